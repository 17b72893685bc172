//! The plays of a position: visited, counted, found by number, or drawn.

use core::ops::ControlFlow;

use dice_cup::{DiceCup, DicePool};
use game_core::Turn as _;
use rand_core::Rng;

#[cfg(feature = "alloc")]
use crate::Plays;
use crate::generate::totals;
use crate::scoring::MOST;
use crate::{Play, Position, Rules};

impl Position {
    /// Visits every distinct play of a roll once, with the position it leads to, until `visit`
    /// breaks. A finished game has no plays. A roll with a wrong number of dice has none either.
    ///
    /// The order is fixed:
    ///
    /// - Selections are sorted by their dice of the faces that score only as series (2, 3, 4, 6),
    ///   then by their fives, then by their ones. Fewer dice come before more.
    /// - Selections with the straight come last.
    /// - Each selection comes first with rolling on, then with banking where that is allowed.
    /// - When nothing scores, the bust is the only play.
    ///
    /// Each play takes a few operations.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use bolo_core::{Position, Rules};
    ///
    /// let position: Position = "1500,2000 1 300 2 -".parse()?;
    /// let first = position.try_for_each_play(Rules::new(), "15".parse()?, |play, _| {
    ///     if play.ends_turn() { ControlFlow::Break(play) } else { ControlFlow::Continue(()) }
    /// });
    /// assert_eq!(first, ControlFlow::Break("keep 1 bank".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn try_for_each_play<B>(
        &self,
        rules: Rules,
        roll: DicePool,
        visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.turn(rules).try_for_each_play(roll, visit)
    }

    /// Visits every distinct play of a roll once, with the position it leads to, in the order of
    /// [`try_for_each_play`](Position::try_for_each_play).
    ///
    /// ```
    /// use bolo_core::{Position, Rules};
    ///
    /// let position: Position = "1500,2000 1 300 2 -".parse()?;
    /// let mut plays = Vec::new();
    /// position.for_each_play(Rules::new(), "26".parse()?, |play, next| {
    ///     plays.push(format!("{play}: {next}"));
    /// });
    /// assert_eq!(plays, ["bust: 1500,2000 2 0 7 -"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn for_each_play(&self, rules: Rules, roll: DicePool, visit: impl FnMut(Play, &Position)) {
        self.turn(rules).for_each_play(roll, visit);
    }

    /// Returns all distinct plays of a roll with the positions they lead to, in the order of
    /// [`try_for_each_play`](Position::try_for_each_play). There are at most
    /// [`Position::MAX_PLAYS`].
    ///
    /// ```
    /// use bolo_core::{Position, Rules};
    ///
    /// let position: Position = "1500,2000 1 300 2 -".parse()?;
    /// let plays = position.plays(Rules::new(), "12".parse()?);
    /// let plays: Vec<_> = plays.iter().map(|(play, _)| play.to_string()).collect();
    /// assert_eq!(plays, ["keep 1 roll", "keep 1 bank"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn plays(&self, rules: Rules, roll: DicePool) -> Plays {
        self.turn(rules).plays(roll)
    }

    /// Returns how many distinct plays a roll has, without visiting them where that is possible. It
    /// is 0 when the game is over or the roll has a wrong number of dice.
    ///
    /// ```
    /// let start = bolo_core::Position::default();
    /// // Before the first bank a turn stops with 1,000 points (O7): the ones can be banked.
    /// assert_eq!(start.count_plays(Default::default(), "1112346".parse()?), 4);
    /// # Ok::<(), bolo_core::dice_cup::ParseError>(())
    /// ```
    #[inline]
    pub fn count_plays(&self, rules: Rules, roll: DicePool) -> u64 {
        self.turn(rules).count_plays(roll)
    }

    /// Returns the number of distinct plays of all distinct rolls together, unweighted. It is 0 when
    /// the game is over.
    ///
    /// This looks into a table. It counts roll by roll only where the basket has series to add to,
    /// where more than 1,000 points are missing in sudden death, and where the score is close to the
    /// limit of its type.
    ///
    /// ```
    /// use bolo_core::{Position, Rules};
    ///
    /// let position: Position = "1500,2000 1 300 1 -".parse()?;
    /// // A one or a five can be rolled on with or banked; the other four faces are busts.
    /// assert_eq!(position.count_all_plays(Rules::new()), 8);
    /// # Ok::<(), bolo_core::PositionError>(())
    /// ```
    pub fn count_all_plays(&self, rules: Rules) -> u64 {
        if self.is_over() {
            return 0;
        }
        // Where the table has the answer, nothing else of the turn is needed: perft asks this of
        // each of its last positions, and takes twice as long with a whole turn.
        if self.series_of(rules).is_empty() && self.room() >= MOST {
            let least = self.least_to_bank().saturating_sub(self.at_risk);
            if let Some(plays) = totals::plays(self.dice, least) {
                return plays;
            }
        }
        let turn = self.turn(rules);
        self.rolls().map(|(roll, _)| turn.count_plays(roll)).sum()
    }

    /// Returns play number `n`, counted from 0 in the order of
    /// [`try_for_each_play`](Position::try_for_each_play), with the position it leads to. Returns
    /// `None` if there are not that many plays.
    ///
    /// ```
    /// use bolo_core::{Position, Rules};
    ///
    /// let position: Position = "1500,2000 1 300 4 -".parse()?;
    /// let (play, next) = position.nth_play(Rules::new(), "1256".parse()?, 3).ok_or("no play")?;
    /// assert_eq!(play.to_string(), "keep 5 bank");
    /// assert_eq!(next.to_string(), "1850,2000 2 0 7 -");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn nth_play(&self, rules: Rules, roll: DicePool, n: u64) -> Option<(Play, Position)> {
        self.turn(rules).nth_play(roll, n)
    }

    /// Returns the number of a play, from 0, or `None` if the play is not legal. This is the inverse
    /// of [`nth_play`](Position::nth_play).
    ///
    /// It looks at the selections before that of the play, and builds no position.
    ///
    /// ```
    /// use bolo_core::{Play, Position, Rules};
    ///
    /// let position: Position = "1500,2000 1 300 4 -".parse()?;
    /// let (rules, roll) = (Rules::new(), "1256".parse()?);
    /// assert_eq!(position.play_index(rules, roll, "keep 5 bank".parse()?), Some(3));
    /// assert_eq!(position.play_index(rules, roll, Play::Bust), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_index(&self, rules: Rules, roll: DicePool, play: Play) -> Option<u64> {
        self.turn(rules).play_index(roll, play)
    }

    /// Returns one of the distinct plays, all equally likely, with the position it leads to. Returns
    /// `None` when there is no play. A forced play takes no random word from the cup.
    ///
    /// ```
    /// use bolo_core::dice_cup::DiceCup;
    /// use bolo_core::{Position, Rules};
    /// use rand_pcg::Pcg64Mcg;
    ///
    /// let (position, mut cup) = (Position::default(), DiceCup::new(Pcg64Mcg::new(7)));
    /// let roll = cup.pool(position.dice());
    /// let (play, next) = position.random_play(Rules::new(), roll, &mut cup).ok_or("over")?;
    /// assert_eq!(position.play(Rules::new(), roll, play), Ok(next));
    /// # Ok::<(), &str>(())
    /// ```
    #[inline]
    pub fn random_play<R: Rng>(
        &self,
        rules: Rules,
        roll: DicePool,
        cup: &mut DiceCup<R>,
    ) -> Option<(Play, Position)> {
        self.turn(rules).random_play(roll, cup)
    }

    /// Returns whether some die of the roll can be set aside, so that the roll is no bust (O3). It is
    /// `false` when the game is over or the roll has a wrong number of dice.
    ///
    /// ```
    /// use bolo_core::{Position, Rules};
    ///
    /// let position: Position = "1500,2000 1 300 2 -".parse()?;
    /// assert!(position.can_move(Rules::new(), "25".parse()?));
    /// assert!(!position.can_move(Rules::new(), "26".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn can_move(&self, rules: Rules, roll: DicePool) -> bool {
        self.turn(rules).can_move(roll)
    }
}
