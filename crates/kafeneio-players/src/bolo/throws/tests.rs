use alloc::vec;

use super::*;

#[test]
fn every_throw_is_a_bust_or_of_a_kind() {
    let all = Throws::new();
    for throws in &all.of {
        let chance = throws.bust + throws.kinds.iter().map(|kind| kind.chance).sum::<f64>();
        assert!((chance - 1.0).abs() < 1e-14, "{chance}");
    }
    let kinds = |dice: usize| all.of[dice - 1].kinds.len();
    assert_eq!([1, 2, 3, 7].map(kinds), [2, 5, 13, 208]);
    let choices = all.of.iter().flat_map(|throws| &throws.kinds).flat_map(|kind| &kind.choices);
    assert_eq!(choices.max(), Some(&((MOST * PLACES + DICE) as u16)));
}

#[test]
fn a_mean_takes_the_best_choice_of_each_throw() {
    fn mean(dice: usize, values: &[(usize, usize, f64)]) -> f64 {
        let mut ahead = vec![0.0; (MOST + 1) * PLACES];
        for &(units, left, value) in values {
            ahead[units * PLACES + left] = value;
        }
        let ahead = ahead.first_chunk().expect("all places");
        Throws::new().mean(dice, 0.5, ahead)
    }
    let close = |one: f64, other: f64| (one - other).abs() < 1e-15;
    // A single die scores as a five or as a one, and all seven follow.
    assert!(close(mean(1, &[(1, 7, 0.25), (2, 7, 0.75)]), (4.0 * 0.5 + 0.25 + 0.75) / 6.0));
    // Two dice are a bust in 16 of 36 throws, and 11 have a five. A single five leaves one die.
    assert!(close(mean(2, &[(1, 1, 1.0), (2, 7, 0.75)]), (16.0 * 0.5 + 11.0) / 36.0));
    // Of two fives one may stay in hand, or both are set aside.
    assert!(close(mean(2, &[(1, 1, 0.25), (2, 7, 1.0)]), (8.0 + 10.0 * 0.25 + 1.0) / 36.0));
    assert!(close(mean(0, &[]) + mean(8, &[]), 0.0));
}
