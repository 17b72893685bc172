//! Games that the program's players play against themselves.

use game_core::Session;
use kafeneio::{Bot, Player as _, Seed, game_of_seed};

use crate::lot::below;
use crate::suite::Suite;

/// The most plies of a game.
const LONGEST: u64 = 2_000;

/// In games of chosen plays, one play in this many is random.
const SURPRISE: usize = 6;

/// Plays the game of a seed, or one from `start` with its dice. In every other one the plays are
/// random. In the others nearly all lead to the position that looks best.
pub(crate) fn self_play<G: Suite>(rules: &G, seed: u64, start: Option<G::Position>) -> Session<G> {
    let counts = G::PLAYERS.count() as u64;
    let players = *G::PLAYERS.start() + (seed / 2 % counts) as usize;
    let of_seed = || game_of_seed(*rules, players, seed).expect("the game is for so many").0;
    let mut session = start.map_or_else(of_seed, |start| Session::from_position(*rules, start));
    session.play_on(&mut Seed::new(seed), LONGEST, |decision, cup| {
        let random = seed % 2 == 0 || below(cup, SURPRISE) == 0;
        let bot = if random { Bot::Random } else { Bot::Greedy };
        bot.choose(decision, &bot.budget(decision.rules), cup)
    });
    session
}
