//! The sections of the suites: what is asked for a line of each, and how the replies are judged.

mod corpus;
mod games;
mod legal;
mod partial;
mod perft;
mod refusals;
mod rules;
mod values;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::offer::Offer;
use crate::peer::{Fields, Reply};

use super::Reference;
use super::question::{Difference, Question, Unasked, Verdict};
use super::why::Why;

/// The names of all sections.
pub const SECTIONS: [&str; 8] =
    ["rules", "perft", "corpus", "legal", "games", "partial", "refusals", "values"];

/// Puts a line as a question to a program.
pub(super) fn question<'o>(
    section: &str,
    line: &str,
    offer: &Offer,
    reference: &'o dyn Reference,
) -> Result<Question<'o>, Unasked> {
    match section {
        "rules" => rules::question(line, offer, reference),
        "perft" => perft::question(line, offer, reference),
        "corpus" => corpus::question(line, offer, reference),
        "legal" => legal::question(line, offer, reference),
        "games" => games::question(line, offer, reference),
        "partial" => partial::question(line, offer, reference),
        "refusals" => refusals::question(line, offer),
        "values" => values::question(line, offer, reference),
        _ => Err(Unasked::Skipped(format!("{section} is not asked over the protocol"))),
    }
}

/// What a line is about.
#[derive(Deserialize)]
struct Line {
    game: String,
    rules: Map<String, Value>,
    /// The position, or the first one of a whole game.
    #[serde(alias = "start")]
    position: String,
    #[serde(default)]
    roll: String,
}

/// A line that is asked, with what its section says besides.
struct Asked<'o, S> {
    line: Line,
    says: S,
    reference: &'o dyn Reference,
}

impl<'o, S: DeserializeOwned> Asked<'o, S> {
    fn read(line: &str, reference: &'o dyn Reference) -> Result<Asked<'o, S>, Unasked> {
        let (says, line) = (serde_json::from_str(line)?, serde_json::from_str(line)?);
        Ok(Asked { line, says, reference })
    }

    /// Returns the fields of a request with this op, if the program offers to answer it.
    fn fields<'f>(&'f self, op: &'f str, offer: &Offer) -> Result<Fields<'f>, Unasked> {
        let Line { game, rules, position, roll } = &self.line;
        offer.op(op)?;
        offer.players(players(game, position))?;
        Ok(Fields { op, game, rules: offer.rules(rules)?, position, roll, ..Fields::default() })
    }
}

impl<S> Asked<'_, S> {
    fn why(&self) -> Why<'_> {
        let Line { game, rules, position, roll } = &self.line;
        Why { reference: self.reference, game, rules, position, roll }
    }
}

/// Returns how many players a position is for.
fn players(game: &str, position: &str) -> usize {
    let scores = position.split(' ').next().unwrap_or_default();
    if game == "bolo" { scores.split(',').count() } else { 2 }
}

/// Reads the fields of a reply, and draws the position if they are not as the protocol has them.
fn read<'a, T: Deserialize<'a>>(reply: Reply<'a>, position: &str) -> Result<T, Verdict> {
    reply.read().map_err(|error| {
        Difference::default().note("wrong", error).board("the position", position).into()
    })
}

/// What the reply to a refused request says.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Refused {
    code: String,
    rule: Option<String>,
    field: Option<String>,
    column: Option<u64>,
}
