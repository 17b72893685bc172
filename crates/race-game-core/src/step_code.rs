//! The bits of a step that [`straight_step!`](crate::straight_step) declares.
//!
//! A step is never 0, since its die is not.

use dice_cup::Die;

use crate::OnWay;

const START: u16 = 31;
/// The place of the mark.
pub(crate) const MARK: u32 = 5;
const SIDE: u32 = 6;
const DIE: u32 = 7;

/// Returns the step of these parts. `number` is the place where it starts, less than 32.
#[cfg_attr(not(feature = "compact"), inline)]
pub fn of<P: OnWay>(number: u32, side: P::Side, die: Die, marked: bool) -> u16 {
    number as u16
        | u16::from(marked) << MARK
        | u16::from(side == P::SIDES[1]) << SIDE
        | u16::from(die.get()) << DIE
}

/// Returns the place where the step starts.
#[inline]
pub fn from<P: OnWay>(code: u16) -> P {
    P::on_way(number(code), side::<P>(code))
}

/// Returns the place where the step ends, if it is on the board.
#[inline]
pub fn to<P: OnWay>(code: u16) -> Option<P> {
    let (side, pips) = (side::<P>(code), die(code).get());
    let number = if P::goes_up(side) {
        Some(number(code) + pips)
    } else {
        number(code).checked_sub(pips).filter(|&number| number > 0)
    };
    number.filter(|&number| number <= P::LAST).map(|number| P::on_way(number, side))
}

/// Returns the die of the step.
#[inline]
pub fn die(code: u16) -> Die {
    Die::new((code >> DIE & 7) as u8).unwrap_or(Die::One)
}

/// Returns whether the step has its mark.
#[inline]
pub fn is_marked(code: u16) -> bool {
    code >> MARK & 1 != 0
}

/// Returns whether these are the bits of a step.
pub fn is_valid<P: OnWay>(code: u16) -> bool {
    let is_die = u8::try_from(code >> DIE).is_ok_and(|die| Die::new(die).is_some());
    let (side, number) = (side::<P>(code), number(code));
    is_die && P::on_way(number, side).number(side) == number
}

fn number(code: u16) -> u8 {
    (code & START) as u8
}

fn side<P: OnWay>(code: u16) -> P::Side {
    P::SIDES[usize::from(code >> SIDE & 1)]
}
