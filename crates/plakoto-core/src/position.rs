//! The state of a game between two turns.

use race_game_core::{Places, Stacks};

use crate::side::{BOARD, way_of};
use crate::{BySide, Outcome, Point, Reason, Side};

/// A board with the player to move: 36 bytes, always a valid position (P13).
///
/// A position holds no dice: the methods about moves take the roll as an argument. Two positions
/// are equal exactly if they are the same state of the game. The default is the start with Blue to
/// move.
///
/// ```
/// use plakoto_core::{Point, Position, Side};
///
/// let position: Position = "b14,3,b1r,18,r14 b".parse()?;
/// let stack = position.stack(Point::try_from(5_u8)?).ok_or("an empty point")?;
/// assert_eq!((stack.side, stack.free, stack.pins), (Side::Blue, 1, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    // The side on roll comes first. So playing a turn swaps two fields, and the move generator
    // never asks which color is moving.
    pub(crate) on_roll: Stacks,
    pub(crate) waiting: Stacks,
    /// Bit `n`, 1 to 24: a checker of the waiting side is pinned on point `n`. Bit 0: Blue is on
    /// roll.
    ///
    /// The pinned checkers of the side on roll follow from this. Both sides are on a point only if
    /// one checker is pinned there. So if it is not one of the waiting side, it is one of the side
    /// on roll.
    pub(crate) pinned_and_side: u32,
}

/// How many checkers each side has (P1).
pub(crate) const CHECKERS: u32 = 15;

/// The checkers on a point: the free ones, and whether one is pinned under them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Stack {
    /// The side of the free checkers.
    pub side: Side,
    /// The number of free checkers, 1 to 15.
    pub free: u8,
    /// Whether they pin one checker of the other side (P6).
    pub pins: bool,
}

impl Position {
    /// How many checkers each side has (P1).
    pub const CHECKERS: u8 = CHECKERS as u8;

    /// The largest number of distinct moves that a roll can give in any position. It comes from a
    /// double 1 that can pin the enemy's mother. Two different dice give at most 210 moves.
    pub const MAX_PLAYS: u64 = 2240;

    /// Returns the position at which a game starts: all checkers are on their origins (P1), with
    /// `side` to move.
    pub const fn start(side: Side) -> Position {
        Position {
            on_roll: Stacks::EMPTY.put(Point::origin(side).get(), CHECKERS as u8),
            waiting: Stacks::EMPTY.put(Point::origin(side.opposite()).get(), CHECKERS as u8),
            pinned_and_side: side as u32,
        }
    }

    /// Returns the side to move. After the end of the game it is the side that did not make the
    /// last move.
    #[inline]
    pub const fn side_to_move(&self) -> Side {
        if self.pinned_and_side & 1 == 0 { Side::Red } else { Side::Blue }
    }

    /// Returns the number of checkers of `side` on `point`, a pinned one included: 0 to 15.
    pub fn checkers(&self, side: Side, point: Point) -> u8 {
        self.stacks(side).count(point.get())
    }

    /// Returns the number of checkers of `side` on `point` that are not pinned: 0 to 15.
    pub fn free_checkers(&self, side: Side, point: Point) -> u8 {
        self.checkers(side, point) - u8::from(self.is_pinned(side, point))
    }

    /// Returns whether a checker of `side` is pinned on `point` (P6).
    pub fn is_pinned(&self, side: Side, point: Point) -> bool {
        self.pinned(side).meets(point.places())
    }

    /// Returns the checkers on `point`; `None` if it is empty.
    pub fn stack(&self, point: Point) -> Option<Stack> {
        let place = point.places();
        let shared = (self.on_roll.any() & self.waiting.any()).meets(place);
        Side::ALL
            .into_iter()
            .find(|&side| (self.stacks(side).any() & !self.pinned(side)).meets(place))
            .map(|side| Stack { side, free: self.checkers(side, point), pins: shared })
    }

    /// Returns the number of checkers of `side` that are borne off: 0 to 15.
    pub fn borne_off(&self, side: Side) -> u8 {
        Position::CHECKERS - self.stacks(side).total() as u8
    }

    /// Returns the pip count of `side`, which is how far its checkers have to go until all are off:
    /// 0 to 360.
    ///
    /// ```
    /// use plakoto_core::{Position, Side};
    ///
    /// assert_eq!(Position::default().pip_count(Side::Red), 15 * 24);
    /// ```
    pub fn pip_count(&self, side: Side) -> u32 {
        Point::all().map(|point| self.checkers(side, point) as u32 * point.pips(side) as u32).sum()
    }

    /// Returns the same board with `side` to move.
    ///
    /// ```
    /// use plakoto_core::{Position, Side};
    ///
    /// let start = Position::start(Side::Red);
    /// assert_eq!(start.with_side_to_move(Side::Blue), Position::start(Side::Blue));
    /// ```
    #[must_use]
    pub fn with_side_to_move(&self, side: Side) -> Position {
        if side == self.side_to_move() {
            return *self;
        }
        Position {
            on_roll: self.waiting,
            waiting: self.on_roll,
            pinned_and_side: self.pinned_on_roll().0 | side as u32,
        }
    }

