//! Sets of places as masks.
//!
//! A mask is a set of places in 32 bits: place `n`, from 1, is bit `n`. All places of a set take a
//! step together when the mask is rotated by the pips of the step, to the left towards higher
//! places. The bits that are no place lie between the two ends of the way. A piece that is rotated
//! onto one of them has left the board.

/// Returns `places` rotated by `rotation`; pass its two's complement to go down.
#[cfg_attr(not(feature = "compact"), inline)]
pub const fn advance(places: u32, rotation: u32) -> u32 {
    places.rotate_left(rotation)
}

/// Returns where `places` were before they [advanced](advance) by `rotation`.
#[cfg_attr(not(feature = "compact"), inline)]
pub const fn retreat(places: u32, rotation: u32) -> u32 {
    places.rotate_right(rotation)
}

/// Returns the mask of the places that are `marked`, from place 1 on: at most 31.
pub fn mask(marked: &[bool]) -> u32 {
    (1..).zip(marked).fold(0, |mask, (number, &marked)| mask | u32::from(marked) << number)
}

/// Lists the places of a mask as masks of one place, from the lowest up.
#[cfg_attr(not(feature = "compact"), inline)]
pub fn bits(mut places: u32) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let bit = places & places.wrapping_neg();
        places ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// Lists the numbers of the places of a mask, from the lowest up.
#[cfg_attr(not(feature = "compact"), inline)]
pub fn indices(mut places: u32) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        if places == 0 {
            return None;
        }
        let index = places.trailing_zeros();
        places &= places - 1;
        Some(index)
    })
}

/// Returns whether a mask has at most three places.
#[cfg_attr(not(feature = "compact"), inline)]
pub fn at_most_three(places: u32) -> bool {
    let without_lowest = |places: u32| places & places.wrapping_sub(1);
    without_lowest(without_lowest(without_lowest(places))) == 0
}

/// Returns the number of places of each of two masks. Both are counted in one word of 64 bits if
/// the processor has no instruction for it.
#[cfg_attr(not(feature = "compact"), inline)]
pub fn count_pair(a: u32, b: u32) -> (u32, u32) {
    if cfg!(target_feature = "popcnt") {
        return (a.count_ones(), b.count_ones());
    }
    let fours = count_fours(u64::from(a) | u64::from(b) << 32);
    let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let sum = |bytes: u32| bytes.wrapping_mul(0x0101_0101) >> 24;
    (sum(bytes as u32), sum((bytes >> 32) as u32))
}

/// Returns how many more places two masks have than two others, modulo 2^32. All are counted in one
/// sum if the processor has no instruction for it.
#[cfg_attr(not(feature = "compact"), inline)]
pub fn count_difference(these: [u32; 2], others: [u32; 2]) -> u32 {
    let [these, others] = [these, others].map(|[a, b]| u64::from(a) | u64::from(b) << 32);
    if cfg!(target_feature = "popcnt") {
        return these.count_ones().wrapping_sub(others.count_ones());
    }
    let fours = count_fours(these) + count_fours(!others);
    let bytes = (fours & 0x0f0f_0f0f_0f0f_0f0f) + (fours >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
    ((bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32).wrapping_sub(u64::BITS)
}

/// Returns the number of bits that are set in each four bits of `word`.
#[cfg_attr(not(feature = "compact"), inline)]
fn count_fours(word: u64) -> u64 {
    let twos = word - (word >> 1 & 0x5555_5555_5555_5555);
    (twos & 0x3333_3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333_3333)
}
