//! Who plays for the program.

use std::cmp::Reverse;
use std::fmt;
use std::ops::ControlFlow;

use clap::ValueEnum;
use serde::Serialize;

use crate::random::Cup;
use crate::table::Table;

/// A way to choose a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Policy {
    /// Any play, all equally likely
    Random,
    /// The play that leads to the position that looks best
    Greedy,
    /// The play that an exact computation finds, in games that have one
    Optimal,
}

impl Policy {
    const ALL: [Policy; 3] = [Policy::Random, Policy::Greedy, Policy::Optimal];

    /// Those that a game has.
    fn known<G: Table>() -> impl Iterator<Item = Policy> {
        Policy::ALL.into_iter().filter(|&policy| policy != Policy::Optimal || G::OPTIMAL)
    }

    /// Their names, as a list.
    pub(crate) fn names<G: Table>() -> String {
        Policy::known::<G>().map(|policy| policy.to_string()).collect::<Vec<_>>().join(", ")
    }

    /// Says so if there is one that the game does not have.
    pub(crate) fn check<G: Table>(policies: &[Policy]) -> Result<(), String> {
        match policies.iter().find(|policy| Policy::known::<G>().all(|known| known != **policy)) {
            None => Ok(()),
            Some(policy) => {
                let names = Policy::names::<G>();
                Err(format!("there is no `{policy}` in {}, only {names}", G::NAME))
            }
        }
    }

    /// The play of its choice; `None` when the game is over.
    pub(crate) fn choose<G: Table>(
        self,
        game: &G,
        past: &G::Past,
        position: &G::Position,
        roll: G::Roll,
        cup: &mut Cup,
    ) -> Option<G::Play> {
        match self {
            Policy::Random => game.random_play(position, roll, cup).map(|(play, _)| play),
            Policy::Greedy => game.greedy(past, position, roll),
            Policy::Optimal => game.optimal(position, roll),
        }
    }
}

/// The play with the highest value, the first of them if there are several.
pub(crate) fn best<G: Table>(
    game: &G,
    past: &G::Past,
    position: &G::Position,
    roll: G::Roll,
) -> Option<G::Play> {
    let player = game.player_to_move(position).into();
    let mut past = past.clone();
    game.remember(&mut past, position);
    // An end that the position does not tell has no value of its own.
    let value = |next: &G::Position| match game.outcome_after(&past, next) {
        Some(outcome) if game.outcome(next).is_none() => match outcome.winner {
            None => 0,
            Some(winner) if winner.into() == player => i64::MAX,
            Some(_) => i64::MIN,
        },
        _ => game.value(next, player),
    };
    let mut best = None;
    let _ = game.for_each_play::<()>(position, roll, |play, next| {
        let value = Reverse(value(next));
        if best.is_none_or(|(found, _)| value < found) {
            best = Some((value, play));
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, play)| play)
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Policy::Random => "random",
            Policy::Greedy => "greedy",
            Policy::Optimal => "optimal",
        })
    }
}

#[cfg(test)]
mod tests {
    use game_core::Game;

    use super::Policy;
    use crate::games::{GameName, Task};
    use crate::random;
    use crate::table::Table;
    use crate::toy::{Throw, Toy};

    /// Games of greedy, as the first player, against random: wins of each.
    struct GreedyAgainstRandom;

    impl Task for GreedyAgainstRandom {
        type Output = [u32; 2];

        fn run<G: Table>(self, game: G) -> [u32; 2] {
            let mut wins = [0; 2];
            for number in 0..60 {
                let mut cup = random::cup(1, number);
                let (mut position, _) = random::open(&game, 2, &mut cup);
                let mut past = G::Past::default();
                let outcome = loop {
                    if let Some(outcome) = game.outcome_after(&past, &position) {
                        break outcome;
                    }
                    let Ok(roll) = game.roll(&position, &mut cup);
                    let player = match game.player_to_move(&position).into() {
                        0 => Policy::Greedy,
                        _ => Policy::Random,
                    };
                    let play = player.choose(&game, &past, &position, roll, &mut cup);
                    let play = play.expect("not over");
                    game.remember(&mut past, &position);
                    position = game.play_unchecked(&position, roll, play);
                };
                if let Some(winner) = outcome.winner {
                    wins[winner.into()] += 1;
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

    /// An end that comes from the past is one that greedy sees.
    #[test]
    fn greedy_looks_back() {
        let game = Toy::<false> { looks_back: true };
        let (start, mut cup) = (game.start(), random::cup(1, 0));
        let roll = game.only_roll(&start).expect("no dice");
        let mut play = |past| Policy::Greedy.choose(&game, &past, &start, roll, &mut cup);
        assert_eq!(play(vec![]), Some(Throw::Keep { points: 3, bank: true }));
        assert_eq!(play(vec![vec![3, 0]]), Some(Throw::Keep { points: 3, bank: false }));
    }
}
