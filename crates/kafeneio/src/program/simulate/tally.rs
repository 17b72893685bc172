//! The sums over many games.

use std::collections::BTreeMap;

use super::one::{Ending, Played};
use super::standing::Standing;

/// The sums over games. They are whole numbers, so they are the same in whatever order they are
/// added.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    /// The number of games and of points for each ending.
    pub(crate) endings: BTreeMap<Ending, [u64; 2]>,
    pub(crate) unfinished: u64,
    pub(crate) first_wins: u64,
    /// The number of games by their number of plies.
    pub(crate) lengths: BTreeMap<u64, u64>,
    pub(crate) choices: u128,
    /// How many rounds the games were played in.
    pub(crate) rounds: u64,
    /// The sums of the players that are compared.
    pub(crate) standings: Vec<Standing>,
}

impl Tally {
    /// Adds the games of a round.
    pub(crate) fn add_round(&mut self, round: Vec<Played>) {
        let made = round.iter().map(|played| played.made.clone()).reduce(|mut sums, made| {
            for (sum, made) in sums.iter_mut().zip(made) {
                *sum = sum.and(made);
            }
            sums
        });
        let made = made.unwrap_or_default();
        self.rounds += 1;
        self.standings.resize(made.len(), Standing::default());
        for (index, (standing, &result)) in self.standings.iter_mut().zip(&made).enumerate() {
            standing.add(result, made.first().copied().filter(|_| index > 0));
        }
        for played in round {
            self.add(played);
        }
    }

    fn add(&mut self, played: Played) {
        *self.lengths.entry(played.plies).or_default() += 1;
        self.choices += played.choices;
        let Some(ending) = played.ending else {
            self.unfinished += 1;
            return;
        };
        self.first_wins += u64::from(ending.winner == Some(played.first));
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
        self.rounds += other.rounds;
        // A tally without games has no standings yet.
        self.standings.resize(self.standings.len().max(other.standings.len()), Standing::default());
        for (standing, other) in self.standings.iter_mut().zip(other.standings) {
            standing.merge(other);
        }
        self
    }
}
