//! Which player of the program plays which seat.

#[cfg(test)]
mod tests;

use crate::program::bots::LimitedBot;

/// The program's players at a table, one for each seat.
///
/// If they differ, the games are played in rounds: every game of a round has the same seed, and after
/// each game all move on by one seat. So in a round each of them plays every seat with the same dice.
#[derive(Clone, Debug)]
pub(crate) struct Lineup {
    seats: Vec<LimitedBot>,
    /// Each player once, in the order in which they first occur.
    different: Vec<LimitedBot>,
    /// After how many games everybody is in the same kind of seat again.
    round: usize,
}

impl Lineup {
    /// Gives the players to the seats in order, and from the first one again if there are more seats
    /// than players.
    pub(crate) fn new(bots: &[LimitedBot], seats: usize) -> Lineup {
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
    pub(crate) fn bot(&self, game: usize, seat: usize) -> LimitedBot {
        let players = self.seats.len();
        self.seats[(seat + players - game % players) % players]
    }

    /// Returns the players to compare. There are none if all seats have the same one.
    pub(crate) fn compared(&self) -> &[LimitedBot] {
        if self.different.len() > 1 { &self.different } else { &[] }
    }
}
