//! Positions and plays as bytes.

use crate::support::{BOTH_RULES, Corner, below, cup, listed, played, pool, position, shared};
use bolo_core::{Play, Position, Rules};
use proptest::prelude::*;
use rand_core::Rng;

/// One position of a random game or of a corner.
fn any_position<R: Rng>(cup: &mut bolo_core::dice_cup::DiceCup<R>) -> Position {
    let rules = BOTH_RULES[below(cup, 2)];
    match below(cup, 2) {
        0 => {
            let plies = below(cup, 300);
            played(cup, rules, plies)
        }
        _ => Corner::ALL[below(cup, Corner::ALL.len())].position(cup, rules),
    }
}

/// What is read is a valid position with these very bytes.
fn read(bytes: [u8; Position::BYTES]) -> Option<Position> {
    let position = Position::from_bytes(bytes).ok()?;
    assert_eq!(position.to_bytes(), bytes, "{position}");
    assert_eq!(position.to_string().parse(), Ok(position), "{bytes:?}");
    Some(position)
}

#[test]
fn the_layout() {
    let mut expected = [0; Position::BYTES];
    expected[..4].copy_from_slice(&10_200_u32.to_le_bytes());
    expected[4..8].copy_from_slice(&10_100_u32.to_le_bytes());
    expected[8..12].copy_from_slice(&9_000_u32.to_le_bytes());
    expected[32..36].copy_from_slice(&1_250_u32.to_le_bytes());
    // One die is left to the second; seats 1 and 2 contend; three play, and there are series.
    expected[36..42].copy_from_slice(&[1, 2, 2, 0b11, 3, 1]);
    expected[42..].copy_from_slice(&[0, 3, 3, 0, 0, 0]);
    let board = position("10200,10100,9000 2 1250 1 death:2,1 3x2+3x3");
    assert_eq!(board.to_bytes(), expected);

    for (text, small) in [
        ("0,0 1 0 7 -", [7, 1, 0, 0, 2, 0]),
        ("0,0 1 0 7 - -", [7, 1, 0, 0, 2, 1]),
        ("10000,0,0 2 50 6 last:1:2", [6, 2, 1, 1, 3, 0]),
        ("10000,0 1 0 7 won:1:goal", [7, 1, 3, 0, 2, 0]),
        ("10500,10000 1 0 7 won:1:goal", [7, 1, 3, 0, 2, 0]),
        ("10500,10000 1 0 7 won:1:sudden_death", [7, 1, 4, 0, 2, 0]),
    ] {
        assert_eq!(position(text).to_bytes()[36..42], small, "{text}");
    }
}

#[test]
fn one_position_has_one_encoding() {
    let good = position("1000,0 1 300 4 -").to_bytes();
    assert!(read(good).is_some());
    // A score nobody has, the points, players, seats, dice and phases there are not, a name that the
    // phase has no use for, a flag that is neither, and series in a game without them.
    for (place, byte) in [
        (8, 1),
        (0, 1),
        (32, 1),
        (40, 1),
        (40, 9),
        (37, 0),
        (37, 3),
        (36, 0),
        (36, 8),
        (38, 1),
        (38, 2),
        (38, 3),
        (38, 4),
        (38, 5),
        (39, 1),
        (41, 2),
        (42, 3),
        (44, 3),
        (47, 255),
    ] {
        let mut bytes = good;
        bytes[place] = byte;
        assert_eq!(read(bytes), None, "byte {place} as {byte}");
    }
    let mut bytes = good;
    (bytes[41], bytes[44]) = (1, 3);
    assert_eq!(read(bytes), Some(position("1000,0 1 300 4 - 3x3")));
    let error = Position::from_bytes([0; Position::BYTES]).expect_err("nobody plays");
    assert_eq!(error.to_string(), "the bytes do not hold a position of Bolo");
}

/// Many positions are written and read together, in as many bytes as they take one by one.
#[test]
fn many_together() {
    let mut cup = cup(24);
    let positions = (0..60).map(|_| any_position(&mut cup)).collect();
    shared::many_together(
        "Bolo",
        positions,
        Position::to_bytes,
        Position::write_all,
        Position::read_all,
    );
}

/// The afterstates are those that are listed, in their order, roll by roll.
#[test]
fn afterstates() {
    let mut cup = cup(23);
    let (mut written, mut over) = (0, 0);
    for _ in 0..400 {
        let position = any_position(&mut cup);
        let rules = BOTH_RULES[below(&mut cup, 2)];
        let turn = position.turn(rules);
        let needed = position.count_all_plays(rules) as usize * Position::BYTES;
        let rolls: Vec<_> = position.rolls().map(|(roll, _)| roll).collect();
        let listed =
            |roll| listed(&position, rules, roll).iter().map(|(_, next)| next.to_bytes()).collect();
        let found = shared::afterstates(
            position,
            needed,
            &rolls,
            listed,
            |bytes, offsets: &mut [usize; 793]| turn.write_all_afterstates(bytes, offsets),
            |roll, bytes| turn.write_afterstates(roll, bytes),
        );
        written += found;
        over += u32::from(found == 0);
        // No roll has eight dice.
        let mut bytes = vec![0; needed];
        assert_eq!(turn.write_afterstates(pool("11111111"), &mut bytes), Ok(0));
    }
    assert!(written > 10_000 && over > 0, "{written} written, {over} over");
}

