//! Perft: how many nodes a tree has.

use serde::Deserialize;

use super::super::Reference;
use super::super::question::{Difference, Judge, Question, Unasked, Verdict};
use super::{Asked, Line, Refused, read};
use crate::offer::Offer;
use crate::peer::{Fields, Reply, Request};

#[derive(Deserialize)]
struct Tree {
    depth: u32,
    nodes: u128,
}

pub(super) fn question<'o>(
    line: &str,
    offer: &Offer,
    reference: &'o dyn Reference,
) -> Result<Question<'o>, Unasked> {
    let asked = Asked::<Tree>::read(line, reference)?;
    let depth = asked.says.depth;
    offer.op("perft")?;
    offer.depth(depth)?;
    let fields = Fields { depth: Some(depth), ..asked.fields("perft", offer)? };
    Ok(Question { requests: vec![Request::from(&fields)], judge: Box::new(asked) })
}

impl Judge for Asked<'_, Tree> {
    fn judge(&mut self, _: usize, reply: Reply<'_>) -> Result<(), Verdict> {
        #[derive(Deserialize)]
        struct Counted {
            nodes: u128,
        }

        // The protocol lets a program bound how much it counts.
        let refused = reply.error().and_then(|error| serde_json::from_str(error.get()).ok());
        if refused.is_some_and(|refused: Refused| refused.code == "too_large") {
            return Err(Verdict::Skipped("too large for the program".to_owned()));
        }
        let Line { game, rules, position, .. } = &self.line;
        let Counted { nodes } = read(reply, position)?;
        if nodes == self.says.nodes {
            return Ok(());
        }
        let compare = self.reference.divide(game, rules, position, self.says.depth);
        let difference = Difference::default().note("compare", compare);
        Err(difference.board("the position", position).into())
    }

    fn expected(&self, _: usize) -> String {
        format!(r#"{{"nodes":{}}}"#, self.says.nodes)
    }
}
