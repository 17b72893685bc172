//! The summary of many games, as text and as JSON.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt;

use kafeneio_yardstick::columns::{Align, Columns};
use kafeneio_yardstick::figures::grouped;
use serde::Serialize;
use serde_json::Value;

use super::lineup::Lineup;
use super::one::Ending;
use super::standing::{Compared, Mean, compared};
use super::sums::ratio;
use super::tally::Tally;
use crate::Screen;
use crate::game_core::Player;
use crate::program::rules::Rules;

/// The results, as JSON or as text.
#[derive(Debug, Serialize)]
pub(crate) struct Summary {
    games: u64,
    results: Vec<Line>,
    unfinished: u64,
    first_player_wins: u64,
    plies: Lengths,
    plays_per_roll: f64,
    /// The rounds of the players that are compared.
    #[serde(flatten)]
    rounds: Option<Rounds>,
    /// The players that are compared.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    bots: Vec<Compared>,
    /// The players' word for a play: `turn` or `roll`.
    #[serde(skip)]
    ply: &'static str,
    /// The word for what a play is chosen for: `roll`, or `turn` in a game without dice.
    #[serde(skip)]
    chance: &'static str,
}

/// How many rounds there were, in each of which all games had the same seed.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Rounds {
    pub(crate) rounds: u64,
    pub(crate) games_a_round: usize,
}

/// The games that ended in one way. Without a winner it is a draw.
#[derive(Debug, Serialize)]
struct Line {
    /// The winner's name in the line protocol.
    winner: Option<Value>,
    /// The winner's name for people.
    #[serde(skip)]
    name: String,
    reason: String,
    games: u64,
    points: u64,
}

/// How long the games were.
#[derive(Debug, Serialize)]
struct Lengths {
    mean: f64,
    sd: f64,
    min: u64,
    median: u64,
    max: u64,
}

impl Summary {
    pub(crate) fn new(game: &Rules, lineup: &Lineup, tally: Tally) -> Summary {
        let bots = compared(lineup, &tally.standings, game.max_points());
        let rounds = Rounds { rounds: tally.rounds, games_a_round: lineup.round() };
        let rounds = Some(rounds).filter(|_| !bots.is_empty());
        let Tally { endings, unfinished, first_wins, lengths, choices, .. } = tally;
        let games = lengths.values().sum();
        let plies = lengths.iter().map(|(&plies, &games)| u128::from(plies) * u128::from(games));
        let plies = plies.sum();
        let line = |(ending, [games, points]): (Ending, [u64; 2])| Line {
            winner: ending
                .winner
                .and_then(Player::from_index)
                .map(|winner| game.player_data(winner)),
            name: ending.winner.map_or("draw".to_owned(), |winner| game.player_name(winner)),
            reason: ending.reason,
            games,
            points,
        };
        Summary {
            games,
            results: endings.into_iter().map(line).collect(),
            unfinished,
            first_player_wins: first_wins,
            plies: Lengths::new(&lengths, games, plies),
            plays_per_roll: ratio(choices, plies),
            rounds,
            bots,
            ply: game.ply(),
            chance: if game.has_dice() { "roll" } else { game.ply() },
        }
    }
}

impl Lengths {
    fn new(lengths: &BTreeMap<u64, u64>, games: u64, plies: u128) -> Lengths {
        let mean = ratio(plies, games.into());
        let variance = lengths.iter().map(|(&length, &count)| {
            (ratio(length.into(), 1) - mean).powi(2) * ratio(count.into(), games.into())
        });
        let mut below = games / 2;
        let median = lengths.iter().find(|&(_, &count)| {
            let found = below < count;
            below = below.saturating_sub(count);
            found
        });
        Lengths {
            mean,
            sd: variance.sum::<f64>().sqrt(),
            min: lengths.keys().next().copied().unwrap_or_default(),
            median: median.map_or(0, |(&length, _)| length),
            max: lengths.keys().next_back().copied().unwrap_or_default(),
        }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = |games: u64| format!("{:.2} %", 100.0 * ratio(games.into(), self.games.into()));
        let mut table = Columns::new([
            ("winner", Align::Left),
            ("reason", Align::Left),
            ("games", Align::Right),
            ("share", Align::Right),
            ("points", Align::Right),
        ]);
        for line in &self.results {
            table.row([
                line.name.clone(),
                line.reason.clone(),
                grouped(line.games.into()),
                share(line.games),
                grouped(line.points.into()),
            ]);
        }
        let Lengths { mean, sd, min, median, max } = self.plies;
        writeln!(f, "{table}")?;
        let plies = format!("{}s a game", self.ply);
        let plays = format!("plays a {}", self.chance);
        writeln!(f, "  first player  wins {}", share(self.first_player_wins))?;
        write!(f, "  {plies:<12}  {mean:.1}")?;
        if min < max {
            write!(f, " ± {sd:.1}, from {min} to {max}, median {median}")?;
        }
        writeln!(f)?;
        writeln!(f, "  {plays:<12}  {:.1}", self.plays_per_roll)?;
        if self.unfinished > 0 {
            writeln!(f, "  unfinished    {}", grouped(self.unfinished.into()))?;
        }
        self.compare(f)
    }
}

impl Summary {
    /// Writes the table of the players, if there are any to compare.
    fn compare(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(first) = self.bots.first() else {
            return Ok(());
        };
        let leads = format!("{} leads by", first.bot);
        let mut table = Columns::new([
            ("bot", Align::Left),
            ("seats", Align::Right),
            ("wins", Align::Right),
            ("double", Align::Right),
            ("share", Align::Right),
            ("points a game", Align::Right),
            ("score", Align::Right),
            (leads.as_str(), Align::Right),
        ]);
        let mean = |mean: Option<Mean>| {
            mean.map_or(String::new(), |Mean { mean, se }| format!("{mean:.1} ± {se:.1}"))
        };
        for compared in &self.bots {
            table.row([
                compared.bot.to_string(),
                grouped(compared.seats.into()),
                grouped(compared.wins.into()),
                compared.double_wins.map(|wins| grouped(wins.into())).unwrap_or_default(),
                format!("{:.2} %", 100.0 * compared.share),
                format!("{:+.3} ± {:.3}", compared.points.mean, compared.points.se),
                mean(compared.score),
                mean(compared.lead),
            ]);
        }
        write!(f, "\n{table}")?;
        let Some(Rounds { rounds, games_a_round }) = self.rounds else {
            return Ok(());
        };
        let rounds = grouped(rounds.into());
        match games_a_round {
            2 => writeln!(f, "  {rounds} mirrored pairs: one seed twice, seats exchanged"),
            games => {
                writeln!(f, "  {rounds} rounds of {games} games of one seed, one from each seat")
            }
        }
    }
}
