//! Positions and plays as bytes, which are the same on every machine.

use game_core::BytesError;

use crate::{BySide, Footprint, Line, Play, Position, Setup, Side, Square};

// The flags of the last byte of a position.
const BLACK_TO_MOVE: u8 = 1;
const SPARE: u8 = 2;

impl Position {
    /// The number of bytes of a position. See [`to_bytes`](Position::to_bytes).
    pub const BYTES: usize = 19;

    /// Returns the position as bytes, which are the same on every machine:
    ///
    /// | bytes | what they hold |
    /// | --- | --- |
    /// | 0 to 15 | the counters on the squares, two bits each: square `n` (a1 is 0, b1 is 1, h8 is 63) is in byte `n / 4`, shifted left by `2 * (n % 4)` |
    /// | 16 | the counters that White has captured |
    /// | 17 | the counters that Black has captured |
    /// | 18 | bit 0: Black is to move; bit 1: White holds the spare counter; the others are 0 |
    ///
    /// ```
    /// use buku_core::Position;
    ///
    /// let start = Position::start();
    /// let bytes = start.to_bytes();
    /// assert_eq!((bytes[0], bytes[18]), (0b01_01_01_01, 0b10));
    /// assert_eq!(Position::from_bytes(bytes), Ok(start));
    /// ```
    pub fn to_bytes(&self) -> [u8; Position::BYTES] {
        let mut bytes = [0; Position::BYTES];
        for square in Square::all() {
            let index = square.index();
            bytes[index / 4] |= self.count(square) << (2 * (index % 4));
        }
        let [white, black] = self.captured;
        let mover = if self.side == Side::Black { BLACK_TO_MOVE } else { 0 };
        bytes[16] = white;
        bytes[17] = black;
        bytes[18] = mover | if self.spare { SPARE } else { 0 };
        bytes
    }

    /// Reads what [`to_bytes`](Position::to_bytes) writes.
    ///
    /// # Errors
    ///
    /// Refuses bytes that hold no valid position (U10), and bytes that
    /// [`to_bytes`](Position::to_bytes) would not write.
    pub fn from_bytes(bytes: [u8; Position::BYTES]) -> Result<Position, BytesError> {
        const ERROR: BytesError = BytesError::new("position of Buku");
        let flags = bytes[18];
        if flags & !(BLACK_TO_MOVE | SPARE) != 0 {
            return Err(ERROR);
        }
        let setup = Setup {
            counters: core::array::from_fn(|index| bytes[index / 4] >> (2 * (index % 4)) & 3),
            captured: BySide::new(bytes[16], bytes[17]),
            side_to_move: if flags & BLACK_TO_MOVE != 0 { Side::Black } else { Side::White },
            spare: flags & SPARE != 0,
        };
        Position::try_from(&setup).map_err(|_| ERROR)
    }
}

impl Play {
    /// The number of bytes of a play. See [`to_bytes`](Play::to_bytes).
    pub const BYTES: usize = 9;

    /// Returns the play as bytes, which are the same on every machine. The first byte is the line,
    /// 0 to 7 for ranks 1 to 8 and 8 to 15 for files a to h. The other eight are the
    /// [mask](Footprint::mask) of the squares, the lowest byte first.
    ///
    /// ```
    /// use buku_core::Play;
    ///
    /// let play: Play = "3(2):a1,b1".parse()?;
    /// assert_eq!(play.to_bytes(), [2, 0b11, 0, 0, 0, 0, 0, 0, 0]);
    /// assert_eq!(Play::from_bytes(play.to_bytes())?, play);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_bytes(self) -> [u8; Play::BYTES] {
        let mut bytes = [0; Play::BYTES];
        let (line, mask) = bytes.split_at_mut(1);
        line[0] = (self.line.side().index() * Line::COUNT + self.line.index()) as u8;
        mask.copy_from_slice(&self.footprint.mask().to_le_bytes());
        bytes
    }

    /// Reads what [`to_bytes`](Play::to_bytes) writes. Whether the play is legal is checked when it
    /// is played.
    ///
    /// # Errors
    ///
    /// Refuses bytes that hold no play: there is no such line, or no path covers the squares.
    pub fn from_bytes(bytes: [u8; Play::BYTES]) -> Result<Play, BytesError> {
        const ERROR: BytesError = BytesError::new("play of Buku");
        let [line, mask @ ..] = bytes;
        let side = Side::from_index(usize::from(line) / Line::COUNT).ok_or(ERROR)?;
        let line = Line::new(side, line % Line::COUNT as u8).ok_or(ERROR)?;
        let footprint = Footprint::new(u64::from_le_bytes(mask)).ok_or(ERROR)?;
        Ok(Play { line, footprint })
    }
}
