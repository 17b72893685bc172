//! Texts for `serde`, through the same checks as any text.

use crate::{Play, Point, Position, Reason, Side, Step};

game_core::serialize_as_text!(Position, Play, Step, Side, Reason);
game_core::deserialize_from_text!(
    Position: "a Plakoto position such as `b15,22,r15 b`",
    Side: "`red` or `blue`",
);
game_core::serde_as_number!(Point);
