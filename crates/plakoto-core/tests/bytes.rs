//! Positions and plays as bytes.

use crate::support::{BOTH_RULES, Corner, cup, listed, played, position, shared};
use plakoto_core::{Play, Point, Position, Roll, Rules, Setup, Side};
use rand_core::Rng;
use rand_pcg::Pcg64Mcg;

/// A position of a random game, or one of a corner.
fn any_position(seed: u64) -> Position {
    let mut dice = cup(seed);
    match seed % 2 {
        0 => Corner::ALL[seed as usize / 2 % Corner::ALL.len()].position(&mut dice),
        _ => played(&mut dice, seed as usize % 120),
    }
}

#[test]
fn the_documented_layout() {
    let board = position("b13,3,b1r,r2b,17,r12 b");
    assert_eq!(
        words(&board),
        [
            // Blue, who is to move: thirteen checkers on point 1, one on 5, and a pinned one on 6.
            0,
            13 << 1 | 1 << 5,
            1 << 6,
            0,
            // Red: twelve on point 24, a pinned one on 5, and two on 6.
            12 << 24,
            1 << 5,
            2 << 6,
            0,
            // Red is pinned on point 5, and Blue is to move.
            1 << 5 | 1,
        ]
    );
    assert_eq!(board.to_bytes()[32..], [0b10_0001, 0, 0, 0]);
    let (play, _) = position("b15,22,r15 r")
        .parse_play(Rules::new(), "31".parse().expect("a roll"), "24/23 24/21")
        .expect("legal");
    assert_eq!(play.to_bytes(), [0x98, 1, 0x98, 0, 0, 0, 0, 0]);
}

#[test]
fn what_is_written_is_read() {
    for seed in 0..2_000 {
        let position = any_position(seed);
        assert_eq!(Position::from_bytes(position.to_bytes()), Ok(position));
        for (play, _) in listed(&position, Rules::new(), Roll::ALL[seed as usize % 21]) {
            assert_eq!(Play::from_bytes(play.to_bytes()), Ok(play));
        }
    }
}

/// Many positions are written and read together, in as many bytes as they take one by one.
#[test]
fn many_together() {
    let positions = (0..60).map(any_position).collect();
    shared::many_together(
        "Plakoto",
        positions,
        Position::to_bytes,
        Position::write_all,
        Position::read_all,
    );
}

/// The afterstates are those that are listed, in their order, roll by roll.
#[test]
fn afterstates() {
    let (mut written, mut over) = (0, 0);
    for seed in 0..300 {
        let (position, rules) = (any_position(seed), BOTH_RULES[seed as usize % 2]);
        let turn = position.turn(rules);
        let needed = position.count_all_plays(rules) as usize * Position::BYTES;
        let listed =
            |roll| listed(&position, rules, roll).iter().map(|(_, next)| next.to_bytes()).collect();
        let found = shared::afterstates(
            position,
            needed,
            &Roll::ALL,
            listed,
            |bytes, offsets: &mut [usize; 22]| turn.write_all_afterstates(bytes, offsets),
            |roll, bytes| turn.write_afterstates(roll, bytes),
        );
        written += found;
        over += u32::from(found == 0);
    }
    assert!(written > 10_000 && over > 0, "{written} written, {over} over");
}

/// Positions as the nine words that their bytes are.
type Words = [u32; Position::BYTES / 4];

fn words(position: &Position) -> Words {
    let bytes = position.to_bytes();
    core::array::from_fn(|word| core::array::from_fn(|byte| bytes[4 * word + byte]))
        .map(u32::from_le_bytes)
}

/// Reads the set-up from the words as the layout is documented. `None` if a bit is set that stands
/// for nothing.
fn documented(words: &Words) -> Option<Setup> {
    let mover = if words[8] & 1 == 0 { Side::Red } else { Side::Blue };
    let mut setup = Setup::empty(mover);
    let mut known = [0, 0, 0, 0, 0, 0, 0, 0, 1];
    for point in Point::all() {
        let (n, index) = (usize::from(point.get()), point.index());
        let [own, other] = [n % 4, 4 + n % 4].map(|word| {
            known[word] |= 15 << n;
            (words[word] >> n & 15) as u8
        });
        setup.checkers[mover][index] = own;
        setup.checkers[!mover][index] = other;
        known[8] |= 1 << n;
        setup.pinned[!mover][index] = words[8] >> n & 1 != 0;
        let is_shared = own != 0 && other != 0;
        setup.pinned[mover][index] = is_shared && words[8] & (1 << n) == 0;
    }
    let are_known = words.iter().zip(known).all(|(word, known)| word & !known == 0);
    are_known.then_some(setup)
}

