//! Reading what a request names: players, positions, rolls, earlier positions. Another host of the
//! games can read in the same way, and so refuses with the same words.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use game_core::{NotListed, Notation, Player, SessionError};
use kafeneio_players::{Bot, Bots};

use super::refusal::{Code, Refusal};
use crate::recall::Recall;
use crate::screen::Screen;

/// Checks a number of players. Without one it is the fewest that the game is for.
///
/// # Errors
///
/// Refuses a number of players that the game is not for.
pub fn players<G: Screen>(rules: &G, players: Option<u64>) -> Result<usize, Refusal> {
    let range = rules.player_counts();
    let (fewest, most) = (*range.start(), *range.end());
    let Some(players) = players else { return Ok(fewest) };
    let players = usize::try_from(players).ok().filter(|players| range.contains(players));
    players.ok_or_else(|| {
        let range = if fewest == most {
            format!("{fewest}")
        } else {
            format!("a number from {fewest} to {most}")
        };
        Refusal::field("players", range)
    })
}

/// Reads the name of a side, or the number of a seat, in a game of `players`.
///
/// # Errors
///
/// Refuses a name that no player of the game has.
pub fn player<G: Screen>(rules: &G, name: &str, players: usize) -> Result<G::Player, Refusal> {
    let index = rules.side(name).filter(|&index| index < players);
    index.and_then(G::Player::from_index).ok_or_else(|| {
        let names = rules.sides();
        let names = names[..players.min(names.len())].join(", ");
        Refusal::field("mover", format_args!("one of {names}"))
    })
}

/// Reads the name of one of the program's players of the game.
///
/// # Errors
///
/// Refuses a name that none of them has.
pub fn bot<G: Bots>(rules: &G, name: &str) -> Result<Bot, Refusal> {
    let known = rules.bots();
    name.parse().ok().filter(|bot| known.contains(bot)).ok_or_else(|| {
        let names: Vec<_> = known.iter().map(|bot| bot.name()).collect();
        Refusal::field("player", format_args!("one of {}", names.join(", ")))
    })
}

/// Reads a position.
///
/// # Errors
///
/// Refuses a position that cannot be read or is not valid.
pub fn position<G: Notation>(rules: &G, text: &str) -> Result<G::Position, Refusal> {
    rules.parse_position(text).map_err(|error| Refusal::position(&error))
}

/// Reads a roll. A game without dice needs none.
///
/// # Errors
///
/// Refuses a roll that is missing, or that cannot come up in the position.
pub fn roll<G: Screen>(
    rules: &G,
    position: &G::Position,
    text: Option<&str>,
) -> Result<G::Roll, Refusal> {
    match text {
        Some(text) => rules.parse_roll(position, text).map_err(|error| Refusal::roll(&error)),
        None => rules.only_roll(position).ok_or_else(|| Refusal::field("roll", "a string")),
    }
}

/// Reads earlier positions: one for each turn, the last of them right before the turn that led to
/// `position`.
///
/// # Errors
///
/// Refuses the first of them that cannot be read or cannot have been.
pub fn past<G: Recall>(
    rules: &G,
    position: &G::Position,
    history: &[String],
) -> Result<G::Past, Refusal> {
    let mut past = G::Past::default();
    for (index, earlier) in history.iter().enumerate() {
        let ago = history.len() - index;
        rules.recall(&mut past, position, ago, earlier).map_err(|error| {
            Refusal::of(Code::BadRequest, format!("history[{index}]: {error}"), &*error)
        })?;
    }
    Ok(past)
}

/// Refuses to play on in a game that is over.
pub fn game_over() -> Refusal {
    let over = SessionError::<NotListed>::GameOver;
    Refusal::of(Code::IllegalPlay, format!("position: {over}"), &over)
}
