//! Texts for `serde`, through the same checks as any text.

use crate::{Play, Position, Reason, Seat, Step};

game_core::serialize_as_text!(Position, Play, Step, Reason);
game_core::deserialize_from_text!(
    Position: "a Bolo position such as `0,0 1 0 7 -`",
);
game_core::serde_as_number!(Seat);
