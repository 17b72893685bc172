//! What the engines' values are written to and read from: a format for people, and one for programs.

use std::fmt::Debug;

use game_core::{Savable, Session};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Written and read, a value is the same. Returns it as JSON.
pub(crate) fn kept<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
    let json = serde_json::to_string(value).expect("JSON");
    let read: T = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{json}: {error}"));
    assert_eq!(read, *value, "{json}");
    let bytes = postcard::to_allocvec(value).unwrap_or_else(|error| panic!("{json}: {error}"));
    let read: T = postcard::from_bytes(&bytes).unwrap_or_else(|error| panic!("{json}: {error}"));
    assert_eq!(read, *value, "{json} as {bytes:?}");
    json
}

/// Does what [`kept`] does with the bound of all games that can be saved.
pub(crate) fn kept_session<G: Savable + PartialEq>(session: &Session<G>) -> String {
    kept(session)
}
