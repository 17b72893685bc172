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
    /// - one checker moves rather than two, if there is a choice;
    /// - the larger die is played first, if there is a choice;
    /// - the steps of a double go from the rear to the front;
    /// - a step that decides the game comes last.
    ///
    /// If no checker can move, the pass is visited (P8). If the game is over, nothing is visited.
    ///
    /// ```
    /// use plakoto_core::{Position, Rules, Side};
    ///
    /// let start = Position::start(Side::Red);
    /// let mut plays = Vec::new();
    /// start.for_each_play(Rules::new(), "31".parse()?, |play, _| plays.push(play.to_string()));
    /// assert_eq!(plays, ["24/21 24/23", "24/21 21/20"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn for_each_play(&self, rules: Rules, roll: Roll, visit: impl FnMut(Play, &Position)) {
        self.turn(rules).for_each_play(roll, visit);
    }

    /// Like [`for_each_play`](Position::for_each_play), but stops when `visit` breaks.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use plakoto_core::{Position, Rules};
    ///
    /// let position: Position = "b14,16,b1,5,r15 r".parse()?; // a blot of Blue on point 18
    /// let found = position.try_for_each_play(Rules::new(), "61".parse()?, |play, _| {
    ///     let pins = play.steps().any(|step| step.pins());
    ///     if pins { ControlFlow::Break(play) } else { ControlFlow::Continue(()) }
    /// });
    /// assert!(found.is_break(), "a play pins it");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn try_for_each_play<B>(
        &self,
        rules: Rules,
        roll: Roll,
        visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.turn(rules).try_for_each_play(roll, visit)
    }

    /// Returns the number of distinct moves of `roll`: 0 if the game is over, otherwise at least 1.
    ///
    /// This is a formula over masks, whose cost does not grow with the number of moves. Plays are
    /// listed only for turns in which checkers may be borne off or the game may be decided.
    ///
    /// ```
    /// use plakoto_core::{Position, Rules, Side};
    ///
    /// let start = Position::start(Side::Red);
    /// assert_eq!(start.count_plays(Rules::new(), "31".parse()?), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count_plays(&self, rules: Rules, roll: Roll) -> u64 {
        self.turn(rules).count(roll)
    }

    /// Returns the number of distinct moves of all 21 rolls together, unweighted.
    ///
    /// ```
    /// use plakoto_core::{Position, Rules};
    ///
    /// assert_eq!(Position::default().count_all_plays(Rules::new()), 59);
    /// ```
    pub fn count_all_plays(&self, rules: Rules) -> u64 {
        self.turn(rules).count_all()
    }

    /// Returns all distinct moves with the positions they lead to, in the order of
    /// [`for_each_play`](Position::for_each_play). Up to 32 of them need no heap.
    ///
    /// ```
    /// use plakoto_core::{Position, Rules, Side};
    ///
    /// let plays = Position::start(Side::Red).plays(Rules::new(), "31".parse()?);
    /// assert_eq!(plays.len(), 2);
    /// assert!(plays.iter().all(|(_, next)| next.pip_count(Side::Red) == 360 - 4));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn plays(&self, rules: Rules, roll: Roll) -> Plays {
        self.turn(rules).plays(roll)
    }

    /// Returns move number `n`, from 0, in the order of [`for_each_play`](Position::for_each_play);
    /// `None` if there are no more than `n`. The moves before it are skipped in groups, not listed.
    ///
    /// ```
    /// use plakoto_core::{Position, Rules, Side};
    ///
    /// let start = Position::start(Side::Red);
    /// let (play, _) = start.nth_play(Rules::new(), "31".parse()?, 1).ok_or("there are two")?;
    /// assert_eq!(play.to_string(), "24/21 21/20");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn nth_play(&self, rules: Rules, roll: Roll, n: u64) -> Option<(Play, Position)> {
        self.turn(rules).nth_play(roll, n)
    }

    /// Draws one of the distinct moves of `roll`, each equally likely; `None` if the game is over.
    /// A forced move takes nothing from the cup.
    ///
    /// ```
    /// use plakoto_core::dice_cup::DiceCup;
    /// use plakoto_core::{Position, Rules};
    /// use rand_pcg::Pcg64Mcg;
    ///
    /// let mut cup = DiceCup::new(Pcg64Mcg::new(7));
    /// let (position, roll) = (Position::default(), cup.roll());
    /// let (play, _) = position.random_play(Rules::new(), roll, &mut cup).expect("not over");
    /// assert!(position.is_legal(Rules::new(), roll, play));
    /// ```
    pub fn random_play<R: Rng>(
        &self,
        rules: Rules,
        roll: Roll,
        cup: &mut DiceCup<R>,
    ) -> Option<(Play, Position)> {
        self.turn(rules).random_play(roll, cup)
    }

    /// Returns whether any checker can be moved with `roll`. If not, the turn is a pass (P8).
    ///
    /// ```
    /// use plakoto_core::{Position, Rules};
    ///
    /// let position: Position = "b13,16,b2,5,r15 r".parse()?; // Blue has closed point 18
    /// assert!(!position.can_move(Rules::new(), "66".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn can_move(&self, rules: Rules, roll: Roll) -> bool {
        self.turn(rules).can_move(roll)
    }
}
