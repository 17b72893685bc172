//! Half-entered plays: the dice of a roll are set aside one by one, and taken back.

use core::ops::ControlFlow;

use dice_cup::{DicePool, Die};

use crate::generate::selections::{Selection, Selections};
use crate::scoring::worth;
use crate::{IllegalPlay, IllegalStep, Play, Position, Rules, Step};

/// A play that is being entered step by step. It tells which steps can follow and what the dice set
/// aside score, and it takes steps back.
///
/// Every sequence of steps that is accepted can be completed to a legal play. Every legal play can be
/// entered, with its dice in any order.
///
/// ```
/// use bolo_core::{Die, Play, Position, Rules, Step};
///
/// let start = Position::default();
/// let mut turn = start.half_turn(Rules::default(), "1333466".parse()?);
/// let next = |turn: &bolo_core::HalfTurn| turn.next_dice().map(Die::get).collect::<Vec<_>>();
/// assert_eq!(next(&turn), [1, 3]);
/// turn.keep(Die::Three)?;
/// assert_eq!((next(&turn), turn.points()), (vec![1, 3], None));
/// turn.keep(Die::Three)?;
/// turn.keep(Die::Three)?;
/// assert_eq!((next(&turn), turn.points()), (vec![1], Some(300)));
/// turn.push(Step::Roll)?;
/// let (play, position) = turn.finish().expect("it is complete");
/// assert_eq!((play.to_string(), position.to_string()), ("keep 333 roll".into(), "0,0 1 300 4 -".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HalfTurn {
    position: Position,
    rules: Rules,
    roll: DicePool,
    kept: DicePool,
    /// The dice in the order in which they were set aside: three bits for each, the last in the
    /// lowest.
    order: u32,
    /// The last step, to roll or to bank, once it is entered.
    end: Option<Step>,
}

impl Position {
    /// Begins a play with this roll. No step is entered yet.
    pub fn half_turn(&self, rules: Rules, roll: DicePool) -> HalfTurn {
        HalfTurn { position: *self, rules, roll, kept: DicePool::EMPTY, order: 0, end: None }
    }
}

impl HalfTurn {
    /// Returns the position in which the dice were rolled.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the rules of the game.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the roll that is being played.
    pub fn roll(&self) -> DicePool {
        self.roll
    }

    /// Returns the dice set aside so far.
    pub fn kept(&self) -> DicePool {
        self.kept
    }

    /// Returns the last step, to roll or to bank, or `None` if neither is entered yet.
    pub fn end(&self) -> Option<Step> {
        self.end
    }

    /// Returns the steps entered so far, in the order in which they were entered.
    pub fn steps(&self) -> impl Iterator<Item = Step> + Clone + use<> {
        let (order, dice) = (self.order, u32::from(self.kept.len()));
        // The first die is in the highest bits that are in use.
        let entered =
            (0..dice).rev().filter_map(move |place| Die::new((order >> (3 * place) & 7) as u8));
        entered.map(Step::Keep).chain(self.end)
    }

    /// Returns the points of the dice set aside so far. Returns `None` while some of them do not
    /// score, and before the first die is set aside.
    pub fn points(&self) -> Option<u32> {
        let series = self.position.series_of(self.rules);
        if self.kept.is_empty() { None } else { worth(series, self.kept) }
    }

    /// Returns the faces of which one more die can be set aside on the way to a legal play, in
    /// ascending order.
    pub fn next_dice(&self) -> impl Iterator<Item = Die> + use<> {
        let possible = self.scoring(|points| self.position.totals(points).is_some());
        Die::ALL.into_iter().filter(move |die| possible[die.index()])
    }

    /// Returns, by face, whether one more die of it can be set aside on the way to a selection whose
    /// points satisfy `fit`.
    fn scoring(&self, fit: impl Fn(u32) -> bool) -> [bool; Die::COUNT] {
        let mut possible = [false; Die::COUNT];
        if self.check_unfinished().is_ok() {
            let selections = Selections::new(self.position.series_of(self.rules), self.roll);
            let _ = selections.for_each::<()>(|Selection { dice, points }| {
                if fit(points) {
                    for die in dice.checked_sub(self.kept).unwrap_or(DicePool::EMPTY) {
                        possible[die.index()] = true;
                    }
                }
                ControlFlow::Continue(())
            });
        }
        possible
    }

