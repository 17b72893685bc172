//! Set-ups: positions that are put together field by field, and the checks that make them valid.

use dice_cup::{DicePool, Die};
use game_core::{Facts, Refusal};

use crate::scoring::{FACES, NO_SCORE};
use crate::{Phase, Position, Reason, Seat, Seats};

/// A game as anybody may set it up, valid or not. It is the way to build a [`Position`] field by
/// field.
///
/// ```
/// use bolo_core::{Position, Seat, Setup};
///
/// let mut setup = Setup::start(3);
/// setup.scores[..3].copy_from_slice(&[9500, 3000, 4000]);
/// (setup.at_risk, setup.dice) = (400, 2);
/// let position = Position::try_from(&setup)?;
/// assert_eq!(position.to_string(), "9500,3000,4000 1 400 2 -");
///
/// // Nobody can have banked less than 1,000 points (O11).
/// setup.scores[1] = 300;
/// assert!(Position::try_from(&setup).is_err());
/// # Ok::<(), bolo_core::SetupErrors>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// How many players there are.
    pub players: u8,
    /// The banked scores, by index of the seat. Those of empty seats do not matter.
    pub scores: [u32; Seat::COUNT],
    /// The player to move. After the end of the game it is the winner.
    pub seat: Seat,
    /// The points of this turn that are not banked yet.
    pub at_risk: u32,
    /// How many dice are rolled next: 1 to 7.
    pub dice: u8,
    /// The phase of the game.
    pub phase: Phase,
    /// The dice of all series in the basket; `None` in a game without `extend_series`.
    pub series: Option<DicePool>,
}

impl Setup {
    /// Returns the start of a game of this many players, without `extend_series`.
    pub fn start(players: u8) -> Setup {
        Setup { players, ..Setup::from(&Position::default()) }
    }

    /// Returns every defect that keeps this set-up from being a position (O11). The list is empty if
    /// there is none.
    pub const fn defects(&self) -> SetupErrors {
        SetupErrors::of(*self)
    }

    /// Returns the seats that have a player.
    fn taken(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all().take(self.players.into())
    }

    fn score(&self, seat: Seat) -> u32 {
        self.scores[seat.index()]
    }

    /// Finds the defects of the score sheet.
    fn of_scores(&self, found: &mut dyn FnMut(SetupError)) {
        if !Position::PLAYERS.contains(&usize::from(self.players)) {
            found(SetupError::Players(self.players));
        }
        for seat in self.taken() {
            let points = self.score(seat);
            let is_small = 0 < points && points < Position::OPENING;
            if points % Position::UNIT != 0 || is_small {
                found(SetupError::Score { seat, points });
            }
        }
        for seat in self.named().iter().filter(|seat| seat.get() > self.players) {
            found(SetupError::Nobody(seat));
        }
    }

    /// Returns the seats that the turn and the phase name.
    fn named(&self) -> Seats {
        match self.phase {
            Phase::Open => Seats::NONE,
            Phase::LastRound { leader: seat, .. } | Phase::Won { winner: seat, .. } => {
                Seats::NONE.with(seat)
            }
            Phase::SuddenDeath { contenders } => contenders,
        }
        .with(self.seat)
    }

    /// Finds the defects of the turn.
    fn of_turn(&self, found: &mut dyn FnMut(SetupError)) {
        let points = self.at_risk;
        if points % Position::UNIT != 0 {
            found(SetupError::AtRisk(points));
        }
        if self.score(self.seat).checked_add(points).is_none() {
            found(SetupError::TooManyPoints);
        }
        if !(1..=Position::DICE).contains(&self.dice) {
            found(SetupError::Dice(self.dice));
        } else if points == 0 && self.dice < Position::DICE {
            found(SetupError::NothingAtRisk(self.dice));
        }
        self.of_series(found);
    }

    /// Finds the defects of the series.
    fn of_series(&self, found: &mut dyn FnMut(SetupError)) {
        let series = self.series.unwrap_or_default();
        let mut worth = 0;
        for die in Die::ALL {
            let count = series.count(die);
            if matches!(count, 1 | 2) {
                found(SetupError::ShortSeries(die));
            }
            let points = FACES[die.index()].get(usize::from(count));
            worth += points.copied().filter(|&points| points < NO_SCORE).unwrap_or(0);
        }
        let set_aside = Position::DICE.saturating_sub(self.dice);
        if series.len() > set_aside || worth > self.at_risk {
            found(SetupError::Series);
        }
    }

