//! A game that the bytes play: at every position nothing is lost, and where the bytes end,
//! everything that can be asked is compared with itself and with the mirror image.

#![no_main]

use boloko_core::{Position, Rules, Setup, Side};
use kafeneio_fuzz::{boloko, check, walk};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for rules in boloko::rules(bytes) {
        let (end, _) = walk(&rules, bytes, |position| {
            for side in Side::ALL {
                let pieces: u8 = position.counts()[side].iter().sum();
                assert_eq!(pieces, Position::PIECES, "{position}");
            }
            let setup = Setup::from(position);
            assert!(setup.defects_by(rules).iter().next().is_none(), "{position} by {rules:?}");
            assert_eq!(Position::try_from(setup), Ok(*position));
            assert_eq!(position.mirrored().mirrored(), *position);
        });
        check(&rules, &end);
        let reversed = Rules { layout: &rules.layout.reversed(), ..rules };
        assert_eq!(
            end.mirrored().count_all_plays(reversed),
            end.count_all_plays(rules),
            "{end} by {rules:?}"
        );
    }
});
