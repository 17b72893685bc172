//! Every shape that a path can have, exactly once. A shape is all sets of squares that are equal up
//! to shifts, turns and reflections.
//!
//! The simple way would be to try all paths and to remember which shapes have been seen. That takes
//! memory for millions of shapes. This module remembers nothing. Each shape has one *canonical*
//! code. All paths with normal codes are tried, and a path is kept if its code is the canonical one.
//!
//! # The canonical code
//!
//! A *dead end* is a square with only one neighbor in the shape, and every path over the shape begins
//! or ends there. The *starts* of a shape are its dead ends, or all its squares if it has none. Its
//! canonical code is the least normal code of all paths that begin on a start.
//!
//! ```text
//!    . . 4   E E N, canonical     . . 1   S W W, or E N N as a normal code
//!    1 2 3                        4 3 2
//! ```
//!
//! So when a path is complete there is one question: does a path over the same squares that begins on
//! a start have a lesser code? A search can answer it. Most codes are decided before, by these facts:
//!
//! 1. *Start.* If the path does not begin on a start, its code is not canonical.
//! 2. *Fork.* The last square is beside an earlier one, here 3. Then another path turns off there to
//!    the last square, and goes back from it to the square after 3. It begins like the first path. If
//!    its step to the last square is less than the step that the first path takes there, its code is
//!    less.
//!
//!    ```text
//!    . 4 5   E N N E S            . 6 5   E N E N W
//!    . 3 6                        . 3 4
//!    1 2 .                        1 2 .
//!    ```
//!
//! 3. *Reversal.* If the last square is a start, too, the code of the reversed path may be less.
//! 4. *Only path.* If a path connects two dead ends, and no other path does, there are two codes: that
//!    of the path and that of the reversed path.
//! 5. *Loop.* While a path is still growing, its new square, here 6, is beside the first. Then another
//!    path begins on the square before the new one, goes back to the first, and from there to the new
//!    square. Both can go on in the same way. The first square has two neighbors, so if it is a
//!    start, there are no dead ends, and all squares are starts. So if the other code is less, no code
//!    that begins like the first is canonical.
//!
//!    ```text
//!    5 4 3   E N W W S            1 2 3   E E S W W, or E E N W W as a normal code
//!    6 1 2                        6 5 4
//!    ```
//!
//! # Where a path lies
//!
//! A path begins on square 0 of a *torus*: the board with its opposite edges joined, so that there is
//! room on all sides. No path gets longer or wider than the board, so its squares do not collide
//! across an edge. A mask tells where the path can lie on the real board: it has the squares on which
//! the last square of the path, its *head*, can lie.

use core::ops::ControlFlow;

use super::code::Code;
use crate::cover::{completes, dead_ends, is_only_path};
use crate::mask::{
    DARK, EAST, FILE_A, IMAGES, NORTH, SOUTH, WEST, east, flipped, lowest, mirrored, toward,
    transposed, west,
};

/// What else is tracked of a path, step by step: for example where on the board it can lie.
pub(crate) trait Places: Copy {
    /// Returns the places after one more step in a direction, with which the path is `prefix`.
    /// Returns `None` when the path can be given up.
    fn step(&self, direction: usize, prefix: &Prefix) -> Option<Self>;
}

/// All places on the board, so that nothing has to be tracked.
#[derive(Clone, Copy)]
pub(crate) struct Anywhere;

impl Places for Anywhere {
    fn step(&self, _: usize, _: &Prefix) -> Option<Anywhere> {
        Some(Anywhere)
    }
}

/// The beginning of a path, which grows by one square at a time.
#[derive(Clone, Copy)]
pub(crate) struct Prefix {
    /// The squares on the torus. The first one is bit 0.
    pub(crate) squares: u64,
    /// The squares of the real board on which the last square can lie so that all of them are on the
    /// board.
    heads: u64,
    code: Code,
    /// The squares that the path leaves to the north or south: the low bit of these directions is 1.
    low: u64,
    /// The squares that the path leaves to the west or south: the high bit of these directions is 1.
    high: u64,
    /// The offset of the last square from the first: 1 for each file to the east, and 16 for each rank
    /// to the north. A path goes at most 7 files to the west, which cannot reach as far as a rank.
    offset: u32,
    /// The number of squares so far.
    len: u32,
    /// The number of squares of the whole path.
    full: u32,
    /// Whether the path has made its first turn.
    turned: bool,
}

