//! The plays of a double.
//!
//! A play is a multiset of origins, and its steps can be played from the rear to the front. While
//! no checker can be borne off, what can step at all can do so whatever else is played, so the
//! number of steps that P7 asks for is never spoiled by the choice of them.

use core::ops::ControlFlow;

use dice_cup::Die;
use game_core::race::{AtLeast, Stacks, Steps, advance, after_move, indices, multisets, retreat};

use crate::Play;
use crate::moves::Turn;
use crate::play::Followed;
use crate::rows::{Last, Row, Sink};
use crate::side::BOARD;

/// A walk through the plays of a double.
struct Walk<'t> {
    turn: &'t Turn,
    die: Die,
    rotation: u32,
    steps: &'static Steps,
    /// Where a step is possible for a checker that stands there.
    stepping: u32,
}

/// Where such a walk has come to.
struct Node {
    own: Stacks,
    /// As far as the steps that are left can ask for it.
    at_least: AtLeast,
    /// Where a step starts that pins.
    pinning: u32,
    /// Nowhere behind the step before.
    stepping: u32,
    /// The plays that go on from here with one step.
    plays: Followed,
}

impl Turn {
    fn at_least(&self) -> AtLeast {
        [self.any, self.many, self.own.three(), self.own.four()]
    }

    /// The rows of a double. Says whether there were any.
    #[inline(always)]
    pub(crate) fn double_rows<S: Sink>(
        &self,
        die: Die,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let (walk, root) = self.walk(die);
        for moves in (1..=4).rev() {
            if walk.rows(&root, moves, sink)? {
                return ControlFlow::Continue(true);
            }
        }
        ControlFlow::Continue(false)
    }

    /// The same where a mother checker may be lost on the way (P11, P12).
    pub(crate) fn deciding_double_rows<S: Sink>(
        &self,
        die: Die,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let (walk, root) = self.walk(die);
        let moves = most_steps(&multisets(root.at_least, root.stepping, self.way.rotation(die)));
        if moves != 0 {
            walk.deciding_rows(&root, moves as u8, sink)?;
        }
        ControlFlow::Continue(moves != 0)
    }

    /// The same where checkers may be borne off (P9). That asks for nothing to be behind, so what
    /// can be played in any order can be played from the rear to the front here, too.
    pub(crate) fn bearing_double_rows<S: Sink>(
        &self,
        die: Die,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let (walk, root) = self.walk(die);
        let root = Node { stepping: !0, ..root };
        for moves in (1..=4).rev() {
            if walk.bearing_rows(&root, moves, sink)? {
                return ControlFlow::Continue(true);
            }
        }
        ControlFlow::Continue(false)
    }

    #[inline(always)]
    fn walk(&self, die: Die) -> (Walk<'_>, Node) {
        let stepping = self.stepping(die);
        let root = Node {
            own: self.own,
            at_least: self.at_least(),
            pinning: retreat(self.pinnable(self.any), self.way.rotation(die)),
            stepping,
            plays: Play::PASS.followed_by(die, self.way),
        };
        (
            Walk {
                turn: self,
                die,
                rotation: self.way.rotation(die),
                steps: self.steps(die),
                stepping,
            },
            root,
        )
    }

    /// How many plays a double has, 0 when there is no step.
    pub(crate) fn double_count(&self, die: Die) -> u64 {
        let counts = multisets(self.at_least(), self.stepping(die), self.way.rotation(die));
        match most_steps(&counts) {
            0 => 0,
            moves => counts[moves],
        }
    }

    /// The same where a mother checker may be lost on the way; `None` where that is not a matter
    /// of one kind of step.
    ///
    /// The step that decides comes last and can follow any others that leave it possible, as long
    /// as they do not decide; so such plays are counted by what comes before.
    pub(crate) fn deciding_double_count(&self, die: Die) -> Option<u64> {
        let rotation = self.way.rotation(die);
        let stepping = self.stepping(die);
        let at_least = self.at_least();
        let moves = most_steps(&multisets(at_least, stepping, rotation));
        let (origin, end) = (self.way.origin, self.way.end);
        let (undecided, not_leading_there) = if self.any & end & !self.own_pinned != 0 {
            // The last checker leaving the origin decides. Without it the origin has one fewer to
            // play; what leads there leaves just one.
            let one_fewer = |[one, two, three, four]: AtLeast| {
                let taken = |these: u32, more: u32| (these & !origin) | (more & origin);
                [taken(one, two), taken(two, three), taken(three, four), four & !origin]
            };
            if stepping & origin == 0 {
                return Some(self.double_count(die));
            }
            let without = one_fewer(at_least);
            let leading = if without[0] & origin == 0 {
                [0; 5]
            } else {
                multisets(one_fewer(without), stepping, rotation)
            };
            (multisets(without, stepping, rotation), leading)
        } else if self.any & origin == 0 || self.own_pinned & origin != 0 {
            // The first step onto the enemy's mother decides, once a checker stands before her.
            let before = retreat(end, rotation) & stepping;
            if before == 0 {
                return Some(self.double_count(die));
            }
            let without = stepping & !before;
            let leading = if self.any & before != 0 {
                [0; 5]
            } else {
                multisets(at_least, without & !retreat(before, rotation), rotation)
            };
            (multisets(at_least, without, rotation), leading)
        } else {
            return None;
        };
        let deciding = (0..moves).map(|before| undecided[before] - not_leading_there[before]);
        Some(undecided[moves] + deciding.sum::<u64>())
    }
}

