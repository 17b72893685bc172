//! The report, as text and as JSON.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};

use super::Reference;
use super::file::File;
use super::tally::{Came, Failure, Tally};
use super::work::Found;
use crate::figures::{counted, grouped, time};
use crate::peer::{Program, excerpt};

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
    /// The program gave no reply to some of the lines, and replied to the others as it should.
    #[non_exhaustive]
    Failed {
        /// How many lines have no reply.
        failed: u64,
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
        let of =
            |lines: u64, asked| format!("{} of {}", grouped(lines.into()), counted(asked, "line"));
        match *self {
            Disagreement::NothingAsked => f.write_str("nothing could be asked"),
            Disagreement::Differ { differ, asked } => write!(f, "{} differ", of(differ, asked)),
            Disagreement::Failed { failed, asked } => {
                write!(f, "{} have no reply", of(failed, asked))
            }
            Disagreement::Trouble(ref what) => f.write_str(what),
            Disagreement::NothingOf(ref name) => write!(f, "nothing of {name} could be asked"),
        }
    }
}

impl std::error::Error for Disagreement {}

/// What was found out about a program. Its `Display` has the lines that differ, for people: it goes on
/// after the table that the [`Observer`](super::Observer) has taken.
#[derive(Debug)]
pub struct Report<'r> {
    command: &'r [String],
    files: &'r [File<'r>],
    found: Found,
    reference: &'r dyn Reference,
    elapsed: Duration,
    /// Whether it was ended early.
    is_stopped: bool,
}

/// How many of the lines of a game that differ name a rule.
struct ByRule<'r> {
    game: &'static str,
    /// The number of the rule, or an empty text if no rule can be told.
    rule: &'r str,
    differ: u64,
    /// How many lines of the game were asked.
    asked: u64,
}

/// The position and the roll of a request.
#[derive(Default, Deserialize)]
#[serde(default)]
struct About {
    position: String,
    roll: String,
}

