//! A turn that is about to be played, prepared for every roll.

use core::num::NonZero;
use core::ops::ControlFlow;

use dice_cup::{DiceCup, Die, Roll};
use race_game_core::{Counts, Places, Stacks, Way};
use rand_core::Rng;

use crate::generate::ones::Ones;
use crate::generate::rows::{Nth, Tally, Visit};
use crate::position::SHARED;
use crate::side::{CELLS, STARTS, is_group, way, within_a_die};
use crate::{HalfTurn, IllegalPlay, Play, Position, Rules};

/// The turn of a position before the dice are rolled, prepared once for all rolls.
///
/// The 21 rolls of a position share much: which cells are open, which pieces can move, whether the
/// game can be won soon. A program that searches asks for the moves of all rolls. It is faster if it
/// prepares the turn once and asks the turn, with the methods of the trait [`Turn`](game_core::Turn).
/// For a single roll, ask the [`Position`]: its methods of the same names do both and need no trait.
///
/// A turn does not change. If the game is over, it lists nothing.
///
/// ```
/// use core::ops::ControlFlow;
/// use boloko_core::game_core::Turn;
/// use boloko_core::{Position, Roll, Rules, Side};
///
/// let position: Position = "b9,1,w1,18,b1,2,w9 w".parse()?; // White has one piece behind, on cell 3
/// let turn = position.turn(Rules::new());
/// let can_win = |roll: &Roll| {
///     let found = turn.try_for_each_play(*roll, |_, next| {
///         if next.is_grouped(Side::White) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
///     });
///     found.is_break()
/// };
/// let winning: u32 = Roll::ALL.into_iter().filter(can_win).map(Roll::weight).sum();
/// assert_eq!(winning, 3); // of 36: 11 and 61
/// # Ok::<(), boloko_core::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Turn<'l> {
    pub(crate) position: Position,
    pub(crate) rules: Rules<'l>,
    pub(crate) way: Way,
    /// What a one can do.
    pub(crate) ones: &'l Ones,
    /// The cells with own pieces.
    pub(crate) any: Places,
    /// The cells with two own pieces or more.
    pub(crate) many: Places,
    /// The cells with own pieces that can move.
    pub(crate) movers: Places,
    /// The cells where a step may land (L6).
    pub(crate) open: Places,
    /// The cells with exactly one enemy piece, pinned or not.
    pub(crate) enemy_single: Places,
    /// The cells where a landing sends a piece back (L10).
    pub(crate) hittable: Places,
    /// `pinned_and_side` of the next position, except for the bit of a shared cell.
    next_pinned_and_side: u32,
    /// Whether there can be rolls with which a step changes what follows. Conservative: may be
    /// `true` if there are none, never `false` if there is one.
    pub(crate) may_need_care: bool,
    pub(crate) is_over: bool,
}

impl Position {
    /// Returns the turn that is about to be played, prepared for all rolls.
    ///
    /// ```
    /// use boloko_core::game_core::Turn;
    /// use boloko_core::{Position, Roll, Rules};
    ///
    /// let turn = Position::default().turn(Rules::new());
    /// let plays: u64 = Roll::ALL.into_iter().map(|roll| turn.count_plays(roll)).sum();
    /// assert_eq!(plays, 2_439);
    /// ```
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub fn turn<'l>(&self, rules: Rules<'l>) -> Turn<'l> {
        let turn = self.unjudged_turn(rules);
        let other = way(!self.side_to_move());
        let can_step = within_a_die(turn.movers, turn.way.is_up()).meets(turn.open);
        let is_over = is_group(turn.way, turn.any)
            || is_group(other, self.waiting.any())
            || (!can_step && self.is_deadlock(rules));
        Turn { is_over, ..turn }
    }

    /// Returns the turn as if the game went on.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn unjudged_turn<'l>(&self, rules: Rules<'l>) -> Turn<'l> {
        let Position { on_roll, waiting, pinned_and_side } = *self;
        let side = self.side_to_move();
        let way = way(side);
        let (any, enemy, enemy_many) = (on_roll.any(), waiting.any(), waiting.many());
        let enemy_single = enemy & !enemy_many;
        let own_pinned =
            if rules.portes { Places::NONE } else { any & enemy & !Places(pinned_and_side) };
        let hittable = if rules.portes { enemy_single & !way.last } else { Places::NONE };
        Turn {
            position: *self,
            rules,
            way,
            ones: rules.layout.ones(side),
            any,
            many: on_roll.many(),
            movers: any & !own_pinned,
            open: CELLS & !enemy_many & !own_pinned,
            enemy_single,
            hittable,
            next_pinned_and_side: own_pinned.0 | !side as u32,
            may_need_care: !hittable.is_empty() || (any & !way.home).at_most_three(),
            is_over: false,
        }
    }

    /// Returns whether neither side can move a piece with any die (L9).
    #[cold]
    fn is_deadlock(&self, rules: Rules<'_>) -> bool {
        [*self, self.with_side_to_move(!self.side_to_move())].iter().all(|position| {
            let turn = position.unjudged_turn(rules);
            Die::ALL.into_iter().all(|die| !turn.can_play(die))
        })
    }
}

