//! The book of openings: what the plays of first turns are worth, by rollouts. It is a file of the suites.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::any::{Play, Position, Roll};
use crate::program::failure::Failure;
use crate::program::rules::Rules;
use crate::program::suites::suites;
use crate::{Screen, settings_to_json};

/// The book for some rules. It is empty for most.
pub(crate) struct Openings(Vec<Line>);

/// What the book knows of a roll.
#[derive(Deserialize)]
struct Line {
    rules: Value,
    position: String,
    roll: String,
    /// Each play with the points to expect after it, their standard error, and the games played, best first.
    plays: Vec<(String, f64, f64, u64)>,
}

/// What the book knows of a play.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Known {
    /// The points to expect after it.
    pub(crate) points: f64,
    /// Their standard error.
    pub(crate) error: f64,
    /// How many games were played.
    pub(crate) games: u64,
    /// Whether it is a play of the book: its games do not tell it from the best play.
    pub(crate) best: bool,
}

impl Openings {
    pub(crate) fn of(rules: &Rules) -> Result<Openings, Failure> {
        let settings = Value::from(settings_to_json(rules));
        let mut lines = Vec::new();
        for suite in suites(|game, section| game == rules.name() && section == "openings")? {
            for line in suite.text.lines() {
                let line: Line = serde_json::from_str(line).map_err(|error| {
                    Failure::Run(format!("the openings: the program is damaged: {error}"))
                })?;
                if line.rules == settings {
                    lines.push(line);
                }
            }
        }
        Ok(Openings(lines))
    }

    /// Returns what the book knows of a play, or `None` if it does not have it.
    pub(crate) fn find(&self, position: &Position, roll: Roll, play: Play) -> Option<Known> {
        let (position, roll, play) = (position.to_string(), roll.to_string(), play.to_string());
        let line = self.0.iter().find(|line| line.position == position && line.roll == roll)?;
        let (_, most, of_most, _) = line.plays.first()?;
        let &(_, points, error, games) = line.plays.iter().find(|(text, ..)| *text == play)?;
        // Two standard errors of the difference, as if the games had nothing to do with each other: in fact they
        // have the same dice, so this is on the safe side.
        let best = points >= most - 2.0 * of_most.hypot(error);
        Some(Known { points, error, games, best })
    }
}

#[cfg(test)]
mod tests;
