//! Which rules a line of the suites exercises, so that a sample has lines of each.
//!
//! A rule is exercised where the engine refuses a step by it that the dice would allow, or where a play is of
//! a kind that only this rule is about. The names of the kinds are for nobody to read: a sample is drawn by them.

use std::collections::BTreeSet;
use std::iter;
use std::ops::ControlFlow;

use game_core::{Game, Refusal, Turn};
use serde_json::Value;

use crate::engines::{self, Engine, Task};

/// The kinds of what is exercised. They are few, and there may be thousands of plays, so to look for one
/// in a list takes less than any set does.
#[derive(Default)]
pub(crate) struct Kinds(Vec<&'static str>);

impl Kinds {
    fn add(&mut self, kind: &'static str) {
        if !self.0.contains(&kind) {
            self.0.push(kind);
        }
    }
}

/// Returns what a line of whichever section exercises.
pub(super) fn kinds(line: &str) -> BTreeSet<String> {
    let line: Value = serde_json::from_str(line).unwrap_or_default();
    let named = ["/status/reason", "/error/code", "/error/rule", "/value"];
    let named = named.iter().filter_map(|at| line.pointer(at)?.as_str());
    let game = line["game"].as_str().zip(line["rules"].as_object());
    // A grid that is no built-in layout is not read here, and its lines are of no kind.
    let exercised = game.and_then(|(game, rules)| engines::run(game, rules, Exercised(&line)).ok());
    named.chain(exercised.unwrap_or_default().0).map(Into::into).collect()
}

/// The most rolls of a position that are looked at, if a line is about all of them.
const ROLLS: usize = 21;

/// Finds what the positions of a line exercise, with the roll or with all rolls.
struct Exercised<'a>(&'a Value);

impl Task for Exercised<'_> {
    type Output = Kinds;

    fn run<G: Engine>(self, rules: G) -> Result<Kinds, String> {
        let (Exercised(line), mut kinds) = (self, Kinds::default());
        let position = |text: &Value| {
            let position = rules.parse_position(text.as_str()?).ok()?;
            rules.outcome(&position).is_none().then_some(position)
        };
        // Each ply is a roll, a play and the position after it.
        let plies = line["plies"].as_array().map_or(&[][..], Vec::as_slice);
        let before = iter::once(&line["start"]).chain(plies.iter().map(|ply| &ply[2]));
        for (text, ply) in before.zip(plies) {
            let (Some(position), Some(roll)) = (position(text), ply[0].as_str()) else { continue };
            if let Ok(roll) = rules.parse_roll(&position, roll) {
                rules.exercise(&position, roll, &mut kinds);
            }
        }
        let Some(position) = position(&line["position"]) else { return Ok(kinds) };
        let rolls = match line["roll"].as_str() {
            Some(roll) => rules.parse_roll(&position, roll).ok().into_iter().collect(),
            None => rules.rolls(&position).map(|(roll, _)| roll).collect::<Vec<_>>(),
        };
        if rolls.len() <= ROLLS {
            for roll in rolls {
                rules.exercise(&position, roll, &mut kinds);
            }
        }
        Ok(kinds)
    }
}

/// A game whose engine tells what a position and a roll exercise.
pub(crate) trait Exercise: Game {
    /// Adds each kind, perhaps several times the same.
    fn exercise(&self, position: &Self::Position, roll: Self::Roll, kinds: &mut Kinds);
}

impl Exercise for plakoto_core::Rules {
    fn exercise(&self, position: &Self::Position, roll: Self::Roll, kinds: &mut Kinds) {
        use plakoto_core::{Point, Step};

        let (side, turn) = (position.side_to_move(), position.half_turn(*self, roll));
        for from in Point::all().filter(|&point| position.checkers(side, point) > 0) {
            for die in [roll.larger(), roll.smaller()] {
                if let Err(refused) = turn.step(Step::new(side, from, die)) {
                    kinds.add(refused.code());
                }
            }
        }
        let _ = self.turn(position).visit_plays(roll, &mut |play, next| {
            for step in play.steps() {
                match step.to() {
                    None => kinds.add("off"),
                    Some(_) if step.pins() => kinds.add("pins"),
                    Some(_) => {}
                }
            }
            kinds.add(length(play.len(), roll.is_double(), || self.outcome(next).is_some()));
            ControlFlow::Continue(())
        });
    }
}

