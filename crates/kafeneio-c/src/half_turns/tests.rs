//! A half-entered turn is a value that holds all of it: each step that is taken back gives the value before it.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "these are tests")]

use std::vec;
use std::vec::Vec;

use super::*;
use crate::calls::{frames, random, roll_of_seed, start};
use crate::rules::{init, with_engine};

/// Pushes steps of a random turn in any order, takes them back, and returns how many of the turns were whole.
fn check<G: Engine>(rules: G, seeds: core::ops::Range<u64>) -> Result<u32, Failure> {
    let mut whole = 0;
    for seed in seeds {
        let mut position = start(rules, 0, KAFENEIO_NOBODY)?;
        let turns = if cfg!(miri) { seed } else { seed * 37 % 200 };
        for turn in 1..=turns {
            let roll = roll_of_seed(rules, &position, seed, turn)?;
            let Ok((_, next)) = random(rules, &position, &roll, seed, turn) else { break };
            position = next;
        }
        let roll = roll_of_seed(rules, &position, seed, turns + 1)?;
        let mut entered = vec![begin(rules, &position, &roll)?];
        for step in 0..seed % 21 {
            let (turn, mut room) =
                (entered[entered.len() - 1], [kafeneio_step::default(); KAFENEIO_PLACES_MAX]);
            let count = next(rules, &turn, &mut room)?;
            if count == 0 {
                break;
            }
            entered.push(push(rules, &turn, room[((seed * 31 + step * 17) % count) as usize])?);
        }
        let mut turn = entered[entered.len() - 1];
        if let Ok((play, _)) = finish(rules, &turn) {
            whole += 1;
            // Buku keeps the squares of a play, and Bolo its dice, but not their order.
            if matches!(G::GAME, KAFENEIO_PLAKOTO | KAFENEIO_BOLOKO) {
                let mut room = vec![
                    kafeneio_frame {
                        board: board(rules, &turn)?,
                        step: kafeneio_step::default(),
                        reserved: 0,
                        captured: 0
                    };
                    4
                ];
                let count = frames(rules, &position, &roll, &play, &mut room)?;
                let steps: Vec<_> = room[..count as usize].iter().map(|frame| frame.step).collect();
                assert_eq!(steps, turn.steps[..usize::from(turn.count)]);
            }
        }
        while let Some(expected) = entered.pop() {
            assert_eq!(turn, expected);
            match pop(rules, &turn) {
                Ok(popped) => turn = popped,
                Err(_) => assert!(entered.is_empty()),
            }
        }
    }
    Ok(whole)
}

#[test]
fn steps_are_taken_back_in_any_order() {
    for game in 1..=KAFENEIO_GAMES {
        let rules = init(game).unwrap();
        let seeds = if cfg!(miri) { 1..4 } else { 1..200 };
        let checked = || with_engine!(&rules, check, seeds.clone());
        let whole = checked().unwrap();
        assert!(cfg!(miri) || whole > 10, "game {game}: {whole}");
    }
}
