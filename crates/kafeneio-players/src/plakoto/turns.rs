//! How many turns one side needs for itself, and what a race of two is worth by that.

use alloc::vec::Vec;

use plakoto_core::{Die, Position, Roll};

use super::layouts::{Layout, Layouts, both_home, for_each_step};
use crate::{Chances, Expectation};

/// How many turns each side needs to bear off its first checker and its last one, for all 54,264
/// layouts of up to fifteen checkers in a home.
///
/// The turns to the last checker are those of a side that plays for the fewest of them on average.
/// The turns to the first checker are those of a side that plays for the fewest of these. Against
/// another side, other plays are better now and then. So what a race is worth by the turns of both
/// is an estimate. Over all 9 million races of up to eight checkers each, it is off by 0.0018 points
/// on average and by 0.028 at most. The example `plakoto_endings` measures this when it is run with `all`.
///
/// All layouts take about a tenth of a second to compute, and 3 MB. So there is no file of them.
///
/// ```
/// use kafeneio_players::plakoto::BearOffTurns;
/// use plakoto_core::Position;
///
/// let turns = BearOffTurns::build();
/// let race: Position = "r1,r2,r3,r3,r3,r3,12,b3,b3,b3,b3,b2,b1 r".parse()?;
/// let estimate = turns.estimate(&race).ok_or("not all are at home")?;
/// assert!((0.24..0.25).contains(&estimate.points) && !estimate.exact);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq)]
pub struct BearOffTurns {
    first: Distributions,
    last: Distributions,
}

/// All layouts of a side.
const ALL: Layouts = Layouts::up_to(Position::CHECKERS);

impl BearOffTurns {
    /// Computes the turns of all layouts.
    pub fn build() -> BearOffTurns {
        let checkers = |layout: Layout| layout.iter().sum::<u8>();
        BearOffTurns {
            first: Distributions::until(|layout| checkers(layout) < Position::CHECKERS),
            last: Distributions::until(|layout| checkers(layout) == 0),
        }
    }

    /// Returns the estimate of what the player to move can expect before the roll, with its chances.
    /// It is `None` if the game is over or a checker is not in its home.
    pub fn estimate(&self, position: &Position) -> Option<Expectation> {
        let [mover, waiting] = both_home(position)?.map(|layout| ALL.number(layout));
        let (mover, waiting) = (mover?, waiting?);
        if mover == 0 || waiting == 0 {
            return None;
        }
        let [last, last_of_the_other] = [mover, waiting].map(|number| self.last.of(number));
        let [first, first_of_the_other] = [mover, waiting].map(|number| self.first.of(number));
        let chances = Chances {
            win: last.not_after(last_of_the_other),
            win_double: last.not_after(first_of_the_other),
            lose_double: 1.0 - first.not_after(last_of_the_other),
        };
        Some(Expectation::estimate(chances.points()).with_chances(chances))
    }

    /// Returns the mean number of turns to the first and to the last checker of the side to move, if
    /// all its checkers and those of the other side are in their homes.
    pub fn mean_turns(&self, position: &Position) -> Option<[f64; 2]> {
        let [mover, _] = both_home(position)?;
        let number = ALL.number(mover)?;
        Some([&self.first, &self.last].map(|turns| turns.of(number).mean()))
    }
}

impl core::fmt::Debug for BearOffTurns {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("BearOffTurns").finish_non_exhaustive()
    }
}

/// The chance of each number of turns, for every layout.
#[derive(Clone, PartialEq)]
struct Distributions {
    /// For each layout: the fewest turns that have a chance, and where the chances begin.
    starts: Vec<(u8, u32)>,
    chances: Vec<f32>,
}

/// The chance of each number of turns of one layout.
#[derive(Clone, Copy)]
struct Distribution<'d> {
    fewest: usize,
    chances: &'d [f32],
}

/// 32 turns hold all chances that count: on average one takes eight of at most 90 pips.
const TURNS: usize = 32;

impl Distributions {
    /// Returns the turns until a layout is `done`, with the fewest to expect.
    fn until(done: impl Fn(Layout) -> bool) -> Distributions {
        let mut found = Distributions { starts: Vec::new(), chances: Vec::new() };
        let mut best = Best { means: Vec::new(), after: Vec::new() };
        for (number, layout) in ALL.all().enumerate() {
            let mut turns = [0.0; TURNS];
            if done(layout) {
                turns[0] = 1.0;
            } else {
                let steps = steps(layout);
                for roll in Roll::ALL {
                    let weight = f64::from(roll.weight()) / f64::from(Roll::WEIGHT_TOTAL);
                    let after = found.of(best.after_roll(&steps, roll));
                    for (turns, &chance) in turns[after.fewest + 1..].iter_mut().zip(after.chances)
                    {
                        *turns += weight * f64::from(chance);
                    }
                }
            }
            found.push(&turns);
            best.push(layout, found.of(number).mean());
        }
        found
    }

