//! Counting the game tree.

use crate::{Game, Turn};

/// Returns the number of nodes at exactly `depth` plies below a position.
///
/// A ply is each distinct roll, unweighted, and for each roll every distinct move. A finished game
/// has no moves, so it counts at its own depth only. The last ply is counted, not listed.
///
/// Perft does not look back: a position that is over only because of [its
/// past](Game::outcome_after) has moves like any other.
///
/// ```
/// use game_core::{Game, perft};
///
/// /// The average number of moves that a roll leaves, each roll counted once.
/// fn breadth<G: Game>(game: &G, position: &G::Position) -> f64 {
///     perft(game, position, 1) as f64 / game.rolls(position).count() as f64
/// }
/// ```
pub fn perft<G: Game>(game: &G, position: &G::Position, depth: u32) -> u128 {
    match depth {
        0 => 1,
        1 => u128::from(game.count_all_plays(position)),
        _ => {
            let (turn, mut nodes) = (game.turn(position), 0);
            for (roll, _) in game.rolls(position) {
                turn.for_each_play(roll, |_, next| nodes += perft(game, next, depth - 1));
            }
            nodes
        }
    }
}

/// Visits every roll and move of a position with its share of [`perft`]: the nodes below the move
/// at `depth` plies from this position. Nothing is visited at depth 0.
pub fn divide<G: Game>(
    game: &G,
    position: &G::Position,
    depth: u32,
    mut visit: impl FnMut(G::Roll, G::Play, u128),
) {
    let Some(below) = depth.checked_sub(1) else { return };
    let turn = game.turn(position);
    for (roll, _) in game.rolls(position) {
        turn.for_each_play(roll, |play, next| visit(roll, play, perft(game, next, below)));
    }
}
