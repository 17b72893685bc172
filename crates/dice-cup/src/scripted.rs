use crate::{Dice, DicePool, Die, Roll};

/// Dice that fall as a script says, for tests and for replaying a recorded game.
///
/// A script is any slice of dice. [`parse_dice`](crate::parse_dice) reads one from a text;
/// [`Roll::pair`] and `as_flattened` make one of rolls. Call [`ScriptedDice::finish`] at the end: it
/// tells when the game rolled fewer dice than the script has.
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
    /// Returns dice that fall as this script says, from its first die on.
    pub const fn new(script: &'a [Die]) -> Self {
        Self { rolled: 0, remaining: script }
    }

    /// Returns the dice that are not rolled yet.
    pub const fn remaining(&self) -> &'a [Die] {
        self.remaining
    }

    /// Checks that the script was rolled to its end.
    ///
    /// # Errors
    ///
    /// Returns [`DiceLeft`] if dice are left.
    pub const fn finish(self) -> Result<(), DiceLeft> {
        match self.remaining.len() {
            0 => Ok(()),
            left => Err(DiceLeft { rolled: self.rolled, left }),
        }
    }

    /// Takes the next `count` dice, or none if fewer are left.
    fn take(&mut self, count: usize) -> Result<&'a [Die], OutOfDice> {
        let (taken, remaining) =
            self.remaining.split_at_checked(count).ok_or(OutOfDice { rolled: self.rolled })?;
        self.remaining = remaining;
        self.rolled += count;
        Ok(taken)
    }
}

/// If too few dice are left, none of them is taken: a shorter call may still succeed.
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

/// The error of a script of [`ScriptedDice`] that has fewer dice left than are to be rolled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("the script has too few dice left; {rolled} were rolled before")]
pub struct OutOfDice {
    /// The number of dice that were rolled before.
    pub rolled: usize,
}

/// The error of a script of [`ScriptedDice`] that was not rolled to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("the script has dice left: {rolled} were rolled, {left} were not")]
pub struct DiceLeft {
    /// The number of dice that were rolled.
    pub rolled: usize,
    /// The number of dice that were not: at least 1.
    pub left: usize,
}
