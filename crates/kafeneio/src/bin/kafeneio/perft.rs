//! `kafeneio perft` counts the game tree, on all threads. `suite` counts all trees of a file.

mod suite;

use std::convert::Infallible;
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use kafeneio::game_core::{Game, perft};
use kafeneio::{GameName, Table, Task, settings_to_json};
use rayon::prelude::*;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::cli;
use crate::failure::Failure;
use crate::figures::{self, time};
use crate::position;
use crate::progress::Progress;
use crate::threads::Threads;

/// The arguments of `perft`.
#[derive(Args, Debug)]
pub(crate) struct Perft {
    /// Which game
    #[arg(
        value_parser = cli::game_parser(),
        ignore_case = true,
        required_unless_present = "suite",
        conflicts_with = "suite"
    )]
    game: Option<GameName>,

    /// The depth of the count in plies
    #[arg(
        value_parser = cli::depth,
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
        value_parser = cli::nodes,
        allow_negative_numbers = true,
        requires = "suite"
    )]
    max_nodes: Option<u128>,

    #[command(flatten)]
    tree: Tree,

    #[command(flatten)]
    rules: cli::Rules,
}

/// How a tree is counted and shown.
#[derive(Args, Debug)]
struct Tree {
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
}

impl Perft {
    pub(crate) fn run(self) -> Result<(), Failure> {
        let Perft { suite, max_nodes, tree, .. } = self;
        if let Some(file) = suite {
            return suite::run(&file, max_nodes.unwrap_or(u128::MAX), tree.json, tree.threads);
        }
        let (Some(game), Some(depth)) = (self.game, self.depth) else {
            return Err(Failure::Input("a game and a depth are needed".to_owned()));
        };
        self.rules.run(game, Count { depth, tree })
    }
}

/// The count of a tree.
struct Count {
    depth: u8,
    tree: Tree,
}

/// A count as JSON.
#[derive(Serialize)]
struct Counted {
    game: &'static str,
    rules: Map<String, Value>,
    position: String,
    depth: u8,
    nodes: u128,
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

impl Task<'_> for Count {
    type Output = Result<(), Failure>;

    fn run<G: Table>(self, game: G) -> Result<(), Failure> {
        let position = match &self.tree.position {
            None => game.start(),
            Some(text) => position::read(&game, text)?,
        };
        let (started, depth) = (Instant::now(), self.depth.into());
        let mut branches = Vec::new();
        let nodes = self.tree.threads.run(|| {
            if !self.tree.divide {
                return Ok(count(&game, &position, depth));
            }
            let mut out = BufWriter::new(anstream::stdout().lock());
            let nodes = divide(&game, &position, depth, |roll, play, nodes| {
                if self.tree.json {
                    branches.push(Branch { roll: roll.to_string(), play: play.to_string(), nodes });
                    return Ok(());
                }
                if G::DICE {
                    write!(out, "{roll} ")?;
                }
                writeln!(out, "{play}: {nodes}")
            })?;
            if !self.tree.json {
                writeln!(out)?;
            }
            out.flush()?;
            Ok::<_, io::Error>(nodes)
        })??;
        let elapsed = started.elapsed();
        let mut out = anstream::stdout().lock();
        if self.tree.json {
            let counted = Counted {
                game: G::NAME,
                rules: settings_to_json(&game),
                position: position.to_string(),
                depth: self.depth,
                nodes,
                seconds: elapsed.as_secs_f64(),
                divide: self.tree.divide.then_some(branches),
            };
            writeln!(out, "{}", serde_json::to_string(&counted).map_err(io::Error::from)?)?;
        } else {
            writeln!(out, "nodes    {nodes}")?;
            writeln!(out, "time     {}", time(elapsed))?;
            if let Some(rate) = rate::<G>(depth, nodes, elapsed) {
                writeln!(out, "nodes/s  {rate}")?;
            }
        }
        Ok(())
    }
}

/// The games that look up how many plays there are. Their last ply takes next to no time.
const LOOKED_UP: [GameName; 2] = [GameName::Bolo, GameName::Buku];

/// Writes how many nodes were counted in a second. Returns `None` where hardly any of them were
/// visited.
pub(crate) fn rate<G: Table>(depth: u32, nodes: u128, elapsed: Duration) -> Option<String> {
    let visited = depth > 1 && !looks_up::<G>();
    visited.then(|| figures::rate(nodes, elapsed))
}

/// Returns whether the game looks up how many plays there are, without finding them.
pub(crate) fn looks_up<G: Table>() -> bool {
    LOOKED_UP.iter().any(|game| game.name() == G::NAME)
}

/// Counts a tree on all threads of the current pool.
pub(crate) fn count<G: Table>(game: &G, position: &G::Position, depth: u32) -> u128 {
    if depth < 2 {
        return perft(game, position, depth);
    }
    divide(game, position, depth, |_, _, _| Ok(())).unwrap_or_default()
}

