use super::{SHOWN, excerpt};

#[test]
fn an_excerpt_is_short_and_of_one_line() {
    assert_eq!(excerpt(" a\nb\u{1b}[2J é "), " a\\nb\\u{1b}[2J é");
    assert_eq!(excerpt(&"x".repeat(SHOWN)), "x".repeat(SHOWN));
    assert_eq!(excerpt(&"é".repeat(SHOWN + 1)), "é".repeat(SHOWN) + " …");
}
