//! All that is known of endings, together.

use plakoto_core::{Point, Position, Rules, Side};

use super::layouts::outside;
use super::{BearOff, BearOffTurns, PinEndings, solve};
use crate::{Budget, Expectation};

/// How many times too large a tree may look before it is counted. Of 400 trees with 20 to 300,000
/// positions, drawn from endings of all kinds, none looked more than nine times too large.
const TOO_LARGE: u64 = 100;

/// What is known of the endings of Plakoto.
///
/// A player asks it about each position after a play, and looks at the position itself if the answer
/// is `None`. Most positions that are no endings are recognized within a few nanoseconds.
///
/// ```
/// use kafeneio_players::plakoto::{BearOff, BearOffTurns, Endings};
/// use plakoto_core::{Position, Rules};
///
/// let endings = Endings::new().with_table(BearOff::build(6)).with_turns(BearOffTurns::build());
/// let exact = |text: &str| -> Result<_, Box<dyn std::error::Error>> {
///     let value = endings.value(Rules::new(), &text.parse()?);
///     Ok(value.map(|expectation| expectation.exact))
/// };
/// assert_eq!(exact("r1,r2,1,r1,15,b1,1,b2,b1,1 r")?, Some(true)); // from the table
/// assert_eq!(exact("r14,21,b1r,b1 b")?, Some(true)); // solved
/// assert_eq!(exact("r1,r2,r3,r3,r3,r3,12,b3,b3,b3,b3,b2,b1 r")?, Some(false)); // by turns
/// assert_eq!(exact("b15,22,r15 b")?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Endings {
    nodes: u64,
    table: Option<BearOff>,
    pins: Option<PinEndings>,
    turns: Option<BearOffTurns>,
}

impl Endings {
    /// The usual budget for a position, in nodes: about half a millisecond.
    pub const NODES: u64 = 300;

    /// Returns the knowledge of a solver with the usual budget, without any table.
    pub const fn new() -> Endings {
        Endings { nodes: Endings::NODES, table: None, pins: None, turns: None }
    }

    /// Sets the budget of the solver for a position, in nodes. With 0 it solves nothing.
    #[must_use]
    pub fn with_nodes(mut self, nodes: u64) -> Endings {
        self.nodes = nodes;
        self
    }

    /// Adds the table of races with few checkers.
    #[must_use]
    pub fn with_table(mut self, table: BearOff) -> Endings {
        self.table = Some(table);
        self
    }

    /// Adds the table of endings with one straggler. It serves for the rules that it was built for.
    #[must_use]
    pub fn with_pins(mut self, pins: PinEndings) -> Endings {
        self.pins = Some(pins);
        self
    }

    /// Adds the turns of races with any number of checkers, for estimates.
    #[must_use]
    pub fn with_turns(mut self, turns: BearOffTurns) -> Endings {
        self.turns = Some(turns);
        self
    }

    /// Returns what the player to move can expect before the roll, or `None` if the position is no
    /// ending that is known. The answer is the first of these that there is:
    ///
    /// - the points of a finished game;
    /// - the value from the table of races, exact within [`BearOff::ERROR`];
    /// - the value from the table of endings with a straggler, exact within [`PinEndings::ERROR`];
    /// - the exact value of a position whose tree is small, if a side has all its checkers at home;
    /// - the estimate of a race by the turns that each side needs.
    #[inline]
    pub fn value(&self, rules: Rules, position: &Position) -> Option<Expectation> {
        // If both sides still have to come home, the tree is hardly ever small.
        let near = Side::ALL.into_iter().any(|side| outside(position, side) == 0);
        if near { self.value_near_the_end(rules, position) } else { finished(rules, position) }
    }

    /// Returns what [`value`](Endings::value) does, but solves every ending whose tree has no more
    /// positions than the budget has nodes. Its value is then exact, without the rounding of a table.
    ///
    /// A tree that looks more than a hundred times too large is not begun.
    ///
    /// ```
    /// use kafeneio_players::Budget;
    /// use kafeneio_players::plakoto::Endings;
    /// use plakoto_core::{Position, Rules};
    ///
    /// let (endings, rules) = (Endings::new(), Rules::new());
    /// let ending: Position = "r13,1,r1,17,r1,1,b2,b2 r".parse()?;
    /// assert!(endings.value(rules, &ending).is_none());
    /// let solved = endings.value_within(rules, &ending, &Budget::nodes(1_000));
    /// assert!(solved.ok_or("larger than that")?.exact);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn value_within(
        &self,
        rules: Rules,
        position: &Position,
        budget: &Budget<'_>,
    ) -> Option<Expectation> {
        finished(rules, position)
            .or_else(|| solved(rules, position, budget, TOO_LARGE))
            .or_else(|| self.value(rules, position))
    }

    fn value_near_the_end(&self, rules: Rules, position: &Position) -> Option<Expectation> {
        finished(rules, position)
            .or_else(|| self.table.as_ref()?.expectation(position))
            .or_else(|| self.pins.as_ref()?.expectation(rules, position))
            .or_else(|| solved(rules, position, &Budget::nodes(self.nodes), 1))
            .or_else(|| self.turns.as_ref()?.estimate(position))
    }
}

impl Default for Endings {
    fn default() -> Endings {
        Endings::new()
    }
}

#[inline]
fn finished(rules: Rules, position: &Position) -> Option<Expectation> {
    let outcome = position.outcome()?;
    Some(Expectation::finished(&rules, position, &outcome))
}

/// Solves a position, unless it looks this many times as large as the budget.
fn solved(
    rules: Rules,
    position: &Position,
    budget: &Budget<'_>,
    too_large: u64,
) -> Option<Expectation> {
    if expected_nodes(position) / too_large > budget.most_nodes() {
        return None;
    }
    Some(solve(rules, position, budget)?.expectation)
}

/// Estimates the number of nodes of a position, quickly.
///
/// The ways in which each side can go on, as if nothing were in its way, give more pairs than come
/// up: the sides get on together, and about one pair in twenty is met. If one side is off in a few
/// turns, the other side cannot take all of its ways, but only about forty a turn.
fn expected_nodes(position: &Position) -> u64 {
    const MET: u64 = 20;
    const WAYS_PER_TURN: u64 = 40;
    const PIPS_PER_TURN: u32 = 4;
    let [red, blue] = Side::ALL.map(|side| {
        let turns = position.pip_count(!side).div_ceil(PIPS_PER_TURN);
        ways_on(position, side).min(WAYS_PER_TURN.saturating_pow(turns))
    });
    red.saturating_mul(blue).saturating_mul(2) / MET
}

/// Returns the number of ways in which the checkers of a side could stand after going on.
fn ways_on(position: &Position, side: Side) -> u64 {
    // The rearmost checkers come last. Of those so far, `ways[pips]` is the number of ways in which
    // the rearmost has this many pips to go.
    let mut ways = [0_u64; Point::COUNT + 1];
    ways[0] = 1;
    for pips in 1..=Point::COUNT {
        let point = Point::from_pips(pips as u8, side);
        for _ in 0..point.map_or(0, |point| position.checkers(side, point)) {
            for pips in 1..=pips {
                ways[pips] = ways[pips].saturating_add(ways[pips - 1]);
            }
        }
    }
    ways.into_iter().fold(0, u64::saturating_add)
}
