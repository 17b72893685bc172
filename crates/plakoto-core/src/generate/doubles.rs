//! The plays of a double.
//!
//! All steps of a double are by the same die, so a position after the turn depends only on how many
//! steps start from each point. A move is therefore a *multiset* of points: a choice in which the
//! order does not count, but the number of times that each point is chosen does.
//!
//! If the steps of a multiset can be played in some order, they can be played from the rear to the
//! front: a step can only need another one that starts behind it and brings a checker. The walk
//! lists the multisets in this order: every step starts from the same point as the step before it,
//! or farther to the front. So every move comes exactly once.
//!
//! P7 asks for as many steps as can be played. While no checker can be borne off, no step takes the
//! possibility of another one away. So every choice of steps can go on to the largest number, which
//! is the largest one for which there is a multiset. The formula of [`multisets`] counts them.
//!
//! The functions come in three kinds: the plain ones, those for games that can be decided within
//! the turn (`deciding`), and those for bearing off (`bearing`).

use core::ops::ControlFlow;

use dice_cup::Die;
use race_game_core::{AtLeast, Places, Prefix, Stacks, Steps, Way, after_move, multisets};

use super::rows::{Last, Row, Sink};
use crate::{Play, Step, Turn};

/// A walk through the plays of a double: what stays the same in all of it.
struct Walk<'t> {
    turn: &'t Turn,
    die: Die,
    rotation: u32,
    steps: &'static Steps,
    /// The points from which a checker can step.
    stepping: Places,
}

/// The state of a walk after some steps.
struct Node {
    own: Stacks,
    /// The points with one own checker or more, two, three and four, as far as the steps that are
    /// left depend on it.
    at_least: AtLeast,
    /// The points from which a step pins.
    pinning: Places,
    /// The points from which the next step may start: none behind the step before it.
    stepping: Places,
    /// The plays with one more step.
    plays: Prefix<Step>,
}

impl Turn {
    /// Returns the points with one own checker or more, two, three and four.
    fn at_least(&self) -> AtLeast {
        [self.any, self.many, self.position.on_roll.three(), self.position.on_roll.four()]
    }

