//! Learning from games that the player plays against itself: logistic regression.
//!
//! Games are played in generations. Each but the first has as many games as all before it. All games
//! of a generation are played with the same weights, on all threads. Then the weights are fitted anew
//! to who won from each position of these games. So the number of threads makes no difference, and
//! the same seed gives the same weights.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::num::NonZero;

use buku_core::{Position, Rules, Side};
use dice_cup::DiceCup;
use game_core::{Chance, NoRoll, SeededChance, Session};
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;

use super::Strong;
use super::board::{Board, transposed};
use super::weights::{COUNT, LEAD, SQUARES, TEMPO, Weights, numbers_from, purpose, row};
use super::worth::{self, squares};
use crate::file::{Contents, FileError};
use crate::learning::{HEAD, head, read_head};
use crate::{Budget, Careless, Plan, Player};

/// How many generations there are.
const GENERATIONS: u32 = 6;

/// How many nodes a turn of the games has.
const NODES: u64 = 2500;

/// By how many points the player misjudges plays in the games, so that no two games are alike.
const SLIP: f64 = 0.1;

/// A game begins with fewer random plays than this.
const LOTS: u64 = 3;

/// How many games are played before `progress` hears of them.
const BATCH: u64 = 32;

/// How often each position is learned from, on average.
const ROUNDS: u32 = 12;

/// The size of the first steps. Steps become smaller in proportion to the rounds that are left.
const STEP: f64 = 0.05;

/// How much each step pulls a weight back to 0. A row of counters that hardly ever comes up keeps a
/// small weight.
const DECAY: f64 = 1e-5;

/// What is learned from: a board, and whether the side to move has won.
type Lesson = (Board, bool);

/// Weights that learn. They do so in generations of games, between which they can be looked at,
/// saved and resumed.
///
/// ```
/// use kafeneio_players::{Plan, buku::Training};
///
/// let mut training = Training::new(Plan::new(64, 1));
/// while !training.is_over() {
///     training.advance(|games| println!("{games} more"));
/// }
/// assert!(training.weights().to_file().len() < 1200);
/// ```
#[derive(Clone, PartialEq)]
pub struct Training {
    plan: Plan,
    played: u64,
    weights: Weights,
}

impl Training {
    /// Returns weights that know nothing yet.
    pub const fn new(plan: Plan) -> Training {
        Training { plan, played: 0, weights: Weights::new(&[[0; 2]; COUNT]) }
    }

    /// Returns the plan.
    pub fn plan(&self) -> Plan {
        self.plan
    }

    /// Returns how many games the weights have learned from.
    pub fn played(&self) -> u64 {
        self.played
    }

    /// Returns whether all games of the plan are played.
    pub fn is_over(&self) -> bool {
        self.played >= self.plan.games
    }

    /// Learns from a generation of games. `progress` hears now and then how many more games are
    /// played.
    pub fn advance(&mut self, progress: impl Fn(u64)) {
        self.advance_while(|games| {
            progress(games);
            true
        });
    }

    /// Learns like [`advance`](Training::advance), as long as `go_on`, which hears the same, returns `true`.
    /// Once it returns `false`, the training is as it was before, and so the result is `false`.
    pub fn advance_while(&mut self, go_on: impl Fn(u64) -> bool) -> bool {
        let end = (0..GENERATIONS)
            .map(|later| self.plan.games >> later)
            .filter(|&end| end > self.played)
            .min()
            .unwrap_or(self.played);
        let mut lessons = Vec::new();
        for first in (self.played..end).step_by(BATCH as usize) {
            let games = BATCH.min(end - first);
            let batch = (first..first + games).into_par_iter();
            let lessons_of = |number| game(&self.weights, self.plan.seed, number);
            lessons.par_extend(batch.flat_map_iter(lessons_of));
            if !go_on(games) {
                return false;
            }
        }
        // A generation without lessons cannot be: every game has a position that is not decided.
        if let Some(count) = NonZero::new(lessons.len() as u64) {
            let mut chance = SeededChance::<Pcg64Mcg>::of_series(self.plan.seed, end);
            self.weights = fitted(&lessons, count, chance.cup(1));
        }
        self.played = end;
        true
    }

    /// Returns the weights as they are now.
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Returns a file of the training as it is now, which [`resume`](Training::resume) reads. A
    /// training that is resumed gives the same weights as one that never stopped.
    pub fn to_file(&self) -> Vec<u8> {
        let mut data = head(self.plan, self.played);
        data.extend(self.weights.bytes());
        Contents { sizes: vec![COUNT as u32], data: &data }.write(&purpose("training"))
    }

