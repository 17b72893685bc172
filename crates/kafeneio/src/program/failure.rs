//! Failures that end the program before its work is done.

use std::io;
use std::process::ExitCode;

/// The exit code of work that a signal has ended early: 128 and the number of SIGINT.
pub(crate) const STOPPED: u8 = 130;

/// What went wrong, and whether the input or the machine is the cause.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The arguments or the input are wrong.
    Input(String),
    /// The machine could not do the work.
    Run(String),
    /// The work was ended early by a signal. What was found has been written.
    Stopped,
    /// Reading or writing failed.
    Io(io::Error),
}

impl Failure {
    /// Writes the help that was asked for, or what is wrong with the arguments.
    pub(crate) fn of_arguments(error: &clap::Error) -> ExitCode {
        match error.print() {
            _ if error.use_stderr() => ExitCode::from(2),
            Err(error) => Failure::Io(error).report(),
            Ok(()) => ExitCode::SUCCESS,
        }
    }

    /// Writes the message to standard error, and returns the exit code: 1 for a failure at run time,
    /// 2 for bad input, 130 if the work was ended early.
    pub(crate) fn report(self) -> ExitCode {
        let (message, code) = match self {
            // The reader of the output has seen enough, as in `kafeneio … | head`.
            Failure::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitCode::SUCCESS;
            }
            Failure::Io(error) => (error.to_string(), 1),
            Failure::Run(message) => (message, 1),
            Failure::Stopped => ("ended early".to_owned(), STOPPED),
            Failure::Input(message) => (message, 2),
        };
        let _ =
            io::Write::write_all(&mut anstream::stderr(), format!("error: {message}\n").as_bytes());
        ExitCode::from(code)
    }
}

/// Passes over an error that says that the reader of the output has seen enough: that changes no verdict.
pub(crate) fn written(result: io::Result<()>) -> io::Result<()> {
    match result {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io(error)
    }
}
