//! Why a move is not legal, and what makes a move legal that a program does not list.

use std::collections::BTreeSet;

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

/// A reason in words, with the number of the rule that it is about.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Reason {
    pub(super) text: String,
    pub(super) rule: Option<String>,
    pub(super) ground: Ground,
}

/// What tells that a rule is broken. A rule on a better ground explains those on the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Ground {
    /// How many of the dice are played, which follows from the other moves that there are.
    Length,
    /// A move of the kind that the rule is about is not listed.
    Kind,
    /// The reference says so, or it can be seen in what is listed.
    Sure,
}

/// A move that differs, with the reasons.
pub(super) struct Remark {
    /// Whether it is `missing` or `surplus`.
    pub(super) name: &'static str,
    pub(super) note: String,
    pub(super) reasons: Vec<Reason>,
}

/// What the reference replies about a play.
#[derive(Deserialize)]
pub(super) struct Applied {
    error: Option<Refused>,
    /// The legal play in its canonical form.
    #[serde(default)]
    pub(super) play: String,
    #[serde(default)]
    position: String,
    #[serde(default)]
    status: Status,
}

#[derive(Deserialize)]
struct Refused {
    message: String,
    rule: Option<String>,
    #[serde(default)]
    reason: String,
}

#[derive(Default, Deserialize)]
struct Status {
    over: bool,
    #[serde(default)]
    reason: String,
}

