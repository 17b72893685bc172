//! `kafeneio verify` compares another program with the suites.
//!
//! `suite` has the lines, `offer` knows which of them a program can be asked, `sections` puts them as
//! questions and judges the replies, `work` asks them of several processes at once, and `tally` and
//! `report` are what comes of it.

mod draw;
mod moves;
mod offer;
mod question;
mod report;
mod sections;
mod suite;
mod tally;
mod work;

use std::io::Write;
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use clap::builder::PossibleValuesParser;
use kafeneio::GameName;

use crate::cli;
use crate::failure::Failure;
use crate::peer::{Fields, Peer, Program, Request, Trouble, excerpt};
use offer::Offers;
use report::Report;
use sections::SECTIONS;
use work::{Found, Work};

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
        let files = suite::files(&self.game, &self.section, self.sample);
        if files.is_empty() {
            return Err(Failure::Input("there are no such suites of these games".to_owned()));
        }
        let started = Instant::now();
        let program = Program { command: self.command, timeout: self.timeout };
        let begun = greet(&program);
        let found = match begun {
            Ok((first, offers)) => {
                let jobs = self.jobs.map_or_else(cores, usize::from);
                Work::new(&program, &offers, &files, self.failures).done(first, jobs)
            }
            Err(trouble) => Found::nothing(files.len(), trouble),
        };
        let report = Report::new(&program.command, &files, found, started.elapsed());
        let mut out = anstream::stdout().lock();
        if self.json {
            writeln!(out, "{}", report.to_json())?;
        } else {
            write!(out, "{report}")?;
        }
        out.flush()?;
        report.verdict(&self.game, &self.section).map_err(Failure::Run)
    }
}

/// Starts the program and asks it what it offers.
fn greet(program: &Program) -> Result<(Peer, Offers), (String, String)> {
    let told = |Trouble { what, stderr }| (what.to_string(), stderr);
    let mut peer = Peer::start(program).map_err(told)?;
    let request = Request::from(&Fields { op: "games", ..Fields::default() });
    let reply = peer.ask(&request).map_err(|trouble| {
        let (what, stderr) = told(trouble);
        (format!("{what}; it was asked {}", request.text()), stderr)
    })?;
    let offers = offer::read(reply.text).map_err(|error| {
        let came = excerpt(reply.text);
        (format!("the reply to {} is wrong: {error}: {came}", request.text()), String::new())
    })?;
    Ok((peer, offers))
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, Into::into)
}
