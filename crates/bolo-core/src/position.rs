//! The state of a game between two decisions.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use dice_cup::DicePool;

use crate::{Outcome, Phase, Reason, Rules, Seat, Seats};

/// A position with the player to roll: 48 bytes, always valid (O11).
///
/// It holds no dice and no generator; the roll is an argument of every question about moves. Two
/// positions are equal exactly when they have the same text. How a finished game came to its end is
/// remembered where it was played to its end here, but is no part of that.
#[derive(Clone, Copy)]
pub struct Position {
    /// Those of empty seats are 0.
    pub(crate) scores: [u32; Seat::COUNT],
    pub(crate) at_risk: u32,
    /// How many dice each series has that was set aside from the basket (O6); empty where series
    /// are not kept.
    pub(crate) series: DicePool,
    pub(crate) keeps_series: bool,
    pub(crate) players: u8,
    pub(crate) seat: Seat,
    pub(crate) dice: u8,
    pub(crate) phase: Phase,
    /// Why the game ended, if it has.
    pub(crate) reason: Reason,
}

impl Position {
    /// What wins the game (O1).
    pub const GOAL: u32 = 10_000;

    /// The least that a player stops with for the first time (O7).
    pub const OPENING: u32 = 1_000;

    /// How many dice there are (O2).
    pub const DICE: u8 = 7;

    /// All scores and points at risk are multiples of it (O5).
    pub const UNIT: u32 = 50;

    /// The fewest and the most players.
    pub const PLAYERS: [usize; 2] = [2, Seat::COUNT];

    /// The most distinct plays that a roll can give in any position: of four ones and three fives
    /// there are 19 selections, each to roll or to bank with.
    pub const MAX_PLAYS: u64 = 38;

    /// The start for so many players, the first to roll; `None` if they are too few or too many.
    pub fn start(rules: Rules, players: usize) -> Option<Position> {
        let [fewest, most] = Position::PLAYERS;
        (fewest..=most).contains(&players).then(|| Position {
            keeps_series: rules.extend_series,
            players: players as u8,
            ..Position::default()
        })
    }

    /// How many play: 2 to 8.
    #[inline]
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// Whose turn it is; the winner after the end of the game.
    #[inline]
    pub const fn seat_to_move(&self) -> Seat {
        self.seat
    }

    /// The banked scores of all players, by index of the seat.
    pub fn scores(&self) -> &[u32] {
        self.scores.get(..self.players()).unwrap_or(&self.scores)
    }

    /// The banked score of a seat; 0 where nobody sits.
    #[inline]
    pub const fn score(&self, seat: Seat) -> u32 {
        self.scores[seat.index()]
    }

    /// The points of this turn that are not banked yet.
    #[inline]
    pub const fn at_risk(&self) -> u32 {
        self.at_risk
    }

    /// How many dice are rolled next: 1 to 7.
    #[inline]
    pub const fn dice(&self) -> u8 {
        self.dice
    }

    /// How far the game has come.
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The series set aside from this basket, as the dice that they are made of; `None` in a game
    /// without `extend_series` (O6).
    pub fn series(&self) -> Option<DicePool> {
        self.keeps_series.then_some(self.series)
    }

    /// Every distinct roll of the dice in hand with its weight, ascending. The weights add up to 6
    /// to the power of the dice.
    pub fn rolls(&self) -> impl Iterator<Item = (DicePool, u64)> + use<> {
        DicePool::all(self.dice).map(|roll| (roll, roll.weight()))
    }

    /// The least that has to be in this turn before it may stop; 0 where any points will do (O7,
    /// O9).
    #[inline]
    pub fn least_to_bank(&self) -> u32 {
        match self.phase {
            Phase::SuddenDeath { contenders } => self.least_above(contenders),
            _ if self.score(self.seat) == 0 => Position::OPENING,
            _ => 0,
        }
    }

    /// What puts the player to move above the other contenders (O9).
    #[cold]
    fn least_above(&self, contenders: Seats) -> u32 {
        let (own, best) = (self.score(self.seat), self.best_of(contenders.without(self.seat)));
        if best < own { 0 } else { (best - own).saturating_add(Position::UNIT) }
    }

    /// How the game ended, or `None` while it goes on (O9). No options bear on it.
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Won { winner } => Some(Outcome::win(winner, 1, self.reason)),
            _ => None,
        }
    }

    /// Whether the game has ended.
    #[inline]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Won { .. })
    }

    /// The highest score of these seats.
    pub(crate) fn best_of(&self, seats: Seats) -> u32 {
        seats.iter().map(|seat| self.score(seat)).max().unwrap_or(0)
    }

    /// All that makes two positions the same.
    fn state(&self) -> impl Ord + Hash {
        let turn = (self.seat, self.at_risk, self.dice, self.phase);
        (self.players, self.scores, turn, self.keeps_series, self.series)
    }
}

impl Default for Position {
    /// The start for two players, without series.
    fn default() -> Position {
        Position {
            scores: [0; Seat::COUNT],
            at_risk: 0,
            series: DicePool::EMPTY,
            keeps_series: false,
            players: 2,
            seat: Seat::FIRST,
            dice: Position::DICE,
            phase: Phase::Open,
            reason: Reason::Goal,
        }
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.state() == other.state()
    }
}

impl Eq for Position {}

impl PartialOrd for Position {
    fn partial_cmp(&self, other: &Position) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Position {
    fn cmp(&self, other: &Position) -> Ordering {
        self.state().cmp(&other.state())
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.state().hash(hasher);
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
