//! Legal sets: how many moves a position has with one roll, and a digest of where they lead.

use std::borrow::Cow;
use std::fmt::Write as _;

use serde::Deserialize;
use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};

use super::super::Reference;
use super::super::moves::{Listed, Move, differing, footprint};
use super::super::offer::Offer;
use super::super::question::{Difference, Judge, Question, Unasked, Verdict};
use super::super::why::Why;
use super::corpus::Counted;
use super::{players, read};
use crate::peer::{Fields, Reply, Request};
use crate::suite::BUKU;

#[derive(Deserialize)]
struct Line {
    game: String,
    rules: Map<String, Value>,
    position: String,
    #[serde(default)]
    roll: String,
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

struct Moves<'o> {
    line: Line,
    reference: &'o dyn Reference,
}

pub(super) fn question<'o>(line: &str, offer: &'o Offer<'_>) -> Result<Question<'o>, Unasked> {
    let line: Line = serde_json::from_str(line)?;
    let lists = line.sha256.is_some();
    let op = if lists { "legal" } else { "count" };
    offer.op(op)?;
    offer.players(players(&line.game, &line.position))?;
    let request = line.request(op, offer.rules(&line.rules)?, lists.then_some(line.count + MORE));
    let judge = Box::new(Moves { line, reference: offer.reference });
    Ok(Question { requests: vec![request], judge })
}

impl Judge for Moves<'_> {
    fn judge(&mut self, _: usize, reply: Reply<'_>) -> Result<(), Verdict> {
        match &self.line.sha256 {
            None => self.line.judge_count(reply),
            Some(sha256) => self.judge_list(reply, sha256),
        }
    }

    fn expected(&self, _: usize) -> String {
        match &self.line.sha256 {
            None => json!({ "count": self.line.count }).to_string(),
            Some(sha256) => json!({ "count": self.line.count, "sha256": sha256 }).to_string(),
        }
    }
}

impl Moves<'_> {
    fn judge_list(&self, reply: Reply<'_>, sha256: &str) -> Result<(), Verdict> {
        let Line { position, count: expected, .. } = &self.line;
        let Legal { count, plays } = read(reply, position)?;
        let ends = self.line.ends(&plays)?;
        let listed = plays.len();
        if count == *expected && listed as u64 == count && digest(&ends) == *sha256 {
            return Ok(());
        }
        let mut difference = Difference::default();
        if listed as u64 != count {
            let note = format!("the count is {count}, but {listed} plays are listed");
            difference = difference.note("wrong", note);
        }
        let difference = difference.board("the position", position);
        let Some(right) = self.listed() else { return Err(difference.into()) };
        let came = plays.iter().zip(ends).map(Listed::new).collect();
        Err(differing(difference, &self.why(), right, came).into())
    }

    fn why(&self) -> Why<'_> {
        let Line { game, rules, position, roll, .. } = &self.line;
        Why { reference: self.reference, game, rules, position, roll }
    }

    /// Returns the moves that the reference lists.
    fn listed(&self) -> Option<Vec<Listed>> {
        let request = self.line.request("legal", self.line.rules.clone(), Some(self.line.count));
        let reply = self.reference.reply(request.text());
        let Legal { plays, .. } = serde_json::from_str(&reply).ok()?;
        let ends = self.line.ends(&plays).ok()?;
        Some(plays.iter().zip(ends).map(Listed::new).collect())
    }
}

impl Line {
    fn request(&self, op: &str, rules: Map<String, Value>, limit: Option<u64>) -> Request {
        let Line { game, position, roll, .. } = self;
        Request::from(&Fields { op, game, rules, position, roll, limit, ..Fields::default() })
    }

    fn judge_count(&self, reply: Reply<'_>) -> Result<(), Verdict> {
        let Counted { count } = read(reply, &self.position)?;
        if count == self.count {
            return Ok(());
        }
        Err(Difference::default().board("the position", &self.position).into())
    }

    fn ends<'p>(&self, plays: &'p [Move<'_>]) -> Result<Vec<Cow<'p, str>>, Verdict> {
        ends(&self.game, &self.position, plays)
    }
}

/// Returns what tells the moves of a position apart, in the order in which they are listed.
pub(super) fn ends<'p>(
    game: &str,
    position: &str,
    plays: &'p [Move<'_>],
) -> Result<Vec<Cow<'p, str>>, Verdict> {
    if game != BUKU {
        return Ok(plays.iter().map(|play| Cow::Borrowed(&*play.position)).collect());
    }
    let footprints = plays.iter().map(|Move { play, .. }| {
        footprint(play).map(Cow::Owned).map_err(|error| {
            let wrong = format!("the play {}: {error}", crate::peer::excerpt(play));
            Difference::default().note("wrong", wrong).board("the position", position).into()
        })
    });
    footprints.collect()
}

/// Returns the digest of texts, which are sorted and get an end of line each.
fn digest(texts: &[Cow<'_, str>]) -> String {
    let mut sorted: Vec<&str> = texts.iter().map(Cow::as_ref).collect();
    sorted.sort_unstable();
    let mut sha256 = Sha256::new();
    for text in sorted {
        sha256.update(text);
        sha256.update("\n");
    }
    let mut digits = String::with_capacity(64);
    for byte in sha256.finalize() {
        // Writing to a string cannot fail.
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}

#[cfg(test)]
mod tests;
