//! The corpus: how many moves a position has with each roll.

use serde::Deserialize;

use super::super::Reference;
use super::super::question::{Difference, Judge, Question, Unasked, Verdict};
use super::{Asked, Line, read};
use crate::offer::Offer;
use crate::peer::{Reply, Request};

#[derive(Deserialize)]
struct Counts {
    counts: Vec<u64>,
}

/// The reply to `count`.
#[derive(Deserialize)]
pub(super) struct Counted {
    pub(super) count: u64,
}

pub(super) fn question<'o>(
    line: &str,
    offer: &Offer,
    reference: &'o dyn Reference,
) -> Result<Question<'o>, Unasked> {
    let asked = Asked::<Counts>::read(line, reference)?;
    let mut fields = asked.fields("count", offer)?;
    let Line { game, rules, position, .. } = &asked.line;
    let rolls = asked.reference.rolls(game, rules, position);
    if rolls.len() != asked.says.counts.len() {
        return Err(Unasked::Unreadable(format!("there are {} rolls", rolls.len())));
    }
    let requests = rolls.iter().map(|(roll, _)| {
        fields.roll = roll;
        Request::from(&fields)
    });
    Ok(Question { requests: requests.collect(), judge: Box::new(asked) })
}

impl<S> Asked<'_, S> {
    /// Compares the number of moves in a reply to `count`.
    pub(super) fn judge_count(&self, reply: Reply<'_>, right: Option<u64>) -> Result<(), Verdict> {
        let Counted { count } = read(reply, &self.line.position)?;
        if right == Some(count) {
            return Ok(());
        }
        Err(Difference::default().board("the position", &self.line.position).into())
    }
}

impl Judge for Asked<'_, Counts> {
    fn judge(&mut self, number: usize, reply: Reply<'_>) -> Result<(), Verdict> {
        self.judge_count(reply, self.says.counts.get(number).copied())
    }

    fn expected(&self, number: usize) -> String {
        let count = self.says.counts.get(number).copied().unwrap_or_default();
        format!(r#"{{"count":{count}}}"#)
    }
}
