//! Every shape that a path can have, up to symmetry and translation, exactly once.
//!
//! A path is written as its *code*: the directions of its steps, with the board turned and mirrored
//! so that the first step goes east and the first turn north. Whoever walks all codes meets a shape
//! once for each path over it and each way of looking at it. Of these codes one is the shape's own:
//! among those of paths that start on a square with one neighbour, or of all paths if there is no
//! such square, the least, east before north before west before south. A code is kept when no lesser
//! one covers the same squares, and that is found out from the squares alone.
//!
//! Most codes are decided without a search:
//!
//! - the end that has one neighbour decides where the path starts;
//! - a path whose last square touches an earlier one could turn off there instead, and so could the
//!   path walked backwards: if one of these has a lesser code, there is nothing more to ask;
//! - where each square has two neighbours, or comes down to two because its neighbours have theirs,
//!   there is one path, and its two codes are compared.
//!
//! While it is walked, a path lies on a board whose edges are joined. Its squares cannot get in each
//! other's way there, since it never grows longer or wider than the board.

use core::ops::ControlFlow;

use crate::board::{
    DARK, EAST, FILE_A, IMAGES, NORTH, SOUTH, WEST, beside, east, flipped, lowest, mirrored,
    toward, transposed, west,
};
use crate::cover::completes;

/// What is tracked of a path beside its shape, step by step.
pub(crate) trait Places: Copy {
    /// After one step more towards a direction; `None` when nothing is left to find.
    fn step(&self, direction: usize, walk: &Walk) -> Option<Self>;
}

/// Anywhere on the board.
#[derive(Clone, Copy)]
pub(crate) struct Anywhere;

impl Places for Anywhere {
    #[inline(always)]
    fn step(&self, _: usize, _: &Walk) -> Option<Anywhere> {
        Some(Anywhere)
    }
}

/// The path walked so far.
#[derive(Clone, Copy)]
pub(crate) struct Walk {
    /// The squares, on the board with joined edges; the first of them is bit 0.
    pub(crate) squares: u64,
    /// Where its last square can be for all of it to lie on the board.
    heads: u64,
    /// The directions, two bits each from the highest on.
    code: u64,
    /// The squares that are left towards north or south, and towards west or south: the two bits of
    /// the direction.
    odd: u64,
    high: u64,
    /// Where its last square is, seen from the first: files east, and 16 for each rank north.
    at: u32,
    /// How many squares it has, and how many it will have.
    len: u32,
    full: u32,
    turned: bool,
}

/// What a step adds to where a path is.
const STEPS: [u32; 4] = [1, 16, 1_u32.wrapping_neg(), 16_u32.wrapping_neg()];

impl Walk {
    fn start(full: u32) -> Walk {
        Walk { squares: 1, heads: !0, code: 0, odd: 0, high: 0, at: 0, len: 1, full, turned: false }
    }

    /// How many squares are still to come.
    #[inline(always)]
    pub(crate) fn left(&self) -> u32 {
        self.full - self.len
    }

    /// The index of the last square on the board with joined edges.
    #[inline(always)]
    pub(crate) fn head(&self) -> u32 {
        joined(self.at)
    }

    /// The direction of the last step; east before the first.
    #[inline(always)]
    fn direction(&self) -> usize {
        if self.len == 1 { EAST } else { (self.code >> (66 - 2 * self.len)) as usize & 3 }
    }

    /// One step more, unless it leaves the board, meets the path, or leads to no code that is its
    /// shape's own.
    #[inline(always)]
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

    /// For a step to a square that may be beside the first. If the shape is to have this code, no
    /// square of it has one neighbour, so the path may as well start on the last square so far and go
    /// backwards to the first and then to the new one.
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

    /// The full path in the corner of the board, if its code is its shape's own.
    #[inline(always)]
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
        // With one square or two there is one code only.
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

    /// Whether a path over the same squares has a lesser code.
    fn has_lesser(&self, squares: u64, ends: u64, start: u64) -> bool {
        // With an odd number of squares, paths start on the colour that there is more of.
        let colour = match start & DARK {
            _ if self.full % 2 == 0 => !0,
            0 => !DARK,
            _ => DARK,
        };
        let starts = if ends == 0 { squares & colour } else { ends & colour };
        // The way straight on has to be as long as this one's, at least.
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

/// The ways of looking at the board: what the four directions of a code then are.
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

/// Whether a path from `head` over all of `rest`, seen this way, has a code that is less.
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

/// The low bit of every direction of a code.
const LOW: u64 = 0x5555_5555_5555_5555;

/// The directions of a path of so many steps when it is walked from its end to its start.
#[inline(always)]
fn backwards(code: u64, steps: u32) -> u64 {
    let reversed = code.reverse_bits();
    let reversed = (reversed & LOW) << 1 | reversed >> 1 & LOW;
    reversed << (64 - 2 * steps) ^ (!LOW & !0 << (64 - 2 * steps))
}

/// The same directions turned and mirrored so that the first is east and the first turn north.
#[inline(always)]
fn normal(directions: u64, steps: u32) -> u64 {
    let first = directions >> 62;
    let (low, high) = (directions & LOW, directions >> 1 & LOW);
    let (first_low, first_high) =
        ((first & 1).wrapping_neg() & LOW, (first >> 1).wrapping_neg() & LOW);
    // The first taken away from every direction, modulo 4.
    let turned = low ^ first_low | (high ^ first_high ^ !low & first_low) << 1;
    let turned = turned & !0 << (64 - 2 * steps);
    let straight = turned.leading_zeros() & !1;
    if straight < 64 && turned << straight >> 62 == 3 {
        turned ^ (turned & LOW) << 1
    } else {
        turned
    }
}

/// Whether there is one path from the one end to the other, as far as that can be told from the
/// ways that squares with two ways left must use. `false` says nothing.
#[inline(always)]
fn has_one_path(squares: u64, ends: u64) -> bool {
    // A way is kept by its western or southern square.
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

/// The index, on the board with joined edges, of a square seen from the first.
#[inline(always)]
const fn joined(at: u32) -> u32 {
    (at.wrapping_add(8) >> 4 & 7) << 3 | at & 7
}

/// Squares moved on a board with joined edges.
#[inline(always)]
pub(crate) fn slid(squares: u64, left: u32, down: u32) -> u64 {
    let rows = squares.rotate_right(8 * down);
    let wrapped = FILE_A * ((1 << left) - 1);
    (rows & !wrapped) >> left | (rows & wrapped) << ((8 - left) & 7)
}

/// A shape in the corner at a1, lying as its code has it.
#[derive(Clone, Copy)]
pub(crate) struct Shape {
    pub(crate) squares: u64,
    /// The index of the square on which its path ends.
    pub(crate) head: u32,
    pub(crate) width: u32,
    pub(crate) height: u32,
}

impl Shape {
    /// One of the eight images of a set of its squares, in the corner at a1.
    #[inline(always)]
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

#[inline(always)]
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
