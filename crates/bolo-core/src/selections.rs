//! What can be set aside from a roll.

use core::ops::ControlFlow;

use dice_cup::{DicePool, Die};

use crate::scoring::{DICE, FACES, STRAIGHT, STRAIGHT_POINTS};

/// Dice to set aside, and what they bring.
#[derive(Clone, Copy)]
pub(crate) struct Selection {
    pub(crate) dice: DicePool,
    pub(crate) points: u32,
}

impl Selection {
    const NOTHING: Selection = Selection { dice: DicePool::EMPTY, points: 0 };

    #[inline(always)]
    const fn and(self, other: Selection) -> Selection {
        Selection { dice: self.dice.add_unchecked(other.dice), points: self.points + other.points }
    }
}

/// Every selection of a roll in which all dice score.
///
/// The faces have nothing to do with each other, but for the straight: what can be set aside is the
/// product of what can be set aside of each face. A selection is a *set*, of the faces that score as
/// series only, and *singles*, of the ones and fives.
#[derive(Clone, Copy)]
pub(crate) struct Selections {
    pub(crate) series: DicePool,
    pub(crate) roll: DicePool,
    /// How many sets there are. The first is empty.
    sets: usize,
    /// How many singles go with each. The first are none.
    singles: usize,
    /// How many selections have the straight in them. There is no set but the empty one then.
    straights: usize,
}

/// The faces that score as series only.
const SET_FACES: [Die; 4] = [Die::Two, Die::Three, Die::Four, Die::Six];

/// How many ways there are to set dice of such a face aside, none of them included, by how many the
/// roll has: without a series of the face in the basket, and with one.
const WAYS: [[u8; DICE + 1]; 2] = [[1, 1, 1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6, 7, 8]];

/// The most sets, the straights counted among them.
const MOST_SETS: usize = 8;

/// The most singles: of four ones and three fives, or the other way round.
const MOST_SINGLES: usize = 20;

type Sets = [Selection; MOST_SETS];
type Singles = [Selection; MOST_SINGLES];

/// By face: the sets that have no other face, fewer dice before more, where the basket has no series. A
/// roll with fewer dice of the face has the beginning of the row. 384 bytes.
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

/// By the ones of a roll: its singles, where the basket has no series of ones or fives. They come by
/// the fives first, so a roll with fewer fives has the beginning of the row. 1,280 bytes.
const SINGLES: [Singles; DICE + 1] = {
    let (mut rows, mut ones) = ([[Selection::NOTHING; MOST_SINGLES]; DICE + 1], 0);
    while ones <= DICE {
        rows[ones] = list_singles(DicePool::EMPTY, ones, DICE - ones);
        ones += 1;
    }
    rows
};

/// What can be set aside of so many ones and fives: by the fives, then by the ones, fewer before more.
const fn list_singles(series: DicePool, ones: usize, fives: usize) -> Singles {
    let mut singles = [Selection::NOTHING; MOST_SINGLES];
    let (mut len, mut kept_fives) = (0, 0);
    while kept_fives <= fives {
        let fives = keep(Die::Five, series.count(Die::Five), kept_fives);
        let mut kept_ones = 0;
        while kept_ones <= ones {
            singles[len] = fives.and(keep(Die::One, series.count(Die::One), kept_ones));
            len += 1;
            kept_ones += 1;
        }
        kept_fives += 1;
    }
    singles
}

/// By face and count: so many dice of that face.
pub(crate) const PILES: [[DicePool; DICE + 1]; Die::COUNT] = {
    let mut piles = [[DicePool::EMPTY; DICE + 1]; Die::COUNT];
    let mut face = 0;
    while face < Die::COUNT {
        let mut count = 0;
        while count <= DICE {
            let mut counts = [0; Die::COUNT];
            counts[face] = count as u8;
            if let Ok(pile) = DicePool::from_counts(counts) {
                piles[face][count] = pile;
            }
            count += 1;
        }
        face += 1;
    }
    piles
};

/// So many dice of a face, all of which score, and what they bring beside so many in a series: the
/// difference of two places of the face's row.
#[inline(always)]
const fn keep(die: Die, before: u8, count: usize) -> Selection {
    let row = &FACES[die.index()];
    let before = before as usize & DICE;
    let points = row[(before + count) & DICE] - row[before];
    Selection { dice: PILES[die.index()][count & DICE], points }
}

impl Selections {
    /// Of a roll, beside the series of its basket. The two together are seven dice at most.
    #[inline(always)]
    pub(crate) fn new(series: DicePool, roll: DicePool) -> Selections {
        let sets = if series.is_empty() {
            SET_FACES.map(|die| ways(false, roll.count(die)))
        } else {
            SET_FACES.map(|die| ways(series.count(die) > 0, roll.count(die)))
        };
        let singles = [Die::Five, Die::One].map(|die| roll.count(die) as usize + 1);
        Selections {
            series,
            roll,
            sets: sets.iter().product(),
            singles: singles.iter().product(),
            straights: if roll.contains(STRAIGHT) { straights(roll) } else { 0 },
        }
    }

