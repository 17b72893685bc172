//! One turn as a value: a play, and the steps that it consists of.

use core::fmt;

use dice_cup::Die;

use race_game_core::{Places, Way};

use crate::Cell;

/// One piece moved by one die: along the corridor (L4), or with a one over a wall (L5).
///
/// A step is only data. [`Step::new`] makes any step, and whether it can be played is checked when
/// it is entered or played. A step that lands on a single enemy piece is marked as hitting, whether
/// the piece is pinned (L6) or, with `portes`, sent back (L10). The mark follows from the board.
///
/// In the bytes of a play, and in the forms of `serde` that people do not read, a step is a number
/// of 16 bits:
///
/// - bits 0 to 4 are the cell where it starts;
/// - bits 5 to 9 are the cell where it ends;
/// - bits 10 to 12 are the die;
/// - bit 13 is set when it is marked as [hitting](Step::hits);
/// - bits 14 and 15 are 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step(u16);

// The bits of a step. It is never 0, since the cell where it starts is not.
const TO: u32 = 5;
const DIE: u32 = 10;
const HITS: u32 = 13;

impl Step {
    /// Returns the code of the step between two cells, not marked as hitting.
    pub(crate) const fn code(from: u8, to: u8, die: u8) -> u16 {
        from as u16 | (to as u16) << TO | (die as u16) << DIE
    }

    /// Returns the numbers of the cells where a step with this code starts and ends.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) const fn ends(code: u16) -> (u32, u32) {
        (code as u32 & 31, (code >> TO) as u32 & 31)
    }

    /// Returns the step of a piece on `from` to `to` by `die`, not marked as hitting. What it hits
    /// is worked out when it is played.
    ///
    /// ```
    /// use boloko_core::{Cell, Die, Step};
    ///
    /// let cell = |number| Cell::new(number).ok_or("cells are 1 to 25");
    /// assert_eq!(Step::new(cell(1)?, cell(7)?, Die::Six).to_string(), "1/7");
    /// assert_eq!(Step::new(cell(1)?, cell(16)?, Die::One).to_string(), "1^16");
    /// # Ok::<(), &str>(())
    /// ```
    pub const fn new(from: Cell, to: Cell, die: Die) -> Step {
        Step(Step::code(from.get(), to.get(), die.get()))
    }

    /// Returns the step between two cells, each a set of one.
    #[inline]
    pub(crate) fn pack(from: Places, to: Places, die: Die, hits: bool) -> Step {
        let code = Step::code(from.number() as u8, to.number() as u8, die.get());
        Step(code | u16::from(hits) << HITS)
    }

    /// Returns the cell where the piece stands before the step.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub fn from(self) -> Cell {
        Cell::from_bit(1 << (self.0 & 31))
    }

    /// Returns the cell where the piece goes.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub fn to(self) -> Cell {
        Cell::from_bit(1 << (self.0 >> TO & 31))
    }

    /// Returns the die that is played.
    #[inline]
    pub fn die(self) -> Die {
        Die::new((self.0 >> DIE & 7) as u8).unwrap_or(Die::One)
    }

    /// Returns whether the step jumps over a wall (L5).
    #[inline]
    pub fn is_jump(self) -> bool {
        self.die() == Die::One && self.from().get().abs_diff(self.to().get()) != 1
    }

    /// Returns whether the step is marked as landing on a single enemy piece, which it pins (L6)
    /// or, with `portes`, sends back (L10). The mark is the same for both, and the rules of the
    /// game tell which it is.
    #[inline]
    pub fn hits(self) -> bool {
        self.0 >> HITS & 1 != 0
    }
}

impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Step({self} by {})", self.die())
    }
}

impl race_game_core::Step for Step {
    type Place = Cell;
    type Target = Cell;

    const PLAY: &'static str = "play of Boloko";

    fn from(self) -> Cell {
        Step::from(self)
    }

    fn to(self) -> Cell {
        Step::to(self)
    }

    fn die(self) -> Die {
        Step::die(self)
    }

