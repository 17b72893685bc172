//! The functions as C calls them, for Miri, which sees every access to memory.

#![allow(
    clippy::undocumented_unsafe_blocks,
    reason = "the pointers are of values on this stack, or wrong on purpose"
)]
#![allow(clippy::cast_sign_loss, reason = "a character of C may be signed")]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "these are tests")]

use core::ptr::{null, null_mut};
use std::vec;
use std::vec::Vec;

use super::*;

const NO_ERROR: *mut kafeneio_error = null_mut();

fn rules_of(game: u32) -> kafeneio_rules {
    let mut rules = kafeneio_rules::default();
    assert_eq!(unsafe { kafeneio_rules_init(game, &raw mut rules, NO_ERROR) }, KAFENEIO_OK);
    rules
}

fn empty() -> kafeneio_position {
    kafeneio_position { bytes: [0; KAFENEIO_POSITION_MAX] }
}

fn start(rules: &kafeneio_rules) -> kafeneio_position {
    let mut position = empty();
    let status = unsafe { kafeneio_start(rules, 0, KAFENEIO_NOBODY, &raw mut position, NO_ERROR) };
    assert_eq!(status, KAFENEIO_OK);
    position
}

fn no_error() -> kafeneio_error {
    Failure::new(KAFENEIO_OK, "", "").error
}

#[test]
fn some_turns_of_each_game_are_played() {
    for game in 1..=KAFENEIO_GAMES {
        let rules = rules_of(game);
        let mut position = start(&rules);
        for turn in 1..=if cfg!(miri) { 2 } else { 50 } {
            let (mut roll, mut play) = (kafeneio_roll::default(), kafeneio_play::default());
            let (mut next, mut size, mut text) = (empty(), 0, [0; KAFENEIO_TEXT_MAX]);
            unsafe {
                let status = kafeneio_roll_of_seed(
                    &raw const rules,
                    &raw const position,
                    7,
                    turn,
                    &raw mut roll,
                    NO_ERROR,
                );
                assert_eq!(status, KAFENEIO_OK);
                let status = kafeneio_random(
                    &raw const rules,
                    &raw const position,
                    &raw const roll,
                    7,
                    turn,
                    &raw mut play,
                    &raw mut next,
                    NO_ERROR,
                );
                if status == KAFENEIO_GAME_OVER {
                    break;
                }
                assert_eq!(status, KAFENEIO_OK);
                let status = kafeneio_play_text(
                    &raw const rules,
                    &raw const play,
                    text.as_mut_ptr(),
                    text.len(),
                    &raw mut size,
                    NO_ERROR,
                );
                assert_eq!((status, text[size - 1]), (KAFENEIO_OK, 0));
                // The result lies where an argument is.
                let at = &raw mut position;
                let status = kafeneio_play_on(
                    &raw const rules,
                    at,
                    &raw const roll,
                    &raw const play,
                    at,
                    NO_ERROR,
                );
                assert_eq!((status, position), (KAFENEIO_OK, next));
            }
        }
    }
}

#[test]
fn lists_fill_buffers_of_exactly_their_size() {
    let rules = rules_of(KAFENEIO_PLAKOTO);
    let position = start(&rules);
    let roll = kafeneio_roll { dice: [3, 1, 0, 0, 0, 0, 0, 0] };
    let (mut plays, mut nexts, mut count) = (vec![0_u8; 16], vec![0_u8; 72], 0);
    let list = |plays: &mut Vec<u8>, nexts: &mut Vec<u8>, count: *mut u64| unsafe {
        kafeneio_list(
            &raw const rules,
            &raw const position,
            &raw const roll,
            plays.as_mut_ptr(),
            plays.len(),
            nexts.as_mut_ptr(),
            nexts.len(),
            count,
            NO_ERROR,
        )
    };
    assert_eq!((list(&mut plays, &mut nexts, &raw mut count), count), (KAFENEIO_OK, 2));
    let (mut short, mut error_free) = (vec![9_u8; 15], vec![9_u8; 72]);
    assert_eq!(list(&mut short, &mut error_free, &raw mut count), KAFENEIO_TOO_SHORT);
    assert_eq!((short, error_free), (vec![9; 15], vec![9; 72]));
    assert_eq!(list(&mut Vec::new(), &mut nexts, &raw mut count), KAFENEIO_OK);
    count = 0;
    assert_eq!(list(&mut Vec::new(), &mut Vec::new(), &raw mut count), KAFENEIO_OK);
    assert_eq!(count, 2);
}

