//! Lines to the server: whatever comes in, one line of JSON with the same `id` goes out.

#![no_main]

use std::collections::BTreeMap;

use kafeneio::serve::MAX_REPLY;
use libfuzzer_sys::fuzz_target;
use serde_json::value::RawValue;

fuzz_target!(|bytes: &[u8]| {
    for line in bytes.split(|&byte| byte == b'\n') {
        let reply = kafeneio::serve::reply(line);
        assert!(!reply.contains(['\n', '\r']), "{reply:?}");
        assert!(reply.len() <= MAX_REPLY, "{} bytes", reply.len());
        let fields = fields(reply.as_bytes()).unwrap_or_else(|| panic!("no object: {reply}"));
        // What is no JSON, or nested too deep, has no fields, so no `id` either.
        if !reply.contains("bad_json") {
            let request = self::fields(line).map(|request| id(&request));
            // A name that is no text is read by the server only.
            assert!(request.is_none_or(|request| id(&fields) == request), "{reply}");
        }
    }
});

type Fields<'l> = BTreeMap<String, &'l RawValue>;

fn fields(line: &[u8]) -> Option<Fields<'_>> {
    serde_json::from_slice(line).ok()
}

/// Without carriage returns, which do not come back.
fn id(fields: &Fields<'_>) -> Option<String> {
    fields.get("id").map(|id| id.get().replace('\r', " "))
}
