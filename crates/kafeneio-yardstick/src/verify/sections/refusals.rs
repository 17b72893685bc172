//! Refusals: requests that are wrong, and what their errors have to say.

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::super::question::{Difference, Judge, Question, Unasked, Verdict};
use super::{Refused, players};
use crate::offer::Offer;
use crate::peer::{Reply, Request};

#[derive(Deserialize)]
struct Line<'a> {
    #[serde(borrow)]
    request: &'a RawValue,
    #[serde(borrow)]
    error: &'a RawValue,
}

/// The fields that tell whether a wrong request is about something that the program offers.
#[derive(Default, Deserialize)]
#[serde(default)]
struct About {
    game: Option<String>,
    op: Option<String>,
    rules: Map<String, Value>,
    depth: Option<u32>,
}

struct Error {
    text: String,
    refused: Refused,
    position: Option<String>,
}

pub(super) fn question(line: &str, offer: &Offer) -> Result<Question<'static>, Unasked> {
    let Line { request, error } = serde_json::from_str(line)?;
    let refused: Refused = serde_json::from_str(error.get())?;
    // A request whose fields have wrong types is asked in any case.
    let about: About = serde_json::from_str(request.get()).unwrap_or_default();
    offer.known_rules(&about.rules)?;
    if let Some(op) = &about.op {
        offer.known_op(op)?;
    }
    if refused.code == "too_large" && about.depth.is_some_and(|depth| offer.depth(depth).is_ok()) {
        return Err(Unasked::Skipped("not too large for the program".to_owned()));
    }
    let position = serde_json::from_str::<Map<String, Value>>(request.get()).ok();
    let position = position.and_then(|fields| Some(fields.get("position")?.as_str()?.to_owned()));
    if let Some(position) = position.as_deref().filter(|_| refused.code != "bad_position") {
        offer.players(players(about.game.as_deref().unwrap_or_default(), position))?;
    }
    let judge = Box::new(Error { text: error.get().to_owned(), refused, position });
    Ok(Question { requests: vec![Request::as_is(request.get())], judge })
}

impl Judge for Error {
    fn judge(&mut self, _: usize, reply: Reply<'_>) -> Result<(), Verdict> {
        let Some(error) = reply.error() else {
            return Err(self.differs("the request is not refused".to_owned()));
        };
        let came: Refused = serde_json::from_str(error.get())
            .map_err(|error| self.differs(format!("the error: {error}")))?;
        let Refused { code, rule, field, column } = &self.refused;
        let wrong = [
            ("the code", came.code != *code),
            ("the rule", contradicts(came.rule.as_ref(), rule.as_ref())),
            ("the field", contradicts(came.field.as_ref(), field.as_ref())),
            ("the column", contradicts(came.column, *column)),
        ];
        let wrong = wrong.into_iter().filter(|(_, wrong)| *wrong).map(|(what, _)| what);
        let wrong: Vec<_> = wrong.collect();
        if wrong.is_empty() { Ok(()) } else { Err(self.differs(wrong.join(", "))) }
    }

    fn expected(&self, _: usize) -> String {
        format!(r#"{{"error":{}}}"#, self.text)
    }
}

/// Returns whether both say something, and not the same. What a reply does not say is not wrong.
fn contradicts<T: PartialEq>(came: Option<T>, right: Option<T>) -> bool {
    came.zip(right).is_some_and(|(came, right)| came != right)
}

impl Error {
    fn differs(&self, wrong: String) -> Verdict {
        let difference =
            Difference::default().note("wrong", wrong).of_rules(self.refused.rule.clone());
        match &self.position {
            Some(position) => difference.board("the position", position).into(),
            None => difference.into(),
        }
    }
}
