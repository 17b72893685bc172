//! Games that the bytes play: no banked score ever falls, and where the bytes end, everything that
//! can be asked is compared with itself and with the other rules, and the record is read back.

#![no_main]

use bolo_core::{Position, Rules, Seat, Setup};
use kafeneio_fuzz::{bolo, check_by_play, check_bytes, check_record};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut before: Option<(Rules, Position)> = None;
    let ends = bolo::ends(bytes, |rules, position| {
        assert_eq!(Position::try_from(Setup::from(position)), Ok(*position));
        assert_eq!(Position::from_bytes(position.to_bytes()), Ok(*position));
        if let Some((_, before)) = before.filter(|&(earlier, _)| earlier == rules) {
            for seat in Seat::all() {
                assert!(position.score(seat) >= before.score(seat), "{before}, then {position}");
            }
        }
        before = Some((rules, *position));
    });
    for (session, roll) in ends {
        let (&rules, end) = (session.rules(), session.position());
        // Of more dice there are hundreds of rolls: too many to list them all, input after input.
        if end.dice() <= 4 {
            check_by_play(&rules, end, Position::MAX_PLAYS, 12);
        } else {
            let plays: u64 = end.rolls().map(|(roll, _)| end.count_plays(rules, roll)).sum();
            assert_eq!(plays, end.count_all_plays(rules), "{end}");
        }
        // Without a series to add to, both rules are one.
        if end.series().is_none_or(|series| series.is_empty()) {
            let [plain, extended] = bolo::RULES.map(|rules| end.count_all_plays(rules));
            assert_eq!(plain, extended, "{end}");
        }
        check_bytes(end, bytes);
        if let Some(roll) = roll {
            let mut n = 0;
            end.for_each_play(rules, roll, |play, _| {
                check_bytes(&play, bytes);
                assert_eq!(end.play_index(rules, roll, play), Some(n), "{play}: {roll} in {end}");
                n += 1;
            });
        }
        check_record(&session);
    }
});
