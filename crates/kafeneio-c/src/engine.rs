//! What each engine does for C: its values as bytes, steps, boards and bulk.

#![forbid(unsafe_code)]

#[cfg(not(feature = "players"))]
use game_core::Game;
use game_core::{BytesError, HalfTurn, Notation, Options, OutcomeOf};

use crate::failure::Failure;
use crate::types::*;

/// What the players need of an engine: nothing, if there are none.
#[cfg(not(feature = "players"))]
pub(crate) trait Host: Game {}

#[cfg(not(feature = "players"))]
impl<G: Game> Host for G {}

#[cfg(feature = "players")]
pub(crate) use kafeneio::Bots as Host;

/// A step of a game.
pub(crate) type StepOf<G> = <<G as game_core::Stepwise>::HalfTurn as HalfTurn>::Step;

/// A game as C has it.
pub(crate) trait Engine: Notation<Position: Copy> + Options + Copy + Host {
    /// The number of the game.
    const GAME: u32;
    /// The bytes of a position and of a play.
    const POSITION: usize;
    const PLAY: usize;
    /// The most rolls of a position.
    const ROLLS: usize;
    /// The most plays of a roll, if a bound is known.
    const PLAYS: Option<u64>;
    /// The names of the sides.
    const SIDES: &'static [&'static str];

    /// Reads a position of exactly its bytes, and checks that these rules have it.
    fn unpack(&self, bytes: &[u8]) -> Result<Self::Position, Failure>;

    /// Writes the bytes of a position.
    fn pack(position: &Self::Position, bytes: &mut [u8]);

    /// Reads a play of exactly its bytes. Whether it is legal is not checked.
    fn unpack_play(bytes: &[u8]) -> Result<Self::Play, BytesError>;

    /// Writes the bytes of a play.
    fn pack_play(play: Self::Play, bytes: &mut [u8]);

    /// Reads a roll that can come up in the position.
    fn read_roll(&self, at: &Self::Position, roll: &kafeneio_roll) -> Result<Self::Roll, Failure>;

    /// Returns the dice of a roll.
    fn show_roll(roll: Self::Roll) -> kafeneio_roll;

    /// Writes the positions that a roll leads to, for which there is room.
    fn write_afterstates(
        turn: &Self::Turn,
        roll: Self::Roll,
        bytes: &mut [u8],
    ) -> Result<usize, BytesError>;

    /// Writes the positions that all rolls lead to, for which there is room. Those of roll `n` end at the byte
    /// `offsets[n + 1]`.
    fn write_all_afterstates(
        turn: &Self::Turn,
        bytes: &mut [u8],
        offsets: &mut [usize; KAFENEIO_ROLLS_MAX + 1],
    ) -> Result<usize, BytesError>;

    /// Returns a step that can follow, or one of a play that is legal.
    fn show_step(turn: &Self::HalfTurn, step: StepOf<Self>) -> kafeneio_step;

    /// Reads a step. Whether it can follow is checked when it is entered.
    fn read_step(turn: &Self::HalfTurn, step: kafeneio_step) -> Option<StepOf<Self>>;

    /// Returns what a screen shows of a position.
    fn board(&self, position: &Self::Position) -> kafeneio_board;

    /// Returns what a screen shows of a half-entered turn.
    fn board_entered(&self, turn: &Self::HalfTurn) -> kafeneio_board;

    /// Visits the frames of a play.
    fn frames(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        play: Self::Play,
        visit: &mut dyn FnMut(kafeneio_frame),
    ) -> Result<(), Failure>;

    /// Returns the places whose checkers can move, as a mask.
    fn sources(turn: &Self::HalfTurn) -> u32 {
        let _ = turn;
        0
    }

    /// Visits the places to which a checker can go in one click.
    fn landings(turn: &Self::HalfTurn, from: u8, visit: &mut dyn FnMut(kafeneio_landing)) {
        let _ = (turn, from, visit);
    }

    /// Enters what a click means.
    fn enter(turn: &mut Self::HalfTurn, from: u8, to: u8) -> Result<(), Failure>;

    /// Returns what the rules need to know of earlier positions, the oldest first. `history` has their bytes.
    fn past(&self, history: &[u8], position: &Self::Position) -> Result<Self::Past, Failure> {
        for bytes in history.chunks(Self::POSITION) {
            self.unpack(bytes)?;
        }
        let _ = position;
        Ok(Self::Past::default())
    }

    /// Returns the counters that each side has at the end of a game of Buku.
    fn claims(position: &Self::Position, outcome: &OutcomeOf<Self>) -> [u32; 2] {
        let _ = (position, outcome);
        [0; 2]
    }
}