/// What a step in each direction adds to the offset of a path.
const STEPS: [u32; 4] = [1, 16, 1_u32.wrapping_neg(), 16_u32.wrapping_neg()];

impl Prefix {
    fn start(full: u32) -> Prefix {
        Prefix {
            squares: 1,
            heads: !0,
            code: Code::EMPTY,
            low: 0,
            high: 0,
            offset: 0,
            len: 1,
            full,
            turned: false,
        }
    }

    /// Returns how many squares are still to come.
    pub(crate) fn left(&self) -> u32 {
        self.full - self.len
    }

    /// Returns the number of the last square on the torus.
    pub(crate) fn head(&self) -> u32 {
        on_torus(self.offset)
    }

    /// Returns the direction of the last step, or east before the first one.
    fn direction(&self) -> usize {
        if self.len == 1 { EAST } else { self.code.last(self.len - 1) }
    }

    /// Returns the path after one more step. Returns `None` if the step leaves the board or meets
    /// the path, or if no code that begins like this is canonical.
    fn step<const DIRECTION: usize>(&self) -> Option<Prefix> {
        /// The squares beside the first on the torus.
        const BESIDE_FIRST: u64 = 1 << 1 | 1 << 7 | 1 << 8 | 1 << 56;
        let heads = toward(self.heads, DIRECTION);
        let offset = self.offset.wrapping_add(STEPS[DIRECTION]);
        let bit = 1 << on_torus(offset);
        if heads == 0 || self.squares & bit != 0 {
            return None;
        }
        let code = self.code.then(self.len - 1, DIRECTION);
        if bit & BESIDE_FIRST != 0 && self.has_lesser_loop(offset, code) {
            return None;
        }
        let here = 1 << self.head();
        Some(Prefix {
            squares: self.squares | bit,
            heads,
            code,
            low: if DIRECTION & 1 != 0 { self.low | here } else { self.low },
            high: if DIRECTION & 2 != 0 { self.high | here } else { self.high },
            offset,
            len: self.len + 1,
            full: self.full,
            turned: self.turned || DIRECTION == NORTH,
        })
    }

    /// Returns whether the path with a new square is a loop that starts with a lesser code on the
    /// square before the new one (*loop* in the module's list). It is not if the new square, which
    /// has this offset and makes this code, is not beside the first.
    #[inline(never)]
    fn has_lesser_loop(&self, offset: u32, code: Code) -> bool {
        let steps = self.len;
        match STEPS.iter().position(|&step| step == offset) {
            // The second square is beside the first one, but makes no loop.
            Some(to_new) if steps > 1 => {
                let back = self.code.reversed(steps - 1);
                back.then(steps - 1, to_new).normal(steps) < code
            }
            _ => false,
        }
    }

