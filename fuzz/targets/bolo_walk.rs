//! Games that the bytes play: no banked score ever falls, and where the bytes end, everything that
//! can be asked is compared with itself and with the other rules.

#![no_main]

use bolo_core::{Position, Rules, Seat, Setup};
use kafeneio_fuzz::{bolo, check_by_play};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut before: Option<(Rules, Position)> = None;
    let ends = bolo::ends(bytes, |rules, position| {
        assert_eq!(Position::try_from(Setup::from(position)), Ok(*position));
        if let Some((_, before)) = before.filter(|&(earlier, _)| earlier == rules) {
            for seat in Seat::all() {
                assert!(position.score(seat) >= before.score(seat), "{before}, then {position}");
            }
        }
        before = Some((rules, *position));
    });
    for (rules, end, _) in ends {
        // Of more dice there are hundreds of rolls: too many to list them all, input after input.
        check_by_play(&rules, &end, if end.dice() <= 4 { Position::MAX_PLAYS } else { 0 });
        // Without a series to add to, both rules are one.
        if end.series().is_none_or(|series| series.is_empty()) {
            let [plain, extended] = bolo::RULES.map(|rules| end.count_all_plays(rules));
            assert_eq!(plain, extended, "{end}");
        }
    }
});
