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
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use buku_core::{Position, Rules, Side};
    ///
    /// let start = Position::start();
    /// // The first move that captures anything: there is none yet.
    /// let found = start.try_for_each_play(Rules::new(), |play, next| match next.captured(Side::White) {
    ///     0 => ControlFlow::Continue(()),
    ///     _ => ControlFlow::Break(play),
    /// });
    /// assert_eq!(found.break_value(), None);
    /// ```
    #[inline]
    pub fn try_for_each_play<B>(
        &self,
        rules: Rules,
        mut visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_line(rules, |line, hand| {
            let lifted = self.lifted(line);
            Footprints::of(hand)
                .try_for_each(|footprint| visit(Play { line, footprint }, &lifted.sown(footprint)))
        })
    }

    /// Visits every distinct move once, with the position it leads to, in the order of
    /// [`try_for_each_play`](Position::try_for_each_play).
    ///
    /// ```
    /// use buku_core::{Position, Rules};
    ///
    /// let mut counters = 0;
    /// Position::start().for_each_play(Rules::new(), |_, next| counters += u64::from(next.on_board()));
    /// assert_eq!(counters, 65 * 370_368);
    /// ```
    #[inline]
    pub fn for_each_play(&self, rules: Rules, mut visit: impl FnMut(Play, &Position)) {
        let _ = self.try_for_each_play::<()>(rules, move |play, next| {
            visit(play, next);
            ControlFlow::Continue(())
        });
    }

    /// All distinct moves with the positions they lead to, in the order of
    /// [`for_each_play`](Position::for_each_play). There can be hundreds of millions, at 48 bytes
    /// each: ask [`count_plays`](Position::count_plays) first.
    ///
    /// ```
    /// use buku_core::{Position, Rules};
    ///
    /// let position: Position =
    ///     "00000000/00000000/00000000/00002000/00000000/00110000/00000000/00000000 w 30-31 0".parse()?;
    /// let plays = position.plays(Rules::new());
    /// assert_eq!(plays.len(), 112 + 112 + 6); // two lines with two counters, and six without
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn plays(&self, rules: Rules) -> crate::Plays {
        let mut plays = crate::Plays::new();
        self.for_each_play(rules, |play, next| plays.push((play, *next)));
        plays
    }

    /// Visits the moves that sow all squares of `containing` and none outside `inside`, until `visit`
    /// breaks. What cannot lead to one is not walked.
    pub fn try_for_each_play_between<B>(
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
                .try_for_each(|footprint| visit(Play { line, footprint }, &lifted.sown(footprint)))
        })
    }

    /// Visits the moves that sow all squares of `containing` and none outside `inside`.
    ///
    /// ```
    /// use buku_core::{Position, Rules, Square};
    ///
    /// let d4: Square = "d4".parse()?;
    /// let lower_half = 0xffff_ffff;
    /// let mut count = 0;
    /// Position::start().for_each_play_between(Rules::new(), d4.bit(), lower_half, |_, _| count += 1);
    /// assert_eq!(count, 8 * 2_411);
    /// # Ok::<(), buku_core::game_core::TextError>(())
    /// ```
    pub fn for_each_play_between(
        &self,
        rules: Rules,
        containing: u64,
        inside: u64,
        mut visit: impl FnMut(Play, &Position),
    ) {
        let _ =
            self.try_for_each_play_between::<()>(rules, containing, inside, move |play, next| {
                visit(play, next);
                ControlFlow::Continue(())
            });
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
    /// line that is empty can be picked up (U4). It takes eight look-ups.
    ///
    /// ```
    /// use buku_core::{Footprint, Position, Rules};
    ///
    /// assert_eq!(Position::start().count_plays(Rules::new()), 8 * Footprint::COUNTS[9]);
    /// ```
    #[inline]
    pub fn count_plays(&self, rules: Rules) -> u64 {
        if self.is_over(rules) { 0 } else { count(self.packed_hands()) }
    }

    /// The same as [`count_plays`](Position::count_plays), since there is one roll only.
    #[inline]
    pub fn count_all_plays(&self, rules: Rules) -> u64 {
        self.count_plays(rules)
    }

    /// Returns move number `n`, from 0, in the order of [`for_each_play`](Position::for_each_play). Lines
    /// before it are skipped, and of its own the shapes before it are walked.
    pub fn nth_play(&self, rules: Rules, n: u64) -> Option<(Play, Position)> {
        let (line, hand, n) = self.line_of_play(rules, n)?;
        let footprint = Footprints::of(hand).nth(n)?;
        Some((Play { line, footprint }, self.sown(line, footprint)))
    }

    /// The number of a move, from 0: the inverse of [`nth_play`](Position::nth_play). `None` if the
    /// play is not legal.
    ///
    /// It takes as long as `nth_play`, since the shapes before it are counted: about twenty
    /// microseconds for nine counters, and up to half a second for nineteen.
    ///
    /// ```
    /// use buku_core::{Position, Rules};
    ///
    /// let (start, rules) = (Position::start(), Rules::new());
    /// let (play, next) = start.parse_play(rules, "3(9):a4,c4,c3,e3,e4,d4,d5")?;
    /// let n = start.play_index(rules, play).ok_or("not legal")?;
    /// assert_eq!(start.nth_play(rules, n), Some((play, next)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_index(&self, rules: Rules, play: Play) -> Option<u64> {
        let Play { line, footprint } = play;
        if !self.is_legal(rules, play) {
            return None;
        }
        let before = Line::of(self.side)
            .take_while(|&other| other != line)
            .map(|other| Footprint::COUNTS.get(usize::from(self.hand(other))).copied());
        let before: u64 = before.flatten().sum();
        Some(before + Footprints::of(self.hand(line)).index_of(footprint)?)
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

    /// Returns one of the distinct moves, all equally likely; `None` when the game is over.
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

    /// Returns some move, drawn quickly: each line is equally likely, and then each square to start on and
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
