//! `kafeneio verify` compares another program with the suites. The crate `kafeneio-yardstick` does it;
//! what the suites leave open comes from the engines.

use std::io::Write;
use std::thread;
use std::time::Duration;

use clap::Args;
use clap::builder::PossibleValuesParser;
use kafeneio_yardstick::Program;
use kafeneio_yardstick::verify::{self, File, Observer, Reference, SECTIONS, Settings};
use serde_json::{Map, Value};

use crate::any::{Player, Position};
use crate::game_core::{Game, Notation, Player as _, Stepwise};
use crate::program::failure::{Failure, written};
use crate::program::progress::Progress;
use crate::program::rules::{Rules, divide, rules_of};
use crate::program::stop::Stop;
use crate::program::suites::suites;
use crate::program::values;
use crate::serve::{MAX_REPLY, reply};
use crate::{GameName, Screen, Setting};

/// The arguments of `verify`.
#[derive(Args, Debug)]
pub(crate) struct Verify {
    /// Only these games; can be repeated [default: all]
    #[arg(long, value_name = "GAME,…", value_delimiter = ',', value_parser = values::game_parser(), ignore_case = true)]
    game: Vec<GameName>,

    /// Only these sections of the suites; can be repeated [default: all]
    #[arg(long, value_name = "SECTION,…", value_delimiter = ',', value_parser = PossibleValuesParser::new(SECTIONS))]
    section: Vec<String>,

    /// The largest number of lines to ask of each file, with some for every rule that its lines exercise; of
    /// the section `rules` always all [default: all]
    #[arg(long, value_name = "N", value_parser = values::within(1..=usize::MAX), allow_negative_numbers = true)]
    sample: Option<usize>,

    /// The number of processes to ask side by side [default: one for each core]
    #[arg(long, value_name = "N", value_parser = values::within(1..=1024_u16), allow_negative_numbers = true)]
    jobs: Option<u16>,

    /// The largest number of lines to show of each file, of those that differ
    #[arg(long, value_name = "N", default_value_t = 3)]
    failures: usize,

    /// The time limit for each reply
    #[arg(
        long,
        value_name = "SECONDS",
        default_value = "20",
        value_parser = values::seconds,
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
        let stop = Stop::watch()?;
        let games: Vec<_> = self.game.iter().map(|game| game.name()).collect();
        let sections: Vec<_> = self.section.iter().map(String::as_str).collect();
        let suites = suites(|game, section| {
            // The openings are no question about the rules.
            SECTIONS.contains(&section)
                && (games.is_empty() || games.contains(&game))
                && (sections.is_empty() || sections.contains(&section))
        })?;
        if suites.is_empty() {
            return Err(Failure::Input("there are no such suites of these games".to_owned()));
        }
        let files = verify::files(&suites, self.sample);
        let (command, timeout) = (self.command, self.timeout);
        let program = Program { command, timeout, longest: MAX_REPLY, stop: stop.flag() };
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let jobs = self.jobs.map_or_else(cores, usize::from);
        let settings = Settings { jobs, failures: self.failures };
        let progress = Progress::new(files.iter().map(File::bytes).sum());
        let screen = Rows { progress, are_written: !self.json };
        let report = verify::run(&program, &files, settings, &Engines, &screen);
        drop(screen);
        let mut out = anstream::stdout().lock();
        let result =
            if self.json { writeln!(out, "{}", report.to_json()) } else { write!(out, "{report}") };
        written(result.and_then(|()| out.flush()))?;
        if report.is_stopped() {
            return Err(Failure::Stopped);
        }
        let named = games.into_iter().chain(sections);
        report.verdict(named).map_err(|disagreement| Failure::Run(disagreement.to_string()))
    }
}

/// Shows how far it is: a bar, and above it the rows of the sections that have ended.
struct Rows {
    progress: Progress,
    /// Whether there are rows: JSON has them in its own form.
    are_written: bool,
}

impl Observer for Rows {
    fn asked(&self, bytes: u64) {
        self.progress.step(bytes);
    }

    fn row(&self, row: &str) {
        if self.are_written {
            // Whoever reads no more learns of it when the rest is written.
            self.progress.above(|| drop(writeln!(anstream::stdout(), "{row}")));
        }
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
        let Some((rules, position)) = read(game, rules, position) else { return Vec::new() };
        let rolls = rules.rolls(&position);
        let mut rolls: Vec<_> = rolls.map(|(roll, weight)| (roll.to_string(), weight)).collect();
        rolls.sort();
        rolls
    }

    fn draw(
        &self,
        game: &str,
        rules: &Map<String, Value>,
        position: &str,
        roll: &str,
    ) -> Option<String> {
        let (rules, position) = read(game, rules, position)?;
        let roll = rules.parse_roll(&position, roll).ok().filter(|_| rules.has_dice());
        let Some(roll) = roll else { return Some(rules.diagram(&position, None, true)) };
        let viewer = Player::from_index(0)?;
        Some(rules.diagram_entered(&rules.half_turn(&position, roll), viewer, true))
    }

    fn divide(&self, game: &str, rules: &Map<String, Value>, position: &str, depth: u32) -> String {
        divide(game, rules, position, depth)
    }
}

/// Returns the rules of the game of this name and a position of it, if there are such.
fn read(game: &str, rules: &Map<String, Value>, position: &str) -> Option<(Rules, Position)> {
    let rules = rules_of(game.parse().ok()?, &Setting::from_json(rules)).ok()?;
    Some((rules, rules.parse_position(position).ok()?))
}
