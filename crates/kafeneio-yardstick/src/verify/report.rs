//! The report, as text and as JSON.

use std::fmt;
use std::time::Duration;

use serde_json::{Map, Value, json};

use super::Reference;
use super::file::File;
use super::tally::{Came, Failure, Tally};
use super::work::Found;
use crate::columns::{Align, Columns};
use crate::figures::{counted, grouped, time};
use crate::peer::excerpt;

/// Why a program does not agree with the suites.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Disagreement {
    /// The program offers nothing that could be asked.
    NothingAsked,
    /// Some of the lines that were asked differ.
    #[non_exhaustive]
    Differ {
        /// How many lines differ.
        differ: u64,
        /// How many lines were asked.
        asked: u64,
    },
    /// The program fails, in these words.
    Trouble(String),
    /// Nothing of the game or section with this name could be asked.
    NothingOf(String),
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Disagreement::NothingAsked => f.write_str("nothing could be asked"),
            Disagreement::Differ { differ, asked } => {
                write!(f, "{} of {} differ", grouped((*differ).into()), counted(*asked, "line"))
            }
            Disagreement::Trouble(what) => f.write_str(what),
            Disagreement::NothingOf(name) => write!(f, "nothing of {name} could be asked"),
        }
    }
}

impl std::error::Error for Disagreement {}

/// What was found out about a program. Its `Display` is a table with the lines that differ, for people.
#[derive(Debug)]
pub struct Report<'r> {
    command: &'r [String],
    files: &'r [File<'r>],
    found: Found,
    reference: &'r dyn Reference,
    elapsed: Duration,
}

