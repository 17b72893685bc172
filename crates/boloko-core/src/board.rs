//! The board in the middle of a turn: one step at a time, in the order in which they are played.

use dice_cup::Die;
pub(crate) use race_game_core::Counts as Board;
use race_game_core::Stacks;

use crate::Turn;
use crate::play::Step;
use crate::stacks::sent_back;

impl Turn<'_> {
    /// The board before the first move.
    pub(crate) fn board(&self) -> Board {
        Board { own: self.position.on_roll, enemy: self.position.waiting }
    }

    /// Where there are own pieces that can move.
    pub(crate) fn movers_on(&self, board: &Board) -> u32 {
        board.own.any() & !(self.any & !self.movers)
    }

    /// Where a piece on `from` can go with `die`.
    pub(crate) fn targets_on(&self, board: &Board, from: u32, die: Die) -> u32 {
        self.targets(from, die) & !self.closed_end(board.enemy)
    }

    /// How many enemy pieces stand on the track end, where they started.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn on_end(&self, enemy: Stacks) -> u8 {
        enemy.count(self.way.end.trailing_zeros() as u8)
    }

    /// The track end, if it was open and pieces that were sent back have closed it (L10).
    #[inline]
    pub(crate) fn closed_end(&self, enemy: Stacks) -> u32 {
        let closed = self.rules.portes && self.on_end(enemy) > 1;
        if closed { self.way.end & self.open } else { 0 }
    }

    /// The board after a move.
    #[inline]
    pub(crate) fn moved(&self, board: &Board, from: u32, to: u32) -> Board {
        // Only a landing that may send a piece back has to know where the enemy's pieces stand, and
        // that is rare.
        let hit = if to & self.hittable == 0 { 0 } else { to & board.enemy.any() };
        Board { own: board.own.moved(from, to), enemy: self.sent_back(board.enemy, hit) }
    }

    /// The enemy's counts when the single piece on `hit`, a mask of one cell or none, has been sent
    /// back (L10).
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn sent_back(&self, enemy: Stacks, hit: u32) -> Stacks {
        enemy.plus(sent_back(self.way.is_up(), hit))
    }

    /// The move from `from` to `to` by `die`, with its landing marked as it is on this board.
    #[inline]
    pub(crate) fn step(&self, board: &Board, from: u32, to: u32, die: Die) -> Step {
        let hits = to & self.blots(board.own.any()) & board.enemy.any() != 0;
        Step::pack(from, to, die, hits)
    }

    /// Whether these own counts win (L8).
    #[inline]
    pub(crate) fn is_won(&self, own: Stacks) -> bool {
        self.way.is_group(own.any())
    }
}
