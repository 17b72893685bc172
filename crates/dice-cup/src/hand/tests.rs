use super::*;

#[test]
fn every_hand_has_140_words() {
    assert_eq!(Hand::LIMIT, 140 * Hand::HANDS);
    assert_eq!(u64::MAX / Hand::HANDS, 140);
}

/// Tries every number of six digits: each sequence of six dice comes once, however it is taken.
#[test]
fn digits_and_dice_match_one_to_one() {
    for digits in 0..6_u64.pow(6) {
        let hand = Hand { digits, left: 6 };
        let mut single = hand.clone();
        let dice: [Die; 6] = core::array::from_fn(|_| single.die());
        let number = dice.iter().rev().fold(0, |number, die| number * 6 + die.index() as u64);
        assert_eq!((number, single.left()), (digits, 0));

        let mut pairs = hand.clone();
        for pair in dice.chunks_exact(2) {
            assert_eq!(pairs.roll(), Roll::new(pair[0], pair[1]));
        }
        for count in 0..=6 {
            let mut pools = hand.clone();
            let (taken, rest) = dice.split_at(count.into());
            assert_eq!(Ok(pools.pool(count)), DicePool::from_dice(taken.iter().copied()));
            assert_eq!(Ok(pools.pool(6 - count)), DicePool::from_dice(rest.iter().copied()));
            assert_eq!((pools.digits, pools.left()), (0, 0));
        }
    }
}
