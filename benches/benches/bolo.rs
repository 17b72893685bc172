//! Bolo: listing, counting, playing, random turns and games, perft and the optimal turn, without
//! and with `extend_series`.
//!
//! `cargo bench -p kafeneio-benches --bench bolo`. There is no other program to compare with, so
//! `plakoto-core` lists the moves of its own corpus beside it; with the feature `rivals`, `bkgm` does
//! beside the random turns. Every total is asserted before it is timed. What is to be reached stands
//! beside the names: so many times what the last of the same rounds takes.

#[path = "../rounds/plakoto.rs"]
mod plakoto;
#[cfg(feature = "rivals")]
#[path = "../rounds/bkgm.rs"]
mod rival;

use std::hint::black_box;

use bolo_core::dice_cup::DiceCup;
use bolo_core::odds::{Aim, OptimalTurn};
use bolo_core::{DicePool, Play, Position, Rules, Setup};
use criterion::{Criterion, Throughput};
use game_core::{Session, perft, playout, random_policy};
use kafeneio_benches::{BOLO, BOLO_EXTEND_SERIES, Contender, positions, side_by_side};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// How often the dice of each position are rolled.
const ROLLS: usize = 20;

/// A corpus with the rules it is played by, and what it has to come to.
struct Table {
    name: &'static str,
    rules: Rules,
    /// Positions, each with some rolls of its dice as they fall.
    corpus: Vec<(Position, [DicePool; ROLLS])>,
    /// All plays of these rolls, and those of rolls of seven dice.
    plays: [u64; 2],
    /// Rolls in the first hundred random games of seed 1, and in a hundred thousand random turns.
    rolls: [u64; 2],
    /// The tree below the start for two, one roll to three.
    perft: [u128; 3],
}

impl Table {
    fn all() -> [Table; 2] {
        let plain = Rules::new();
        let extended = plain.with_extend_series(true);
        [
            Table {
                name: "bolo",
                rules: plain,
                corpus: rolled(&positions(&plain, BOLO)),
                plays: [247_066, 165_245],
                rolls: [14_703, 182_948],
                perft: [5_489, 8_269_364, 15_485_980_814],
            },
            Table {
                name: "bolo_extend_series",
                rules: extended,
                corpus: rolled(&positions(&extended, BOLO_EXTEND_SERIES)),
                plays: [269_895, 179_201],
                rolls: [10_500, 185_845],
                perft: [5_489, 8_439_286, 16_069_588_632],
            },
        ]
    }

    fn check(&self) {
        let Table { name, rules, plays: [plays, of_seven], .. } = *self;
        assert!(self.corpus.len() >= 2_000, "{name}");
        assert_eq!(self.list(|_| true), plays, "{name}");
        assert_eq!(self.list(|dice| dice == Position::DICE), of_seven, "{name}");
        assert_eq!(self.count(), plays, "{name}");
        let start = rules.start_for_two();
        assert_eq!([1, 2].map(|depth| perft(&rules, &start, depth)), self.perft[..2], "{name}");
        assert_eq!([self.games(100), self.turns(100_000)], self.rolls, "{name}");
    }

