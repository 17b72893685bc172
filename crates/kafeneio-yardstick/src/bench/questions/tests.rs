use super::Answer;

#[test]
fn what_is_compared_of_a_reply() {
    let read = |what| move |reply: &str| serde_json::from_str::<Answer>(reply).ok()?.number(what);
    let [number, listed] = ["count", "legal"].map(read);
    assert_eq!(number(r#"{"id":1,"count":2}"#), Some(2));
    for number in [number, listed] {
        assert_eq!(number(r#"{"count":2,"plays":[{"play":"pass"},{}]}"#), Some(2));
        assert_eq!(number(r#"{"count":2,"plays":[{}]}"#), None);
    }
    assert_eq!(listed(r#"{"count":2}"#), None);
    assert_eq!(number(r#"{"nodes":59}"#), Some(59));
    assert_eq!(number(r#"{"over":true,"winner":"red"}"#), Some(1));
    assert_eq!(number(r#"{"over":false}"#), Some(0));
    assert_eq!(number(r#"{"count":"2"}"#), None);
    assert_eq!(number(r#"{"position":"b15,22,r15 b"}"#), None);
}
