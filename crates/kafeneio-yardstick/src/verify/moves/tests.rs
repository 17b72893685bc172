use super::{Listed, footprint, without};

#[test]
fn a_footprint_is_sorted_by_names() {
    let text = |play| footprint(play).expect("a play");
    assert_eq!(text("3(9):a4,c4,c3,e3,e4,d4,d5"), "3:a4,b4,c3,c4,d3,d4,d5,e3,e4");
    assert_eq!(text("E(0):"), "e:");
    assert_eq!(footprint("9(1):a1").map_err(|error| error.at()), Err(0));
}

#[test]
fn moves_that_are_listed_twice() {
    let listed = |ends: &str| -> Vec<Listed> {
        let listed = |end: char| Listed {
            end: end.to_string(),
            play: String::new(),
            position: String::new(),
        };
        ends.chars().map(listed).collect()
    };
    for (moves, others, left) in [
        ("abc", "abc", ""),
        ("abc", "", "abc"),
        ("", "abc", ""),
        ("aabcc", "abbc", "ac"),
        ("bd", "abce", "d"),
    ] {
        let (moves, others) = (listed(moves), listed(others));
        let found = without(&moves, &others);
        assert_eq!(found.iter().map(|found| &*found.end).collect::<String>(), left);
    }
}
