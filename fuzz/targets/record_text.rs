//! A record of any of the games as text: what can be read and played is written as the same record.

#![no_main]

use kafeneio_fuzz::{bolo, boloko, buku, check_record_text};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for rules in bolo::RULES {
        check_record_text(&rules, text);
    }
    for layout in boloko::layouts() {
        for portes in [false, true] {
            let rules = boloko_core::Rules::new().with_layout(layout).with_portes(portes);
            check_record_text(&rules, text);
        }
    }
    for rules in buku::RULES {
        check_record_text(&rules, text);
    }
    for larger_die in [true, false] {
        check_record_text(&plakoto_core::Rules::new().with_larger_die(larger_die), text);
    }
});
