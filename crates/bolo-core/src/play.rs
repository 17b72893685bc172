//! Plays and their steps: what a player does with one roll.

use dice_cup::{DicePool, Die};

use crate::Position;

/// The smallest thing a player does with a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// Sets a die aside.
    Keep(Die),
    /// Rolls the dice that are left, or all seven again (O4).
    Roll,
    /// Banks the points of the turn, which ends.
    Bank,
}

/// What a player does with one roll (O2, O3). It takes eight bytes.
///
/// Dice have no order, so two plays are equal exactly when they are the same move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Play {
    /// Sets these dice aside and rolls the others, or all seven when none are left (O4).
    Roll(DicePool),
    /// Sets these dice aside and banks all points of the turn.
    Bank(DicePool),
    /// Nothing scores: the points of the turn are lost (O3).
    Bust,
}

/// A list of plays with the positions they lead to. It uses the heap only for rolls with more than 32
/// plays.
#[cfg(feature = "alloc")]
pub type Plays = game_core::Plays<Play, Position>;

impl Play {
    /// The largest number of steps in a play: seven dice, then to roll or to bank.
    pub const MAX_STEPS: usize = Position::DICE as usize + 1;

    /// Returns the play that consists of these steps: dice in any order, then to roll or to bank. No
    /// steps at all make a bust.
    ///
    /// Returns `None` if the last step is not to roll or to bank, if that comes earlier as well, or
    /// if the dice are none or more than seven. Whether the play is legal is checked when it is
    /// played.
    ///
    /// ```
    /// use bolo_core::{Die, Play, Step};
    ///
    /// let play = Play::from_steps(&[Step::Keep(Die::Five), Step::Keep(Die::One), Step::Bank]);
    /// assert_eq!(play, Some("keep 15 bank".parse()?));
    /// assert_eq!(Play::from_steps(&[]), Some(Play::Bust));
    /// assert_eq!(Play::from_steps(&[Step::Keep(Die::Five)]), None);
    /// # Ok::<(), bolo_core::game_core::TextError>(())
    /// ```
    pub fn from_steps(steps: &[Step]) -> Option<Play> {
        let Some((end, aside)) = steps.split_last() else {
            return Some(Play::Bust);
        };
        let mut kept = DicePool::EMPTY;
        for step in aside {
            let Step::Keep(die) = *step else { return None };
            kept.insert(die).ok()?;
        }
        let play = match end {
            Step::Keep(_) => return None,
            Step::Roll => Play::Roll(kept),
            Step::Bank => Play::Bank(kept),
        };
        play.is_well_formed().then_some(play)
    }

    /// Returns the steps one by one: the dice, ascending, then to roll or to bank. A bust has none.
    pub fn steps(self) -> impl Iterator<Item = Step> {
        let end = match self {
            Play::Roll(_) => Some(Step::Roll),
            Play::Bank(_) => Some(Step::Bank),
            Play::Bust => None,
        };
        self.kept().dice().map(Step::Keep).chain(end)
    }

    /// Returns whether the play sets aside one to seven dice or is a bust.
    pub(crate) const fn is_well_formed(self) -> bool {
        match self {
            Play::Roll(kept) | Play::Bank(kept) => !kept.is_empty() && kept.len() <= Position::DICE,
            Play::Bust => true,
        }
    }

    /// Returns the dice set aside: none for a bust, at least one otherwise.
    #[inline]
    pub const fn kept(self) -> DicePool {
        match self {
            Play::Roll(kept) | Play::Bank(kept) => kept,
            Play::Bust => DicePool::EMPTY,
        }
    }

    /// Returns whether the turn ends with this play.
    #[inline]
    pub const fn ends_turn(self) -> bool {
        !matches!(self, Play::Roll(_))
    }
}
