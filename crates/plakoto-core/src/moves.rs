//! Move generation: every position that a roll can lead to, exactly once.
//!
//! Whether a point is open to a player depends on the other player's checkers and on the player's
//! own pinned ones (P5). Neither changes during the turn. So each step of a turn is legal or not
//! whatever the other steps are, as long as a checker stands where it starts. The position after
//! the turn depends only on how many checkers leave and reach each point: two plays are the same
//! move if these numbers are the same. The generator lists one play for each move:
//!
//! - **Two different dice**: either two checkers move, one by each die, or one checker moves by
//!   both, which is a *run*. A pair of which one checker lands where the other one started leads to
//!   the same position as a run, and is left out.
//! - **A double**: the steps go in order from the rear to the front. See `doubles`.
//!
//! Two things break this picture: bearing off, where one step can make another possible, and games
//! that are decided in the middle of a turn. If one of them can happen in the turn, `careful` lists
//! the plays.
//!
//! Plays come in [rows](Row), which share everything but the start of their last step. So plays are
//! counted by counting bits.

use core::ops::ControlFlow;

use dice_cup::{DiceCup, Die, Roll};
use game_core::race::{Stacks, Steps, advance, count_difference, indices, retreat};
use rand_core::Rng;

#[cfg(feature = "alloc")]
use crate::Plays;
use crate::play::Step;
use crate::position::CHECKERS;
use crate::rows::{Last, Row, Sink};
use crate::side::{BOARD, Way};
use crate::stacks::steps;
use crate::{Play, Position, Rules, Turn};

