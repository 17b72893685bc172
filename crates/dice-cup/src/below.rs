/// Maps a word of `BITS` random bits to a number below `n`, and says whether the word is fair to
/// use. `word` and `n` must be below `2^BITS`, and `n` must not be 0.
///
/// The number is the high half of `word * n`. The products of all words lie `n` apart, in `n`
/// stretches of `2^BITS` numbers each. A stretch holds `floor(2^BITS / n)` products or one more.
/// Refusing the words whose low half is below `2^BITS mod n` removes that one, so every number is
/// left with the same count of words.
#[inline]
pub(crate) fn scale<const BITS: u32>(word: u64, n: u64) -> (u64, bool) {
    let mask = u64::MAX >> (64 - BITS);
    let product = u128::from(word) * u128::from(n);
    let low = product as u64 & mask;
    // The remainder is below n, so a low half of n or more is fair without the division.
    let fair = low >= n || low >= (n.wrapping_neg() & mask) % n;
    ((product >> BITS) as u64, fair)
}

#[cfg(test)]
mod tests;
