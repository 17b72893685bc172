use super::{Spread, Timed};

#[test]
fn figures_of_a_few_times() {
    let of = |times: &[f64]| {
        let Spread { best, median, deviation, .. } = Spread::of(times.to_vec());
        [best, median, deviation].map(|figure| format!("{figure:.2}"))
    };
    assert_eq!(of(&[]), ["0.00", "0.00", "0.00"]);
    assert_eq!(of(&[3.0]), ["3.00", "3.00", "0.00"]);
    assert_eq!(of(&[5.0, 2.0]), ["2.00", "3.50", "1.50"]);
    // A single slow round changes nothing.
    assert_eq!(of(&[12.0, 10.0, 99.0, 11.0, 10.5]), ["10.00", "11.00", "1.00"]);
    assert_eq!(Spread::of(vec![12.0, 10.0, 99.0, 11.0, 10.5]).share(), "± 9.1 %");
    assert_eq!(Spread::of(vec![0.0, 0.0]).share(), "± 0.0 %");
    assert_eq!(Spread::of(vec![3.0]).share(), "");
}

#[test]
fn short_work_is_done_again_and_again() {
    let mut timed = Timed::new(|| 3);
    assert_eq!(timed.spread(2), None);
    assert_eq!([timed.warm_up(), timed.time()], [3; 2]);
    assert!(timed.repeats > 1, "so little work is done again and again");
    assert_eq!(timed.times.len(), 1, "the first time does not count");
    assert!(timed.spread(2).is_some_and(|spread| spread.best > 0.0));
}
