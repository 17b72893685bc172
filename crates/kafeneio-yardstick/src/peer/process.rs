//! A process with pipes that are served by threads, so that neither side waits for the other.

use std::io::{self, Read, Write};
use std::ops::Range;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::Program;
use super::trouble::{Trouble, What, excerpt};

/// How much is read at once.
const CHUNK: usize = 1 << 16;

/// How many chunks are read before somebody asks for them.
const AHEAD: usize = 16;

/// How much of the standard error is kept: the last 4 KiB.
const KEPT: usize = 4 << 10;

/// How long to wait for something that is about to happen, and how often to look.
const SOON: Duration = Duration::from_secs(1);
const LOOK: Duration = Duration::from_millis(2);

/// How often to look whether a line is still waited for.
const STOP: Duration = Duration::from_millis(100);

/// A process that reads and writes lines. It has ended when this value is dropped.
pub(super) struct Process {
    child: Child,
    /// The exit status, once the process has been waited for.
    status: Option<ExitStatus>,
    /// What the process is to read. Its input is closed when this is dropped.
    input: Option<Sender<Vec<u8>>>,
    /// What the process has written. It is disconnected at the end.
    output: Receiver<Vec<u8>>,
    /// The output that has come in and is not used up.
    read: Vec<u8>,
    used: usize,
    stderr: Arc<Mutex<Vec<u8>>>,
    program: Program,
}

