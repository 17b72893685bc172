//! The plays of two different dice, where the order of the steps does not matter.
//!
//! Either two checkers move, one by each die, or one checker moves by both, which is a *run*. A pair
//! of which one checker lands where the other one started leads to the same position as a run, and
//! is left out. Plays of one die come only if both dice cannot be played (P7).
//!
//! Plays come in [rows](Row), which share everything but the start of their last step. So plays are
//! counted by counting bits.

use core::ops::ControlFlow;

use dice_cup::{Die, Roll};
use race_game_core::{Places, count_difference};

use super::rows::{Last, Row, Sink};
use crate::{Play, Turn};

impl Turn {
    /// Lists the plays of two different dice if the order of the steps does not matter.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(super) fn mixed_rows<S: Sink>(
        &self,
        roll: Roll,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let dice = roll.pair().map(|die| self.by_die(die));
        let [larger, smaller] = dice.map(|die| die.movers);
        let [rotation, next_rotation] = dice.map(|die| die.rotation);
        let own = self.position.on_roll;
        let single = self.any & !self.many;
        let [steps, next_steps] = roll.pair().map(|die| self.steps(die));
        let firsts = self.prefix(Play::PASS, roll.larger());
        let seconds = self.prefix(Play::PASS, roll.smaller());
        let pinnable = self.pinnable(self.any);
        let (pinning, next_pinning) = (pinnable.retreat(rotation), pinnable.retreat(next_rotation));
        let mut any = false;
        for from in larger.iter() {
            let index = from.number();
            let to = from.advance(rotation);
            let sources = smaller & !(to | from.retreat(next_rotation) | (from & single));
            if !sources.is_empty() {
                any = true;
                // No second step lands where the first one started, since such a pair is a run.
                sink.row(&Row {
                    turn: self,
                    own: own.plus(steps.at(index)),
                    sources: sources.0.into(),
                    last: Last::Step {
                        plays: seconds.again(firsts.at(index, pinning)),
                        pinning: next_pinning & !to.retreat(next_rotation),
                        steps: next_steps,
                    },
                })?;
            }
        }
        let both_lead = self.both_lead(&dice);
        let runs = (larger | smaller) & both_lead;
        if !runs.is_empty() {
            any = true;
            let last = Last::Run { roll, larger_first: larger & both_lead, pinnable };
            sink.row(&Row { turn: self, own, sources: runs.0.into(), last })?;
        }
        if any {
            return ControlFlow::Continue(true);
        }
        self.single_rows(roll, larger, smaller, sink)
    }

    /// Lists the plays of one die, if not both dice can be played (P7).
    #[inline(never)]
    pub(super) fn single_rows<S: Sink>(
        &self,
        roll: Roll,
        larger: Places,
        smaller: Places,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let row = |sources, die| self.row(self.position.on_roll, sources, die, Play::PASS);
        if !larger.is_empty() {
            sink.rare_row(&row(larger, roll.larger()))?;
        }
        // If both dice can bear off the same checker, these are the same move.
        let smaller = smaller & !(larger & !self.stepping(roll.smaller()));
        if !smaller.is_empty() && (larger.is_empty() || !self.rules.larger_die) {
            sink.rare_row(&row(smaller, roll.smaller()))?;
        }
        ControlFlow::Continue(!(larger | smaller).is_empty())
    }

    /// Returns what the steps by one die can do.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(super) fn by_die(&self, die: Die) -> ByDie {
        let rotation = self.way.rotation(die);
        let movers = self.any & self.stepping(die);
        let onto_empty = movers & !self.any.retreat(rotation);
        ByDie { rotation, movers, onto_empty, count: movers.len() }
    }

    /// Returns the points from which two dice together lead to an open point. If a checker can step
    /// from one of them by the one die, it can go on by the other.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn both_lead(&self, [larger, smaller]: &[ByDie; 2]) -> Places {
        self.open.retreat(larger.rotation.wrapping_add(smaller.rotation))
    }

    /// Returns the number of plays of two different dice if the order of the steps does not matter;
    /// 0 if no step can be played.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(super) fn mixed_count(&self, dice: &[ByDie; 2]) -> u64 {
        let [larger, smaller] = dice;
        let both_lead = self.both_lead(dice);
        let either = larger.movers & smaller.movers;
        // Of all pairs of a step by each die, two kinds do not count: those of which one step lands
        // where the other starts, since they are runs, and those in which a lone checker would have
        // to make both steps. A run over an own checker makes up for a pair of the first kind. So
        // every run over an empty point is one more play, by the one die first or by the other, and
        // a run in both orders is one play.
        let more = [larger.onto_empty & both_lead, smaller.onto_empty & both_lead];
        let fewer = [either & both_lead, either & !self.many];
        let both = (larger.count * smaller.count).wrapping_add(count_difference(more, fewer));
        u64::from(if both != 0 {
            both
        } else if !self.rules.larger_die {
            larger.count + smaller.count
        } else if larger.count != 0 {
            larger.count
        } else {
            smaller.count
        })
    }
}

/// What the steps by one die can do, whatever the other die is, if no checker is borne off.
#[derive(Clone, Copy)]
pub(super) struct ByDie {
    rotation: u32,
    /// The points from which a checker can step.
    movers: Places,
    /// Those of them from which it steps onto a point without own checkers.
    onto_empty: Places,
    /// The number of movers.
    count: u32,
}