impl Turn {
    /// Returns the points where a step can pin, if the own checkers are on the points `own`.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn pinnable(&self, own: u32) -> u32 {
        self.enemy_single & !own
    }

    /// Returns the plays that go on with a step by `die` after `prefix`, which has led to `own`.
    pub(crate) fn row(&self, own: Stacks, sources: u32, die: Die, prefix: Play) -> Row<'_> {
        let last = Last::Step {
            plays: prefix.followed_by(die, self.way),
            pinning: retreat(self.pinnable(own.any()), self.way.rotation(die)),
            steps: self.steps(die),
        };
        Row { turn: self, own, sources: sources.into(), last }
    }

    /// Returns the changes of the counts by a step of `die`.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn steps(&self, die: Die) -> &'static Steps {
        steps(self.way.is_up(), die)
    }

    /// Returns the step by `die` of the checker on `from`. It is marked if it pins with these own
    /// counts.
    pub(crate) fn step(&self, own: Stacks, from: u32, die: Die) -> Step {
        let pins = self.landing(from, die) & self.pinnable(own.any()) != 0;
        Step::pack(from, die, self.way, pins)
    }

    /// Returns where a step from `from` by `die` ends; 0 if it leaves the board.
    #[inline]
    pub(crate) fn landing(&self, from: u32, die: Die) -> u32 {
        advance(from, self.way.rotation(die)) & BOARD
    }

    /// Returns the points from which a step by `die` lands on an open point. Pinned checkers are
    /// left out.
    #[inline]
    pub(crate) fn stepping(&self, die: Die) -> u32 {
        retreat(self.open, self.way.rotation(die)) & BOARD & !self.own_pinned
    }

    /// Returns whether the order of the steps may matter in this turn, so that `careful` has to
    /// list it. Conservative: may return `true` if it does not, never `false` if it does.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn needs_care(&self, roll: Roll) -> bool {
        self.may_need_care && (self.may_bear_off(roll) || self.may_be_decided(roll))
    }

    /// Returns whether a checker can be borne off in this turn. The dice before the last one may
    /// bring the last checkers home. Conservative: may return `true` if none can be borne off,
    /// never `false` if one can.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn may_bear_off(&self, roll: Roll) -> bool {
        if self.own_pinned != 0 {
            return false;
        }
        let Way { home, .. } = self.way;
        let (any, many) = (self.any & !home, self.many & !home);
        let before = |points, die| retreat(points, self.way.rotation(die));
        if !roll.is_double() {
            let near = before(home, roll.larger()) | before(home, roll.smaller());
            return many == 0 && any & any.wrapping_sub(1) == 0 && any & !near == 0;
        }
        let mut near = home;
        for _ in 0..3 {
            near |= before(near, roll.larger()) & BOARD;
        }
        any & !near == 0 && {
            let three = self.position.on_roll.three() & !home;
            any.count_ones() + many.count_ones() + three.count_ones() < 4
                && self.position.on_roll.four() & !home == 0
        }
    }

    /// Returns whether the loss of a mother (P11) can cut this turn short (P12). Conservative: may
    /// return `true` if it cannot, never `false` if it can. A checker that takes both dice to reach
    /// the mother cuts nothing, since no die is left.
    #[inline]
    pub(crate) fn may_be_decided(&self, roll: Roll) -> bool {
        self.enemy_single & self.way.end != 0 && self.mother_in_reach(roll)
    }

    /// Returns whether this roll may complete what such a win takes: a checker on the enemy's
    /// mother, and no free own checker left on the origin.
    fn mother_in_reach(&self, roll: Roll) -> bool {
        let moves = u32::from(roll.moves());
        let left = u32::from(self.position.on_roll.count(self.way.origin.trailing_zeros() as u8));
        let free = self.any & !self.own_pinned;
        if free & self.way.end != 0 {
            // She is pinned already, so the game is decided when the own origin is empty.
            return left <= moves;
        }
        let mut reach = self.way.end;
        if roll.is_double() {
            for _ in 0..moves {
                reach |= retreat(reach & self.open, self.way.rotation(roll.larger())) & BOARD;
            }
        } else {
            let back = |to, die| retreat(to, self.way.rotation(die)) & BOARD;
            let [larger, smaller] = [roll.larger(), roll.smaller()].map(|die| back(reach, die));
            reach |= larger | smaller;
            reach |= back(larger & self.open, roll.smaller());
        }
        free & reach != 0 && (self.own_pinned & self.way.origin != 0 || left < moves)
    }

    /// Passes the rows of all plays with at least one step to `sink`. Returns whether there are
    /// any.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn rows<S: Sink>(&self, roll: Roll, sink: &mut S) -> ControlFlow<S::Break, bool> {
        if self.needs_care(roll) {
            self.careful_rows(roll, sink)
        } else if roll.is_double() {
            self.double_rows(roll.larger(), sink)
        } else {
            self.mixed_rows(roll, sink)
        }
    }

    /// Lists the plays of two different dice if the order of the steps does not matter.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn mixed_rows<S: Sink>(&self, roll: Roll, sink: &mut S) -> ControlFlow<S::Break, bool> {
        let dice = roll.pair().map(|die| self.by_die(die));
        let [larger, smaller] = dice.map(|die| die.movers);
        let [rotation, next_rotation] = dice.map(|die| die.rotation);
        let own = self.position.on_roll;
        let single = self.any & !self.many;
        let [steps, next_steps] = roll.pair().map(|die| self.steps(die));
        let firsts = Play::PASS.followed_by(roll.larger(), self.way);
        let seconds = Play::PASS.followed_by(roll.smaller(), self.way);
        let pinnable = self.pinnable(self.any);
        let (pinning, next_pinning) =
            (retreat(pinnable, rotation), retreat(pinnable, next_rotation));
        let mut any = false;
        for index in indices(larger) {
            let from = 1 << index;
            let to = advance(from, rotation);
            let sources = smaller & !(to | retreat(from, next_rotation) | (from & single));
            if sources != 0 {
                any = true;
                // No second step lands where the first one started, since such a pair is a run.
                sink.row(&Row {
                    turn: self,
                    own: own.plus(steps.at(index)),
                    sources: sources.into(),
                    last: Last::Step {
                        plays: seconds.again(firsts.at(index, pinning)),
                        pinning: next_pinning & !retreat(to, next_rotation),
                        steps: next_steps,
                    },
                })?;
            }
        }
        let both_lead = self.both_lead(&dice);
        let runs = (larger | smaller) & both_lead;
        if runs != 0 {
            any = true;
            let last = Last::Run { roll, larger_first: larger & both_lead, pinnable };
            sink.row(&Row { turn: self, own, sources: runs.into(), last })?;
        }
        if any {
            return ControlFlow::Continue(true);
        }
        self.single_rows(roll, larger, smaller, sink)
    }

    /// Lists the plays of one die, if not both dice can be played (P7).
    #[inline(never)]
    pub(crate) fn single_rows<S: Sink>(
        &self,
        roll: Roll,
        larger: u32,
        smaller: u32,
        sink: &mut S,
    ) -> ControlFlow<S::Break, bool> {
        let row = |sources, die| self.row(self.position.on_roll, sources, die, Play::PASS);
        if larger != 0 {
            sink.rare_row(&row(larger, roll.larger()))?;
        }
        // If both dice can bear off the same checker, these are the same move.
        let smaller = smaller & !(larger & !self.stepping(roll.smaller()));
        if smaller != 0 && (larger == 0 || !self.rules.larger_die) {
            sink.rare_row(&row(smaller, roll.smaller()))?;
        }
        ControlFlow::Continue(larger | smaller != 0)
    }

    /// Returns what the steps by one die can do.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn by_die(&self, die: Die) -> ByDie {
        let rotation = self.way.rotation(die);
        let movers = self.any & self.stepping(die);
        let onto_empty = movers & !retreat(self.any, rotation);
        ByDie { rotation, movers, onto_empty, count: movers.count_ones() }
    }

    /// Returns the points from which two dice together lead to an open point. If a checker can step
    /// from one of them by the one die, it can go on by the other.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn both_lead(&self, [larger, smaller]: &[ByDie; 2]) -> u32 {
        retreat(self.open, larger.rotation.wrapping_add(smaller.rotation))
    }

    /// Returns the number of plays; 0 if the game is over. A pass is one play.
    // Inlined for a turn that is asked once: a turn in memory would be read before its parts are there.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn count(&self, roll: Roll) -> u64 {
        if self.is_over { 0 } else { self.count_with(roll, |die| self.by_die(die)) }
    }

    /// Returns the number of plays of all rolls together.
    pub(crate) fn count_all(&self) -> u64 {
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

    /// Returns the number of plays of two different dice if the order of the steps does not matter;
    /// 0 if no step can be played.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn mixed_count(&self, dice: &[ByDie; 2]) -> u64 {
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
struct ByDie {
    rotation: u32,
    /// The points from which a checker can step.
    movers: u32,
    /// Those of them from which it steps onto a point without own checkers.
    onto_empty: u32,
    /// The number of movers.
    count: u32,
}

impl Position {
    /// Visits every distinct move of `roll` once, with the position it leads to. The order is
    /// fixed. To ask several rolls of one position, prepare its [`turn`](Position::turn) once.
    ///
    /// Of all plays that lead to the same position the *canonical* one is visited:
    ///
    /// - one checker moves rather than two, if there is a choice;
    /// - the larger die is played first, if there is a choice;
    /// - the steps of a double go from the rear to the front;
    /// - a step that decides the game comes last.
    ///
    /// If no checker can move, the pass is visited (P8). If the game is over, nothing is visited.
    ///
    /// ```
    /// use plakoto_core::{Position, Rules, Side};
    ///
    /// let start = Position::start(Side::Red);
    /// let mut plays = Vec::new();
    /// start.for_each_play(Rules::new(), "31".parse()?, |play, _| plays.push(play.to_string()));
    /// assert_eq!(plays, ["24/21 24/23", "24/21 21/20"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn for_each_play(&self, rules: Rules, roll: Roll, visit: impl FnMut(Play, &Position)) {
        self.turn(rules).for_each_play(roll, visit);
    }

    /// Like [`for_each_play`](Position::for_each_play), but stops when `visit` breaks.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use plakoto_core::{Position, Rules};
    ///
    /// let position: Position = "b14,16,b1,5,r15 r".parse()?; // a blot of Blue on point 18
    /// let found = position.try_for_each_play(Rules::new(), "61".parse()?, |play, _| {
    ///     let pins = play.steps().any(|step| step.pins());
    ///     if pins { ControlFlow::Break(play) } else { ControlFlow::Continue(()) }
    /// });
    /// assert!(found.is_break(), "a play pins it");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn try_for_each_play<B>(
        &self,
        rules: Rules,
        roll: Roll,
        visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.turn(rules).try_for_each_play(roll, visit)
    }

    /// Returns the number of distinct moves of `roll`: 0 if the game is over, otherwise at least 1.
    ///
    /// This is a formula over masks, whose cost does not grow with the number of moves. Plays are
    /// listed only for turns in which checkers may be borne off or the game may be decided.
    ///
    /// ```
    /// use plakoto_core::{Position, Rules, Side};
    ///
    /// let start = Position::start(Side::Red);
    /// assert_eq!(start.count_plays(Rules::new(), "31".parse()?), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count_plays(&self, rules: Rules, roll: Roll) -> u64 {
        self.turn(rules).count(roll)
    }

    /// Returns the number of distinct moves of all 21 rolls together, unweighted.
    ///
    /// ```
    /// use plakoto_core::{Position, Rules};
    ///
    /// assert_eq!(Position::default().count_all_plays(Rules::new()), 59);
    /// ```
    pub fn count_all_plays(&self, rules: Rules) -> u64 {
        self.turn(rules).count_all_plays()
    }

    /// Returns all distinct moves with the positions they lead to, in the order of
    /// [`for_each_play`](Position::for_each_play). Up to 32 of them need no heap.
    ///
    /// ```
    /// use plakoto_core::{Position, Rules, Side};
    ///
    /// let plays = Position::start(Side::Red).plays(Rules::new(), "31".parse()?);
    /// assert_eq!(plays.len(), 2);
    /// assert!(plays.iter().all(|(_, next)| next.pip_count(Side::Red) == 360 - 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn plays(&self, rules: Rules, roll: Roll) -> Plays {
        self.turn(rules).plays(roll)
    }

    /// Returns move number `n`, from 0, in the order of [`for_each_play`](Position::for_each_play);
    /// `None` if there are no more than `n`. The moves before it are skipped in rows, not listed.
    ///
    /// ```
    /// use plakoto_core::{Position, Rules, Side};
    ///
    /// let start = Position::start(Side::Red);
    /// let (play, _) = start.nth_play(Rules::new(), "31".parse()?, 1).ok_or("there are two")?;
    /// assert_eq!(play.to_string(), "24/21 21/20");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn nth_play(&self, rules: Rules, roll: Roll, n: u64) -> Option<(Play, Position)> {
        self.turn(rules).nth_play(roll, n)
    }

    /// Draws one of the distinct moves of `roll`, each equally likely; `None` if the game is over.
    /// A forced move takes nothing from the cup.
    ///
    /// ```
    /// use plakoto_core::dice_cup::DiceCup;
    /// use plakoto_core::{Position, Rules};
    /// use rand_pcg::Pcg64Mcg;
    ///
    /// let mut cup = DiceCup::new(Pcg64Mcg::new(7));
    /// let (position, roll) = (Position::default(), cup.roll());
    /// let (play, _) = position.random_play(Rules::new(), roll, &mut cup).expect("not over");
    /// assert!(position.is_legal(Rules::new(), roll, play));
    /// ```
    pub fn random_play<R: Rng>(
        &self,
        rules: Rules,
        roll: Roll,
        cup: &mut DiceCup<R>,
    ) -> Option<(Play, Position)> {
        self.turn(rules).random_play(roll, cup)
    }

    /// Returns whether any checker can be moved with `roll`. If not, the turn is a pass (P8).
    ///
    /// ```
    /// use plakoto_core::{Position, Rules};
    ///
    /// let position: Position = "b13,16,b2,5,r15 r".parse()?; // Blue has closed point 18
    /// assert!(!position.can_move(Rules::new(), "66".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn can_move(&self, rules: Rules, roll: Roll) -> bool {
        self.turn(rules).can_move(roll)
    }
}

const _: () = assert!(CHECKERS < 16, "a count has four bits");
