//! Which dice of a roll can be set aside, and what they score (O5, O6).
//!
//! Apart from the straight, each face scores on its own. So the selections of a roll are all
//! combinations of what can be set aside of each face. They are split into two parts:
//!
//! - a *set*: dice of the faces that score only as series, which are 2, 3, 4 and 6;
//! - *singles*: ones and fives, which score alone as well.
//!
//! Every selection is one set with one choice of singles, and both may be empty, though not
//! together. So the selections of a roll are the cells of a rectangle, row by row, without the first
//! one. Here the roll is 1133335:
//!
//! ```text
//!             singles   -       1       11       5       15       115
//!     sets
//!     -               nothing   1       11       5       15       115
//!     333              333     1333    11333    3335    13335    113335
//!     3333             3333    13333   113333   33335   133335   1133335
//! ```
//!
//! A roll has few sets and few singles, and they are looked up in two small tables: usually all
//! series of a roll have the same face, and nothing can be added to a series of the basket. They are
//! listed when they are needed, instead, in three rare cases: when two faces have series, when a
//! series of the basket can be extended (O6), and for the straight.
//!
//! The straight takes one die of each face. It leaves one die at most, of all seven, so the roll and
//! the basket hold no series. A roll with the straight has no set but the empty one. Therefore its
//! selections take the place of the sets, each with the empty singles only: first those without the
//! straight, then the straight alone, and then the straight with the other die if that scores.

use core::ops::ControlFlow;

use dice_cup::{DicePool, Die};

use crate::scoring::{DICE, FACES, PILES, STRAIGHT, STRAIGHT_POINTS, pool};

/// Dice to set aside, and the points they score.
#[derive(Clone, Copy)]
pub(crate) struct Selection {
    pub(crate) dice: DicePool,
    pub(crate) points: u32,
}

impl Selection {
    const NOTHING: Selection = Selection { dice: DicePool::EMPTY, points: 0 };

    #[cfg_attr(not(feature = "compact"), inline)]
    const fn and(self, other: Selection) -> Selection {
        Selection { dice: self.dice.add_unchecked(other.dice), points: self.points + other.points }
    }
}

/// All selections of a roll, in each of which every die scores. They are not stored but counted, and
/// made one by one.
#[derive(Clone, Copy)]
pub(crate) struct Selections {
    pub(crate) series: DicePool,
    pub(crate) roll: DicePool,
    /// How many sets there are, the empty one among them. It comes first.
    sets: usize,
    /// How many choices of singles go with each set, the empty one among them. It comes first.
    singles: usize,
    /// The row of [`SETS`] that has the sets, or [`IN_NO_ROW`].
    row: usize,
}

/// The faces that score only as series.
const SET_FACES: [Die; 4] = [Die::Two, Die::Three, Die::Four, Die::Six];

/// One die of each of them.
const SET_DICE: DicePool = pool([0, 1, 1, 1, 0, 1]);

/// How many sets there are and in which row of [`SETS`], where the basket has no series of their
/// faces: three numbers in one. The tallies of the faces of a roll are added up.
///
/// ```text
///    bits 6 and up    how many faces have sets
///    bits 3 to 5      the face, which is the number of the row
///    bits 0 to 2      how many sets there are besides the empty one
/// ```
///
/// If one face has sets, the sum is the tally of that face. If several have, only their number means
/// something, and what is carried into it makes it no less. So one sum tells where the sets are. To
/// look for the face took another 20 instructions a roll.
#[derive(Clone, Copy)]
struct Tally(u16);

impl Tally {
    const NOTHING: Tally = Tally(0);

    /// Returns the tally of a face that has `sets` sets besides the empty one.
    const fn of_face(face: usize, sets: usize) -> Tally {
        Tally(((1 << 6) + (face << 3) + sets) as u16)
    }

    /// Returns the tally of a roll.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn of_roll(roll: DicePool) -> Tally {
        let [a, b, c, d] =
            SET_FACES.map(|die| TALLIES[die.index()][roll.count(die) as usize & DICE].0);
        Tally(a + b + c + d)
    }

    /// Returns whether more than one face has sets.
    #[cfg_attr(not(feature = "compact"), inline)]
    const fn has_many_faces(self) -> bool {
        self.0 >= 2 << 6
    }

    /// Returns the number of sets, the empty one among them, and their row, unless it has many faces.
    #[cfg_attr(not(feature = "compact"), inline)]
    const fn sets_and_row(self) -> (usize, usize) {
        ((self.0 & 7) as usize + 1, (self.0 >> 3 & 7) as usize)
    }
}

