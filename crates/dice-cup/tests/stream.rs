//! Die, roll and pool take from one stream, whatever the generator does.

use std::num::NonZero;

use crate::support::{Constant, Counted, Failed, Flaky, Words, seeded};
use dice_cup::{Dice, DiceCup, DicePool, Die, Roll};
use proptest::prelude::*;

/// The number of different hands of 22 dice, and the first word that is refused.
const HANDS: u64 = 6_u64.pow(22);
const LIMIT: u64 = 140 * HANDS;

/// The dice of one word, from the documentation.
fn dice_of(word: u64) -> Vec<Die> {
    (0..22)
        .map(|place| Die::new((word % HANDS / 6_u64.pow(place) % 6) as u8 + 1).unwrap())
        .collect()
}

#[derive(Debug, Clone, Copy)]
enum Take {
    Die,
    Roll,
    Pool(u8),
}

fn takes() -> impl Strategy<Value = Vec<Take>> {
    let take = prop_oneof![
        Just(Take::Die),
        Just(Take::Roll),
        (0..=DicePool::MAX_DICE).prop_map(Take::Pool),
    ];
    proptest::collection::vec(take, 0..60)
}

/// Takes from `dice`, again after every error, and checks each against the same number of plain
/// `expected` dice.
fn check_takes<D: Dice>(mut dice: D, takes: &[Take], mut expected: impl Iterator<Item = Die>) {
    fn retry<T, E>(mut take: impl FnMut() -> Result<T, E>) -> T {
        (0..100).find_map(|_| take().ok()).unwrap()
    }
    for take in takes {
        match *take {
            Take::Die => assert_eq!(Some(retry(|| dice.try_die())), expected.next()),
            Take::Roll => {
                let pair = [expected.next().unwrap(), expected.next().unwrap()];
                assert_eq!(retry(|| dice.try_roll()), Roll::new(pair[0], pair[1]));
            }
            Take::Pool(n) => {
                let pool = DicePool::from_dice(expected.by_ref().take(n.into())).unwrap();
                assert_eq!(retry(|| dice.try_pool(n)), pool);
            }
        }
    }
}

/// Single dice straight from the words of the generator.
fn plain() -> impl Iterator<Item = Die> {
    use dice_cup::rand_core::Rng;
    let mut rng = seeded();
    std::iter::repeat_with(move || rng.next_u64()).filter(|&word| word < LIMIT).flat_map(dice_of)
}

/// A source that has nothing but the one method it must have.
struct OnlyDie<D>(D);

impl<D: Dice> Dice for OnlyDie<D> {
    type Error = D::Error;

    fn try_die(&mut self) -> Result<Die, D::Error> {
        self.0.try_die()
    }
}

proptest! {
    #[test]
    fn all_ways_to_take_dice_share_one_stream(takes in takes()) {
        check_takes(DiceCup::new(seeded()), &takes, plain());
        check_takes(&mut DiceCup::new(&mut seeded()), &takes, plain());
        check_takes(OnlyDie(DiceCup::new(seeded())), &takes, plain());
    }

    #[test]
    fn a_failing_generator_neither_loses_nor_repeats_dice(takes in takes()) {
        check_takes(DiceCup::new(Flaky::new()), &takes, plain());
    }

    #[test]
    fn a_clone_rolls_the_same_dice(takes in takes()) {
        let mut cup = DiceCup::new(seeded());
        check_takes(&mut cup, &takes, plain());
        let mut clone = cup.clone();
        prop_assert!((0..50).all(|_| cup.roll() == clone.roll()));
    }
}

#[test]
fn the_error_of_the_generator_comes_through() {
    let mut cup = DiceCup::new(Words(&[0]));
    for _ in 0..10 {
        cup.try_roll().unwrap();
    }
    cup.try_die().unwrap();
    // One die is left: too few for these.
    assert_eq!(cup.try_roll(), Err(Failed));
    assert_eq!(cup.try_pool(2), Err(Failed));
    assert_eq!(cup.try_below(NonZero::new(7).unwrap()), Err(Failed));
    assert_eq!(cup.try_below(NonZero::<u64>::MAX), Err(Failed));
    // And still there.
    assert_eq!(cup.try_pool(0), Ok(DicePool::EMPTY));
    assert_eq!(cup.try_pool(1).map(DicePool::len), Ok(1));
    assert_eq!(cup.try_die(), Err(Failed));
}

#[test]
fn a_pool_is_never_larger_than_it_can_be() {
    let mut cup = DiceCup::new(seeded());
    assert_eq!(cup.pool(16).len(), 15);
    assert_eq!(cup.pool(u8::MAX).len(), 15);
    assert_eq!(OnlyDie(cup).try_pool(u8::MAX).map(DicePool::len), Ok(15));
}

