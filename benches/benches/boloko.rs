//! Boloko: listing, counting, playing, random games and perft, on the spiral, on the serpentine,
//! and with `portes`.
//!
//! `cargo bench -p kafeneio-benches --bench boloko`. There is no other program to compare with, so
//! `plakoto-core` lists the moves of its own corpus beside it. Every total is asserted before it is
//! timed.

#[path = "../rounds/plakoto.rs"]
mod plakoto;

use std::hint::black_box;

use boloko_core::dice_cup::DiceCup;
use boloko_core::{Layout, Play, Position, Roll, Rules, Side};
use criterion::{Criterion, Throughput};
use game_core::{Session, perft, playout, random_policy};
use kafeneio_benches::{
    BOLOKO, BOLOKO_PORTES, BOLOKO_SERPENTINE, Contender, positions, side_by_side,
};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// A corpus with the rules it is played by, and what it has to come to.
struct Table {
    name: &'static str,
    rules: Rules<'static>,
    corpus: Vec<Position>,
    /// All plays of all rolls, and those of doubles.
    plays: [u64; 2],
    /// Turns in the first thousand random games of seed 1.
    plies: u64,
    /// The tree below the start, one turn and two.
    perft: [u128; 2],
}

impl Table {
    fn all() -> [Table; 3] {
        let spiral = Rules::new();
        let serpentine = spiral.with_layout(Layout::SERPENTINE);
        let portes = spiral.with_portes(true);
        [
            Table {
                name: "boloko",
                rules: spiral,
                corpus: positions(&spiral, BOLOKO),
                plays: [3_112_768, 2_190_695],
                plies: 56248,
                perft: [2439, 14_480_901],
            },
            Table {
                name: "boloko_serpentine",
                rules: serpentine,
                corpus: positions(&serpentine, BOLOKO_SERPENTINE),
                plays: [3_262_269, 2_285_738],
                plies: 59388,
                perft: [2873, 8_256_974],
            },
            Table {
                name: "boloko_portes",
                rules: portes,
                corpus: positions(&portes, BOLOKO_PORTES),
                plays: [4_073_154, 2_949_092],
                plies: 92760,
                perft: [2439, 14_672_051],
            },
        ]
    }

    fn check(&self) {
        let Table { name, plays: [plays, of_doubles], .. } = *self;
        assert!(self.corpus.len() >= 2_000, "{name}");
        assert_eq!(self.list(|_| true), plays, "{name}");
        assert_eq!(self.list(Roll::is_double), of_doubles, "{name}");
        assert_eq!(self.count(), plays, "{name}");
        let start = Position::default();
        assert_eq!([1, 2].map(|depth| perft(&self.rules, &start, depth)), self.perft, "{name}");
        assert_eq!(self.games(1_000), self.plies, "{name}");
    }

    /// Every play of every roll that `wanted`, with its position in hand; returns how many.
    #[inline(never)]
    fn list(&self, wanted: impl Fn(Roll) -> bool) -> u64 {
        let mut plays = 0;
        for position in &self.corpus {
            for roll in Roll::ALL {
                if wanted(roll) {
                    position.for_each_play(self.rules, roll, |_, next| {
                        black_box(next);
                        plays += 1;
                    });
                }
            }
        }
        plays
    }

    /// The same with the play in hand as well.
    #[inline(never)]
    fn list_with_plays(&self) -> u64 {
        let mut plays = 0;
        for position in &self.corpus {
            for roll in Roll::ALL {
                position.for_each_play(self.rules, roll, |play, next| {
                    black_box((play, next));
                    plays += 1;
                });
            }
        }
        plays
    }

    /// The number of plays of every roll, one by one.
    #[inline(never)]
    fn count(&self) -> u64 {
        let rolls = || Roll::ALL.into_iter();
        self.corpus
            .iter()
            .flat_map(|position| rolls().map(|roll| position.count_plays(self.rules, roll)))
            .map(black_box)
            .sum()
    }

