//! What the walks through doubles have in common: that of the dice from two to six, and the two of
//! ones.

use core::ops::ControlFlow;

use race_game_core::{Places, Stacks};

use crate::Play;
use crate::generate::rows::{Last, Row, Sink};

/// A walk through the sets of steps by one die, from the rear to the front.
///
/// A set can have a step several times. Every set comes once, as its steps in the order of their
/// numbers. A step by a one has a number of its own (see `ones`), any other step that of the cell where
/// it starts.
pub(crate) trait Walk<'t> {
    /// A set of steps, and what can follow.
    type Node;

    /// The last steps of its rows.
    type Last: Last;

    /// Returns the row of one more step.
    fn row(&self, node: &Self::Node) -> Row<'t, Self::Last>;

    /// Returns the node with this step added.
    fn after(&self, node: &Self::Node, number: u32) -> Self::Node;

    /// Visits the rows of all plays that go on from `node` with one to `left` steps, if their order
    /// does not matter; `left` is two at least.
    fn rows<S: Sink>(&self, node: &Self::Node, left: u8, sink: &mut S) -> ControlFlow<S::Break>;

    /// Returns how many plays these are; `None` if they would have to be listed for it.
    fn count(&self, node: &Self::Node, left: u8) -> Option<u64>;

    /// Returns the cells from which a step leads to one of `cells`.
    fn before(&self, cells: Places) -> Places;

    /// Returns the steps with which the set of `node` may not be canonical, so that
    /// [`is_canonical`](Walk::is_canonical) has to be asked. By default none.
    fn to_compare(&self, _: &Self::Node) -> u64 {
        0
    }

    /// Returns whether the set of `node` and this step, which is one [to compare](Walk::to_compare), is
    /// canonical: the best of all sets with its result.
    fn is_canonical(&self, _: &Self::Node, _number: u32) -> bool {
        true
    }

    /// Returns a play by other steps that can be played and has the same result as `play`, which leads
    /// to the counts `own` but cannot be played in any order. By default there is none.
    fn by_other_steps(&self, _play: Play, _own: Stacks, _may_win: bool) -> Option<Play> {
        None
    }
}
