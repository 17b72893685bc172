//! What the tests take for the reference.

use serde_json::{Map, Value};

use super::Reference;

/// The engines of this project, as far as they are asked here.
#[derive(Debug)]
pub(super) struct Kafeneio;

impl Reference for Kafeneio {
    fn reply(&self, request: &str) -> String {
        kafeneio::serve::reply(request.as_bytes())
    }

    fn rolls(&self, _: &str, _: &Map<String, Value>, _: &str) -> Vec<(String, u64)> {
        Vec::new()
    }

    fn draw(&self, _: &str, _: &Map<String, Value>, _: &str, _: &str) -> Option<String> {
        None
    }

    fn divide(&self, _: &str, _: &Map<String, Value>, _: &str, _: u32) -> String {
        String::new()
    }
}
