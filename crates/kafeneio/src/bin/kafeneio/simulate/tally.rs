//! The sums over many games.

use std::collections::BTreeMap;

use super::lineup::Lineup;
use super::standing::{Made, Standing, compared};
use super::summary::{Rounds, Summary};
use crate::rules::Rules;
use kafeneio::Screen;

/// The result of a game.
#[derive(Debug)]
pub(crate) struct Played {
    /// The number of the player who began.
    pub(crate) first: usize,
    /// How the game ended, or `None` if it was left unfinished.
    pub(crate) ending: Option<Ending>,
    pub(crate) points: u64,
    pub(crate) plies: u64,
    /// The number of plays there were to choose from, in all turns together.
    pub(crate) choices: u128,
    /// The results of the players that are compared.
    pub(crate) made: Vec<Made>,
}

/// A way in which games end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ending {
    /// The winner, or `None` for a draw.
    pub(crate) winner: Option<Winner>,
    pub(crate) reason: String,
}

/// A winner, with names for people and for programs.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Winner {
    pub(crate) number: usize,
    pub(crate) name: String,
    /// The name as JSON.
    pub(crate) json: String,
}

/// The sums over games. They are whole numbers, so they are the same in whatever order they are
/// added.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    /// The number of games and of points for each ending.
    endings: BTreeMap<Ending, [u64; 2]>,
    unfinished: u64,
    first_wins: u64,
    /// The number of games by their number of plies.
    lengths: BTreeMap<u64, u64>,
    choices: u128,
    /// How many rounds the games were played in.
    rounds: u64,
    /// The sums of the players that are compared.
    standings: Vec<Standing>,
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
        self.rounds += other.rounds;
        // A tally without games has no standings yet.
        self.standings.resize(self.standings.len().max(other.standings.len()), Standing::default());
        for (standing, other) in self.standings.iter_mut().zip(other.standings) {
            standing.merge(other);
        }
        self
    }

    pub(crate) fn summary(self, game: &Rules, lineup: &Lineup) -> Summary {
        let policies = compared(lineup, &self.standings, game.max_points());
        let rounds = Rounds { rounds: self.rounds, games_a_round: lineup.round() };
        let rounds = Some(rounds).filter(|_| !policies.is_empty());
        let Tally { endings, unfinished, first_wins, lengths, choices, .. } = self;
        Summary::new(game, endings, unfinished, first_wins, &lengths, choices, rounds, policies)
    }
}
