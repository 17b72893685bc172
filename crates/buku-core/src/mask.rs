//! Sets of squares as 64-bit masks: bit 0 is a1, bit 7 is h1, bit 63 is h8. East is towards file h,
//! north towards rank 8.

pub(crate) const FILE_A: u64 = 0x0101_0101_0101_0101;
pub(crate) const FILE_H: u64 = FILE_A << 7;
pub(crate) const RANK_1: u64 = 0xff;

/// The dark squares, a1 among them.
pub(crate) const DARK: u64 = 0xaa55_aa55_aa55_aa55;

/// The four directions from a square, in the order in which they are tried. Opposite directions
/// differ by 2.
pub(crate) const EAST: usize = 0;
pub(crate) const NORTH: usize = 1;
pub(crate) const WEST: usize = 2;
pub(crate) const SOUTH: usize = 3;

/// Returns the squares one step in a direction from those of the set. Squares off the board are
/// dropped.
#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) const fn toward(set: u64, direction: usize) -> u64 {
    const STAYING: [u64; 4] = [!FILE_H, !(RANK_1 << 56), !FILE_A, !RANK_1];
    const TURN: [u32; 4] = [1, 8, 63, 56];
    (set & STAYING[direction & 3]).rotate_left(TURN[direction & 3])
}

#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) const fn east(set: u64) -> u64 {
    (set & !FILE_H) << 1
}

#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) const fn west(set: u64) -> u64 {
    (set & !FILE_A) >> 1
}

/// Returns the squares beside at least one of these.
#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) const fn around(set: u64) -> u64 {
    east(set) | west(set) | set << 8 | set >> 8
}

/// Returns the squares beside at least one of these, and the squares beside at least two.
#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) const fn beside(set: u64) -> (u64, u64) {
    let (east, west, north, south) = (east(set), west(set), set << 8, set >> 8);
    let (row, column) = (east | west, north | south);
    (row | column, east & west | north & south | row & column)
}

/// Returns whether the set has two squares or more.
#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) const fn many(set: u64) -> bool {
    set & set.wrapping_sub(1) != 0
}

/// Returns the lowest square of the set.
#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) const fn lowest(set: u64) -> u64 {
    set & set.wrapping_neg()
}

/// Returns the set with rank 1 exchanged with rank 8, rank 2 with rank 7 and so on.
#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) const fn flipped(set: u64) -> u64 {
    set.swap_bytes()
}

/// Returns the set with file a exchanged with file h, file b with file g and so on.
#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) const fn mirrored(set: u64) -> u64 {
    set.reverse_bits().swap_bytes()
}

/// Returns the set with ranks and files exchanged.
#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) const fn transposed(set: u64) -> u64 {
    let swap = 0x0f0f_0f0f_0000_0000 & (set ^ set << 28);
    let set = set ^ swap ^ swap >> 28;
    let swap = 0x3333_0000_3333_0000 & (set ^ set << 14);
    let set = set ^ swap ^ swap >> 14;
    let swap = 0x5500_5500_5500_5500 & (set ^ set << 7);
    set ^ swap ^ swap >> 7
}

/// The number of symmetries of the board.
pub(crate) const IMAGES: usize = 8;

/// Returns image `number` of a set, 0 to 7. The first four are the set itself, upside down,
/// mirrored, and both. The last four are these with ranks and files exchanged.
#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) const fn image(set: u64, number: usize) -> u64 {
    let set = if number & 1 != 0 { flipped(set) } else { set };
    let set = if number & 2 != 0 { mirrored(set) } else { set };
    if number & 4 != 0 { transposed(set) } else { set }
}

/// Returns the set whose image `number` this is: the inverse of [`image`].
#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) const fn original(image: u64, number: usize) -> u64 {
    let set = if number & 4 != 0 { transposed(image) } else { image };
    let set = if number & 1 != 0 { flipped(set) } else { set };
    if number & 2 != 0 { mirrored(set) } else { set }
}