    /// Returns the position with the colors exchanged, the points counted from the other end, and
    /// the other side to move. Its plays are the mirrored plays of this position.
    ///
    /// ```
    /// use plakoto_core::Position;
    ///
    /// let position: Position = "b14,3,b1r,18,r14 b".parse()?;
    /// assert_eq!(position.mirrored().to_string(), "b14,18,r1b,3,r14 r");
    /// # Ok::<(), plakoto_core::PositionError>(())
    /// ```
    #[must_use]
    pub fn mirrored(&self) -> Position {
        Position {
            on_roll: self.on_roll.mirrored::<{ Point::COUNT }>(),
            waiting: self.waiting.mirrored::<{ Point::COUNT }>(),
            pinned_and_side: self.pinned_waiting().0.reverse_bits() >> 6
                | !self.side_to_move() as u32,
        }
    }

    /// Returns how the game ended, or `None` while it goes on (P10, P11). This is the same with all
    /// options.
    ///
    /// ```
    /// use plakoto_core::{Outcome, Position, Reason, Side};
    ///
    /// let position: Position = "r1b,10,b14,10,r14,1 b".parse()?; // Red has pinned Blue's mother
    /// assert_eq!(position.outcome(), Some(Outcome::win(Side::Red, 2, Reason::MotherPinned)));
    /// # Ok::<(), plakoto_core::PositionError>(())
    /// ```
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.is_over() { Some(self.decision()) } else { None }
    }

    /// Returns whether the game has ended. This is faster than [`outcome`](Position::outcome).
    #[inline]
    pub fn is_over(&self) -> bool {
        self.is_over_with(self.on_roll.any(), self.waiting.any())
    }

    /// Like `is_over`, given the points with checkers of the side on roll and of the waiting side.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn is_over_with(&self, on_roll: Places, waiting: Places) -> bool {
        let side = self.side_to_move();
        let (origin, other_origin) = (way_of(side).first, way_of(!side).first);
        let shared = on_roll & waiting;
        let pinned_waiting = Places(self.pinned_and_side);
        let mother = shared.meets(origin & !pinned_waiting);
        let other_mother = shared.meets(other_origin & pinned_waiting);
        // A pinned mother loses the game as soon as the other side has no free checker left on its
        // own origin: the origin is empty, or the mother of that side is pinned there as well.
        let lost = mother && (!waiting.meets(other_origin) || other_mother);
        let other_lost = other_mother && !on_roll.meets(origin);
        on_roll.is_empty() || waiting.is_empty() || lost || other_lost
    }

    #[cold]
    fn decision(&self) -> Outcome {
        // The side that has just moved comes first: a set-up can have all checkers of both sides
        // off.
        let mover = !self.side_to_move();
        for side in [mover, !mover] {
            if self.stacks(side).any().is_empty() {
                let points = if self.borne_off(!side) == 0 { 2 } else { 1 };
                return Outcome::win(side, points, Reason::BorneOff);
            }
        }
        let mothers = [mover, !mover].map(|side| self.pinned(side).meets(way_of(side).first));
        match mothers {
            [true, true] => Outcome::draw(Reason::BothMothersPinned),
            [lost, _] => Outcome::win(if lost { !mover } else { mover }, 2, Reason::MotherPinned),
        }
    }

    #[inline]
    fn stacks(&self, side: Side) -> Stacks {
        if side == self.side_to_move() { self.on_roll } else { self.waiting }
    }

    #[inline]
    pub(crate) fn pinned_waiting(&self) -> Places {
        Places(self.pinned_and_side) & BOARD
    }

    #[inline]
    fn pinned_on_roll(&self) -> Places {
        self.on_roll.any() & self.waiting.any() & !Places(self.pinned_and_side)
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::start(Side::Blue)
    }
}

/// The counts of all points together.
impl Position {
    /// Returns the number of checkers of each side on every point, pinned ones included. Index 0 is
    /// point 1.
    pub fn counts(&self) -> BySide<[u8; Point::COUNT]> {
        BySide::new(self.stacks(Side::Red).counts(), self.stacks(Side::Blue).counts())
    }

    /// Returns the points where `side` has `count` checkers or more, pinned ones included, as a
    /// mask: point `n` is bit `n`. With a count of 0 these are all points.
    ///
    /// Programs that evaluate positions can take their inputs from such masks.
    ///
    /// ```
    /// use plakoto_core::{Position, Side};
    ///
    /// let position: Position = "b14,3,b1r,18,r14 b".parse()?;
    /// assert_eq!(position.points_with(Side::Red, 1), 1 << 5 | 1 << 24);
    /// assert_eq!(position.points_with(Side::Red, 14), 1 << 24);
    /// # Ok::<(), plakoto_core::PositionError>(())
    /// ```
    #[inline]
    pub fn points_with(&self, side: Side, count: u8) -> u32 {
        (self.stacks(side).at_least(count) & BOARD).0
    }

    /// Returns the points where a checker of `side` is pinned (P6), as a mask: point `n` is bit
    /// `n`.
    ///
    /// ```
    /// use plakoto_core::{Position, Side};
    ///
    /// let position: Position = "b14,3,b1r,18,r14 b".parse()?;
    /// assert_eq!(position.pinned_points(Side::Red), 1 << 5);
    /// # Ok::<(), plakoto_core::PositionError>(())
    /// ```
    #[inline]
    pub fn pinned_points(&self, side: Side) -> u32 {
        self.pinned(side).0
    }

    #[inline]
    fn pinned(&self, side: Side) -> Places {
        if side == self.side_to_move() { self.pinned_on_roll() } else { self.pinned_waiting() }
    }
}
