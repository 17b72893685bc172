//! Dice, rolls and pools as values: their laws, against models so plain that they are hardly wrong.

use dice_cup::{DicePool, Die, DieMissing, NotADie, PoolFull, Roll};
use proptest::prelude::*;

fn die() -> impl Strategy<Value = Die> {
    proptest::sample::select(Die::ALL.to_vec())
}

/// Up to 15 dice.
fn dice() -> impl Strategy<Value = Vec<Die>> {
    proptest::collection::vec(die(), 0..=15)
}

fn pool_of(dice: &[Die]) -> DicePool {
    DicePool::from_dice(dice.iter().copied()).unwrap()
}

#[test]
fn a_die_is_a_number_from_1_to_6() {
    for (index, die) in Die::ALL.into_iter().enumerate() {
        let number = index as u8 + 1;
        assert_eq!((die.get(), u8::from(die), die as u8), (number, number, number));
        assert_eq!(die.index(), index);
        assert_eq!((Die::new(number), Die::try_from(number)), (Some(die), Ok(die)));
    }
    for number in (0..1).chain(7..=u8::MAX) {
        assert_eq!((Die::new(number), Die::try_from(number)), (None, Err(NotADie { number })));
    }
    assert_eq!(NotADie { number: 7 }.to_string(), "a die shows 1 to 6, not 7");
}

#[test]
fn all_rolls_in_their_order() {
    let all: Vec<String> = Roll::ALL.iter().map(Roll::to_string).collect();
    assert_eq!(all.join(" "), "11 21 22 31 32 33 41 42 43 44 51 52 53 54 55 61 62 63 64 65 66");
    assert!(Roll::ALL.is_sorted());
    assert_eq!(Roll::ALL.map(Roll::weight).iter().sum::<u32>(), Roll::WEIGHT_TOTAL);
    for (index, roll) in Roll::ALL.into_iter().enumerate() {
        assert_eq!((roll.index(), Roll::from_index(index)), (index, Some(roll)));
    }
    assert_eq!(Roll::from_index(Roll::COUNT), None);
    assert_eq!(Roll::from_index(usize::MAX), None);
}

#[test]
fn the_36_throws() {
    let mut thrown = [0; Roll::COUNT];
    for one in Die::ALL {
        for other in Die::ALL {
            let roll = Roll::new(one, other);
            thrown[roll.index()] += 1;
            assert_eq!(roll, Roll::new(other, one));
            assert_eq!((roll.larger(), roll.smaller()), (one.max(other), one.min(other)));
            assert_eq!(roll.pair(), [roll.larger(), roll.smaller()]);
            assert_eq!(roll.is_double(), one == other);

            let dice: Vec<Die> = roll.dice().collect();
            assert_eq!(dice.len(), usize::from(roll.moves()));
            assert_eq!(roll.dice().len(), dice.len());
            if one == other {
                assert_eq!(dice, [one; 4]);
            } else {
                assert_eq!(dice, [roll.larger(), roll.smaller()]);
            }
        }
    }
    assert_eq!(thrown, Roll::ALL.map(Roll::weight));
}

#[test]
fn all_pools_of_every_size() {
    for n in 0..=DicePool::MAX_DICE {
        let pools: Vec<DicePool> = DicePool::all(n).collect();
        assert_eq!(pools.len(), DicePool::distinct(n), "{n} dice");
        assert_eq!(DicePool::all(n).len(), pools.len(), "{n} dice");
        assert!(pools.is_sorted_by(|earlier, later| earlier < later), "{n} dice");
        assert_eq!(pools.iter().map(|pool| pool.weight()).sum::<u64>(), 6_u64.pow(n.into()));
        for (index, pool) in pools.into_iter().enumerate() {
            assert_eq!((pool.len(), pool.index()), (n, index), "{pool}");
        }
    }
    assert_eq!([0, 1, 2, 7, 15].map(DicePool::distinct), [1, 6, 21, 792, 15_504]);
}

#[test]
fn pools_are_counted_down() {
    let mut pools = DicePool::all(2);
    for left in (0..21).rev() {
        assert!(pools.next().is_some());
        assert_eq!(pools.len(), left);
    }
    assert_eq!((pools.next(), pools.len()), (None, 0));
}

#[test]
fn no_pool_has_more_than_fifteen_dice() {
    assert_eq!((DicePool::all(16).next(), DicePool::distinct(16)), (None, 0));
    assert_eq!((DicePool::all(u8::MAX).len(), DicePool::distinct(u8::MAX)), (0, 0));
    assert!(DicePool::from_counts([0, 0, 15, 0, 0, 0]).is_ok());
    assert_eq!(DicePool::from_counts([0, 0, 15, 0, 0, 1]), DicePool::from_dice([Die::Six; 16]));
    assert!(DicePool::from_counts([u8::MAX; 6]).is_err());
    assert!(DicePool::from_dice(std::iter::repeat(Die::One)).is_err());

    let mut full = DicePool::from_counts([15, 0, 0, 0, 0, 0]).unwrap();
    let error: PoolFull = full.insert(Die::Two).unwrap_err();
    assert_eq!(error.to_string(), "a pool holds at most 15 dice");
    assert_eq!(full.counts(), [15, 0, 0, 0, 0, 0]);
    assert_eq!(full.remove(Die::Two), Err(DieMissing { die: Die::Two }));
    assert_eq!(DieMissing { die: Die::Two }.to_string(), "no die in the pool shows 2");
    assert_eq!(full.counts(), [15, 0, 0, 0, 0, 0]);
}

