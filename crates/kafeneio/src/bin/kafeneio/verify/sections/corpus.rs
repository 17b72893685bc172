//! The corpus: how many moves a position has with each roll.

use kafeneio::{GameName, Layouts, Setting, Table, Task};
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

pub(super) fn question(line: &str, offer: &Offer) -> Result<Question, Unasked> {
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
    let rolls = rolls(&line.game, &line.rules, &line.position);
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

/// Returns the rolls of a position with their weights, in the order of their texts. A game without
/// dice has one, which has no text.
pub(super) fn rolls(game: &str, rules: &Map<String, Value>, position: &str) -> Vec<(String, u64)> {
    struct Rolls<'p>(&'p str);

    impl Task<'_> for Rolls<'_> {
        type Output = Vec<(String, u64)>;

        fn run<G: Table>(self, game: G) -> Self::Output {
            let Ok(position) = game.parse_position(self.0) else {
                return Vec::new();
            };
            let rolls = game.rolls(&position);
            let mut rolls: Vec<_> =
                rolls.map(|(roll, weight)| (roll.to_string(), weight)).collect();
            rolls.sort();
            rolls
        }
    }

    let Ok(game) = game.parse::<GameName>() else {
        return Vec::new();
    };
    let rolls = game.run_with(&Setting::from_json(rules), &Layouts::new(), Rolls(position));
    rolls.unwrap_or_default()
}