    /// Returns the shape of the full path, in the corner at a1.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn shape(&self) -> Shape {
        // The heads are a rectangle: the shape can move as far east and north as this is wide and
        // high. The lowest one is the head of the shape in the corner.
        let head = self.heads.trailing_zeros();
        let rows = (71 - self.heads.leading_zeros()) / 8 - head / 8;
        let row = (self.heads >> (head & 0x38)) as u8;
        let columns = 8 - row.leading_zeros() - (head & 7);
        Shape { squares: self.in_corner(self.squares), head, width: 9 - columns, height: 9 - rows }
    }

    /// Returns squares of the full path, shifted from the torus to where they lie when the shape is
    /// in the corner at a1.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn in_corner(&self, squares: u64) -> u64 {
        let (head, corner) = (self.head(), self.heads.trailing_zeros());
        let left = head.wrapping_sub(corner) & 7;
        let down = (head >> 3).wrapping_sub(corner >> 3) & 7;
        slid(squares, left, down)
    }

    /// Returns whether the code of the full path is the canonical one of its shape. The module's
    /// list has the reason for each step. All but *start* are there for speed: without them the
    /// search would find the same.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn is_canonical(&self, shape: &Shape) -> bool {
        // With one or two squares there is only one code.
        if self.full <= 2 {
            return true;
        }
        let steps = self.full - 1;
        let (first, last) = (self.in_corner(1), 1 << shape.head);
        let dead_ends = dead_ends(shape.squares);
        let is_start = |square| dead_ends == 0 || dead_ends & square != 0;
        // Start.
        if !is_start(first) {
            return false;
        }
        // Fork. A dead end is beside no other square than the one before it.
        if dead_ends & last == 0 && self.has_lesser_fork(last) {
            return false;
        }
        // Reversal.
        if is_start(last) && self.code.reversed(steps).normal(steps) < self.code {
            return false;
        }
        // Only path. The first square is a dead end if the last one is.
        if dead_ends & last != 0 && is_only_path(shape.squares, dead_ends) {
            return true;
        }
        let starts = if dead_ends == 0 { shape.squares } else { dead_ends };
        !self.has_lesser(shape.squares, starts, first)
    }

    /// Returns whether the path can turn off from an earlier square to `last`, its last one, with a
    /// lesser step than it takes from there (*fork* in the module's list). Conservative: may return
    /// `false` when the other path is less only as a normal code.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn has_lesser_fork(&self, last: u64) -> bool {
        let (low, high) = (self.in_corner(self.low), self.in_corner(self.high));
        // East is less than any other step, north less than west and south, and west less than
        // south. The square before the last one takes the very step to it.
        let to_east = west(last) & (low | high);
        let to_north = last >> 8 & high;
        let to_west = east(last) & low & high;
        to_east | to_north | to_west != 0
    }

    /// Returns whether a path over the same squares that begins on one of `starts` has a lesser code.
    /// `first` is the first square of this path.
    fn has_lesser(&self, squares: u64, starts: u64, first: u64) -> bool {
        // Colors alternate on a path. So if the number of squares is odd, every path begins on the
        // color that has more of them.
        let color = match first & DARK {
            _ if self.full % 2 == 0 => !0,
            0 => !DARK,
            _ => DARK,
        };
        let starts = starts & color;
        // A lesser code goes as far east before its first turn, or farther.
        let run = self.code.steps_before_turn(self.full - 1);
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
///
/// Such a path begins like `code`, and then takes a lesser step. So the code is followed as long as
/// the squares allow, and before each step every lesser one is tried.
fn is_less(mut head: u64, mut rest: u64, mut code: Code, view: &[usize; 4]) -> bool {
    while rest != 0 {
        let (step, after) = code.split_first();
        code = after;
        for &direction in &view[..step] {
            let next = toward(head, direction) & rest;
            if next != 0 && completes(next, rest ^ next) {
                return true;
            }
        }
        head = toward(head, view[step]) & rest;
        if head == 0 {
            return false;
        }
        rest ^= head;
    }
    false
}

/// Returns the number, on the torus, of the square with this offset from the first. Files are -7 to 7,
/// so after 8 is added the ranks are what they are, in the bits from 4 on.
const fn on_torus(offset: u32) -> u32 {
    (offset.wrapping_add(8) >> 4 & 7) << 3 | offset & 7
}

/// Returns squares shifted to the west and to the south on the torus.
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
    grow(&Prefix::start(squares), &places, &mut visit)
}

/// Grows a path in all directions, up to its full length, and visits the shapes whose codes are
/// canonical.
fn grow<P: Places, B>(
    path: &Prefix,
    places: &P,
    visit: &mut impl FnMut(&Shape, &P) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if path.left() == 0 {
        let shape = path.shape();
        return if path.is_canonical(&shape) {
            visit(&shape, places)
        } else {
            ControlFlow::Continue(())
        };
    }
    let back = path.direction() ^ 2;
    if back != EAST {
        grow_toward::<EAST, _, _>(path, places, visit)?;
    }
    if path.len > 1 && back != NORTH {
        grow_toward::<NORTH, _, _>(path, places, visit)?;
    }
    if path.turned && back != WEST {
        grow_toward::<WEST, _, _>(path, places, visit)?;
    }
    if path.turned && back != SOUTH {
        grow_toward::<SOUTH, _, _>(path, places, visit)?;
    }
    ControlFlow::Continue(())
}

fn grow_toward<const DIRECTION: usize, P: Places, B>(
    path: &Prefix,
    places: &P,
    visit: &mut impl FnMut(&Shape, &P) -> ControlFlow<B>,
) -> ControlFlow<B> {
    match path.step::<DIRECTION>() {
        Some(next) => match &places.step(DIRECTION, &next) {
            Some(places) => grow(&next, places, visit),
            None => ControlFlow::Continue(()),
        },
        None => ControlFlow::Continue(()),
    }
}

/// Everything that the module says of codes, for all shapes of up to nine squares or more. The
/// reference tries all paths and remembers the shapes.
#[cfg(test)]
mod tests {
    use super::{Anywhere, Code, Prefix, STEPS, for_each_shape};
    use crate::cover::dead_ends;
    use crate::mask::around;
    use std::collections::BTreeMap;
    use std::ops::ControlFlow;
    use std::vec::Vec;

