//! Four ones where pieces are sent back (see `careful`).
//!
//! A set of moves that leaves the own pieces where a better one does is a result of its own if it
//! sends back others. The walk avoids the detours that send back the same pieces as their better
//! sides. The others are *telling*: a set with one of them is *doubtful*, and compared with the
//! others that have its result.

use core::ops::ControlFlow;

use race_game_core::{Places, Stacks};

use crate::generate::four_ones::{FourOnes, Node as PlainNode};
use crate::generate::numbers::{entry, has, many_numbers, numbers};
use crate::generate::rows::{ByOne, Row, Sink};
use crate::generate::walk::Walk;
use crate::{Play, Turn};

/// A walk through the plays of four ones.
pub(crate) struct ToldApart<'t> {
    /// Avoids the detours that send back the same pieces as their better sides.
    walk: FourOnes<'t>,
    /// Those that may send back others.
    telling: u128,
}

/// Where such a walk has come to.
pub(crate) struct Node<'t> {
    at: PlainNode<'t>,
    /// The moves so far.
    played: u64,
    /// Those of them that are played more than once.
    repeated: u64,
    /// Whether one of them sends a piece back.
    hits: bool,
    /// The telling detours that lack one of their moves or none.
    nearly: u128,
    /// The moves that make the set doubtful: all, once it has a telling detour.
    doubtful: u64,
}

impl<'t> ToldApart<'t> {
    #[inline(never)]
    pub(crate) fn of(turn: &'t Turn<'t>) -> ToldApart<'t> {
        let detours = &turn.ones.detours;
        let open = detours.better_open(turn.open);
        let telling =
            if turn.hittable.is_empty() { 0 } else { detours.differing_on(turn.hittable) };
        ToldApart { walk: turn.four_ones(open & !telling), telling: open & telling }
    }

    pub(crate) fn root(&self) -> Node<'t> {
        Node { at: self.walk.root(), played: 0, repeated: 0, hits: false, nearly: 0, doubtful: 0 }
    }

    /// The first play that goes on from `play`, which leads to `own`, by `left` moves, has the result and
    /// can be played in some order.
    fn way_to(&self, goal: &Goal, own: Stacks, left: usize, play: Play) -> Option<Play> {
        let FourOnes { turn, ones, open, .. } = self.walk;
        let differing = goal.own.differing(own);
        if left == 0 {
            let has_result = differing.is_empty() && landings(play) & turn.hittable == goal.hits;
            return has_result.then(|| turn.ordered(turn.marked(play), goal.may_win)).flatten();
        }
        // A move changes two cells. Nothing comes to the rearmost one from behind, so it has to be
        // left.
        let from = turn.way.rearmost(differing).number();
        if differing.is_empty()
            || differing.len() as usize > 2 * left
            || own.count(from as u8) <= goal.own.count(from as u8)
        {
            return None;
        }
        let moves = ones.leaving_cell(from) & open;
        let [first, others] = [moves & goal.preferred, moves & !goal.preferred];
        numbers(first).chain(numbers(others)).find_map(|number| {
            self.way_to(goal, own.plus(ones.change(number)), left - 1, play.then(ones.step(number)))
        })
    }

    /// Whether there is a better set with the same result, when a set has this telling detour and
    /// `rest` besides.
    fn is_beaten(&self, detour: u32, rest: u64) -> bool {
        let FourOnes { turn, ones, open, .. } = self.walk;
        let differing_hits = *entry(&ones.detours.differing, detour) & turn.hittable;
        if !differing_hits.meets(!ones.landings(rest)) {
            return true;
        }
        // The other side of one square gives up a landing, and that of another square makes up for it:
        // they touch at a corner. As there are as many moves as before, the first that differs decides.
        // Longer detours leave too few moves for this.
        let moves = rest | entry(&ones.detours.moves, detour);
        let Some(better) = ones.detours.better.get(detour as usize) else { return false };
        if moves.count_ones() < 4 {
            return false;
        }
        ones.detours.squares().filter(|[side, _]| *side == rest).any(|[_, other]| {
            let swapped = better | other;
            let first_differing = (moves ^ swapped) & (moves ^ swapped).wrapping_neg();
            let hits = |moves| ones.landings(moves) & turn.hittable;
            swapped & !open == 0 && swapped & first_differing != 0 && hits(moves) == hits(swapped)
        })
    }
}

