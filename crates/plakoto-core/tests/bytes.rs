//! Positions and plays as bytes.

use crate::support::{Corner, cup, listed, played, position};
use plakoto_core::{Play, Position, Roll, Rules};
use rand_core::Rng;
use rand_pcg::Pcg64Mcg;

#[test]
fn the_documented_layout() {
    let bytes = position("b13,3,b1r,r2b,17,r12 b").to_bytes();
    assert_eq!(bytes[..7], [0xd0, 0, 0, 0, 0x11, 0x12, 0]);
    assert_eq!(bytes[23], 0x0c);
    // Red's checker on point 5 is pinned, and Blue is to move.
    assert_eq!(bytes[24..], [0b10_0001, 0, 0, 0]);
    let (play, _) = position("b15,22,r15 r")
        .parse_play(Rules::new(), "31".parse().expect("a roll"), "24/23 24/21")
        .expect("legal");
    assert_eq!(play.to_bytes(), [0x98, 1, 0x98, 0, 0, 0, 0, 0]);
}

#[test]
fn what_is_written_is_read() {
    for seed in 0..2_000 {
        let mut dice = cup(seed);
        let position = match seed % 2 {
            0 => Corner::ALL[seed as usize / 2 % Corner::ALL.len()].position(&mut dice),
            _ => played(&mut dice, seed as usize % 120),
        };
        assert_eq!(Position::from_bytes(position.to_bytes()), Ok(position));
        for (play, _) in listed(&position, Rules::new(), Roll::ALL[seed as usize % 21]) {
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
        let mut bytes = played(&mut cup(seed % 200), seed as usize % 100).to_bytes();
        for _ in 0..=seed % 3 {
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
                assert_eq!(error.to_string(), "the bytes do not hold a position of Plakoto");
                refused += 1;
            }
        }
        let mut word = [0; Play::BYTES];
        rng.fill_bytes(&mut word);
        if let Ok(play) = Play::from_bytes(word) {
            assert_eq!(play.to_bytes(), word);
            assert!(play.steps().all(|step| (1..=6).contains(&step.die().get())));
        }
    }
    assert!(read > 100 && refused > 1_000, "{read} read, {refused} refused");
}

#[test]
fn steps_that_are_none() {
    // Point 0, point 25, die 0, die 7, a bit that is not used, a step after none.
    for word in [0x0080_u64, 0x0099, 0x0001, 0x0381, 0x8081, 0x0081_0000] {
        assert!(Play::from_bytes(word.to_le_bytes()).is_err(), "{word:x}");
    }
    assert_eq!(Play::from_bytes([0; 8]), Ok(Play::PASS));
}
