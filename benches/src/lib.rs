//! What the benchmarks share: the corpora, what is timed of each game, and timing rivals side by side.

use std::fmt::Display;
use std::hint::black_box;
use std::time::Instant;

use game_core::dice_cup::DiceCup;
use game_core::{Game, Notation, Session, perft, playout, random_policy};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

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

/// A way of asking for the moves of several rolls of one position.
pub trait Asking<G: Game> {
    /// Lists the plays of these rolls, with a look at each; returns how many.
    fn list(
        &self,
        rules: &G,
        position: &G::Position,
        rolls: impl Iterator<Item = G::Roll>,
        look: impl Fn(G::Play, &G::Position),
    ) -> u64;

    /// Returns the number of plays of these rolls, counted one by one.
    fn count(&self, rules: &G, position: &G::Position, rolls: impl Iterator<Item = G::Roll>)
    -> u64;
}

/// Asks the position for each roll anew.
#[derive(Clone, Copy, Debug)]
pub struct RollByRoll;

impl<G: Game> Asking<G> for RollByRoll {
    #[inline(always)]
    fn list(
        &self,
        rules: &G,
        position: &G::Position,
        rolls: impl Iterator<Item = G::Roll>,
        look: impl Fn(G::Play, &G::Position),
    ) -> u64 {
        let mut plays = 0;
        for roll in rolls {
            rules.for_each_play(position, roll, |play, next| {
                look(play, next);
                plays += 1;
            });
        }
        plays
    }

    #[inline(always)]
    fn count(
        &self,
        rules: &G,
        position: &G::Position,
        rolls: impl Iterator<Item = G::Roll>,
    ) -> u64 {
        rolls.map(|roll| black_box(rules.count_plays(position, roll))).sum()
    }
}

/// A corpus with the rules it is played by, and what it has to come to.
#[derive(Clone, Debug)]
pub struct Table<G: Game, A = RollByRoll> {
    /// What the benches are called.
    pub name: &'static str,
    /// The rules.
    pub rules: G,
    /// How the moves of a position are asked for.
    pub asking: A,
    /// Positions, each with the rolls that are listed in it.
    pub corpus: Vec<(G::Position, Vec<G::Roll>)>,
    /// Whether a roll is of the kind that has the most plays.
    pub large: fn(G::Roll) -> bool,
    /// What rolls of that kind are called, and the others.
    pub kinds: [&'static str; 2],
    /// All plays of these rolls, and those of the large ones.
    pub plays: [u64; 2],
    /// The positions from which random games start, in turn. Trees start from the first one.
    pub starts: Vec<G::Position>,
    /// How many random games are played.
    pub games: u64,
    /// How many turns they take, from seed 1.
    pub plies: u64,
    /// The nodes of the tree, from one ply on.
    pub perft: Vec<u128>,
}

impl<G: Game, A: Asking<G>> Table<G, A> {
    /// Asserts all totals, but for trees that take long.
    ///
    /// # Panics
    ///
    /// At the first that is wrong.
    pub fn check(&self) {
        let name = self.name;
        assert!(self.corpus.len() >= 2_000, "{name}");
        let listed = [self.list(|_| true), self.list(self.large)];
        assert_eq!(listed, self.plays, "{name}");
        assert_eq!(self.count(), self.plays[0], "{name}");
        for depth in 1..=self.quick_depth() {
            self.tree(depth);
        }
        assert_eq!(self.play_games(self.games), self.plies, "{name}");
    }

    /// Every play of every roll that is `wanted`, with its position in hand; returns how many.
    #[inline(never)]
    pub fn list(&self, wanted: impl Fn(G::Roll) -> bool) -> u64 {
        let look = |_, next: &G::Position| {
            black_box(next);
        };
        let list = |(position, rolls): &(G::Position, Vec<G::Roll>)| {
            let rolls = rolls.iter().copied().filter(|&roll| wanted(roll));
            self.asking.list(&self.rules, position, rolls, look)
        };
        self.corpus.iter().map(list).sum()
    }

    /// The same with the play in hand as well, of all rolls.
    #[inline(never)]
    pub fn list_with_plays(&self) -> u64 {
        let look = |play, next: &G::Position| {
            black_box((play, next));
        };
        let list = |(position, rolls): &(G::Position, Vec<G::Roll>)| {
            self.asking.list(&self.rules, position, rolls.iter().copied(), look)
        };
        self.corpus.iter().map(list).sum()
    }

