/// One word of `BITS` random bits mapped to 0 up to `n`, excluding `n`: the high half of the
/// product of both, and whether the word may be used.
///
/// The products of all words lie `n` apart and fall in `n` stretches of `2^BITS` numbers. A stretch
/// holds as many of them as fit, or one more; refusing the words whose low half is below `2^BITS
/// mod n` takes that one away. Every result is then left with `floor(2^BITS / n)` words. `word` and
/// `n` must both be below `2^BITS`, and `n` not 0.
#[inline]
pub(crate) fn scale<const BITS: u32>(word: u64, n: u64) -> (u64, bool) {
    let mask = u64::MAX >> (64 - BITS);
    let product = u128::from(word) * u128::from(n);
    let low = product as u64 & mask;
    // The remainder is smaller than n, so most words need no division.
    let fair = low >= n || low >= (n.wrapping_neg() & mask) % n;
    ((product >> BITS) as u64, fair)
}

#[cfg(test)]
mod tests {
    use super::scale;

    /// All words of eight bits and all choices that fit in them: the same arithmetic, small enough
    /// to count out.
    #[test]
    fn every_result_has_as_many_words() {
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
    fn the_largest_words_and_choices() {
        let short = u64::from(u32::MAX);
        assert_eq!(scale::<32>(short, short), (short - 1, true));
        assert_eq!(scale::<32>(0, short), (0, false));
        assert_eq!(scale::<32>(short, 1), (0, true));
        assert_eq!(scale::<64>(u64::MAX, u64::MAX), (u64::MAX - 1, true));
        assert_eq!(scale::<64>(0, u64::MAX), (0, false));
        assert_eq!(scale::<64>(u64::MAX, 1), (0, true));
    }
}
