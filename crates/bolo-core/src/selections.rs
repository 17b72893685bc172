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
    fn and(self, other: Selection) -> Selection {
        Selection { dice: self.dice.add_unchecked(other.dice), points: self.points + other.points }
    }
}

/// Every selection of a roll in which all dice score.
///
/// The faces have nothing to do with each other, but for the straight: what can be set aside is the
/// product of what can be set aside of each face.
#[derive(Clone, Copy)]
pub(crate) struct Selections {
    series: DicePool,
    roll: DicePool,
    /// How many ways there are for the faces that score as series only.
    sets: usize,
    fives: usize,
    ones: usize,
    /// How many selections have the straight in them.
    straights: usize,
}

/// The faces that score as series only.
const SET_FACES: [Die; 4] = [Die::Two, Die::Three, Die::Four, Die::Six];

/// By face and count: so many dice of that face.
const PILES: [[DicePool; DICE + 1]; Die::COUNT] = {
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
fn keep(die: Die, before: u8, count: usize) -> Selection {
    let row = &FACES[die.index()];
    let before = before as usize & DICE;
    let points = row[(before + count) & DICE] - row[before];
    Selection { dice: PILES[die.index()][count & DICE], points: points as u32 }
}

impl Selections {
    /// A power of two, so that no index needs a check. There are six ways to keep of seven of a kind.
    const SETS: usize = 8;

    /// Of a roll, beside the series of its basket. The two together are seven dice at most.
    #[inline(always)]
    pub(crate) fn new(series: DicePool, roll: DicePool) -> Selections {
        let mut selections = Selections {
            series,
            roll,
            sets: 1,
            fives: roll.count(Die::Five) as usize,
            ones: roll.count(Die::One) as usize,
            straights: 0,
        };
        if !(roll.at_least(3).is_empty() && series.is_empty()) {
            for die in SET_FACES {
                let count = roll.count(die);
                let least = if series.count(die) > 0 { 1 } else { 3 };
                selections.sets *= (count + 2).saturating_sub(least).max(1) as usize;
            }
        }
        if roll.contains(STRAIGHT) {
            selections.straights = 1 + usize::from(selections.beside_straight().is_some());
        }
        selections
    }

    /// Whether nothing in a roll scores beside the series of its basket (O3).
    #[inline]
    pub(crate) fn is_bust(series: DicePool, roll: DicePool) -> bool {
        Selections::new(series, roll).len() == 0
    }

    /// How many there are.
    #[inline(always)]
    pub(crate) fn len(self) -> usize {
        self.sets * (self.fives + 1) * (self.ones + 1) - 1 + self.straights
    }

    /// Visits them one by one: by the faces that score as series only, then by the fives, then by
    /// the ones, fewer before more; those with the straight last.
    // The visit stands in one place, so that it is compiled into the loops.
    #[inline(always)]
    pub(crate) fn for_each<B>(
        self,
        mut visit: impl FnMut(Selection) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut sets = [Selection::NOTHING; Selections::SETS];
        if self.sets > 1 {
            sets = self.list_sets();
        }
        let (before_fives, before_ones) =
            (self.series.count(Die::Five), self.series.count(Die::One));
        let (mut set, mut fives) = (0, 0);
        // Without ones, nothing at all is the first, which is no selection.
        let mut ones = 1;
        loop {
            let (base, most_ones) = if set < self.sets {
                let base = sets[set % Selections::SETS];
                (base.and(keep(Die::Five, before_fives, fives)), self.ones)
            } else if set < self.sets + self.straights {
                (self.straight(set - self.sets), 0)
            } else {
                return ControlFlow::Continue(());
            };
            while ones <= most_ones {
                visit(base.and(keep(Die::One, before_ones, ones)))?;
                ones += 1;
            }
            ones = 0;
            fives += 1;
            if fives > self.fives || set >= self.sets {
                fives = 0;
                set += 1;
            }
        }
    }

    /// Number `n` of them, from 0, in the order of `for_each`.
    #[inline]
    pub(crate) fn nth(self, n: usize) -> Selection {
        let (ones, fives) = (self.ones + 1, self.fives + 1);
        let n = n + 1;
        let (rest, ones) = (n / ones, n % ones);
        let (set, fives) = (rest / fives, rest % fives);
        if set >= self.sets {
            return self.straight(n - self.sets * (self.fives + 1) * (self.ones + 1));
        }
        let set =
            if set > 0 { self.list_sets()[set % Selections::SETS] } else { Selection::NOTHING };
        set.and(keep(Die::Five, self.series.count(Die::Five), fives)).and(keep(
            Die::One,
            self.series.count(Die::One),
            ones,
        ))
    }

    /// What can be set aside of the faces that score as series only; the first is nothing.
    fn list_sets(self) -> [Selection; Selections::SETS] {
        let mut sets = [Selection::NOTHING; Selections::SETS];
        let mut len = 1;
        for die in SET_FACES {
            let before = self.series.count(die);
            let least = if before > 0 { 1 } else { 3 };
            let shorter = len;
            for count in least..=self.roll.count(die).into() {
                for index in 0..shorter {
                    let set = sets[index % Selections::SETS].and(keep(die, before, count));
                    sets[len % Selections::SETS] = set;
                    len += 1;
                }
            }
        }
        sets
    }

    /// The straight, alone (0) or with the die beside it (1).
    #[cold]
    fn straight(self, number: usize) -> Selection {
        let straight = Selection { dice: STRAIGHT, points: STRAIGHT_POINTS };
        match self.beside_straight() {
            Some(die) if number > 0 => straight.and(keep(die, 0, 1)),
            _ => straight,
        }
    }

    /// The die that scores beside the straight: another one or five.
    #[cold]
    fn beside_straight(self) -> Option<Die> {
        let beside = self.roll.checked_sub(STRAIGHT)?;
        beside.dice().find(|die| !SET_FACES.contains(die))
    }
}
