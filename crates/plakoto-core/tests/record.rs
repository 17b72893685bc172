//! The record of a session: the text of a game, which is read by playing it again.

use crate::support::{cup, position, roll};
use plakoto_core::game_core::{
    PlayError, PositionError, RecordError, RecordErrorKind, Refusal, Session, TextError,
};
use plakoto_core::{
    Die, IllegalPlay, Outcome, Play, Point, Position, Reason, Rules, SetupErrors, Side, Step,
};

type Error = RecordError<SetupErrors, IllegalPlay>;
type Kind = RecordErrorKind<SetupErrors, IllegalPlay>;

const OPENING: &str = "\
start: b15,22,r15 b
1. blue 43: 1/5 5/8
2. red 51: 24/19 19/18
3. blue 66: 1/7(2) 7/13(2)
";

/// Red bears off both checkers that he has left.
const ENDING: &str = "\
start: r2,21,b2,b13 r
1. red 41: 1/off(2)
";

fn read(text: &str) -> Result<Session<Rules>, Error> {
    Session::from_record(Rules::new(), text)
}

fn written(session: &Session<Rules>) -> String {
    session.record().to_string()
}

/// The game of [`OPENING`], played.
fn opening() -> Session<Rules> {
    let mut session = Session::new(Rules::new());
    for (dice, text) in [("43", "1/8"), ("51", "24/18"), ("66", "1/13(2)")] {
        let read = session.position().parse_play(Rules::new(), roll(dice), text);
        let (play, _) = read.unwrap_or_else(|error| panic!("{text} with {dice}: {error}"));
        session.play(roll(dice), play).expect("legal");
    }
    session
}

#[test]
fn a_game_is_a_start_and_a_line_for_each_turn() {
    assert_eq!(written(&Session::new(Rules::new())), "start: b15,22,r15 b\n");
    assert_eq!(written(&opening()), OPENING);
    assert_eq!(read(OPENING), Ok(opening()));

    let ending = read(ENDING).expect("a record");
    assert_eq!(written(&ending), ENDING);
    assert_eq!(ending.outcome(), Some(Outcome::win(Side::Red, 2, Reason::BorneOff)));
}

#[test]
fn a_pass_and_a_pin_are_written_too() {
    let text = "\
start: b13,16,b2,5,r15 r
1. red 66: pass
2. blue 21: 1/3 3/4
";
    assert_eq!(read(text).map(|session| written(&session)), Ok(text.to_owned()));
    let pinning = "start: b15,3,r1,18,r14 b\n1. blue 31: 1/4 4/5*\n";
    assert_eq!(read(pinning).map(|session| written(&session)), Ok(pinning.to_owned()));
}

/// Steps that a program makes carry no mark: they get it from the board when they are played.
#[test]
fn a_play_is_recorded_with_its_pins() {
    let steps = [(1, Die::Three), (4, Die::One)];
    let steps =
        steps.map(|(from, die)| Step::new(Side::Blue, Point::new(from).expect("a point"), die));
    let unmarked = Play::from_steps(&steps).expect("two steps");
    let mut session = Session::from_position(Rules::new(), position("b15,3,r1,18,r14 b"));
    session.play(roll("31"), unmarked).expect("legal");
    assert_eq!(session.turns()[0].play.to_string(), "1/4 4/5*");
    assert_eq!(read(&written(&session)), Ok(session.clone()));
    let undone = session.undo().expect("a turn");
    assert_eq!(undone.play.steps().map(Step::pins).collect::<Vec<_>>(), [false, true]);
    assert_ne!(undone.play, unmarked);
}

/// What is written by hand may look otherwise, and is written canonically afterwards.
#[test]
fn reading_is_tolerant() {
    let by_hand = "\
# A game in the kafeneio.

  start:  B15, 22, R15 b
7. Blue 3-4: 5/8, 1/5
   # Red takes his time.
7.red 15: 24/18
\t1000 .BLUE  66:1/13(2)";
    assert_eq!(read(by_hand).map(|session| written(&session)), Ok(OPENING.to_owned()));
    let from_windows = OPENING.replace('\n', "\r\n");
    assert_eq!(read(&from_windows).map(|session| written(&session)), Ok(OPENING.to_owned()));
}