impl Why<'_> {
    /// Returns why a program should not list this play beside these others, or not with this position after it.
    /// `applied` is what the reference replies about it.
    pub(super) fn surplus(
        &self,
        applied: Applied,
        play: &str,
        position: &str,
        others: &[&str],
    ) -> Reason {
        if let Some(refused) = applied.error {
            // A program that finds nothing else to do may have missed that by any rule.
            let is_rest = is_nothing(play) && others == [play];
            let is_length = is_rest || !is_nothing(play) && refused.reason == "incomplete";
            let ground = if is_length { Ground::Length } else { Ground::Sure };
            return self.refused(refused, ground);
        }
        if applied.position == position {
            // Other games have no rule about how a move is told from another.
            let rule = if self.game == BUKU { Some("U3") } else { None };
            return Reason::new("the move is listed twice", rule, Ground::Sure);
        }
        let rule = self.rule_of_result(&applied.play, &applied.position, position);
        let text = format!("the play is legal, but leads to {}", excerpt(&applied.position));
        Reason::new(&text, rule, Ground::Sure)
    }

    /// Returns the reason for which the reference refuses a play.
    fn refused(&self, refused: Refused, ground: Ground) -> Reason {
        // What is refused is the play, so this need not be said.
        let text = refused.message.strip_prefix("play: ").unwrap_or(&refused.message);
        if refused.reason == "game_over" {
            let end = self.ask::<Status>("status", None);
            return Reason::new(text, end.and_then(|end| rule_of_end(&end.reason)), ground);
        }
        Reason { text: text.to_owned(), rule: refused.rule, ground }
    }

    /// Returns the rule by which this play does not lead where a program says, as far as the texts show it.
    pub(super) fn rule_of_result(
        &self,
        play: &str,
        right: &str,
        came: &str,
    ) -> Option<&'static str> {
        let [right_fields, came_fields] =
            [right, came].map(|text| text.split(' ').collect::<Vec<_>>());
        let differs = |field: usize| right_fields.get(field) != came_fields.get(field);
        match self.game {
            // The scores, the seat, the points, the dice, the phase, the series.
            "bolo" if differs(0) || differs(2) => {
                Some(if play == "bust" { "O3" } else { self.rule_of_score(play) })
            }
            "bolo" if differs(5) => Some("O6"),
            "bolo" if differs(4) => match right_fields.get(4) {
                Some(phase) if phase.starts_with("death") || phase.starts_with("won") => Some("O9"),
                _ => Some("O8"),
            },
            "bolo" if differs(3) && play.ends_with("roll") => {
                Some(if self.keeps_all(play) { "O4" } else { "O2" })
            }
            "bolo" => Some("O2"),
            BUKU if differs(3) => Some("U1"),
            BUKU if differs(0) || differs(2) => Some("U2"),
            "plakoto" | "boloko" if differs(0) => {
                let shown = self.shown().into_iter().find(|(part, ..)| play.contains(part));
                shown.map(|(.., rule)| rule)
            }
            _ => None,
        }
    }

    /// Returns why this step cannot follow what has been entered of a turn.
    pub(super) fn surplus_step(&self, entered: &str, step: &str) -> Option<Reason> {
        let play = match self.game {
            _ if entered.is_empty() && self.game == "bolo" => format!("keep {step}"),
            _ if entered.is_empty() => step.to_owned(),
            "bolo" => format!("{entered}{step}"),
            BUKU if entered.ends_with(':') => format!("{entered}{step}"),
            BUKU => format!("{entered},{step}"),
            _ => format!("{entered} {step}"),
        };
        let refused = self.ask::<Applied>("next", Some(&play))?.error?;
        Some(self.refused(refused, Ground::Sure))
    }

    /// Returns which rules are about this legal play, of which nothing is known but that these others are
    /// listed. There are none where the texts do not show it.
    pub(super) fn missing(&self, play: &str, others: &[&str]) -> Vec<Reason> {
        let nothing = |text, rule| {
            let ground = if others.is_empty() { Ground::Sure } else { Ground::Length };
            vec![Reason::new(text, Some(rule), ground)]
        };
        match (self.game, play) {
            ("plakoto", "pass") => nothing("no die can be played", "P8"),
            ("boloko", "pass") => nothing("no die can be played", "L7"),
            ("bolo", "bust") => nothing("nothing in the roll scores", "O3"),
            // The program thinks that the game is over, and its list does not say why.
            _ if others.is_empty() => Vec::new(),
            ("bolo", _) => vec![self.kept(play, others)],
            (BUKU, _) if is_empty_line(play) => {
                let ground = Ground::of_kind(others.iter().any(|other| is_empty_line(other)));
                vec![Reason::new("the line is empty", Some("U4"), ground)]
            }
            ("plakoto" | "boloko", _) => {
                // Where only a pass is listed, no step is, whatever the reason.
                let ground = Ground::of_kind(others.iter().all(|other| is_nothing(other)));
                let is_listed = |step: &str| others.iter().any(|other| has_step(other, step));
                let steps = play.split(' ').filter(|step| !is_listed(step));
                let mut reasons: Vec<_> = steps.flat_map(|step| self.step(step, ground)).collect();
                reasons.extend(self.length(play, others));
                reasons.dedup();
                reasons
            }
            _ => Vec::new(),
        }
    }

    /// Returns which rules are about this missing step of a race game.
    pub(super) fn missing_step(&self, step: &str) -> Vec<Reason> {
        self.step(step, Ground::Kind)
    }

    fn step(&self, step: &str, ground: Ground) -> Vec<Reason> {
        let shown = self.shown().into_iter().filter(|(part, ..)| step.contains(part));
        shown.map(|(_, text, rule)| Reason::new(text, Some(rule), ground)).collect()
    }

    /// Returns the parts of the text of a step that show what it does, with the rules that are about it.
    fn shown(&self) -> Vec<(&'static str, &'static str, &'static str)> {
        match (self.game, self.rules.get("portes")) {
            ("plakoto", _) => vec![("*", "it pins", "P6"), ("off", "it bears off", "P9")],
            ("boloko", Some(Value::Bool(true))) => {
                vec![("*", "it sends a piece back", "L10"), ("^", "it jumps a wall", "L5")]
            }
            ("boloko", _) => vec![("*", "it pins", "L6"), ("^", "it jumps a wall", "L5")],
            _ => Vec::new(),
        }
    }

    /// Returns what is to be said about how many dice a play of a race game takes.
    fn length(&self, play: &str, others: &[&str]) -> Option<Reason> {
        let is_plakoto = self.game == "plakoto";
        let rule = |plakoto, boloko| Some(if is_plakoto { plakoto } else { boloko });
        let is_double = self.roll.bytes().all(|die| self.roll.as_bytes().first() == Some(&die));
        let longest = others.iter().map(|other| dice(other)).max().unwrap_or_default();
        if is_double && longest == 2 && dice(play) > 2 {
            let text = "a double is played four times";
            return Some(Reason::new(text, rule("P3", "L3"), Ground::Sure));
        }
        if dice(play) >= if is_double { 4 } else { 2 } {
            return None;
        }
        let ends = self.applied(play).is_some_and(|applied| applied.status.over);
        let (text, rule) = match (is_plakoto, ends) {
            (_, true) => ("it ends the game", rule("P12", "L8")),
            (true, false) => ("no more of the dice can be played", Some("P7")),
            (false, false) => ("dice may be left", Some("L7")),
        };
        // In Plakoto, dice that may be left are dice that cannot be played.
        let may_go_on = !is_plakoto || ends;
        let goes_on = |other: &&str| play.split(' ').all(|step| has_step(other, step));
        let is_sure = may_go_on && others.iter().any(goes_on);
        Some(Reason::new(text, rule, if is_sure { Ground::Sure } else { Ground::Length }))
    }

    /// Returns why dice can be set aside as in this play of Bolo, or what can be done then.
    fn kept(&self, play: &str, others: &[&str]) -> Reason {
        let sure = |text, rule| Reason::new(text, Some(rule), Ground::Sure);
        let has_twin = others.iter().any(|other| kept(other) == kept(play));
        if has_twin && play.ends_with("bank") {
            let mut fields = self.position.split(' ');
            let mut scores = fields.next().unwrap_or_default().split(',');
            let seat = fields.next().and_then(|seat| seat.parse::<usize>().ok());
            let score = seat.and_then(|seat| scores.nth(seat.checked_sub(1)?));
            return match score {
                Some("0") => sure("the points are enough for a first bank", "O7"),
                _ if self.position.contains("death") => sure("it is above the others", "O9"),
                _ => sure("the points can be banked", "O2"),
            };
        }
        if has_twin && self.keeps_all(play) {
            return sure("all dice are set aside, and are rolled again", "O4");
        }
        if has_twin {
            return sure("the dice that are left can be rolled", "O2");
        }
        let most = |face| others.iter().map(|other| count(kept(other), face)).max();
        let is_known = |face| most(face) >= Some(count(kept(play), face));
        if kept(play).chars().all(is_known) {
            return sure("the player chooses which dice that score are set aside", "O2");
        }
        let rule = self.rule_of_score(play);
        let ground = Ground::of_kind(others.iter().all(|other| is_nothing(other)));
        Reason::new("every die of it scores", Some(rule), ground)
    }

    /// Returns the rule that says what the dice of this play of Bolo score.
    fn rule_of_score(&self, play: &str) -> &'static str {
        let kept = kept(play);
        let series = self.position.split(' ').nth(5).unwrap_or_default();
        let extends =
            |series: &str| series.split_once('x').is_some_and(|(_, face)| kept.contains(face));
        if series.split('+').any(extends) { "O6" } else { "O5" }
    }

    /// Returns whether a play of Bolo sets aside all dice.
    fn keeps_all(&self, play: &str) -> bool {
        kept(play).len() == self.roll.len()
    }

    /// Returns what the reference replies about a play.
    pub(super) fn applied(&self, play: &str) -> Option<Applied> {
        self.ask("apply", Some(play))
    }

    fn ask<T: for<'de> Deserialize<'de>>(&self, op: &str, play: Option<&str>) -> Option<T> {
        let request = Request::from(&Fields {
            op,
            game: self.game,
            rules: self.rules.clone(),
            position: self.position,
            roll: play.map_or("", |_| self.roll),
            play,
            ..Fields::default()
        });
        serde_json::from_str(&self.reference.reply(request.text())).ok()
    }
}