/// Pools that are skipped are the same as those that are gone through.
#[test]
fn pools_are_skipped() {
    for n in 0..=8 {
        let pools: Vec<DicePool> = DicePool::all(n).collect();
        for first in 0..pools.len().min(60) {
            for skipped in (0..60).chain([pools.len() - 1, pools.len(), usize::MAX]) {
                let mut skipping = DicePool::all(n);
                let start = skipping.nth(first);
                assert_eq!(start, pools.get(first).copied(), "{first} of {n} dice");
                let place = first.saturating_add(1).saturating_add(skipped);
                let found = skipping.nth(skipped);
                assert_eq!(found, pools.get(place).copied(), "{place} of {n} dice");
                let left = pools.len().saturating_sub(place.saturating_add(1));
                assert_eq!((skipping.len(), skipping.count()), (left, left), "{n} dice");
            }
        }
    }
}

#[test]
fn the_faces_that_a_pool_shows_so_often() {
    for pool in (0..=DicePool::MAX_DICE).flat_map(DicePool::all) {
        for count in (0..=16).chain([u8::MAX]) {
            let shown = pool.counts().map(|shown| u8::from(shown >= count));
            assert_eq!(pool.at_least(count).counts(), shown, "{pool}, {count} times");
        }
    }
}

#[test]
fn only_the_dice_of_some_faces() {
    let of_faces: Vec<DicePool> = (0..=3).flat_map(DicePool::all).collect();
    for pool in (0..=7).flat_map(DicePool::all).chain(DicePool::all(DicePool::MAX_DICE)) {
        for &faces in &of_faces {
            let left = Die::ALL.map(|die| if faces.count(die) > 0 { pool.count(die) } else { 0 });
            assert_eq!(pool.only(faces).counts(), left, "{pool}, the faces of {faces}");
        }
    }
}

#[test]
fn two_dice_are_a_roll() {
    for (roll, pool) in Roll::ALL.into_iter().zip(DicePool::all(2)) {
        assert_eq!(pool_of(&roll.pair()), pool);
        assert_eq!(pool.weight(), u64::from(roll.weight()));
        assert_eq!(pool.index(), roll.index());
    }
}

#[test]
fn the_heaviest_pool() {
    let heaviest = DicePool::all(15).map(DicePool::weight).max();
    assert_eq!(heaviest, Some(756_756_000));
    assert_eq!(DicePool::EMPTY.weight(), 1);
    assert_eq!(DicePool::default(), DicePool::EMPTY);
}

proptest! {
    #[test]
    fn a_pool_is_its_dice_sorted(mut dice in dice()) {
        let pool = pool_of(&dice);
        dice.sort();
        prop_assert_eq!(pool.dice().collect::<Vec<_>>(), dice.clone());
        prop_assert_eq!(pool.into_iter().len(), dice.len());
        prop_assert_eq!(usize::from(pool.len()), dice.len());
        prop_assert_eq!(pool.is_empty(), dice.is_empty());
        for die in Die::ALL {
            let count = dice.iter().filter(|&&other| other == die).count();
            prop_assert_eq!(usize::from(pool.count(die)), count);
            prop_assert_eq!(pool.counts()[die.index()], pool.count(die));
        }
        prop_assert_eq!(DicePool::from_counts(pool.counts()), Ok(pool));
        dice.reverse();
        prop_assert_eq!(pool.dice().rev().collect::<Vec<_>>(), dice);
    }

    #[test]
    fn dice_may_be_taken_from_both_ends(
        dice in dice(),
        ends in proptest::collection::vec(any::<bool>(), 20),
    ) {
        let mut expected: std::collections::VecDeque<Die> = pool_of(&dice).dice().collect();
        let mut left = pool_of(&dice).dice();
        for back in ends {
            prop_assert_eq!(left.len(), expected.len());
            if back {
                prop_assert_eq!(left.next_back(), expected.pop_back());
            } else {
                prop_assert_eq!(left.next(), expected.pop_front());
            }
        }
    }

    #[test]
    fn pools_add_and_subtract_like_counts(a in dice(), b in dice()) {
        let (a, b) = (pool_of(&a), pool_of(&b));
        let pairs = || a.counts().into_iter().zip(b.counts());

        let sum: Vec<u8> = pairs().map(|(a, b)| a + b).collect();
        let sum = sum.try_into().ok().and_then(|sum| DicePool::from_counts(sum).ok());
        prop_assert_eq!(a.checked_add(b), sum);
        if let Some(sum) = sum {
            prop_assert!(sum.contains(a) && sum.contains(b));
            prop_assert_eq!(sum.checked_sub(a), Some(b));
        }

        let rest: Option<Vec<u8>> = pairs().map(|(a, b)| a.checked_sub(b)).collect();
        prop_assert_eq!(a.contains(b), rest.is_some());
        prop_assert_eq!(a.checked_sub(b).map(|rest| rest.counts().to_vec()), rest);
        prop_assert!(a.contains(a) && a.contains(DicePool::EMPTY));
    }

    #[test]
    fn a_die_put_in_comes_out_again(dice in dice(), die in die()) {
        let pool = pool_of(&dice);
        let mut changed = pool;
        if changed.insert(die).is_ok() {
            prop_assert_eq!(changed.count(die), pool.count(die) + 1);
            prop_assert_eq!(changed.remove(die), Ok(()));
        } else {
            prop_assert_eq!(pool.len(), DicePool::MAX_DICE);
        }
        prop_assert_eq!(changed, pool);
        prop_assert_eq!(changed.remove(die).is_ok(), pool.count(die) > 0);
    }
}
