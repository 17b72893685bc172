//! A position, a roll and a play as texts.

#![no_main]

use bolo_core::Play;
use kafeneio_fuzz::{bolo, check_refused_text, check_texts};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for rules in bolo::RULES {
        check_texts(&rules, text);
    }
    text.lines().for_each(check_play);
});

/// A play can be read without a position as well.
fn check_play(text: &str) {
    match text.parse::<Play>() {
        Ok(play) => {
            assert_eq!(play.to_string().parse(), Ok(play), "{text:?}");
            let steps: Vec<_> = play.steps().collect();
            assert_eq!(Play::from_steps(&steps), Some(play), "{text:?}");
        }
        Err(error) => check_refused_text(text, &error),
    }
}
