//! Listing, counting and drawing plays, all by one copy of each game's generation.
//!
//! Generation is most of the code of a race game. The engines have a copy that counts, one that looks
//! for a place in the list, and one for each type of visitor. Here all visitors have the same type.
//! Buku does without: to visit all its plays would take too long, and its copies are small.

use std::num::NonZero;
use std::ops::ControlFlow;

use kafeneio::game_core::{Game, MoveOf};
use kafeneio::{Cup, Table};

/// A visitor of plays and of the positions they lead to.
type Visitor<'v, G> = dyn FnMut(<G as Game>::Play, &<G as Game>::Position) -> ControlFlow<()> + 'v;

/// Visits every distinct move until `visit` breaks.
pub(crate) fn each<G: Table>(
    rules: &G,
    position: &G::Position,
    roll: G::Roll,
    visit: &mut Visitor<'_, G>,
) {
    let _ = rules.try_for_each_play(position, roll, visit);
}

/// Counts the distinct moves.
pub(crate) fn count<G: Table>(rules: &G, position: &G::Position, roll: G::Roll) -> u64 {
    if !G::DICE {
        return rules.count_plays(position, roll);
    }
    let mut count = 0;
    each(rules, position, roll, &mut |_, _| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

/// Draws one of the distinct moves as [`random_play`](kafeneio::game_core::Game::random_play) does.
pub(crate) fn random<G: Table>(
    rules: &G,
    position: &G::Position,
    roll: G::Roll,
    cup: &mut Cup,
) -> Option<MoveOf<G>> {
    if !G::DICE {
        return rules.random_play(position, roll, cup);
    }
    let count = NonZero::new(count(rules, position, roll))?;
    let mut left = if count.get() == 1 { 0 } else { cup.below(count) };
    let mut found = None;
    each(rules, position, roll, &mut |play, next| {
        if left == 0 {
            found = Some((play, *next));
            return ControlFlow::Break(());
        }
        left -= 1;
        ControlFlow::Continue(())
    });
    found
}

/// Counts the nodes at a depth.
pub(crate) fn perft<G: Table>(rules: &G, position: &G::Position, depth: u32) -> u128 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    for (roll, _) in rules.rolls(position) {
        if depth == 1 {
            nodes += u128::from(count(rules, position, roll));
            continue;
        }
        each(rules, position, roll, &mut |_, next| {
            nodes += perft(rules, next, depth - 1);
            ControlFlow::Continue(())
        });
    }
    nodes
}
