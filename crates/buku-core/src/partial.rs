//! A half-entered turn.

use core::fmt;

use crate::board::around;
use crate::cover::goes_on;
use crate::error::line_of;
use crate::footprint::Path;
use crate::square::squares;
use crate::{IllegalStep, Line, Play, Position, Rules, Square, Step};

/// A turn while it is being entered: a line, then square by square, with what may follow, whether
/// all is sown, and the way back.
///
/// Every sequence of steps it accepts can be completed to a legal play, and every path of every
/// legal play can be entered.
///
/// ```
/// use buku_core::{Position, Rules};
///
/// let start = Position::start();
/// let mut turn = start.partial(Rules::default());
/// for step in ["3", "b1", "b2", "a2"] {
///     let step = turn.next_steps().find(|next| next.to_string() == step).ok_or("not offered")?;
///     turn.push(step)?;
/// }
/// assert_eq!(turn.left(), 6);
/// // In the corner there is room for one counter only.
/// assert_eq!(turn.next_steps().map(|step| step.to_string()).collect::<Vec<_>>(), ["a3"]);
/// assert_eq!(turn.to_string(), "3(9):b1,b2,a2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "crate::with_serde::Entered", into = "crate::with_serde::Entered")
)]
pub struct Partial {
    position: Position,
    rules: Rules,
    line: Option<Line>,
    path: Path,
}

impl Position {
    /// A turn of which nothing is entered yet.
    pub fn partial(&self, rules: Rules) -> Partial {
        Partial { position: *self, rules, line: None, path: Path::EMPTY }
    }
}

impl Partial {
    /// The line that is picked up, if one is.
    pub fn line(&self) -> Option<Line> {
        self.line
    }

    /// The squares sown so far.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The position before the turn.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The rules by which it is entered.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The steps so far: the line, then the squares in the order in which they were sown.
    pub fn steps(&self) -> impl Iterator<Item = Step> + '_ {
        let squares = self.path.squares().iter().map(|&square| Step::Square(square));
        self.line.map(Step::Line).into_iter().chain(squares)
    }

    /// How many counters are still in hand: 0 before a line is picked up.
    pub fn left(&self) -> u8 {
        self.line.map_or(0, |line| self.position.hand(line)) - self.path.squares().len() as u8
    }

    /// How many counters lie on each square after the steps so far, a1 first: 0 to 4, nothing being
    /// captured before the turn ends.
    pub fn counts(&self) -> [u8; Square::COUNT] {
        let lifted = self.line.map_or(0, Line::squares);
        let sown = self.path.mask();
        core::array::from_fn(|index| {
            let bit = 1 << index;
            let lying = if lifted & bit != 0 { 0 } else { self.position.counts.at(index) };
            lying + u8::from(sown & bit != 0)
        })
    }

    /// Returns the steps that can follow and still lead to a legal play: the lines, or the squares
    /// from a1 on.
    pub fn next_steps(&self) -> impl Iterator<Item = Step> + '_ {
        let lines = self.line.is_none() && !self.position.is_over(self.rules);
        Line::of(self.position.side_to_move())
            .filter(move |_| lines)
            .map(Step::Line)
            .chain(squares(self.next_squares()).map(Step::Square))
    }

    /// The squares that can follow, as a mask.
    fn next_squares(&self) -> u64 {
        let Some(left) = self.left().checked_sub(1) else { return 0 };
        let free = !self.path.mask();
        let near = self.path.last().map_or(free, |last| around(last.bit()) & free);
        squares(near)
            .map(Square::bit)
            .filter(|&next| goes_on(next, free ^ next, u32::from(left)))
            .fold(0, |mask, next| mask | next)
    }

    /// Enters a step.
    ///
    /// # Errors
    ///
    /// The reason why it cannot follow; nothing is changed then.
    pub fn push(&mut self, step: Step) -> Result<(), IllegalStep> {
        match (step, self.line) {
            _ if self.position.is_over(self.rules) => return Err(IllegalStep::GameOver),
            (Step::Line(_), Some(line)) => return Err(IllegalStep::SecondLine(line)),
            (Step::Square(_), None) => return Err(IllegalStep::NoLine),
            (Step::Line(line), None) => {
                line_of(self.position.side_to_move(), line)
                    .map_err(|_| IllegalStep::WrongLine(line))?;
                self.line = Some(line);
            }
            (Step::Square(square), Some(_)) => {
                self.may_sow(square)?;
                self.path.push(square);
            }
        }
        Ok(())
    }

    fn may_sow(&self, to: Square) -> Result<(), IllegalStep> {
        let free = !self.path.mask();
        let Some(left) = self.left().checked_sub(1) else { return Err(IllegalStep::NoneLeft) };
        if free & to.bit() == 0 {
            return Err(IllegalStep::Sown(to));
        }
        if let Some(from) = self.path.last() {
            if around(from.bit()) & to.bit() == 0 {
                return Err(IllegalStep::NotBeside { from, to });
            }
        }
        if !goes_on(to.bit(), free ^ to.bit(), u32::from(left)) {
            return Err(IllegalStep::DeadEnd(to));
        }
        Ok(())
    }

    /// Enters the squares of the straight run from the last square to this one, and returns them: one
    /// click on a screen. On the first square, and on one beside the last, that is the square alone.
    ///
    /// ```
    /// use buku_core::{IllegalStep, Position, Rules};
    ///
    /// let mut turn = Position::start().parse_partial(Rules::new(), "3(9):a4")?;
    /// assert_eq!(turn.enter("d4".parse()?)?.squares().len(), 3);
    /// assert_eq!(turn.to_string(), "3(9):a4,d4");
    /// let reason = turn.enter("a4".parse()?).unwrap_err();
    /// assert_eq!(reason, IllegalStep::Sown("a4".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The reason why the first square of the run that cannot follow cannot; nothing is changed then.
    pub fn enter(&mut self, to: Square) -> Result<Path, IllegalStep> {
        let (mut turn, mut entered) = (*self, Path::EMPTY);
        for square in self.path.run_to(to) {
            turn.push(Step::Square(square))?;
            entered.push(square);
        }
        *self = turn;
        Ok(entered)
    }

    /// Takes the last step back and returns it.
    pub fn pop(&mut self) -> Option<Step> {
        match self.path.pop() {
            Some(square) => Some(Step::Square(square)),
            None => self.line.take().map(Step::Line),
        }
    }

    /// Whether the turn may stand as it is: a line is picked up and all of it sown.
    pub fn is_complete(&self) -> bool {
        self.line.is_some() && self.left() == 0
    }

    /// Returns the play and the position it leads to, once it is complete.
    pub fn finish(&self) -> Option<(Play, Position)> {
        let line = self.line.filter(|_| self.left() == 0)?;
        let play = Play { line, footprint: self.path.footprint() };
        Some((play, self.position.sown(line, play.footprint)))
    }
}

/// The line, what it gave to sow, and the path so far: `3(9):a4,c4`; nothing at all before a line is
/// picked up.
impl fmt::Display for Partial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{line}({}):{}", self.position.hand(line), self.path),
            None => Ok(()),
        }
    }
}
