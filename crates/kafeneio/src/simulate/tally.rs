//! What many games come to.

use std::collections::BTreeMap;

use super::summary::Summary;

/// How a game went.
#[derive(Debug)]
pub(crate) struct Played {
    /// The number of the player who began.
    pub(crate) first: usize,
    /// How it ended, if it did.
    pub(crate) ending: Option<Ending>,
    pub(crate) points: u64,
    pub(crate) plies: u64,
    /// The plays there were to choose from, of all turns together.
    pub(crate) choices: u128,
}

/// A way to end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ending {
    /// The number and the name of the winner, if it is no draw.
    pub(crate) winner: Option<(usize, String)>,
    pub(crate) reason: String,
}

/// Sums over games: whole numbers only, so that they are the same in whatever order they are added.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    /// Games and points of each way to end.
    endings: BTreeMap<Ending, [u64; 2]>,
    unfinished: u64,
    first_wins: u64,
    /// How many games had so many plies.
    lengths: BTreeMap<u64, u64>,
    choices: u128,
}

impl Tally {
    pub(crate) fn add(&mut self, played: Played) {
        *self.lengths.entry(played.plies).or_default() += 1;
        self.choices += played.choices;
        let Some(ending) = played.ending else {
            self.unfinished += 1;
            return;
        };
        let winner = ending.winner.as_ref().map(|(number, _)| *number);
        self.first_wins += u64::from(winner == Some(played.first));
        let [games, points] = self.endings.entry(ending).or_default();
        *games += 1;
        *points += played.points;
    }

    pub(crate) fn merged(mut self, other: Tally) -> Tally {
        for (ending, [games, points]) in other.endings {
            let sums = self.endings.entry(ending).or_default();
            sums[0] += games;
            sums[1] += points;
        }
        for (plies, games) in other.lengths {
            *self.lengths.entry(plies).or_default() += games;
        }
        self.unfinished += other.unfinished;
        self.first_wins += other.first_wins;
        self.choices += other.choices;
        self
    }

    pub(crate) fn summary(self) -> Summary {
        Summary::new(self.endings, self.unfinished, self.first_wins, &self.lengths, self.choices)
    }
}
