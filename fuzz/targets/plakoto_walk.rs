//! A game that the bytes play: at every position nothing is lost, and where the bytes end,
//! everything that can be asked is compared with itself and with the mirror image, the next roll is
//! clicked, and the record is read back.

#![no_main]

use kafeneio_fuzz::race::{check_records, check_turn};
use kafeneio_fuzz::{check, check_bytes, walk};
use libfuzzer_sys::fuzz_target;
use plakoto_core::{BySide, Position, Rules, Setup, Side};

fuzz_target!(|bytes: &[u8]| {
    let rules = Rules::new();
    let mut off = BySide::new(0, 0);
    let (session, roll) = walk(&rules, bytes, |position| {
        for side in Side::ALL {
            let on_board: u8 = position.counts()[side].iter().sum();
            assert_eq!(on_board + position.borne_off(side), Position::CHECKERS, "{position}");
            assert!(position.borne_off(side) >= off[side], "a checker is back: {position}");
            off[side] = position.borne_off(side);
        }
        assert_eq!(Position::try_from(Setup::from(position)), Ok(*position));
        assert_eq!(position.mirrored().mirrored(), *position);
        assert_eq!(Position::from_bytes(position.to_bytes()), Ok(*position));
    });
    let end = session.position();
    check(&rules, end);
    assert_eq!(end.mirrored().count_all_plays(rules), end.count_all_plays(rules), "{end}");
    check_bytes(end, bytes);
    if let Some(roll) = roll {
        for larger_die in [true, false] {
            check_turn(&rules.with_larger_die(larger_die), end, roll, bytes);
        }
    }
    check_records(&session);
});
