//! The tests of `game-core`: one program, so that what they share is built and linked once.

mod files;
mod new_game;
mod past;
mod session;
mod support;
mod walk;
