//! The policies of the program's own players.

use alloc::vec::Vec;
use core::cmp::Reverse;
use core::fmt;
use core::str::FromStr;

use game_core::{Decision, MoveOf, Player, Refusal};
use serde::{Serialize, Serializer};

use crate::seed::Cup;
use crate::table::Table;

/// A policy: a way to choose a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Policy {
    /// Chooses any play, all equally likely.
    Random,
    /// Chooses the play that leads to the position that looks best, without looking ahead.
    Greedy,
    /// Chooses the play that an exact computation finds, in games that have one.
    Optimal,
}

impl Policy {
    /// All policies, weakest first.
    pub const ALL: [Policy; 3] = [Policy::Random, Policy::Greedy, Policy::Optimal];

    /// Returns the policies that a game has, weakest first.
    ///
    /// ```
    /// use kafeneio::{Policy, bolo_core, buku_core};
    ///
    /// assert_eq!(Policy::of::<bolo_core::Rules>(), Policy::ALL);
    /// assert_eq!(Policy::of::<buku_core::Rules>(), [Policy::Random, Policy::Greedy]);
    /// ```
    pub fn of<G: Table>() -> Vec<Policy> {
        let known = |policy: &Policy| *policy != Policy::Optimal || G::OPTIMAL;
        Policy::ALL.into_iter().filter(known).collect()
    }

    /// Returns the name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Policy::Random => "random",
            Policy::Greedy => "greedy",
            Policy::Optimal => "optimal",
        }
    }

    /// Chooses a play, and returns it with the position it leads to. Returns `None` if the game is
    /// over or does not have this policy.
    pub fn choose<G: Table>(self, decision: &Decision<'_, G>, cup: &mut Cup) -> Option<MoveOf<G>> {
        match self {
            Policy::Random => game_core::random_policy(decision, cup),
            Policy::Greedy => decision.rules.greedy(decision),
            Policy::Optimal => decision.rules.optimal(decision),
        }
    }
}

/// Returns a function that tells how good a position after the play looks to the player who decides,
/// as [`Policy::Greedy`] sees it. Higher is better.
pub fn looks<'d, G: Table>(
    decision: &Decision<'d, G>,
) -> impl Fn(&G::Position) -> i64 + use<'d, G> {
    let (rules, past) = (decision.rules, decision.past_after());
    let player = rules.player_to_move(decision.position);
    // `value` knows only the position, so an end by repetition is judged here.
    move |next| match rules.outcome_after(&past, next) {
        Some(outcome) if rules.outcome(next).is_none() => match outcome.winner {
            None => 0,
            Some(winner) if winner == player => i64::MAX,
            Some(_) => i64::MIN,
        },
        _ => rules.value(next, player.index()),
    }
}

/// Returns the play with the highest value, the first of several.
pub(crate) fn best<G: Table>(decision: &Decision<'_, G>) -> Option<MoveOf<G>> {
    let (rules, value) = (decision.rules, looks(decision));
    let mut best = None;
    rules.for_each_play(decision.position, decision.roll, |play, next| {
        let value = Reverse(value(next));
        if best.as_ref().is_none_or(|(found, _)| value < *found) {
            best = Some((value, (play, *next)));
        }
    });
    best.map(|(_, found)| found)
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Serialize for Policy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl FromStr for Policy {
    type Err = UnknownPolicy;

    /// Reads the name, in any case.
    fn from_str(name: &str) -> Result<Policy, UnknownPolicy> {
        let found = Policy::ALL.into_iter().find(|policy| name.eq_ignore_ascii_case(policy.name()));
        found.ok_or(UnknownPolicy)
    }
}

/// The error of a name that no policy has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnknownPolicy;

impl fmt::Display for UnknownPolicy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is no such player; the players are ")?;
        for (index, policy) in Policy::ALL.into_iter().enumerate() {
            write!(f, "{}{policy}", if index > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownPolicy {}

impl Refusal for UnknownPolicy {
    fn rule(&self) -> Option<&'static str> {
        None
    }

    fn code(&self) -> &'static str {
        "unknown_player"
    }
}

#[cfg(test)]
mod tests {
    use buku_core::{Past, Position, Rules};
    use game_core::{Game, NoRoll, Player, Session, playout};

    use super::{Policy, best};
    use crate::games::{GameName, Task};
    use crate::seed::{Seed, game_of_seed};
    use crate::table::Table;

    /// Plays games of `greedy` as player 0 against `random`, and returns how many each has won.
    struct GreedyAgainstRandom;

    impl Task<'_> for GreedyAgainstRandom {
        type Output = [u32; 2];

        fn run<G: Table>(self, game: G) -> [u32; 2] {
            let mut wins = [0; 2];
            for seed in 0..60 {
                let (session, _) = game_of_seed(game, 2, seed).expect("a game");
                let end = playout(&session, &mut Seed::new(seed), u64::MAX, |decision, cup| {
                    let policy = match game.player_to_move(decision.position).index() {
                        0 => Policy::Greedy,
                        _ => Policy::Random,
                    };
                    policy.choose(decision, cup)
                });
                if let Some(winner) = end.outcome.expect("an end").winner {
                    wins[winner.index()] += 1;
                }
            }
            wins
        }
    }

    #[test]
    fn greedy_beats_random() {
        for game in GameName::ALL {
            let [greedy, random] = game.run(GreedyAgainstRandom);
            assert!(greedy > 4 * random, "{game:?}: {greedy} to {random}");
        }
    }

    /// `greedy` sees an end by repetition, in whichever of the two ways it finds its play.
    #[test]
    fn greedy_looks_back() {
        let (game, mut past) = (Rules::new(), Past::new());
        let start: Position =
            "02000000/00200000/00000000/00000000/00000000/00000000/00000000/00000001 w 30-30 0"
                .parse()
                .expect("a position");
        let greedy = |past: &Past| {
            let session = Session::after(game, past.clone(), start);
            let decision = session.decision(NoRoll);
            [game.greedy(&decision), best(&decision)].map(|found| found.expect("not over"))
        };
        let free = greedy(&past);
        for (_, next) in free {
            game.remember(&mut past, &next);
        }
        for ((play, next), (earlier, _)) in greedy(&past).into_iter().zip(free) {
            assert_ne!(play, earlier);
            assert!(game.outcome_after(&past, &next).is_none(), "{play}");
        }
    }
}
