//! What is found out about the lines of a file.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Map, Value};

use super::question::Difference;

/// How many lines of a file agree, and the first that do not.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) agree: u64,
    pub(super) differ: u64,
    /// The lines that were not asked because the program does not offer them, by the reason.
    pub(super) skipped: BTreeMap<String, u64>,
    /// The first lines that differ, by their numbers.
    pub(super) failures: BTreeMap<usize, Failure>,
    pub(super) time: Duration,
}

/// A line that does not agree.
#[derive(Debug)]
pub(super) struct Failure {
    /// The `id` of the line, in sections whose lines have one.
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
        self.agree + self.differ
    }

    pub(super) fn skipped(&self) -> u64 {
        self.skipped.values().sum()
    }

    pub(super) fn skip(&mut self, reason: String) {
        *self.skipped.entry(reason).or_default() += 1;
    }

    /// Counts a line that differs, and keeps it if it is among the first `most` of them.
    pub(super) fn fail(&mut self, number: usize, failure: Failure, most: usize) {
        self.differ += 1;
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
        self.time += other.time;
        for (reason, lines) in other.skipped {
            *self.skipped.entry(reason).or_default() += lines;
        }
        for (number, failure) in other.failures {
            self.keep(number, failure, most);
        }
    }
}

impl Failure {
    pub(super) fn new(line: &str, request: &str, expected: String, came: Came) -> Failure {
        #[derive(Default, Deserialize)]
        #[serde(default)]
        struct Named {
            id: Option<String>,
            rules: Map<String, Value>,
        }

        let Named { id, rules } = serde_json::from_str(line).unwrap_or_default();
        let (request, difference) = (request.to_owned(), Difference::default());
        Failure { id, rules, request, came, expected, difference }
    }
}

#[cfg(test)]
mod tests;
