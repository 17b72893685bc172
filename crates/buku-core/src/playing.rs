//! The check of a whole play, and the position after it.

use crate::error::line_of;
use crate::{IllegalPlay, Play, Position, Rules};

impl Position {
    /// Returns the position after `play`, if the play is legal. The line is picked up and the
    /// squares are sown. Then every square of the player's own color that holds 3 or 4 counters is
    /// captured (U2).
    ///
    /// It costs a few word operations, because a footprint is known to have a path.
    ///
    /// ```
    /// use buku_core::{IllegalPlay, Play, Position, Rules};
    ///
    /// let play: Play = "3(9):a4,c4,c3,e3,e4,d4,d5".parse()?;
    /// let next = Position::start().play(Rules::new(), play)?;
    /// // Now Black is to move, and picks up files.
    /// assert_eq!(next.play(Rules::new(), play), Err(IllegalPlay::WrongLine(play.line)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the reason why the play is not legal. Repetitions are not judged here, since they
    /// depend on the past (U7).
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

    /// Returns the position after `play`, which has to be legal here: from the generator, or
    /// checked before. Any other play gives a position without meaning.
    ///
    /// # Panics
    ///
    /// In builds with debug assertions it panics if the play is not legal.
    #[inline]
    #[must_use]
    pub fn play_unchecked(&self, rules: Rules, play: Play) -> Position {
        debug_assert!(self.is_legal(rules, play), "{play} is not legal in {self}");
        self.sown(play.line, play.footprint)
    }

    /// Returns whether `play` is legal here.
    pub fn is_legal(&self, rules: Rules, play: Play) -> bool {
        self.play(rules, play).is_ok()
    }
}
