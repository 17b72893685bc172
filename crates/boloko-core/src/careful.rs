//! Move generation where the order of moves matters: games that may be won in the middle of a turn
//! (L8), and pieces that are sent back (L10).
//!
//! A set of moves is legal when some order of it is: no move but the last wins, and none lands on
//! the track end once the pieces sent back there have closed it. And with pieces sent back a result
//! is not only where the own pieces stand, but also which enemy pieces are gone.
//!
//! So the generator walks the same classes as ever, each once, as if neither mattered; what it
//! meets in an order that does not stand is looked for in others, by a search for that one result.

use core::ops::ControlFlow;

use dice_cup::{Die, Roll};
use game_core::race::{Stacks, advance, bits, indices, retreat};

use crate::Play;
use crate::doubles::{Node, Walk};
use crate::moves::Turn;
use crate::ones::{Node as OneNode, Ones, Walk as OneWalk};
use crate::play::Step;
use crate::rows::{Count, Last, Row, Sink, indices_of_ones};

/// The counts in the middle of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    pub(crate) own: Stacks,
    pub(crate) enemy: Stacks,
}

/// Dice that are not played yet: two of a kind each, or one kind only.
#[derive(Clone, Copy)]
pub(crate) struct DiceLeft {
    dice: [Die; 2],
    counts: [u8; 2],
}

impl DiceLeft {
    pub(crate) fn of(roll: Roll) -> DiceLeft {
        let counts = if roll.is_double() { [4, 0] } else { [1, 1] };
        DiceLeft { dice: roll.pair(), counts }
    }

    /// How many moves are left.
    fn moves(self) -> u8 {
        self.counts[0] + self.counts[1]
    }

    /// The different dice that are left, the larger first.
    pub(crate) fn dice(self) -> impl Iterator<Item = Die> {
        (0..2).filter(move |&kind| self.counts[kind] != 0).map(move |kind| self.dice[kind])
    }

    /// What is left when `die` is played; `None` when there is none.
    pub(crate) fn without(mut self, die: Die) -> Option<DiceLeft> {
        let kind = (0..2).find(|&kind| self.dice[kind] == die && self.counts[kind] != 0)?;
        self.counts[kind] -= 1;
        Some(self)
    }
}

