//! What a die of one can do: a step along the corridor, or a jump over a wall (L4, L5).
//!
//! Every pair of neighbors in the grid is such a move, for each side in one direction: 24 steps
//! and 16 jumps, numbered by where they start along the way, then by where they end. A set of them
//! is a mask of 40 bits.

use core::num::NonZero;
use core::ops::ControlFlow;

use race_core::{AtLeast, Stacks, after_move, indices};

use crate::generate::detours::Detours;
use crate::generate::numbers::{entry, entry_mut, has, numbers};
use crate::generate::rows::{Last, Nth, Row, Sink};
use crate::play::{Follow, Followed, Step};
use crate::side::{BOARD, Way};
use crate::{Cell, Play, Position, Turn};

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
    changes: [Stacks; 64],
    /// By move: it as a [`Step`].
    codes: [u16; 64],
    /// By die (its number less one): the jumps that go as far as a step by it.
    as_far_as: [u64; 6],
    /// What sets of them have the same result.
    pub(crate) detours: Detours,
}

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
            detours: Detours::EMPTY,
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
        ones.detours = Detours::new(grid, &ones);
        ones
    }

    /// The moves that start on a cell.
    pub(crate) const fn leaving_cell(&self, cell: u8) -> u64 {
        self.leaving[cell as usize % 32]
    }

    /// The moves that end on a cell.
    pub(crate) const fn reaching_cell(&self, cell: u8) -> u64 {
        self.reaching[cell as usize % 32]
    }

    /// The moves that start on any of `cells`.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn leaving(&self, cells: u32) -> u64 {
        indices(cells).fold(0, |moves, cell| moves | entry(&self.leaving, cell))
    }

    /// The moves that end on any of `cells`.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn reaching(&self, cells: u32) -> u64 {
        indices(cells).fold(0, |moves, cell| moves | entry(&self.reaching, cell))
    }

    /// Where the moves start that end on any of `cells`.
    pub(crate) fn origins(&self, cells: u32) -> u32 {
        numbers(self.reaching(cells)).fold(0, |origins, number| origins | 1 << self.ends(number).0)
    }

    /// Where the moves from the cell with this number end.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn targets(&self, cell: u32) -> u32 {
        *entry(&self.targets, cell)
    }

    /// The jumps that go as far as a step by a die with this index.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn as_far_as(&self, die: usize) -> u64 {
        self.as_far_as[die]
    }

    /// What a move changes in the counts.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn change(&self, number: u32) -> Stacks {
        *entry(&self.changes, number)
    }

    /// A move as the code of a [`Step`].
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn code(&self, number: u32) -> u16 {
        *entry(&self.codes, number)
    }

    /// Where a move starts and where it lands, as the numbers of the cells.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn ends(&self, number: u32) -> (u32, u32) {
        Step::ends(self.code(number))
    }

    /// Where a move lands.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn landing(&self, number: u32) -> u32 {
        1 << self.ends(number).1
    }

    /// The number of a step that is such a move.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn number(&self, step: Step) -> u32 {
        let (from, to) = Step::ends(step.to_code());
        (entry(&self.leaving, from) & entry(&self.reaching, to)).trailing_zeros()
    }

    /// The moves of a play, and those that it has more than once.
    #[inline]
    pub(crate) fn set_of(&self, play: Play) -> (u64, u64) {
        play.steps().fold((0, 0), |(moves, repeated), step| {
            let bit = 1 << (self.number(step) & 63);
            (moves | bit, repeated | (moves & bit))
        })
    }

    /// Where any of these moves land.
    pub(crate) fn landings(&self, moves: u64) -> u32 {
        numbers(moves).fold(0, |cells, number| cells | self.landing(number))
    }

    /// The move with this number.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn step(&self, number: u32) -> Step {
        Step::from_code(self.code(number))
    }

    /// A play with the moves `to` once more and `from` once less, by number; `None` if it lacks one of
    /// these or has no room.
    pub(crate) fn swapped(&self, play: Play, from: u64, to: u64) -> Option<Play> {
        let times = |number| play.steps().filter(|&step| self.number(step) == number).count();
        let mut other = Play::PASS;
        for number in numbers(self.set_of(play).0 | from | to) {
            let more = times(number) + usize::from(has(to, number));
            let left = more.checked_sub(usize::from(has(from, number)))?;
            if other.len() + left > Play::MAX_STEPS {
                return None;
            }
            other = (0..left).fold(other, |other, _| other.then(self.step(number)));
        }
        Some(other)
    }

    /// See [`Layout::jumps`](crate::Layout::jumps).
    pub(crate) fn jumps(&self, from: Cell) -> impl Iterator<Item = Cell> + '_ {
        numbers(self.leaving_cell(from.get()))
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
    /// The detours that are avoided.
    detours: u128,
    /// By move: the other one on the worse side of each such detour of two.
    pairs: [u64; 64],
    /// By cell: how many moves a piece has there.
    gains: [u8; 32],
}

