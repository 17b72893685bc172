//! The work: processes that are asked side by side, with a thread for each.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use crate::offer::Offer;
use crate::peer::{Peer, Program, Trouble, What, excerpt};

use super::file::{Batch, File, batches};
use super::question::{Question, Unasked, Verdict};
use super::sections::question;
use super::table::Table;
use super::tally::{Came, Failure, NOT_OFFERED, Tally};
use super::{Observer, Reference};

/// How often the program may fail at the lines of a file, and at all lines, before no more of them are
/// asked.
const PATIENCE: usize = 3;
const PATIENCE_IN_ALL: usize = 15;

/// What is known before the first line is asked.
#[derive(Clone, Copy)]
pub(super) struct Known<'w> {
    pub(super) offers: &'w [Offer],
    pub(super) reference: &'w dyn Reference,
}

/// What is to be asked, and what came of it.
pub(super) struct Work<'w> {
    program: &'w Program,
    known: Known<'w>,
    files: &'w [File<'w>],
    /// How many failures are kept for each file.
    failures: usize,
    batches: Vec<Batch>,
    next: AtomicUsize,
    /// How often the program has failed at the lines of each file.
    failed: Vec<AtomicUsize>,
    /// Whether the program cannot even be started again.
    is_gone: AtomicBool,
    observer: &'w dyn Observer,
    table: Table,
    state: Mutex<State>,
}

/// What has been found out, and which rows of the table are still to be written.
struct State {
    found: Found,
    /// How many batches of each file are still being asked.
    left: Vec<usize>,
    /// The first file whose row has not been written.
    next: usize,
}

/// What is found out about a program.
#[derive(Debug)]
pub(super) struct Found {
    /// A tally for each file.
    pub(super) tallies: Vec<Tally>,
    /// How the program failed other than with the reply to a line.
    pub(super) troubles: Vec<(String, String)>,
}

impl Found {
    /// Returns that no line has been asked.
    pub(super) fn new(files: usize, troubles: Vec<(String, String)>) -> Found {
        Found { tallies: (0..files).map(|_| Tally::default()).collect(), troubles }
    }
}

impl<'w> Work<'w> {
    pub(super) fn new(
        program: &'w Program,
        known: Known<'w>,
        files: &'w [File<'w>],
        failures: usize,
        observer: &'w dyn Observer,
    ) -> Work<'w> {
        let batches = batches(files);
        let mut left = vec![0; files.len()];
        for batch in &batches {
            left[batch.file] += 1;
        }
        Work {
            program,
            known,
            files,
            failures,
            batches,
            next: AtomicUsize::new(0),
            failed: files.iter().map(|_| AtomicUsize::new(0)).collect(),
            is_gone: AtomicBool::new(false),
            observer,
            table: Table::new(files),
            state: Mutex::new(State { found: Found::new(files.len(), Vec::new()), left, next: 0 }),
        }
    }

    /// Asks all lines of up to `jobs` processes. The first of them runs already.
    pub(super) fn done(self, first: Peer, jobs: usize) -> Found {
        let jobs = jobs.min(self.batches.len());
        self.observer.row(&self.table.head());
        thread::scope(|scope| {
            let mut first = Some(first);
            for _ in 0..jobs.max(1) {
                let peer = first.take();
                scope.spawn(|| Worker { work: &self, peer }.work());
            }
        });
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        let State { found, next, .. } = state;
        // The run was ended early. Some of these files have been begun.
        for (file, tally) in self.files.iter().zip(&found.tallies).skip(next) {
            if tally.asked() + tally.skipped() > 0 {
                self.table.write(file, tally, self.observer);
            }
        }
        found
    }

    /// Adds what was found out about a batch, and writes the rows of the files that have ended.
    fn merge(&self, file: usize, tally: Tally) {
        let State { found, left, next } = &mut *self.state();
        found.tallies[file].merge(tally, self.failures);
        if self.program.is_stopped() {
            return;
        }
        left[file] -= 1;
        while left.get(*next) == Some(&0) {
            self.table.write(&self.files[*next], &found.tallies[*next], self.observer);
            *next += 1;
        }
    }

    fn next_batch(&self) -> Option<&Batch> {
        if self.program.is_stopped() {
            return None;
        }
        self.batches.get(self.next.fetch_add(1, Ordering::Relaxed))
    }

    /// Returns whether it is no use to ask more lines of a file.
    fn is_hopeless(&self, file: usize) -> bool {
        let failed = |file: &AtomicUsize| file.load(Ordering::Relaxed);
        self.is_gone.load(Ordering::Relaxed)
            || failed(&self.failed[file]) >= PATIENCE
            || self.failed.iter().map(failed).sum::<usize>() >= PATIENCE_IN_ALL
    }

    /// Notes a failure that no line is to blame for. All processes are likely to fail alike.
    fn note(&self, trouble: Trouble) {
        let what = trouble.what.to_string();
        let troubles = &mut self.state().found.troubles;
        if troubles.iter().all(|(noted, _)| *noted != what) {
            troubles.push((what, trouble.stderr));
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A thread with the process that it asks.
struct Worker<'w> {
    work: &'w Work<'w>,
    peer: Option<Peer>,
}

/// A line that is being asked.
struct Asked<'l> {
    number: usize,
    line: &'l str,
    question: Question<'l>,
}