impl Turn<'_> {
    /// The board before the first move.
    pub(crate) fn board(&self) -> Board {
        Board { own: self.own, enemy: self.enemy }
    }

    /// Where there are own pieces that can move.
    pub(crate) fn movers_on(&self, board: &Board) -> u32 {
        board.own.any() & !(self.any & !self.movers)
    }

    /// Where a piece on `from` can go with `die`.
    pub(crate) fn targets_on(&self, board: &Board, from: u32, die: Die) -> u32 {
        let closed = if self.end_is_closed(board.enemy) { self.way.end } else { 0 };
        self.targets(from, die) & !closed
    }

    /// Whether pieces that were sent back have closed the track end (L10).
    #[inline]
    fn end_is_closed(&self, enemy: Stacks) -> bool {
        self.portes && enemy.count(self.way.end.trailing_zeros() as u8) > 1
    }

    /// The board after a move.
    #[inline]
    pub(crate) fn moved(&self, board: &Board, from: u32, to: u32) -> Board {
        let hit = to & self.hittable & board.enemy.any();
        let enemy = if hit == 0 { board.enemy } else { board.enemy.moved(hit, self.way.end) };
        Board { own: board.own.moved(from, to), enemy }
    }

    /// The move from `from` to `to` by `die`, with its landing marked as it is on this board.
    #[inline]
    pub(crate) fn step(&self, board: &Board, from: u32, to: u32, die: Die) -> Step {
        let hits = to & self.pinnable(board.own.any()) & board.enemy.any() != 0;
        Step::pack(from, to, die, hits)
    }

    /// Whether these own counts win (L8).
    #[inline]
    pub(crate) fn is_won(&self, own: Stacks) -> bool {
        self.way.is_group(own.any())
    }

    /// A play that leads from `board` to `goal` in an order that stands, after `play`.
    fn way_to(&self, goal: &Board, left: DiceLeft, board: &Board, play: Play) -> Option<Play> {
        for die in left.dice() {
            let left = left.without(die)?;
            for from in bits(self.movers_on(board)) {
                for to in bits(self.targets_on(board, from, die)) {
                    let next = self.moved(board, from, to);
                    if !self.can_become(&next, goal, left.moves()) {
                        continue;
                    }
                    let steps = play.then(self.step(board, from, to, die));
                    if next == *goal {
                        return Some(steps);
                    }
                    if left.moves() > 0 && !self.is_won(next.own) {
                        if let Some(found) = self.way_to(goal, left, &next, steps) {
                            return Some(found);
                        }
                    }
                }
            }
        }
        None
    }

    /// Whether `moves` moves can bring enough pieces to where `goal` has them: never wrong when it
    /// says no.
    fn can_become(&self, board: &Board, goal: &Board, moves: u8) -> bool {
        let one_lacks = goal.own.any() & !board.own.any();
        let more_lack = goal.own.many() & !board.own.many();
        one_lacks.count_ones() + more_lack.count_ones() <= u32::from(moves)
            && goal.enemy.any() & !board.enemy.any() & self.hittable == 0
    }

    /// The steps of a play in an order that stands, if there is one.
    fn ordered(&self, play: Play) -> Option<Play> {
        // What lands on the track end goes first, before that is closed.
        let lands_there = |step: &Step| step.to().bit() == self.way.end;
        let others = play.steps().filter(|step| !lands_there(step));
        let mut steps = [None; Play::MAX_STEPS];
        steps
            .iter_mut()
            .zip(play.steps().filter(lands_there).chain(others))
            .for_each(|(place, step)| *place = Some(step));
        self.ordered_after(&self.board(), steps, Play::PASS)
    }

    fn ordered_after(
        &self,
        board: &Board,
        steps: [Option<Step>; Play::MAX_STEPS],
        play: Play,
    ) -> Option<Play> {
        let last = steps.iter().flatten().count() == 1;
        for (index, step) in steps.iter().enumerate() {
            let Some(step) = *step else { continue };
            let (from, to) = (step.from().bit(), step.to().bit());
            let closed = to == self.way.end && self.end_is_closed(board.enemy);
            if closed || self.movers_on(board) & from == 0 {
                continue;
            }
            let next = self.moved(board, from, to);
            let play = play.then(self.step(board, from, to, step.die()));
            if last {
                return Some(play);
            }
            if !self.is_won(next.own) {
                let mut left = steps;
                left[index] = None;
                if let Some(found) = self.ordered_after(&next, left, play) {
                    return Some(found);
                }
            }
        }
        None
    }

    /// Hands out the play that leads to `goal`, if there is one.
    #[inline(never)]
    fn searched<S: Sink>(&self, roll: Roll, goal: &Board, sink: &mut S) -> ControlFlow<S::Break> {
        self.handed_out(
            self.way_to(goal, DiceLeft::of(roll), &self.board(), Play::PASS),
            goal,
            sink,
        )
    }

    fn handed_out<S: Sink>(
        &self,
        play: Option<Play>,
        goal: &Board,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        match play {
            Some(play) => sink.single(play, &self.next(goal.own, goal.enemy)),
            None => ControlFlow::Continue(()),
        }
    }

    /// The rows of all plays with at least one step, whatever the position.
    #[inline(never)]
    pub(crate) fn careful_rows<S: Sink>(
        &self,
        roll: Roll,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let die = roll.larger();
        if roll.is_double() && die == Die::One {
            let (walk, root) = self.double_one();
            let doubtful = walk.among(self.ones.told_by(self.hittable));
            let walk = CarefulOnes { walk: walk.around(!doubtful), doubtful };
            let root = CarefulOne {
                node: root,
                enemy: self.enemy,
                unordered: false,
                doubted: 0,
                in_doubt: false,
                play: Play::PASS,
            };
            walk.rows(&root, sink)?;
            return ControlFlow::Continue(root.node.moves != 0);
        }
        if roll.is_double() {
            let (walk, root) = self.double(die);
            let root =
                CarefulNode { node: root, enemy: self.enemy, unordered: false, play: Play::PASS };
            CarefulWalk { walk, die }.rows(&root, sink)?;
            return ControlFlow::Continue(root.node.sources() != 0);
        }
        self.careful_mixed(roll, sink)
    }

    /// How many plays with at least one step there are, whatever the position.
    #[inline(never)]
    pub(crate) fn careful_count(&self, roll: Roll) -> u64 {
        let mut count = Count(0);
        let _ = self.careful_rows(roll, &mut count);
        count.0
    }

    /// Two different dice.
    fn careful_mixed<S: Sink>(&self, roll: Roll, sink: &mut S) -> ControlFlow<S::Break, bool> {
        let [larger, smaller] = roll.pair();
        let board = self.board();
        let mut any = false;
        for from in bits(self.movers) {
            let steps = self.targets(from, larger);
            let moves = self.targets(from, smaller);
            any |= steps | moves != 0;
            for to in bits(steps) {
                self.single(&board, from, to, larger, sink)?;
                self.careful_pairs(roll, from, to, sink)?;
            }
            for to in bits(moves & !steps) {
                self.single(&board, from, to, smaller, sink)?;
            }
            self.careful_runs(roll, from, steps | moves, sink)?;
        }
        ControlFlow::Continue(any)
    }

    /// One die.
    fn single<S: Sink>(
        &self,
        board: &Board,
        from: u32,
        to: u32,
        die: Die,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let next = self.moved(board, from, to);
        let play = Play::PASS.then(self.step(board, from, to, die));
        sink.single(play, &self.next(next.own, next.enemy))
    }

    /// Two pieces, one of them from `from` to `to` by the larger die.
    fn careful_pairs<S: Sink>(
        &self,
        roll: Roll,
        from: u32,
        to: u32,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let [larger, smaller] = roll.pair();
        let board = self.board();
        let between = self.moved(&board, from, to);
        let plays = Play::PASS.then(self.step(&board, from, to, larger));
        let hittable = self.hittable & between.enemy.any();
        let end = if self.end_is_closed(between.enemy) { self.way.end } else { 0 };
        let pinnable = self.pinnable(between.own.any()) & between.enemy.any();

        // By cell for a step, by number for a one: which moves there are, and which of them hit or
        // land on what is closed by now.
        let (sources, special, last) = if smaller == Die::One {
            let with_one = self.with_one(larger);
            let sources = self.pairs(&with_one, from.trailing_zeros());
            let hitting = self.ones.reaching(pinnable);
            let last = Last::One { plays: plays.followed(), hitting, ones: self.ones };
            (sources, sources & self.ones.reaching(hittable | end), last)
        } else {
            let rotation = self.way.turn(smaller);
            let lone = from & !self.many;
            let sources =
                self.movers & self.stepping(smaller) & !(to | retreat(from, rotation) | lone);
            let hitting = retreat(pinnable, rotation);
            let plays = plays.followed_by(smaller, self.way);
            let last = Last::Step { plays, hitting, steps: self.steps(smaller) };
            let special = sources & retreat(hittable | end, rotation);
            (sources.into(), special.into(), last)
        };
        let special = if self.is_won(between.own) { sources } else { special };
        if sources & !special != 0 {
            let row = Row {
                turn: self,
                own: between.own,
                enemy: between.enemy,
                sources: sources & !special,
                last,
            };
            sink.rare_row(&row)?;
        }
        for number in indices_of_ones(special) {
            let (second, landing) = if smaller == Die::One {
                let step = self.ones.step(number);
                (step.from().bit(), step.to().bit())
            } else {
                (1 << number, advance(1 << number, self.way.turn(smaller)))
            };
            let next = self.moved(&between, second, landing);
            if self.is_won(between.own) || landing & end != 0 {
                self.searched(roll, &next, sink)?;
            } else {
                let play = plays.then(self.step(&between, second, landing, smaller));
                sink.single(play, &self.next(next.own, next.enemy))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// One piece with both dice. To one of `near` it comes with one die.
    fn careful_runs<S: Sink>(
        &self,
        roll: Roll,
        from: u32,
        near: u32,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let [larger, smaller] = roll.pair();
        let board = self.board();
        // Without a piece sent back on the way, where it ends is all that tells one from another.
        let mut told = near;
        let mut over_larger = (0, 0);
        for [first, second] in [[larger, smaller], [smaller, larger]] {
            for over in bits(self.targets(from, first)) {
                let between = self.moved(&board, from, over);
                let mut ends = self.targets_on(&between, over, second);
                if over & self.hittable == 0 {
                    ends &= !told;
                    told |= ends;
                } else if first == larger {
                    over_larger = (over, ends);
                } else if over == over_larger.0 {
                    ends &= !over_larger.1;
                }
                let won = self.is_won(between.own);
                for to in bits(ends) {
                    let next = self.moved(&between, over, to);
                    if won {
                        self.searched(roll, &next, sink)?;
                        continue;
                    }
                    let play = Play::PASS
                        .then(self.step(&board, from, over, first))
                        .then(self.step(&between, over, to, second));
                    sink.single(play, &self.next(next.own, next.enemy))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A walk through the plays of a double other than of ones.
struct CarefulWalk<'t> {
    walk: Walk<'t>,
    die: Die,
}

/// Where such a walk has come to.
#[derive(Clone, Copy)]
struct CarefulNode {
    node: Node,
    enemy: Stacks,
    /// Whether the steps so far do not stand in this order.
    unordered: bool,
    play: Play,
}

impl CarefulWalk<'_> {
    fn rows<S: Sink>(&self, at: &CarefulNode, sink: &mut S) -> ControlFlow<S::Break> {
        let CarefulWalk { ref walk, die } = *self;
        let turn = walk.turn;
        let sources = at.node.sources();
        if sources == 0 {
            return ControlFlow::Continue(());
        }
        let left = Play::MAX_STEPS - at.play.len();
        let own = at.node.own;
        if !turn.portes && !at.unordered && !turn.may_win(own, own.any(), left as u32 - 1) {
            return walk.rows(&at.node, left as u8, sink);
        }
        let hittable = turn.hittable & at.enemy.any();
        let end = if turn.end_is_closed(at.enemy) { turn.way.end } else { 0 };
        let special = sources & retreat(hittable | end, walk.rotation);
        let special = if at.unordered { sources } else { special };
        if sources & !special != 0 {
            let steps = turn.steps(die);
            let last = Last::Step { plays: at.node.plays, hitting: at.node.hitting, steps };
            let sources = u64::from(sources & !special);
            sink.row(&Row { turn, own, enemy: at.enemy, sources, last })?;
        }
        // The last steps need no node.
        for index in indices(if left > 1 { sources } else { special }) {
            let after = self.after(at, index);
            let next = Board { own: after.node.own, enemy: after.enemy };
            if special >> index & 1 != 0 {
                let play =
                    if after.unordered { turn.ordered(after.play) } else { Some(after.play) };
                turn.handed_out(play, &next, sink)?;
            }
            if left > 1 {
                let won = turn.is_won(next.own);
                self.rows(&CarefulNode { unordered: after.unordered || won, ..after }, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn after(&self, at: &CarefulNode, index: u32) -> CarefulNode {
        let CarefulWalk { ref walk, die } = *self;
        let turn = walk.turn;
        let from = 1 << index;
        let to = advance(from, walk.rotation);
        let before = Board { own: at.node.own, enemy: at.enemy };
        let closed = turn.end_is_closed(at.enemy) && to == turn.way.end;
        CarefulNode {
            node: walk.after(&at.node, index),
            enemy: turn.moved(&before, from, to).enemy,
            unordered: at.unordered || closed,
            play: at.play.then(turn.step(&before, from, to, die)),
        }
    }
}

/// A walk through the plays of a double one.
struct CarefulOnes<'t> {
    walk: OneWalk<'t>,
    /// The detours that may send back others than what they go around.
    doubtful: u128,
}

/// Where such a walk has come to.
#[derive(Clone, Copy)]
struct CarefulOne {
    node: OneNode,
    enemy: Stacks,
    /// Whether the moves so far do not stand in this order.
    unordered: bool,
    /// The moves that complete a doubtful detour.
    doubted: u64,
    /// Whether such a detour is complete.
    in_doubt: bool,
    play: Play,
}

impl CarefulOnes<'_> {
    fn rows<S: Sink>(&self, at: &CarefulOne, sink: &mut S) -> ControlFlow<S::Break> {
        let OneWalk { turn, ones, .. } = self.walk;
        let moves = at.node.moves;
        if moves == 0 {
            return ControlFlow::Continue(());
        }
        let left = Play::MAX_STEPS - at.play.len();
        let own = at.node.own;
        if !turn.portes && !at.unordered && !turn.may_win(own, own.any(), left as u32 - 1) {
            return self.walk.rows(&at.node, left as u8, sink);
        }
        let hittable = turn.hittable & at.enemy.any();
        let end = if turn.end_is_closed(at.enemy) { turn.way.end } else { 0 };
        let special = if at.unordered || at.in_doubt {
            moves
        } else {
            moves & (ones.reaching(hittable | end) | at.doubted)
        };
        if moves & !special != 0 {
            sink.row(&Row {
                turn,
                own: at.node.own,
                enemy: at.enemy,
                sources: moves & !special,
                last: Last::One { plays: at.node.plays, hitting: at.node.pinning, ones },
            })?;
        }
        // The last moves need no node.
        for number in indices_of_ones(if left > 1 { moves } else { special }) {
            let after = self.after(at, number);
            let next = Board { own: after.node.own, enemy: after.enemy };
            if special >> number & 1 != 0 && !(after.in_doubt && self.has_better(&after)) {
                let play = if after.unordered { self.ordered(&after) } else { Some(after.play) };
                turn.handed_out(play, &next, sink)?;
            }
            if left > 1 {
                let won = turn.is_won(next.own);
                self.rows(&CarefulOne { unordered: after.unordered || won, ..after }, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn after(&self, at: &CarefulOne, number: u32) -> CarefulOne {
        let OneWalk { turn, ones, .. } = self.walk;
        let step = ones.step(number);
        let (from, to) = (step.from().bit(), step.to().bit());
        let before = Board { own: at.node.own, enemy: at.enemy };
        let play = at.play.then(turn.step(&before, from, to, Die::One));
        let mut node = self.walk.after(&at.node, number);
        node.plays = if play.len() < Play::MAX_STEPS { play.followed() } else { node.plays };
        node.pinning = if turn.portes { 0 } else { node.pinning };
        CarefulOne {
            node,
            enemy: turn.moved(&before, from, to).enemy,
            unordered: at.unordered || (turn.end_is_closed(at.enemy) && to == turn.way.end),
            doubted: at.doubted | self.walk.completing(&at.node, number, self.doubtful),
            in_doubt: at.in_doubt || at.doubted >> number & 1 != 0,
            play,
        }
    }

    /// Whether a better set of moves, in the sense of the detours, has the same result.
    fn has_better(&self, at: &CarefulOne) -> bool {
        let set = MoveSet::of(self.walk.ones, at.play);
        self.others(at, |other| (other < set).then_some(())).is_some()
    }

    /// A play with the same result that stands in its order.
    fn ordered(&self, at: &CarefulOne) -> Option<Play> {
        let OneWalk { turn, ones, .. } = self.walk;
        let other = || self.others(at, |other| turn.ordered(other.play(ones)));
        turn.ordered(at.play).or_else(other)
    }

    /// Finds something in the other sets of moves with the same result: of own pieces and of those
    /// sent back.
    ///
    /// Such a set differs by cycles of the grid, each with moves of this one on one side, and of
    /// the other set on the other. With four moves at most in either that is one detour, or two
    /// squares.
    #[inline(never)]
    fn others<T>(&self, at: &CarefulOne, mut find: impl FnMut(MoveSet) -> Option<T>) -> Option<T> {
        let OneWalk { turn, ones, open, .. } = self.walk;
        let gone = turn.hittable & !at.enemy.any();
        let set = MoveSet::of(ones, at.play);
        let mut found = |set: MoveSet| {
            let ends = ones.ends(set.any()) & turn.hittable;
            if ends == gone { find(set) } else { None }
        };
        for (from, to) in ones.ways_around(set.any(), false) {
            if to & !open == 0 {
                let other = set.without(from).and_then(|rest| rest.with(to));
                if let Some(found) = other.and_then(&mut found) {
                    return Some(found);
                }
            }
        }
        for (from, first) in ones.ways_around(set.any(), true) {
            let Some(rest) = set.without(from).filter(|_| first & !open == 0) else { continue };
            for (from, second) in ones.ways_around(rest.any(), true) {
                if second & !open == 0 {
                    let other = rest.without(from).and_then(|rest| rest.with(first)?.with(second));
                    if let Some(found) = other.and_then(&mut found) {
                        return Some(found);
                    }
                }
            }
        }
        None
    }
}

/// Up to four moves by a one, some of them perhaps several times. What is better is less.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct MoveSet {
    len: usize,
    /// Sorted, and filled up with the highest number.
    numbers: [u8; Play::MAX_STEPS],
}

impl MoveSet {
    fn of(ones: &Ones, play: Play) -> MoveSet {
        let mut set = MoveSet { len: 0, numbers: [u8::MAX; Play::MAX_STEPS] };
        for (place, step) in set.numbers.iter_mut().zip(play.steps()) {
            *place = ones.number(step) as u8;
            set.len += 1;
        }
        set.numbers.sort_unstable();
        set
    }

    fn play(self, ones: &Ones) -> Play {
        let numbers = self.numbers.into_iter().take(self.len);
        numbers.fold(Play::PASS, |play, number| play.then(ones.step(number.into())))
    }

    /// The moves that it has.
    fn any(self) -> u64 {
        self.numbers.iter().take(self.len).fold(0, |moves, number| moves | 1 << (number & 63))
    }

    /// Without one each of `moves`; `None` when one of them is missing.
    fn without(mut self, moves: u64) -> Option<MoveSet> {
        for number in indices_of_ones(moves) {
            let place = self.numbers.iter().position(|&other| u32::from(other) == number)?;
            self.numbers[place] = u8::MAX;
            self.len -= 1;
        }
        self.numbers.sort_unstable();
        Some(self)
    }

    /// With one each of `moves`; `None` when there are too many.
    fn with(mut self, moves: u64) -> Option<MoveSet> {
        for number in indices_of_ones(moves) {
            *self.numbers.get_mut(self.len)? = number as u8;
            self.len += 1;
        }
        self.numbers.sort_unstable();
        Some(self)
    }
}
