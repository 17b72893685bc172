//! Positions and plays as bytes.

use dice_cup::{DicePool, Die};
use game_core::BytesError;

use crate::{Phase, Play, Position, Reason, Seat, Seats, Setup};

// The numbers of the phases in byte 39.
const OPEN: u8 = 0;
const LAST_ROUND: u8 = 1;
const SUDDEN_DEATH: u8 = 2;
const WON_BY_GOAL: u8 = 3;
const WON_IN_SUDDEN_DEATH: u8 = 4;

impl Position {
    /// How many bytes a position takes.
    pub const BYTES: usize = 48;

    /// Returns the position as bytes, the same on every machine. Equal positions have equal bytes.
    ///
    /// | bytes | what they hold |
    /// | --- | --- |
    /// | 0–31 | the banked scores of seats 1 to 8, four bytes each, the lowest byte first; 0 for empty seats |
    /// | 32–35 | the points at risk, the lowest byte first |
    /// | 36 | how many players there are: 2 to 8 |
    /// | 37 | the seat to move, 1 to 8; the winner after the end of the game |
    /// | 38 | how many dice are rolled next: 1 to 7 |
    /// | 39 | the phase: 0 open, 1 last round, 2 sudden death, 3 won by the goal, 4 won in sudden death |
    /// | 40 | in the last round the leader's seat; in sudden death the contenders, bit 0 for seat 1; else 0 |
    /// | 41 | 1 in a game with `extend_series`, else 0 |
    /// | 42–47 | how many ones, twos, up to sixes there are in the series of the basket |
    ///
    /// The number of turns left in the last round is not stored, as it follows from the seats.
    ///
    /// ```
    /// use bolo_core::Position;
    ///
    /// let position: Position = "10000,9500,0 3 350 4 last:1:1".parse()?;
    /// let bytes = position.to_bytes();
    /// assert_eq!(bytes[..4], 10_000_u32.to_le_bytes());
    /// assert_eq!(bytes[36..41], [3, 3, 4, 1, 1]);
    /// assert_eq!(Position::from_bytes(bytes), Ok(position));
    /// # Ok::<(), bolo_core::PositionError>(())
    /// ```
    pub fn to_bytes(&self) -> [u8; Position::BYTES] {
        let (kind, named) = match self.phase {
            Phase::Open => (OPEN, 0),
            Phase::LastRound { leader, .. } => (LAST_ROUND, leader.get()),
            Phase::SuddenDeath { contenders } => (SUDDEN_DEATH, contenders.bits()),
            Phase::Won { reason: Reason::Goal, .. } => (WON_BY_GOAL, 0),
            Phase::Won { reason: Reason::SuddenDeath, .. } => (WON_IN_SUDDEN_DEATH, 0),
        };
        let mut bytes = [0; Position::BYTES];
        let numbers = self.scores.into_iter().chain([self.at_risk]);
        let small = [self.players, self.seat.get(), self.dice, kind, named];
        let small = small.into_iter().chain([self.keeps_series.into()]).chain(self.series.counts());
        let all = numbers.flat_map(u32::to_le_bytes).chain(small);
        for (place, byte) in bytes.iter_mut().zip(all) {
            *place = byte;
        }
        bytes
    }

    /// Returns the position that has these [bytes](Position::to_bytes).
    ///
    /// # Errors
    ///
    /// Returns an error if they are not the bytes of a valid position.
    pub fn from_bytes(bytes: [u8; Position::BYTES]) -> Result<Position, BytesError> {
        let position = setup(&bytes).and_then(|setup| Position::try_from(&setup).ok());
        // Bytes without a meaning in a phase have to be 0, so that a position has one encoding only.
        position
            .filter(|position| position.to_bytes() == bytes)
            .ok_or(BytesError::new("position of Bolo"))
    }
}

/// Reads the fields from the bytes. Whether they make a position is not checked here.
fn setup(bytes: &[u8; Position::BYTES]) -> Option<Setup> {
    let number = |place: usize| {
        let word = bytes.get(4 * place..)?.first_chunk()?;
        Some(u32::from_le_bytes(*word))
    };
    let mut scores = [0; Seat::COUNT];
    for (place, score) in scores.iter_mut().enumerate() {
        *score = number(place)?;
    }
    let at_risk = number(Seat::COUNT)?;
    let (small, series) = bytes.split_last_chunk::<{ Die::COUNT }>()?;
    let &[players, seat, dice, kind, named, keeps_series] = small.last_chunk()?;
    let seat = Seat::new(seat)?;
    let phase = match kind {
        OPEN => Phase::Open,
        LAST_ROUND => {
            let leader = Seat::new(named)?;
            Phase::LastRound { leader, turns: seat.distance(leader, players) }
        }
        SUDDEN_DEATH => Phase::SuddenDeath { contenders: Seats::from_bits(named) },
        WON_BY_GOAL => Phase::Won { winner: seat, reason: Reason::Goal },
        WON_IN_SUDDEN_DEATH => Phase::Won { winner: seat, reason: Reason::SuddenDeath },
        _ => return None,
    };
    let series = DicePool::from_counts(*series).ok()?;
    let series = (keeps_series != 0).then_some(series);
    Some(Setup { players, scores, seat, at_risk, dice, phase, series })
}

impl Play {
    /// How many bytes a play takes.
    pub const BYTES: usize = 1 + Die::COUNT;

    /// Returns the play as bytes, the same on every machine.
    ///
    /// | bytes | what they hold |
    /// | --- | --- |
    /// | 0 | 0 for a bust, 1 to roll, 2 to bank |
    /// | 1–6 | how many ones, twos, up to sixes are set aside |
    ///
    /// ```
    /// use bolo_core::Play;
    ///
    /// let play: Play = "keep 115 bank".parse()?;
    /// assert_eq!(play.to_bytes(), [2, 2, 0, 0, 0, 1, 0]);
    /// assert_eq!(Play::from_bytes(play.to_bytes()), Ok(play));
    /// # Ok::<(), bolo_core::game_core::TextError>(())
    /// ```
    pub const fn to_bytes(self) -> [u8; Play::BYTES] {
        let kind = match self {
            Play::Bust => 0,
            Play::Roll(_) => 1,
            Play::Bank(_) => 2,
        };
        let [ones, twos, threes, fours, fives, sixes] = self.kept().counts();
        [kind, ones, twos, threes, fours, fives, sixes]
    }

    /// Returns the play that has these [bytes](Play::to_bytes). Whether it is legal is checked when
    /// it is played.
    ///
    /// # Errors
    ///
    /// Returns an error if they are not the bytes of a play: a bust has no dice, any other play has
    /// one to seven.
    pub const fn from_bytes(bytes: [u8; Play::BYTES]) -> Result<Play, BytesError> {
        let [kind, ones, twos, threes, fours, fives, sixes] = bytes;
        let play = match (kind, DicePool::from_counts([ones, twos, threes, fours, fives, sixes])) {
            (0, Ok(DicePool::EMPTY)) => Play::Bust,
            (1, Ok(kept)) => Play::Roll(kept),
            (2, Ok(kept)) => Play::Bank(kept),
            _ => return Err(BytesError::new("play of Bolo")),
        };
        if play.is_well_formed() { Ok(play) } else { Err(BytesError::new("play of Bolo")) }
    }
}
