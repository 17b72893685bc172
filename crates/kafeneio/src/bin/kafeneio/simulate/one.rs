//! A single game of a simulation.

use kafeneio::game_core::{OutcomeOf, Player, playout};
use kafeneio::{Seed, Table, game_of_seed};

use super::lineup::Lineup;
use super::standing::Made;
use super::tally::{Ending, Played, Winner};

/// The number of plies after which a game is left unfinished.
const MAX_PLIES: u64 = 1_000_000;

/// Plays the games of a round to their ends. The round has a seed of its own, which follows from
/// `seed` and the number of the round.
pub(crate) fn play_round<G: Table>(
    game: &G,
    lineup: &Lineup,
    seed: u64,
    round: u64,
) -> Vec<Played> {
    let games = 0..lineup.round();
    games.filter_map(|number| play(game, lineup, Seed::of_series(seed, round), number)).collect()
}

/// Plays the game of a round with this number to its end. Returns `None` if the game is not for this
/// many players.
fn play<G: Table>(game: &G, lineup: &Lineup, mut chance: Seed, number: usize) -> Option<Played> {
    let (session, _) = game_of_seed(*game, lineup.players(), chance.seed())?;
    let mut choices = 0;
    let end = playout(&session, &mut chance, MAX_PLIES, |decision, cup| {
        let player = game.player_to_move(decision.position).index();
        choices += u128::from(game.count_plays(decision.position, decision.roll));
        lineup.bot(number, player).choose(decision, cup)
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
        json: G::player_data::<serde_json::Value>(player).to_string(),
    });
    Ending { winner, reason: outcome.reason.to_string() }
}

/// Returns the result of the game for each player that is compared.
fn made<G: Table>(
    game: &G,
    lineup: &Lineup,
    number: usize,
    end: &G::Position,
    outcome: Option<OutcomeOf<G>>,
) -> Vec<Made> {
    let winner = outcome.and_then(|outcome| outcome.winner).map(Player::index);
    let is_double = outcome.is_some_and(|outcome| outcome.points > 1);
    let made = |bot| {
        let mut made = Made::default();
        for seat in (0..lineup.players()).filter(|&seat| lineup.bot(number, seat) == bot) {
            made.seats += 1;
            made.wins += u64::from(winner == Some(seat));
            made.double_wins += u64::from(winner == Some(seat) && is_double);
            let Some((player, outcome)) = G::Player::from_index(seat).zip(outcome) else {
                continue;
            };
            made.points += i128::from(game.returns(end, &outcome, player));
            if let Some(score) = game.final_score(end, &outcome, player) {
                made.score = Some(made.score.unwrap_or_default() + i128::from(score));
            }
        }
        made
    };
    lineup.compared().iter().copied().map(made).collect()
}
