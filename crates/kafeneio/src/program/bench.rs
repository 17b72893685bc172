//! `kafeneio bench` times the engines over the corpora of the suites, or another program beside
//! `kafeneio serve`. The crate `kafeneio-yardstick` does it.

use std::env;
use std::io::{self, Write};
use std::time::Duration;

use clap::Args;
use kafeneio_yardstick::Program;
use kafeneio_yardstick::bench::{Duels, Error, PARTS, Rounds, Trials};
use serde::Serialize;

use crate::GameName;
use crate::program::failure::Failure;
use crate::program::progress::Progress;
use crate::program::stop::Stop;
use crate::program::suites::suites;
use crate::program::threads::Threads;
use crate::program::values;
use crate::serve::MAX_REPLY;

/// The arguments of `bench`.
#[derive(Args, Debug)]
pub(crate) struct Bench {
    /// Which game [default: all of them]
    #[arg(value_parser = values::game_parser(), ignore_case = true)]
    game: Option<GameName>,

    /// How long to time, but at least three rounds [default: 12, or 4 for one game]
    #[arg(long, value_name = "N", value_parser = values::seconds, allow_negative_numbers = true)]
    seconds: Option<Duration>,

    /// How many rounds to time, however long it takes
    #[arg(
        long,
        value_name = "N",
        value_parser = values::within(1..=u32::MAX),
        allow_negative_numbers = true,
        conflicts_with = "seconds"
    )]
    rounds: Option<u32>,

    /// Write the results as one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    threads: Threads,

    /// Time another program that speaks the line protocol beside `kafeneio serve` instead
    #[arg(
        long,
        value_name = "COMMAND",
        num_args = 1..,
        allow_hyphen_values = true,
        conflicts_with = "threads"
    )]
    against: Vec<String>,

    /// How long the other program may take for a reply
    #[arg(
        long,
        value_name = "SECONDS",
        default_value = "60",
        value_parser = values::seconds,
        allow_negative_numbers = true,
        requires = "against"
    )]
    timeout: Duration,
}

impl Bench {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let stop = Stop::watch()?;
        let suites = suites(|game, section| {
            self.game.is_none_or(|wanted| wanted.name() == game)
                && ["corpus", "perft"].contains(&section)
        })?;
        let pool = self.threads.pool()?;
        if self.against.is_empty() {
            let trials = Trials::new(&suites, pool)?;
            let progress = Progress::new(PARTS);
            let report = trials.time(self.rounds(), &stop.flag(), &|parts| progress.step(parts))?;
            drop(progress);
            self.write(&report, |out| report.write(out))?;
        } else {
            let itself = env::current_exe()?.to_string_lossy().into_owned();
            let [kafeneio, other] =
                [vec![itself, "serve".to_owned()], self.against.clone()].map(|command| Program {
                    command,
                    timeout: self.timeout,
                    longest: MAX_REPLY,
                    stop: stop.flag(),
                });
            let duels = Duels::new(&suites, &kafeneio, &other, pool)?;
            let progress = Progress::new(PARTS);
            let comparison = duels.time(self.rounds(), &|parts| progress.step(parts))?;
            drop(progress);
            self.write(&comparison, |out| comparison.write(out))?;
        }
        stop.verdict()
    }

    /// Writes results, as JSON or for people.
    fn write<R: Serialize>(
        &self,
        results: &R,
        for_people: impl FnOnce(&mut Out) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let mut out = anstream::stdout().lock();
        if self.json {
            writeln!(out, "{}", serde_json::to_string(results).map_err(io::Error::from)?)?;
        } else {
            for_people(&mut out)?;
        }
        Ok(())
    }

    fn rounds(&self) -> Rounds {
        let usual = if self.game.is_some() { 4 } else { 12 };
        let time = self.seconds.unwrap_or(Duration::from_secs(usual));
        self.rounds.map_or(Rounds::For(time), Rounds::Number)
    }
}

/// Where results are written.
type Out = anstream::AutoStream<io::StdoutLock<'static>>;

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        match error {
            Error::Stopped => Failure::Stopped,
            error => Failure::Run(error.to_string()),
        }
    }
}
