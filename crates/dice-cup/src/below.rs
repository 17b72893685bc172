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
mod tests {
    use super::scale;

    /// The same arithmetic with words of eight bits, which are few enough to try them all.
    #[test]
    fn every_number_has_equally_many_words() {
        for n in 1..256 {
            let mut words = [0; 256];
            for word in 0..256 {
                let (value, fair) = scale::<8>(word, n);
                assert!(value < n);
                words[value as usize] += u64::from(fair);
            }
            assert!(words[..n as usize].iter().all(|&words| words == 256 / n), "{n}");
        }
    }

    #[test]
    fn the_largest_words_and_limits() {
        let short = u64::from(u32::MAX);
        assert_eq!(scale::<32>(short, short), (short - 1, true));
        assert_eq!(scale::<32>(0, short), (0, false));
        assert_eq!(scale::<32>(short, 1), (0, true));
        assert_eq!(scale::<64>(u64::MAX, u64::MAX), (u64::MAX - 1, true));
        assert_eq!(scale::<64>(0, u64::MAX), (0, false));
        assert_eq!(scale::<64>(u64::MAX, 1), (0, true));
    }
}