    /// Every play of the rolls of so many dice as are `wanted`, with its position in hand; returns
    /// how many.
    #[inline(never)]
    fn list(&self, wanted: impl Fn(u8) -> bool) -> u64 {
        let mut plays = 0;
        for (position, rolls) in &self.corpus {
            if wanted(position.dice()) {
                for &roll in rolls {
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
        for (position, rolls) in &self.corpus {
            for &roll in rolls {
                position.for_each_play(self.rules, roll, |play, next| {
                    black_box((play, next));
                    plays += 1;
                });
            }
        }
        plays
    }

    /// Every play of all different rolls of one to seven dice, each as likely as the others, of who
    /// has banked before; returns how many.
    #[inline(never)]
    fn list_distinct(&self, rolls: &[(Position, Vec<DicePool>)]) -> u64 {
        let mut plays = 0;
        for (position, rolls) in rolls {
            for &roll in rolls {
                position.for_each_play(self.rules, roll, |_, next| {
                    black_box(next);
                    plays += 1;
                });
            }
        }
        plays
    }

    /// The number of plays of every roll, one by one.
    #[inline(never)]
    fn count(&self) -> u64 {
        let counts = self.corpus.iter().flat_map(|(position, rolls)| {
            rolls.iter().map(|&roll| position.count_plays(self.rules, roll))
        });
        counts.map(black_box).sum()
    }

    /// Whole random games of two; returns how many rolls they took.
    fn games(&self, games: u64) -> u64 {
        let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(1));
        let session = Session::new(self.rules);
        (0..games).map(|_| playout(&session, &mut cup, u64::MAX, random_policy).plies).sum()
    }

    /// Whole random turns of a player who has banked before; returns how many rolls they took.
    #[inline(never)]
    fn turns(&self, turns: u64) -> u64 {
        let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(1));
        let mut opened = self.rules.start_for_two();
        for _ in 0..2 {
            opened = self.after(&opened, "1111111", "keep 111 bank");
        }
        let mut rolls = 0;
        for _ in 0..turns {
            let mut position = opened;
            loop {
                let roll = cup.pool(position.dice());
                rolls += 1;
                match position.random_play(self.rules, roll, &mut cup) {
                    Some((Play::Roll(_), next)) => position = next,
                    ended => {
                        black_box(ended);
                        break;
                    }
                }
            }
        }
        rolls
    }

    fn after(&self, position: &Position, roll: &str, play: &str) -> Position {
        let roll = position.parse_roll(roll).expect("a roll");
        position.parse_play(self.rules, roll, play).expect("a legal play").1
    }

    /// One play of each position.
    fn some_plays(&self) -> Vec<(Position, DicePool, Play)> {
        let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(2));
        let mut plays = Vec::new();
        for &(position, [roll, ..]) in &self.corpus {
            if let Some((play, _)) = position.random_play(self.rules, roll, &mut cup) {
                plays.push((position, roll, play));
            }
        }
        plays
    }

    /// Plays them; returns how many.
    #[inline(never)]
    fn play(&self, plays: &[(Position, DicePool, Play)]) -> u64 {
        for (position, roll, play) in plays {
            let _ = black_box(position.play(self.rules, *roll, *play));
        }
        plays.len() as u64
    }

    /// The same, known to be legal.
    #[inline(never)]
    fn play_unchecked(&self, plays: &[(Position, DicePool, Play)]) -> u64 {
        for (position, roll, play) in plays {
            black_box(position.play_unchecked(self.rules, *roll, *play));
        }
        plays.len() as u64
    }

    fn bench(&self, criterion: &mut Criterion) {
        let mut group = criterion.benchmark_group(self.name);
        group.throughput(Throughput::Elements(self.plays[0]));
        group.bench_function("list", |bencher| bencher.iter(|| self.list(|_| true)));
        group.bench_function("list_with_plays", |bencher| bencher.iter(|| self.list_with_plays()));
        group.bench_function("count", |bencher| bencher.iter(|| self.count()));

        let plays = self.some_plays();
        group.throughput(Throughput::Elements(plays.len() as u64));
        group.bench_function("play", |bencher| bencher.iter(|| self.play(&plays)));
        group.bench_function("play_unchecked", |bencher| {
            bencher.iter(|| self.play_unchecked(&plays));
        });
        group.throughput(Throughput::Elements(1_000));
        group.bench_function("turn", |bencher| bencher.iter(|| self.turns(1_000)));
        group.sample_size(10);
        group.throughput(Throughput::Elements(10));
        group.bench_function("playout", |bencher| bencher.iter(|| self.games(10)));
        group.throughput(Throughput::Elements(self.perft[1] as u64));
        group.bench_function("perft_2", |bencher| {
            bencher.iter(|| perft(&self.rules, &self.rules.start_for_two(), 2));
        });
        group.finish();
    }
}

/// Positions with so many dice in hand, each with all different rolls of them.
fn distinct() -> Vec<(Position, Vec<DicePool>)> {
    let position = |dice| {
        let mut setup = Setup::start(2);
        setup.scores[..2].fill(Position::OPENING);
        (setup.at_risk, setup.dice) = (if dice < Position::DICE { 500 } else { 0 }, dice);
        Position::try_from(&setup).expect("a position")
    };
    (1..=Position::DICE).map(|dice| (position(dice), DicePool::all(dice).collect())).collect()
}

/// The positions with some rolls of each.
fn rolled(positions: &[Position]) -> Vec<(Position, [DicePool; ROLLS])> {
    let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(3));
    let roll = |position: &Position| [(); ROLLS].map(|()| cup.pool(position.dice()));
    let rolls: Vec<_> = positions.iter().map(roll).collect();
    positions.iter().copied().zip(rolls).collect()
}

trait ForTwo {
    fn start_for_two(self) -> Position;
}

impl ForTwo for Rules {
    fn start_for_two(self) -> Position {
        Position::start(self, 2).expect("two can play")
    }
}

