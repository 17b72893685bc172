//! The plays of a roll.
//!
//! Generation is most of the code of a race game, and every type of visitor has its own copy of it. So
//! here all have one, and nothing asks for the copies with which the engines count and write bytes. In
//! Buku, which has no dice, a list is too long to be counted or drawn from play by play.

use std::num::NonZero;
use std::ops::ControlFlow;

use kafeneio::game_core::{Game, Turn};
use kafeneio::{Cup, Screen};

use crate::game::{Play, Position, Roll, Rules};

type Visitor<'v> = dyn FnMut(Play, &Position) -> ControlFlow<()> + 'v;

/// Visits every distinct move until `visit` breaks.
pub(crate) fn visit(rules: &Rules, position: &Position, roll: Roll, visit: &mut Visitor<'_>) {
    let _ = rules.turn(position).try_for_each_play(roll, visit);
}

/// Counts the distinct moves.
pub(crate) fn count(rules: &Rules, position: &Position, roll: Roll) -> u64 {
    if !rules.has_dice() {
        return rules.turn(position).count_plays(roll);
    }
    let mut count = 0;
    visit(rules, position, roll, &mut |_, _| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

/// Draws one of the distinct moves as [`Turn::random_play`] does.
pub(crate) fn random(
    rules: &Rules,
    position: &Position,
    roll: Roll,
    cup: &mut Cup,
) -> Option<Play> {
    if !rules.has_dice() {
        return rules.turn(position).random_play(roll, cup).map(|(play, _)| play);
    }
    // To keep all takes less time than to count them first and to find the one again.
    let mut plays = Vec::new();
    visit(rules, position, roll, &mut |play, _| {
        plays.push(play);
        ControlFlow::Continue(())
    });
    let count = NonZero::new(plays.len() as u64)?;
    let number = if count.get() == 1 { 0 } else { cup.below(count) };
    plays.get(number as usize).copied()
}

/// Counts the nodes below a position as [`perft`](kafeneio::game_core::perft) does. It visits all but
/// the last ply, so nobody waits until 64 bits are not enough. Each ply takes some of the stack, so
/// TypeScript bounds the depth.
pub(crate) fn perft(rules: &Rules, position: &Position, depth: u32) -> u64 {
    let Some(below) = depth.checked_sub(1) else { return 1 };
    let mut nodes = 0;
    for (roll, _) in rules.rolls(position) {
        if below == 0 {
            nodes += count(rules, position, roll);
            continue;
        }
        visit(rules, position, roll, &mut |_, next| {
            nodes += perft(rules, next, below);
            ControlFlow::Continue(())
        });
    }
    nodes
}
