//! The games of Kafeneio for C: what `include/kafeneio.h` declares.
//!
//! `border` has every function that C calls, and all unsafe code: it turns pointers into values and checked slices, and
//! hands these to the other modules, which are safe. They work on values of the engines and are generic over the game.

#![no_std]
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::unreachable,
    reason = "a panic would end the program of the caller"
)]

#[cfg(not(feature = "bare"))]
extern crate std;

mod border;
mod calls;
mod engine;
mod failure;
mod games;
mod half_turns;
mod matches;
#[cfg(feature = "players")]
mod players;
mod rules;
mod text;
mod types;

pub use border::*;
pub use types::*;

/// Without the standard library, somebody has to say what a panic does. None is known.
#[cfg(feature = "bare")]
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {
        core::hint::spin_loop();
    }
}