impl Ground {
    /// Returns what is known if no move of a kind is listed: little, if there is `doubt` that the kind is the
    /// reason.
    fn of_kind(doubt: bool) -> Ground {
        if doubt { Ground::Kind } else { Ground::Sure }
    }
}

impl Applied {
    /// Returns the rule by which the reference refuses the play.
    pub(super) fn broken_rule(self) -> Option<String> {
        self.error?.rule
    }

    /// Returns whether the reference takes the play for legal.
    pub(super) fn is_legal(&self) -> bool {
        self.error.is_none()
    }
}

/// Returns whether nothing can be played: a pass, or a bust of Bolo.
fn is_nothing(play: &str) -> bool {
    matches!(play, "pass" | "bust")
}

/// Returns whether a play of Buku picks up a line without counters.
fn is_empty_line(play: &str) -> bool {
    play.contains("(0)")
}

/// Returns how many dice a play of a race game takes: a step, or as many as it says in brackets.
fn dice(play: &str) -> usize {
    let times = |step: &str| {
        let times = step.split_once('(').and_then(|(_, times)| times.strip_suffix(')'));
        times.and_then(|times| times.parse().ok()).unwrap_or(1)
    };
    play.split(' ').map(times).sum()
}

/// Returns whether a play of a race game has a step, however often it is played.
fn has_step(play: &str, step: &str) -> bool {
    let bare = |step: &str| step.split(['*', '(']).next().map(str::to_owned);
    play.split(' ').any(|other| bare(other) == bare(step))
}

