//! Makes the files of `kafeneio-suites`, always with the same bytes.
//!
//! A line of a file is the answer of a [`Program`](program::Program) to a question. The questions
//! are positions of games from fixed seeds, and some that were set up by hand. The engines answer
//! them all. The twins, which are written from the rules alone, answer them again: all, or a sample.

mod by_rule;
mod engine;
mod exercises;
mod features;
mod files;
mod lot;
mod program;
mod sections;
mod self_play;
mod suite;
mod trees;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use kafeneio::GameName;

use exercises::Exercised;
use files::{Recount, check_sums, write_sums};
use sections::files_of;
use trees::{TREES, trees_of};

/// Make the files of the suites anew, or compare them with what they would be
#[derive(Parser)]
struct Arguments {
    /// Compare the files, and change nothing
    #[arg(long)]
    check: bool,
    /// Let the twins find this many lines of each file again, or `all`
    #[arg(long, value_name = "N", default_value = "0")]
    twin: Recount,
    /// What the lines for the twins are drawn by
    #[arg(long, value_name = "TEXT", default_value = "")]
    seed: String,
    /// Print how well the players do the exercises, and compare the sums of the files
    #[arg(long)]
    levels: bool,
    /// Only these games
    #[arg(long = "game", value_name = "GAME")]
    games: Vec<GameName>,
    /// Only these sections, such as `perft`
    #[arg(long = "section", value_name = "SECTION")]
    sections: Vec<String>,
    /// The folder of the files
    #[arg(long, value_name = "FOLDER", default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/../data"))]
    folder: PathBuf,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), String> {
    let Arguments { check, levels, games, folder, .. } = arguments;
    for game in GameName::ALL.into_iter().filter(|game| games.is_empty() || games.contains(game)) {
        match game {
            GameName::Plakoto => run_game::<kafeneio::plakoto_core::Rules>(arguments)?,
            GameName::Boloko => run_game::<kafeneio::boloko_core::Rules<'static>>(arguments)?,
            GameName::Bolo => run_game::<kafeneio::bolo_core::Rules>(arguments)?,
            GameName::Buku => run_game::<kafeneio::buku_core::Rules>(arguments)?,
            _ => unreachable!("there are four games"),
        }
    }
    if *check || *levels { check_sums(folder) } else { write_sums(folder) }
}

fn run_game<G: Exercised>(arguments: &Arguments) -> Result<(), String> {
    let Arguments { check, twin, seed, levels, sections, folder, .. } = arguments;
    let wanted = |section: &str| sections.is_empty() || sections.iter().any(|s| s == section);
    if *levels {
        return exercises::print_levels::<G>(folder);
    }
    for file in files_of::<G>(wanted) {
        if *check {
            file.compare(folder)?;
        } else {
            file.write(folder)?;
        }
        file.recount(*twin, seed)?;
    }
    if *check
        && wanted(TREES)
        && let Some(file) = trees_of::<G>(&folder.join("../results"))?
    {
        file.compare(&folder.join("../results"))?;
        file.recount(Recount::All, seed)?;
    }
    match (wanted(exercises::SECTION), check) {
        (false, _) => Ok(()),
        (true, true) => exercises::check::<G>(folder, *twin, seed),
        (true, false) => exercises::write::<G>(folder),
    }
}
