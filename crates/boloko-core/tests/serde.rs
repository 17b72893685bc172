//! Saving and loading through `serde`.

#![cfg(feature = "serde")]

use boloko_core::{Cell, Layout, Outcome, Play, Position, Reason, Rules, Side};

#[test]
fn a_position_is_its_text() {
    for text in ["b8,3,w1b,7,b1w,11,w8 b", "w1+b9,23,w9+b1 w"] {
        let position: Position = text.parse().expect("a position");
        let json = serde_json::to_string(&position).expect("JSON");
        assert_eq!(json, format!("\"{text}\""));
        assert_eq!(serde_json::from_str::<Position>(&json).expect("a position"), position);
    }
}

#[test]
fn what_is_read_is_checked() {
    for (json, complaint) in [
        ("\"b10,23,w11 b\"", "white has 11 pieces"),
        ("\"b10,23,x10 b\"", "cell 25 at column 8"),
        ("7", "a Boloko position"),
    ] {
        let error = serde_json::from_str::<Position>(json).expect_err(json).to_string();
        assert!(error.contains(complaint), "{json}: {error}");
    }
    assert!(serde_json::from_str::<Cell>("26").is_err());
    assert!(serde_json::from_str::<Cell>("0").is_err());
    assert!(serde_json::from_str::<Side>("\"red\"").is_err());
}

#[test]
fn the_smaller_words() {
    let json = |value: &dyn Fn() -> serde_json::Result<String>| value().expect("JSON");
    assert_eq!(json(&|| serde_json::to_string(&Side::White)), "\"white\"");
    assert_eq!(json(&|| serde_json::to_string(&Cell::new(25))), "25");
    assert_eq!(json(&|| serde_json::to_string(&Play::PASS)), "\"pass\"");
    let start = Position::default();
    let jump = start.nth_play(Rules::default(), "11".parse().expect("a roll"), 0);
    let text = jump.expect("a play").0.to_string();
    assert_eq!(json(&|| serde_json::to_string(&jump.map(|(play, _)| play))), format!("\"{text}\""));
    let outcome = Outcome::win(Side::Blue, 1, Reason::Grouped);
    assert_eq!(
        json(&|| serde_json::to_string(&outcome)),
        r#"{"winner":"blue","points":1,"reason":"grouped"}"#
    );
    assert_eq!(
        json(&|| serde_json::to_string(&Outcome::draw(Reason::Deadlock))),
        r#"{"winner":null,"points":0,"reason":"deadlock"}"#
    );
}

#[test]
fn rules_with_their_layout() {
    let rules = Rules { layout: Layout::SERPENTINE, portes: true };
    let json = serde_json::to_string(&rules).expect("it is written");
    assert_eq!(json, r#"{"layout":"serpentine","portes":true}"#);
    let read: Rules<'static> = serde_json::from_str(&json).expect("it is read");
    assert_eq!(read, rules);
    let read: Rules<'static> = serde_json::from_str("{}").expect("the defaults are read");
    assert_eq!(read, Rules::default());
    let own = serde_json::to_string(&Layout::SPIRAL.reversed()).expect("it is written");
    let layout: Layout = serde_json::from_str(&own).expect("it is read");
    assert_eq!(layout, Layout::SPIRAL.reversed());
    let refused = serde_json::from_str::<Rules<'static>>(&format!(r#"{{"layout":{own}}}"#));
    assert!(refused.is_err_and(|error| error.to_string().contains("built-in")));
}