    /// Returns the steps that can follow: the dice, ascending, then to roll and to bank.
    ///
    /// ```
    /// use bolo_core::{Position, Rules};
    ///
    /// let position: Position = "1500,2000 1 300 4 -".parse()?;
    /// let turn = position.parse_half_turn(Rules::new(), "1556".parse()?, "keep 5")?;
    /// let next: Vec<_> = turn.next_steps().map(|step| step.to_string()).collect();
    /// assert_eq!(next, ["1", "5", "roll", "bank"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn next_steps(&self) -> impl Iterator<Item = Step> + use<> {
        let ends = [Step::Roll, Step::Bank].map(|end| self.check_end(end).is_ok().then_some(end));
        self.next_dice().map(Step::Keep).chain(ends.into_iter().flatten())
    }

    /// Sets a die aside.
    ///
    /// # Errors
    ///
    /// Returns the reason why the die cannot be set aside. Nothing is changed then.
    pub fn keep(&mut self, die: Die) -> Result<(), IllegalStep> {
        self.check_unfinished()?;
        if self.roll.count(die) <= self.kept.count(die) {
            return Err(IllegalStep::NotRolled(die));
        }
        if !self.next_dice().any(|next| next == die) {
            let scores = self.scoring(|_| true)[die.index()];
            return Err(if scores {
                IllegalStep::TooManyPoints
            } else {
                IllegalStep::NoScore(die)
            });
        }
        if self.kept.insert(die).is_ok() {
            self.order = self.order << 3 | u32::from(die.get());
        }
        Ok(())
    }

    /// Enters a step.
    ///
    /// # Errors
    ///
    /// Returns the reason why the step cannot follow. Nothing is changed then.
    pub fn push(&mut self, step: Step) -> Result<(), IllegalStep> {
        if let Step::Keep(die) = step {
            return self.keep(die);
        }
        self.check_end(step)?;
        self.end = Some(step);
        Ok(())
    }

    /// Takes the last step back and returns it, or returns `None` if there is none.
    ///
    /// ```
    /// use bolo_core::{Die, Position, Rules, Step};
    ///
    /// let mut turn = Position::default().half_turn(Rules::new(), "1333466".parse()?);
    /// turn.push(Step::Keep(Die::One))?;
    /// assert_eq!((turn.pop(), turn.pop()), (Some(Step::Keep(Die::One)), None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pop(&mut self) -> Option<Step> {
        if let Some(end) = self.end.take() {
            return Some(end);
        }
        let die = Die::new((self.order & 7) as u8)?;
        self.order >>= 3;
        self.kept.remove(die).ok()?;
        Some(Step::Keep(die))
    }

    /// Returns whether the play is complete: to roll or to bank is entered, or the roll is a bust.
    pub fn is_complete(&self) -> bool {
        self.play().is_some()
    }

    /// Returns the play, once it is complete.
    pub fn play(&self) -> Option<Play> {
        match self.end {
            Some(Step::Roll) => Some(Play::Roll(self.kept)),
            Some(_) => Some(Play::Bank(self.kept)),
            None if self.kept.is_empty() => Some(Play::Bust).filter(|_| {
                self.position.check_roll(self.roll).is_ok()
                    && !self.position.can_move(self.rules, self.roll)
            }),
            None => None,
        }
    }

    /// Returns the play and the position it leads to, once it is complete.
    pub fn finish(&self) -> Option<(Play, Position)> {
        let play = self.play()?;
        Some((play, self.position.play_unchecked(self.rules, self.roll, play)))
    }

    /// Returns why the play is not complete.
    pub(crate) fn why_incomplete(&self) -> IllegalPlay {
        if self.kept.is_empty() {
            IllegalPlay::NothingKept
        } else if self.points().is_none() {
            let number = self.kept.len() + 1;
            IllegalPlay::Step { number, reason: IllegalStep::NotAllScore }
        } else {
            IllegalPlay::Incomplete
        }
    }

    /// Checks that there is a turn with this roll, and that no step has ended it.
    fn check_unfinished(&self) -> Result<(), IllegalStep> {
        match self.position.check_roll(self.roll) {
            Err(IllegalPlay::WrongRoll { rolled, in_hand }) => {
                Err(IllegalStep::WrongRoll { rolled, in_hand })
            }
            Err(_) => Err(IllegalStep::GameOver),
            Ok(()) if self.end.is_some() => Err(IllegalStep::Ended),
            Ok(()) => Ok(()),
        }
    }

    /// Checks that the turn can go on or stop with the dice set aside.
    fn check_end(&self, end: Step) -> Result<(), IllegalStep> {
        self.check_unfinished()?;
        let points = self.points().ok_or(IllegalStep::NotAllScore)?;
        let (at_risk, _) = self.position.totals(points).ok_or(IllegalStep::TooManyPoints)?;
        let least = self.position.least_to_bank();
        if end == Step::Bank && at_risk < least {
            return Err(self.position.cannot_bank(at_risk, least));
        }
        Ok(())
    }
}
