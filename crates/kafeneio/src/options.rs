//! The options of a game's rules, by name.

use std::fmt;
use std::str::FromStr;

use serde_json::{Map, Value};

use crate::table::Table;

/// One option: how it is called, what it can be, and where it is in the rules.
pub(crate) struct RuleOption<G: 'static> {
    pub(crate) name: &'static str,
    pub(crate) choices: &'static [Choice],
    pub(crate) get: fn(&G) -> Choice,
    pub(crate) set: fn(&mut G, Choice),
}

/// What an option can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// `false` in JSON.
    Off,
    /// `true` in JSON.
    On,
}

impl Choice {
    /// The choices of an option that is on or off.
    pub(crate) const SWITCH: &'static [Choice] = &[Choice::Off, Choice::On];

    fn to_json(self) -> Value {
        Value::Bool(self == Choice::On)
    }
}

impl From<bool> for Choice {
    fn from(on: bool) -> Choice {
        if on { Choice::On } else { Choice::Off }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Choice::Off => "off",
            Choice::On => "on",
        })
    }
}

/// `NAME=VALUE` as it is written on the command line and in saved games.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    name: String,
    value: String,
}

impl FromStr for Setting {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Setting, &'static str> {
        let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
        Ok(Setting { name: name.trim().to_owned(), value: value.trim().to_owned() })
    }
}

/// Sets an option from the command line.
pub(crate) fn set<G: Table>(game: &mut G, setting: &Setting) -> Result<(), String> {
    set_to(game, &setting.name, &setting.value, |choice| choice.to_string())
}

/// Sets an option from JSON.
pub(crate) fn set_json<G: Table>(game: &mut G, name: &str, value: &Value) -> Result<(), String> {
    set_to(game, name, &value.to_string(), |choice| choice.to_json().to_string())
}

/// Sets an option to the choice that is `shown` as `value`.
fn set_to<G: Table>(
    game: &mut G,
    name: &str,
    value: &str,
    shown: fn(Choice) -> String,
) -> Result<(), String> {
    let Some(option) = G::OPTIONS.iter().find(|option| option.name == name) else {
        let known = list(G::OPTIONS.iter().map(|option| option.name.to_owned()));
        return Err(format!("rules: {} has no option `{name}`, only {known}", G::NAME));
    };
    let meant = |choice: &&Choice| shown(**choice).eq_ignore_ascii_case(value);
    let Some(&choice) = option.choices.iter().find(meant) else {
        let choices = list(option.choices.iter().copied().map(shown));
        return Err(format!("rules: `{name}` is one of {choices}"));
    };
    (option.set)(game, choice);
    Ok(())
}

fn list(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(", ")
}

/// All options as they are, in the form of the line protocol.
pub(crate) fn to_json<G: Table>(game: &G) -> Map<String, Value> {
    let entry = |option: &RuleOption<G>| (option.name.to_owned(), (option.get)(game).to_json());
    G::OPTIONS.iter().map(entry).collect()
}

/// All options as they are, in the form of the command line.
pub(crate) fn to_text<G: Table>(game: &G) -> String {
    let entry = |option: &RuleOption<G>| format!("{}={}", option.name, (option.get)(game));
    G::OPTIONS.iter().map(entry).collect::<Vec<_>>().join(" ")
}
