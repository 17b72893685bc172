//! The moves of a position: visited, counted, found by number, or drawn.

use core::num::NonZero;
use core::ops::ControlFlow;

use dice_cup::DiceCup;
use game_core::Turn as _;
use rand_core::Rng;

use crate::generate::lines::count;
use crate::generate::random::{fair_path, quick_path};
use crate::{Footprint, Footprints, Line, NoRoll, Play, Position, Rules};

impl Position {
    /// Visits every distinct move once, with the position it leads to, until `visit` breaks.
    /// Returns what `visit` broke with. A finished game has no moves.
    ///
    /// The moves come by line, from rank 1 or file a on, and for each line in the
    /// [order](Footprints#order) of its footprints.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use buku_core::{Position, Rules, Side};
    ///
    /// let start = Position::start();
    /// // The first move that captures anything. At the start there is none.
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
    pub fn for_each_play(&self, rules: Rules, visit: impl FnMut(Play, &Position)) {
        self.turn(rules).for_each_play(NoRoll, visit);
    }

    /// Returns all distinct moves with the positions they lead to, in the order of
    /// [`for_each_play`](Position::for_each_play). There can be hundreds of millions of 40 bytes
    /// each, so call [`count_plays`](Position::count_plays) first.
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
        self.turn(rules).plays(NoRoll)
    }

    /// Visits the moves that sow all squares of `containing` and none outside `inside`, until
    /// `visit` breaks. Returns what `visit` broke with. Paths that cannot lead to such a move are
    /// not tried.
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

    /// Returns how many distinct moves there are. It is 0 when the game is over, and otherwise at
    /// least 8, since an empty line can be picked up, too (U4). It takes eight look-ups.
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

    /// Returns the same as [`count_plays`](Position::count_plays), since Buku has no dice. It is
    /// here because the engines of games with dice have it.
    #[inline]
    pub fn count_all_plays(&self, rules: Rules) -> u64 {
        self.count_plays(rules)
    }

    /// Returns move number `n`, counted from 0 in the order of
    /// [`for_each_play`](Position::for_each_play), with the position it leads to. Returns `None` if
    /// there are not that many.
    ///
    /// Earlier lines are skipped. In the line of the move the shapes before it are found: that
    /// takes about twenty microseconds for nine counters, and up to half a second for nineteen.
    ///
    /// ```
    /// use buku_core::{Position, Rules};
    ///
    /// let (play, _) = Position::start().nth_play(Rules::new(), 46_296).ok_or("no move")?;
    /// assert_eq!(play.to_string(), "2(9):a1,h1,h2"); // the first move of rank 2
    /// # Ok::<(), &str>(())
    /// ```
    pub fn nth_play(&self, rules: Rules, n: u64) -> Option<(Play, Position)> {
        let (line, hand, n) = self.line_of_play(rules, n)?;
        let footprint = Footprints::of(hand).nth(n)?;
        Some((Play { line, footprint }, self.sown(line, footprint)))
    }

    /// Returns the number of a move, from 0, or `None` if the play is not legal. This is the
    /// inverse of [`nth_play`](Position::nth_play), and takes as long.
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

    /// Returns one of the distinct moves, all equally likely, with the position it leads to.
    /// Returns `None` when the game is over.
    ///
    /// The line is drawn in proportion to the number of its moves. Then paths are drawn until one
    /// is accepted. A try draws a square to start on, and for each step a direction that does not
    /// go back, all equally likely. A path is refused if it leaves the board or meets itself. It is
    /// also refused if it is not the [first path](Footprint::path) of its footprint. Every
    /// footprint has exactly one first path, so all footprints are equally likely. On average it
    /// takes 12 tries for nine counters and 389 for nineteen, and most tries are short.
    ///
    /// ```
    /// use buku_core::dice_cup::DiceCup;
    /// use buku_core::{Position, Rules};
    /// use rand_pcg::Pcg64Mcg;
    ///
    /// let (start, mut cup) = (Position::start(), DiceCup::new(Pcg64Mcg::new(7)));
    /// let (play, next) = start.random_play(Rules::new(), &mut cup).ok_or("over")?;
    /// assert_eq!(start.play(Rules::new(), play), Ok(next));
    /// # Ok::<(), &str>(())
    /// ```
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

    /// Draws a move quickly but not uniformly, and returns it with the position it leads to. Returns
    /// `None` when the game is over.
    ///
    /// Each line is equally likely. Paths are then drawn square by square, until one is long
    /// enough. This is for playouts by the million. Use [`random_play`](Position::random_play) where
    /// all moves have to be equally likely.
    ///
    /// ```
    /// use buku_core::dice_cup::DiceCup;
    /// use buku_core::{Position, Rules};
    /// use rand_pcg::Pcg64Mcg;
    ///
    /// let (mut position, mut cup) = (Position::start(), DiceCup::new(Pcg64Mcg::new(7)));
    /// for _ in 0..4 {
    ///     let (_, next) = position.quick_play(Rules::new(), &mut cup).ok_or("over")?;
    ///     position = next;
    /// }
    /// assert!(!position.is_over(Rules::new()));
    /// # Ok::<(), &str>(())
    /// ```
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
