//! Positions and plays as bytes.

use crate::support::{cup, played, position, put, shared};
use core::ops::ControlFlow;

use buku_core::game_core::BytesError;
use buku_core::{BySide, Play, Position, Rules, Setup, Side};
use rand_core::Rng;
use rand_pcg::Pcg64Mcg;

#[test]
fn the_documented_layout() {
    let board = put(Side::Black, 20, "2a1 3c1 d1 2h8");
    let bytes = board.to_bytes();
    // c1 and d1 have an odd number of counters; a1, c1 and h8 have two or three.
    assert_eq!(bytes[..8], (1_u64 << 2 | 1 << 3).to_le_bytes());
    assert_eq!(bytes[8..16], (1_u64 | 1 << 2 | 1 << 63).to_le_bytes());
    assert_eq!(bytes[16..], [20, 65 - 20 - 8, 1]);
    assert_eq!(Position::start().to_bytes(), {
        let mut start = [0; 19];
        start[..8].fill(0xff);
        start[18] = 0b10;
        start
    });
    let play: Play = "h(3):a1,a2,b2".parse().expect("a play");
    assert_eq!(play.to_bytes(), [15, 1, 0b11, 0, 0, 0, 0, 0, 0]);
}

#[test]
fn what_is_written_is_read() {
    let mut dice = cup(9);
    for turns in (0..60).cycle().take(3_000) {
        let board = played(&mut dice, turns);
        assert_eq!(Position::from_bytes(board.to_bytes()), Ok(board));
        if let Some((play, _)) = board.quick_play(Rules::new(), &mut dice) {
            assert_eq!(Play::from_bytes(play.to_bytes()), Ok(play));
        }
    }
}

/// Many positions are written and read together, in as many bytes as they take one by one.
#[test]
fn many_together() {
    let positions = (0..60).map(|turns| played(&mut cup(turns), turns as usize)).collect();
    shared::many_together(
        "Buku",
        positions,
        Position::to_bytes,
        Position::write_all,
        Position::read_all,
    );
}

