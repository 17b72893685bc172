//! Saving and loading through `serde`.

#![cfg(feature = "serde")]

use bolo_core::{Die, Outcome, Play, Position, Reason, Rules, Seat, Step};

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
    let kept = "151".parse().expect("dice");
    assert_eq!(json(&|| serde_json::to_string(&seat(8))), "8");
    assert_eq!(serde_json::from_str::<Seat>("8").expect("a seat"), seat(8));
    assert_eq!(json(&|| serde_json::to_string(&Play::Roll(kept))), "\"keep 115 roll\"");
    assert_eq!(json(&|| serde_json::to_string(&Play::Bank(kept))), "\"keep 115 bank\"");
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
