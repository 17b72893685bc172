//! The suites that the program contains.

use kafeneio_yardstick::Suite;

/// Returns the files of the suites whose game and section are wanted.
pub(crate) fn suites(wanted: impl Fn(&str, &str) -> bool) -> Vec<Suite> {
    let all = kafeneio_suites::ALL.iter();
    let wanted = all.filter(|suite| wanted(suite.game, suite.section));
    let suite = |suite: &kafeneio_suites::Suite| Suite {
        game: suite.game,
        section: suite.section,
        text: suite.text.to_owned(),
    };
    wanted.map(suite).collect()
}
