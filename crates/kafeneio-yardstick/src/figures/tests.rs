use super::{Duration, counted, grouped, nanoseconds, points, rate, time};

#[test]
fn numbers_for_people() {
    assert_eq!(
        [0, 12, 999, 1000, 1_234_567].map(grouped),
        ["0", "12", "999", "1,000", "1,234,567"]
    );
    assert_eq!(
        [0.3125, -0.0626, -0.0004, 2.0].map(points),
        ["+0.312", "-0.063", "0.000", "+2.000"]
    );
    assert_eq!(grouped(u128::MAX).len(), 39 + 12);
    assert_eq!(
        [0, 1, 2, 1_000].map(|count| counted(count, "turn")),
        ["0 turns", "1 turn", "2 turns", "1,000 turns"]
    );
    assert_eq!(time(Duration::from_nanos(1_234)), "1.23 µs");
    assert_eq!(time(Duration::from_micros(1_500)), "1.50 ms");
    assert_eq!(time(Duration::from_millis(2_340)), "2.34 s");
    assert_eq!(
        [0.0, 6.124, 61.24, 612.4, 6_124.0, 6.124e7, 6.124e9, 6.124e12].map(nanoseconds),
        ["0.00 ns", "6.12 ns", "61.2 ns", "612 ns", "6.12 µs", "61.2 ms", "6.12 s", "6124 s"]
    );
    assert_eq!(rate(708_405, Duration::from_millis(10)), "70.8 million");
    assert_eq!(rate(150_093_366_784, Duration::from_millis(70)), "2.14 trillion");
    assert_eq!(rate(0, Duration::ZERO), "0.0");
}
