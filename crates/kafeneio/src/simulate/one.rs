//! One game of many.

use std::num::NonZero;

use game_core::{Game, Outcome};

use super::lineup::Lineup;
use super::standing::Made;
use super::tally::{Ending, Played};
use crate::policy::Policy;
use crate::random;
use crate::table::Table;

/// After how many turns a game is left unfinished.
const MAX_PLIES: u64 = 1_000_000;

/// Plays a game to its end: the one with this number, with dice of its own from the seed.
pub(crate) fn play<G: Table>(game: &G, lineup: &Lineup, seed: u64, number: u64) -> Played {
    let mut cup = random::cup(seed, number);
    let (mut position, _) = random::open(game, lineup.players(), &mut cup);
    let mut past = G::Past::default();
    let first = game.player_to_move(&position).into();
    let (mut plies, mut choices) = (0, 0);
    let outcome = loop {
        let outcome = game.outcome_after(&past, &position);
        if outcome.is_some() || plies == MAX_PLIES {
            break outcome;
        }
        let Ok(roll) = game.roll(&position, &mut cup);
        let Some(count) = NonZero::new(game.count_plays(&position, roll)) else {
            break None;
        };
        let policy = lineup.policy(number, game.player_to_move(&position).into());
        let next = match policy {
            Policy::Random => game.random_next(&position, roll, count, &mut cup),
            _ => policy
                .choose(game, &past, &position, roll, &mut cup)
                .map(|play| game.play_unchecked(&position, roll, play)),
        };
        let Some(next) = next else {
            break None;
        };
        game.remember(&mut past, &position);
        position = next;
        plies += 1;
        choices += u128::from(count.get());
    };
    Played {
        first,
        points: outcome.map_or(0, |outcome| outcome.points.into()),
        ending: outcome.map(|outcome| ending::<G>(outcome)),
        plies,
        choices,
        made: made(game, lineup, number, &position, outcome),
    }
}

fn ending<G: Table>(outcome: Outcome<G::Player, <G as Game>::Reason>) -> Ending {
    let named = |player| (player, G::player_name(player));
    Ending { winner: outcome.winner.map(Into::into).map(named), reason: outcome.reason.to_string() }
}

/// What each of the policies that are compared made of the game.
fn made<G: Table>(
    game: &G,
    lineup: &Lineup,
    number: u64,
    end: &G::Position,
    outcome: Option<Outcome<G::Player, <G as Game>::Reason>>,
) -> Vec<Made> {
    let winner = outcome.and_then(|outcome| outcome.winner).map(Into::into);
    let made = |policy| {
        let mut made = Made::default();
        for seat in (0..lineup.players()).filter(|&seat| lineup.policy(number, seat) == policy) {
            made.seats += 1;
            made.wins += u64::from(winner == Some(seat));
            if let Some(score) = game.score(end, seat) {
                made.score = Some(made.score.unwrap_or_default() + i128::from(score));
            }
        }
        made
    };
    lineup.compared().iter().copied().map(made).collect()
}
