//! Every shape that a path can have, exactly once. A shape is all sets of squares that are equal up
//! to shifts, turns and reflections.
//!
//! The simple way would be to walk all paths and to remember which shapes have been seen. That
//! takes memory for millions of shapes. This module remembers nothing. It gives every shape one
//! path of its own, walks the paths, and keeps a path only if it is the shape's own.
//!
//! A path is written as its *code*: the directions of its steps, with the board turned and mirrored
//! so that the first step goes east and the first turn north. A shape has one code for each path
//! over it, from each end and in each way of looking at the board. The least of them is the shape's
//! own, compared direction by direction with east before north before west before south. If the
//! shape has squares with only one neighbor, only paths that start on such a square count.
//!
//! So at the end of a path there is one question: does another path over the same squares have a
//! lesser code? A search finds out, but most codes are decided without one:
//!
//! - If there are squares with one neighbor, the path has to start on one of them.
//! - If the last square is beside an earlier one of the path, the path can be changed: it turns off
//!   there to the last square and runs backwards. If that code is less, the code at hand is not the
//!   shape's own.
//! - If paths may also start on the last square, the path can be walked backwards, and that code
//!   may be less.
//! - If both ends have one neighbor and every other square has two, there is only one path, and its
//!   two codes are compared. Squares with more neighbors can come down to two, because a neighbor
//!   that is already joined to two others drops out.
//!
//! While it is walked, a path lies on a board whose edges are joined, so that it can start
//! anywhere. Its squares cannot collide across an edge, since the path is never longer or wider
//! than the board.

use core::ops::ControlFlow;

use crate::cover::completes;
use crate::mask::{
    DARK, EAST, FILE_A, IMAGES, NORTH, SOUTH, WEST, beside, east, flipped, lowest, mirrored,
    toward, transposed, west,
};

/// What else is tracked of a path, step by step: for example where on the board it can lie.
pub(crate) trait Places: Copy {
    /// Returns the places after one more step in a direction, or `None` when the path can be given
    /// up.
    fn step(&self, direction: usize, walk: &Walk) -> Option<Self>;
}

/// All places on the board, so that nothing has to be tracked.
#[derive(Clone, Copy)]
pub(crate) struct Anywhere;

impl Places for Anywhere {
    fn step(&self, _: usize, _: &Walk) -> Option<Anywhere> {
        Some(Anywhere)
    }
}

/// The path walked so far.
#[derive(Clone, Copy)]
pub(crate) struct Walk {
    /// The squares on the board with joined edges. The first square is bit 0.
    pub(crate) squares: u64,
    /// The squares on which its last square can lie so that the whole path is on the board.
    heads: u64,
    /// The directions, two bits each, the first in the highest bits.
    code: u64,
    /// The squares that the path leaves to the north or south: those with the low bit of the
    /// direction.
    odd: u64,
    /// The squares that the path leaves to the west or south: those with the high bit of the
    /// direction.
    high: u64,
    /// The offset of the last square from the first: 1 for each file east, and 16 for each rank
    /// north.
    at: u32,
    /// The number of its squares so far.
    len: u32,
    /// The number of its squares when it is full.
    full: u32,
    /// Whether it has made the first turn.
    turned: bool,
}

/// What a step in each direction adds to the offset of a path.
const STEPS: [u32; 4] = [1, 16, 1_u32.wrapping_neg(), 16_u32.wrapping_neg()];

impl Walk {
    fn start(full: u32) -> Walk {
        Walk { squares: 1, heads: !0, code: 0, odd: 0, high: 0, at: 0, len: 1, full, turned: false }
    }

    /// Returns how many squares are still to come.
    pub(crate) fn left(&self) -> u32 {
        self.full - self.len
    }

    /// Returns the index of the last square on the board with joined edges.
    pub(crate) fn head(&self) -> u32 {
        joined(self.at)
    }

    /// Returns the direction of the last step, or east before the first one.
    fn direction(&self) -> usize {
        if self.len == 1 { EAST } else { (self.code >> (66 - 2 * self.len)) as usize & 3 }
    }

    /// Returns the path after one more step. Returns `None` if the step leaves the board or meets
    /// the path, or if no code that begins like this is its shape's own.
    fn step<const DIRECTION: usize>(&self) -> Option<Walk> {
        /// The squares beside the first, on the board with joined edges.
        const BESIDE_FIRST: u64 = 1 << 1 | 1 << 7 | 1 << 8 | 1 << 56;
        let heads = toward(self.heads, DIRECTION);
        let at = self.at.wrapping_add(STEPS[DIRECTION]);
        let bit = 1 << joined(at);
        if heads == 0 || self.squares & bit != 0 {
            return None;
        }
        let code = self.code | (DIRECTION as u64) << (64 - 2 * self.len);
        if bit & BESIDE_FIRST != 0 && self.is_less_from_behind(at, code) {
            return None;
        }
        let here = 1 << self.head();
        Some(Walk {
            squares: self.squares | bit,
            heads,
            code,
            odd: if DIRECTION & 1 != 0 { self.odd | here } else { self.odd },
            high: if DIRECTION & 2 != 0 { self.high | here } else { self.high },
            at,
            len: self.len + 1,
            full: self.full,
            turned: self.turned || DIRECTION == NORTH,
        })
    }

