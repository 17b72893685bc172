//! Move generation: every distinct resulting position of a roll, exactly once.
//!
//! While nothing is sent back, a side's own steps neither open nor close a cell: that depends on the
//! other side alone. So a turn is a set of steps, its result is known from how many pieces leave and
//! reach each cell, and two plays are the same move when these numbers are. Every non-empty part of
//! the dice may be played (L7), so the generator goes through the parts, and lists one play for each
//! result. Which play that is and in which order they come is frozen: seeds and numbers of plays
//! depend on it.
//!
//! - [`plain`]: two different dice are played by two pieces or by one;
//! - [`doubles`]: a double is a multiset of one to four steps, from the rear to the front;
//! - [`ones`], [`four_ones`]: a one can also jump, so that different sets of steps can have the same
//!   result; [`detours`] tells which.
//!
//! Two squares of the spiral show how that comes about. The arrows are the ones that White can play:
//!
//! ```text
//!  1 ────▶ 2          4 ────▶ 5
//!  │       │          │       │
//!  ▼       ▼          ▼       ▼
//! 16 ───▶ 17         19 ◀──── 6
//! ```
//!
//! Every square has two ways round. On the left a piece comes from 1 to 17 over 2 or over 16, by two
//! ones. On the right it comes from 4 to 19 by one jump, or over 5 and 6 by three ones. One way is the
//! *better side* of the square: that with fewer steps or, if both have as many, with the lowest step,
//! here 1/2. The other way is a *detour*, and a set of steps that contains it is not listed. But if
//! a blot stands on 16 and pieces are sent back, the two ways are two results.
//!
//! Two things break this picture: games that may be won before the last step, and pieces that are sent
//! back. They are in [`careful`], [`careful_doubles`] and [`told_apart`].
//!
//! A [`walk`] goes through the sets of steps of a double. Plays come out in [`rows`] that share all but
//! their last step, so that counting is adding up set bits. Sets and tables by number are in
//! [`numbers`].
//!
//! In these files a *step* is one piece moved by one die, along the corridor or over a wall. The
//! *counts* are how many pieces stand on each cell. A cell is *open* if a piece may land there, and a
//! *blot* is a single enemy piece.

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
