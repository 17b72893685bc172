//! The boards in between, for animation.

use crate::square::squares;
use crate::{IllegalPlay, Play, Position, Rules, Square, Step};

/// What a screen shows after one step of a turn.
///
/// It is no [`Position`]: while counters are sown, squares hold up to 4 of them, and some are in hand.
/// So it has the counts to be drawn, and the captured squares as a mask like those of
/// [`Line::squares`](crate::Line::squares) and [`Footprint::mask`](crate::Footprint::mask).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Frame {
    /// What has just been done: a line was picked up, or a square was sown. `None` in the last frame,
    /// in which squares are captured.
    pub step: Option<Step>,
    /// How many counters lie on each square now, a1 first: 0 to 4.
    pub counts: [u8; Square::COUNT],
    /// How many counters are in hand now.
    pub hand: u8,
    /// The squares that have just been captured, as a mask: bit 0 is a1, bit 63 is h8. No square in
    /// any frame but the last.
    pub captured: u64,
}

impl Position {
    /// Returns the frames of a turn: one for the line, one for each square along the
    /// [first path](crate::Footprint::path), and one for the captures, even where there is none. The
    /// last one shows the board after the turn.
    ///
    /// ```
    /// use buku_core::{Position, Rules, Step};
    ///
    /// let position: Position =
    ///     "00000000/00000000/00000100/00210010/00022000/00020000/00001000/00000000 w 29-24 0"
    ///         .parse()?;
    /// let (play, next) = position.parse_play(Rules::new(), "2(1):d3")?;
    /// let frames: Vec<_> = position.frames(Rules::new(), play)?.collect();
    /// let [line, d3, captures] = frames[..] else { return Err("not three".into()) };
    /// assert_eq!((line.step, line.hand), (Some(Step::Line(play.line)), 1));
    /// assert_eq!((d3.counts[19], d3.captured), (3, 0));
    /// assert_eq!((captures.counts[19], captures.captured), (0, 1 << 19));
    /// assert_eq!(captures.counts, next.counts());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The reason why the play is not legal.
    pub fn frames(
        &self,
        rules: Rules,
        play: Play,
    ) -> Result<impl Iterator<Item = Frame> + Clone + use<>, IllegalPlay> {
        let next = self.play(rules, play)?;
        let mut frame = Frame { step: None, counts: self.counts(), hand: 0, captured: 0 };
        let held = self.hand(play.line);
        let steps = play.steps().map(move |step| {
            match step {
                Step::Line(line) => {
                    squares(line.squares()).for_each(|square| frame.counts[square.index()] = 0);
                    frame.hand = held;
                }
                Step::Square(square) => {
                    frame.counts[square.index()] += 1;
                    frame.hand -= 1;
                }
            }
            frame.step = Some(step);
            frame
        });
        let lifted = self.lifted(play.line).counts;
        let holds_three = |square: &Square| {
            lifted.at(square.index()) + u8::from(play.footprint.contains(*square)) >= 3
        };
        let captured = squares(self.side.squares())
            .filter(holds_three)
            .fold(0, |mask, square| mask | square.bit());
        let last = Frame { step: None, counts: next.counts(), hand: 0, captured };
        Ok(steps.chain(core::iter::once(last)))
    }
}
