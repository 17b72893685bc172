//! Which player of the program plays which seat.

use crate::bots::Bot;

/// The program's players at a table, one for each seat.
///
/// If they differ, the games are played in rounds: every game of a round has the same seed, and after
/// each game all move on by one seat. So in a round each of them plays every seat with the same dice.
#[derive(Clone, Debug)]
pub(crate) struct Lineup {
    seats: Vec<Bot>,
    /// Each player once, in the order in which they first occur.
    different: Vec<Bot>,
    /// After how many games everybody is in the same kind of seat again.
    round: usize,
}

impl Lineup {
    /// Gives the players to the seats in order, and from the first one again if there are more seats
    /// than players.
    pub(crate) fn new(bots: &[Bot], seats: usize) -> Lineup {
        let seats: Vec<_> = bots.iter().copied().cycle().take(seats).collect();
        let mut different = Vec::new();
        for bot in &seats {
            if !different.contains(bot) {
                different.push(*bot);
            }
        }
        let is_same = |moved: &usize| {
            (0..seats.len()).all(|seat| seats[(seat + moved) % seats.len()] == seats[seat])
        };
        let round = (1..seats.len()).find(is_same).unwrap_or(seats.len());
        Lineup { seats, different, round }
    }

    pub(crate) fn players(&self) -> usize {
        self.seats.len()
    }

    /// Returns how many games a round has: 1 if all seats have the same player.
    pub(crate) fn round(&self) -> usize {
        self.round
    }

    /// Returns the player of a seat in the game of a round with this number, from 0.
    pub(crate) fn bot(&self, game: usize, seat: usize) -> Bot {
        let players = self.seats.len();
        self.seats[(seat + players - game % players) % players]
    }

    /// Returns the players to compare. There are none if all seats have the same one.
    pub(crate) fn compared(&self) -> &[Bot] {
        if self.different.len() > 1 { &self.different } else { &[] }
    }
}

#[cfg(test)]
mod tests {
    use super::{Bot, Lineup};
    use kafeneio::Policy::{self, Greedy, Optimal, Random};

    fn lineup(policies: &[Policy], seats: usize) -> Lineup {
        let bots: Vec<_> = policies.iter().copied().map(Bot::from).collect();
        Lineup::new(&bots, seats)
    }

    fn seats(lineup: &Lineup, game: usize) -> Vec<Policy> {
        (0..lineup.players()).map(|seat| lineup.bot(game, seat).policy).collect()
    }

    fn compared(lineup: &Lineup) -> Vec<Policy> {
        lineup.compared().iter().map(|bot| bot.policy).collect()
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
}
