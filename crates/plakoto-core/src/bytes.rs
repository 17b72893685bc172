//! Positions as a fixed number of bytes, the same on every machine.

use core::ops::ControlFlow;

use dice_cup::Roll;
use game_core::bytes::{self, Writer};
use game_core::{BytesError, Turn as _};
use race_game_core::bytes::{LENGTH, pack, pins_are_valid, unpack};

use crate::position::CHECKERS;
use crate::side::{BOARD, way_of};
use crate::{Position, Turn};

impl Position {
    /// The number of bytes of a position.
    pub const BYTES: usize = LENGTH;

    /// Returns the position as bytes. They are nine words of 32 bits, each with its lowest byte first:
    ///
    /// - Words 0 to 3 are the checkers of the side to move, pinned ones included. The number of
    ///   checkers on point `n` is the four bits from bit `n` of word `n % 4`.
    /// - Words 4 to 7 are those of the other side in the same way.
    /// - Word 8 has bit `n` set if a checker of the other side is pinned on point `n`. Bit 0 is set if
    ///   Blue is to move. If both sides are on a point whose bit is not set, a checker of the side to
    ///   move is pinned there.
    ///
    /// All other bits are clear, so that equal positions have equal bytes.
    ///
    /// ```
    /// use plakoto_core::Position;
    ///
    /// let bytes = Position::default().to_bytes();
    /// assert_eq!(bytes[4..8], (15_u32 << 1).to_le_bytes()); // Blue's checkers are on point 1
    /// assert_eq!(bytes[16..20], (15_u32 << 24).to_le_bytes()); // Red's are on point 24
    /// assert_eq!(bytes[32..], [1, 0, 0, 0]); // Blue is to move, and nothing is pinned
    /// assert_eq!(Position::from_bytes(bytes), Ok(Position::default()));
    /// ```
    #[inline]
    pub fn to_bytes(&self) -> [u8; Position::BYTES] {
        pack(self.on_roll, self.waiting, self.pinned_and_side)
    }

    /// Reads the bytes that [`to_bytes`](Position::to_bytes) returns.
    ///
    /// # Errors
    ///
    /// Returns an error if the bytes are not those of a valid position (P13).
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub fn from_bytes(bytes: [u8; Position::BYTES]) -> Result<Position, BytesError> {
        let (on_roll, waiting, pinned_and_side) = unpack(&bytes);
        let position = Position { on_roll, waiting, pinned_and_side };
        if position.is_valid() { Ok(position) } else { Err(BytesError::new("position of Plakoto")) }
    }

    /// Returns whether these bits are a position (P13): the same as [`Setup::defects`] finds, for all
    /// points at once.
    ///
    /// [`Setup::defects`]: crate::Setup::defects
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn is_valid(&self) -> bool {
        let Position { on_roll, waiting, pinned_and_side } = *self;
        let side = self.side_to_move();
        let [on_roll_fits, waiting_fits] =
            [(on_roll, side), (waiting, !side)].map(|(own, side)| {
                let total = own.total();
                let is_home = !own.any().meets(!way_of(side).home);
                own.is_within(BOARD) && (total == CHECKERS || total < CHECKERS && is_home)
            });
        pinned_and_side & !(BOARD.0 | 1) == 0
            && on_roll_fits
            && waiting_fits
            && pins_are_valid(on_roll, waiting, self.pinned_waiting())
    }

    /// Writes the [bytes](Position::to_bytes) of many positions, one after the other.
    ///
    /// ```
    /// use plakoto_core::{Position, Side};
    ///
    /// let positions = Side::ALL.map(Position::start);
    /// let mut bytes = [0; 2 * Position::BYTES];
    /// Position::write_all(&positions, &mut bytes)?;
    /// let mut read = [Position::default(); 2];
    /// Position::read_all(&bytes, &mut read)?;
    /// assert_eq!(read, positions);
    /// # Ok::<(), plakoto_core::game_core::BytesError>(())
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
    /// position (P13). Then those before it have been read, and the others are as they were.
    pub fn read_all(bytes: &[u8], positions: &mut [Position]) -> Result<(), BytesError> {
        bytes::read_all(bytes, positions, Position::from_bytes)
    }
}

type PositionWriter<'b> = Writer<'b, { Position::BYTES }>;

impl Turn {
    /// Writes the [bytes](Position::to_bytes) of the positions that `roll` leads to, in the order of
    /// [`for_each_play`](game_core::Turn::for_each_play). Returns how many bytes have been written.
    ///
    /// ```
    /// use plakoto_core::{Position, Rules, Side};
    ///
    /// let turn = Position::start(Side::Red).turn(Rules::new());
    /// let mut bytes = [0; 100];
    /// assert_eq!(turn.write_afterstates("31".parse()?, &mut bytes), Ok(2 * Position::BYTES));
    /// let error = turn.write_afterstates("11".parse()?, &mut bytes).unwrap_err();
    /// assert_eq!(error.to_string(), "there are 100 bytes, and 180 are needed");
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
    /// use plakoto_core::game_core::Turn;
    /// use plakoto_core::{Position, Roll, Rules};
    ///
    /// let turn = Position::default().turn(Rules::new());
    /// let (mut bytes, mut offsets) = ([0; 4_000], [0; Roll::ALL.len() + 1]);
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
