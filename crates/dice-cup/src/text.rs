use core::fmt;

use crate::{DicePool, Die};

/// The error of a text that is not the dice it should be: what is wrong, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("byte {at}: {kind}")]
pub struct ParseError {
    /// The place of what is wrong, in bytes from 0, always on a character boundary. It is the length
    /// of the text where something is missing at its end.
    pub at: usize,
    /// The kind of mistake at this place.
    pub kind: ParseErrorKind,
}

/// The kind of mistake in a text of dice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// A character is not a die from 1 to 6. It may be a separator with no die before it.
    #[error("expected a die from 1 to 6, found {found:?}")]
    NotADie {
        /// The character that was found.
        found: char,
    },
    /// The text ends where one more die must follow.
    #[error("expected one more die, found the end of the text")]
    TooFewDice,
    /// The text has more dice than there is room for.
    #[error("expected at most {most} dice, found one more")]
    TooManyDice {
        /// The number of dice that there is room for.
        most: usize,
    },
}

/// Reads exactly `N` dice, in the order of the text, for example a script for
/// [`ScriptedDice`](crate::ScriptedDice).
///
/// All texts of this crate share one grammar:
///
/// - each die is a digit from 1 to 6;
/// - white space may stand anywhere;
/// - one `-` or `,` may stand between two dice.
///
/// ```
/// use dice_cup::{Die, parse_dice};
///
/// let dice: [Die; 4] = parse_dice("31 6-6")?;
/// assert_eq!(dice, [Die::Three, Die::One, Die::Six, Die::Six]);
/// # Ok::<(), dice_cup::ParseError>(())
/// ```
///
/// # Errors
///
/// Returns [`ParseError`] for any other character, and for fewer or more than `N` dice.
pub fn parse_dice<const N: usize>(text: &str) -> Result<[Die; N], ParseError> {
    let mut slots = [Die::One; N];
    let mut read = 0;
    read_dice(text, N, |die| {
        slots[read] = die;
        read += 1;
    })?;
    if read < N {
        return Err(ParseError { at: text.len(), kind: ParseErrorKind::TooFewDice });
    }
    Ok(slots)
}

/// Reads up to `most` dice and passes each of them to `take`.
pub(crate) fn read_dice(
    text: &str,
    most: usize,
    mut take: impl FnMut(Die),
) -> Result<(), ParseError> {
    let mut read = 0;
    // Whether a die came last, so that a separator may follow, and whether a separator did, so that a
    // die must follow.
    let (mut after_die, mut after_separator) = (false, false);
    for (at, found) in text.char_indices().filter(|(_, found)| !found.is_whitespace()) {
        if after_die && matches!(found, '-' | ',') {
            (after_die, after_separator) = (false, true);
            continue;
        }
        (after_die, after_separator) = (true, false);
        let die = found.to_digit(10).and_then(|digit| Die::new(digit as u8));
        let die = die.ok_or(ParseError { at, kind: ParseErrorKind::NotADie { found } })?;
        if read == most {
            return Err(ParseError { at, kind: ParseErrorKind::TooManyDice { most } });
        }
        take(die);
        read += 1;
    }
    if after_separator {
        return Err(ParseError { at: text.len(), kind: ParseErrorKind::TooFewDice });
    }
    Ok(())
}

/// Writes up to [`DicePool::MAX_DICE`] dice as digits, with the width and alignment of `f`.
pub(crate) fn write_dice(
    f: &mut fmt::Formatter<'_>,
    dice: impl IntoIterator<Item = Die>,
) -> fmt::Result {
    let mut digits = [0; DicePool::MAX_DICE as usize];
    let mut length = 0;
    for (digit, die) in digits.iter_mut().zip(dice) {
        *digit = b'0' + die.get();
        length += 1;
    }
    f.pad(core::str::from_utf8(&digits[..length]).map_err(|_| fmt::Error)?)
}
