//! What a program is told of a refusal: its code, and the rule that is broken. And the options by
//! name.

use std::collections::BTreeSet;

use crate::support;
use crate::support::{position, put};
use buku_core::game_core::{Game, OptionValue, Options, Refusal};
use buku_core::{
    IllegalPlay, IllegalStep, Line, Match, Outcome, PastError, Position, Reason, Repetition, Rules,
    Setup, SetupError, Side, Square,
};

#[test]
fn rules_and_codes() {
    let line = Line::new(Side::White, 2).expect("a line");
    let [a1, h8] = [0, 63].map(|index| Square::new(index).expect("a square"));
    let steps = [
        (IllegalStep::NoLine, "no_line"),
        (IllegalStep::SecondLine(line), "second_line"),
        (IllegalStep::WrongLine(line), "wrong_line"),
        (IllegalStep::Sown(a1), "sown"),
        (IllegalStep::NotBeside { from: a1, to: h8 }, "not_beside"),
        (IllegalStep::NoneLeft, "none_left"),
        (IllegalStep::DeadEnd(a1), "dead_end"),
    ];
    let setups = [
        (SetupError::Overfull { square: a1, most: 2 }, "U5", "overfull"),
        (SetupError::LongLine { line, count: 20 }, "U5", "long_line"),
        (SetupError::WrongTotal(66), "U10", "wrong_total"),
        (SetupError::NoStart, "U10", "no_start"),
    ];
    let plays = [
        (IllegalPlay::Counters { line, held: 9, sown: 8 }, "counters"),
        (IllegalPlay::Incomplete { left: 2 }, "incomplete"),
    ];
    let pasts = [
        (PastError::CountersBack { before: 9, now: 12 }, "U2", "counters_back"),
        (PastError::BeforeStart, "U1", "before_start"),
    ];
    let mut codes = BTreeSet::from(["game_over"]);
    for (step, code) in steps {
        assert_eq!((step.rule(), step.code()), (Some("U2"), code));
        assert!(step.to_string().ends_with("(U2)"), "{step}");
        let play = IllegalPlay::Step { number: 2, reason: step };
        assert_eq!((play.rule(), play.code()), (Some("U2"), code));
        codes.insert(code);
    }
    for (play, code) in plays {
        assert_eq!((play.rule(), play.code()), (Some("U2"), code));
        assert!(play.to_string().ends_with("(U2)"), "{play}");
        codes.insert(code);
    }
    for (setup, rule, code) in setups {
        assert_eq!((setup.rule(), setup.code()), (Some(rule), code));
        assert!(setup.to_string().ends_with(&format!("({rule})")), "{setup}");
        codes.insert(code);
    }
    for (past, rule, code) in pasts {
        assert_eq!((past.rule(), past.code()), (Some(rule), code));
        assert!(past.to_string().ends_with(&format!("({rule})")), "{past}");
        codes.insert(code);
    }
    assert_eq!(codes.len(), 1 + steps.len() + plays.len() + setups.len() + pasts.len());
    // The same refusal of a play and of a step.
    let wrong = IllegalPlay::WrongLine(line);
    assert_eq!((wrong.rule(), wrong.code()), (Some("U2"), "wrong_line"));
    assert_eq!((IllegalPlay::GameOver.rule(), IllegalPlay::GameOver.code()), (None, "game_over"));
    assert_eq!((IllegalStep::GameOver.rule(), IllegalStep::GameOver.code()), (None, "game_over"));
}

#[test]
fn errors_of_texts_pass_on_what_failed() {
    let position = |text: &str| text.parse::<Position>().expect_err(text);
    let ranks = "11111111/".repeat(7) + "11111111";
    let total = position(&format!("{ranks} w 0-0 0"));
    assert_eq!((total.rule(), total.code()), (Some("U10"), "wrong_total"));
    assert_eq!(total.text_error(), None);
    let text = position(&format!("{ranks} x 0-0 1"));
    assert_eq!((text.rule(), text.code()), (None, "bad_text"));
    assert_eq!(text.text_error().map(|error| (error.field(), error.at())), Some(("mover", 72)));
    let play = Position::start().parse_play(Rules::new(), "3(9):a1,b2").expect_err("no path");
    assert_eq!((play.rule(), play.code()), (Some("U2"), "not_beside"));
    let bytes = Position::from_bytes([0; Position::BYTES]).expect_err("no counters");
    assert_eq!((bytes.rule(), bytes.code()), (None, "bad_bytes"));
    // The first defect of several.
    let mut setup = Setup::empty(Side::White);
    setup.counters[0] = 4;
    let errors = Position::try_from(&setup).expect_err("four on a1");
    assert_eq!((errors.iter().count(), errors.rule(), errors.code()), (2, Some("U5"), "overfull"));
}

