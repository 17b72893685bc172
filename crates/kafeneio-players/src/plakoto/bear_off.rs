//! The race of both sides in their homes, solved for up to a few checkers each.

use alloc::vec;
use alloc::vec::Vec;

use plakoto_core::{Position, Roll, Rules};

use super::layouts::{Layouts, both_home};
use crate::file::{Contents, FileError, Purpose, numbers, rounded};
use crate::{Chances, Expectation};

/// What each race is worth under best play by both sides, if they have few checkers left and all of
/// them are in their homes.
///
/// Nobody wins double any more: a side with fewer than fifteen checkers has borne one off. So the
/// table has one chance for each pair of layouts. It serves for all options of the rules, which make
/// no difference where nothing is in the way of a checker.
///
/// The table is computed on one core. The times are those of a busy machine, measured by the example
/// `plakoto_endings`:
///
/// | checkers | layouts | pairs | table and file | time | memory meanwhile |
/// | --- | --- | --- | --- | --- | --- |
/// | 6 | 924 | 853,776 | 1.7 MB | 0.1 s | 7 MB |
/// | 8 | 3,003 | 9,018,009 | 18 MB | 1.5 s | 72 MB |
/// | 9 | 5,005 | 25,050,025 | 50 MB | 6 s | 200 MB |
/// | 10 | 8,008 | 64,128,064 | 128 MB | 19 s | 513 MB |
///
/// ```
/// use kafeneio_players::plakoto::BearOff;
/// use plakoto_core::Position;
///
/// let table = BearOff::build(4);
/// let race: Position = "r1,4,r1,12,b1,5 b".parse()?; // Red's 6 and 1, and Blue's 6
/// let expectation = table.expectation(&race).ok_or("not in the table")?;
/// assert!((expectation.points - 0.791_667).abs() < BearOff::ERROR); // the same as 57 / 72
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct BearOff {
    layouts: Layouts,
    /// For each layout of the waiting side and each of the side to move: the chance of the latter.
    chances: Vec<u16>,
}

/// How many steps of a table make the chance 1.
const CERTAIN: f64 = 65_535.0;

impl BearOff {
    /// The largest number of checkers. More would need gigabytes.
    pub const MOST_CHECKERS: u8 = 10;

    /// How many points a value of the table can be off. Chances are rounded to steps of 1/65535,
    /// after all are known.
    pub const ERROR: f64 = 1.0 / CERTAIN;

    /// Computes the table of up to this many checkers for each side, 10 or fewer. It has the same
    /// bytes on every machine.
    pub fn build(checkers: u8) -> BearOff {
        let layouts = Layouts::up_to(checkers.min(BearOff::MOST_CHECKERS));
        let chances = Unrounded::build(layouts).chances.into_iter();
        let chances = chances.map(|chance| rounded(chance, CERTAIN) as u16);
        BearOff { layouts, chances: chances.collect() }
    }

    /// Reads the file that [`to_file`](BearOff::to_file) returns.
    ///
    /// # Errors
    ///
    /// Returns why the file cannot serve: it is damaged, or for something else.
    pub fn read(file: &[u8]) -> Result<BearOff, FileError> {
        let contents = Contents::read(file, &purpose())?;
        let checkers = match contents.sizes[..] {
            [checkers] if checkers <= u32::from(BearOff::MOST_CHECKERS) => checkers as u8,
            _ => return Err(FileError::Damaged),
        };
        let layouts = Layouts::up_to(checkers);
        contents.check_length(layouts.count() * layouts.count() * size_of::<u16>())?;
        let chances = numbers(contents.data).map(u16::from_le_bytes);
        Ok(BearOff { layouts, chances: chances.collect() })
    }

    /// Returns the table as a file, with a header and a digest.
    pub fn to_file(&self) -> Vec<u8> {
        let data: Vec<u8> = self.chances.iter().flat_map(|chance| chance.to_le_bytes()).collect();
        Contents { sizes: [self.checkers().into()].into(), data: &data }.write(&purpose())
    }

    /// Returns how many checkers each side may have.
    pub fn checkers(&self) -> u8 {
        self.layouts.checkers()
    }

