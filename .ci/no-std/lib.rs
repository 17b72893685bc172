//! A program for a machine with nothing on it: every library at work, with no std, no allocator and
//! a panic handler of its own.
//!
//! If any library brought std, there would be two panic handlers; if any brought `alloc`, there would
//! be no allocator for it. Either is an error of the compiler.

#![no_std]

use core::convert::Infallible;
use core::fmt::{self, Write};
use core::ops::ControlFlow;

use bolo_core::odds::{Aim, BestScores, OptimalTurn};
use dice_cup::rand_core::{TryRng, utils};
use dice_cup::{DiceCup, DicePool, Die, ScriptedDice, parse_dice};
use game_core::{Game, perft, playout};

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

/// What each library makes of a number from outside, so that nothing of it can be left out.
#[unsafe(no_mangle)]
pub extern "C" fn proof(seed: u64) -> u64 {
    let mut cup = DiceCup::new(Counter(seed));
    dice(&mut cup)
        ^ odds(&mut cup)
        ^ sowing(&mut cup)
        ^ game(&bolo_core::Rules::default(), &mut cup)
        ^ game(&boloko_core::Rules::default(), &mut cup)
        ^ game(&buku_core::Rules::default(), &mut cup)
        ^ game(&plakoto_core::Rules::default(), &mut cup)
}

fn dice(cup: &mut DiceCup<Counter>) -> u64 {
    let mut log = Log(0);
    let _ = write!(log, "{} {} {}", cup.die(), cup.roll(), cup.pool(7));
    match "1135566".parse::<DicePool>() {
        Ok(pool) => log.0 ^= pool.weight(),
        Err(error) => drop(write!(log, "{error}")),
    }
    let script: [Die; 2] = parse_dice("31").unwrap_or([Die::One; 2]);
    let opening = dice_cup::roll_off(&mut ScriptedDice::new(&script));
    log.0 ^ opening.map_or(0, |roll_off| roll_off.winner() as u64)
}

/// The odds of Bolo, which are calculated when they are asked for.
fn odds(cup: &mut DiceCup<Counter>) -> u64 {
    let position = bolo_core::Position::default();
    let turn = OptimalTurn::new(Aim::of(&position));
    let play = turn.best_play(bolo_core::Rules::default(), &position, cup.pool(7));
    let mut log = Log(BestScores::of(cup.die().get()).sum() ^ turn.value(7, 0).to_bits());
    let _ = write!(log, "{play:?}");
    log.0
}

/// What Buku is searched with, and what it remembers without an allocator.
fn sowing(cup: &mut DiceCup<Counter>) -> u64 {
    let rules = buku_core::Rules::default();
    let (mut position, mut past) = (buku_core::Position::default(), buku_core::Past::new());
    while let Some((play, next)) = position.quick_play(rules, cup) {
        past.remember(&position);
        let better = position.best_capture(rules).is_some_and(|(best, _)| best != play);
        if better || next.outcome_after(rules, &past).is_some() {
            break;
        }
        position = next;
    }
    let mut log = Log(position.on_board().into());
    let _ = position.for_each_capture::<()>(rules, 6, |play, _| {
        let _ = write!(log, "{play}");
        ControlFlow::Continue(())
    });
    log.0
}

/// Parses, generates, plays, prints: whatever the game.
fn game<G: Game>(game: &G, cup: &mut DiceCup<Counter>) -> u64 {
    let start = game.start();
    let mut log = Log(perft(game, &start, 1) as u64);
    let end = playout(game, &start, cup, 1000).end;
    let _ = write!(log, "{end}");
    if let Err(error) = game.parse_position("?") {
        let _ = write!(log, "{error}");
    }
    let Ok(roll) = game.roll(&start, cup);
    let _ = game.for_each_play::<()>(&start, roll, |play, next| {
        let _ = write!(log, "{play} {next} {}", game.play(&start, roll, play).is_ok());
        ControlFlow::Continue(())
    });
    if let Err(error) = game.parse_play(&start, roll, "?") {
        let _ = write!(log, "{error}");
    }
    log.0
}

/// A generator that counts.
struct Counter(u64);

impl TryRng for Counter {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.try_next_u64().map(|word| word as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
        Ok(self.0)
    }

    fn try_fill_bytes(&mut self, dst: &mut [u8]) -> Result<(), Infallible> {
        utils::fill_bytes_via_next_word(dst, || self.try_next_u64())
    }
}

/// A text of which only the sum of its bytes is kept.
struct Log(u64);

impl fmt::Write for Log {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 = text.bytes().fold(self.0, |sum, byte| sum.wrapping_add(byte.into()));
        Ok(())
    }
}
