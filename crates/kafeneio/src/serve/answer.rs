//! What the replies say.

use game_core::Outcome;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use crate::table::Table;

/// The body of a reply that is no error.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Answer {
    Games { games: Vec<Facts> },
    New { position: String },
    Status(Status),
    Legal { count: u64, plays: Vec<Move> },
    Count { count: u64 },
    Apply { position: String, play: String, status: Status },
    Next { next: Vec<String>, complete: bool },
    Perft { nodes: u128 },
}

/// A game as `games` lists it.
#[derive(Serialize)]
pub(crate) struct Facts {
    pub(crate) game: &'static str,
    /// The fewest and the most.
    pub(crate) players: [usize; 2],
    /// The default of each.
    pub(crate) options: Map<String, Value>,
    /// What each can be by name.
    pub(crate) choices: Map<String, Value>,
    /// How many different rolls there are at the start.
    pub(crate) rolls: usize,
    pub(crate) max_perft: u32,
}

/// A legal play and where it leads.
#[derive(Serialize)]
pub(crate) struct Move {
    pub(crate) play: String,
    pub(crate) position: String,
}

/// Whose turn it is, or how the game ended.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Status {
    Going {
        over: bool,
        to_move: Value,
    },
    Over {
        over: bool,
        winner: Option<Value>,
        points: u32,
        reason: String,
        #[serde(flatten, serialize_with = "fields")]
        claims: Vec<(&'static str, u64)>,
    },
}

/// Names with their values as fields, in this order.
fn fields<S: Serializer>(fields: &[(&str, u64)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(fields.iter().copied())
}

impl Status {
    pub(crate) fn of<G: Table>(game: &G, past: &G::Past, position: &G::Position) -> Status {
        match game.outcome_after(past, position) {
            None => {
                let to_move = G::player_json(game.player_to_move(position));
                Status::Going { over: false, to_move }
            }
            Some(outcome) => {
                let Outcome { winner, points, reason } = outcome;
                Status::Over {
                    over: true,
                    winner: winner.map(G::player_json),
                    points,
                    reason: reason.to_string(),
                    claims: game.claims(position, &outcome),
                }
            }
        }
    }
}
