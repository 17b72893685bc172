//! What is found out about the lines of a file.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Map, Value};

use super::file::File;
use super::question::Difference;

/// Why the lines of a whole game are skipped.
pub(super) const NOT_OFFERED: &str = "the game is not offered";

/// How many lines of a file agree, and the first that do not.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) agree: u64,
    pub(super) differ: u64,
    /// The lines to which the program gave no reply.
    pub(super) failed: u64,
    /// How many of the lines that differ name a rule, by its number; the empty text stands for no rule.
    pub(super) rules: BTreeMap<String, u64>,
    /// The lines that were not asked because the program does not offer them, by the reason.
    pub(super) skipped: BTreeMap<String, u64>,
    /// The first lines that differ, by their numbers.
    pub(super) failures: BTreeMap<usize, Failure>,
    pub(super) time: Duration,
}

/// A line that does not agree.
#[derive(Debug)]
pub(super) struct Failure {
    /// The `id` of the line, or the rules that it is about, in sections whose lines have such.
    pub(super) id: Option<String>,
    pub(super) rules: Map<String, Value>,
    /// What was asked when it went wrong.
    pub(super) request: String,
    /// The beginning of the reply.
    pub(super) came: Came,
    pub(super) expected: String,
    pub(super) difference: Difference,
}

/// What came back.
#[derive(Debug)]
pub(super) enum Came {
    Reply(String),
    /// No reply, but this happened.
    Trouble {
        what: String,
        stderr: String,
    },
}

impl Tally {
    pub(super) fn asked(&self) -> u64 {
        self.agree + self.differ + self.failed
    }

    /// Returns how many lines of the file were left unasked.
    pub(super) fn unasked(&self, file: &File<'_>) -> u64 {
        (file.lines.len() as u64).saturating_sub(self.asked() + self.skipped())
    }

    pub(super) fn skipped(&self) -> u64 {
        self.skipped.values().sum()
    }

    /// Returns whether the file is of a game that the program does not offer.
    pub(super) fn is_not_offered(&self) -> bool {
        self.skipped.contains_key(NOT_OFFERED)
    }

    pub(super) fn skip(&mut self, reason: String) {
        *self.skipped.entry(reason).or_default() += 1;
    }

    /// Counts a line that differs or has no reply, and keeps it if it is among the first `most` of them.
    pub(super) fn fail(&mut self, number: usize, failure: Failure, most: usize) {
        match &failure.came {
            Came::Trouble { .. } => self.failed += 1,
            Came::Reply(_) => {
                self.differ += 1;
                let rules = failure.difference.rules.iter().cloned();
                let none = failure.difference.rules.is_empty().then(String::new);
                add(&mut self.rules, rules.chain(none).map(|rule| (rule, 1)));
            }
        }
        self.keep(number, failure, most);
    }

    fn keep(&mut self, number: usize, failure: Failure, most: usize) {
        self.failures.insert(number, failure);
        while self.failures.len() > most {
            self.failures.pop_last();
        }
    }

    /// Adds what was found out about other lines of the file.
    pub(super) fn merge(&mut self, other: Tally, most: usize) {
        self.agree += other.agree;
        self.differ += other.differ;
        self.failed += other.failed;
        self.time += other.time;
        add(&mut self.rules, other.rules);
        add(&mut self.skipped, other.skipped);
        for (number, failure) in other.failures {
            self.keep(number, failure, most);
        }
    }
}

/// Adds numbers of lines to others of the same names.
fn add(numbers: &mut BTreeMap<String, u64>, more: impl IntoIterator<Item = (String, u64)>) {
    for (name, lines) in more {
        *numbers.entry(name).or_default() += lines;
    }
}

impl Failure {
    pub(super) fn new(line: &str, request: &str, expected: String, came: Came) -> Failure {
        #[derive(Default, Deserialize)]
        #[serde(default)]
        struct Named {
            id: Option<String>,
            about: Vec<String>,
            rules: Map<String, Value>,
        }

        let Named { id, about, rules } = serde_json::from_str(line).unwrap_or_default();
        let id = id.or_else(|| Some(about.join(", ")).filter(|about| !about.is_empty()));
        let (request, difference) = (request.to_owned(), Difference::default());
        Failure { id, rules, request, came, expected, difference }
    }
}

#[cfg(test)]
mod tests;