/// Every kind of error, with its line, its code and rule, and the place in a text that cannot be read.
#[test]
fn an_error_names_the_line_and_what_is_wrong_with_it() {
    let kind_of = |error: &Error| match error.kind {
        Kind::Start(PositionError::Text(_)) => "start, text",
        Kind::Start(PositionError::Setup(_)) => "start, setup",
        Kind::Play(PlayError::Text(_)) => "play, text",
        Kind::Play(PlayError::Illegal(_)) => "play, illegal",
        Kind::Text(_) => "text",
        Kind::GameOver => "over",
        Kind::WrongPlayer { .. } => "player",
        _ => "another kind",
    };
    for (text, line, kind, code, rule, field) in [
        ("", 1, "text", "bad_text", None, Some("record")),
        ("# A game.\n\n1. blue 43: 1/8", 3, "text", "bad_text", None, Some("record")),
        ("start: b15,22,x15 b", 1, "start, text", "bad_text", None, Some("point")),
        ("\nstart: b15,22,r16 b", 2, "start, setup", "too_many_checkers", Some("P13"), None),
        ("start: b15,22,r15 b\nblue 43: 1/8", 2, "text", "bad_text", None, Some("turn")),
        ("start: b15,22,r15 b\n1. blue 43 1/8", 2, "text", "bad_text", None, Some("turn")),
        ("start: b15,22,r15 b\none. blue 43: 1/8", 2, "text", "bad_text", None, Some("turn")),
        ("start: b15,22,r15 b\n1. blue43: 1/8", 2, "text", "bad_text", None, Some("turn")),
        // It is Blue's turn.
        ("start: b15,22,r15 b\n1. red 43: 24/17", 2, "player", "wrong_player", None, None),
        ("start: b15,22,r15 b\n1. blue 47: 1/8", 2, "text", "bad_text", None, Some("roll")),
        ("start: b15,22,r15 b\n1. blue: 1/8", 2, "text", "bad_text", None, Some("roll")),
        ("start: b15,22,r15 b\n1. blue 43: 1+8", 2, "play, text", "bad_text", None, Some("step")),
        ("start: b15,22,r15 b\n1. blue 43:", 2, "play, text", "bad_text", None, Some("play")),
        (
            "start: b15,22,r15 b\n1. blue 43: 1/9",
            2,
            "play, illegal",
            "wrong_distance",
            Some("P4"),
            None,
        ),
        (
            "start: b15,22,r15 b\n1. blue 43: 1/5",
            2,
            "play, illegal",
            "incomplete",
            Some("P7"),
            None,
        ),
        // The game is over after the turn before, whatever this one is.
        (&format!("{ENDING}# And on?\n2. blue 61: 23/24"), 4, "over", "game_over", None, None),
        (&format!("{ENDING}2. blue 61: nonsense"), 3, "over", "game_over", None, None),
    ] {
        let error = read(text).expect_err(text);
        assert_eq!((error.line, kind_of(&error)), (line, kind), "{text:?}: {error}");
        assert_eq!((error.code(), error.rule()), (code, rule), "{text:?}: {error}");
        let named = error.text_error().map(TextError::field);
        assert_eq!(named, field, "{text:?}: {error}");
        assert!(error.to_string().starts_with(&format!("line {line}: ")), "{error}");
    }
}

