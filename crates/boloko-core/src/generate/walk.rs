//! What the walks through doubles have in common: a plain one, and the two through four ones.

use core::ops::ControlFlow;

use race_game_core::{Places, Stacks};

use crate::Play;
use crate::generate::rows::{Last, Row, Sink};

/// A walk through sets of moves by one die, from the rear to the front. A move by a one has a number
/// of its own (see `ones`), any other move that of the cell where it starts.
pub(crate) trait Walk<'t> {
    /// A set of moves, and what can follow.
    type Node;

    /// The last moves of its rows.
    type Last: Last;

    /// The row of one more move.
    fn row(&self, node: &Self::Node) -> Row<'t, Self::Last>;

    /// The node that a move leads to.
    fn after(&self, node: &Self::Node, number: u32) -> Self::Node;

    /// The rows of all plays that go on from `node` with one to `left` moves, two at least, when their
    /// order does not matter.
    fn rows<S: Sink>(&self, node: &Self::Node, left: u8, sink: &mut S) -> ControlFlow<S::Break>;

    /// How many plays these are; `None` if that is not known without listing them.
    fn count(&self, node: &Self::Node, left: u8) -> Option<u64>;

    /// From where a move leads to one of `cells`.
    fn before(&self, cells: Places) -> Places;

    /// The moves with which another set may have the same result and be the one that is listed.
    fn doubtful(&self, _: &Self::Node) -> u64 {
        0
    }

    /// Whether the set of `node` and one of its doubtful moves is the one that is listed, of all sets with
    /// this result.
    fn is_listed(&self, _: &Self::Node, _number: u32) -> bool {
        true
    }

    /// A play by other moves that stands and has the result of `play`, which stands in no order: it
    /// leads to these own counts.
    fn by_other_moves(&self, _play: Play, _own: Stacks, _may_win: bool) -> Option<Play> {
        None
    }
}
