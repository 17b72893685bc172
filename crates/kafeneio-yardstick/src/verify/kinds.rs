//! Which rules a line of the suites exercises, so that a sample has lines of each.
//!
//! A rule is exercised where the engine refuses a step by it that the dice would allow, or where a play is of
//! a kind that only this rule is about. The names of the kinds are for nobody to read: a sample is drawn by them.

use std::collections::BTreeSet;

use game_core::{Game, Notation, Options, Refusal, Turn};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::engines::with;

/// What a line asks about, of whichever section it is.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Line {
    game: String,
    rules: Map<String, Value>,
    position: String,
    roll: Option<String>,
    start: String,
    plies: Vec<[String; 3]>,
    status: Status,
    error: Refused,
    value: String,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Status {
    reason: String,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Refused {
    code: String,
    rule: String,
}

/// What a line exercises.
pub(super) type Kinds = BTreeSet<String>;

/// Returns what a line exercises.
pub(super) fn kinds(line: &str) -> Kinds {
    let mut line: Line = serde_json::from_str(line).unwrap_or_default();
    let Refused { code, rule } = std::mem::take(&mut line.error);
    let named =
        [std::mem::take(&mut line.status.reason), code, rule, std::mem::take(&mut line.value)];
    let mut kinds: Kinds = named.into_iter().filter(|name| !name.is_empty()).collect();
    let rules = &line.rules;
    // A grid that is no built-in layout is not read here, and its lines are of no kind.
    let added = match line.game.as_str() {
        "plakoto" => {
            with(plakoto_core::Rules::new(), rules).map(|rules| add(&rules, &line, &mut kinds))
        }
        "boloko" => {
            with(boloko_core::Rules::new(), rules).map(|rules| add(&rules, &line, &mut kinds))
        }
        "bolo" => with(bolo_core::Rules::new(), rules).map(|rules| add(&rules, &line, &mut kinds)),
        "buku" => with(buku_core::Rules::new(), rules).map(|rules| add(&rules, &line, &mut kinds)),
        _ => Ok(()),
    };
    drop(added);
    kinds
}

/// The most rolls of a position that are looked at, if a line is about all of them.
const ROLLS: usize = 21;

/// Adds what the positions of a line exercise, with the roll or with all rolls.
fn add<G: Exercise>(rules: &G, line: &Line, kinds: &mut Kinds) {
    let going = |position: &G::Position| rules.outcome(position).is_none();
    let position = |text: &str| rules.parse_position(text).ok().filter(going);
    let mut add = |kind: &'static str| {
        if !kinds.contains(kind) {
            kinds.insert(kind.to_owned());
        }
    };
    let before = std::iter::once(&line.start).chain(line.plies.iter().map(|[_, _, after]| after));
    for (text, [roll, ..]) in before.zip(&line.plies) {
        let Some(position) = position(text) else { continue };
        if let Ok(roll) = rules.parse_roll(&position, roll) {
            rules.exercise(&position, roll, &mut add);
        }
    }
    let Some(position) = position(&line.position) else { return };
    let rolls = match &line.roll {
        Some(roll) => rules.parse_roll(&position, roll).ok().into_iter().collect(),
        None => rules.rolls(&position).map(|(roll, _)| roll).collect::<Vec<_>>(),
    };
    if rolls.len() <= ROLLS {
        for roll in rolls {
            rules.exercise(&position, roll, &mut add);
        }
    }
}

/// A game whose engine tells what a position and a roll exercise.
trait Exercise: Notation + Options {
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
        let dice = if roll.is_double() { 4 } else { 2 };
        self.turn(position).for_each_play(roll, |play, next| {
            for step in play.steps() {
                match step.to() {
                    None => add("off"),
                    Some(_) if step.pins() => add("pins"),
                    Some(_) => {}
                }
            }
            add(of_length(play.len(), dice, || self.outcome(next).is_some()));
        });
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
        let dice = if roll.is_double() { 4 } else { 2 };
        self.turn(position).for_each_play(roll, |play, next| {
            for step in play.steps() {
                if step.is_jump() {
                    add("jumps");
                }
                if step.hits() {
                    add(if self.portes { "sends back" } else { "pins" });
                }
            }
            add(of_length(play.len(), dice, || self.outcome(next).is_some()));
        });
    }
}

/// Returns the kind of a play of a race game that takes this many of the dice.
fn of_length(taken: usize, dice: usize, ends: impl FnOnce() -> bool) -> &'static str {
    match taken {
        0 => "pass",
        _ if taken < dice && ends() => "ends the turn",
        _ if taken < dice => "leaves dice",
        4 => "double",
        _ => "both dice",
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
        self.turn(position).for_each_play(roll, |play, _| {
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
