//! Playing turns.

use crate::error::line_of;
use crate::{IllegalPlay, Play, Position, Rules};

impl Position {
    /// The position after `play`, if that is legal: the line picked up, the squares sown, and every
    /// square of one's own colour that then holds 3 or 4 captured (U2).
    ///
    /// # Errors
    ///
    /// Why it is not. A repetition is not asked for: that needs the past (U7).
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

    /// The position after `play`, which must be one that the generator or a check has found legal
    /// here. Anything else gives a position without meaning, and a panic in debug builds.
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
