//! A position, an empty roll and a play as texts.

#![no_main]

use kafeneio_fuzz::{buku, check_texts};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for rules in buku::RULES {
        check_texts(&rules, text);
    }
});
