//! The suites that the program contains, compressed.

use std::io;

use kafeneio_yardstick::Suite;
use lzma_rust2::LzmaReader;

use crate::program::failure::Failure;

/// The games, the sections and the compressed texts of all files.
const FILES: &[(&str, &str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/suites.rs"));

/// Returns the files of the suites whose game and section are wanted.
pub(crate) fn suites(wanted: impl Fn(&str, &str) -> bool) -> Result<Vec<Suite>, Failure> {
    let files = FILES.iter().filter(|(game, section, _)| wanted(game, section));
    let suite = |&(game, section, packed): &(&'static str, &'static str, &[u8])| {
        let text = unpacked(packed).map_err(|error| {
            Failure::Run(format!(
                "the suites, {game}/{section}.jsonl: the program is damaged: {error}"
            ))
        })?;
        Ok(Suite { game, section, text })
    };
    files.map(suite).collect()
}

fn unpacked(packed: &[u8]) -> io::Result<String> {
    io::read_to_string(LzmaReader::new_mem_limit(packed, u32::MAX, None)?)
}

#[cfg(test)]
mod tests;
