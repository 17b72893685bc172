//! Sums and means for the players that are compared.

use serde::Serialize;

use super::lineup::Lineup;
use super::sums::{Sums, ratio};
use crate::program::bots::LimitedBot;

/// The result of a game, or of a round of games, for a player: in how many seats it played, how many
/// of them won, how many of these double, and what they made and scored together. Only some games have
/// scores.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Made {
    pub(crate) seats: u64,
    pub(crate) wins: u64,
    pub(crate) double_wins: u64,
    pub(crate) points: i128,
    pub(crate) score: Option<i128>,
}

impl Made {
    /// Returns both results together.
    pub(crate) fn and(self, other: Made) -> Made {
        Made {
            seats: self.seats + other.seats,
            wins: self.wins + other.wins,
            double_wins: self.double_wins + other.double_wins,
            points: self.points + other.points,
            score: self.score.map_or(other.score, |score| Some(score + other.score.unwrap_or(0))),
        }
    }
}

/// The sums over rounds for one player. The games of a round have the same dice, so the round is what
/// counts for the errors.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Standing {
    /// The seats of the player in each round.
    seats: u64,
    rounds: u64,
    wins: u64,
    double_wins: u64,
    /// The points of all its seats together, round by round.
    points: Sums,
    /// The scores of all its seats together, round by round.
    scores: Option<Sums>,
    /// How much more a seat of the first player scores than a seat of this one, times the seats of
    /// both so that it is a whole number.
    leads: Option<Sums>,
}

impl Standing {
    /// Adds the result of a round. `first` is that of the first player, unless this is the first
    /// player.
    pub(crate) fn add(&mut self, made: Made, first: Option<Made>) {
        self.seats = made.seats;
        self.rounds += 1;
        self.wins += made.wins;
        self.double_wins += made.double_wins;
        self.points.add(made.points);
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
        self.rounds += other.rounds;
        self.wins += other.wins;
        self.double_wins += other.double_wins;
        self.points.merge(other.points);
        for (sums, other) in [(&mut self.scores, other.scores), (&mut self.leads, other.leads)] {
            if let Some(other) = other {
                sums.get_or_insert_default().merge(other);
            }
        }
    }
}

/// The results of a player.
#[derive(Debug, Serialize)]
pub(crate) struct Compared {
    pub(crate) bot: LimitedBot,
    /// The number of its seats in all games together.
    pub(crate) seats: u64,
    pub(crate) wins: u64,
    /// The share of its seats that won.
    pub(crate) share: f64,
    /// How many of the wins were double, in games that have double wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) double_wins: Option<u64>,
    /// The mean of the points of a seat in a game.
    pub(crate) points: Mean,
    /// The mean of the final score of a seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) score: Option<Mean>,
    /// How much more a seat of the first player scores in the same round, on average.
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
    /// Returns the mean for one seat, from sums in which each round counts `seats` seats together.
    fn new(sums: Sums, seats: u64) -> Mean {
        let share = ratio(1, seats.into());
        Mean { mean: sums.mean() * share, se: sums.standard_error() * share }
    }
}

/// Returns the results of all players that are compared, in a game in which no win is worth more than
/// `max_points`.
pub(crate) fn compared(lineup: &Lineup, standings: &[Standing], max_points: u32) -> Vec<Compared> {
    let first = standings.first().map_or(0, |standing| standing.seats);
    let compared = |(bot, standing): (&LimitedBot, &Standing)| {
        let Standing { seats, rounds, wins, double_wins, points, scores, leads } = *standing;
        Compared {
            bot: *bot,
            seats: seats * rounds,
            wins,
            share: ratio(wins.into(), (seats * rounds).into()),
            double_wins: Some(double_wins).filter(|_| max_points > 1),
            points: Mean::new(points, seats),
            score: scores.map(|sums| Mean::new(sums, seats)),
            lead: leads.map(|sums| Mean::new(sums, seats * first)),
        }
    };
    lineup.compared().iter().zip(standings).map(compared).collect()
}
