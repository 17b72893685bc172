//! Move generation: every position that a roll can lead to, exactly once.
//!
//! Whether a point is open to a player depends on the other player's checkers and on the player's
//! own pinned ones (P5). Neither changes during the turn. So each step of a turn is legal or not
//! whatever the other steps are, as long as a checker stands where it starts. The position after
//! the turn depends only on how many checkers leave and reach each point: two plays are the same
//! move if these numbers are the same. The generator lists one play for each move:
//!
//! ```text
//! a Turn and a roll: may the order of the steps matter?
//!   +-- no, two different dice --> plain ----+
//!   +-- no, a double ------------> doubles --+--> rows --> a Sink, which visits each play,
//!   +-- yes ---------------------> careful --+             counts them, or finds one by number
//! ```
//!
//! - [`plain`]: two different dice. Either two checkers move, one by each die, or one checker moves
//!   by both, which is a *run*.
//! - [`doubles`]: the steps go in order from the rear to the front.
//! - [`careful`]: two things break the picture: bearing off, where one step can make another
//!   possible, and games that are decided in the middle of a turn. If one of them can happen in the
//!   turn, this path asks after each step what the next one can be.
//! - [`rows`]: how plays come out of the three paths.
//!
//! Below is what they share: which path a roll takes, and what a step by a die does.

use core::ops::ControlFlow;

use dice_cup::{Die, Roll};
use race_game_core::{Places, Prefix, Stacks, Steps, Way};

use crate::play::Step;
use crate::position::CHECKERS;
use crate::side::BOARD;
use crate::stacks::STEPS;
use crate::{Play, Turn};

mod careful;
mod doubles;
mod plain;
pub(crate) mod rows;

use plain::ByDie;
use race_game_core::StraightStep as _;
use rows::{Last, Row, Sink};

