//! The formula for multisets of steps, beside a search that plays them.

use std::collections::BTreeSet;

use race_game_core::{Places, after_move, count_difference, count_pair, multisets};
use rand_core::Rng;

use crate::{BOARD, at_least, counts, generator};

/// All multisets of `length` steps, each as the sorted places that the steps start from. Places are
/// numbered from 0 to 31, so that a step that leaves the board lands beside it.
fn played(counts: [u8; 32], stepping: Places, rotation: u32, length: u32) -> BTreeSet<Vec<u32>> {
    let mut found = BTreeSet::from([(Vec::new(), counts)]);
    for _ in 0..length {
        let mut next = BTreeSet::new();
        for (starts, counts) in &found {
            for from in (0..32).filter(|&from| stepping.meets(Places::one(from))) {
                if counts[from as usize] == 0 {
                    continue;
                }
                let (mut starts, mut counts) = (starts.clone(), *counts);
                counts[from as usize] -= 1;
                counts[((from + rotation) % 32) as usize] += 1;
                starts.push(from);
                starts.sort_unstable();
                next.insert((starts, counts));
            }
        }
        found = next;
    }
    found.into_iter().map(|(starts, _)| starts).collect()
}

#[test]
fn as_many_multisets_as_can_be_played() {
    let mut generator = generator(1);
    for _ in 0..1_000 {
        let counts = counts(&mut generator);
        let stepping = BOARD & Places(generator.next_u32() | generator.next_u32());
        let pips = 1 + generator.next_u32() % 6;
        for rotation in [pips, 32 - pips] {
            let mut board = [0; 32];
            board[1..25].copy_from_slice(&counts);
            let expected = [0, 1, 2, 3, 4]
                .map(|length| played(board, stepping, rotation, length).len() as u64);
            let counted = multisets(at_least(&counts), stepping, rotation);
            assert_eq!(counted, expected, "{counts:?}, {stepping:?}, {rotation}");
        }
    }
}

#[test]
fn a_move_changes_at_most_two_places() {
    let mut generator = generator(2);
    for _ in 0..1_000 {
        let before = counts(&mut generator).map(|count| count.min(14));
        for from in at_least(&before)[0].iter() {
            for to in (BOARD & !from).iter().chain([Places::NONE]) {
                let mut after = before;
                after[from.number() as usize - 1] -= 1;
                if !to.is_empty() {
                    after[to.number() as usize - 1] += 1;
                }
                let [one, two, three, _] = at_least(&after);
                assert_eq!(
                    after_move(at_least(&before), from, to),
                    [one, two, three, Places::NONE]
                );
            }
        }
    }
}

#[test]
fn counts_of_several_sets() {
    let mut generator = generator(3);
    for _ in 0..10_000 {
        let [a, b, c, d] = [(); 4].map(|()| Places(generator.next_u32() & generator.next_u32()));
        assert_eq!(count_pair(a, b), (a.len(), b.len()));
        let [these, others] = [[a, b], [c, d]].map(|sets| sets.map(Places::len));
        let difference = (these[0] + these[1]).wrapping_sub(others[0] + others[1]);
        assert_eq!(count_difference([a, b], [c, d]), difference);
    }
}
