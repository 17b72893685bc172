//! Positions and plays as bytes.

use core::ops::{ControlFlow, Range};

use dice_cup::{DicePool, Die};
use game_core::bytes::{self, Writer};
use game_core::{BytesError, Turn as _};

use crate::{Phase, Play, Position, Reason, Seat, Seats, Setup, Turn};

// The numbers of the phases in byte 38.
const OPEN: u8 = 0;
const LAST_ROUND: u8 = 1;
const SUDDEN_DEATH: u8 = 2;
const WON_BY_GOAL: u8 = 3;
const WON_IN_SUDDEN_DEATH: u8 = 4;

/// The number of bytes of a score.
const SCORE: usize = size_of::<u32>();

// Where the parts are that are written as one number of 64 bits each.
const TURN: Range<usize> = 32..40;
const GAME: Range<usize> = 40..48;

impl Position {
    /// How many bytes a position takes.
    pub const BYTES: usize = GAME.end;

    /// Returns the position as bytes, the same on every machine. Equal positions have equal bytes.
    ///
    /// | bytes | what they hold |
    /// | --- | --- |
    /// | 0–31 | the banked scores of seats 1 to 8, four bytes each, the lowest byte first; 0 for empty seats |
    /// | 32–35 | the points at risk, the lowest byte first |
    /// | 36 | how many dice are rolled next: 1 to 7 |
    /// | 37 | the seat to move, 1 to 8; the winner after the end of the game |
    /// | 38 | the phase: 0 open, 1 last round, 2 sudden death, 3 won by the goal, 4 won in sudden death |
    /// | 39 | in the last round the leader's seat; in sudden death the contenders, bit 0 for seat 1; else 0 |
    /// | 40 | how many players there are: 2 to 8 |
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
    /// assert_eq!(bytes[36..41], [4, 3, 1, 1, 3]);
    /// assert_eq!(Position::from_bytes(bytes), Ok(position));
    /// # Ok::<(), bolo_core::PositionError>(())
    /// ```
    #[inline]
    pub fn to_bytes(&self) -> [u8; Position::BYTES] {
        let mut bytes = [0; Position::BYTES];
        for (place, score) in bytes.chunks_exact_mut(SCORE).zip(self.scores) {
            place.copy_from_slice(&score.to_le_bytes());
        }
        let turn = self.risk_word() | self.phase_word();
        bytes[TURN].copy_from_slice(&turn.to_le_bytes());
        bytes[GAME].copy_from_slice(&self.game_word().to_le_bytes());
        bytes
    }

    /// Returns the part of bytes 32 to 39, as a number, that changes while a turn goes on.
    #[inline]
    fn risk_word(&self) -> u64 {
        u64::from(self.at_risk) | u64::from(self.dice) << 32
    }

    /// Returns the rest of bytes 32 to 39, as a number: who moves, and in which phase.
    #[inline]
    fn phase_word(&self) -> u64 {
        let (kind, named) = match self.phase {
            Phase::Open => (OPEN, 0),
            Phase::LastRound { leader, .. } => (LAST_ROUND, leader.get()),
            Phase::SuddenDeath { contenders } => (SUDDEN_DEATH, contenders.bits()),
            Phase::Won { reason: Reason::Goal, .. } => (WON_BY_GOAL, 0),
            Phase::Won { reason: Reason::SuddenDeath, .. } => (WON_IN_SUDDEN_DEATH, 0),
        };
        u64::from(self.seat.get()) << 40 | u64::from(kind) << 48 | u64::from(named) << 56
    }

