//! What a seed gives, frozen. The values come from a separate program in another language, with a
//! PCG of its own and the mapping as documented. A change here breaks every recorded game.

use std::num::NonZero;

use crate::support::seeded;
use dice_cup::{DiceCup, DicePool, Roll};

#[test]
fn the_first_forty_dice() {
    let mut cup = DiceCup::new(seeded());
    let dice: String = (0..40).map(|_| cup.die().to_string()).collect();
    assert_eq!(dice, "6413535455465224234563313646651132423111");
}

#[test]
fn the_first_twenty_rolls() {
    let mut cup = DiceCup::new(seeded());
    let rolls: Vec<String> = (0..20).map(|_| cup.roll().to_string()).collect();
    assert_eq!(rolls.join(" "), "64 31 53 54 55 64 52 42 32 54 63 31 63 64 65 11 32 42 31 11");
}

#[test]
fn pools_of_every_size() {
    let mut cup = DiceCup::new(seeded());
    let pools: Vec<String> = (0..=DicePool::MAX_DICE).map(|n| cup.pool(n).to_string()).collect();
    let expected = [
        "",
        "6",
        "14",
        "335",
        "4555",
        "22456",
        "234456",
        "1333466",
        "11223456",
        "111133356",
        "1222355666",
        "11122333566",
        "111223444466",
        "1222233445566",
        "11133344445566",
        "112222455566666",
    ];
    assert_eq!(pools, expected);
}

#[test]
fn a_hundred_thousand_dice() {
    // Long enough to meet several words that are refused.
    let mut cup = DiceCup::new(seeded());
    let digest = (0..100_000)
        .fold(0_u64, |digest, _| digest.wrapping_mul(31).wrapping_add(cup.die().get().into()));
    assert_eq!(digest, 18_147_979_220_234_191_716);
}

#[test]
fn choices() {
    let mut cup = DiceCup::new(seeded());
    let expected = [
        (1, [0, 0]),
        (2, [1, 0]),
        (3, [2, 0]),
        (6, [2, 0]),
        (7, [4, 1]),
        (41, [5, 25]),
        (1_000, [593, 773]),
        ((1 << 31) + 1, [1_577_815_898, 996_295_827]),
        ((1 << 32) - 1, [2_178_489_647, 3_554_915_493]),
        (1 << 32, [243_372_041, 3_217_540]),
        ((1 << 32) + 1, [1_255_457_521, 3_689_506_586]),
        (1_000_000_000_000, [776_273_223_602, 843_797_782_858]),
        ((1 << 63) + 1, [7_990_711_350_420_128_485, 1_977_554_987_815_300_899]),
        (u64::MAX, [11_438_431_953_559_128_972, 3_742_215_252_323_203_815]),
    ];
    for pass in 0..2 {
        for (n, values) in expected {
            assert_eq!(cup.below(NonZero::new(n).unwrap()), values[pass], "pass {pass} of {n}");
        }
    }
}

#[test]
fn ten_thousand_choices_of_every_size() {
    let mut cup = DiceCup::new(seeded());
    let digest = (0..10_000_u64).fold(0_u64, |digest, i| {
        let n = NonZero::new((1 << (i % 64)) + i).unwrap();
        digest.wrapping_mul(31).wrapping_add(cup.below(n))
    });
    assert_eq!(digest, 16_701_304_970_415_460_138);
}

#[test]
fn choices_leave_the_dice_in_hand_alone() {
    let mut cup = DiceCup::new(seeded());
    let expected =
        [(5, 6, 4, "41"), (41, 3, 27, "53"), (1_000_000_000_000_000, 5, 960_525_763_565_686, "54")];
    for (n, die, choice, roll) in expected {
        assert_eq!(cup.die().get(), die);
        assert_eq!(cup.below(NonZero::new(n).unwrap()), choice);
        assert_eq!(cup.roll(), roll.parse::<Roll>().unwrap());
    }
}
