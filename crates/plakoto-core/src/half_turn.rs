//! A half-entered turn.

use dice_cup::{Die, Roll};
use race_core::{Stacks, bits};

use crate::{IllegalStep, Play, Point, Position, Rules, Step, Turn};

/// A half-entered turn: a turn that is entered step by step, and can be taken back.
///
/// Every sequence of steps that it accepts can be completed to a legal play. Every legal play can
/// be entered, in each of its orders. No list of plays is made for this: an answer takes a few
/// operations for two different dice, and a short search for a double.
///
/// ```
/// use plakoto_core::{Position, Rules, Side};
///
/// let start = Position::start(Side::Red);
/// let mut turn = start.half_turn(Rules::new(), "66".parse()?);
/// let step = turn.next_steps().next().expect("24/18 is the only step");
/// assert_eq!(step.to_string(), "24/18");
/// turn.push(step)?;
/// assert!(!turn.is_complete());
/// assert_eq!(turn.next_steps().map(|step| step.to_string()).collect::<Vec<_>>(), ["18/12", "24/18"]);
/// turn.pop();
/// assert!(turn.play().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HalfTurn {
    position: Position,
    rules: Rules,
    roll: Roll,
    play: Play,
    own: Stacks,
}

impl Position {
    /// Returns the turn with this roll, with no step entered yet.
    pub fn half_turn(&self, rules: Rules, roll: Roll) -> HalfTurn {
        HalfTurn { position: *self, rules, roll, play: Play::PASS, own: self.on_roll }
    }
}

impl HalfTurn {
    /// Returns the steps entered so far.
    pub fn play(&self) -> Play {
        self.play
    }

    /// Returns the position before the turn.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the rules of the game.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the roll of the turn.
    pub fn roll(&self) -> Roll {
        self.roll
    }

