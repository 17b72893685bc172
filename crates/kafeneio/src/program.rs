//! The program `kafeneio`: the games of the library on a terminal.
//!
//! It is a module of the library, so that it is compiled beside the crates that it calls: a program of its own
//! would have to wait for all of them.

mod analyze;
mod audit;
mod bench;
mod bots;
mod cli;
mod color;
mod failure;
mod lines;
mod openings;
mod overview;
mod packaging;
mod perft;
mod play;
mod players;
mod position;
mod progress;
mod rules;
mod serve;
mod show;
mod simulate;
mod stop;
mod suites;
mod threads;
mod train;
mod values;
mod verify;
mod web;

use std::env;
use std::process::ExitCode;

use clap::Parser;
use failure::Failure;

/// Does what the arguments of the process ask for.
pub fn main() -> ExitCode {
    color::choose(color::asked_for(env::args_os()));
    let cli = match cli::Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return Failure::of_arguments(&error),
    };
    match cli.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
