//! Where a person's lines come from.

use std::io::{self, BufRead, ErrorKind, IsTerminal, Write};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use super::completion::Completion;
use crate::game_core::without_mark;
use crate::program::lines::{Line, next_line};

/// The longest line that is read. No play has as many characters.
const MAX_LINE: usize = 4096;

/// How many columns a prompt leaves for the line, or else it gets a line of its own.
const ROOM: usize = 20;

/// Where lines come from.
pub(crate) enum Input<'i> {
    /// A file, a pipe or a text. The lines are read as they are.
    Lines(Box<dyn BufRead + 'i>),
    /// A terminal. Lines can be edited, earlier ones brought back, and words completed.
    Terminal(Box<Editor<Completion, MemHistory>>),
}

impl Input<'_> {
    /// Returns the standard input. It is a terminal only if the standard output is one too.
    pub(crate) fn standard() -> Input<'static> {
        let config = Config::builder()
            .auto_add_history(true)
            .completion_type(CompletionType::List)
            // Each line that is pasted is a line of its own.
            .bracketed_paste(false)
            .build();
        let are_terminals = io::stdin().is_terminal() && io::stdout().is_terminal();
        let editor = are_terminals
            .then(|| Editor::with_history(config.clone(), MemHistory::with_config(&config)).ok());
        match editor.flatten() {
            Some(editor) => Input::Terminal(Box::new(editor)),
            None => Input::Lines(Box::new(io::stdin().lock())),
        }
    }

    /// Asks for a line until one is not too long. Returns `None` at the end of the input, and when
    /// Ctrl-C is pressed. The line of the prompt is ended in any case.
    pub(crate) fn ask(
        &mut self,
        prompt: &str,
        completion: Completion,
        out: &mut impl Write,
    ) -> io::Result<Option<String>> {
        if let Input::Terminal(editor) = self {
            editor.set_helper(Some(completion));
        }
        loop {
            match self.line(prompt, out)? {
                None => return Ok(None),
                Some(Line::Read(line)) => {
                    return Ok(Some(without_mark(&String::from_utf8_lossy(&line)).to_owned()));
                }
                Some(Line::TooLong) => {
                    writeln!(out, "  That is more than {MAX_LINE} characters.")?;
                }
            }
        }
    }

    /// Asks for a line once.
    fn line(&mut self, prompt: &str, out: &mut impl Write) -> io::Result<Option<Line>> {
        match self {
            Input::Lines(lines) => {
                write!(out, "{prompt}")?;
                out.flush()?;
                let line = next_line(lines, MAX_LINE)?;
                if line.is_none() {
                    writeln!(out)?;
                }
                Ok(line)
            }
            Input::Terminal(editor) => {
                // Behind a prompt of several rows the list of completions would not be seen.
                let columns = editor.dimensions().map_or(80, |(columns, _)| columns.into());
                let prompt = match prompt.strip_suffix("> ") {
                    Some(long) if prompt.chars().count() + ROOM > columns => {
                        writeln!(out, "{long}")?;
                        "> "
                    }
                    _ => prompt,
                };
                out.flush()?;
                match editor.readline(prompt) {
                    Ok(line) if line.len() > MAX_LINE => Ok(Some(Line::TooLong)),
                    Ok(line) => Ok(Some(Line::Read(line.into_bytes()))),
                    Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
                    // A key that is no UTF-8 is a line that cannot be read, as through a pipe.
                    Err(ReadlineError::Io(error)) if error.kind() == ErrorKind::InvalidData => {
                        Ok(Some(Line::Read(vec![0xff])))
                    }
                    Err(ReadlineError::Io(error)) => Err(error),
                    Err(error) => Err(io::Error::other(error)),
                }
            }
        }
    }
}

impl Helper for Completion {}
impl Highlighter for Completion {}
impl Hinter for Completion {
    type Hint = String;
}
impl Validator for Completion {}

impl Completer for Completion {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        cursor: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(self.of(&line[..cursor]))
    }
}