    /// Passes the rows of a double to `sink`. Returns whether there are any.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(super) fn double_rows<S: Sink>(
        &self,
        die: Die,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let (walk, root) = self.walk(die);
        let mut found = 0;
        for first in root.sources().iter() {
            let node = walk.after(&root, first);
            for second in node.sources().iter() {
                found |= walk.last_two_rows(&walk.after(&node, second), sink)?;
            }
        }
        if found != 0 { ControlFlow::Continue(true) } else { walk.shorter_rows(&root, sink) }
    }

    /// Like `double_rows`, for a turn in which a mother can be lost (P11, P12).
    pub(super) fn deciding_double_rows<S: Sink>(
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

    /// Like `double_rows`, for a turn in which checkers can be borne off (P9). Bearing off requires
    /// that no checker is behind, so here too a multiset that can be played at all can be played
    /// from the rear to the front.
    pub(super) fn bearing_double_rows<S: Sink>(
        &self,
        die: Die,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let (walk, root) = self.walk(die);
        let root = Node { stepping: Places::ALL, ..root };
        for moves in (1..=4).rev() {
            if walk.bearing_rows(&root, moves, sink)? {
                return ControlFlow::Continue(true);
            }
        }
        ControlFlow::Continue(false)
    }

    /// Returns a walk through the plays of a double, and its state before the first step.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn walk(&self, die: Die) -> (Walk<'_>, Node) {
        let stepping = self.stepping(die);
        let root = Node {
            own: self.position.on_roll,
            at_least: self.at_least(),
            pinning: self.pinnable(self.any).retreat(self.way.rotation(die)),
            stepping,
            plays: self.prefix(Play::PASS, die),
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

    /// Returns the number of plays of a double; 0 if no step can be played.
    pub(super) fn double_count(&self, die: Die) -> u64 {
        let counts = multisets(self.at_least(), self.stepping(die), self.way.rotation(die));
        match most_steps(&counts) {
            0 => 0,
            moves => counts[moves],
        }
    }

    /// Like `double_count`, for a turn in which a mother can be lost. Returns `None` if steps from
    /// different points would have to work together to decide the game.
    ///
    /// A play that decides the game ends with the step that decides it. So these plays are counted
    /// by the steps before: all multisets that do not decide, less those after which the deciding
    /// step cannot be played.
    pub(super) fn deciding_double_count(&self, die: Die) -> Option<u64> {
        let rotation = self.way.rotation(die);
        let stepping = self.stepping(die);
        let at_least = self.at_least();
        let moves = most_steps(&multisets(at_least, stepping, rotation));
        let Way { first: origin, last: end, .. } = self.way;
        let (undecided, not_leading_there) = if self.any.meets(end & !self.own_pinned) {
            // The enemy's mother is pinned, so the step by which the last checker leaves the origin
            // decides. Steps that do not decide leave one checker there: `without` has one fewer to
            // play. The deciding step can follow those that leave exactly one.
            let one_fewer = |[one, two, three, four]: AtLeast| {
                let taken = |these: Places, more: Places| (these & !origin) | (more & origin);
                [taken(one, two), taken(two, three), taken(three, four), four & !origin]
            };
            if !stepping.meets(origin) {
                return Some(self.double_count(die));
            }
            let without = one_fewer(at_least);
            let leading = if without[0].meets(origin) {
                multisets(one_fewer(without), stepping, rotation)
            } else {
                [0; 5]
            };
            (multisets(without, stepping, rotation), leading)
        } else if !self.any.meets(origin) || self.own_pinned.meets(origin) {
            // No free checker is left on the origin, so the first step onto the enemy's mother
            // decides. It can be played if a checker stands on the point `before` her.
            let before = end.retreat(rotation) & stepping;
            if before.is_empty() {
                return Some(self.double_count(die));
            }
            let without = stepping & !before;
            let leading = if self.any.meets(before) {
                [0; 5]
            } else {
                multisets(at_least, without & !before.retreat(rotation), rotation)
            };
            (multisets(at_least, without, rotation), leading)
        } else {
            return None;
        };
        let deciding = (0..moves).map(|before| undecided[before] - not_leading_there[before]);
        Some(undecided[moves] + deciding.sum::<u64>())
    }
}

impl Node {
    /// Returns the points from which the next step can start.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn sources(&self) -> Places {
        self.at_least[0] & self.stepping
    }
}

