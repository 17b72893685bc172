//! The points of dice that are set aside (O5, O6).

use dice_cup::{DicePool, Die};

/// The number of dice of a basket.
pub(crate) const DICE: usize = 7;

/// By face: the points of three of a kind (O5).
const THREE: [u32; Die::COUNT] = [1000, 200, 300, 400, 500, 600];

/// By face: the points of a single die, or 0 if it does not score (O5).
const SINGLE: [u32; Die::COUNT] = [100, 0, 0, 0, 50, 0];

/// The points of the straight (O5).
pub(crate) const STRAIGHT_POINTS: u32 = 1500;

/// The straight: one die of each face.
pub(crate) const STRAIGHT: DicePool = pool([1; Die::COUNT]);

/// Returns the pool with these counts, or no dice if a pool cannot hold as many.
pub(crate) const fn pool(counts: [u8; Die::COUNT]) -> DicePool {
    match DicePool::from_counts(counts) {
        Ok(pool) => pool,
        Err(_) => DicePool::EMPTY,
    }
}

/// By face and count: a pool of that many dice of the face.
pub(crate) const PILES: [[DicePool; DICE + 1]; Die::COUNT] = {
    let mut piles = [[DicePool::EMPTY; DICE + 1]; Die::COUNT];
    let mut face = 0;
    while face < Die::COUNT {
        let mut count = 0;
        while count <= DICE {
            let mut counts = [0; Die::COUNT];
            counts[face] = count as u8;
            piles[face][count] = pool(counts);
            count += 1;
        }
        face += 1;
    }
    piles
};

/// More points than any dice score. It stands for dice that do not all score, and a sum with it is at
/// least as large.
pub(crate) const NO_SCORE: u32 = 1 << 16;

/// By face, and by how many dice of it are set aside: their points, or [`NO_SCORE`] if they do not
/// all score. The table takes 192 bytes and is enough to score any roll, except for the straight.
///
/// Three or more dice are one series, which doubles with each further die. No other division of these
/// dice scores as much. The row also tells what dice score that are added to a series (O6): it is the
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

/// The most points that one roll can score: those of seven ones.
pub(crate) const MOST: u32 = FACES[0][DICE];

/// Returns the points of a selection, or `None` if not every die of it scores (O5, O6). `series` are
/// those of the basket that dice can be added to. The two have at most seven dice together.
#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) const fn worth(series: DicePool, kept: DicePool) -> Option<u32> {
    let points =
        if series.is_empty() { sum_of_faces(kept) } else { sum_beyond_series(series, kept) };
    if points < NO_SCORE { Some(points) } else { worth_with_straight(kept) }
}

/// Returns the points of dice face by face, where they can be added to these series. It is [`NO_SCORE`]
/// or more if they do not all score.
#[inline(never)]
const fn sum_beyond_series(series: DicePool, kept: DicePool) -> u32 {
    sum_of_faces(series.add_unchecked(kept)) - sum_of_faces(series)
}

/// Returns the points of dice face by face. It is [`NO_SCORE`] or more if they do not all score.
#[cfg_attr(not(feature = "compact"), inline)]
const fn sum_of_faces(dice: DicePool) -> u32 {
    let (mut points, mut face) = (0, 0);
    while face < Die::COUNT {
        points += FACES[face][dice.count(Die::ALL[face]) as usize & DICE];
        face += 1;
    }
    points
}

/// Returns the points of a selection in which some dice score only as part of the straight.
#[cold]
const fn worth_with_straight(kept: DicePool) -> Option<u32> {
    match kept.checked_sub(STRAIGHT) {
        Some(others) => match sum_of_faces(others) {
            NO_SCORE.. => None,
            points => Some(STRAIGHT_POINTS + points),
        },
        None => None,
    }
}

/// Returns the first of all rolls of `dice` dice, which shows ones only. `successor` gives the
/// others.
pub(crate) const fn first_roll(dice: usize) -> DicePool {
    pool([dice as u8, 0, 0, 0, 0, 0])
}

/// Returns the series of a basket after a selection in which all dice score (O6). The two have at
/// most seven dice together.
#[inline]
pub(crate) fn series_after(series: DicePool, kept: DicePool) -> DicePool {
    if kept.contains(STRAIGHT) {
        return series;
    }
    // All dice that score belong to a series, except for one or two ones or fives.
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

/// Returns the points of a selection of one roll, divided in the best way. Returns `None` if not
/// every die of it scores (O5), and for no dice or more than seven.
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
