use super::{LimitedBot, Lineup};
use crate::Bot::{self, Greedy, Optimal, Random};

fn lineup(bots: &[Bot], seats: usize) -> Lineup {
    let bots: Vec<_> = bots.iter().copied().map(LimitedBot::from).collect();
    Lineup::new(&bots, seats)
}

fn seats(lineup: &Lineup, game: usize) -> Vec<Bot> {
    (0..lineup.players()).map(|seat| lineup.bot(game, seat).bot).collect()
}

fn compared(lineup: &Lineup) -> Vec<Bot> {
    lineup.compared().iter().map(|limited| limited.bot).collect()
}

#[test]
fn they_move_on() {
    let lineup = lineup(&[Greedy, Random], 3);
    assert_eq!((compared(&lineup), lineup.round()), (vec![Greedy, Random], 3));
    assert_eq!(seats(&lineup, 0), [Greedy, Random, Greedy]);
    assert_eq!(seats(&lineup, 1), [Greedy, Greedy, Random]);
    assert_eq!(seats(&lineup, 2), [Random, Greedy, Greedy]);
    assert_eq!(seats(&lineup, 3), seats(&lineup, 0));
}

#[test]
fn one_player_is_not_compared() {
    for alone in [lineup(&[Greedy], 4), lineup(&[Random, Random], 2)] {
        assert_eq!((compared(&alone), alone.round()), (vec![], 1));
    }
    let lineup = lineup(&[Optimal, Random, Optimal, Greedy], 4);
    assert_eq!((compared(&lineup), lineup.round()), (vec![Optimal, Random, Greedy], 4));
}

/// No two games of a round are the same game.
#[test]
fn a_round_ends_where_it_would_repeat() {
    let pairs = lineup(&[Greedy, Random], 4);
    assert_eq!(pairs.round(), 2);
    assert_eq!(seats(&pairs, 1), [Random, Greedy, Random, Greedy]);
    assert_eq!(lineup(&[Greedy, Random], 5).round(), 5);
    assert_eq!(lineup(&[Greedy, Random], 2).round(), 2);
}

#[test]
fn limits_make_players_differ() {
    let bots = ["greedy:10", "greedy:20"].map(|bot| bot.parse().expect("a player"));
    assert_eq!(Lineup::new(&bots, 2).compared(), bots);
}
