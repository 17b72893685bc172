//! The positions before.

use core::fmt;

use crate::counts::Counts;
use crate::notation::Ranks;
use crate::{PastError, Position, Repetition, Side};

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
/// let (_, next) = position.parse_play(rules, "4(0):")?;
/// past.remember(&position);
/// let outcome = next.outcome_after(rules, &past);
/// assert_eq!(outcome.map(|outcome| outcome.reason), Some(Reason::Repetition));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
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
#[derive(Clone, Copy, PartialEq, Eq)]
struct Arrangement {
    counts: Counts,
    side: Side,
}

impl Arrangement {
    const EMPTY: Arrangement =
        Arrangement { counts: Counts { low: 0, high: 0 }, side: Side::White };

    fn of(position: &Position) -> Arrangement {
        Arrangement { counts: position.counts, side: position.side }
    }
}

impl Past {
    /// Nothing has stood yet.
    pub const fn new() -> Past {
        Past {
            kept: [Arrangement::EMPTY; KEPT],
            entered: 0,
            on_board: 0,
            #[cfg(feature = "alloc")]
            spilled: alloc::vec::Vec::new(),
        }
    }

    /// Enters a position that a play leaves. Nothing is asked: where somebody else tells of a past,
    /// [`check`](Past::check) each position first. Where there are more counters than before, another
    /// game begins, and what stood before is forgotten as after a capture.
    pub fn remember(&mut self, position: &Position) {
        self.enter(Arrangement::of(position));
    }

    fn enter(&mut self, arrangement: Arrangement) {
        let on_board = arrangement.counts.total() as u8;
        if on_board != self.on_board {
            self.on_board = on_board;
            self.entered = 0;
            #[cfg(feature = "alloc")]
            self.spilled.clear();
        }
        let oldest = &mut self.kept[self.entered % KEPT];
        #[cfg(feature = "alloc")]
        if self.entered >= KEPT {
            self.spilled.push(*oldest);
        }
        *oldest = arrangement;
        self.entered += 1;
    }

    /// Checks that a game with this past can come to `position`. Positions in between may be missing, so
    /// no turn has to lead there.
    ///
    /// ```
    /// use buku_core::{Past, PastError, Position};
    ///
    /// let mut past = Past::new();
    /// past.remember(&Position::start());
    /// // The start comes first, and only once.
    /// assert_eq!(past.check(&Position::start()), Err(PastError::BeforeStart));
    ///
    /// let two: Position =
    ///     "20000000/00000000/00000000/00000000/00000000/00000000/00000000/00000000 w 32-31 0".parse()?;
    /// let three: Position =
    ///     "21000000/00000000/00000000/00000000/00000000/00000000/00000000/00000000 w 32-30 0".parse()?;
    /// past.check(&two)?;
    /// past.remember(&two);
    /// assert_eq!(past.check(&three), Err(PastError::CountersBack { before: 2, now: 3 }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Why it cannot: counters have come back, or something was before the start.
    pub fn check(&self, position: &Position) -> Result<(), PastError> {
        let Some(newest) = self.entered.checked_sub(1) else {
            return Ok(());
        };
        if position.spare {
            return Err(PastError::BeforeStart);
        }
        // White's first turn also sows the spare counter.
        let from_start = self.kept[newest % KEPT] == Arrangement::of(&Position::start());
        let before = if from_start { Position::COUNTERS } else { self.on_board };
        let now = position.on_board();
        if now > before { Err(PastError::CountersBack { before, now }) } else { Ok(()) }
    }

    /// Whether the arrangement of this position has stood before. Nothing has before the untouched
    /// start, which is not over by any past.
    pub fn contains(&self, position: &Position, repetition: Repetition) -> bool {
        if self.entered == 0 || position.spare || position.on_board() != self.on_board {
            return false;
        }
        let wanted = Arrangement::of(position);
        let same = |before: &Arrangement| match repetition {
            Repetition::Board => before.counts == wanted.counts,
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

    /// The arrangements that are kept, the oldest first.
    fn arrangements(&self) -> impl Iterator<Item = &Arrangement> {
        let kept = &self.kept[..self.entered.min(KEPT)];
        let (newest, oldest) = kept.split_at(self.entered % KEPT);
        #[cfg(feature = "alloc")]
        let spilled = self.spilled.iter();
        #[cfg(not(feature = "alloc"))]
        let spilled = core::iter::empty();
        spilled.chain(oldest).chain(newest)
    }

    /// Whether none is kept.
    pub fn is_empty(&self) -> bool {
        self.entered == 0
    }
}

/// Two pasts are equal when they keep the same arrangements, in the same order.
impl PartialEq for Past {
    fn eq(&self, other: &Past) -> bool {
        self.arrangements().eq(other.arrangements())
    }
}

impl Eq for Past {}

impl fmt::Debug for Past {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.arrangements()).finish()
    }
}

/// The ranks and the mover of a position.
impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Ranks(self.counts), self.side.letter())
    }
}

impl fmt::Debug for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Arrangement({self})")
    }
}

impl Default for Past {
    fn default() -> Past {
        Past::new()
    }
}

/// A past is the list of its arrangements, the oldest first, as the ranks and the mover of a
/// position: `["00000000/…/00110000 w"]`.
#[cfg(feature = "serde")]
mod with_serde {
    use core::fmt;
    use core::str::FromStr;

    use game_core::{Reader, TextError};
    use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
    use serde::{Serialize, Serializer};

    use super::{Arrangement, Past};
    use crate::notation::read_arrangement;
    use crate::{BySide, Position, PositionError, Setup};

    /// A position with an arrangement; who has captured what is not told.
    struct Standing(Position);

    impl FromStr for Standing {
        type Err = PositionError;

        fn from_str(text: &str) -> Result<Standing, PositionError> {
            let mut reader = Reader::new(text);
            let (counters, side) = read_arrangement(&mut reader)?;
            reader.skip_spaces();
            let at = reader.at();
            if reader.peek().is_some() {
                return Err(TextError::new("mover", at, "nothing after it").into());
            }
            let on_board: u16 = counters.iter().map(|&count| u16::from(count)).sum();
            let missing = u16::from(Position::COUNTERS).saturating_sub(on_board);
            let captured = BySide::new(missing as u8, 0);
            let setup = Setup { counters, captured, ..Setup::empty(side) };
            Position::try_from(setup).map(Standing).map_err(PositionError::Setup)
        }
    }

    game_core::serialize_as_text!(Arrangement);
    game_core::deserialize_from_text!(Standing: "ranks and the mover");

    impl Serialize for Past {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.arrangements())
        }
    }

    /// What is read is a past that a game can have had, as far as that can be told without its rules:
    /// every arrangement can lie on the board, and no counter comes back.
    impl<'de> Deserialize<'de> for Past {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Past, D::Error> {
            struct Arrangements;

            impl<'de> Visitor<'de> for Arrangements {
                type Value = Past;

                fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str("a list of arrangements")
                }

                fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Past, A::Error> {
                    let mut past = Past::new();
                    while let Some(Standing(position)) = list.next_element()? {
                        past.check(&position).map_err(A::Error::custom)?;
                        past.remember(&position);
                    }
                    Ok(past)
                }
            }

            deserializer.deserialize_seq(Arrangements)
        }
    }
}
