//! The moves of a position: visited, counted, found by number, or drawn.

use core::ops::ControlFlow;

use dice_cup::{DiceCup, Roll};
use game_core::Turn as _;
use rand_core::Rng;

#[cfg(feature = "alloc")]
use crate::Plays;
use crate::{Play, Position, Rules};

impl Position {
    /// Visits every distinct move of `roll` once, with the position it leads to. The order is
    /// fixed. To ask about several rolls of one position, prepare its [`turn`](Position::turn)
    /// once.
    ///
    /// Of all plays that lead to the same position the *canonical* one is visited:
    ///
    /// - it has the fewest dice;
    /// - one piece moves rather than two, if there is a choice;
    /// - the larger die is played first, if there is a choice;
    /// - the steps of a double go from the rear to the front;
    /// - if that order would win before its last step (L8), or come to a track end that is closed by
    ///   then (L10), the steps have another order that can be played.
    ///
    /// If no piece can move, the pass is visited (L7). If the game is over, nothing is visited.
    ///
    /// ```
    /// use boloko_core::{Position, Rules};
    ///
    /// let position: Position = "b9,1,w1,18,b1,2,w9 w".parse()?;
    /// let mut plays = Vec::new();
    /// position.for_each_play(Rules::new(), "65".parse()?, |play, _| plays.push(play.to_string()));
    /// assert_eq!(plays, ["3/9 9/14", "3/9", "3/8"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn for_each_play(&self, rules: Rules<'_>, roll: Roll, visit: impl FnMut(Play, &Position)) {
        self.turn(rules).for_each_play(roll, visit);
    }

    /// Like [`for_each_play`](Position::for_each_play), but stops when `visit` breaks.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    ///
    /// use boloko_core::{Position, Rules};
    ///
    /// let start = Position::default();
    /// let jump = start.try_for_each_play(Rules::new(), "61".parse()?, |play, _| {
    ///     let jumps = play.steps().any(|step| step.is_jump());
    ///     if jumps { ControlFlow::Break(play) } else { ControlFlow::Continue(()) }
    /// });
    /// assert_eq!(jump.break_value().map(|play| play.to_string()).as_deref(), Some("1/7 1^16"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn try_for_each_play<B>(
        &self,
        rules: Rules<'_>,
        roll: Roll,
        visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.turn(rules).try_for_each_play(roll, visit)
    }

    /// Returns the number of distinct moves of `roll`: 0 if the game is over, otherwise at least 1.
    ///
    /// Most rolls are counted by sums over masks; four ones take a walk over all but their last steps.
    /// Plays are listed only where an order of steps can be forbidden, since the game can be won before
    /// the last one or pieces that are sent back can close the track end, and where runs or sets of four
    /// ones can differ only in what they send back.
    ///
    /// ```
    /// use boloko_core::{Position, Rules};
    ///
    /// let start = Position::default();
    /// assert_eq!(start.count_plays(Rules::new(), "65".parse()?), 40);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count_plays(&self, rules: Rules<'_>, roll: Roll) -> u64 {
        self.turn(rules).count_plays(roll)
    }

    /// Returns the number of distinct moves of all 21 rolls together, unweighted.
    pub fn count_all_plays(&self, rules: Rules<'_>) -> u64 {
        let turn = self.turn(rules);
        Roll::ALL.into_iter().map(|roll| turn.count_plays(roll)).sum()
    }

    /// Returns all distinct moves with the positions they lead to, in the order of
    /// [`for_each_play`](Position::for_each_play). Up to 32 of them need no heap.
    ///
    /// Four ones can have some 15,000 moves. Where that is too many, ask
    /// [`count_plays`](Position::count_plays) first.
    ///
    /// ```
    /// use boloko_core::{Position, Rules};
    ///
    /// let plays = Position::default().plays(Rules::new(), "65".parse()?);
    /// assert_eq!(plays.len(), 40);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn plays(&self, rules: Rules<'_>, roll: Roll) -> Plays {
        self.turn(rules).plays(roll)
    }

    /// Returns move number `n`, from 0, in the order of [`for_each_play`](Position::for_each_play);
    /// `None` if there are no more than `n`. The moves before it are skipped in groups, not listed.
    pub fn nth_play(&self, rules: Rules<'_>, roll: Roll, n: u64) -> Option<(Play, Position)> {
        self.turn(rules).nth_play(roll, n)
    }

    /// Draws one of the distinct moves of `roll`, each equally likely; `None` if the game is over.
    /// A forced move takes nothing from the cup.
    ///
    /// ```
    /// use boloko_core::dice_cup::DiceCup;
    /// use boloko_core::{Position, Rules};
    /// use rand_pcg::Pcg64Mcg;
    ///
    /// let mut cup = DiceCup::new(Pcg64Mcg::new(7));
    /// let (roll, start) = (cup.roll(), Position::default());
    /// let (play, next) = start.random_play(Rules::new(), roll, &mut cup).ok_or("not over")?;
    /// assert_eq!(start.play(Rules::new(), roll, play)?, next);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn random_play<R: Rng>(
        &self,
        rules: Rules<'_>,
        roll: Roll,
        cup: &mut DiceCup<R>,
    ) -> Option<(Play, Position)> {
        self.turn(rules).random_play(roll, cup)
    }

    /// Returns whether any piece can be moved with `roll`. If not, the turn is a pass (L7).
    pub fn can_move(&self, rules: Rules<'_>, roll: Roll) -> bool {
        self.turn(rules).can_move(roll)
    }
}
