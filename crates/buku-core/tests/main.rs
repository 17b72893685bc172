//! The tests of `buku-core`: one program, so that what they share is built and linked once.

mod arbitrary;
mod bytes;
mod captures;
mod clicks;
mod conformance;
mod diagram;
mod extremes;
mod footprints;
mod frames;
mod past;
mod perft;
mod playthrough;
mod properties;
mod refusals;
mod rules;
mod samples;
mod serde;
mod stack;
mod support;
#[allow(unreachable_pub, clippy::pedantic)]
mod twin;
mod twin_agreement;