    /// Returns what the player to move can expect before the roll, within
    /// [`ERROR`](BearOff::ERROR). It is `None` if the game is over, a checker is not in its home, or
    /// a side has too many.
    #[inline]
    pub fn expectation(&self, position: &Position) -> Option<Expectation> {
        let [mover, waiting] = both_home(position)?.map(|layout| self.layouts.number(layout));
        let (mover, waiting) = (mover?, waiting?);
        if mover == 0 || waiting == 0 {
            return None;
        }
        let win = f64::from(self.chances[waiting * self.layouts.count() + mover]) / CERTAIN;
        let chances = Chances { win, win_double: 0.0, lose_double: 0.0 };
        Some(Expectation::exact(chances.points()).with_chances(chances))
    }
}

/// The rules are those by default: the options make no difference.
fn purpose() -> Purpose {
    Purpose::new("bear-off table", &Rules::new())
}

impl core::fmt::Debug for BearOff {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("BearOff").field("checkers", &self.checkers()).finish_non_exhaustive()
    }
}

const TOTAL: f64 = Roll::WEIGHT_TOTAL as f64;

/// The table in the making.
struct Unrounded {
    count: usize,
    plays: Vec<[Vec<u32>; Roll::COUNT]>,
    /// As in [`BearOff`]. A layout without checkers has won, unless the other one has none either.
    chances: Vec<f64>,
}

impl Unrounded {
    /// Computes the chances of all pairs, in the order of the pair's later layout.
    ///
    /// A play leads to an earlier layout. So when a layout is new, all pairs of earlier ones are
    /// known. The chances of the new layout on roll follow from them for all waiting layouts at
    /// once, one row of the table after the other. Then the chances against the waiting new layout
    /// follow from those.
    fn build(layouts: Layouts) -> Unrounded {
        let count = layouts.count();
        let after = |layout| Roll::ALL.map(|roll| layouts.after_roll(layout, roll));
        let plays = layouts.all().map(after).collect();
        let mut table = Unrounded { count, plays, chances: vec![0.0; count * count] };
        let (mut on_roll, mut least) = (vec![0.0; count], vec![0.0; count]);
        for new in 1..count {
            table.on_roll(new, &mut on_roll[..new], &mut least[..new]);
            for (waiting, &chance) in on_roll[..new].iter().enumerate().skip(1) {
                table.chances[waiting * count + new] = chance;
            }
            table.chances[new * count] = 1.0;
            on_roll[0] = 0.0;
            for mover in 1..=new {
                // From here on the new layout is on roll, against what the mover has left.
                table.chances[new * count + mover] = table.against(mover, &on_roll[..mover]);
            }
        }
        table
    }

    /// Finds the chances of a layout on roll against all earlier ones.
    fn on_roll(&self, layout: usize, chances: &mut [f64], least: &mut [f64]) {
        chances.fill(0.0);
        for (roll, plays) in Roll::ALL.into_iter().zip(&self.plays[layout]) {
            least.fill(1.0);
            for &play in plays {
                let row = &self.chances[play as usize * self.count..][..least.len()];
                for (least, &chance) in least.iter_mut().zip(row) {
                    *least = smaller(chance, *least);
                }
            }
            let weight = f64::from(roll.weight());
            for (chance, &least) in chances.iter_mut().zip(&*least) {
                *chance += weight * (1.0 - least);
            }
        }
        for chance in chances {
            *chance /= TOTAL;
        }
    }

    /// Returns the chance of a layout on roll, given those of the other side after each play.
    fn against(&self, layout: usize, chances: &[f64]) -> f64 {
        let rolls = Roll::ALL.into_iter().zip(&self.plays[layout]);
        let sum = rolls.fold(0.0, |sum, (roll, plays)| {
            let least =
                plays.iter().fold(1.0, |least, &play| smaller(chances[play as usize], least));
            sum + f64::from(roll.weight()) * (1.0 - least)
        });
        sum / TOTAL
    }
}

/// Returns the smaller of two chances, which are never NaN: one instruction, unlike `f64::min`.
#[inline(always)]
fn smaller(one: f64, other: f64) -> f64 {
    if one < other { one } else { other }
}

#[cfg(test)]
mod tests;