    fn is_like(self, other: Step) -> bool {
        (self.from(), self.to(), self.is_jump()) == (other.from(), other.to(), other.is_jump())
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
        let (from, to) = Step::ends(code);
        let [from, to] = [from, to].map(|number| Cell::new(number as u8));
        let die = Die::new((code >> DIE & 7) as u8);
        let legible = from.is_some() && to.is_some() && die.is_some() && code >> (HITS + 1) == 0;
        legible.then_some(Step(code))
    }
}

/// All that a player does with one roll: up to four steps in the order in which they are played
/// (L3), or no step when nothing can be moved (L7). The generator lists one play for each move, the
/// *canonical* one (see [`Position::for_each_play`](crate::Position::for_each_play)).
///
/// ```
/// use boloko_core::{Cell, Die, Play, Position, Rules, Step};
///
/// let cell = |number| Cell::new(number).ok_or("cells are 1 to 25");
/// let step = Step::new(cell(1)?, cell(4)?, Die::Three);
/// let play = Play::from_steps(&[step; 2]);
/// assert_eq!(play.map(|play| play.to_string()), Some("1/4(2)".to_owned()));
/// assert_eq!(Play::from_steps(&[step; 5]), None);
///
/// let play = Position::default().parse_play(Rules::new(), "61".parse()?, "1^16")?.0;
/// let step: u16 = 1 | 16 << 5 | 1 << 10;
/// assert_eq!(play.to_bytes()[..2], step.to_le_bytes());
/// assert_eq!(Play::from_bytes(play.to_bytes())?, play);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Play = race_game_core::Play<Step>;

/// What the generator asks of a play.
pub(crate) trait PlayExt {
    /// Returns the step with this index, which the play has.
    fn step(self, index: u32) -> Step;

    /// Returns the play with these steps after its own. Both have at most four.
    fn and(self, steps: Play) -> Play;
}

impl PlayExt for Play {
    fn step(self, index: u32) -> Step {
        Step((self.word() >> ((16 * index) & 63)) as u16)
    }

    fn and(self, steps: Play) -> Play {
        let own = 16 * self.len() as u32;
        Play::from_word_unchecked(self.word() | steps.word().checked_shl(own).unwrap_or(0))
    }
}

/// A play without its last step. Many plays that differ only in that step are made of it, with a
/// few operations each.
#[derive(Clone, Copy)]
pub(crate) struct Prefix {
    /// The steps before.
    base: u64,
    /// The bits of the last step that do not depend on where it starts: the die, and the distance.
    kind: u64,
    /// Where the last step begins in the play, in bits: at most 48.
    shift: u32,
}

impl Prefix {
    /// Returns the plays that have one more step than `play`, which has fewer than four.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn new(play: Play) -> Prefix {
        Prefix { base: play.word(), kind: 0, shift: (16 * play.len() as u32) & 63 }
    }

    /// Returns the same with last steps by `die`.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn by(self, die: Die, way: Way) -> Prefix {
        let pips = u64::from(die.get());
        let forward = if way.is_up() { pips << TO } else { (pips << TO).wrapping_neg() };
        Prefix { kind: (pips << DIE).wrapping_add(forward), ..self }
    }

    /// Returns the play whose last step starts on cell `index`, marked as hitting if that is one of
    /// `onto_blots`.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn at(self, index: u32, onto_blots: Places) -> Play {
        let hits = u64::from(onto_blots.0 >> (index & 31) & 1);
        let cells = u64::from(index | index << TO);
        Play::from_word_unchecked(
            self.base | self.kind.wrapping_add(cells | hits << HITS) << (self.shift & 63),
        )
    }

    /// Returns the play whose last step has this code.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn with(self, code: u16, hits: bool) -> Play {
        Play::from_word_unchecked(
            self.base | u64::from(code | u16::from(hits) << HITS) << (self.shift & 63),
        )
    }

    /// Returns the plays that have one more step than `play`, which is one of these.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub(crate) fn again(self, play: Play) -> Prefix {
        Prefix { base: play.word(), shift: (self.shift + 16) & 63, ..self }
    }
}
