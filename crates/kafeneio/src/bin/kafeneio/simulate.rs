//! `kafeneio simulate` plays many games between the program's own policies.
//!
//! `one` plays a game, `tally` adds up what it comes to, and `summary` writes the result. All sums
//! are whole numbers, so the result does not depend on how the games are shared out among the
//! threads.

mod lineup;
mod one;
mod ratio;
mod standing;
mod summary;
mod sums;
mod tally;
#[cfg(test)]
mod tests;

use std::io::Write;
use std::time::Instant;

use clap::Args;
use kafeneio::{Policy, Table, Task, settings_to_json};
use rayon::prelude::*;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::cli;
use crate::failure::Failure;
use crate::figures::{counted, rate, time};
use crate::players::{Players, check_policies, policy_parser};
use crate::progress::Progress;
use crate::threads::Threads;
use lineup::Lineup;
use summary::Summary;
use tally::Tally;

/// The arguments of `simulate`.
#[derive(Args, Debug)]
pub(crate) struct Simulate {
    /// The number of games
    #[arg(
        short = 'n',
        long,
        value_name = "N",
        default_value_t = 1000,
        value_parser = cli::games,
        allow_negative_numbers = true
    )]
    games: u64,

    #[command(flatten)]
    players: Players,

    /// The policies that play, seat by seat and repeated; after each game all move on by one seat
    #[arg(
        long,
        value_name = "WHO,…",
        value_parser = policy_parser(),
        value_delimiter = ',',
        default_value = "random"
    )]
    by: Vec<Policy>,

    /// The seed of the first game; those of the others follow from it, whatever the number of threads
    #[arg(
        long,
        value_name = "S",
        default_value_t = 1,
        value_parser = cli::seed,
        allow_negative_numbers = true
    )]
    seed: u64,

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
    /// Left out where it is the fewest.
    #[serde(skip_serializing_if = "Option::is_none")]
    players: Option<usize>,
    /// Left out where all play at random.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<Vec<Policy>>,
    #[serde(flatten)]
    summary: Summary,
}

impl Task<'_> for Simulate {
    type Output = Result<(), Failure>;

    fn run<G: Table>(self, game: G) -> Result<(), Failure> {
        let games = self.games;
        let lineup = self.lineup::<G>()?;
        let started = Instant::now();
        let tally = self.tally(&game, &lineup)?;
        let elapsed = started.elapsed();

        let summary = tally.summary::<G>(&lineup);
        let mut out = anstream::stdout().lock();
        if self.json {
            let rules = settings_to_json(&game);
            let report = Report {
                game: G::NAME,
                rules,
                seed: self.seed,
                players: Some(lineup.players()).filter(|&players| players != *G::PLAYERS.start()),
                by: Some(self.by).filter(|by| by.iter().any(|&policy| policy != Policy::Random)),
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
        Ok(())
    }
}

impl Simulate {
    /// Plays the games on all threads and adds them up.
    fn tally<G: Table>(&self, game: &G, lineup: &Lineup) -> Result<Tally, Failure> {
        let games = self.games;
        let progress = Progress::new(games);
        self.threads.run(|| {
            (0..games)
                .into_par_iter()
                .fold(Tally::default, |mut tally, number| {
                    if let Some(played) = one::play(game, lineup, self.seed, number) {
                        tally.add(played);
                    }
                    progress.step(1);
                    tally
                })
                .reduce(Tally::default, Tally::merged)
        })
    }

    fn lineup<G: Table>(&self) -> Result<Lineup, Failure> {
        let wrong = |what| Failure::Input(format!("--by: {what}"));
        let (players, policies) = (self.players.number::<G>()?, self.by.len());
        check_policies::<G>(&self.by).map_err(wrong)?;
        if policies > players {
            return Err(wrong(format!("{policies} are too many for {players} players")));
        }
        Ok(Lineup::new(&self.by, players))
    }
}