/// By face and by how many dice of it a roll has: their tally.
const TALLIES: [[Tally; DICE + 1]; Die::COUNT] = {
    let (mut tallies, mut face) = ([[Tally::NOTHING; DICE + 1]; Die::COUNT], 0);
    while face < Die::COUNT {
        let mut count = 3;
        while count <= DICE {
            tallies[face][count] = Tally::of_face(face, count - 2);
            count += 1;
        }
        face += 1;
    }
    tallies
};

/// Stands for a row where the sets are in no table.
const IN_NO_ROW: usize = Die::COUNT;

/// In how many ways dice of a face that scores only as series can be set aside, by how many dice of
/// it the roll has. To set none aside is one of the ways. The first row is for a basket without a
/// series of the face, the second for one with it.
const WAYS: [[u8; DICE + 1]; 2] = [[1, 1, 1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6, 7, 8]];

/// The largest number of sets, or of selections of a roll with the straight.
const MOST_SETS: usize = 8;

/// More than the largest number of singles, which is 20: four ones and three fives have them. It is a
/// power of two, so that no index has to be checked.
const MOST_SINGLES: usize = 32;

type Sets = [Selection; MOST_SETS];
type Singles = [Selection; MOST_SINGLES];

/// By face: the sets of this face alone, fewer dice before more, where the basket has no series. The
/// sets of a roll with fewer dice of the face are the beginning of the row. The table takes 384
/// bytes.
const SETS: [Sets; Die::COUNT] = {
    let (mut rows, mut face) = ([[Selection::NOTHING; MOST_SETS]; Die::COUNT], 0);
    while face < Die::COUNT {
        let mut count = 3;
        while count <= DICE {
            rows[face][count - 2] = keep(Die::ALL[face], 0, count);
            count += 1;
        }
        face += 1;
    }
    rows
};

/// By the number of ones in a roll: its singles, where the basket has no series of ones or fives.
/// They are sorted by their fives, so the singles of a roll with fewer fives are the beginning of the
/// row. The table takes 2,048 bytes.
const SINGLES: [Singles; DICE + 1] = {
    let (mut rows, mut ones) = ([[Selection::NOTHING; MOST_SINGLES]; DICE + 1], 0);
    while ones <= DICE {
        rows[ones] = list_singles(DicePool::EMPTY, ones, DICE - ones);
        ones += 1;
    }
    rows
};

/// Lists what can be set aside of `ones` ones and `fives` fives, sorted by the fives, then by the
/// ones, fewer before more. `series` are those of the basket.
const fn list_singles<const N: usize>(
    series: DicePool,
    ones: usize,
    fives: usize,
) -> [Selection; N] {
    let mut singles = [Selection::NOTHING; N];
    let (mut len, mut kept_fives) = (0, 0);
    while kept_fives <= fives {
        let fives = keep(Die::Five, series.count(Die::Five), kept_fives);
        let mut kept_ones = 0;
        while kept_ones <= ones {
            singles[len % N] = fives.and(keep(Die::One, series.count(Die::One), kept_ones));
            len += 1;
            kept_ones += 1;
        }
        kept_fives += 1;
    }
    singles
}

/// Makes a selection of `count` dice of one face, all of which score, where the basket has a series
/// of `before` dice of that face or none (0). Its points are the difference of two places of the
/// face's row.
#[cfg_attr(not(feature = "compact"), inline)]
const fn keep(die: Die, before: u8, count: usize) -> Selection {
    let row = &FACES[die.index()];
    let before = before as usize & DICE;
    let points = row[(before + count) & DICE] - row[before];
    Selection { dice: PILES[die.index()][count & DICE], points }
}