impl<'l> Turn<'l> {
    /// Returns the position before the turn.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the rules of the game.
    pub fn rules(&self) -> Rules<'l> {
        self.rules
    }

    /// Returns whether any piece can be moved with `roll`. If not, the turn is a pass (L7).
    pub fn can_move(&self, roll: Roll) -> bool {
        !self.is_over && roll.pair().into_iter().any(|die| self.can_play(die))
    }

    /// Returns whether any piece can be moved with `die`, if the game goes on.
    fn can_play(&self, die: Die) -> bool {
        if die == Die::One { self.one_steps() != 0 } else { self.movers.meets(self.stepping(die)) }
    }

    /// Returns the move whose number `choose` draws, given how many there are; `None` if the game is over.
    fn chosen(
        &self,
        roll: Roll,
        choose: &mut dyn FnMut(NonZero<u64>) -> u64,
    ) -> Option<(Play, Position)> {
        if self.is_over {
            return None;
        }
        let care = self.needs_care(roll);
        if roll.larger() == Die::One || (roll.is_double() && care) {
            // Counting takes a walk, so it keeps the number of plays that begin with each step: the
            // walk that finds the play skips by them.
            let mut tally = Tally::new();
            let _ = self.rows(roll, care, &mut tally);
            let n = choose(NonZero::new(tally.total())?);
            return self.rows(roll, care, &mut Nth { n, tally: Some(&tally) }).break_value();
        }
        let n = choose(NonZero::new(self.count(roll, care))?);
        self.rows(roll, care, &mut Nth { n, tally: None }).break_value()
    }

    /// Returns the position after this turn, with these counts.
    #[inline]
    pub(crate) fn after(&self, &Counts { own, enemy }: &Counts) -> Position {
        let mut next =
            Position { on_roll: enemy, waiting: own, pinned_and_side: self.next_pinned_and_side };
        if self.rules.portes {
            self.mark(&mut next, shareable(enemy));
        }
        next
    }

    /// Marks in the next position whether a starting cell is shared (L10), given what [`shareable`]
    /// returns.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub(crate) fn mark(&self, next: &mut Position, shareable: Stacks) {
        let shared = u32::from(next.waiting.meets(shareable)) * SHARED;
        next.pinned_and_side = self.next_pinned_and_side | shared;
    }
}

/// Returns counts with all bits set on the starting cells where the enemy has pieces, which own
/// pieces can only share (L10).
#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) fn shareable(enemy: Stacks) -> Stacks {
    enemy.filled(STARTS)
}

impl<'l> game_core::Turn<Rules<'l>> for Turn<'l> {
    /// The order is that of [`Position::for_each_play`], which also says which play is visited for a
    /// move. If no piece can move, the pass is visited (L7).
    #[inline]
    fn try_for_each_play<B>(
        &self,
        roll: Roll,
        visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.is_over {
            return ControlFlow::Continue(());
        }
        let next = self.after(&self.counts());
        self.rows(roll, self.needs_care(roll), &mut Visit { visit, next })
    }

    // What the trait provides would be compiled in every crate that calls it.
    fn visit_plays(
        &self,
        roll: Roll,
        visit: &mut dyn FnMut(Play, &Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.try_for_each_play(roll, visit)
    }

    /// [`Position::count_plays`] says what is counted, and how.
    fn count_plays(&self, roll: Roll) -> u64 {
        if self.is_over { 0 } else { self.count(roll, self.needs_care(roll)) }
    }

    /// The moves before this one are skipped in groups, not listed.
    fn nth_play(&self, roll: Roll, n: u64) -> Option<(Play, Position)> {
        if self.is_over {
            return None;
        }
        self.rows(roll, self.needs_care(roll), &mut Nth { n, tally: None }).break_value()
    }

    fn random_play<R: Rng>(&self, roll: Roll, cup: &mut DiceCup<R>) -> Option<(Play, Position)> {
        // A forced move takes no random bits: the frozen games of a seed depend on this.
        self.chosen(roll, &mut |count| if count.get() == 1 { 0 } else { cup.below(count) })
    }

    #[inline]
    fn play_index(&self, roll: Roll, play: Play) -> Option<u64> {
        let next = self.play(roll, play).ok()?;
        game_core::find_move(self, roll, &next).map(|(index, _)| index)
    }

    #[inline]
    fn play(&self, roll: Roll, play: Play) -> Result<Position, IllegalPlay> {
        self.marked_play(roll, play).map(|(_, next)| next)
    }

    #[inline]
    fn marked_play(&self, roll: Roll, play: Play) -> Result<(Play, Position), IllegalPlay> {
        HalfTurn::of(*self, roll).enter_all(play)
    }
}