#[test]
fn options_by_name() {
    let mut rules = Rules::new();
    let names: Vec<_> = Rules::OPTIONS.iter().map(|option| (option.name, option.rule)).collect();
    assert_eq!(names, [("repetition", "U7"), ("early_majority", "U9")]);
    for option in Rules::OPTIONS {
        let default = rules.option(option.name).map(|value| value.to_string());
        assert_eq!(default.as_deref(), option.choices.first().copied());
    }
    for (name, value) in [("repetition", "Board_And_Mover"), ("early_majority", "on")] {
        rules.set_option(name, value).expect("a choice");
    }
    let both = Rules::new().with_repetition(Repetition::BoardAndMover).with_early_majority(true);
    assert_eq!(rules, both);
    assert!(matches!(rules.option("early_majority"), Some(OptionValue::Switch(true))));
    rules.set_option("early_majority", "false").expect("a choice");
    rules.set_option("repetition", "board").expect("a choice");
    assert_eq!(rules, Rules::default());
    let error = rules.set_option("repetition", "never").expect_err("no choice");
    assert_eq!(error.to_string(), "`repetition` is one of board, board_and_mover");
    assert_eq!((error.rule(), error.code()), (Some("U7"), "unknown_choice"));
    assert!(rules.set_option("larger_die", "on").is_err());
    assert!(rules.option("larger_die").is_none());
    for choice in Repetition::ALL {
        assert_eq!(choice.to_string().parse(), Ok(choice));
    }
    assert!("never".parse::<Repetition>().is_err());
}

#[test]
fn reasons_by_name() {
    for reason in Reason::ALL {
        assert_eq!(reason.name().parse(), Ok(reason));
        assert_eq!(reason.name().to_uppercase().parse(), Ok(reason));
    }
    let error = "goal".parse::<Reason>().expect_err("Bolo's");
    assert_eq!(error.expected(), "`singletons`, `repetition` or `majority`");
}

#[test]
fn white_opens_every_game_of_two() {
    let rules = Rules::new();
    for first in [None, Some(Side::White)] {
        assert_eq!(rules.start_with(2, first), Some(Position::start()));
    }
    assert_eq!(rules.start_with(2, Some(Side::Black)), None);
    assert_eq!(rules.start_with(3, None), None);
    let mut games = Match::to(rules, 2);
    let mut dice = support::cup(1);
    for (black, winner) in [(1, None), (2, Some(Side::Black))] {
        let opening = games.open_game(&mut dice).expect("nothing is rolled");
        assert_eq!((opening.position, opening.roll_off), (Position::start(), None));
        games.record(&Outcome::win(Side::Black, 1, Reason::Singletons));
        assert_eq!((games.score()[Side::Black], games.winner()), (black, winner));
    }
    assert_eq!(games.games(), 2);
}

#[test]
fn scores_are_captured_counters_and_then_claims() {
    let rules = Rules::new();
    let board = put(Side::White, 32, "2a1 b8");
    assert_eq!(Side::ALL.map(|side| rules.score(&board, side)), [Some(32), Some(30)]);
    let over = position(
        "10000000/00000000/00000000/00000000/00000000/00000000/00000000/00000000 w 30-34 0",
    );
    let outcome = over.outcome(rules).expect("the end");
    let finals = Side::ALL.map(|side| rules.final_score(&over, &outcome, side));
    assert_eq!(finals, [Some(31), Some(34)]);
}

#[test]
#[cfg(feature = "alloc")]
fn plays_are_what_is_visited() {
    let board = put(Side::White, 20, "2a1 b2 d5");
    let plays = board.plays(Rules::new());
    assert_eq!(plays.to_vec(), support::listed(&board, Rules::new()));
    assert!(put(Side::Black, 30, "c3 d3").plays(Rules::new()).is_empty());
}
