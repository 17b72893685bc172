//! Comparing another program with the suites, over the line protocol.
//!
//! `file` has the lines, `offer` knows which of them a program can be asked, `sections` puts them as
//! questions and judges the replies, `work` asks them of several processes at once, and `tally` and
//! [`Report`] are what comes of it. What is right, and why, comes from the suites and from a
//! [`Reference`]. Only `kinds` calls the engines, to draw a sample with lines of every rule.

#[cfg(test)]
mod fake;
mod file;
mod kinds;
mod moves;
mod question;
mod report;
mod sections;
mod table;
mod tally;
mod why;
mod work;

use std::fmt::Debug;
use std::time::Instant;

use serde_json::{Map, Value};

use crate::offer::{self, Offer};
use crate::peer::{Fields, Peer, Program, Request, Trouble, excerpt};
use work::{Found, Known, Work};

pub use file::{File, files};
pub(crate) use kinds::Exercise;
pub use report::{Disagreement, Report};
pub use sections::SECTIONS;

/// What is known to be right: it answers what the suites leave open, and draws what differs.
///
/// `rules` are the options of the rules as the line protocol has them.
pub trait Reference: Debug + Sync {
    /// Returns the reply to a request of the line protocol.
    fn reply(&self, request: &str) -> String;

    /// Returns the rolls of a position with their weights, in the order of their texts. A game without
    /// dice has one, which has no text. There is none if the text is no position.
    fn rolls(&self, game: &str, rules: &Map<String, Value>, position: &str) -> Vec<(String, u64)>;

    /// Draws a position, with this roll if it has one and dice are drawn in the game. Returns `None` if the text
    /// is no position.
    fn draw(
        &self,
        game: &str,
        rules: &Map<String, Value>,
        position: &str,
        roll: &str,
    ) -> Option<String>;

    /// Returns a command that shows the parts of a tree, to find the one that another program counts
    /// differently.
    fn divide(&self, game: &str, rules: &Map<String, Value>, position: &str, depth: u32) -> String;
}

/// Follows the questions while they are asked.
pub trait Observer: Sync {
    /// Is told how many more [bytes](File::bytes) of the lines have been asked.
    fn asked(&self, bytes: u64);

    /// Takes a line of a table, without its end: first the names of the columns, and then the row of each
    /// section as soon as it has ended.
    fn row(&self, row: &str);
}

/// How a program is asked.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How many processes are asked side by side.
    pub jobs: usize,
    /// How many of the lines that differ are kept for each file.
    pub failures: usize,
}

/// Asks a program all lines of the files, or as many as it can until [`Program::stop`] is true.
pub fn run<'r>(
    program: &'r Program,
    files: &'r [File<'r>],
    settings: Settings,
    reference: &'r dyn Reference,
    observer: &dyn Observer,
) -> Report<'r> {
    let started = Instant::now();
    let found = match greet(program, reference) {
        Ok((first, offers)) => {
            let known = Known { offers: &offers, reference };
            let work = Work::new(program, known, files, settings.failures, observer);
            work.done(first, settings.jobs)
        }
        Err(trouble) => Found::new(files.len(), vec![trouble]),
    };
    Report::new(program, files, found, reference, started.elapsed())
}

/// Starts the program and asks it what it offers.
fn greet(
    program: &Program,
    reference: &dyn Reference,
) -> Result<(Peer, Vec<Offer>), (String, String)> {
    let in_words = |Trouble { what, stderr }| (what.to_string(), stderr);
    let mut peer = Peer::start(program).map_err(in_words)?;
    let request = Request::from(&Fields { op: "games", ..Fields::default() });
    let reply = peer.ask(&request).map_err(|trouble| {
        let (what, stderr) = in_words(trouble);
        (format!("{what}; it was asked {}", request.text()), stderr)
    })?;
    let ours = reference.reply(request.text());
    let offers = offer::read(reply.text, &ours).map_err(|error| {
        let came = excerpt(reply.text);
        (format!("the reply to {} is wrong: {error}: {came}", request.text()), String::new())
    })?;
    Ok((peer, offers))
}
