//! The earlier positions of a game, which the rule of repetition asks for (U7).
//!
//! A game ends when an arrangement of the counters on the board comes back. A [`Past`] remembers the
//! earlier ones, and needs little memory. Counters only ever leave the board, so an arrangement from before a capture
//! cannot come back, and every capture empties the past. The last 32 arrangements are kept in a
//! ring. Older ones go to the heap with the feature `alloc`, and are forgotten without it.

use core::fmt;

use crate::counts::Counts;
use crate::notation::Ranks;
use crate::{PastError, Position, Repetition, Side};

/// How many arrangements are kept without a heap.
const KEPT: usize = 32;

/// The earlier arrangements of counters in a game, by which repetitions are judged (U7).
///
/// Give it every position that a turn leaves, with [`remember`](Past::remember). Then
/// [`outcome_after`](Position::outcome_after) judges the position after the turn.
///
/// Captured counters never come back to the board. So no arrangement from before a capture can be
/// repeated, and all of them are forgotten. The last 32 arrangements since the last capture are
/// kept in place. With the feature `alloc` older ones go to the heap, and every repetition is seen.
/// Without it they are forgotten, and a repetition after more than 32 turns without a capture is
/// not seen. Whole boards are compared, not hashes.
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
    /// How many arrangements have been entered since the last capture.
    entered: usize,
    /// How many counters lie on the board in each of them.
    on_board: u8,
    #[cfg(feature = "alloc")]
    spilled: alloc::vec::Vec<Arrangement>,
}

/// An arrangement of the counters on the board, with the side that was to move.
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
    /// Returns the past of a game that has just begun, which holds nothing.
    pub const fn new() -> Past {
        Past {
            kept: [Arrangement::EMPTY; KEPT],
            entered: 0,
            on_board: 0,
            #[cfg(feature = "alloc")]
            spilled: alloc::vec::Vec::new(),
        }
    }

    /// Enters a position that a turn leaves. Nothing is checked. If a past comes from outside,
    /// [`check`](Past::check) each position first. If the board holds more counters than before,
    /// another game has begun, and the earlier arrangements are forgotten as after a capture.
    ///
    /// ```
    /// use buku_core::{Past, Position, Rules};
    ///
    /// let (mut past, start) = (Past::new(), Position::start());
    /// past.remember(&start);
    /// assert_eq!(past.len(), 1);
    /// let (_, next) = start.parse_play(Rules::new(), "3(9):a4,c4,c3,e3,e4,d4,d5")?;
    /// assert!(!past.contains(&next, Rules::new().repetition));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remember(&mut self, position: &Position) {
        let on_board = position.on_board();
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
        *oldest = Arrangement::of(position);
        self.entered += 1;
    }

    /// Checks that a game with this past can come to `position`. Positions in between may be
    /// missing, so it is not checked that a turn leads there.
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
    /// Returns why it cannot: counters have come back, or something comes before the start.
    pub fn check(&self, position: &Position) -> Result<(), PastError> {
        let Some(newest) = self.entered.checked_sub(1) else {
            return Ok(());
        };
        if position.spare {
            return Err(PastError::BeforeStart);
        }
        // White's first turn also sows the spare counter, so the board may hold one more after it.
        let from_start = self.kept[newest % KEPT] == Arrangement::of(&Position::start());
        let before = if from_start { Position::COUNTERS } else { self.on_board };
        let now = position.on_board();
        if now > before { Err(PastError::CountersBack { before, now }) } else { Ok(()) }
    }

    /// Returns whether this position repeats an arrangement that is kept. It is `false` for the
    /// untouched start, which nothing comes before.
    pub fn contains(&self, position: &Position, repetition: Repetition) -> bool {
        if self.entered == 0 || position.spare || position.on_board() != self.on_board {
            return false;
        }
        let wanted = Arrangement::of(position);
        let same = |before: &Arrangement| match repetition {
            Repetition::Board => before.counts == wanted.counts,
            Repetition::BoardAndMover => *before == wanted,
        };
        self.arrangements().any(same)
    }

    /// Returns how many arrangements are kept. Without the feature `alloc` it is at most 32.
    pub fn len(&self) -> usize {
        self.arrangements().count()
    }

    /// Returns the arrangements that are kept, the oldest first. They print as the ranks in the text of
    /// a position, so a program can store them with a game.
    ///
    /// ```
    /// use buku_core::{Past, Position};
    ///
    /// let (mut past, start) = (Past::new(), Position::start());
    /// past.remember(&start);
    /// let boards: Vec<_> = past.boards().map(|board| board.to_string()).collect();
    /// assert_eq!(boards, [start.to_string().split(' ').next().unwrap_or_default()]);
    /// ```
    pub fn boards(&self) -> impl Iterator<Item = impl fmt::Display> {
        self.arrangements().map(|arrangement| Ranks(arrangement.counts))
    }

    /// Returns the arrangements that are kept, the oldest first.
    fn arrangements(&self) -> impl Iterator<Item = &Arrangement> {
        let kept = &self.kept[..self.entered.min(KEPT)];
        let (newest, oldest) = kept.split_at(self.entered % KEPT);
        #[cfg(feature = "alloc")]
        let spilled = self.spilled.iter();
        #[cfg(not(feature = "alloc"))]
        let spilled = core::iter::empty();
        spilled.chain(oldest).chain(newest)
    }

    /// Returns whether no arrangement is kept.
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

/// Writes the ranks and the mover, as the text of a position begins.
impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Ranks(self.counts), self.side.letter())
    }
}

game_core::debug_as_text!(Arrangement);

impl Default for Past {
    fn default() -> Past {
        Past::new()
    }
}

/// A past is written as the list of its arrangements, the oldest first. Each is a text with the
/// ranks and the mover of a position: `["00000000/…/00110000 w"]`.
#[cfg(feature = "serde")]
mod with_serde {
    use core::fmt;
    use core::str::FromStr;

    use game_core::{Reader, TextError};
    use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
    use serde::{Serialize, Serializer};

    use super::{Arrangement, Past};
    use crate::notation::read_arrangement;
    use crate::{Position, PositionError};

    /// Some position with an arrangement.
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
            Position::arranged(counters, side).map(Standing).map_err(PositionError::Setup)
        }
    }

    game_core::serialize_as_text!(Arrangement);
    game_core::deserialize_from_text!(Standing: "ranks and the mover");

    impl Serialize for Past {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.arrangements())
        }
    }

    /// What is read is a past that a game can have, as far as that can be told without its rules:
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
