//! A person's turn: what is typed, until the turn is complete.

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;

use game_core::{Partial, PlayError};

use super::saved;
use super::session::Session;
use crate::lines::{Line, next_line};
use crate::steps;
use crate::table::Table;

/// How a person's turn ends.
pub(crate) enum Entered<P> {
    /// With this play.
    Turn(P),
    /// Going back to the last turn.
    Back,
    /// Leaving.
    Quit,
}

/// A turn that is being entered.
pub(crate) struct Entry<'s, G: Table> {
    session: &'s Session<G>,
    partial: G::Partial,
}

/// The longest line that makes sense, generously.
const MAX_LINE: usize = 4096;

/// How many plays a hint lists.
const HINTS: usize = 100;

/// How many steps are offered at once.
const STEPS: usize = 16;

const NOT_HERE: &str = "The turn may not end here.";

const HELP: &str = "\
  a play      such as the hints show, in any order, in one line or step by step
  #3          the play with number 3 among the hints; 3 alone where that is no play
  hint        list the plays there are
  undo        take the last step back, or the last turn of a person
  done        end the turn where it may end before all is played
  board       draw the board again
  save FILE   save the game; `--load FILE` goes on with it
  quit        leave
";

impl<'s, G: Table> Entry<'s, G> {
    /// The turn with what is `entered` of it already; nothing, if that cannot be read.
    pub(crate) fn new(session: &'s Session<G>, entered: &str) -> Entry<'s, G> {
        let (game, position, roll) = (session.game, session.position(), session.roll());
        let partial = Some(entered)
            .filter(|entered| !entered.is_empty())
            .and_then(|entered| game.parse_partial(position, roll, entered).ok())
            .unwrap_or_else(|| game.partial(position, roll));
        Entry { session, partial }
    }

    /// Reads lines until the turn ends. The end of the input is leaving, too.
    pub(crate) fn read(
        &mut self,
        input: &mut impl BufRead,
        out: &mut impl Write,
    ) -> io::Result<Entered<G::Play>> {
        loop {
            if let Some(play) = self.forced() {
                return Ok(Entered::Turn(play));
            }
            self.prompt(out)?;
            let line = match next_line(input, MAX_LINE)? {
                None => {
                    writeln!(out)?;
                    return Ok(Entered::Quit);
                }
                Some(Line::Read(line)) => String::from_utf8_lossy(&line).into_owned(),
                Some(Line::TooLong) => {
                    writeln!(out, "  That is more than {MAX_LINE} characters.")?;
                    continue;
                }
            };
            let line = line.trim();
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            match word.to_ascii_lowercase().as_str() {
                "" => {}
                "help" | "?" => write!(out, "{HELP}")?,
                "board" => {
                    let Session { game, .. } = self.session;
                    let (position, roll) = (self.session.position(), self.session.roll());
                    write!(out, "\n{}", game.draw_rolled(position, roll))?;
                }
                "hint" => self.hint(out)?,
                "quit" | "exit" => return Ok(Entered::Quit),
                "save" => self.save(rest.trim(), out)?,
                "undo" if self.partial.pop().is_some() => {}
                "undo" if self.session.can_go_back() => return Ok(Entered::Back),
                "undo" => writeln!(out, "  There is nothing to take back.")?,
                "done" => match self.play() {
                    Some(play) => return Ok(Entered::Turn(play)),
                    None => writeln!(out, "  {NOT_HERE}")?,
                },
                _ => {
                    if let Some(play) = self.take(line, out)? {
                        return Ok(Entered::Turn(play));
                    }
                }
            }
        }
    }

    /// The play entered, if nothing can follow.
    pub(crate) fn forced(&self) -> Option<G::Play> {
        self.play().filter(|_| steps::texts(&self.partial).is_empty())
    }

    /// The play entered, in its canonical form, if the turn may end.
    fn play(&self) -> Option<G::Play> {
        let (play, _) = self.partial.finish()?;
        let Session { game, .. } = self.session;
        let text = play.to_string();
        let canonical = game.parse_play(self.session.position(), self.session.roll(), &text);
        Some(canonical.unwrap_or(play))
    }

    /// Offers the steps that can follow, and to end the turn if it may end here.
    fn prompt(&self, out: &mut impl Write) -> io::Result<()> {
        let Session { game, .. } = self.session;
        let mut next = steps::texts(&self.partial);
        write!(out, "{}", game.mover(self.session.position()))?;
        if G::DICE {
            write!(out, " {}", self.session.roll())?;
        }
        let entered = self.partial.to_string();
        if !entered.is_empty() {
            write!(out, " [{entered}]")?;
        }
        if next.len() > STEPS {
            next.truncate(STEPS);
            next.push("…".to_owned());
        }
        if self.partial.finish().is_some() {
            next.push("done".to_owned());
        }
        write!(out, " next: {}> ", next.join(", "))?;
        out.flush()
    }

    /// Takes what is no command: steps, or the number of a hint. Gives the play of a number.
    fn take(&mut self, line: &str, out: &mut impl Write) -> io::Result<Option<G::Play>> {
        if let Some(number) = line.strip_prefix('#').and_then(|number| number.parse().ok()) {
            return self.hinted(number, out);
        }
        let entered = self.partial.to_string();
        let space = if entered.is_empty() { "" } else { " " };
        let read = match steps::then(&self.partial, line) {
            Some(partial) => Ok(partial),
            None => self.session.game.parse_partial(
                self.session.position(),
                self.session.roll(),
                &format!("{entered}{space}{line}"),
            ),
        };
        match read {
            // A pass that is not due adds nothing.
            Ok(partial) if partial.to_string() == entered => writeln!(out, "  {NOT_HERE}")?,
            Ok(partial) => self.partial = partial,
            Err(PlayError::Illegal(error)) => writeln!(out, "  Not legal: {error}.")?,
            Err(PlayError::Text(error)) => {
                if let Some(number) = self.number_of_hint(line) {
                    return self.hinted(number, out);
                }
                let column = (error.at() + 1).saturating_sub(entered.len() + space.len()).max(1);
                let expected = error.expected();
                writeln!(
                    out,
                    "  Column {column}: expected {expected}; `help` lists the commands."
                )?;
            }
        }
        Ok(None)
    }

    /// A number, unless a turn can begin with it: who enters a line or a die twice wants no hint.
    fn number_of_hint(&self, line: &str) -> Option<u64> {
        let Session { game, .. } = self.session;
        let number = line.parse().ok()?;
        let turn = game.partial(self.session.position(), self.session.roll());
        steps::then(&turn, line).is_none().then_some(number)
    }

    /// The play with this number among the hints.
    fn hinted(&self, number: u64, out: &mut impl Write) -> io::Result<Option<G::Play>> {
        let Session { game, .. } = self.session;
        let (position, roll) = (self.session.position(), self.session.roll());
        let play = number.checked_sub(1).and_then(|n| game.nth_play(position, roll, n));
        if play.is_none() {
            let count = game.count_plays(position, roll);
            writeln!(out, "  There is no play {number}; they are numbered from 1 to {count}.")?;
        }
        Ok(play.map(|(play, _)| play))
    }

    /// Lists the plays there are, numbered.
    fn hint(&self, out: &mut impl Write) -> io::Result<()> {
        let Session { game, .. } = self.session;
        let (position, roll) = (self.session.position(), self.session.roll());
        let mut number = 0;
        let flow = game.for_each_play(position, roll, |play, _| {
            number += 1;
            if number > HINTS {
                return ControlFlow::Break(Ok(()));
            }
            match writeln!(out, "{number:>4}  {play}") {
                Ok(()) => ControlFlow::Continue(()),
                failed => ControlFlow::Break(failed),
            }
        });
        if let ControlFlow::Break(broken) = flow {
            broken?;
            writeln!(out, "      … up to {}", game.count_plays(position, roll))?;
        }
        Ok(())
    }

    fn save(&self, file: &str, out: &mut impl Write) -> io::Result<()> {
        if file.is_empty() {
            return writeln!(out, "  Save where? `save FILE`");
        }
        match saved::save(file, &saved::write(self.session, &self.partial.to_string())) {
            Ok(()) => writeln!(out, "  Saved as {file}."),
            Err(error) => writeln!(out, "  Not saved as {file}: {error}."),
        }
    }
}
