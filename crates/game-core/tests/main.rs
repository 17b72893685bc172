//! The tests of `game-core`: one program, so that what they share is built and linked once.

#[cfg(feature = "conformance")]
mod files;
#[cfg(feature = "conformance")]
mod new_game;
mod past;
mod session;
mod support;
#[cfg(feature = "conformance")]
mod walk;
