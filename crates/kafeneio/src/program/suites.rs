//! The suites that the program contains, compressed.

use kafeneio_yardstick::Suite;
use miniz_oxide::inflate::decompress_to_vec_zlib;

use crate::program::failure::Failure;

/// The games, the sections and the compressed texts of all files.
const FILES: &[(&str, &str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/suites.rs"));

/// Returns the files of the suites whose game and section are wanted.
pub(crate) fn suites(wanted: impl Fn(&str, &str) -> bool) -> Result<Vec<Suite>, Failure> {
    let files = FILES.iter().filter(|(game, section, _)| wanted(game, section));
    let suite = |&(game, section, packed): &(&'static str, &'static str, &[u8])| {
        let damage = |what| {
            Failure::Run(format!(
                "the suites, {game}/{section}.jsonl: the program is damaged: {what}"
            ))
        };
        let text = decompress_to_vec_zlib(packed).map_err(|error| damage(error.to_string()))?;
        let text = String::from_utf8(text).map_err(|error| damage(error.to_string()))?;
        Ok(Suite { game, section, text })
    };
    files.map(suite).collect()
}

#[cfg(test)]
mod tests;
