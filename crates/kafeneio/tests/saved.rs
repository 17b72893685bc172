//! Saved games are taken apart without losing a line, in the program as on the page.

use kafeneio::SavedGame;
use serde_json::Value;

use crate::cli::{file, run};

/// The texts that the page's reader is tried with as well.
fn texts(kind: &str) -> Vec<Value> {
    let all: Value = serde_json::from_str(include_str!("data/saved.json")).expect("JSON");
    all[kind].as_array().expect("a list").clone()
}

#[test]
fn what_is_no_line_of_a_saved_game_is_refused_with_its_number() {
    let saved = file("lines.txt");
    let name = saved.to_str().expect("UTF-8");
    for row in texts("refused") {
        let (text, line, kind) = (row[0].as_str().expect("a text"), &row[1], &row[2]);
        let error = text.parse::<SavedGame>().expect_err(text);
        let words = match kind.as_str().expect("a kind") {
            "turn" => "a turn begins with its number",
            "name" => "expected one of game, rules, ",
            "second" => "there is a second line",
            form => form,
        };
        assert!(error.contains(words), "{text}: {error}");
        if let Some(line) = line.as_u64() {
            assert!(error.starts_with(&format!("line {line}: ")), "{text}: {error}");
        }
        std::fs::write(&saved, text).expect("it can be written");
        for arguments in
            [&["analyze", name, "--game", "plakoto"][..], &["play", "plakoto", "--load", name]]
        {
            let output = run(arguments);
            let errors = String::from_utf8(output.stderr).expect("UTF-8");
            assert_eq!(output.status.code(), Some(2), "{text}: {errors}");
            assert!(errors.contains(&error), "{text}: {errors}");
        }
    }
}

/// What the names and the turns do not tell: where they lead to, and options that are set twice.
#[test]
fn what_a_line_says_is_checked() {
    let saved = file("checked.txt");
    let name = saved.to_str().expect("UTF-8");
    let text = "game: plakoto\nrules: larger_die=on\nyou: red\nopponent: greedy\nseed: 5\n\
        start: b15,22,r15 b\n1. blue 41: 1/5 1/2\nposition: b13,b1,2,b1,18,r15 r\n";
    for (old, new, error) in [
        ("r15 r", "r15 b", "position: the turns lead to b13,b1,2,b1,18,r15 r"),
        ("b13,b1", "b13,x1", "position: point 2 at column 5"),
        ("=on", "=on larger_die=on", "rules: `larger_die` is set twice"),
        (
            "1. blue",
            "1 blue",
            "line 7: turn at column 1: expected the number of the turn and a dot",
        ),
        ("1. blue 41", "11", "line 7: turn at column 1: expected the number of the turn and a dot"),
    ] {
        assert!(text.contains(old));
        std::fs::write(&saved, text.replacen(old, new, 1)).expect("it can be written");
        for arguments in [&["analyze", name][..], &["play", "plakoto", "--load", name]] {
            let output = run(arguments);
            let errors = String::from_utf8(output.stderr).expect("UTF-8");
            assert_eq!(output.status.code(), Some(2), "{arguments:?} {new}: {errors}");
            assert!(errors.contains(error), "{arguments:?} {new}: {errors}");
        }
    }
    std::fs::write(&saved, text).expect("it can be written");
    assert!(run(&["analyze", name]).status.success());
}

/// A byte order mark, names in any case, plays as other programs write them.
#[test]
fn what_people_write_is_read_and_saved_again() {
    let saved = file("edited.txt");
    let name = saved.to_str().expect("UTF-8");
    for row in texts("read") {
        let text = row.as_str().expect("a text");
        let game: SavedGame = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(game.record().lines().count(), text.lines().count());
        std::fs::write(&saved, text).expect("it can be written");
        assert!(run(&["analyze", name]).status.success(), "{text}");
        assert!(run(&["play", "plakoto", "--load", name]).status.success(), "{text}");
    }
}