impl<'r> Report<'r> {
    pub(super) fn new(
        program: &'r Program,
        files: &'r [File<'r>],
        found: Found,
        reference: &'r dyn Reference,
        elapsed: Duration,
    ) -> Report<'r> {
        let (command, is_stopped) = (&program.command, program.is_stopped());
        Report { command, files, found, reference, elapsed, is_stopped }
    }

    /// Returns whether not all was asked, because [`Program::stop`] became true.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped
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
        let failed = self.sum(|tally| tally.failed);
        if failed > 0 {
            return Err(Disagreement::Failed { failed, asked });
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

    /// Returns how many of the lines that differ name which rule, in the order of the rules.
    fn by_rule(&self) -> Vec<ByRule<'_>> {
        let (mut differ, mut asked) = (BTreeMap::new(), BTreeMap::new());
        for (file, tally) in self.tallies() {
            *asked.entry(file.game).or_insert(0) += tally.asked();
            for (rule, lines) in &tally.rules {
                // The shorter number is the smaller one.
                let order = (rule.is_empty(), rule.len(), rule.as_str());
                *differ.entry((file.game, order)).or_insert(0) += lines;
            }
        }
        let by_rule = differ.into_iter().map(|((game, (.., rule)), differ)| ByRule {
            game,
            rule,
            differ,
            asked: asked[game],
        });
        by_rule.collect()
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
                "failed": tally.failed,
                "skipped": tally.skipped,
                "unasked": tally.unasked(file),
                "seconds": tally.time.as_secs_f64(),
            })
        });
        let failures = self.tallies().flat_map(|(file, tally)| {
            let failures = tally.failures.iter();
            failures.map(|(number, failure)| failure.to_json(file, *number))
        });
        let rules = self.by_rule().into_iter().filter(|by_rule| !by_rule.rule.is_empty());
        let rules = rules.map(|ByRule { game, rule, differ, asked }| {
            json!({ "game": game, "rule": rule, "differ": differ, "asked": asked })
        });
        let troubles = self.found.troubles.iter();
        json!({
            "command": self.command,
            "asked": self.sum(Tally::asked),
            "agree": self.sum(|tally| tally.agree),
            "differ": self.sum(|tally| tally.differ),
            "failed": self.sum(|tally| tally.failed),
            "stopped": self.is_stopped,
            "files": files.collect::<Vec<_>>(),
            "rules": rules.collect::<Vec<_>>(),
            "failures": failures.collect::<Vec<_>>(),
            "troubles": troubles
                .map(|(what, stderr)| json!({ "what": what, "stderr": stderr }))
                .collect::<Vec<_>>(),
            "seconds": self.elapsed.as_secs_f64(),
        })
    }

    /// Writes which games are not offered.
    fn write_not_offered(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut games = Vec::new();
        for (file, _) in self.tallies().filter(|(_, tally)| tally.is_not_offered()) {
            if !games.contains(&file.game) {
                games.push(file.game);
            }
        }
        if games.is_empty() { Ok(()) } else { writeln!(f, "\nnot offered: {}", games.join(", ")) }
    }

    /// Writes how many lines of the games that are offered were skipped for which reason.
    fn write_skipped(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_shown = |tally: &Tally| tally.skipped() > 0 && !tally.is_not_offered();
        let mut files = self.tallies().filter(|(_, tally)| is_shown(tally)).peekable();
        if files.peek().is_none() {
            return Ok(());
        }
        heading(f, "skipped")?;
        for (File { game, section, .. }, tally) in files {
            for (reason, lines) in &tally.skipped {
                let lines = counted(*lines, "line");
                writeln!(f, "  {game} {section}: {lines}: {}", excerpt(reason))?;
            }
        }
        Ok(())
    }

    /// Writes how many lines were not asked any more.
    fn write_unasked(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unasked = self.tallies().map(|(file, tally)| (file, tally.unasked(file)));
        let mut unasked = unasked.filter(|(_, lines)| *lines > 0).peekable();
        if unasked.peek().is_none() {
            return Ok(());
        }
        let reason = if self.is_stopped {
            "the run was ended early"
        } else {
            "the program failed too often"
        };
        heading(f, &format!("not asked, because {reason}"))?;
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
        let asked: About = serde_json::from_str(&failure.request).unwrap_or_default();
        for (caption, position) in &failure.difference.boards {
            writeln!(f, "\n  {caption}: {}", excerpt(position))?;
            let is_asked = asked.position == *position;
            // Elsewhere the dice of Bolo are not known, and the scores stand in the text.
            if game == "bolo" && !is_asked {
                continue;
            }
            let roll = if is_asked { &*asked.roll } else { "" };
            if let Some(board) = self.reference.draw(game, &failure.rules, position, roll) {
                board.lines().try_for_each(|line| writeln!(f, "  {line}"))?;
            }
        }
        Ok(())
    }

    /// Writes how many of the lines that differ name which rule.
    fn write_by_rule(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by_rule = self.by_rule();
        if by_rule.is_empty() {
            return Ok(());
        }
        heading(f, "lines that differ, by rule")?;
        for ByRule { game, rule, differ, asked } in by_rule {
            let rule = if rule.is_empty() { "no rule can be told" } else { rule };
            let [differ, asked] = [differ, asked].map(|lines| grouped(lines.into()));
            writeln!(f, "  {game}, {rule}: {differ} of {asked}")?;
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
        self.write_not_offered(f)?;
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
        self.write_by_rule(f)?;
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
        let mut failure = json!({
            "game": file.game,
            "section": file.section,
            "line": number,
            "id": self.id,
            "request": self.request,
            "reply": reply,
            "trouble": trouble,
            "stderr": stderr,
            "expected": self.expected,
            "rules": self.difference.rules,
            "notes": self.difference.notes,
            "positions": self.difference.boards,
        });
        if let Value::Object(fields) = &mut failure {
            fields.retain(|_, value| !value.is_null());
        }
        failure
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