#[test]
fn the_text_of_an_error() {
    for (line, message) in [
        ("1. blue 47: 1/8", "line 2: roll at column 10: expected two dice from 1 to 6"),
        ("1. blue43: 1/8", "line 2: turn at column 8: expected `NUMBER. PLAYER ROLL: PLAY`"),
        (
            "1.  blue  43:  1/99",
            "line 2: step 1 at column 18: expected a point from 1 to 24 or `off`",
        ),
        ("1. red 43: 24/17", "line 2: expected `blue`, whose turn it is, and not `red`"),
        ("1. blue 43: 1/9", "line 2: step 1: no checker moves 8 pips with these dice (P4)"),
        ("1. x 43: 1/8", "line 2: expected `blue`, whose turn it is, and not `x`"),
        ("1. 43: 1/8", "line 2: expected `blue`, whose turn it is, and not `43`"),
        ("1. : 1/8", "line 2: expected `blue`, whose turn it is, and not ``"),
        ("1. blue 43: 2/5", "line 2: step 1: blue has no checker on 2 (P4)"),
        ("1. blue 43: 1/5", "line 2: more of the dice can be played, so they have to be (P7)"),
    ] {
        let error = read(&format!("start: b15,22,r15 b\n{line}")).expect_err(line);
        assert_eq!(error.to_string(), message);
    }
    let over = read(&format!("{ENDING}2. blue 61: pass")).expect_err("the game is over");
    assert_eq!(over.to_string(), "line 3: the game is over before this turn");
}

/// A record cannot smuggle in what the rules of the reader do not allow.
#[test]
fn the_rules_of_the_reader_count() {
    let text = "start: r14,8,b13,2,b2,10,r1 r\n1. red 65: 24/19\n";
    let strict = read(text).map(|session| written(&session));
    let error = strict.expect_err("it has to be the 6");
    assert_eq!((error.line, error.rule(), error.code()), (2, Some("P7"), "larger_die"));
    let free = Session::from_record(Rules::new().with_larger_die(false), text);
    assert_eq!(free.map(|session| written(&session)), Ok(text.to_owned()));
}

#[test]
fn a_turn_that_is_taken_back_is_not_in_the_record() {
    let mut session = opening();
    let turn = session.undo().expect("three turns");
    assert_eq!((turn.roll, turn.play.to_string().as_str()), (roll("66"), "1/7(2) 7/13(2)"));
    let lines = |count: usize| OPENING.split_inclusive('\n').take(count).collect::<String>();
    assert_eq!(written(&session), lines(3));

    // Another turn takes its place.
    let read = session.position().parse_play(Rules::new(), roll("21"), "1/3 1/2");
    session.play(roll("21"), read.expect("legal").0).expect("legal");
    assert_eq!(written(&session), format!("{}3. blue 21: 1/3 1/2\n", lines(3)));

    while session.undo().is_some() {}
    assert_eq!(written(&session), lines(1));
    assert_eq!(*session.position(), Position::default());
}

/// A turn may be entered in any order; what is read has the canonical one.
#[test]
fn a_turn_in_another_order_is_the_same_game() {
    let mut session = Session::new(Rules::new());
    let mut turn = session.position().half_turn(Rules::new(), roll("43"));
    for step in ["1/4", "1/5"] {
        let next = turn.next_steps().find(|next| next.to_string() == step);
        turn.push(next.expect("it can follow")).expect("it was offered");
    }
    session.play(turn.roll(), turn.play()).expect("legal");
    assert_eq!(written(&session), "start: b15,22,r15 b\n1. blue 43: 1/4 1/5\n");
    let again = read(&written(&session)).expect("a record");
    assert_eq!((again.position(), again.plies()), (session.position(), 1));
}

#[test]
fn a_refused_turn_is_not_in_the_record() {
    let mut session = opening();
    let (play, _) = position("b15,22,r15 b")
        .parse_play(Rules::new(), roll("43"), "1/8")
        .expect("legal at the start");
    session.play(roll("43"), play).expect_err("it is Red's turn");
    assert_eq!(written(&session), OPENING);
}

#[test]
fn every_random_game_is_read_back() {
    for seed in 0..100 {
        let mut dice = cup(seed);
        let rules = Rules::new().with_larger_die(seed % 2 == 0);
        let mut session = Session::new(rules);
        while !session.is_over() {
            let Ok(roll) = session.roll(&mut dice);
            let choice = session.position().random_play(rules, roll, &mut dice);
            let (play, _) = choice.expect("a game that is not over has a play");
            session.play(roll, play).expect("legal");
        }
        let text = written(&session);
        assert_eq!(Session::from_record(rules, &text), Ok(session), "{text}");
    }
}
