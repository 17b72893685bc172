//! Failures that end the program before its work is done.

use std::io;
use std::process::ExitCode;

/// What went wrong, and whether the input or the machine is the cause.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The arguments or the input are wrong.
    Input(String),
    /// The machine could not do the work.
    Run(String),
    /// Reading or writing failed.
    Io(io::Error),
}

impl Failure {
    /// Writes the message to standard error, and returns the exit code: 1 for a failure at run time,
    /// 2 for bad input.
    pub(crate) fn report(self) -> ExitCode {
        let (message, code) = match self {
            // The reader of the output has seen enough, as in `kafeneio … | head`.
            Failure::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitCode::SUCCESS;
            }
            Failure::Io(error) => (error.to_string(), 1),
            Failure::Run(message) => (message, 1),
            Failure::Input(message) => (message, 2),
        };
        let _ =
            io::Write::write_all(&mut anstream::stderr(), format!("error: {message}\n").as_bytes());
        ExitCode::from(code)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io(error)
    }
}
