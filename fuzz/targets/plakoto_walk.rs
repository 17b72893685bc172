//! A game that the bytes play: at every position nothing is lost, and where the bytes end,
//! everything that can be asked is compared with itself and with the mirror image.

#![no_main]

use kafeneio_fuzz::{check, walk};
use libfuzzer_sys::fuzz_target;
use plakoto_core::{BySide, Position, Rules, Setup, Side};

fuzz_target!(|bytes: &[u8]| {
    let rules = Rules::default();
    let mut off = BySide::new(0, 0);
    let (end, _) = walk(&rules, bytes, |position| {
        for side in Side::ALL {
            let on_board: u8 = position.counts()[side].iter().sum();
            assert_eq!(on_board + position.borne_off(side), Position::CHECKERS, "{position}");
            assert!(position.borne_off(side) >= off[side], "a checker is back: {position}");
            off[side] = position.borne_off(side);
        }
        assert_eq!(Position::try_from(Setup::from(position)), Ok(*position));
        assert_eq!(position.mirrored().mirrored(), *position);
    });
    check(&rules, &end);
    assert_eq!(end.mirrored().count_all_plays(rules), end.count_all_plays(rules), "{end}");
});
