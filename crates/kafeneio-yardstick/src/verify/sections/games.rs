//! Whole games, ply by ply.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::super::Reference;
use super::super::question::{Difference, Judge, Question, Unasked, Verdict};
use super::super::why::{Why, rule_of_end};
use super::{Asked, read};
use crate::offer::Offer;
use crate::peer::{Fields, Reply, Request};
use crate::suite::BUKU;

#[derive(Deserialize)]
struct Played {
    /// The roll, the play and the position after it.
    plies: Vec<[String; 3]>,
    status: Map<String, Value>,
}

/// Asks for each ply, and for the status at the end if the program has that op.
pub(super) fn question<'o>(
    line: &str,
    offer: &Offer,
    reference: &'o dyn Reference,
) -> Result<Question<'o>, Unasked> {
    let asked = Asked::<Played>::read(line, reference)?;
    let usual = asked.fields("apply", offer)?;
    let (game, plies) = (usual.game, &asked.says.plies);
    if plies.is_empty() {
        return Err(Unasked::Unreadable("there are no plies".to_owned()));
    }
    let history: Vec<_> = (0..plies.len()).map(|ply| earlier(game, asked.before(ply))).collect();
    // Only Buku looks back.
    let before = |ply: usize| if game == BUKU { &history[..ply] } else { &[] };
    let apply = |(ply, [roll, play, _]): (usize, &[String; 3])| {
        Request::from(&Fields {
            position: asked.before(ply),
            roll,
            play: Some(play),
            history: before(ply),
            ..usual.clone()
        })
    };
    let mut requests: Vec<_> = plies.iter().enumerate().map(apply).collect();
    if offer.has_op("status") {
        let (end, history) = (asked.before(plies.len()), before(plies.len()));
        requests.push((&Fields { op: "status", position: end, history, ..usual.clone() }).into());
    }
    Ok(Question { requests, judge: Box::new(asked) })
}

/// Returns an earlier position as the history has it: in Buku by its ranks.
fn earlier<'a>(game: &str, position: &'a str) -> &'a str {
    if game == BUKU { position.split(' ').next().unwrap_or_default() } else { position }
}

impl Judge for Asked<'_, Played> {
    fn judge(&mut self, number: usize, reply: Reply<'_>) -> Result<(), Verdict> {
        #[derive(Deserialize)]
        struct Applied<'a> {
            #[serde(borrow)]
            position: Cow<'a, str>,
            status: Map<String, Value>,
        }

        let before = self.before(number);
        let Some([roll, play, after]) = self.says.plies.get(number) else {
            let status: Map<String, Value> = read(reply, before)?;
            return self.judge_status(number, &status);
        };
        let Applied { position, status } = read(reply, before)?;
        if *after != position {
            let why = Why { position: before, roll, ..self.why() };
            let rule = why.rule_of_result(play, after, &position);
            let difference = Difference::default().of_rules(rule.map(str::to_owned));
            let difference = difference.board("the position", before);
            let difference = difference.board("expected after the play", after);
            return Err(difference.board("came after the play", &position).into());
        }
        self.judge_status(number, &status)
    }

    fn expected(&self, number: usize) -> String {
        let status = self.status_after(number);
        match self.says.plies.get(number) {
            Some([_, _, position]) => json!({ "position": position, "status": status }).to_string(),
            None => Value::from(status).to_string(),
        }
    }
}

impl Asked<'_, Played> {
    /// Returns the position before a ply, or the last one if there is no such ply.
    fn before(&self, ply: usize) -> &str {
        ply.checked_sub(1)
            .and_then(|last| self.says.plies.get(last))
            .map_or(&self.line.position, |last| &last[2])
    }

    /// Returns what the status has to say after a ply: no game ends before the last.
    fn status_after(&self, ply: usize) -> Map<String, Value> {
        if ply + 1 < self.says.plies.len() {
            return [("over".to_owned(), Value::Bool(false))].into_iter().collect();
        }
        self.says.status.clone()
    }

    fn judge_status(&self, number: usize, came: &Map<String, Value>) -> Result<(), Verdict> {
        let expected = self.status_after(number);
        if expected.iter().all(|(name, value)| came.get(name) == Some(value)) {
            return Ok(());
        }
        let position = self.before((number + 1).min(self.says.plies.len()));
        let reason = expected.get("reason").or_else(|| came.get("reason"));
        let rule = reason.and_then(Value::as_str).and_then(rule_of_end);
        let difference = Difference::default().note("wrong", "the status");
        let difference = difference.of_rules(rule.map(str::to_owned));
        Err(difference.board("the position that it is about", position).into())
    }
}
