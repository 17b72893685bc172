//! A small game that looks back.

pub(crate) mod heap;

use std::ops::ControlFlow;

use game_core::{Game, NoRoll, NotListed, Opener, Outcome, Turn, play_listed};

#[allow(unreachable_pub)]
mod side {
    game_core::sides! {
        /// Who plays.
        pub enum Side { North = "north", South = "south" }
    }
}

pub(crate) use side::Side;

/// A token goes around a ring of ten places, one place or three at a time. Who brings it to place 9
/// wins; the game is drawn when it stands where it stood before. Who wins a game opens the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ring;

/// Where the token stands, and who moves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Place(pub(crate) u8, pub(crate) Side);

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Reason {
    /// Place 9.
    Arrived,
    /// A place for the second time.
    Repeated,
}

impl Game for Ring {
    const NAME: &'static str = "ring";

    type Position = Place;
    type Turn = Place;
    type Roll = NoRoll;
    /// How far the token goes.
    type Play = u8;
    type Player = Side;
    type Reason = Reason;
    /// Places, a bit each.
    type Past = u16;
    type IllegalPlay = NotListed;

    fn start(&self) -> Place {
        Place(0, Side::North)
    }

    fn start_with(&self, players: usize, first: Option<Side>) -> Option<Place> {
        (players == 2).then(|| Place(0, first.unwrap_or(Side::North)))
    }

    fn opener(&self, last_winner: Option<Side>) -> Opener<Side> {
        last_winner.map_or(Opener::RollOff, Opener::Player)
    }

    fn player_to_move(&self, position: &Place) -> Side {
        position.1
    }

    fn outcome(&self, position: &Place) -> Option<Outcome<Side, Reason>> {
        (position.0 == 9).then(|| Outcome::win(!position.1, 1, Reason::Arrived))
    }

    fn outcome_after(&self, past: &u16, position: &Place) -> Option<Outcome<Side, Reason>> {
        let repeated = (past >> position.0 & 1 != 0).then(|| Outcome::draw(Reason::Repeated));
        self.outcome(position).or(repeated)
    }

    fn remember(&self, past: &mut u16, position: &Place) {
        *past |= 1 << position.0;
    }

    fn rolls(&self, _: &Place) -> impl Iterator<Item = (NoRoll, u64)> {
        NoRoll::all()
    }

    fn turn(&self, position: &Place) -> Place {
        *position
    }
}

impl Turn<Ring> for Place {
    fn try_for_each_play<B>(
        &self,
        _: NoRoll,
        mut visit: impl FnMut(u8, &Place) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Place(place, side) = *self;
        let mut leaps = [1, 3].into_iter().filter(|_| place != 9);
        leaps.try_for_each(|leap| visit(leap, &Place((place + leap) % 10, !side)))
    }

    fn play(&self, roll: NoRoll, play: u8) -> Result<Place, NotListed> {
        play_listed(self, roll, play)
    }
}
