//! Legal sets: how many moves a position has with one roll, and a digest of where they lead.

use std::borrow::Cow;

use fair_dice::Digest;
use serde::Deserialize;
use serde_json::json;

use super::super::Reference;
use super::super::moves::{Listed, Move, differing, footprint};
use super::super::question::{Difference, Judge, Question, Unasked, Verdict};
use super::super::why::Applied;
use super::{Asked, Line, read};
use crate::offer::Offer;
use crate::peer::{Fields, Reply, Request};
use crate::suite::BUKU;

#[derive(Deserialize)]
struct Moves {
    count: u64,
    sha256: Option<String>,
}

/// The reply to `legal`.
#[derive(Deserialize)]
pub(super) struct Legal<'a> {
    pub(super) count: u64,
    #[serde(borrow)]
    pub(super) plays: Vec<Move<'a>>,
}

/// How many more moves are asked for than there should be, so that a surplus can be seen.
pub(super) const MORE: u64 = 1000;

pub(super) fn question<'o>(
    line: &str,
    offer: &Offer,
    reference: &'o dyn Reference,
) -> Result<Question<'o>, Unasked> {
    let asked = Asked::<Moves>::read(line, reference)?;
    let limit = asked.says.sha256.as_ref().map(|_| asked.says.count + MORE);
    let op = if limit.is_some() { "legal" } else { "count" };
    let fields = Fields { limit, ..asked.fields(op, offer)? };
    Ok(Question { requests: vec![Request::from(&fields)], judge: Box::new(asked) })
}

impl Judge for Asked<'_, Moves> {
    fn judge(&mut self, _: usize, reply: Reply<'_>) -> Result<(), Verdict> {
        match &self.says.sha256 {
            None => self.judge_count(reply, Some(self.says.count)),
            Some(sha256) => self.judge_list(reply, sha256),
        }
    }

    fn expected(&self, _: usize) -> String {
        match &self.says.sha256 {
            None => json!({ "count": self.says.count }).to_string(),
            Some(sha256) => json!({ "count": self.says.count, "sha256": sha256 }).to_string(),
        }
    }
}

impl Asked<'_, Moves> {
    fn judge_list(&self, reply: Reply<'_>, sha256: &str) -> Result<(), Verdict> {
        let Legal { count, plays } = read(reply, &self.line.position)?;
        let ends = self.ends(&plays)?;
        let is_whole = count == self.says.count && plays.len() as u64 == count;
        if is_whole && digest(&ends) == *sha256 {
            return Ok(());
        }
        Err(differing(&self.why(), &[], count, self.listed(), Listed::all(&plays, ends)).into())
    }

    /// Returns the moves that the reference lists.
    fn listed(&self) -> Option<Vec<Listed>> {
        let Line { game, rules, position, roll } = &self.line;
        let (rules, limit) = (rules.clone(), Some(self.says.count));
        let fields =
            Fields { op: "legal", game, rules, position, roll, limit, ..Fields::default() };
        let reply = self.reference.reply(Request::from(&fields).text());
        let Legal { plays, .. } = serde_json::from_str(&reply).ok()?;
        let ends = self.ends(&plays).ok()?;
        Some(Listed::all(&plays, ends))
    }
}

impl<S> Asked<'_, S> {
    /// Returns what tells the moves of the position apart, in the order in which they are listed.
    pub(super) fn ends<'p>(&self, plays: &'p [Move<'_>]) -> Result<Vec<Cow<'p, str>>, Verdict> {
        if self.line.game != BUKU {
            return Ok(plays.iter().map(|play| Cow::Borrowed(&*play.position)).collect());
        }
        let footprints = plays.iter().map(|Move { play, .. }| {
            footprint(play).map(Cow::Owned).map_err(|error| {
                let wrong = format!("the play {}: {error}", crate::peer::excerpt(play));
                let rule = self.why().applied(play).and_then(Applied::broken_rule);
                let difference = Difference::default().note("wrong", wrong).of_rules(rule);
                difference.board("the position", &self.line.position).into()
            })
        });
        footprints.collect()
    }
}

/// Returns texts in their order.
pub(super) fn sorted<'t>(texts: &'t [Cow<'_, str>]) -> Vec<&'t str> {
    let mut sorted: Vec<&str> = texts.iter().map(Cow::as_ref).collect();
    sorted.sort_unstable();
    sorted
}

/// Returns the digest of texts, which are sorted and get an end of line each.
fn digest(texts: &[Cow<'_, str>]) -> String {
    let lines: String = sorted(texts).into_iter().flat_map(|text| [text, "\n"]).collect();
    Digest::of(lines.as_bytes()).to_string()
}

#[cfg(test)]
mod tests;
