//! Positions and plays as bytes of a fixed number, the same on every machine.

use game_core::BytesError;

use crate::{Play, Point, Position, Setup, Side};

impl Position {
    /// How many bytes a position takes.
    pub const BYTES: usize = Point::COUNT + 4;

    /// The position as bytes:
    ///
    /// - bytes 0 to 23, one for each point from 1 to 24: the number of Red's checkers in the low four
    ///   bits, that of Blue's in the high four, pinned ones included;
    /// - bytes 24 to 27, a number with its low byte first: bit `n` is set where Red's checker on point
    ///   `n` is pinned, bit 0 if Blue is to move. Where both sides stand and the bit is not set, it is
    ///   Blue's checker that is pinned.
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

    /// The position that [`to_bytes`](Position::to_bytes) has made these bytes of.
    ///
    /// # Errors
    ///
    /// That they are not those of a valid position (P13).
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
        // Bits of the mask that are no point have to be clear.
        if position.to_bytes() == bytes { Ok(position) } else { Err(ERROR) }
    }
}

impl Play {
    /// How many bytes a play takes.
    pub const BYTES: usize = 8;

    /// The play as bytes, two for each of up to four steps in their order, 0 where there is none. A
    /// step is a number with its low byte first: bits 0 to 4 are the point it starts from, bit 5 is
    /// set if it pins, bit 6 if it goes to higher points (Blue), bits 7 to 9 are the die.
    pub const fn to_bytes(self) -> [u8; Play::BYTES] {
        self.word().to_le_bytes()
    }

    /// The play that [`to_bytes`](Play::to_bytes) has made these bytes of. Whether it is legal shows
    /// when it is [played](Position::play).
    ///
    /// # Errors
    ///
    /// That they are not those of any play.
    pub fn from_bytes(bytes: [u8; Play::BYTES]) -> Result<Play, BytesError> {
        Play::from_word(u64::from_le_bytes(bytes)).ok_or(BytesError::new("play of Plakoto"))
    }
}
