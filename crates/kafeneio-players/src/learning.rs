//! Learning from games that a network plays against itself: TD(lambda) on afterstates.
//!
//! Games are played in batches with a network that does not change meanwhile, on all threads. While
//! one batch is played, the weights learn from the batch before. So the number of threads makes no
//! difference, and the same seed gives the same network.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::num::NonZero;
use core::ops::Range;

use dice_cup::DiceCup;
use game_core::{Chance, Decision, SeededChance};
use rand_core::Rng;
use rand_pcg::Pcg64Mcg;
use rayon::prelude::*;

use crate::file::{Contents, FileError, Purpose, numbers};
use crate::network::{
    HIDDEN, Inputs, MOST_OUTPUTS, Network, Outputs, Row, UNITS, dot, leaky, logistic, slope,
};
use crate::race::{
    RaceNetwork, for_each_afterstate, for_mover, is_seen_by_mover, points, sizes, turned,
};
use crate::{Course, NetworkGame};

/// How a network learns.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Plan {
    /// How many games it plays.
    pub games: u64,
    /// The seed of the first weights, and of all dice.
    pub seed: u64,
}

impl Plan {
    /// Returns the plan with this many games and this seed.
    pub const fn new(games: u64, seed: u64) -> Plan {
        Plan { games, seed }
    }

    /// Returns the step size after this many games. It falls slowly, and faster in the last fifth,
    /// in which the network settles.
    fn rate(self, course: Course, played: u64) -> f32 {
        const LAST: f64 = 1.0 / 16.0;
        let slowly = libm::pow(course.later / course.first, played as f64 / course.fall);
        let settled = (played as f64 / self.games.max(1) as f64 * 5.0 - 4.0).max(0.0);
        (course.first * slowly * libm::pow(LAST, settled)) as f32
    }
}

/// How many games are played before the network is changed.
const BATCH: u64 = 64;

/// How many games make a stretch.
const STRETCH: u64 = 100 * BATCH;

/// The most turns of a game. Before a network has learned anything, games can be very long.
const MOST_TURNS: u64 = 2000;

/// A network that learns. It does so in stretches of games, between which it can be looked at,
/// saved and resumed.
///
/// ```
/// use kafeneio_players::{Plan, Training, plakoto_core::Rules};
///
/// let mut training = Training::new(Rules::new(), Plan::new(256, 1));
/// while !training.is_over() {
///     training.advance(|games| println!("{games} more"));
/// }
/// let file = training.network().to_file();
/// assert!(file.len() < 300_000);
/// ```
#[derive(Clone, PartialEq)]
pub struct Training<G> {
    rules: G,
    plan: Plan,
    played: u64,
    weights: Weights,
}

/// What is learned from a position: its inputs, and what the outputs should be.
type Lesson = (Inputs, Outputs);

impl<G: NetworkGame> Training<G> {
    /// Returns a network that knows nothing yet.
    ///
    /// # Panics
    ///
    /// If the game has more than [`Inputs::MOST`] inputs.
    pub fn new(rules: G, plan: Plan) -> Training<G> {
        let mut chance = SeededChance::<Pcg64Mcg>::new(plan.seed);
        let weights = Weights::random(&rules, chance.cup(0));
        Training { rules, plan, played: 0, weights }
    }

    /// Returns the plan.
    pub fn plan(&self) -> Plan {
        self.plan
    }

    /// Returns how many games the network has learned from.
    pub fn played(&self) -> u64 {
        self.played
    }

    /// Returns whether all games of the plan are played.
    pub fn is_over(&self) -> bool {
        self.played >= self.plan.games
    }

    /// Learns from a stretch of games: 6,400, or those that are left. `progress` hears how many
    /// games of each batch are played.
    pub fn advance(&mut self, progress: impl Fn(u64)) {
        self.advance_while(|games| {
            progress(games);
            true
        });
    }

    /// Learns like [`advance`](Training::advance), as long as `go_on`, which hears the same, returns `true`.
    /// Once it returns `false`, the training is as it was before, and so the result is `false`.
    pub fn advance_while(&mut self, go_on: impl Fn(u64) -> bool) -> bool {
        let before = self.weights.clone();
        let end = self.plan.games.min(self.played.saturating_add(STRETCH));
        let (mut begun, mut lessons) = (self.played, Vec::new());
        while begun < end || !lessons.is_empty() {
            let batch = begun..end.min(begun + BATCH);
            begun = batch.end;
            let games = batch.end - batch.start;
            let rate = self.plan.rate(self.rules.course(), batch.start);
            let (rules, seed, network) = (&self.rules, self.plan.seed, self.weights.network());
            let weights = &mut self.weights;
            // The lessons of a batch are learned while the next one is played.
            let learn = || {
                for &(inputs, outputs) in &lessons {
                    weights.learn(inputs, outputs, rate);
                }
            };
            let ((), next) = rayon::join(learn, || games_of(rules, &network, seed, batch));
            lessons = next;
            if !go_on(games) {
                self.weights = before;
                return false;
            }
        }
        self.played = begun;
        true
    }

