//! Matches of several games.

#![forbid(unsafe_code)]

use game_core::{BySide, Match, Player};

use crate::calls::open;
use crate::engine::Engine;
use crate::failure::Failure;
use crate::types::*;

/// Returns the match that its fields tell.
fn read<G: Engine>(rules: G, value: &kafeneio_match) -> Result<Match<G>, Failure> {
    if !G::PLAYERS.contains(&2) || value.reserved != [0; 2] {
        return Err(Failure::argument("match", "one that kafeneio_match_init makes"));
    }
    let last_winner = match value.last_winner {
        KAFENEIO_NOBODY => None,
        side if side < 2 => G::Player::from_index(side.into()),
        _ => return Err(Failure::argument("match", "a side, or KAFENEIO_NOBODY, as last_winner")),
    };
    let begun = match value.target {
        0 => Match::open(rules),
        target => Match::to(rules, target),
    };
    let [first, second] = value.score;
    Ok(begun.resumed(BySide::new(first, second), value.games, last_winner))
}

fn written<G: Engine>(games: &Match<G>) -> kafeneio_match {
    let number = |side: Option<G::Player>| side.map_or(KAFENEIO_NOBODY, |side| side.index() as u8);
    let [first, second] = [0, 1].map(G::Player::from_index);
    let score = [first, second].map(|side| side.map_or(0, |side| games.score()[side]));
    kafeneio_match {
        target: games.target().unwrap_or_default(),
        score,
        games: games.games(),
        last_winner: number(games.last_winner()),
        winner: number(games.winner()),
        reserved: [0; 2],
    }
}

pub(crate) fn init<G: Engine>(rules: G, target: u32) -> Result<kafeneio_match, Failure> {
    let none = kafeneio_match { target, last_winner: KAFENEIO_NOBODY, ..kafeneio_match::default() };
    Ok(written(&read(rules, &none)?))
}

pub(crate) fn open_game<G: Engine>(
    rules: G,
    value: &kafeneio_match,
    seed: u64,
) -> Result<(kafeneio_position, kafeneio_roll_off), Failure> {
    let last_winner = read(rules, value)?.last_winner();
    open(rules, 2, seed, last_winner)
}

pub(crate) fn record<G: Engine>(
    rules: G,
    value: &kafeneio_match,
    history: &[u8],
    end: &kafeneio_position,
) -> Result<kafeneio_match, Failure> {
    let mut games = read(rules, value)?;
    let end = crate::calls::position(&rules, end)?;
    let past = crate::calls::past(&rules, history, &end)?;
    let outcome = rules.outcome_after(&past, &end);
    let outcome = outcome.ok_or_else(|| Failure::argument("end", "the end of a game"))?;
    if rules.players(&end) != 2 {
        return Err(Failure::argument("end", "the end of a game of two players"));
    }
    games.record(&outcome);
    Ok(written(&games))
}
