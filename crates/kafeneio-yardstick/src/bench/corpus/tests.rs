use plakoto_core::Rules;

use super::{Case, thinned};

#[test]
fn a_corpus_is_thinned_evenly() {
    let rules = Rules::new();
    let position = "b15,22,r15 b".parse().expect("a position");
    let costs = [5, 1, 2, 3, 4, 1, 7];
    let cases = costs.map(|cost| Case::<Rules> { position, rolls: vec![], counts: vec![cost] });
    let left = |most| {
        let thinned = thinned(&cases, most, Case::plays);
        thinned.iter().map(Case::plays).collect::<Vec<_>>()
    };
    assert_eq!(left(23), costs, "{rules:?}");
    assert_eq!(left(22), [1, 3, 1]);
    assert_eq!(left(5), [1, 3, 1]);
    assert_eq!(left(4), [2]);
    assert_eq!(left(0), [3], "one is always left");
    assert!(thinned::<Rules>(&[], 1, Case::plays).is_empty());
}
