use super::Spread;

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
