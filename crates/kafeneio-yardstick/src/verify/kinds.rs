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

/// What a line exercises.
pub(super) type Kinds = BTreeSet<String>;

/// Returns what a line of whichever section exercises.
pub(super) fn kinds(line: &str) -> Kinds {
    let line: Value = serde_json::from_str(line).unwrap_or_default();
    let named = ["/status/reason", "/error/code", "/error/rule", "/value"];
    let mut kinds: Kinds =
        named.iter().filter_map(|at| line.pointer(at)?.as_str()).map(Into::into).collect();
    if let (Some(game), Some(rules)) = (line["game"].as_str(), line["rules"].as_object()) {
        // A grid that is no built-in layout is not read here, and its lines are of no kind.
        let _ = engines::run(game, rules, Add { line: &line, kinds: &mut kinds });
    }
    kinds
}

/// The most rolls of a position that are looked at, if a line is about all of them.
const ROLLS: usize = 21;

/// Adds what the positions of a line exercise, with the roll or with all rolls.
struct Add<'a> {
    line: &'a Value,
    kinds: &'a mut Kinds,
}

impl Task for Add<'_> {
    type Output = ();

    fn run<G: Engine>(self, rules: G) -> Result<(), String> {
        let Add { line, kinds } = self;
        let position = |text: &Value| {
            let position = rules.parse_position(text.as_str()?).ok()?;
            rules.outcome(&position).is_none().then_some(position)
        };
        let mut add = |kind: &'static str| {
            if !kinds.contains(kind) {
                kinds.insert(kind.to_owned());
            }
        };
        // Each ply is a roll, a play and the position after it.
        let plies = line["plies"].as_array().map_or(&[][..], Vec::as_slice);
        let before = iter::once(&line["start"]).chain(plies.iter().map(|ply| &ply[2]));
        for (text, ply) in before.zip(plies) {
            let (Some(position), Some(roll)) = (position(text), ply[0].as_str()) else { continue };
            if let Ok(roll) = rules.parse_roll(&position, roll) {
                rules.exercise(&position, roll, &mut add);
            }
        }
        let Some(position) = position(&line["position"]) else { return Ok(()) };
        let rolls = match line["roll"].as_str() {
            Some(roll) => rules.parse_roll(&position, roll).ok().into_iter().collect(),
            None => rules.rolls(&position).map(|(roll, _)| roll).collect::<Vec<_>>(),
        };
        if rolls.len() <= ROLLS {
            for roll in rolls {
                rules.exercise(&position, roll, &mut add);
            }
        }
        Ok(())
    }
}

