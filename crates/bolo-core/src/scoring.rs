//! What sets of dice are worth (O5, O6).

use dice_cup::{DicePool, Die};

use crate::selections::PILES;

/// The most dice of a basket.
pub(crate) const DICE: usize = 7;

/// What three of a kind are worth (O5).
const THREE: [u32; Die::COUNT] = [1000, 200, 300, 400, 500, 600];

/// What a die alone is worth, 0 where it is worth nothing (O5).
const SINGLE: [u32; Die::COUNT] = [100, 0, 0, 0, 50, 0];

/// What the straight is worth (O5).
pub(crate) const STRAIGHT_POINTS: u32 = 1500;

/// The straight: one die of each face.
pub(crate) const STRAIGHT: DicePool = match DicePool::from_counts([1; Die::COUNT]) {
    Ok(straight) => straight,
    Err(_) => DicePool::EMPTY,
};

/// More points than there can be: dice that do not all score are worth at least so much.
pub(crate) const NO_SCORE: u32 = 1 << 16;

/// By face, and by how many dice of it are set aside: what they are worth, [`NO_SCORE`] where they do
/// not all score. 192 bytes, and all that is needed to score any roll.
///
/// From three on all of them are one series, which doubles with each die: no other division of so
/// many dice is worth as much. The row says as well what dice added to a series bring (O6): the
/// difference of two places.
pub(crate) const FACES: [[u32; DICE + 1]; Die::COUNT] = {
    let mut faces = [[0; DICE + 1]; Die::COUNT];
    let mut face = 0;
    while face < Die::COUNT {
        let mut count = 1;
        while count <= DICE {
            faces[face][count] = match count {
                3.. => THREE[face] << (count - 3),
                _ if SINGLE[face] > 0 => SINGLE[face] * count as u32,
                _ => NO_SCORE,
            };
            count += 1;
        }
        face += 1;
    }
    faces
};

/// The most points that one roll can bring: seven ones.
pub(crate) const MOST: u32 = FACES[0][DICE];

/// The points of a selection beside the series of its basket, if every die of it scores (O5, O6).
/// The two together are seven dice at most.
#[inline(always)]
pub(crate) const fn worth(series: DicePool, kept: DicePool) -> Option<u32> {
    let points = if series.is_empty() { sum_of_faces(kept) } else { beside_series(series, kept) };
    if points < NO_SCORE { Some(points) } else { worth_with_straight(kept) }
}

/// What dice are worth face by face beside some series, [`NO_SCORE`] or more if they do not all score.
#[inline(never)]
const fn beside_series(series: DicePool, kept: DicePool) -> u32 {
    sum_of_faces(series.add_unchecked(kept)) - sum_of_faces(series)
}

/// What the dice are worth face by face, [`NO_SCORE`] or more if they do not all score.
#[inline(always)]
const fn sum_of_faces(dice: DicePool) -> u32 {
    let (mut points, mut face) = (0, 0);
    while face < Die::COUNT {
        points += FACES[face][dice.count(Die::ALL[face]) as usize & DICE];
        face += 1;
    }
    points
}

/// The points of a selection in which not all dice score without the straight.
#[cold]
const fn worth_with_straight(kept: DicePool) -> Option<u32> {
    match kept.checked_sub(STRAIGHT) {
        Some(beside) => match sum_of_faces(beside) {
            NO_SCORE.. => None,
            points => Some(STRAIGHT_POINTS + points),
        },
        None => None,
    }
}

/// The first of all rolls of so many dice, all ones: `successor` gives the others.
pub(crate) const fn first_roll(dice: usize) -> Option<DicePool> {
    match DicePool::from_counts([dice as u8, 0, 0, 0, 0, 0]) {
        Ok(roll) => Some(roll),
        Err(_) => None,
    }
}

/// The series of a basket after a selection in which all dice score (O6). The two together are
/// seven dice at most.
#[inline]
pub(crate) fn series_after(series: DicePool, kept: DicePool) -> DicePool {
    if kept.contains(STRAIGHT) {
        return series;
    }
    // What scores is a series, or added to one, but for one or two ones or fives.
    let mut after = series.add_unchecked(kept);
    for die in [Die::One, Die::Five] {
        if after.count(die) < 3 {
            after = after
                .checked_sub(PILES[die.index()][after.count(die) as usize & DICE])
                .unwrap_or(after);
        }
    }
    after
}

/// The points of a selection of one roll, in its best division, or `None` when not every die of it
/// scores (O5). More than seven dice never do, nor does the empty pool.
///
/// ```
/// use bolo_core::score;
///
/// assert_eq!(score("111".parse()?), Some(1000));
/// assert_eq!(score("1123456".parse()?), Some(1600));
/// assert_eq!(score("1113".parse()?), None);
/// # Ok::<(), bolo_core::dice_cup::ParseError>(())
/// ```
pub fn score(selection: DicePool) -> Option<u32> {
    let dice = selection.len() as usize;
    if dice == 0 || dice > DICE { None } else { worth(DicePool::EMPTY, selection) }
}
