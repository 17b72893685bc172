use super::{Came, Failure, Tally};

#[test]
fn the_first_failures_are_kept() {
    let failure = || Failure::new("{}", "", String::new(), Came::Reply(String::new()));
    let mut parts = [Tally::default(), Tally::default()];
    for (number, part) in [(7, 0), (3, 1), (9, 0), (1, 1), (8, 1)] {
        parts[part].fail(number, failure(), 2);
    }
    parts[0].skip("a".to_owned());
    parts[1].skip("a".to_owned());
    parts[1].agree = 4;
    let [mut all, other] = parts;
    all.merge(other, 2);
    assert_eq!(all.failures.keys().copied().collect::<Vec<_>>(), [1, 3]);
    assert_eq!((all.asked(), all.differ, all.skipped()), (9, 5, 2));
    assert_eq!(all.skipped.len(), 1);
}
