//! What every refusal tells a program: its code, and the rule that is broken.

use std::collections::BTreeSet;

use crate::support;
use crate::support::{pool, position, seat};
use bolo_core::game_core::{
    Game, OptionError, OptionInfo, Options, PlayError, Refusal, Session, TextError,
};
use bolo_core::{Die, IllegalPlay, IllegalStep, Position, Reason, Rules, SetupError};

/// The code, the rule and the text.
fn told(refusal: &impl Refusal) -> (&'static str, Option<&'static str>, String) {
    (refusal.code(), refusal.rule(), refusal.to_string())
}

/// The number in brackets at the end of a text.
fn cited(text: &str) -> Option<&str> {
    text.strip_suffix(')')?.rsplit_once('(').map(|(_, rule)| rule)
}

const STEPS: [(IllegalStep, &str, &str); 8] = [
    (IllegalStep::WrongRoll { rolled: 6, in_hand: 7 }, "wrong_roll", "O2"),
    (IllegalStep::NotRolled(Die::Five), "not_rolled", "O2"),
    (IllegalStep::NoScore(Die::Six), "no_score", "O5"),
    (IllegalStep::NotAllScore, "not_all_score", "O5"),
    (IllegalStep::BelowOpening { points: 950, least: 1000 }, "below_opening", "O7"),
    (IllegalStep::NotAbove { points: 100, least: 150 }, "not_above", "O9"),
    (IllegalStep::TooManyPoints, "too_many_points", "O11"),
    (IllegalStep::Ended, "ended", "O2"),
];

#[test]
fn every_step_that_cannot_follow() {
    for (refusal, code, rule) in STEPS {
        let (found, cites, text) = told(&refusal);
        assert_eq!((found, cites), (code, Some(rule)), "{text}");
        assert_eq!(cited(&text), Some(rule), "{text}");
        let play = IllegalPlay::Step { number: 3, reason: refusal };
        assert_eq!(told(&play), (code, Some(rule), format!("step 3: {text}")));
    }
    assert_eq!(told(&IllegalStep::GameOver), ("game_over", None, "the game is over".to_owned()));
}

const PLAYS: [(IllegalPlay, &str, Option<&str>); 5] = [
    (IllegalPlay::GameOver, "game_over", None),
    (IllegalPlay::WrongRoll { rolled: 6, in_hand: 7 }, "wrong_roll", Some("O2")),
    (IllegalPlay::NothingKept, "nothing_kept", Some("O2")),
    (IllegalPlay::NoBust, "no_bust", Some("O3")),
    (IllegalPlay::Incomplete, "incomplete", Some("O2")),
];

#[test]
fn every_play_that_is_not_legal() {
    for (refusal, code, rule) in PLAYS {
        let (found, cites, text) = told(&refusal);
        assert_eq!((found, cites, cited(&text)), (code, rule, rule), "{text}");
        // What the text of a play cannot be read for tells the same.
        assert_eq!(told(&PlayError::Illegal(refusal)), (code, rule, text));
    }
}