    /// How many there are.
    #[inline(always)]
    pub(crate) fn len(self) -> usize {
        self.sets * self.singles - 1 + self.straights
    }

    /// Visits them one by one: by the faces that score as series only, then by the fives, then by
    /// the ones, fewer before more; those with the straight last.
    // The visit stands in one place, so that it is compiled into the loops.
    #[inline(always)]
    pub(crate) fn for_each<B>(
        self,
        mut visit: impl FnMut(Selection) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (listed_sets, listed_singles);
        let sets = if let Some(sets) = self.sets_of_table() {
            sets
        } else {
            listed_sets = list_sets(self.series, self.roll);
            &listed_sets[..(self.sets + self.straights).min(MOST_SETS)]
        };
        let singles = if let Some(singles) = self.singles_of_table() {
            singles
        } else {
            listed_singles = extended_singles(self.series, self.roll);
            &listed_singles
        };
        let singles = &singles[..self.singles.min(MOST_SINGLES)];
        // Nothing at all is the first, which is no selection. Beside a straight there are no singles.
        let (mut beside, others) =
            (&singles[1..], if self.straights > 0 { 1 } else { singles.len() });
        for set in sets {
            for single in beside {
                visit(set.and(*single))?;
            }
            beside = &singles[..others];
        }
        ControlFlow::Continue(())
    }

    /// Number `n` of them, from 0, in the order of `for_each`.
    #[inline]
    pub(crate) fn nth(self, n: usize) -> Selection {
        // Of 32 bits, which take less time to divide than 64.
        let (n, singles) = (n as u32 + 1, self.singles as u32);
        let (set, single) = if n < singles {
            (0, n)
        } else if self.straights > 0 {
            (1 + n - singles, 0)
        } else {
            (n / singles, n % singles)
        };
        let single = match self.singles_of_table() {
            Some(singles) => singles.get(single as usize).copied(),
            None => extended_singles(self.series, self.roll).get(single as usize).copied(),
        };
        let single = single.unwrap_or(Selection::NOTHING);
        if set == 0 {
            return single;
        }
        let set = match self.sets_of_table() {
            Some(sets) => sets.get(set as usize).copied(),
            None => list_sets(self.series, self.roll).get(set as usize).copied(),
        };
        set.unwrap_or(Selection::NOTHING).and(single)
    }

    /// The sets, if they stand in the table: those of one face without a series in the basket.
    #[inline(always)]
    fn sets_of_table(self) -> Option<&'static [Selection]> {
        if self.sets + self.straights == 1 {
            return Some(&[Selection::NOTHING]);
        }
        let mut of = Die::Two;
        for die in SET_FACES {
            if self.roll.count(die) >= 3 {
                of = die;
            }
        }
        if self.sets == ways(false, self.roll.count(of))
            && self.series.is_empty()
            && self.straights == 0
        {
            SETS[of.index()].get(..self.sets)
        } else {
            None
        }
    }

    /// The singles and more after them, if they stand in the table.
    #[inline(always)]
    fn singles_of_table(self) -> Option<&'static Singles> {
        let extended = self.series.count(Die::One) + self.series.count(Die::Five) > 0;
        (!extended).then(|| &SINGLES[self.roll.count(Die::One) as usize & DICE])
    }
}

/// How many ways there are to set dice of a face aside that scores as series only.
#[inline(always)]
fn ways(extends: bool, count: u8) -> usize {
    WAYS[usize::from(extends)][count as usize & DICE].into()
}

/// The singles beside a series of ones or fives.
#[cold]
fn extended_singles(series: DicePool, roll: DicePool) -> Singles {
    list_singles(series, roll.count(Die::One).into(), roll.count(Die::Five).into())
}

/// The sets, and after them the straights; the first is nothing.
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
        let straight = Selection { dice: STRAIGHT, points: STRAIGHT_POINTS };
        sets[1] = straight;
        if let Some(die) = beside_straight(roll) {
            sets[2] = straight.and(keep(die, 0, 1));
        }
    }
    sets
}

/// How many selections of a roll have the straight in them, if it has the straight.
#[cold]
fn straights(roll: DicePool) -> usize {
    1 + usize::from(beside_straight(roll).is_some())
}

/// The die that scores beside the straight: another one or five.
fn beside_straight(roll: DicePool) -> Option<Die> {
    let beside = roll.checked_sub(STRAIGHT)?;
    beside.dice().find(|die| !SET_FACES.contains(die))
}
