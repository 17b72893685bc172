//! Saving and loading through `serde`.

use crate::support::saved::{kept, kept_session};
use crate::support::{pool, position};
#[cfg(feature = "alloc")]
use bolo_core::game_core::{Session, Turn};
use bolo_core::{
    Die, HalfTurn, Outcome, Phase, Play, Position, Reason, Rules, Seat, Seats, Setup, Step,
};

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("1 to 8")
}

#[test]
fn a_position_is_its_text() {
    for text in ["10000,9500,0 3 350 4 last:1:1", "1000,0 1 500 1 - 3x2+3x3"] {
        let position: Position = text.parse().expect("a position");
        let json = serde_json::to_string(&position).expect("JSON");
        assert_eq!(json, format!("\"{text}\""));
        assert_eq!(serde_json::from_str::<Position>(&json).expect("a position"), position);
    }
}

#[test]
fn what_is_read_is_checked() {
    for (json, complaint) in [
        ("\"0,500 1 0 7 -\"", "seat 2 has 500 points"),
        ("\"0,0 1 0 7 first\"", "phase at column 11"),
        ("\"0,0 9 0 7 -\"", "seat at column 5"),
        ("7", "a Bolo position"),
    ] {
        let error = serde_json::from_str::<Position>(json).expect_err(json).to_string();
        assert!(error.contains(complaint), "{json}: {error}");
    }
    for json in ["0", "9", "\"one\"", "-1"] {
        assert!(serde_json::from_str::<Seat>(json).is_err(), "{json}");
    }
    assert!(serde_json::from_str::<Rules>(r#"{"extend_series":1}"#).is_err());
}

#[test]
fn the_smaller_words() {
    let json = |value: &dyn Fn() -> serde_json::Result<String>| value().expect("JSON");
    let dice = "151".parse().expect("dice");
    assert_eq!(json(&|| serde_json::to_string(&seat(8))), "8");
    assert_eq!(serde_json::from_str::<Seat>("8").expect("a seat"), seat(8));
    assert_eq!(json(&|| serde_json::to_string(&Play::Roll(dice))), "\"keep 115 roll\"");
    assert_eq!(json(&|| serde_json::to_string(&Play::Bank(dice))), "\"keep 115 bank\"");
    assert_eq!(json(&|| serde_json::to_string(&Play::Bust)), "\"bust\"");
    assert_eq!(json(&|| serde_json::to_string(&Step::Keep(Die::Five))), "\"5\"");
    assert_eq!(json(&|| serde_json::to_string(&Step::Bank)), "\"bank\"");
    assert_eq!(json(&|| serde_json::to_string(&Reason::Goal)), "\"goal\"");
    assert_eq!(json(&|| serde_json::to_string(&Rules::default())), r#"{"extend_series":false}"#);
    assert_eq!(serde_json::from_str::<Rules>("{}").expect("rules"), Rules::default());
    let outcome = Outcome::win(seat(3), 1, Reason::SuddenDeath);
    assert_eq!(
        json(&|| serde_json::to_string(&outcome)),
        r#"{"winner":3,"points":1,"reason":"sudden_death"}"#
    );
}

#[test]
fn plays_steps_and_ends_are_read_as_well() {
    assert_eq!(kept(&Play::Roll(pool("151"))), "\"keep 115 roll\"");
    assert_eq!(kept(&Play::Bank(pool("6"))), "\"keep 6 bank\"");
    assert_eq!(kept(&Play::Bust), "\"bust\"");
    for step in [Step::Keep(Die::Five), Step::Roll, Step::Bank] {
        assert_eq!(kept(&step), format!("\"{step}\""));
    }
    for reason in Reason::ALL {
        assert_eq!(kept(&reason), format!("\"{reason}\""));
        kept(&Outcome::win(seat(3), 1, reason));
    }
    for (json, complaint) in [
        ("\"keep roll\"", "one to seven dice"),
        ("\"keep 115\"", "play at column 9: expected `roll` or `bank`"),
        ("[1,1,5]", "a Bolo play such as"),
    ] {
        let error = serde_json::from_str::<Play>(json).expect_err(json).to_string();
        assert!(error.contains(complaint), "{json}: {error}");
    }
    assert!(serde_json::from_str::<Reason>("\"grouped\"").is_err());
    assert!(serde_json::from_str::<Step>("\"stop\"").is_err());
}

#[test]
fn a_half_entered_turn_is_its_steps() {
    let rules = Rules::new().with_extend_series(true);
    let mut turn = position("1000,0 1 300 4 - 3x3").half_turn(rules, pool("1333"));
    let empty = kept(&turn);
    assert!(empty.ends_with(r#""steps":[]}"#), "{empty}");
    for step in [Step::Keep(Die::Three), Step::Keep(Die::One), Step::Keep(Die::Three), Step::Bank] {
        turn.push(step).expect("offered");
        kept(&turn);
    }
    let json = kept(&turn);
    assert_eq!(
        json,
        r#"{"position":"1000,0 1 300 4 - 3x3","rules":{"extend_series":true},"roll":"1333","steps":["3","1","3","bank"]}"#
    );
    let mut read: HalfTurn = serde_json::from_str(&json).expect("a turn");
    assert_eq!(read.pop(), Some(Step::Bank));
    assert_eq!(read.pop(), Some(Step::Keep(Die::Three)));

    let with = |steps: &str| json.replace(r#"["3","1","3","bank"]"#, steps);
    for (steps, complaint) in [
        (r#"["2"]"#, "there is no 2 left in the roll (O2)"),
        (r#"["roll"]"#, "not all of the dice set aside score"),
        (r#"["1","roll","3"]"#, "nothing follows"),
        (r#"["1","1","1","1","1","1","1","1","1"]"#, "a list of up to 8 steps"),
        (r#"["7"]"#, "a face from 1 to 6"),
        (r#""3""#, "a list of up to 8 steps"),
    ] {
        let error = serde_json::from_str::<HalfTurn>(&with(steps)).expect_err(steps).to_string();
        assert!(error.contains(complaint), "{steps}: {error}");
    }
    // What is read in a turn that nothing can be entered in stays so.
    kept(&position("10000,0 1 0 7 won:1").half_turn(Rules::new(), pool("1333")));
}

#[test]
fn a_setup_is_its_fields() {
    let setup = Setup::from(&position("10000,9500,0 3 350 4 last:1:1"));
    assert_eq!(
        kept(&setup),
        r#"{"players":3,"scores":[10000,9500,0,0,0,0,0,0],"seat":3,"at_risk":350,"dice":4,"phase":{"last_round":{"leader":1,"turns":1}},"series":null}"#
    );
    for text in [
        "0,0 1 0 7 -",
        "1000,0 1 500 1 - 3x2+3x3",
        "10000,10000,10000 3 0 7 death:3,1",
        "10000,10000 1 0 7 won:1:sudden_death -",
    ] {
        kept(&Setup::from(&position(text)));
    }
    // Whether it makes sense is asked later.
    let mut setup = Setup::start(255);
    setup.phase = Phase::SuddenDeath { contenders: Seats::NONE.with(seat(8)) };
    assert!(kept(&setup).contains(r#"{"sudden_death":{"contenders":[8]}}"#));
    setup.phase = Phase::Won { winner: seat(2), reason: Reason::Goal };
    assert!(kept(&setup).contains(r#"{"won":{"winner":2,"reason":"goal"}}"#));
    kept(&(Seats::NONE, Phase::Open));
}

#[cfg(feature = "alloc")]
#[test]
fn a_session_is_its_record() {
    for rules in crate::support::BOTH_RULES {
        let mut cup = crate::support::cup(9);
        let start = Position::start(rules, 3).expect("3 players");
        let mut session = Session::from_position(rules, start);
        kept_session(&session);
        while !session.is_over() {
            let Ok(roll) = session.roll(&mut cup);
            let play = session.turn().random_play(roll, &mut cup);
            session.play(roll, play.expect("a play").0).expect("legal");
        }
        let json = kept_session(&session);
        let read: Session<Rules> = serde_json::from_str(&json).expect("a session");
        assert_eq!(read.outcome(), session.outcome());
        assert_eq!(read.record().to_string(), session.record().to_string());
        let wrong = json.replacen("keep", "keep 2", 1);
        assert!(serde_json::from_str::<Session<Rules>>(&wrong).is_err());
    }
}

/// An option that is misspelled does not become the default.
#[test]
fn options_are_known() {
    let error = serde_json::from_str::<Rules>(r#"{"option":true}"#).expect_err("no such option");
    assert!(error.to_string().contains("unknown field `option`"), "{error}");
}
