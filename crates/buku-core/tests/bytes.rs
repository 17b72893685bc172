//! Positions and plays as bytes.

use crate::support::{cup, played, position, put};
use buku_core::{Play, Position, Rules, Side};
use rand_core::Rng;
use rand_pcg::Pcg64Mcg;

#[test]
fn the_documented_layout() {
    let board = put(Side::Black, 20, "2a1 3c1 d1 2h8");
    let bytes = board.to_bytes();
    assert_eq!((bytes[0], bytes[15]), (0b01_11_00_10, 0b10_00_00_00));
    assert!(bytes[1..15].iter().all(|&byte| byte == 0));
    assert_eq!(bytes[16..], [20, 65 - 20 - 8, 1]);
    assert_eq!(Position::start().to_bytes(), {
        let mut start = [0b01_01_01_01; 19];
        start[16..].copy_from_slice(&[0, 0, 0b10]);
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

/// Whatever the bytes, they are refused or those of a valid position.
#[test]
fn damaged_bytes_are_refused_or_another_position() {
    let mut rng = Pcg64Mcg::new(5);
    let (mut read, mut refused) = (0, 0);
    for seed in 0..20_000 {
        let mut bytes = played(&mut cup(seed % 200), seed as usize % 60).to_bytes();
        // Two counters that change places, or any bits.
        if seed % 2 == 0 {
            bytes.swap(rng.next_u32() as usize % 16, rng.next_u32() as usize % 16);
        }
        for _ in 0..seed % 3 {
            let word = rng.next_u32() as usize;
            bytes[word % Position::BYTES] ^= 1 << (word >> 16 & 7);
        }
        match Position::from_bytes(bytes) {
            Ok(position) => {
                assert_eq!(position.to_bytes(), bytes);
                assert_eq!(position.to_string().parse(), Ok(position));
                read += 1;
            }
            Err(error) => {
                assert_eq!(error.to_string(), "the bytes do not hold a position of Buku");
                refused += 1;
            }
        }
    }
    assert!(read > 1_000 && refused > 1_000, "{read} read, {refused} refused");
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