impl Selections {
    /// Finds the selections of a roll. `series` are those of the basket that dice can be added to.
    /// The two have at most seven dice together.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn new(series: DicePool, roll: DicePool) -> Selections {
        let tally = Tally::of_roll(roll);
        if tally.has_many_faces()
            || roll.contains(STRAIGHT)
            || (!series.is_empty() && !roll.only(series).only(SET_DICE).is_empty())
            || cfg!(feature = "compact")
        {
            return Selections::listed(series, roll);
        }
        let (sets, row) = tally.sets_and_row();
        Selections { series, roll, sets, singles: singles(roll), row }
    }

    /// Finds the selections of a roll whose sets are in no table.
    #[cfg_attr(not(feature = "compact"), cold)]
    fn listed(series: DicePool, roll: DicePool) -> Selections {
        let sets = SET_FACES.map(|die| ways(series.count(die) > 0, roll.count(die)));
        let (mut sets, mut singles) = (sets.iter().product(), singles(roll));
        if roll.contains(STRAIGHT) {
            let with_another = usize::from(single_beyond_straight(roll).is_some());
            (sets, singles) = (singles + 1 + with_another, 1);
        }
        Selections { series, roll, sets, singles, row: IN_NO_ROW }
    }

    /// Returns how many selections there are.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn len(self) -> usize {
        self.sets * self.singles - 1
    }

    /// Visits the selections one by one, sorted by their dice of the faces that score only as series,
    /// then by their fives, then by their ones, fewer before more. Those with the straight come last.
    // There is one loop over the cells of the rectangle, and not one over rows with another inside,
    // since no processor can predict where a short loop ends. `visit` is called in one place only, so
    // that the compiler puts it inside the loop.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn for_each<B>(
        self,
        mut visit: impl FnMut(Selection) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (listed_sets, listed_singles);
        let sets = if let Some(sets) = self.sets_of_table() {
            sets
        } else {
            listed_sets = list_sets(self.series, self.roll);
            &listed_sets
        };
        let singles = if let Some(singles) = self.singles_of_table() {
            singles
        } else {
            listed_singles = extended_singles(self.series, self.roll);
            &listed_singles
        };
        // The first cell is the empty set with the empty singles, which is no selection.
        let (mut set, mut single) = (0, 0);
        for _ in 0..self.len() {
            single += 1;
            let row_ends = single == self.singles;
            set += usize::from(row_ends);
            single = if row_ends { 0 } else { single };
            visit(sets[set % MOST_SETS].and(singles[single % MOST_SINGLES]))?;
        }
        ControlFlow::Continue(())
    }

    /// Returns selection number `n`, from 0, in the order of `for_each`.
    #[inline]
    pub(crate) fn nth(self, n: usize) -> Selection {
        // Numbers of 32 bits are divided faster than those of 64.
        let (n, each) = (n as u32 + 1, self.singles as u32);
        let (set, single) = ((n / each) as usize, (n % each) as usize);
        let set = match self.sets_of_table() {
            Some(sets) => sets[set % MOST_SETS],
            None => list_sets(self.series, self.roll)[set % MOST_SETS],
        };
        let single = match self.singles_of_table() {
            Some(singles) => singles[single % MOST_SINGLES],
            None => extended_singles(self.series, self.roll)[single % MOST_SINGLES],
        };
        set.and(single)
    }

    /// Returns the row of the table that begins with the sets, if there is one.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn sets_of_table(self) -> Option<&'static Sets> {
        if cfg!(feature = "compact") { None } else { SETS.get(self.row) }
    }

    /// Returns the row of the table that begins with the singles. It has none for a basket with a
    /// series of ones or fives. Compact code has no tables, and lists sets and singles each time.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn singles_of_table(self) -> Option<&'static Singles> {
        let extended = self.series.count(Die::One) + self.series.count(Die::Five) > 0;
        (!extended && !cfg!(feature = "compact"))
            .then(|| &SINGLES[self.roll.count(Die::One) as usize & DICE])
    }
}

/// Returns how many choices of singles a roll has, the empty one among them.
#[cfg_attr(not(feature = "compact"), inline)]
fn singles(roll: DicePool) -> usize {
    (roll.count(Die::Five) as usize + 1) * (roll.count(Die::One) as usize + 1)
}

/// Returns in how many ways dice of a face that scores only as series can be set aside, if the roll
/// has `count` of them. `extends` is whether the basket has a series of the face.
#[cfg_attr(not(feature = "compact"), inline)]
fn ways(extends: bool, count: u8) -> usize {
    WAYS[usize::from(extends)][count as usize & DICE].into()
}

/// Lists the singles for a basket with a series of ones or fives.
#[cold]
fn extended_singles(series: DicePool, roll: DicePool) -> Singles {
    list_singles(series, roll.count(Die::One).into(), roll.count(Die::Five).into())
}

