//! A turn that is about to be played, prepared for every roll.

use core::num::NonZero;
use core::ops::ControlFlow;

use dice_cup::{DiceCup, DicePool};
use rand_core::Rng;

use crate::{IllegalPlay, Play, Position, Rules};

/// The turn of a position before the dice are rolled, prepared once for all rolls.
///
/// The rolls of a position share much: what a bust leads to, who moves then, how many points can be
/// banked. A program that searches asks for the plays of all rolls, up to 792 of them. It is faster
/// to prepare the turn once and to ask the turn, with the methods of the trait
/// [`Turn`](game_core::Turn). For a single roll, ask the [`Position`]: its methods of the same
/// names do both and need no trait.
///
/// A turn is for the next roll only. After each play, even one that rolls on, another turn has to be
/// prepared. If the game is over, a turn has no plays.
///
/// ```
/// use bolo_core::{Position, Rules};
///
/// // How likely is a bust with two dice?
/// let position: Position = "1500,2000 1 300 2 -".parse()?;
/// let turn = position.turn(Rules::new());
/// let busts: u64 = position
///     .rolls()
///     .filter(|&(roll, _)| !turn.can_move(roll))
///     .map(|(_, weight)| weight)
///     .sum();
/// assert_eq!(busts, 16); // of 36
/// # Ok::<(), bolo_core::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    pub(crate) position: Position,
    pub(crate) rules: Rules,
    /// The position after a bust. It equals the position after banking except for the score and, if
    /// the score decides who plays next, the seat and the phase.
    pub(crate) busted: Position,
    /// The series that dice can be added to (O6).
    pub(crate) series: DicePool,
    /// How many points a selection has to score so that it may be banked.
    pub(crate) least: u32,
    /// The most points that a selection may score so that the score still fits its type (O11).
    pub(crate) room: u32,
    pub(crate) is_over: bool,
}

impl Position {
    /// Returns the turn that is about to be played, prepared for all rolls.
    ///
    /// ```
    /// use bolo_core::game_core::Turn;
    /// use bolo_core::{Position, Rules};
    ///
    /// let position = Position::default();
    /// let turn = position.turn(Rules::new());
    /// let plays: u64 = position.rolls().map(|(roll, _)| turn.count_plays(roll)).sum();
    /// assert_eq!(plays, position.count_all_plays(Rules::new()));
    /// ```
    #[cfg_attr(not(feature = "compact"), inline)]
    pub fn turn(&self, rules: Rules) -> Turn {
        Turn {
            position: *self,
            rules,
            busted: self.busted(rules),
            series: self.series_of(rules),
            least: self.least_to_bank().saturating_sub(self.at_risk),
            room: self.room(),
            is_over: self.is_over(),
        }
    }

    /// Returns the most points that the turn can still bring so that the score fits its type.
    #[inline]
    pub(crate) fn room(&self) -> u32 {
        u32::MAX - self.score(self.seat) - self.at_risk
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

    /// Returns whether some die of the roll can be set aside, so that the roll is no bust (O3). It is
    /// `false` if the game is over or the roll has a wrong number of dice.
    pub fn can_move(&self, roll: DicePool) -> bool {
        self.selections(roll).is_some_and(|selections| !self.is_bust(selections))
    }
}

impl game_core::Turn<Rules> for Turn {
    /// The order is that of [`Position::try_for_each_play`]. When nothing scores, the bust is visited
    /// (O3). If the game is over or the roll has a wrong number of dice, nothing is visited.
    #[inline]
    fn try_for_each_play<B>(
        &self,
        roll: DicePool,
        visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.list(roll, visit)
    }

    // What the trait provides would be compiled in every crate that calls it.
    fn visit_plays(
        &self,
        roll: DicePool,
        visit: &mut dyn FnMut(Play, &Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.try_for_each_play(roll, visit)
    }

    /// Returns the number of distinct plays of a roll, without visiting them where that is possible.
    /// It is 0 if the game is over or the roll has a wrong number of dice.
    #[inline]
    fn count_plays(&self, roll: DicePool) -> u64 {
        self.selections(roll).map_or(0, |selections| self.count_of(selections))
    }

    /// Returns play number `n`, from 0, in the order of [`Position::try_for_each_play`], or
    /// `None` if there are not that many.
    fn nth_play(&self, roll: DicePool, n: u64) -> Option<(Play, Position)> {
        let selections = self.selections(roll)?;
        (n < self.count_of(selections)).then(|| self.nth_of(selections, n))
    }

    /// Returns one of the distinct plays of a roll, all equally likely, with the position it leads
    /// to. Returns `None` when there is none. A forced play takes no random word from the cup.
    #[inline]
    fn random_play<R: Rng>(
        &self,
        roll: DicePool,
        cup: &mut DiceCup<R>,
    ) -> Option<(Play, Position)> {
        let selections = self.selections(roll)?;
        let count = NonZero::new(self.count_of(selections))?;
        let n = if count.get() == 1 { 0 } else { cup.below(count) };
        Some(self.nth_of(selections, n))
    }

    #[inline]
    fn play_index(&self, roll: DicePool, play: Play) -> Option<u64> {
        self.index_of(roll, play)
    }

    #[inline]
    fn play(&self, roll: DicePool, play: Play) -> Result<Position, IllegalPlay> {
        self.position.play(self.rules, roll, play)
    }
}
