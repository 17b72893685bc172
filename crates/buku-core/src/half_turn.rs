//! A turn that is entered step by step.
//!
//! A step is offered and accepted only if the rest can still be sown. So a player never gets stuck:
//! a square that has too little room behind it is refused at once.

use core::fmt;

use crate::cover::goes_on;
use crate::error::line_of;
use crate::footprint::Path;
use crate::mask::around;
use crate::{IllegalStep, Line, Play, Position, Rules, Square, Step};

/// A turn that is being entered: a line, then square by square. It tells which steps can follow and
/// whether the turn is complete, and it can take steps back.
///
/// Every sequence of steps that it accepts can be completed to a legal play. Every path of every
/// legal play can be entered.
///
/// ```
/// use buku_core::{Position, Rules};
///
/// let start = Position::start();
/// let mut turn = start.half_turn(Rules::default());
/// for step in ["3", "b1", "b2", "a2"] {
///     let step = turn.next_steps().find(|next| next.to_string() == step).ok_or("not offered")?;
///     turn.push(step)?;
/// }
/// assert_eq!(turn.in_hand(), 6);
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
pub struct HalfTurn {
    position: Position,
    rules: Rules,
    line: Option<Line>,
    path: Path,
}

impl Position {
    /// Returns a turn with no step entered yet.
    pub fn half_turn(&self, rules: Rules) -> HalfTurn {
        HalfTurn { position: *self, rules, line: None, path: Path::EMPTY }
    }
}

impl HalfTurn {
    /// Returns the line that is picked up, or `None` before the first step.
    pub fn line(&self) -> Option<Line> {
        self.line
    }

    /// Returns the squares sown so far.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the position before the turn.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the rules by which the turn is played.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns the steps entered so far: the line, then the squares in the order in which they were
    /// sown.
    pub fn steps(&self) -> impl Iterator<Item = Step> + '_ {
        let squares = self.path.squares().iter().map(|&square| Step::Square(square));
        self.line.map(Step::Line).into_iter().chain(squares)
    }

    /// Returns how many counters are still in hand, 0 to 19. It is 0 before a line is picked up.
    pub fn in_hand(&self) -> u8 {
        self.line.map_or(0, |line| self.position.hand(line)) - self.path.squares().len() as u8
    }

    /// Returns how many counters lie on each square after the steps so far, in the order a1, b1 and
    /// so on to h8. It is 0 to 4, since nothing is captured before the end of the turn.
    ///
    /// ```
    /// use buku_core::{Position, Rules};
    ///
    /// let turn = Position::start().parse_half_turn(Rules::new(), "1:a2,c2")?;
    /// let counts = turn.counts();
    /// assert_eq!(counts[..8], [0; 8]); // rank 1 is picked up
    /// assert_eq!(counts[8..16], [2, 2, 2, 1, 1, 1, 1, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn counts(&self) -> [u8; Square::COUNT] {
        let lifted = self.line.map_or(0, Line::squares);
        let sown = self.path.mask();
        core::array::from_fn(|index| {
            let bit = 1 << index;
            let lying = if lifted & bit != 0 { 0 } else { self.position.counts.at(index) };
            lying + u8::from(sown & bit != 0)
        })
    }

    /// Returns the steps that can follow and still lead to a legal play. These are the eight lines,
    /// and after one is picked up squares in the order a1, b1 and so on to h8.
    pub fn next_steps(&self) -> impl Iterator<Item = Step> + '_ {
        let lines = self.line.is_none() && !self.position.is_over(self.rules);
        Line::of(self.position.side_to_move())
            .filter(move |_| lines)
            .map(Step::Line)
            .chain(Square::all().filter(|&square| self.may_sow(square).is_ok()).map(Step::Square))
    }

    /// Enters a step.
    ///
    /// # Errors
    ///
    /// Returns the reason why it cannot follow. The turn is unchanged then.
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
        let Some(left) = self.in_hand().checked_sub(1) else { return Err(IllegalStep::NoneLeft) };
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

    /// Enters what one click on a square means, and returns the squares entered. These are all
    /// squares of the straight run from the last square to this one. For the first square of the
    /// turn, and for one beside the last, it is that square alone.
    ///
    /// ```
    /// use buku_core::{IllegalStep, Position, Rules};
    ///
    /// let mut turn = Position::start().parse_half_turn(Rules::new(), "3(9):a4")?;
    /// assert_eq!(turn.enter("d4".parse()?)?.squares().len(), 3);
    /// assert_eq!(turn.to_string(), "3(9):a4,d4");
    /// let reason = turn.enter("a4".parse()?).unwrap_err();
    /// assert_eq!(reason, IllegalStep::Sown("a4".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the reason why a square of the run cannot follow, for the first such square. The
    /// turn is unchanged then.
    pub fn enter(&mut self, to: Square) -> Result<Path, IllegalStep> {
        let (mut turn, mut entered) = (*self, Path::EMPTY);
        for square in self.path.run_to(to) {
            turn.push(Step::Square(square))?;
            entered.push(square);
        }
        *self = turn;
        Ok(entered)
    }

    /// Takes the last step back and returns it, or returns `None` if no step is entered.
    ///
    /// ```
    /// use buku_core::{Position, Rules, Step};
    ///
    /// let mut turn = Position::start().parse_half_turn(Rules::new(), "3:a4,c4")?;
    /// assert_eq!(turn.pop(), Some(Step::Square("c4".parse()?)));
    /// assert_eq!(turn.to_string(), "3(9):a4,b4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pop(&mut self) -> Option<Step> {
        match self.path.pop() {
            Some(square) => Some(Step::Square(square)),
            None => self.line.take().map(Step::Line),
        }
    }

    /// Returns whether the turn is complete: a line is picked up and all its counters are sown.
    pub fn is_complete(&self) -> bool {
        self.line.is_some() && self.in_hand() == 0
    }

    /// Returns the play and the position it leads to, or `None` while the turn is not complete.
    ///
    /// ```
    /// use buku_core::{Position, Rules};
    ///
    /// let mut turn = Position::start().parse_half_turn(Rules::new(), "3:a4,c4,c3,e3,e4,d4")?;
    /// assert_eq!(turn.finish(), None); // one counter is left
    /// turn.enter("d5".parse()?)?;
    /// let (play, next) = turn.finish().ok_or("not complete")?;
    /// assert_eq!(Position::start().play(Rules::new(), play)?, next);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn finish(&self) -> Option<(Play, Position)> {
        let line = self.line.filter(|_| self.in_hand() == 0)?;
        let play = Play { line, footprint: self.path.footprint() };
        Some((play, self.position.sown(line, play.footprint)))
    }
}

/// Writes the line, the number of counters it gave, and the path so far, such as `3(9):a4,c4`.
/// Before a line is picked up it writes nothing.
impl fmt::Display for HalfTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{line}({}):{}", self.position.hand(line), self.path),
            None => Ok(()),
        }
    }
}
