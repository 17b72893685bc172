//! Plays without the start of their last step.

use core::marker::PhantomData;

use dice_cup::Die;

use crate::step_code::MARK;
use crate::{OnWay, Places, Play, StraightStep};

/// A play without the start of its last step, from which many plays are made with a few operations
/// each.
#[derive(Clone, Copy, Debug)]
pub struct Prefix<S> {
    /// The steps before the last one, and the bits of the last one that do not depend on its start.
    base: u64,
    /// The bits of a step that depend on its die and its side.
    kind: u64,
    /// The lowest bit of the last step, at most 48.
    shift: u32,
    steps: PhantomData<S>,
}

impl<S: StraightStep> Prefix<S> {
    /// Returns the plays that go on from `play`, which has fewer than four steps, with a step of
    /// `side` by `die`.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub fn new(play: Play<S>, side: <S::Place as OnWay>::Side, die: Die) -> Prefix<S> {
        let kind = u64::from(S::pack(0, side, die, false).to_code());
        let shift = (16 * play.len() as u32) & 63;
        Prefix { base: play.word() | kind << shift, kind, shift, steps: PhantomData }
    }

    /// Returns the play whose last step starts at place `number`, and has the mark if that is one of
    /// `marked`.
    #[cfg_attr(not(feature = "compact"), inline)]
    pub fn at(self, number: u32, marked: Places) -> Play<S> {
        let mark = marked.0 >> (number & 31) & 1;
        Play::from_word_unchecked(self.base | u64::from(number | mark << MARK) << (self.shift & 63))
    }

    /// Returns the plays that go on from one of these, `play`, with another step by the same die.
    #[cfg_attr(not(feature = "compact"), inline)]
    #[must_use]
    pub fn again(self, play: Play<S>) -> Prefix<S> {
        let shift = (self.shift + 16) & 63;
        Prefix { base: play.word() | self.kind << shift, shift, ..self }
    }
}
