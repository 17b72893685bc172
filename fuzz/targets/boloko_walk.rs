//! A game that the bytes play: at every position nothing is lost, and where the bytes end,
//! everything that can be asked is compared with itself and with the mirror image, the next roll is
//! clicked, and the record is read back.

#![no_main]

use boloko_core::{Position, Setup, Side};
use kafeneio_fuzz::race::{check_records, check_turn};
use kafeneio_fuzz::{boloko, check, check_bytes, walk};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for rules in boloko::rules(bytes) {
        let (session, roll) = walk(&rules, bytes, |position| {
            for side in Side::ALL {
                let pieces: u8 = position.counts()[side].iter().sum();
                assert_eq!(pieces, Position::PIECES, "{position}");
            }
            let setup = Setup::from(position);
            assert!(setup.defects_by(rules).iter().next().is_none(), "{position} by {rules:?}");
            assert_eq!(Position::try_from(setup), Ok(*position));
            assert_eq!(position.mirrored().mirrored(), *position);
            assert_eq!(Position::from_bytes(position.to_bytes()), Ok(*position));
        });
        let end = session.position();
        check(&rules, end);
        let reversed = rules.layout.reversed();
        assert_eq!(
            end.mirrored().count_all_plays(rules.with_layout(&reversed)),
            end.count_all_plays(rules),
            "{end} by {rules:?}"
        );
        check_bytes(end, bytes);
        if let Some(roll) = roll {
            check_turn(&rules, end, roll, bytes);
        }
        check_records(&session);
    }
});
