//! `kafeneio perft --suite` counts the trees of a file and compares.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use kafeneio_yardstick::columns::{Align, Columns};
use kafeneio_yardstick::figures::{counted, grouped, time};
use kafeneio_yardstick::tree;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::any::Position;
use crate::game_core::{Notation, without_mark};
use crate::program::failure::{Failure, written};
use crate::program::progress::Progress;
use crate::program::rules::{Rules, divide, rules_of, unusual};
use crate::program::stop::Stop;
use crate::program::threads::Threads;
use crate::{GameName, Setting};

/// A line of the file.
#[derive(Deserialize, Serialize)]
struct Line {
    game: String,
    #[serde(default, deserialize_with = "or_default")]
    rules: Map<String, Value>,
    #[serde(default, deserialize_with = "or_default")]
    id: String,
    position: String,
    depth: u8,
    #[serde(rename(serialize = "expected"))]
    nodes: u128,
}

/// Reads a value that counts as left out if it is `null`.
fn or_default<'d, D: Deserializer<'d>, T: Deserialize<'d> + Default>(
    from: D,
) -> Result<T, D::Error> {
    Option::deserialize(from).map(Option::unwrap_or_default)
}

/// A line whose tree has been counted.
#[derive(Serialize)]
struct Counted {
    #[serde(flatten)]
    line: Line,
    nodes: u128,
    seconds: f64,
}

/// What was found out about a file.
#[derive(Serialize)]
struct Report {
    agree: usize,
    differ: usize,
    left_out: usize,
    /// How many trees were not counted, because it was ended early.
    #[serde(skip_serializing_if = "is_zero")]
    uncounted: usize,
    seconds: f64,
    lines: Vec<Counted>,
}

/// Counts the trees of the file that have at most `most` nodes. It fails if one differs.
pub(super) fn run(file: &Path, most: u128, json: bool, threads: Threads) -> Result<(), Failure> {
    let mut trees = read(file)?;
    let all = trees.len();
    trees.retain(|(_, line)| line.nodes <= most);
    let left_out = all - trees.len();
    // What is wrong with a line is said before anything is counted.
    let trees = trees.into_iter().map(|(number, line)| {
        line.tree().map_err(|error| wrong(file, number, &error)).map(|tree| (line, tree))
    });
    let trees: Vec<_> = trees.collect::<Result<_, Failure>>()?;
    let (started, stop, chosen) = (Instant::now(), Stop::watch()?, trees.len());
    let progress = Progress::new(chosen as u64);
    let counted: Vec<_> = threads.run(|| {
        let trees = trees.into_iter();
        let counted = trees.map_while(|(line, (rules, position))| {
            let count = line.count(&rules, &position, &stop);
            progress.step(1);
            count
        });
        counted.collect()
    })?;
    drop(progress);
    let uncounted = chosen - counted.len();
    let report = Report::new(counted, left_out, uncounted, started.elapsed());
    let mut out = anstream::stdout().lock();
    let result = if json {
        writeln!(out, "{}", serde_json::to_string(&report).map_err(io::Error::from)?)
    } else {
        report.write(&mut out)
    };
    written(result.and_then(|()| out.flush()))?;
    if uncounted > 0 { stop.verdict() } else { report.verdict() }
}

/// Reads the lines of a file, with their numbers.
fn read(file: &Path) -> Result<Vec<(usize, Line)>, Failure> {
    let text = if file.as_os_str() == "-" {
        io::read_to_string(io::stdin().lock())
    } else {
        fs::read_to_string(file)
    };
    let text = text.map_err(|error| Failure::Input(format!("{}: {error}", file.display())))?;
    let lines = (1..).zip(without_mark(&text).lines()).filter(|(_, line)| !line.trim().is_empty());
    let parsed = lines.map(|(number, line)| {
        let parsed = serde_json::from_str(line);
        parsed.map(|line| (number, line)).map_err(|error: serde_json::Error| {
            // To its parser each line is a text of its own, with a line 1.
            let error = error.to_string().replacen(" at line 1 column ", " at column ", 1);
            wrong(file, number, &error)
        })
    });
    parsed.collect()
}

