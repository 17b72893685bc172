use super::Mark;

#[test]
fn what_is_lost() {
    let marks = [0.0, 0.0199, 0.02, 0.0399, 0.04, 0.0799, 0.08, 4.0].map(Mark::of);
    let [doubtful, error, blunder] = Mark::ALL.map(Some);
    assert_eq!(marks, [None, None, doubtful, doubtful, error, error, blunder, blunder]);
}
