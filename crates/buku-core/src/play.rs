//! One turn as a value: the line picked up and the squares sown, and the steps in which they are
//! entered.

use core::fmt;

use crate::{Footprint, Line, Path, Square};

/// A turn as a value: the line picked up and the squares sown (U3).
///
/// Two plays are equal when they are the same move. The order in which the squares are sown is not
/// part of it. Two lines make different moves, even if they hold equal counters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Play {
    /// The line picked up.
    pub line: Line,
    /// The squares sown.
    pub footprint: Footprint,
}

/// A list of plays with the positions they lead to. Up to 32 of them need no heap.
#[cfg(feature = "alloc")]
pub type Plays = game_core::Plays<Play, crate::Position>;

impl Play {
    /// Returns the play that these steps make: a line, and then the squares of a path. Returns
    /// `None` if they are anything else. Whether the play is legal is checked when it is played.
    ///
    /// ```
    /// use buku_core::{Line, Play, Side, Square, Step};
    ///
    /// let line = Line::new(Side::White, 2).ok_or("no line")?;
    /// let [a1, b1] = [0, 1].map(|index| Square::new(index).expect("less than 64"));
    /// let steps = [Step::Line(line), Step::Square(b1), Step::Square(a1)];
    /// let play = Play::from_steps(&steps).ok_or("no play")?;
    /// assert_eq!(play.to_string(), "3(2):a1,b1");
    /// assert_eq!(Ok(play), "3:b1,a1".parse());
    /// # Ok::<(), &str>(())
    /// ```
    pub fn from_steps(steps: &[Step]) -> Option<Play> {
        let (&Step::Line(line), squares) = steps.split_first()? else { return None };
        let mut path = Path::EMPTY;
        let follows = |step: &Step| matches!(*step, Step::Square(square) if path.try_push(square));
        squares.iter().all(follows).then(|| Play { line, footprint: path.footprint() })
    }

    /// Returns the steps of the play: the line, and then the squares of the
    /// [first path](Footprint::path).
    pub fn steps(self) -> impl Iterator<Item = Step> + Clone {
        let path = self.footprint.path();
        let squares = (0..).map_while(move |index: usize| path.squares().get(index).copied());
        core::iter::once(Step::Line(self.line)).chain(squares.map(Step::Square))
    }
}

/// The smallest part of a play: the line picked up, or one square sown (U2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// A line is picked up.
    Line(Line),
    /// A counter is sown.
    Square(Square),
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Line(line) => line.fmt(f),
            Step::Square(square) => square.fmt(f),
        }
    }
}
