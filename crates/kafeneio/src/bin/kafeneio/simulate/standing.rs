//! How the policies do.

use serde::Serialize;

use super::lineup::Lineup;
use super::ratio::ratio;
use super::sums::Sums;
use kafeneio::Policy;

/// What a policy made of a game: in how many seats it played, how many of them won, and what they
/// scored together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Made {
    pub(crate) seats: u64,
    pub(crate) wins: u64,
    pub(crate) score: Option<i128>,
}

/// The sums over games for one policy.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Standing {
    /// In each game.
    seats: u64,
    games: u64,
    wins: u64,
    /// Of all its seats of a game together.
    scores: Option<Sums>,
    /// What a seat of the first policy scores more than one of this, times the seats of both.
    leads: Option<Sums>,
}

impl Standing {
    /// Adds a game in which the first policy made `first`, if this is not the first itself.
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

/// What is told of a policy.
#[derive(Debug, Serialize)]
pub(crate) struct Compared {
    pub(crate) policy: Policy,
    /// In all games together.
    pub(crate) seats: u64,
    pub(crate) wins: u64,
    /// Of the seats.
    pub(crate) share: f64,
    /// The mean of what a seat scores in the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) score: Option<Mean>,
    /// How much more a seat of the first policy scores in the same game.
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
    /// `seats` of each game are in the sums together.
    fn new(sums: Sums, seats: u64) -> Mean {
        let share = ratio(1, seats.into());
        Mean { mean: sums.mean() * share, se: sums.standard_error() * share }
    }
}

/// What is told of all policies that are compared.
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
