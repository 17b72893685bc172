//! What can go wrong with another program.

use std::fmt;
use std::io;
use std::process::ExitStatus;
use std::time::Duration;

/// How a program failed, and the last of what it wrote to standard error.
#[derive(Debug)]
pub(crate) struct Trouble {
    pub(crate) what: What,
    pub(crate) stderr: String,
}

/// How a program failed.
#[derive(Debug)]
pub(crate) enum What {
    /// It cannot be started.
    NotStarted { command: String, error: io::Error },
    /// It has been silent for the time limit.
    Silent(Duration),
    /// It ended, or only closed its output if there is no status.
    Ended(Option<ExitStatus>),
    /// It wrote a longer line than a reply may be.
    TooLong(usize),
    /// It wrote a line that is no JSON object.
    NoObject(String),
    /// Its reply has another id than the request that is due.
    OtherId { due: u64, id: String },
    /// It wrote more lines than it was asked for.
    Surplus(String),
    /// It went on for the time limit after the end of its input.
    NoEnd(Duration),
    /// It failed after the end of its input.
    BadEnd(ExitStatus),
    /// Nobody waits for its reply any longer.
    Stopped,
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            What::NotStarted { command, error } => {
                write!(f, "the program `{command}` cannot be started: {error}")
            }
            What::Silent(limit) => write!(f, "there was no reply within {} s", limit.as_secs_f64()),
            What::Ended(Some(status)) => write!(f, "the program ended ({status}) without a reply"),
            What::Ended(None) => f.write_str("the program closed its output without a reply"),
            What::TooLong(longest) => write!(f, "the line has more than {longest} bytes"),
            What::NoObject(line) => write!(f, "the line is no JSON object: `{line}`"),
            What::OtherId { due, id } => {
                write!(f, "the reply has the id `{id}`, but that of the request is {due}")
            }
            What::Surplus(line) => write!(f, "the program wrote more than it was asked: `{line}`"),
            What::NoEnd(limit) => write!(
                f,
                "the program had not ended {} s after the end of its input",
                limit.as_secs_f64()
            ),
            What::Stopped => f.write_str("nobody waits for the reply any longer"),
            What::BadEnd(status) => {
                write!(
                    f,
                    "the program did not end with status 0 at the end of its input ({status})"
                )
            }
        }
    }
}

/// How many characters of a text are shown.
const SHOWN: usize = 300;

/// Returns the beginning of a text that another program wrote, on one line and without control
/// characters.
pub fn excerpt(text: &str) -> String {
    let text = text.trim_end();
    let mut shown = String::new();
    for (index, char) in text.chars().enumerate() {
        match char {
            _ if index == SHOWN => return shown + " …",
            control if control.is_control() => shown.extend(control.escape_default()),
            char => shown.push(char),
        }
    }
    shown
}

#[cfg(test)]
mod tests;
