//! Move generation: every distinct resulting position of a roll, exactly once.
//!
//! A side's own moves never open or close a cell to it while nothing is sent back: that depends on
//! the other side's pieces alone. So a turn is a set of moves, its result is known from how many
//! pieces leave and reach each cell, and two plays are the same when these numbers are. Every
//! non-empty part of the dice may be played (L7), so the generator goes through the parts, and lists
//! one play for each result. Which play that is and in which order they come is frozen: seeds and
//! numbers of plays depend on it.
//!
//! - [`plain`]: two different dice are played by two pieces or by one;
//! - [`doubles`]: a double is a multiset of one to four steps, from the rearmost origin to the foremost;
//! - [`ones`], [`four_ones`]: a one can also jump, so that sets of different moves can have the same
//!   result; [`detours`] tells which.
//!
//! Two things break this picture: games that may be won before the last move, and pieces that are sent
//! back. They are in [`careful`], [`careful_doubles`] and [`told_apart`].
//!
//! A [`walk`] goes through a double. Plays come out in [`rows`] that share everything but their last
//! step, so that counting is adding up set bits. Sets and tables by number are in [`numbers`].

mod careful;
mod careful_doubles;
mod detours;
mod doubles;
mod four_ones;
pub(crate) mod numbers;
pub(crate) mod ones;
mod plain;
pub(crate) mod rows;
mod told_apart;
mod walk;
