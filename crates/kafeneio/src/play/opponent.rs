//! Who plays against the person.

use std::cmp::Reverse;
use std::fmt;
use std::ops::ControlFlow;

use clap::ValueEnum;

use crate::random::Cup;
use crate::table::Table;

/// A way to choose a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Opponent {
    /// Any play, all equally likely
    Random,
    /// The play that leads to the position that looks best
    Greedy,
}

impl Opponent {
    /// The play of its choice; `None` when the game is over.
    pub(crate) fn choose<G: Table>(
        self,
        game: &G,
        position: &G::Position,
        roll: G::Roll,
        cup: &mut Cup,
    ) -> Option<G::Play> {
        match self {
            Opponent::Random => game.random_play(position, roll, cup).map(|(play, _)| play),
            Opponent::Greedy => best(game, position, roll),
        }
    }
}

/// The play with the highest value, the first of them if there are several.
fn best<G: Table>(game: &G, position: &G::Position, roll: G::Roll) -> Option<G::Play> {
    let player = game.player_to_move(position).into();
    let mut best = None;
    let _ = game.for_each_play::<()>(position, roll, |play, next| {
        let value = Reverse(game.value(next, player));
        if best.is_none_or(|(found, _)| value < found) {
            best = Some((value, play));
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, play)| play)
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Opponent::Random => "random",
            Opponent::Greedy => "greedy",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Opponent;
    use crate::games::{GameName, Task};
    use crate::random;
    use crate::table::Table;

    /// Games of greedy, as the first player, against random: wins of each.
    struct GreedyAgainstRandom;

    impl Task for GreedyAgainstRandom {
        type Output = [u32; 2];

        fn run<G: Table>(self, game: G) -> [u32; 2] {
            let mut wins = [0; 2];
            for number in 0..60 {
                let mut cup = random::cup(1, number);
                let (mut position, _) = random::open(&game, 2, &mut cup);
                let outcome = loop {
                    if let Some(outcome) = game.outcome(&position) {
                        break outcome;
                    }
                    let Ok(roll) = game.roll(&position, &mut cup);
                    let player = match game.player_to_move(&position).into() {
                        0 => Opponent::Greedy,
                        _ => Opponent::Random,
                    };
                    let play = player.choose(&game, &position, roll, &mut cup).expect("not over");
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
}
