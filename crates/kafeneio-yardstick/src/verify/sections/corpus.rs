//! The corpus: how many moves a position has with each roll.

use serde::Deserialize;
use serde_json::{Map, Value};

use super::super::offer::Offer;
use super::super::question::{Difference, Judge, Question, Unasked, Verdict};
use super::{players, read};
use crate::peer::{Fields, Reply, Request};

#[derive(Deserialize)]
struct Line {
    game: String,
    rules: Map<String, Value>,
    position: String,
    counts: Vec<u64>,
}

/// The reply to `count`.
#[derive(Deserialize)]
pub(super) struct Counted {
    pub(super) count: u64,
}

pub(super) fn question(line: &str, offer: &Offer<'_>) -> Result<Question<'static>, Unasked> {
    let line: Line = serde_json::from_str(line)?;
    offer.op("count")?;
    offer.players(players(&line.game, &line.position))?;
    let mut fields = Fields {
        op: "count",
        game: &line.game,
        rules: offer.rules(&line.rules)?,
        position: &line.position,
        ..Fields::default()
    };
    let rolls = offer.reference.rolls(&line.game, &line.rules, &line.position);
    if rolls.len() != line.counts.len() {
        return Err(Unasked::Unreadable(format!("there are {} rolls", rolls.len())));
    }
    let texts = rolls.iter().map(|(roll, _)| roll.as_str());
    let requests = texts.zip(&line.counts).map(|(roll, _)| {
        fields.roll = roll;
        Request::from(&fields)
    });
    Ok(Question { requests: requests.collect(), judge: Box::new(line) })
}

impl Judge for Line {
    fn judge(&mut self, number: usize, reply: Reply<'_>) -> Result<(), Verdict> {
        let Counted { count } = read(reply, &self.position)?;
        if self.counts.get(number) == Some(&count) {
            return Ok(());
        }
        Err(Difference::default().board("the position", &self.position).into())
    }

    fn expected(&self, number: usize) -> String {
        let count = self.counts.get(number).copied().unwrap_or_default();
        format!(r#"{{"count":{count}}}"#)
    }
}
