//! The tests of `boloko-core`: one program, so that what they share is built and linked once.

mod arbitrary;
mod bytes;
mod clicks;
mod conformance;
mod diagram;
mod extremes;
mod frames;
mod lemmas;
mod perft;
mod playthrough;
mod properties;
mod refusals;
mod rules;
mod serde;
mod stack;
mod support;
#[allow(dead_code, unreachable_pub, clippy::pedantic)] // The suites use the rest of it.
mod twin;
mod twin_agreement;
