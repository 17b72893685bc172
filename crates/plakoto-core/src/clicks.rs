//! Turns that are entered by clicks: why a checker cannot go where it is sent.

use dice_cup::Die;
use race_game_core::Clicks;

use crate::half_turn::{reason_against, turn};
use crate::{HalfTurn, IllegalStep, Point, Rules, Step};

/// A place to which a checker can go in one click. It is `None` if it is borne off.
pub type Landing = race_game_core::Landing<Step>;

impl Clicks for Rules {
    /// Judges by the larger die that is left to play, or by the larger die of the roll if all are
    /// played.
    fn why_stuck(half: &HalfTurn, from: Point) -> IllegalStep {
        let die = half.dice_left().into_iter().flatten().next().unwrap_or(half.roll().larger());
        reason_against(half, &turn(half), from, die)
    }

    #[cold]
    fn why_not_there(half: &HalfTurn, from: Point, to: Option<Point>) -> IllegalStep {
        let side = half.position().side_to_move();
        let turn = turn(half);
        let [larger, smaller] = half.roll().pair();
        // What is wrong with the checker itself is the same for every die that is left.
        let reason = Rules::why_stuck(half, from);
        if matches!(
            reason,
            IllegalStep::GameDecided | IllegalStep::NoChecker { .. } | IllegalStep::Pinned(_)
        ) {
            return reason;
        }
        let pips = from.pips(side).saturating_sub(to.map_or(0, |to| to.pips(side)));
        let goes = |die: Die| die.get() == pips || (to.is_none() && die.get() > pips);
        if let Some(die) = [smaller, larger].into_iter().find(|&die| goes(die)) {
            return reason_against(half, &turn, from, die);
        }
        let orders = [[larger, smaller], [smaller, larger]];
        let ways = orders.map(|order| {
            let moves = usize::from(half.roll().moves());
            why_not_along(half, from, to, order.into_iter().cycle().take(moves))
        });
        // The player most likely meant the order that gets farther.
        match ways {
            [Some((far, reason)), Some((other, _))] if far >= other => reason,
            [_, Some((_, reason))] | [Some((_, reason)), None] => reason,
            [None, None] => IllegalStep::without_dice(side, from, to),
        }
    }
}

/// Returns how many of these dice the checker can play on its way to `to`, and why not the next
/// one. Returns `None` if these dice do not lead there.
fn why_not_along(
    half: &HalfTurn,
    from: Point,
    to: Option<Point>,
    dice: impl Iterator<Item = Die>,
) -> Option<(usize, IllegalStep)> {
    let side = half.position().side_to_move();
    let (mut turn, mut at) = (*half, from);
    let (mut failure, mut pips) = (None, from.pips(side));
    for (played, die) in dice.enumerate() {
        pips = pips.saturating_sub(die.get());
        if failure.is_none() {
            failure = match turn.step(Step::new(side, at, die)) {
                Err(reason) => Some((played, reason)),
                Ok(step) => {
                    // Only the last step of the way can leave the board.
                    at = step.to().unwrap_or(at);
                    turn.push(step).err().map(|reason| (played, reason))
                }
            };
        }
        if pips == to.map_or(0, |to| to.pips(side)) {
            return failure;
        }
    }
    None
}
