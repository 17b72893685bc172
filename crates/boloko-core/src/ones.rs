//! What a die of one can do: a step along the corridor, or a jump over a wall (L4, L5).
//!
//! Every pair of neighbours in the grid is such a move, for each side in one direction: 24 steps
//! and 16 jumps, numbered by where they start along the way, then by where they end. A set of them
//! is a mask of 40 bits.

use core::ops::ControlFlow;

use game_core::race::{Stacks, indices};

use crate::moves::Turn;
use crate::play::{Followed, Step};
use crate::rows::{Count, Last, Row, Sink, indices_of_ones};
use crate::side::{BOARD, Way};
use crate::{Cell, Play};

/// The moves of one side with a one, as tables.
#[derive(Clone, Debug)]
pub(crate) struct Ones {
    /// By cell: the moves that start there.
    leaving: [u64; 32],
    /// By cell: the moves that end there.
    reaching: [u64; 32],
    /// By cell: where the moves that start there end.
    targets: [u32; 32],
    /// By move: what it changes in the counts.
    pub(crate) changes: [Stacks; 64],
    /// By move: it as a [`Step`].
    pub(crate) codes: [u16; 64],
    /// By die (its number less one): the jumps that go as far as a step by it.
    as_far_as: [u64; 6],
    detours: Detours,
}

/// Pairs of sets of moves that have the same result: the two sides of a cycle of the grid, one
/// *worse* than the other.
///
/// Of all sets of moves with one result the generator wants just one: that of the fewest moves, and
/// among these the first in the order of the sorted numbers. Two sets with the same result differ by
/// cycles; if one of them is better, then at least one of the cycles makes it better on its own. So
/// a set is the best exactly when it holds the worse side of no cycle whose better side is open. Of
/// cycles only those matter whose worse side has at most four moves: the squares of the grid, and
/// the outlines of two, of three, and of four squares in a block.
#[derive(Clone, Debug)]
struct Detours {
    /// By move: the detours that have it on their worse side.
    of: [u128; 64],
    /// By number of moves on the worse side: two, three, four.
    sized: [u128; 3],
    /// By cell: the detours whose better side lands there.
    closed_with: [u128; 32],
    /// By cell: the detours one side of which lands there and the other does not.
    told_by: [u128; 32],
    /// By detour: its worse side.
    worse: [u64; 128],
}

/// Squares of the grid whose outline is a cycle of at most eight moves: bit `3 * row + column`.
const OUTLINES: [u16; 10] = [
    0b000_000_001,
    0b000_000_011,
    0b000_001_001,
    0b000_000_111,
    0b001_001_001,
    0b000_001_011,
    0b000_010_011,
    0b000_011_001,
    0b000_011_010,
    0b000_011_011,
];

impl Ones {
    /// The moves along `way` in a grid that is a corridor.
    pub(crate) const fn new(grid: &[[u8; 5]; 5], way: Way) -> Ones {
        let mut ones = Ones {
            leaving: [0; 32],
            reaching: [0; 32],
            targets: [0; 32],
            changes: [Stacks::EMPTY; 64],
            codes: [0; 64],
            as_far_as: [0; 6],
            detours: Detours {
                of: [0; 64],
                sized: [0; 3],
                closed_with: [0; 32],
                told_by: [0; 32],
                worse: [0; 128],
            },
        };
        let mut squares = [(0, 0); 26];
        let mut square = 0;
        while square < 25 {
            squares[grid[square / 5][square % 5] as usize % 26] = (square / 5, square % 5);
            square += 1;
        }
        let mut number = 0;
        let mut place = 1;
        while place <= 25 {
            let mut ahead = place + 1;
            while ahead <= 25 {
                let (from, to) =
                    if way.is_up() { (place, ahead) } else { (26 - place, 26 - ahead) };
                let (a, b) = (squares[from], squares[to]);
                if a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1 {
                    ones.leaving[from] |= 1 << number;
                    ones.reaching[to] |= 1 << number;
                    ones.targets[from] |= 1 << to;
                    ones.changes[number] = Stacks::change(1 << from, 1 << to);
                    ones.codes[number] = Step::code(from as u8, to as u8, 1);
                    if ahead - place > 1 && ahead - place <= 6 {
                        ones.as_far_as[ahead - place - 1] |= 1 << number;
                    }
                    number += 1;
                }
                ahead += 1;
            }
            place += 1;
        }
        ones.with_detours(grid)
    }

    const fn with_detours(mut self, grid: &[[u8; 5]; 5]) -> Ones {
        let mut detour = 0;
        let mut shape = 0;
        while shape < OUTLINES.len() {
            let mut corner = 0;
            while corner < 16 {
                if let Some(sides) = self.outline(grid, OUTLINES[shape], corner / 4, corner % 4) {
                    let worse = Ones::worse(sides);
                    let size = sides[worse].count_ones();
                    if size <= 4 {
                        self.add_detour(detour, sides[worse], sides[1 - worse]);
                        detour += 1;
                    }
                }
                corner += 1;
            }
            shape += 1;
        }
        self
    }

