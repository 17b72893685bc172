use super::{ABOVE, quick};

#[test]
fn deep_trees_are_not_quick() {
    let trees = [(1, 59), (2, 3_474), (3, ABOVE + 1), (4, ABOVE * 300)];
    assert_eq!(quick(&trees), Some(trees[2]));
    assert_eq!(quick(&trees[..2]), Some(trees[1]));
    assert_eq!(quick(&[(1, ABOVE * 2)]), Some((1, ABOVE * 2)));
    assert_eq!(quick(&[(2, 3_474)]), None, "nothing says how many nodes are above");
    assert_eq!(quick(&[]), None);
}
