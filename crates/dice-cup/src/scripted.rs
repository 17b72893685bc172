use crate::{Dice, DicePool, Die, Roll};

/// Dice that fall as written down, for tests and for replaying a recorded game.
///
/// A script is any slice of dice: [`parse_dice`](crate::parse_dice) reads one from text, and
/// [`Roll::pair`] with `as_flattened` makes one from rolls. Say [`ScriptedDice::finish`] at the
/// end, so that a game that rolled too rarely does not go unnoticed.
///
/// ```
/// use dice_cup::{Dice, Die, Roll, ScriptedDice, parse_dice};
///
/// let script: [Die; 4] = parse_dice("31 66")?;
/// let mut dice = ScriptedDice::new(&script);
/// assert_eq!(dice.try_roll()?.to_string(), "31");
/// assert_eq!(dice.try_roll()?.to_string(), "66");
/// assert!(dice.try_die().is_err());
/// dice.finish()?;
///
/// let rolls: [Roll; 2] = ["31".parse()?, "66".parse()?];
/// let script = rolls.map(Roll::pair);
/// let dice = ScriptedDice::new(script.as_flattened());
/// assert_eq!(dice.remaining().len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct ScriptedDice<'a> {
    rolled: usize,
    remaining: &'a [Die],
}

impl<'a> ScriptedDice<'a> {
    /// Dice that fall as in this script, from its start.
    pub const fn new(script: &'a [Die]) -> Self {
        Self { rolled: 0, remaining: script }
    }

    /// The dice that have not been rolled yet.
    pub const fn remaining(&self) -> &'a [Die] {
        self.remaining
    }

    /// Asks whether all dice were rolled.
    ///
    /// # Errors
    /// [`DiceLeft`] if some were not.
    pub const fn finish(self) -> Result<(), DiceLeft> {
        match self.remaining.len() {
            0 => Ok(()),
            left => Err(DiceLeft { rolled: self.rolled, left }),
        }
    }

    /// The next `count` dice, or none of them.
    fn take(&mut self, count: usize) -> Result<&'a [Die], OutOfDice> {
        let (taken, remaining) =
            self.remaining.split_at_checked(count).ok_or(OutOfDice { rolled: self.rolled })?;
        self.remaining = remaining;
        self.rolled += count;
        Ok(taken)
    }
}

/// Each of the three takes all its dice or, if the script has too few, none.
impl Dice for ScriptedDice<'_> {
    type Error = OutOfDice;

    fn try_die(&mut self) -> Result<Die, OutOfDice> {
        self.take(1).map(|dice| dice[0])
    }

    fn try_roll(&mut self) -> Result<Roll, OutOfDice> {
        self.take(2).map(|dice| Roll::new(dice[0], dice[1]))
    }

    fn try_pool(&mut self, count: u8) -> Result<DicePool, OutOfDice> {
        let dice = self.take(count.min(DicePool::MAX_DICE).into())?;
        Ok(dice.iter().fold(DicePool::EMPTY, |pool, &die| pool.add_unchecked(DicePool::of(die))))
    }
}

/// The script of [`ScriptedDice`] has fewer dice left than were to be rolled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("the script is out of dice: {rolled} were rolled before")]
pub struct OutOfDice {
    /// How many dice had been rolled by then.
    pub rolled: usize,
}

/// The script of [`ScriptedDice`] was not rolled to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("the script has dice left: {rolled} were rolled, {left} were not")]
pub struct DiceLeft {
    /// How many dice were rolled.
    pub rolled: usize,
    /// How many were not.
    pub left: usize,
}
