//! The replies to requests that can be served.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::status::Status;

/// The body of a reply that is no error.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Answer {
    Games {
        games: Vec<Facts>,
    },
    Position {
        position: String,
    },
    Status(Status),
    Legal {
        count: u64,
        plays: Vec<Move>,
    },
    Count {
        count: u64,
    },
    Apply {
        position: String,
        play: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        steps: Option<Box<RawValue>>,
        status: Status,
    },
    Choose {
        #[serde(flatten)]
        chosen: Move,
        #[serde(skip_serializing_if = "Option::is_none")]
        plays: Option<Vec<Valued>>,
    },
    Evaluate(Judged),
    Next {
        next: Vec<String>,
        complete: bool,
    },
    Board {
        board: Value,
    },
    Roll {
        roll: String,
    },
    Perft {
        nodes: u128,
    },
}

/// A game as `games` lists it.
#[derive(Serialize)]
pub(crate) struct Facts {
    pub(crate) game: &'static str,
    /// The fewest and the most players.
    pub(crate) players: [usize; 2],
    /// The default value of each option.
    pub(crate) options: Map<String, Value>,
    /// The choices of each option by name.
    pub(crate) choices: Map<String, Value>,
    /// The options that have other values as well.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) free: Vec<&'static str>,
    /// The ops that are served.
    pub(crate) ops: [&'static str; 11],
    /// How many distinct rolls there are at the start.
    pub(crate) rolls: usize,
    pub(crate) max_perft: u32,
    pub(crate) max_nodes: u64,
    pub(crate) max_bytes: usize,
    /// The most `nodes` of `choose` and `evaluate`.
    pub(crate) max_budget: u64,
    /// The program's own players, weakest first.
    pub(crate) bots: Vec<&'static str>,
}

/// What the player to move can expect.
#[derive(Serialize)]
pub(crate) struct Judged {
    pub(crate) value: f64,
    pub(crate) exact: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) win: Option<f64>,
    /// Left out in games without double wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) win_double: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) lose_double: Option<f64>,
    /// The chance of each seat to win, in a game with seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) chances: Option<Vec<f64>>,
}

/// A play with the points that the player can expect after it.
#[derive(Serialize)]
pub(crate) struct Valued {
    #[serde(flatten)]
    pub(crate) listed: Move,
    pub(crate) value: f64,
}

/// A legal play and the position it leads to.
#[derive(Serialize)]
pub(crate) struct Move {
    pub(crate) play: String,
    pub(crate) position: String,
    /// The steps as text, which takes a tenth of the memory. There may be a hundred thousand plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) steps: Option<Box<RawValue>>,
}
