//! What each engine does for many positions at once: bytes and planes.

use kafeneio::game_core::{BytesError, Game};
use kafeneio::{Packed, Recall, Screen, bolo_core, boloko_core, buku_core, dice_cup, plakoto_core};

/// A number of a plane, in the type that is wanted.
pub(crate) trait Cell: Copy + Default + Send + Sync {
    /// Returns a number in this type. What is too large becomes the largest one.
    fn of(number: u32) -> Self;
}

impl Cell for u8 {
    fn of(number: u32) -> u8 {
        number.try_into().unwrap_or(u8::MAX)
    }
}

impl Cell for f32 {
    #[expect(clippy::cast_precision_loss, reason = "scores stay far below 2^24")]
    fn of(number: u32) -> f32 {
        number as f32
    }
}

/// A game whose afterstates are written as bytes, and whose positions as planes.
pub(crate) trait Bulk: Screen + Packed + Recall {
    /// The number of bytes of a position.
    const BYTES: usize;
    /// The most rolls that a position has.
    const ROLLS: usize;
    /// The number of planes, and the number of places in each.
    const PLANES: [usize; 2];

    /// Writes the positions that a roll leads to. Returns the number of bytes.
    fn write(
        &self,
        position: &Self::Position,
        roll: Self::Roll,
        bytes: &mut [u8],
    ) -> Result<usize, BytesError>;

    /// Writes the positions that each roll leads to. Those of roll `n` end at the byte `ends[n]`, and rolls that the
    /// position does not have end where the last one does. Returns the number of bytes.
    fn write_all(
        &self,
        position: &Self::Position,
        bytes: &mut [u8],
        ends: &mut [usize],
    ) -> Result<usize, BytesError>;

    /// Writes the bytes of a position.
    fn put(position: &Self::Position, bytes: &mut [u8]);

    /// Writes the planes of a position, seen by the player to move, over zeros.
    fn planes<T: Cell>(position: &Self::Position, planes: &mut [T]);

    /// Returns what a game remembers as texts, which `Recall` reads, oldest first.
    fn past(past: &Self::Past) -> Vec<String> {
        let _ = past;
        Vec::new()
    }
}

/// Sets one place of a plane.
fn set<T: Cell>(planes: &mut [T], index: usize, number: u32) {
    if let Some(cell) = planes.get_mut(index) {
        *cell = T::of(number);
    }
}

/// Writes what both race games have: the checkers of the mover and of the other side, those that are pinned included,
/// and the pinned ones, along the way of the mover. `pinned` are masks: place `n` is bit `n`, from 1.
fn race_planes<const N: usize, T: Cell>(
    counts: [&[u8; N]; 2],
    pinned: [u32; 2],
    is_upward: bool,
    planes: &mut [T],
) {
    for (plane, row) in planes.chunks_exact_mut(N).take(2).zip(counts) {
        let fill = |(cell, count): (&mut T, &u8)| *cell = T::of(u32::from(*count));
        if is_upward {
            plane.iter_mut().zip(row).for_each(fill);
        } else {
            plane.iter_mut().rev().zip(row).for_each(fill);
        }
    }
    for (plane, mut mask) in planes.chunks_exact_mut(N).skip(2).zip(pinned) {
        while mask != 0 {
            let place = mask.trailing_zeros() as usize;
            set(plane, if is_upward { place - 1 } else { N - place }, 1);
            mask &= mask - 1;
        }
    }
}

/// Implements what the turns of games with dice do alike.
macro_rules! with_dice {
    () => {
        fn write(
            &self,
            position: &Self::Position,
            roll: Self::Roll,
            bytes: &mut [u8],
        ) -> Result<usize, BytesError> {
            Game::turn(self, position).write_afterstates(roll, bytes)
        }

        fn write_all(
            &self,
            position: &Self::Position,
            bytes: &mut [u8],
            ends: &mut [usize],
        ) -> Result<usize, BytesError> {
            let mut offsets = [usize::MAX; Self::ROLLS + 1];
            let written = Game::turn(self, position).write_all_afterstates(bytes, &mut offsets)?;
            for (end, offset) in ends.iter_mut().zip(offsets.iter().skip(1)) {
                // Those of rolls that the position does not have are as they were.
                *end = written.min(*offset);
            }
            Ok(written)
        }

        fn put(position: &Self::Position, bytes: &mut [u8]) {
            bytes.copy_from_slice(&position.to_bytes());
        }
    };
}