    fn push(&mut self, turns: &[f64; TURNS]) {
        // What is less likely than this makes no difference to the points.
        let likely = |chance: &f64| *chance > 1e-8;
        let fewest = turns.iter().position(likely).unwrap_or(0);
        let most = turns.iter().rposition(likely).unwrap_or(0);
        self.starts.push((fewest as u8, self.chances.len() as u32));
        self.chances.extend(turns[fewest..=most].iter().map(|&chance| chance as f32));
    }

    fn of(&self, number: usize) -> Distribution<'_> {
        let (fewest, start) = self.starts[number];
        let end = self.starts.get(number + 1).map_or(self.chances.len(), |next| next.1 as usize);
        Distribution { fewest: fewest.into(), chances: &self.chances[start as usize..end] }
    }
}

impl Distribution<'_> {
    fn mean(self) -> f64 {
        let turns = (self.fewest as u32..).map(f64::from);
        turns.zip(self.chances).map(|(turns, &chance)| turns * f64::from(chance)).sum()
    }

    /// Returns the chance that this takes no more turns than the other.
    fn not_after(self, other: Distribution<'_>) -> f64 {
        let mut chance = 0.0;
        let mut other_done = 0.0;
        let mut others = other.chances.iter();
        let mut turns_of_the_other = other.fewest;
        for (turns, &own) in (self.fewest..).zip(self.chances) {
            // The other has finished in fewer turns.
            while turns_of_the_other < turns {
                let Some(&done) = others.next() else { break };
                other_done += f64::from(done);
                turns_of_the_other += 1;
            }
            chance += f64::from(own) * (1.0 - other_done);
        }
        chance.clamp(0.0, 1.0)
    }
}

/// The best layout that can be reached from every layout with one die, and with two and three dice
/// of a double.
///
/// With these a roll takes a comparison for each of its first steps.
struct Best {
    means: Vec<f64>,
    /// For each layout and die: the layouts after one, two and three of them.
    after: Vec<[[u16; 3]; Die::COUNT]>,
}

/// The layouts after one step with each die.
type Steps = [Vec<u16>; Die::COUNT];

fn steps(layout: Layout) -> Steps {
    Die::ALL.map(|die| {
        let mut numbers = Vec::new();
        for_each_step(layout, die, |next| {
            // There are 54,264 of them.
            numbers.extend(ALL.number(next).map(|number| number as u16));
        });
        numbers
    })
}

impl Best {
    /// Returns the layout with the fewest turns to expect after a roll.
    fn after_roll(&self, steps: &Steps, roll: Roll) -> usize {
        let [larger, smaller] = roll.pair();
        let best = if roll.is_double() {
            self.after_step(steps, larger, larger, 3)
        } else {
            let orders = [(larger, smaller), (smaller, larger)];
            self.fewest(orders.map(|(first, second)| self.after_step(steps, first, second, 1)))
        };
        best.into()
    }

    /// Returns the best layout after a step with one die and this many with another.
    fn after_step(&self, steps: &Steps, first: Die, then: Die, times: usize) -> u16 {
        let steps = &steps[first.index()];
        self.fewest(
            steps.iter().map(|&next| self.after[usize::from(next)][then.index()][times - 1]),
        )
    }

    fn fewest(&self, layouts: impl IntoIterator<Item = u16>) -> u16 {
        let mean = |layout: &u16| self.means[usize::from(*layout)];
        let fewest = layouts.into_iter().min_by(|a, b| mean(a).total_cmp(&mean(b)));
        fewest.unwrap_or_default()
    }

    /// Adds the next layout, with the turns to expect.
    fn push(&mut self, layout: Layout, mean: f64) {
        self.means.push(mean);
        if self.after.is_empty() {
            // No checker is left to move.
            self.after.push([[0; 3]; Die::COUNT]);
            return;
        }
        let steps = steps(layout);
        self.after.push(Die::ALL.map(|die| {
            [
                self.fewest(steps[die.index()].iter().copied()),
                self.after_step(&steps, die, die, 1),
                self.after_step(&steps, die, die, 2),
            ]
        }));
    }
}
