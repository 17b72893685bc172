//! Move generation: every line with every footprint of what it holds, exactly once.
//!
//! A footprint can lie anywhere, whatever is on the board. So the moves of a line depend only on
//! the number of counters that it gives, and they are counted by a look into a table. To list them,
//! every shape that a path of that length can have is found once, and laid on the board in all its
//! images and places. No shape is remembered: each has one canonical path, and only that is kept.
//!
//! ```text
//! a line and its counters --> shapes: each once --> placed: in all its places --> footprints
//!                               |
//!                               +-- with a sum for each place --> captures: the moves that take most
//! a line drawn by its moves --> random: a path square by square, the first of its footprint
//! ```
//!
//! - [`lines`]: the lines, and how many moves they have.
//! - [`footprints`]: all footprints of a number of squares, or those between two masks.
//! - [`code`]: the steps of a path as one number.
//! - [`shapes`], [`placed`]: each shape once, and where it fits on the board.
//! - [`captures`]: the moves that capture many counters, without the others.
//! - [`random`]: fair draws and quick ones.

mod captures;
mod code;
pub(crate) mod footprints;
pub(crate) mod lines;
mod placed;
pub(crate) mod random;
mod shapes;
