//! Positions and plays as bytes.

use crate::support::{any_position, listed, position, roll, shared};
use boloko_core::{Cell, Play, Position, Roll, Rules, Setup, Side};
use rand_core::Rng;
use rand_pcg::Pcg64Mcg;

#[test]
fn the_documented_layout() {
    let board = position("b8,3,w1b,7,b1w,11,w8 b");
    assert_eq!(
        words(&board),
        [
            // Blue, who is to move: eight pieces on cell 1, a pinned one on 5, and one on 13.
            0,
            8 << 1 | 1 << 5 | 1 << 13,
            0,
            0,
            // White: one on cell 5, a pinned one on 13, and eight on 25.
            0,
            1 << 5 | 1 << 13 | 8 << 25,
            0,
            0,
            // White is pinned on cell 13, and Blue is to move.
            1 << 13 | 1,
        ]
    );
    assert_eq!(board.to_bytes()[32..], [1, 0b10_0000, 0, 0]);
    let shared = position("w1+b9,23,w9+b1 w");
    let [white, blue] = [1 << 1 | 9 << 25, 9 << 1 | 1 << 25];
    assert_eq!(words(&shared), [0, white, 0, 0, 0, blue, 0, 0, 1 << 31]);
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

/// Many positions are written and read together, in as many bytes as they take one by one.
#[test]
fn many_together() {
    let positions = (0..60).map(|seed| any_position(seed).0).collect();
    shared::many_together(
        "Boloko",
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
        let (position, rules) = any_position(seed);
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
    let mover = if words[8] & 1 == 0 { Side::White } else { Side::Blue };
    let mut setup = Setup::empty(mover);
    let mut known = [0, 0, 0, 0, 0, 0, 0, 0, 1 | 1 << 31];
    for cell in Cell::all() {
        let (n, index) = (usize::from(cell.get()), cell.index());
        let [own, other] = [n % 4, 4 + n % 4].map(|word| {
            known[word] |= 15 << n;
            (words[word] >> n & 15) as u8
        });
        setup.pieces[mover][index] = own;
        setup.pieces[!mover][index] = other;
        known[8] |= 1 << n;
        setup.pinned[!mover][index] = words[8] >> n & 1 != 0;
        let is_shared = own != 0 && other != 0;
        setup.pinned[mover][index] = is_shared && words[8] & (1 << n | 1 << 31) == 0;
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
            let place = |n| 1 + n % Cell::COUNT;
            let mut taken = (from..from + Cell::COUNT).map(place);
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
        let mut words = words(&any_position(seed % 500).0);
        for _ in 0..seed % 4 {
            damage(&mut words, &mut rng);
        }
        if seed % 16 == 0 {
            words = words.map(|_| rng.next_u32());
        }
        let bytes: Vec<u8> = words.into_iter().flat_map(u32::to_le_bytes).collect();
        let bytes: [u8; Position::BYTES] = bytes.try_into().expect("nine words");
        // Bit 31 says whether a cell is shared without a pin.
        let is_shared = |position: &Position| {
            Cell::all().any(|cell| position.stack(cell).is_some_and(|stack| stack.shares != 0))
        };
        let expected = documented(&words)
            .and_then(|setup| Position::try_from(&setup).ok())
            .filter(|position| is_shared(position) == (words[8] >> 31 != 0));
        match (Position::from_bytes(bytes), expected) {
            (Ok(position), Some(expected)) => {
                assert_eq!(position, expected);
                assert_eq!(position.to_bytes(), bytes);
                assert_eq!(position.to_string().parse(), Ok(position));
                read += 1;
            }
            (Err(error), None) => {
                assert_eq!(error.to_string(), "the bytes do not hold a position of Boloko");
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
            word[1] &= 0x3f;
        }
        if let Ok(play) = Play::from_bytes(word) {
            assert_eq!(play.to_bytes(), word);
            assert!(play.steps().all(|step| (1..=25).contains(&step.to().get())));
            read += 1;
        } else {
            refused += 1;
        }
    }
    assert!(read > 1_000 && refused > 1_000, "{read} read, {refused} refused");
}

#[test]
fn marks_that_the_board_does_not_ask_for_are_refused() {
    let bytes = position("b8,3,w1b,7,b1w,11,w8 b").to_bytes();
    // A pin where nothing is, one over another, bits that are no cell, a shared cell that is none.
    for (byte, bit) in [(32, 3), (32, 5), (35, 2), (35, 6), (35, 7)] {
        let mut damaged = bytes;
        damaged[byte] ^= 1 << bit;
        let read = Position::from_bytes(damaged);
        // Whose piece is pinned of one and one is what the bit says.
        let told = (byte, bit) == (32, 5);
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
