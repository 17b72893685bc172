//! A half-entered play.

use core::ops::ControlFlow;

use dice_cup::{DicePool, Die};

use crate::scoring::worth;
use crate::selections::{Selection, Selections};
use crate::{IllegalPlay, IllegalStep, Play, Position, Rules, Step};

/// What is done with a roll while it is being entered, die by die: what may follow, what the dice
/// score, and the way back.
///
/// Every sequence of steps it accepts can be completed to a legal play, and every legal play, its
/// dice in any order, can be entered.
///
/// ```
/// use bolo_core::{Die, Play, Position, Rules, Step};
///
/// let start = Position::default();
/// let mut turn = start.partial(Rules::default(), "1333466".parse()?);
/// let next = |turn: &bolo_core::Partial| turn.next_dice().map(Die::get).collect::<Vec<_>>();
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
pub struct Partial {
    position: Position,
    rules: Rules,
    roll: DicePool,
    kept: DicePool,
    /// The dice in the order in which they were set aside, the last lowest, three bits each.
    order: u32,
    /// To roll or to bank, once that is said.
    end: Option<Step>,
}

impl Position {
    /// A play with this roll, of which nothing is entered yet.
    pub fn partial(&self, rules: Rules, roll: DicePool) -> Partial {
        Partial { position: *self, rules, roll, kept: DicePool::EMPTY, order: 0, end: None }
    }
}

impl Partial {
    /// The position in which the dice were rolled.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The rules by which the turn is played.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The roll that is being played.
    pub fn roll(&self) -> DicePool {
        self.roll
    }

    /// The dice set aside so far.
    pub fn kept(&self) -> DicePool {
        self.kept
    }

    /// To roll or to bank, if that is entered.
    pub fn end(&self) -> Option<Step> {
        self.end
    }

    /// The steps entered so far, in the order in which they were entered.
    pub fn steps(&self) -> impl Iterator<Item = Step> + use<> {
        let (order, dice) = (self.order, u32::from(self.kept.len()));
        // The first die has the highest of the bits that are in use.
        let entered =
            (0..dice).rev().filter_map(move |place| Die::new((order >> (3 * place) & 7) as u8));
        entered.map(Step::Keep).chain(self.end)
    }

    /// What the dice set aside so far score; `None` while they do not all score.
    pub fn points(&self) -> Option<u32> {
        let series = self.position.series_of(self.rules);
        if self.kept.is_empty() { None } else { worth(series, self.kept) }
    }

    /// The faces of which one more can be set aside and still lead to a legal play, ascending.
    pub fn next_dice(&self) -> impl Iterator<Item = Die> + use<> {
        let possible = self.scoring(|points| self.position.totals(points).is_some());
        Die::ALL.into_iter().filter(move |die| possible[die.index()])
    }

    /// By face: whether one more can be set aside and lead to a selection that brings points of
    /// which `fit` holds.
    fn scoring(&self, fit: impl Fn(u32) -> bool) -> [bool; Die::COUNT] {
        let mut possible = [false; Die::COUNT];
        if self.end.is_none() && self.position.check_roll(self.roll).is_ok() {
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

    /// The steps that can follow: dice, then to roll, then to bank.
    pub fn next_steps(&self) -> impl Iterator<Item = Step> + use<> {
        let ends = [Step::Roll, Step::Bank].map(|end| self.check_end(end).is_ok().then_some(end));
        self.next_dice().map(Step::Keep).chain(ends.into_iter().flatten())
    }

    /// Sets a die aside.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be; nothing is changed then.
    pub fn keep(&mut self, die: Die) -> Result<(), IllegalStep> {
        if self.end.is_some() {
            return Err(IllegalStep::Ended);
        }
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
    /// The reason why it cannot follow; nothing is changed then.
    pub fn push(&mut self, step: Step) -> Result<(), IllegalStep> {
        if let Step::Keep(die) = step {
            return self.keep(die);
        }
        self.check_end(step)?;
        self.end = Some(step);
        Ok(())
    }

    /// Takes the last step back and returns it.
    pub fn pop(&mut self) -> Option<Step> {
        if let Some(end) = self.end.take() {
            return Some(end);
        }
        let die = Die::new((self.order & 7) as u8)?;
        self.order >>= 3;
        self.kept.remove(die).ok()?;
        Some(Step::Keep(die))
    }

    /// Whether nothing has to follow: to roll or to bank is entered, or the roll is a bust.
    pub fn is_complete(&self) -> bool {
        self.play().is_some()
    }

    /// The play, once it is complete.
    pub fn play(&self) -> Option<Play> {
        match self.end {
            Some(Step::Roll) => Some(Play::Roll(self.kept)),
            Some(_) => Some(Play::Bank(self.kept)),
            None if self.kept.is_empty() => Some(Play::Bust).filter(|_| {
                self.position.check_roll(self.roll).is_ok()
                    && self.position.is_bust(self.rules, self.roll)
            }),
            None => None,
        }
    }

    /// The play and the position it leads to, once it is complete.
    pub fn finish(&self) -> Option<(Play, Position)> {
        let play = self.play()?;
        Some((play, self.position.play_unchecked(self.rules, self.roll, play)))
    }

    /// Why the play is not complete.
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

    /// That the turn can go on, or stop, with what is set aside.
    fn check_end(&self, end: Step) -> Result<(), IllegalStep> {
        if self.end.is_some() {
            return Err(IllegalStep::Ended);
        }
        let points = self.points().ok_or(IllegalStep::NotAllScore)?;
        let (at_risk, _) = self.position.totals(points).ok_or(IllegalStep::TooManyPoints)?;
        let least = self.position.least_to_bank();
        if end == Step::Bank && at_risk < least {
            return Err(self.position.cannot_bank(at_risk, least));
        }
        Ok(())
    }
}
