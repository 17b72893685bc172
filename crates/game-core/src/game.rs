//! What every game can be asked.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::num::NonZero;
use core::ops::ControlFlow;

use dice_cup::{Dice, DiceCup};
use rand_core::Rng;

use crate::{Outcome, Partial, PlayError, PositionError, TextError};

/// A game under certain rules: the value that implements this is the rules' options.
///
/// It is all that a host, a search or a test needs to drive any of the games without knowing which.
/// Chance stands outside: a turn is played with a [`Roll`](Game::Roll) that the caller brings, one
/// of [`rolls`](Game::rolls) with its weight, or one of [`roll`](Game::roll) from the dice. A game
/// without dice has one roll that says nothing.
///
/// Each engine has the same methods on its own `Position`, with the rules as first argument; this
/// trait only forwards to them.
pub trait Game {
    /// The game's name in lower case, as the line protocol has it.
    const NAME: &'static str;

    /// The state between two turns. Equal when it is the same state of the game.
    type Position: Clone + Eq + Hash + Debug + Display;
    /// What the dice show.
    type Roll: Copy + Eq + Debug + Display;
    /// All that a player does in one turn.
    type Play: Copy + Eq + Debug + Display;
    /// A turn while it is being entered.
    type Partial: Partial<Play = Self::Play, Position = Self::Position>;
    /// Who plays: a side, or a seat at the table. The number counts from 0.
    type Player: Copy + Eq + Debug + Display + Into<usize>;
    /// Why a game ended.
    type Reason: Copy + Eq + Debug + Display;
    /// What the rules need to know of the earlier positions of a game; `()` where they look at the
    /// board alone. The default knows of none.
    type Past: Clone + Default + Debug;
    /// What can be wrong with a position whose text is readable.
    type SetupError: core::error::Error;
    /// Why a play is not legal.
    type IllegalPlay: core::error::Error;

    /// The position at the start, with the player to move who usually is, and the fewest players.
    fn start(&self) -> Self::Position;

    /// How many play.
    fn players(&self, position: &Self::Position) -> usize;

    /// Whose turn it is; after the end of the game, whose it would be.
    fn player_to_move(&self, position: &Self::Position) -> Self::Player;

    /// How the game ended; `None` while it goes on. Only the position is looked at.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome<Self::Player, Self::Reason>>;

    /// How the game ended, earlier positions included, which `past` knows of: those in which a turn
    /// was played, but not this one.
    ///
    /// A position that is over by itself is over in the same way whatever was before. One that is
    /// over only because of its past still has plays.
    fn outcome_after(
        &self,
        past: &Self::Past,
        position: &Self::Position,
    ) -> Option<Outcome<Self::Player, Self::Reason>> {
        let _ = past;
        self.outcome(position)
    }

    /// Adds a position to the past. To be called with each position when a play leaves it.
    fn remember(&self, past: &mut Self::Past, position: &Self::Position) {
        let _ = (past, position);
    }

    /// Every distinct roll with its weight, in a fixed order. The weights add up to all the ways in
    /// which the dice can fall.
    fn rolls(&self, position: &Self::Position) -> impl Iterator<Item = (Self::Roll, u64)>;

    /// Rolls the dice that are due.
    ///
    /// # Errors
    ///
    /// That of the dice.
    fn roll<D: Dice>(
        &self,
        position: &Self::Position,
        dice: &mut D,
    ) -> Result<Self::Roll, D::Error>;

    /// Visits every distinct move once, with the position it leads to, until `visit` breaks. A
    /// finished game has none.
    fn for_each_play<B>(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        visit: impl FnMut(Self::Play, &Self::Position) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// How many distinct moves there are.
    fn count_plays(&self, position: &Self::Position, roll: Self::Roll) -> u64 {
        let mut count = 0;
        let _ = self.for_each_play::<()>(position, roll, |_, _| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// The distinct moves of all rolls added up, unweighted: the last ply of [`perft`](crate::perft).
    fn count_all_plays(&self, position: &Self::Position) -> u64 {
        self.rolls(position).map(|(roll, _)| self.count_plays(position, roll)).sum()
    }

    /// Move number `n`, from 0, in the order of [`for_each_play`](Game::for_each_play).
    fn nth_play(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        n: u64,
    ) -> Option<(Self::Play, Self::Position)> {
        let mut left = n;
        self.for_each_play(position, roll, |play, next| {
            if left == 0 {
                return ControlFlow::Break((play, next.clone()));
            }
            left -= 1;
            ControlFlow::Continue(())
        })
        .break_value()
    }

    /// One of the distinct moves, all equally likely; `None` when the game is over.
    fn random_play<R: Rng>(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        cup: &mut DiceCup<R>,
    ) -> Option<(Self::Play, Self::Position)> {
        let count = NonZero::new(self.count_plays(position, roll))?;
        // One that is forced costs no random bits.
        let n = if count.get() == 1 { 0 } else { cup.below(count) };
        self.nth_play(position, roll, n)
    }

    /// The position after a play, if that is legal.
    ///
    /// # Errors
    ///
    /// Why it is not.
    fn play(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        play: Self::Play,
    ) -> Result<Self::Position, Self::IllegalPlay>;

    /// The position after a play that is known to be legal. Any other gives a position without
    /// meaning, or a panic in debug builds.
    fn play_unchecked(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        play: Self::Play,
    ) -> Self::Position;

    /// Whether a play is legal.
    fn is_legal(&self, position: &Self::Position, roll: Self::Roll, play: Self::Play) -> bool {
        self.play(position, roll, play).is_ok()
    }

    /// A turn of which nothing is entered yet.
    fn partial(&self, position: &Self::Position, roll: Self::Roll) -> Self::Partial;

    /// Reads a position; its `Display` is the canonical text.
    ///
    /// # Errors
    ///
    /// The place where the text fails, or what is wrong with the position.
    fn parse_position(&self, text: &str)
    -> Result<Self::Position, PositionError<Self::SetupError>>;

    /// Reads a roll that can be made in this position; its `Display` is the canonical text.
    ///
    /// # Errors
    ///
    /// The place where the text fails.
    fn parse_roll(&self, position: &Self::Position, text: &str) -> Result<Self::Roll, TextError>;

    /// Reads a play and gives the canonical one with the same result; its `Display` is the
    /// canonical text.
    ///
    /// # Errors
    ///
    /// The place where the text fails, or why the play is not legal.
    fn parse_play(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        text: &str,
    ) -> Result<Self::Play, PlayError<Self::IllegalPlay>>;

    /// Reads a play that may be unfinished, or not begun: also what the `Display` of a
    /// [`Partial`] says.
    ///
    /// # Errors
    ///
    /// As [`parse_play`](Game::parse_play).
    fn parse_partial(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        text: &str,
    ) -> Result<Self::Partial, PlayError<Self::IllegalPlay>>;
}
