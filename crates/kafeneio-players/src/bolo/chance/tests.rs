use alloc::vec::Vec;

use super::*;

/// Returns the chances of all seats.
fn chances(text: &str) -> Vec<f64> {
    let file = include_bytes!("../../../tables/bolo-two.table");
    let table = Table::read(file).expect("a whole file");
    let position: Position = text.parse().expect(text);
    let seats = Seat::all().take(position.players());
    seats.map(|seat| chance(&table, &position, seat)).collect()
}

#[test]
fn chances_have_the_sum_1() {
    for text in [
        "0,0 1 0 7 -",
        "9950,1000 2 0 7 -",
        "10000,9950 2 0 7 last:1:1",
        "10000,10000 1 0 7 death:1,2",
        "10000,90000 1 0 7 death:1,2",
        "0,0,0,0,0,0,0,0 3 0 7 -",
        "9000,10000,0,9500 3 0 7 last:2:3",
        "10000,10500,10000,9000 3 0 7 death:3,1,2",
        "12000,10050,9000 1 0 7 won:1:goal",
    ] {
        let sum: f64 = chances(text).iter().sum();
        assert!((sum - 1.0).abs() < 1e-15, "{text}: {sum}");
    }
}

#[test]
fn equal_players_are_a_little_better_off_the_sooner_they_move() {
    let chances = chances("0,0,0,0 3 0 7 -");
    let by_turn = [2, 3, 0, 1].map(|index: usize| chances[index]);
    assert!(by_turn.is_sorted_by(|sooner, later| sooner > later), "{by_turn:?}");
    assert!(by_turn[0] < 0.32 && by_turn[3] > 0.18, "{by_turn:?}");
}

#[test]
fn who_is_out_has_no_chance() {
    let none = |text, seat: usize| chances(text)[seat - 1].abs() < 1e-15;
    // Seat 4 leads, seat 1 has had the last turn, seats 2 and 3 are to play.
    let last_round = "9000,9500,0,10000 2 0 7 last:4:2";
    assert_eq!([1, 2, 3, 4].map(|seat| none(last_round, seat)), [true, false, false, false]);
    let sudden_death = "10000,10500,9000,10000 1 0 7 death:1,2";
    assert_eq!([1, 2, 3, 4].map(|seat| none(sudden_death, seat)), [false, false, true, true]);
    let won = "12000,10050,9000 1 0 7 won:1:goal";
    assert_eq!([1, 2, 3].map(|seat| none(won, seat)), [false, true, true]);
}

#[test]
fn in_the_last_round_the_leader_waits_for_all_others() {
    let leader = |text| chances(text)[0];
    let others_to_come = leader("10000,9000,9000,9000 2 0 7 last:1:3");
    let one_to_come = leader("10000,9000,9000,9000 4 0 7 last:1:1");
    assert!(others_to_come < one_to_come - 0.2, "{others_to_come} {one_to_come}");
    // Only seat 4 can still win against the leader, as in a game of two.
    let two = leader("10000,9000 2 0 7 last:1:1");
    assert!((one_to_come - two).abs() < 1e-15, "{one_to_come} {two}");
}