    /// Reads a file that [`to_file`](Training::to_file) wrote.
    ///
    /// # Errors
    ///
    /// Returns why the file cannot serve: it is damaged, or it is for something else.
    pub fn resume(file: &[u8]) -> Result<Training, FileError> {
        let contents = Contents::read(file, &purpose("training"))?;
        contents.check_length(HEAD + Weights::BYTES)?;
        let (head, weights) = contents.data.split_at(HEAD);
        let (plan, played) = read_head(head);
        Ok(Training { plan, played, weights: Weights::new(&numbers_from(weights)) })
    }
}

impl fmt::Debug for Training {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Training { plan, played, .. } = self;
        f.debug_struct("Training")
            .field("plan", plan)
            .field("played", played)
            .finish_non_exhaustive()
    }
}

/// Plays a game, and returns a lesson for each position that is not decided at a glance.
fn game(weights: &Weights, seed: u64, number: u64) -> Vec<Lesson> {
    let mut chance = SeededChance::<Pcg64Mcg>::of_series(seed, number);
    let cup = chance.cup(0);
    let (rules, player) = (Rules::new(), Careless::new(Strong::with_weights(weights), SLIP));
    let (mut session, mut positions) = (Session::new(rules), Vec::new());
    while !session.is_over() {
        let position = *session.position();
        let choice = if session.plies() < number % LOTS {
            position.random_play(rules, cup)
        } else {
            let board = Board::new(&position);
            let (_, certain) = worth::value(&board, weights);
            if !certain {
                positions.push(board);
            }
            player.choose(&session.decision(NoRoll), &Budget::nodes(NODES), cup)
        };
        let Some((play, _)) = choice else { break };
        if session.play(NoRoll, play).is_err() {
            break;
        }
    }
    let winner = session.outcome().and_then(|outcome| outcome.winner);
    positions.into_iter().map(|board| (board, winner == Some(board.side))).collect()
}

/// Calls `add` with the number of each weight that a board has, and how often it has it.
fn for_each_weight(board: &Board, mut add: impl FnMut(usize, f64)) {
    let &Board { low, high, side, .. } = board;
    let own = side.squares();
    let [mine, theirs] = [side, side.opposite()].map(|side| f64::from(board.captured(side)));
    add(LEAD, mine - theirs);
    add(TEMPO, 1.0);
    for (number, squares) in (SQUARES..).zip(squares(board)) {
        add(number, f64::from(squares.count_ones()));
    }
    let lines = [(Side::White, low, high), (Side::Black, transposed(low), transposed(high))];
    for (lines, low, high) in lines {
        for first in (0..64).filter(|first| first % 8 < 6) {
            let count = |square: u32| (low >> square & 1 | (high >> square & 1) << 1) as usize;
            let counts = count(first) | count(first + 1) << 2 | count(first + 2) << 4;
            // Colors look the same with ranks and files exchanged.
            add(row(lines != side, own >> first & 1 == 1, counts), 1.0);
        }
    }
}

/// Fits weights to the lessons: logistic regression by steps whose size shrinks with the slopes so
/// far (`AdaGrad`).
fn fitted(lessons: &[Lesson], count: NonZero<u64>, cup: &mut DiceCup<Pcg64Mcg>) -> Weights {
    let (mut weights, mut slopes) = ([[0.0_f64; 2]; COUNT], [[1e-8_f64; 2]; COUNT]);
    for round in 0..ROUNDS {
        let size = STEP * (1.0 - f64::from(round) / f64::from(ROUNDS));
        for _ in lessons {
            let (board, won) = lessons[cup.below(count) as usize];
            let full = f64::from(board.counters(!0)) / f64::from(Position::COUNTERS);
            let phases = [full, 1.0 - full];
            let mut sum = 0.0;
            for_each_weight(&board, |number, times| {
                let [full, empty] = weights[number];
                sum += times * (full * phases[0] + empty * phases[1]);
            });
            let error = f64::from(u8::from(won)) - 1.0 / (1.0 + libm::exp(-sum));
            for_each_weight(&board, |number, times| {
                for phase in 0..2 {
                    let weight = &mut weights[number][phase];
                    let slope = error * times * phases[phase] - DECAY * *weight;
                    slopes[number][phase] += slope * slope;
                    *weight += size * slope / libm::sqrt(slopes[number][phase]);
                }
            });
        }
    }
    // A conversion to a smaller number stops at its bounds.
    Weights::new(&weights.map(|phases| phases.map(|weight| libm::round(1000.0 * weight) as i16)))
}

#[cfg(test)]
mod tests;
