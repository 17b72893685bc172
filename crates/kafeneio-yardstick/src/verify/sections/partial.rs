//! Half-entered turns: what can follow, and whether the turn may stand.

use std::borrow::Cow;
use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::super::Reference;
use super::super::moves::SHOWN;
use super::super::offer::Offer;
use super::super::question::{Difference, Judge, Question, Unasked, Verdict};
use super::super::why::Why;
use super::{players, read};
use crate::peer::{Fields, Reply, Request, excerpt};

#[derive(Deserialize)]
struct Line {
    game: String,
    rules: Map<String, Value>,
    position: String,
    #[serde(default)]
    roll: String,
    play: String,
    next: BTreeSet<String>,
    complete: bool,
}

struct Steps<'o> {
    line: Line,
    reference: &'o dyn Reference,
}

pub(super) fn question<'o>(line: &str, offer: &'o Offer<'_>) -> Result<Question<'o>, Unasked> {
    let line: Line = serde_json::from_str(line)?;
    offer.op("next")?;
    offer.players(players(&line.game, &line.position))?;
    let request = Request::from(&Fields {
        op: "next",
        game: &line.game,
        rules: offer.rules(&line.rules)?,
        position: &line.position,
        roll: &line.roll,
        play: Some(line.play.as_str()).filter(|play| !play.is_empty()),
        ..Fields::default()
    });
    Ok(Question {
        requests: vec![request],
        judge: Box::new(Steps { line, reference: offer.reference }),
    })
}

impl Judge for Steps<'_> {
    fn judge(&mut self, _: usize, reply: Reply<'_>) -> Result<(), Verdict> {
        #[derive(Deserialize)]
        struct Following<'a> {
            #[serde(borrow)]
            next: BTreeSet<Cow<'a, str>>,
            complete: bool,
        }

        let Line { game, rules, position, roll, play, .. } = &self.line;
        let Following { next, complete } = read(reply, position)?;
        let missing: Vec<_> = self
            .line
            .next
            .iter()
            .map(String::as_str)
            .filter(|step| !next.contains(*step))
            .collect();
        let surplus: Vec<_> =
            next.iter().map(Cow::as_ref).filter(|step| !self.line.next.contains(*step)).collect();
        if missing.is_empty() && surplus.is_empty() && complete == self.line.complete {
            return Ok(());
        }
        let why = Why { reference: self.reference, game, rules, position, roll };
        let mut difference = Difference::default();
        for step in missing.iter().take(SHOWN) {
            difference = why.step(step).note(difference, "missing", excerpt(step));
        }
        for step in surplus.iter().take(SHOWN) {
            difference = why.surplus_step(play, step).note(difference, "surplus", excerpt(step));
        }
        for (name, steps) in [("missing", missing), ("surplus", surplus)] {
            if let more @ 1.. = steps.len().saturating_sub(SHOWN) {
                difference = difference.note(name, format!("{more} more"));
            }
        }
        Err(difference.board("the position", position).into())
    }

    fn expected(&self, _: usize) -> String {
        json!({ "next": self.line.next, "complete": self.line.complete }).to_string()
    }
}
