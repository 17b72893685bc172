//! Counting the tree.

use core::ops::ControlFlow;

use crate::Game;

/// The nodes at exactly `depth` plies below a position.
///
/// A ply is each distinct roll, unweighted, and for each of them every distinct move. A finished
/// game has no moves, so it counts at its own depth only. The last ply is counted, not listed.
///
/// Trees do not look back: a position that is over only because of
/// [its past](Game::outcome_after) has moves like any other.
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> u128 {
    match depth {
        0 => 1,
        1 => u128::from(game.count_all_plays(position)),
        _ => {
            let mut nodes = 0;
            for (roll, _) in game.rolls(position) {
                game.for_each_play(position, roll, |_, next| nodes += perft(game, next, depth - 1));
            }
            nodes
        }
    }
}

/// Perft move by move: visits every roll and move of a position with the nodes below it, `depth`
/// plies from here. Nothing is visited at depth 0.
pub fn divide<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    mut visit: impl FnMut(G::Roll, G::Play, u128),
) {
    let _ = try_divide::<G, ()>(game, position, depth, |roll, play, nodes| {
        visit(roll, play, nodes);
        ControlFlow::Continue(())
    });
}

/// Like [`divide`], until `visit` breaks.
pub fn try_divide<G: Game, B>(
    game: &G,
    position: &G::Position,
    depth: u32,
    mut visit: impl FnMut(G::Roll, G::Play, u128) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let Some(below) = depth.checked_sub(1) else {
        return ControlFlow::Continue(());
    };
    for (roll, _) in game.rolls(position) {
        game.try_for_each_play(position, roll, |play, next| {
            visit(roll, play, perft(game, next, below))
        })?;
    }
    ControlFlow::Continue(())
}
