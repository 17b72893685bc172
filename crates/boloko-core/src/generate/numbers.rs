//! Cells, moves and detours by number: sets of them are masks, and what is known of them is in
//! tables.

use core::num::NonZero;

/// What a table has for a number.
///
/// Its length is a power of two, and the number is cut down to it, which spares the check of the
/// bounds. Of the numbers of cells, moves and detours that changes one: 32, for no cell, becomes 0, for
/// which a table of cells has nothing.
pub(crate) fn entry<T, const LEN: usize>(table: &[T; LEN], number: u32) -> &T {
    const { assert!(LEN.is_power_of_two()) };
    &table[number as usize & (LEN - 1)]
}

/// The same entry, mutable.
pub(crate) fn entry_mut<T, const LEN: usize>(table: &mut [T; LEN], number: u32) -> &mut T {
    const { assert!(LEN.is_power_of_two()) };
    &mut table[number as usize & (LEN - 1)]
}

/// Whether a number is in a set.
pub(crate) fn has(set: u64, number: u32) -> bool {
    set >> (number & 63) & 1 != 0
}

/// The numbers in a set, from the lowest up.
pub(crate) fn numbers(mut set: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let number = NonZero::new(set)?.trailing_zeros();
        set &= set - 1;
        Some(number)
    })
}

/// The numbers in a set of more than 64, from the lowest up.
pub(crate) fn many_numbers(mut set: u128) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let number = NonZero::new(set)?.trailing_zeros();
        set &= set - 1;
        Some(number)
    })
}
