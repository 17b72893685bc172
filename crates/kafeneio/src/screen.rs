//! What is drawn and named: the names of a game and of its players, drawings, and data for a screen.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use game_core::{HalfTurn, Notation, OutcomeOf, Player, Stepwise};

use crate::data::Data;
use crate::steps::{ends, step_texts};

/// A game as it is shown to people and to programs.
///
/// The provided methods suit a game of two sides with one roll a turn, in which the board alone
/// decides how the game ends.
pub trait Screen: Notation<Position: Copy + 'static, Reason: 'static> + Copy {
    /// Returns the game's name in lower case.
    fn name(&self) -> &'static str {
        Self::NAME
    }

    /// Returns for how many players the game is.
    fn player_counts(&self) -> RangeInclusive<usize> {
        Self::PLAYERS
    }

    /// Returns the most points that a win can be worth.
    fn max_points(&self) -> u32 {
        Self::MAX_POINTS
    }

    /// Returns the names by which players are chosen, in the order of their numbers.
    fn sides(&self) -> &'static [&'static str];

    /// Returns whether the game has dice.
    fn has_dice(&self) -> bool {
        true
    }

    /// Returns the players' word for a single play: `turn`, or `roll` where a turn has several.
    fn ply(&self) -> &'static str {
        "turn"
    }

    /// Returns the reason with this name for which the game can end.
    fn reason(&self, name: &str) -> Option<Self::Reason>;

    /// Draws the board, with or without color, from the side of a player if the game has a board with
    /// sides.
    fn diagram(
        &self,
        position: &Self::Position,
        viewer: Option<Self::Player>,
        colored: bool,
    ) -> String;

    /// Draws the board after the steps of a half-entered turn, from the side of the player `viewer`.
    /// Where dice belong to the drawing, those that are left are drawn.
    fn diagram_entered(
        &self,
        entered: &Self::HalfTurn,
        viewer: Self::Player,
        colored: bool,
    ) -> String;

    /// Returns what a screen shows of a position, as data.
    fn board<D: Data>(&self, position: &Self::Position) -> D;

    /// Returns what a screen shows of the board after the steps of a half-entered turn, in the form of
    /// [`board`](Screen::board). The same player is still to move.
    fn board_entered<D: Data>(&self, entered: &Self::HalfTurn) -> D;

    /// Returns a step that can follow in a half-entered turn, as data. Beside what the steps of a play
    /// have, there is the `text` by which it can be entered.
    fn step<D: Data>(&self, entered: &Self::HalfTurn, step: StepOf<Self>) -> D;

    /// Returns the steps of a legal play, as data.
    fn steps<D: Data>(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        play: Self::Play,
    ) -> Vec<D>;

    /// Returns the steps by which a play is entered in a half-entered turn: the text of a play names no
    /// dice, so it can be read with others.
    fn play_steps(&self, play: Self::Play) -> Vec<StepOf<Self>>;

    /// Lists the places to which the checker on `from` can go in a half-entered turn, with one die or
    /// with several, each with the steps that lead there. Places that take fewer dice come first, and
    /// then those by the higher die. A game without checkers has none.
    fn landings(&self, entered: &Self::HalfTurn, from: u8) -> Vec<Vec<StepOf<Self>>> {
        let _ = (entered, from);
        Vec::new()
    }

    /// Returns the dice that are left to play in a half-entered turn, in a game whose checkers go by
    /// them.
    fn dice_left(&self, entered: &Self::HalfTurn) -> Vec<u8> {
        let _ = entered;
        Vec::new()
    }

    /// Returns how many counters are in hand in a half-entered turn, and how many its steps capture so
    /// far, in a game that sows them.
    fn sowing(&self, entered: &Self::HalfTurn) -> Option<[u8; 2]> {
        let _ = entered;
        None
    }

    /// Returns the text of a half-entered turn with one more step, which may be any text.
    fn joined(&self, entered: &Self::HalfTurn, step: &str) -> String {
        format!("{entered} {step}")
    }

    /// Returns how many distinct moves begin with the steps of a half-entered turn, or `None` if that
    /// would take long to count.
    fn ways(&self, entered: &Self::HalfTurn) -> Option<u64> {
        Some(ends(entered).len() as u64)
    }

    /// Returns the steps that can follow in a half-entered turn, and whether the turn is complete,
    /// both as the line protocol has them. A turn is complete if it may end as it is. In Bolo it is
    /// complete as soon as all dice set aside score: only to roll or to bank is left to say then.
    fn next(&self, entered: &Self::HalfTurn) -> (Vec<String>, bool) {
        (step_texts::<Self>(entered), entered.is_complete())
    }

    /// Returns a test for plays and the positions they lead to. It tells whether a play can still be
    /// entered after the steps of this half-entered turn.
    fn continuing(&self, entered: &Self::HalfTurn) -> Continuing<Self::Play, Self::Position> {
        let ends = ends(entered);
        Box::new(move |_, next| ends.binary_search(next).is_ok())
    }

    /// Returns the name of the player with this number for people.
    fn player_name(&self, player: usize) -> String {
        self.sides().get(player).copied().unwrap_or_default().to_owned()
    }

    /// Returns the name of a player, as data.
    fn player_data<D: Data>(&self, player: Self::Player) -> D {
        D::text(&player.to_string())
    }

    /// Tells what a player does by a play, one action after the other, in words that follow the
    /// player's name.
    fn actions(&self, play: Self::Play) -> Vec<String> {
        [format!("plays {play}")].into()
    }

    /// Returns the number of the player with this name, in any case.
    fn side(&self, name: &str) -> Option<usize> {
        let (name, sides) = (name.trim(), self.sides());
        (0..sides.len()).find(|&player| {
            name.eq_ignore_ascii_case(sides[player])
                || name.eq_ignore_ascii_case(&self.player_name(player))
        })
    }

    /// Returns the name of the player to move, for people.
    fn mover(&self, position: &Self::Position) -> String {
        self.player_name(self.player_to_move(position).index())
    }

    /// Returns further results of a finished game, as names for the line protocol with numbers. Only
    /// Buku has any: how many counters each side claims.
    fn claims(
        &self,
        position: &Self::Position,
        outcome: &OutcomeOf<Self>,
    ) -> Vec<(&'static str, u64)> {
        let _ = (position, outcome);
        Vec::new()
    }

    /// Returns the only roll of a game without dice, or `None` in a game with dice.
    fn only_roll(&self, position: &Self::Position) -> Option<Self::Roll> {
        self.rolls(position).next().filter(|_| !self.has_dice()).map(|(roll, _)| roll)
    }
}

/// A step of a game.
pub type StepOf<G> = <<G as Stepwise>::HalfTurn as HalfTurn>::Step;

/// A test for plays and the positions they lead to: whether a play can still be entered.
pub type Continuing<T, P> = Box<dyn Fn(T, &P) -> bool>;
