use crate::{Dice, Die};

/// How many ties in a row [`roll_off`] puts up with.
pub const MAX_TIES: u32 = 1_000;

/// Who starts: two players rolled one die each, until the dice differed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct RollOff {
    /// The deciding die of the first player.
    pub first: Die,
    /// The deciding die of the second player, never the same as the other.
    pub second: Die,
    /// How many ties came before: 0 to [`MAX_TIES`].
    pub ties: u32,
}

impl RollOff {
    /// Who rolled more: 0 for the first player, 1 for the second.
    pub const fn winner(self) -> usize {
        (self.second.get() > self.first.get()) as usize
    }
}

/// Rolls one die for each of two players, the first player first, and again as long as they tie.
///
/// ```
/// use dice_cup::{Die, ScriptedDice, parse_dice, roll_off};
///
/// let script: [Die; 6] = parse_dice("44 11 25")?;
/// let result = roll_off(&mut ScriptedDice::new(&script))?;
/// assert_eq!((result.first, result.second), (Die::Two, Die::Five));
/// assert_eq!((result.winner(), result.ties), (1, 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`RollOffError::Dice`] if the dice fail, [`RollOffError::Ties`] after more than [`MAX_TIES`]
/// ties, which happens to fair dice with a chance of `6^-1001`: these dice are broken.
/// A die rolled before the error is not given back.
pub fn roll_off<D: Dice + ?Sized>(dice: &mut D) -> Result<RollOff, RollOffError<D::Error>> {
    for ties in 0..=MAX_TIES {
        let first = dice.try_die().map_err(RollOffError::Dice)?;
        let second = dice.try_die().map_err(RollOffError::Dice)?;
        if first != second {
            return Ok(RollOff { first, second, ties });
        }
    }
    Err(RollOffError::Ties)
}

/// Why a [`roll_off`] has no winner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum RollOffError<E> {
    /// The dice failed.
    #[error(transparent)]
    Dice(E),
    /// More than [`MAX_TIES`] ties in a row.
    #[error("more than {MAX_TIES} ties in a row")]
    Ties,
}
