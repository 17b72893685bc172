//! The opponents of Buku, by name.

#[cfg(test)]
mod tests;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use buku_core::{Position, Rules, Side};
use dice_cup::AnyCup;
use game_core::{Decision, MoveOf};

use super::{Strong, Weights};
use crate::bot::Bot;
use crate::bots::Bots;
use crate::looks::points_of_lead;
use crate::player::sort;
use crate::{Budget, Evaluation as _, Expectation, Player as _, Ranked, RankedOf};

impl Bots for Rules {
    fn bots(&self) -> &'static [Bot] {
        &[Bot::Random, Bot::Greedy, Bot::Novice, Bot::Skilled, Bot::Strong]
    }

    /// Returns by how many captured counters the player is ahead.
    fn value(&self, position: &Position, player: usize) -> i64 {
        let own = if player == Side::White.index() { Side::White } else { Side::Black };
        match position.outcome(*self) {
            Some(outcome) if outcome.winner == Some(own) => DECIDED,
            Some(_) => -DECIDED,
            None => i64::from(position.captured(own)) - i64::from(position.captured(!own)),
        }
    }

    fn estimate(&self, position: &Position, player: usize) -> f64 {
        points(position, if player == Side::White.index() { Side::White } else { Side::Black })
    }

    /// Returns the play that captures most and does not lose at once. To list all plays would take
    /// seconds.
    fn choose(
        &self,
        bot: Bot,
        decision: &Decision<'_, Rules>,
        budget: &Budget<'_>,
        cup: &mut AnyCup<'_>,
    ) -> Option<MoveOf<Rules>> {
        if let Some(strong) = searcher(bot) {
            return strong.choose(decision, budget, cup);
        }
        let (position, loses) = (decision.position, losing(decision));
        let mover = position.side_to_move();
        let best = position.best_capture(*self)?;
        if !loses(&best.1) {
            return Some(best);
        }
        let first_safe = |least| {
            let first = position.try_for_each_capture(*self, least, |play, next| {
                if loses(next) {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break((play, *next))
                }
            });
            first.break_value()
        };
        let most = best.1.captured(mover) - position.captured(mover);
        (0..=most).rev().find_map(first_safe).or(Some(best))
    }

    /// Returns the plays that capture most, those that lose at once last. That a play wins at once
    /// counts for nothing, as in [`choose`](Bots::choose).
    fn rank(
        &self,
        bot: Bot,
        decision: &Decision<'_, Rules>,
        budget: &Budget<'_>,
        cup: &mut AnyCup<'_>,
    ) -> Vec<RankedOf<Rules>> {
        if let Some(strong) = searcher(bot) {
            return strong.rank(decision, budget, cup);
        }
        let (position, loses) = (decision.position, losing(decision));
        let mover = position.side_to_move();
        let captured = |next: &Position| next.captured(mover) - position.captured(mover);
        let expected = |next: &Position| if loses(next) { -1.0 } else { points(next, mover) };
        let Some((chosen, next)) = self.choose(bot, decision, budget, cup) else {
            return Vec::new();
        };
        let mut ranked = Vec::from([Ranked::new(chosen, next, expected(&next))]);
        let most = position.best_capture(*self).map_or(0, |(_, next)| captured(&next));
        for least in (0..=most).rev() {
            if ranked.len() == RANKED {
                break;
            }
            let _ = position.try_for_each_capture(*self, least, |play, next| {
                if captured(next) == least && play != chosen {
                    ranked.push(Ranked::new(play, *next, expected(next)));
                }
                if ranked.len() < RANKED {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
        }
        sort(&mut ranked);
        ranked
    }

    fn evaluate(&self, bot: Bot, position: &Position, _: &Budget<'_>) -> Expectation {
        match searcher(bot) {
            Some(_) => Weights::built_in().evaluate(self, position),
            None => Expectation::estimate(points(position, position.side_to_move())),
        }
    }

    /// Returns what takes about 50 milliseconds.
    fn usual_nodes(&self, bot: Bot) -> u64 {
        if searcher(bot).is_some() { 70_000 } else { 0 }
    }
}

/// Returns the player who searches, unless the bot does without. The weaker ones see less.
fn searcher(bot: Bot) -> Option<Strong<'static>> {
    match bot {
        Bot::Novice => Some(Strong::limited(100)),
        Bot::Skilled => Some(Strong::limited(1_500)),
        Bot::Strong => Some(Strong::new()),
        _ => None,
    }
}

/// Returns a test for positions after a play: whether the play loses at once.
fn losing<'d>(decision: &Decision<'d, Rules>) -> impl Fn(&Position) -> bool + use<'d> {
    let (rules, past) = (*decision.rules, decision.past_after());
    let mover = decision.position.side_to_move();
    move |next| {
        next.outcome_after(rules, &past).is_some_and(|outcome| outcome.winner != Some(mover))
    }
}

/// Returns the points that a side can expect by the counters that both have captured.
fn points(position: &Position, side: Side) -> f64 {
    let [own, other] = [side, !side].map(|side| i64::from(position.captured(side)));
    points_of_lead(own - other, LEAD)
}

/// How many plays `greedy` ranks.
const RANKED: usize = 100;

/// The lead in captured counters with which a side wins three games of four, about.
const LEAD: i64 = 20;

/// The value of a won game: more than all counters.
const DECIDED: i64 = 1000;
