//! What sets of dice are worth (O5, O6).

use dice_cup::{DicePool, Die};

/// The most dice of a basket.
pub(crate) const DICE: usize = 7;

/// What three of a kind are worth (O5).
const THREE: [u16; Die::COUNT] = [1000, 200, 300, 400, 500, 600];

/// What a die alone is worth, 0 where it is worth nothing (O5).
const SINGLE: [u16; Die::COUNT] = [100, 0, 0, 0, 50, 0];

/// What the straight is worth (O5).
pub(crate) const STRAIGHT_POINTS: u32 = 1500;

/// The straight: one die of each face.
pub(crate) const STRAIGHT: DicePool = match DicePool::from_counts([1; Die::COUNT]) {
    Ok(straight) => straight,
    Err(_) => DicePool::EMPTY,
};

/// By face, and by how many dice of it are set aside: what they are worth, 0 where they do not all
/// score. 96 bytes, and all that is needed to score any roll.
///
/// From three on all of them are one series, which doubles with each die: no other division of so
/// many dice is worth as much. The row says as well what dice added to a series bring (O6): the
/// difference of two places.
pub(crate) const FACES: [[u16; DICE + 1]; Die::COUNT] = {
    let mut faces = [[0; DICE + 1]; Die::COUNT];
    let mut face = 0;
    while face < Die::COUNT {
        let mut count = 1;
        while count <= DICE {
            faces[face][count] =
                if count < 3 { SINGLE[face] * count as u16 } else { THREE[face] << (count - 3) };
            count += 1;
        }
        face += 1;
    }
    faces
};

/// The most points that one roll can bring: seven ones.
pub(crate) const MOST: u32 = FACES[0][DICE] as u32;

/// The points of a selection beside the series of its basket, if every die of it scores (O5, O6).
/// The two together are seven dice at most.
#[inline]
pub(crate) const fn worth(series: DicePool, kept: DicePool) -> Option<u32> {
    if kept.contains(STRAIGHT) {
        return worth_with_straight(kept);
    }
    let (mut points, mut face) = (0, 0);
    while face < Die::COUNT {
        let die = Die::ALL[face];
        let count = kept.count(die);
        if count > 0 {
            match worth_of_face(die, series.count(die), count) {
                Some(more) => points += more,
                None => return None,
            }
        }
        face += 1;
    }
    Some(points)
}

/// Without the straight not all dice of a selection with all faces score.
#[cold]
const fn worth_with_straight(kept: DicePool) -> Option<u32> {
    let mut face = 0;
    while face < Die::COUNT {
        if kept.count(Die::ALL[face]) > 1 {
            return match worth_of_face(Die::ALL[face], 0, 1) {
                Some(points) => Some(STRAIGHT_POINTS + points),
                None => None,
            };
        }
        face += 1;
    }
    Some(STRAIGHT_POINTS)
}

/// The first of all rolls of so many dice, all ones: `successor` gives the others.
pub(crate) const fn first_roll(dice: usize) -> Option<DicePool> {
    match DicePool::from_counts([dice as u8, 0, 0, 0, 0, 0]) {
        Ok(roll) => Some(roll),
        Err(_) => None,
    }
}

/// What dice of one face are worth beside so many set aside as a series before, if all of them
/// score.
#[inline(always)]
const fn worth_of_face(die: Die, before: u8, count: u8) -> Option<u32> {
    let row = &FACES[die.index()];
    let (before, after) = (row[before as usize & DICE], row[(before + count) as usize & DICE]);
    if after == 0 { None } else { Some((after - before) as u32) }
}

/// The series of a basket after a selection in which all dice score (O6). The two together are
/// seven dice at most.
pub(crate) fn series_after(series: DicePool, kept: DicePool) -> DicePool {
    let mut counts = series.counts();
    for die in Die::ALL {
        let kept = kept.count(die);
        if counts[die.index()] > 0 || kept >= 3 {
            counts[die.index()] += kept;
        }
    }
    DicePool::from_counts(counts).unwrap_or(series)
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
