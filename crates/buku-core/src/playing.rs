//! Playing turns.

use crate::error::line_of;
use crate::{IllegalPlay, Play, Position, Rules};

impl Position {
    /// Returns the position after `play`, if that is legal: the line is picked up, the squares are
    /// sown, and every square of the player's own color that then holds 3 or 4 is captured (U2).
    ///
    /// ```
    /// use buku_core::{IllegalPlay, Play, Position, Rules};
    ///
    /// let play: Play = "3(9):a4,c4,c3,e3,e4,d4,d5".parse()?;
    /// let next = Position::start().play(Rules::new(), play)?;
    /// // It is Black's turn, who picks up files.
    /// assert_eq!(next.play(Rules::new(), play), Err(IllegalPlay::WrongLine(play.line)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The reason why the play is not legal. Repetitions are not judged here: that takes the past
    /// (U7).
    pub fn play(&self, rules: Rules, play: Play) -> Result<Position, IllegalPlay> {
        if self.is_over(rules) {
            return Err(IllegalPlay::GameOver);
        }
        let Play { line, footprint } = play;
        line_of(self.side, line)?;
        let (held, sown) = (self.hand(line), footprint.len() as u8);
        if held != sown {
            return Err(IllegalPlay::Counters { line, held, sown });
        }
        Ok(self.sown(line, footprint))
    }

    /// Returns the position after `play`, which is known to be legal here, from the generator or a
    /// check. Any other play gives a position without meaning, and a panic in debug builds.
    #[inline]
    #[must_use]
    pub fn play_unchecked(&self, rules: Rules, play: Play) -> Position {
        debug_assert!(self.is_legal(rules, play), "{play} is not legal in {self}");
        self.sown(play.line, play.footprint)
    }

    /// Whether `play` is legal here.
    pub fn is_legal(&self, rules: Rules, play: Play) -> bool {
        self.play(rules, play).is_ok()
    }
}
