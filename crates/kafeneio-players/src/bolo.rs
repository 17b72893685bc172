//! Bolo for two, solved: the chance to win of every pair of scores when both play perfectly.
//!
//! A [`Table`] holds these chances, from the opening (O7) to the last round (O8) and sudden death
//! (O9). [`solve`] computes it; with the feature `tables`, the result is `TWO`. [`Perfect`] is
//! the player who plays by it. The rules are those without `extend_series`.
//!
#![cfg_attr(feature = "tables", doc = "```")]
#![cfg_attr(not(feature = "tables"), doc = "```ignore")]
//! use kafeneio_players::bolo::{TWO, Table};
//!
//! let table = Table::read(TWO)?;
//! // The first player wins 54.3 % of the games, which is worth 0.0857 points a game.
//! let first = table.open(0, 0).ok_or("no such scores")?;
//! assert_eq!(format!("{first:.6} {:.6}", 2.0 * first - 1.0), "0.542852 0.085705");
//! // A player with 9,000 points is better off against 9,500 than against 10,000.
//! assert!(table.open(9_000, 9_500) > Some(table.last_round(1_000)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What perfect play is
//!
//! A player has to weigh three things at each roll: the points at risk, the dice that are left, and
//! what both scores will be worth after the turn. For a pair of scores the third follows from pairs
//! with more points and from the same pair with the seats exchanged, since a bust changes no score
//! (O3). So the pairs are solved from the highest sum of scores down, each together with the
//! exchanged pair.
//!
//! The chances in the last round and in sudden death depend only on the points that are missing.
//! Any number of points can be missing there, but a chance to make up for 50,000 or more is below
//! 10⁻¹⁵, and it counts as 0.

mod bots;
mod chance;
mod perfect;
mod solve;
mod table;
mod throws;
mod turn_value;
#[cfg(test)]
mod twin;

pub use perfect::Perfect;
pub use solve::{Progress, solve};
pub use table::Table;

/// The file of the solved [`Table`] for two.
#[cfg(feature = "tables")]
pub static TWO: &[u8] = include_bytes!("../tables/bolo-two.table");