/// What a turn is worth to who plays it best, in millionths of a point.
fn optimal(aim: Aim) -> i64 {
    (OptimalTurn::new(aim).value(Position::DICE, 0) * 1e6).round() as i64
}

fn main() {
    let tables = Table::all();
    for table in &tables {
        table.check();
    }
    let turns = [Aim::Points, Aim::FirstPoints].map(optimal);
    assert_eq!(turns, [794_570_247, 709_178_121]);
    let mut criterion = Criterion::default().configure_from_args();
    if !std::env::args().any(|argument| argument == "--test") {
        report(&tables);
    }
    for table in &tables {
        table.bench(&mut criterion);
    }
    let mut group = criterion.benchmark_group("bolo_odds");
    group.sample_size(10);
    group.bench_function("optimal_turn", |bencher| {
        bencher.iter(|| OptimalTurn::new(black_box(Aim::Points)));
    });
    group.finish();
    criterion.final_summary();
}

/// Nanoseconds per play, beside those of Plakoto in the same run.
fn report(tables: &[Table; 2]) {
    let [plain, extended] = tables;
    let plakoto = plakoto::corpus();
    let rolls = distinct();
    let mut contenders = [
        Contender::new("list, position (≤ 1 of last)", || plain.list(|_| true)),
        Contender::new("list, position and play", || plain.list_with_plays()),
        Contender::new("  of seven dice", || plain.list(|dice| dice == Position::DICE)),
        Contender::new("  of fewer dice", || plain.list(|dice| dice < Position::DICE)),
        Contender::new("  of all distinct rolls", || {
            (0..20).map(|_| plain.list_distinct(&rolls)).sum()
        }),
        Contender::new("count", || plain.count()),
        Contender::new("extend_series: list", || extended.list(|_| true)),
        Contender::new("extend_series: count", || extended.count()),
        Contender::new("plakoto-core: list, position", || plakoto::list(&plakoto)),
    ];
    side_by_side("20 rolls of each position", "play", 15, &mut contenders);

    let (plays, extending) = (plain.some_plays(), extended.some_plays());
    // Many times over, for each of them is short.
    let times = |play: &dyn Fn() -> u64| (0..100).map(|_| play()).sum();
    let mut contenders = [
        Contender::new("play, checked (≤ 3 of last)", || times(&|| plain.play(&plays))),
        Contender::new("play_unchecked", || times(&|| plain.play_unchecked(&plays))),
        Contender::new("extend_series: checked", || times(&|| extended.play(&extending))),
        Contender::new("plakoto-core: list, position", || plakoto::list(&plakoto)),
    ];
    side_by_side("one play of each position", "play", 15, &mut contenders);

    #[cfg(feature = "rivals")]
    let rival = rival::corpus();
    let turns = |table: &Table| {
        black_box(table.turns(100_000));
        100_000
    };
    let mut contenders = vec![
        Contender::new("random turns (≤ 4.5 of last)", || turns(plain)),
        Contender::new("extend_series", || turns(extended)),
    ];
    // 100 ns a turn where a play of `bkgm` takes 22.
    #[cfg(feature = "rivals")]
    contenders.push(Contender::new("bkgm 0.6, a play", || rival::list(&rival)));
    side_by_side("turns of who has banked", "turn", 15, &mut contenders);

    let games = |table: &Table| {
        black_box(table.games(100));
        100
    };
    let mut contenders = [
        Contender::new("random games", || games(plain)),
        Contender::new("extend_series", || games(extended)),
        Contender::new("plakoto-core", || {
            black_box(plakoto::games(100));
            100
        }),
    ];
    side_by_side("whole games of two", "game", 9, &mut contenders);

    let tree = |table: &Table, depth: usize| {
        let start = table.rules.start_for_two();
        let nodes = table.perft[depth - 1];
        assert_eq!(perft(&table.rules, &start, depth as u32), nodes);
        nodes as u64
    };
    let mut contenders = [
        Contender::new("perft 3", || tree(plain, 3)),
        Contender::new("extend_series", || tree(extended, 3)),
        Contender::new("plakoto-core, perft 4", plakoto::tree),
    ];
    side_by_side("from the start, one thread", "node", 3, &mut contenders);

    let table = |aim| {
        black_box(OptimalTurn::new(aim));
        1
    };
    let mut contenders = [
        Contender::new("for points (≤ 1e9)", || table(Aim::Points)),
        Contender::new("for the first points", || table(Aim::FirstPoints)),
        Contender::new("to reach 3,000", || table(Aim::Reach(3_000))),
    ];
    side_by_side("the optimal turn", "table", 9, &mut contenders);
}
