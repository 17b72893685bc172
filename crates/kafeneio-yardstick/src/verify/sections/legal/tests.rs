use super::{Cow, digest};

#[test]
fn digests() {
    // What `printf 'a\nb\n' | sha256sum` says.
    let expected = "911169ddaaf146aff539f58c26c489af3b892dff0fe283c1c264c65ae5aa59a2";
    assert_eq!(digest(&[Cow::Borrowed("b"), Cow::Borrowed("a")]), expected);
    let nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    assert_eq!(digest(&[]), nothing);
}
