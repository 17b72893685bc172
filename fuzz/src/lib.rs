//! What the fuzz targets share: how bytes become a game, and what must hold of every position, every
//! text and every record.

pub mod bolo;
pub mod boloko;
pub mod buku;
mod packed;
pub mod race;

use std::fmt::Display;

use game_core::conformance::{Seen, Walk};
use game_core::{HalfTurn, Notation, Refusal, Session, Turn};

pub use packed::{Packed, check_bytes};

/// How many turns one input plays at most, so that none takes long.
const TURNS: usize = 100;

/// Plays the game that the bytes say, shows every position on the way, and gives the session with the
/// roll that comes next, if the bytes have one left.
///
/// The first line is the position to start from, or else the game starts as it always does. Every
/// byte after it chooses a roll or a play. A check that takes long is best made at the end only:
/// what comes before is the end of a shorter input.
pub fn walk<G: Notation>(
    game: &G,
    bytes: &[u8],
    mut visit: impl FnMut(&G::Position),
) -> (Session<G>, Option<G::Roll>) {
    let (position, mut choices) = start(game, bytes);
    let mut session = Session::from_position(game.clone(), position);
    for _ in 0..TURNS {
        let position = session.position();
        visit(position);
        let Some(roll) = choose_roll(game, position, &mut choices) else {
            break;
        };
        let turn = game.turn(position);
        let n = choose(turn.count_plays(roll), &mut choices);
        let Some((play, next)) = n.and_then(|n| turn.nth_play(roll, n)) else {
            return (session, Some(roll));
        };
        let played = session.play(roll, play);
        assert!(played.is_ok(), "{play} with {roll} in {}", session.position());
        assert_eq!(*session.position(), next, "{play} with {roll}");
    }
    (session, None)
}

fn start<'b, G: Notation>(game: &G, bytes: &'b [u8]) -> (G::Position, &'b [u8]) {
    let end = bytes.iter().position(|&byte| byte == b'\n');
    let (line, rest) = bytes.split_at(end.unwrap_or(bytes.len()));
    let position = str::from_utf8(line).map(|line| game.parse_position(line));
    match position {
        Ok(Ok(position)) => (position, rest.get(1..).unwrap_or_default()),
        _ => (game.start(), bytes),
    }
}

