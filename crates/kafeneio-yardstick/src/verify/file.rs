//! The lines of the suites that are to be asked.

use std::ops::Range;

use crate::Suite;

/// The lines of a file of the suites that are asked.
#[derive(Debug)]
pub struct File<'s> {
    pub(super) game: &'static str,
    pub(super) section: &'static str,
    /// The lines with their numbers, from 1.
    pub(super) lines: Vec<(usize, &'s str)>,
}

impl File<'_> {
    /// Returns how many bytes the lines have together.
    pub fn bytes(&self) -> u64 {
        self.lines.iter().map(|(_, line)| line.len() as u64).sum()
    }
}

/// Lines of a file that are asked together.
pub(super) struct Batch {
    pub(super) file: usize,
    pub(super) lines: Range<usize>,
}

/// The most lines of a batch, and the bytes after which it is full. A line has about as many bytes as
/// its requests take time, but for perft.
const LINES: usize = 200;
const LINES_OF_PERFT: usize = 2;
const BYTES: usize = 1 << 15;

/// Returns the lines of the suites, of each file all of them or at most `sample`, evenly spread.
pub fn files(suites: &[Suite], sample: Option<usize>) -> Vec<File<'_>> {
    let file = |&Suite { game, section, ref text }| {
        let lines = sampled((1..).zip(text.lines()).collect(), sample);
        File { game, section, lines }
    };
    suites.iter().map(file).collect()
}

/// Returns at most `most` of these, evenly spread.
fn sampled<T: Copy>(all: Vec<T>, most: Option<usize>) -> Vec<T> {
    match most {
        Some(most) if most < all.len() => {
            (0..most).map(|index| all[index * all.len() / most]).collect()
        }
        _ => all,
    }
}

/// Shares out the lines of the files.
pub(super) fn batches(files: &[File<'_>]) -> Vec<Batch> {
    let mut batches = Vec::new();
    for (number, file) in files.iter().enumerate() {
        let most = if file.section == "perft" { LINES_OF_PERFT } else { LINES };
        let (mut start, mut bytes) = (0, 0);
        for (index, (_, line)) in file.lines.iter().enumerate() {
            bytes += line.len();
            let end = index + 1;
            if bytes >= BYTES || end - start == most || end == file.lines.len() {
                batches.push(Batch { file: number, lines: start..end });
                (start, bytes) = (end, 0);
            }
        }
    }
    batches
}

#[cfg(test)]
mod tests;
