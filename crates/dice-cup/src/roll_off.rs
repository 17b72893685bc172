use crate::{Dice, Die};

/// The number of ties in a row that [`roll_off`] rolls again: 1000.
pub const MAX_TIES: u32 = 1_000;

/// The result of a [`roll_off`]: what the two players rolled, and who starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Unchecked"))]
#[non_exhaustive]
pub struct RollOff {
    /// The deciding die of the first player.
    pub first: Die,
    /// The deciding die of the second player. A roll-off never returns two equal dice.
    pub second: Die,
    /// The number of ties before the deciding dice: 0 to [`MAX_TIES`].
    pub ties: u32,
}

impl RollOff {
    /// Returns the player who rolled more: 0 for the first, 1 for the second.
    pub const fn winner(self) -> usize {
        (self.second.get() > self.first.get()) as usize
    }
}

/// What is read before it is checked.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
struct Unchecked {
    first: Die,
    second: Die,
    ties: u32,
}

#[cfg(feature = "serde")]
impl TryFrom<Unchecked> for RollOff {
    type Error = &'static str;

    fn try_from(read: Unchecked) -> Result<RollOff, &'static str> {
        let Unchecked { first, second, ties } = read;
        if first == second || ties > MAX_TIES {
            return Err("the dice of a roll-off differ, after at most 1000 ties");
        }
        Ok(RollOff { first, second, ties })
    }
}

/// Rolls one die for the first player and one for the second, again and again until they differ.
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
///
/// - [`RollOffError::Dice`] if the dice fail;
/// - [`RollOffError::Ties`] after more than [`MAX_TIES`] ties. With fair dice the chance of that is
///   `6^-1001`, so these dice are broken.
///
/// The dice that were rolled before the error are lost.
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

/// The reason why a [`roll_off`] has no winner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum RollOffError<E> {
    /// The dice failed.
    #[error(transparent)]
    Dice(E),
    /// The players tied more than [`MAX_TIES`] times in a row.
    #[error("the dice were equal more than {MAX_TIES} times in a row")]
    Ties,
}
