//! `kafeneio perft` counts the game tree, on all threads. `suite` counts all trees of a file.

mod suite;

use std::convert::Infallible;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use kafeneio_yardstick::figures::time;
use kafeneio_yardstick::tree::{Count, Watch};
use kafeneio_yardstick::{figures, tree};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::any::{Play, Position, Roll};
use crate::game_core::Game;
use crate::program::failure::Failure;
use crate::program::position;
use crate::program::progress::Progress;
use crate::program::rules::{RuleArgs, Rules};
use crate::program::stop::Stop;
use crate::program::threads::Threads;
use crate::program::values;
use crate::{GameName, Screen, settings_to_json};

/// The arguments of `perft`.
#[derive(Args, Debug)]
pub(crate) struct Perft {
    /// Which game
    #[arg(
        value_parser = values::game_parser(),
        ignore_case = true,
        required_unless_present = "suite",
        conflicts_with = "suite"
    )]
    game: Option<GameName>,

    /// The depth of the count in plies
    #[arg(
        value_parser = values::within(0..=u8::MAX),
        allow_negative_numbers = true,
        required_unless_present = "suite",
        conflicts_with = "suite"
    )]
    depth: Option<u8>,

    /// Count the trees of a file like `perft.jsonl` of the suites, `-` for the standard input, and
    /// compare
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "divide", "rules"])]
    suite: Option<PathBuf>,

    /// Leave out the trees of the file that have more nodes
    #[arg(
        long,
        value_name = "N",
        value_parser = values::within(0..=u128::MAX),
        allow_negative_numbers = true,
        requires = "suite",
        // Without this, a game stands for the suite that it excludes.
        conflicts_with = "game"
    )]
    max_nodes: Option<u128>,

    /// The position to count from, in the text form of the game [default: the start]
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,

    /// List every roll and play of the first ply with the nodes below it
    #[arg(long)]
    divide: bool,

    /// Write the count as one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    rules: RuleArgs,
}

impl Perft {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        if let Some(file) = &self.suite {
            let most = self.max_nodes.unwrap_or(u128::MAX);
            return suite::run(file, most, self.json, self.threads);
        }
        let (Some(game), Some(depth)) = (self.game, self.depth) else {
            return Err(Failure::Input("a game and a depth are needed".to_owned()));
        };
        self.count(&self.rules.of(game)?, depth)
    }

    fn count(&self, game: &Rules, depth: u8) -> Result<(), Failure> {
        let position = match &self.position {
            None => game.start(),
            Some(text) => position::read(game, text)?,
        };
        let stop = Stop::watch()?;
        let started = Instant::now();
        let mut branches = Vec::new();
        let Count { nodes, is_whole } = self.threads.run(|| {
            if !self.divide {
                return Ok(count(game, &position, depth.into(), &stop));
            }
            let mut out = BufWriter::new(anstream::stdout().lock());
            let count = divide(game, &position, depth.into(), &stop, |roll, play, nodes| {
                if self.json {
                    branches.push(Branch { roll: roll.to_string(), play: play.to_string(), nodes });
                    return Ok(());
                }
                if game.has_dice() {
                    write!(out, "{roll} ")?;
                }
                writeln!(out, "{play}: {nodes}")
            })?;
            if !self.json {
                writeln!(out)?;
            }
            out.flush()?;
            Ok::<_, io::Error>(count)
        })??;
        let elapsed = started.elapsed();
        let mut out = anstream::stdout().lock();
        if self.json {
            let counted = Counted {
                game: game.name(),
                rules: settings_to_json(game),
                position: position.to_string(),
                depth,
                nodes,
                stopped: !is_whole,
                seconds: elapsed.as_secs_f64(),
                divide: self.divide.then_some(branches),
            };
            writeln!(out, "{}", serde_json::to_string(&counted).map_err(io::Error::from)?)?;
        } else {
            let so_far = if is_whole { "" } else { ", and more: not all parts were counted" };
            writeln!(out, "nodes    {nodes}{so_far}")?;
            writeln!(out, "time     {}", time(elapsed))?;
            if let Some(rate) = rate(game, depth.into(), nodes, elapsed) {
                writeln!(out, "nodes/s  {rate}")?;
            }
        }
        if is_whole { Ok(()) } else { stop.verdict() }
    }
}

/// A count as JSON.
#[derive(Serialize)]
struct Counted {
    game: &'static str,
    rules: Map<String, Value>,
    position: String,
    depth: u8,
    nodes: u128,
    /// Whether the count was ended early, so that there are more nodes.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    stopped: bool,
    seconds: f64,
    /// The nodes of each roll and play, if `--divide` is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Branch>>,
}

/// The nodes below a play of the first ply.
#[derive(Serialize)]
struct Branch {
    roll: String,
    play: String,
    nodes: u128,
}

/// Writes how many nodes were counted in a second. Returns `None` where hardly any of them were
/// visited.
pub(crate) fn rate(game: &Rules, depth: u32, nodes: u128, elapsed: Duration) -> Option<String> {
    let visited = depth > 1 && !tree::looks_up(game.name());
    visited.then(|| figures::rate(nodes, elapsed))
}

/// Counts a tree on all threads of the current pool, with a progress bar, until it is to stop.
pub(crate) fn count(game: &Rules, position: &Position, depth: u32, stop: &Stop) -> Count {
    if depth < 2 {
        return Count { nodes: game.perft(position, depth), is_whole: true };
    }
    let Ok(count) = divide::<Infallible>(game, position, depth, stop, |_, _, _| Ok(()));
    count
}

/// Counts a tree like [`count`], and calls `each` with every roll and play of the first ply and the
/// nodes below it.
fn divide<E>(
    game: &Rules,
    position: &Position,
    depth: u32,
    stop: &Stop,
    each: impl FnMut(Roll, Play, u128) -> Result<(), E>,
) -> Result<Count, E> {
    let perft = |position: &Position, depth| game.perft(position, depth);
    let progress = Progress::new(tree::parts::<Rules>(&perft, position, depth));
    let watch = Watch { stop: &stop.flag(), done: &|parts| progress.step(parts) };
    tree::divide(game, &perft, position, depth, watch, each)
}
