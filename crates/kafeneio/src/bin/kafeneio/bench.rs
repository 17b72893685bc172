//! `kafeneio bench` times the engines over the corpora of the suites.
//!
//! `suites` reads what is known of the positions, and `work` does with an engine what is timed. A
//! `row` is a single thing that is timed, a `trial` all rows of a game under one set of rules.
//! `rounds` times them in turn, and `report` writes the results.

mod machine;
mod report;
mod rounds;
mod row;
mod spread;
mod suites;
mod trial;
mod work;

use std::io::{self, Write};
use std::time::{Duration, Instant};

use clap::Args;
use kafeneio::{GameName, Layouts, Setting};

use crate::cli;
use crate::failure::Failure;
use crate::threads::Threads;
use report::Report;
use rounds::Rounds;
use suites::{Suite, suites};
use trial::{Prepare, Trial};

/// The arguments of `bench`.
#[derive(Args, Debug)]
pub(crate) struct Bench {
    /// Which game [default: all of them]
    #[arg(value_parser = cli::game_parser(), ignore_case = true)]
    game: Option<GameName>,

    /// How long to time, but at least three rounds [default: 12, or 4 for one game]
    #[arg(long, value_name = "N", value_parser = cli::seconds, allow_negative_numbers = true)]
    seconds: Option<Duration>,

    /// How many rounds to time, however long it takes
    #[arg(
        long,
        value_name = "N",
        value_parser = cli::rounds,
        allow_negative_numbers = true,
        conflicts_with = "seconds"
    )]
    rounds: Option<u32>,

    /// Write the results as one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    threads: Threads,
}

impl Bench {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let pool = self.threads.pool()?;
        let (suites, layouts) = (self.suites()?, Layouts::new());
        let trials = suites.iter().map(|suite| pool.install(|| prepared(suite, &layouts)));
        let mut trials = trials.collect::<Result<Vec<_>, _>>()?;

        let started = Instant::now();
        let rounds = rounds::time(&mut trials, self.rounds(), &pool)?;
        let threads = pool.current_num_threads();
        let report = Report::new(&trials, threads, rounds, started.elapsed());

        let mut out = anstream::stdout().lock();
        if self.json {
            writeln!(out, "{}", serde_json::to_string(&report).map_err(io::Error::from)?)?;
        } else {
            report.write(&mut out)?;
        }
        Ok(())
    }

    /// Reads the suites of the games that are asked for.
    fn suites(&self) -> Result<Vec<Suite>, Failure> {
        let games = self.game.map_or(GameName::ALL.to_vec(), |game| vec![game]);
        let all: Result<Vec<_>, _> = games.into_iter().map(suites).collect();
        Ok(all?.into_iter().flatten().collect())
    }

    fn rounds(&self) -> Rounds {
        let usual = if self.game.is_some() { 4 } else { 12 };
        let time = self.seconds.unwrap_or(Duration::from_secs(usual));
        self.rounds.map_or(Rounds::For(time), Rounds::Number)
    }
}

/// Checks the engine with a suite, and prepares what is timed.
fn prepared<'l>(suite: &Suite, layouts: &'l Layouts) -> Result<Trial<'l>, Failure> {
    let settings = Setting::from_json(&suite.rules);
    let prepared = suite.game.run_with(&settings, layouts, Prepare(suite));
    prepared.map_err(|error| Failure::Run(format!("the suites, {}: {error}", suite.game)))?
}
