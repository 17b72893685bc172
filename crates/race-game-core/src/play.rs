//! The play of a race game: up to four steps in one word.

use core::fmt;
use core::hash::Hash;
use core::marker::PhantomData;

use dice_cup::Die;
use game_core::BytesError;

use crate::Target;

/// One piece moved by one die.
///
/// A step is 16 bits that are never all 0. Whether it can be played is checked when it is entered.
/// What follows from the board, such as that it pins or hits, is a mark in it.
pub trait Step: Copy + Ord + Hash + fmt::Debug + fmt::Display + Send + Sync + 'static {
    /// A place of the board.
    type Place: Copy + Ord + Hash + fmt::Debug + fmt::Display + Send + Sync + 'static;
    /// Where a step ends.
    type Target: Target<Self::Place>;

    /// What the error of bytes that are not those of a play calls a play: `play of Plakoto`.
    const PLAY: &'static str;

    /// Returns the place where the step starts.
    fn from(self) -> Self::Place;

    /// Returns where the step ends.
    fn to(self) -> Self::Target;

    /// Returns the die of the step.
    fn die(self) -> Die;

    /// Returns whether a play writes two such steps in a row as one that is made twice.
    fn is_like(self, other: Self) -> bool {
        self.from() == other.from() && self.to() == other.to()
    }

    /// Returns the step as a number, which is not 0.
    fn to_code(self) -> u16;

    /// Returns the step with this number. A number that no step has gives a step without meaning.
    fn from_code(code: u16) -> Self;

    /// Returns the step with this number, if there is one.
    fn decode(code: u16) -> Option<Self>;
}

/// What a player does with one roll: up to four steps in the order in which they are played, or
/// none.
///
/// A play is eight bytes. Two plays are equal if they have the same steps with the same marks in the same
/// order. Steps that are made have no marks until they are played: [`Turn::play_index`] finds the listed
/// play that is meant, and [`Turn::marked_play`] sets the marks. Different plays can lead to the same
/// position.
///
/// [`Turn::play_index`]: game_core::Turn::play_index
/// [`Turn::marked_play`]: game_core::Turn::marked_play
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Play<S>(u64, PhantomData<S>);

impl<S: Step> Play<S> {
    /// The most steps that a play can have: four, on a double.
    pub const MAX_STEPS: usize = 4;

    /// The play without a step.
    pub const PASS: Play<S> = Play(0, PhantomData);

    /// The number of bytes of a play.
    pub const BYTES: usize = 2 * Self::MAX_STEPS;

    /// Returns the play with these steps, in this order; `None` if there are more than four.
    ///
    /// Whether the play is legal is checked when it is played. The marks of the steps are ignored
    /// then and worked out again.
    pub fn from_steps(steps: &[S]) -> Option<Play<S>> {
        let fits = steps.len() <= Self::MAX_STEPS;
        fits.then(|| steps.iter().copied().fold(Self::PASS, Play::then))
    }

    /// Returns all steps in one word, with the first step in the lowest bits.
    #[inline]
    pub const fn word(self) -> u64 {
        self.0
    }

    /// Returns the play with this word, if each of its steps can be decoded.
    pub fn from_word(word: u64) -> Option<Play<S>> {
        let play = Self::from_word_unchecked(word);
        play.steps().all(|step| S::decode(step.to_code()).is_some()).then_some(play)
    }

    /// Returns the play with this word. For generators: a word that is not that of a play gives a
    /// play without meaning.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub const fn from_word_unchecked(word: u64) -> Play<S> {
        Play(word, PhantomData)
    }

    /// Returns the play as bytes, which are the same on every machine: two for each of up to four
    /// steps in their order, the low byte first, and zeros after the last step. The two are the
    /// number of the step, whose bits the type of the step describes.
    pub const fn to_bytes(self) -> [u8; 8] {
        self.0.to_le_bytes()
    }

    /// Reads the bytes that [`to_bytes`](Play::to_bytes) returns. Whether the play is legal is
    /// checked when it is played.
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes are not those of a play.
    pub fn from_bytes(bytes: [u8; 8]) -> Result<Play<S>, BytesError> {
        Play::from_word(u64::from_le_bytes(bytes)).ok_or(BytesError::new(S::PLAY))
    }

    /// Returns the number of steps, 0 to 4.
    #[inline]
    pub const fn len(self) -> usize {
        (64 - self.0.leading_zeros() as usize).div_ceil(16)
    }

    /// Returns whether this is the pass.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Lists the steps in the order in which they are played.
    pub fn steps(self) -> impl DoubleEndedIterator<Item = S> + ExactSizeIterator + Clone {
        (0..self.len()).map(move |index| S::from_code((self.0 >> (16 * index)) as u16))
    }

    /// Adds a step at the end. A fifth step is dropped.
    #[cfg_attr(not(feature = "compact"), inline)]
    #[must_use]
    pub fn then(self, step: S) -> Play<S> {
        let index = self.len();
        if index < Self::MAX_STEPS {
            Play(self.0 | u64::from(step.to_code()) << (16 * index), PhantomData)
        } else {
            self
        }
    }

    /// Returns the play without its last step, and that step; `None` for the pass.
    pub fn split_last(self) -> Option<(Play<S>, S)> {
        let last = self.len().checked_sub(1)?;
        let step = S::from_code((self.0 >> (16 * last)) as u16);
        Some((Play(self.0 & !(0xffff << (16 * last)), PhantomData), step))
    }
}

/// The pass.
impl<S: Step> Default for Play<S> {
    fn default() -> Play<S> {
        Play::PASS
    }
}

/// Writes the steps, joined by spaces, or `pass` if there is none. A step that is played several
/// times in a row is written once, with the number of times: `24/18(2)`.
impl<S: Step> fmt::Display for Play<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("pass");
        }
        let (mut steps, mut space) = (self.steps().peekable(), "");
        while let Some(step) = steps.next() {
            write!(f, "{space}{step}")?;
            space = " ";
            let mut times = 1;
            while steps.next_if(|next| step.is_like(*next)).is_some() {
                times += 1;
            }
            if times > 1 {
                write!(f, "({times})")?;
            }
        }
        Ok(())
    }
}

impl<S: Step> fmt::Debug for Play<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Play({self})")
    }
}
