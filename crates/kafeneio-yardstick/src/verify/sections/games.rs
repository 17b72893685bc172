//! Whole games, ply by ply.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::super::offer::Offer;
use super::super::question::{Difference, Judge, Question, Unasked, Verdict};
use super::super::why::rule_of_end;
use super::{players, read};
use crate::peer::{Fields, Reply, Request};
use crate::suite::BUKU;

#[derive(Deserialize)]
struct Line {
    game: String,
    rules: Map<String, Value>,
    start: String,
    /// The roll, the play and the position after it.
    plies: Vec<[String; 3]>,
    status: Map<String, Value>,
}

/// Asks for each ply, and for the status at the end if the program has that op.
pub(super) fn question(line: &str, offer: &Offer<'_>) -> Result<Question<'static>, Unasked> {
    let line: Line = serde_json::from_str(line)?;
    offer.op("apply")?;
    offer.players(players(&line.game, &line.start))?;
    let rules = offer.rules(&line.rules)?;
    if line.plies.is_empty() {
        return Err(Unasked::Unreadable("there are no plies".to_owned()));
    }
    let usual = Fields { game: &line.game, rules, ..Fields::default() };
    let history: Vec<_> = line.positions().map(|position| earlier(&line.game, position)).collect();
    // Only Buku looks back.
    let before = |ply: usize| if line.game == BUKU { &history[..ply] } else { &[] };
    let apply = |(ply, [roll, play, _]): (usize, &[String; 3])| {
        Request::from(&Fields {
            op: "apply",
            position: line.before(ply),
            roll,
            play: Some(play),
            history: before(ply),
            ..usual.clone()
        })
    };
    let mut requests: Vec<_> = line.plies.iter().enumerate().map(apply).collect();
    if offer.has_op("status") {
        let (end, history) = (line.before(line.plies.len()), before(line.plies.len()));
        requests.push((&Fields { op: "status", position: end, history, ..usual.clone() }).into());
    }
    Ok(Question { requests, judge: Box::new(line) })
}

/// Returns an earlier position as the history has it: in Buku by its ranks.
fn earlier<'a>(game: &str, position: &'a str) -> &'a str {
    if game == BUKU { position.split(' ').next().unwrap_or_default() } else { position }
}

impl Judge for Line {
    fn judge(&mut self, number: usize, reply: Reply<'_>) -> Result<(), Verdict> {
        #[derive(Deserialize)]
        struct Applied<'a> {
            #[serde(borrow)]
            position: Cow<'a, str>,
            status: Map<String, Value>,
        }

        let before = self.before(number);
        let Some([_, _, after]) = self.plies.get(number) else {
            let status: Map<String, Value> = read(reply, before)?;
            return self.judge_status(number, &status);
        };
        let Applied { position, status } = read(reply, before)?;
        if *after != position {
            let difference = Difference::default().board("the position", before);
            let difference = difference.board("expected after the play", after);
            return Err(difference.board("came after the play", &position).into());
        }
        self.judge_status(number, &status)
    }

    fn expected(&self, number: usize) -> String {
        let status = self.status_after(number);
        match self.plies.get(number) {
            Some([_, _, position]) => json!({ "position": position, "status": status }).to_string(),
            None => Value::from(status).to_string(),
        }
    }
}

impl Line {
    /// Returns all positions but the last.
    fn positions(&self) -> impl Iterator<Item = &str> {
        (0..self.plies.len()).map(|ply| self.before(ply))
    }

    /// Returns the position before a ply, or the last one if there is no such ply.
    fn before(&self, ply: usize) -> &str {
        ply.checked_sub(1)
            .and_then(|last| self.plies.get(last))
            .map_or(&self.start, |last| &last[2])
    }

    /// Returns what the status has to say after a ply: no game ends before the last.
    fn status_after(&self, ply: usize) -> Map<String, Value> {
        if ply + 1 < self.plies.len() {
            return [("over".to_owned(), Value::Bool(false))].into_iter().collect();
        }
        self.status.clone()
    }

    fn judge_status(&self, number: usize, came: &Map<String, Value>) -> Result<(), Verdict> {
        let expected = self.status_after(number);
        if expected.iter().all(|(name, value)| came.get(name) == Some(value)) {
            return Ok(());
        }
        let position = self.before((number + 1).min(self.plies.len()));
        let reason = expected.get("reason").or_else(|| came.get("reason"));
        let rule = reason.and_then(Value::as_str).and_then(rule_of_end);
        let difference = Difference::default().note("wrong", "the status");
        let difference = difference.of_rules(rule.map(str::to_owned));
        Err(difference.board("the position that it is about", position).into())
    }
}
