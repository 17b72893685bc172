//! `kafeneio bench` times the engines over the corpora of the suites.
//!
//! `suites` reads what is known of the positions, `corpus` makes them the engine's, and `work` does with an engine what is timed. A
//! `row` is a single thing that is timed, a `trial` all rows of a game under one set of rules.
//! `rounds` times them in turn, and `report` writes the results.
//!
//! `against` times another program beside `kafeneio serve`. It asks both what `questions` finds in the
//! suites, and `comparison` writes the results.

mod against;
mod comparison;
mod corpus;
mod machine;
mod questions;
mod report;
mod rounds;
mod row;
mod spread;
mod suites;
mod trial;
mod work;

use std::env;
use std::io::{self, Write};
use std::time::Duration;

use clap::Args;
use kafeneio::{GameName, Layouts, Setting, Task};
use serde::Serialize;

use crate::cli;
use crate::failure::Failure;
use crate::peer::{Program, excerpt};
use crate::threads::Threads;
use against::Contender;
use comparison::Comparison;
use questions::Ask;
use report::Report;
use rounds::Rounds;
use suites::{Suite, suites};
use trial::Prepare;

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
        value_parser = cli::seconds,
        allow_negative_numbers = true,
        requires = "against"
    )]
    timeout: Duration,
}

impl Bench {
    pub(crate) fn run(self) -> Result<(), Failure> {
        if self.against.is_empty() { self.run_alone() } else { self.run_against() }
    }

    /// Times the engines.
    fn run_alone(&self) -> Result<(), Failure> {
        let pool = self.threads.pool()?;
        let (suites, layouts) = (self.suites()?, Layouts::new());
        let trials =
            suites.iter().map(|suite| pool.install(|| on_table(suite, &layouts, Prepare(suite))));
        let mut trials = trials.collect::<Result<Vec<_>, _>>()?;

        let rounds = rounds::time(&mut trials, self.rounds(), &pool)?;
        let report = Report::new(&trials, pool.current_num_threads(), rounds);
        self.write(&report, |out| report.write(out))
    }

    /// Times another program beside `kafeneio serve`.
    fn run_against(&self) -> Result<(), Failure> {
        let mut programs = self.programs()?;
        let known = programs[1].games()?;
        let is_known = |suite: &Suite| known.iter().any(|game| game == suite.game.name());
        let (suites, unknown): (Vec<_>, Vec<_>) = self.suites()?.into_iter().partition(is_known);
        let mut left_out: Vec<_> = unknown.iter().map(|suite| suite.game.name()).collect();
        left_out.dedup();
        if suites.is_empty() {
            let (other, games) = (self.other(), left_out.join(", "));
            return Err(Failure::Run(format!("`{other}` does not know {games}")));
        }
        let layouts = Layouts::new();
        let questions = suites.iter().map(|suite| on_table(suite, &layouts, Ask(suite)));
        let questions = questions.collect::<Result<Vec<_>, _>>()?;

        let pool = self.threads.pool()?;
        let mut duels = against::duels(&questions, &mut programs, &pool)?;
        let rounds = against::time(&mut duels, &mut programs, self.rounds(), &pool)?;
        let against = self.against.clone();
        let comparison = Comparison::new(against, left_out, &questions, &duels, rounds);
        self.write(&comparison, |out| comparison.write(out))
    }

    /// Starts `kafeneio serve` and the other program.
    fn programs(&self) -> Result<[Contender; 2], Failure> {
        let start = |name: String, command: Vec<String>| {
            Contender::start(name, &Program { command, timeout: self.timeout })
        };
        let itself = env::current_exe()?.to_string_lossy().into_owned();
        Ok([
            start("kafeneio serve".to_owned(), vec![itself, "serve".to_owned()])?,
            start(self.other(), self.against.clone())?,
        ])
    }

    /// Returns what the other program is called.
    fn other(&self) -> String {
        excerpt(&self.against.join(" "))
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

/// Does something under the rules of a suite.
fn on_table<'l, O>(
    suite: &Suite,
    layouts: &'l Layouts,
    task: impl Task<'l, Output = Result<O, Failure>>,
) -> Result<O, Failure> {
    let done = suite.game.run_with(&Setting::from_json(&suite.rules), layouts, task);
    done.map_err(|error| Failure::Run(format!("the suites, {}: {error}", suite.game)))?
}

/// Where results are written.
type Out = anstream::AutoStream<io::StdoutLock<'static>>;
