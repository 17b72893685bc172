//! Which policy plays which seat.

use kafeneio::Policy;

/// The policies at a table, one for each seat. After each game they move on by one seat, so that none
/// of them always begins.
#[derive(Clone, Debug)]
pub(crate) struct Lineup {
    seats: Vec<Policy>,
    /// Each policy once, in the order in which they first occur.
    different: Vec<Policy>,
}

impl Lineup {
    /// Gives the policies to the seats in order, and from the first one again if there are more seats
    /// than policies.
    pub(crate) fn new(policies: &[Policy], players: usize) -> Lineup {
        let seats: Vec<_> = policies.iter().copied().cycle().take(players).collect();
        let mut different = Vec::new();
        for policy in &seats {
            if !different.contains(policy) {
                different.push(*policy);
            }
        }
        Lineup { seats, different }
    }

    pub(crate) fn players(&self) -> usize {
        self.seats.len()
    }

    /// Returns the policy that plays a seat in the game with this number.
    pub(crate) fn policy(&self, game: u64, seat: usize) -> Policy {
        let players = self.seats.len();
        let moved = (game % players as u64) as usize;
        self.seats[(seat + players - moved) % players]
    }

    /// Returns the policies to compare. There are none if all seats have the same policy.
    pub(crate) fn compared(&self) -> &[Policy] {
        if self.different.len() > 1 { &self.different } else { &[] }
    }
}

#[cfg(test)]
mod tests {
    use super::Lineup;
    use kafeneio::Policy::{self, Greedy, Optimal, Random};

    fn seats(lineup: &Lineup, game: u64) -> Vec<Policy> {
        (0..lineup.players()).map(|seat| lineup.policy(game, seat)).collect()
    }

    #[test]
    fn they_move_on() {
        let lineup = Lineup::new(&[Greedy, Random], 3);
        assert_eq!(lineup.compared(), [Greedy, Random]);
        assert_eq!(seats(&lineup, 0), [Greedy, Random, Greedy]);
        assert_eq!(seats(&lineup, 1), [Greedy, Greedy, Random]);
        assert_eq!(seats(&lineup, 2), [Random, Greedy, Greedy]);
        assert_eq!(seats(&lineup, 3), seats(&lineup, 0));
        assert_eq!(seats(&lineup, u64::MAX), seats(&lineup, 0));
    }

    #[test]
    fn one_policy_is_not_compared() {
        assert_eq!(Lineup::new(&[Greedy], 4).compared(), []);
        assert_eq!(Lineup::new(&[Random, Random], 2).compared(), []);
        let lineup = Lineup::new(&[Optimal, Random, Optimal, Greedy], 4);
        assert_eq!(lineup.compared(), [Optimal, Random, Greedy]);
    }
}
