//! What a rival of the engines implements, and who of them is right.

use std::collections::BTreeSet;
use std::hint::black_box;

use serde_json::{Value, json};

use crate::backgammon::{self, Board};

/// A crate that lists the moves of backgammon.
pub trait Rival {
    /// The name of the crate.
    const NAME: &'static str;
    /// How many of a thousand positions are timed; a slow crate would hold up the others.
    const TIMED: usize;
    /// The crate's own positions.
    type Position;
    /// The crate's own rolls.
    type Roll;

    /// Returns a position in the crate's own form.
    fn position(board: &Board) -> Self::Position;

    /// Returns a roll in the crate's own form.
    fn roll(dice: [u8; 2]) -> Self::Roll;

    /// Lists the positions that a roll can lead to, with a look at each; returns how many.
    fn list(position: &Self::Position, roll: &Self::Roll, look: impl FnMut(&Self::Position))
    -> u64;

    /// Returns how many positions a roll can lead to.
    fn count(position: &Self::Position, roll: &Self::Roll) -> u64 {
        Self::list(position, roll, |_| ())
    }

    /// Returns a position that was listed, seen by the player who is then to move.
    fn board(next: &Self::Position) -> Board;
}

/// Returns the version of a crate that is built.
///
/// # Panics
///
/// When the workspace does not use it.
pub fn version(name: &str) -> &'static str {
    let lock = include_str!("../../Cargo.lock");
    let entry = format!("name = \"{name}\"\nversion = \"");
    let (_, version) = lock.split_once(&entry).unwrap_or_else(|| panic!("no {name}"));
    version.split('"').next().unwrap_or_default()
}

/// Positions and rolls in the form of a rival.
pub struct Corpus<R: Rival> {
    positions: Vec<R::Position>,
    rolls: Vec<R::Roll>,
}

impl<R: Rival> std::fmt::Debug for Corpus<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Corpus").field("positions", &self.positions.len()).finish_non_exhaustive()
    }
}

impl<R: Rival> Corpus<R> {
    /// Takes those of the positions that are timed, with these rolls.
    pub fn new(boards: &[Board], rolls: impl IntoIterator<Item = [u8; 2]>) -> Self {
        let timed = (0..).zip(boards).filter(|(index, _)| index * R::TIMED % 1_000 < R::TIMED);
        let positions = timed.map(|(_, board)| R::position(board)).collect();
        Corpus { positions, rolls: rolls.into_iter().map(R::roll).collect() }
    }

    /// Visits every play of every roll, with its position. Returns how many there are.
    #[inline(never)]
    pub fn list(&self) -> u64 {
        let look = |next: &R::Position| {
            black_box(next);
        };
        let list =
            |position| -> u64 { self.rolls.iter().map(|roll| R::list(position, roll, look)).sum() };
        self.positions.iter().map(list).sum()
    }
}

/// Whether what a rival lists is what the rules say, in numbers of rolls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Rolls that were judged.
    pub rolls: u64,
    /// Rolls in which every position is listed that a legal play leads to.
    pub complete: u64,
    /// Rolls in which no other position is listed.
    pub legal: u64,
    /// Rolls in which no position is listed twice.
    pub distinct: u64,
    /// Rolls of which all of this is true.
    pub right: u64,
}

impl Verdict {
    /// Judges a rival by all rolls of these positions.
    pub fn of<R: Rival>(boards: &[Board]) -> Verdict {
        let mut verdict = Verdict::default();
        for board in boards {
            let position = R::position(board);
            for dice in backgammon::rolls() {
                let legal = board.plays(dice);
                let mut listed = Vec::new();
                R::list(&position, &R::roll(dice), |next| listed.push(R::board(next)));
                verdict.add(&legal, &listed);
            }
        }
        verdict
    }

    fn add(&mut self, legal: &BTreeSet<Board>, listed: &[Board]) {
        let found: BTreeSet<_> = listed.iter().copied().collect();
        let marks = [found.is_superset(legal), found.is_subset(legal), found.len() == listed.len()];
        let [complete, legal, distinct] = marks.map(u64::from);
        self.rolls += 1;
        self.complete += complete;
        self.legal += legal;
        self.distinct += distinct;
        self.right += complete * legal * distinct;
    }

    /// Returns the numbers by their names.
    pub fn to_json(self) -> Value {
        let Verdict { rolls, complete, legal, distinct, right } = self;
        json!({
            "rolls": rolls, "complete": complete, "legal": legal,
            "distinct": distinct, "right": right,
        })
    }
}
