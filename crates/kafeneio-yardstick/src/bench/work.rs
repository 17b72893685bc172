//! The work of a round: what an engine does with a corpus.

use std::hint::black_box;
use std::sync::atomic::AtomicBool;

use game_core::{
    Chance, Game, MoveOf, SeededChance, Session, Turn, open_game, perft, playout, random_policy,
};
use rand_pcg::Pcg64Mcg;

use super::corpus::{self, Case, thinned};
use super::suites::Known;
use crate::engines::Engine;
use crate::on_all;
use crate::suite::BUKU;
use crate::tree;

// Most work below takes one to three milliseconds. On a busy machine, longer work is interrupted in
// nearly every round.

/// The most plays of the positions that are listed.
const MOST_LISTED: u64 = 500_000;

/// The most rolls of the positions in which plays are counted, chosen and checked.
const DECIDED: u64 = 15_000;

/// The most nodes one ply above the end of the tree that is counted.
const ABOVE: u64 = 500_000;

/// The seed of the random games, and of the plays that are chosen.
pub(super) const SEED: u64 = 1;

/// The chance of the random games, and of the plays that are chosen. It is that of `kafeneio simulate`.
pub(super) type Seed = SeededChance<Pcg64Mcg>;

/// The material of a game under one set of rules.
pub(super) struct Work<G: Engine> {
    game: G,
    pub(super) corpus: Vec<Case<G>>,
    /// Those of the corpus whose plays are listed.
    pub(super) listed: Vec<Case<G>>,
    /// Those in which plays are counted, chosen and checked.
    pub(super) decided: Vec<Case<G>>,
    /// A legal play for each roll of those, where there is any.
    pub(super) chosen: Vec<(G::Position, G::Roll, G::Play)>,
    /// The depth of the tree from the start and its nodes, if the suite has one.
    pub(super) tree: Option<(u32, u64)>,
    /// How many random games a round plays.
    pub(super) games: u64,
}

impl<G: Engine> Work<G> {
    /// Prepares the work with a suite.
    pub(super) fn new(game: G, known: &Known) -> Result<Work<G>, String> {
        let corpus = corpus::read(&game, known)?;
        let listed = thinned(&corpus, MOST_LISTED, Case::plays);
        let decided = thinned(&corpus, DECIDED, |case| case.rolls.len() as u64);
        let mut chosen = Vec::new();
        choose(&game, &decided, |position, roll, (play, _)| chosen.push((position, roll, play)));
        let tree = quick(&corpus::trees(&game, known));
        let games = match known.game {
            "plakoto" => 200,
            "bolo" => 300,
            _ => 100,
        };
        Ok(Work { game, corpus, listed, decided, chosen, tree, games })
    }

    /// Counts the plays of the whole corpus, and lists those of the positions that will be listed.
    /// Returns the first position and roll of which the suite says something else.
    pub(super) fn difference(&self) -> Option<String> {
        let counted = |position: &_, roll| self.game.turn(position).count_plays(roll);
        let listed = |position: &_, roll| list_roll::<G>(&self.game.turn(position), roll);
        first_difference(&self.corpus, "counted", counted)
            .or_else(|| first_difference(&self.listed, "listed", listed))
    }

    /// Visits every play with the position it leads to. Returns how many there are.
    #[inline(never)]
    pub(super) fn list_with_plays(&self) -> u64 {
        let plays = self.listed.iter().flat_map(|Case { position, rolls, .. }| {
            let turn = self.game.turn(position);
            rolls.iter().map(move |&roll| list_with_plays::<G>(&turn, roll))
        });
        plays.sum()
    }

    /// Visits every position that a play leads to. Returns how many plays there are.
    #[inline(never)]
    pub(super) fn list(&self) -> u64 {
        self.listed.iter().map(|case| self.list_case(case)).sum()
    }

    /// Does [`list`](Work::list) on all threads.
    pub(super) fn list_on_all(&self) -> u64 {
        on_all(self.listed.len(), &|number| self.list_case(&self.listed[number])).into_iter().sum()
    }

    fn list_case(&self, Case { position, rolls, .. }: &Case<G>) -> u64 {
        let turn = self.game.turn(position);
        rolls.iter().map(|&roll| list_roll::<G>(&turn, roll)).sum()
    }

    /// Counts the plays of every roll, one after the other. Returns how many there are.
    #[inline(never)]
    pub(super) fn count(&self) -> u64 {
        let counts = self.decided.iter().flat_map(|Case { position, rolls, .. }| {
            let turn = self.game.turn(position);
            rolls.iter().map(move |&roll| turn.count_plays(roll))
        });
        counts.map(black_box).sum()
    }

