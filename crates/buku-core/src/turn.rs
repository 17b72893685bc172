//! A turn that is about to be played, as the other engines have it.

use core::ops::ControlFlow;

use dice_cup::DiceCup;
use rand_core::Rng;

use crate::{IllegalPlay, NoRoll, Play, Position, Rules};

/// The turn of a position, by the rules of the game.
///
/// It exists for programs that are written for any game. Buku has no dice, so there is nothing to
/// prepare for several rolls. A turn forwards each question to the [`Position`], whose methods of the
/// same names need no roll.
///
/// ```
/// use buku_core::game_core::Turn;
/// use buku_core::{NoRoll, Position, Rules};
///
/// let turn = Position::start().turn(Rules::new());
/// assert_eq!(turn.count_plays(NoRoll), 370_368);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    position: Position,
    rules: Rules,
}

impl Position {
    /// Returns the turn that is about to be played.
    #[inline]
    pub fn turn(&self, rules: Rules) -> Turn {
        Turn { position: *self, rules }
    }
}

impl Turn {
    /// Returns the position before the turn.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the rules of the game.
    pub fn rules(&self) -> Rules {
        self.rules
    }
}

impl game_core::Turn<Rules> for Turn {
    /// The order is that of [`Position::try_for_each_play`].
    #[inline]
    fn try_for_each_play<B>(
        &self,
        _: NoRoll,
        visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.position.try_for_each_play(self.rules, visit)
    }

    // What the trait provides would be compiled in every crate that calls it.
    fn visit_plays(
        &self,
        roll: NoRoll,
        visit: &mut dyn FnMut(Play, &Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.try_for_each_play(roll, visit)
    }

    fn count_plays(&self, _: NoRoll) -> u64 {
        self.position.count_plays(self.rules)
    }

    fn nth_play(&self, _: NoRoll, n: u64) -> Option<(Play, Position)> {
        self.position.nth_play(self.rules, n)
    }

    fn play_index(&self, _: NoRoll, play: Play) -> Option<u64> {
        self.position.play_index(self.rules, play)
    }

    #[inline]
    fn random_play<R: Rng>(&self, _: NoRoll, cup: &mut DiceCup<R>) -> Option<(Play, Position)> {
        self.position.random_play(self.rules, cup)
    }

    fn play(&self, _: NoRoll, play: Play) -> Result<Position, IllegalPlay> {
        self.position.play(self.rules, play)
    }
}
