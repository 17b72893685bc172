//! The state of a game between two decisions.

use core::ops::RangeInclusive;

use dice_cup::DicePool;

use crate::{Outcome, Phase, Rules, Seat, Seats};

/// The state of a game between two rolls, with the player to move. It is always valid (O11) and takes
/// 48 bytes.
///
/// A position holds neither the roll nor a generator: the roll is an argument of every method about
/// plays. Two positions are equal exactly when they have the same text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    pub(crate) players: u8,
    /// The banked scores by index of the seat. Those of empty seats are 0.
    pub(crate) scores: [u32; Seat::COUNT],
    pub(crate) seat: Seat,
    pub(crate) at_risk: u32,
    pub(crate) dice: u8,
    pub(crate) phase: Phase,
    pub(crate) keeps_series: bool,
    /// The dice of the series in the basket (O6). It is empty in a game without `extend_series`.
    pub(crate) series: DicePool,
}

impl Position {
    /// The points that win the game (O1).
    pub const GOAL: u32 = 10_000;

    /// The fewest points of a first bank (O7).
    pub const OPENING: u32 = 1_000;

    /// The number of dice (O2).
    pub const DICE: u8 = 7;

    /// The unit of points: all scores and points at risk are multiples of it (O5).
    pub const UNIT: u32 = 50;

    /// How many players a game can have.
    pub const PLAYERS: RangeInclusive<usize> = 2..=Seat::COUNT;

    /// The largest number of distinct plays of a roll, in any position. Four ones and three fives
    /// have 19 selections, and the player can roll on or bank with each.
    pub const MAX_PLAYS: u64 = 38;

    /// Returns the starting position for this many players, with seat 1 to move. Returns `None` if
    /// they are not 2 to 8.
    ///
    /// ```
    /// use bolo_core::{Position, Rules};
    ///
    /// let start = Position::start(Rules::new(), 3).ok_or("2 to 8 can play")?;
    /// assert_eq!(start.to_string(), "0,0,0 1 0 7 -");
    /// # Ok::<(), &str>(())
    /// ```
    pub fn start(rules: Rules, players: usize) -> Option<Position> {
        Position::PLAYERS.contains(&players).then(|| Position {
            keeps_series: rules.extend_series,
            players: players as u8,
            ..Position::default()
        })
    }

    /// Returns how many players there are: 2 to 8.
    #[inline]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// Returns the player to move. After the end of the game it is the winner.
    #[inline]
    pub const fn seat_to_move(&self) -> Seat {
        self.seat
    }

    /// Returns the banked scores of all players, by index of the seat.
    pub fn scores(&self) -> &[u32] {
        self.scores.get(..self.players()).unwrap_or(&self.scores)
    }

    /// Returns the banked score of a seat. It is 0 for an empty seat.
    #[inline]
    pub const fn score(&self, seat: Seat) -> u32 {
        self.scores[seat.index()]
    }

    /// Returns the points of this turn that are not banked yet.
    #[inline]
    pub const fn at_risk(&self) -> u32 {
        self.at_risk
    }

    /// Returns how many dice are rolled next: 1 to 7.
    #[inline]
    pub const fn dice(&self) -> u8 {
        self.dice
    }

    /// Returns the phase of the game.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the dice of all series in the basket (O6), or `None` in a game without
    /// `extend_series`.
    ///
    /// ```
    /// let position: bolo_core::Position = "1000,0 1 500 1 - 3x2+3x3".parse()?;
    /// assert_eq!(position.series().map(|series| series.to_string()), Some("222333".to_owned()));
    /// # Ok::<(), bolo_core::PositionError>(())
    /// ```
    pub fn series(&self) -> Option<DicePool> {
        self.keeps_series.then_some(self.series)
    }

    /// Returns every distinct roll of the dice in hand with its weight, in ascending order. The weights
    /// add up to 6 to the power of the number of dice.
    ///
    /// ```
    /// let position: bolo_core::Position = "1500,2000 1 300 2 -".parse()?;
    /// assert_eq!(position.rolls().count(), 21);
    /// assert_eq!(position.rolls().map(|(_, weight)| weight).sum::<u64>(), 36);
    /// # Ok::<(), bolo_core::PositionError>(())
    /// ```
    pub fn rolls(&self) -> impl Iterator<Item = (DicePool, u64)> + use<> {
        DicePool::all(self.dice).map(|roll| (roll, roll.weight()))
    }

    /// Returns the fewest points with which this turn may stop. It is 0 where any points will do (O7,
    /// O9).
    ///
    /// ```
    /// use bolo_core::Position;
    ///
    /// let first: Position = "0,5000 1 350 4 -".parse()?;
    /// let sudden_death: Position = "10050,10200 1 0 7 death:1,2".parse()?;
    /// assert_eq!((first.least_to_bank(), sudden_death.least_to_bank()), (1000, 200));
    /// # Ok::<(), bolo_core::PositionError>(())
    /// ```
    #[inline]
    pub fn least_to_bank(&self) -> u32 {
        match self.phase {
            Phase::SuddenDeath { contenders } => self.least_above(contenders),
            _ if self.score(self.seat) == 0 => Position::OPENING,
            _ => 0,
        }
    }

    /// Returns how many points put the player to move above the other contenders (O9).
    #[cold]
    fn least_above(&self, contenders: Seats) -> u32 {
        let (own, best) = (self.score(self.seat), self.best_of(contenders.without(self.seat)));
        if best < own { 0 } else { (best - own).saturating_add(Position::UNIT) }
    }

    /// Returns how the game ended, or `None` while it goes on (O9). The options make no difference.
    ///
    /// ```
    /// use bolo_core::{Position, Reason};
    ///
    /// let end: Position = "12000,10050 1 0 7 won:1:goal".parse()?;
    /// let outcome = end.outcome().ok_or("it goes on")?;
    /// assert_eq!((outcome.winner, outcome.reason), (Some(end.seat_to_move()), Reason::Goal));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Won { winner, reason } => Some(Outcome::win(winner, 1, reason)),
            _ => None,
        }
    }

    /// Returns whether the game has ended.
    #[inline]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Won { .. })
    }

    /// Returns the highest score of these seats.
    pub(crate) fn best_of(&self, seats: Seats) -> u32 {
        seats.iter().map(|seat| self.score(seat)).max().unwrap_or(0)
    }
}

impl Default for Position {
    /// Returns the starting position for two players, without `extend_series`.
    fn default() -> Position {
        Position {
            players: 2,
            scores: [0; Seat::COUNT],
            seat: Seat::FIRST,
            at_risk: 0,
            dice: Position::DICE,
            phase: Phase::Open,
            keeps_series: false,
            series: DicePool::EMPTY,
        }
    }
}
