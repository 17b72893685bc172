//! Positions as bytes, which are the same on every machine.

use core::ops::ControlFlow;

use dice_cup::Roll;
use game_core::bytes::{self, Writer};
use game_core::{BytesError, Turn as _};
use race_game_core::bytes::{LENGTH, pack, pins_are_valid, unpack};

use crate::position::{PIECES, SHARED};
use crate::side::{CELLS, STARTS};
use crate::{Position, Turn};

impl Position {
    /// The number of bytes of a position. See [`to_bytes`](Position::to_bytes).
    pub const BYTES: usize = LENGTH;

    /// Returns the position as bytes, which are the same on every machine. They are nine words of 32
    /// bits, each with its lowest byte first:
    ///
    /// - Words 0 to 3 are the pieces of the side to move, pinned ones included. The number of pieces
    ///   on cell `n` is the four bits from bit `n` of word `n % 4`.
    /// - Words 4 to 7 are those of the other side in the same way.
    /// - Word 8 has bit `n` set if a piece of the other side is pinned on cell `n`. Bit 0 is set if
    ///   Blue is to move. Bit 31 is set if a starting cell is shared, so that nothing is pinned (L10).
    ///   If both sides are on a cell, and neither its bit nor bit 31 is set, a piece of the side to
    ///   move is pinned there.
    ///
    /// All other bits are clear, so that equal positions have equal bytes.
    ///
    /// ```
    /// use boloko_core::Position;
    ///
    /// let position: Position = "b9,9,w1,1,w1b,11,w8 b".parse()?;
    /// let bytes = position.to_bytes();
    /// assert_eq!(bytes[4..8], (9_u32 << 1 | 1 << 13).to_le_bytes()); // Blue on cells 1 and 13
    /// assert_eq!(bytes[20..24], (1_u32 << 13 | 8 << 25).to_le_bytes()); // White on 13 and 25
    /// assert_eq!(bytes[32..], [1, 0, 0, 0]); // Blue is to move, and nothing of White is pinned
    /// assert_eq!(Position::from_bytes(bytes)?, position);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn to_bytes(&self) -> [u8; Position::BYTES] {
        pack(self.on_roll, self.waiting, self.pinned_and_side)
    }

    /// Reads what [`to_bytes`](Position::to_bytes) writes.
    ///
    /// # Errors
    ///
    /// Refuses bytes that hold no valid position (L11), and bytes that
    /// [`to_bytes`](Position::to_bytes) would not write.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub fn from_bytes(bytes: [u8; Position::BYTES]) -> Result<Position, BytesError> {
        let (on_roll, waiting, pinned_and_side) = unpack(&bytes);
        let position = Position { on_roll, waiting, pinned_and_side };
        if position.is_valid() { Ok(position) } else { Err(BytesError::new("position of Boloko")) }
    }

    /// Returns whether these bits are a position of a game with `portes` or of one without (L11). It
    /// finds the same as [`Setup::defects`](crate::Setup::defects), for all cells at once.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn is_valid(&self) -> bool {
        let Position { on_roll, waiting, pinned_and_side } = *self;
        let shared_or_pinned = if pinned_and_side & SHARED != 0 {
            let shared = on_roll.any() & waiting.any();
            self.pinned_waiting().is_empty() && !shared.is_empty() && !shared.meets(!STARTS)
        } else {
            pins_are_valid(on_roll, waiting, self.pinned_waiting())
        };
        pinned_and_side & !(CELLS.0 | SHARED | 1) == 0
            && [on_roll, waiting].iter().all(|own| own.is_within(CELLS) && own.total() == PIECES)
            && shared_or_pinned
    }

    /// Writes the [bytes](Position::to_bytes) of many positions, one after the other.
    ///
    /// ```
    /// use boloko_core::{Position, Side};
    ///
    /// let positions = Side::ALL.map(Position::start);
    /// let mut bytes = [0; 2 * Position::BYTES];
    /// Position::write_all(&positions, &mut bytes)?;
    /// let mut read = [Position::default(); 2];
    /// Position::read_all(&bytes, &mut read)?;
    /// assert_eq!(read, positions);
    /// # Ok::<(), boloko_core::game_core::BytesError>(())
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
    /// nothing is read. Returns the index of the first one whose bytes are refused. Then those before
    /// it have been read, and the others are as they were.
    pub fn read_all(bytes: &[u8], positions: &mut [Position]) -> Result<(), BytesError> {
        bytes::read_all(bytes, positions, Position::from_bytes)
    }
}

type PositionWriter<'b> = Writer<'b, { Position::BYTES }>;

impl Turn<'_> {
    /// Writes the [bytes](Position::to_bytes) of the positions that `roll` leads to, in the order of
    /// [`for_each_play`](game_core::Turn::for_each_play). Returns how many bytes have been written.
    ///
    /// ```
    /// use boloko_core::game_core::Turn;
    /// use boloko_core::{Position, Rules, Side};
    ///
    /// let turn = Position::start(Side::White).turn(Rules::new());
    /// let mut bytes = [0; 3_000];
    /// let written = turn.write_afterstates("31".parse()?, &mut bytes)?;
    /// assert_eq!(written as u64, turn.count_plays("31".parse()?) * Position::BYTES as u64);
    /// let error = turn.write_afterstates("11".parse()?, &mut bytes).unwrap_err();
    /// assert_eq!(error.to_string(), "there are 3000 bytes, and 26784 are needed");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error that says how many bytes are needed, if there are fewer. As many positions as fit
    /// have been written then.
    pub fn write_afterstates(&self, roll: Roll, bytes: &mut [u8]) -> Result<usize, BytesError> {
        let count = || self.count_plays(roll);
        bytes::write_visited(bytes, count, |writer| self.write_with(roll, writer))
    }

    /// Writes the [bytes](Position::to_bytes) of the positions that each roll leads to. The rolls come
    /// in the order of [`Roll::ALL`], and those of roll number `n` are the bytes from `offsets[n]` to
    /// `offsets[n + 1]`. Returns how many bytes have been written.
    ///
    /// ```
    /// use boloko_core::game_core::Turn;
    /// use boloko_core::{Position, Roll, Rules};
    ///
    /// let turn = Position::default().turn(Rules::new());
    /// let (mut bytes, mut offsets) = ([0; 90_000], [0; Roll::ALL.len() + 1]);
    /// turn.write_all_afterstates(&mut bytes, &mut offsets)?;
    /// let six_five: Roll = "65".parse()?;
    /// let n = six_five.index();
    /// let afterstates = bytes[offsets[n]..offsets[n + 1]].chunks(Position::BYTES);
    /// assert_eq!(afterstates.len() as u64, turn.count_plays(six_five));
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
        offsets: &mut [usize; Roll::ALL.len() + 1],
    ) -> Result<usize, BytesError> {
        offsets[0] = 0;
        let count = || self.position().count_all_plays(self.rules());
        bytes::write_visited(bytes, count, |writer| {
            Roll::ALL.into_iter().try_fold(writer, |writer, roll| {
                let writer = self.write_with(roll, writer)?;
                offsets[roll.index() + 1] = writer.written();
                ControlFlow::Continue(writer)
            })
        })
    }

    /// Writes the positions that a roll leads to.
    #[inline(never)]
    fn write_with<'b>(
        &self,
        roll: Roll,
        mut writer: PositionWriter<'b>,
    ) -> ControlFlow<(), PositionWriter<'b>> {
        self.try_for_each_play(roll, |_, next| writer.push(next.to_bytes()))?;
        ControlFlow::Continue(writer)
    }
}
