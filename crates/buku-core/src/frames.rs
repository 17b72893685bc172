//! The boards within a turn, for an animation.

use crate::square::squares;
use crate::{IllegalPlay, Play, Position, Rules, Square, Step};

/// What a screen shows after one step of a turn.
///
/// A frame has the counts to be drawn, because the board within a turn is not a [`Position`]:
/// squares hold up to 4 counters, and some counters are in hand. Captured squares are a mask, like
/// [`Line::squares`](crate::Line::squares) and [`Footprint::mask`](crate::Footprint::mask).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Frame {
    /// The step just done: a line was picked up, or a square was sown. It is `None` in the last
    /// frame, in which squares are captured.
    pub step: Option<Step>,
    /// How many counters lie on each square now, 0 to 4, in the order a1, b1 and so on to h8.
    pub counts: [u8; Square::COUNT],
    /// How many counters are in hand now.
    pub in_hand: u8,
    /// The squares that have just been captured, as a mask: bit 0 is a1, bit 7 is h1, bit 63 is h8.
    /// It is 0 in every frame but the last.
    pub captured: u64,
}

impl Position {
    /// Returns the frames of a turn: one for the line, one for each square along the
    /// [first path](crate::Footprint::path), and one for the captures. The last one is there even
    /// if nothing is captured, and shows the board after the turn.
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
    /// assert_eq!((line.step, line.in_hand), (Some(Step::Line(play.line)), 1));
    /// assert_eq!((d3.counts[19], d3.captured), (3, 0));
    /// assert_eq!((captures.counts[19], captures.captured), (0, 1 << 19));
    /// assert_eq!(captures.counts, next.counts());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the reason why the play is not legal, as [`play`](Position::play) does.
    pub fn frames(
        &self,
        rules: Rules,
        play: Play,
    ) -> Result<impl Iterator<Item = Frame> + Clone + use<>, IllegalPlay> {
        let next = self.play(rules, play)?;
        let mut frame = Frame { step: None, counts: self.counts(), in_hand: 0, captured: 0 };
        let held = self.hand(play.line);
        let steps = play.steps().map(move |step| {
            match step {
                Step::Line(line) => {
                    squares(line.squares()).for_each(|square| frame.counts[square.index()] = 0);
                    frame.in_hand = held;
                }
                Step::Square(square) => {
                    frame.counts[square.index()] += 1;
                    frame.in_hand -= 1;
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
        let last = Frame { step: None, counts: next.counts(), in_hand: 0, captured };
        Ok(steps.chain(core::iter::once(last)))
    }
}
