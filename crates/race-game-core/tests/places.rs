//! Sets of places and ways, beside ordered sets of numbers.

use std::collections::BTreeSet;

use race_game_core::dice_cup::Die;
use race_game_core::{Places, Way};
use rand_core::Rng;

use crate::generator;

fn numbers(places: Places) -> BTreeSet<u32> {
    places.iter().map(Places::number).collect()
}

#[test]
fn sets_are_sets() {
    let mut generator = generator(6);
    for _ in 0..2_000 {
        let [one, other] = [(); 2].map(|()| Places(generator.next_u32() & generator.next_u32()));
        let (ones, others) = (numbers(one), numbers(other));
        assert_eq!(one.len() as usize, ones.len());
        assert_eq!(numbers(one | other), &ones | &others);
        assert_eq!(numbers(one & other), &ones & &others);
        assert_eq!(numbers(one & !other), &ones - &others);
        assert_eq!(one.meets(other), !ones.is_disjoint(&others));
        assert_eq!(one.is_empty(), ones.is_empty());
        assert_eq!(one.at_most_three(), ones.len() <= 3);
        assert_eq!(numbers(one.without_lowest()), ones.iter().copied().skip(1).collect());
        assert_eq!(one.iter().collect::<Places>(), one);
        assert_eq!(numbers(one.advance(3)), ones.iter().map(|number| (number + 3) % 32).collect());
        assert_eq!(one.advance(3).retreat(3), one);
    }
}

#[test]
fn both_ways_are_one_seen_from_two_sides() {
    for places in 6..=25 {
        let [down, up] = [false, true].map(|up| Way::new(up, places, 6));
        let mirrored = |set: Places| -> Places {
            set.iter().map(|place| Places::one(places + 1 - place.number())).collect()
        };
        assert_eq!([down.first, down.last, down.home].map(mirrored), [up.first, up.last, up.home]);
        assert_eq!((down.pips(Places::NONE), up.pips(Places::NONE)), (0, 0));
        // The bar comes first, and then the way in its order.
        for number in (1..=places + 1).rev() {
            let place = Places::one(number);
            assert_eq!(u32::from(down.pips(place)), number);
            assert_eq!(down.pips(place), up.pips(mirrored(place)));
            let onward = (1..=number).map(Places::one).collect::<Places>();
            assert_eq!(down.onward_from(place) & !Places::one(0), onward);
            assert_eq!(up.onward_from(mirrored(place)) & up.board, mirrored(onward) & up.board);
            assert_eq!(down.beyond(number), down.onward_from(place) & !place);
            assert_eq!(down.rearmost(onward), place);
            assert_eq!(up.rearmost(mirrored(onward)), mirrored(place));
            for die in Die::ALL {
                let to = number.checked_sub(die.get().into()).filter(|&to| to > 0);
                let to = to.map_or(Places::NONE, Places::one);
                assert_eq!(down.landing(place, die), to);
                assert_eq!(up.landing(mirrored(place), die), mirrored(to));
                assert_eq!(
                    down.before(to, die),
                    if to.is_empty() { to } else { place & down.board }
                );
            }
        }
    }
}
