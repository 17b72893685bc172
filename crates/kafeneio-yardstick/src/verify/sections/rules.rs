//! The numbered rules: small positions with every play, each about some of the rules.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::super::Reference;
use super::super::moves::{Listed, Move, differing};
use super::super::offer::Offer;
use super::super::question::{Difference, Judge, Question, Unasked, Verdict};
use super::super::why::Why;
use super::legal::{Legal, MORE, ends};
use super::{players, read};
use crate::peer::{Fields, Reply, Request, excerpt};
use crate::suite::BUKU;

#[derive(Deserialize)]
struct Line {
    game: String,
    rules: Map<String, Value>,
    /// The numbers of the rules.
    about: Vec<String>,
    position: String,
    #[serde(default)]
    roll: String,
    /// Each play with the position after it.
    plays: Vec<[String; 2]>,
    status: Map<String, Value>,
}

struct Plays<'o> {
    line: Line,
    reference: &'o dyn Reference,
}

/// Asks for the plays, and for the status if the program has that op.
pub(super) fn question<'o>(line: &str, offer: &'o Offer<'_>) -> Result<Question<'o>, Unasked> {
    let line: Line = serde_json::from_str(line)?;
    offer.op("legal")?;
    offer.players(players(&line.game, &line.position))?;
    let status = Fields {
        op: "status",
        game: &line.game,
        rules: offer.rules(&line.rules)?,
        position: &line.position,
        ..Fields::default()
    };
    let limit = Some(line.plays.len() as u64 + MORE);
    let legal = Fields { op: "legal", roll: &line.roll, limit, ..status.clone() };
    let mut requests = vec![Request::from(&legal)];
    if offer.has_op("status") {
        requests.push((&status).into());
    }
    Ok(Question { requests, judge: Box::new(Plays { line, reference: offer.reference }) })
}

impl Judge for Plays<'_> {
    fn judge(&mut self, number: usize, reply: Reply<'_>) -> Result<(), Verdict> {
        let judged = if number == 0 { self.judge_plays(reply) } else { self.judge_status(reply) };
        judged.map_err(|verdict| match verdict {
            Verdict::Differs(difference) if difference.rules.is_empty() => {
                difference.of_rules(self.line.about.iter().cloned()).into()
            }
            other => other,
        })
    }

    fn expected(&self, number: usize) -> String {
        if number > 0 {
            return Value::from(self.line.status.clone()).to_string();
        }
        let plays: Vec<_> = self.line.plays.iter().map(|[play, _]| play).collect();
        excerpt(&json!({ "count": plays.len(), "plays": plays }).to_string())
    }
}

impl Plays<'_> {
    fn judge_plays(&self, reply: Reply<'_>) -> Result<(), Verdict> {
        let Line { game, rules, position, roll, plays: right, .. } = &self.line;
        let Legal { count, plays } = read(reply, position)?;
        let mut came = self.told_apart(&plays)?;
        let right = right.iter().map(|[play, position]| {
            let [play, position] = [play, position].map(|text| Cow::Borrowed(text.as_str()));
            Move { play, position }
        });
        let right: Vec<_> = right.collect();
        let mut expected = self.told_apart(&right)?;
        came.sort_unstable();
        expected.sort_unstable();
        let listed = plays.len() as u64;
        if came == expected && listed == count {
            return Ok(());
        }
        let mut difference = Difference::default();
        if listed != count {
            let note = format!("the count is {count}, but {listed} plays are listed");
            difference = difference.note("wrong", note);
        }
        let why = Why { reference: self.reference, game, rules, position, roll };
        let difference = difference.board("the position", position);
        let listed = |moves: &[Move<'_>]| -> Result<Vec<_>, Verdict> {
            Ok(moves.iter().zip(self.told_apart(moves)?).map(Listed::new).collect())
        };
        Err(differing(difference, &why, listed(&right)?, listed(&plays)?).into())
    }

    fn judge_status(&self, reply: Reply<'_>) -> Result<(), Verdict> {
        let Line { position, status, .. } = &self.line;
        let came: Map<String, Value> = read(reply, position)?;
        if status.iter().all(|(name, value)| came.get(name) == Some(value)) {
            return Ok(());
        }
        let difference = Difference::default().note("wrong", "the status");
        Err(difference.board("the position", position).into())
    }

    /// Returns what tells moves apart: here also where they lead, if not that alone.
    fn told_apart<'p>(&self, plays: &'p [Move<'_>]) -> Result<Vec<Cow<'p, str>>, Verdict> {
        let ends = ends(&self.line.game, &self.line.position, plays)?;
        if self.line.game != BUKU {
            return Ok(ends);
        }
        let with_position =
            |(end, play): (Cow<'_, str>, &Move<'_>)| format!("{end} {}", play.position);
        Ok(ends.into_iter().zip(plays).map(with_position).map(Cow::Owned).collect())
    }
}