    /// Whole random games; returns how many turns they took.
    fn games(&self, games: usize) -> u64 {
        let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(1));
        let start = |side| Session::from_position(self.rules, Position::start(side));
        let sessions = Side::ALL.map(start);
        let sessions = sessions.iter().cycle().take(games);
        sessions.map(|session| playout(session, &mut cup, u64::MAX, random_policy).plies).sum()
    }

    /// One play of each roll and position.
    fn some_plays(&self) -> Vec<(Position, Roll, Play)> {
        let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(2));
        let mut plays = Vec::new();
        for position in &self.corpus {
            let roll = cup.roll();
            if let Some((play, _)) = position.random_play(self.rules, roll, &mut cup) {
                plays.push((*position, roll, play));
            }
        }
        plays
    }

    fn bench(&self, criterion: &mut Criterion) {
        let mut group = criterion.benchmark_group(self.name);
        group.throughput(Throughput::Elements(self.plays[0]));
        group.bench_function("list", |bencher| bencher.iter(|| self.list(|_| true)));
        group.bench_function("list_with_plays", |bencher| bencher.iter(|| self.list_with_plays()));
        group.bench_function("count", |bencher| bencher.iter(|| self.count()));

        let plays = self.some_plays();
        group.throughput(Throughput::Elements(plays.len() as u64));
        group.bench_function("play", |bencher| {
            bencher.iter(|| {
                for (position, roll, play) in &plays {
                    let _ = black_box(position.play(self.rules, *roll, *play));
                }
            });
        });
        group.bench_function("play_unchecked", |bencher| {
            bencher.iter(|| {
                for (position, roll, play) in &plays {
                    black_box(position.play_unchecked(self.rules, *roll, *play));
                }
            });
        });
        group.throughput(Throughput::Elements(100));
        group.bench_function("playout", |bencher| bencher.iter(|| self.games(100)));
        group.throughput(Throughput::Elements(self.perft[1] as u64));
        group.sample_size(10);
        group.bench_function("perft_2", |bencher| {
            bencher.iter(|| perft(&self.rules, &Position::default(), 2));
        });
        group.finish();
    }
}

fn main() {
    let tables = Table::all();
    for table in &tables {
        table.check();
    }
    let mut criterion = Criterion::default().configure_from_args();
    if !std::env::args().any(|argument| argument == "--test") {
        report(&tables);
    }
    for table in &tables {
        table.bench(&mut criterion);
    }
    criterion.final_summary();
}

/// Nanoseconds per play, beside those of Plakoto in the same run.
fn report(tables: &[Table; 3]) {
    let [spiral, serpentine, portes] = tables;
    let plakoto = plakoto::corpus();
    let mut contenders = [
        Contender::new("list, position", || spiral.list(|_| true)),
        Contender::new("list, position and play", || spiral.list_with_plays()),
        Contender::new("  of different dice", || spiral.list(|roll| !roll.is_double())),
        Contender::new("  of doubles", || spiral.list(Roll::is_double)),
        Contender::new("count", || spiral.count()),
        Contender::new("serpentine: list, position", || serpentine.list(|_| true)),
        Contender::new("portes: list, position", || portes.list(|_| true)),
        Contender::new("plakoto-core: list, position", || plakoto::list(&plakoto)),
    ];
    side_by_side("all 21 rolls of the corpus", "play", 15, &mut contenders);

    let games = |table: &Table| {
        black_box(table.games(1_000));
        1_000
    };
    let mut contenders = [
        Contender::new("random games", || games(spiral)),
        Contender::new("serpentine", || games(serpentine)),
        Contender::new("portes", || games(portes)),
        Contender::new("plakoto-core", || {
            black_box(plakoto::games(1_000));
            1_000
        }),
    ];
    side_by_side("whole games", "game", 9, &mut contenders);

    let tree = |table: &Table| {
        assert_eq!(perft(&table.rules, &Position::default(), 2), table.perft[1]);
        table.perft[1] as u64
    };
    let mut contenders = [
        Contender::new("perft 2", || tree(spiral)),
        Contender::new("serpentine", || tree(serpentine)),
        Contender::new("portes", || tree(portes)),
        Contender::new("plakoto-core, perft 4", plakoto::tree),
    ];
    side_by_side("from the start, one thread", "node", 3, &mut contenders);
}