impl Exercise for boloko_core::Rules<'_> {
    fn exercise(&self, position: &Self::Position, roll: Self::Roll, kinds: &mut Kinds) {
        use boloko_core::{Cell, Step};

        let (side, turn) = (position.side_to_move(), position.half_turn(*self, roll));
        for from in Cell::all().filter(|&cell| position.pieces(side, cell) > 0) {
            for die in [roll.larger(), roll.smaller()] {
                let ahead = Cell::all().filter(|to| from.pips(side) == to.pips(side) + die.get());
                for to in ahead {
                    if let Err(refused) = turn.step(Step::new(from, to, die)) {
                        kinds.add(refused.code());
                    }
                }
            }
        }
        let _ = self.turn(position).visit_plays(roll, &mut |play, next| {
            for step in play.steps() {
                if step.is_jump() {
                    kinds.add("jumps");
                }
                if step.hits() {
                    kinds.add(if self.portes { "sends back" } else { "pins" });
                }
            }
            kinds.add(length(play.len(), roll.is_double(), || self.outcome(next).is_some()));
            ControlFlow::Continue(())
        });
    }
}

/// Returns the kind of a play of a race game that takes this many dice of a roll.
fn length(taken: usize, is_double: bool, ends: impl FnOnce() -> bool) -> &'static str {
    match (taken, is_double) {
        (0, _) => "pass",
        (4, true) => "double",
        (2, false) => "both dice",
        _ if ends() => "ends the turn",
        _ => "leaves dice",
    }
}

impl Exercise for bolo_core::Rules {
    fn exercise(&self, position: &Self::Position, roll: Self::Roll, kinds: &mut Kinds) {
        use bolo_core::{Phase, Play};

        kinds.add(match position.phase() {
            Phase::Open => "open",
            Phase::LastRound { .. } => "last round",
            _ => "sudden death",
        });
        let series = position.series().unwrap_or_default();
        let (mut rolled, mut banked) = (0, 0);
        let _ = self.turn(position).visit_plays(roll, &mut |play, _| {
            let kept = play.kept();
            match play {
                Play::Roll(_) => rolled += 1,
                Play::Bank(_) => banked += 1,
                Play::Bust => kinds.add("bust"),
            }
            if kept == roll {
                kinds.add("all dice");
            }
            if kept.counts().iter().all(|&count| count > 0) {
                kinds.add("straight");
            } else if !kept.at_least(3).is_empty() {
                kinds.add("series");
            } else if !series.only(kept).is_empty() {
                kinds.add("extends a series");
            }
            ControlFlow::Continue(())
        });
        if banked < rolled {
            kinds.add(if position.score(position.seat_to_move()) == 0 {
                "first bank"
            } else {
                "not above"
            });
        }
    }
}

impl Exercise for buku_core::Rules {
    fn exercise(&self, position: &Self::Position, _: Self::Roll, kinds: &mut Kinds) {
        let (side, hands) = (position.side_to_move(), position.hands());
        if hands.contains(&0) {
            kinds.add("empty line");
        }
        if hands.iter().any(|&counters| counters > 8) {
            kinds.add("long line");
        }
        for square in buku_core::Square::all().filter(|square| square.owner() == side) {
            match position.count(square) {
                3 => kinds.add("capture that waits"),
                2 => kinds.add("capture to make"),
                _ => {}
            }
        }
        if position.has_spare() {
            kinds.add("spare counter");
        }
    }
}

#[cfg(test)]
mod tests;