#[test]
fn wrong_pointers_are_refused_and_nothing_is_written() {
    let rules = rules_of(KAFENEIO_PLAKOTO);
    let position = start(&rules);
    let roll = kafeneio_roll { dice: [3, 1, 0, 0, 0, 0, 0, 0] };
    let mut counts = [9_u64; 2];
    let mut error = no_error();
    let count = counts.as_mut_ptr();
    let odd = count.wrapping_byte_add(1);
    let call = |rules, position, roll, count, error| unsafe {
        kafeneio_count(rules, position, roll, count, error)
    };
    for (status, wanted) in [
        (
            call(null(), &raw const position, &raw const roll, count, &raw mut error),
            KAFENEIO_NULL_POINTER,
        ),
        (call(&raw const rules, null(), &raw const roll, count, NO_ERROR), KAFENEIO_NULL_POINTER),
        (
            call(&raw const rules, &raw const position, null(), count, NO_ERROR),
            KAFENEIO_NULL_POINTER,
        ),
        (
            call(&raw const rules, &raw const position, &raw const roll, null_mut(), NO_ERROR),
            KAFENEIO_NULL_POINTER,
        ),
        (
            call(&raw const rules, &raw const position, &raw const roll, odd, NO_ERROR),
            KAFENEIO_MISALIGNED,
        ),
    ] {
        assert_eq!(status, wanted);
    }
    assert_eq!((counts, error.code[0] as u8), ([9; 2], b'n'));

    let mut room = [9_u8; 200];
    let (first, mut found) = (room.as_mut_ptr(), 7);
    let list = |one: *mut u8, size: usize, other: *mut u8, more: usize, count: *mut u64| unsafe {
        kafeneio_list(
            &raw const rules,
            &raw const position,
            &raw const roll,
            one,
            size,
            other,
            more,
            count,
            NO_ERROR,
        )
    };
    let inside = first.wrapping_add(50);
    assert_eq!(list(first, 51, inside, 100, &raw mut found), KAFENEIO_OVERLAP);
    assert_eq!(list(first, 200, inside, 1, &raw mut found), KAFENEIO_OVERLAP);
    assert_eq!(list(first, usize::MAX, null_mut(), 0, &raw mut found), KAFENEIO_BAD_ARGUMENT);
    assert_eq!(list(null_mut(), 1, null_mut(), 0, &raw mut found), KAFENEIO_NULL_POINTER);
    assert_eq!((room, found), ([9; 200], 7));
}

#[test]
fn errors_are_texts_that_end() {
    let rules = rules_of(KAFENEIO_PLAKOTO);
    let (mut position, mut error) = (empty(), no_error());
    // Many defects make a long message.
    let text = "r9b,r9b,r9b,r9b,r9b,r9b,r9b,r9b,r9b,r9b,r9b,r9b,b9r,b9r,b9r,b9r,b9r,b9r,b9r,b9r,b9r,b9r,b9r,b9r b";
    let status = unsafe {
        kafeneio_position_read(
            &raw const rules,
            text.as_ptr().cast(),
            text.len(),
            &raw mut position,
            &raw mut error,
        )
    };
    assert_eq!((status, position), (KAFENEIO_BAD_POSITION, empty()));
    let ends = |text: &[c_char]| text.contains(&0);
    assert!(ends(&error.code) && ends(&error.reason) && ends(&error.rule) && ends(&error.field));
    assert!(ends(&error.message) && error.rule[0] as u8 == b'P');
}

