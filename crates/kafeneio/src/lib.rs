#![doc = include_str!("../README.md")]

mod cli;
mod columns;
mod failure;
mod figures;
mod games;
mod lines;
mod options;
mod overview;
mod perft;
mod play;
mod players;
mod policy;
mod position;
mod progress;
mod random;
pub mod serve;
mod show;
mod simulate;
mod steps;
mod table;
mod threads;
#[cfg(test)]
mod toy;

use std::process::ExitCode;

use clap::Parser;

/// Runs the program with the arguments of the process.
pub fn run() -> ExitCode {
    match cli::Cli::parse().run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
