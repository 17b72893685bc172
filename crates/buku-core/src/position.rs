//! The state of a game between two turns, and how a turn changes it.

use crate::counts::Counts;
use crate::{BySide, Footprint, Line, Outcome, Past, Reason, Rules, Side, Square};

/// A position with the player to move: 24 bytes, always valid (U10).
///
/// It does not hold the earlier positions, on which a repetition depends (U7). Those are in a
/// [`Past`]. Two positions are equal when they have the same counters on the board, the same
/// captured counters and the same player to move, and when the spare counter is in hand in both or
/// in neither. The default is the start.
///
/// ```
/// use buku_core::{Position, Side};
///
/// let position: Position =
///     "00000000/00000000/00000100/00210010/00022000/03020000/00001000/00000000 w 26-24 0".parse()?;
/// assert_eq!(position.side_to_move(), Side::White);
/// assert_eq!(position.count("b3".parse()?), 3);
/// assert_eq!(position.on_board() + position.captured(Side::White), 65 - 24);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(crate) counts: Counts,
    /// The counters captured by White, then those captured by Black.
    pub(crate) captured: [u8; 2],
    pub(crate) side: Side,
    pub(crate) spare: bool,
}

impl Position {
    /// The number of all counters, the spare one included (U1).
    pub const COUNTERS: u8 = 65;

    /// Returns the starting position: one counter on every square, the spare one in White's hand,
    /// and White to move (U1).
    pub const fn start() -> Position {
        Position { counts: Counts::ONES, captured: [0, 0], side: Side::White, spare: true }
    }

    /// Returns the side to move. After the game has ended it is the side that did not make the last
    /// move.
    #[inline]
    pub const fn side_to_move(&self) -> Side {
        self.side
    }

    /// Returns how many counters lie on a square: 0 to 3 on a square of the side to move, 0 to 2 on
    /// one of the opponent (U5).
    #[inline]
    pub const fn count(&self, square: Square) -> u8 {
        self.counts.at(square.index())
    }

    /// Returns how many counters lie on each square, in the order a1, b1 and so on to h8.
    pub fn counts(&self) -> [u8; Square::COUNT] {
        core::array::from_fn(|index| self.counts.at(index))
    }

    /// Returns how many counters lie on the board, 0 to 65.
    #[inline]
    pub const fn on_board(&self) -> u8 {
        self.counts.total() as u8
    }

    /// Returns how many counters a side has captured, 0 to 65.
    #[inline]
    pub const fn captured(&self, side: Side) -> u8 {
        self.captured[side.index()]
    }

    /// Returns whether White still holds the 65th counter, which is so at the untouched start only
    /// (U1).
    #[inline]
    pub const fn has_spare(&self) -> bool {
        self.spare
    }

    /// Returns how many counters a line gives to sow when it is picked up. These are the counters
    /// on it, and the spare counter if White has it: 0 to 19 for a line of the side to move (U5).
    ///
    /// ```
    /// use buku_core::{Line, Position};
    ///
    /// let position: Position =
    ///     "00000000/00000000/00000100/00210010/00022000/03020000/00001000/00000000 w 26-24 0"
    ///         .parse()?;
    /// let rank: Line = "3".parse()?;
    /// assert_eq!(position.hand(rank), 5); // 3 on b3, 2 on d3
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn hand(&self, line: Line) -> u8 {
        self.counts.of_line(line) + self.spare as u8
    }

    /// Returns how many counters each line of the side to move gives to sow, from rank 1 or file a
    /// on.
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

    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) const fn packed_hands(&self) -> u64 {
        self.counts.by_line(self.side) + if self.spare { 0x0101_0101_0101_0101 } else { 0 }
    }

    /// Returns how the game ended, as far as the position alone tells, or `None` while it goes on.
    ///
    /// A majority is judged first, if that option is on (U9), and singletons after it (U6). To
    /// judge a repetition too, use [`outcome_after`](Position::outcome_after).
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
    /// `past` holds every position that a turn has left, not this one.
    ///
    /// ```
    /// use buku_core::{Past, Position, Reason, Rules};
    ///
    /// let (rules, mut past) = (Rules::new(), Past::new());
    /// let before: Position =
    ///     "20000000/00000000/00000000/00000000/00000000/00000000/00000000/00000000 w 32-31 0".parse()?;
    /// let (_, after) = before.parse_play(rules, "4(0):")?; // a pass changes nothing
    /// past.remember(&before);
    /// assert_eq!(after.outcome(rules), None);
    /// let outcome = after.outcome_after(rules, &past).ok_or("not over")?;
    /// assert_eq!(outcome.reason, Reason::Repetition);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn outcome_after(&self, rules: Rules, past: &Past) -> Option<Outcome> {
        let repeated = || past.contains(self, rules.repetition).then_some(Reason::Repetition);
        let reason = self.reason(rules).or_else(repeated)?;
        Some(self.decided(reason))
    }

    /// Returns whether the game has ended, as far as the position alone tells. It is cheaper than
    /// [`outcome`](Position::outcome).
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

    /// Returns how many counters each player has if the game ends here for this reason:
    ///
    /// - After singletons a player has the captured counters and those on the player's own squares
    ///   (U6).
    /// - After a repetition all counters on the board go to the side to move (U7).
    /// - After a majority only captured counters count (U9).
    ///
    /// After singletons and repetitions the two numbers add up to 65. No game ends at the untouched
    /// start, but there, too, they do: the spare counter is counted for White.
    ///
    /// ```
    /// use buku_core::{Position, Reason, Side};
    ///
    /// let position: Position =
    ///     "20000000/00000000/00000000/00000000/00000000/00000000/00000000/00000000 b 32-31 0".parse()?;
    /// assert_eq!(position.claims(Reason::Repetition)[Side::Black], 31 + 2);
    /// assert_eq!(position.claims(Reason::Majority)[Side::Black], 31);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

    /// Returns the outcome for a reason. The player with more counters wins, and 65 is odd, so
    /// there is no draw (U8).
    fn decided(&self, reason: Reason) -> Outcome {
        let claims = self.claims(reason);
        let white_wins = claims[Side::White] > claims[Side::Black];
        Outcome::win(if white_wins { Side::White } else { Side::Black }, 1, reason)
    }

    /// Returns the position after a line is picked up and these squares are sown.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) const fn sown(&self, line: Line, footprint: Footprint) -> Position {
        self.lifted(line).sown(footprint)
    }

    #[cfg_attr(not(feature = "compact"), inline)]
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
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) const fn sown(&self, footprint: Footprint) -> Position {
        let (counts, won) = self.counts.sown(footprint.mask(), self.side.squares());
        // Both numbers are added to as one word, without a branch. No carry can pass from the lower
        // to the higher, since neither ever exceeds 65.
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