impl<'t> Walk<'t> for ToldApart<'t> {
    type Node = Node<'t>;
    type Last = ByOne<'t>;

    #[cfg_attr(not(feature = "compact"), inline)]
    fn row(&self, node: &Node<'t>) -> Row<'t, ByOne<'t>> {
        self.walk.row(&node.at)
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn after(&self, node: &Node<'t>, number: u32) -> Node<'t> {
        let at = self.walk.after(&node.at, number);
        if self.telling == 0 {
            return Node { at, ..*node };
        }
        let bit = 1 << (number & 63);
        let (played, repeated) = (node.played | bit, node.repeated | (node.played & bit));
        let hits = node.hits || has(node.at.next.onto_blots, number);
        let nearly = self.walk.nearly_complete(&node.at, number) & self.telling;
        let doubtful = if has(node.doubtful, number) {
            !0
        } else {
            node.doubtful | self.walk.ones.detours.rest_of(nearly, number)
        };
        Node { at, played, repeated, hits, nearly: node.nearly | nearly, doubtful }
    }

    // This is asked where nothing can be sent back, and then no detour is telling.
    fn rows<S: Sink>(&self, node: &Node<'t>, left: u8, sink: &mut S) -> ControlFlow<S::Break> {
        self.walk.rows(&node.at, left, sink)
    }

    fn count(&self, node: &Node<'t>, left: u8) -> Option<u64> {
        let plays = || self.walk.plays(&node.at, left);
        if self.telling == 0 {
            return Some(plays());
        }
        // Two moves before the end a set is beaten only if one of them completes a detour and the
        // other one sends a piece back.
        if left != 2 || node.hits || node.doubtful == !0 {
            return None;
        }
        let beaten = |number| {
            let node = self.after(node, number);
            let doubtful = numbers(node.at.moves & node.doubtful);
            doubtful.filter(|&number| !self.is_listed(&node, number)).count() as u64
        };
        let firsts = numbers(node.at.moves & (node.doubtful | node.at.next.onto_blots));
        Some(plays() - firsts.map(beaten).sum::<u64>())
    }

    fn before(&self, cells: Places) -> Places {
        self.walk.before(cells)
    }

    fn doubtful(&self, node: &Node<'t>) -> u64 {
        node.doubtful
    }

    fn is_listed(&self, node: &Node<'t>, number: u32) -> bool {
        let bit = 1 << (number & 63);
        let (played, repeated) = (node.played | bit, node.repeated | (node.played & bit));
        !many_numbers(node.nearly).any(|detour| {
            let moves = entry(&self.walk.ones.detours.moves, detour);
            moves & !played == 0 && self.is_beaten(detour, (played & !moves) | repeated)
        })
    }

    fn by_other_moves(&self, play: Play, own: Stacks, may_win: bool) -> Option<Play> {
        let FourOnes { turn, ones, .. } = self.walk;
        let preferred = play.steps().fold(0, |moves, step| moves | ones.set_of(step));
        let goal = Goal { own, hits: landings(play) & turn.hittable, preferred, may_win };
        // A cycle of the grid has an even number of moves.
        (play.len()..=Play::MAX_STEPS)
            .step_by(2)
            .find_map(|left| self.way_to(&goal, turn.position.on_roll, left, Play::PASS))
    }
}

/// A result of which no order is known yet.
struct Goal {
    own: Stacks,
    /// Where pieces are sent back.
    hits: Places,
    /// The moves that come first, if there is a choice.
    preferred: u64,
    may_win: bool,
}

/// Where the steps of a play land.
fn landings(play: Play) -> Places {
    play.steps().map(|step| step.to().places()).collect()
}