/// Counts a tree like [`count`], as a part of work that has a progress bar.
pub(crate) fn count_within<G: Table>(game: &G, position: &G::Position, depth: u32) -> u128 {
    divide_with(&Progress::within(), game, position, depth, |_, _, _| Ok(())).unwrap_or_default()
}

/// Counts a tree like [`count`], and calls `each` with every roll and play of the first ply and the
/// nodes below it, in the order of the engine. At depth 0 it calls nothing. It fails only where
/// `each` fails.
fn divide<G: Table>(
    game: &G,
    position: &G::Position,
    depth: u32,
    each: impl FnMut(G::Roll, G::Play, u128) -> io::Result<()>,
) -> io::Result<u128> {
    // The parts are the moves of the first ply, or of the second where a move of the first takes
    // long.
    let parts = perft(game, position, if depth > 3 { 2 } else { depth.min(1) });
    let progress = Progress::new(u64::try_from(parts).unwrap_or(u64::MAX));
    divide_with(&progress, game, position, depth, each)
}

fn divide_with<G: Table>(
    progress: &Progress,
    game: &G,
    position: &G::Position,
    depth: u32,
    mut each: impl FnMut(G::Roll, G::Play, u128) -> io::Result<()>,
) -> io::Result<u128> {
    let Some(below) = depth.checked_sub(1) else {
        return Ok(1);
    };
    let mut nodes = 0;
    for_each_children::<_, io::Error>(game, position, |children: &[Child<G>]| {
        let counts: Vec<_> =
            children.par_iter().map(|(_, _, next)| shared(progress, game, next, below)).collect();
        for (&(roll, play, _), count) in children.iter().zip(counts) {
            each(roll, play, count)?;
            nodes += count;
        }
        // A step for each child would take longer than the count below it.
        if below < 2 {
            progress.step(children.len() as u64);
        }
        Ok(())
    })?;
    Ok(nodes)
}

/// Counts below a move of the first ply. From depth 3 on its own moves are shared out as well,
/// because the sizes of the branches differ widely.
fn shared<G: Table>(progress: &Progress, game: &G, position: &G::Position, depth: u32) -> u128 {
    if depth < 3 {
        let nodes = perft(game, position, depth);
        if depth == 2 {
            progress.step(1);
        }
        return nodes;
    }
    let mut nodes = 0;
    let Ok(()) = for_each_children::<_, Infallible>(game, position, |children: &[Child<G>]| {
        let counts = children.par_iter().map(|(_, _, next)| {
            let nodes = perft(game, next, depth - 1);
            progress.step(1);
            nodes
        });
        nodes += counts.sum::<u128>();
        Ok(())
    });
    nodes
}

type Child<G> = (<G as Game>::Roll, <G as Game>::Play, <G as Game>::Position);

/// How many children are in memory at once. They are enough to keep all threads busy.
const CHILDREN: usize = 1 << 14;

/// Visits every roll and play with the position it leads to, up to [`CHILDREN`] at a time.
fn for_each_children<G: Table, E>(
    game: &G,
    position: &G::Position,
    mut visit: impl FnMut(&[Child<G>]) -> Result<(), E>,
) -> Result<(), E> {
    let mut children = Vec::new();
    for (roll, _) in game.rolls(position) {
        let flow = game.try_for_each_play(position, roll, |play, next| {
            children.push((roll, play, *next));
            if children.len() == CHILDREN {
                if let Err(error) = visit(&children) {
                    return ControlFlow::Break(error);
                }
                children.clear();
            }
            ControlFlow::Continue(())
        });
        if let ControlFlow::Break(error) = flow {
            return Err(error);
        }
    }
    visit(&children)
}

#[cfg(test)]
mod tests {
    use kafeneio::game_core::{Game, perft};
    use kafeneio::{bolo_core, buku_core, plakoto_core};

    use super::{Progress, Table, divide_with};

    fn is_filled<G: Table>(game: G, position: &str, depths: &[(u32, u32)]) {
        let Ok(position) = game.parse_position(position) else { panic!("{position}") };
        for &(depth, parts) in depths {
            let progress = Progress::new(perft(&game, &position, parts) as u64);
            let nodes = divide_with(&progress, &game, &position, depth, |_, _, _| Ok(()));
            assert_eq!(nodes.ok(), Some(perft(&game, &position, depth)), "{depth}");
            assert!(progress.is_complete(), "depth {depth} of {}", G::NAME);
        }
    }

    #[test]
    fn the_bar_is_filled_at_the_end() {
        let plakoto = plakoto_core::Rules::new();
        is_filled(plakoto, &plakoto.start().to_string(), &[(1, 1), (2, 1), (3, 1), (4, 2)]);
        is_filled(bolo_core::Rules::new(), "1500,2000 1 300 1 -", &[(1, 1), (2, 1), (3, 1)]);
        let few =
            "10000000/00000000/00000000/00000000/00000000/00000000/00000000/00000002 w 31-31 0";
        is_filled(buku_core::Rules::new(), few, &[(1, 1), (2, 1), (3, 1), (4, 2)]);
    }
}
