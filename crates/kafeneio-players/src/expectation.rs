//! What a player can expect of a position.

use core::ops::ControlFlow;

use game_core::{Decision, Game, OutcomeOf, Turn as _};

use crate::Budget;

/// What the player to move can expect of a position before the roll.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Expectation {
    /// The points that the player to move can expect, within [`Game::return_bounds`].
    pub points: f64,
    /// The chances, if they are known. The points follow from them, unless a bot looked ahead: then
    /// only the points are those of the look ahead.
    pub chances: Option<Chances>,
    /// Whether the points are those of best play by everybody, and not an estimate.
    pub exact: bool,
}

/// The chances of the player to move in a game of two, each from 0 to 1.
///
/// A draw counts as half a win. A double win is worth two points; it is a win as well.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chances {
    /// The chance to win.
    pub win: f64,
    /// The chance to win double.
    pub win_double: f64,
    /// The chance to lose double.
    pub lose_double: f64,
}

impl Chances {
    /// Returns the points that these chances are worth.
    ///
    /// ```
    /// use kafeneio_players::Chances;
    ///
    /// let chances = Chances { win: 0.75, win_double: 0.5, lose_double: 0.125 };
    /// assert_eq!(chances.points(), 0.875);
    /// ```
    pub fn points(self) -> f64 {
        2.0 * self.win - 1.0 + self.win_double - self.lose_double
    }

    /// Returns the chances of a game that has ended with these points.
    ///
    /// ```
    /// use kafeneio_players::Chances;
    ///
    /// let lost_double = Chances { win: 0.0, win_double: 0.0, lose_double: 1.0 };
    /// assert_eq!(Chances::finished(-2.0), lost_double);
    /// ```
    pub fn finished(points: f64) -> Chances {
        Chances {
            win: f64::midpoint(points.clamp(-1.0, 1.0), 1.0),
            win_double: (points - 1.0).clamp(0.0, 1.0),
            lose_double: (-points - 1.0).clamp(0.0, 1.0),
        }
    }

    /// Returns the same chances as the other player sees them.
    #[must_use]
    pub fn of_the_other(self) -> Chances {
        Chances { win: 1.0 - self.win, win_double: self.lose_double, lose_double: self.win_double }
    }
}

impl Expectation {
    /// Returns an estimate of the points of the player to move.
    pub const fn estimate(points: f64) -> Expectation {
        Expectation { points, chances: None, exact: false }
    }

    /// Returns the points under best play by everybody.
    pub const fn exact(points: f64) -> Expectation {
        Expectation { points, chances: None, exact: true }
    }

    /// Returns what the player to move has of a position in which the game has ended.
    pub fn finished<G: Game>(
        rules: &G,
        position: &G::Position,
        outcome: &OutcomeOf<G>,
    ) -> Expectation {
        let points = points_of(rules, position, outcome);
        let of_two = rules.players(position) == 2;
        Expectation {
            chances: of_two.then(|| Chances::finished(points)),
            ..Expectation::exact(points)
        }
    }

    /// Returns the same expectation with its chances.
    #[must_use]
    pub const fn with_chances(mut self, chances: Chances) -> Expectation {
        self.chances = Some(chances);
        self
    }
}

/// What [`Evaluation::for_each_play`] calls with each play, the position it leads to, and the points
/// that can be expected there.
pub type Visitor<'v, G> = dyn FnMut(<G as Game>::Play, &<G as Game>::Position, f64) + 'v;

/// A way to tell what positions of a game are worth.
///
/// An evaluation looks at the position alone. A finished position has its true value, which
/// [`points_of`] returns.
pub trait Evaluation<G: Game> {
    /// Returns what the player to move can expect before the roll.
    fn evaluate(&self, rules: &G, position: &G::Position) -> Expectation;

    /// Returns what [`evaluate`](Evaluation::evaluate) does, but may spend a budget on an exact answer.
    ///
    /// An evaluation that can solve positions overrides this.
    fn evaluate_within(
        &self,
        rules: &G,
        position: &G::Position,
        budget: &Budget<'_>,
    ) -> Expectation {
        let _ = budget;
        self.evaluate(rules, position)
    }

    /// Visits each play with the position it leads to, and the points that the player who decides
    /// can expect there. With more than two players, all who wait are taken to get the same. The order
    /// is that of [`Turn::for_each_play`](game_core::Turn::for_each_play).
    ///
    /// An evaluation that is faster at many positions that are alike overrides this.
    fn for_each_play(&self, decision: &Decision<'_, G>, visit: &mut Visitor<'_, G>) {
        let (rules, past) = (decision.rules, decision.past_after());
        let player = rules.player_to_move(decision.position);
        let _ = decision.turn.visit_plays(decision.roll, &mut |play, next| {
            let points = match rules.outcome_after(&past, next) {
                Some(outcome) => points_for(rules, next, &outcome, player),
                None => expected_for(rules, next, self.evaluate(rules, next).points, player),
            };
            visit(play, next, points);
            ControlFlow::Continue(())
        });
    }
}

impl<G: Game, E: Evaluation<G>> Evaluation<G> for &E {
    fn evaluate(&self, rules: &G, position: &G::Position) -> Expectation {
        (*self).evaluate(rules, position)
    }

    fn evaluate_within(
        &self,
        rules: &G,
        position: &G::Position,
        budget: &Budget<'_>,
    ) -> Expectation {
        (*self).evaluate_within(rules, position, budget)
    }

    fn for_each_play(&self, decision: &Decision<'_, G>, visit: &mut Visitor<'_, G>) {
        (*self).for_each_play(decision, visit);
    }
}

/// Returns the points that `player` can expect in a position where the player to move can expect
/// `points`. What all players get adds up to nothing, and those who wait are taken to get the same.
pub(crate) fn expected_for<G: Game>(
    rules: &G,
    position: &G::Position,
    points: f64,
    player: G::Player,
) -> f64 {
    if rules.player_to_move(position) == player {
        return points;
    }
    let waiting = rules.players(position).saturating_sub(1).max(1);
    -points / waiting as f64
}

/// Returns the points of a finished game for the player who would be to move in `position`.
pub fn points_of<G: Game>(rules: &G, position: &G::Position, outcome: &OutcomeOf<G>) -> f64 {
    points_for(rules, position, outcome, rules.player_to_move(position))
}

/// Returns the points of a finished game for `player`.
pub fn points_for<G: Game>(
    rules: &G,
    position: &G::Position,
    outcome: &OutcomeOf<G>,
    player: G::Player,
) -> f64 {
    // No game is worth more than a few points.
    f64::from(rules.returns(position, outcome, player) as i32)
}
