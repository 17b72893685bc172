//! A network learns a game that this crate does not know: that of `examples/own_game.rs`.

use kafeneio_players::game_core::Game;
use kafeneio_players::{
    Evaluation, FileError, Inputs, NetworkGame, Plan, RaceNetwork, Training, plakoto_core,
};

#[allow(dead_code, unreachable_pub)]
#[path = "../examples/own_game.rs"]
mod game;

use game::{Rules, against_random, learned};

#[test]
fn a_few_hundred_games_beat_random_plays() {
    let network = learned(640);
    let points = against_random(&network);
    assert!(points > 0.4, "{points} points a game");

    // The file serves this game, and no other.
    let file = network.to_file();
    let read = RaceNetwork::read(&file, &Rules).expect("just written");
    assert_eq!(read.evaluate(&Rules, &Rules.start()), network.evaluate(&Rules, &Rules.start()));
    let other = RaceNetwork::read(&file, &plakoto_core::Rules::new()).unwrap_err();
    assert!(matches!(other, FileError::OtherGame { .. }), "{other}");
}

#[test]
fn a_game_without_a_network_has_none() {
    assert!(RaceNetwork::built_in(&Rules).is_none());
    assert_eq!(Rules.network_rules(), Rules);
    let untaught = Training::new(Rules, Plan::new(1, 1));
    assert_eq!(untaught.played(), 0);
}

#[test]
fn inputs_stand_in_the_order_in_which_they_are_added() {
    let mut one_by_one = Inputs::new();
    let mut together = Inputs::new();
    for group in 0..Inputs::MOST / 32 {
        let number = group as u32;
        let bounds: [u32; 32] = std::array::from_fn(|index| index as u32);
        together.add_at_least(number, &bounds);
        for bound in bounds {
            // What is above the width does not count.
            one_by_one.add(0b110 | u32::from(number >= bound), 1);
        }
    }
    assert_eq!(one_by_one, together);
    assert_ne!(one_by_one, Inputs::new());
}