impl Turn {
    /// Passes the rows of all plays with at least one step to `sink`. Returns whether there are
    /// any.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn rows<S: Sink>(&self, roll: Roll, sink: &mut S) -> ControlFlow<S::Break, bool> {
        if self.needs_care(roll) {
            self.careful_rows(roll, sink)
        } else if roll.is_double() {
            self.double_rows(roll.larger(), sink)
        } else {
            self.mixed_rows(roll, sink)
        }
    }

    /// Returns whether the order of the steps may matter in this turn, so that `careful` has to
    /// list it. Conservative: may return `true` if it does not, never `false` if it does.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn needs_care(&self, roll: Roll) -> bool {
        self.may_need_care && (self.may_bear_off(roll) || self.may_be_decided(roll))
    }

    /// Returns whether a checker can be borne off in this turn. The dice before the last one may
    /// bring the last checkers home. Conservative: may return `true` if none can be borne off,
    /// never `false` if one can.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn may_bear_off(&self, roll: Roll) -> bool {
        if !self.own_pinned.is_empty() {
            return false;
        }
        let Way { home, .. } = self.way;
        let (any, many) = (self.any & !home, self.many & !home);
        let before = |points: Places, die| points.retreat(self.way.rotation(die));
        if !roll.is_double() {
            let near = before(home, roll.larger()) | before(home, roll.smaller());
            return many.is_empty() && any.without_lowest().is_empty() && !any.meets(!near);
        }
        let mut near = home;
        for _ in 0..3 {
            near |= before(near, roll.larger()) & BOARD;
        }
        !any.meets(!near) && {
            let three = self.position.on_roll.three() & !home;
            any.len() + many.len() + three.len() < 4 && !self.position.on_roll.four().meets(!home)
        }
    }

    /// Returns whether the loss of a mother (P11) can cut this turn short (P12). Conservative: may
    /// return `true` if it cannot, never `false` if it can. A checker that takes both dice to reach
    /// the mother cuts nothing, since no die is left.
    #[inline]
    fn may_be_decided(&self, roll: Roll) -> bool {
        self.enemy_single.meets(self.way.last) && self.mother_in_reach(roll)
    }

    /// Returns whether this roll may complete what such a win takes: a checker on the enemy's
    /// mother, and no free own checker left on the origin.
    fn mother_in_reach(&self, roll: Roll) -> bool {
        let moves = u32::from(roll.moves());
        let left = u32::from(self.position.on_roll.count(self.way.first.number() as u8));
        let free = self.any & !self.own_pinned;
        if free.meets(self.way.last) {
            // She is pinned already, so the game is decided when the own origin is empty.
            return left <= moves;
        }
        let mut reach = self.way.last;
        if roll.is_double() {
            for _ in 0..moves {
                reach |= self.way.before(reach & self.open, roll.larger());
            }
        } else {
            let [larger, smaller] =
                [roll.larger(), roll.smaller()].map(|die| self.way.before(reach, die));
            reach |= larger | smaller;
            reach |= self.way.before(larger & self.open, roll.smaller());
        }
        free.meets(reach) && (self.own_pinned.meets(self.way.first) || left < moves)
    }

    /// Returns the number of plays; 0 if the game is over. A pass is one play.
    // Inlined, so that a turn that is asked once stays in registers: from memory it would be read too
    // soon after it is written.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn count(&self, roll: Roll) -> u64 {
        if self.is_over { 0 } else { self.count_with(roll, |die| self.by_die(die)) }
    }

    /// Returns the number of plays of all rolls together; 0 if the game is over.
    pub(crate) fn count_all(&self) -> u64 {
        if self.is_over {
            return 0;
        }
        let dice = Die::ALL.map(|die| self.by_die(die));
        Roll::ALL.into_iter().map(|roll| self.count_with(roll, |die| dice[die.index()])).sum()
    }

    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn count_with(&self, roll: Roll, by_die: impl Fn(Die) -> ByDie) -> u64 {
        let count = if self.needs_care(roll) {
            self.careful_count(roll)
        } else if roll.is_double() {
            self.double_count(roll.larger())
        } else {
            self.mixed_count(&roll.pair().map(by_die))
        };
        count.max(1)
    }

    /// Returns the points where a step can pin, if the own checkers are on the points `own`.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn pinnable(&self, own: Places) -> Places {
        self.enemy_single & !own
    }

    /// Returns the plays that go on with a step by `die` after `prefix`, which has led to `own`.
    fn row(&self, own: Stacks, sources: Places, die: Die, prefix: Play) -> Row<'_> {
        let last = Last::Step {
            plays: self.prefix(prefix, die),
            pinning: self.pinnable(own.any()).retreat(self.way.rotation(die)),
            steps: self.steps(die),
        };
        Row { turn: self, own, sources: sources.0.into(), last }
    }

    /// Returns the plays that go on from `play` with a step by `die`.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn prefix(&self, play: Play, die: Die) -> Prefix<Step> {
        Prefix::new(play, self.position.side_to_move(), die)
    }

    /// Returns the changes of the counts by a step of `die`.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn steps(&self, die: Die) -> &'static Steps {
        &STEPS[usize::from(self.way.is_up())][die.index()]
    }

    /// Returns the step by `die` of the checker on `from`. It is marked if it pins with these own
    /// counts.
    fn step(&self, own: Stacks, from: Places, die: Die) -> Step {
        let pins = self.landing(from, die).meets(self.pinnable(own.any()));
        Step::pack(from.number(), self.position.side_to_move(), die, pins)
    }

    /// Returns where a step from `from` by `die` ends; no point if it leaves the board.
    #[inline]
    fn landing(&self, from: Places, die: Die) -> Places {
        self.way.landing(from, die)
    }

    /// Returns the points from which a step by `die` lands on an open point. Pinned checkers are
    /// left out.
    #[inline]
    fn stepping(&self, die: Die) -> Places {
        self.way.before(self.open, die) & !self.own_pinned
    }
}

const _: () = assert!(CHECKERS < 16, "a count has four bits");
