//! `kafeneio train` lets a network learn from games against itself.
//!
//! `yardstick` measures how far it has come.

mod yardstick;

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kafeneio::game_core::Options;
use kafeneio::players::{Evaluation, PipCounter, Plan, Race, Training};
use kafeneio::{GameName, Setting, boloko_core, plakoto_core, settings_to_json};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::cli;
use crate::failure::Failure;
use crate::figures::{grouped, time};
use crate::progress::Progress;
use crate::threads::Threads;

/// The arguments of `train`.
#[derive(Args, Debug)]
pub(crate) struct Train {
    /// Which game: one whose strong player has a network
    #[arg(value_parser = game_parser(), ignore_case = true)]
    game: GameName,

    /// Where to write the network; what is learned so far is kept beside it, in FILE.training
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// The number of games [default: 1600000 of Plakoto, 100000 of Boloko, 1000000 with `portes`]
    #[arg(
        short = 'n',
        long,
        value_name = "N",
        value_parser = cli::games,
        allow_negative_numbers = true
    )]
    games: Option<u64>,

    /// The seed of the first weights and of all dice
    #[arg(
        long,
        value_name = "S",
        default_value_t = 1,
        value_parser = cli::seed,
        allow_negative_numbers = true
    )]
    seed: u64,

    /// Write each measurement as a JSON object in a line
    #[arg(long)]
    json: bool,

    #[arg(
        long = "rule",
        value_name = "NAME=VALUE",
        help = "Set an option of the rules, such as layout=serpentine or portes=on; can be repeated"
    )]
    rules: Vec<Setting>,

    #[command(flatten)]
    threads: Threads,
}

/// How often a training is measured.
const MEASUREMENTS: u64 = 25;

/// How strong a network is after some games.
#[derive(Serialize)]
struct Measured {
    games: u64,
    seconds: u64,
    /// Points a game against the player who counts pips.
    points: f64,
    error: f64,
}

impl Train {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        if self.game == GameName::Boloko {
            let rules = self.rules(boloko_core::Rules::new())?;
            let usual = if rules.portes { 1_000_000 } else { 100_000 };
            return self.train(&rules, usual, &settings_to_json(&rules));
        }
        // The parser lets no game through but these two.
        let rules = self.rules(plakoto_core::Rules::new())?;
        self.train(&rules, 1_600_000, &settings_to_json(&rules))
    }

    fn rules<G: Options>(&self, mut rules: G) -> Result<G, Failure> {
        for setting in &self.rules {
            let set = rules.set_option(setting.name(), setting.value());
            set.map_err(|error| Failure::Input(format!("--rule: {}: {error}", setting.name())))?;
        }
        Ok(rules)
    }

    fn train<G: Race>(
        &self,
        rules: &G,
        usual: u64,
        options: &Map<String, Value>,
    ) -> Result<(), Failure>
    where
        PipCounter: Evaluation<G>,
    {
        let plan = Plan::new(self.games.unwrap_or(usual), self.seed);
        let kept = kept_in(&self.out);
        let training = begun(&kept, rules, plan)?;
        let head =
            json!({ "game": G::NAME, "rules": options, "games": plan.games, "seed": plan.seed });
        let pool = self.threads.pool()?;
        pool.install(|| self.learn(rules, training, &kept, &head))
    }

    fn learn<G: Race>(
        &self,
        rules: &G,
        mut training: Training<G>,
        kept: &Path,
        head: &Value,
    ) -> Result<(), Failure>
    where
        PipCounter: Evaluation<G>,
    {
        let plan = training.plan();
        let progress = Progress::new(plan.games);
        progress.step(training.played());
        let mut out = io::stdout().lock();
        if self.json {
            writeln!(out, "{head}")?;
        }
        let (mut measured, mut learning) = (training.played(), Duration::ZERO);
        while !training.is_over() {
            let began = Instant::now();
            training.advance(|games| progress.step(games));
            learning += began.elapsed();
            if training.played() - measured < plan.games / MEASUREMENTS && !training.is_over() {
                continue;
            }
            measured = training.played();
            let network = training.network();
            write_whole(&self.out, &network.to_file())?;
            write_whole(kept, &training.to_file())?;
            let (points, error) = yardstick::measure(rules, &network);
            let row = Measured { games: measured, seconds: learning.as_secs(), points, error };
            if self.json {
                writeln!(out, "{}", json!(row))?;
            } else {
                writeln!(
                    out,
                    "{:>11} games  {points:+.3} points a game against a counter of pips (± {error:.3}), {}",
                    grouped(measured.into()),
                    time(learning)
                )?;
            }
        }
        // The network is complete, so nobody has to go on from here.
        match fs::remove_file(kept) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error.into()),
            _ => Ok(()),
        }
    }
}

/// Returns the training that was kept, or a new one.
fn begun<G: Race>(kept: &Path, rules: &G, plan: Plan) -> Result<Training<G>, Failure> {
    let wrong = |what: String| Failure::Input(format!("{}: {what}", kept.display()));
    let file = match fs::read(kept) {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return Ok(Training::new(rules.clone(), plan));
        }
        read => read.map_err(|error| wrong(error.to_string()))?,
    };
    let training =
        Training::resume(&file, rules.clone()).map_err(|error| wrong(error.to_string()))?;
    let Plan { games, seed, .. } = training.plan();
    if training.plan() != plan {
        let again = format!("give `--games {games} --seed {seed}` to go on with it");
        return Err(wrong(format!("this is another training; {again}, or remove it")));
    }
    Ok(training)
}

/// Returns the file beside the network in which the training is kept.
fn kept_in(network: &Path) -> PathBuf {
    let mut name = network.as_os_str().to_owned();
    name.push(".training");
    name.into()
}

/// Writes a file as a whole or not at all.
fn write_whole(file: &Path, content: &[u8]) -> Result<(), Failure> {
    let mut name = file.as_os_str().to_owned();
    name.push(".new");
    let wrong = |error| Failure::Run(format!("{}: {error}", file.display()));
    fs::write(&name, content).and_then(|()| fs::rename(&name, file)).map_err(wrong)
}

/// Reads the name of a game that has a network.
fn game_parser() -> impl TypedValueParser<Value = GameName> {
    PossibleValuesParser::new([GameName::Plakoto.name(), GameName::Boloko.name()])
        .try_map(|name| name.parse::<GameName>())
}
