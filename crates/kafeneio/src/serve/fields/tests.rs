use super::nesting;

#[test]
fn brackets_in_strings_do_not_nest() {
    assert_eq!(nesting(r#"{"a[[\"[":[[1],"]]]\\",[{}]]}"#), 4);
    assert_eq!(nesting(r#""[[[""#), 0);
}