    /// Returns whether another path over the squares so far and the new one has a code less than
    /// `code`. It is `false` unless the new square, at offset `at`, is beside the first.
    ///
    /// If it is, the first square has two neighbors. So if this code is the shape's own, no square
    /// of the shape has only one neighbor, and paths may start anywhere. The other path starts on
    /// the last square so far, goes backwards to the first, and then to the new one.
    #[inline(never)]
    fn is_less_from_behind(&self, at: u32, code: u64) -> bool {
        let steps = self.len;
        match (0..).zip(STEPS).find(|&(_, step)| step == at) {
            Some((closing, _)) if steps > 1 => {
                let around = backwards(self.code, steps - 1) | closing << (64 - 2 * steps);
                normal(around, steps) < code
            }
            _ => false,
        }
    }

    /// Returns the shape of the full path, in the corner at a1, if the code is the shape's own.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn shape(&self) -> Option<Shape> {
        let corner = self.heads.trailing_zeros();
        let rows = (71 - self.heads.leading_zeros()) / 8 - corner / 8;
        let row = (self.heads >> (corner & 0x38)) as u8;
        let columns = 8 - row.leading_zeros() - (corner & 7);
        let head = self.head();
        let (left, down) =
            (head.wrapping_sub(corner) & 7, (head >> 3).wrapping_sub(corner >> 3) & 7);
        let to_corner = |squares| slid(squares, left, down);
        let shape = Shape {
            squares: to_corner(self.squares),
            head: corner,
            width: 9 - columns,
            height: 9 - rows,
        };
        // With one or two squares there is only one code.
        if self.full > 2 {
            let (start, end) = (to_corner(1), 1 << corner);
            let (_, two) = beside(shape.squares);
            let ends = shape.squares & !two;
            let steps = self.full - 1;
            let open_end = ends & end != 0;
            if ends != 0 && ends & start == 0 {
                return None;
            }
            if !open_end {
                let (odd, high) = (to_corner(self.odd), to_corner(self.high));
                let lesser = west(end) & (odd | high) | end >> 8 & high | east(end) & odd & high;
                if lesser != 0 {
                    return None;
                }
            }
            if (open_end || ends == 0) && normal(backwards(self.code, steps), steps) < self.code {
                return None;
            }
            let decided = open_end && has_one_path(shape.squares, ends);
            if !decided && self.has_lesser(shape.squares, ends, start) {
                return None;
            }
        }
        Some(shape)
    }

    /// Returns whether another path over the same squares has a lesser code.
    fn has_lesser(&self, squares: u64, ends: u64, start: u64) -> bool {
        // With an odd number of squares, every path starts on the color that has more squares.
        let color = match start & DARK {
            _ if self.full % 2 == 0 => !0,
            0 => !DARK,
            _ => DARK,
        };
        let starts = if ends == 0 { squares & color } else { ends & color };
        // A lesser code begins with at least as many steps straight on.
        let run = (self.code.leading_zeros() / 2).min(self.full - 1);
        VIEWS.iter().any(|view| {
            let back = view[EAST] ^ 2;
            let straight = (0..run).fold(squares, |set, _| squares & toward(set, back));
            let mut left = straight & starts;
            while left != 0 {
                let start = lowest(left);
                left ^= start;
                if is_less(start, squares ^ start, self.code, view) {
                    return true;
                }
            }
            false
        })
    }
}

/// The eight ways of looking at the board: which directions on it the four directions of a code
/// mean.
const VIEWS: [[usize; 4]; IMAGES] = [
    [0, 1, 2, 3],
    [0, 3, 2, 1],
    [1, 0, 3, 2],
    [1, 2, 3, 0],
    [2, 1, 0, 3],
    [2, 3, 0, 1],
    [3, 0, 1, 2],
    [3, 2, 1, 0],
];

/// Returns whether a path from `head` over all squares of `rest`, looked at in this way, has a code
/// less than `code`.
fn is_less(mut head: u64, mut rest: u64, code: u64, view: &[usize; 4]) -> bool {
    let mut digits = code;
    while rest != 0 {
        let digit = (digits >> 62) as usize;
        digits <<= 2;
        for &direction in &view[..digit] {
            let next = toward(head, direction) & rest;
            if next != 0 && completes(next, rest ^ next) {
                return true;
            }
        }
        head = toward(head, view[digit]) & rest;
        if head == 0 {
            return false;
        }
        rest ^= head;
    }
    false
}

/// The low bits of all directions of a code.
const LOW: u64 = 0x5555_5555_5555_5555;

/// Returns the directions of a path of `steps` steps when it is walked from its end to its start.
fn backwards(code: u64, steps: u32) -> u64 {
    let reversed = code.reverse_bits();
    let reversed = (reversed & LOW) << 1 | reversed >> 1 & LOW;
    reversed << (64 - 2 * steps) ^ (!LOW & !0 << (64 - 2 * steps))
}

