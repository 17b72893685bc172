//! The options of a game's rules, by name.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde_json::{Map, Value};

use crate::table::Table;

/// One option: how it is called, what it can be, and where it is in the rules.
pub(crate) struct RuleOption<G: 'static> {
    pub(crate) name: &'static str,
    /// What it can be by name.
    pub(crate) choices: &'static [Choice],
    /// What else it can be, if there is more than can be listed; [`set`](RuleOption::set) gets it
    /// as a word.
    pub(crate) beside: Option<&'static str>,
    pub(crate) get: fn(&G) -> Choice,
    /// Fails only with a word that is none of the choices.
    pub(crate) set: fn(&mut G, &Choice) -> Result<(), String>,
}

/// What an option can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// `false` in JSON.
    Off,
    /// `true` in JSON.
    On,
    /// A string in JSON.
    Word(Cow<'static, str>),
}

impl Choice {
    /// The choices of an option that is on or off.
    pub(crate) const SWITCH: &'static [Choice] = &[Choice::Off, Choice::On];

    pub(crate) const fn word(word: &'static str) -> Choice {
        Choice::Word(Cow::Borrowed(word))
    }

    fn to_json(&self) -> Value {
        match self {
            Choice::Off => Value::Bool(false),
            Choice::On => Value::Bool(true),
            Choice::Word(word) => Value::String(word.to_string()),
        }
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
            Choice::Word(word) => word,
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
    let Setting { name, value } = setting;
    set_to(game, name, value, Some(value), ToString::to_string)
}

/// Sets an option from JSON.
pub(crate) fn set_json<G: Table>(game: &mut G, name: &str, value: &Value) -> Result<(), String> {
    let written = value.to_string();
    set_to(game, name, &written, value.as_str(), |choice| choice.to_json().to_string())
}

/// Sets an option to the choice that is `shown` as `written`, or to the `word` itself.
fn set_to<G: Table>(
    game: &mut G,
    name: &str,
    written: &str,
    word: Option<&str>,
    shown: fn(&Choice) -> String,
) -> Result<(), String> {
    let Some(option) = G::OPTIONS.iter().find(|option| option.name == name) else {
        let known = list(G::OPTIONS.iter().map(|option| option.name.to_owned()));
        return Err(format!("rules: {} has no option `{name}`, only {known}", G::NAME));
    };
    let named = option.choices.iter().find(|choice| shown(choice).eq_ignore_ascii_case(written));
    let other = word.filter(|_| option.beside.is_some());
    let other = other.map(|word| Choice::Word(Cow::Owned(word.to_owned())));
    let Some(choice) = named.cloned().or(other) else {
        let choices = option.choices.iter().map(shown);
        let choices = list(choices.chain(option.beside.map(str::to_owned)));
        return Err(format!("rules: `{name}` is one of {choices}"));
    };
    (option.set)(game, &choice).map_err(|error| format!("rules: `{name}`: {error}"))
}

fn list(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join(", ")
}

/// All options as they are, in the form of the line protocol.
pub(crate) fn to_json<G: Table>(game: &G) -> Map<String, Value> {
    let entry = |option: &RuleOption<G>| (option.name.to_owned(), (option.get)(game).to_json());
    G::OPTIONS.iter().map(entry).collect()
}

/// What each option can be by name, in the form of the line protocol.
pub(crate) fn choices_to_json<G: Table>() -> Map<String, Value> {
    let entry = |option: &RuleOption<G>| {
        (option.name.to_owned(), option.choices.iter().map(Choice::to_json).collect())
    };
    G::OPTIONS.iter().map(entry).collect()
}

/// All options as they are, in the form of the command line.
pub(crate) fn to_text<G: Table>(game: &G) -> String {
    let entry = |option: &RuleOption<G>| format!("{}={}", option.name, (option.get)(game));
    G::OPTIONS.iter().map(entry).collect::<Vec<_>>().join(" ")
}