    /// The number of plays of every roll, one by one.
    #[inline(never)]
    pub fn count(&self) -> u64 {
        let counts = self.corpus.iter().map(|(position, rolls)| {
            self.asking.count(&self.rules, position, rolls.iter().copied())
        });
        counts.sum()
    }

    /// One random play of each position, with the roll it is for.
    pub fn some_plays(&self) -> Vec<Chosen<G>> {
        let mut cup = cup(2);
        let choose = |(position, _): &(G::Position, Vec<G::Roll>)| {
            let Ok(roll) = self.rules.roll(position, &mut cup);
            let (play, _) = self.rules.random_play(position, roll, &mut cup)?;
            Some((position.clone(), roll, play))
        };
        self.corpus.iter().filter_map(choose).collect()
    }

    /// Whole random games; returns how many turns they took.
    pub fn play_games(&self, games: u64) -> u64 {
        let mut cup = cup(1);
        let start = |start: &G::Position| Session::from_position(self.rules.clone(), start.clone());
        let sessions: Vec<_> = self.starts.iter().map(start).collect();
        let games = (0..games).zip(sessions.iter().cycle());
        games.map(|(_, session)| playout(session, &mut cup, u64::MAX, random_policy).plies).sum()
    }

    /// The tree below the first start, of which the number of nodes is known; returns it.
    ///
    /// # Panics
    ///
    /// If it is another number.
    pub fn tree(&self, depth: usize) -> u64 {
        let nodes = self.perft[depth - 1];
        assert_eq!(perft(&self.rules, &self.starts[0], depth as u32), nodes, "{}", self.name);
        nodes as u64
    }

    /// How deep the tree can be counted in no time.
    pub fn quick_depth(&self) -> usize {
        self.perft.iter().filter(|&&nodes| nodes < 20_000_000).count()
    }

    /// The ways of listing the corpus, to be timed beside others.
    pub fn listings(&self) -> Vec<Contender<'_>> {
        vec![
            Contender::new("list, position", || self.list(|_| true)),
            Contender::new("list, position and play", || self.list_with_plays()),
            Contender::new(self.kinds[1], || self.list(|roll| !(self.large)(roll))),
            Contender::new(self.kinds[0], || self.list(self.large)),
            Contender::new("count", || self.count()),
        ]
    }

    /// The listing of positions alone, to be timed beside others.
    pub fn listing<'a>(&'a self, name: &'a str) -> Contender<'a> {
        Contender::new(name, || self.list(|_| true))
    }

    /// The random games, to be timed beside others.
    pub fn playouts<'a>(&'a self, name: &'a str) -> Contender<'a> {
        Contender::new(name, || {
            black_box(self.play_games(self.games));
            self.games
        })
    }

    /// The deepest tree, to be timed beside others.
    pub fn deepest_tree<'a>(&'a self, name: &'a str) -> Contender<'a> {
        Contender::new(name, || self.tree(self.perft.len()))
    }
}

/// A position, a roll, and a legal play of it.
pub type Chosen<G> = (<G as Game>::Position, <G as Game>::Roll, <G as Game>::Play);

/// Plays all of them; returns how many.
#[inline(never)]
pub fn play<G: Game>(rules: &G, plays: &[Chosen<G>]) -> u64 {
    for (position, roll, play) in plays {
        let _ = black_box(rules.play(position, *roll, *play));
    }
    plays.len() as u64
}

/// The same, known to be legal.
#[inline(never)]
pub fn play_unchecked<G: Game>(rules: &G, plays: &[Chosen<G>]) -> u64 {
    for (position, roll, play) in plays {
        black_box(rules.play_unchecked(position, *roll, *play));
    }
    plays.len() as u64
}

/// The positions, each with all rolls there are.
pub fn with_all_rolls<G: Game>(
    rules: &G,
    positions: Vec<G::Position>,
) -> Vec<(G::Position, Vec<G::Roll>)> {
    let all = |position| {
        let rolls = rules.rolls(&position).map(|(roll, _)| roll).collect();
        (position, rolls)
    };
    positions.into_iter().map(all).collect()
}

/// Dice that fall the same way in every run.
pub fn cup(seed: u64) -> DiceCup<Pcg64Mcg> {
    DiceCup::new(Pcg64Mcg::seed_from_u64(seed))
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
