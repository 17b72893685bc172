//! Texts for `serde`, through the same checks as any text.

use crate::{Line, NoRoll, Play, Position, Reason, Side, Square, Step};

game_core::serialize_as_text!(Position, Play, Step, Side, Reason, Square, Line, NoRoll);
game_core::deserialize_from_text!(
    Position: "a Buku position of ranks, mover, captured counters and spare one",
    Side: "`white` or `black`",
    Square: "a square from a1 to h8",
    Line: "a rank from 1 to 8 or a file from a to h",
    NoRoll: "nothing",
);
