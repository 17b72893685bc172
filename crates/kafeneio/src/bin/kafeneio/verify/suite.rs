//! The lines of the suites that are to be asked.

use std::ops::Range;

use kafeneio::GameName;
use kafeneio_suites::{ALL, Suite};

/// A file of the suites.
pub(super) struct File {
    pub(super) game: &'static str,
    pub(super) section: &'static str,
    /// The lines with their numbers, from 1.
    pub(super) lines: Vec<(usize, &'static str)>,
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

/// Returns the files of these games and sections, or of all if none are named, each with at most
/// `sample` lines.
pub(super) fn files(games: &[GameName], sections: &[String], sample: Option<usize>) -> Vec<File> {
    let is_wanted = |suite: &&Suite| {
        let game = games.is_empty() || games.iter().any(|game| game.name() == suite.game);
        game && (sections.is_empty() || sections.iter().any(|section| section == suite.section))
    };
    let file = |&Suite { game, section, text, .. }: &Suite| {
        let lines = sampled((1..).zip(text.lines()).collect(), sample);
        File { game, section, lines }
    };
    ALL.iter().filter(is_wanted).map(file).collect()
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
pub(super) fn batches(files: &[File]) -> Vec<Batch> {
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
mod tests {
    use super::{BYTES, File, LINES, batches, sampled};

    #[test]
    fn a_sample_is_spread() {
        let all: Vec<_> = (0..10).collect();
        assert_eq!(sampled(all.clone(), None), all);
        assert_eq!(sampled(all.clone(), Some(10)), all);
        assert_eq!(sampled(all.clone(), Some(4)), [0, 2, 5, 7]);
        assert_eq!(sampled(all.clone(), Some(1)), [0]);
        assert_eq!(sampled(all, Some(0)), [0; 0]);
    }

    #[test]
    fn every_line_is_in_one_batch() {
        let long: &'static str = "x".repeat(BYTES / 3).leak();
        let file = |section, lines: Vec<&'static str>| File {
            game: "plakoto",
            section,
            lines: (1..).zip(lines).collect(),
        };
        let files = [
            file("corpus", vec!["x"; LINES * 2 + 1]),
            file("legal", vec![]),
            file("games", vec![long; 5]),
            file("perft", vec!["x"; 5]),
        ];
        let sizes =
            batches(&files).iter().map(|batch| (batch.file, batch.lines.len())).collect::<Vec<_>>();
        assert_eq!(sizes, [(0, LINES), (0, LINES), (0, 1), (2, 4), (2, 1), (3, 2), (3, 2), (3, 1)]);
        for (number, file) in files.iter().enumerate() {
            let mut next = 0;
            for batch in batches(&files).into_iter().filter(|batch| batch.file == number) {
                assert_eq!(batch.lines.start, next);
                next = batch.lines.end;
            }
            assert_eq!(next, file.lines.len());
        }
    }
}