impl Walk<'_> {
    /// The rows of all plays that go on from `node` with `moves` steps. Says whether there were
    /// any.
    fn rows<S: Sink>(&self, node: &Node, moves: u8, sink: &mut S) -> ControlFlow<S::Break, bool> {
        let Walk { turn, rotation, steps, .. } = *self;
        let sources = node.at_least[0] & node.stepping;
        if moves == 1 {
            if sources != 0 {
                sink.rare_row(&self.row(node, sources))?;
            }
            return ControlFlow::Continue(sources != 0);
        }
        let mut any = false;
        if moves > 2 {
            for index in indices(sources) {
                any |= self.rows(&self.after(node, index), moves - 1, sink)?;
            }
            return ControlFlow::Continue(any);
        }
        // The last two steps without a node between them: on two points, which makes rows of a
        // length that the processor foresees, and then twice on one, or on from where it landed.
        let [one, two, ..] = node.at_least;
        let row = |index: u32, own, sources| Row {
            turn,
            own,
            sources,
            last: Last::Step {
                plays: node.plays.again(node.plays.at(index, node.pinning)),
                pinning: node.pinning & !(1 << index),
                steps,
            },
        };
        for index in indices(sources) {
            let from = 1 << index;
            let others = sources & turn.way.onward_from(from) & !from;
            if others != 0 {
                sink.row(&row(index, node.own.plus(steps.at(index)), others))?;
            }
        }
        let on = retreat(node.stepping & !one, rotation) & sources;
        let mut special = u64::from(sources & two) | u64::from(on) << 32;
        any = sources & sources.wrapping_sub(1) != 0 || special != 0;
        while special != 0 {
            let which = special.trailing_zeros();
            special &= special - 1;
            let index = which & 31;
            let from = 1 << index;
            let second = if which < 32 { from } else { advance(from, rotation) };
            sink.row(&row(index, node.own.plus(steps.at(index)), second))?;
        }
        ControlFlow::Continue(any)
    }

    /// The same where checkers may be borne off; `stepping` says only what is not behind.
    fn bearing_rows<S: Sink>(
        &self,
        node: &Node,
        moves: u8,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let sources = self.turn.candidates_among(node.at_least[0], self.die) & node.stepping;
        if moves == 1 {
            if sources != 0 {
                sink.rare_row(&self.row(node, sources))?;
            }
            return ControlFlow::Continue(sources != 0);
        }
        let mut any = false;
        for index in indices(sources) {
            any |= self.bearing_rows(&self.after(node, index), moves - 1, sink)?;
        }
        ControlFlow::Continue(any)
    }

    /// The same with the plays that a decided game cuts off. Of `moves` steps one at least has to
    /// be left.
    fn deciding_rows<S: Sink>(
        &self,
        node: &Node,
        moves: u8,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let way = self.turn.way;
        let [one, two, ..] = node.at_least;
        let steppers = one & self.stepping;
        let pinning = one & way.end & !self.turn.own_pinned != 0;
        let deciding = if pinning {
            // The last checker leaving the origin.
            steppers & way.origin & !two
        } else if one & way.origin == 0 || self.turn.own_pinned & way.origin != 0 {
            // The first one that reaches the enemy's mother.
            steppers & retreat(way.end, self.rotation)
        } else {
            0
        };
        // If she was reached in this turn, and once, then the same steps with that one last are
        // the same move. It is listed there.
        let reached_once = pinning && self.turn.any & way.end == 0 && two & way.end == 0;
        let listed = if reached_once { 0 } else { deciding };
        let sources = steppers & node.stepping & !deciding;
        let row = |sources: u32| {
            // The step that decides may come from behind, and land where another one started.
            let pinning = match listed {
                0 => node.pinning,
                _ => retreat(self.turn.pinnable(node.own.any()), self.rotation),
            };
            let last = Last::Step { plays: node.plays, pinning, steps: self.steps };
            Row { turn: self.turn, own: node.own, sources, last }
        };
        if moves == 1 {
            let sources = sources | listed;
            return if sources == 0 {
                ControlFlow::Continue(())
            } else {
                sink.rare_row(&row(sources))
            };
        }
        if listed != 0 {
            sink.rare_row(&row(listed))?;
        }
        for index in indices(sources) {
            self.deciding_rows(&self.after(node, index), moves - 1, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// The plays that go on from `node` with one step.
    fn row(&self, node: &Node, sources: u32) -> Row<'_> {
        let last = Last::Step { plays: node.plays, pinning: node.pinning, steps: self.steps };
        Row { turn: self.turn, own: node.own, sources, last }
    }

    /// The node that a step from point `index` leads to.
    #[inline(always)]
    fn after(&self, node: &Node, index: u32) -> Node {
        let from = 1 << index;
        let to = advance(from, self.rotation) & BOARD;
        Node {
            own: node.own.plus(self.steps.at(index)),
            at_least: after_move(node.at_least, from, to),
            // What has landed there pins already. No later step lands where this one started: none
            // starts behind it.
            pinning: node.pinning & !from,
            stepping: node.stepping & self.turn.way.onward_from(from),
            plays: node.plays.again(node.plays.at(index, node.pinning)),
        }
    }
}

/// The largest number of steps of which there is a multiset.
fn most_steps(counts: &[u64; 5]) -> usize {
    counts.iter().rposition(|&count| count != 0).unwrap_or(0)
}
