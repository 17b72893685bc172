//! The tests of `kafeneio`: one program, so that what they share is built and linked once.

mod bench;
mod bots;
mod cli;
mod fair;
mod perft_suite;
mod saved;
mod serve;
mod shell;
mod signals;
mod supply;
#[cfg(unix)]
mod terminal;
mod verify;
mod web;
