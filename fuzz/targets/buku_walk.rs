//! Games that the bytes play: at every position no counter is lost and no bound exceeded, and where
//! they end, everything that can be asked is compared with itself and with the board turned by a
//! quarter, which exchanges ranks with files and light squares with dark ones. The last turn is seen
//! in frames and clicked, and the record is read back.

#![no_main]

use buku_core::{BySide, NoRoll, Play, Position, Rules, Setup, Side, Square, Step};
use kafeneio_fuzz::{buku, check_by_play, check_bytes, check_illegal, check_record};
use libfuzzer_sys::fuzz_target;

/// Up to how many counters in hand the number of a move is asked for: it takes longer the more.
const NUMBERED: u8 = 9;

fuzz_target!(|bytes: &[u8]| {
    for rules in buku::RULES {
        let mut captured = BySide::new(0, 0);
        let session = buku::walk(rules, bytes, |session, play| {
            let position = session.position();
            assert_eq!(Position::try_from(Setup::from(position)), Ok(*position));
            assert_eq!(Position::from_bytes(position.to_bytes()), Ok(*position));
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
            check_frames(rules, position, play, &next);
        });
        let end = session.position();
        check_by_play(&rules, end, 1_000, 300);
        if !end.has_spare() {
            let turned = turned(end);
            assert_eq!(turned.count_plays(rules), end.count_plays(rules), "{end}");
            assert_eq!(best(rules, &turned), best(rules, end), "{end}");
        }
        check_bytes(end, bytes);
        if let Some(last) = session.turns().last() {
            check_bytes(&last.play, bytes);
            check_number(rules, &last.before, last.play);
            if rules == Rules::new() {
                check_clicks(rules, &last.before, last.play);
            }
            assert_eq!(last.roll, NoRoll);
        }
        check_record(&session);
    }
});

/// The number of a move gives the move.
fn check_number(rules: Rules, position: &Position, play: Play) {
    if position.hand(play.line) <= NUMBERED {
        let n = position.play_index(rules, play).expect("a number");
        let nth = position.nth_play(rules, n).map(|(nth, _)| nth);
        assert_eq!(nth, Some(play), "move {n} of {position}");
    }
}

/// A frame for the line, one for each square, and one that ends at the next position. No counter is
/// lost on the way.
fn check_frames(rules: Rules, position: &Position, play: Play, next: &Position) {
    let frames: Vec<_> = position.frames(rules, play).expect("a legal play").collect();
    let (last, entered) = frames.split_last().expect("the last frame");
    assert!(entered.iter().map(|frame| frame.step).eq(play.steps().map(Some)), "{play}");
    let mut turn = position.half_turn(rules);
    for frame in entered {
        let step = frame.step.expect("a step");
        assert_eq!(turn.push(step), Ok(()), "{play} in {position}");
        assert_eq!(frame.counts, turn.counts(), "{play} in {position}");
        assert_eq!((frame.in_hand, frame.captured), (turn.in_hand(), 0), "{play} in {position}");
        let total = frame.counts.iter().sum::<u8>() + frame.in_hand;
        let spare = u8::from(position.has_spare());
        assert_eq!(total, position.on_board() + spare, "{play} in {position}");
    }
    assert_eq!(turn.finish(), Some((play, *next)), "{play} in {position}");
    assert_eq!((last.step, last.in_hand, last.counts), (None, 0, next.counts()), "{play}");
    for square in Square::all() {
        let (index, side) = (square.index(), position.side_to_move());
        let sown = turn.counts()[index];
        let captured = last.captured >> index & 1 == 1;
        assert_eq!(captured, square.owner() == side && sown >= 3, "{square}: {play} in {position}");
        assert_eq!(last.counts[index], if captured { 0 } else { sown }, "{square}: {play}");
    }
}

/// Wherever the turn stands, a click on any square enters squares one by one up to there, or is
/// refused and changes nothing.
fn check_clicks(rules: Rules, position: &Position, play: Play) {
    let mut turn = position.half_turn(rules);
    for step in play.steps() {
        for to in Square::all() {
            let mut clicked = turn;
            match clicked.enter(to) {
                Ok(path) => {
                    let mut stepped = turn;
                    for &square in path.squares() {
                        let pushed = stepped.push(Step::Square(square));
                        assert_eq!(pushed, Ok(()), "{to} after {turn} in {position}");
                    }
                    assert_eq!(path.last(), Some(to), "after {turn} in {position}");
                    assert_eq!(clicked, stepped, "{to} after {turn} in {position}");
                }
                Err(error) => {
                    check_illegal(&error);
                    assert_eq!(clicked, turn, "{to} in {position}");
                    let near = turn.next_steps().any(|next| next == Step::Square(to));
                    assert!(!near, "{to} was offered after {turn} in {position}");
                }
            }
        }
        assert_eq!(turn.push(step), Ok(()), "{play} in {position}");
    }
}

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
