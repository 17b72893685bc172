//! The player who plays by the table.

use alloc::vec::Vec;

use bolo_core::{DicePool, Play, Position, Rules, Setup};
use dice_cup::DiceCup;
use game_core::Decision;
use rand_core::Rng;

use super::chance::chance;
use super::table::{FAR, Table};
use super::throws::Throws;
use super::turn_value::TurnValue;
use crate::player::{RankedOf, sort};
use crate::{Budget, Chances, Evaluation, Expectation, Player, Ranked};

/// The player who wins most often against perfect play.
///
/// - **Two players** play perfectly, in every position: each choice is within 3·10⁻¹⁰ of the best
///   chance to win. What it [evaluates](Evaluation) is exact.
/// - **More players, or the option `extend_series`**, are played by an estimate. The chances of more
///   players follow from those of each two of them, and no series is expected to grow.
///
/// Each choice solves the present turn, whatever the budget, and keeps nothing of it. This takes about
/// 0.2 ms, and 2 ms where nearly 100,000 points are missing.
#[derive(Clone, Debug)]
pub struct Perfect {
    table: Table,
    throws: Throws,
}

impl Perfect {
    /// Returns the player who plays by this table.
    pub fn new(table: Table) -> Perfect {
        Perfect { table, throws: Throws::new() }
    }

    /// Returns the table that the player plays by.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Solves the rest of a turn from the units at risk `first` on, at least up to `last`.
    fn turn(&self, position: &Position, first: usize, last: usize) -> TurnValue {
        let seat = position.seat_to_move();
        let value =
            |next: Option<Position>| next.map_or(0.0, |next| chance(&self.table, &next, seat));
        let (bank, bust) = (|level| value(banked(position, level)), value(busted(position)));
        let mut turn = TurnValue::default();
        turn.set(&self.throws, first, last.max(self.safe(position, first, bust, bank)), bust, bank);
        turn
    }

    /// Returns the units at risk from which on banking is certainly best.
    ///
    /// They are above the goal and all other scores, where more points can only help. So when the
    /// others have a smaller chance after banking than what the best throw loses by a bust, no throw
    /// can be worth it. A player who is too far from these units has no chance in any case.
    fn safe(
        &self,
        position: &Position,
        first: usize,
        bust: f64,
        bank: impl Fn(usize) -> f64,
    ) -> usize {
        let goal = position.scores().iter().copied().fold(Position::GOAL, u32::max);
        let above = units(goal - position.score(position.seat_to_move())) + 1;
        let enough = 1.0 - self.throws.least_bust() * (1.0 - bust);
        let end = first + 2 * FAR;
        let mut levels = above.max(first)..end;
        levels.find(|&level| bank(level) >= enough).unwrap_or(if above < end { end } else { first })
    }
}

impl Evaluation<Rules> for Perfect {
    fn evaluate(&self, rules: &Rules, position: &Position) -> Expectation {
        let win = if position.is_over() {
            1.0
        } else {
            let level = units(position.at_risk());
            self.turn(position, level, level).rolling(&self.throws, level, position.dice().into())
        };
        let players = position.players();
        Expectation {
            points: points(win, players),
            chances: (players == 2).then_some(Chances { win, win_double: 0.0, lose_double: 0.0 }),
            exact: position.is_over() || is_exact(*rules, position),
        }
    }
}

impl Player<Rules> for Perfect {
    fn rank<R: Rng>(
        &self,
        decision: &Decision<'_, Rules>,
        _: &Budget<'_>,
        _: &mut DiceCup<R>,
    ) -> Vec<RankedOf<Rules>> {
        let mut plays = Vec::new();
        decision.for_each_play(|play, next| plays.push(Ranked::new(play, *next, 0.0)));
        let position = decision.position;
        let rolls = plays.iter().filter(|play| matches!(play.play, Play::Roll(_)));
        let level = |ranked: &RankedOf<Rules>| units(ranked.position.at_risk());
        let last = rolls.map(level).max();
        let turn = last.map(|last| self.turn(position, units(position.at_risk()) + 1, last));
        for ranked in &mut plays {
            let next = &ranked.position;
            let win = match (ranked.play, &turn) {
                (Play::Roll(_), Some(turn)) => {
                    turn.rolling(&self.throws, level(ranked), next.dice().into())
                }
                _ => chance(&self.table, next, position.seat_to_move()),
            };
            ranked.points = points(win, position.players());
        }
        sort(&mut plays);
        plays
    }
}

/// Returns the points that a chance to win is worth: the winner gets one of each other player.
pub(super) fn points(win: f64, players: usize) -> f64 {
    win * f64::from(players as u32) - 1.0
}

/// Returns whether the chances of a position are those of perfect play, and not an estimate.
fn is_exact(rules: Rules, position: &Position) -> bool {
    // Where a score could get too large for its type, there are fewer plays (O11).
    let fits = position.scores().iter().all(|&score| score <= u32::MAX / 4);
    position.players() == 2 && !rules.extend_series && fits && position.at_risk() <= u32::MAX / 4
}

/// Returns the position after a turn that is banked with this many units, if that is allowed.
fn banked(position: &Position, units: usize) -> Option<Position> {
    // The last die of the turn is a five, which scores one unit.
    let before = u32::try_from(units.checked_sub(1)?).ok()?.checked_mul(Position::UNIT)?;
    let five = DicePool::from_counts([0, 0, 0, 0, 1, 0]).ok()?;
    ended(position, before, [0, 2, 2, 1, 1, 1], Play::Bank(five))
}

/// Returns the position after a bust.
fn busted(position: &Position) -> Option<Position> {
    ended(position, 0, [0, 2, 2, 2, 0, 1], Play::Bust)
}

/// Returns the position after the last play of a turn, with a roll of all seven dice.
fn ended(position: &Position, at_risk: u32, roll: [u8; 6], play: Play) -> Option<Position> {
    let series = position.series().map(|_| DicePool::EMPTY);
    let setup = Setup { at_risk, dice: Position::DICE, series, ..Setup::from(position) };
    let position = Position::try_from(setup).ok()?;
    position.play(Rules::new(), DicePool::from_counts(roll).ok()?, play).ok()
}

fn units(points: u32) -> usize {
    (points / Position::UNIT) as usize
}
