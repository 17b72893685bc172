//! How positions look without looking ahead: what `greedy` goes by.

use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::ControlFlow;

use game_core::{Decision, MoveOf, Player, Turn as _};

use crate::bots::Bots;
use crate::{Ranked, RankedOf, points_for};

/// Returns a function that tells how good a position after the play looks to the player who decides,
/// as [`Bot::Greedy`](crate::Bot::Greedy) sees it. Higher is better.
fn looks<'d, G: Bots>(decision: &Decision<'d, G>) -> impl Fn(&G::Position) -> i64 + use<'d, G> {
    let (rules, past) = (decision.rules, decision.past_after());
    let player = rules.player_to_move(decision.position);
    // `value` knows only the position, so an end by repetition is judged here.
    move |next| match rules.outcome_after(&past, next) {
        Some(outcome) if rules.outcome(next).is_none() => match outcome.winner {
            None => 0,
            Some(winner) if winner == player => i64::MAX,
            Some(_) => i64::MIN,
        },
        _ => rules.value(next, player.index()),
    }
}

/// Returns the play with the highest value, the first of several.
pub(crate) fn best<G: Bots>(decision: &Decision<'_, G>) -> Option<MoveOf<G>> {
    let value = looks(decision);
    let mut best = None;
    let _ = decision.turn.visit_plays(decision.roll, &mut |play, next| {
        let value = Reverse(value(next));
        if best.as_ref().is_none_or(|(found, _)| value < *found) {
            best = Some((value, (play, *next)));
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, found)| found)
}

/// Returns all plays, those with the highest value first, with the points to expect after each. A play
/// has at most the points of those before it, for it looks worse.
pub(crate) fn ranked<G: Bots>(decision: &Decision<'_, G>) -> Vec<RankedOf<G>> {
    let (rules, value, past) = (decision.rules, looks(decision), decision.past_after());
    let player = rules.player_to_move(decision.position);
    let mut valued = Vec::new();
    let _ = decision.turn.visit_plays(decision.roll, &mut |play, next| {
        valued.push((value(next), play, *next));
        ControlFlow::Continue(())
    });
    valued.sort_by_key(|&(value, ..)| Reverse(value));
    let mut least = f64::INFINITY;
    let ranked = |(_, play, next): (i64, G::Play, G::Position)| {
        let points = match rules.outcome_after(&past, &next) {
            Some(outcome) => points_for(rules, &next, &outcome, player),
            None => rules.estimate(&next, player.index()),
        };
        least = points.min(least);
        Ranked::new(play, next, least)
    };
    valued.into_iter().map(ranked).collect()
}

/// Returns the points that a player with this value can expect in a game of one point. With the value
/// `lead` the player wins three games of four.
pub(crate) fn points_of_lead(value: i64, lead: i64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "it is an estimate")]
    let [value, lead] = [value as f64, lead as f64];
    value / (value.abs() + lead)
}
