//! Values of Bolo: what all throws of a number of dice score, by the legal plays of each.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::super::super::Reference;
use super::super::super::moves::Move;
use super::super::super::question::{Difference, Judge, Question, Unasked, Verdict};
use super::super::legal::Legal;
use super::super::read;
use super::Line;
use crate::offer::Offer;
use crate::peer::{Fields, Reply, Request};

/// The fields of both kinds of values.
#[derive(Deserialize)]
struct Throws {
    dice: u8,
    ways: Ways,
}

/// In how many throws something happens.
#[derive(Deserialize, Serialize)]
#[serde(untagged)]
enum Ways {
    Busts(u64),
    /// Points, from the fewest, with the throws in which they are the most.
    BestScores(Vec<(u64, u64)>),
}

/// Adds up the throws.
struct Weighed {
    position: String,
    /// In how many throws each roll comes.
    weights: Vec<u64>,
    expected: Ways,
    /// The most points, and in how many throws.
    found: BTreeMap<u64, u64>,
}

/// The points at risk before the roll. Nobody has any at the start of a turn, and a turn can have
/// these with any number of dice in hand.
const AT_RISK: u64 = 1000;

pub(super) fn question(
    line: &Line,
    text: &str,
    offer: &Offer,
    reference: &dyn Reference,
) -> Result<Question<'static>, Unasked> {
    let Throws { dice, ways } = serde_json::from_str(text)?;
    offer.op("legal")?;
    offer.players(2)?;
    let series =
        if line.rules.get("extend_series") == Some(&Value::Bool(true)) { " -" } else { "" };
    let position = format!("2000,2000 1 {AT_RISK} {dice} -{series}");
    let rolls = reference.rolls(&line.game, &line.rules, &position);
    let mut fields = Fields {
        op: "legal",
        game: &line.game,
        rules: offer.rules(&line.rules)?,
        position: &position,
        ..Fields::default()
    };
    let requests = rolls.iter().map(|(roll, _)| {
        fields.roll = roll;
        Request::from(&fields)
    });
    let requests: Vec<_> = requests.collect();
    if requests.is_empty() {
        return Err(Unasked::Unreadable(format!("there is no throw of {dice} dice")));
    }
    let weights = rolls.iter().map(|&(_, weight)| weight).collect();
    let judge = Weighed { position, weights, expected: ways, found: BTreeMap::new() };
    Ok(Question { requests, judge: Box::new(judge) })
}

impl Judge for Weighed {
    fn judge(&mut self, number: usize, reply: Reply<'_>) -> Result<(), Verdict> {
        let Legal { plays, .. } = read(reply, &self.position)?;
        let Some(points) = best(&plays) else {
            let difference = Difference::default().note("wrong", "there is no play to understand");
            return Err(difference.board("the position", &self.position).into());
        };
        *self.found.entry(points).or_default() += self.weights.get(number).unwrap_or(&0);
        Ok(())
    }

    fn conclude(&mut self) -> Result<(), Verdict> {
        let busts = self.found.get(&0).copied().unwrap_or_default();
        let note = match &self.expected {
            Ways::Busts(expected) if busts == *expected => return Ok(()),
            Ways::Busts(_) => format!("nothing scores in {busts} throws"),
            Ways::BestScores(expected) => {
                // The busts are not always among the scores.
                let with_busts = expected.iter().any(|&(points, _)| points == 0);
                let found = self.found.iter().map(|(&points, &ways)| (points, ways));
                let found: Vec<_> = found.filter(|best| best.0 > 0 || with_busts).collect();
                if found == *expected {
                    return Ok(());
                }
                format!("the best scores are those of {}", json!({ "ways": found }))
            }
        };
        let difference = Difference::default().note("added up", note);
        Err(difference.board("the position of all rolls", &self.position).into())
    }

    fn expected(&self, _: usize) -> String {
        format!("all rolls together: {}", json!({ "ways": self.expected }))
    }
}

/// Returns the most points that can be set aside, 0 for a bust.
fn best(plays: &[Move<'_>]) -> Option<u64> {
    if let [Move { play, .. }] = plays {
        if play == "bust" {
            return Some(0);
        }
    }
    // To bank changes the scores; to roll on, only the points at risk.
    let rolling = plays.iter().filter(|listed| listed.play.ends_with("roll"));
    let at_risk = rolling.map(|listed| {
        let at_risk = listed.position.split(' ').nth(2)?.parse::<u64>().ok()?;
        at_risk.checked_sub(AT_RISK)
    });
    at_risk.collect::<Option<Vec<_>>>()?.into_iter().max()
}