    /// Returns bytes 40 to 47 as a number: the players, and the series.
    #[inline]
    fn game_word(&self) -> u64 {
        let mut word = u64::from(self.players) | u64::from(self.keeps_series) << 8;
        for die in Die::ALL {
            word |= u64::from(self.series.count(die)) << (16 + 8 * die.index());
        }
        word
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

    /// Writes the [bytes](Position::to_bytes) of many positions, one after the other.
    ///
    /// ```
    /// use bolo_core::{Position, Rules};
    ///
    /// let positions = [2, 3].map(|players| Position::start(Rules::new(), players).expect("2 to 8"));
    /// let mut bytes = [0; 2 * Position::BYTES];
    /// Position::write_all(&positions, &mut bytes)?;
    /// let mut read = [Position::default(); 2];
    /// Position::read_all(&bytes, &mut read)?;
    /// assert_eq!(read, positions);
    /// # Ok::<(), bolo_core::game_core::BytesError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if there are not exactly [`BYTES`](Position::BYTES) for each position. Then
    /// nothing is written.
    pub fn write_all(positions: &[Position], bytes: &mut [u8]) -> Result<(), BytesError> {
        bytes::write_all(positions, bytes, Position::to_bytes)
    }

    /// Reads as many positions as `positions` holds, and puts them there.
    ///
    /// # Errors
    ///
    /// Returns an error if there are not exactly [`BYTES`](Position::BYTES) for each position. Then
    /// nothing is read. Returns the index of the first one whose bytes are not those of a valid
    /// position. Then those before it have been read, and the others are as they were.
    pub fn read_all(bytes: &[u8], positions: &mut [Position]) -> Result<(), BytesError> {
        bytes::read_all(bytes, positions, Position::from_bytes)
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
    let &[dice, seat, kind, named, players, keeps_series] = small.last_chunk()?;
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

type PositionWriter<'b> = Writer<'b, { Position::BYTES }>;

impl Turn {
    /// Writes the [bytes](Position::to_bytes) of the positions that `roll` leads to, in the order of
    /// [`for_each_play`](game_core::Turn::for_each_play). Returns how many bytes have been written.
    ///
    /// ```
    /// use bolo_core::{Position, Rules};
    ///
    /// let position: Position = "1500,2000 1 300 2 -".parse()?;
    /// let turn = position.turn(Rules::new());
    /// let mut bytes = [0; 100];
    /// assert_eq!(turn.write_afterstates("13".parse()?, &mut bytes), Ok(2 * Position::BYTES));
    /// let error = turn.write_afterstates("15".parse()?, &mut bytes).unwrap_err();
    /// assert_eq!(error.to_string(), "there are 100 bytes, and 288 are needed");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error that says how many bytes are needed, if there are fewer. As many positions as fit
    /// have been written then.
    pub fn write_afterstates(&self, roll: DicePool, bytes: &mut [u8]) -> Result<usize, BytesError> {
        let (patterns, count) = (self.patterns(), || self.count_plays(roll));
        bytes::write_visited(bytes, count, |writer| self.write_with(roll, &patterns, writer))
    }

    /// Writes the [bytes](Position::to_bytes) of the positions that each roll leads to. The rolls come
    /// in the order of [`Position::rolls`], and those of roll number `n` are the bytes from
    /// `offsets[n]` to `offsets[n + 1]`. With fewer than seven dice there are fewer rolls, and the
    /// other offsets stay as they are. Returns how many bytes have been written.
    ///
    /// ```
    /// use bolo_core::game_core::Turn;
    /// use bolo_core::{DicePool, Position, Rules};
    ///
    /// let position: Position = "1500,2000 1 300 2 -".parse()?;
    /// let turn = position.turn(Rules::new());
    /// let (mut bytes, mut offsets) = ([0; 4_000], [0; 793]);
    /// turn.write_all_afterstates(&mut bytes, &mut offsets)?;
    /// let two_fives: DicePool = "55".parse()?;
    /// let n = two_fives.index();
    /// let afterstates = bytes[offsets[n]..offsets[n + 1]].chunks(Position::BYTES);
    /// assert_eq!(afterstates.len() as u64, turn.count_plays(two_fives));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error that says how many bytes are needed, if there are fewer. As many positions as fit
    /// have been written then, and the offsets mean nothing.
    pub fn write_all_afterstates(
        &self,
        bytes: &mut [u8],
        offsets: &mut [usize; DicePool::distinct(Position::DICE) + 1],
    ) -> Result<usize, BytesError> {
        let (patterns, count) = (self.patterns(), || self.position().count_all_plays(self.rules()));
        let rolls = DicePool::all(self.position().dice());
        let (first, others) = offsets.split_at_mut(1);
        first[0] = 0;
        bytes::write_visited(bytes, count, |writer| {
            rolls.zip(others).try_fold(writer, |writer, (roll, offset)| {
                let writer = self.write_with(roll, &patterns, writer)?;
                *offset = writer.written();
                ControlFlow::Continue(writer)
            })
        })
    }

    /// Returns two patterns of bytes: what all positions have in common in which the turn goes on, and
    /// what all have in common in which it has ended.
    fn patterns(&self) -> [[u8; Position::BYTES]; 2] {
        let rolling = Position {
            keeps_series: self.rules().extend_series,
            series: DicePool::EMPTY,
            ..*self.position()
        };
        [rolling, self.busted].map(|position| position.to_bytes())
    }

    /// Writes the positions that a roll leads to.
    ///
    /// Most bytes are copied from a pattern. To write all bytes of each position takes twice as
    /// long.
    #[inline]
    fn write_with<'b>(
        &self,
        roll: DicePool,
        [rolling, ended]: &[[u8; Position::BYTES]; 2],
        mut writer: PositionWriter<'b>,
    ) -> ControlFlow<(), PositionWriter<'b>> {
        let (seat, phase_word) = (self.position().seat, self.position().phase_word());
        // The remainder changes nothing, but tells the compiler that the score is among the bytes.
        let score = SCORE * seat.index() % TURN.start;
        self.try_for_each_play(roll, |play, next| {
            let place = writer.place()?;
            if let Play::Roll(_) = play {
                *place = *rolling;
                place[TURN].copy_from_slice(&(phase_word | next.risk_word()).to_le_bytes());
                if !next.series.is_empty() {
                    place[GAME].copy_from_slice(&next.game_word().to_le_bytes());
                }
            } else {
                *place = *ended;
                place[score..score + SCORE].copy_from_slice(&next.score(seat).to_le_bytes());
                if next.phase != Phase::Open {
                    let turn = next.risk_word() | next.phase_word();
                    place[TURN].copy_from_slice(&turn.to_le_bytes());
                }
            }
            ControlFlow::Continue(())
        })?;
        ControlFlow::Continue(writer)
    }
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