/// Lists the sets, the empty one first. Of a roll with the straight it lists all selections, those
/// with the straight last.
#[cold]
fn list_sets(series: DicePool, roll: DicePool) -> Sets {
    let (mut sets, mut len) = ([Selection::NOTHING; MOST_SETS], 1);
    for die in SET_FACES {
        let before = series.count(die);
        let least = if before > 0 { 1 } else { 3 };
        let shorter = len;
        for count in least..=roll.count(die).into() {
            for index in 0..shorter {
                sets[len % MOST_SETS] = sets[index % MOST_SETS].and(keep(die, before, count));
                len += 1;
            }
        }
    }
    if roll.contains(STRAIGHT) {
        sets = list_singles(series, roll.count(Die::One).into(), roll.count(Die::Five).into());
        let straight = Selection { dice: STRAIGHT, points: STRAIGHT_POINTS };
        let at = singles(roll);
        sets[at % MOST_SETS] = straight;
        if let Some(die) = single_beyond_straight(roll) {
            sets[(at + 1) % MOST_SETS] = straight.and(keep(die, 0, 1));
        }
    }
    sets
}

/// Returns the die that is left by the straight, if it scores alone: a second one or five.
fn single_beyond_straight(roll: DicePool) -> Option<Die> {
    let left = roll.checked_sub(STRAIGHT)?;
    left.dice().find(|die| !SET_FACES.contains(die))
}

/// All rolls with all series of the basket, against the dice that can be taken of the roll one by one.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::scoring::worth;
    use std::vec::Vec;

    /// Returns every basket of series with every roll, where the two have at most seven dice.
    fn cases() -> impl Iterator<Item = (DicePool, DicePool)> {
        let baskets = (0..DICE as u8).flat_map(DicePool::all);
        let is_series =
            |basket: &DicePool| basket.counts().iter().all(|count| !(1..3).contains(count));
        baskets.filter(is_series).flat_map(|series| {
            (1..=DICE as u8 - series.len()).flat_map(DicePool::all).map(move |roll| (series, roll))
        })
    }

    /// Returns the selections in their order, found by trying all dice of the roll.
    fn reference(series: DicePool, roll: DicePool) -> Vec<(DicePool, u32)> {
        let kept = (1..=roll.len()).flat_map(DicePool::all).filter(|&kept| roll.contains(kept));
        let mut selections: Vec<_> =
            kept.filter_map(|kept| Some((kept, worth(series, kept)?))).collect();
        selections.sort_by_key(|(kept, _)| {
            let [ones, twos, threes, fours, fives, sixes] = kept.counts();
            (kept.contains(STRAIGHT), sixes, fours, threes, twos, fives, ones)
        });
        selections
    }

    #[test]
    fn every_selection_of_every_roll_in_order() {
        let mut found = 0;
        for (series, roll) in cases() {
            let wanted = reference(series, roll);
            let selections = Selections::new(series, roll);
            let mut visited = Vec::new();
            let _ = selections.for_each::<()>(|Selection { dice, points }| {
                visited.push((dice, points));
                ControlFlow::Continue(())
            });
            assert_eq!(visited, wanted, "{series:?} {roll:?}");
            assert_eq!(selections.len(), wanted.len());
            let nth = |n| {
                let Selection { dice, points } = selections.nth(n);
                (dice, points)
            };
            assert!((0..wanted.len()).map(nth).eq(wanted), "{series:?} {roll:?}");
            found += visited.len();
        }
        assert_eq!(found, 11_390);
    }

    /// The sets of a roll in the table are those that are listed.
    #[test]
    fn a_tally_says_how_many_faces_have_sets_and_where() {
        let mut kinds = [0; 3];
        for (_, roll) in cases().filter(|(series, _)| series.is_empty()) {
            let tally = Tally::of_roll(roll);
            let with_sets: Vec<Die> =
                SET_FACES.into_iter().filter(|&die| roll.count(die) > 2).collect();
            assert_eq!(tally.has_many_faces(), with_sets.len() > 1, "{roll:?}");
            if let [die] = with_sets[..] {
                assert_eq!(tally.sets_and_row(), (roll.count(die) as usize - 1, die.index()));
            }
            kinds[with_sets.len()] += 1;
        }
        assert_eq!(kinds, [917, 756, 42]);
    }

    #[test]
    fn a_roll_with_the_straight_has_no_set() {
        for (series, roll) in cases().filter(|(_, roll)| roll.contains(STRAIGHT)) {
            assert!(SET_FACES.into_iter().all(|die| roll.count(die) < 3 && series.count(die) == 0));
        }
    }
}
