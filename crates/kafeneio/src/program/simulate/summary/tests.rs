use std::collections::BTreeMap;

use super::Lengths;

#[test]
fn lengths_of_a_few_games() {
    let of = |lengths: &[u64]| {
        let mut counts = BTreeMap::new();
        for &length in lengths {
            *counts.entry(length).or_insert(0) += 1;
        }
        let sum = lengths.iter().copied().map(u128::from).sum();
        let Lengths { mean, sd, min, median, max } =
            Lengths::new(&counts, lengths.len() as u64, sum);
        (format!("{mean:.2} {sd:.2}"), [min, median, max])
    };
    assert_eq!(of(&[2, 4, 4, 4, 5, 5, 7, 9]), ("5.00 2.00".to_owned(), [2, 5, 9]));
    assert_eq!(of(&[3, 1, 2]), ("2.00 0.82".to_owned(), [1, 2, 3]));
    assert_eq!(of(&[7]), ("7.00 0.00".to_owned(), [7, 7, 7]));
}