impl<'r> Report<'r> {
    pub(super) fn new(
        command: &'r [String],
        files: &'r [File<'r>],
        found: Found,
        reference: &'r dyn Reference,
        elapsed: Duration,
    ) -> Report<'r> {
        Report { command, files, found, reference, elapsed }
    }

    fn tallies(&self) -> impl Iterator<Item = (&File<'r>, &Tally)> {
        self.files.iter().zip(&self.found.tallies)
    }

    fn sum(&self, of: impl Fn(&Tally) -> u64) -> u64 {
        self.found.tallies.iter().map(of).sum()
    }

    /// Says why the program does not agree with the suites, if it does not. Of each game and section
    /// that is named here, something has to be asked.
    ///
    /// # Errors
    ///
    /// Returns the first reason why the program does not agree.
    pub fn verdict<'n>(
        &self,
        named: impl IntoIterator<Item = &'n str>,
    ) -> Result<(), Disagreement> {
        let (asked, differ) = (self.sum(Tally::asked), self.sum(|tally| tally.differ));
        if asked == 0 && self.found.troubles.is_empty() {
            return Err(Disagreement::NothingAsked);
        }
        if differ > 0 {
            return Err(Disagreement::Differ { differ, asked });
        }
        if let Some((what, _)) = self.found.troubles.first() {
            return Err(Disagreement::Trouble(what.clone()));
        }
        for name in named {
            let of_it =
                self.tallies().filter(|(file, _)| [file.game, file.section].contains(&name));
            if of_it.map(|(_, tally)| tally.asked()).sum::<u64>() == 0 {
                return Err(Disagreement::NothingOf(name.to_owned()));
            }
        }
        Ok(())
    }

    /// Returns how many lines were left unasked when the program had failed too often.
    fn unasked(file: &File<'_>, tally: &Tally) -> u64 {
        (file.lines.len() as u64).saturating_sub(tally.asked() + tally.skipped())
    }

    /// Returns everything as a JSON object.
    pub fn to_json(&self) -> Value {
        let files = self.tallies().map(|(file, tally)| {
            json!({
                "game": file.game,
                "section": file.section,
                "lines": file.lines.len(),
                "asked": tally.asked(),
                "agree": tally.agree,
                "differ": tally.differ,
                "skipped": tally.skipped,
                "unasked": Report::unasked(file, tally),
                "seconds": tally.time.as_secs_f64(),
            })
        });
        let failures = self.tallies().flat_map(|(file, tally)| {
            let failures = tally.failures.iter();
            failures.map(|(number, failure)| failure.to_json(file, *number))
        });
        let troubles = self.found.troubles.iter();
        json!({
            "command": self.command,
            "asked": self.sum(Tally::asked),
            "agree": self.sum(|tally| tally.agree),
            "differ": self.sum(|tally| tally.differ),
            "files": files.collect::<Vec<_>>(),
            "failures": failures.collect::<Vec<_>>(),
            "troubles": troubles
                .map(|(what, stderr)| json!({ "what": what, "stderr": stderr }))
                .collect::<Vec<_>>(),
            "seconds": self.elapsed.as_secs_f64(),
        })
    }

    fn table(&self) -> impl fmt::Display {
        let mut table = Columns::new([
            ("game", Align::Left),
            ("section", Align::Left),
            ("asked", Align::Right),
            ("agree", Align::Right),
            ("differ", Align::Right),
            ("skipped", Align::Right),
            ("unasked", Align::Right),
            ("time", Align::Right),
        ]);
        let number = |number: u64| if number == 0 { String::new() } else { grouped(number.into()) };
        for (file, tally) in self.tallies() {
            table.row([
                file.game.to_owned(),
                file.section.to_owned(),
                grouped(tally.asked().into()),
                grouped(tally.agree.into()),
                number(tally.differ),
                number(tally.skipped()),
                number(Report::unasked(file, tally)),
                time(tally.time),
            ]);
        }
        table
    }

    /// Writes how many lines were skipped for which reason.
    fn write_skipped(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.sum(Tally::skipped) == 0 {
            return Ok(());
        }
        heading(f, "skipped")?;
        for (File { game, section, .. }, tally) in self.tallies() {
            for (reason, lines) in &tally.skipped {
                let lines = counted(*lines, "line");
                writeln!(f, "  {game} {section}: {lines}: {}", excerpt(reason))?;
            }
        }
        Ok(())
    }

    /// Writes how many lines were not asked any more.
    fn write_unasked(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unasked = self.tallies().map(|(file, tally)| (file, Report::unasked(file, tally)));
        let mut unasked = unasked.filter(|(_, lines)| *lines > 0).peekable();
        if unasked.peek().is_none() {
            return Ok(());
        }
        heading(f, "not asked, because the program failed too often")?;
        unasked.try_for_each(|(File { game, section, .. }, lines)| {
            writeln!(f, "  {game} {section}: {}", counted(lines, "line"))
        })
    }

    fn write_failure(
        &self,
        f: &mut fmt::Formatter<'_>,
        game: &str,
        failure: &Failure,
    ) -> fmt::Result {
        let mut entry = |name: &str, text: &str| writeln!(f, "  {name:<9} {text}");
        entry("asked", &failure.request)?;
        let (came, stderr) = match &failure.came {
            Came::Reply(reply) => (reply, ""),
            Came::Trouble { what, stderr } => (what, stderr.as_str()),
        };
        entry("came", came)?;
        entry("expected", &failure.expected)?;
        for (name, note) in &failure.difference.notes {
            entry(name, note)?;
        }
        write_stderr(f, stderr)?;
        for (caption, position) in &failure.difference.boards {
            writeln!(f, "\n  {caption}: {}", excerpt(position))?;
            if let Some(board) = self.reference.draw(game, &failure.rules, position) {
                board.lines().try_for_each(|line| writeln!(f, "  {line}"))?;
            }
        }
        Ok(())
    }

    fn write_troubles(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (what, stderr) in &self.found.troubles {
            heading(f, "the program fails")?;
            writeln!(f, "  {what}")?;
            write_stderr(f, stderr)?;
        }
        Ok(())
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.sum(|tally| tally.asked() + tally.skipped()) == 0 {
            return self.write_troubles(f);
        }
        write!(f, "{}", self.table())?;
        self.write_skipped(f)?;
        for (file, tally) in self.tallies() {
            for (number, failure) in &tally.failures {
                let File { game, section, .. } = file;
                let name = failure.id.as_ref().map(|id| format!(", {id}")).unwrap_or_default();
                heading(f, &format!("{game} {section}, line {number}{name}"))?;
                self.write_failure(f, game, failure)?;
            }
        }
        self.write_unasked(f)?;
        self.write_troubles(f)?;
        let (asked, agree) = (self.sum(Tally::asked), self.sum(|tally| tally.agree));
        let (asked, agree) = (counted(asked, "line"), grouped(agree.into()));
        writeln!(f, "\n{agree} of {asked} agree, in {}", time(self.elapsed))
    }
}

fn heading(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    writeln!(f, "\n{}", crate::heading(&text))
}

impl Failure {
    fn to_json(&self, file: &File<'_>, number: usize) -> Value {
        let (reply, trouble, stderr) = match &self.came {
            Came::Reply(reply) => (Some(reply), None, None),
            Came::Trouble { what, stderr } => (None, Some(what), Some(stderr)),
        };
        let notes = self.difference.notes.iter();
        let boards = self.difference.boards.iter();
        let fields = [
            ("game", json!(file.game)),
            ("section", json!(file.section)),
            ("line", json!(number)),
            ("id", json!(self.id)),
            ("request", json!(self.request)),
            ("reply", json!(reply)),
            ("trouble", json!(trouble)),
            ("stderr", json!(stderr)),
            ("expected", json!(self.expected)),
            ("notes", notes.map(|(name, note)| json!([name, note])).collect()),
            ("positions", boards.map(|(caption, text)| json!([caption, text])).collect()),
        ];
        let fields = fields.into_iter().filter(|(_, value)| !value.is_null());
        fields.map(|(name, value)| (name.to_owned(), value)).collect::<Map<_, _>>().into()
    }
}

/// Writes what a program has written to standard error.
fn write_stderr(f: &mut fmt::Formatter<'_>, stderr: &str) -> fmt::Result {
    if stderr.is_empty() {
        return Ok(());
    }
    writeln!(f, "  its standard error ends with:")?;
    stderr.lines().try_for_each(|line| writeln!(f, "    {}", excerpt(line)))
}
