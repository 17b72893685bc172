//! The number of ways to play a double.

use crate::{Places, count_pair};

/// The places with at least one piece of a side, at least two, three and four.
pub type AtLeast = [Places; 4];

/// Returns what `at_least` becomes when a piece moves from the place `from`, which has to have one,
/// to the place `to`. The last set becomes empty: after one of at most four steps,
/// at most three more can start from a place, so nothing asks for four pieces again.
#[cfg_attr(not(feature = "compact"), inline)]
pub fn after_move(at_least: AtLeast, from: Places, to: Places) -> AtLeast {
    let [one, two, three, four] = at_least;
    // The place of `from` has at least n pieces left if it had at least n + 1. The place of `to`
    // has at least n now if it had at least n - 1.
    let others = !from;
    [
        one & (two | others) | to,
        two & (three | others) | (one & to),
        three & (four | others) | (two & to),
        Places::NONE,
    ]
}

/// Returns the number of multisets of no step, one step, two, three and four, by one die.
///
/// A multiset of steps by one die is named by the places that its steps start from. It can use a
/// place as often as the place has pieces, and once more for every time that it uses the place one
/// step behind, whose piece lands there. A step can start from any place of `stepping`.
///
/// The result is a formula, since patterns can be counted for all places at once: each term is the
/// number of ways in which one pattern can be laid on the board. A pattern is a shape such as `n`
/// different places, or two places of which one is used twice. A place is `fed` if it is empty and
/// can be used only because of the place behind it.
pub fn multisets(at_least: AtLeast, stepping: Places, rotation: u32) -> [u64; 5] {
    let [one, two, three, four] = at_least.map(|places| places & stepping);
    let on = |places: Places| places.advance(rotation) & stepping;
    let lone = one & !two;
    let fed = on(one) & !one;
    let fed_by_two = on(two) & !one;
    let fed_by_fed = on(fed) & !one;
    let lone_before_one = on(one) & lone;

    let ((n1, n2), (n3, f1)) = (count_pair(one, two), count_pair(three, fed));
    let ((f2, g2), m) = (count_pair(fed_by_fed, fed_by_two), lone_before_one.len());
    let less = |n: u32| n1.saturating_sub(n);
    let pairs = |n: u32| n * n.saturating_sub(1) / 2;

    let four_different =
        n1 * less(1) * less(2) * less(3) / 24 + f1 * pairs(less(1)) + f2 * less(1) + pairs(f1);
    let one_twice = n2 * (pairs(less(1)) + f1) + g2 * less(1) - g2 + m * less(2);
    // Each of the other patterns can be laid once on every place of its set.
    let others = count_all([
        on(fed_by_fed) & !one,
        on(fed_by_two) & !one,
        on(lone_before_one) & !one,
        on(fed) & lone,
        on(two) & !two,
        on(three) & !one,
        on(one) & two & !three,
        four,
    ]);
    let three_different = n1 * less(1) * less(2) / 6 + f1 * less(1) + f2;
    [
        1,
        n1,
        pairs(n1) + f1 + n2,
        three_different + n2 * less(1) + g2 + m + n3,
        four_different + one_twice + pairs(n2) + n3 * less(1) + others,
    ]
    .map(u64::from)
}

/// Returns the number of places of all these sets together.
#[cfg_attr(not(feature = "compact"), inline)]
fn count_all(sets: [Places; 8]) -> u32 {
    sets.chunks(2)
        .map(|pair| {
            pair.iter().fold(0, |word: u64, set| word << 32 | u64::from(set.0)).count_ones()
        })
        .sum()
}
