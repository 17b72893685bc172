//! The exercises of Bolo for two, which is solved.

use std::ops::RangeInclusive;

use game_core::Decision;
use kafeneio::bolo_core::{Position, Rules};
use kafeneio::players::Budget;
use kafeneio::{Bot, Player as _};

use super::{Exercised, Found, MARGIN_OF_EXACT};
use crate::lot::cup;

impl Exercised for Rules {
    const BOTS: &'static [Bot] = &[Bot::Greedy, Bot::Optimal, Bot::Perfect];

    const PLAYS: RangeInclusive<u64> = 3..=40;

    // All is exact.
    const MARGIN: f64 = MARGIN_OF_EXACT;

    const LOOKS: &'static [u64] = &[0];

    /// Games often come to the same positions before somebody has a score.
    fn is_wanted(position: &Position) -> bool {
        position.scores().iter().any(|&score| score > 0)
    }

    fn kind(number: usize) -> (usize, bool) {
        (number % 4, true)
    }

    /// Both looks are at the table, which is exact.
    fn second_look(decision: &Decision<'_, Rules>, _: bool, seed: u64) -> Option<Found> {
        let ranked = Bot::Perfect.rank(decision, &Budget::nodes(0), &mut cup(seed));
        let mut points = Vec::new();
        decision.for_each_play(|play, _| {
            let ranked = ranked.iter().find(|ranked| ranked.play == play);
            points.push(ranked.expect("every play is ranked").points);
        });
        Some(Found::exact(&points))
    }
}
