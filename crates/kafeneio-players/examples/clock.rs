//! An opponent with a clock: it thinks on a thread of its own, until its time is up or it is stopped.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use std::{env, thread};

use kafeneio_players::dice_cup::DiceCup;
use kafeneio_players::game_core::{Chance, Decision, MoveOf, SeededChance, Session};
use kafeneio_players::plakoto_core::Rules;
use kafeneio_players::{Bot, Bots, Budget, Player};
use rand_pcg::Pcg64Mcg;

// ANCHOR: think
/// Chooses a play within this time, or until `stop` is set.
fn think<G: Bots>(
    decision: &Decision<'_, G>,
    time: Duration,
    stop: &AtomicBool,
) -> Option<MoveOf<G>> {
    let began = Instant::now();
    // The budget refers to the clock, so it is made on the thread that thinks.
    let is_up = || stop.load(Ordering::Relaxed) || began.elapsed() >= time;
    let budget = Budget::nodes(u64::MAX).until(&is_up);
    // A cup of its own: how much the player takes from it depends on the time, and the dice of the game do not.
    let mut cup = DiceCup::new(Pcg64Mcg::new(7));
    Bot::Strong.choose(decision, &budget, &mut cup)
}
// ANCHOR_END: think

fn main() {
    let milliseconds = env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(5);
    let (time, stop) = (Duration::from_millis(milliseconds), AtomicBool::new(false));
    let mut chance = SeededChance::<Pcg64Mcg>::new(2024);
    // ANCHOR: game
    let mut game = Session::new(Rules::new());
    game.rules().warm_up(Bot::Strong); // before the first clock starts
    while !game.is_over() {
        let Ok(roll) = game.roll(chance.cup(game.plies()));
        let decision = game.decision(roll);
        let choice = thread::scope(|scope| {
            let thinking = scope.spawn(|| think(&decision, time, &stop));
            // Here a program shows its clock, and sets `stop` when a person wants the answer now.
            thinking.join().expect("a player does not panic")
        });
        let Some((play, _)) = choice else { break };
        game.play(roll, play).expect("a player chooses legal plays");
    }
    // ANCHOR_END: game
    println!("{} turns, and the dice of the seed 2024", game.plies());

    // Who is stopped before the first look still has a legal play.
    stop.store(true, Ordering::Relaxed);
    let game = Session::new(Rules::new());
    let Ok(roll) = game.roll(chance.cup(0));
    assert!(think(&game.decision(roll), Duration::MAX, &stop).is_some());
}