/// A game whose engine tells what a position and a roll exercise.
pub(crate) trait Exercise: Game {
    /// Calls `add` with each kind, perhaps several times with the same.
    fn exercise(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        add: &mut dyn FnMut(&'static str),
    );
}

impl Exercise for plakoto_core::Rules {
    fn exercise(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        add: &mut dyn FnMut(&'static str),
    ) {
        use plakoto_core::{Point, Step};

        let (side, turn) = (position.side_to_move(), position.half_turn(*self, roll));
        for from in Point::all().filter(|&point| position.checkers(side, point) > 0) {
            for die in [roll.larger(), roll.smaller()] {
                if let Err(refused) = turn.step(Step::new(side, from, die)) {
                    add(refused.code());
                }
            }
        }
        let mut seen = Seen::default();
        let _ = self.turn(position).visit_plays(roll, &mut |play, next| {
            for step in play.steps() {
                match step.to() {
                    None => seen.add(Kind::Off),
                    Some(_) if step.pins() => seen.add(Kind::Pins),
                    Some(_) => {}
                }
            }
            seen.add(Kind::of(play.len(), roll.is_double(), || self.outcome(next).is_some()));
            ControlFlow::Continue(())
        });
        seen.kinds().for_each(add);
    }
}

impl Exercise for boloko_core::Rules<'_> {
    fn exercise(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        add: &mut dyn FnMut(&'static str),
    ) {
        use boloko_core::{Cell, Step};

        let (side, turn) = (position.side_to_move(), position.half_turn(*self, roll));
        for from in Cell::all().filter(|&cell| position.pieces(side, cell) > 0) {
            for die in [roll.larger(), roll.smaller()] {
                let ahead = Cell::all().filter(|to| from.pips(side) == to.pips(side) + die.get());
                for to in ahead {
                    if let Err(refused) = turn.step(Step::new(from, to, die)) {
                        add(refused.code());
                    }
                }
            }
        }
        let mut seen = Seen::default();
        let _ = self.turn(position).visit_plays(roll, &mut |play, next| {
            for step in play.steps() {
                if step.is_jump() {
                    seen.add(Kind::Jumps);
                }
                if step.hits() {
                    seen.add(if self.portes { Kind::SendsBack } else { Kind::Pins });
                }
            }
            seen.add(Kind::of(play.len(), roll.is_double(), || self.outcome(next).is_some()));
            ControlFlow::Continue(())
        });
        seen.kinds().for_each(add);
    }
}

/// A kind of play of a race game.
#[derive(Clone, Copy)]
enum Kind {
    Off,
    Pins,
    SendsBack,
    Jumps,
    Pass,
    EndsTheTurn,
    LeavesDice,
    BothDice,
    Double,
}

impl Kind {
    /// Each with its name, in the order above.
    const NAMES: [&str; 9] = [
        "off",
        "pins",
        "sends back",
        "jumps",
        "pass",
        "ends the turn",
        "leaves dice",
        "both dice",
        "double",
    ];

    /// Returns the kind of a play that takes this many dice of a roll.
    fn of(taken: usize, is_double: bool, ends: impl FnOnce() -> bool) -> Kind {
        match (taken, is_double) {
            (0, _) => Kind::Pass,
            (4, true) => Kind::Double,
            (2, false) => Kind::BothDice,
            _ if ends() => Kind::EndsTheTurn,
            _ => Kind::LeavesDice,
        }
    }
}

/// The kinds of the plays of a roll. They are gathered here since there may be thousands of plays.
#[derive(Default)]
struct Seen([bool; Kind::NAMES.len()]);

impl Seen {
    fn add(&mut self, kind: Kind) {
        self.0[kind as usize] = true;
    }

    fn kinds(&self) -> impl Iterator<Item = &'static str> {
        Kind::NAMES.into_iter().zip(self.0).filter_map(|(name, seen)| seen.then_some(name))
    }
}

impl Exercise for bolo_core::Rules {
    fn exercise(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        add: &mut dyn FnMut(&'static str),
    ) {
        use bolo_core::{Phase, Play};

        add(match position.phase() {
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
                Play::Bust => add("bust"),
            }
            if kept == roll {
                add("all dice");
            }
            if kept.counts().iter().all(|&count| count > 0) {
                add("straight");
            } else if !kept.at_least(3).is_empty() {
                add("series");
            } else if !series.only(kept).is_empty() {
                add("extends a series");
            }
            ControlFlow::Continue(())
        });
        if banked < rolled {
            add(if position.score(position.seat_to_move()) == 0 {
                "first bank"
            } else {
                "not above"
            });
        }
    }
}

impl Exercise for buku_core::Rules {
    fn exercise(
        &self,
        position: &Self::Position,
        _: Self::Roll,
        add: &mut dyn FnMut(&'static str),
    ) {
        let (side, hands) = (position.side_to_move(), position.hands());
        if hands.contains(&0) {
            add("empty line");
        }
        if hands.iter().any(|&counters| counters > 8) {
            add("long line");
        }
        for square in buku_core::Square::all().filter(|square| square.owner() == side) {
            match position.count(square) {
                3 => add("capture that waits"),
                2 => add("capture to make"),
                _ => {}
            }
        }
        if position.has_spare() {
            add("spare counter");
        }
    }
}

#[cfg(test)]
mod tests;
