//! A generator for any race game.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use dice_cup::Roll;
use game_core::{Game, Turn};

use crate::half_turn::{Played, Refused};
use crate::{HalfTurn, Play, Race};

/// The turn of a race game that has no generator of its own. It enters every legal turn step by step,
/// and keeps one play for each position that it comes to.
///
/// Plays come in the order in which their steps are offered: those by the larger die first, and each
/// die's from the lowest place up. Complexity: each play is entered in all its orders. A generator that
/// knows more of the game is faster by orders of magnitude; this one is for games that need no speed,
/// and to test such generators.
///
/// A game takes it for its [`Game::Turn`]:
///
/// ```
/// use race_game_core::{HalfTurn, PlainTurn, Race};
/// use race_game_core::game_core::Game;
///
/// fn turn<R: Race>(rules: R, position: &<R as Race>::Position) -> PlainTurn<R>
/// where
///     R: Game<Turn = PlainTurn<R>>,
/// {
///     PlainTurn(Race::prepare(rules, position))
/// }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PlainTurn<R: Race>(pub R::Turn);

/// Returns every play that goes on from this turn and may end it, one for each position that plays lead
/// to, in the order of [`PlainTurn`].
pub fn plays<R: Race>(turn: &HalfTurn<R>) -> Vec<Played<R>> {
    fn enter<R: Race>(
        turn: &HalfTurn<R>,
        known: &mut BTreeSet<R::Position>,
        found: &mut Vec<Played<R>>,
    ) {
        found.extend(turn.finish().filter(|(_, end)| known.insert(*end)));
        for step in turn.next_steps() {
            let mut next = *turn;
            if next.push(step).is_ok() {
                enter(&next, known, found);
            }
        }
    }
    let mut found = Vec::new();
    enter(turn, &mut BTreeSet::new(), &mut found);
    found
}

impl<R> Turn<R> for PlainTurn<R>
where
    R: Race
        + Game<
            Position = <R as Race>::Position,
            Roll = Roll,
            Play = Play<<R as Race>::Step>,
            IllegalPlay = Refused<R>,
        >,
{
    fn try_for_each_play<B>(
        &self,
        roll: Roll,
        mut visit: impl FnMut(Play<R::Step>, &<R as Race>::Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        plays(&HalfTurn::<R>::of(self.0, roll))
            .iter()
            .try_for_each(|(play, next)| visit(*play, next))
    }

    fn play(&self, roll: Roll, play: Play<R::Step>) -> Result<<R as Race>::Position, Refused<R>> {
        self.marked_play(roll, play).map(|(_, next)| next)
    }

    fn marked_play(&self, roll: Roll, play: Play<R::Step>) -> Result<Played<R>, Refused<R>> {
        HalfTurn::<R>::of(self.0, roll).enter_all(play)
    }

    fn play_index(&self, roll: Roll, play: Play<R::Step>) -> Option<u64> {
        let next = Turn::<R>::play(self, roll, play).ok()?;
        game_core::find_move(self, roll, &next).map(|(index, _)| index)
    }
}
