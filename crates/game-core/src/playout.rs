//! Random games.

use dice_cup::DiceCup;
use rand_core::Rng;

use crate::{Game, Outcome};

/// How a random game went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playout<P, O> {
    /// The position in which it ended.
    pub end: P,
    /// The end, or `None` when the limit of plies came first.
    pub outcome: Option<O>,
    /// How many turns were played, passes included.
    pub plies: u64,
}

/// The [`Playout`] of a game.
pub type PlayoutOf<G> =
    Playout<<G as Game>::Position, Outcome<<G as Game>::Player, <G as Game>::Reason>>;

/// Plays a game on from `start` with random dice and random moves, every distinct move of a roll
/// equally likely, until it ends or `limit` turns are played. Nothing is known of positions before
/// `start`.
///
/// The same generator in the same state gives the same game.
pub fn playout<G: Game, R: Rng>(
    game: &G,
    start: &G::Position,
    cup: &mut DiceCup<R>,
    limit: u64,
) -> PlayoutOf<G> {
    let mut end = start.clone();
    let mut past = G::Past::default();
    let mut plies = 0;
    let outcome = loop {
        let outcome = game.outcome_after(&past, &end);
        if outcome.is_some() || plies == limit {
            break outcome;
        }
        let Ok(roll) = game.roll(&end, cup);
        let Some((_, next)) = game.random_play(&end, roll, cup) else {
            break None;
        };
        game.remember(&mut past, &end);
        end = next;
        plies += 1;
    };
    Playout { end, outcome, plies }
}
