//! How large things can get, each bound with a position that reaches it.

use std::collections::BTreeSet;
use std::mem::size_of;

use crate::support::{BOTH_RULES, listed, pool, position};
use bolo_core::odds::{BestScores, OptimalTurn};
use bolo_core::{DicePool, Die, Play, Position, Rules, Seat, score};

/// Every set of series that a basket with so many dice left can have.
fn series(dice: u8) -> Vec<DicePool> {
    let none_or_series =
        |pool: &DicePool| Die::ALL.into_iter().all(|die| !matches!(pool.count(die), 1 | 2));
    (0..=Position::DICE - dice).flat_map(DicePool::all).filter(none_or_series).collect()
}

/// The position in which a roll of so many dice beside these series has the most plays: whatever is
/// set aside may be banked.
fn with_series(dice: u8, series: DicePool) -> Position {
    let mut written: Vec<String> = Vec::new();
    for die in Die::ALL.into_iter().filter(|&die| series.count(die) > 0) {
        written.push(format!("{}x{die}", series.count(die)));
    }
    let written = if written.is_empty() { "-".to_owned() } else { written.join("+") };
    position(&format!("1000,0 1 20000 {dice} - {written}"))
}

#[test]
fn a_roll_has_at_most_38_plays() {
    let witness = position("1000,0 1 0 7 -");
    let roll = pool("1111555");
    assert_eq!(witness.count_plays(Rules::default(), roll), Position::MAX_PLAYS);
    assert_eq!(listed(&witness, Rules::default(), roll).len() as u64, Position::MAX_PLAYS);

    let (mut rolls, mut most) = (0, 0);
    for dice in 1..=Position::DICE {
        for series in series(dice) {
            let position = with_series(dice, series);
            for roll in DicePool::all(dice) {
                for rules in BOTH_RULES {
                    most = most.max(position.count_plays(rules, roll));
                }
                rolls += 1;
            }
        }
    }
    // Without series there are 1,715 rolls, and those with them are more.
    assert!(rolls > 3_500, "{rolls}");
    assert_eq!(most, Position::MAX_PLAYS);
}

#[test]
fn a_play_has_at_most_eight_steps() {
    let plays = listed(&position("1000,0 1 0 7 -"), Rules::default(), pool("1111555"));
    let most = plays.iter().map(|(play, _)| play.steps().count()).max();
    assert_eq!(most, Some(Play::MAX_STEPS));
}

#[test]
fn no_series_of_the_basket_makes_more_of_fewer_dice() {
    // By the number of dice: the most plays of any roll, with and without series in the basket.
    let most = |dice: u8, rules: Rules| {
        let positions = series(dice).into_iter().map(|series| with_series(dice, series));
        let counts = positions.flat_map(|position| {
            DicePool::all(dice).map(move |roll| position.count_plays(rules, roll))
        });
        counts.max().expect("some")
    };
    let [off, on] = BOTH_RULES.map(|rules| [1, 2, 3, 4, 5, 6, 7].map(|dice| most(dice, rules)));
    assert_eq!(off, [2, 6, 10, 16, 22, 30, 38]);
    assert_eq!(on, [2, 6, 14, 22, 22, 30, 38]);
}

#[test]
fn six_ways_to_keep_series_are_the_most() {
    // What can be kept of faces that score as series only is counted by plays without ones and
    // fives: each way but nothing can be rolled or banked.
    let (mut most, mut witnesses) = (0, BTreeSet::new());
    for dice in 1..=Position::DICE {
        for series in series(dice) {
            let position = with_series(dice, series);
            let plain = |roll: &DicePool| roll.count(Die::One) + roll.count(Die::Five) == 0;
            for roll in DicePool::all(dice).filter(plain) {
                let plays = position.count_plays(Rules::new().with_extend_series(true), roll);
                let ways = if plays == 1 { 1 } else { plays / 2 + 1 };
                if ways > most {
                    witnesses.clear();
                }
                if ways >= most {
                    most = ways;
                    witnesses.insert((roll.to_string(), series.to_string()));
                }
            }
        }
    }
    assert_eq!(most, 6);
    assert!(witnesses.contains(&("2222222".to_owned(), String::new())), "{witnesses:?}");
    assert!(witnesses.contains(&("2223333".to_owned(), String::new())), "{witnesses:?}");
}

#[test]
fn a_turn_is_entered_in_at_most_eight_steps() {
    let board = position("1000,0 1 0 7 -");
    let mut turn = board.half_turn(Rules::default(), pool("1111111"));
    let mut steps = 0;
    while let Some(step) = turn.next_steps().next() {
        turn.push(step).expect("it was offered");
        steps += 1;
    }
    assert_eq!((steps, turn.is_complete()), (8, true));
}

#[test]
fn the_most_points_of_a_roll_are_sixteen_thousand() {
    let scores = (0..=7).flat_map(DicePool::all).filter_map(score);
    assert_eq!(scores.max(), Some(16_000));
    assert_eq!(score(pool("1111111")), Some(16_000));
}

#[test]
fn scores_go_up_to_what_their_type_holds() {
    let most = u32::MAX - u32::MAX % Position::UNIT;
    let board = position(&format!("{most},{most} 1 0 7 death:1,2"));
    assert_eq!(board.scores(), [most, most]);
    // Nothing that scores fits any more, so every roll loses the turn.
    for roll in ["1123456", "2233446"] {
        let lost = listed(&board, Rules::default(), pool(roll));
        assert_eq!((lost.len(), board.count_plays(Rules::default(), pool(roll))), (1, 1), "{roll}");
        assert_eq!(lost[0].0, Play::Bust);
        assert_eq!(lost[0].1.to_string(), format!("{most},{most} 2 0 7 won:2:sudden_death"));
    }
}

#[test]
fn the_types_are_as_small_as_they_are_said_to_be() {
    assert_eq!(size_of::<Position>(), 48);
    assert_eq!(size_of::<Play>(), 8);
    assert_eq!((size_of::<Seat>(), size_of::<Option<Seat>>()), (1, 1));
    // 1.3 KB.
    assert!((1_250..1_350).contains(&size_of::<BestScores>()), "{}", size_of::<BestScores>());
    // One value for each number of dice and each fifty points below the limit.
    let values = 7 * (OptimalTurn::LIMIT / Position::UNIT) as usize;
    let size = size_of::<OptimalTurn>();
    assert!((8 * values..8 * values + 16).contains(&size), "{size} for {values} values");
}
