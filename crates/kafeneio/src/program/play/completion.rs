//! What the word before the cursor can become.

#[cfg(test)]
mod tests;

use crate::any::{HalfTurn, Position, Roll};
use crate::game_core::Notation;
use crate::program::rules::Rules;
use crate::{step_texts, with_step};

/// The words of a line: commands, and the steps of a turn.
pub(crate) struct Completion {
    pub(crate) commands: &'static [&'static str],
    pub(crate) turn: Option<Begun>,
}

/// A turn with the steps entered so far.
#[derive(Clone)]
pub(crate) struct Begun {
    pub(crate) rules: Rules,
    pub(crate) position: Position,
    pub(crate) roll: Roll,
    pub(crate) half_turn: HalfTurn<'static>,
}

impl Completion {
    /// Returns where the last word of a line begins, and what it can become. A step from one place to
    /// another is completed up to its source first, then to its landings.
    pub(crate) fn of(&self, line: &str) -> (usize, Vec<String>) {
        let start = line.rfind([' ', ',', ':']).map_or(0, |space| space + 1);
        let (before, word) = line.split_at(start);
        let fits = |text: &str| {
            text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
        };
        let mut found = Vec::new();
        // Without a word all commands would fit, and hide the steps.
        if before.trim().is_empty() && !word.is_empty() {
            found
                .extend(self.commands.iter().copied().filter(|text| fits(text)).map(str::to_owned));
        }
        let steps = self.turn.as_ref().map(|turn| turn.next(before)).unwrap_or_default();
        for mut step in steps.into_iter().filter(|text| fits(text)) {
            if let Some(landing) = step[word.len()..].find(['/', '^']) {
                step.truncate(word.len() + landing + 1);
            }
            if !found.contains(&step) {
                found.push(step);
            }
        }
        (start, found)
    }
}

impl Begun {
    /// Returns the steps that can follow this text, or none if it cannot be entered.
    fn next(&self, text: &str) -> Vec<String> {
        let text = text.trim_matches([' ', ',']);
        let half_turn = match text {
            "" => Some(self.half_turn.clone()),
            _ => with_step::<Rules>(&self.half_turn, text).or_else(|| {
                let text = format!("{} {text}", self.half_turn);
                self.rules.parse_half_turn(&self.position, self.roll, text.trim()).ok()
            }),
        };
        half_turn.map(|half_turn| step_texts::<Rules>(&half_turn)).unwrap_or_default()
    }
}
