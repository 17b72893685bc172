//! What the benchmarks share: reading the suites, what is timed of each game, the rivals, and
//! timing side by side.

pub mod backgammon;
mod report;
pub mod rival;
#[cfg(feature = "rivals")]
pub mod rivals;
mod suites;

use std::hint::black_box;

use game_core::dice_cup::DiceCup;
use game_core::{Game, Session, Turn, perft, playout, random_policy};
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

pub use report::{Contender, Report};
pub use suites::{Corpus, corpus, lines, perft_counts};

/// The front page of the workspace. Its examples are tests here, since this crate knows the engines and is not published.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct FrontPage;

/// A corpus with the rules it is played by, and the totals that it has to have.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    /// What the benches are called.
    pub name: &'static str,
    /// The rules.
    pub rules: G,
    /// Positions, each with the rolls that are listed in it.
    pub corpus: Corpus<G>,
    /// The number of plays of each of these rolls.
    pub counts: Vec<Vec<u64>>,
    /// Whether a roll is of the kind that has the most plays.
    pub large: fn(G::Roll) -> bool,
    /// What rolls of that kind are called, and the others.
    pub kinds: [&'static str; 2],
    /// The positions from which random games start, in turn. Trees start from the first one.
    pub starts: Vec<G::Position>,
    /// How many random games are played.
    pub games: u64,
    /// How many turns they take, from seed 1.
    pub plies: u64,
    /// The nodes of the tree, from one ply on.
    pub perft: Vec<u128>,
}

impl<G: Game> Table<G> {
    /// Asserts every count and all totals, but for trees that take long.
    ///
    /// # Panics
    ///
    /// At the first that is wrong.
    pub fn check(&self) {
        let name = self.name;
        assert!(self.corpus.len() >= 2_000, "{name}");
        for ((position, rolls), counts) in self.corpus.iter().zip(&self.counts) {
            for (&roll, &count) in rolls.iter().zip(counts) {
                let listed = self.list_rolls(position, [roll].into_iter(), |_, _| ());
                assert_eq!(listed, count, "{name}: {position:?} {roll:?}");
            }
        }
        assert_eq!(self.list(|_| true), self.plays(), "{name}");
        assert_eq!(self.count(), self.plays(), "{name}");
        for depth in 1..=self.quick_depth() {
            self.tree(depth);
        }
        assert_eq!(self.play_games(self.games), self.plies, "{name}");
    }

    /// Returns the number of plays of all rolls together.
    pub fn plays(&self) -> u64 {
        self.counts.iter().flatten().sum()
    }

    /// Lists the plays of these rolls, with a look at each. Returns how many there are.
    #[inline(always)]
    fn list_rolls(
        &self,
        position: &G::Position,
        rolls: impl Iterator<Item = G::Roll>,
        look: impl Fn(G::Play, &G::Position),
    ) -> u64 {
        let (turn, mut plays) = (self.rules.turn(position), 0);
        for roll in rolls {
            turn.for_each_play(roll, |play, next| {
                look(play, next);
                plays += 1;
            });
        }
        plays
    }

    /// Visits every play of every roll that is `wanted`, with its position. Returns how many there are.
    #[inline(never)]
    pub fn list(&self, wanted: impl Fn(G::Roll) -> bool) -> u64 {
        let look = |_, next: &G::Position| {
            black_box(next);
        };
        let list = |(position, rolls): &(G::Position, Vec<G::Roll>)| {
            let rolls = rolls.iter().copied().filter(|&roll| wanted(roll));
            self.list_rolls(position, rolls, look)
        };
        self.corpus.iter().map(list).sum()
    }

    /// Visits every play of every roll, with its position and the play itself.
    #[inline(never)]
    pub fn list_with_plays(&self) -> u64 {
        let look = |play, next: &G::Position| {
            black_box((play, next));
        };
        let list = |(position, rolls): &(G::Position, Vec<G::Roll>)| {
            self.list_rolls(position, rolls.iter().copied(), look)
        };
        self.corpus.iter().map(list).sum()
    }

    /// Counts the plays of every roll, one roll after the other.
    #[inline(never)]
    pub fn count(&self) -> u64 {
        let counts = self.corpus.iter().map(|(position, rolls)| {
            let turn = self.rules.turn(position);
            rolls.iter().map(|&roll| black_box(turn.count_plays(roll))).sum::<u64>()
        });
        counts.sum()
    }

