//! Counts in four words, beside counts in an array.

use race_game_core::dice_cup::Die;
use race_game_core::{Change, Places, Stacks, steps};
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
        let sets = [stacks.any(), stacks.many(), stacks.three(), stacks.four()];
        assert_eq!(sets, [1, 2, 3, 4].map(|least| with_at_least(&own, least)));
        for least in 1..=16 {
            assert_eq!(stacks.at_least(least) & BOARD, with_at_least(&own, least));
        }
        let mut mirrored = own;
        mirrored.reverse();
        assert_eq!(stacks.mirrored::<24>(), Stacks::of(&mirrored));

        let differing = (1..).zip(own.iter().zip(&other)).filter(|(_, (one, other))| one != other);
        let differing: Places = differing.map(|(number, _)| Places::one(number)).collect();
        assert_eq!(stacks.differing(Stacks::of(&other)), differing);
        let among = Places(generator.next_u32()) & BOARD;
        let meeting = with_at_least(&own, 1) & with_at_least(&other, 1) & among;
        assert_eq!(stacks.meets(Stacks::of(&other).filled(among)), !meeting.is_empty());
        assert_eq!(stacks.is_within(among), !with_at_least(&own, 1).meets(!among));
    }
}

#[test]
fn a_piece_moves_and_its_change_does_the_same() {
    let mut generator = generator(5);
    for _ in 0..500 {
        let own = counts(&mut generator).map(|count| count.min(14));
        let stacks = Stacks::of(&own);
        for from in stacks.any().iter() {
            for to in (BOARD & !from).iter().chain([Places::NONE]) {
                let mut after = own;
                after[from.number() as usize - 1] -= 1;
                if !to.is_empty() {
                    after[to.number() as usize - 1] += 1;
                }
                assert_eq!(stacks.moved(from, to), Stacks::of(&after));
                assert_eq!(stacks.plus(Change::by_move(from, to)), Stacks::of(&after));
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
            let change = |from, to: Option<u32>| {
                Change::by_move(Places::one(from), to.map_or(Places::NONE, Places::one))
            };
            // The bar of the side that goes down is behind the last place, and that of the other one is
            // place 0.
            for from in 1..=places + 1 {
                let to = from.checked_sub(pips).filter(|&to| to > 0);
                assert_eq!(down[die.index()].at(from), change(from, to));
            }
            for from in 0..=places {
                let to = Some(from + pips).filter(|&to| to <= places);
                assert_eq!(up[die.index()].at(from), change(from, to));
            }
        }
    }
}

#[test]
fn counts_are_shown_by_place() {
    assert_eq!(format!("{:?}", Stacks::of(&[2, 0, 15])), "Stacks {1: 2, 3: 15}");
}