    /// Chooses a random play for every roll. Returns how many have one.
    #[inline(never)]
    pub(super) fn choose(&self) -> u64 {
        let mut chosen = 0;
        choose(&self.game, &self.decided, |_, _, to| {
            black_box(to);
            chosen += 1;
        });
        chosen
    }

    /// Checks and plays a play for every roll. Returns how many are legal.
    #[inline(never)]
    pub(super) fn play(&self) -> u64 {
        let played = self.chosen.iter().map(|(position, roll, play)| {
            black_box(self.game.turn(position).play(*roll, *play)).is_ok()
        });
        played.map(u64::from).sum()
    }

    /// Counts the tree from the start. Returns how many nodes it has.
    #[inline(never)]
    pub(super) fn count_tree(&self, depth: u32) -> u128 {
        perft(&self.game, &self.game.start(), depth)
    }

    /// Does [`count_tree`](Work::count_tree) on all threads.
    pub(super) fn count_tree_on_all(&self, depth: u32) -> u128 {
        let perft = |position: &_, depth| perft(&self.game, position, depth);
        tree::count(&self.game, &perft, &self.game.start(), depth, &AtomicBool::new(false)).nodes
    }

    /// Plays random games to their end. Returns how many plies they take.
    #[inline(never)]
    pub(super) fn play_games(&self) -> u64 {
        (0..self.games).map(|number| self.play_game(number)).sum()
    }

    /// Does [`play_games`](Work::play_games) on all threads.
    pub(super) fn play_games_on_all(&self) -> u64 {
        on_all(self.games as usize, &|number| self.play_game(number as u64)).into_iter().sum()
    }

    /// Plays the game with this number, as `kafeneio simulate` does with the same seed.
    fn play_game(&self, number: u64) -> u64 {
        let mut chance = Seed::of_series(SEED, number);
        let opening = open_game(&self.game, *G::PLAYERS.start(), None, chance.cup(0));
        opening.map_or(0, |opening| {
            let session = Session::from_position(self.game, opening.position);
            playout(&session, &mut chance, u64::MAX, random_policy).plies
        })
    }
}

/// Finds the first position and roll for which the number of plays is not that of the suite.
fn first_difference<G: Engine>(
    cases: &[Case<G>],
    done: &str,
    plays: impl Fn(&G::Position, G::Roll) -> u64 + Sync,
) -> Option<String> {
    let differences = on_all(cases.len(), &|number| {
        let Case { position, rolls, counts } = &cases[number];
        rolls.iter().zip(counts).find_map(|(&roll, &count)| {
            let plays = plays(position, roll);
            let with = if G::NAME == BUKU { String::new() } else { format!(" with roll {roll}") };
            (plays != count).then(|| {
                format!("`{position}`{with}: {plays} plays are {done}, and there are {count}")
            })
        })
    });
    differences.into_iter().flatten().next()
}

/// Visits every position that a play leads to. Returns how many plays there are.
fn list_roll<G: Game>(turn: &G::Turn, roll: G::Roll) -> u64 {
    let mut plays = 0;
    turn.for_each_play(roll, |_, next| {
        black_box(next);
        plays += 1;
    });
    plays
}

/// Visits every play with the position it leads to. Returns how many there are.
pub(super) fn list_with_plays<G: Game>(turn: &G::Turn, roll: G::Roll) -> u64 {
    let mut plays = 0;
    turn.for_each_play(roll, |play, next| {
        black_box((play, next));
        plays += 1;
    });
    plays
}

/// Chooses a random play for each roll of the cases, where there is any, and calls `each` with it.
fn choose<G: Engine>(
    game: &G,
    cases: &[Case<G>],
    mut each: impl FnMut(G::Position, G::Roll, MoveOf<G>),
) {
    let mut chance = Seed::new(SEED);
    let cup = chance.cup(0);
    for Case { position, rolls, .. } in cases {
        let turn = game.turn(position);
        for &roll in rolls {
            if let Some(chosen) = turn.random_play(roll, cup) {
                each(*position, roll, chosen);
            }
        }
    }
}

/// Returns the depth and the nodes of the deepest tree that is counted quickly.
fn quick(trees: &[(u32, u64)]) -> Option<(u32, u64)> {
    let above = |depth| trees.iter().find(|&&(other, _)| other + 1 == depth);
    let is_quick = |&&(depth, _): &&(u32, u64)| {
        depth == 1 || above(depth).is_some_and(|&(_, nodes)| nodes <= ABOVE)
    };
    trees.iter().rev().find(is_quick).copied()
}

#[cfg(test)]
mod tests;
