//! What a die of one can do: a step along the corridor, or a jump over a wall (L4, L5).
//!
//! Every pair of neighbors in the grid is such a move, for each side in one direction: 24 steps
//! and 16 jumps, numbered by where they start along the way, then by where they end. A set of them
//! is a mask of 40 bits.

use core::num::NonZero;
use core::ops::ControlFlow;

use game_core::race::{AtLeast, Stacks, after_move, indices};

use crate::moves::Turn;
use crate::play::{Followed, Step};
use crate::rows::{Last, Nth, Row, Sink, indices_of_ones};
use crate::side::{BOARD, Way};
use crate::{Cell, Play, Position};

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
    /// By move, and by number from one to four: the same of the better side.
    of_better: [u128; 64],
    sized_better: [u128; 4],
    /// By cell: the detours whose better side lands there.
    closed_with: [u128; 32],
    /// By cell: the detours one side of which lands there and the other does not.
    told_by: [u128; 32],
    /// By detour: its worse side and its better one. The first are the squares of the grid.
    sides: [[u64; 2]; 128],
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
                of_better: [0; 64],
                sized_better: [0; 4],
                closed_with: [0; 32],
                told_by: [0; 32],
                sides: [[0; 2]; 128],
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
        self.detours.sides[detour] = [worse, better];
        self.detours.sized[worse.count_ones() as usize - 2] |= bit;
        self.detours.sized_better[better.count_ones() as usize - 1] |= bit;
        let mut number = 0;
        while number < 40 {
            if worse >> number & 1 != 0 {
                self.detours.of[number] |= bit;
            }
            if better >> number & 1 != 0 {
                self.detours.of_better[number] |= bit;
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

    /// The number of a step that is such a move.
    pub(crate) fn number(&self, step: Step) -> u32 {
        (self.leaving(step.from().bit()) & self.reaching(step.to().bit())).trailing_zeros()
    }

    /// Where any of these moves end.
    pub(crate) fn ends(&self, moves: u64) -> u32 {
        indices_of_ones(moves).fold(0, |cells, number| cells | self.step(number).to().bit())
    }

    /// The other ways around what `moves` go around: of each detour that has all of one side among
    /// them that side, and the other one. Only the squares of the grid, if that is asked for.
    pub(crate) fn ways_around(
        &self,
        moves: u64,
        squares: bool,
    ) -> impl Iterator<Item = (u64, u64)> + '_ {
        let Detours { of, sized: [two, three, four], of_better, sized_better, sides, .. } =
            &self.detours;
        // How many of the moves each detour has on either side, as the numbers that it reaches.
        let (mut worse, mut better) = ([0; 4], [0; 4]);
        for number in indices_of_ones(moves) {
            for (reached, of) in [(&mut worse, of), (&mut better, of_better)] {
                let of = of[number as usize & 63];
                *reached = [
                    reached[0] | of,
                    reached[1] | (reached[0] & of),
                    reached[2] | (reached[1] & of),
                    reached[3] | (reached[2] & of),
                ];
            }
        }
        let among = if squares { 0xffff } else { !0 };
        let worse = ((worse[1] & two) | (worse[2] & three) | (worse[3] & four)) & among;
        let better = better.iter().zip(sized_better).fold(0, |all, (a, b)| all | (a & b)) & among;
        let each = |mut detours: u128, from: usize| {
            core::iter::from_fn(move || {
                let detour = detours.trailing_zeros() as usize & 127;
                let any = detours != 0;
                detours &= detours.wrapping_sub(1);
                any.then(|| (sides[detour][from], sides[detour][1 - from]))
            })
        };
        each(worse, 0).chain(each(better, 1))
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
    /// The moves that pin.
    pub(crate) pinning: u64,
    /// The detours with at least one of the moves so far, and with two.
    begun: [u128; 2],
    /// The detours of which one more move completes all but one.
    completable: u128,
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
        if root.moves != 0 {
            walk.rows(&root, 4, sink)?;
        }
        ControlFlow::Continue(root.moves != 0)
    }

    /// How many plays a double one has, 0 when there is no move.
    pub(crate) fn double_one_count(&self) -> u64 {
        let (walk, root) = self.double_one();
        walk.count(&root, 4)
    }

    /// Play number `choose(count)` of a double one that has `count` plays, at least one of them a
    /// move.
    pub(crate) fn chosen_double_one(
        &self,
        choose: impl FnOnce(NonZero<u64>) -> u64,
    ) -> Option<(Play, Position)> {
        // Counted once, by the first move, so that the choice takes one walk and a part of another.
        let (walk, root) = self.double_one();
        let own = u64::from(root.moves.count_ones());
        let mut counts = [0; 64];
        for number in indices_of_ones(root.moves) {
            counts[number as usize & 63] = walk.count(&walk.after(&root, number), 3);
        }
        let mut n = choose(NonZero::new(own + counts.iter().sum::<u64>())?);
        if n < own {
            return Nth(n).row(&walk.row(&root)).break_value();
        }
        n -= own;
        for number in indices_of_ones(root.moves) {
            let count = counts[number as usize & 63];
            if n < count {
                return walk.nth(&walk.after(&root, number), 3, n);
            }
            n -= count;
        }
        None
    }

    /// Play number `n`, from 0, of a double one.
    pub(crate) fn nth_double_one(&self, n: u64) -> Option<(Play, Position)> {
        let (walk, root) = self.double_one();
        walk.nth(&root, 4, n)
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
            completable: 0,
            last: !0,
            plays: Play::PASS.followed(),
        };
        (Walk::new(self, open, detours), root)
    }
}

