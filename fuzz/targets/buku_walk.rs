//! Games that the bytes play: at every position no counter is lost and no bound exceeded, and where
//! they end, everything that can be asked is compared with itself and with the board turned by a
//! quarter, which exchanges ranks with files and light squares with dark ones.

#![no_main]

use buku_core::{BySide, Position, Rules, Setup, Side, Square};
use game_core::conformance::{Seen, Walk};
use kafeneio_fuzz::buku;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for rules in buku::RULES {
        let mut captured = BySide::new(0, 0);
        let (end, _) = buku::walk(rules, bytes, |position, _, play| {
            assert_eq!(Position::try_from(Setup::from(position)), Ok(*position));
            assert!(position.hands().iter().all(|&hand| hand <= 19), "{position}");
            assert_eq!(play.footprint.path().footprint(), play.footprint, "{play}");
            let next = position.play(rules, play).expect("a move");
            let mut total = next.on_board();
            for side in Side::ALL {
                total += next.captured(side);
                assert!(next.captured(side) >= captured[side], "{play} in {position}");
                captured[side] = next.captured(side);
            }
            assert_eq!(total, Position::COUNTERS, "{play} in {position}");
            let most = Square::all().map(|square| next.count(square)).max();
            let own = Square::all().filter(|square| square.owner() == position.side_to_move());
            assert!(most <= Some(3), "{next}");
            assert!(own.map(|square| next.count(square)).max() <= Some(2), "{next}");
        });
        let walk = Walk { listed: 1_000, entered: 300, by_play: true, ..Walk::default() };
        walk.check(&rules, &end, &mut Seen::default());
        if !end.has_spare() {
            let turned = turned(&end);
            assert_eq!(turned.count_plays(rules), end.count_plays(rules), "{end}");
            assert_eq!(best(rules, &turned), best(rules, &end), "{end}");
        }
    }
});

/// The board turned by a quarter, the players exchanged.
fn turned(position: &Position) -> Position {
    let mut setup = Setup::empty(position.side_to_move().opposite());
    for square in Square::all() {
        let to = usize::from(square.file()) * 8 + 7 - usize::from(square.rank());
        setup.counters[to] = position.count(square);
    }
    setup.captured = BySide::new(position.captured(Side::Black), position.captured(Side::White));
    Position::try_from(setup).expect("the same position, turned")
}

/// What can be captured most.
fn best(rules: Rules, position: &Position) -> Option<u8> {
    let side = position.side_to_move();
    let (_, next) = position.best_capture(rules)?;
    Some(next.captured(side) - position.captured(side))
}
