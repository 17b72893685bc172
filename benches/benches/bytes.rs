//! Positions as bytes, beside what it costs to list a play.
//!
//! `cargo bench -p kafeneio-benches --bench bytes` times everything in turn, round after round, and
//! asserts the limits by the fastest rounds. Every total is asserted in every run; with `--test` that
//! is all.

use std::env::args;
use std::fmt::Debug;
use std::hint::black_box;
use std::time::Instant;

use game_core::{BytesError, Game, Notation, Turn as _};
use kafeneio_benches::corpus;
use serde_json::{Value, json};

/// How often everything is timed. Other work on the machine disturbs the fastest round least.
const ROUNDS: usize = 40;

/// How many positions are timed together. Few take so little time that other work on the machine
/// seldom falls into it, and of each part the fastest round counts.
const PART: usize = 20;

/// The most that it may cost to write a position, and to read and check one: times a play of Plakoto.
const RACE: [f64; 2] = [2.0, 8.0];
const OTHERS: [f64; 2] = [12.0, 40.0];

/// The most that it may cost to list a play and write its afterstate: times listing it.
const AFTERSTATES: f64 = 1.5;

/// The most plays of a position of Buku that are listed here. Their bytes take about as much room as
/// those of the other games.
const PLAYS_OF_BUKU: u64 = 2_000;

/// The positions of a game, which have these names in all engines.
trait Packed<const N: usize>: Copy + Debug + PartialEq + 'static {
    fn to_bytes(&self) -> [u8; N];
    fn from_bytes(bytes: [u8; N]) -> Result<Self, BytesError>;
    fn write_all(positions: &[Self], bytes: &mut [u8]) -> Result<(), BytesError>;
    fn read_all(bytes: &[u8], positions: &mut [Self]) -> Result<(), BytesError>;
}

macro_rules! packed {
    ($($engine:ident),*) => {$(
        impl Packed<{ $engine::Position::BYTES }> for $engine::Position {
            fn to_bytes(&self) -> [u8; $engine::Position::BYTES] {
                self.to_bytes()
            }

            fn from_bytes(bytes: [u8; $engine::Position::BYTES]) -> Result<Self, BytesError> {
                Self::from_bytes(bytes)
            }

            fn write_all(positions: &[Self], bytes: &mut [u8]) -> Result<(), BytesError> {
                Self::write_all(positions, bytes)
            }

            fn read_all(bytes: &[u8], positions: &mut [Self]) -> Result<(), BytesError> {
                Self::read_all(bytes, positions)
            }
        }
    )*};
}

packed!(bolo_core, boloko_core, buku_core, plakoto_core);

