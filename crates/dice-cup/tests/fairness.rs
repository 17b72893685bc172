//! Chi-square tests with a fixed seed. The critical values are those that a fair source passes 999
//! times in 1,000.

use std::num::NonZero;

use crate::support::seeded;
use dice_cup::{DiceCup, DicePool, Die, Roll};

const DRAWS: u32 = 6_000_000;

/// Draws classes and compares their numbers with their weights.
fn assert_fair(weights: &[f64], critical: f64, mut draw: impl FnMut() -> usize) {
    let mut seen = vec![0_u32; weights.len()];
    for _ in 0..DRAWS {
        seen[draw()] += 1;
    }
    let total: f64 = weights.iter().sum();
    let chi_square: f64 = seen
        .into_iter()
        .zip(weights)
        .map(|(seen, weight)| {
            let expected = f64::from(DRAWS) * weight / total;
            (f64::from(seen) - expected).powi(2) / expected
        })
        .sum();
    assert!(chi_square < critical, "{chi_square} is not below {critical}");
}

#[test]
fn ordered_pairs() {
    let mut cup = DiceCup::new(seeded());
    cup.pool(15);
    cup.pool(6);
    assert_fair(&[1.0; 36], 66.619, || {
        let last_and_first = cup.die().index() * 6 + cup.die().index();
        cup.pool(15);
        cup.pool(5);
        last_and_first
    });
}

#[test]
fn pairs_that_straddle_two_words() {
    let mut cup = DiceCup::new(seeded());
    assert_fair(&[1.0; 36], 66.619, || {
        // The last die of a word and the first of the next, over and over.
        let last = cup.pool(15).len() + cup.pool(6).len();
        assert_eq!(last, 21);
        let pair = cup.die().index() * 6;
        pair + { cup.clone().die().index() }
    });
}

#[test]
fn rolls() {
    let mut cup = DiceCup::new(seeded());
    let weights = Roll::ALL.map(|roll| roll.weight().into());
    assert_fair(&weights, 45.315, || cup.roll().index());
}

#[test]
fn pools_of_seven() {
    let mut cup = DiceCup::new(seeded());
    let weight = |pool: DicePool| u32::try_from(pool.weight()).unwrap().into();
    let weights: Vec<f64> = DicePool::all(7).map(weight).collect();
    assert_fair(&weights, 919.632, || cup.pool(7).index());
}

#[test]
fn every_place_in_a_word() {
    let mut cup = DiceCup::new(seeded());
    let mut place = 0;
    // 22 places with 5 degrees of freedom each.
    assert_fair(&[1.0; 22 * Die::COUNT], 161.581, || {
        place = (place + 1) % 22;
        place * Die::COUNT + cup.die().index()
    });
}

#[test]
fn odd_choices() {
    let mut cup = DiceCup::new(seeded());
    for (n, critical) in [(3, 13.816), (7, 22.458), (41, 73.402), (1_001, 1_143.917)] {
        let below = NonZero::new(n).unwrap();
        assert_fair(&vec![1.0; n as usize], critical, || cup.below(below) as usize);
    }
}

#[test]
fn large_choices() {
    // 3 * 2^62 cannot be had from 64 bits without refusing a quarter of the words: in thirds the
    // bias would show.
    let mut cup = DiceCup::new(seeded());
    for n in [3 << 30, 3 << 62] {
        let below = NonZero::new(n).unwrap();
        assert_fair(&[1.0; 3], 13.816, || (cup.below(below) / (n / 3)) as usize);
    }
}
