//! The lines of the suites that are to be asked.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use rayon::prelude::*;

use super::kinds::kinds;
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

/// The section that is asked as a whole, before all others: it takes a moment, and has something of every rule.
const FIRST: &str = "rules";

/// The sections whose lines are about all rolls, and about whole games. It takes long to find what a line exercises, which
/// is nearly all that any line does, so this many lines are looked at for each that is wanted.
const LONG: [&str; 2] = ["corpus", "games"];
const LOOKED_AT: usize = 10;

/// Returns the lines of the suites, of each file all of them or at most `sample`. A sample has lines of every
/// kind that the file has, as evenly as there are such: a kind is a rule that a line exercises. The section
/// `rules` comes first, and always whole.
pub fn files(suites: &[Suite], sample: Option<usize>) -> Vec<File<'_>> {
    let file = |&Suite { game, section, ref text }| {
        let lines: Vec<_> = (1..).zip(text.lines()).collect();
        let lines = match sample {
            Some(most) if LONG.contains(&section) => {
                stratified(&sampled(lines, most.saturating_mul(LOOKED_AT)), most)
            }
            Some(most) if section != FIRST => stratified(&lines, most),
            _ => lines,
        };
        File { game, section, lines }
    };
    let files = suites.iter().map(file);
    let (mut files, others): (Vec<_>, Vec<_>) = files.partition(|file| file.section == FIRST);
    files.extend(others);
    files
}

/// Returns this many of the lines: evenly many of every kind, the rarest first, and then of all.
fn stratified<'l>(lines: &[(usize, &'l str)], most: usize) -> Vec<(usize, &'l str)> {
    if lines.len() <= most {
        return lines.to_vec();
    }
    let mut of_kind: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    let kinds: Vec<_> = lines.par_iter().map(|(_, line)| kinds(line)).collect();
    for (index, kinds) in kinds.into_iter().enumerate() {
        for kind in kinds {
            of_kind.entry(kind).or_default().push(index);
        }
    }
    let mut strata: Vec<_> = of_kind.into_values().collect();
    strata.sort_by_key(Vec::len);
    strata.push((0..lines.len()).collect());
    let chosen = shared_out(&strata, most);
    chosen.into_iter().map(|index| lines[index]).collect()
}

/// Chooses this many of all that the strata have, each stratum getting its share of what is left.
fn shared_out(strata: &[Vec<usize>], most: usize) -> BTreeSet<usize> {
    let mut chosen = BTreeSet::new();
    for (number, stratum) in strata.iter().enumerate() {
        let share = (most - chosen.len()).div_ceil(strata.len() - number);
        let others: Vec<_> = stratum.iter().copied().filter(|one| !chosen.contains(one)).collect();
        let has = stratum.len() - others.len();
        let last = number + 1 == strata.len();
        chosen.extend(sampled(others, if last { share } else { share.saturating_sub(has) }));
    }
    chosen
}

/// Returns at most `most` of these, evenly spread.
fn sampled<T: Copy>(all: Vec<T>, most: usize) -> Vec<T> {
    if all.len() <= most {
        return all;
    }
    (0..most).map(|index| all[index * all.len() / most]).collect()
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
