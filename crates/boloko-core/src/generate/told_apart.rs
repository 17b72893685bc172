//! Four ones that are told apart by what they send back (see `careful`).
//!
//! Two sets of steps can leave the own pieces on the same cells. They are one move only if they also
//! send back the same pieces. This depends on the cells with blots on which they land. A detour is
//! *hit-changing* if its better side lands on others of these cells. All other detours are avoided as
//! in a turn without hits. A set with a hit-changing detour is compared with the better sets:
//!
//! **One cycle or two squares.** If a better set has the same result, then there is one that differs
//! from the set by one cycle, or by two squares. In the second case all steps of the set are sides of
//! the two squares, four different ones, and the squares share one cell.
//!
//! For a set of four steps has room for two cycles only if these are squares, and for nothing else
//! then. Where one square gives up a landing on a blot, the other one makes up for it, so they have
//! this cell in common. If they shared two, one of them would be enough. `tests/lemmas.rs` tries this
//! out in all corridors.

use core::ops::ControlFlow;

use race_game_core::{Places, Stacks};

use crate::generate::four_ones::{self, FourOnes};
use crate::generate::numbers::{detour_numbers, entry, has, numbers};
use crate::generate::rows::{ByOne, Row, Sink};
use crate::generate::walk::Walk;
use crate::{Play, Turn};

/// A walk through the plays of four ones that may send pieces back.
pub(crate) struct FourOnesWithHits<'t> {
    /// Avoids the detours that are not hit-changing.
    walk: FourOnes<'t>,
    /// The detours with an open better side that are.
    hit_changing: u128,
}

/// A set of steps that such a walk has come to.
pub(crate) struct Node<'t> {
    at: four_ones::Node<'t>,
    /// The steps of the set.
    played: u64,
    /// Those that are played more than once.
    repeated: u64,
    /// Whether one of them sends a piece back.
    hits: bool,
    /// The hit-changing detours of which at most one step is missing.
    nearly_complete: u128,
    /// The steps with which the set has a hit-changing detour: all, once it has one.
    to_compare: u64,
}

impl<'t> FourOnesWithHits<'t> {
    #[inline(never)]
    pub(crate) fn of(turn: &'t Turn<'t>) -> FourOnesWithHits<'t> {
        let detours = &turn.ones.detours;
        let better_open = detours.better_open(turn.open);
        let hit_changing =
            if turn.hittable.is_empty() { 0 } else { detours.differing_on(turn.hittable) };
        FourOnesWithHits {
            walk: turn.four_ones(better_open & !hit_changing),
            hit_changing: better_open & hit_changing,
        }
    }

    pub(crate) fn root(&self) -> Node<'t> {
        let at = self.walk.root();
        Node { at, played: 0, repeated: 0, hits: false, nearly_complete: 0, to_compare: 0 }
    }

    /// Returns the first play with this result that can be played in some order and goes on from
    /// `play`, which leads to `own`, by `left` steps.
    fn way_to(&self, goal: &Goal, own: Stacks, left: usize, play: Play) -> Option<Play> {
        let FourOnes { turn, ones, onto_open, .. } = self.walk;
        let differing = goal.own.differing(own);
        if left == 0 {
            let has_result = differing.is_empty() && landings(play) & turn.hittable == goal.hits;
            return has_result.then(|| turn.ordered(turn.marked(play), goal.may_win)).flatten();
        }
        // A step changes two counts. Nothing comes to the rearmost of these cells from behind, so a
        // piece has to leave it.
        let from = turn.way.rearmost(differing).number();
        if differing.is_empty()
            || differing.len() as usize > 2 * left
            || own.count(from as u8) <= goal.own.count(from as u8)
        {
            return None;
        }
        let steps = ones.leaving_cell(from) & onto_open;
        let [first, others] = [steps & goal.preferred, steps & !goal.preferred];
        numbers(first).chain(numbers(others)).find_map(|number| {
            self.way_to(goal, own.plus(ones.change(number)), left - 1, play.then(ones.step(number)))
        })
    }

    /// Returns whether a better set has the same result as the set of this hit-changing detour and
    /// `rest`. A step of the detour that the set has more than once is in `rest` as well.
    fn is_beaten(&self, detour: u32, rest: u64) -> bool {
        let FourOnes { turn, ones, onto_open, .. } = self.walk;
        // One cycle: the rest lands on all blots on which only one side of it does.
        let differing = *entry(&ones.detours.differing, detour) & turn.hittable;
        if !differing.meets(!ones.landings(rest)) {
            return true;
        }
        // Two squares: the rest is a side of the second one.
        let set = rest | entry(&ones.detours.steps, detour);
        let Some(better) = ones.detours.better.get(detour as usize) else { return false };
        if set.count_ones() < 4 {
            return false;
        }
        ones.detours.squares().filter(|[side, _]| *side == rest).any(|[_, other]| {
            // This set has as many steps, so the lowest that is not in both decides.
            let other_set = better | other;
            let lowest_differing = (set ^ other_set) & (set ^ other_set).wrapping_neg();
            let hits = |set| ones.landings(set) & turn.hittable;
            other_set & !onto_open == 0
                && other_set & lowest_differing != 0
                && hits(set) == hits(other_set)
        })
    }
}

