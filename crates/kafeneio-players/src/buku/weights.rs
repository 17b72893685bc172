//! The weights of the evaluation.

use alloc::vec::Vec;
use core::fmt;

use buku_core::Rules;

use crate::file::{Contents, FileError, Purpose};

/// A weight in thousandths of a logit: on a full board, and on an empty one.
pub(super) type Weight = [i16; 2];

/// The weight of each counter of the lead.
pub(super) const LEAD: usize = 0;

/// The weight of being to move.
pub(super) const TEMPO: usize = 1;

/// Where the weights of single squares begin: those of the side to move with one, two and three
/// counters, then those of the other side with one and two.
pub(super) const SQUARES: usize = 2;

/// Where the weights of three squares in a row begin.
const ROWS: usize = 7;

/// How many weights there are.
pub(super) const COUNT: usize = ROWS + 4 * 64;

/// Returns the number of the weight of three squares in a row: along the lines of the side to move
/// or across, with ends that are squares of the other side or own ones, and by the counters on them,
/// two bits for each square.
///
/// A row seen from its other end has the same weight, so not all numbers are used.
pub(super) const fn row(across: bool, own: bool, counts: usize) -> usize {
    let (first, second, third) = (counts & 3, counts >> 2 & 3, counts >> 4 & 3);
    let (less, more) = if first < third { (first, third) } else { (third, first) };
    ROWS + 64 * (2 * across as usize + own as usize) + less + 4 * second + 16 * more
}

/// The weights of five squares in a row, which are those of three in a row added up. They are found
/// by: along the lines of the side to move or across; whether the first square is an own one; and
/// the counters, two bits for each square.
type Fives = [[[Weight; 1 << 10]; 2]; 2];

/// The evaluation that [`Strong`](super::Strong) searches with: what a position is worth at a glance.
///
/// It weighs the captured counters, the squares with one, two and three counters, and each three
/// squares in a row. The weights were fitted to games of the player against itself. Where the
/// winner is certain, because a player has or can capture more than half of all counters, it says
/// so.
///
/// Weights take 17 kB, and their file 1.2 kB.
#[derive(Clone, PartialEq, Eq)]
pub struct Weights {
    /// The weights by their numbers.
    pub(super) numbers: [Weight; COUNT],
    pub(super) fives: Fives,
}

static BUILT_IN: Weights =
    Weights::new(&numbers_at_the_end_of(include_bytes!("../../networks/buku.weights")));

impl Weights {
    /// Returns the weights that the crate comes with.
    ///
    /// ```
    /// use kafeneio_players::buku::Weights;
    ///
    /// let file = Weights::built_in().to_file();
    /// assert_eq!(Weights::read(&file).as_ref(), Ok(Weights::built_in()));
    /// ```
    pub const fn built_in() -> &'static Weights {
        &BUILT_IN
    }

    /// Returns weights for captured counters alone: a yardstick for others.
    ///
    /// ```
    /// use kafeneio_players::buku_core::{Position, Rules};
    /// use kafeneio_players::{Evaluation, buku::Weights};
    ///
    /// let start = Weights::of_captures().evaluate(&Rules::new(), &Position::start());
    /// assert_eq!(start.points, 0.0);
    /// ```
    pub const fn of_captures() -> Weights {
        let mut numbers = [[0; 2]; COUNT];
        numbers[LEAD] = [1000; 2];
        Weights::new(&numbers)
    }

    /// Reads the file of weights.
    ///
    /// # Errors
    ///
    /// Returns why the file cannot serve: it is damaged, or it is for something else.
    pub fn read(file: &[u8]) -> Result<Weights, FileError> {
        let contents = Contents::read(file, &purpose("weights"))?;
        if contents.sizes != [COUNT as u32] {
            return Err(FileError::Damaged);
        }
        contents.check_length(Weights::BYTES)?;
        Ok(Weights::new(&numbers_from(contents.data)))
    }

    /// Returns the file of these weights, which [`read`](Weights::read) reads.
    pub fn to_file(&self) -> Vec<u8> {
        let data: Vec<u8> = self.bytes().collect();
        Contents { sizes: [COUNT as u32].into(), data: &data }.write(&purpose("weights"))
    }

    /// How many bytes the weights have in a file.
    pub(super) const BYTES: usize = size_of::<[Weight; COUNT]>();

    /// Returns the weights as they stand in a file.
    pub(super) fn bytes(&self) -> impl Iterator<Item = u8> {
        self.numbers.as_flattened().iter().flat_map(|number| number.to_le_bytes())
    }

    /// Returns these weights, by number.
    pub(super) const fn new(numbers: &[Weight; COUNT]) -> Weights {
        Weights { numbers: *numbers, fives: fives(numbers) }
    }
}

impl fmt::Debug for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Weights").field("numbers", &self.numbers).finish_non_exhaustive()
    }
}

/// Returns what a file of Buku is for. All rules have the same weights, since they differ only in
/// what counts as a repetition.
pub(super) fn purpose(kind: &str) -> Purpose {
    Purpose::new(kind, &Rules::new())
}

/// Returns the weights that stand in a file before its digest.
const fn numbers_at_the_end_of(file: &[u8]) -> [Weight; COUNT] {
    let (data, _) = file.split_at(file.len() - crate::file::DIGEST);
    let (_, data) = data.split_at(data.len() - Weights::BYTES);
    numbers_from(data)
}

/// Returns the weights that are written in these bytes.
pub(super) const fn numbers_from(data: &[u8]) -> [Weight; COUNT] {
    let (mut numbers, mut at) = ([[0; 2]; COUNT], 0);
    while at < 2 * COUNT && 2 * at + 1 < data.len() {
        numbers[at / 2][at % 2] = i16::from_le_bytes([data[2 * at], data[2 * at + 1]]);
        at += 1;
    }
    numbers
}

const fn fives(numbers: &[Weight; COUNT]) -> Fives {
    let mut fives = [[[[0; 2]; 1 << 10]; 2]; 2];
    let mut entry = 0;
    while entry < 8 << 10 {
        let (phase, across, own) = (entry & 1, entry >> 12 == 1, entry >> 11 & 1 == 1);
        let counts = entry >> 1 & 1023;
        let first = numbers[row(across, own, counts & 63)][phase];
        let second = numbers[row(across, !own, counts >> 2 & 63)][phase];
        let third = numbers[row(across, own, counts >> 4)][phase];
        fives[across as usize][own as usize][counts][phase] =
            first.saturating_add(second).saturating_add(third);
        entry += 1;
    }
    fives
}
