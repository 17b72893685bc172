//! A twin of the solver, written from the rules alone. It shares no code with the engine or with the
//! solver, and takes the shortest way that is surely right. The tests compare the two.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Debug;

use bolo_core::DicePool;

use super::solve::solve_for;
use super::table::{Scores, Table};

/// How many dice show each face, ones first.
type Dice = [usize; 6];

/// All of 50 points.
const UNIT: usize = 50;

/// Returns the points of dice that all score, divided in the best way (O5).
fn score(dice: Dice) -> Option<usize> {
    if dice == [0; 6] {
        return Some(0);
    }
    let mut parts: Vec<(Dice, usize)> = vec![([1; 6], 1500)];
    for (face, three) in [1000, 200, 300, 400, 500, 600].into_iter().enumerate() {
        let pile = |count| {
            let mut pile = [0; 6];
            pile[face] = count;
            pile
        };
        parts.extend((3..=7).map(|count| (pile(count), three * (1 << (count - 3)))));
        parts.extend((face == 0).then_some((pile(1), 100)));
        parts.extend((face == 4).then_some((pile(1), 50)));
    }
    let divisions = parts.into_iter().filter(|(part, _)| (0..6).all(|i| part[i] <= dice[i]));
    let totals = divisions.filter_map(|(part, points)| {
        let rest = core::array::from_fn(|face| dice[face] - part[face]);
        Some(points + score(rest)?)
    });
    totals.max()
}

/// Returns all ways in which up to `dice` dice can show the faces from `face` on.
fn piles(dice: usize, face: usize) -> Vec<Dice> {
    if face == 6 {
        return vec![[0; 6]];
    }
    let counts = (0..=dice).flat_map(|count| {
        let rest = piles(dice - count, face + 1).into_iter();
        rest.map(move |mut pile| {
            pile[face] = count;
            pile
        })
    });
    counts.collect()
}

/// A throw: its chance, and the units and dice to roll that each selection leads to. A bust has none.
struct Throw {
    chance: f64,
    choices: Vec<(usize, usize)>,
}

/// Returns all throws by the number of dice.
fn all_throws() -> Vec<Vec<Throw>> {
    let all = piles(7, 0);
    let scoring = all.iter().filter_map(|&kept| Some((kept, score(kept)?))).skip(1);
    let scoring: Vec<(Dice, usize)> = scoring.collect();
    let throw = |dice: usize, roll: Dice| {
        let factorial = |n: usize| f64::from((1..=n as u32).product::<u32>());
        let ways = factorial(dice) / roll.iter().map(|&count| factorial(count)).product::<f64>();
        let kept = scoring.iter().filter(|(kept, _)| (0..6).all(|i| kept[i] <= roll[i]));
        let choices: BTreeSet<(usize, usize)> = kept
            .map(|(kept, points)| {
                let left = dice - kept.iter().sum::<usize>();
                (points / UNIT, if left == 0 { 7 } else { left })
            })
            .collect();
        Throw {
            chance: ways / f64::from(6_u32.pow(dice as u32)),
            choices: choices.into_iter().collect(),
        }
    };
    let rolls = |dice| all.iter().filter(move |roll| roll.iter().sum::<usize>() == dice);
    (0..=7).map(|dice| rolls(dice).map(|&roll| throw(dice, roll)).collect()).collect()
}

/// Returns the chance to win of a player who begins a turn, for each number of units that the player
/// has already. To end the turn with some units is worth `bank(units)`, and a bust is worth `bust`.
/// With `most` units the player has to bank.
fn turns(throws: &[Vec<Throw>], most: usize, bust: f64, bank: impl Fn(usize) -> f64) -> Vec<f64> {
    let banked: Vec<f64> = (0..most + 321).map(bank).collect();
    let mut rolled = vec![[0.0; 8]; most];
    for units in (0..most).rev() {
        for dice in 1..=7 {
            let after = |&(points, left): &(usize, usize)| {
                let sum = units + points;
                let on = if sum < most { rolled[sum][left] } else { 0.0 };
                f64::max(banked[sum], on)
            };
            let value = |throw: &Throw| match throw.choices.len() {
                0 => bust,
                _ => throw.choices.iter().map(after).fold(0.0, f64::max),
            };
            rolled[units][dice] =
                throws[dice].iter().map(|throw| throw.chance * value(throw)).sum();
        }
    }
    rolled.iter().map(|chances| chances[7]).collect()
}

/// A game with other scores, in units, and the chances that the twin finds.
struct Twin {
    throws: Vec<Vec<Throw>>,
    opening: usize,
    goal: usize,
    /// By the own score and the other score.
    open: Vec<Vec<f64>>,
    /// By the units that are missing.
    last_round: Vec<f64>,
    /// By the units that are needed.
    sudden_death: Vec<f64>,
}

/// The most units that can be missing in the endings of the twin.
const FAR: usize = 550;

/// From this many units above the other player on the twin always banks.
const ABOVE: usize = 130;

impl Twin {
    /// Finds the chances of the endings, which do not depend on the scores.
    fn new() -> Twin {
        let mut twin = Twin {
            throws: all_throws(),
            opening: 0,
            goal: 0,
            open: Vec::new(),
            last_round: Vec::new(),
            sudden_death: vec![0.0; FAR + ABOVE + 330],
        };
        until_it_stands(|| twin.improve_sudden_death());
        twin.last_round = twin.endings(|above| 1.0 - twin.sudden_death[above + 1]);
        twin
    }

