//! A turn that is about to be played, prepared for every roll.

use core::ops::ControlFlow;

use dice_cup::Roll;
use race_game_core::{Places, Stacks, Way};

use crate::generate::rows::{Nth, Visit};
use crate::side::{BOARD, way_of};
use crate::{HalfTurn, IllegalPlay, Play, Position, Rules};

/// The turn of a position before the dice are rolled, prepared once for all rolls.
///
/// The 21 rolls of a position share much: which points are open, which checkers can move, whether
/// one can be borne off soon. A program that searches asks for the moves of all rolls. It is faster
/// if it prepares the turn once and asks the turn, with the methods of the trait
/// [`Turn`](game_core::Turn). For a single roll, ask the [`Position`]: its methods of the same
/// names do both and need no trait.
///
/// A turn does not change. If the game is over, it lists nothing.
///
/// ```
/// use core::ops::ControlFlow;
/// use plakoto_core::game_core::Turn;
/// use plakoto_core::{Position, Roll, Rules};
///
/// let position: Position = "b14,16,b1,5,r15 r".parse()?; // a blot of Blue on point 18
/// let turn = position.turn(Rules::new());
/// let can_pin = |roll: &Roll| {
///     let found = turn.try_for_each_play(*roll, |play, _| {
///         let pins = play.steps().any(|step| step.pins());
///         if pins { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
///     });
///     found.is_break()
/// };
/// let pinning: u32 = Roll::ALL.into_iter().filter(can_pin).map(Roll::weight).sum();
/// assert_eq!(pinning, 17); // of 36: any 6, and 51, 42, 33, 22
/// # Ok::<(), plakoto_core::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    pub(crate) position: Position,
    pub(crate) rules: Rules,
    pub(crate) way: Way,
    /// The points with own checkers.
    pub(crate) any: Places,
    /// The points with two own checkers or more.
    pub(crate) many: Places,
    /// The points with a pinned own checker, which cannot move in this turn (P6).
    pub(crate) own_pinned: Places,
    /// The points where a step can land (P5).
    pub(crate) open: Places,
    /// The points with exactly one enemy checker, pinned or not.
    pub(crate) enemy_single: Places,
    next_pinned_and_side: u32,
    /// Whether there can be rolls for which the order of the steps matters. Conservative: may be
    /// `true` if there are none, never `false` if there is one.
    pub(crate) may_need_care: bool,
    pub(crate) is_over: bool,
}

impl Position {
    /// Returns the turn that is about to be played, prepared for all rolls.
    ///
    /// ```
    /// use plakoto_core::game_core::Turn;
    /// use plakoto_core::{Position, Roll, Rules};
    ///
    /// let turn = Position::default().turn(Rules::new());
    /// let plays: u64 = Roll::ALL.into_iter().map(|roll| turn.count_plays(roll)).sum();
    /// assert_eq!(plays, 59);
    /// ```
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub fn turn(&self, rules: Rules) -> Turn {
        let Position { on_roll, waiting, pinned_and_side } = *self;
        let side = self.side_to_move();
        let way = way_of(side);
        let (any, enemy, enemy_many) = (on_roll.any(), waiting.any(), waiting.many());
        let own_pinned = any & enemy & !Places(pinned_and_side);
        let enemy_single = enemy & !enemy_many;
        Turn {
            position: *self,
            rules,
            way,
            any,
            many: on_roll.many(),
            own_pinned,
            open: BOARD & !enemy_many & !own_pinned,
            enemy_single,
            next_pinned_and_side: own_pinned.0 | !side as u32,
            may_need_care: enemy_single.meets(way.last)
                || own_pinned.is_empty() && (any & !way.home).at_most_three(),
            is_over: self.is_over_with(any, enemy),
        }
    }
}

impl Turn {
    /// Returns the position before the turn.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the rules of the game.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns whether any checker can be moved with `roll`. If not, the turn is a pass (P8).
    pub fn can_move(&self, roll: Roll) -> bool {
        !self.is_over
            && roll.pair().into_iter().any(|die| !self.candidates(self.any, die).is_empty())
    }

    /// Returns the position after this turn, with these own counts.
    #[inline]
    pub(crate) fn next(&self, own: Stacks) -> Position {
        Position {
            on_roll: self.position.waiting,
            waiting: own,
            pinned_and_side: self.next_pinned_and_side,
        }
    }
}

impl game_core::Turn<Rules> for Turn {
    /// The order is that of [`Position::for_each_play`], which also says which play is visited for a
    /// move. If no checker can move, the pass is visited (P8).
    #[inline]
    fn try_for_each_play<B>(
        &self,
        roll: Roll,
        visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.is_over {
            return ControlFlow::Continue(());
        }
        let mut sink = Visit { visit, next: self.next(self.position.on_roll) };
        if self.rows(roll, &mut sink)? {
            ControlFlow::Continue(())
        } else {
            (sink.visit)(Play::PASS, &self.next(self.position.on_roll))
        }
    }

    // What the trait provides would be compiled in every crate that calls it.
    fn visit_plays(
        &self,
        roll: Roll,
        visit: &mut dyn FnMut(Play, &Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.try_for_each_play(roll, visit)
    }

    /// Returns the number of distinct moves of `roll`: 0 if the game is over, otherwise at least 1.
    ///
    /// This is a formula over masks, whose cost does not grow with the number of moves. Plays are
    /// listed only for rolls with which checkers may be borne off or the game may be decided.
    fn count_plays(&self, roll: Roll) -> u64 {
        self.count(roll)
    }

    /// Returns move number `n`, from 0, in the order of [`Position::for_each_play`]; `None` if
    /// there are no more than `n`. The moves before it are skipped in groups, not listed.
    fn nth_play(&self, roll: Roll, n: u64) -> Option<(Play, Position)> {
        if self.is_over {
            return None;
        }
        match self.rows(roll, &mut Nth(n)) {
            ControlFlow::Break(found) => Some(found),
            ControlFlow::Continue(any) => {
                (!any && n == 0).then(|| (Play::PASS, self.next(self.position.on_roll)))
            }
        }
    }

    #[inline]
    fn play_index(&self, roll: Roll, play: Play) -> Option<u64> {
        let next = game_core::Turn::play(self, roll, play).ok()?;
        game_core::find_move(self, roll, &next).map(|(index, _)| index)
    }

    #[inline]
    fn play(&self, roll: Roll, play: Play) -> Result<Position, IllegalPlay> {
        game_core::Turn::marked_play(self, roll, play).map(|(_, next)| next)
    }

    #[inline]
    fn marked_play(&self, roll: Roll, play: Play) -> Result<(Play, Position), IllegalPlay> {
        HalfTurn::of(*self, roll).enter_all(play)
    }
}