/// Where such a walk has come to.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) own: Stacks,
    /// Where there are at least one, two, three and four pieces that can move, as far as the moves
    /// that are left can ask for it.
    at_least: AtLeast,
    /// The moves that can follow: none before the last one, none that completes a detour.
    pub(crate) moves: u64,
    /// The moves that would complete a detour.
    barred: u64,
    /// The moves that land on a blot.
    pub(crate) onto_blots: u64,
    /// The detours with at least one of the moves so far, and with two.
    pub(crate) begun: [u128; 2],
    /// The detours of which one more move completes all but one.
    completable: u128,
    /// The last move.
    pub(crate) last: u32,
    pub(crate) plays: Followed,
}

impl Turn<'_> {
    /// The moves by a one that a piece can make now.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn one_moves(&self) -> u64 {
        self.ones.leaving(self.movers) & !self.ones.reaching(BOARD & !self.open)
    }

    /// The rows of a double one. Says whether there were any.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn double_one_rows<S: Sink>(&self, sink: &mut S) -> ControlFlow<S::Break, bool> {
        let walk = self.double_one(self.ones.detours.cycles(self.open));
        let root = walk.root();
        if root.moves != 0 {
            walk.rows(&root, 4, sink)?;
        }
        ControlFlow::Continue(root.moves != 0)
    }

    /// How many plays a double one has, 0 when there is no move.
    pub(crate) fn double_one_count(&self) -> u64 {
        let walk = self.double_one(self.ones.detours.cycles(self.open));
        let root = walk.root();
        walk.count(&root, 4)
    }

    /// Play number `choose(count)` of a double one that has `count` plays, at least one of them a
    /// move.
    pub(crate) fn chosen_double_one(
        &self,
        choose: impl FnOnce(NonZero<u64>) -> u64,
    ) -> Option<(Play, Position)> {
        // Counted once, by the first move, so that the choice takes one walk and a part of another.
        let walk = self.double_one(self.ones.detours.cycles(self.open));
        let root = walk.root();
        let own = u64::from(root.moves.count_ones());
        let mut counts = [0; 64];
        for number in numbers(root.moves) {
            *entry_mut(&mut counts, number) = walk.count(&walk.after(&root, number), 3);
        }
        let mut n = choose(NonZero::new(own + counts.iter().sum::<u64>())?);
        if n < own {
            return Nth(n).row(&walk.row(&root)).break_value();
        }
        n -= own;
        for number in numbers(root.moves) {
            let count = *entry(&counts, number);
            if n < count {
                return walk.nth(&walk.after(&root, number), 3, n);
            }
            n -= count;
        }
        None
    }

    /// Play number `n`, from 0, of a double one.
    pub(crate) fn nth_double_one(&self, n: u64) -> Option<(Play, Position)> {
        let walk = self.double_one(self.ones.detours.cycles(self.open));
        let root = walk.root();
        walk.nth(&root, 4, n)
    }

    /// A walk through the plays of a double one that avoids these detours.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn double_one(&self, detours: u128) -> Walk<'_> {
        let ones = self.ones;
        let open = !ones.reaching(BOARD & !self.open);
        let gains = ones.leaving.map(|moves| four_bits(moves & open, moves.trailing_zeros()));
        Walk { turn: self, ones, open, detours, pairs: ones.detours.pairs(detours), gains }
    }
}

/// The number of moves in a set of some from one cell, of which `first` can be the first. They have
/// numbers in a row, and there are at most four.
#[cfg_attr(not(feature = "compact"), inline(always))]
fn four_bits(moves: u64, first: u32) -> u8 {
    const BITS: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
    *entry(&BITS, (moves >> (first & 63)) as u32)
}

/// All bits, or none if `cells` has the cell with this number.
#[cfg_attr(not(feature = "compact"), inline(always))]
fn all_unless(cells: u32, cell: u32) -> u64 {
    u64::from(cells >> cell & 1).wrapping_sub(1)
}