fn choose_roll<G: Notation>(
    game: &G,
    position: &G::Position,
    choices: &mut &[u8],
) -> Option<G::Roll> {
    let n = choose(game.rolls(position).count() as u64, choices)?;
    game.nth_roll(position, n as usize)
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
pub fn check<G: Notation>(game: &G, position: &G::Position) {
    check_as(&Walk { listed: 60, entered: 12, ..Walk::default() }, game, position);
}

/// The same in a game in which different moves may lead to the same position. Rolls of more than so
/// many moves are counted only.
pub fn check_by_play<G: Notation>(game: &G, position: &G::Position, listed: u64, entered: u64) {
    check_as(&Walk { listed, entered, by_play: true, ..Walk::default() }, game, position);
}

fn check_as<G: Notation>(walk: &Walk<'_>, game: &G, position: &G::Position) {
    let mut seen = Seen::default();
    walk.check(game, position, &mut seen);
    walk.check_entering(game, position, &mut seen);
    walk.check_texts(game, position);
}

/// The record of a game of canonical plays reads back as the same game.
pub fn check_record<G: Notation + PartialEq>(session: &Session<G>) {
    let again = check_record_of(session);
    assert!(again == *session, "another game than\n{}", session.record());
}

/// The record of a game reads back as a game of the same positions, with plays of the same text, and
/// leads back to its start. Steps that are written alike may have changed places.
pub fn check_record_of<G: Notation>(session: &Session<G>) -> Session<G> {
    let text = session.record().to_string();
    let Ok(read) = Session::from_record(session.rules().clone(), &text) else {
        panic!("the record cannot be read:\n{text}");
    };
    assert_eq!(read.record().to_string(), text);
    assert_eq!(read.position(), session.position(), "{text}");
    assert_eq!(read.outcome(), session.outcome(), "{text}");
    let mut again = read.clone();
    while let Some(turn) = again.undo() {
        assert_eq!(*again.position(), turn.before, "the way back of\n{text}");
    }
    assert_eq!((again.position(), again.plies()), (session.start(), 0), "{text}");
    read
}

/// Reads a text as a record, and plays it. What can be read must come back the same from its own
/// print, and what cannot must be an error with its line.
pub fn check_record_text<G: Notation + PartialEq>(game: &G, text: &str) {
    match Session::from_record(game.clone(), text) {
        Ok(session) => check_record(&session),
        Err(error) => {
            // An empty text has a first line as well.
            let mut lines = text.lines().chain([""]);
            let line = error.line.checked_sub(1).and_then(|before| lines.nth(before));
            check_refused_text(line.expect("a line of the text"), &error);
        }
    }
}

/// Reads a position, a roll and a play, a line each. What can be read must come back the same from
/// its own print, and what cannot must be an error with its place.
pub fn check_texts<G: Notation>(game: &G, text: &str) {
    let mut lines = text.splitn(3, '\n');
    let mut line = || lines.next().unwrap_or_default();

    let text = line();
    let position = match game.parse_position(text) {
        Ok(position) => {
            let again = game.parse_position(&position.to_string()).ok();
            assert_eq!(again.as_ref(), Some(&position), "{text:?}");
            position
        }
        Err(error) => {
            check_refused_text(text, &error);
            game.start()
        }
    };

    let text = line();
    let roll = match game.parse_roll(&position, text) {
        Ok(roll) => {
            assert_eq!(game.parse_roll(&position, &roll.to_string()), Ok(roll), "{text:?}");
            roll
        }
        Err(error) => return check_refused_text(text, &error),
    };

    let text = line();
    let half_turn = match game.parse_half_turn(&position, roll, text) {
        Ok(half_turn) => Some(half_turn),
        Err(error) => {
            check_refused_play(text, &error);
            None
        }
    };
    let played = match game.parse_play(&position, roll, text) {
        Ok((play, next)) => {
            let again = game.parse_play(&position, roll, &play.to_string()).ok();
            let played = Some((play, next));
            assert_eq!(again, played, "{text:?} with {roll} in {position}");
            played.map(|(play, next)| {
                let checked = game.turn(&position).play(roll, play);
                assert_eq!(checked.ok().as_ref(), Some(&next), "{play} with {roll} in {position}");
                next
            })
        }
        Err(error) => {
            check_refused_play(text, &error);
            None
        }
    };
    // What is a play is a turn as well, though it may be read as one that is not finished yet. What is
    // a finished turn is a play, save for the texts of a turn not begun, which is finished if nothing
    // can be entered: the empty one, and Bolo's `keep` without dice.
    assert!(played.is_none() || half_turn.is_some(), "{text:?} with {roll} in {position}");
    let begun = !["", "keep"].iter().any(|none| none.eq_ignore_ascii_case(text.trim()));
    if begun && let Some((_, finished)) = half_turn.and_then(|half_turn| half_turn.finish()) {
        assert_eq!(Some(finished), played, "{text:?} with {roll} in {position}");
    }
}

/// A refusal has something to say, a code, and perhaps a rule that is broken.
pub fn check_refusal(error: &impl Refusal) {
    let (message, code) = (error.to_string(), error.code());
    assert!(!message.is_empty(), "{code}");
    let is_name = |code: &str| code.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
    assert!(!code.is_empty() && is_name(code), "{code:?}: {message}");
    if let Some(rule) = error.rule() {
        let (letter, number) = rule.split_at(1);
        assert!("LOPU".contains(letter) && number.parse::<u8>().is_ok(), "{rule:?}: {message}");
    }
}

/// The same of the refusal of a play or a step, whose text cites the rule.
pub fn check_illegal(error: &impl Refusal) {
    check_refusal(error);
    let message = error.to_string();
    let cited = error.rule().is_none_or(|rule| message.contains(&format!("({rule})")));
    assert!(cited, "{:?} is not in {message:?}", error.rule());
}

/// The same of the refusal of a text: what cannot be read has its place in it.
pub fn check_refused_text(text: &str, error: &impl Refusal) {
    check_refusal(error);
    if let Some(unread) = error.text_error() {
        check_error(text, unread.at(), unread);
        assert_eq!(error.rule(), None, "{text:?}");
    }
}

/// The same of the text of a play.
fn check_refused_play(text: &str, error: &impl Refusal) {
    check_refused_text(text, error);
    check_illegal(error);
}

/// An error about a text has something to say, and its place is in the text.
pub fn check_error(text: &str, at: usize, error: &impl Display) {
    assert!(text.is_char_boundary(at), "{at} is no place in {text:?}");
    assert!(!error.to_string().is_empty(), "{text:?}");
}
