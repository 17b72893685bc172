use super::{clear, ratio, times};
use crate::timing::Spread;

#[test]
fn what_is_lost_in_the_spread_is_unclear() {
    let of = |times: &[f64]| clear(Spread::of(times.to_vec()));
    assert_eq!(of(&[30.0, 40.0, 20.0]), Some(30.0));
    assert_eq!(of(&[5.0, 40.0, -9.0]), None);
    assert_eq!(of(&[-30.0, -40.0, -20.0]), None);
    assert_eq!(of(&[]), None);
}

#[test]
fn ratios() {
    assert_eq!([ratio(3.0, 2.0), ratio(3.0, 0.0)].map(times), ["1.50", ""]);
}