/// Returns the same directions turned and mirrored so that the first is east and the first turn
/// north.
fn normal(directions: u64, steps: u32) -> u64 {
    let first = directions >> 62;
    let (low, high) = (directions & LOW, directions >> 1 & LOW);
    let (first_low, first_high) =
        ((first & 1).wrapping_neg() & LOW, (first >> 1).wrapping_neg() & LOW);
    // The first direction is subtracted from every direction, modulo 4.
    let turned = low ^ first_low | (high ^ first_high ^ !low & first_low) << 1;
    let turned = turned & !0 << (64 - 2 * steps);
    let straight = turned.leading_zeros() & !1;
    if straight < 64 && turned << straight >> 62 == 3 {
        turned ^ (turned & LOW) << 1
    } else {
        turned
    }
}

/// Returns whether there is only one path from one end to the other. Conservative: may return
/// `false` when there is only one path, never `true` when there are several.
///
/// A square that has only two neighbors has to use the ways to both. A square with two used ways
/// cannot use its others, which are removed. In this way more squares come down to two.
#[cfg_attr(not(feature = "compact"), inline(always))]
fn has_one_path(squares: u64, ends: u64) -> bool {
    // The way between two neighbors is a bit at its western or southern square.
    let (mut rows, mut columns) = (squares & west(squares), squares & squares >> 8);
    let three = |rows: u64, columns: u64| {
        let (a, b, c, d) = (rows, east(rows), columns, columns << 8);
        a & b & (c | d) | c & d & (a | b)
    };
    for _ in 0..3 {
        let open = three(rows, columns);
        if open == 0 {
            return true;
        }
        let sure = !open;
        let used_rows = rows & (sure | west(sure));
        let used_columns = columns & (sure | sure >> 8);
        let (a, b, c, d) = (used_rows, east(used_rows), used_columns, used_columns << 8);
        let done = a & b | c & d | (a | b) & (c | d) | ends;
        let free_rows = rows & !used_rows & (done | west(done));
        let free_columns = columns & !used_columns & (done | done >> 8);
        if free_rows | free_columns == 0 {
            return false;
        }
        rows ^= free_rows;
        columns ^= free_columns;
    }
    three(rows, columns) == 0
}

/// Returns the index, on the board with joined edges, of the square with this offset from the
/// first.
const fn joined(at: u32) -> u32 {
    (at.wrapping_add(8) >> 4 & 7) << 3 | at & 7
}

/// Returns squares shifted to the west and to the south on a board with joined edges.
pub(crate) fn slid(squares: u64, left: u32, down: u32) -> u64 {
    let rows = squares.rotate_right(8 * down);
    let wrapped = FILE_A * ((1 << left) - 1);
    (rows & !wrapped) >> left | (rows & wrapped) << ((8 - left) & 7)
}

/// A shape in the corner at a1, lying as its code describes it.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    pub(crate) squares: u64,
    /// The index of the square on which its path ends.
    pub(crate) head: u32,
    pub(crate) width: u32,
    pub(crate) height: u32,
}

impl Shape {
    /// Returns image `number` of a set of squares of the shape, with the image of the shape in the
    /// corner at a1.
    pub(crate) fn image(&self, set: u64, number: usize) -> u64 {
        let set = if number & 1 != 0 { flipped(set) >> (8 * (8 - self.height)) } else { set };
        let set = if number & 2 != 0 { mirrored(set) >> (8 - self.width) } else { set };
        if number & 4 != 0 { transposed(set) } else { set }
    }
}

/// Visits every shape of `squares` squares, at least 1, once, in the order of the codes.
pub(crate) fn for_each_shape<P: Places, B>(
    squares: u32,
    places: P,
    mut visit: impl FnMut(&Shape, &P) -> ControlFlow<B>,
) -> ControlFlow<B> {
    walk(&Walk::start(squares), &places, &mut visit)
}

fn walk<P: Places, B>(
    path: &Walk,
    places: &P,
    visit: &mut impl FnMut(&Shape, &P) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if path.left() == 0 {
        return match path.shape() {
            Some(shape) => visit(&shape, places),
            None => ControlFlow::Continue(()),
        };
    }
    let back = path.direction() ^ 2;
    if back != EAST {
        branch::<EAST, _, _>(path, places, visit)?;
    }
    if path.len > 1 && back != NORTH {
        branch::<NORTH, _, _>(path, places, visit)?;
    }
    if path.turned && back != WEST {
        branch::<WEST, _, _>(path, places, visit)?;
    }
    if path.turned && back != SOUTH {
        branch::<SOUTH, _, _>(path, places, visit)?;
    }
    ControlFlow::Continue(())
}

fn branch<const DIRECTION: usize, P: Places, B>(
    path: &Walk,
    places: &P,
    visit: &mut impl FnMut(&Shape, &P) -> ControlFlow<B>,
) -> ControlFlow<B> {
    match path.step::<DIRECTION>() {
        Some(next) => match &places.step(DIRECTION, &next) {
            Some(places) => walk(&next, places, visit),
            None => ControlFlow::Continue(()),
        },
        None => ControlFlow::Continue(()),
    }
}
