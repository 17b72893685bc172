//! A single game of a simulation.

use kafeneio::game_core::{OutcomeOf, Player, playout};
use kafeneio::{Seed, Table, game_of_seed};

use super::lineup::Lineup;
use super::standing::Made;
use super::tally::{Ending, Played, Winner};

/// The number of plies after which a game is left unfinished.
const MAX_PLIES: u64 = 1_000_000;

/// Plays the game with this number to its end. It has a seed of its own, which follows from `seed`
/// and the number. Returns `None` if the game is not for this many players.
pub(crate) fn play<G: Table>(game: &G, lineup: &Lineup, seed: u64, number: u64) -> Option<Played> {
    let mut chance = Seed::of_series(seed, number);
    let (session, _) = game_of_seed(*game, lineup.players(), chance.seed())?;
    let mut choices = 0;
    let end = playout(&session, &mut chance, MAX_PLIES, |decision, cup| {
        let player = game.player_to_move(decision.position).index();
        choices += u128::from(game.count_plays(decision.position, decision.roll));
        lineup.policy(number, player).choose(decision, cup)
    });
    Some(Played {
        first: session.player_to_move().index(),
        points: end.outcome.map_or(0, |outcome| outcome.points.into()),
        ending: end.outcome.map(ending::<G>),
        plies: end.plies,
        choices,
        made: made(game, lineup, number, &end.end, end.outcome),
    })
}

fn ending<G: Table>(outcome: OutcomeOf<G>) -> Ending {
    let winner = outcome.winner.map(|player| Winner {
        number: player.index(),
        name: G::player_name(player.index()),
        json: G::player_json(player).to_string(),
    });
    Ending { winner, reason: outcome.reason.to_string() }
}

/// Returns the result of the game for each policy that is compared.
fn made<G: Table>(
    game: &G,
    lineup: &Lineup,
    number: u64,
    end: &G::Position,
    outcome: Option<OutcomeOf<G>>,
) -> Vec<Made> {
    let winner = outcome.and_then(|outcome| outcome.winner).map(Player::index);
    let made = |policy| {
        let mut made = Made::default();
        for seat in (0..lineup.players()).filter(|&seat| lineup.policy(number, seat) == policy) {
            made.seats += 1;
            made.wins += u64::from(winner == Some(seat));
            let player = G::Player::from_index(seat);
            let score = player
                .zip(outcome)
                .and_then(|(player, outcome)| game.final_score(end, &outcome, player));
            if let Some(score) = score {
                made.score = Some(made.score.unwrap_or_default() + i128::from(score));
            }
        }
        made
    };
    lineup.compared().iter().copied().map(made).collect()
}
