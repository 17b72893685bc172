//! Another program that speaks the line protocol, driven over its standard input and output.
//!
//! `process` starts the program and moves lines, `request` is what is asked, and `trouble` is what can
//! go wrong. Whatever the program does, nothing here waits longer than the time limit, and nothing
//! stores more than a reply of the greatest length.

mod process;
mod request;
mod trouble;

use std::collections::VecDeque;
use std::str;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde::Deserialize;
use serde_json::value::RawValue;

use process::Process;
pub(crate) use request::{Fields, Request};
pub use trouble::excerpt;
pub(crate) use trouble::{Trouble, What};

/// How a program is started, and how long it may take for a reply.
#[derive(Clone, Debug)]
pub struct Program {
    /// The name of the program and its arguments.
    pub command: Vec<String>,
    /// The time limit for each reply.
    pub timeout: Duration,
    /// The longest reply that is read, in bytes. A program that writes a longer one has failed.
    pub longest: usize,
    /// Once this is true, nothing more is asked, and no reply is waited for.
    pub stop: Arc<AtomicBool>,
}

impl Program {
    /// Returns whether nothing more is to be asked.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// A running program.
///
/// Requests may be sent far ahead: a thread writes them as fast as the program reads. The replies are
/// taken one by one, in the order of the requests. After any [`Trouble`] the program has been ended,
/// as it is when this value is dropped.
pub(crate) struct Peer {
    process: Process,
    /// The ids of the requests that have no reply yet. A request that was sent as it is has none.
    due: VecDeque<Option<u64>>,
    last_id: u64,
}

/// A line of the program, which is a JSON object.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reply<'a> {
    pub(crate) text: &'a str,
    is_error: bool,
}

/// The fields that any reply can have.
#[derive(Deserialize)]
struct Envelope<'a> {
    #[serde(borrow)]
    id: Option<&'a RawValue>,
    #[serde(borrow)]
    error: Option<&'a RawValue>,
}

impl Peer {
    pub(crate) fn start(program: &Program) -> Result<Peer, Trouble> {
        let process = Process::start(program)?;
        Ok(Peer { process, due: VecDeque::new(), last_id: 0 })
    }

    /// Sends requests. It does not wait until the program has read them.
    pub(crate) fn send<'r>(&mut self, requests: impl IntoIterator<Item = &'r Request>) {
        let mut lines = Vec::new();
        for request in requests {
            self.last_id += 1;
            let id = Some(self.last_id).filter(|_| !request.is_as_is);
            request.write(id, &mut lines);
            self.due.push_back(id);
        }
        self.process.write(lines);
    }

    /// Waits for the reply to the first request that has none yet.
    pub(crate) fn reply(&mut self) -> Result<Reply<'_>, Trouble> {
        let due = self.due.pop_front().flatten();
        let line = self.process.line()?;
        match is_error(self.process.bytes(line.clone()), due) {
            Ok(is_error) => {
                let text = str::from_utf8(self.process.bytes(line)).unwrap_or_default();
                Ok(Reply { text, is_error })
            }
            Err(what) => Err(self.process.end_after(what)),
        }
    }

    /// Asks one request and waits for its reply.
    pub(crate) fn ask(&mut self, request: &Request) -> Result<Reply<'_>, Trouble> {
        self.send([request]);
        self.reply()
    }

    /// Closes the input of the program. Then it has to end as the protocol has it: without another
    /// line, and with status 0.
    pub(crate) fn finish(self) -> Result<(), Trouble> {
        self.process.finish()
    }
}

/// Checks that a line is a JSON object with the id that is due, or with none, and returns whether it
/// refuses the request.
fn is_error(line: &[u8], due: Option<u64>) -> Result<bool, What> {
    let text = str::from_utf8(line).ok().map(str::trim_start);
    // A struct would also be read from an array.
    let object = text.filter(|text| text.starts_with('{'));
    let envelope = object.and_then(|text| serde_json::from_str::<Envelope<'_>>(text).ok());
    let no_object = || What::NoObject(excerpt(&String::from_utf8_lossy(line)));
    let envelope = envelope.ok_or_else(no_object)?;
    match (due, envelope.id) {
        (Some(due), Some(id)) if id.get() != due.to_string() => {
            Err(What::OtherId { due, id: excerpt(id.get()) })
        }
        _ => Ok(envelope.error.is_some()),
    }
}

impl<'a> Reply<'a> {
    /// Returns the error of a reply that refuses.
    pub(crate) fn error(self) -> Option<&'a RawValue> {
        let envelope = Some(self.text).filter(|_| self.is_error);
        envelope.and_then(|text| serde_json::from_str::<Envelope<'a>>(text).ok())?.error
    }

    /// Returns the fields of a reply that does not refuse, or what is wrong with them.
    pub(crate) fn read<T: Deserialize<'a>>(self) -> Result<T, String> {
        if self.is_error {
            return Err("the request is refused".to_owned());
        }
        serde_json::from_str(self.text).map_err(|error| error.to_string())
    }
}