#[test]
fn words_at_the_limit() {
    for (words, drawn) in [
        ([LIMIT - 1, 7], 1),
        ([LIMIT, 7], 2),
        ([u64::MAX, 7], 2),
        ([0, 7], 1),
        ([HANDS - 1, 7], 1),
        ([HANDS, 7], 1),
    ] {
        let mut cup = DiceCup::new(Words(&words));
        let dice: Vec<Die> = (0..22).map(|_| cup.try_die().unwrap()).collect();
        assert_eq!(dice, dice_of(words[drawn - 1]), "{words:?}");
        assert_eq!(cup.into_inner().0.len(), 2 - drawn, "{words:?}");
    }
    assert_eq!(dice_of(LIMIT - 1), [Die::Six; 22]);
    assert_eq!(u64::MAX / HANDS, 140);
}

#[test]
fn choices_at_the_limit() {
    // 2^32 mod 41 is 37: the low half of the product must reach that.
    let n = NonZero::new(41).unwrap();
    let word_with_low_half = |low: u64| {
        let product = (0..41_u64).map(|high| high << 32 | low).find(|product| product % 41 == 0);
        product.unwrap() / 41
    };
    let (just_fair, just_not) = (word_with_low_half(37), word_with_low_half(36));
    for (words, value, left) in [
        ([just_fair, 0], (just_fair * 41) >> 32, 1),
        ([just_not, just_fair], (just_fair * 41) >> 32, 0),
        ([0, u32::MAX.into()], 40, 0),
    ] {
        let mut cup = DiceCup::new(Words(&words));
        assert_eq!(cup.try_below(n), Ok(value));
        assert_eq!(cup.into_inner().0.len(), left);
    }
}

#[test]
fn a_broken_generator_does_not_hang() {
    let mut zeros = DiceCup::new(Constant { word: 0, drawn: 0 });
    assert_eq!(zeros.pool(15).to_string(), "111111111111111");
    assert_eq!(zeros.get_ref().drawn, 1);
    // A word of zeros is never fair to 7 or to 2^33 + 1, but a power of two takes any word.
    assert_eq!(zeros.below(NonZero::new(7).unwrap()), 0);
    assert_eq!(zeros.get_ref().drawn, 1 + 64);
    assert_eq!(zeros.below(NonZero::new((1 << 33) + 1).unwrap()), 0);
    assert_eq!(zeros.get_ref().drawn, 1 + 128);
    assert_eq!(zeros.below(NonZero::new(8).unwrap()), 0);
    assert_eq!(zeros.get_ref().drawn, 1 + 129);

    let mut ones = DiceCup::new(Constant { word: u64::MAX, drawn: 0 });
    let dice: Vec<Die> = (0..22).map(|_| ones.die()).collect();
    assert_eq!(dice, dice_of(u64::MAX));
    assert_eq!(ones.get_ref().drawn, 64);
    assert_eq!(ones.below(NonZero::new(7).unwrap()), 6);
    assert_eq!(ones.below(NonZero::<u64>::MAX), u64::MAX - 1);
    assert!(ones.get_ref().drawn <= 64 * 3);
}

#[test]
fn a_die_costs_less_than_three_bits() {
    let mut cup = DiceCup::new(Counted::new());
    let dice = 22 * 500_000;
    for _ in 0..dice / 2 {
        cup.roll();
    }
    let counted = cup.into_inner();
    let bits = 64.0 * f64::from(counted.drawn_u64) / f64::from(dice);
    // 64 / 22 bits, and one word in 936 is refused: 2.9122 in the mean.
    assert!((2.9120..2.9124).contains(&bits), "{bits} bits a die");
    assert_eq!(counted.drawn_u32, 0);
}

#[test]
fn a_choice_takes_a_short_word_where_it_can() {
    let mut cup = DiceCup::new(Counted::new());
    cup.below(NonZero::new(u32::MAX.into()).unwrap());
    assert_eq!((cup.get_ref().drawn_u32, cup.get_ref().drawn_u64), (1, 0));
    cup.below(NonZero::new(1 << 32).unwrap());
    assert_eq!((cup.get_ref().drawn_u32, cup.get_ref().drawn_u64), (1, 1));
}

#[test]
fn debug_output_keeps_the_next_dice_secret() {
    let mut cup = DiceCup::new(Words(&[]));
    assert_eq!(format!("{cup:?}"), "DiceCup { rng: Words([]), in_hand: 0, .. }");
    cup = DiceCup::new(Words(&[123_456_789]));
    cup.try_roll().unwrap();
    assert_eq!(format!("{cup:?}"), "DiceCup { rng: Words([]), in_hand: 20, .. }");
}
