//! The engine and the naive twin, side by side.

#[allow(unreachable_pub, dead_code)]
mod twin;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use plakoto_core::{Play, Position, Roll, Rules};
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Compares everything the two say about a position, for every roll and both rules.
fn compare(position: &Position) {
    let text = position.to_string();
    let board = twin::Board::parse(&text).unwrap_or_else(|| panic!("twin cannot read {text}"));
    assert_eq!(board.to_string(), text);
    let outcome = position.outcome().map(|outcome| {
        let winner = outcome.winner.map(|side| side.name());
        (winner, outcome.points, outcome.reason.name())
    });
    let expected = board.status().map(|(winner, points, reason)| {
        let winner = winner.map(|colour| match colour {
            twin::Colour::Red => "red",
            twin::Colour::Blue => "blue",
        });
        (winner, points, reason)
    });
    assert_eq!(outcome, expected, "{text}");
    for roll in Roll::ALL {
        let dice = (roll.larger().get(), roll.smaller().get());
        for larger_die in [true, false] {
            let rules = Rules { larger_die };
            let expected: BTreeSet<String> =
                board.results(dice, larger_die).iter().map(ToString::to_string).collect();
            let mut plays: BTreeMap<String, Play> = BTreeMap::new();
            let mut visits = 0;
            let _ = position.for_each_play::<()>(rules, roll, |play, next| {
                visits += 1;
                plays.insert(next.to_string(), play);
                ControlFlow::Continue(())
            });
            let found: BTreeSet<String> = plays.keys().cloned().collect();
            assert_eq!(found, expected, "{text} with {roll}, {rules:?}");
            assert_eq!(visits, expected.len(), "a move twice: {text} with {roll}, {rules:?}");
            assert_eq!(position.count_plays(rules, roll), visits as u64, "{text} with {roll}");
            for (result, play) in plays {
                let next = position.play(rules, roll, play);
                assert_eq!(next.map(|next| next.to_string()), Ok(result), "{text} with {roll}: {play}");
            }
        }
    }
}

#[test]
fn whole_random_games() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut cup = dice(&mut rng);
    for _ in 0..60 {
        let mut position = Position::default();
        while position.outcome().is_none() {
            compare(&position);
            let roll = cup.roll();
            let mut nexts = Vec::new();
            let _ = position.for_each_play::<()>(Rules::default(), roll, |_, next| {
                nexts.push(*next);
                ControlFlow::Continue(())
            });
            position = nexts[cup.below((nexts.len() as u64).try_into().unwrap()) as usize];
        }
        compare(&position);
    }
}

fn dice<R: Rng>(rng: R) -> plakoto_core::dice_cup::DiceCup<R> {
    plakoto_core::dice_cup::DiceCup::new(rng)
}
