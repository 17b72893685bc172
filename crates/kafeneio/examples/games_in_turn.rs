//! A match of several games in turn with one score, as a Tavli is: here Plakoto and Boloko, until a
//! player has seven points.
//!
//! `cargo run -p kafeneio --no-default-features --example games_in_turn`

use std::error::Error;

use kafeneio::game_core::{Chance, Match, Session, playout, random_policy};
use kafeneio::{GameName, Seed};

fn main() -> Result<(), Box<dyn Error>> {
    let in_turn = [GameName::Plakoto, GameName::Boloko];
    let mut games = Match::to(in_turn[0].rules(), 7);
    for (number, game) in (0..).zip(in_turn.into_iter().cycle()) {
        games = games.with_rules(game.rules());
        // Each game has dice of its own, and its rules say who begins.
        let mut chance = Seed::of_series(1, number);
        let opening = games.open_game(chance.cup(0))?;
        let session = Session::from_position(*games.rules(), opening.position);
        let first = session.player_to_move();
        let end = playout(&session, &mut chance, 10_000, random_policy);
        let outcome = end.outcome.ok_or("a game of too many turns")?;
        games.record(&outcome);

        let score: Vec<_> = games.score().iter().map(ToString::to_string).collect();
        let how = if opening.roll_off.is_some() { "by the dice" } else { "as the last winner" };
        println!("{game}: {first} begins {how}; the score is {}", score.join(" to "));
        if games.winner().is_some() {
            break;
        }
    }
    assert!(games.score().iter().any(|&points| points >= 7), "a match that nobody has won");
    Ok(())
}
