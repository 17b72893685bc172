//! Tables for the number of plays that all rolls of some dice have together.
//!
//! The last ply of a perft count is a look into these tables instead of a visit to every roll.

use dice_cup::DicePool;

use crate::Position;
use crate::odds::best_score;
use crate::scoring::{DICE, first_roll, worth};

/// How many different numbers of points, in units, can be needed to bank: 0 up to the first bank
/// (O7).
const LEVELS: usize = (Position::OPENING / Position::UNIT) as usize + 1;

/// By the number of dice: how many distinct rolls are a bust (O3).
const BUSTS: [u16; DICE + 1] = {
    let (mut busts, mut dice) = ([0; DICE + 1], 1);
    while dice <= DICE {
        let mut next = Some(first_roll(dice));
        while let Some(roll) = next {
            busts[dice] += (best_score(roll) == 0) as u16;
            next = roll.successor();
        }
        dice += 1;
    }
    busts
};

/// By the number of dice, and by points in units: how many selections of all distinct rolls score
/// that many points or more. The table takes 336 bytes.
const SELECTIONS: [[u16; LEVELS]; DICE + 1] = {
    let (mut totals, mut kept) = ([[0; LEVELS]; DICE + 1], 1);
    while kept <= DICE {
        let mut next = Some(first_roll(kept));
        while let Some(selection) = next {
            if let Some(points) = worth(DicePool::EMPTY, selection) {
                let mut dice = kept;
                while dice <= DICE {
                    // The other dice of the roll can show any faces.
                    let rolls = DicePool::distinct((dice - kept) as u8) as u16;
                    let mut level = 0;
                    while level < LEVELS && level as u32 * Position::UNIT <= points {
                        totals[dice][level] += rolls;
                        level += 1;
                    }
                    dice += 1;
                }
            }
            next = selection.successor();
        }
        kept += 1;
    }
    totals
};

/// Returns the number of plays of all distinct rolls of `dice` dice, where selections with `least`
/// points or more may be banked. Returns `None` if `least` is more than the first bank takes.
pub(crate) fn plays(dice: u8, least: u32) -> Option<u64> {
    let dice = usize::from(dice) & DICE;
    let banked = SELECTIONS[dice].get(least.div_ceil(Position::UNIT) as usize)?;
    Some([BUSTS[dice], SELECTIONS[dice][0], *banked].map(u64::from).iter().sum())
}