    /// A path with a normal code: east first, and then the first turn north.
    #[derive(Clone)]
    struct Path {
        directions: Vec<usize>,
        /// The squares as file and rank, from the first square at 0, 0.
        squares: Vec<(i32, i32)>,
    }

    impl Path {
        /// Returns all paths of this many squares that fit on the board.
        fn all(squares: usize) -> Vec<Path> {
            let mut paths = Vec::from([Path { directions: Vec::new(), squares: [(0, 0)].into() }]);
            for _ in 1..squares {
                paths = paths.iter().flat_map(|path| (0..4).filter_map(|d| path.then(d))).collect();
            }
            paths
        }

        fn then(&self, direction: usize) -> Option<Path> {
            let turn = self.directions.iter().find(|&&direction| direction != 0);
            let can = match (self.directions.is_empty(), turn) {
                (true, _) => direction == 0,
                (false, None) => direction < 2,
                (false, Some(_)) => true,
            };
            let &(x, y) = self.squares.last()?;
            let (dx, dy) = [(1, 0), (0, 1), (-1, 0), (0, -1)][direction];
            let next = (x + dx, y + dy);
            let mut path = self.clone();
            path.directions.push(direction);
            path.squares.push(next);
            let [width, height] = path.sizes();
            (can && !self.squares.contains(&next) && width <= 8 && height <= 8).then_some(path)
        }

        fn sizes(&self) -> [u32; 2] {
            let size = |along: fn(&(i32, i32)) -> i32| -> u32 {
                let all = self.squares.iter().map(along);
                all.clone().max().unwrap_or(0).abs_diff(all.min().unwrap_or(0)) + 1
            };
            [size(|square| square.0), size(|square| square.1)]
        }

        /// Returns the squares, as masks, in the corner at a1.
        fn in_corner(&self) -> Vec<u64> {
            let x = self.squares.iter().map(|square| square.0).min().unwrap_or(0);
            let y = self.squares.iter().map(|square| square.1).min().unwrap_or(0);
            self.squares.iter().map(|square| 1 << ((square.1 - y) * 8 + square.0 - x)).collect()
        }

        fn mask(&self) -> u64 {
            self.in_corner().iter().sum()
        }

        /// Returns a number of the shape: the least mask of its eight images in the corner.
        fn shape(&self) -> u64 {
            let images = (0..8).map(|image| {
                let seen = |&(x, y): &(i32, i32)| {
                    let (x, y) =
                        (if image & 1 == 0 { x } else { -x }, if image & 2 == 0 { y } else { -y });
                    if image & 4 == 0 { (x, y) } else { (y, x) }
                };
                Path { squares: self.squares.iter().map(seen).collect(), directions: Vec::new() }
                    .mask()
            });
            images.min().unwrap_or(0)
        }

        fn code(&self) -> Code {
            code(&self.directions)
        }

        /// Returns whether the path begins on a start: a dead end, or any square if there are none.
        fn is_eligible(&self) -> bool {
            let (squares, mask) = (self.in_corner(), self.mask());
            let is_dead_end = |square: u64| (around(square) & mask).is_power_of_two();
            is_dead_end(squares[0]) || !squares.iter().any(|&square| is_dead_end(square))
        }

        /// Returns the path as the generator has it, unless it gives it up.
        fn prefix(&self, full: usize) -> Option<Prefix> {
            self.directions.iter().try_fold(Prefix::start(full as u32), |path, direction| {
                match direction {
                    0 => path.step::<0>(),
                    1 => path.step::<1>(),
                    2 => path.step::<2>(),
                    _ => path.step::<3>(),
                }
            })
        }
    }

    fn code(directions: &[usize]) -> Code {
        (0..).zip(directions).fold(Code::EMPTY, |code, (steps, &next)| code.then(steps, next))
    }

    fn normal(directions: &[usize]) -> Code {
        code(directions).normal(directions.len() as u32)
    }

    /// Returns the steps from each of these squares to the next, or `None` if they are not a path.
    fn directions(squares: &[(i32, i32)]) -> Option<Vec<usize>> {
        let steps = squares.windows(2).map(|two| {
            let step = (two[1].0 - two[0].0, two[1].1 - two[0].1);
            [(1, 0), (0, 1), (-1, 0), (0, -1)].iter().position(|&other| other == step)
        });
        steps.collect()
    }

