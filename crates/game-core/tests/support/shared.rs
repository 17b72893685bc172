//! What the tests of all engines need.
#![allow(dead_code)] // Each crate uses its own part of it.

use std::fmt::{Debug, Display};
use std::num::NonZero;

use game_core::dice_cup::DiceCup;
use game_core::{BytesError, Refusal};
use proptest::prelude::*;
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Dice that fall the same way in every run.
pub(crate) fn cup(seed: u64) -> DiceCup<Pcg64Mcg> {
    DiceCup::new(Pcg64Mcg::seed_from_u64(seed))
}

/// A number below `n`, which is not 0.
pub(crate) fn below<R: Rng>(cup: &mut DiceCup<R>, n: usize) -> usize {
    let n = NonZero::new(n as u64).expect("a choice among nothing");
    usize::try_from(cup.below(n)).expect("less than a usize")
}

/// What is done to a text: where, with which character, and how.
pub(crate) type Change = (usize, char, u8);

/// One to three changes, mostly with characters that the texts of the game have.
pub(crate) fn changes(characters: &str) -> impl Strategy<Value = Vec<Change>> {
    let char = prop_oneof![
        4 => proptest::sample::select(characters.chars().collect::<Vec<_>>()),
        1 => any::<char>(),
    ];
    proptest::collection::vec((any::<usize>(), char, 0..3_u8), 1..4)
}

/// A few characters of a text changed, lost or doubled.
pub(crate) fn mutated(text: &str, changes: &[Change]) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for &(at, char, kind) in changes {
        let at = at % (chars.len() + 1);
        match kind {
            0 if at < chars.len() => chars[at] = char,
            1 if at < chars.len() => drop(chars.remove(at)),
            _ => chars.insert(at, char),
        }
    }
    chars.into_iter().collect()
}

/// Many positions are written and read together, in as many bytes as they take one by one.
pub(crate) fn many_together<P: Copy + Debug + Default + PartialEq, const N: usize>(
    game: &str,
    mut positions: Vec<P>,
    to_bytes: fn(&P) -> [u8; N],
    write_all: fn(&[P], &mut [u8]) -> Result<(), BytesError>,
    read_all: fn(&[u8], &mut [P]) -> Result<(), BytesError>,
) {
    let mut bytes = vec![0; positions.len() * N];
    write_all(&positions, &mut bytes).expect("room for all");
    let one_by_one: Vec<u8> = positions.iter().flat_map(to_bytes).collect();
    assert_eq!(bytes, one_by_one);
    let mut read = vec![P::default(); positions.len()];
    assert_eq!(read_all(&bytes, &mut read), Ok(()));
    assert_eq!(read, positions);

    // A byte too few and a byte too many, and nothing is read or written.
    read.fill(P::default());
    let needed = bytes.len();
    bytes.push(0);
    for length in [0, needed - 1, needed + 1] {
        let error = Err(BytesError::Length { found: length as u64, needed: needed as u64 });
        assert_eq!(read_all(&bytes[..length], &mut read), error);
        let mut room = vec![0xab; length];
        assert_eq!(write_all(&positions, &mut room), error);
        assert!(room.iter().all(|&byte| byte == 0xab));
    }
    assert!(read.iter().all(|position| *position == P::default()));
    assert_eq!(read_all(&[], &mut []), Ok(()));
    assert_eq!(write_all(&[], &mut []), Ok(()));

    // The first whose bytes are refused is named, and those before it are read.
    let bad = positions.len() / 2;
    bytes[bad * N..].fill(0xff);
    let error = read_all(&bytes[..needed], &mut read).expect_err("damaged");
    let text =
        format!("the bytes of value {bad}, counted from 0, do not hold a position of {game}");
    assert_eq!((error.to_string(), error.code()), (text, "bad_bytes"));
    positions[bad..].fill(P::default());
    assert_eq!(read, positions);
}

/// The afterstates of a turn are those that are listed, in their order, roll by roll. Returns how many
/// there are; none if the game is over.
pub(crate) fn afterstates<R: Copy + Display, const N: usize, const OFFSETS: usize>(
    position: impl Display,
    needed: usize,
    rolls: &[R],
    listed: impl Fn(R) -> Vec<[u8; N]>,
    write_all: impl Fn(&mut [u8], &mut [usize; OFFSETS]) -> Result<usize, BytesError>,
    write: impl Fn(R, &mut [u8]) -> Result<usize, BytesError>,
) -> usize {
    let (mut bytes, mut offsets) = (vec![0xab; needed + 1], [usize::MAX; OFFSETS]);
    assert_eq!(write_all(&mut bytes, &mut offsets), Ok(needed));
    let after = rolls.len();
    assert_eq!((offsets[0], offsets[after], bytes[needed]), (0, needed, 0xab));
    assert!(offsets[after + 1..].iter().all(|&offset| offset == usize::MAX));
    for (number, &roll) in rolls.iter().enumerate() {
        let expected = listed(roll).concat();
        assert!(bytes[offsets[number]..offsets[number + 1]] == expected, "{position} {roll}");
        let mut room = vec![0; expected.len()];
        assert_eq!(write(roll, &mut room), Ok(expected.len()));
        assert!(room == expected, "{position} {roll}");

        // A byte too few: all but the last position fit.
        let Some(short) = expected.len().checked_sub(1) else { continue };
        let mut room = vec![0xab; short];
        let error = Err(BytesError::Length { found: short as u64, needed: expected.len() as u64 });
        assert_eq!(write(roll, &mut room), error);
        let fitting = short / N * N;
        assert!(room[..fitting] == expected[..fitting], "{position} {roll}");
        assert!(room[fitting..].iter().all(|&byte| byte == 0xab), "{position} {roll}");
    }
    if let Some(short) = needed.checked_sub(1) {
        let error = Err(BytesError::Length { found: short as u64, needed: needed as u64 });
        assert_eq!(write_all(&mut bytes[..short], &mut offsets), error);
    }
    needed / N
}
