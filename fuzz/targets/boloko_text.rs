//! A position, a roll and a play as texts; the first line may also be a layout.

#![no_main]

use boloko_core::{Layout, Rules};
use kafeneio_fuzz::{boloko, check_refused_text, check_texts};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for layout in boloko::layouts() {
        for portes in [false, true] {
            check_texts(&Rules::new().with_layout(layout).with_portes(portes), text);
        }
    }
    check_layout(text.lines().next().unwrap_or_default());
});

fn check_layout(text: &str) {
    match text.parse::<Layout>() {
        Ok(layout) => {
            assert_eq!(layout.to_string().parse(), Ok(layout.clone()), "{text:?}");
            assert_eq!(layout.walls().count(), 16, "{text:?}");
            assert_eq!(layout.reversed().reversed(), layout, "{text:?}");
        }
        Err(error) => check_refused_text(text, &error),
    }
}