    /// Finds the defects of the phase.
    fn of_phase(&self, found: &mut dyn FnMut(SetupError)) {
        // Who has reached the goal, and who cannot have reached it yet.
        let (reached, before) = match self.phase {
            Phase::Open => (Seats::NONE, self.taken().collect()),
            Phase::LastRound { leader, turns } => {
                // The turns are those from the seat to move up to the seat before the leader.
                let distance = self.seat.distance(leader, self.players);
                if !(1..self.players).contains(&turns) || distance != turns {
                    found(SetupError::LastRound { turns });
                }
                let is_waiting = |seat: &Seat| {
                    *seat != leader && self.seat.distance(*seat, self.players) < turns
                };
                (Seats::NONE.with(leader), self.taken().filter(is_waiting).collect())
            }
            Phase::SuddenDeath { contenders } => {
                if contenders.len() < 2 || !contenders.contains(self.seat) {
                    found(SetupError::Contenders);
                }
                (contenders, Seats::NONE)
            }
            Phase::Won { winner, .. } => {
                if winner != self.seat || self.at_risk != 0 || self.dice != Position::DICE {
                    found(SetupError::OverInTurn);
                }
                (Seats::NONE.with(winner), Seats::NONE)
            }
        };
        for seat in reached.iter().filter(|&seat| self.score(seat) < Position::GOAL) {
            found(SetupError::BelowGoal(seat));
        }
        for seat in before.iter().filter(|&seat| self.score(seat) >= Position::GOAL) {
            found(SetupError::ReachedGoal(seat));
        }
        // Once the last round is over, nobody has more points than those who are still in.
        if let Phase::SuddenDeath { .. } | Phase::Won { .. } = self.phase {
            let best = reached.iter().map(|seat| self.score(seat)).max().unwrap_or(0);
            let out = self.taken().filter(|&seat| !reached.contains(seat));
            for seat in out.filter(|&seat| self.score(seat) > best) {
                found(SetupError::OutButAhead(seat));
            }
        }
        self.of_reason(found);
    }

    /// Finds the scores that contradict the reason of a win.
    fn of_reason(&self, found: &mut dyn FnMut(SetupError)) {
        let Phase::Won { winner, reason } = self.phase else { return };
        match reason {
            Reason::SuddenDeath if self.reason_of(winner) == Reason::Goal => {
                found(SetupError::NoSuddenDeath);
            }
            Reason::SuddenDeath => {}
            Reason::Goal => {
                let others = self.others_at_goal(winner);
                for seat in others.filter(|&seat| self.score(seat) == self.score(winner)) {
                    found(SetupError::Tied(seat));
                }
            }
        }
    }

    /// Returns the players besides the winner who have reached the goal.
    fn others_at_goal(&self, winner: Seat) -> impl Iterator<Item = Seat> + '_ {
        let others = self.taken().filter(move |&seat| seat != winner);
        others.filter(|&seat| self.score(seat) >= Position::GOAL)
    }

    /// Returns the reason of a win that the scores suggest: sudden death if another seat has reached
    /// the goal, otherwise the goal.
    pub(crate) fn reason_of(&self, winner: Seat) -> Reason {
        match self.others_at_goal(winner).next() {
            Some(_) => Reason::SuddenDeath,
            None => Reason::Goal,
        }
    }
}

/// Finds the defects of the scores first, then those of the turn and of the phase.
impl game_core::Setup for Setup {
    type Defect = SetupError;

    fn visit_defects(&self, found: &mut dyn FnMut(SetupError)) {
        self.of_scores(found);
        self.of_turn(found);
        self.of_phase(found);
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        let Position { players, scores, seat, at_risk, dice, phase, .. } = *position;
        Setup { players, scores, seat, at_risk, dice, phase, series: position.series() }
    }
}

impl TryFrom<&Setup> for Position {
    type Error = SetupErrors;

