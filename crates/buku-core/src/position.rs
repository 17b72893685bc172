//! The state of a game between two turns.

use crate::counts::Counts;
use crate::{BySide, Footprint, Line, Outcome, Past, Reason, Rules, Side, Square};

/// A position with the player to move: 24 bytes, always valid (U10).
///
/// It knows nothing of the positions before, on which a repetition depends (U7): a [`Past`] does.
/// Two positions are equal when they have the same counters, captured counters, mover and spare
/// counter. The default is the start.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(crate) counts: Counts,
    /// White's, then Black's.
    pub(crate) captured: [u8; 2],
    pub(crate) side: Side,
    pub(crate) spare: bool,
}

impl Position {
    /// How many counters there are, the spare one included (U1).
    pub const COUNTERS: u8 = 65;

    /// One counter on every square, the spare one in White's hand, and White to move (U1).
    pub const fn start() -> Position {
        Position { counts: Counts::ONES, captured: [0, 0], side: Side::White, spare: true }
    }

    /// Whose turn it is. After the game has ended it is the side that did not make the last move.
    #[inline]
    pub const fn side_to_move(&self) -> Side {
        self.side
    }

    /// How many counters lie on a square: 0 to 3 on a square of the side to move, 0 to 2 on the
    /// opponent's (U5).
    #[inline]
    pub const fn count(&self, square: Square) -> u8 {
        self.counts.at(square.index())
    }

    /// How many counters lie on each square, a1 first.
    pub fn counts(&self) -> [u8; Square::COUNT] {
        core::array::from_fn(|index| self.counts.at(index))
    }

    /// How many counters lie on the board.
    #[inline]
    pub const fn on_board(&self) -> u8 {
        self.counts.total() as u8
    }

    /// How many counters a side has captured.
    #[inline]
    pub const fn captured(&self, side: Side) -> u8 {
        self.captured[side.index()]
    }

    /// Whether White still holds the 65th counter (U1): at the untouched start alone.
    #[inline]
    pub const fn has_spare(&self) -> bool {
        self.spare
    }

    /// How many counters picking up a line gives to sow: what lies on it, 0 to 19 for a line of the
    /// side to move (U5), and the spare counter if White has it.
    #[inline]
    pub const fn hand(&self, line: Line) -> u8 {
        self.counts.of_line(line) + self.spare as u8
    }

    /// How many counters every line of the side to move gives to sow, the lowest rank or file first.
    ///
    /// ```
    /// use buku_core::Position;
    ///
    /// assert_eq!(Position::start().hands(), [9; 8]); // eight counters, and the spare one
    /// ```
    #[inline]
    pub fn hands(&self) -> [u8; Line::COUNT] {
        self.packed_hands().to_le_bytes()
    }

    #[inline(always)]
    pub(crate) const fn packed_hands(&self) -> u64 {
        self.counts.by_line(self.side) + if self.spare { 0x0101_0101_0101_0101 } else { 0 }
    }

    /// How the game ended, as far as the position alone tells: by singletons (U6) or, with that
    /// option, a majority (U9), which is judged first. `None` while it goes on.
    ///
    /// ```
    /// use buku_core::{Position, Reason, Rules, Side};
    ///
    /// let over: Position =
    ///     "10000000/00000000/00000000/00000000/00000000/00000000/00000000/00000000 w 30-34 0".parse()?;
    /// let outcome = over.outcome(Rules::new()).ok_or("not over")?;
    /// assert_eq!((outcome.winner, outcome.reason), (Some(Side::Black), Reason::Singletons));
    /// assert_eq!(over.claims(outcome.reason)[Side::White], 31); // a8 is White's
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn outcome(&self, rules: Rules) -> Option<Outcome> {
        let reason = self.reason(rules)?;
        Some(self.decided(reason))
    }

    /// Like [`outcome`](Position::outcome), but also judges repetition, after everything else (U8).
    /// `past` holds every position that a play has left, not this one.
    pub fn outcome_after(&self, rules: Rules, past: &Past) -> Option<Outcome> {
        let repeated = || past.contains(self, rules.repetition).then_some(Reason::Repetition);
        let reason = self.reason(rules).or_else(repeated)?;
        Some(self.decided(reason))
    }

    /// Whether the game has ended, as far as the position alone tells; cheaper than asking how.
    #[inline]
    pub const fn is_over(&self, rules: Rules) -> bool {
        self.reason(rules).is_some()
    }

    #[inline]
    const fn reason(&self, rules: Rules) -> Option<Reason> {
        let [white, black] = self.captured;
        if rules.early_majority && (white > 32 || black > 32) {
            Some(Reason::Majority)
        } else if self.counts.high == 0 && !self.spare {
            Some(Reason::Singletons)
        } else {
            None
        }
    }

    /// How many counters the players have when the game ends here for this reason: after singletons what they
    /// have captured and what lies on their squares (U6), after a repetition all that is left on the
    /// board goes to the side to move (U7), after a majority what they have captured (U9). But for a
    /// majority they add up to 65: at the untouched start, where no game ends, White has the spare counter.
    pub fn claims(&self, reason: Reason) -> BySide<u8> {
        let [white, black] = Side::ALL.map(|side| {
            let held = u8::from(self.spare && side == self.side);
            self.captured(side)
                + match reason {
                    Reason::Singletons => self.counts.within(side.squares()) as u8 + held,
                    Reason::Repetition if side == self.side => self.on_board() + held,
                    Reason::Repetition | Reason::Majority => 0,
                }
        });
        BySide::new(white, black)
    }

    /// The outcome for a reason: more counters wins, and of 65 there are no equal halves (U8).
    fn decided(&self, reason: Reason) -> Outcome {
        let claims = self.claims(reason);
        let white_wins = claims[Side::White] > claims[Side::Black];
        Outcome::win(if white_wins { Side::White } else { Side::Black }, 1, reason)
    }

    /// The position after a line is picked up and these squares are sown.
    #[inline(always)]
    pub(crate) const fn sown(&self, line: Line, footprint: Footprint) -> Position {
        self.lifted(line).sown(footprint)
    }

    #[inline(always)]
    pub(crate) const fn lifted(&self, line: Line) -> Lifted {
        Lifted {
            counts: self.counts.without(line.squares()),
            captured: self.captured,
            side: self.side,
        }
    }
}

/// A position with a line in hand.
#[derive(Clone, Copy)]
pub(crate) struct Lifted {
    pub(crate) counts: Counts,
    captured: [u8; 2],
    side: Side,
}

impl Lifted {
    #[inline(always)]
    pub(crate) const fn sown(&self, footprint: Footprint) -> Position {
        let (counts, won) = self.counts.sown(footprint.mask(), self.side.squares());
        // Both numbers in one word, so that there is nothing to look up: they are 65 at most.
        let captured = u16::from_le_bytes(self.captured) + ((won as u16) << (8 * self.side as u16));
        Position {
            counts,
            captured: captured.to_le_bytes(),
            side: self.side.opposite(),
            spare: false,
        }
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::start()
    }
}
