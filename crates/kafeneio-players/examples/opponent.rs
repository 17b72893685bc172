//! A player in ten lines: what a game needs to play against somebody.

use dice_cup::DiceCup;
use game_core::Session;
use kafeneio_players::{Budget, OneLook, Player, RaceNetwork};
use plakoto_core::{Rules, dice_cup, game_core};
use rand_pcg::Pcg64Mcg;

fn main() {
    let mut cup = DiceCup::new(Pcg64Mcg::new(7));
    let mut game = Session::new(Rules::new());
    let opponent = OneLook(RaceNetwork::built_in(game.rules()).expect("a network"));
    while !game.is_over() {
        let Ok(roll) = game.roll(&mut cup);
        let choice = opponent.choose(&game.decision(roll), &Budget::nodes(0), &mut cup);
        let Some((play, _)) = choice else { break };
        println!("{} {roll}: {play}", game.player_to_move());
        game.play(roll, play).expect("a player chooses legal plays");
    }

    let outcome = game.outcome().expect("somebody has won, or it is a draw");
    let winner = outcome.winner.expect("this game is no draw");
    println!("{winner} wins {} ({})", outcome.points, outcome.reason);
    assert!(winner.index() < 2 && game.plies() > 20);
}