/// A board with nothing on it.
pub(crate) const EMPTY: kafeneio_board = kafeneio_board {
    counts: [[0; KAFENEIO_PLACES_MAX]; 2],
    pinned: [0; KAFENEIO_PLACES_MAX],
    scores: [0; KAFENEIO_PLAYERS_MAX],
    pips: [0; 2],
    at_risk: 0,
    least_to_bank: 0,
    off: [0; 2],
    to_move: 0,
    players: 2,
    dice: 0,
    phase: 0,
    seats: 0,
    turns_left: 0,
    series: [0; 6],
    spare: 0,
    in_hand: 0,
};

/// Returns bytes as an array, if there are as many as it holds. A reference, since an array in a result would lie askew
/// and be copied in pieces.
#[inline]
pub(crate) fn exact<const N: usize>(bytes: &[u8]) -> Result<&[u8; N], BytesError> {
    bytes.try_into().map_err(|_| BytesError::new("value of this game"))
}

/// Reads a position of exactly its bytes, or returns why it cannot. It is a macro because a function that is passed on
/// would not be inlined.
macro_rules! of_bytes {
    ($bytes:expr, $from_bytes:path) => {{
        let read = match $crate::engine::exact($bytes) {
            Ok(bytes) => $from_bytes(*bytes),
            Err(error) => Err(error),
        };
        match read {
            Ok(position) => position,
            Err(error) => return Err($crate::failure::Failure::position(&error)),
        }
    }};
}
pub(crate) use of_bytes;

/// Implements what all engines do alike with the bytes of positions and plays.
macro_rules! in_bytes {
    ($position:ty, $play:ty) => {
        const POSITION: usize = <$position>::BYTES;
        const PLAY: usize = <$play>::BYTES;

        #[inline]
        fn pack(position: &$position, bytes: &mut [u8]) {
            bytes.copy_from_slice(&position.to_bytes());
        }

        #[inline]
        fn unpack_play(bytes: &[u8]) -> Result<$play, game_core::BytesError> {
            <$play>::from_bytes(*$crate::engine::exact(bytes)?)
        }

        #[inline]
        fn pack_play(play: $play, bytes: &mut [u8]) {
            bytes.copy_from_slice(&play.to_bytes());
        }
    };
}
pub(crate) use in_bytes;

/// Implements what the engines with dice do alike with the bytes of afterstates.
macro_rules! afterstates_of_dice {
    () => {
        fn write_afterstates(
            turn: &Self::Turn,
            roll: Self::Roll,
            bytes: &mut [u8],
        ) -> Result<usize, game_core::BytesError> {
            turn.write_afterstates(roll, bytes)
        }

        fn write_all_afterstates(
            turn: &Self::Turn,
            bytes: &mut [u8],
            offsets: &mut [usize; KAFENEIO_ROLLS_MAX + 1],
        ) -> Result<usize, game_core::BytesError> {
            match offsets.first_chunk_mut() {
                Some(offsets) => turn.write_all_afterstates(bytes, offsets),
                None => Ok(0),
            }
        }
    };
}
pub(crate) use afterstates_of_dice;

/// Refuses a roll that cannot come up.
#[cold]
pub(crate) fn no_roll(expected: &'static str) -> Failure {
    Failure::new(KAFENEIO_BAD_ROLL, "roll", format_args!("roll: expected {expected}"))
}

/// Refuses a position whose bytes are not those of one under these rules.
#[cold]
pub(crate) fn no_position() -> Failure {
    Failure::position(&BytesError::new("position under these rules"))
}
