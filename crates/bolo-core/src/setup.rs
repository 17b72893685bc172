//! Set-ups: positions that are put together field by field, and the checks that make them valid.

use dice_cup::{DicePool, Die};

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
        SetupErrors(*self)
    }

    /// Returns the seats that have a player.
    fn taken(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all().take(self.players.into())
    }

    fn score(&self, seat: Seat) -> u32 {
        self.scores[seat.index()]
    }

    /// Finds the defects of the score sheet.
    fn of_scores(&self) -> impl Iterator<Item = SetupError> + '_ {
        let players = Some(usize::from(self.players))
            .filter(|players| !Position::PLAYERS.contains(players))
            .map(|_| SetupError::Players(self.players));
        let scores = self.taken().filter_map(|seat| {
            let points = self.score(seat);
            let small = 0 < points && points < Position::OPENING;
            (points % Position::UNIT != 0 || small).then_some(SetupError::Score { seat, points })
        });
        let nobody = self.named().iter().filter(|seat| seat.get() > self.players);
        players.into_iter().chain(scores).chain(nobody.map(SetupError::Nobody))
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
    fn of_turn(&self) -> impl Iterator<Item = SetupError> + '_ {
        let points = self.at_risk;
        let uneven = (points % Position::UNIT != 0).then_some(SetupError::AtRisk(points));
        let fits = self.score(self.seat).checked_add(points).is_some();
        let too_many = (!fits).then_some(SetupError::TooManyPoints);
        let all = 1..=Position::DICE;
        let dice = if !all.contains(&self.dice) {
            Some(SetupError::Dice(self.dice))
        } else if points == 0 && self.dice < Position::DICE {
            Some(SetupError::NothingAtRisk(self.dice))
        } else {
            None
        };
        [uneven, too_many, dice].into_iter().flatten().chain(self.of_series())
    }

    /// Finds the defects of the series.
    fn of_series(&self) -> impl Iterator<Item = SetupError> + '_ {
        let series = self.series.unwrap_or_default();
        let short = move |die: &Die| matches!(series.count(*die), 1 | 2);
        let short = Die::ALL.into_iter().filter(short).map(SetupError::ShortSeries);
        let points = |die: Die| FACES[die.index()].get(usize::from(series.count(die)));
        let worth = Die::ALL.into_iter().filter_map(points).filter(|&&points| points < NO_SCORE);
        let set_aside = Position::DICE.saturating_sub(self.dice);
        let wrong = series.len() > set_aside || worth.sum::<u32>() > self.at_risk;
        short.chain(wrong.then_some(SetupError::Series))
    }

    /// Finds the defects of the phase.
    fn of_phase(&self) -> impl Iterator<Item = SetupError> + '_ {
        let (fields, reached, beyond) = match self.phase {
            Phase::Open => (None, Seats::NONE, self.taken().collect()),
            Phase::LastRound { leader, turns } => {
                let playing = (1..self.players).contains(&turns) && self.turns_to(leader) == turns;
                let wrong = (!playing).then_some(SetupError::LastRound { turns });
                let waiting = self.taken().filter(|&seat| {
                    seat != leader && self.seat.distance(seat, self.players) < turns
                });
                (wrong, Seats::NONE.with(leader), waiting.collect())
            }
            Phase::SuddenDeath { contenders } => {
                let wrong = contenders.len() < 2 || !contenders.contains(self.seat);
                (wrong.then_some(SetupError::Contenders), contenders, Seats::NONE)
            }
            Phase::Won { winner, .. } => {
                let over = winner == self.seat && self.at_risk == 0 && self.dice == Position::DICE;
                ((!over).then_some(SetupError::OverInTurn), Seats::NONE.with(winner), Seats::NONE)
            }
        };
        let below = reached.iter().filter(|&seat| self.score(seat) < Position::GOAL);
        let beyond = beyond.iter().filter(|&seat| self.score(seat) >= Position::GOAL);
        fields
            .into_iter()
            .chain(below.map(SetupError::BelowGoal))
            .chain(beyond.map(SetupError::ReachedGoal))
            .chain(self.of_losers())
            .chain(self.of_reason())
    }

    /// Finds the players who are out of sudden death or have lost, but have more points than all
    /// contenders or the winner.
    fn of_losers(&self) -> impl Iterator<Item = SetupError> + '_ {
        let contenders = match self.phase {
            Phase::Open | Phase::LastRound { .. } => None,
            Phase::SuddenDeath { contenders } => Some(contenders),
            Phase::Won { winner, .. } => Some(Seats::NONE.with(winner)),
        };
        contenders.into_iter().flat_map(move |contenders| {
            let best = contenders.iter().map(|seat| self.score(seat)).max().unwrap_or(0);
            self.taken()
                .filter(move |&seat| !contenders.contains(seat) && self.score(seat) > best)
                .map(SetupError::OutButAhead)
        })
    }

    /// Finds the scores that contradict the reason of a win.
    fn of_reason(&self) -> impl Iterator<Item = SetupError> + '_ {
        let win = match self.phase {
            Phase::Won { winner, reason } => Some((winner, reason)),
            _ => None,
        };
        win.into_iter().flat_map(move |(winner, reason)| {
            let alone = reason == Reason::SuddenDeath && self.reason_of(winner) == Reason::Goal;
            let tied = self.others_at_goal(winner).filter(move |&seat| {
                reason == Reason::Goal && self.score(seat) == self.score(winner)
            });
            let alone = alone.then_some(SetupError::NoSuddenDeath);
            alone.into_iter().chain(tied.map(SetupError::Tied))
        })
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

    /// Returns the number of turns from the seat to move up to the seat before `leader`.
    fn turns_to(&self, leader: Seat) -> u8 {
        self.seat.distance(leader, self.players)
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        let Position { players, scores, seat, at_risk, dice, phase, .. } = *position;
        Setup { players, scores, seat, at_risk, dice, phase, series: position.series() }
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupErrors;

    fn try_from(setup: Setup) -> Result<Position, SetupErrors> {
        Position::try_from(&setup)
    }
}

impl TryFrom<&Setup> for Position {
    type Error = SetupErrors;

    /// # Errors
    ///
    /// Returns all defects of the set-up, not only the first.
    fn try_from(setup: &Setup) -> Result<Position, SetupErrors> {
        let defects = setup.defects();
        if defects.iter().next().is_some() {
            return Err(defects);
        }
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

impl SetupError {
    /// Returns the code of the defect, and the rule that is broken.
    const fn facts(self) -> (&'static str, Option<&'static str>) {
        let code = match self {
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
        };
        (code, Some("O11"))
    }
}

game_core::refuse_by_facts!(SetupError);

/// All defects of a [`Setup`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetupErrors(Setup);

impl SetupErrors {
    /// Returns the defects one by one: those of the scores, of the turn, of the phase.
    pub fn iter(&self) -> impl Iterator<Item = SetupError> + '_ {
        self.0.of_scores().chain(self.0.of_turn()).chain(self.0.of_phase())
    }
}

game_core::refuse_by_defects!(SetupErrors);
