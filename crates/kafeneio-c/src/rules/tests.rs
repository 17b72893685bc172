//! Options as bytes, of the games and of rules that have what none of them has yet.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "these are tests")]
#![allow(clippy::cast_sign_loss, reason = "a character of C may be signed")]

use std::string::ToString;
use std::vec::Vec;

use super::*;

/// Rules with switches of both defaults beside each other, and with words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Made {
    on: bool,
    off: bool,
    word: usize,
    also_on: bool,
}

const USUAL: Made = Made { on: true, off: false, word: 0, also_on: true };
const WORDS: &[&str] = &["first", "second", "third"];

impl Options for Made {
    const OPTIONS: &'static [OptionInfo] = &[
        OptionInfo::switch("on", "X1"),
        OptionInfo::switch("off", "X2"),
        OptionInfo::words("word", "X3", WORDS),
        OptionInfo::switch("also_on", "X4"),
    ];

    fn option(&self, name: &str) -> Option<OptionValue<'_>> {
        Some(match name {
            "on" => OptionValue::Switch(self.on),
            "off" => OptionValue::Switch(self.off),
            "word" => OptionValue::Text(&WORDS[self.word]),
            "also_on" => OptionValue::Switch(self.also_on),
            _ => return None,
        })
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let choice = OptionInfo::find(Made::OPTIONS, name)?.read(value)?;
        match name {
            "on" => self.on = choice == 1,
            "off" => self.off = choice == 1,
            "word" => self.word = choice,
            _ => self.also_on = choice == 1,
        }
        Ok(())
    }
}

fn bytes(options: &[u8]) -> [u8; 16] {
    core::array::from_fn(|place| match place {
        0 => 1,
        place => options.get(place - 1).copied().unwrap_or_default(),
    })
}

#[test]
fn every_option_has_its_own_default() {
    assert_eq!(with_options(USUAL, bytes(&[])).unwrap(), USUAL);
    for (place, option) in Made::OPTIONS.iter().enumerate() {
        for (choice, word) in option.choices.iter().enumerate() {
            let byte = kept(USUAL.option(option.name), choice as u8);
            let is_usual = USUAL.option(option.name).unwrap().to_string() == *word;
            assert_eq!(byte == 0, is_usual, "{} {word}", option.name);
            let mut options = [0; 4];
            options[place] = byte;
            let mut expected = USUAL;
            expected.set_option(option.name, word).unwrap();
            assert_eq!(with_options(USUAL, bytes(&options)).unwrap(), expected);
        }
        let mut options = [0; 4];
        options[place] = option.choices.len() as u8 + 1;
        assert!(with_options(USUAL, bytes(&options)).is_err());
    }
    assert!(with_options(USUAL, bytes(&[0, 0, 0, 0, 1])).is_err());
}

/// Returns the texts of all options of these rules.
fn values(rules: &kafeneio_rules) -> Vec<std::string::String> {
    fn of<G: Engine>(rules: G) -> Result<Vec<std::string::String>, Failure> {
        let value = |option: &OptionInfo| rules.option(option.name).unwrap().to_string();
        Ok(G::OPTIONS.iter().map(value).collect())
    }
    let values = || with_engine!(rules, of);
    values().unwrap()
}

#[test]
fn every_choice_of_every_game_is_kept_and_read() {
    for game in 1..=KAFENEIO_GAMES {
        let usual = init(game).unwrap();
        for (place, option) in options(&usual).unwrap().iter().enumerate() {
            for word in option.choices {
                let rules = set(&usual, option.name, word).unwrap();
                let mut expected = values(&usual);
                assert_eq!(rules.bytes[place + 1] == 0, expected[place] == *word);
                expected[place] = (*word).to_string();
                assert_eq!(values(&rules), expected, "{} {word}", option.name);
            }
        }
    }
}

/// These bytes are written down by callers.
#[test]
fn the_bytes_of_the_rules_stay_as_they_are() {
    let grid = "1,10,11,20,21/2,9,12,19,22/3,8,13,18,23/4,7,14,17,24/5,6,15,16,25";
    let corridor = [0, 170, 1, 164, 26, 64, 170, 0];
    for (game, settings, options) in [
        (KAFENEIO_PLAKOTO, &[("larger_die", "off")][..], &[1][..]),
        (KAFENEIO_PLAKOTO, &[("larger_die", "off"), ("larger_die", "on")], &[]),
        (KAFENEIO_BOLOKO, &[("layout", "serpentine"), ("portes", "true")], &[1, 1]),
        (KAFENEIO_BOLOKO, &[("layout", grid), ("portes", "on")], &[OWN, 1]),
        (KAFENEIO_BOLO, &[("extend_series", "on")], &[1]),
        (KAFENEIO_BUKU, &[("repetition", "board_and_mover"), ("early_majority", "on")], &[1, 1]),
    ] {
        let mut rules = init(game).unwrap();
        for (name, value) in settings {
            rules = set(&rules, name, value).unwrap();
        }
        let mut expected = bytes(options);
        expected[0] = game as u8;
        if options.first() == Some(&OWN) {
            expected[CORRIDOR..].copy_from_slice(&corridor);
            assert_eq!(values(&rules), [grid, "on"]);
        }
        assert_eq!(rules.bytes, expected);
    }
}

#[test]
fn an_unknown_game_is_told_all_names() {
    let failure = game_of_name("chess").unwrap_err();
    let message: std::string::String = failure
        .error
        .message
        .iter()
        .take_while(|byte| **byte != 0)
        .map(|byte| *byte as u8 as char)
        .collect();
    assert_eq!(message, "game: there is no such game; the games are plakoto, boloko, bolo, buku");
}
