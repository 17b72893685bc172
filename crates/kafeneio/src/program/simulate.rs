//! `kafeneio simulate` plays many games between the program's own players.
//!
//! `lineup` says who sits where, `one` plays a game, `tally` adds up its results, and `summary`
//! writes the result. All sums are whole numbers, so the result does not depend on how the games are
//! shared out among the threads.

mod lineup;
mod one;
mod standing;
mod summary;
mod sums;
mod tally;
#[cfg(test)]
mod tests;

use std::io::Write;
use std::time::Instant;

use clap::Args;
use kafeneio_yardstick::figures::{counted, rate, time};
use rayon::prelude::*;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::program::bots::{self, LimitedBot, Limits};
use crate::program::failure::Failure;
use crate::program::players::Players;
use crate::program::progress::Progress;
use crate::program::rules::Rules;
use crate::program::stop::Stop;
use crate::program::threads::Threads;
use crate::program::values;
use crate::{Bot, Screen, settings_to_json};
use lineup::Lineup;
use one::Round;
use summary::Summary;
use tally::Tally;

/// The arguments of `simulate`.
#[derive(Args, Debug)]
pub(crate) struct Simulate {
    /// The number of games; where players differ, the last round is still played to its end
    #[arg(
        short = 'n',
        long,
        value_name = "N",
        default_value_t = 1000,
        value_parser = values::within(1..=u64::MAX),
        allow_negative_numbers = true
    )]
    games: u64,

    #[command(flatten)]
    players: Players,

    /// Who plays, seat by seat, over and over; those who differ play the same dice from every seat
    #[arg(
        long,
        value_name = "WHO,…",
        long_help = bots::help_with_limits(
            "Who plays, seat by seat, over and over; those who differ play the same dice from every seat"
        ),
        value_delimiter = ',',
        default_value = "random"
    )]
    by: Vec<LimitedBot>,

    #[command(flatten)]
    limits: Limits,

    /// The seed of the first round; those of the others follow from it, whatever the number of threads
    #[arg(
        long,
        value_name = "S",
        default_value_t = 1,
        value_parser = values::within(0..=u64::MAX),
        allow_negative_numbers = true
    )]
    seed: u64,

    /// Roll fair dice, with a secret that follows from the seed of the round
    #[arg(long)]
    fair: bool,

    /// Write the results as one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    threads: Threads,
}

/// The results, with the game, the rules and the seed.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    rules: Map<String, Value>,
    seed: u64,
    /// Left out unless they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    fair: Option<bool>,
    /// Left out where it is the fewest.
    #[serde(skip_serializing_if = "Option::is_none")]
    players: Option<usize>,
    /// Left out where all play at random.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<Vec<LimitedBot>>,
    #[serde(flatten)]
    summary: Summary,
}

impl Simulate {
    pub(crate) fn run(&self, game: &Rules) -> Result<(), Failure> {
        let lineup = self.lineup(game)?;
        let stop = Stop::watch()?;
        let started = Instant::now();
        let tally = self.tally(game, &lineup, &stop)?;
        let elapsed = started.elapsed();
        if tally.rounds == 0 {
            return stop.verdict();
        }

        let games = tally.rounds.saturating_mul(lineup.round() as u64);
        let is_whole = tally.rounds == self.rounds(&lineup);
        let summary = Summary::new(game, &lineup, tally);
        let mut out = anstream::stdout().lock();
        if self.json {
            let rules = settings_to_json(game);
            let report = Report {
                game: game.name(),
                rules,
                seed: self.seed,
                fair: Some(self.fair).filter(|&is_fair| is_fair),
                players: Some(lineup.players())
                    .filter(|&players| players != *game.player_counts().start()),
                by: Some(self.bots())
                    .filter(|by| by.iter().any(|limited| limited.bot != Bot::Random)),
                summary,
            };
            writeln!(out, "{}", serde_json::to_string(&report).map_err(std::io::Error::from)?)?;
        } else {
            write!(out, "{summary}")?;
        }
        // The time goes to standard error, so that the same seed gives the same output.
        let _ = writeln!(
            anstream::stderr(),
            "{} in {}, {} a second",
            counted(games, "game"),
            time(elapsed),
            rate(games.into(), elapsed)
        );
        if is_whole { Ok(()) } else { stop.verdict() }
    }

    /// Plays the games on all threads and adds them up, as many as there are until it is to stop.
    fn tally(&self, game: &Rules, lineup: &Lineup, stop: &Stop) -> Result<Tally, Failure> {
        let rounds = self.rounds(lineup);
        let progress = Progress::new(rounds);
        self.threads.run(|| {
            (0..rounds)
                .into_par_iter()
                .take_any_while(|_| !stop.is_asked())
                .fold(Tally::default, |mut tally, round| {
                    let round = Round { lineup, seed: self.seed, number: round };
                    tally.add_round(if self.fair { round.fair(game) } else { game.run(round) });
                    progress.step(1);
                    tally
                })
                .reduce(Tally::default, Tally::merged)
        })
    }

    fn lineup(&self, game: &Rules) -> Result<Lineup, Failure> {
        let wrong = |what| Failure::Input(format!("--by: {what}"));
        let (players, bots) = (self.players.number(game)?, self.bots());
        bots::check(game, &bots).map_err(wrong)?;
        if bots.len() > players {
            return Err(wrong(format!("{} are too many for {players} players", bots.len())));
        }
        Ok(Lineup::new(&bots, players))
    }

    /// Returns who plays, each with its limits.
    fn bots(&self) -> Vec<LimitedBot> {
        self.by.iter().map(|bot| bot.within(self.limits)).collect()
    }

    /// Returns how many rounds it takes to play all games.
    fn rounds(&self, lineup: &Lineup) -> u64 {
        self.games.div_ceil(lineup.round() as u64)
    }
}
