use super::{Bot, LimitedBot, Seats};
use crate::Bot::{Greedy, Optimal, Random};
use crate::GameName;
use crate::program::rules::Rules;

fn bolo() -> Rules {
    GameName::Bolo.rules()
}

fn seats(players: usize, people: &[usize], opponents: &[Bot]) -> Seats {
    let opponents: Vec<_> = opponents.iter().copied().map(LimitedBot::from).collect();
    Seats::new(&bolo(), players, people, &opponents).expect("good seats")
}

#[test]
fn the_last_opponent_takes_what_is_left() {
    let table = seats(4, &[1], &[Optimal, Random]);
    let random = Some(Random.into());
    assert_eq!(table, Seats(vec![Some(Optimal.into()), None, random, random]));
    assert_eq!((table.you(&bolo()), table.opponents()), ("2".into(), "optimal,random".into()));
    assert_eq!(seats(4, &[0], &[Random, Greedy, Random]).opponents(), "random,greedy,random");
    assert_eq!(seats(2, &[0, 1], &[Greedy]).opponents(), "");
    let error = Seats::new(&bolo(), 3, &[0], &[Greedy.into(); 3]).expect_err("two other seats");
    assert_eq!(error, "3 are too many for 2 other seats");
}

#[test]
fn who_plays_whom() {
    for (seats, words) in [
        (seats(2, &[1], &[Greedy]), "You play seat 2 against greedy"),
        (seats(2, &[0, 1], &[Greedy]), "You play seat 1 and seat 2"),
        (seats(3, &[2], &[Random]), "You play seat 3 against seat 1 (random) and seat 2 (random)"),
        (
            seats(4, &[0, 1, 3], &[Optimal]),
            "You play seat 1, seat 2 and seat 4 against seat 3 (optimal)",
        ),
    ] {
        assert_eq!(seats.in_words(&bolo()), words);
    }
}

#[test]
fn names_of_seats() {
    assert_eq!(Seats::find(&bolo(), ["2", " Seat 1 "], 2), Ok(vec![1, 0]));
    assert_eq!(Seats::find(&bolo(), ["2", "3"], 2), Err("3"));
    assert_eq!(Seats::names(&bolo(), 3), "1, 2, 3");
}
