//! Move generation: every distinct play of a roll, exactly once.
//!
//! A roll is split into what can be set aside of each face. Each selection becomes one play or two:
//! the player rolls on, and may bank as well if the turn has enough points. A roll in which nothing
//! can be set aside has one play, the bust.
//!
//! ```text
//! a Turn and a roll --> selections: a set of 2s, 3s, 4s, 6s --+
//!                                   x singles: 1s and 5s -----+--> plays: roll on, bank, or bust
//!                                   or the straight ----------+
//! ```
//!
//! - [`selections`]: which dice of a roll can be set aside, and what they score.
//! - [`plays`]: the plays that the selections make: listed, counted, found by number.
//! - [`totals`]: how many plays all rolls have together, from a table.

mod plays;
pub(crate) mod selections;
pub(crate) mod totals;
