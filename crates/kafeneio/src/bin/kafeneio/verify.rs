//! `kafeneio verify` compares another program with the suites. The crate `kafeneio-yardstick` does it;
//! what the suites leave open comes from the engines.

use std::io::Write;
use std::thread;
use std::time::Duration;

use clap::Args;
use clap::builder::PossibleValuesParser;
use kafeneio::serve::{MAX_REPLY, reply};
use kafeneio::{GameName, Layouts, Setting, Table, Task};
use kafeneio_yardstick::Program;
use kafeneio_yardstick::verify::{self, File, Reference, SECTIONS, Settings};
use serde_json::{Map, Value};

use crate::cli;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::rules;
use crate::suites::suites;

/// The arguments of `verify`.
#[derive(Args, Debug)]
pub(crate) struct Verify {
    /// Only these games; can be repeated [default: all]
    #[arg(long, value_name = "GAME,…", value_delimiter = ',', value_parser = cli::game_parser(), ignore_case = true)]
    game: Vec<GameName>,

    /// Only these sections of the suites; can be repeated [default: all]
    #[arg(long, value_name = "SECTION,…", value_delimiter = ',', value_parser = PossibleValuesParser::new(SECTIONS))]
    section: Vec<String>,

    /// The largest number of lines to ask of each file, evenly spread [default: all]
    #[arg(long, value_name = "N", value_parser = cli::lines, allow_negative_numbers = true)]
    sample: Option<usize>,

    /// The number of processes to ask side by side [default: one for each core]
    #[arg(long, value_name = "N", value_parser = cli::threads, allow_negative_numbers = true)]
    jobs: Option<u16>,

    /// The largest number of lines to show of each file, of those that differ
    #[arg(long, value_name = "N", default_value_t = 3)]
    failures: usize,

    /// The time limit for each reply
    #[arg(
        long,
        value_name = "SECONDS",
        default_value = "20",
        value_parser = cli::seconds,
        allow_negative_numbers = true
    )]
    timeout: Duration,

    /// Write the results as one JSON object
    #[arg(long)]
    json: bool,

    /// The program that is asked, with its arguments
    #[arg(last = true, required = true, value_name = "COMMAND")]
    command: Vec<String>,
}

impl Verify {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let games: Vec<_> = self.game.iter().map(|game| game.name()).collect();
        let sections: Vec<_> = self.section.iter().map(String::as_str).collect();
        let suites = suites(|game, section| {
            (games.is_empty() || games.contains(&game))
                && (sections.is_empty() || sections.contains(&section))
        })?;
        if suites.is_empty() {
            return Err(Failure::Input("there are no such suites of these games".to_owned()));
        }
        let files = verify::files(&suites, self.sample);
        let program = Program { command: self.command, timeout: self.timeout, longest: MAX_REPLY };
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let jobs = self.jobs.map_or_else(cores, usize::from);
        let settings = Settings { jobs, failures: self.failures };
        let progress = Progress::new(files.iter().map(File::bytes).sum());
        let report =
            verify::run(&program, &files, settings, &Engines, &|bytes| progress.step(bytes));
        drop(progress);
        let mut out = anstream::stdout().lock();
        if self.json {
            writeln!(out, "{}", report.to_json())?;
        } else {
            write!(out, "{report}")?;
        }
        out.flush()?;
        let named = games.into_iter().chain(sections);
        report.verdict(named).map_err(|disagreement| Failure::Run(disagreement.to_string()))
    }
}

/// The engines of this program.
#[derive(Debug)]
struct Engines;

impl Reference for Engines {
    fn reply(&self, request: &str) -> String {
        reply(request.as_bytes())
    }

    fn rolls(&self, game: &str, rules: &Map<String, Value>, position: &str) -> Vec<(String, u64)> {
        run(game, rules, Rolls(position)).unwrap_or_default()
    }

    fn draw(&self, game: &str, rules: &Map<String, Value>, position: &str) -> Option<String> {
        run(game, rules, Draw(position))
    }

    fn divide(&self, game: &str, rules: &Map<String, Value>, position: &str, depth: u32) -> String {
        rules::divide(game, rules, position, depth)
    }
}

/// Does something with the game of this name, if it is one.
fn run<O>(
    game: &str,
    rules: &Map<String, Value>,
    task: impl for<'l> Task<'l, Output = Option<O>>,
) -> Option<O> {
    let game: GameName = game.parse().ok()?;
    game.run_with(&Setting::from_json(rules), &Layouts::new(), task).ok()?
}

struct Rolls<'p>(&'p str);

impl Task<'_> for Rolls<'_> {
    type Output = Option<Vec<(String, u64)>>;

    fn run<G: Table>(self, game: G) -> Self::Output {
        let position = game.parse_position(self.0).ok()?;
        let rolls = game.rolls(&position);
        let mut rolls: Vec<_> = rolls.map(|(roll, weight)| (roll.to_string(), weight)).collect();
        rolls.sort();
        Some(rolls)
    }
}

struct Draw<'p>(&'p str);

impl Task<'_> for Draw<'_> {
    type Output = Option<String>;

    fn run<G: Table>(self, game: G) -> Option<String> {
        let position = game.parse_position(self.0).ok()?;
        Some(game.diagram(&position, true).to_string())
    }
}
