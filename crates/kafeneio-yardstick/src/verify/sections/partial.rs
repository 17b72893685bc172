//! Half-entered turns: what can follow, and whether the turn may stand.

use std::borrow::Cow;
use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::json;

use super::super::Reference;
use super::super::moves::{SHOWN, more};
use super::super::question::{Difference, Judge, Question, Unasked, Verdict};
use super::super::why::Remark;
use super::{Asked, read};
use crate::offer::Offer;
use crate::peer::{Fields, Reply, Request, excerpt};

#[derive(Deserialize)]
struct Steps {
    play: String,
    next: BTreeSet<String>,
    complete: bool,
}

pub(super) fn question<'o>(
    line: &str,
    offer: &Offer,
    reference: &'o dyn Reference,
) -> Result<Question<'o>, Unasked> {
    let asked = Asked::<Steps>::read(line, reference)?;
    let play = Some(asked.says.play.as_str()).filter(|play| !play.is_empty());
    let fields = Fields { play, ..asked.fields("next", offer)? };
    Ok(Question { requests: vec![Request::from(&fields)], judge: Box::new(asked) })
}

impl Judge for Asked<'_, Steps> {
    fn judge(&mut self, _: usize, reply: Reply<'_>) -> Result<(), Verdict> {
        #[derive(Deserialize)]
        struct Following<'a> {
            #[serde(borrow)]
            next: BTreeSet<Cow<'a, str>>,
            complete: bool,
        }

        let position = &self.line.position;
        let Following { next, complete } = read(reply, position)?;
        let right = &self.says;
        let missing = right.next.iter().map(String::as_str).filter(|step| !next.contains(*step));
        let surplus = next.iter().map(Cow::as_ref).filter(|step| !right.next.contains(*step));
        let (missing, surplus): (Vec<_>, Vec<_>) = (missing.collect(), surplus.collect());
        if missing.is_empty() && surplus.is_empty() && complete == right.complete {
            return Ok(());
        }
        let why = self.why();
        let missing_steps = missing.iter().take(SHOWN).map(|step| Remark {
            name: "missing",
            note: excerpt(step),
            reasons: why.missing_step(step),
        });
        let surplus_steps = surplus.iter().take(SHOWN).map(|step| Remark {
            name: "surplus",
            note: excerpt(step),
            reasons: why.surplus_step(&right.play, step).into_iter().collect(),
        });
        let missing = missing_steps.chain(more("missing", missing.len()));
        let surplus = surplus_steps.chain(more("surplus", surplus.len()));
        let difference = Difference::default().remarks(missing.chain(surplus).collect(), &[]);
        Err(difference.board("the position", position).into())
    }

    fn expected(&self, _: usize) -> String {
        json!({ "next": self.says.next, "complete": self.says.complete }).to_string()
    }
}
