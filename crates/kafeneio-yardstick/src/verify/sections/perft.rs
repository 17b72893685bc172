//! Perft: how many nodes a tree has.

use serde::Deserialize;
use serde_json::{Map, Value};

use super::super::Reference;
use super::super::offer::Offer;
use super::super::question::{Difference, Judge, Question, Unasked, Verdict};
use super::{Refused, players, read};
use crate::peer::{Fields, Reply, Request};

#[derive(Deserialize)]
struct Line {
    game: String,
    rules: Map<String, Value>,
    position: String,
    depth: u32,
    nodes: u128,
}

struct Nodes<'o> {
    line: Line,
    reference: &'o dyn Reference,
}

pub(super) fn question<'o>(line: &str, offer: &'o Offer<'_>) -> Result<Question<'o>, Unasked> {
    let line: Line = serde_json::from_str(line)?;
    offer.op("perft")?;
    offer.depth(line.depth)?;
    offer.players(players(&line.game, &line.position))?;
    let request = Request::from(&Fields {
        op: "perft",
        game: &line.game,
        rules: offer.rules(&line.rules)?,
        position: &line.position,
        depth: Some(line.depth),
        ..Fields::default()
    });
    let judge = Box::new(Nodes { line, reference: offer.reference });
    Ok(Question { requests: vec![request], judge })
}

impl Judge for Nodes<'_> {
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
        let Line { game, rules, position, depth, nodes: expected } = &self.line;
        let Counted { nodes } = read(reply, position)?;
        if nodes == *expected {
            return Ok(());
        }
        let compare = self.reference.divide(game, rules, position, *depth);
        let difference = Difference::default().note("compare", compare);
        Err(difference.board("the position", position).into())
    }

    fn expected(&self, _: usize) -> String {
        format!(r#"{{"nodes":{}}}"#, self.line.nodes)
    }
}
