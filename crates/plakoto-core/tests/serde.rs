//! Saving and loading through `serde`.

use crate::support;
use crate::support::saved::{kept, kept_session};
use plakoto_core::game_core::Session;
use plakoto_core::{
    HalfTurn, Match, Outcome, Play, Point, Position, Reason, Rules, Setup, Side, Step,
};

#[test]
fn a_position_is_its_text() {
    let text = "b14,3,b1r,18,r14 b";
    let position: Position = text.parse().expect("a position");
    let json = serde_json::to_string(&position).expect("JSON");
    assert_eq!(json, format!("\"{text}\""));
    assert_eq!(serde_json::from_str::<Position>(&json).expect("a position"), position);
}

#[test]
fn what_is_read_is_checked() {
    for (json, complaint) in [
        ("\"b15,22,r16 b\"", "red has 16 checkers"),
        ("\"b15,22,x15 b\"", "point 24 at column 8"),
        ("7", "a Plakoto position"),
    ] {
        let error = serde_json::from_str::<Position>(json).expect_err(json).to_string();
        assert!(error.contains(complaint), "{json}: {error}");
    }
    assert!(serde_json::from_str::<Point>("25").is_err());
    assert!(serde_json::from_str::<Point>("0").is_err());
    assert!(serde_json::from_str::<Side>("\"green\"").is_err());
}

#[test]
fn the_smaller_words() {
    let json = |value: &dyn Fn() -> serde_json::Result<String>| value().expect("JSON");
    assert_eq!(json(&|| serde_json::to_string(&Side::Red)), "\"red\"");
    assert_eq!(json(&|| serde_json::to_string(&Point::new(24))), "24");
    assert_eq!(json(&|| serde_json::to_string(&Play::PASS)), "[]");
    assert_eq!(json(&|| serde_json::to_string(&Rules::default())), r#"{"larger_die":true}"#);
    assert_eq!(serde_json::from_str::<Rules>("{}").expect("rules"), Rules::default());
    let outcome = Outcome::win(Side::Blue, 2, Reason::MotherPinned);
    assert_eq!(
        json(&|| serde_json::to_string(&outcome)),
        r#"{"winner":"blue","points":2,"reason":"mother_pinned"}"#
    );
}

/// An option that is misspelled does not become the default.
#[test]
fn options_are_known() {
    let error = serde_json::from_str::<Rules>(r#"{"larger_di":false}"#).expect_err("no option");
    assert!(error.to_string().contains("unknown field `larger_di`"), "{error}");
}

#[test]
fn a_play_is_its_steps() {
    let read = Position::start(Side::Red).parse_play(Rules::new(), support::roll("61"), "24/17");
    let (play, _) = read.expect("legal");
    let json = serde_json::to_string(&play).expect("JSON");
    assert_eq!(json, r#"[{"from":24,"to":18,"die":6},{"from":18,"to":17,"die":1}]"#);
    kept(&play);
    for (json, complaint) in [
        (r#"[{"from":16,"to":10,"die":5}]"#, "the die does not lead from `from` to `to`"),
        (r#"[{"from":16,"to":"of","die":5}]"#, "a point from 1 to 24 or `off`"),
        (r#"[{"from":16,"to":25,"die":5}]"#, "a point from 1 to 24 or `off`"),
        (r#"[{"from":16,"to":11,"die":5,"hits":true}]"#, "unknown field"),
    ] {
        let error = serde_json::from_str::<Play>(json).expect_err(json).to_string();
        assert!(error.contains(complaint), "{json}: {error}");
    }
    let five = format!("[{}]", [r#"{"from":16,"to":15,"die":1}"#; 5].join(","));
    assert!(serde_json::from_str::<Play>(&five).is_err());
}

#[test]
fn all_that_a_table_holds_is_kept() {
    let mut cup = support::cup(3);
    let mut session = Session::new(Rules::new().with_larger_die(false));
    while !session.is_over() {
        let Ok(roll) = session.roll(&mut cup);
        let (play, _) =
            session.position().random_play(*session.rules(), roll, &mut cup).expect("not over");
        kept(&play);
        let mut turn = session.position().half_turn(*session.rules(), roll);
        kept(&turn);
        for step in play.steps() {
            turn.push(step).expect("a step of a legal play");
            kept(&turn);
            kept(&step);
        }
        kept(session.position());
        kept(&Setup::from(session.position()));
        session.play(roll, play).expect("legal");
    }
    kept_session(&session);
    let outcome = session.outcome().expect("over");
    kept(&outcome);
    for reason in Reason::ALL {
        kept(&reason);
        assert_eq!(reason.name().parse(), Ok(reason));
    }
    let mut games = Match::to(*session.rules(), 5);
    kept(&games);
    games.record(&outcome);
    kept(&games);
    let json = serde_json::to_string(&games).expect("JSON");
    let without_end = json.replace(r#""target":5"#, r#""target":0"#);
    assert!(json != without_end && serde_json::from_str::<Match>(&without_end).is_err(), "{json}");
}

#[test]
fn a_turn_is_entered_again_when_it_is_read() {
    let json = |steps: &str| {
        format!(r#"{{"position":"b15,22,r15 r","rules":{{}},"roll":"31","steps":[{steps}]}}"#)
    };
    let turn: HalfTurn =
        serde_json::from_str(&json(r#"{"from":24,"to":21,"die":3}"#)).expect("a turn");
    assert_eq!(turn.to_string(), "24/21");
    let error = serde_json::from_str::<HalfTurn>(&json(r#"{"from":23,"to":20,"die":3}"#));
    assert!(error.expect_err("no checker").to_string().contains("red has no checker on 23 (P4)"));
}

/// Some formats, such as TOML, have no integers but signed ones.
#[test]
fn a_step_is_read_from_signed_numbers() {
    use serde::Deserialize;
    use serde::de::value::{Error, MapDeserializer};

    let read = |to: i64| {
        let fields = [("from", 24_i64), ("to", to), ("die", 6)];
        Step::deserialize(MapDeserializer::<_, Error>::new(fields.into_iter()))
    };
    let step = read(18).expect("a step");
    assert_eq!((step.from(), step.to()), (Point::new(24).expect("a point"), Point::new(18)));
    assert!(read(-1).unwrap_err().to_string().contains("expected a point from 1 to 24 or `off`"));
}
