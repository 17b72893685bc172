//! A single game of a simulation.

use super::lineup::Lineup;
use super::standing::Made;
use crate::dice_cup::DiceCup;
use crate::fair::game_line;
use crate::fair_dice::{Digest, FairChance, FairDice, links};
use crate::game_core::{
    Chance, Decision, MoveOf, OutcomeOf, Player, Session, Turn, open_game, playout,
};
use crate::program::bots::LimitedBot;
use crate::program::rules::Rules;
use crate::{Bots, Screen, Seed, Task, game_of_seed};

/// The number of plies after which a game is left unfinished.
const MAX_PLIES: u64 = 1_000_000;

/// The number of links of a game with fair dice. It is left unfinished when they are used up.
const LINKS: usize = 4096;

/// A round of games to play to their ends. It has a seed of its own, which follows from `seed` and the
/// number of the round.
pub(crate) struct Round<'t> {
    pub(crate) lineup: &'t Lineup,
    pub(crate) seed: u64,
    pub(crate) number: u64,
}

/// The result of a game.
#[derive(Debug)]
pub(crate) struct Played {
    /// The number of the player who began.
    pub(crate) first: usize,
    /// How the game ended, or `None` if it was left unfinished.
    pub(crate) ending: Option<Ending>,
    pub(crate) points: u64,
    pub(crate) plies: u64,
    /// The number of plays there were to choose from, in all turns together.
    pub(crate) choices: u128,
    /// The results of the players that are compared.
    pub(crate) made: Vec<Made>,
}

/// A way in which games end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ending {
    /// The number of the winner, or `None` for a draw.
    pub(crate) winner: Option<usize>,
    pub(crate) reason: String,
}

impl Task<'_> for Round<'_> {
    type Output = Vec<Played>;

    fn run<G: Screen + Bots>(self, game: G) -> Vec<Played> {
        self.games(|lineup, mut chance, number| {
            let (session, _) = game_of_seed(game, lineup.players(), chance.seed())?;
            Some(played(&session, lineup, number, &mut chance, MAX_PLIES, LimitedBot::choose))
        })
    }
}

impl Round<'_> {
    /// Plays all games, each with its number in the round and with the chance of the round. There is
    /// none if the game is not for this many players.
    fn games(self, play: impl Fn(&Lineup, Seed, usize) -> Option<Played>) -> Vec<Played> {
        let Round { lineup, seed, number } = self;
        let games = 0..lineup.round();
        games.filter_map(|game| play(lineup, Seed::of_series(seed, number), game)).collect()
    }

    /// Plays the round with fair dice. A host alone has a secret, which follows from the seed, and the
    /// players choose with the cups of the seed.
    ///
    /// The digests take longer than the game, so one copy of this, for any game, is enough.
    pub(crate) fn fair(self, game: &Rules) -> Vec<Played> {
        self.games(|lineup, mut seed, number| {
            let mut chain = vec![Digest::default(); LINKS];
            let secret = Digest::of(&seed.seed().to_le_bytes()).to_bytes();
            let commitment = links(secret, &mut chain);
            let terms = format!("fair dice 1\n{}\ncommit host {commitment}", game_line(game));
            let chain = [&chain[..]];
            let mut chance = FairChance::new(FairDice::new(&terms).ok()?, &chain).ok()?;
            let opening = open_game(game, lineup.players(), None, chance.cup(0)).ok()?;
            let session = Session::from_position(*game, opening.position);
            let (turns, mut turn) = (chance.turns(), 0);
            Some(played(&session, lineup, number, &mut chance, turns, |bot, decision, _| {
                turn += 1;
                bot.choose(decision, seed.cup(turn))
            }))
        })
    }
}

/// Plays a game on for at most `limit` turns, with what `choose` chooses for each player, and returns
/// the result.
fn played<G: Screen + Bots, C: Chance>(
    session: &Session<G>,
    lineup: &Lineup,
    number: usize,
    chance: &mut C,
    limit: u64,
    mut choose: impl FnMut(LimitedBot, &Decision<'_, G>, &mut DiceCup<C::Rng>) -> Option<MoveOf<G>>,
) -> Played {
    let (game, mut choices) = (session.rules(), 0);
    let end = playout(session, chance, limit, |decision, cup| {
        let player = game.player_to_move(decision.position).index();
        choices += u128::from(decision.turn.count_plays(decision.roll));
        choose(lineup.bot(number, player), decision, cup)
    });
    Played {
        first: session.player_to_move().index(),
        points: end.outcome.map_or(0, |outcome| outcome.points.into()),
        ending: end.outcome.map(|outcome| Ending {
            winner: outcome.winner.map(Player::index),
            reason: outcome.reason.to_string(),
        }),
        plies: end.plies,
        choices,
        made: made(game, lineup, number, &end.end, end.outcome),
    }
}

/// Returns the result of the game for each player that is compared.
fn made<G: Bots>(
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