fn wrong(file: &Path, number: usize, error: &str) -> Failure {
    Failure::Input(format!("{}, line {number}: {error}", file.display()))
}

impl Line {
    /// Reads the rules and the position.
    fn tree(&self) -> Result<(Rules, Position), String> {
        let game: GameName = self.game.parse().map_err(|error| format!("game: {error}"))?;
        let rules = rules_of(game, &Setting::from_json(&self.rules))
            .map_err(|error| format!("rules: {error}"))?;
        let position = rules.parse_position(&self.position);
        let position = position.map_err(|error| format!("position: {error}"))?;
        Ok((rules, position))
    }

    /// Counts the tree. Returns `None` if it is to stop before the end.
    fn count(self, rules: &Rules, position: &Position, stop: &Stop) -> Option<Counted> {
        let started = Instant::now();
        let perft = |position: &_, depth| rules.perft(position, depth);
        let count = tree::count(rules, &perft, position, self.depth.into(), &stop.flag());
        let counted =
            |line| Counted { line, nodes: count.nodes, seconds: started.elapsed().as_secs_f64() };
        Some(self).filter(|_| count.is_whole).map(counted)
    }
}

impl Counted {
    fn agrees(&self) -> bool {
        self.nodes == self.line.nodes
    }
}

impl Report {
    fn new(lines: Vec<Counted>, left_out: usize, uncounted: usize, elapsed: Duration) -> Report {
        let agree = lines.iter().filter(|counted| counted.agrees()).count();
        let differ = lines.len() - agree;
        Report { agree, differ, left_out, uncounted, seconds: elapsed.as_secs_f64(), lines }
    }

    fn verdict(&self) -> Result<(), Failure> {
        if self.lines.is_empty() {
            return Err(Failure::Run("nothing was counted".to_owned()));
        }
        if self.differ > 0 {
            let (differ, lines) = (grouped(self.differ as u128), lines(self.lines.len()));
            return Err(Failure::Run(format!("{differ} of {lines} differ")));
        }
        Ok(())
    }

    /// Writes a table, and how to find what differs.
    fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let mut table = Columns::new([
            ("game", Align::Left),
            ("rules", Align::Left),
            ("id", Align::Left),
            ("depth", Align::Right),
            ("nodes", Align::Right),
            ("expected", Align::Right),
            ("", Align::Left),
            ("time", Align::Right),
        ]);
        for counted @ Counted { line, nodes, seconds } in &self.lines {
            let agrees = counted.agrees();
            table.row([
                line.game.clone(),
                unusual(&line.game, &line.rules).join(" "),
                line.id.clone(),
                line.depth.to_string(),
                grouped(*nodes),
                if agrees { String::new() } else { grouped(line.nodes) },
                if agrees { "agrees" } else { "differs" }.to_owned(),
                time(Duration::from_secs_f64(*seconds)),
            ]);
        }
        writeln!(out, "{table}")?;
        for Counted { line, .. } in self.lines.iter().filter(|counted| !counted.agrees()) {
            let Line { game, rules, position, depth, .. } = line;
            writeln!(out, "compare  {}", divide(game, rules, position, (*depth).into()))?;
        }
        if self.left_out > 0 {
            writeln!(out, "{} with more nodes left out", lines(self.left_out))?;
        }
        if self.uncounted > 0 {
            writeln!(out, "{} not counted, because it was ended early", lines(self.uncounted))?;
        }
        let (agree, lines) = (grouped(self.agree as u128), lines(self.lines.len()));
        writeln!(
            out,
            "{agree} of {lines} agree, in {}",
            time(Duration::from_secs_f64(self.seconds))
        )
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde has it so")]
fn is_zero(number: &usize) -> bool {
    *number == 0
}

fn lines(number: usize) -> String {
    counted(number as u64, "line")
}