    /// The moves along the outline of some squares, and those against it; `None` when the squares
    /// do not fit into the grid there.
    const fn outline(
        &self,
        grid: &[[u8; 5]; 5],
        shape: u16,
        top: usize,
        left: usize,
    ) -> Option<[u64; 2]> {
        let mut turns = [0i8; 64];
        let mut square = 0;
        while square < 9 {
            if shape >> square & 1 != 0 {
                let (row, column) = (top + square / 3, left + square % 3);
                if row > 3 || column > 3 {
                    return None;
                }
                let corners = [
                    grid[row][column],
                    grid[row][column + 1],
                    grid[row + 1][column + 1],
                    grid[row + 1][column],
                ];
                let mut corner = 0;
                while corner < 4 {
                    let (a, b) = (corners[corner] as usize, corners[(corner + 1) % 4] as usize);
                    let along = self.leaving[a] & self.reaching[b];
                    let against = self.leaving[b] & self.reaching[a];
                    turns[(along | against).trailing_zeros() as usize % 64] +=
                        if along != 0 { 1 } else { -1 };
                    corner += 1;
                }
            }
            square += 1;
        }
        let mut sides = [0; 2];
        let mut number = 0;
        while number < 64 {
            match turns[number] {
                0 => {}
                1.. => sides[0] |= 1 << number,
                _ => sides[1] |= 1 << number,
            }
            number += 1;
        }
        Some(sides)
    }

    /// Which side of a cycle is the worse one.
    const fn worse(sides: [u64; 2]) -> usize {
        let [first, second] = [sides[0].count_ones(), sides[1].count_ones()];
        if first == second {
            (sides[0].trailing_zeros() < sides[1].trailing_zeros()) as usize
        } else {
            (second > first) as usize
        }
    }

    const fn add_detour(&mut self, detour: usize, worse: u64, better: u64) {
        let bit = 1 << detour;
        self.detours.worse[detour] = worse;
        self.detours.sized[worse.count_ones() as usize - 2] |= bit;
        let mut number = 0;
        while number < 40 {
            if worse >> number & 1 != 0 {
                self.detours.of[number] |= bit;
            }
            number += 1;
        }
        let mut cell = 1;
        while cell <= 25 {
            let (by_worse, by_better) =
                (worse & self.reaching[cell] != 0, better & self.reaching[cell] != 0);
            if by_better {
                self.detours.closed_with[cell] |= bit;
            }
            if by_worse != by_better {
                self.detours.told_by[cell] |= bit;
            }
            cell += 1;
        }
    }

    /// The moves that start on any of `cells`.
    #[inline(always)]
    pub(crate) fn leaving(&self, cells: u32) -> u64 {
        indices(cells).fold(0, |moves, cell| moves | self.leaving[cell as usize & 31])
    }

    /// The moves that end on any of `cells`.
    #[inline(always)]
    pub(crate) fn reaching(&self, cells: u32) -> u64 {
        indices(cells).fold(0, |moves, cell| moves | self.reaching[cell as usize & 31])
    }

    /// Where the moves from the cell with this number end.
    #[inline(always)]
    pub(crate) fn targets(&self, cell: u32) -> u32 {
        self.targets[cell as usize & 31]
    }

    /// The jumps that go as far as a step by a die with this index.
    #[inline(always)]
    pub(crate) fn as_far_as(&self, die: usize) -> u64 {
        self.as_far_as[die]
    }

    /// The detours whose better side lands on any of `cells`.
    #[inline(always)]
    fn closed_with(&self, cells: u32) -> u128 {
        let closed = |cell: u32| self.detours.closed_with[cell as usize & 31];
        indices(cells).fold(0, |detours, cell| detours | closed(cell))
    }

    /// The detours whose sides land on different ones of `cells`.
    pub(crate) fn told_by(&self, cells: u32) -> u128 {
        let told = |cell: u32| self.detours.told_by[cell as usize & 31];
        indices(cells).fold(0, |detours, cell| detours | told(cell))
    }

    /// The move from one cell to another, as a mask of one or none.
    pub(crate) fn between(&self, from: u32, to: u32) -> u64 {
        self.leaving(from) & self.reaching(to)
    }

    /// The move with this number.
    #[inline(always)]
    pub(crate) fn step(&self, number: u32) -> Step {
        Step::from_code(self.codes[number as usize & 63])
    }

    /// See [`Layout::jumps`](crate::Layout::jumps).
    pub(crate) fn jumps(&self, from: Cell) -> impl Iterator<Item = Cell> + '_ {
        indices_of_ones(self.leaving[from.get() as usize & 31])
            .map(|number| self.step(number))
            .filter(|step| step.is_jump())
            .map(Step::to)
    }
}

/// A walk through the plays of a double one.
pub(crate) struct Walk<'t> {
    pub(crate) turn: &'t Turn<'t>,
    pub(crate) ones: &'t Ones,
    /// The moves that end on an open cell.
    pub(crate) open: u64,
    /// The detours whose better side is open.
    pub(crate) detours: u128,
}

