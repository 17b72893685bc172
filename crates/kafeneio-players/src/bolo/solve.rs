//! The solver.

use alloc::vec::Vec;

#[cfg(feature = "build")]
use rayon::prelude::*;

use super::table::{FAR, Scores, Table};
use super::throws::{DICE, Throws};
use super::turn_value::TurnValue;

/// How far the solver has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Progress {
    /// How many pairs of scores are solved.
    pub solved: usize,
    /// How many pairs there are.
    pub pairs: usize,
}

/// Computes the chances of all pairs of scores, and tells `progress` now and then how far it is.
///
/// This takes 16 seconds of one core. With the feature `build` all cores share the work. The result
/// is the same with any number of them.
///
/// # Method and error
///
/// **Sudden death** (O9). A player wins by getting above the other, who then needs at least 100
/// points. The chances follow from each other in a circle. They are improved in rounds: if no
/// chance is too high, the next round has none that is too low, and the other way round. The first
/// round has 0 everywhere. So two rounds in a row enclose the true chances, and the rounds end when
/// they are less than 10⁻¹⁵ apart.
///
/// **The last round** (O8) is one turn that follows from sudden death.
///
/// **Before it** a pair and the exchanged pair follow from pairs with higher sums and from each
/// other, because of a bust. As long as both play on in the same way, a change of the one chance
/// changes the other by as much times the chance of a bust. The two chances are computed from each
/// other, by secants, until they stay within 10⁻¹⁵. That both go bust in a row is most likely at 0:0,
/// with 28 %. So the chances are then within 1.4·10⁻¹⁵ of the true ones.
///
/// **A turn** is computed for all points at risk up to a number from which on banking is certainly
/// best: there the other player wins with a smaller chance than that of a bust times all that a bust
/// loses. So nothing is cut off there.
///
/// Errors of chances that others follow from are not enlarged, because every chance is a mean of
/// others or a choice among them. Each roll adds a rounding error below 3·10⁻¹⁴, and the solver less
/// than that for each turn. A game has about a hundred rolls, so the whole error is below 10⁻¹¹.
pub fn solve(progress: impl FnMut(Progress)) -> Table {
    solve_for(Scores::STANDARD, progress)
}

/// Solves the game with other scores.
pub(super) fn solve_for(scores: Scores, mut progress: impl FnMut(Progress)) -> Table {
    let throws = Throws::new();
    let mut table = Table::new(scores);
    solve_sudden_death(&throws, &mut table);
    // The last round is one turn that follows from sudden death.
    table.last_round = ending(&throws, |above| 1.0 - table.in_sudden_death(above + 1));
    let (mut solved, pairs) = (0, scores.len().pow(2));
    for sum in (0..2 * scores.goal).rev() {
        let solutions = solve_all(&throws, &table, &pairs_of(scores, sum));
        for ((low, high), (of_low, of_high)) in solutions {
            table.set_open(low, high, of_low);
            table.set_open(high, low, of_high);
            solved += if low == high { 1 } else { 2 };
        }
        progress(Progress { solved, pairs });
    }
    table
}

/// The units above the other player's score from which on banking is certainly best: the other
/// then wins less often than a throw of seven dice is a bust.
const SAFE: usize = 100;

/// The chances are computed from each other until they stay within this.
const PRECISION: f64 = 1e-15;

/// The most rounds of computing chances from each other. A few are enough.
const ROUNDS: usize = 200;

/// Computes the chances of sudden death.
///
/// Only the points that are still needed count. So one turn serves for all numbers of them: it has
/// reached its aim at the level [`FAR`].
fn solve_sudden_death(throws: &Throws, table: &mut Table) {
    for _ in 0..ROUNDS {
        let chances = ending(throws, |above| 1.0 - table.in_sudden_death(above + 2));
        let both = chances.iter().zip(&table.sudden_death);
        let apart = both.map(|(new, old)| (new - old).abs()).fold(0.0, f64::max);
        table.sudden_death = chances;
        if apart < PRECISION {
            break;
        }
    }
}