impl<'t> Walk<'t> {
    /// A walk that goes around these detours.
    #[inline(always)]
    fn new(turn: &'t Turn<'t>, open: u64, detours: u128) -> Walk<'t> {
        let ones = turn.ones;
        let mut pairs = [0; 64];
        let mut of_two = detours & ones.detours.sized[0];
        while of_two != 0 {
            let [worse, _] = ones.detours.sides[of_two.trailing_zeros() as usize & 127];
            let (first, second) = (worse.trailing_zeros(), worse.ilog2());
            pairs[first as usize & 63] |= 1 << (second & 63);
            pairs[second as usize & 63] |= 1 << (first & 63);
            of_two &= of_two - 1;
        }
        let gains = ones.leaving.map(|moves| (moves & open).count_ones() as u8);
        Walk { turn, ones, open, detours, pairs, gains }
    }

    /// The same walk around fewer detours.
    pub(crate) fn around(&self, detours: u128) -> Walk<'t> {
        Walk::new(self.turn, self.open, self.detours & detours)
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
        for number in indices_of_ones(node.moves) {
            if left > 2 {
                let after = self.after(node, number);
                if after.moves != 0 {
                    self.rows(&after, left - 1, sink)?;
                }
                continue;
            }
            let (_, moves) = self.moves_after(node, number);
            if moves != 0 {
                let (plays, hitting) = self.plays_after(node, number);
                let own = node.own.plus(self.ones.changes[number as usize & 63]);
                let last = Last::One { plays, hitting, ones: self.ones };
                sink.row(&self.turn.row(own, moves, last))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// How many plays go on from `node` with one to `left` moves.
    fn count(&self, node: &Node, left: u8) -> u64 {
        let own = u64::from(node.moves.count_ones());
        if left == 1 {
            return own;
        }
        if left == 2 {
            return own + u64::from(self.count_seconds(node));
        }
        let after = |number| self.count(&self.after(node, number), left - 1);
        own + indices_of_ones(node.moves).map(after).sum::<u64>()
    }

    /// How many plays go on from `node` with just two moves: for each first one those of the
    /// others that do not come before it, with what it adds to them or takes away.
    fn count_seconds(&self, node: &Node) -> u32 {
        let Ones { codes, leaving, .. } = self.ones;
        let [one, two, ..] = node.at_least;
        let moves = node.moves.count_ones();
        let mut total = moves * (moves + 1) / 2;
        // Where a lone piece goes it takes its other moves along.
        let mut rest = node.moves;
        while rest != 0 {
            let (from, _) = Step::ends(codes[rest.trailing_zeros() as usize & 63]);
            let same = rest & leaving[from];
            rest ^= same;
            if two >> from & 1 == 0 {
                let moves = same.count_ones();
                total -= moves * (moves + 1) / 2;
            }
        }
        rest = node.moves;
        while rest != 0 {
            let number = rest.trailing_zeros() as usize & 63;
            let (_, to) = Step::ends(codes[number]);
            let (gained, moves) =
                if one >> to & 1 == 0 { (leaving[to] & self.open, self.gains[to]) } else { (0, 0) };
            total += u32::from(moves);
            let barred = self.newly_barred(node, number as u32);
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
        for number in indices_of_ones(node.moves) {
            let after = self.after(node, number);
            let count = if left > 1 { self.count(&after, left - 1) } else { 0 };
            if n < count {
                return self.nth(&after, left - 1, n);
            }
            n -= count;
        }
        None
    }

    #[inline(always)]
    fn row(&self, node: &Node) -> Row<'_> {
        let last = Last::One { plays: node.plays, hitting: node.pinning, ones: self.ones };
        self.turn.row(node.own, node.moves, last)
    }

    /// The moves that complete a detour once this one is played, and did not before.
    #[inline(always)]
    fn newly_barred(&self, node: &Node, number: u32) -> u64 {
        // A move once more is no new part of a detour.
        if number == node.last {
            return 0;
        }
        let Ones { detours: Detours { of, .. }, .. } = self.ones;
        let completed = of[number as usize & 63] & node.completable;
        self.pairs[number as usize & 63] | self.last_moves(completed, number)
    }

    /// What is left to play of these detours, of which all else is played, when one of them is the
    /// move at hand.
    #[inline(always)]
    fn last_moves(&self, mut completed: u128, number: u32) -> u64 {
        let mut moves = 0;
        while completed != 0 {
            let [worse, _] = self.ones.detours.sides[completed.trailing_zeros() as usize & 127];
            moves |= worse & !(1 << (number & 63));
            completed &= completed - 1;
        }
        moves
    }

    /// Which moves are barred after this one, and which can follow.
    #[inline(always)]
    fn moves_after(&self, node: &Node, number: u32) -> (u64, u64) {
        let ones = self.ones;
        let (from, to) = Step::ends(ones.codes[number as usize & 63]);
        let [one, two, ..] = node.at_least;
        let spent = if two >> from & 1 == 0 { ones.leaving[from] } else { 0 };
        let gained = if one >> to & 1 == 0 { ones.leaving[to] & self.open } else { 0 };
        let barred = node.barred | self.newly_barred(node, number);
        (barred, ((node.moves & !spent) | gained) & (!0 << (number & 63)) & !barred)
    }

    /// The plays that go on after a move, and which moves hit then.
    #[inline(always)]
    fn plays_after(&self, node: &Node, number: u32) -> (Followed, u64) {
        let code = self.ones.codes[number as usize & 63];
        let (_, to) = Step::ends(code);
        let hits = node.pinning >> (number & 63) & 1 != 0;
        (node.plays.again(node.plays.with(code, hits)), node.pinning & !self.ones.reaching[to])
    }

    /// The node that a move leads to.
    #[inline(always)]
    pub(crate) fn after(&self, node: &Node, number: u32) -> Node {
        let ones = self.ones;
        let (from, to) = Step::ends(ones.codes[number as usize & 63]);
        let (from, to) = (1 << from, 1 << to);
        let (barred, moves) = self.moves_after(node, number);
        let (plays, pinning) = self.plays_after(node, number);
        let Detours { of, sized: [_, three_moves, four_moves], .. } = &ones.detours;
        let of = if number == node.last { 0 } else { of[number as usize & 63] };
        let [touched, touched_twice] = node.begun;
        let begun = [touched | of, touched_twice | (touched & of)];
        Node {
            own: node.own.plus(ones.changes[number as usize & 63]),
            at_least: after_move(node.at_least, from, to),
            moves,
            barred,
            pinning,
            completable: ((three_moves & begun[0]) | (four_moves & begun[1])) & self.detours,
            begun,
            last: number,
            plays,
        }
    }

    /// The moves that complete one of these detours, which this walk does not go around, once this
    /// move is played.
    pub(crate) fn completing(&self, node: &Node, number: u32, detours: u128) -> u64 {
        if number == node.last {
            return 0;
        }
        let Detours { of, sized: [two, three, four], .. } = &self.ones.detours;
        let [touched, touched_twice] = node.begun;
        let of = of[number as usize & 63] & detours;
        self.last_moves(of & (two | (three & touched) | (four & touched_twice)), number)
    }

    /// Which of these detours this walk goes around.
    pub(crate) fn among(&self, detours: u128) -> u128 {
        self.detours & detours
    }
}