    /// Returns the board after the steps so far, with the same side still to move.
    ///
    /// ```
    /// use plakoto_core::{Die, Point, Position, Rules, Side};
    ///
    /// let mut turn = Position::start(Side::Red).half_turn(Rules::new(), "31".parse()?);
    /// turn.push(turn.step(Point::origin(Side::Red), Die::Three)?)?;
    /// assert_eq!(turn.board().to_string(), "b15,19,r1,2,r14 r");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn board(&self) -> Position {
        self.board_after().with_side_to_move(self.position.side_to_move())
    }

    /// Lists the steps that can follow and still lead to a legal play: first those by the larger
    /// die, each die's steps from point 1 up. If two dice can bear off the same checker, these are
    /// two steps.
    pub fn next_steps(&self) -> impl Iterator<Item = Step> + '_ {
        let turn = self.turn();
        self.dice_left().into_iter().flatten().flat_map(move |die| {
            let own = self.own;
            let sources = self.sources_by(&turn, die);
            let steps: [Option<Step>; Point::COUNT] = core::array::from_fn(|index| {
                let from = 2 << index;
                (sources & from != 0).then(|| turn.step(own, from, die))
            });
            steps.into_iter().flatten()
        })
    }

    /// Returns the step by `die` of the checker on `from`, if it can follow. It is marked if it
    /// pins.
    ///
    /// ```
    /// use plakoto_core::{Die, Point, Position, Rules, Side};
    ///
    /// let turn = Position::start(Side::Red).half_turn(Rules::new(), "31".parse()?);
    /// let from = Point::origin(Side::Red);
    /// assert_eq!(turn.step(from, Die::Three)?.to_string(), "24/21");
    /// assert_eq!(turn.step(from, Die::Five).unwrap_err().to_string(), "no die shows 5 (P3)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns why the step cannot follow.
    pub fn step(&self, from: Point, die: Die) -> Result<Step, IllegalStep> {
        let turn = self.turn();
        if self.sources_by(&turn, die) & from.bit() != 0 {
            Ok(turn.step(self.own, from.bit(), die))
        } else {
            Err(self.reason_against(&turn, from, die))
        }
    }

    /// Enters a step. Its pin mark is ignored and worked out again.
    ///
    /// # Errors
    ///
    /// Returns why the step cannot follow. The turn is unchanged then.
    pub fn push(&mut self, step: Step) -> Result<(), IllegalStep> {
        let known = self.step(step.from(), step.die())?;
        if known.to() != step.to() {
            return Err(IllegalStep::WrongWay);
        }
        self.own = self.own.moved(known.from().bit(), known.to().map_or(0, Point::bit));
        self.play = self.play.then(known);
        Ok(())
    }

    /// Takes the last step back and returns it; `None` if no step is entered.
    pub fn pop(&mut self) -> Option<Step> {
        let (play, step) = self.play.split_last()?;
        self.own = self.own.moved(step.to().map_or(0, Point::bit), step.from().bit());
        self.play = play;
        Some(step)
    }

    /// Returns whether the turn can end here, because no step can follow. If the game was over
    /// before the turn, it never can.
    pub fn is_complete(&self) -> bool {
        let turn = self.turn();
        !turn.is_over
            && self.dice_left().into_iter().flatten().all(|die| self.sources_by(&turn, die) == 0)
    }

    /// Returns the play and the position it leads to, if the turn can end here.
    ///
    /// ```
    /// use plakoto_core::{Point, Position, Rules, Side};
    ///
    /// let mut turn = Position::start(Side::Red).half_turn(Rules::new(), "31".parse()?);
    /// assert_eq!(turn.finish(), None);
    /// turn.enter(Point::origin(Side::Red), Point::new(20))?; // both dice with one checker
    /// let (play, next) = turn.finish().ok_or("complete")?;
    /// assert_eq!((play.len(), next.side_to_move()), (2, Side::Blue));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn finish(&self) -> Option<(Play, Position)> {
        self.is_complete().then(|| (self.play, self.board_after()))
    }

    /// Returns the turn as it was before the first step.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn turn(&self) -> Turn {
        self.position.turn(self.rules)
    }

    /// Returns the position after the turn as if it ended here.
    fn board_after(&self) -> Position {
        self.turn().next(self.own)
    }

    /// Returns the different dice that are still to be played, the larger first.
    pub(crate) fn dice_left(&self) -> [Option<Die>; 2] {
        let (larger, smaller) = (self.roll.larger(), self.roll.smaller());
        if self.roll.is_double() {
            return [(self.play.len() < Play::MAX_STEPS).then_some(larger), None];
        }
        let left = |die| self.play.steps().all(|step| step.die() != die).then_some(die);
        [left(larger), left(smaller)]
    }

    /// Returns the points where a step by `die` can start and still lead to a legal play.
    pub(crate) fn sources_by(&self, turn: &Turn, die: Die) -> u32 {
        let left = self.dice_left();
        if !left.contains(&Some(die)) || self.is_decided(turn) {
            return 0;
        }
        let own = self.own;
        let candidates = turn.candidates(own, die);
        let leading_on = |leads: &dyn Fn(Stacks) -> bool| {
            bits(candidates)
                .filter(|&from| leads(own.moved(from, turn.landing(from, die))))
                .fold(0, |sources, from| sources | from)
        };
        if self.roll.is_double() {
            let left = (Play::MAX_STEPS - self.play.len()) as u8;
            return match turn.longest(own, die, left) {
                0 => 0,
                longest => leading_on(&|own| turn.longest(own, die, longest - 1) == longest - 1),
            };
        }
        let [Some(larger), Some(smaller)] = left else {
            return candidates;
        };
        let (other, other_candidates) = if die == larger {
            (smaller, turn.candidates(own, smaller))
        } else {
            (larger, turn.candidates(own, larger))
        };
        let both = leading_on(&|own| turn.candidates(own, other) != 0);
        let other_then_this = || {
            bits(other_candidates)
                .any(|from| turn.candidates(own.moved(from, turn.landing(from, other)), die) != 0)
        };
        if both != 0 || other_then_this() {
            both
        } else if die == smaller && self.rules.larger_die && other_candidates != 0 {
            0
        } else {
            candidates
        }
    }

    /// Returns whether the game is decided after the steps so far.
    pub(crate) fn is_decided(&self, turn: &Turn) -> bool {
        if self.play.is_empty() { turn.is_over } else { turn.is_decided(self.own) }
    }

    /// Returns why a step cannot follow: the first rule that forbids it.
    #[cold]
    pub(crate) fn reason_against(&self, turn: &Turn, from: Point, die: Die) -> IllegalStep {
        let (bit, own) = (from.bit(), self.own);
        let landing = turn.landing(bit, die);
        let side = self.position.side_to_move();
        let away = own.any() & !turn.way.home != 0;
        if self.is_decided(turn) || own.any() == 0 {
            IllegalStep::GameDecided
        } else if !self.roll.pair().contains(&die) {
            IllegalStep::NotRolled(die)
        } else if !self.dice_left().contains(&Some(die)) {
            IllegalStep::DiePlayed(die)
        } else if own.any() & bit == 0 {
            IllegalStep::NoChecker { side, point: from }
        } else if turn.own_pinned & bit != 0 {
            IllegalStep::Pinned(from)
        } else if landing != 0 && turn.open & landing == 0 {
            IllegalStep::Blocked(Point::from_bit(landing))
        } else if landing == 0 && (away || turn.own_pinned != 0) {
            if away { IllegalStep::NotAllHome } else { IllegalStep::PinnedAtHome }
        } else if turn.candidates(own, die) & bit == 0 {
            IllegalStep::CheckerBehind
        } else if self.roll.is_double() || self.play.len() == 1 {
            IllegalStep::FewerDice
        } else {
            let other =
                if die == self.roll.larger() { self.roll.smaller() } else { self.roll.larger() };
            let alone = self.sources_by(turn, other) != 0
                && bits(turn.candidates(own, other)).all(|from| {
                    turn.candidates(own.moved(from, turn.landing(from, other)), die) == 0
                });
            if alone
                && other > die
                && bits(turn.candidates(own, die)).all(|from| {
                    turn.candidates(own.moved(from, turn.landing(from, die)), other) == 0
                })
            {
                IllegalStep::LargerDie(other)
            } else {
                IllegalStep::FewerDice
            }
        }
    }
}
