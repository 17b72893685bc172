//! What the benchmarks share: the corpora, and timing rivals side by side.

use std::fmt::Display;
use std::time::Instant;

use game_core::Notation;

/// The Bolo positions: `corpora/bolo.txt`.
pub const BOLO: &str = include_str!("../corpora/bolo.txt");

/// Those with `extend_series`: `corpora/bolo-extend-series.txt`.
pub const BOLO_EXTEND_SERIES: &str = include_str!("../corpora/bolo-extend-series.txt");

/// The Boloko positions of the spiral: `corpora/boloko.txt`.
pub const BOLOKO: &str = include_str!("../corpora/boloko.txt");

/// Those of the serpentine: `corpora/boloko-serpentine.txt`.
pub const BOLOKO_SERPENTINE: &str = include_str!("../corpora/boloko-serpentine.txt");

/// Those of the spiral with `portes`: `corpora/boloko-portes.txt`.
pub const BOLOKO_PORTES: &str = include_str!("../corpora/boloko-portes.txt");

/// The Plakoto positions: `corpora/plakoto.txt`.
pub const PLAKOTO: &str = include_str!("../corpora/plakoto.txt");

/// Reads a corpus: one position a line, `#` before comments.
///
/// # Panics
///
/// When a line is no position.
pub fn positions<G: Notation>(game: &G, corpus: &str) -> Vec<G::Position> {
    corpus
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| match game.parse_position(line) {
            Ok(position) => position,
            Err(error) => panic!("{line}: {error}"),
        })
        .collect()
}

/// One of the things that are timed together.
pub struct Contender<'a> {
    name: &'a str,
    run: Box<dyn FnMut() -> u64 + 'a>,
    /// Nanoseconds for each unit, of every round.
    rounds: Vec<f64>,
}

impl std::fmt::Debug for Contender<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Contender").field("name", &self.name).finish_non_exhaustive()
    }
}

impl<'a> Contender<'a> {
    /// `run` does the work once and says of how many units it was.
    pub fn new(name: &'a str, run: impl FnMut() -> u64 + 'a) -> Self {
        Contender { name, run: Box::new(run), rounds: Vec::new() }
    }
}

/// Runs all contenders in turn, again and again, and prints the nanoseconds for a unit: the
/// fastest round, the median, and the ratio of the last contender's median to each.
///
/// The machine's pace changes from minute to minute; contenders that take turns meet the same.
#[expect(clippy::cast_precision_loss, reason = "units are far below what an f64 holds")]
pub fn side_by_side(
    title: &str,
    unit: impl Display,
    rounds: usize,
    contenders: &mut [Contender<'_>],
) {
    for _ in 0..rounds {
        for contender in &mut *contenders {
            let start = Instant::now();
            let units = (contender.run)();
            contender.rounds.push(start.elapsed().as_secs_f64() * 1e9 / units as f64);
        }
    }
    println!("{title}, ns per {unit}, {rounds} rounds in turn");
    for contender in &mut *contenders {
        contender.rounds.sort_by(f64::total_cmp);
    }
    let median = |contender: &Contender<'_>| contender.rounds[contender.rounds.len() / 2];
    let last = contenders.last().map_or(1.0, median);
    for contender in &*contenders {
        println!(
            "  {:<28} best {:>9.2}  median {:>9.2}  ratio {:>6.2}",
            contender.name,
            contender.rounds[0],
            median(contender),
            last / median(contender),
        );
    }
}
