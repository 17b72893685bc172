//! The tests of `dice-cup`: one program, so that what they share is built and linked once.

mod fairness;
mod features;
mod frozen;
mod scripted;
mod stream;
mod support;
mod text;
mod values;
