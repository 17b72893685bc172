//! Move generation: every line with every footprint of what it holds.

use core::num::NonZero;
use core::ops::ControlFlow;

use dice_cup::DiceCup;
use rand_core::Rng;

use crate::random::{fair_path, quick_path};
use crate::{Footprint, Footprints, Line, Play, Position, Rules};

impl Position {
    /// Visits every distinct move once, with the position it leads to, until `visit` breaks. A
    /// finished game has none.
    ///
    /// The moves come by line, the lowest rank or file first, and for each in the order of
    /// [`Footprints`].
    #[inline]
    pub fn for_each_play<B>(
        &self,
        rules: Rules,
        mut visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_line(rules, |line, hand| {
            let lifted = self.lifted(line);
            Footprints::of(hand)
                .for_each(|footprint| visit(Play { line, footprint }, &lifted.sown(footprint)))
        })
    }

    /// The same for the moves that sow all squares of `containing` and none outside `inside`,
    /// without walking what cannot lead to one.
    pub fn for_each_play_between<B>(
        &self,
        rules: Rules,
        containing: u64,
        inside: u64,
        mut visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_line(rules, |line, hand| {
            let lifted = self.lifted(line);
            Footprints::of(hand)
                .inside(inside)
                .containing(containing)
                .for_each(|footprint| visit(Play { line, footprint }, &lifted.sown(footprint)))
        })
    }

    /// The lines of the side to move with what they give to sow; none when the game is over.
    #[inline(always)]
    pub(crate) fn for_each_line<B>(
        &self,
        rules: Rules,
        mut visit: impl FnMut(Line, u8) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.is_over(rules) {
            return ControlFlow::Continue(());
        }
        Line::of(self.side).zip(self.hands()).try_for_each(|(line, hand)| visit(line, hand))
    }

    /// How many distinct moves there are: 0 when the game is over, otherwise at least 8, since a
    /// line that is empty can be picked up (U4). Eight lookups.
    #[inline]
    pub fn count_plays(&self, rules: Rules) -> u64 {
        if self.is_over(rules) { 0 } else { count(self.packed_hands()) }
    }

    /// The same: there is but one roll.
    #[inline]
    pub fn count_all_plays(&self, rules: Rules) -> u64 {
        self.count_plays(rules)
    }

    /// Move number `n`, from 0, in the order of [`for_each_play`](Position::for_each_play). Lines
    /// before it are skipped, and of its own the shapes before it are walked.
    pub fn nth_play(&self, rules: Rules, n: u64) -> Option<(Play, Position)> {
        let (line, hand, n) = self.line_of_play(rules, n)?;
        let footprint = Footprints::of(hand).nth(n)?;
        Some((Play { line, footprint }, self.sown(line, footprint)))
    }

    /// The line of move number `n`, what it gives to sow, and the number of the footprint.
    fn line_of_play(&self, rules: Rules, n: u64) -> Option<(Line, u8, u64)> {
        let mut left = n;
        self.for_each_line(rules, |line, hand| {
            let count = Footprint::COUNTS.get(usize::from(hand)).map_or(0, |&count| count);
            if left < count {
                return ControlFlow::Break((line, hand, left));
            }
            left -= count;
            ControlFlow::Continue(())
        })
        .break_value()
    }

    /// One of the distinct moves, all equally likely; `None` when the game is over.
    ///
    /// The line is chosen by the number of its moves. Then paths are drawn until one is fit: each
    /// way of choosing a square and every direction but back is equally likely, one that leaves the
    /// board or crosses itself is refused, and so is one that is not the
    /// [first](Footprint::path) of its footprint, since every footprint has just one. For nine
    /// counters that takes 12 tries on average, for nineteen 389, most of them short.
    pub fn random_play<R: Rng>(
        &self,
        rules: Rules,
        cup: &mut DiceCup<R>,
    ) -> Option<(Play, Position)> {
        let count = NonZero::new(self.count_plays(rules))?;
        let (line, hand, _) = self.line_of_play(rules, cup.below(count))?;
        let footprint = fair_path(hand, cup)?;
        Some((Play { line, footprint }, self.sown(line, footprint)))
    }

    /// Some move, drawn quickly: each line is equally likely, and then each square to start on and
    /// each way to go on. That is *not* uniform over the moves, but good enough to play games out by
    /// the million. `None` when the game is over.
    pub fn quick_play<R: Rng>(
        &self,
        rules: Rules,
        cup: &mut DiceCup<R>,
    ) -> Option<(Play, Position)> {
        if self.is_over(rules) {
            return None;
        }
        let (line, footprint) = quick_path(self.packed_hands(), cup);
        let line = Line::at(self.side, line);
        Some((Play { line, footprint }, self.sown(line, footprint)))
    }
}

/// How many moves lines have that give these numbers to sow, a byte each.
#[inline(always)]
fn count(hands: u64) -> u64 {
    // As long as the bytes' low five bits, so that no look-up can miss.
    const COUNTS: [u64; 32] = {
        let mut counts = [0; 32];
        let mut squares = 0;
        while squares < Footprint::COUNTS.len() {
            counts[squares] = Footprint::COUNTS[squares];
            squares += 1;
        }
        counts
    };
    hands.to_le_bytes().into_iter().map(|hand| COUNTS[usize::from(hand & 31)]).sum()
}
