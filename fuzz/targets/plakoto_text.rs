//! A position, a roll and a play as texts.

#![no_main]

use kafeneio_fuzz::check_texts;
use libfuzzer_sys::fuzz_target;
use plakoto_core::Rules;

fuzz_target!(|text: &str| {
    check_texts(&Rules::new(), text);
    check_texts(&Rules::new().with_larger_die(false), text);
});
