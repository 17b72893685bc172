//! What the fuzz targets share: how bytes become a game, and what must hold of every text.

pub mod bolo;
pub mod boloko;
pub mod buku;

use std::fmt::Display;

use game_core::conformance::{Seen, Walk};
use game_core::{Game, Partial, PlayError, PositionError};

/// How many turns one input plays at most, so that none takes long.
const TURNS: usize = 100;

/// Plays the game that the bytes say, shows every position on the way, and gives the last with the
/// roll that comes next, if the bytes have one left.
///
/// The first line is the position to start from, or else the game starts as it always does. Every
/// byte after it chooses a roll or a play. A check that takes long is best made at the end only:
/// what comes before is the end of a shorter input.
pub fn walk<G: Game>(
    game: &G,
    bytes: &[u8],
    mut visit: impl FnMut(&G::Position),
) -> (G::Position, Option<G::Roll>) {
    let (mut position, mut choices) = start(game, bytes);
    for _ in 0..TURNS {
        visit(&position);
        let Some(roll) = choose_roll(game, &position, &mut choices) else {
            break;
        };
        let n = choose(game.count_plays(&position, roll), &mut choices);
        let Some((_, next)) = n.and_then(|n| game.nth_play(&position, roll, n)) else {
            return (position, Some(roll));
        };
        position = next;
    }
    (position, None)
}

fn start<'b, G: Game>(game: &G, bytes: &'b [u8]) -> (G::Position, &'b [u8]) {
    let end = bytes.iter().position(|&byte| byte == b'\n');
    let (line, rest) = bytes.split_at(end.unwrap_or(bytes.len()));
    let position = str::from_utf8(line).map(|line| game.parse_position(line));
    match position {
        Ok(Ok(position)) => (position, rest.get(1..).unwrap_or_default()),
        _ => (game.start(), bytes),
    }
}

fn choose_roll<G: Game>(game: &G, position: &G::Position, choices: &mut &[u8]) -> Option<G::Roll> {
    let n = choose(game.rolls(position).count() as u64, choices)?;
    game.rolls(position).nth(n as usize).map(|(roll, _)| roll)
}

/// A number below `count`, from as many bytes as that takes: none for a single one.
fn choose(count: u64, choices: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    let mut reach = 1;
    while reach < count {
        number = number << 8 | u64::from(*choices.split_off_first()?);
        reach <<= 8;
    }
    number.checked_rem(count)
}

/// Compares everything that can be asked of a position with itself.
pub fn check<G: Game>(game: &G, position: &G::Position) {
    let walk = Walk { listed: 60, entered: 12, ..Walk::default() };
    walk.check(game, position, &mut Seen::default());
}

/// The same in a game in which different moves may lead to the same position. Rolls of more than so
/// many moves are counted only.
pub fn check_by_play<G: Game>(game: &G, position: &G::Position, listed: u64) {
    let walk = Walk { listed, entered: 12, by_play: true, ..Walk::default() };
    walk.check(game, position, &mut Seen::default());
}

/// Reads a position, a roll and a play, a line each. What can be read must come back the same from
/// its own print, and what cannot must be an error with its place.
pub fn check_texts<G: Game>(game: &G, text: &str) {
    let mut lines = text.splitn(3, '\n');
    let mut line = || lines.next().unwrap_or_default();

    let text = line();
    let position = match game.parse_position(text) {
        Ok(position) => {
            let again = game.parse_position(&position.to_string()).ok();
            assert_eq!(again.as_ref(), Some(&position), "{text:?}");
            position
        }
        Err(PositionError::Text(error)) => {
            check_error(text, error.at(), &error);
            game.start()
        }
        Err(PositionError::Setup(error)) => {
            assert!(!error.to_string().is_empty(), "{text:?}");
            game.start()
        }
    };

    let text = line();
    let roll = match game.parse_roll(&position, text) {
        Ok(roll) => {
            assert_eq!(game.parse_roll(&position, &roll.to_string()), Ok(roll), "{text:?}");
            roll
        }
        Err(error) => return check_error(text, error.at(), &error),
    };

    let text = line();
    let partial = game.parse_partial(&position, roll, text).ok();
    let played = match game.parse_play(&position, roll, text) {
        Ok(play) => {
            let again = game.parse_play(&position, roll, &play.to_string()).ok();
            assert_eq!(again, Some(play), "{text:?} with {roll} in {position}");
            game.play(&position, roll, play).ok()
        }
        Err(PlayError::Text(error)) => {
            check_error(text, error.at(), &error);
            None
        }
        Err(PlayError::Illegal(error)) => {
            assert!(!error.to_string().is_empty(), "{text:?} with {roll} in {position}");
            None
        }
    };
    // What is a play is a turn as well, though it may be read as one that is not finished yet. What is
    // a finished turn is a play, save for the empty text.
    assert!(played.is_none() || partial.is_some(), "{text:?} with {roll} in {position}");
    if let Some((_, finished)) = partial.and_then(|partial| partial.finish())
        && !text.trim().is_empty()
    {
        assert_eq!(Some(finished), played, "{text:?} with {roll} in {position}");
    }
}

/// An error about a text has something to say, and its place is in the text.
pub fn check_error(text: &str, at: usize, error: &impl Display) {
    assert!(text.is_char_boundary(at), "{at} is no place in {text:?}");
    assert!(!error.to_string().is_empty(), "{text:?}");
}
