//! Why a move is not legal, and what makes a move legal that a program does not list.

use serde::Deserialize;
use serde_json::{Map, Value};

use super::Reference;
use super::question::Difference;
use crate::peer::{Fields, Request, excerpt};
use crate::suite::BUKU;

/// A position with a roll, by the rules of a game.
pub(super) struct Why<'w> {
    pub(super) reference: &'w dyn Reference,
    pub(super) game: &'w str,
    pub(super) rules: &'w Map<String, Value>,
    pub(super) position: &'w str,
    pub(super) roll: &'w str,
}

/// A reason in words, with the numbers of the rules in it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Reason {
    pub(super) text: String,
    pub(super) rules: Vec<String>,
}

/// What the reference replies about a play.
#[derive(Deserialize)]
struct Applied {
    error: Option<Refused>,
    #[serde(default)]
    position: String,
    #[serde(default)]
    status: Status,
}

#[derive(Deserialize)]
struct Refused {
    message: String,
    rule: Option<String>,
}

#[derive(Default, Deserialize)]
struct Status {
    over: bool,
}

impl Why<'_> {
    /// Returns why a program should not list this play, or not with this position after it.
    pub(super) fn surplus(&self, play: &str, position: &str) -> Reason {
        let Some(applied) = self.ask("apply", play) else { return Reason::default() };
        match applied.error {
            Some(refused) => refused.into(),
            None if applied.position == position => {
                Reason::without_rule("the move is listed twice")
            }
            None => Reason::without_rule(format!(
                "the play is legal, but leads to {}",
                excerpt(&applied.position)
            )),
        }
    }

    /// Returns why this step cannot follow what has been entered of a turn.
    pub(super) fn surplus_step(&self, entered: &str, step: &str) -> Reason {
        let play = match self.game {
            _ if entered.is_empty() && self.game == "bolo" => format!("keep {step}"),
            _ if entered.is_empty() => step.to_owned(),
            "bolo" => format!("{entered}{step}"),
            BUKU if entered.ends_with(':') => format!("{entered}{step}"),
            BUKU => format!("{entered},{step}"),
            _ => format!("{entered} {step}"),
        };
        let refused = self.ask("next", &play).and_then(|applied| applied.error);
        refused.map(Reason::from).unwrap_or_default()
    }

    /// Returns what kind of play this legal one is, and which rule is about such plays. It says nothing
    /// where the text of the play does not show it.
    pub(super) fn missing(&self, play: &str) -> Reason {
        match (self.game, play) {
            ("plakoto", "pass") => Reason::of("no die can be played", "P8"),
            ("boloko", "pass") => Reason::of("no die can be played", "L7"),
            ("bolo", "bust") => Reason::of("nothing in the roll scores", "O3"),
            ("bolo", _) => self.kept(play),
            (BUKU, _) if play.contains("(0)") => Reason::of("the line is empty", "U4"),
            ("plakoto" | "boloko", _) => self.step(play).and(self.unplayed(play)),
            _ => Reason::default(),
        }
    }

    /// Returns what the text of steps of a race game shows of them.
    pub(super) fn step(&self, steps: &str) -> Reason {
        let shown = |part: &str, text: &str, rule: &str| {
            if steps.contains(part) { Reason::of(text, rule) } else { Reason::default() }
        };
        let landing = match (self.game, self.rules.get("portes")) {
            ("plakoto", _) => shown("*", "it pins", "P6"),
            ("boloko", Some(Value::Bool(true))) => shown("*", "it sends a piece back", "L10"),
            ("boloko", _) => shown("*", "it pins", "L6"),
            _ => Reason::default(),
        };
        landing.and(shown("off", "it bears off", "P9")).and(shown("^", "it jumps a wall", "L5"))
    }

    /// Returns why dice are left after a play of a race game, if there are any.
    fn unplayed(&self, play: &str) -> Reason {
        let is_double = self.roll.bytes().all(|die| self.roll.as_bytes().first() == Some(&die));
        if dice(play) >= if is_double { 4 } else { 2 } {
            return Reason::default();
        }
        let ends = self.ask("apply", play).is_some_and(|applied| applied.status.over);
        match (self.game, ends) {
            ("plakoto", true) => Reason::of("it ends the game", "P12"),
            ("plakoto", false) => Reason::of("no more of the dice can be played", "P7"),
            (_, true) => Reason::of("it ends the game", "L8"),
            (_, false) => Reason::of("dice may be left", "L7"),
        }
    }

    /// Returns what is set aside in a play of Bolo.
    fn kept(&self, play: &str) -> Reason {
        let kept = play.split(' ').nth(1).unwrap_or_default();
        if kept.len() == self.roll.len() && play.ends_with("roll") {
            return Reason::of("all dice are set aside, and are rolled again", "O4");
        }
        Reason::of("every die of it scores", "O5")
    }

    fn ask(&self, op: &str, play: &str) -> Option<Applied> {
        let request = Request::from(&Fields {
            op,
            game: self.game,
            rules: self.rules.clone(),
            position: self.position,
            roll: self.roll,
            play: Some(play),
            ..Fields::default()
        });
        serde_json::from_str(&self.reference.reply(request.text())).ok()
    }
}

/// Returns how many dice a play of a race game takes: a step, or as many as it says in brackets.
fn dice(play: &str) -> usize {
    let times = |step: &str| {
        let times = step.split_once('(').and_then(|(_, times)| times.strip_suffix(')'));
        times.and_then(|times| times.parse().ok()).unwrap_or(1)
    };
    play.split(' ').map(times).sum()
}

/// Returns the rule by which a game ends for this reason.
pub(super) fn rule_of_end(reason: &str) -> Option<&'static str> {
    Some(match reason {
        "borne_off" => "P10",
        "mother_pinned" | "both_mothers_pinned" => "P11",
        "grouped" => "L8",
        "deadlock" => "L9",
        "goal" | "sudden_death" => "O9",
        "singletons" => "U6",
        "repetition" => "U7",
        "majority" => "U9",
        _ => return None,
    })
}

impl Reason {
    fn of(text: &str, rule: &str) -> Reason {
        Reason { text: format!("{text} ({rule})"), rules: vec![rule.to_owned()] }
    }

    fn without_rule(text: impl Into<String>) -> Reason {
        Reason { text: text.into(), rules: Vec::new() }
    }

    fn and(mut self, other: Reason) -> Reason {
        if !self.text.is_empty() && !other.text.is_empty() {
            self.text.push_str(", ");
        }
        self.text.push_str(&other.text);
        self.rules.extend(other.rules);
        self
    }

    /// Adds a note with the reason to a difference.
    pub(super) fn note(
        self,
        difference: Difference,
        name: &'static str,
        note: String,
    ) -> Difference {
        let note = if self.text.is_empty() { note } else { format!("{note}: {}", self.text) };
        difference.note(name, note).of_rules(self.rules)
    }
}

impl From<Refused> for Reason {
    fn from(Refused { message, rule }: Refused) -> Reason {
        // What is refused is the play, so this need not be said.
        let text = message.strip_prefix("play: ").unwrap_or(&message).to_owned();
        Reason { text, rules: rule.into_iter().collect() }
    }
}

#[cfg(test)]
mod tests;
