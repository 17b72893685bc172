//! What many games come to.

use std::collections::BTreeMap;

use super::lineup::Lineup;
use super::standing::{Made, Standing, compared};
use super::summary::Summary;
use kafeneio::Table;

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
    /// Of each policy that is compared.
    pub(crate) made: Vec<Made>,
}

/// A way to end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ending {
    /// The winner, if it is no draw.
    pub(crate) winner: Option<Winner>,
    pub(crate) reason: String,
}

/// A winner as people and programs call him.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Winner {
    pub(crate) number: usize,
    pub(crate) name: String,
    /// As JSON.
    pub(crate) json: String,
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
    /// Of each policy that is compared.
    standings: Vec<Standing>,
}

impl Tally {
    pub(crate) fn add(&mut self, played: Played) {
        *self.lengths.entry(played.plies).or_default() += 1;
        self.choices += played.choices;
        self.standings.resize(played.made.len(), Standing::default());
        for (index, (standing, &made)) in self.standings.iter_mut().zip(&played.made).enumerate() {
            standing.add(made, played.made.first().copied().filter(|_| index > 0));
        }
        let Some(ending) = played.ending else {
            self.unfinished += 1;
            return;
        };
        let winner = ending.winner.as_ref().map(|winner| winner.number);
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
        // A tally of no game has none yet.
        self.standings.resize(self.standings.len().max(other.standings.len()), Standing::default());
        for (standing, other) in self.standings.iter_mut().zip(other.standings) {
            standing.merge(other);
        }
        self
    }

    pub(crate) fn summary<G: Table>(self, lineup: &Lineup) -> Summary {
        let policies = compared(lineup, &self.standings);
        let Tally { endings, unfinished, first_wins, lengths, choices, .. } = self;
        Summary::new::<G>(endings, unfinished, first_wins, &lengths, choices, policies)
    }
}
