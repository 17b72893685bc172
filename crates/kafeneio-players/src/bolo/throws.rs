//! What each throw of the dice lets a player do.

use alloc::vec::Vec;

use bolo_core::odds::{busts, throws};
use bolo_core::{Play, Position, Rules, Setup};

/// The number of dice of a basket.
pub(crate) const DICE: usize = Position::DICE as usize;

/// The number of places that a level of points has in a [`TurnValue`](super::turn_value::TurnValue): one for banking
/// and one for each number of dice to roll.
pub(crate) const PLACES: usize = DICE + 1;

/// The most points, in units, that one throw brings: those of seven ones.
pub(crate) const MOST: usize = 320;

/// The places of the present level, and of all that one throw can lead to.
pub(crate) type Ahead = [f64; (MOST + 1) * PLACES];

/// All throws of one to seven dice, by what they let a player set aside.
///
/// For the rest of a turn a selection counts only by its points and by the dice it leaves. Throws
/// with the same choices are taken together: all rolls of seven dice make 208 kinds. No choice is
/// left out for another that brings more points, since nothing in the rules says that more points
/// are better. To reach the goal by a little, say, gives the other player a last turn.
#[derive(Clone, Debug)]
pub(crate) struct Throws {
    /// By the number of dice less one.
    of: [ThrowsOf; DICE],
}

/// All throws of a number of dice.
#[derive(Clone, Debug)]
struct ThrowsOf {
    /// The chance of a bust (O3).
    bust: f64,
    /// The kinds of throws that are no bust.
    kinds: Vec<Kind>,
}

/// A kind of throws.
#[derive(Clone, Debug)]
struct Kind {
    /// The chance of such a throw.
    chance: f64,
    /// Which places the choices lead to, counted from the first place of the present level.
    choices: Vec<u16>,
}

impl Throws {
    /// Finds the kinds of throws by the plays that the engine lists.
    pub(crate) fn new() -> Throws {
        Throws { of: [1, 2, 3, 4, 5, 6, 7].map(ThrowsOf::new) }
    }

    /// Returns the chance that a throw of all seven dice is a bust. That of fewer dice is larger.
    pub(crate) fn least_bust(&self) -> f64 {
        self.of[DICE - 1].bust
    }

    /// Returns the mean over all throws of `dice` dice: of the best place that a throw can lead to,
    /// or of the value after a bust. It is 0 for another number of dice.
    #[inline]
    pub(crate) fn mean(&self, dice: usize, bust: f64, ahead: &Ahead) -> f64 {
        let Some(throws) = self.of.get(dice.wrapping_sub(1)) else { return 0.0 };
        let mut sum = throws.bust * bust;
        for kind in &throws.kinds {
            let mut highest = 0.0;
            for &choice in &kind.choices {
                let value = ahead[usize::from(choice)];
                // Faster than `f64::max`, which asks whether one of the two is no number.
                highest = if value > highest { value } else { highest };
            }
            sum += kind.chance * highest;
        }
        sum
    }
}

impl ThrowsOf {
    fn new(dice: u8) -> ThrowsOf {
        let all = f64::from(throws(dice));
        let mut rolls = choices_of_rolls(dice);
        rolls.sort_unstable();
        let kinds = rolls.chunk_by(|(choices, _), (others, _)| choices == others);
        let kinds = kinds.map(|rolls| Kind {
            chance: f64::from(rolls.iter().map(|(_, weight)| weight).sum::<u32>()) / all,
            choices: rolls[0].0.clone(),
        });
        ThrowsOf { bust: f64::from(busts(dice)) / all, kinds: kinds.collect() }
    }
}

/// Returns what each distinct roll of `dice` dice that is no bust can lead to, with its weight.
fn choices_of_rolls(dice: u8) -> Vec<(Vec<u16>, u32)> {
    let setup = Setup { dice, at_risk: Position::UNIT, ..Setup::start(2) };
    let Ok(position) = Position::try_from(setup) else { return Vec::new() };
    let rolls = position.rolls().map(|(roll, weight)| {
        let mut choices = Vec::new();
        position.for_each_play(Rules::new(), roll, |play, next| {
            if let Play::Roll(_) = play {
                let points = next.at_risk() - position.at_risk();
                let place = points / Position::UNIT * PLACES as u32 + u32::from(next.dice());
                choices.push(place as u16);
            }
        });
        choices.sort_unstable();
        choices.dedup();
        (choices, weight as u32)
    });
    rolls.filter(|(choices, _)| !choices.is_empty()).collect()
}

#[cfg(test)]
mod tests;