/// Something that is timed.
struct Timed {
    game: &'static str,
    what: &'static str,
    /// Which other one it is compared with, and how many times as long it may take.
    limit: Option<([&'static str; 2], f64)>,
    /// Does one part of the work, and returns how many plays or positions that were.
    run: Box<dyn FnMut(usize) -> u64>,
    /// How many they are in all parts.
    units: u64,
    /// The nanoseconds of each part in its fastest round.
    best: Vec<f64>,
}

impl Timed {
    fn time(&mut self) {
        let mut units = 0;
        for (part, best) in self.best.iter_mut().enumerate() {
            let start = Instant::now();
            units += (self.run)(part);
            *best = best.min(start.elapsed().as_secs_f64() * 1e9);
        }
        assert_eq!(units, self.units, "{} {}", self.game, self.what);
    }

    /// Returns the nanoseconds for each play or position.
    #[expect(clippy::cast_precision_loss, reason = "units are far below what an f64 holds")]
    fn cost(&self) -> f64 {
        self.best.iter().sum::<f64>() / self.units as f64
    }
}

/// Positions of a game, and how many plays they have together.
type Positions<P> = (Vec<P>, u64);

/// Returns what is timed of a game: listing plays, with and without writing the afterstates, and
/// writing and reading positions, one by one and together.
///
/// `list` visits the plays of a position, and `write` writes its afterstates; both return how many
/// there are.
fn timed<P: Packed<N>, const N: usize>(
    game: &'static str,
    [write_limit, read_limit]: [f64; 2],
    (positions, plays): Positions<P>,
    list: impl Fn(&P) -> u64 + 'static,
    write: impl Fn(&P, &mut [u8]) -> u64 + 'static,
) -> Vec<Timed> {
    let number = positions.len() as u64;
    let mut bytes = vec![0; positions.len() * N];
    P::write_all(&positions, &mut bytes).expect("room for all");
    let mut read = vec![positions[0]; positions.len()];
    P::read_all(&bytes, &mut read).expect("valid positions");
    assert_eq!(read, positions, "{game}");

    let parts = positions.len().div_ceil(PART);
    let mut timed = Vec::new();
    let mut add = |what, limit, units, run: Box<dyn FnMut(usize) -> u64>| {
        timed.push(Timed { game, what, limit, run, units, best: vec![f64::INFINITY; parts] });
    };
    let [write_limit, read_limit] =
        [write_limit, read_limit].map(|limit| Some((["plakoto", "list"], limit)));

    let all = positions.clone();
    add(
        "list",
        None,
        plays,
        Box::new(move |part| part_of(&all, PART, part).iter().map(&list).sum()),
    );
    let (all, mut buffer) = (positions.clone(), vec![0; 1 << 21]);
    let afterstates = move |part| {
        part_of(&all, PART, part)
            .iter()
            .map(|position| write(position, black_box(&mut buffer)))
            .sum()
    };
    add("write afterstates", Some(([game, "list"], AFTERSTATES)), plays, Box::new(afterstates));

    let all = positions.clone();
    let to_bytes = move |part| {
        let positions = part_of(&all, PART, part);
        for position in positions {
            black_box(black_box(position).to_bytes());
        }
        positions.len() as u64
    };
    add("to_bytes", write_limit, number, Box::new(to_bytes));
    let (all, mut buffer) = (positions.clone(), vec![0; PART * N]);
    let write_all = move |part| {
        let positions = part_of(&all, PART, part);
        let bytes = black_box(&mut buffer[..positions.len() * N]);
        P::write_all(positions, bytes).expect("room for all");
        positions.len() as u64
    };
    add("write_all", write_limit, number, Box::new(write_all));

    let all = bytes.clone();
    let from_bytes = move |part| {
        let bytes = part_of(&all, PART * N, part);
        for bytes in bytes.chunks_exact(N) {
            let bytes = bytes.first_chunk().expect("as many as there are");
            let _ = black_box(P::from_bytes(*black_box(bytes)));
        }
        (bytes.len() / N) as u64
    };
    add("from_bytes", read_limit, number, Box::new(from_bytes));
    let read_all = move |part| {
        let bytes = part_of(&bytes, PART * N, part);
        let positions = black_box(&mut read[..bytes.len() / N]);
        P::read_all(bytes, positions).expect("valid positions");
        positions.len() as u64
    };
    add("read_all", read_limit, number, Box::new(read_all));
    timed
}

/// Returns part number `part` of a list, where each part has this many elements.
fn part_of<T>(all: &[T], length: usize, part: usize) -> &[T] {
    all.chunks(length).nth(part).expect("a part")
}

/// Reads a corpus.
fn read<G: Notation>(rules: &G, text: &str, options: &Value) -> Positions<G::Position> {
    let (corpus, counts) = corpus(rules, text, options);
    let positions = corpus.into_iter().map(|(position, _)| position).collect();
    (positions, counts.iter().flatten().sum())
}

/// Returns what lists the plays of a position for all of its rolls.
fn list<G: Game>(rules: G) -> impl Fn(&G::Position) -> u64 {
    move |position| {
        let (turn, mut plays) = (rules.turn(position), 0);
        for (roll, _) in rules.rolls(position) {
            turn.for_each_play(roll, |_, next| {
                black_box(next);
                plays += 1;
            });
        }
        plays
    }
}

fn plakoto() -> Vec<Timed> {
    use plakoto_core::{Position, Roll, Rules};

    let rules = Rules::new();
    let write = move |position: &Position, bytes: &mut [u8]| {
        let mut offsets = [0; Roll::ALL.len() + 1];
        let written = position.turn(rules).write_all_afterstates(bytes, &mut offsets);
        (written.expect("room for all") / Position::BYTES) as u64
    };
    let options = json!({ "larger_die": true });
    let positions = read(&rules, kafeneio_suites::plakoto::CORPUS, &options);
    timed("plakoto", RACE, positions, list(rules), write)
}

fn boloko(game: &'static str, rules: boloko_core::Rules<'static>) -> Vec<Timed> {
    use boloko_core::{Position, Roll};

    let write = move |position: &Position, bytes: &mut [u8]| {
        let mut offsets = [0; Roll::ALL.len() + 1];
        let written = position.turn(rules).write_all_afterstates(bytes, &mut offsets);
        (written.expect("room for all") / Position::BYTES) as u64
    };
    let options = json!({ "layout": "spiral", "portes": rules.portes });
    let positions = read(&rules, kafeneio_suites::boloko::CORPUS, &options);
    timed(game, RACE, positions, list(rules), write)
}

fn bolo(game: &'static str, rules: bolo_core::Rules) -> Vec<Timed> {
    use bolo_core::Position;

    let write = move |position: &Position, bytes: &mut [u8]| {
        let mut offsets = [0; 793];
        let written = position.turn(rules).write_all_afterstates(bytes, &mut offsets);
        (written.expect("room for all") / Position::BYTES) as u64
    };
    let options = json!({ "extend_series": rules.extend_series });
    let positions = read(&rules, kafeneio_suites::bolo::CORPUS, &options);
    timed(game, OTHERS, positions, list(rules), write)
}

fn buku() -> Vec<Timed> {
    use buku_core::{Position, Rules};

    let rules = Rules::new();
    let list = move |position: &Position| {
        let mut plays = 0;
        if position.count_plays(rules) <= PLAYS_OF_BUKU {
            position.for_each_play(rules, |_, next| {
                black_box(next);
                plays += 1;
            });
        }
        plays
    };
    let write = move |position: &Position, bytes: &mut [u8]| {
        if position.count_plays(rules) > PLAYS_OF_BUKU {
            return 0;
        }
        let written = position.write_afterstates(rules, bytes);
        (written.expect("room for all") / Position::BYTES) as u64
    };
    let options = json!({ "early_majority": false, "repetition": "board" });
    let (positions, _) = read(&rules, kafeneio_suites::buku::CORPUS, &options);
    let few = positions.iter().map(|position| position.count_plays(rules));
    let plays = few.filter(|&plays| plays <= PLAYS_OF_BUKU).sum();
    timed("buku", OTHERS, (positions, plays), list, write)
}

fn main() {
    let trial = args().any(|argument| argument == "--test");
    let mut all: Vec<Timed> = [
        plakoto(),
        boloko("boloko", boloko_core::Rules::new()),
        boloko("portes", boloko_core::Rules::new().with_portes(true)),
        bolo("bolo", bolo_core::Rules::new()),
        bolo("series", bolo_core::Rules::new().with_extend_series(true)),
        buku(),
    ]
    .into_iter()
    .flatten()
    .collect();
    for _ in 0..if trial { 1 } else { ROUNDS } {
        all.iter_mut().for_each(Timed::time);
    }
    let mut missed = Vec::new();
    for this @ Timed { game, what, limit, .. } in &all {
        print!("{game:8} {what:18} {:8.2} ns", this.cost());
        if let Some((other, limit)) = limit {
            let base = all.iter().find(|timed| [timed.game, timed.what] == *other);
            let ratio = this.cost() / base.expect("it is timed").cost();
            print!("{ratio:8.2} times {}, at most {limit}", other.join(" "));
            if ratio > *limit {
                missed.push(format!("{game} {what}"));
            }
        }
        println!();
    }
    assert!(trial || missed.is_empty(), "over the limit: {missed:?}");
}