/// Returns the chances of a player who needs 1 to [`FAR`] units in one turn, and to whom it is worth
/// `reached(above)` to bank that many units more.
fn ending(throws: &Throws, reached: impl Fn(usize) -> f64) -> Vec<f64> {
    let mut turn = TurnValue::default();
    turn.set(throws, 0, FAR + SAFE, 0.0, |level| level.checked_sub(FAR).map_or(0.0, &reached));
    (1..=FAR).map(|needed| turn.rolling(throws, FAR - needed, DICE)).collect()
}

/// Two scores, in units, the lower one first.
type Pair = (usize, usize);

/// Returns the pairs of scores with this sum.
fn pairs_of(scores: Scores, sum: usize) -> Vec<Pair> {
    let pairs = (0..=sum / 2).map(|low| (low, sum - low));
    pairs.filter(|&(low, high)| scores.contains(low) && scores.contains(high)).collect()
}

/// Solves pairs that do not depend on each other.
fn solve_all(throws: &Throws, table: &Table, pairs: &[Pair]) -> Vec<(Pair, (f64, f64))> {
    #[cfg(feature = "build")]
    let pairs = pairs.par_iter();
    #[cfg(not(feature = "build"))]
    let pairs = pairs.iter();
    pairs.map(|&pair| (pair, solve_pair(throws, table, pair))).collect()
}

/// Returns the chances of the player who begins a turn, with each score of a pair against the other
/// one. The chances of all pairs with a higher sum must be known.
fn solve_pair(throws: &Throws, table: &Table, (low, high): Pair) -> (f64, f64) {
    let (mut turn, mut chance_of_high) = (TurnValue::default(), 0.0);
    let chance_of_low = fixed_point(guess(table, low, high), |chance_of_low| {
        chance_of_high = open_turn(throws, table, &mut turn, high, low, 1.0 - chance_of_low);
        open_turn(throws, table, &mut turn, low, high, 1.0 - chance_of_high)
    });
    (chance_of_low, chance_of_high)
}

/// Returns a chance that is probably close to that of the lower score of a pair.
fn guess(table: &Table, low: usize, high: usize) -> f64 {
    let next = if low == 0 { table.scores.opening } else { low + 1 };
    if table.scores.contains(next) { table.in_open(next, high) } else { 0.5 }
}

/// Returns the chance of the player who begins a turn before the last round, if a bust leaves the
/// chance `bust`.
pub(super) fn open_turn(
    throws: &Throws,
    table: &Table,
    turn: &mut TurnValue,
    own: usize,
    other: usize,
    bust: f64,
) -> f64 {
    let Scores { opening, goal } = table.scores;
    let needed = if own == 0 { opening } else { 0 };
    let bank = |level| match own + level {
        _ if level < needed => 0.0,
        score if score < goal => 1.0 - table.in_open(other, score),
        score => 1.0 - table.in_last_round(score - other),
    };
    let enough = 1.0 - throws.least_bust() * (1.0 - bust);
    let mut last = goal - own;
    while bank(last) < enough {
        last += 1;
    }
    turn.set(throws, 0, last, bust, bank);
    turn.rolling(throws, 0, DICE)
}

/// Returns where a function has itself as value, close to `start`. The function must rise by less
/// than its argument.
fn fixed_point(start: f64, mut function: impl FnMut(f64) -> f64) -> f64 {
    let (mut at, mut slope) = (start, 0.0);
    let mut value = function(at);
    for _ in 0..ROUNDS {
        if (value - at).abs() <= PRECISION {
            break;
        }
        let next = at + (value - at) / (1.0 - slope);
        let next_value = function(next);
        slope = f64::clamp((next_value - value) / (next - at), 0.0, 0.5);
        (at, value) = (next, next_value);
    }
    value
}

#[cfg(test)]
mod tests;
