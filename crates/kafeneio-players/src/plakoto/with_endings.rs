//! An evaluation that knows endings.

use game_core::Decision;
use plakoto_core::{Position, Rules};

use super::Endings;
use crate::{Budget, Evaluation, Expectation, Visitor};

/// An evaluation of Plakoto that asks [`Endings`] first, and another evaluation about everything
/// else.
///
#[cfg_attr(feature = "networks", doc = "```")]
#[cfg_attr(not(feature = "networks"), doc = "```ignore")]
/// use kafeneio_players::plakoto::{Endings, WithEndings};
/// use kafeneio_players::{Evaluation, RaceNetwork};
/// use plakoto_core::{Position, Rules};
///
/// let rules = Rules::new();
/// let network = RaceNetwork::built_in(&rules).ok_or("these rules have a network")?;
/// let strong = WithEndings::new(network, Endings::new());
///
/// let ending: Position = "r14,21,b1r,b1 b".parse()?;
/// assert!(strong.evaluate(&rules, &ending).exact);
/// assert!(!strong.evaluate(&rules, &Position::default()).exact);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct WithEndings<E> {
    evaluation: E,
    endings: Endings,
}

impl<E> WithEndings<E> {
    /// Returns the evaluation with this knowledge of endings.
    pub const fn new(evaluation: E, endings: Endings) -> WithEndings<E> {
        WithEndings { evaluation, endings }
    }
}

impl<E: Evaluation<Rules>> Evaluation<Rules> for WithEndings<E> {
    fn evaluate(&self, rules: &Rules, position: &Position) -> Expectation {
        let known = self.endings.value(*rules, position);
        known.unwrap_or_else(|| self.evaluation.evaluate(rules, position))
    }

    fn evaluate_within(
        &self,
        rules: &Rules,
        position: &Position,
        budget: &Budget<'_>,
    ) -> Expectation {
        let known = self.endings.value_within(*rules, position, budget);
        known.unwrap_or_else(|| self.evaluation.evaluate_within(rules, position, budget))
    }

    fn for_each_play(&self, decision: &Decision<'_, Rules>, visit: &mut Visitor<'_, Rules>) {
        self.evaluation.for_each_play(decision, &mut |play, next, points| {
            let known = self.endings.value(*decision.rules, next);
            visit(play, next, known.map_or(points, |expected| -expected.points));
        });
    }
}
