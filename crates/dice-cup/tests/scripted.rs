//! Scripted dice, and the roll-off they make testable.

use crate::support::{Constant, Failed, Words, seeded};
use dice_cup::{
    Dice, DiceCup, DiceLeft, DicePool, Die, MAX_TIES, OutOfDice, Roll, RollOffError, ScriptedDice,
    parse_dice, roll_off,
};

#[test]
fn dice_fall_as_written() {
    let script: [Die; 10] = parse_dice("4 13 6551126").unwrap();
    let mut dice = ScriptedDice::new(&script);
    assert_eq!(dice.try_die(), Ok(Die::Four));
    assert_eq!(dice.try_roll(), Ok("31".parse().unwrap()));
    assert_eq!(dice.remaining(), &script[3..]);
    assert_eq!(dice.clone().finish(), Err(DiceLeft { rolled: 3, left: 7 }));
    assert_eq!(dice.try_pool(7), Ok("1125566".parse().unwrap()));
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn a_script_that_is_too_short_keeps_its_dice() {
    let script: [Die; 3] = parse_dice("665").unwrap();
    let mut dice = ScriptedDice::new(&script);
    dice.try_roll().unwrap();
    assert_eq!(dice.try_roll(), Err(OutOfDice { rolled: 2 }));
    assert_eq!(dice.try_pool(2), Err(OutOfDice { rolled: 2 }));
    assert_eq!(dice.try_pool(0), Ok(DicePool::EMPTY));
    assert_eq!(dice.try_die(), Ok(Die::Five));
    assert_eq!(dice.try_die(), Err(OutOfDice { rolled: 3 }));
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn a_pool_is_never_larger_than_it_can_be() {
    let mut dice = ScriptedDice::new(&[Die::Two; 20]);
    assert_eq!(dice.try_pool(u8::MAX).map(DicePool::len), Ok(15));
    assert_eq!(dice.try_pool(u8::MAX), Err(OutOfDice { rolled: 15 }));
}

#[test]
fn rolls_make_a_script() {
    let script = Roll::ALL.map(Roll::pair);
    let mut dice = ScriptedDice::new(script.as_flattened());
    for roll in Roll::ALL {
        assert_eq!(dice.try_roll(), Ok(roll));
    }
    dice.finish().unwrap();
}

#[test]
fn dice_can_be_used_behind_a_pointer() {
    fn two_rolls(dice: &mut dyn Dice<Error = OutOfDice>) -> Result<[Roll; 2], OutOfDice> {
        Ok([dice.try_roll()?, dice.try_roll()?])
    }
    let script: [Die; 4] = parse_dice("12 34").unwrap();
    let mut dice = ScriptedDice::new(&script);
    assert_eq!(two_rolls(&mut dice).unwrap().map(|roll| roll.to_string()), ["21", "43"]);
}

#[test]
fn errors_read_well() {
    assert_eq!(
        OutOfDice { rolled: 6 }.to_string(),
        "the script has too few dice left; 6 were rolled before"
    );
    assert_eq!(
        DiceLeft { rolled: 6, left: 2 }.to_string(),
        "the script has dice left: 6 were rolled, 2 were not"
    );
}

#[test]
fn the_higher_die_wins_the_roll_off() {
    for (text, winner) in [("65", 0), ("12", 1), ("61", 0), ("34", 1)] {
        let script: [Die; 2] = parse_dice(text).unwrap();
        let mut dice = ScriptedDice::new(&script);
        let result = roll_off(&mut dice).unwrap();
        assert_eq!([result.first, result.second], script);
        assert_eq!((result.winner(), result.ties), (winner, 0), "{text}");
        dice.finish().unwrap();
    }
}

#[test]
fn ties_are_rolled_again_but_not_forever() {
    let tied = [Die::Three; 2 * MAX_TIES as usize];
    let decided = [&tied[..], &[Die::One, Die::Two]].concat();
    let result = roll_off(&mut ScriptedDice::new(&decided)).unwrap();
    assert_eq!((result.winner(), result.ties), (1, MAX_TIES));

    let still_tied = [&tied[..], &[Die::One, Die::One]].concat();
    let mut dice = ScriptedDice::new(&still_tied);
    assert_eq!(roll_off(&mut dice), Err(RollOffError::Ties));
    dice.finish().unwrap();

    let mut broken = DiceCup::new(Constant { word: 0, drawn: 0 });
    assert_eq!(roll_off(&mut broken), Err(RollOffError::Ties));
    assert_eq!(
        RollOffError::<OutOfDice>::Ties.to_string(),
        "the dice were equal more than 1000 times in a row"
    );
}

#[test]
fn a_roll_off_passes_the_error_of_its_dice_on() {
    let mut dice = ScriptedDice::new(&[Die::Three; 3]);
    let error = RollOffError::Dice(OutOfDice { rolled: 3 });
    assert_eq!(roll_off(&mut dice), Err(error));
    assert_eq!(error.to_string(), OutOfDice { rolled: 3 }.to_string());
    assert_eq!(roll_off(&mut DiceCup::new(Words(&[]))), Err(RollOffError::Dice(Failed)));
}

#[test]
fn a_roll_off_is_even_and_takes_the_stream_of_dice() {
    let (mut cup, mut stream) = (DiceCup::new(seeded()), DiceCup::new(seeded()));
    let wins: usize = (0..100_000)
        .map(|_| {
            let result = roll_off(&mut cup).unwrap();
            for _ in 0..result.ties {
                assert!(stream.roll().is_double());
            }
            assert_eq!([stream.die(), stream.die()], [result.first, result.second]);
            result.winner()
        })
        .sum();
    // Within 3.3 standard deviations of 50,000.
    assert!(wins.abs_diff(50_000) < 522, "{wins}");
}
