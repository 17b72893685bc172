//! A small game that looks back.

use core::fmt;
use core::ops::ControlFlow;

use game_core::dice_cup::Dice;
use game_core::{Game, Outcome, Partial, PlayError, PositionError, TextError};

#[allow(unreachable_pub)]
mod side {
    game_core::sides! {
        /// Who plays.
        pub enum Side { North = "north", South = "south" }
    }
}

pub(crate) use side::Side;

/// A token goes around a ring of ten places, one place or three at a time. Who brings it to place 9
/// wins; the game is drawn when it stands where it stood before.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ring;

/// Where the token stands, and who moves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Place(pub(crate) u8, pub(crate) Side);

/// There are no dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoRoll;

/// How far the token goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Leap(pub(crate) u8);

/// A turn, begun or not.
#[derive(Clone, Debug)]
pub(crate) struct Begun(Place, Option<Leap>);

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// Place 9.
    Arrived,
    /// A place for the second time.
    Repeated,
}

/// The token does not go that far, or the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not so")]
pub(crate) struct Illegal;

const LEAPS: [Leap; 2] = [Leap(1), Leap(3)];

impl Game for Ring {
    const NAME: &'static str = "ring";

    type Position = Place;
    type Roll = NoRoll;
    type Play = Leap;
    type Partial = Begun;
    type Player = Side;
    type Reason = Reason;
    /// Places, a bit each.
    type Past = u16;
    type SetupError = Illegal;
    type IllegalPlay = Illegal;

    fn start(&self) -> Place {
        Place(0, Side::North)
    }

    fn players(&self, _: &Place) -> usize {
        2
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
        core::iter::once((NoRoll, 1))
    }

    fn roll<D: Dice>(&self, _: &Place, _: &mut D) -> Result<NoRoll, D::Error> {
        Ok(NoRoll)
    }

    fn for_each_play<B>(
        &self,
        position: &Place,
        _: NoRoll,
        mut visit: impl FnMut(Leap, &Place) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        LEAPS
            .into_iter()
            .filter(|_| position.0 != 9)
            .try_for_each(|leap| visit(leap, &self.play_unchecked(position, NoRoll, leap)))
    }

    fn play(&self, position: &Place, roll: NoRoll, play: Leap) -> Result<Place, Illegal> {
        let legal = position.0 != 9 && LEAPS.contains(&play);
        legal.then(|| self.play_unchecked(position, roll, play)).ok_or(Illegal)
    }

    fn play_unchecked(&self, position: &Place, _: NoRoll, play: Leap) -> Place {
        Place((position.0 + play.0) % 10, !position.1)
    }

    fn partial(&self, position: &Place, _: NoRoll) -> Begun {
        Begun(*position, None)
    }

    fn parse_position(&self, text: &str) -> Result<Place, PositionError<Illegal>> {
        let (place, side) =
            text.split_once(' ').ok_or(TextError::new("place", 0, "`PLACE SIDE`"))?;
        let place = place.parse().map_err(|_| TextError::new("place", 0, "a number"))?;
        if place < 10 {
            Ok(Place(place, side.parse()?))
        } else {
            Err(PositionError::Setup(Illegal))
        }
    }

    fn parse_roll(&self, _: &Place, text: &str) -> Result<NoRoll, TextError> {
        if text.is_empty() { Ok(NoRoll) } else { Err(TextError::new("roll", 0, "nothing")) }
    }

    fn parse_play(
        &self,
        position: &Place,
        roll: NoRoll,
        text: &str,
    ) -> Result<Leap, PlayError<Illegal>> {
        let leap = text.parse().map_err(|_| TextError::new("play", 0, "a number"))?;
        self.play(position, roll, Leap(leap)).map(|_| Leap(leap)).map_err(PlayError::Illegal)
    }

    fn parse_partial(
        &self,
        position: &Place,
        roll: NoRoll,
        text: &str,
    ) -> Result<Begun, PlayError<Illegal>> {
        if text.is_empty() {
            return Ok(self.partial(position, roll));
        }
        self.parse_play(position, roll, text).map(|leap| Begun(*position, Some(leap)))
    }
}

impl Partial for Begun {
    type Step = Leap;
    type Play = Leap;
    type Position = Place;

    fn for_each_step<B>(&self, visit: impl FnMut(Leap) -> ControlFlow<B>) -> ControlFlow<B> {
        let open = self.1.is_none() && self.0.0 != 9;
        LEAPS.into_iter().filter(|_| open).try_for_each(visit)
    }

    fn push(&mut self, step: Leap) -> bool {
        let taken = self.1.is_none() && Ring.play(&self.0, NoRoll, step).is_ok();
        if taken {
            self.1 = Some(step);
        }
        taken
    }

    fn pop(&mut self) -> Option<Leap> {
        self.1.take()
    }

    fn finish(&self) -> Option<(Leap, Place)> {
        self.1.map(|leap| (leap, Ring.play_unchecked(&self.0, NoRoll, leap)))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0, self.1)
    }
}

impl fmt::Display for NoRoll {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl fmt::Display for Leap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Begun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.1.map_or(Ok(()), |leap| leap.fmt(f))
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Arrived => "arrived",
            Reason::Repeated => "repeated",
        })
    }
}
