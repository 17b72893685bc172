//! The state of a game between two turns.

use game_core::race::Stacks;

use crate::side::{BOARD, Way};
use crate::{BySide, Outcome, Point, Reason, Side};

/// A position with the player to move: 36 bytes, always valid (P13).
///
/// It holds no dice and no generator; the roll is an argument of every question about moves. Two
/// positions are equal exactly when they are the same state of the game. The default is the start
/// with Blue to move.
///
/// The player to move stands first, so that playing a turn swaps two fields and nothing asks which
/// colour is moving. Of the pinned checkers only those of the waiting side are stored; the others
/// follow from the counts: both sides share a point only where one checker is pinned, and what is
/// shared and not pinned for the one is pinned for the other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(crate) on_roll: Stacks,
    pub(crate) waiting: Stacks,
    /// Points 1 to 24: where a checker of the waiting side is pinned. Bit 0: Blue is on roll.
    pub(crate) pinned_and_side: u32,
}

/// How many checkers each side has (P1).
pub(crate) const CHECKERS: u32 = 15;

/// What stands on a point: the free checkers on it, and whether one is pinned under them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Stack {
    /// The side of the free checkers.
    pub side: Side,
    /// How many free checkers there are, 1 to 15.
    pub free: u8,
    /// Whether they pin one checker of the other side (P6).
    pub pins: bool,
}

impl Position {
    /// How many checkers each side has (P1).
    pub const CHECKERS: u8 = CHECKERS as u8;

    /// The most distinct moves that a roll can give, in any position: a double of ones, with the
    /// enemy's mother to be pinned. Two different dice give 210 at most.
    pub const MAX_PLAYS: u64 = 2240;

    /// The position at which a game starts: all checkers on their origins (P1), with `side` to move.
    pub const fn start(side: Side) -> Position {
        Position {
            on_roll: Stacks::EMPTY.put(Point::origin(side).get(), CHECKERS as u8),
            waiting: Stacks::EMPTY.put(Point::origin(side.opposite()).get(), CHECKERS as u8),
            pinned_and_side: side as u32,
        }
    }

    /// Whose turn it is. After the game has ended it is the side that did not make the last move.
    #[inline]
    pub const fn side_to_move(&self) -> Side {
        if self.pinned_and_side & 1 == 0 { Side::Red } else { Side::Blue }
    }

    /// How many checkers of `side` stand on `point`, a pinned one included: 0 to 15.
    pub fn checkers(&self, side: Side, point: Point) -> u8 {
        self.stacks(side).count(point.get())
    }

    /// How many checkers of `side` stand on `point` and are not pinned: 0 to 15.
    pub fn free_checkers(&self, side: Side, point: Point) -> u8 {
        self.checkers(side, point) - u8::from(self.is_pinned(side, point))
    }

    /// Whether the checker of `side` on `point` is pinned (P6).
    pub fn is_pinned(&self, side: Side, point: Point) -> bool {
        self.pinned(side) & point.bit() != 0
    }

    /// What stands on `point`, if anything does.
    pub fn stack(&self, point: Point) -> Option<Stack> {
        let bit = point.bit();
        let shared = self.on_roll.any() & self.waiting.any() & bit != 0;
        Side::ALL
            .into_iter()
            .find(|&side| self.stacks(side).any() & !self.pinned(side) & bit != 0)
            .map(|side| Stack { side, free: self.checkers(side, point), pins: shared })
    }

    /// How many checkers of `side` are borne off: 0 to 15.
    pub fn borne_off(&self, side: Side) -> u8 {
        let on_board: u8 = Point::all().map(|point| self.checkers(side, point)).sum();
        Position::CHECKERS - on_board
    }

    /// The pips that `side` still has to go until all its checkers are off: 0 to 360.
    pub fn pip_count(&self, side: Side) -> u32 {
        Point::all().map(|point| self.checkers(side, point) as u32 * point.pips(side) as u32).sum()
    }

    /// The same board with `side` to move.
    #[must_use]
    pub fn with_side_to_move(&self, side: Side) -> Position {
        if side == self.side_to_move() {
            return *self;
        }
        Position {
            on_roll: self.waiting,
            waiting: self.on_roll,
            pinned_and_side: self.pinned_on_roll() | side as u32,
        }
    }

    /// The board seen from the other side: colors exchanged and points counted from the other
    /// end. The same plays exist in both, mirrored.
    #[must_use]
    pub fn mirrored(&self) -> Position {
        Position {
            on_roll: self.on_roll.mirrored::<{ Point::COUNT }>(),
            waiting: self.waiting.mirrored::<{ Point::COUNT }>(),
            pinned_and_side: self.pinned_waiting().reverse_bits() >> 6
                | !self.side_to_move() as u32,
        }
    }

    /// How the game ended, or `None` while it goes on (P10, P11). No options bear on it.
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.is_over() { Some(self.decision()) } else { None }
    }

    /// Whether the game has ended; cheaper than asking how.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.is_over_with(self.on_roll.any(), self.waiting.any())
    }

    /// The same, given where the side on roll and the waiting side have checkers.
    #[inline(always)]
    pub(crate) fn is_over_with(&self, on_roll: u32, waiting: u32) -> bool {
        let side = self.side_to_move();
        let (origin, other_origin) = (Way::of(side).origin, Way::of(!side).origin);
        let shared = on_roll & waiting;
        let mother = shared & !self.pinned_and_side & origin != 0;
        let other_mother = shared & self.pinned_and_side & other_origin != 0;
        // A pinned mother loses once the pinning side has nothing free left on its own origin:
        // nothing at all, or its own mother, pinned as well.
        let lost = mother && (waiting & other_origin == 0 || other_mother);
        let other_lost = other_mother && on_roll & origin == 0;
        on_roll == 0 || waiting == 0 || lost || other_lost
    }

    #[cold]
    fn decision(&self) -> Outcome {
        // The side that has just moved is asked first; only a set-up can have both sides off.
        let mover = !self.side_to_move();
        for side in [mover, !mover] {
            if self.stacks(side).any() == 0 {
                let points = if self.borne_off(!side) == 0 { 2 } else { 1 };
                return Outcome::win(side, points, Reason::BorneOff);
            }
        }
        let mothers = [mover, !mover].map(|side| self.pinned(side) & Way::of(side).origin != 0);
        match mothers {
            [true, true] => Outcome::draw(Reason::BothMothersPinned),
            [lost, _] => Outcome::win(if lost { !mover } else { mover }, 2, Reason::MotherPinned),
        }
    }

    #[inline]
    pub(crate) fn stacks(&self, side: Side) -> Stacks {
        if side == self.side_to_move() { self.on_roll } else { self.waiting }
    }

    /// The points where a checker of `side` is pinned.
    #[inline]
    pub(crate) fn pinned(&self, side: Side) -> u32 {
        if side == self.side_to_move() { self.pinned_on_roll() } else { self.pinned_waiting() }
    }

    #[inline]
    pub(crate) fn pinned_waiting(&self) -> u32 {
        self.pinned_and_side & BOARD
    }

    #[inline]
    pub(crate) fn pinned_on_roll(&self) -> u32 {
        self.on_roll.any() & self.waiting.any() & !self.pinned_and_side
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::start(Side::Blue)
    }
}

/// All counts of one side, from point 1 to point 24.
impl Position {
    /// The checkers of both sides on every point, pinned ones included; index 0 is point 1.
    pub fn counts(&self) -> BySide<[u8; Point::COUNT]> {
        BySide::new(self.stacks(Side::Red).counts(), self.stacks(Side::Blue).counts())
    }
}
