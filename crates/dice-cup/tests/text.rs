//! Reading and writing: what is read, and where it says that it cannot.

use dice_cup::{DicePool, Die, ParseError, ParseErrorKind, Roll, parse_dice};
use proptest::prelude::*;

use ParseErrorKind::{NotADie, TooFewDice, TooManyDice};

fn error<T>(at: usize, kind: ParseErrorKind) -> Result<T, ParseError> {
    Err(ParseError { at, kind })
}

#[test]
fn rolls_are_read_in_many_spellings() {
    for text in ["31", "13", "3-1", "3,1", " 3 1 ", "1\t,\n3", "1 - 3", "\u{3000}1\u{a0}3"] {
        assert_eq!(text.parse(), Ok(Roll::new(Die::Three, Die::One)), "{text:?}");
    }
}

#[test]
fn what_is_no_roll_says_where() {
    for (text, at, kind) in [
        ("", 0, TooFewDice),
        ("  ", 2, TooFewDice),
        ("3", 1, TooFewDice),
        ("3-", 2, TooFewDice),
        ("3 ", 2, TooFewDice),
        ("07", 0, NotADie { found: '0' }),
        ("37", 1, NotADie { found: '7' }),
        ("3x", 1, NotADie { found: 'x' }),
        ("-31", 0, NotADie { found: '-' }),
        ("3--1", 2, NotADie { found: '-' }),
        ("3-,1", 2, NotADie { found: ',' }),
        ("3:1", 1, NotADie { found: ':' }),
        ("é31", 0, NotADie { found: 'é' }),
        ("\u{a0}\u{661}", 2, NotADie { found: '\u{661}' }),
        ("311", 2, TooManyDice { most: 2 }),
        ("31 1", 3, TooManyDice { most: 2 }),
        ("31-", 3, TooFewDice),
        ("31-1", 3, TooManyDice { most: 2 }),
    ] {
        assert_eq!(text.parse::<Roll>(), error(at, kind), "{text:?}");
    }
}

#[test]
fn what_is_no_die_says_where() {
    assert_eq!(" 6 ".parse(), Ok(Die::Six));
    assert_eq!("".parse::<Die>(), error(0, TooFewDice));
    assert_eq!("66".parse::<Die>(), error(1, TooManyDice { most: 1 }));
    assert_eq!("8".parse::<Die>(), error(0, NotADie { found: '8' }));
}

#[test]
fn pools_are_read_in_any_order() {
    let pool: DicePool = "1135566".parse().unwrap();
    for text in ["6655311", " 5 6 1 - 1,3 5 6\n", "1-1-3-5-5-6-6"] {
        assert_eq!(text.parse(), Ok(pool), "{text:?}");
    }
    for text in ["", " \t\n"] {
        assert_eq!(text.parse(), Ok(DicePool::EMPTY), "{text:?}");
    }
}

#[test]
fn what_is_no_pool_says_where() {
    assert_eq!("12 0".parse::<DicePool>(), error(3, NotADie { found: '0' }));
    assert_eq!("12,".parse::<DicePool>(), error(3, TooFewDice));
    assert_eq!("-".parse::<DicePool>(), error(0, NotADie { found: '-' }));
    assert!("111111111111111".parse::<DicePool>().is_ok());
    assert_eq!("1111111111 111111".parse::<DicePool>(), error(16, TooManyDice { most: 15 }));
}

#[test]
fn errors_read_well() {
    for (text, message) in [
        ("3\u{7}", "byte 1: expected a die from 1 to 6, found '\\u{7}'"),
        ("3", "byte 1: expected one more die, found the end of the text"),
        ("311", "byte 2: expected at most 2 dice, found one more"),
    ] {
        assert_eq!(text.parse::<Roll>().unwrap_err().to_string(), message);
    }
}

#[test]
fn a_script_has_exactly_as_many_dice_as_asked_for() {
    assert_eq!(parse_dice(""), Ok([]));
    assert_eq!(parse_dice("6 1"), Ok([Die::Six, Die::One]));
    assert_eq!(parse_dice::<3>("6 1"), error(3, TooFewDice));
    assert_eq!(parse_dice::<1>("6 1"), error(2, TooManyDice { most: 1 }));
    assert_eq!(parse_dice::<0>("6"), error(0, TooManyDice { most: 0 }));
}

#[test]
fn width_and_alignment_are_honored() {
    let roll: Roll = "31".parse().unwrap();
    let pool: DicePool = "511".parse().unwrap();
    assert_eq!(format!("{:>3}|{roll:<4}|{pool:^7}|", Die::Two), "  2|31  |  115  |");
    assert_eq!(format!("{pool:?}"), "DicePool(115)");
    assert_eq!(format!("{:?}", DicePool::EMPTY), "DicePool()");
}

#[test]
fn every_value_survives_its_text() {
    for die in Die::ALL {
        assert_eq!(die.to_string().parse(), Ok(die));
    }
    for roll in Roll::ALL {
        assert_eq!(roll.to_string().parse(), Ok(roll));
    }
    for pool in (0..=DicePool::MAX_DICE).flat_map(DicePool::all) {
        assert_eq!(pool.to_string().parse(), Ok(pool));
    }
}

proptest! {
    #[test]
    fn any_text_is_dice_or_an_error_with_its_place(text in "[0-9 ,x\u{e9}-]{0,20}|\\PC{0,20}") {
        if let Err(error) = text.parse::<DicePool>() {
            prop_assert!(text.is_char_boundary(error.at));
            if let NotADie { found } = error.kind {
                prop_assert!(text[error.at..].starts_with(found));
            }
        }
        // A roll is a pool of two, and the other way round.
        let roll = text.parse::<Roll>().ok().map(|roll| DicePool::from_dice(roll.pair()));
        let pool = text.parse::<DicePool>().ok().filter(|pool| pool.len() == 2).map(Ok);
        prop_assert_eq!(roll, pool);
    }

    #[test]
    fn a_text_can_be_shuffled_and_spaced(
        dice in proptest::collection::vec(proptest::sample::select(Die::ALL.to_vec()), 0..=15)
            .prop_shuffle(),
        space in proptest::sample::select(vec!["", " ", " \n", ",", " - "]),
    ) {
        let text = dice.iter().map(Die::to_string).collect::<Vec<_>>().join(space);
        prop_assert_eq!(text.parse(), Ok(DicePool::from_dice(dice).unwrap()));
    }
}
