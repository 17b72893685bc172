//! Saving and loading through `serde`.

#![cfg(feature = "serde")]

use buku_core::{
    Line, NoRoll, Outcome, Play, Position, Reason, Repetition, Rules, Side, Square, Step,
};

#[test]
fn a_position_is_its_text() {
    for text in [
        "11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0-0 1",
        "00000000/00001000/00000001/00000011/00100021/00111101/00002200/00000000 w 27-21 0",
    ] {
        let position: Position = text.parse().expect("a position");
        let json = serde_json::to_string(&position).expect("JSON");
        assert_eq!(json, format!("\"{text}\""));
        assert_eq!(serde_json::from_str::<Position>(&json).expect("a position"), position);
    }
}

#[test]
fn what_is_read_is_checked() {
    let ranks = "11111111/".repeat(8);
    let ranks = ranks.trim_end_matches('/');
    for (json, complaint) in [
        (format!("\"{ranks} w 0-0 0\""), "there are 64 counters"),
        (format!("\"{ranks} b 0-0 1\""), "the untouched start only"),
        (format!("\"{ranks} x 0-0 1\""), "mover at column 73"),
        ("7".to_owned(), "a Buku position"),
    ] {
        let error = serde_json::from_str::<Position>(&json).expect_err(&json).to_string();
        assert!(error.contains(complaint), "{json}: {error}");
    }
    assert!(serde_json::from_str::<Side>("\"red\"").is_err());
    assert!(serde_json::from_str::<Square>("\"i1\"").is_err());
    assert!(serde_json::from_str::<Line>("\"9\"").is_err());
    assert!(serde_json::from_str::<NoRoll>("\"6\"").is_err());
    assert!(serde_json::from_str::<Rules>(r#"{"repetition":"always"}"#).is_err());
    assert!(serde_json::from_str::<Rules>(r#"{"early_majority":1}"#).is_err());
}

#[test]
fn the_smaller_words() {
    let json = |value: &dyn Fn() -> serde_json::Result<String>| value().expect("JSON");
    let square: Square = "c4".parse().expect("a square");
    let line: Line = "h".parse().expect("a line");
    assert_eq!(json(&|| serde_json::to_string(&Side::Black)), "\"black\"");
    assert_eq!(serde_json::from_str::<Side>("\"black\"").expect("a side"), Side::Black);
    assert_eq!(json(&|| serde_json::to_string(&square)), "\"c4\"");
    assert_eq!(serde_json::from_str::<Square>("\"c4\"").expect("a square"), square);
    assert_eq!(json(&|| serde_json::to_string(&line)), "\"h\"");
    assert_eq!(serde_json::from_str::<Line>("\"h\"").expect("a line"), line);
    assert_eq!(json(&|| serde_json::to_string(&Step::Line(line))), "\"h\"");
    assert_eq!(json(&|| serde_json::to_string(&Step::Square(square))), "\"c4\"");
    assert_eq!(json(&|| serde_json::to_string(&NoRoll)), "\"\"");
    assert_eq!(serde_json::from_str::<NoRoll>("\"\"").expect("no roll"), NoRoll);
    assert_eq!(json(&|| serde_json::to_string(&Reason::Singletons)), "\"singletons\"");
    let written = "3(9):a4,c4,c3,e3,e4,d4,d5";
    let play: Play = Position::start().parse_play(Rules::default(), written).expect("a play");
    assert_eq!(json(&|| serde_json::to_string(&play)), format!("\"{written}\""));
    let outcome = Outcome::win(Side::White, 1, Reason::Repetition);
    assert_eq!(
        json(&|| serde_json::to_string(&outcome)),
        r#"{"winner":"white","points":1,"reason":"repetition"}"#
    );
}

#[test]
fn rules_that_are_left_out_are_the_default() {
    let json = serde_json::to_string(&Rules::default()).expect("JSON");
    assert_eq!(json, r#"{"repetition":"board","early_majority":false}"#);
    let rules = Rules { repetition: Repetition::BoardAndMover, early_majority: true };
    let json = serde_json::to_string(&rules).expect("JSON");
    assert_eq!(json, r#"{"repetition":"board_and_mover","early_majority":true}"#);
    assert_eq!(serde_json::from_str::<Rules>(&json).expect("rules"), rules);
    assert_eq!(serde_json::from_str::<Rules>("{}").expect("rules"), Rules::default());
    let early = serde_json::from_str::<Rules>(r#"{"early_majority":true}"#).expect("rules");
    assert_eq!(early, Rules { early_majority: true, ..Rules::default() });
}