impl Process {
    pub(super) fn start(program: &Program) -> Result<Process, Trouble> {
        let failed = |error| {
            let what = What::NotStarted { command: program.command.join(" "), error };
            Trouble { what, stderr: String::new() }
        };
        let (name, arguments) = program.command.split_first().ok_or_else(|| {
            failed(io::Error::new(io::ErrorKind::InvalidInput, "there is no command"))
        })?;
        let mut command = Command::new(name);
        command.args(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own, so that what the process starts can be ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(failed)?;

        let (input, lines) = channel::<Vec<u8>>();
        if let Some(mut stdin) = child.stdin.take() {
            // Writing fails once the process reads no more. Its output tells what became of it.
            thread::spawn(move || lines.iter().try_for_each(|lines| stdin.write_all(&lines)));
        }
        let (chunks, output) = sync_channel(AHEAD);
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || pass_on(stdout, &chunks));
        }
        let stderr = Arc::new(Mutex::new(Vec::new()));
        if let Some(pipe) = child.stderr.take() {
            let kept = Arc::clone(&stderr);
            thread::spawn(move || keep_last(pipe, &kept));
        }
        Ok(Process {
            child,
            status: None,
            input: Some(input),
            output,
            read: Vec::new(),
            used: 0,
            stderr,
            program: program.clone(),
        })
    }

    /// Lets the process read these lines, when it wants to.
    pub(super) fn write(&self, lines: Vec<u8>) {
        if let Some(input) = &self.input {
            // It fails only if the process reads no more. Its output tells what became of it.
            let _ = input.send(lines);
        }
    }

    /// Waits for a line. Its [`bytes`](Process::bytes) last until the next one is asked for.
    pub(super) fn line(&mut self) -> Result<Range<usize>, Trouble> {
        let timeout = self.program.timeout;
        let deadline = Instant::now() + timeout;
        let mut searched = self.used;
        loop {
            let end = self.read[searched..].iter().position(|&byte| byte == b'\n');
            let line = self.used..end.map_or(self.read.len(), |end| searched + end);
            if line.len() > self.program.longest {
                return Err(self.end_after(What::TooLong(self.program.longest)));
            }
            if end.is_some() {
                self.used = line.end + 1;
                return Ok(line);
            }
            self.read.drain(..self.used);
            self.used = 0;
            searched = self.read.len();
            match self.more(deadline, What::Silent(timeout))? {
                Some(chunk) => self.read.extend(chunk),
                // The last line may do without its end.
                None if searched > 0 => {
                    self.used = searched;
                    return Ok(0..searched);
                }
                None => {
                    let status = self.wait(Instant::now() + SOON);
                    return Err(self.end_after(What::Ended(status)));
                }
            }
        }
    }

    pub(super) fn bytes(&self, line: Range<usize>) -> &[u8] {
        &self.read[line]
    }

    /// Closes the input and waits for the end of the process. There must be no more lines.
    pub(super) fn finish(mut self) -> Result<(), Trouble> {
        self.input = None;
        let timeout = self.program.timeout;
        let deadline = Instant::now() + timeout;
        let mut rest = self.read.split_off(self.used);
        loop {
            if !rest.trim_ascii().is_empty() {
                let text = excerpt(&String::from_utf8_lossy(&rest));
                return Err(self.end_after(What::Surplus(text)));
            }
            match self.more(deadline, What::NoEnd(timeout))? {
                Some(chunk) => rest = chunk,
                None => break,
            }
        }
        match self.wait(deadline) {
            Some(status) if status.success() => Ok(()),
            Some(status) => Err(self.end_after(What::BadEnd(status))),
            None if self.program.is_stopped() => Err(self.end_after(What::Stopped)),
            None => Err(self.end_after(What::NoEnd(timeout))),
        }
    }

    /// Waits for more output, of which there is `None` after its end. It is `late` after the deadline.
    fn more(&mut self, deadline: Instant, late: What) -> Result<Option<Vec<u8>>, Trouble> {
        loop {
            if self.program.is_stopped() {
                return Err(self.end_after(What::Stopped));
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.output.recv_timeout(left.min(STOP)) {
                Ok(chunk) => return Ok(Some(chunk)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) if left > STOP => {}
                Err(RecvTimeoutError::Timeout) => return Err(self.end_after(late)),
            }
        }
    }

    /// Ends the process, if it has not ended yet, and returns what went wrong.
    pub(super) fn end_after(&mut self, what: What) -> Trouble {
        self.end();
        let deadline = Instant::now() + SOON;
        // The thread that reads the pipe has another owner of it.
        while Arc::strong_count(&self.stderr) > 1 && Instant::now() < deadline {
            thread::sleep(LOOK);
        }
        let kept = self.stderr.lock().unwrap_or_else(PoisonError::into_inner);
        Trouble { what, stderr: String::from_utf8_lossy(&kept).trim().to_owned() }
    }

    /// Waits for the process to end by itself.
    fn wait(&mut self, deadline: Instant) -> Option<ExitStatus> {
        while self.status.is_none() {
            self.status = self.child.try_wait().ok().flatten();
            if self.status.is_some() || self.program.is_stopped() || Instant::now() >= deadline {
                break;
            }
            thread::sleep(LOOK);
        }
        self.status
    }

    fn end(&mut self) {
        self.input = None;
        if self.status.is_none() {
            // The number of the group is free for others only after the process has been waited for.
            end_group(self.child.id());
            // It fails only if the process has ended.
            let _ = self.child.kill();
            self.status = self.child.wait().ok();
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// Ends a process and all that it has started. The shell has the only safe way to a signal for a group.
#[cfg(unix)]
fn end_group(leader: u32) {
    let mut shell = Command::new("sh");
    shell.args(["-c", "kill -s KILL -- \"-$0\"", &leader.to_string()]);
    // Where there is no shell, the process itself is ended all the same.
    let _ = shell.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
}

#[cfg(not(unix))]
fn end_group(_: u32) {}

/// Passes on what a pipe brings, until it ends or nobody wants more.
fn pass_on(mut pipe: impl Read, chunks: &SyncSender<Vec<u8>>) {
    let mut buffer = vec![0; CHUNK];
    while let Some(length) = read(&mut pipe, &mut buffer) {
        if chunks.send(buffer[..length].to_vec()).is_err() {
            break;
        }
    }
}

/// Keeps the last of what a pipe brings.
fn keep_last(mut pipe: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut buffer = [0; KEPT];
    while let Some(length) = read(&mut pipe, &mut buffer) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(&buffer[..length]);
        let surplus = kept.len().saturating_sub(KEPT);
        kept.drain(..surplus);
    }
}

/// Reads at least a byte. Returns `None` at the end, or if reading fails.
fn read(pipe: &mut impl Read, buffer: &mut [u8]) -> Option<usize> {
    loop {
        match pipe.read(buffer) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            read => return read.ok().filter(|&length| length > 0),
        }
    }
}
