//! Saving and loading through `serde`.

#![cfg(feature = "serde")]

use plakoto_core::{Outcome, Play, Point, Position, Reason, Rules, Side};

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
    assert_eq!(json(&|| serde_json::to_string(&Play::PASS)), "\"pass\"");
    assert_eq!(json(&|| serde_json::to_string(&Rules::default())), r#"{"larger_die":true}"#);
    assert_eq!(serde_json::from_str::<Rules>("{}").expect("rules"), Rules::default());
    let outcome = Outcome::win(Side::Blue, 2, Reason::MotherPinned);
    assert_eq!(
        json(&|| serde_json::to_string(&outcome)),
        r#"{"winner":"blue","points":2,"reason":"mother_pinned"}"#
    );
}
