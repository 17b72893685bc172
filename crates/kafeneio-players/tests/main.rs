//! The tests of `kafeneio-players`: one program, so that what they share is built and linked once.

mod bolo_perfect;
mod buku_learning;
mod buku_strong;
mod clock;
mod learning;
mod networks;
mod own_game;
mod plakoto_endings;
mod plakoto_endings_tables;
mod plakoto_pin_endings;
mod support;
/// The slow engine that the tests of `plakoto-core` compare with.
#[allow(unreachable_pub, clippy::pedantic)]
#[path = "../../plakoto-core/tests/twin/mod.rs"]
mod twin;
