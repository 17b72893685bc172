//! The counts in the middle of a turn: one step at a time, in the order in which they are played.

use dice_cup::Die;
use race_game_core::{Counts, Places, Stacks};

use crate::Turn;
use crate::play::Step;
use crate::side::is_group;
use crate::stacks::sent_back;

impl Turn<'_> {
    /// Returns the counts before the first step.
    pub(crate) fn counts(&self) -> Counts {
        Counts { own: self.position.on_roll, enemy: self.position.waiting }
    }

    /// Returns the cells with own pieces that can move.
    pub(crate) fn movers_on(&self, counts: &Counts) -> Places {
        counts.own.any() & !(self.any & !self.movers)
    }

    /// Returns where a piece on `from` can go with `die`.
    pub(crate) fn targets_on(&self, counts: &Counts, from: Places, die: Die) -> Places {
        self.targets(from, die) & !self.closed_end(counts.enemy)
    }

    /// Returns how many enemy pieces stand on the track end, where they started.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn on_end(&self, enemy: Stacks) -> u8 {
        enemy.count(self.way.last.number() as u8)
    }

    /// Returns the track end if it was open, and pieces that were sent back have closed it (L10).
    #[inline]
    pub(crate) fn closed_end(&self, enemy: Stacks) -> Places {
        let closed = self.rules.portes && self.on_end(enemy) > 1;
        if closed { self.way.last & self.open } else { Places::NONE }
    }

    /// Returns the counts after a step.
    #[inline]
    pub(crate) fn moved(&self, counts: &Counts, from: Places, to: Places) -> Counts {
        // Only a landing that may hit has to look at the enemy's counts, which is rare.
        let hit = if to.meets(self.hittable) { to & counts.enemy.any() } else { Places::NONE };
        Counts { own: counts.own.moved(from, to), enemy: self.sent_back(counts.enemy, hit) }
    }

    /// Returns the enemy's counts when the single piece on `hit`, a set of one cell or none, has been
    /// sent back (L10).
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn sent_back(&self, enemy: Stacks, hit: Places) -> Stacks {
        enemy.plus(sent_back(self.way.is_up(), hit))
    }

    /// Returns the step from `from` to `to` by `die`, with its landing marked as it is with these
    /// counts.
    #[inline]
    pub(crate) fn step(&self, counts: &Counts, from: Places, to: Places, die: Die) -> Step {
        let hits = to.meets(self.blots(counts.own.any()) & counts.enemy.any());
        Step::pack(from, to, die, hits)
    }

    /// Returns whether these own counts win (L8).
    #[inline]
    pub(crate) fn is_won(&self, own: Stacks) -> bool {
        is_group(self.way, own.any())
    }
}
