//! `kafeneio train` lets a player learn from games against itself: a network, or the weights of Buku.
//!
//! `yardstick` measures how far it has come.

mod yardstick;

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use kafeneio_yardstick::figures::{grouped, time};
use serde_json::{Map, Value, json};

use crate::game_core::Options;
use crate::players::{Evaluation, FileError, NetworkGame, PipCounter, Plan, Training, buku};
use crate::program::failure::{Failure, written};
use crate::program::progress::Progress;
use crate::program::rules::{RuleArgs, Rules};
use crate::program::stop::Stop;
use crate::program::threads::Threads;
use crate::program::values;
use crate::{GameName, buku_core, settings_to_json};

/// The arguments of `train`.
#[derive(Args, Debug)]
pub(crate) struct Train {
    /// Which game: one whose strong player has learned to judge
    #[arg(
        value_parser = values::one_of([GameName::Plakoto, GameName::Boloko, GameName::Buku]),
        ignore_case = true
    )]
    game: GameName,

    /// Where to write what is learned; the state of the training is kept beside it, in FILE.training
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// The number of games [default: 1600000 of Plakoto, 100000 of Boloko, 1000000 with `portes`, 25600 of Buku]
    #[arg(
        short = 'n',
        long,
        value_name = "N",
        value_parser = values::within(1..=u64::MAX),
        allow_negative_numbers = true
    )]
    games: Option<u64>,

    /// The seed of the first weights and of all dice
    #[arg(
        long,
        value_name = "S",
        default_value_t = 1,
        value_parser = values::within(0..=u64::MAX),
        allow_negative_numbers = true
    )]
    seed: u64,

    /// Write each measurement as a JSON object in a line
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    rules: RuleArgs,

    #[command(flatten)]
    threads: Threads,
}

/// How often a training is measured.
const MEASUREMENTS: u64 = 25;

/// A training of one of the games.
trait Learner: Send {
    /// Against whom the player is measured.
    const YARDSTICK: &'static str;

    fn plan(&self) -> Plan;
    fn played(&self) -> u64;
    fn advance_while(&mut self, go_on: impl Fn(u64) -> bool) -> bool;

    /// Returns the file from which the training can go on.
    fn training(&self) -> Vec<u8>;

    /// Returns the file of what is learned.
    fn learned(&self) -> Vec<u8>;

    /// Returns the points a game against the yardstick, and their standard error.
    fn measure(&self) -> (f64, f64);
}

/// The training of a network.
struct OfNetwork<'r, G>(&'r G, Training<G>);

impl<G: NetworkGame> Learner for OfNetwork<'_, G>
where
    PipCounter: Evaluation<G>,
{
    const YARDSTICK: &'static str = "a counter of pips";

    fn plan(&self) -> Plan {
        self.1.plan()
    }

    fn played(&self) -> u64 {
        self.1.played()
    }

    fn advance_while(&mut self, go_on: impl Fn(u64) -> bool) -> bool {
        self.1.advance_while(go_on)
    }

    fn training(&self) -> Vec<u8> {
        self.1.to_file()
    }

    fn learned(&self) -> Vec<u8> {
        self.1.network().to_file()
    }

    fn measure(&self) -> (f64, f64) {
        yardstick::of_network(self.0, &self.1.network())
    }
}

impl Learner for buku::Training {
    const YARDSTICK: &'static str = "a counter of captures";

    fn plan(&self) -> Plan {
        self.plan()
    }

    fn played(&self) -> u64 {
        self.played()
    }

    fn advance_while(&mut self, go_on: impl Fn(u64) -> bool) -> bool {
        self.advance_while(go_on)
    }

    fn training(&self) -> Vec<u8> {
        self.to_file()
    }

    fn learned(&self) -> Vec<u8> {
        self.weights().to_file()
    }

    fn measure(&self) -> (f64, f64) {
        yardstick::of_weights(self.weights())
    }
}

