//! The turns of a player together.

use crate::program::rules::Rules;
use crate::{JudgedTurn, Mark};

/// The sums over the turns of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Side {
    pub(crate) plays: u64,
    /// In how many turns there was more than one play.
    pub(crate) choices: u64,
    /// How many plays have each of the marks.
    pub(crate) marks: [u64; Mark::ALL.len()],
    /// The points that its plays lost together.
    pub(crate) lost: f64,
    /// The points of its luck together, in a game with dice.
    pub(crate) luck: Option<f64>,
}

impl Side {
    pub(crate) fn add(&mut self, turn: &JudgedTurn<Rules>) {
        self.plays += 1;
        self.choices += u64::from(turn.is_choice);
        self.lost += turn.lost();
        for (marked, mark) in self.marks.iter_mut().zip(Mark::ALL) {
            *marked += u64::from(turn.mark() == Some(mark));
        }
        if let Some(luck) = turn.luck {
            *self.luck.get_or_insert(0.0) += luck;
        }
    }

    /// Returns the points lost in each turn with a choice, on average.
    pub(crate) fn lost_a_choice(&self) -> f64 {
        // A game has fewer turns than this type has numbers.
        if self.choices == 0 { 0.0 } else { self.lost / f64::from(self.choices as u32) }
    }
}
