//! Positions and plays as bytes, which are the same on every machine.

use core::ops::ControlFlow;

use game_core::{BytesError, bytes};

use crate::counts::Counts;
use crate::{Footprint, Line, Play, Position, Rules, Side};

/// The number of bytes of a mask.
const MASK: usize = size_of::<u64>();

// The flags of the last byte of a position.
const BLACK_TO_MOVE: u8 = 1;
const SPARE: u8 = 2;

impl Position {
    /// The number of bytes of a position. See [`to_bytes`](Position::to_bytes).
    pub const BYTES: usize = 19;

    /// Returns the position as bytes, which are the same on every machine. Square `n` is bit `n` of a
    /// mask: a1 is 0, b1 is 1, h8 is 63.
    ///
    /// | bytes | what they hold |
    /// | --- | --- |
    /// | 0 to 7 | the mask of the squares with one counter or three, the lowest byte first |
    /// | 8 to 15 | the mask of the squares with two counters or three, likewise |
    /// | 16 | the counters that White has captured |
    /// | 17 | the counters that Black has captured |
    /// | 18 | bit 0: Black is to move; bit 1: White holds the spare counter; the others are 0 |
    ///
    /// ```
    /// use buku_core::Position;
    ///
    /// let start = Position::start();
    /// let bytes = start.to_bytes();
    /// assert_eq!((bytes[0], bytes[8], bytes[18]), (0xff, 0, 0b10)); // one counter on each square
    /// assert_eq!(Position::from_bytes(bytes), Ok(start));
    /// ```
    #[inline]
    pub fn to_bytes(&self) -> [u8; Position::BYTES] {
        let mut bytes = [0; Position::BYTES];
        let (low, rest) = bytes.split_at_mut(MASK);
        let (high, small) = rest.split_at_mut(MASK);
        low.copy_from_slice(&self.counts.low.to_le_bytes());
        high.copy_from_slice(&self.counts.high.to_le_bytes());
        let [white, black] = self.captured;
        let mover = if self.side == Side::Black { BLACK_TO_MOVE } else { 0 };
        small.copy_from_slice(&[white, black, mover | if self.spare { SPARE } else { 0 }]);
        bytes
    }

    /// Reads what [`to_bytes`](Position::to_bytes) writes.
    ///
    /// # Errors
    ///
    /// Refuses bytes that hold no valid position (U10), and bytes that
    /// [`to_bytes`](Position::to_bytes) would not write.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub fn from_bytes(bytes: [u8; Position::BYTES]) -> Result<Position, BytesError> {
        let [masks @ .., white, black, flags] = bytes;
        let mask =
            |bytes: &[u8]| bytes.iter().rev().fold(0, |mask, &byte| mask << 8 | u64::from(byte));
        let (low, high) = masks.split_at(MASK);
        let position = Position {
            counts: Counts { low: mask(low), high: mask(high) },
            captured: [white, black],
            side: if flags & BLACK_TO_MOVE != 0 { Side::Black } else { Side::White },
            spare: flags & SPARE != 0,
        };
        if flags & !(BLACK_TO_MOVE | SPARE) == 0 && position.is_valid() {
            Ok(position)
        } else {
            Err(BytesError::new("position of Buku"))
        }
    }

    /// Returns whether these counters are a position (U10). It finds the same as
    /// [`Setup::defects`](crate::Setup::defects), for all squares at once.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn is_valid(&self) -> bool {
        // What a line can still take in each byte before bit 7 is set.
        const ROOM: u64 = 0x0101_0101_0101_0101 * (127 - Footprint::MAX_SQUARES as u64);
        if self.spare {
            return *self == Position::start();
        }
        let Counts { low, high } = self.counts;
        // One byte for each line of the side to move. It is above 127 if the line has more counters
        // than can be sown.
        let lines = self.counts.by_line(self.side) + ROOM;
        let captured: u32 = self.captured.iter().map(|&count| u32::from(count)).sum();
        low & high & !self.side.squares() == 0
            && lines & 0x8080_8080_8080_8080 == 0
            && self.counts.total() + captured == u32::from(Position::COUNTERS)
    }

    /// Writes the [bytes](Position::to_bytes) of many positions, one after the other.
    ///
    /// ```
    /// use buku_core::{Position, Rules};
    ///
    /// let start = Position::start();
    /// let (_, next) = start.nth_play(Rules::new(), 0).ok_or("no move")?;
    /// let mut bytes = [0; 2 * Position::BYTES];
    /// Position::write_all(&[start, next], &mut bytes)?;
    /// let mut read = [Position::default(); 2];
    /// Position::read_all(&bytes, &mut read)?;
    /// assert_eq!(read, [start, next]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
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
    /// position (U10). Then those before it have been read, and the others are as they were.
    pub fn read_all(bytes: &[u8], positions: &mut [Position]) -> Result<(), BytesError> {
        bytes::read_all(bytes, positions, Position::from_bytes)
    }

    /// Writes the [bytes](Position::to_bytes) of the positions that all moves lead to, in the order of
    /// [`for_each_play`](Position::for_each_play). Returns how many bytes have been written.
    ///
    /// There can be hundreds of millions of moves. So `bytes` need not have room for all: it gets those
    /// that fit.
    ///
    /// ```
    /// use buku_core::{Position, Rules};
    /// use buku_core::game_core::BytesError;
    ///
    /// let mut bytes = [0; 10 * Position::BYTES];
    /// let moves = Position::start().count_plays(Rules::new()); // 370,368
    /// let needed = moves * Position::BYTES as u64;
    /// assert_eq!(
    ///     Position::start().write_afterstates(Rules::new(), &mut bytes),
    ///     Err(BytesError::Length { found: 190, needed }),
    /// );
    /// let mut tenth = [Position::default()];
    /// Position::read_all(&bytes[9 * Position::BYTES..], &mut tenth)?;
    /// let expected = Position::start().nth_play(Rules::new(), 9).map(|(_, next)| next);
    /// assert_eq!(Some(tenth[0]), expected);
    /// # Ok::<(), BytesError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error that says how many bytes are needed, if there are fewer. As many positions as fit
    /// have been written then.
    pub fn write_afterstates(&self, rules: Rules, bytes: &mut [u8]) -> Result<usize, BytesError> {
        let count = || self.count_plays(rules);
        bytes::write_visited(bytes, count, |mut writer| {
            self.try_for_each_play(rules, |_, next| writer.push(next.to_bytes()))?;
            ControlFlow::Continue(writer)
        })
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