    /// Returns the network as it is now.
    pub fn network(&self) -> RaceNetwork<G> {
        RaceNetwork { network: self.weights.network(), rules: self.rules.clone() }
    }

    /// Returns a file of the training as it is now, which [`resume`](Training::resume) reads. A
    /// training that is resumed gives the same network as one that never stopped.
    pub fn to_file(&self) -> Vec<u8> {
        let mut data = head(self.plan, self.played);
        data.extend(self.weights.numbers().flat_map(|weight| weight.to_le_bytes()));
        Contents { sizes: self.weights.sizes().into(), data: &data }.write(&purpose(&self.rules))
    }

    /// Reads a file that [`to_file`](Training::to_file) wrote.
    ///
    /// # Errors
    ///
    /// Returns why the file cannot serve: it is damaged, or it is for another game or other rules.
    pub fn resume(file: &[u8], rules: G) -> Result<Training<G>, FileError> {
        let contents = Contents::read(file, &purpose(&rules))?;
        let mut training = Training::new(rules, Plan::new(0, 0));
        if contents.sizes != training.weights.sizes() {
            return Err(FileError::Damaged);
        }
        contents.check_length(HEAD + size_of::<f32>() * training.weights.numbers().count())?;
        let (head, weights) = contents.data.split_at(HEAD);
        (training.plan, training.played) = read_head(head);
        for (weight, bytes) in training.weights.numbers_mut().zip(numbers(weights)) {
            *weight = f32::from_le_bytes(bytes);
        }
        Ok(training)
    }
}

impl<G: fmt::Debug> fmt::Debug for Training<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Training { rules, plan, played, .. } = self;
        f.debug_struct("Training")
            .field("rules", rules)
            .field("plan", plan)
            .field("played", played)
            .finish_non_exhaustive()
    }
}

/// How many bytes the head of a training's data has.
pub(crate) const HEAD: usize = 3 * size_of::<u64>();

/// Returns the head of a training's data: what it plans, and how many games it has played.
pub(crate) fn head(plan: Plan, played: u64) -> Vec<u8> {
    [plan.games, plan.seed, played].into_iter().flat_map(u64::to_le_bytes).collect()
}

/// Reads what [`head`] has written.
pub(crate) fn read_head(head: &[u8]) -> (Plan, u64) {
    let mut numbers = numbers(head).map(u64::from_le_bytes);
    let mut number = || numbers.next().unwrap_or_default();
    (Plan::new(number(), number()), number())
}

/// Returns what the file of a training is for.
fn purpose<G: NetworkGame>(rules: &G) -> Purpose {
    Purpose::new("training", rules)
}

/// Plays games of the network against itself, and returns their lessons in random order.
fn games_of<G: NetworkGame>(
    rules: &G,
    network: &Network,
    seed: u64,
    games: Range<u64>,
) -> Vec<Lesson> {
    let mut lots = SeededChance::<Pcg64Mcg>::of_series(seed, games.start);
    let mut lessons: Vec<Lesson> =
        games.into_par_iter().flat_map_iter(|number| game(rules, network, seed, number)).collect();
    // Neighbors in a game are much alike, and the weights should not follow one game at a time.
    let cup = lots.cup(MOST_TURNS + 1);
    for last in (1..lessons.len()).rev() {
        let count = NonZero::<u64>::MIN.saturating_add(last as u64);
        lessons.swap(last, cup.below(count) as usize);
    }
    lessons
}