/// Returns the dice that a play of Bolo sets aside.
fn kept(play: &str) -> &str {
    play.split(' ').nth(1).unwrap_or_default()
}

fn count(dice: &str, face: char) -> usize {
    dice.matches(face).count()
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
    fn new(text: &str, rule: Option<&'static str>, ground: Ground) -> Reason {
        let named = rule.filter(|rule| !text.ends_with(&format!("({rule})")));
        let text = named.map_or_else(|| text.to_owned(), |rule| format!("{text} ({rule})"));
        Reason { text, rule: rule.map(str::to_owned), ground }
    }

    /// Returns whether the reason is more than a guess by the text of a move.
    fn is_sure(&self) -> bool {
        self.ground == Ground::Sure
    }
}

impl Difference {
    /// Adds moves that differ, each with its reasons, and the rules that explain them best. A line that is
    /// `about` some rules is not about others, unless they are sure to be broken.
    pub(super) fn remarks(mut self, remarks: Vec<Remark>, about: &[String]) -> Difference {
        let fits = |reason: &&Reason| {
            about.is_empty()
                || reason.is_sure()
                || about.iter().any(|rule| reason.rule.as_ref() == Some(rule))
        };
        let reasons = || remarks.iter().flat_map(|remark| &remark.reasons).filter(fits);
        let named = || reasons().filter(|reason| reason.rule.is_some());
        let best = named().map(|reason| reason.ground).max();
        let named = named().filter(|reason| Some(reason.ground) == best);
        let rules: BTreeSet<_> = named.filter_map(|reason| reason.rule.clone()).collect();
        for Remark { name, note, reasons } in remarks {
            let is_refused = name == "surplus";
            let is_said = |reason: &Reason| {
                is_refused || reason.rule.as_ref().is_none_or(|rule| rules.contains(rule))
            };
            let texts = reasons.into_iter().filter(is_said).map(|reason| reason.text);
            let texts = texts.collect::<Vec<_>>().join(", ");
            let note = if texts.is_empty() { note } else { format!("{note}: {texts}") };
            self = self.note(name, note);
        }
        self.of_rules(rules)
    }
}

#[cfg(test)]
mod tests;
