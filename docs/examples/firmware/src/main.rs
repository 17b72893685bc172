//! Plays games of one kind at random, with each play checked as one that came from outside.

#![no_std]
#![no_main]

use cortex_m_rt::entry;
use cortex_m_semihosting::debug::{self, EXIT_FAILURE, EXIT_SUCCESS};
use dice_cup::DiceCup;
use game_core::{Game, Turn as _};
use panic_halt as _;
use rand_pcg::Pcg32;

#[cfg(feature = "bolo")]
use bolo_core::Rules;
#[cfg(feature = "boloko")]
use boloko_core::Rules;
#[cfg(feature = "buku")]
use buku_core::Rules;
#[cfg(feature = "plakoto")]
use plakoto_core::Rules;

/// How many games are played.
const GAMES: u32 = 10;

#[entry]
fn main() -> ! {
    let rules = Rules::new();
    let mut dice = DiceCup::new(Pcg32::new(1, 1));
    let played = (0..GAMES).all(|_| play(&rules, &mut dice).is_some());
    debug::exit(if played { EXIT_SUCCESS } else { EXIT_FAILURE });
    loop {
        core::hint::spin_loop();
    }
}

// ANCHOR: play
/// Plays a game to its end. Returns `None` if the engine refuses one of its own plays.
fn play<G: Game>(rules: &G, dice: &mut DiceCup<Pcg32>) -> Option<()> {
    let mut position = rules.start();
    for _ in 0..1_000 {
        let Ok(roll) = rules.roll(&position, dice);
        let turn = rules.turn(&position);
        let Some((play, next)) = turn.random_play(roll, dice) else { break };
        let checked = turn.play(roll, play).ok()?;
        if checked != next {
            return None;
        }
        position = checked;
    }
    Some(())
}
// ANCHOR_END: play
