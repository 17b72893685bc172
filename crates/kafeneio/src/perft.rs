//! `kafeneio perft`: counting the tree.

use std::fmt::Display;
use std::io::Write;
use std::ops::ControlFlow;
use std::time::Instant;

use clap::Args;
use game_core::perft;
use rayon::prelude::*;

use crate::failure::Failure;
use crate::figures::{rate, time};
use crate::games::Task;
use crate::position;
use crate::progress::Progress;
use crate::table::Table;
use crate::threads::Threads;

/// What `perft` is to count.
#[derive(Args, Debug)]
pub(crate) struct Perft {
    /// How many plies deep to count
    depth: u8,

    /// The position to count from, in the text form of the game [default: the start]
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,

    /// List every roll and play of the first ply with the nodes below it
    #[arg(long)]
    divide: bool,

    #[command(flatten)]
    threads: Threads,
}

impl Task for Perft {
    type Output = Result<(), Failure>;

    fn run<G: Table>(self, game: G) -> Result<(), Failure> {
        let position = match &self.position {
            None => game.start(),
            Some(text) => position::read(&game, text)?,
        };
        let started = Instant::now();
        let tree = self.threads.run(|| Tree::count(&game, &position, self.depth.into()))?;
        let elapsed = started.elapsed();

        let mut out = anstream::stdout().lock();
        if self.divide {
            for Branch { roll, play, nodes } in &tree.branches {
                if G::DICE {
                    write!(out, "{roll} ")?;
                }
                writeln!(out, "{play}: {nodes}")?;
            }
            writeln!(out)?;
        }
        writeln!(out, "nodes    {}", tree.nodes)?;
        writeln!(out, "time     {}", time(elapsed))?;
        writeln!(out, "nodes/s  {}", rate(tree.nodes, elapsed))?;
        Ok(())
    }
}

/// A tree, counted.
pub(crate) struct Tree<R, P> {
    pub(crate) nodes: u128,
    /// Its first ply, in the order of the engine; none at depth 0.
    pub(crate) branches: Vec<Branch<R, P>>,
}

/// A roll and a play of the first ply.
pub(crate) struct Branch<R, P> {
    pub(crate) roll: R,
    pub(crate) play: P,
    pub(crate) nodes: u128,
}

impl<R: Display + Send, P: Display + Send> Tree<R, P> {
    /// Counts on all threads of the pool it is called in.
    pub(crate) fn count<G: Table<Roll = R, Play = P>>(
        game: &G,
        position: &G::Position,
        depth: u32,
    ) -> Tree<R, P> {
        let Some(below) = depth.checked_sub(1) else {
            return Tree { nodes: 1, branches: Vec::new() };
        };
        let children = children(game, position);
        let progress = Progress::new(children.len() as u64);
        let branches: Vec<_> = children
            .into_par_iter()
            .map(|(roll, play, next)| {
                let nodes = shared(game, &next, below);
                progress.step();
                Branch { roll, play, nodes }
            })
            .collect();
        Tree { nodes: branches.iter().map(|branch| branch.nodes).sum(), branches }
    }
}

/// Counts below a move of the first ply. Its own moves are shared out as well where that is worth
/// it, since the sizes of the branches differ widely.
fn shared<G: Table>(game: &G, position: &G::Position, depth: u32) -> u128 {
    match depth {
        0..=2 => perft(game, position, depth),
        _ => children(game, position)
            .into_par_iter()
            .map(|(_, _, next)| perft(game, &next, depth - 1))
            .sum(),
    }
}

/// Every roll and play with the position it leads to.
fn children<G: Table>(game: &G, position: &G::Position) -> Vec<(G::Roll, G::Play, G::Position)> {
    let mut children = Vec::new();
    for (roll, _) in game.rolls(position) {
        let _ = game.for_each_play::<()>(position, roll, |play, next| {
            children.push((roll, play, next.clone()));
            ControlFlow::Continue(())
        });
    }
    children
}
