//! Counts in four words, beside counts in an array.

use race_game_core::dice_cup::Die;
use race_game_core::{Stacks, bits, steps};
use rand_core::Rng;

use crate::{BOARD, counts, generator, with_at_least};

#[test]
fn the_counts_and_what_is_asked_of_them() {
    let mut generator = generator(4);
    for _ in 0..2_000 {
        let (own, other) = (counts(&mut generator), counts(&mut generator));
        let stacks = Stacks::of(&own);
        assert_eq!(stacks.counts(), own);
        assert_eq!(stacks.total(), own.iter().map(|&count| u32::from(count)).sum());
        let masks = [stacks.any(), stacks.many(), stacks.three(), stacks.four()];
        assert_eq!(masks, [1, 2, 3, 4].map(|least| with_at_least(&own, least)));
        for least in 1..=16 {
            assert_eq!(stacks.at_least(least) & BOARD, with_at_least(&own, least));
        }
        let mut mirrored = own;
        mirrored.reverse();
        assert_eq!(stacks.mirrored::<24>(), Stacks::of(&mirrored));

        let differing = (1..).zip(own.iter().zip(&other)).filter(|(_, (one, other))| one != other);
        let differing = differing.fold(0, |set, (number, _)| set | 1 << number);
        assert_eq!(stacks.differing(Stacks::of(&other)), differing);
        let among = generator.next_u32() & BOARD;
        let meeting = with_at_least(&own, 1) & with_at_least(&other, 1) & among;
        assert_eq!(stacks.meets(Stacks::of(&other).filled(among)), meeting != 0);
        assert_eq!(stacks.is_within(among), with_at_least(&own, 1) & !among == 0);
    }
}

#[test]
fn a_piece_moves_and_its_change_does_the_same() {
    let mut generator = generator(5);
    for _ in 0..500 {
        let own = counts(&mut generator).map(|count| count.min(14));
        let stacks = Stacks::of(&own);
        for from in bits(stacks.any()) {
            for to in bits(BOARD & !from).chain([0]) {
                let mut after = own;
                after[from.trailing_zeros() as usize - 1] -= 1;
                if to != 0 {
                    after[to.trailing_zeros() as usize - 1] += 1;
                }
                assert_eq!(stacks.moved(from, to), Stacks::of(&after));
                assert_eq!(stacks.plus(Stacks::change(from, to)), Stacks::of(&after));
            }
        }
    }
}

#[test]
fn the_table_of_steps_has_each_change() {
    for places in [12, 24, 25, 28] {
        let [down, up] = steps(places);
        for die in Die::ALL {
            let pips = u32::from(die.get());
            for from in 1..=places {
                let landing = |to: Option<u32>| to.map_or(0, |to| 1 << to);
                let to = from.checked_sub(pips).filter(|&to| to > 0);
                assert_eq!(down[die.index()].at(from), Stacks::change(1 << from, landing(to)));
                let to = Some(from + pips).filter(|&to| to <= places);
                assert_eq!(up[die.index()].at(from), Stacks::change(1 << from, landing(to)));
            }
        }
    }
}

#[test]
fn counts_are_shown_by_place() {
    assert_eq!(format!("{:?}", Stacks::of(&[2, 0, 15])), "Stacks {1: 2, 3: 15}");
}
