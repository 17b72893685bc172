//! Counting a game tree on all threads.

use std::convert::Infallible;
use std::ops::ControlFlow;

use game_core::{Game, Turn};
use rayon::prelude::*;

/// Counts the nodes at a depth below a position on one thread, as [`perft`](game_core::perft) does.
pub type Perft<'p, G> = dyn Fn(&<G as Game>::Position, u32) -> u128 + Sync + 'p;

/// Returns how many parts [`divide`] tells of in all: the moves of the first ply, or of the second where a
/// move of the first takes long.
pub fn parts<G: Game>(perft: &Perft<'_, G>, position: &G::Position, depth: u32) -> u64 {
    let parts = perft(position, if depth > 3 { 2 } else { depth.min(1) });
    u64::try_from(parts).unwrap_or(u64::MAX)
}

/// Counts the nodes at `depth` plies below a position, on all threads of the current pool. The number is
/// that of `perft`, which counts the parts.
pub fn count<G: Game>(game: &G, perft: &Perft<'_, G>, position: &G::Position, depth: u32) -> u128 {
    let Ok(nodes) =
        divide::<_, Infallible>(game, perft, position, depth, &|_| (), |_, _, _| Ok(()));
    nodes
}

/// Counts like [`count`], and calls `each` with every roll and play of the first ply and the nodes
/// below it, in the order of the engine. At depth 0 it calls nothing. `done` is told how many more of
/// the [`parts`] are done.
///
/// # Errors
///
/// Returns the first error of `each`.
pub fn divide<G: Game, E>(
    game: &G,
    perft: &Perft<'_, G>,
    position: &G::Position,
    depth: u32,
    done: &(dyn Fn(u64) + Sync),
    mut each: impl FnMut(G::Roll, G::Play, u128) -> Result<(), E>,
) -> Result<u128, E> {
    let Some(below) = depth.checked_sub(1) else {
        return Ok(1);
    };
    let mut nodes = 0;
    let mut failed = None;
    for_each_children(game, position, &mut |children| {
        let counts: Vec<_> = children
            .par_iter()
            .map(|(_, _, next)| shared(done, game, perft, next, below))
            .collect();
        for ((roll, play, _), count) in children.iter().zip(counts) {
            if let Err(error) = each(*roll, *play, count) {
                failed = Some(error);
                return ControlFlow::Break(());
            }
            nodes += count;
        }
        // A step for each child would take longer than the count below it.
        if below < 2 {
            done(children.len() as u64);
        }
        ControlFlow::Continue(())
    });
    failed.map_or(Ok(nodes), Err)
}

/// Counts below a move of the first ply. From depth 3 on its own moves are shared out as well,
/// because the sizes of the branches differ widely.
fn shared<G: Game>(
    done: &(dyn Fn(u64) + Sync),
    game: &G,
    perft: &Perft<'_, G>,
    position: &G::Position,
    depth: u32,
) -> u128 {
    if depth < 3 {
        let nodes = perft(position, depth);
        if depth == 2 {
            done(1);
        }
        return nodes;
    }
    let mut nodes = 0;
    for_each_children(game, position, &mut |children| {
        let counts = children.par_iter().map(|(_, _, next)| {
            let nodes = perft(next, depth - 1);
            done(1);
            nodes
        });
        nodes += counts.sum::<u128>();
        ControlFlow::Continue(())
    });
    nodes
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
        let flow = turn.try_for_each_play(roll, |play, next| {
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
