//! Random choices that are always the same, and digests.

use std::num::NonZero;

use fair_dice::Digest;
use game_core::dice_cup::DiceCup;
use kafeneio::Cup;
use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// Returns dice that fall the same way whenever they have the same seed.
pub(crate) fn cup(seed: u64) -> Cup {
    DiceCup::new(Pcg64Mcg::seed_from_u64(seed))
}

/// Returns a number below `n`, which is not 0.
pub(crate) fn below(cup: &mut Cup, n: usize) -> usize {
    let n = NonZero::new(n as u64).expect("a choice among nothing");
    cup.below(n) as usize
}

/// Returns a seed that follows from a text.
pub(crate) fn seed_of(text: &str) -> u64 {
    let bytes = Digest::of(text.as_bytes()).to_bytes();
    u64::from_le_bytes(bytes[..8].try_into().expect("a digest has 32 bytes"))
}

/// Returns the SHA-256 digest of a text, in hexadecimal digits.
pub(crate) fn digest(text: impl AsRef<[u8]>) -> String {
    Digest::of(text.as_ref()).to_string()
}
