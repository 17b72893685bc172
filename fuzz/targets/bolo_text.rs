//! A position, a roll and a play as texts.

#![no_main]

use kafeneio_fuzz::{bolo, check_texts};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for rules in bolo::RULES {
        check_texts(&rules, text);
    }
});
