//! The positions before.

use crate::counts::Counts;
use crate::{Position, Repetition, Side};

/// How many arrangements are kept in place.
const KEPT: usize = 32;

/// The arrangements of counters that have stood in a game, for the judgement of repetitions (U7).
///
/// Give it every position as a play leaves it; then
/// [`outcome_after`](Position::outcome_after) judges the next.
///
/// Counters never come back to the board, so a capture makes everything before it impossible to
/// repeat, and it is forgotten. What is kept are the last 32 arrangements since a capture. Without
/// the feature `alloc` the oldest is forgotten when there are more, so that a repetition over more
/// than 32 turns without a capture goes unseen; with it they go to the heap, and none is. Whole
/// boards are compared.
///
/// ```
/// use buku_core::{Past, Position, Reason, Rules};
///
/// let rules = Rules::default();
/// let mut past = Past::default();
/// // White picks up an empty line, which changes nothing.
/// let position: Position =
///     "11122222/11112222/11111111/11111111/00000000/11111111/11111111/11111111 w 0-0 0".parse()?;
/// let play = position.parse_play(rules, "4(0):")?;
/// past.remember(&position);
/// let next = position.play(rules, play)?;
/// let outcome = next.outcome_after(rules, &past);
/// assert_eq!(outcome.map(|outcome| outcome.reason), Some(Reason::Repetition));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Past {
    kept: [Arrangement; KEPT],
    /// How many have been entered since the last capture.
    entered: usize,
    /// How many counters each of them has on the board.
    on_board: u8,
    #[cfg(feature = "alloc")]
    spilled: alloc::vec::Vec<Arrangement>,
}

/// A board, with the side that was to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Arrangement {
    low: u64,
    high: u64,
    side: Side,
}

impl Arrangement {
    fn of(position: &Position) -> Arrangement {
        let Counts { low, high } = position.counts;
        Arrangement { low, high, side: position.side }
    }
}

impl Past {
    /// Nothing has stood yet.
    pub const fn new() -> Past {
        Past {
            kept: [Arrangement { low: 0, high: 0, side: Side::White }; KEPT],
            entered: 0,
            on_board: 0,
            #[cfg(feature = "alloc")]
            spilled: alloc::vec::Vec::new(),
        }
    }

    /// Enters a position: one that a play leaves, or an earlier one.
    pub fn remember(&mut self, position: &Position) {
        if position.on_board() != self.on_board {
            self.on_board = position.on_board();
            self.entered = 0;
            #[cfg(feature = "alloc")]
            self.spilled.clear();
        }
        let oldest = &mut self.kept[self.entered % KEPT];
        #[cfg(feature = "alloc")]
        if self.entered >= KEPT {
            self.spilled.push(*oldest);
        }
        *oldest = Arrangement::of(position);
        self.entered += 1;
    }

    /// Whether the arrangement of this position has stood before.
    pub fn contains(&self, position: &Position, repetition: Repetition) -> bool {
        if self.entered == 0 || position.on_board() != self.on_board {
            return false;
        }
        let wanted = Arrangement::of(position);
        let same = |before: &Arrangement| match repetition {
            Repetition::Board => (before.low, before.high) == (wanted.low, wanted.high),
            Repetition::BoardAndMover => *before == wanted,
        };
        let kept = &self.kept[..self.entered.min(KEPT)];
        #[cfg(feature = "alloc")]
        if self.spilled.iter().any(same) {
            return true;
        }
        kept.iter().any(same)
    }

    /// How many arrangements are kept.
    pub fn len(&self) -> usize {
        #[cfg(feature = "alloc")]
        return self.entered;
        #[cfg(not(feature = "alloc"))]
        self.entered.min(KEPT)
    }

    /// Whether none is kept.
    pub fn is_empty(&self) -> bool {
        self.entered == 0
    }
}

impl Default for Past {
    fn default() -> Past {
        Past::new()
    }
}
