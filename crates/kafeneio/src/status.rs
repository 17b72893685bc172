//! Who is to move, or how the game ended, as data and in words.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use game_core::{Outcome, OutcomeOf, Player};
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::screen::Screen;

/// The player to move, or how the game ended, in the form of the line protocol.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Status {
    /// The game goes on.
    Going {
        /// Always `false`.
        over: bool,
        /// The player to move.
        to_move: Value,
    },
    /// The game has ended.
    Over {
        /// Always `true`.
        over: bool,
        /// The winner, or `None` for a draw.
        winner: Option<Value>,
        /// The points of the win.
        points: u32,
        /// The reason why it ended.
        reason: String,
        /// Further results: see [`Screen::claims`].
        #[serde(flatten, serialize_with = "fields")]
        claims: Vec<(&'static str, u64)>,
    },
}

/// Writes names with their values as fields, in this order.
fn fields<S: Serializer>(fields: &[(&str, u64)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(fields.iter().copied())
}

impl Status {
    /// Returns the status of a position, in which the game ended with `outcome` or goes on if that is
    /// `None`.
    pub fn of<G: Screen>(
        rules: &G,
        position: &G::Position,
        outcome: Option<OutcomeOf<G>>,
    ) -> Status {
        match outcome {
            None => {
                let to_move = rules.player_data(rules.player_to_move(position));
                Status::Going { over: false, to_move }
            }
            Some(outcome) => {
                let Outcome { winner, points, reason, .. } = outcome;
                Status::Over {
                    over: true,
                    winner: winner.map(|winner| rules.player_data(winner)),
                    points,
                    reason: reason.to_string(),
                    claims: rules.claims(position, &outcome),
                }
            }
        }
    }
}

/// Returns in words who is to move in a position, or how the game ended there.
///
/// ```
/// use kafeneio::game_core::Game;
/// use kafeneio::plakoto_core::{Position, Rules};
/// use kafeneio::status_text;
///
/// let end: Position = "23,b1 b".parse()?;
/// let text = status_text(&Rules::new(), &end, Rules::new().outcome(&end));
/// assert_eq!(text, "over: red wins 1 point (borne_off)");
/// # Ok::<(), kafeneio::plakoto_core::PositionError>(())
/// ```
pub fn status_text<G: Screen>(
    rules: &G,
    position: &G::Position,
    outcome: Option<OutcomeOf<G>>,
) -> String {
    let Some(outcome) = outcome else {
        return format!("{} to move", rules.mover(position));
    };
    let Outcome { winner, points, reason, .. } = outcome;
    let claims = rules.claims(position, &outcome);
    let end = match winner {
        None => "a draw".to_owned(),
        Some(winner) => {
            let name = rules.player_name(winner.index());
            match rules.score(position, winner).filter(|_| claims.is_empty()) {
                Some(score) => format!("{name} wins with {score}"),
                None if points == 1 => format!("{name} wins 1 point"),
                None => format!("{name} wins {points} points"),
            }
        }
    };
    let before = if claims.is_empty() { "" } else { ": " };
    let claims: Vec<_> = claims.iter().map(|(name, number)| format!("{name} {number}")).collect();
    format!("over: {end} ({reason}){before}{}", claims.join(", "))
}