impl Train {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        match self.rules.of(self.game)? {
            Rules::Plakoto(rules) => self.train_network(&rules, 1_600_000),
            Rules::Boloko(rules) => {
                self.train_network(&rules, if rules.portes { 1_000_000 } else { 100_000 })
            }
            // The parser lets no other game through.
            _ => self.train_weights(),
        }
    }

    fn train_network<G: NetworkGame + Options>(&self, rules: &G, usual: u64) -> Result<(), Failure>
    where
        PipCounter: Evaluation<G>,
    {
        self.train(
            (G::NAME, &settings_to_json(rules)),
            usual,
            |plan| OfNetwork(rules, Training::new(rules.clone(), plan)),
            |file| Ok(OfNetwork(rules, Training::resume(file, rules.clone())?)),
        )
    }

    fn train_weights(&self) -> Result<(), Failure> {
        if !self.rules.are_usual() {
            return Err(Failure::Input(
                "rules: all rules of buku have the same weights".to_owned(),
            ));
        }
        let rules = settings_to_json(&buku_core::Rules::new());
        let head = (GameName::Buku.name(), &rules);
        self.train(head, 25_600, buku::Training::new, buku::Training::resume)
    }

    fn train<L: Learner>(
        &self,
        (game, options): (&str, &Map<String, Value>),
        usual: u64,
        new: impl FnOnce(Plan) -> L,
        resume: impl FnOnce(&[u8]) -> Result<L, FileError>,
    ) -> Result<(), Failure> {
        let plan = Plan::new(self.games.unwrap_or(usual), self.seed);
        let kept = beside(&self.out, ".training");
        let training = begun(&self.out, &kept, plan, new, resume)?;
        let head =
            json!({ "game": game, "rules": options, "games": plan.games, "seed": plan.seed });
        let (stop, pool) = (Stop::watch()?, self.threads.pool()?);
        // Whether the files can be written is found out before anything is learned.
        self.write_files(&training, &kept)?;
        pool.install(|| self.learn(training, &kept, &head, &stop))
    }

    /// Learns until the plan is done, or until it is to stop. Then what was learned so far is written, and a
    /// training can go on from there.
    fn learn<L: Learner>(
        &self,
        mut learner: L,
        kept: &Path,
        head: &Value,
        stop: &Stop,
    ) -> Result<(), Failure> {
        let plan = learner.plan();
        let progress = Progress::new(plan.games);
        progress.step(learner.played());
        let mut out = io::stdout().lock();
        if self.json {
            written(writeln!(out, "{head}"))?;
        }
        let (mut measured, mut learning) = (learner.played(), Duration::ZERO);
        while learner.played() < plan.games {
            let began = Instant::now();
            let is_done = learner.advance_while(|games| {
                progress.step(games);
                !stop.is_asked()
            });
            learning += began.elapsed();
            if !is_done {
                self.write_files(&learner, kept)?;
                return stop.verdict();
            }
            let played = learner.played();
            if played - measured < plan.games / MEASUREMENTS && played < plan.games {
                continue;
            }
            measured = played;
            self.write_files(&learner, kept)?;
            let (points, error) = learner.measure();
            // What is learned is in the files, whoever reads along.
            written(if self.json {
                let seconds = learning.as_secs();
                let row = json!({ "games": measured, "seconds": seconds, "points": points, "error": error });
                writeln!(out, "{row}")
            } else {
                writeln!(
                    out,
                    "{:>11} games  {points:+.3} points a game against {} (± {error:.3}), {}",
                    grouped(measured.into()),
                    L::YARDSTICK,
                    time(learning)
                )
            })?;
        }
        // What is learned is complete, so nobody has to go on from here.
        match fs::remove_file(kept) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error.into()),
            _ => Ok(()),
        }
    }

    /// Writes what is learned so far, and the training that can go on.
    fn write_files(&self, learner: &impl Learner, kept: &Path) -> Result<(), Failure> {
        // In this order, since what is learned is not replaced where no training is beside it.
        write_whole(kept, &learner.training())?;
        write_whole(&self.out, &learner.learned())
    }
}

/// Returns the training that was kept, or a new one, which replaces nothing that was learned.
fn begun<L: Learner>(
    out: &Path,
    kept: &Path,
    plan: Plan,
    new: impl FnOnce(Plan) -> L,
    resume: impl FnOnce(&[u8]) -> Result<L, FileError>,
) -> Result<L, Failure> {
    let wrong = |what: String| Failure::Input(format!("{}: {what}", kept.display()));
    let file = match fs::read(kept) {
        Err(error) if error.kind() == ErrorKind::NotFound && out.is_file() => {
            let (file, what) = (out.display(), "remove it, or name another file");
            return Err(Failure::Input(format!("{file}: it is there already; {what}")));
        }
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(new(plan)),
        read => read.map_err(|error| wrong(error.to_string()))?,
    };
    let learner = resume(&file).map_err(|error| wrong(error.to_string()))?;
    let Plan { games, seed, .. } = learner.plan();
    if learner.plan() != plan {
        let again = format!("give `--games {games} --seed {seed}` to go on with it");
        return Err(wrong(format!("this is another training; {again}, or remove it")));
    }
    Ok(learner)
}

/// Returns the file beside another one whose name ends with this as well.
fn beside(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Writes a file as a whole or not at all.
fn write_whole(file: &Path, content: &[u8]) -> Result<(), Failure> {
    let new = beside(file, ".new");
    let wrong = |error| Failure::Run(format!("{}: {error}", file.display()));
    fs::write(&new, content).and_then(|()| fs::rename(&new, file)).map_err(wrong)
}
