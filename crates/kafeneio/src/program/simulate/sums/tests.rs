use super::Sums;

fn of(numbers: &[i128]) -> Sums {
    let mut sums = Sums::default();
    for &number in numbers {
        sums.add(number);
    }
    sums
}

#[test]
fn means_and_errors() {
    let text = |sums: Sums| format!("{:.3} {:.3}", sums.mean(), sums.standard_error());
    assert_eq!(text(of(&[])), "0.000 0.000");
    assert_eq!(text(of(&[7])), "7.000 0.000");
    assert_eq!(text(of(&[-3, -3, -3])), "-3.000 0.000");
    // The variance is 32 / 7.
    assert_eq!(text(of(&[2, 4, 4, 4, 5, 5, 7, 9])), "5.000 0.756");
    assert_eq!(text(of(&[-2, -4, -4, -4, -5, -5, -7, -9])), "-5.000 0.756");
}

#[test]
fn the_order_does_not_matter() {
    let (mut one, other) = (of(&[5, -9]), of(&[1 << 40, 3]));
    one.merge(other);
    assert_eq!(one, of(&[3, 1 << 40, -9, 5]));
}