impl Bulk for plakoto_core::Rules {
    const BYTES: usize = plakoto_core::Position::BYTES;
    const ROLLS: usize = dice_cup::Roll::ALL.len();
    const PLANES: [usize; 2] = [6, 24];

    with_dice!();

    fn planes<T: Cell>(position: &plakoto_core::Position, planes: &mut [T]) {
        let (side, counts) = (position.side_to_move(), position.counts());
        let pinned = [side, !side].map(|side| position.pinned_points(side));
        let is_upward = side == plakoto_core::Side::Blue;
        race_planes([&counts[side], &counts[!side]], pinned, is_upward, planes);
        let off = [side, !side].map(|side| position.borne_off(side));
        for (plane, off) in planes.chunks_exact_mut(24).skip(4).zip(off) {
            plane.fill(T::of(off.into()));
        }
    }
}

impl Bulk for boloko_core::Rules<'static> {
    const BYTES: usize = boloko_core::Position::BYTES;
    const ROLLS: usize = dice_cup::Roll::ALL.len();
    const PLANES: [usize; 2] = [4, 25];

    with_dice!();

    fn planes<T: Cell>(position: &boloko_core::Position, planes: &mut [T]) {
        let (side, counts) = (position.side_to_move(), position.counts());
        let pinned = [side, !side].map(|side| position.pinned_cells(side));
        let is_upward = side == boloko_core::Side::White;
        race_planes([&counts[side], &counts[!side]], pinned, is_upward, planes);
    }
}

impl Bulk for bolo_core::Rules {
    const BYTES: usize = bolo_core::Position::BYTES;
    const ROLLS: usize = dice_cup::DicePool::distinct(bolo_core::Position::DICE);
    const PLANES: [usize; 2] = [1, 26];

    with_dice!();

    fn planes<T: Cell>(position: &bolo_core::Position, planes: &mut [T]) {
        use bolo_core::{Phase, Position};
        let (players, mover) = (position.players(), position.seat_to_move().index());
        for (seat, score) in position.scores().iter().enumerate() {
            let place = (seat + players - mover) % players;
            set(planes, place, score / Position::UNIT);
            let is_in = match position.phase() {
                Phase::SuddenDeath { contenders } => {
                    contenders.iter().any(|other| other.index() == seat)
                }
                _ => true,
            };
            set(planes, 8 + place, is_in.into());
        }
        set(planes, 16, position.at_risk() / Position::UNIT);
        set(planes, 17, position.dice().into());
        set(planes, 18, matches!(position.phase(), Phase::LastRound { .. }).into());
        set(planes, 19, matches!(position.phase(), Phase::SuddenDeath { .. }).into());
        let series = position.series().unwrap_or(dice_cup::DicePool::EMPTY);
        for (place, die) in (20..).zip(dice_cup::Die::ALL) {
            set(planes, place, series.count(die).into());
        }
    }
}

impl Bulk for buku_core::Rules {
    const BYTES: usize = buku_core::Position::BYTES;
    const ROLLS: usize = 1;
    const PLANES: [usize; 2] = [4, 64];

    fn write(
        &self,
        position: &buku_core::Position,
        _: Self::Roll,
        bytes: &mut [u8],
    ) -> Result<usize, BytesError> {
        position.write_afterstates(*self, bytes)
    }

    fn write_all(
        &self,
        position: &buku_core::Position,
        bytes: &mut [u8],
        ends: &mut [usize],
    ) -> Result<usize, BytesError> {
        let written = position.write_afterstates(*self, bytes)?;
        ends.fill(written);
        Ok(written)
    }

    fn past(past: &buku_core::Past) -> Vec<String> {
        past.boards().map(|board| board.to_string()).collect()
    }

    fn put(position: &buku_core::Position, bytes: &mut [u8]) {
        bytes.copy_from_slice(&position.to_bytes());
    }

    fn planes<T: Cell>(position: &buku_core::Position, planes: &mut [T]) {
        let side = position.side_to_move();
        for (square, count) in position.counts().into_iter().enumerate() {
            let (rank, file) = (square / 8, square % 8);
            // Black, who picks up files, looks at the board turned by a quarter.
            let is_white = side == buku_core::Side::White;
            set(planes, if is_white { square } else { file * 8 + 7 - rank }, count.into());
        }
        let numbers =
            [position.captured(side), position.captured(!side), position.has_spare().into()];
        for (plane, number) in planes.chunks_exact_mut(64).skip(1).zip(numbers) {
            plane.fill(T::of(number.into()));
        }
    }
}