    /// Returns the canonical path of each shape: that with the least code of those that begin on a
    /// start.
    fn canonical(paths: &[Path]) -> BTreeMap<u64, &Path> {
        let mut least: BTreeMap<u64, &Path> = BTreeMap::new();
        for path in paths.iter().filter(|path| path.is_eligible()) {
            let kept = least.entry(path.shape()).or_insert(path);
            if path.code() < kept.code() {
                *kept = path;
            }
        }
        least
    }

    #[test]
    fn each_shape_comes_once_with_its_canonical_path_in_the_order_of_the_codes() {
        let mut numbers = Vec::new();
        for squares in 1..=11 {
            let paths = Path::all(squares);
            let mut wanted: Vec<_> = canonical(&paths).into_values().collect();
            wanted.sort_by_key(|path| path.code());
            let wanted: Vec<_> = wanted
                .iter()
                .map(|path| (path.mask(), path.in_corner()[squares - 1], path.sizes()))
                .collect();
            let mut found = Vec::new();
            let _ = for_each_shape::<_, ()>(squares as u32, Anywhere, |shape, _| {
                let sizes = [shape.width, shape.height];
                found.push((shape.squares, 1 << shape.head, sizes));
                ControlFlow::Continue(())
            });
            assert!(found == wanted, "{squares}");
            numbers.push(found.len());
        }
        assert_eq!(numbers, [1, 1, 2, 4, 8, 18, 46, 115, 299, 775, 2_046]);
    }

    /// The search alone would do, for all paths that begin on a start.
    #[test]
    fn the_search_finds_whether_a_code_is_canonical() {
        for squares in 3..=9 {
            let paths = Path::all(squares);
            let canonical = canonical(&paths);
            for path in paths.iter().filter(|path| path.is_eligible()) {
                let prefix = Prefix { code: path.code(), ..Prefix::start(squares as u32) };
                let starts = match dead_ends(path.mask()) {
                    0 => path.mask(),
                    some => some,
                };
                let has_lesser = prefix.has_lesser(path.mask(), starts, path.in_corner()[0]);
                assert_eq!(has_lesser, canonical[&path.shape()].code() < path.code());
            }
        }
    }

    /// A path whose last square is beside an earlier one can turn off there. What follows is a path
    /// over the same squares from the same start, and `has_lesser_fork` says whether it is less as
    /// it lies. Then it is less as a normal code, too.
    #[test]
    fn at_a_fork_the_rest_of_a_path_can_be_turned_round() {
        let mut found = 0;
        for squares in 3..=10 {
            for path in Path::all(squares) {
                let Some(prefix) = path.prefix(squares) else { continue };
                let others = (1..squares - 1).filter_map(|kept| {
                    let (before, after) = path.squares.split_at(kept);
                    directions(&[before, &after.iter().rev().copied().collect::<Vec<_>>()].concat())
                });
                let lesser: Vec<_> = others.filter(|other| *other < path.directions).collect();
                let last = 1 << prefix.shape().head;
                assert_eq!(
                    prefix.has_lesser_fork(last),
                    !lesser.is_empty(),
                    "{:?}",
                    path.directions
                );
                assert!(lesser.iter().all(|other| normal(other) < path.code()));
                found += lesser.len();
            }
        }
        assert!(found > 300, "{found}");
    }

    /// A new square beside the first one makes a loop, which can start on the square before the new
    /// one. `has_lesser_loop` says whether that code is less.
    #[test]
    fn a_loop_can_start_on_the_square_before_the_last() {
        let mut found = 0;
        for squares in 3..=10 {
            for path in Path::all(squares) {
                let (_, before) = path.directions.split_last().expect("two steps or more");
                let Some(prefix) =
                    (Path { directions: before.into(), ..path.clone() }).prefix(squares)
                else {
                    continue;
                };
                let step = STEPS[path.directions[squares - 2]];
                let mut other: Vec<_> = path.squares[..squares - 1].iter().rev().copied().collect();
                other.push(path.squares[squares - 1]);
                let has_lesser =
                    directions(&other).is_some_and(|other| normal(&other) < path.code());
                let offset = prefix.offset.wrapping_add(step);
                assert_eq!(prefix.has_lesser_loop(offset, path.code()), has_lesser);
                assert_eq!(path.prefix(squares).is_none(), has_lesser);
                found += u32::from(has_lesser);
                // The first square of a loop has two neighbors. So if it is a start, all squares are.
                assert!(!has_lesser || !path.is_eligible() || dead_ends(path.mask()) == 0);
            }
        }
        assert!(found > 30, "{found}");
    }
}