fn setup_errors() -> [(SetupError, &'static str); 17] {
    let one = seat(1);
    [
        (SetupError::Players(9), "players"),
        (SetupError::Score { seat: one, points: 7 }, "score"),
        (SetupError::Nobody(one), "nobody"),
        (SetupError::AtRisk(7), "at_risk"),
        (SetupError::TooManyPoints, "too_many_points"),
        (SetupError::Dice(8), "dice"),
        (SetupError::NothingAtRisk(3), "nothing_at_risk"),
        (SetupError::ShortSeries(Die::Two), "short_series"),
        (SetupError::Series, "series"),
        (SetupError::LastRound { turns: 3 }, "last_round"),
        (SetupError::Contenders, "contenders"),
        (SetupError::OverInTurn, "over_in_turn"),
        (SetupError::BelowGoal(one), "below_goal"),
        (SetupError::ReachedGoal(one), "reached_goal"),
        (SetupError::OutButAhead(one), "out_but_ahead"),
        (SetupError::NoSuddenDeath, "no_sudden_death"),
        (SetupError::Tied(one), "tied"),
    ]
}

#[test]
fn every_defect_of_a_setup() {
    for (refusal, code) in setup_errors() {
        assert_eq!((refusal.code(), refusal.rule()), (code, Some("O11")), "{refusal}");
    }
}

#[test]
fn defects_tell_what_the_first_of_them_tells() {
    let errors = "0,500 1 125 0 -".parse::<Position>().expect_err("a defect or three");
    assert_eq!((errors.code(), errors.rule()), ("score", Some("O11")));
    assert_eq!(errors.text_error(), None);
    let errors = "0,0 1 0 7 ?".parse::<Position>().expect_err("a text");
    assert_eq!((errors.code(), errors.rule()), ("bad_text", None));
    assert_eq!(errors.text_error().map(TextError::at), Some(10));
}

#[test]
fn codes_are_distinct_unless_they_mean_the_same() {
    let steps = STEPS.map(|(_, code, _)| code);
    let plays = PLAYS.map(|(_, code, _)| code);
    let setups = setup_errors().map(|(_, code)| code);
    let all: Vec<&str> = steps.into_iter().chain(plays).chain(setups).collect();
    let distinct: BTreeSet<&str> = all.iter().copied().collect();
    // That points do not fit a score is the same of a step and of a set-up, and that a roll is not that of the
    // position is the same of a step and of a play.
    assert_eq!(all.len() - distinct.len(), 2, "{all:?}");
    assert!(steps.contains(&"too_many_points") && setups.contains(&"too_many_points"));
    assert!(steps.contains(&"wrong_roll") && plays.contains(&"wrong_roll"));
    let lower = |code: &str| code.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
    assert!(distinct.iter().all(|code| lower(code)), "{distinct:?}");
}

#[test]
fn the_options_by_name() {
    let [option] = Rules::OPTIONS else { panic!("one option") };
    assert_eq!((option.name, option.rule, option.is_switch), ("extend_series", "O6", true));
    let mut rules = Rules::new();
    let text = |rules: &Rules| rules.option("extend_series").map(|value| value.to_string());
    for (value, expected) in [("on", true), ("off", false), ("TRUE", true), (" false ", false)] {
        assert_eq!(rules.set_option("extend_series", value), Ok(()));
        assert_eq!(rules, Rules::new().with_extend_series(expected), "{value}");
        assert_eq!(text(&rules), Some(if expected { "on" } else { "off" }.to_owned()));
    }
    assert!(rules.option("larger_die").is_none());
    let unknown = rules.set_option("larger_die", "on").expect_err("of another game");
    assert_eq!(unknown.to_string(), "there is no such option; the options are extend_series");
    let wrong = rules.set_option("extend_series", "perhaps").expect_err("no choice");
    assert_eq!(wrong, OptionError::UnknownChoice { option: &Rules::OPTIONS[0] });
    assert_eq!((wrong.code(), wrong.rule()), ("unknown_choice", Some("O6")));
    assert!(OptionInfo::find(Rules::OPTIONS, "extend_series").is_ok());
    assert_eq!(rules, Rules::new());
}

#[test]
fn a_start_for_two_to_eight_with_the_first_seat_to_move() {
    for rules in support::BOTH_RULES {
        for players in 0..=9 {
            let start = rules.start_with(players, None);
            assert_eq!(start, Position::start(rules, players), "{players}");
            assert_eq!(rules.start_with(players, Some(seat(1))), start, "{players}");
            assert_eq!(rules.start_with(players, Some(seat(2))), None, "{players}");
        }
        assert_eq!(Some(rules.start()), Position::start(rules, 2));
    }
}

#[test]
fn scores_are_those_that_are_banked() {
    let rules = Rules::new();
    let board = position("1000,2500,0 2 700 3 -");
    let scores = [1, 2, 3].map(|number| rules.score(&board, seat(number)));
    assert_eq!(scores, [Some(1_000), Some(2_500), Some(0)]);
    let end = position("10500,10000 1 0 7 won:1:goal");
    let outcome = end.outcome().expect("over");
    assert_eq!(rules.final_score(&end, &outcome, seat(2)), Some(10_000));
    let returns =
        |number| rules.returns(&position("10000,0,0 1 0 7 won:1"), &outcome, seat(number));
    assert_eq!([returns(1), returns(2), returns(3)], [2, -1, -1]);
}

#[test]
fn a_session_refuses_what_follows_the_end() {
    let mut session = Session::from_position(Rules::new(), position("9950,0 2 0 7 -"));
    let refused = session.play(pool("2233446"), "keep 2 bank".parse().expect("a play"));
    assert_eq!(refused.expect_err("no score").code(), "no_score");
    let mut session =
        Session::from_position(Rules::new(), position("12000,9000 2 1000 1 last:1:1"));
    session.play(pool("5"), "keep 5 bank".parse().expect("a play")).expect("legal");
    assert_eq!(session.outcome().map(|outcome| outcome.reason), Some(Reason::Goal));
    let refused = session.play(pool("2233446"), "bust".parse().expect("a play"));
    assert_eq!(refused.expect_err("over").code(), "game_over");
}