#[test]
fn the_layout_of_plays() {
    for (text, bytes) in [
        ("bust", [0, 0, 0, 0, 0, 0, 0]),
        ("keep 115 roll", [1, 2, 0, 0, 0, 1, 0]),
        ("keep 1234566 bank", [2, 1, 1, 1, 1, 1, 2]),
    ] {
        let play: Play = text.parse().expect("a play");
        assert_eq!(play.to_bytes(), bytes, "{text}");
        assert_eq!(Play::from_bytes(bytes), Ok(play), "{text}");
    }
    for bytes in [
        [0, 1, 0, 0, 0, 0, 0],
        [1, 0, 0, 0, 0, 0, 0],
        [2, 0, 0, 0, 0, 0, 0],
        [3, 1, 0, 0, 0, 0, 0],
        [1, 4, 4, 0, 0, 0, 0],
        [1, 255, 255, 255, 255, 255, 255],
    ] {
        let error = Play::from_bytes(bytes).expect_err("no play");
        assert_eq!(error.to_string(), "the bytes do not hold a play of Bolo", "{bytes:?}");
    }
}

#[test]
fn damage_is_refused_or_another_position() {
    let mut cup = cup(21);
    let (mut read_again, mut refused) = (0, 0);
    for _ in 0..40_000 {
        let before = any_position(&mut cup);
        let mut bytes = before.to_bytes();
        for _ in 0..=below(&mut cup, 2) {
            // The small numbers more often than the scores.
            let place = [below(&mut cup, Position::BYTES), 36 + below(&mut cup, 12)];
            let place = place[below(&mut cup, 2)];
            bytes[place] = match below(&mut cup, 3) {
                0 => below(&mut cup, 256) as u8,
                1 => below(&mut cup, 8) as u8,
                _ => bytes[place] ^ 1 << below(&mut cup, 8),
            };
        }
        match read(bytes) {
            Some(after) => {
                read_again += u32::from(after != before);
                assert_eq!(after == before, bytes == before.to_bytes());
            }
            None => refused += 1,
        }
    }
    assert!(read_again > 500 && refused > 10_000, "{read_again} read, {refused} refused");
}

#[test]
fn any_bytes_are_refused_or_a_play_with_these_bytes() {
    let mut cup = cup(22);
    let mut found = 0;
    for _ in 0..200_000 {
        let mut bytes = [0; Play::BYTES];
        bytes[0] = below(&mut cup, 4) as u8;
        for byte in &mut bytes[1..] {
            *byte = if below(&mut cup, 200) == 0 { 255 } else { below(&mut cup, 4) as u8 };
        }
        if let Ok(play) = Play::from_bytes(bytes) {
            assert_eq!(play.to_bytes(), bytes);
            assert_eq!(play.to_string().parse(), Ok(play));
            found += 1;
        }
    }
    assert!(found > 10_000, "{found}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn bytes_give_the_position_and_its_plays_back(seed in any::<u64>()) {
        let mut cup = cup(seed);
        let position = any_position(&mut cup);
        prop_assert_eq!(read(position.to_bytes()), Some(position));
        let rules = Rules::new().with_extend_series(position.series().is_some());
        let roll = cup.pool(position.dice());
        for (play, next) in listed(&position, rules, roll) {
            prop_assert_eq!(Play::from_bytes(play.to_bytes()), Ok(play));
            prop_assert_eq!(read(next.to_bytes()), Some(next));
        }
    }

    #[test]
    fn garbage_is_no_position(bytes in proptest::array::uniform32(any::<u8>()), small in proptest::array::uniform16(0..9_u8)) {
        let mut all = [0; Position::BYTES];
        all[..32].copy_from_slice(&bytes);
        all[32..].copy_from_slice(&small);
        prop_assert!(read(all).is_none_or(|position| position.players() < 9));
    }
}

#[test]
fn equal_positions_have_equal_bytes() {
    // However a position came about: what is written for empty seats does not matter.
    let mut setup = bolo_core::Setup::start(2);
    setup.scores[7] = 5_000;
    let setup = Position::try_from(&setup).expect("valid");
    let rules = Rules::new();
    let start = Position::start(rules, 2).expect("2 players");
    assert_eq!((setup, setup.to_bytes()), (start, start.to_bytes()));
    let reached = position("0,0 2 0 7 -").play(rules, pool("2233446"), Play::Bust);
    assert_eq!(reached.map(|position| position.to_bytes()), Ok(start.to_bytes()));
}
