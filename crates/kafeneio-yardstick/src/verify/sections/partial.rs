//! Half-entered turns: what can follow, and whether the turn may stand.

use std::borrow::Cow;
use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::super::offer::Offer;
use super::super::question::{Difference, Judge, Question, Unasked, Verdict};
use super::{players, read};
use crate::peer::{Fields, Reply, Request};

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

pub(super) fn question(line: &str, offer: &Offer<'_>) -> Result<Question<'static>, Unasked> {
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
    Ok(Question { requests: vec![request], judge: Box::new(line) })
}

impl Judge for Line {
    fn judge(&mut self, _: usize, reply: Reply<'_>) -> Result<(), Verdict> {
        #[derive(Deserialize)]
        struct Following<'a> {
            #[serde(borrow)]
            next: BTreeSet<Cow<'a, str>>,
            complete: bool,
        }

        let Following { next, complete } = read(reply, &self.position)?;
        let missing: Vec<_> =
            self.next.iter().map(String::as_str).filter(|step| !next.contains(*step)).collect();
        let surplus: Vec<_> =
            next.iter().map(Cow::as_ref).filter(|step| !self.next.contains(*step)).collect();
        if missing.is_empty() && surplus.is_empty() && complete == self.complete {
            return Ok(());
        }
        let mut difference = Difference::default();
        for (name, steps) in [("missing", missing), ("surplus", surplus)] {
            if !steps.is_empty() {
                difference = difference.note(name, steps.join(", "));
            }
        }
        Err(difference.board("the position", &self.position).into())
    }

    fn expected(&self, _: usize) -> String {
        json!({ "next": self.next, "complete": self.complete }).to_string()
    }
}
