//! The report, as text and as JSON.

use std::fmt;
use std::time::Duration;

use anstyle::Style;
use kafeneio::GameName;
use serde_json::{Map, Value, json};

use super::draw::drawn;
use super::suite::File;
use super::tally::{Came, Failure, Tally};
use super::work::Found;
use crate::columns::{Align, Columns};
use crate::figures::{counted, grouped, time};
use crate::peer::excerpt;

/// What was found out about a program.
pub(super) struct Report<'r> {
    command: &'r [String],
    files: &'r [File],
    found: Found,
    elapsed: Duration,
}

impl<'r> Report<'r> {
    pub(super) fn new(
        command: &'r [String],
        files: &'r [File],
        found: Found,
        elapsed: Duration,
    ) -> Report<'r> {
        Report { command, files, found, elapsed }
    }

    fn tallies(&self) -> impl Iterator<Item = (&File, &Tally)> {
        self.files.iter().zip(&self.found.tallies)
    }

    fn sum(&self, of: impl Fn(&Tally) -> u64) -> u64 {
        self.found.tallies.iter().map(of).sum()
    }

    /// Says why the program does not agree with the suites, if it does not. What is named has to be
    /// asked.
    pub(super) fn verdict(&self, games: &[GameName], sections: &[String]) -> Result<(), String> {
        let (asked, differ) = (self.sum(Tally::asked), self.sum(|tally| tally.differ));
        if asked == 0 && self.found.troubles.is_empty() {
            return Err("nothing could be asked".to_owned());
        }
        if differ > 0 {
            return Err(format!("{} of {} differ", grouped(differ.into()), counted(asked, "line")));
        }
        if let Some((what, _)) = self.found.troubles.first() {
            return Err(what.clone());
        }
        let games = games.iter().map(|game| game.name());
        for name in games.chain(sections.iter().map(String::as_str)) {
            let of_it =
                self.tallies().filter(|(file, _)| [file.game, file.section].contains(&name));
            if of_it.map(|(_, tally)| tally.asked()).sum::<u64>() == 0 {
                return Err(format!("nothing of {name} could be asked"));
            }
        }
        Ok(())
    }

    /// Returns how many lines were left unasked when the program had failed too often.
    fn unasked(file: &File, tally: &Tally) -> u64 {
        (file.lines.len() as u64).saturating_sub(tally.asked() + tally.skipped())
    }

    pub(super) fn to_json(&self) -> Value {
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
                failure.write(f, game)?;
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
    let bold = Style::new().bold();
    writeln!(f, "\n{bold}{text}{bold:#}")
}

impl Failure {
    fn write(&self, f: &mut fmt::Formatter<'_>, game: &str) -> fmt::Result {
        let mut entry = |name: &str, text: &str| writeln!(f, "  {name:<9} {text}");
        entry("asked", &self.request)?;
        let (came, stderr) = match &self.came {
            Came::Reply(reply) => (reply, ""),
            Came::Trouble { what, stderr } => (what, stderr.as_str()),
        };
        entry("came", came)?;
        entry("expected", &self.expected)?;
        for (name, note) in &self.difference.notes {
            entry(name, note)?;
        }
        write_stderr(f, stderr)?;
        for (caption, position) in &self.difference.boards {
            writeln!(f, "\n  {caption}: {}", excerpt(position))?;
            if let Some(board) = drawn(game, &self.rules, position) {
                board.lines().try_for_each(|line| writeln!(f, "  {line}"))?;
            }
        }
        Ok(())
    }

    fn to_json(&self, file: &File, number: usize) -> Value {
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
