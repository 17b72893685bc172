//! A line of the suites as requests, with a judge of the replies.

use std::collections::BTreeSet;

use crate::peer::{Reply, Request};

/// The requests of a line.
pub(super) struct Question<'q> {
    pub(super) requests: Vec<Request>,
    pub(super) judge: Box<dyn Judge + 'q>,
}

/// Knows what has to come back.
pub(super) trait Judge {
    /// Compares the reply to the request with this number, from 0.
    fn judge(&mut self, number: usize, reply: Reply<'_>) -> Result<(), Verdict>;

    /// Compares the total of all replies.
    fn conclude(&mut self) -> Result<(), Verdict> {
        Ok(())
    }

    /// Returns the reply that this request should have, as far as it is known.
    fn expected(&self, number: usize) -> String;
}

/// Why a line is not asked.
pub(super) enum Unasked {
    /// The program does not offer this.
    Skipped(String),
    /// This is not a line of the suites.
    Unreadable(String),
}

/// Why the replies to a line do not agree with it.
pub(super) enum Verdict {
    /// The program does not offer this, as only its reply says.
    Skipped(String),
    Differs(Difference),
}

/// What differs in a reply.
#[derive(Debug, Default)]
pub(super) struct Difference {
    /// The numbers of the rules that the remarks name.
    pub(super) rules: BTreeSet<String>,
    /// Remarks, each with the name of what it is about.
    pub(super) notes: Vec<(&'static str, String)>,
    /// Positions to draw, each with a caption.
    pub(super) boards: Vec<(&'static str, String)>,
}

impl Difference {
    pub(super) fn note(mut self, name: &'static str, note: impl Into<String>) -> Difference {
        self.notes.push((name, note.into()));
        self
    }

    pub(super) fn of_rules(mut self, rules: impl IntoIterator<Item = String>) -> Difference {
        self.rules.extend(rules);
        self
    }

    pub(super) fn board(mut self, caption: &'static str, position: &str) -> Difference {
        self.boards.push((caption, position.to_owned()));
        self
    }
}

impl From<Difference> for Verdict {
    fn from(difference: Difference) -> Verdict {
        Verdict::Differs(difference)
    }
}

impl From<String> for Unasked {
    fn from(reason: String) -> Unasked {
        Unasked::Skipped(reason)
    }
}

impl From<serde_json::Error> for Unasked {
    fn from(error: serde_json::Error) -> Unasked {
        Unasked::Unreadable(error.to_string())
    }
}