    /// Finds the chances before the last round.
    fn solve(&mut self, opening: usize, goal: usize) {
        (self.opening, self.goal) = (opening, goal);
        self.open = vec![vec![0.5; goal]; goal];
        until_it_stands(|| self.improve_open());
    }

    /// Returns the chances of a player who has to gain a number of units in one turn, by that
    /// number. To bank `above` units more is worth `bank(above)`.
    fn endings(&self, bank: impl Fn(usize) -> f64) -> Vec<f64> {
        let value = |units: usize| units.checked_sub(FAR).map_or(0.0, &bank);
        let mut chances = turns(&self.throws, FAR + ABOVE, 0.0, value);
        chances.truncate(FAR + 1);
        chances.reverse();
        chances
    }

    /// Computes the chances in sudden death from each other, and returns the largest change. Who
    /// needs a unit is level with the other player, and who banks `above` units more than needed
    /// leaves the other player that many and two units to gain.
    fn improve_sudden_death(&mut self) -> f64 {
        let chances = self.endings(|above| 1.0 - self.sudden_death[above + 2]);
        let mut change = 0.0;
        for (old, new) in self.sudden_death.iter_mut().zip(chances).skip(1) {
            change = f64::max(change, (*old - new).abs());
            *old = new;
        }
        change
    }

    /// Returns all scores that a player can have before the last round.
    fn scores(&self) -> impl Iterator<Item = usize> + Clone + use<> {
        let (opening, goal) = (self.opening, self.goal);
        (0..goal).filter(move |&score| score == 0 || score >= opening)
    }

    fn pairs(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let scores = self.scores();
        self.scores().flat_map(move |own| scores.clone().map(move |other| (own, other)))
    }

    /// Computes the chances before the last round from each other, and returns the largest change.
    fn improve_open(&mut self) -> f64 {
        let mut change = 0.0;
        for (own, other) in self.pairs() {
            let bank = |units| match own + units {
                _ if own == 0 && units < self.opening => 0.0,
                score if score < self.goal => 1.0 - self.open[other][score],
                score => 1.0 - self.last_round[score - other],
            };
            let new = turns(&self.throws, 200, 1.0 - self.open[other][own], bank)[0];
            change = f64::max(change, (new - self.open[own][other]).abs());
            self.open[own][other] = new;
        }
        change
    }
}

/// Repeats something until it changes nothing any more.
fn until_it_stands(mut improve: impl FnMut() -> f64) {
    for _ in 0..500 {
        if improve() < 1e-14 {
            return;
        }
    }
    panic!("it goes on changing");
}

#[test]
fn dice_score_as_in_the_engine() {
    for counts in piles(7, 0) {
        let pool = DicePool::from_counts(counts.map(|count| count as u8)).expect("seven dice");
        let points = score(counts).filter(|&points| points > 0);
        assert_eq!(bolo_core::score(pool), points.map(|points| points as u32), "{pool}");
    }
}

/// In both games a player can have five scores.
#[test]
fn small_games_are_solved_as_by_the_twin() {
    let near = |chance: f64, twins: f64, what: &dyn Debug| {
        assert!((chance - twins).abs() < 1e-12, "{what:?}: {chance}, not {twins}");
    };
    let mut twin = Twin::new();
    for (opening, goal) in [(20, 24), (3, 7)] {
        let mut progress = Vec::new();
        let table = solve_for(Scores { opening, goal }, |step| progress.push(step.solved));
        assert!(progress.is_sorted() && progress.last() == Some(&25), "{progress:?}");
        for units in 1..=FAR {
            near(table.in_last_round(units), twin.last_round[units], &("missing", units));
            near(table.in_sudden_death(units), twin.sudden_death[units], &("needed", units));
        }
        twin.solve(opening, goal);
        assert_eq!(twin.pairs().count(), 25);
        for (own, other) in twin.pairs() {
            near(table.in_open(own, other), twin.open[own][other], &(own, other));
        }
    }
}

/// The chances in the file follow from each other as the twin says, up to rounding.
#[test]
fn the_table_is_in_balance() {
    let table = Table::read(include_bytes!("../../tables/bolo-two.table")).expect("a whole file");
    let (throws, goal) = (all_throws(), 200);
    let near = |chance: f64, twins: f64, what: &dyn Debug| {
        assert!((chance - twins).abs() < 2.0 * Table::ERROR, "{what:?}: {chance}, not {twins}");
    };
    let most = FAR + ABOVE;
    let ending = |bank: &dyn Fn(usize) -> f64| {
        turns(&throws, most, 0.0, |units| units.checked_sub(FAR).map_or(0.0, bank))
    };
    let last_round = ending(&|above| 1.0 - table.in_sudden_death(above + 1));
    let sudden_death = ending(&|above| 1.0 - table.in_sudden_death(above + 2));
    for units in 1..=FAR {
        near(table.in_last_round(units), last_round[FAR - units], &("missing", units));
        near(table.in_sudden_death(units), sudden_death[FAR - units], &("needed", units));
    }
    // The scores at the edges, and others from all over the table.
    let edges = [0, 20, 21, 198, 199];
    let edges = edges.into_iter().flat_map(|own| edges.map(|other| (own, other)));
    let others = (0..100).map(|n| (20 + 37 * n % 180, 20 + 101 * n % 180));
    for (own, other) in edges.chain(others) {
        let bank = |units| match own + units {
            _ if own == 0 && units < 20 => 0.0,
            score if score < goal => 1.0 - table.in_open(other, score),
            score => 1.0 - table.in_last_round(score - other),
        };
        let chance = turns(&throws, 520, 1.0 - table.in_open(other, own), bank)[0];
        near(table.in_open(own, other), chance, &(own, other));
    }
}