impl<'t> Walk<'t> for FourOnesWithHits<'t> {
    type Node = Node<'t>;
    type Last = ByOne<'t>;

    #[cfg_attr(not(feature = "compact"), inline)]
    fn row(&self, node: &Node<'t>) -> Row<'t, ByOne<'t>> {
        self.walk.row(&node.at)
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn after(&self, node: &Node<'t>, number: u32) -> Node<'t> {
        let at = self.walk.after(&node.at, number);
        if self.hit_changing == 0 {
            return Node { at, ..*node };
        }
        let bit = 1 << (number & 63);
        let (played, repeated) = (node.played | bit, node.repeated | (node.played & bit));
        let hits = node.hits || has(node.at.plays.onto_blots, number);
        let nearly_complete = self.walk.nearly_complete(&node.at, number) & self.hit_changing;
        let to_compare = if has(node.to_compare, number) {
            !0
        } else {
            node.to_compare | self.walk.ones.detours.others_of(nearly_complete, number)
        };
        let nearly_complete = node.nearly_complete | nearly_complete;
        Node { at, played, repeated, hits, nearly_complete, to_compare }
    }

    // This is asked where nothing can be sent back, and then no detour is hit-changing.
    fn rows<S: Sink>(&self, node: &Node<'t>, left: u8, sink: &mut S) -> ControlFlow<S::Break> {
        self.walk.rows(&node.at, left, sink)
    }

    fn count(&self, node: &Node<'t>, left: u8) -> Option<u64> {
        let plays = || self.walk.count_plays(&node.at, left);
        if self.hit_changing == 0 {
            return Some(plays());
        }
        // Two steps before the end a set is beaten only if one of them completes a detour and the
        // other one sends a piece back.
        if left != 2 || node.hits || node.to_compare == !0 {
            return None;
        }
        let beaten = |number| {
            let node = self.after(node, number);
            let to_compare = numbers(node.at.can_follow & node.to_compare);
            to_compare.filter(|&number| !self.is_canonical(&node, number)).count() as u64
        };
        let firsts = numbers(node.at.can_follow & (node.to_compare | node.at.plays.onto_blots));
        Some(plays() - firsts.map(beaten).sum::<u64>())
    }

    fn before(&self, cells: Places) -> Places {
        self.walk.before(cells)
    }

    fn to_compare(&self, node: &Node<'t>) -> u64 {
        node.to_compare
    }

    fn is_canonical(&self, node: &Node<'t>, number: u32) -> bool {
        let bit = 1 << (number & 63);
        let (played, repeated) = (node.played | bit, node.repeated | (node.played & bit));
        !detour_numbers(node.nearly_complete).any(|detour| {
            let steps = entry(&self.walk.ones.detours.steps, detour);
            steps & !played == 0 && self.is_beaten(detour, (played & !steps) | repeated)
        })
    }

    fn by_other_steps(&self, play: Play, own: Stacks, may_win: bool) -> Option<Play> {
        let FourOnes { turn, ones, .. } = self.walk;
        let preferred = play.steps().fold(0, |steps, step| steps | ones.set_of(step));
        let goal = Goal { own, hits: landings(play) & turn.hittable, preferred, may_win };
        // A cycle of the grid has an even number of steps, so two sets with the same result have an even
        // number or an odd number both.
        (play.len()..=Play::MAX_STEPS)
            .step_by(2)
            .find_map(|left| self.way_to(&goal, turn.position.on_roll, left, Play::PASS))
    }
}

/// A result for which a play is looked for.
struct Goal {
    own: Stacks,
    /// Where pieces are sent back.
    hits: Places,
    /// The steps that are tried first.
    preferred: u64,
    may_win: bool,
}

/// Returns where the steps of a play land.
fn landings(play: Play) -> Places {
    play.steps().map(|step| step.to().places()).collect()
}