/// Where such a walk has come to.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) own: Stacks,
    /// Where there are at least one, two, three and four pieces that can move, as far as the moves
    /// that are left can ask for it.
    at_least: [u32; 4],
    /// The moves that can follow: none before the last one, none that completes a detour.
    pub(crate) moves: u64,
    /// The moves that would complete a detour.
    barred: u64,
    /// The moves that pin.
    pub(crate) pinning: u64,
    /// The detours with at least one of the moves so far, and with two.
    begun: [u128; 2],
    /// The last move.
    last: u32,
    pub(crate) plays: Followed,
}

impl Turn<'_> {
    /// The moves by a one that a piece can make now.
    #[inline(always)]
    pub(crate) fn one_moves(&self) -> u64 {
        self.ones.leaving(self.movers) & !self.ones.reaching(BOARD & !self.open)
    }

    /// The rows of a double one. Says whether there were any.
    #[inline(always)]
    pub(crate) fn double_one_rows<S: Sink>(&self, sink: &mut S) -> ControlFlow<S::Break, bool> {
        let (walk, root) = self.double_one();
        walk.rows(&root, 4, sink)?;
        ControlFlow::Continue(root.moves != 0)
    }

    /// How many plays a double one has, 0 when there is no move.
    pub(crate) fn double_one_count(&self) -> u64 {
        let mut count = Count(0);
        let _ = self.double_one_rows(&mut count);
        count.0
    }

    /// A walk through the plays of a double one, and where it starts.
    #[inline(always)]
    pub(crate) fn double_one(&self) -> (Walk<'_>, Node) {
        let ones = self.ones;
        let closed = BOARD & !self.open;
        let open = !ones.reaching(closed);
        let detours = !ones.closed_with(closed);
        let root = Node {
            own: self.own,
            at_least: self.at_least(),
            moves: ones.leaving(self.movers) & open,
            barred: 0,
            pinning: ones.reaching(self.pinnable(self.any)),
            begun: [0; 2],
            last: !0,
            plays: Play::PASS.followed(),
        };
        (Walk { turn: self, ones, open, detours }, root)
    }
}

impl Walk<'_> {
    fn rows<S: Sink>(&self, node: &Node, left: u8, sink: &mut S) -> ControlFlow<S::Break> {
        if node.moves == 0 {
            return ControlFlow::Continue(());
        }
        sink.row(&Row {
            turn: self.turn,
            own: node.own,
            enemy: self.turn.enemy,
            sources: node.moves,
            last: Last::One { plays: node.plays, hitting: node.pinning, ones: self.ones },
        })?;
        if left > 1 {
            for number in indices_of_ones(node.moves) {
                self.rows(&self.after(node, number), left - 1, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The moves that complete one of `detours` once this one is played.
    #[inline(always)]
    pub(crate) fn completing(&self, node: &Node, number: u32, detours: u128) -> u64 {
        if number == node.last {
            return 0;
        }
        let Detours { of, sized: [two, three, four], worse, .. } = &self.ones.detours;
        let [on_one, on_two] = node.begun;
        let of = of[number as usize & 63] & detours;
        let mut completed = of & (two | (three & on_one) | (four & on_two));
        let mut completing = 0;
        while completed != 0 {
            completing |= worse[completed.trailing_zeros() as usize & 127];
            completed &= completed - 1;
        }
        completing & !(1 << (number & 63))
    }

    /// The node that a move leads to.
    #[inline(always)]
    pub(crate) fn after(&self, node: &Node, number: u32) -> Node {
        let Walk { ones, .. } = *self;
        let step = ones.step(number);
        let (from, to) = (step.from().bit(), step.to().bit());
        let (from_index, to_index) = (step.from().get() as usize, step.to().get() as usize);
        let [one, two, three, four] = node.at_least;
        let taken = |these: u32, more: u32| (these & !from) | (more & from);
        let at_least = [
            taken(one, two) | to,
            taken(two, three) | (one & to),
            taken(three, four) | (two & to),
            0,
        ];
        let mut moves = node.moves;
        if two & from == 0 {
            moves &= !ones.leaving[from_index & 31];
        }
        if one & to == 0 {
            moves |= ones.leaving[to_index & 31] & self.open;
        }
        let bit = 1u64 << (number & 63);
        // A move once more is no new part of a detour.
        let of = if number == node.last { 0 } else { ones.detours.of[number as usize & 63] };
        let barred = node.barred | self.completing(node, number, self.detours);
        let [on_one, on_two] = node.begun;
        Node {
            own: node.own.plus(ones.changes[number as usize & 63]),
            at_least,
            moves: moves & !(bit - 1) & !barred,
            barred,
            pinning: node.pinning & !ones.reaching[to_index & 31],
            begun: [on_one | of, on_two | (on_one & of)],
            last: number,
            plays: node
                .plays
                .again(node.plays.with(ones.codes[number as usize & 63], node.pinning & bit != 0)),
        }
    }
}
