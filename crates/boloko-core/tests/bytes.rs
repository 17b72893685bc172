//! Positions and plays as bytes.

use crate::support::{any_position, listed, position, roll};
use boloko_core::{Play, Position, Roll, Rules};
use rand_core::Rng;
use rand_pcg::Pcg64Mcg;

#[test]
fn the_documented_layout() {
    let bytes = position("b8,3,w1b,7,b1w,11,w8 b").to_bytes();
    assert_eq!(bytes[..6], [0x80, 0, 0, 0, 0x11, 0]);
    assert_eq!((bytes[11], bytes[12], bytes[24]), (0, 0x11, 8));
    // White's piece on cell 13 is pinned, and Blue is to move.
    assert_eq!(bytes[25..], [1, 0b10_0000, 0, 0]);
    let shared = position("w1+b9,23,w9+b1 w").to_bytes();
    assert_eq!((shared[0], shared[24]), (0x91, 0x19));
    assert_eq!(shared[25..], [0, 0, 0, 0x80]);
    let (play, _) =
        Position::default().parse_play(Rules::new(), roll("61"), "1/7 1^16").expect("legal");
    assert_eq!(play.to_bytes(), [0xe1, 0x18, 0x01, 0x06, 0, 0, 0, 0]);
}

#[test]
fn what_is_written_is_read() {
    for seed in 0..2_000 {
        let (position, rules) = any_position(seed);
        assert_eq!(Position::from_bytes(position.to_bytes()), Ok(position));
        for (play, _) in listed(&position, rules, Roll::ALL[seed as usize % 21]) {
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
        let mut bytes = any_position(seed % 500).0.to_bytes();
        // A piece that is moved by bytes, and bits that are turned.
        for _ in 0..=seed % 3 {
            let word = rng.next_u32() as usize;
            bytes[word % Position::BYTES] ^= 1 << (word >> 16 & 7);
            let (from, to) = (word >> 8 & 15, word >> 24 & 15);
            if word >> 30 & 1 == 0 && bytes[from] & 15 != 0 && bytes[to] & 15 != 15 {
                bytes[from] -= 1;
                bytes[to] += 1;
            }
        }
        match Position::from_bytes(bytes) {
            Ok(position) => {
                assert_eq!(position.to_bytes(), bytes);
                assert_eq!(position.to_string().parse(), Ok(position));
                read += 1;
            }
            Err(error) => {
                assert_eq!(error.to_string(), "the bytes do not hold a position of Boloko");
                refused += 1;
            }
        }
        let mut word = [0; Play::BYTES];
        rng.fill_bytes(&mut word);
        if seed % 2 == 0 {
            word[2..].fill(0);
            word[1] &= 0x3f;
        }
        if let Ok(play) = Play::from_bytes(word) {
            assert_eq!(play.to_bytes(), word);
            assert!(play.steps().all(|step| (1..=25).contains(&step.to().get())));
            read += 1;
        }
    }
    assert!(read > 1_000 && refused > 1_000, "{read} read, {refused} refused");
}

#[test]
fn marks_that_the_board_does_not_ask_for_are_refused() {
    let bytes = position("b8,3,w1b,7,b1w,11,w8 b").to_bytes();
    // A pin where nothing is, one over another, bits that are no cell, a shared cell that is none.
    for (byte, bit) in [(25, 3), (25, 5), (28, 2), (28, 6), (28, 7)] {
        let mut damaged = bytes;
        damaged[byte] ^= 1 << bit;
        let read = Position::from_bytes(damaged);
        // Whose piece is pinned of one and one is what the bit says.
        let told = (byte, bit) == (25, 5);
        assert_eq!(read.is_ok(), told, "bit {bit} of byte {byte}: {read:?}");
    }
    assert!(Position::from_bytes([0; Position::BYTES]).is_err());
    assert!(Position::from_bytes([0xff; Position::BYTES]).is_err());
}

#[test]
fn steps_that_are_none() {
    let step = |from: u64, to: u64, die: u64| from | to << 5 | die << 10;
    let good = step(1, 7, 6);
    assert!(Play::from_bytes(good.to_le_bytes()).is_ok());
    for word in [
        step(0, 7, 6),
        step(26, 7, 6),
        step(1, 0, 6),
        step(1, 26, 6),
        step(1, 7, 0),
        step(1, 7, 7),
        good | 1 << 14,
        good | 1 << 15,
        good << 16,
        good | good << 32,
    ] {
        assert!(Play::from_bytes(word.to_le_bytes()).is_err(), "{word:x}");
    }
    assert_eq!(Play::from_bytes([0; 8]), Ok(Play::PASS));
}
