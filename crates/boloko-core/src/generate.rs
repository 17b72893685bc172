//! Move generation: every distinct resulting position of a roll, exactly once.
//!
//! - [`plain`]: two different dice, and what all rolls have in common;
//! - [`doubles`]: a double other than of ones;
//! - [`ones`]: what a one can do, and four of them, with [`detours`], the sets of moves that have the
//!   same result;
//! - [`careful`]: turns in which a move can change what follows, with [`careful_doubles`],
//!   [`careful_ones`] and [`orders`];
//! - [`rows`]: what is done with the plays, which come out in rows that share all but their last
//!   step;
//! - [`numbers`]: sets and tables by number.

mod careful;
mod careful_doubles;
mod careful_ones;
mod detours;
mod doubles;
pub(crate) mod numbers;
pub(crate) mod ones;
mod orders;
mod plain;
pub(crate) mod rows;
