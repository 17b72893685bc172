use super::{LimitedBot, Limits};
use crate::Bot::{Greedy, Random};

fn read(text: &str) -> LimitedBot {
    text.parse().expect("a player")
}

#[test]
fn limits_of_ones_own_come_first() {
    let limits = Limits { nodes: Some(7), time: None };
    assert_eq!(LimitedBot::from(Greedy).within(limits), read("greedy:7"));
    assert_eq!(read("random:50ms").within(limits), read(" Random:50ms "));
    assert_eq!(read("random").bot, Random);
}

#[test]
fn texts_and_back() {
    for text in ["greedy", "random:5000", "greedy:250ms", "greedy:1000:250ms"] {
        assert_eq!(read(text).to_string(), text);
    }
    for (text, error) in [
        ("clever", "there is no such player; the players are random, greedy, "),
        ("greedy:", "expected a whole number from 0 to "),
        ("greedy:5s", "expected a whole number from 0 to "),
        ("greedy:0ms", "expected a whole number from 1 to "),
        ("greedy:-1", "expected a whole number from 0 to "),
    ] {
        let found = text.parse::<LimitedBot>().expect_err(text);
        assert!(found.starts_with(error), "{text}: {found}");
    }
}