    /// Returns one random play of each position, with its roll.
    pub fn some_plays(&self) -> Vec<Chosen<G>> {
        let mut cup = cup(2);
        let choose = |(position, _): &(G::Position, Vec<G::Roll>)| {
            let Ok(roll) = self.rules.roll(position, &mut cup);
            let (play, _) = self.rules.turn(position).random_play(roll, &mut cup)?;
            Some((position.clone(), roll, play))
        };
        self.corpus.iter().filter_map(choose).collect()
    }

    /// Plays whole random games of seed 1. Returns how many turns they took.
    pub fn play_games(&self, games: u64) -> u64 {
        self.play_games_of(1, games)
    }

    /// Plays whole random games of a seed. Returns how many turns they took.
    pub fn play_games_of(&self, seed: u64, games: u64) -> u64 {
        let mut cup = cup(seed);
        let start = |start: &G::Position| Session::from_position(self.rules.clone(), start.clone());
        let sessions: Vec<_> = self.starts.iter().map(start).collect();
        let games = (0..games).zip(sessions.iter().cycle());
        games.map(|(_, session)| playout(session, &mut cup, u64::MAX, random_policy).plies).sum()
    }

    /// Counts the tree below the first start. Returns the number of its nodes, which is known.
    ///
    /// # Panics
    ///
    /// If it is another number.
    pub fn tree(&self, depth: usize) -> u64 {
        let nodes = self.perft[depth - 1];
        assert_eq!(perft(&self.rules, &self.starts[0], depth as u32), nodes, "{}", self.name);
        nodes as u64
    }

    /// Returns how deep the tree can be counted in hardly any time.
    pub fn quick_depth(&self) -> usize {
        self.perft.iter().filter(|&&nodes| nodes < 20_000_000).count()
    }

    /// Returns the part of the corpus that consists of these positions, to be listed.
    #[must_use]
    pub fn of(&self, positions: Corpus<G>) -> Self {
        Table { corpus: positions, counts: Vec::new(), ..self.clone() }
    }

    /// Returns the ways of listing the corpus, to be timed beside others.
    pub fn listings(&self) -> Vec<Contender<'_>> {
        vec![
            self.listing("list"),
            Contender::new("list with plays", || self.list_with_plays()),
            Contender::new(self.kinds[1], || self.list(|roll| !(self.large)(roll))),
            Contender::new(self.kinds[0], || self.list(self.large)),
            Contender::new("count", || self.count()),
        ]
    }

    /// Returns the listing of positions alone, to be timed beside others.
    pub fn listing(&self, name: impl Into<String>) -> Contender<'_> {
        Contender::new(name, || self.list(|_| true))
    }

    /// Returns the random games, to be timed beside others.
    pub fn playouts(&self) -> Contender<'_> {
        Contender::new(self.name, || {
            black_box(self.play_games(self.games));
            self.games
        })
    }

    /// Returns the deepest tree, to be timed beside others.
    pub fn deepest_tree(&self) -> Contender<'_> {
        Contender::new(self.name, || self.tree(self.perft.len()))
    }
}

/// A position, a roll, and a legal play of it.
pub type Chosen<G> = (<G as Game>::Position, <G as Game>::Roll, <G as Game>::Play);

/// Plays all of them; returns how many.
#[inline(never)]
pub fn play<G: Game>(rules: &G, plays: &[Chosen<G>]) -> u64 {
    for (position, roll, play) in plays {
        let _ = black_box(rules.turn(position).play(*roll, *play));
    }
    plays.len() as u64
}

/// Plays all of them without a check: they are known to be legal. Returns how many there are.
#[inline(never)]
pub fn play_unchecked<G: Game>(rules: &G, plays: &[Chosen<G>]) -> u64 {
    for (position, roll, play) in plays {
        black_box(rules.play_unchecked(position, *roll, *play));
    }
    plays.len() as u64
}

/// Returns dice that fall the same way in every run.
pub fn cup(seed: u64) -> DiceCup<Pcg64Mcg> {
    DiceCup::new(Pcg64Mcg::seed_from_u64(seed))
}
