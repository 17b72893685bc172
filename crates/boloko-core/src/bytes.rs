//! Positions and plays in bytes, the same on every machine.

use game_core::BytesError;

use crate::position::SHARED;
use crate::{Cell, Play, Position, Setup, Side};

/// The bytes of the mask that follows the cells.
const MASK: usize = size_of::<u32>();

impl Position {
    /// How many bytes a position takes: see [`to_bytes`](Position::to_bytes).
    pub const BYTES: usize = Cell::COUNT + MASK;

    /// The position in bytes: smaller than in memory, and the same on every machine.
    ///
    /// - Bytes 0 to 24: cells 1 to 25, a byte each. The low four bits are how many pieces White has
    ///   there, the high four how many Blue has; pinned ones count.
    /// - Bytes 25 to 28: a number of 32 bits, the lowest byte first. Bit 0 is set when Blue is to
    ///   move. Bit `n` is set when a piece of White is pinned on cell `n`, 1 to 25. Bit 31 is set
    ///   when a starting cell is shared, so that nothing is pinned (L10). All others are 0.
    ///
    /// On a cell that both sides have pieces on, and whose bit is not set, it is the piece of Blue
    /// that is pinned, if bit 31 is not set either. Equal positions have equal bytes.
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

    /// The position that these bytes hold, as [`to_bytes`](Position::to_bytes) has them.
    ///
    /// # Errors
    ///
    /// That they hold none: nothing but a valid position (L11) comes out. Every position has one
    /// form, and other ones are refused too.
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
        // What the board does not ask for in the mask is damage.
        let position = position.filter(|position| position.to_bytes() == bytes);
        position.ok_or(BytesError::new("position of Boloko"))
    }
}

impl Play {
    /// How many bytes a play takes: see [`to_bytes`](Play::to_bytes).
    pub const BYTES: usize = 2 * Play::MAX_STEPS;

    /// The play in bytes, the same on every machine.
    ///
    /// Each step is a number of 16 bits, the lower byte first, in the order in which they are
    /// played; what is left of the eight bytes is 0. Of a step, bits 0 to 4 are the cell where it
    /// starts, bits 5 to 9 the one where it ends, bits 10 to 12 the die, and bit 13 is set when it
    /// is marked as [hitting](crate::Step::hits). Bits 14 and 15 are 0.
    ///
    /// ```
    /// use boloko_core::{Play, Position, Rules};
    ///
    /// let play = Position::default().parse_play(Rules::new(), "61".parse()?, "1^16")?.0;
    /// let step: u16 = 1 | 16 << 5 | 1 << 10;
    /// assert_eq!(play.to_bytes()[..2], step.to_le_bytes());
    /// assert_eq!(Play::from_bytes(play.to_bytes())?, play);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_bytes(self) -> [u8; Play::BYTES] {
        self.word().to_le_bytes()
    }

    /// The play that these bytes hold, as [`to_bytes`](Play::to_bytes) has them. Whether it is legal
    /// is checked when it is played.
    ///
    /// # Errors
    ///
    /// That they hold none.
    pub fn from_bytes(bytes: [u8; Play::BYTES]) -> Result<Play, BytesError> {
        Play::from_word(u64::from_le_bytes(bytes)).ok_or(BytesError::new("play of Boloko"))
    }
}
