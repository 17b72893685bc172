//! Positions as bytes, which are the same on every machine.

use game_core::BytesError;

use crate::position::SHARED;
use crate::{Cell, Position, Setup, Side};

/// The number of bytes of the mask that follows the cells.
const MASK: usize = size_of::<u32>();

impl Position {
    /// The number of bytes of a position. See [`to_bytes`](Position::to_bytes).
    pub const BYTES: usize = Cell::COUNT + MASK;

    /// Returns the position as bytes, which are the same on every machine:
    ///
    /// - Bytes 0 to 24 are cells 1 to 25, a byte each. The low four bits are the number of White's
    ///   pieces there, and the high four that of Blue's. Pinned pieces count.
    /// - Bytes 25 to 28 are a number of 32 bits, the lowest byte first. Bit 0 is set when Blue is
    ///   to move. Bit `n` is set when a piece of White is pinned on cell `n`, 1 to 25. Bit 31 is
    ///   set when a starting cell is shared, so that nothing is pinned (L10). All others are 0.
    ///
    /// Where both sides have pieces on a cell, and neither its bit nor bit 31 is set, the piece of
    /// Blue is pinned. Equal positions have equal bytes.
    ///
    /// ```
    /// use boloko_core::Position;
    ///
    /// let position: Position = "b9,9,w1,1,w1b,11,w8 b".parse()?;
    /// let bytes = position.to_bytes();
    /// assert_eq!(bytes[0], 0x90); // nine of Blue on cell 1
    /// assert_eq!(bytes[12], 0x11); // one of each on cell 13
    /// assert_eq!(bytes[25..], [1, 0, 0, 0]); // Blue to move, nothing of White pinned
    /// assert_eq!(Position::from_bytes(bytes)?, position);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_bytes(&self) -> [u8; Position::BYTES] {
        let mut bytes = [0; Position::BYTES];
        let (cells, mask) = bytes.split_at_mut(Cell::COUNT);
        for (byte, cell) in cells.iter_mut().zip(Cell::all()) {
            *byte = self.pieces(Side::White, cell) | self.pieces(Side::Blue, cell) << 4;
        }
        let shared = self.pinned_and_side & SHARED;
        let pinned = self.pinned(Side::White) | self.side_to_move() as u32 | shared;
        mask.copy_from_slice(&pinned.to_le_bytes());
        bytes
    }

    /// Reads what [`to_bytes`](Position::to_bytes) writes.
    ///
    /// # Errors
    ///
    /// Refuses bytes that hold no valid position (L11), and bytes that
    /// [`to_bytes`](Position::to_bytes) would not write.
    pub fn from_bytes(bytes: [u8; Position::BYTES]) -> Result<Position, BytesError> {
        let (cells, mask) = bytes.split_at(Cell::COUNT);
        let mask = mask.iter().rev().fold(0, |mask, &byte| mask << 8 | u32::from(byte));
        let mut setup = Setup::empty(if mask & 1 == 0 { Side::White } else { Side::Blue });
        for (&byte, cell) in cells.iter().zip(Cell::all()) {
            let (index, white, blue) = (cell.index(), byte & 15, byte >> 4);
            setup.pieces[Side::White][index] = white;
            setup.pieces[Side::Blue][index] = blue;
            if white != 0 && blue != 0 && mask & SHARED == 0 {
                let pinned = if mask & cell.bit() == 0 { Side::Blue } else { Side::White };
                setup.pinned[pinned][index] = true;
            }
        }
        let position = Position::try_from(&setup).ok();
        // Bits of the mask that the board does not need are damage.
        let position = position.filter(|position| position.to_bytes() == bytes);
        position.ok_or(BytesError::new("position of Boloko"))
    }
}