impl Walk<'_> {
    /// Passes the rows of all plays of three steps to `sink`. If there are none, those of two steps
    /// follow, or else those of one. Returns whether there are any.
    #[inline(never)]
    fn shorter_rows<S: Sink>(&self, root: &Node, sink: &mut S) -> ControlFlow<S::Break, bool> {
        let mut found = 0;
        for first in root.sources().iter() {
            found |= self.last_two_rows(&self.after(root, first), sink)?;
        }
        if found != 0 || self.last_two_rows(root, sink)? != 0 {
            return ControlFlow::Continue(true);
        }
        let sources = root.sources();
        if !sources.is_empty() {
            sink.rare_row(&self.row(root, sources))?;
        }
        ControlFlow::Continue(!sources.is_empty())
    }

    /// Passes the rows of all plays that go on from `node` with exactly two steps to `sink`, without
    /// a node between them. Returns more than 0 if there are any.
    ///
    /// First come those from two different points: the lengths of these rows follow from each other,
    /// so a processor predicts them well. Then come two steps from the same point, and two steps of
    /// the same checker, all in one row.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn last_two_rows<S: Sink>(&self, node: &Node, sink: &mut S) -> ControlFlow<S::Break, u64> {
        let Walk { turn, rotation, steps, .. } = *self;
        let [one, two, ..] = node.at_least;
        let sources = node.sources();
        for from in sources.iter() {
            let index = from.number();
            let others = sources & turn.way.beyond(index);
            if !others.is_empty() {
                sink.row(&Row {
                    turn,
                    own: node.own.plus(steps.at(index)),
                    sources: others.0.into(),
                    last: Last::Step {
                        plays: node.plays.again(node.plays.at(index, node.pinning)),
                        pinning: node.pinning & !from,
                        steps,
                    },
                })?;
            }
        }
        let twice = u64::from((sources & two).0);
        let on = u64::from(((node.stepping & !one).retreat(rotation) & sources).0);
        let pairs = twice | on << 32;
        if pairs != 0 {
            let Node { plays, pinning, .. } = *node;
            let last = Last::Two { plays, pinning, rotation, steps };
            sink.row(&Row { turn, own: node.own, sources: pairs, last })?;
        }
        ControlFlow::Continue(u64::from(sources.without_lowest().0) + pairs)
    }

    /// Passes the rows of all plays that go on from `node` with exactly `moves` steps to `sink`, with
    /// bearing off. Returns whether there are any. `stepping` of a node only holds the points that
    /// are not behind.
    fn bearing_rows<S: Sink>(
        &self,
        node: &Node,
        moves: u8,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let sources = self.turn.candidates(node.at_least[0], self.die) & node.stepping;
        if moves == 1 {
            if !sources.is_empty() {
                sink.rare_row(&self.row(node, sources))?;
            }
            return ControlFlow::Continue(!sources.is_empty());
        }
        let mut any = false;
        for from in sources.iter() {
            any |= self.bearing_rows(&self.after(node, from), moves - 1, sink)?;
        }
        ControlFlow::Continue(any)
    }

    /// Passes the rows of all plays that go on from `node` with exactly `moves` steps to `sink`, and
    /// of those that end early because they decide the game. `moves` is at least 1.
    fn deciding_rows<S: Sink>(
        &self,
        node: &Node,
        moves: u8,
        sink: &mut S,
    ) -> ControlFlow<S::Break> {
        let way = self.turn.way;
        let [one, two, ..] = node.at_least;
        let steppers = one & self.stepping;
        let pinning = one.meets(way.last & !self.turn.own_pinned);
        let deciding = if pinning {
            // The step by which the last checker leaves the origin.
            steppers & way.first & !two
        } else if !one.meets(way.first) || self.turn.own_pinned.meets(way.first) {
            // The first step onto the enemy's mother.
            steppers & way.last.retreat(self.rotation)
        } else {
            Places::NONE
        };
        // If one step of this turn has reached her, and no more, then the same steps with that step
        // last are the same move. It is listed in that order and not in this one.
        let reached_once = pinning && !(self.turn.any | two).meets(way.last);
        let listed = if reached_once { Places::NONE } else { deciding };
        let sources = steppers & node.stepping & !deciding;
        let row = |sources: Places| {
            // The deciding step may start behind the others and land where one of them started.
            let pinning = if listed.is_empty() {
                node.pinning
            } else {
                self.turn.pinnable(node.own.any()).retreat(self.rotation)
            };
            let last = Last::Step { plays: node.plays, pinning, steps: self.steps };
            Row { turn: self.turn, own: node.own, sources: sources.0.into(), last }
        };
        if moves == 1 {
            let sources = sources | listed;
            return if sources.is_empty() {
                ControlFlow::Continue(())
            } else {
                sink.rare_row(&row(sources))
            };
        }
        if !listed.is_empty() {
            sink.rare_row(&row(listed))?;
        }
        for from in sources.iter() {
            self.deciding_rows(&self.after(node, from), moves - 1, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the plays that go on from `node` with one step.
    fn row(&self, node: &Node, sources: Places) -> Row<'_> {
        let last = Last::Step { plays: node.plays, pinning: node.pinning, steps: self.steps };
        Row { turn: self.turn, own: node.own, sources: sources.0.into(), last }
    }

    /// Returns the node after a step from `from`.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn after(&self, node: &Node, from: Places) -> Node {
        let index = from.number();
        let to = from.advance(self.rotation) & self.turn.way.board;
        Node {
            own: node.own.plus(self.steps.at(index)),
            at_least: after_move(node.at_least, from, to),
            // A pin of this landing point stays as it is, and no later step lands where this one
            // started, since none starts behind it.
            pinning: node.pinning & !from,
            stepping: node.stepping & self.turn.way.onward_from(from),
            plays: node.plays.again(node.plays.at(index, node.pinning)),
        }
    }
}

/// Returns the largest number of steps for which there is a multiset.
fn most_steps(counts: &[u64; 5]) -> usize {
    counts.iter().rposition(|&count| count != 0).unwrap_or(0)
}
