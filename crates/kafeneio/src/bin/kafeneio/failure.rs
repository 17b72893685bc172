//! Why the program ends before its work is done.

use std::io;
use std::process::ExitCode;

/// What went wrong, by whose doing.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was given is wrong.
    Input(String),
    /// The machine could not do it.
    Run(String),
    /// Reading or writing failed.
    Io(io::Error),
}

impl Failure {
    /// Says what is to be said, and gives the exit code: 1 for a failure at run time, 2 for bad
    /// input.
    pub(crate) fn report(self) -> ExitCode {
        let (message, code) = match self {
            // Whoever reads the output has seen enough: `kafeneio … | head`.
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
