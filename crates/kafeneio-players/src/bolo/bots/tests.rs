use bolo_core::{Position, Rules};

use crate::Bot;
use crate::bots::Bots;

fn position(text: &str) -> Position {
    text.parse().expect("a position")
}

fn value(text: &str, player: usize) -> i64 {
    Rules::new().value(&position(text), player)
}

/// Whoever has had the last turn and is behind cannot win any more.
#[test]
fn who_is_out_has_no_chance() {
    for bot in [Bot::Greedy, Bot::Optimal, Bot::Perfect] {
        let chances = bot.chances(&Rules::new(), &position("9000,9500,9900,10000 3 0 7 last:4:1"));
        let chances = chances.expect("of seats");
        assert_eq!(chances[..2], [0.0; 2], "{bot}");
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{bot}");
        let chances = bot.chances(&Rules::new(), &position("9000,9500,0,10000 2 0 7 last:4:2"));
        assert_eq!(chances.expect("of seats")[..1], [0.0], "{bot}");
    }
}

#[test]
fn what_is_better() {
    for (better, worse, why) in [
        ("2600,1500 2 0 7 -", "2550,1500 2 0 7 -", "more points"),
        ("2600,1500 2 0 7 -", "2000,1500 1 600 7 -", "banked points"),
        ("2000,1500 1 600 7 -", "2000,1500 1 600 3 -", "more dice"),
        ("9000,10000 1 200 4 last:2:1", "9200,10000 2 0 7 won:2", "a chance"),
        ("10100,10000 2 0 7 death:2,1", "10000,10000 1 100 4 death:1,2", "to be safe"),
        ("10000,9000,3000 2 0 7 last:1:2", "9900,9000,3000 2 0 7 -", "the goal"),
    ] {
        let [better, worse] = [better, worse].map(|text| value(text, 0));
        assert!(better > worse, "{why}: {better} and {worse}");
    }
    // What a player risks does not change the value for another player.
    assert_eq!(value("2000,1500 1 600 3 -", 1), value("2000,1500 2 0 7 -", 1));
    assert_eq!(value("10000,10000,9000 1 0 7 death:1,2", 2), 0, "out");
}