impl Walk<'_> {
    /// Where it starts.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn root(&self) -> Node {
        let Walk { turn, ones, open, .. } = *self;
        Node {
            own: turn.position.on_roll,
            at_least: turn.at_least(),
            moves: ones.leaving(turn.movers) & open,
            barred: 0,
            onto_blots: ones.reaching(turn.blots(turn.any)),
            begun: [0; 2],
            completable: 0,
            last: !0,
            plays: Play::PASS.followed(),
        }
    }

    /// The rows of all plays that go on from `node` with one to `left` moves.
    pub(crate) fn rows<S: Sink>(
        &self,
        node: &Node,
        left: u8,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        sink.rare_row(&self.row(node))?;
        if left == 1 {
            return ControlFlow::Continue(());
        }
        for number in numbers(node.moves) {
            if left > 2 {
                let after = self.after(node, number);
                if after.moves != 0 {
                    self.rows(&after, left - 1, sink)?;
                }
                continue;
            }
            let (_, moves) = self.moves_after(node, number);
            if moves != 0 {
                let (plays, onto_blots) = self.plays_after(node, number);
                let own = node.own.plus(self.ones.change(number));
                let last = Last::One { plays, onto_blots, ones: self.ones };
                sink.row(&self.turn.row(own, moves, last))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// How many plays go on from `node` with one to `left` moves.
    pub(crate) fn count(&self, node: &Node, left: u8) -> u64 {
        let own = u64::from(node.moves.count_ones());
        let after = |number| self.after(node, number);
        // Of the nodes before the last two moves nothing is kept that is not counted.
        match left {
            1 => own,
            2 => self.count_two(node),
            3 => {
                own + numbers(node.moves).map(|number| self.count_two(&after(number))).sum::<u64>()
            }
            _ => own + numbers(node.moves).map(|number| self.count(&after(number), 3)).sum::<u64>(),
        }
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn count_two(&self, node: &Node) -> u64 {
        u64::from(node.moves.count_ones() + self.count_seconds(node))
    }

    /// How many plays go on from `node` with just two moves: for each first one those of the
    /// others that do not come before it, with what it adds to them or takes away.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn count_seconds(&self, node: &Node) -> u32 {
        let ones = self.ones;
        let [one, two, ..] = node.at_least;
        let moves = node.moves.count_ones();
        let mut total = moves * (moves + 1) / 2;
        let mut rest = node.moves;
        while rest != 0 {
            let number = rest.trailing_zeros();
            let (from, to) = ones.ends(number);
            // Where a lone piece goes it takes its other moves along.
            let taken = rest & entry(&ones.leaving, from) & all_unless(two, from);
            total -= u32::from(four_bits(taken, number));
            let if_empty = all_unless(one, to);
            let gained = entry(&ones.leaving, to) & self.open & if_empty;
            total += u32::from(*entry(&self.gains, to)) & if_empty as u32;
            let barred = self.newly_barred(node, number);
            // Moves from one cell are never on the same side of a cycle, so what is barred here
            // was not taken along above.
            let barred = (barred & (rest | gained)) | (node.barred & gained);
            if barred != 0 {
                total -= barred.count_ones();
            }
            rest &= rest - 1;
        }
        total
    }

    /// Play number `n`, from 0, of those that go on from `node` with one to `left` moves.
    fn nth(&self, node: &Node, left: u8, n: u64) -> Option<(Play, Position)> {
        let mut n = n;
        let own = u64::from(node.moves.count_ones());
        if n < own {
            return Nth(n).row(&self.row(node)).break_value();
        }
        n -= own;
        for number in numbers(node.moves) {
            let after = self.after(node, number);
            let count = if left > 1 { self.count(&after, left - 1) } else { 0 };
            if n < count {
                return self.nth(&after, left - 1, n);
            }
            n -= count;
        }
        None
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn row(&self, node: &Node) -> Row<'_> {
        let Node { plays, onto_blots, .. } = *node;
        let last = Last::One { plays, onto_blots, ones: self.ones };
        self.turn.row(node.own, node.moves, last)
    }

    /// The moves that complete a detour once this one is played, and did not before.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn newly_barred(&self, node: &Node, number: u32) -> u64 {
        // A move once more is no new part of a detour.
        if number == node.last {
            return 0;
        }
        let detours = &self.ones.detours;
        let completed = detours.of(number) & node.completable;
        *entry(&self.pairs, number) | detours.rest_of(completed, number)
    }

    /// Which moves are barred after this one, and which can follow.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn moves_after(&self, node: &Node, number: u32) -> (u64, u64) {
        let ones = self.ones;
        let (from, to) = ones.ends(number);
        let [one, two, ..] = node.at_least;
        // No branches, since whether a cell empties or fills can hardly be foreseen.
        let spent = entry(&ones.leaving, from) & all_unless(two, from);
        let gained = entry(&ones.leaving, to) & self.open & all_unless(one, to);
        let barred = node.barred | self.newly_barred(node, number);
        (barred, ((node.moves & !spent) | gained) & (!0 << (number & 63)) & !barred)
    }

    /// The plays that go on after a move, and which moves land on a blot then.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn plays_after(&self, node: &Node, number: u32) -> (Followed, u64) {
        let code = self.ones.code(number);
        let (_, to) = Step::ends(code);
        let plays = node.plays.again(node.plays.with(code, has(node.onto_blots, number)));
        (plays, node.onto_blots & !entry(&self.ones.reaching, to))
    }

    /// The detours with at least one of the moves, and with two, after another.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn begun_after(&self, node: &Node, number: u32) -> [u128; 2] {
        let of = if number == node.last { 0 } else { self.ones.detours.of(number) };
        let [begun, begun_twice] = node.begun;
        [begun | of, begun_twice | (begun & of)]
    }

    /// The node that a move leads to.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn after(&self, node: &Node, number: u32) -> Node {
        let ones = self.ones;
        let (from, to) = ones.ends(number);
        let (barred, moves) = self.moves_after(node, number);
        let (plays, onto_blots) = self.plays_after(node, number);
        let [_, of_three, of_four] = ones.detours.sized();
        let begun = self.begun_after(node, number);
        Node {
            own: node.own.plus(ones.change(number)),
            at_least: after_move(node.at_least, 1 << from, 1 << to),
            moves,
            barred,
            onto_blots,
            completable: ((of_three & begun[0]) | (of_four & begun[1])) & self.detours,
            begun,
            last: number,
            plays,
        }
    }
}
