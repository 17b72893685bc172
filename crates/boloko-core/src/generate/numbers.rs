//! Sets of numbers as masks, and tables by number: of cells, of steps by a one, and of detours.

use core::num::NonZero;

/// Returns what a table has for a number.
///
/// The number is masked to the length of the table, a power of two, so no bounds are checked. Every
/// number is less than the length, except 32, which stands for no cell and reads the empty entry 0.
pub(crate) fn entry<T, const LEN: usize>(table: &[T; LEN], number: u32) -> &T {
    const { assert!(LEN.is_power_of_two()) };
    debug_assert!(number == 32 || (number as usize) < LEN, "{number} is not in the table");
    &table[number as usize & (LEN - 1)]
}

/// Returns the same entry, mutable.
pub(crate) fn entry_mut<T, const LEN: usize>(table: &mut [T; LEN], number: u32) -> &mut T {
    const { assert!(LEN.is_power_of_two()) };
    debug_assert!((number as usize) < LEN, "{number} is not in the table");
    &mut table[number as usize & (LEN - 1)]
}

/// Returns whether a number is in a set.
pub(crate) fn has(set: u64, number: u32) -> bool {
    set >> (number & 63) & 1 != 0
}

/// Lists the numbers in a set, from the lowest up.
pub(crate) fn numbers(mut set: u64) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let number = NonZero::new(set)?.trailing_zeros();
        set &= set - 1;
        Some(number)
    })
}

/// Lists the numbers in a set of detours, of which there are more than 64, from the lowest up.
pub(crate) fn detour_numbers(mut set: u128) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let number = NonZero::new(set)?.trailing_zeros();
        set &= set - 1;
        Some(number)
    })
}
