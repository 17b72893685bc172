//! The tests of `bolo-core`: one program, so that what they share is built and linked once.

mod arbitrary;
mod bytes;
mod conformance;
mod diagram;
mod extremes;
mod odds;
mod perft;
mod playthrough;
mod properties;
mod refusals;
mod rules;
mod serde;
mod stack;
mod support;
#[allow(unreachable_pub, clippy::pedantic)]
mod twin;
mod twin_agreement;
