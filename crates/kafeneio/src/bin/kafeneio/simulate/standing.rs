//! Sums and means for the policies that are compared.

use serde::Serialize;

use super::lineup::Lineup;
use super::ratio::ratio;
use super::sums::Sums;
use kafeneio::Policy;

/// The result of a game for a policy: in how many seats it played, how many of them won, and what
/// they scored together, in games with scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Made {
    pub(crate) seats: u64,
    pub(crate) wins: u64,
    pub(crate) score: Option<i128>,
}

/// The sums over games for one policy.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Standing {
    /// The seats of the policy in each game.
    seats: u64,
    games: u64,
    wins: u64,
    /// The scores of all its seats together, game by game.
    scores: Option<Sums>,
    /// How much more a seat of the first policy scores than a seat of this one, times the seats of
    /// both so that it is a whole number.
    leads: Option<Sums>,
}

impl Standing {
    /// Adds the result of a game. `first` is that of the first policy, unless this is the first
    /// policy.
    pub(crate) fn add(&mut self, made: Made, first: Option<Made>) {
        self.seats = made.seats;
        self.games += 1;
        self.wins += made.wins;
        let Some(score) = made.score else { return };
        self.scores.get_or_insert_default().add(score);
        let Some((first, best)) = first.and_then(|first| Some((first, first.score?))) else {
            return;
        };
        let seats = |made: Made| i128::from(made.seats);
        let lead = best.saturating_mul(seats(made)) - score.saturating_mul(seats(first));
        self.leads.get_or_insert_default().add(lead);
    }

    pub(crate) fn merge(&mut self, other: Standing) {
        self.seats = self.seats.max(other.seats);
        self.games += other.games;
        self.wins += other.wins;
        for (sums, other) in [(&mut self.scores, other.scores), (&mut self.leads, other.leads)] {
            if let Some(other) = other {
                sums.get_or_insert_default().merge(other);
            }
        }
    }
}

/// The results of a policy.
#[derive(Debug, Serialize)]
pub(crate) struct Compared {
    pub(crate) policy: Policy,
    /// The number of its seats in all games together.
    pub(crate) seats: u64,
    pub(crate) wins: u64,
    /// The share of its seats that won.
    pub(crate) share: f64,
    /// The mean of the final score of a seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) score: Option<Mean>,
    /// How much more a seat of the first policy scores in the same game, on average.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) lead: Option<Mean>,
}

/// A mean with its standard error.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Mean {
    pub(crate) mean: f64,
    pub(crate) se: f64,
}

impl Mean {
    /// Returns the mean for one seat, from sums in which each game counts `seats` seats together.
    fn new(sums: Sums, seats: u64) -> Mean {
        let share = ratio(1, seats.into());
        Mean { mean: sums.mean() * share, se: sums.standard_error() * share }
    }
}

/// Returns the results of all policies that are compared.
pub(crate) fn compared(lineup: &Lineup, standings: &[Standing]) -> Vec<Compared> {
    let first = standings.first().map_or(0, |standing| standing.seats);
    let compared = |(policy, standing): (&Policy, &Standing)| {
        let Standing { seats, games, wins, scores, leads } = *standing;
        Compared {
            policy: *policy,
            seats: seats * games,
            wins,
            share: ratio(wins.into(), (seats * games).into()),
            score: scores.map(|sums| Mean::new(sums, seats)),
            lead: leads.map(|sums| Mean::new(sums, seats * first)),
        }
    };
    lineup.compared().iter().zip(standings).map(compared).collect()
}