#[test]
fn half_turns_hold_every_turn() {
    for game in 1..=KAFENEIO_GAMES {
        let rules = rules_of(game);
        let position = start(&rules);
        let mut roll = kafeneio_roll::default();
        unsafe {
            kafeneio_roll_of_seed(
                &raw const rules,
                &raw const position,
                7,
                1,
                &raw mut roll,
                NO_ERROR,
            );
            let mut turn = kafeneio_half_turn {
                position,
                roll,
                count: 99,
                reserved: [0; 7],
                steps: [kafeneio_step::default(); KAFENEIO_STEPS_MAX],
            };
            let mut steps = [kafeneio_step::default(); KAFENEIO_PLACES_MAX];
            let mut count = 0;
            let next = |turn: *const kafeneio_half_turn, steps: &mut [kafeneio_step], count| {
                kafeneio_half_turn_next(
                    &raw const rules,
                    turn,
                    steps.as_mut_ptr(),
                    steps.len(),
                    count,
                    NO_ERROR,
                )
            };
            assert_eq!(next(&raw const turn, &mut steps, &raw mut count), KAFENEIO_BAD_ARGUMENT);
            let status = kafeneio_half_turn_begin(
                &raw const rules,
                &raw const position,
                &raw const roll,
                &raw mut turn,
                NO_ERROR,
            );
            assert_eq!(status, KAFENEIO_OK);
            loop {
                assert_eq!(next(&raw const turn, &mut steps, &raw mut count), KAFENEIO_OK);
                if count == 0 {
                    break;
                }
                let last = steps[count - 1];
                let status =
                    kafeneio_half_turn_push(&raw const rules, &raw mut turn, last, NO_ERROR);
                assert_eq!(status, KAFENEIO_OK);
            }
            let (mut play, mut end) = (kafeneio_play::default(), empty());
            let status = kafeneio_half_turn_finish(
                &raw const rules,
                &raw const turn,
                &raw mut play,
                &raw mut end,
                NO_ERROR,
            );
            assert_eq!(status, KAFENEIO_OK);
        }
    }
}

/// Bytes that nobody means are refused or are values; nothing else happens.
#[test]
fn random_values_are_refused_or_right() {
    let mut state = 7_u64;
    let mut word = || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        (state >> 33) as u8
    };
    for _ in 0..if cfg!(miri) { 50 } else { 20_000 } {
        let mut rules = rules_of(u32::from(word()) % KAFENEIO_GAMES + 1);
        if word() % 4 == 0 {
            rules.bytes[usize::from(word()) % 16] = word();
        }
        let mut position = start(&rules_of(u32::from(rules.bytes[0]).clamp(1, 4)));
        for _ in 0..word() % 3 {
            position.bytes[usize::from(word()) % KAFENEIO_POSITION_MAX] ^= 1 << (word() % 8);
        }
        let roll = kafeneio_roll { dice: [word() % 8, word() % 8, 0, 0, 0, 0, 0, 0] };
        let play = kafeneio_play { bytes: core::array::from_fn(|_| word() % 9) };
        let (mut count, mut next, mut error) = (0, empty(), no_error());
        unsafe {
            let counted = kafeneio_count(
                &raw const rules,
                &raw const position,
                &raw const roll,
                &raw mut count,
                &raw mut error,
            );
            let played = kafeneio_play_on(
                &raw const rules,
                &raw const position,
                &raw const roll,
                &raw const play,
                &raw mut next,
                &raw mut error,
            );
            assert!(
                (0..=KAFENEIO_TOO_LARGE).contains(&counted)
                    && (0..=KAFENEIO_TOO_LARGE).contains(&played)
            );
        }
    }
}
