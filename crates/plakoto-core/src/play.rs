//! Steps and plays as values.

use core::fmt;

use dice_cup::Die;

use crate::side::Way;
use crate::{Point, Side};

/// One checker moved by one die (P4), or borne off by it (P9).
///
/// In the bytes of a play, and in the forms of `serde` that people do not read, a step is a number
/// of 16 bits:
///
/// - bits 0 to 4 are the point where it starts;
/// - bit 5 is set if it pins;
/// - bit 6 is set if it goes to higher points, as Blue does;
/// - bits 7 to 9 are the die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step(u16);

// The bits of a step. It is never 0, since the point where it starts is not.
const PINS: u32 = 5;
const UP: u32 = 6;
const DIE: u32 = 7;

impl Step {
    /// Returns the step by `die` of a checker of `side` on `from`. Whether it can be played, and
    /// whether it pins, is worked out when it is played.
    ///
    /// ```
    /// use plakoto_core::{Die, Point, Side, Step};
    ///
    /// let step = Step::new(Side::Red, Point::origin(Side::Red), Die::Six);
    /// assert_eq!(step.to().map(Point::get), Some(18));
    /// ```
    pub fn new(side: Side, from: Point, die: Die) -> Step {
        Step::pack(from.bit(), die, Way::of(side), false)
    }

    /// Returns the step of these parts. `from` is the mask of one point.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn pack(from: u32, die: Die, way: Way, pins: bool) -> Step {
        Step(Step::kind(die, way) | from.trailing_zeros() as u16 | u16::from(pins) << PINS)
    }

    /// Returns the bits of a step that depend on its die and its side.
    #[cfg_attr(not(feature = "compact"), inline)]
    fn kind(die: Die, way: Way) -> u16 {
        u16::from(die.get()) << DIE | u16::from(way.is_up()) << UP
    }

    /// Returns the point where the step starts.
    #[inline]
    pub fn from(self) -> Point {
        Point::from_bit(1 << (self.0 & 31))
    }

    /// Returns the point where the step ends; `None` if the checker is borne off.
    #[inline]
    pub fn to(self) -> Option<Point> {
        let (from, die) = (self.from().get(), self.die().get());
        if self.0 >> UP & 1 != 0 {
            Point::new(from + die)
        } else {
            Point::new(from.saturating_sub(die))
        }
    }

    /// Returns the die of the step. It may be larger than the way of a checker that is borne off.
    #[inline]
    pub fn die(self) -> Die {
        Die::new((self.0 >> DIE & 7) as u8).unwrap_or(Die::One)
    }

    /// Returns whether the step is marked as one that lands on a blot and pins it (P6).
    #[inline]
    pub fn pins(self) -> bool {
        self.0 >> PINS & 1 != 0
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Step({self} by {})", self.die())
    }
}

impl race_game_core::Step for Step {
    type Place = Point;
    type Target = Option<Point>;

    const PLAY: &'static str = "play of Plakoto";

    fn from(self) -> Point {
        Step::from(self)
    }

    fn to(self) -> Option<Point> {
        Step::to(self)
    }

    fn die(self) -> Die {
        Step::die(self)
    }

    #[inline]
    fn to_code(self) -> u16 {
        self.0
    }

    #[inline]
    fn from_code(code: u16) -> Step {
        Step(code)
    }

    fn decode(code: u16) -> Option<Step> {
        let [from, die] = [code & 31, code >> DIE].map(|part| u8::try_from(part).unwrap_or(0));
        (Point::new(from).is_some() && Die::new(die).is_some()).then_some(Step(code))
    }
}

/// What a player does with one roll: up to four steps in the order in which they are played (P3),
/// or none if no checker can be moved (P8). The engine lists one play for each move, the *canonical*
/// one (see [`Position::for_each_play`](crate::Position::for_each_play)).
///
/// ```
/// use plakoto_core::{Die, Play, Point, Position, Rules, Side, Step};
///
/// let from = Point::origin(Side::Red);
/// let steps = [Die::One, Die::Three].map(|die| Step::new(Side::Red, from, die));
/// let play = Play::from_steps(&steps).expect("two are not too many");
/// let next = Position::start(Side::Red).play(Rules::new(), "31".parse()?, play)?;
/// assert_eq!(next.to_string(), "b15,19,r1,1,r1,r13 b");
///
/// let step = Step::new(Side::Red, Point::origin(Side::Red), Die::Six); // 24/18
/// let play = Play::from_steps(&[step]).ok_or("more than four steps")?;
/// assert_eq!(play.to_bytes(), [24, 3, 0, 0, 0, 0, 0, 0]); // 24 + (6 << 7), low byte first
/// assert_eq!(Play::from_bytes(play.to_bytes())?, play);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Play = race_game_core::Play<Step>;

/// A play without the start of its last step, from which many plays are made with a few operations
/// each.
#[derive(Clone, Copy)]
pub(crate) struct Followed {
    /// The steps before the last one, and the bits of the last one that do not depend on its start.
    base: u64,
    /// The bits of a step that depend on its die and its side.
    kind: u64,
    /// The lowest bit of the last step, at most 48.
    shift: u32,
}

impl Followed {
    /// Returns the plays that go on from `play`, which has fewer than four steps, with a step by
    /// `die`.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn new(play: Play, die: Die, way: Way) -> Followed {
        let kind = u64::from(Step::kind(die, way));
        let shift = (16 * play.len() as u32) & 63;
        Followed { base: play.word() | kind << shift, kind, shift }
    }

    /// Returns the play whose last step starts at point `index`, and pins if that is one of
    /// `pinning`.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn at(self, index: u32, pinning: u32) -> Play {
        let pins = pinning >> (index & 31) & 1;
        Play::from_word_unchecked(self.base | u64::from(index | pins << PINS) << (self.shift & 63))
    }

    /// Returns the plays that go on from one of these, `play`, with another step by the same die.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn again(self, play: Play) -> Followed {
        let shift = (self.shift + 16) & 63;
        Followed { base: play.word() | self.kind << shift, shift, ..self }
    }
}
