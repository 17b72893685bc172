//! A position as bytes: the counts of both sides and a word, which are nine words of 32 bits, each
//! with its lowest byte first.

use crate::{Places, Stacks};

/// How many words there are.
const WORDS: usize = 9;

/// How many bytes there are.
pub const LENGTH: usize = WORDS * size_of::<u32>();

/// Returns the bytes of the counts of two sides and of a word.
///
/// ```
/// use race_game_core::{Stacks, bytes};
///
/// let (one, other) = (Stacks::of(&[2, 0, 1]), Stacks::of(&[0, 3]));
/// let packed = bytes::pack(one, other, 7);
/// assert_eq!(packed[4..8], (2_u32 << 1).to_le_bytes()); // two pieces on place 1, in word 1
/// assert_eq!(bytes::unpack(&packed), (one, other, 7));
/// ```
#[inline]
pub fn pack(one: Stacks, other: Stacks, word: u32) -> [u8; LENGTH] {
    let mut words = [word; WORDS];
    words[..4].copy_from_slice(&one.0);
    words[4..8].copy_from_slice(&other.0);
    let mut bytes = [0; LENGTH];
    for (place, word) in bytes.chunks_exact_mut(size_of::<u32>()).zip(words) {
        place.copy_from_slice(&word.to_le_bytes());
    }
    bytes
}

/// Returns the counts and the word that these bytes hold, whatever they are. Whether the bits of the
/// counts are those of places is not checked: see [`Stacks::is_within`].
#[inline]
pub fn unpack(bytes: &[u8; LENGTH]) -> (Stacks, Stacks, u32) {
    let mut words = [0; WORDS];
    for (word, place) in words.iter_mut().zip(bytes.chunks_exact(size_of::<u32>())) {
        *word = u32::from_le_bytes(place.first_chunk().copied().unwrap_or_default());
    }
    let side = |first| Stacks(core::array::from_fn(|number| words[first + number]));
    (side(0), side(4), words[8])
}

/// Returns whether each place that both sides share has one pinned piece, and no other place has one.
/// The pieces of the side that waits are pinned on the places `pinned`, those of the side on roll on
/// all others that are shared.
///
/// ```
/// use race_game_core::{Places, Stacks, bytes::pins_are_valid};
///
/// let (on_roll, waiting) = (Stacks::of(&[1, 2]), Stacks::of(&[3, 1]));
/// assert!(pins_are_valid(on_roll, waiting, Places::one(2))); // on place 1 the side on roll is pinned
/// assert!(!pins_are_valid(on_roll, waiting, Places::one(1))); // three pieces are not pinned
/// ```
#[inline]
pub fn pins_are_valid(on_roll: Stacks, waiting: Stacks, pinned: Places) -> bool {
    let shared = on_roll.any() & waiting.any();
    let alone = |pinned: Places, stacks: Stacks| !pinned.meets(stacks.many());
    !pinned.meets(!shared) && alone(pinned, waiting) && alone(shared & !pinned, on_roll)
}