/// Does a damage: to any bit, to a pin, or to the counts, where a piece moves or comes into being.
fn damage<R: Rng>(words: &mut Words, rng: &mut R) {
    let [kind, word, from, to] = [(); 4].map(|()| rng.next_u32() as usize);
    match kind % 4 {
        0 => words[word % 9] ^= 1 << (to % 32),
        1 => words[8] ^= 1 << (to % 32),
        kind => {
            let counts = &mut words[4 * (word % 2)..][..4];
            let place = |n| 1 + n % Point::COUNT;
            let mut taken = (from..from + Point::COUNT).map(place);
            let taken = taken.find(|&n| counts[n % 4] >> n & 15 != 0).filter(|_| kind == 2);
            if let Some(n) = taken {
                counts[n % 4] -= 1 << n;
            }
            let n = place(to);
            counts[n % 4] = counts[n % 4].wrapping_add(1 << n);
        }
    }
}

/// Bytes are accepted exactly if the set-up that they hold is valid.
#[test]
fn bytes_are_accepted_if_their_setup_is_valid() {
    let mut rng = Pcg64Mcg::new(5);
    let (mut read, mut refused) = (0, 0);
    for seed in 0..40_000 {
        let mut words = words(&any_position(seed % 500));
        for _ in 0..seed % 4 {
            damage(&mut words, &mut rng);
        }
        if seed % 16 == 0 {
            words = words.map(|_| rng.next_u32());
        }
        let bytes: Vec<u8> = words.into_iter().flat_map(u32::to_le_bytes).collect();
        let bytes: [u8; Position::BYTES] = bytes.try_into().expect("nine words");
        let setup = documented(&words);
        let expected = setup.and_then(|setup| Position::try_from(&setup).ok());
        match (Position::from_bytes(bytes), expected) {
            (Ok(position), Some(expected)) => {
                assert_eq!(position, expected);
                assert_eq!(position.to_bytes(), bytes);
                assert_eq!(position.to_string().parse(), Ok(position));
                read += 1;
            }
            (Err(error), None) => {
                assert_eq!(error.to_string(), "the bytes do not hold a position of Plakoto");
                refused += 1;
            }
            (found, expected) => panic!("{words:x?}: {found:?}, not {expected:?}"),
        }
    }
    assert!(read > 5_000 && refused > 5_000, "{read} read, {refused} refused");
}

/// Whatever the bytes, they are refused or those of a play.
#[test]
fn damaged_bytes_are_refused_or_a_play() {
    let mut rng = Pcg64Mcg::new(5);
    let (mut read, mut refused) = (0, 0);
    for seed in 0..20_000 {
        let mut word = [0; Play::BYTES];
        rng.fill_bytes(&mut word);
        if seed % 2 == 0 {
            word[2..].fill(0);
            word[1] &= 3;
        }
        if let Ok(play) = Play::from_bytes(word) {
            assert_eq!(play.to_bytes(), word);
            assert!(play.steps().all(|step| (1..=6).contains(&step.die().get())));
            read += 1;
        } else {
            refused += 1;
        }
    }
    assert!(read > 1_000 && refused > 1_000, "{read} read, {refused} refused");
}

#[test]
fn steps_that_are_none() {
    // Point 0, point 25, die 0, die 7, a bit that is not used, a step after none.
    for word in [0x0080_u64, 0x0099, 0x0001, 0x0381, 0x8081, 0x0081_0000] {
        assert!(Play::from_bytes(word.to_le_bytes()).is_err(), "{word:x}");
    }
    assert_eq!(Play::from_bytes([0; 8]), Ok(Play::PASS));
}
