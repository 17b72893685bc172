//! The numbered rules: small positions with every play, each about some of the rules.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::super::Reference;
use super::super::moves::{Listed, Move, differing};
use super::super::question::{Difference, Judge, Question, Unasked, Verdict};
use super::legal::{Legal, MORE, sorted};
use super::{Asked, read};
use crate::offer::Offer;
use crate::peer::{Fields, Reply, Request, excerpt};
use crate::suite::BUKU;

#[derive(Deserialize)]
struct Example {
    /// The numbers of the rules.
    about: Vec<String>,
    /// Each play with the position after it.
    plays: Vec<[String; 2]>,
    status: Map<String, Value>,
}

/// Asks for the plays, and for the status if the program has that op.
pub(super) fn question<'o>(
    line: &str,
    offer: &Offer,
    reference: &'o dyn Reference,
) -> Result<Question<'o>, Unasked> {
    let asked = Asked::<Example>::read(line, reference)?;
    let limit = Some(asked.says.plays.len() as u64 + MORE);
    let legal = Fields { limit, ..asked.fields("legal", offer)? };
    let mut requests = vec![Request::from(&legal)];
    if offer.has_op("status") {
        requests.push((&Fields { op: "status", roll: "", limit: None, ..legal }).into());
    }
    Ok(Question { requests, judge: Box::new(asked) })
}

impl Judge for Asked<'_, Example> {
    fn judge(&mut self, number: usize, reply: Reply<'_>) -> Result<(), Verdict> {
        let judged = if number == 0 { self.judge_plays(reply) } else { self.judge_status(reply) };
        judged.map_err(|verdict| match verdict {
            Verdict::Differs(difference) if difference.rules.is_empty() => {
                difference.of_rules(self.says.about.iter().cloned()).into()
            }
            other => other,
        })
    }

    fn expected(&self, number: usize) -> String {
        if number > 0 {
            return Value::from(self.says.status.clone()).to_string();
        }
        let plays: Vec<_> = self.says.plays.iter().map(|[play, _]| play).collect();
        excerpt(&json!({ "count": plays.len(), "plays": plays }).to_string())
    }
}

impl Asked<'_, Example> {
    fn judge_plays(&self, reply: Reply<'_>) -> Result<(), Verdict> {
        let Legal { count, plays } = read(reply, &self.line.position)?;
        let came = self.told_apart(&plays)?;
        let right = self.says.plays.iter().map(|[play, position]| {
            let [play, position] = [play, position].map(|text| Cow::Borrowed(text.as_str()));
            Move { play, position }
        });
        let right: Vec<_> = right.collect();
        let expected = self.told_apart(&right)?;
        if sorted(&came) == sorted(&expected) && plays.len() as u64 == count {
            return Ok(());
        }
        let (right, came) = (Listed::all(&right, expected), Listed::all(&plays, came));
        let about = &self.says.about;
        Err(differing(&self.why(), about, count, Some(right), came).into())
    }

    fn judge_status(&self, reply: Reply<'_>) -> Result<(), Verdict> {
        let position = &self.line.position;
        let came: Map<String, Value> = read(reply, position)?;
        if self.says.status.iter().all(|(name, value)| came.get(name) == Some(value)) {
            return Ok(());
        }
        let difference = Difference::default().note("wrong", "the status");
        Err(difference.board("the position", position).into())
    }

    /// Returns what tells moves apart: here also where they lead, if not that alone.
    fn told_apart<'p>(&self, plays: &'p [Move<'_>]) -> Result<Vec<Cow<'p, str>>, Verdict> {
        let ends = self.ends(plays)?;
        if self.line.game != BUKU {
            return Ok(ends);
        }
        let with_position =
            |(end, play): (Cow<'_, str>, &Move<'_>)| format!("{end} {}", play.position);
        Ok(ends.into_iter().zip(plays).map(with_position).map(Cow::Owned).collect())
    }
}
