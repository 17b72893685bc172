//! The replies to requests that can be served.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use serde::Serialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::policy::Policy;
use crate::table::Status;

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
    Choose(Move),
    Next {
        next: Vec<String>,
        complete: bool,
    },
    Board {
        board: Map<String, Value>,
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
    pub(crate) ops: [&'static str; 10],
    /// How many distinct rolls there are at the start.
    pub(crate) rolls: usize,
    pub(crate) max_perft: u32,
    pub(crate) max_nodes: u64,
    pub(crate) max_bytes: usize,
    /// The program's own players, weakest first.
    pub(crate) bots: &'static [Policy],
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