impl<'w> Worker<'w> {
    fn work(mut self) {
        while let Some(batch) = self.work.next_batch() {
            let started = Instant::now();
            let file = &self.work.files[batch.file];
            let lines = &file.lines[batch.lines.clone()];
            let mut tally = Tally::default();
            let asked = self.questions(file, lines, &mut tally);
            self.ask(batch.file, asked, &mut tally);
            tally.time = started.elapsed();
            self.work.merge(batch.file, tally);
            self.work.observer.asked(lines.iter().map(|(_, line)| line.len() as u64).sum());
        }
        if self.work.program.is_stopped() {
            return;
        }
        if let Some(Err(trouble)) = self.peer.map(Peer::finish) {
            self.work.note(trouble);
        }
    }

    /// Makes questions of those lines that the program offers to answer.
    fn questions(
        &self,
        file: &File<'_>,
        lines: &[(usize, &'w str)],
        tally: &mut Tally,
    ) -> Vec<Asked<'w>> {
        let known = self.work.known;
        // If a program lists a game twice, the last one counts.
        let offer = known.offers.iter().rfind(|offer| offer.game() == file.game);
        let mut asked = Vec::new();
        for &(number, line) in lines {
            let Some(offer) = offer else {
                tally.skip(NOT_OFFERED.to_owned());
                continue;
            };
            match question(file.section, line, offer, known.reference) {
                Ok(question) => asked.push(Asked { number, line, question }),
                Err(Unasked::Skipped(reason)) => tally.skip(reason),
                Err(Unasked::Unreadable(error)) => {
                    let came = Came::Trouble { what: error, stderr: String::new() };
                    let expected = "a line of the suites".to_owned();
                    let failure = Failure::new(line, line, expected, came);
                    tally.fail(number, failure, self.work.failures);
                }
            }
        }
        asked
    }

    /// Asks all questions. If the program fails, it is started anew for the questions after the one
    /// at which it failed.
    fn ask(&mut self, file: usize, mut asked: Vec<Asked<'_>>, tally: &mut Tally) {
        let most = self.work.failures;
        let mut rest = asked.as_mut_slice();
        while !rest.is_empty() && !self.work.is_hopeless(file) {
            let Some(peer) = self.peer() else { return };
            peer.send(rest.iter().flat_map(|asked| &asked.question.requests));
            let mut answers = rest.iter_mut().map(|asked| asked.answer(peer, tally, most));
            let failed = answers.position(|answer| answer.is_err());
            let Some(failed) = failed else { return };
            self.peer = None;
            if self.work.program.is_stopped() {
                return;
            }
            self.work.failed[file].fetch_add(1, Ordering::Relaxed);
            rest = &mut rest[failed + 1..];
        }
    }

    /// Returns the running process, or starts one. Returns `None` if that fails.
    fn peer(&mut self) -> Option<&mut Peer> {
        if self.peer.is_none() {
            match Peer::start(self.work.program) {
                Ok(peer) => self.peer = Some(peer),
                Err(trouble) => {
                    self.work.is_gone.store(true, Ordering::Relaxed);
                    self.work.note(trouble);
                }
            }
        }
        self.peer.as_mut()
    }
}

impl Asked<'_> {
    /// Takes the replies to the requests of the line, and counts it. Fails if the program does.
    fn answer(&mut self, peer: &mut Peer, tally: &mut Tally, most: usize) -> Result<(), ()> {
        let Question { requests, judge } = &mut self.question;
        let mut wrong = None;
        let mut last = String::new();
        for (number, request) in requests.iter().enumerate() {
            let reply = match peer.reply() {
                Ok(reply) => reply,
                Err(Trouble { what: What::Stopped, .. }) => return Err(()),
                Err(Trouble { what, stderr }) => {
                    let came = Came::Trouble { what: what.to_string(), stderr };
                    let expected = judge.expected(number);
                    let failure = Failure::new(self.line, request.text(), expected, came);
                    tally.fail(self.number, failure, most);
                    return Err(());
                }
            };
            // The other replies have to be read, too.
            if wrong.is_none() {
                if let Err(verdict) = judge.judge(number, reply) {
                    wrong = Some((number, excerpt(reply.text), verdict));
                } else if number + 1 == requests.len() {
                    last = excerpt(reply.text);
                }
            }
        }
        let concluded = || Some((requests.len().checked_sub(1)?, last, judge.conclude().err()?));
        match wrong.or_else(concluded) {
            None => tally.agree += 1,
            Some((_, _, Verdict::Skipped(reason))) => tally.skip(reason),
            Some((number, reply, Verdict::Differs(difference))) => {
                let (request, came) = (requests[number].text(), Came::Reply(reply));
                let failure = Failure::new(self.line, request, judge.expected(number), came);
                let failure = Failure { difference, ..failure };
                tally.fail(self.number, failure, most);
            }
        }
        Ok(())
    }
}
