//! Positions as a fixed number of bytes, the same on every machine.

use game_core::BytesError;

use crate::{Point, Position, Setup, Side};

impl Position {
    /// The number of bytes of a position.
    pub const BYTES: usize = Point::COUNT + 4;

    /// Returns the position as bytes:
    ///
    /// - Bytes 0 to 23 are points 1 to 24. The low four bits are the number of red checkers, the
    ///   high four bits that of blue ones, pinned checkers included.
    /// - Bytes 24 to 27 are a number with its low byte first. Bit `n` is set if a red checker is
    ///   pinned on point `n`. If both colors are on a point whose bit is not set, a blue checker is
    ///   pinned there. Bit 0 is set if Blue is to move.
    ///
    /// ```
    /// use plakoto_core::Position;
    ///
    /// let bytes = Position::default().to_bytes();
    /// assert_eq!((bytes[0], bytes[23], bytes[24]), (0xf0, 0x0f, 1));
    /// assert_eq!(Position::from_bytes(bytes), Ok(Position::default()));
    /// ```
    pub fn to_bytes(&self) -> [u8; Position::BYTES] {
        let mut bytes = [0; Position::BYTES];
        let (points, mask) = bytes.split_at_mut(Point::COUNT);
        for (byte, point) in points.iter_mut().zip(Point::all()) {
            *byte = self.checkers(Side::Red, point) | self.checkers(Side::Blue, point) << 4;
        }
        let mover = u32::from(self.side_to_move() == Side::Blue);
        mask.copy_from_slice(&(self.pinned(Side::Red) | mover).to_le_bytes());
        bytes
    }

    /// Reads the bytes that [`to_bytes`](Position::to_bytes) returns.
    ///
    /// # Errors
    ///
    /// Returns an error if they are not those of a valid position (P13).
    pub fn from_bytes(bytes: [u8; Position::BYTES]) -> Result<Position, BytesError> {
        const ERROR: BytesError = BytesError::new("position of Plakoto");
        let (points, mask) = bytes.split_at(Point::COUNT);
        let mask = u32::from_le_bytes(mask.try_into().map_err(|_| ERROR)?);
        let mut setup = Setup::empty(if mask & 1 == 0 { Side::Red } else { Side::Blue });
        for (point, byte) in Point::all().zip(points) {
            let [red, blue] = [byte & 15, byte >> 4];
            let red_pinned = mask & point.bit() != 0;
            setup.checkers[Side::Red][point.index()] = red;
            setup.checkers[Side::Blue][point.index()] = blue;
            setup.pinned[Side::Red][point.index()] = red_pinned;
            setup.pinned[Side::Blue][point.index()] = red != 0 && blue != 0 && !red_pinned;
        }
        let position = Position::try_from(&setup).map_err(|_| ERROR)?;
        // The bits of the mask that stand for no point have to be clear.
        if position.to_bytes() == bytes { Ok(position) } else { Err(ERROR) }
    }
}
