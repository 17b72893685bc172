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
