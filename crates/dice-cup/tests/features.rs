//! The optional features.

mod serde {
    use std::num::NonZero;

    use dice_cup::{DiceCup, DicePool, Die, Roll};
    use rand_pcg::Pcg64Mcg;

    #[test]
    fn dice_are_numbers_and_the_rest_is_text() {
        let (roll, pool): (Roll, DicePool) = ("13".parse().unwrap(), "5136516".parse().unwrap());
        let json = serde_json::to_string(&(Die::Four, roll, pool, DicePool::EMPTY)).unwrap();
        assert_eq!(json, r#"[4,"31","1135566",""]"#);
        let back: (Die, Roll, DicePool, DicePool) = serde_json::from_str(&json).unwrap();
        assert_eq!(back, (Die::Four, roll, pool, DicePool::EMPTY));
    }

    #[test]
    fn reading_is_checked() {
        let error = serde_json::from_str::<Die>("7").unwrap_err().to_string();
        assert!(error.starts_with("a die shows 1 to 6, not 7"), "{error}");
        let error = serde_json::from_str::<Roll>(r#""37""#).unwrap_err().to_string();
        assert!(error.starts_with("byte 1: expected a die from 1 to 6, found '7'"), "{error}");
        let error = serde_json::from_str::<Roll>("31").unwrap_err().to_string();
        assert!(error.contains("expected a roll of two dice, such as 31"), "{error}");
        let error = serde_json::from_str::<DicePool>("null").unwrap_err().to_string();
        assert!(error.contains("expected a pool of dice, such as 1135566"), "{error}");
        assert!(serde_json::from_str::<DicePool>(r#""1111111111111111""#).is_err());
        assert!(serde_json::from_str::<Die>("300").is_err());
    }

    /// However it was used before: the generator between two words, the hand with any number of dice.
    #[test]
    fn a_cup_goes_on_where_it_was_written() {
        for used in 0..50 {
            let mut cup = DiceCup::new(Pcg64Mcg::new(7));
            for number in 0..used {
                match number % 4 {
                    0 => _ = cup.die(),
                    1 => _ = cup.roll(),
                    2 => _ = cup.pool(7),
                    _ => _ = cup.below(NonZero::new(10).unwrap()),
                }
            }
            let json = serde_json::to_string(&cup).unwrap();
            let mut read: DiceCup<Pcg64Mcg> = serde_json::from_str(&json).unwrap();
            assert_eq!(serde_json::to_string(&read).unwrap(), json);
            for _ in 0..60 {
                assert_eq!(read.die(), cup.die(), "after {used}");
            }
            assert_eq!(
                read.below(NonZero::<u64>::MAX),
                cup.below(NonZero::<u64>::MAX),
                "after {used}"
            );
        }
    }

    #[test]
    fn a_cup_is_written_with_the_dice_in_hand() {
        let mut cup = DiceCup::new(Pcg64Mcg::new(7));
        let _ = cup.pool(15);
        let json = serde_json::to_string(&cup).unwrap();
        let dice: String = (0..7).map(|_| cup.die().to_string()).collect();
        let hand = format!(r#""hand":"{dice}""#);
        assert!(json.ends_with(&format!("{hand}}}")), "{json}");
        let with = |dice: &str| {
            let json = json.replace(&hand, &format!(r#""hand":"{dice}""#));
            serde_json::from_str::<DiceCup<Pcg64Mcg>>(&json)
        };
        assert!(with(&"1".repeat(22)).is_ok());
        assert!(with(&"1".repeat(23)).is_err());
        assert!(with("17").is_err());
    }

    #[test]
    fn an_opening_roll_is_kept() {
        let roll = dice_cup::roll_off(&mut DiceCup::new(Pcg64Mcg::new(7))).unwrap();
        let json = serde_json::to_string(&roll).unwrap();
        assert_eq!(serde_json::from_str::<dice_cup::RollOff>(&json).unwrap(), roll);
        let longest = r#"{"first":3,"second":4,"ties":1000}"#;
        assert_eq!(serde_json::from_str::<dice_cup::RollOff>(longest).unwrap().winner(), 1);
        for wrong in [r#"{"first":3,"second":3,"ties":0}"#, r#"{"first":3,"second":4,"ties":1001}"#]
        {
            let error = serde_json::from_str::<dice_cup::RollOff>(wrong).unwrap_err();
            assert!(error.to_string().starts_with("the dice of a roll-off differ"), "{error}");
        }
    }

    #[test]
    fn text_need_not_be_borrowed() {
        let roll: Roll = serde_json::from_str(r#""3\u0031""#).unwrap();
        assert_eq!(roll.to_string(), "31");
    }
}

mod arbitrary {
    use arbitrary::{Arbitrary, Unstructured};
    use dice_cup::{DicePool, Die, Roll};
    use proptest::prelude::*;

    #[test]
    fn all_values_can_come() {
        let bytes: Vec<u8> = (0..=u8::MAX).collect();
        let dice: std::collections::HashSet<Die> =
            bytes.chunks(1).map(|byte| Unstructured::new(byte).arbitrary().unwrap()).collect();
        assert_eq!(dice.len(), Die::COUNT);
        let rolls: std::collections::HashSet<Roll> =
            bytes.chunks(1).map(|byte| Unstructured::new(byte).arbitrary().unwrap()).collect();
        assert_eq!(rolls.len(), Roll::COUNT);
        let sizes: std::collections::HashSet<u8> = bytes
            .chunks(1)
            .map(|byte| Unstructured::new(byte).arbitrary::<DicePool>().unwrap().len())
            .collect();
        assert_eq!(sizes.len(), 16);
    }

    /// Some byte makes a value of the fewest bytes of the hint, and one makes a value of the most.
    #[test]
    fn size_hints_are_exact() {
        assert_eq!((bytes_taken::<Die>(), Die::size_hint(0)), ((1, 1), (1, Some(1))));
        assert_eq!((bytes_taken::<Roll>(), Roll::size_hint(0)), ((1, 1), (1, Some(1))));
        assert_eq!((bytes_taken::<DicePool>(), DicePool::size_hint(0)), ((1, 16), (1, Some(16))));
    }

    /// The fewest and the most bytes that a value takes.
    fn bytes_taken<T: for<'a> Arbitrary<'a>>() -> (usize, usize) {
        let taken = (0..=u8::MAX).map(|byte| {
            let bytes = [byte; 40];
            let mut bytes = Unstructured::new(&bytes);
            let _: T = bytes.arbitrary().unwrap();
            40 - bytes.len()
        });
        (taken.clone().min().unwrap(), taken.max().unwrap())
    }

    proptest! {
        #[test]
        fn any_bytes_make_a_pool(bytes in proptest::collection::vec(any::<u8>(), 0..40)) {
            let mut bytes = Unstructured::new(&bytes);
            let before = bytes.len();
            let pool = DicePool::arbitrary(&mut bytes).unwrap();
            prop_assert!(pool.len() <= DicePool::MAX_DICE);
            prop_assert_eq!(pool.to_string().parse(), Ok(pool));
            let (_, most) = DicePool::size_hint(0);
            prop_assert!(before - bytes.len() <= most.unwrap());
        }
    }
}
