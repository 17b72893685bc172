use super::suites;

#[test]
fn the_program_contains_the_suites_without_the_exercises() {
    let Ok(contained) = suites(|_, _| true) else { panic!("the program is damaged") };
    let all = kafeneio_suites::ALL.iter().filter(|suite| suite.section != "exercises");
    let all: Vec<_> = all.collect();
    assert_eq!(contained.len(), all.len());
    for (contained, suite) in contained.iter().zip(all) {
        assert_eq!((contained.game, contained.section), (suite.game, suite.section));
        assert!(contained.text == suite.text, "{} {}", suite.game, suite.section);
    }
}
