//! How many plays all the rolls of so many dice have together: the last ply of a tree.

use dice_cup::{DicePool, Die};

use crate::Position;
use crate::scoring::{DICE, worth};

/// How many different thresholds for banking there are up to that of the first bank (O7).
const LEVELS: usize = (Position::OPENING / Position::UNIT) as usize + 1;

/// By the number of dice: the different rolls in which nothing scores (O3).
const BUSTS: [u16; DICE + 1] = {
    let mut busts = [0; DICE + 1];
    let mut index = 0;
    // No ones, no fives, and at most two of each other face.
    while index < 81 {
        busts[index % 3 + index / 3 % 3 + index / 9 % 3 + index / 27] += 1;
        // Eight dice are more than there are.
        index += if index == 79 { 2 } else { 1 };
    }
    busts
};

/// By the number of dice, and by points in units: the selections of all different rolls that bring
/// so much or more. 336 bytes.
const SELECTIONS: [[u16; LEVELS]; DICE + 1] = {
    let mut totals = [[0; LEVELS]; DICE + 1];
    let mut counts = [0; Die::COUNT];
    loop {
        // The next selection of up to seven dice.
        let mut face = 0;
        counts[0] += 1;
        while face < Die::COUNT - 1 && sum(counts) > DICE {
            counts[face] = 0;
            face += 1;
            counts[face] += 1;
        }
        if sum(counts) > DICE {
            break;
        }
        if let Some(points) = points_of(counts) {
            let mut dice = sum(counts);
            while dice <= DICE {
                // The other dice can show anything.
                let rolls = DicePool::distinct((dice - sum(counts)) as u8) as u16;
                let mut level = 0;
                while level < LEVELS && level as u32 * Position::UNIT <= points {
                    totals[dice][level] += rolls;
                    level += 1;
                }
                dice += 1;
            }
        }
    }
    totals
};

const fn sum(counts: [u8; Die::COUNT]) -> usize {
    let (mut sum, mut face) = (0, 0);
    while face < Die::COUNT {
        sum += counts[face] as usize;
        face += 1;
    }
    sum
}

const fn points_of(counts: [u8; Die::COUNT]) -> Option<u32> {
    match DicePool::from_counts(counts) {
        Ok(selection) => worth(DicePool::EMPTY, selection),
        Err(_) => None,
    }
}

/// The plays of all different rolls of so many dice, where a selection may be banked that brings
/// `least` points or more; `None` where that is more than what the first bank takes.
pub(crate) fn plays(dice: u8, least: u32) -> Option<u64> {
    let dice = usize::from(dice) & DICE;
    let banked = SELECTIONS[dice].get(least.div_ceil(Position::UNIT) as usize)?;
    Some([BUSTS[dice], SELECTIONS[dice][0], *banked].map(u64::from).iter().sum())
}
