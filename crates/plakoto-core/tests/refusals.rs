//! What a program is told of a refusal: its code, and the rule that is broken.

use std::collections::BTreeMap;

use crate::support;
use plakoto_core::game_core::{OptionValue, Options, Refusal};
use plakoto_core::{
    Die, IllegalPlay, IllegalStep, PlayError, Point, Position, Rules, SetupError, Side,
};

fn point() -> Point {
    Point::new(5).expect("a point")
}

/// A report of an error with all its sources says each of them once.
#[test]
fn no_error_is_its_own_source() {
    use std::error::Error;

    let position = Position::default();
    let roll = "31".parse().expect("a roll");
    let play = position.parse_play(Rules::new(), roll, "24/23").expect_err("not Blue's");
    let board = "b16,22,r15 b".parse::<Position>().expect_err("16 checkers");
    let errors: [&dyn Error; 2] = [&play, &board];
    for error in errors {
        let sources = std::iter::successors(error.source(), |&error| error.source());
        assert!(sources.into_iter().all(|source| source.to_string() != error.to_string()));
    }
}

/// Every text that cites a rule has that rule, and no two refusals have the same code.
#[test]
fn rules_and_codes() {
    let steps = [
        (IllegalStep::NotRolled(Die::One), "P3", "not_rolled"),
        (IllegalStep::DiePlayed(Die::One), "P3", "die_played"),
        (IllegalStep::NoChecker { side: Side::Red, point: point() }, "P4", "no_checker"),
        (IllegalStep::WrongDirection(Side::Blue), "P4", "wrong_direction"),
        (IllegalStep::WrongDistance(8), "P4", "wrong_distance"),
        (IllegalStep::Blocked(point()), "P5", "blocked"),
        (IllegalStep::Pinned(point()), "P6", "pinned"),
        (IllegalStep::FewerDice, "P7", "fewer_dice"),
        (IllegalStep::LargerDie(Die::Six), "P7", "larger_die"),
        (IllegalStep::NotAllHome, "P9", "not_all_home"),
        (IllegalStep::PinnedAtHome, "P9", "pinned_at_home"),
        (IllegalStep::CheckerBehind, "P9", "checker_behind"),
        (IllegalStep::GameDecided, "P12", "game_decided"),
    ];
    let setups = [
        (SetupError::TooManyCheckers { side: Side::Red, count: 16 }, "too_many_checkers"),
        (SetupError::Shared(point()), "shared"),
        (SetupError::BadPin { side: Side::Red, point: point() }, "bad_pin"),
        (SetupError::OffTooEarly(Side::Blue), "off_too_early"),
    ];
    let mut codes = BTreeMap::new();
    for (step, rule, code) in steps {
        assert_eq!((step.rule(), step.code()), (Some(rule), code));
        assert!(step.to_string().ends_with(&format!("({rule})")), "{step}");
        let play = IllegalPlay::Step { number: 2, reason: step };
        assert_eq!((play.rule(), play.code()), (Some(rule), code));
        codes.insert(code, step.to_string());
    }
    for (setup, code) in setups {
        assert_eq!((setup.rule(), setup.code()), (Some("P13"), code));
        codes.insert(code, setup.to_string());
    }
    let incomplete = IllegalPlay::Incomplete;
    assert_eq!((incomplete.rule(), incomplete.code()), (Some("P7"), "incomplete"));
    assert_eq!((IllegalPlay::GameOver.rule(), IllegalPlay::GameOver.code()), (None, "game_over"));
    assert_eq!(codes.len(), steps.len() + setups.len());
}

#[test]
fn errors_of_texts_pass_on_what_failed() {
    let position = |text: &str| text.parse::<Position>().expect_err(text);
    let setup = position("b15,22,r16 b");
    assert_eq!(
        (setup.rule(), setup.code(), setup.text_error()),
        (Some("P13"), "too_many_checkers", None)
    );
    let text = position("b15,22,x15 b");
    assert_eq!((text.rule(), text.code()), (None, "bad_text"));
    assert_eq!(text.text_error().map(|error| (error.field(), error.at())), Some(("point", 7)));
    let start = support::position("b15,22,r15 r");
    let play = start.parse_play(Rules::new(), support::roll("31"), "24/19").expect_err("no 5");
    assert_eq!((play.rule(), play.code()), (Some("P4"), "wrong_distance"));
}

/// That the die is played already follows from the other step, if that one comes first.
#[test]
fn the_reason_is_that_of_the_step_that_is_wrong() {
    for (position, roll, text, number, rule) in [
        ("b15,2,r2,19,r13 b", "32", "1/4 1/3", 1, "P5"),
        ("b15,2,r2,19,r13 b", "32", "1/3 1/4", 2, "P5"),
        ("b14,4,r2,r2,2,b1,10,r2,2,r9 b", "65", "10/21", 1, "P5"),
        ("b14,2,r2b,19,r13 b", "32", "4/6 1/4", 1, "P6"),
        ("r15,15,b1,b1,1,b13,4 b", "51", "20/off 18/19", 1, "P9"),
        ("r15,18,b15,4 b", "21", "20/off 20/21", 1, "P4"),
        ("b15,22,r15 r", "31", "24/21 24/21", 2, "P3"),
    ] {
        let play = support::position(position).parse_play(Rules::new(), support::roll(roll), text);
        let Err(PlayError::Illegal(refused @ IllegalPlay::Step { number: step, .. })) = play else {
            panic!("{text} in {position}: {play:?}");
        };
        assert_eq!((step, refused.rule()), (number, Some(rule)), "{text} in {position}: {refused}");
    }
}

#[test]
fn options_by_name() {
    let mut rules = Rules::new();
    assert_eq!(
        Rules::OPTIONS.iter().map(|option| (option.name, option.rule)).collect::<Vec<_>>(),
        [("larger_die", "P7")]
    );
    assert!(matches!(rules.option("larger_die"), Some(OptionValue::Switch(true))));
    rules.set_option("larger_die", "off").expect("a choice");
    assert_eq!(rules, Rules::new().with_larger_die(false));
    rules.set_option("larger_die", "true").expect("a choice");
    assert_eq!(rules, Rules::new());
    let error = rules.set_option("larger_die", "sometimes").expect_err("no choice");
    assert_eq!(error.to_string(), "`larger_die` is one of off, on");
    assert_eq!((error.rule(), error.code()), (Some("P7"), "unknown_choice"));
    assert!(rules.set_option("doubles", "on").is_err() && rules.option("doubles").is_none());
}