/// The afterstates are those that are listed, in their order, as far as there is room.
#[test]
fn afterstates() {
    let (mut dice, rules) = (cup(3), Rules::new());
    let (mut whole, mut over) = (0, 0);
    for turns in (0..90).cycle().take(600) {
        let board = played(&mut dice, turns);
        let moves = board.count_plays(rules);
        let (room, needed) = (1_000 * Position::BYTES, moves * Position::BYTES as u64);
        let mut bytes = vec![0xab; room];
        let written = board.write_afterstates(rules, &mut bytes);
        let expected = if needed <= room as u64 {
            whole += 1;
            Ok(needed as usize)
        } else {
            Err(BytesError::Length { found: room as u64, needed })
        };
        assert_eq!(written, expected, "{board}");
        let mut places = bytes.chunks_exact(Position::BYTES);
        let _ = board.try_for_each_play(rules, |play, next| match places.next() {
            Some(place) => {
                assert!(place == next.to_bytes(), "{board} {play}");
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        });
        assert!(places.flatten().all(|&byte| byte == 0xab), "{board}");
        over += u64::from(moves == 0);
    }
    assert!(whole > 20 && over > 0, "{whole} written as a whole, {over} over");
}

/// Reads the set-up from the bytes as the layout is documented.
fn documented(bytes: &[u8; Position::BYTES]) -> Option<Setup> {
    let bit = |n: usize| bytes[n / 8] >> (n % 8) & 1;
    let mut setup = Setup::empty(if bytes[18] & 1 == 0 { Side::White } else { Side::Black });
    for (n, count) in setup.counters.iter_mut().enumerate() {
        *count = bit(n) + 2 * bit(64 + n);
    }
    setup.captured = BySide::new(bytes[16], bytes[17]);
    setup.spare = bytes[18] & 2 != 0;
    (bytes[18] < 4).then_some(setup)
}

/// Bytes are accepted exactly if the set-up that they hold is valid.
#[test]
fn bytes_are_accepted_if_their_setup_is_valid() {
    let mut rng = Pcg64Mcg::new(5);
    let (mut read, mut refused) = (0, 0);
    for seed in 0..40_000 {
        let mut bytes = played(&mut cup(seed % 200), seed as usize % 60).to_bytes();
        for _ in 0..seed % 4 {
            let [kind, from, to] = [(); 3].map(|()| rng.next_u32() as usize % 64);
            match kind % 8 {
                0 => bytes[kind / 4] ^= 1 << (to % 8),
                1 => bytes[18] ^= 1 << (to % 8),
                2 => bytes[16 + from % 2] ^= 1 << (to % 8),
                // A counter that is captured.
                3 => {
                    if bytes[from / 8] >> (from % 8) & 1 != 0 {
                        bytes[from / 8] ^= 1 << (from % 8);
                        bytes[16 + to % 2] = bytes[16 + to % 2].wrapping_add(1);
                    }
                }
                // Two squares that change their counters, or an odd one between them.
                kind => {
                    for half in [0, 8].into_iter().take(1 + kind % 2) {
                        let [one, other] = [from, to].map(|n| bytes[half + n / 8] >> (n % 8) & 1);
                        bytes[half + from / 8] ^= (one ^ other) << (from % 8);
                        bytes[half + to / 8] ^= (one ^ other) << (to % 8);
                    }
                }
            }
        }
        if seed % 16 == 0 {
            rng.fill_bytes(&mut bytes);
            bytes[18] &= 3;
        }
        let expected = documented(&bytes).and_then(|setup| Position::try_from(&setup).ok());
        match (Position::from_bytes(bytes), expected) {
            (Ok(position), Some(expected)) => {
                assert_eq!(position, expected);
                assert_eq!(position.to_bytes(), bytes);
                assert_eq!(position.to_string().parse(), Ok(position));
                read += 1;
            }
            (Err(error), None) => {
                assert_eq!(error.to_string(), "the bytes do not hold a position of Buku");
                refused += 1;
            }
            (found, expected) => panic!("{bytes:x?}: {found:?}, not {expected:?}"),
        }
    }
    assert!(read > 5_000 && refused > 5_000, "{read} read, {refused} refused");
}

/// A line of the side to move can hold 19 counters, and 20 make no position (U5).
#[test]
fn lines_have_a_limit() {
    for (text, is_read) in [
        ("00000000/00000000/00000000/00000000/00000000/00000000/00000000/23232313 w 23-23 0", true),
        (
            "00000000/00000000/00000000/00000000/00000000/00000000/00000000/23232323 w 23-22 0",
            false,
        ),
        (
            "00000000/00000000/00000000/00000000/00000000/00000000/00000000/23232313 w 23-22 0",
            false,
        ),
    ] {
        let setup: Setup = text.parse().expect("a set-up");
        assert_eq!(Position::try_from(&setup).is_ok(), is_read, "{text}");
        let mut bytes = [0; Position::BYTES];
        for (n, count) in setup.counters.iter().enumerate() {
            bytes[n / 8] |= (count & 1) << (n % 8);
            bytes[8 + n / 8] |= (count >> 1) << (n % 8);
        }
        (bytes[16], bytes[17]) = (setup.captured[Side::White], setup.captured[Side::Black]);
        assert_eq!(documented(&bytes), Some(setup));
        assert_eq!(Position::from_bytes(bytes).is_ok(), is_read, "{text}");
    }
}

#[test]
fn bytes_of_plays_are_refused_or_a_path() {
    let (mut rng, mut dice) = (Pcg64Mcg::new(6), cup(6));
    let (mut read, mut refused) = (0, 0);
    for _ in 0..20_000 {
        let (play, _) = Position::start().quick_play(Rules::new(), &mut dice).expect("a move");
        let mut bytes = play.to_bytes();
        let word = rng.next_u32() as usize;
        bytes[word % Play::BYTES] ^= 1 << (word >> 16 & 7);
        match Play::from_bytes(bytes) {
            Ok(play) => {
                assert_eq!(play.to_bytes(), bytes);
                assert_eq!(play.to_string().parse(), Ok(play));
                read += 1;
            }
            Err(error) => {
                assert_eq!(error.to_string(), "the bytes do not hold a play of Buku");
                refused += 1;
            }
        }
    }
    assert!(read > 1_000 && refused > 1_000, "{read} read, {refused} refused");
}

#[test]
fn what_is_no_position() {
    let board = position(
        "00000000/00000000/00000000/00002000/00000000/00110000/00000000/00000000 w 30-31 0",
    );
    let damaged = |index: usize, byte: u8| {
        let mut bytes = board.to_bytes();
        bytes[index] = byte;
        Position::from_bytes(bytes)
    };
    assert!(damaged(18, 4).is_err(), "a flag that there is not");
    assert!(damaged(18, 2).is_err(), "the spare counter");
    assert!(damaged(16, 31).is_err(), "a counter too many");
    assert!(damaged(0, 1).is_err(), "a counter too many");
    assert!(damaged(18, 1).is_ok(), "Black to move");
    for (line, mask) in [(16, 1), (255, 1), (0, 0b101), (0, (1 << 20) - 1), (0, u64::MAX)] {
        let mut bytes = [line; Play::BYTES];
        bytes[1..].copy_from_slice(&u64::to_le_bytes(mask));
        assert!(Play::from_bytes(bytes).is_err(), "{line} {mask:x}");
    }
    assert!(Play::from_bytes([0; Play::BYTES]).is_ok_and(|play| play.footprint.is_empty()));
}
