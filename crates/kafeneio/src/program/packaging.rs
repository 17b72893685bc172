//! `kafeneio completions` and `kafeneio man` write what is installed beside the program.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::program::cli::Cli;
use crate::program::failure::Failure;

/// The arguments of `completions`.
#[derive(Args, Debug)]
pub(crate) struct Completions {
    /// Which shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "kafeneio", &mut script);
        Ok(io::stdout().write_all(&script)?)
    }
}

/// The arguments of `man`.
#[derive(Args, Debug)]
pub(crate) struct Man {
    /// The folder; it is made if it is not there
    folder: PathBuf,
}

impl Man {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let failed = |error| Failure::Run(format!("{}: {error}", self.folder.display()));
        fs::create_dir_all(&self.folder).map_err(failed)?;
        clap_mangen::generate_to(Cli::command(), &self.folder).map_err(failed)
    }
}