/// Plays a game and returns its lessons.
fn game<G: NetworkGame>(rules: &G, network: &Network, seed: u64, number: u64) -> Vec<Lesson> {
    let mut chance = SeededChance::<Pcg64Mcg>::of_series(seed, number);
    // The network looks at the position alone.
    let (mut position, past) = (rules.start(), G::Past::default());
    // Each position before a roll, with what the network says of it for the player to move.
    let inputs = rules.inputs(&position);
    let outputs = for_mover(rules, &position, network.outputs(&network.sums(inputs)));
    let mut met = vec![(inputs, outputs)];
    let mut seen_by_mover = vec![is_seen_by_mover(rules, &position)];
    let end = loop {
        let Ok(roll) = rules.roll(&position, chance.cup(met.len() as u64));
        let mut best: Option<(f32, G::Position, Outputs)> = None;
        let decision = Decision::new(rules, &past, &position, roll);
        for_each_afterstate(network, &decision, &mut |_, next, outputs| {
            let points = points(outputs);
            if best.is_none_or(|(least, ..)| points < least) {
                best = Some((points, *next, outputs));
            }
        });
        let Some((_, next, outputs)) = best else { break met[met.len() - 1].1 };
        if rules.is_over(&next) || met.len() as u64 == MOST_TURNS {
            break outputs;
        }
        met.push((rules.inputs(&next), outputs));
        seen_by_mover.push(is_seen_by_mover(rules, &next));
        position = next;
    };
    // From the end: what follows a position is partly what really came, partly what the network
    // expected.
    let (mut following, lambda) = (end, rules.course().lambda);
    for ((_, outputs), seen_by_mover) in met.iter_mut().zip(seen_by_mover).rev() {
        let (expected, came) = (*outputs, turned(following));
        *outputs = if seen_by_mover { came } else { following };
        following = core::array::from_fn(|output| {
            expected[output] + lambda * (came[output] - expected[output])
        });
    }
    met
}

/// The weights of a network while it learns.
type Weights = Network<f32>;

impl Weights {
    /// Returns random weights, small enough that all units can learn.
    fn random<G: NetworkGame, R: Rng>(rules: &G, cup: &mut DiceCup<R>) -> Weights {
        const STEPS: NonZero<u64> = NonZero::<u64>::MIN.saturating_add(1 << 20);
        // Evenly from -1 to 1 times `most`.
        let mut weights = |most: f32| -> Row<f32> {
            core::array::from_fn(|_| most * (cup.below(STEPS) as f32 / (1 << 19) as f32 - 1.0))
        };
        // About 64 inputs are on at a time.
        let [inputs, outputs] = sizes(rules);
        let rows = (0..inputs).map(|_| weights(1.0 / 8.0)).collect();
        let outputs = (0..outputs).map(|_| weights(1.0 / 16.0)).collect();
        Weights { rows, bias: [0.0; HIDDEN], outputs, output_bias: [0.0; MOST_OUTPUTS] }
    }

    /// Returns the network with these weights, rounded to what a file can hold.
    fn network(&self) -> Network {
        // A conversion to a smaller number stops at its bounds.
        let rounded = |weight: f32| i32::from(libm::roundf(weight * UNITS) as i16);
        Network {
            rows: self.rows.iter().map(|row| row.map(rounded)).collect(),
            bias: self.bias.map(rounded),
            outputs: self.outputs.iter().map(|row| row.map(|weight| weight / UNITS)).collect(),
            output_bias: self.output_bias,
        }
    }

    /// Lists all weights in a fixed order.
    fn numbers(&self) -> impl Iterator<Item = &f32> {
        let rows = self.rows.iter().chain([&self.bias]).chain(&self.outputs);
        rows.flatten().chain(&self.output_bias)
    }

    /// Lists all weights in the order of [`numbers`](Weights::numbers), to change them.
    fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let rows = self.rows.iter_mut().chain([&mut self.bias]).chain(&mut self.outputs);
        rows.flatten().chain(&mut self.output_bias)
    }

    /// Moves the weights a step towards what the outputs should be: down the slope of the cross
    /// entropy.
    fn learn(&mut self, inputs: Inputs, wanted: Outputs, rate: f32) {
        let sums = self.sums(inputs);
        let totals = dot(&self.outputs, |unit| leaky(sums[unit]));
        let mut blame = [0.0; HIDDEN];
        for (output, weights) in self.outputs.iter_mut().enumerate() {
            let error = logistic(totals[output] + self.output_bias[output]) - wanted[output];
            let step = rate * error;
            self.output_bias[output] -= step;
            for ((weight, blame), sum) in weights.iter_mut().zip(&mut blame).zip(&sums) {
                *blame += step * *weight;
                *weight -= step * leaky(*sum);
            }
        }
        for (blame, sum) in blame.iter_mut().zip(&sums) {
            *blame *= slope(*sum);
        }
        for (bias, blame) in self.bias.iter_mut().zip(&blame) {
            *bias -= blame;
        }
        for number in inputs.numbers() {
            for (weight, blame) in self.rows[number].iter_mut().zip(&blame) {
                *weight -= blame;
            }
        }
    }
}