    /// # Errors
    ///
    /// Returns all defects of the set-up, not only the first.
    fn try_from(setup: &Setup) -> Result<Position, SetupErrors> {
        setup.defects().into_result()?;
        let Setup { players, seat, at_risk, dice, phase, .. } = *setup;
        let mut scores = [0; Seat::COUNT];
        for seat in setup.taken() {
            scores[seat.index()] = setup.score(seat);
        }
        Ok(Position {
            players,
            scores,
            seat,
            at_risk,
            dice,
            phase,
            keeps_series: setup.series.is_some(),
            series: setup.series.unwrap_or_default(),
        })
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupErrors;

    fn try_from(setup: Setup) -> Result<Position, SetupErrors> {
        Position::try_from(&setup)
    }
}

/// A defect that keeps a set-up from being a position (O11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// There are too few or too many players.
    #[error("2 to 8 players can play, not {0} (O11)")]
    Players(u8),
    /// Nobody can have banked this score.
    #[error(
        "seat {seat} has {points} points; a score is 0 or at least 1000, and a multiple of 50 (O11)"
    )]
    Score {
        /// The seat with the score.
        seat: Seat,
        /// The score.
        points: u32,
    },
    /// The turn or the phase names a seat that has no player.
    #[error("seat {0} is named, but nobody has it (O11)")]
    Nobody(Seat),
    /// No dice score this number of points.
    #[error("{0} points are at risk, which is no multiple of 50 (O11)")]
    AtRisk(u32),
    /// The score with the points at risk does not fit its type.
    #[error("the score with the points at risk is above 4294967295 (O11)")]
    TooManyPoints,
    /// The number of dice to roll is not 1 to 7.
    #[error("1 to 7 dice can be rolled, not {0} (O11)")]
    Dice(u8),
    /// Dice are set aside, but no points are at risk.
    #[error("with nothing at risk all 7 dice are in hand, not {0} (O11)")]
    NothingAtRisk(u8),
    /// A series has fewer than three dice.
    #[error("a series of face {0} needs three dice or more (O11)")]
    ShortSeries(Die),
    /// The series have more dice than are set aside, or score more points than are at risk.
    #[error("the series have more dice than are set aside, or more points than are at risk (O11)")]
    Series,
    /// The number of turns left does not match the seat to move and the leader's seat.
    #[error("the turns left in the last round, {turns}, do not match the seats (O11)")]
    LastRound {
        /// How many are left.
        turns: u8,
    },
    /// Sudden death has fewer than two contenders, or none of them is to move.
    #[error("sudden death needs two contenders or more, and one of them to move (O11)")]
    Contenders,
    /// The game is over, but the winner is not to move, or the turn is not empty.
    #[error("a finished game has the winner to move, nothing at risk and seven dice (O11)")]
    OverInTurn,
    /// A player who leads, contends or has won has not reached the goal.
    #[error("seat {0} leads, contends or has won, but has not reached the goal (O11)")]
    BelowGoal(Seat),
    /// A player has reached the goal whose turn in the last round is still to come, or before the
    /// last round has begun.
    #[error("seat {0} has reached the goal too early for this phase (O11)")]
    ReachedGoal(Seat),
    /// A player is out of sudden death or has lost, but has more points than all contenders or the
    /// winner.
    #[error("seat {0} is out, but has more points than those who are in (O11)")]
    OutButAhead(Seat),
    /// The game cannot have ended in sudden death, because nobody but the winner has reached the
    /// goal (O9).
    #[error("sudden death needs another seat that has reached the goal (O11)")]
    NoSuddenDeath,
    /// The goal cannot have ended the game, because another player has the winner's score (O9).
    #[error("seat {0} has the winner's score, so the game was won in sudden death (O11)")]
    Tied(Seat),
}

impl Refusal for SetupError {
    fn facts(&self) -> Facts<'_> {
        Facts::new(match self {
            SetupError::Players(_) => "players",
            SetupError::Score { .. } => "score",
            SetupError::Nobody(_) => "nobody",
            SetupError::AtRisk(_) => "at_risk",
            SetupError::TooManyPoints => "too_many_points",
            SetupError::Dice(_) => "dice",
            SetupError::NothingAtRisk(_) => "nothing_at_risk",
            SetupError::ShortSeries(_) => "short_series",
            SetupError::Series => "series",
            SetupError::LastRound { .. } => "last_round",
            SetupError::Contenders => "contenders",
            SetupError::OverInTurn => "over_in_turn",
            SetupError::BelowGoal(_) => "below_goal",
            SetupError::ReachedGoal(_) => "reached_goal",
            SetupError::OutButAhead(_) => "out_but_ahead",
            SetupError::NoSuddenDeath => "no_sudden_death",
            SetupError::Tied(_) => "tied",
        })
        .with_rule("O11")
    }
}

/// All defects of a [`Setup`].
pub type SetupErrors = game_core::SetupErrors<Setup>;
