//! Counting a game tree on all threads.

use std::convert::Infallible;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use game_core::{Game, Turn};

use crate::on_all;

/// Counts the nodes at a depth below a position on one thread, as [`perft`](game_core::perft) does.
pub type Perft<'p, G> = dyn Fn(&<G as Game>::Position, u32) -> u128 + Sync + 'p;

/// The nodes of a tree, or of those of its parts that were counted before the count was ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The number of nodes.
    pub nodes: u128,
    /// Whether all parts were counted.
    pub is_whole: bool,
}

impl Count {
    const NOTHING: Count = Count { nodes: 0, is_whole: true };

    fn whole(nodes: u128) -> Count {
        Count { nodes, is_whole: true }
    }

    fn and(self, other: Count) -> Count {
        let nodes = self.nodes + other.nodes;
        Count { nodes, is_whole: self.is_whole && other.is_whole }
    }
}

/// Returns how many parts [`divide`] tells of in all: the moves of the first ply, or of the second where a
/// move of the first takes long.
pub fn parts<G: Game>(perft: &Perft<'_, G>, position: &G::Position, depth: u32) -> u64 {
    let parts = perft(position, if depth > 3 { 2 } else { depth.min(1) });
    u64::try_from(parts).unwrap_or(u64::MAX)
}

/// Counts the nodes at `depth` plies below a position, on all threads of the current pool. The number is
/// that of `perft`, which counts the parts. No part is begun once `stop` is true.
pub fn count<G: Game>(
    game: &G,
    perft: &Perft<'_, G>,
    position: &G::Position,
    depth: u32,
    stop: &AtomicBool,
) -> Count {
    let watch = Watch { stop, done: &|_| () };
    let Ok(count) = divide::<_, Infallible>(game, perft, position, depth, watch, |_, _, _| Ok(()));
    count
}

/// What looks on while a tree is counted.
#[derive(Clone, Copy)]
pub struct Watch<'w> {
    /// Once this is true, no part is begun.
    pub stop: &'w AtomicBool,
    /// Is told how many more of the [`parts`] are done.
    pub done: &'w (dyn Fn(u64) + Sync),
}

impl fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Watch").field("stop", &self.stop).finish_non_exhaustive()
    }
}

impl Watch<'_> {
    /// Returns that nothing is counted, once it is to stop.
    fn stopped(self) -> Option<Count> {
        self.stop.load(Ordering::Relaxed).then_some(Count { nodes: 0, is_whole: false })
    }
}

/// Counts like [`count`], and calls `each` with every roll and play of the first ply and the nodes
/// below it, in the order of the engine. At depth 0 it calls nothing, nor for plays below which not all was
/// counted.
///
/// # Errors
///
/// Returns the first error of `each`.
pub fn divide<G: Game, E>(
    game: &G,
    perft: &Perft<'_, G>,
    position: &G::Position,
    depth: u32,
    watch: Watch<'_>,
    mut each: impl FnMut(G::Roll, G::Play, u128) -> Result<(), E>,
) -> Result<Count, E> {
    let Some(below) = depth.checked_sub(1) else {
        return Ok(Count::whole(1));
    };
    let mut total = Count::NOTHING;
    let mut failed = None;
    for_each_children(game, position, &mut |children| {
        let counts = on_all(children.len(), &|number| {
            shared(watch, game, perft, &children[number].2, below)
        });
        for ((roll, play, _), count) in children.iter().zip(counts) {
            total = total.and(count);
            if !count.is_whole {
                continue;
            }
            if let Err(error) = each(*roll, *play, count.nodes) {
                failed = Some(error);
                return ControlFlow::Break(());
            }
        }
        if !total.is_whole {
            return ControlFlow::Break(());
        }
        // A step for each child would take longer than the count below it.
        if below < 2 {
            (watch.done)(children.len() as u64);
        }
        ControlFlow::Continue(())
    });
    failed.map_or(Ok(total), Err)
}

/// Counts below a move of the first ply. From depth 3 on its own moves are shared out as well,
/// because the sizes of the branches differ widely.
fn shared<G: Game>(
    watch: Watch<'_>,
    game: &G,
    perft: &Perft<'_, G>,
    position: &G::Position,
    depth: u32,
) -> Count {
    if depth < 3 {
        let count = watch.stopped().unwrap_or_else(|| Count::whole(perft(position, depth)));
        if depth == 2 {
            (watch.done)(1);
        }
        return count;
    }
    let mut total = Count::NOTHING;
    for_each_children(game, position, &mut |children| {
        let counts = on_all(children.len(), &|number| {
            let count = below(watch, game, perft, &children[number].2, depth - 1);
            (watch.done)(1);
            count
        });
        total = counts.into_iter().fold(total, Count::and);
        if total.is_whole { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    total
}

/// Counts below a move of the second ply, on this thread. At every position from depth 2 on it looks whether it is
/// to stop.
fn below<G: Game>(
    watch: Watch<'_>,
    game: &G,
    perft: &Perft<'_, G>,
    position: &G::Position,
    depth: u32,
) -> Count {
    // Where games end early there may be no position at depth 2.
    if let Some(stopped) = watch.stopped() {
        return stopped;
    }
    if depth < 3 {
        return Count::whole(perft(position, depth));
    }
    let mut total = Count::NOTHING;
    for_each_children(game, position, &mut |children| {
        for (_, _, next) in children {
            total = total.and(below(watch, game, perft, next, depth - 1));
            if !total.is_whole {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    total
}

type Child<G> = (<G as Game>::Roll, <G as Game>::Play, <G as Game>::Position);

/// How many children are in memory at once. They are enough to keep all threads busy.
const CHILDREN: usize = 1 << 14;

/// Visits every roll and play with the position it leads to, up to [`CHILDREN`] at a time.
fn for_each_children<G: Game>(
    game: &G,
    position: &G::Position,
    visit: &mut dyn FnMut(&[Child<G>]) -> ControlFlow<()>,
) {
    let (turn, mut children) = (game.turn(position), Vec::new());
    for (roll, _) in game.rolls(position) {
        let flow = turn.visit_plays(roll, &mut |play, next| {
            children.push((roll, play, next.clone()));
            if children.len() == CHILDREN {
                visit(&children)?;
                children.clear();
            }
            ControlFlow::Continue(())
        });
        if flow.is_break() {
            return;
        }
    }
    let _ = visit(&children);
}

/// Returns whether a game of this name looks up how many plays there are, without finding them. The last
/// ply of its trees takes next to no time.
pub fn looks_up(game: &str) -> bool {
    ["bolo", "buku"].contains(&game)
}

#[cfg(test)]
mod tests;
