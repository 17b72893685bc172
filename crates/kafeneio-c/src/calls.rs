//! What is done for C with positions, rolls and plays. The functions with a `G` are generic over the engine; `border`
//! calls them by `with_engine!`.

#![forbid(unsafe_code)]

use core::ops::ControlFlow;

#[cfg(feature = "players")]
use dice_cup::DiceCup;
use game_core::{Chance, Opener, Outcome, Player, Refusal, SeededChance, Turn, open_game};
use rand_pcg::Pcg64Mcg;

use crate::engine::Engine;
use crate::failure::{Failure, tried};
use crate::types::*;

/// All chance in the game of a seed, the same as in the program.
pub(crate) type Seed = SeededChance<Pcg64Mcg>;

/// The dice and random choices of a turn.
#[cfg(feature = "players")]
pub(crate) type Cup = DiceCup<Pcg64Mcg>;

/// A play with the position that it leads to.
pub(crate) type Played = (kafeneio_play, kafeneio_position);

/// Reads a position. Like all that each call reads, it is inlined, so that what is read stays in registers: a position
/// that is stored in small parts and at once loaded in large ones costs more than all checks.
#[inline(always)]
pub(crate) fn position<G: Engine>(
    rules: &G,
    value: &kafeneio_position,
) -> Result<G::Position, Failure> {
    let (bytes, rest) = value.bytes.split_at_checked(G::POSITION).unwrap_or_default();
    let read = tried!(rules.unpack(bytes));
    if rest.iter().fold(0, |all, byte| all | byte) == 0 {
        Ok(read)
    } else {
        Err(rest_of("position"))
    }
}

#[cold]
fn rest_of(name: &'static str) -> Failure {
    let status = if name == "position" { KAFENEIO_BAD_POSITION } else { KAFENEIO_BAD_PLAY };
    Failure::new(status, name, format_args!("{name}: expected zeros after its bytes"))
}

/// Reads a position and a roll that can come up in it.
#[inline(always)]
pub(crate) fn decision<G: Engine>(
    rules: &G,
    value: &kafeneio_position,
    roll: &kafeneio_roll,
) -> Result<(G::Position, G::Roll), Failure> {
    let position = tried!(position(rules, value));
    let roll = tried!(rules.read_roll(&position, roll));
    Ok((position, roll))
}

/// Reads a play.
#[inline]
pub(crate) fn play<G: Engine>(value: &kafeneio_play) -> Result<G::Play, Failure> {
    let (bytes, rest) = value.bytes.split_at_checked(G::PLAY).unwrap_or_default();
    let read = G::unpack_play(bytes);
    let read = read.map_err(|error| {
        Failure::of(KAFENEIO_BAD_PLAY, format_args!("play: {error}"), &error as &dyn Refusal)
    })?;
    if rest.iter().fold(0, |all, byte| all | byte) == 0 { Ok(read) } else { Err(rest_of("play")) }
}

/// Returns a position as a value of C.
#[inline]
pub(crate) fn shown<G: Engine>(position: &G::Position) -> kafeneio_position {
    let mut value = kafeneio_position { bytes: [0; KAFENEIO_POSITION_MAX] };
    if let Some(bytes) = value.bytes.get_mut(..G::POSITION) {
        G::pack(position, bytes);
    }
    value
}

/// Returns a play as a value of C.
#[inline]
pub(crate) fn shown_play<G: Engine>(play: G::Play) -> kafeneio_play {
    let mut value = kafeneio_play::default();
    if let Some(bytes) = value.bytes.get_mut(..G::PLAY) {
        G::pack_play(play, bytes);
    }
    value
}

#[inline]
pub(crate) fn shown_move<G: Engine>((play, next): (G::Play, G::Position)) -> Played {
    (shown_play::<G>(play), shown::<G>(&next))
}

/// Returns what is known of a game.
pub(crate) fn facts<G: Engine>(rules: G) -> Result<kafeneio_facts, Failure> {
    let (fewest, most) = (*G::PLAYERS.start(), *G::PLAYERS.end());
    Ok(kafeneio_facts {
        game: G::GAME,
        position_size: G::POSITION as u32,
        play_size: G::PLAY as u32,
        rolls: G::ROLLS as u32,
        plays: G::PLAYS.unwrap_or_default(),
        fewest_players: fewest as u8,
        most_players: most as u8,
        most_points: G::MAX_POINTS as u8,
        has_dice: rules.rolls(&rules.start()).nth(1).is_some().into(),
        options: G::OPTIONS.len() as u8,
        reserved: [0; 3],
    })
}

pub(crate) fn game_name<G: Engine>(_: G) -> Result<&'static str, Failure> {
    Ok(G::NAME)
}

pub(crate) fn side_name<G: Engine>(_: G, side: u32) -> Result<&'static str, Failure> {
    let name = G::SIDES.get(side as usize).copied();
    name.ok_or_else(|| Failure::no_such("side", side.into()))
}

/// Checks a number of players; 0 stands for the fewest.
fn players<G: Engine>(players: u32) -> Result<usize, Failure> {
    let (fewest, most) = (*G::PLAYERS.start(), *G::PLAYERS.end());
    match players as usize {
        0 => Ok(fewest),
        players if G::PLAYERS.contains(&players) => Ok(players),
        _ => Err(Failure::argument("players", format_args!("a number from {fewest} to {most}"))),
    }
}

pub(crate) fn start<G: Engine>(
    rules: G,
    count: u32,
    mover: u8,
) -> Result<kafeneio_position, Failure> {
    let count = players::<G>(count)?;
    let first = match mover {
        KAFENEIO_NOBODY => None,
        side if usize::from(side) < G::SIDES.len() => G::Player::from_index(side.into()),
        _ => return Err(Failure::argument("mover", "a side of the game, or KAFENEIO_NOBODY")),
    };
    // Where the rules say who moves first, nobody can choose.
    let first = first.filter(|_| rules.opener(None) == Opener::RollOff);
    let start = rules.start_with(count, first).unwrap_or_else(|| rules.start());
    Ok(shown::<G>(&start))
}

/// Returns the dice of an opening roll.
pub(crate) fn roll_off(roll: Option<dice_cup::RollOff>) -> kafeneio_roll_off {
    roll.map_or_else(kafeneio_roll_off::default, |roll| kafeneio_roll_off {
        first: roll.first.get(),
        second: roll.second.get(),
        reserved: [0; 2],
        ties: roll.ties,
    })
}

/// Begins the game of a seed, after which `last_winner` won the game before.
pub(crate) fn open<G: Engine>(
    rules: G,
    count: u32,
    seed: u64,
    last_winner: Option<G::Player>,
) -> Result<(kafeneio_position, kafeneio_roll_off), Failure> {
    let count = players::<G>(count)?;
    let opening = open_game(&rules, count, last_winner, Seed::new(seed).cup(0));
    // The other reason to fail is too many ties in a row, which no seed gives.
    let opening = opening.map_err(|_| Failure::argument("players", "another number"))?;
    Ok((shown::<G>(&opening.position), roll_off(opening.roll_off)))
}

/// Reads a position of its bytes alone.
pub(crate) fn unpack<G: Engine>(rules: G, bytes: &[u8]) -> Result<kafeneio_position, Failure> {
    Ok(shown::<G>(&rules.unpack(bytes)?))
}

pub(crate) fn read_position<G: Engine>(rules: G, text: &str) -> Result<kafeneio_position, Failure> {
    let read = rules.parse_position(text).map_err(|error| Failure::position(&error))?;
    Ok(shown::<G>(&read))
}

pub(crate) fn position_text<G: Engine>(
    rules: G,
    value: &kafeneio_position,
    room: &mut [u8],
) -> Result<u64, Failure> {
    crate::text::write(&position(&rules, value)?, room)
}

/// Reads earlier positions, the oldest first.
pub(crate) fn past<G: Engine>(
    rules: &G,
    history: &[u8],
    position: &G::Position,
) -> Result<G::Past, Failure> {
    if history.len() % G::POSITION != 0 {
        let size = G::POSITION;
        return Err(Failure::argument(
            "history",
            format_args!("positions of {size} bytes, one after the other"),
        ));
    }
    rules.past(history, position)
}

pub(crate) fn outcome<G: Engine>(
    rules: G,
    history: &[u8],
    value: &kafeneio_position,
) -> Result<kafeneio_outcome, Failure> {
    let position = position(&rules, value)?;
    let past = past(&rules, history, &position)?;
    let count = rules.players(&position);
    let mut answer = kafeneio_outcome {
        to_move: rules.player_to_move(&position).index() as u8,
        winner: KAFENEIO_NOBODY,
        players: count as u8,
        ..kafeneio_outcome::default()
    };
    if let Some(outcome) = rules.outcome_after(&past, &position) {
        let Outcome { winner, points, reason, .. } = outcome;
        answer.over = 1;
        answer.winner = winner.map_or(KAFENEIO_NOBODY, |winner| winner.index() as u8);
        answer.points = points;
        answer.reason = crate::text::shown(reason);
        answer.claims = G::claims(&position, &outcome);
        for (index, place) in answer.returns.iter_mut().take(count).enumerate() {
            let player = G::Player::from_index(index);
            *place = player.map_or(0, |player| rules.returns(&position, &outcome, player) as i32);
        }
    }
    Ok(answer)
}

pub(crate) fn board<G: Engine>(
    rules: G,
    value: &kafeneio_position,
) -> Result<kafeneio_board, Failure> {
    Ok(rules.board(&position(&rules, value)?))
}

/// Fills a buffer with the elements that `visit` passes on, if there is room for all.
pub(crate) fn fill<T>(
    room: &mut [T],
    visit: impl Fn(&mut dyn FnMut(T)) -> Result<(), Failure>,
) -> Result<u64, Failure> {
    let mut count = 0;
    visit(&mut |_| count += 1)?;
    if count > room.len() as u64 {
        return Err(Failure::too_short(count));
    }
    let mut places = room.iter_mut();
    visit(&mut |element| {
        if let Some(place) = places.next() {
            *place = element;
        }
    })?;
    Ok(count)
}

pub(crate) fn rolls<G: Engine>(
    rules: G,
    value: &kafeneio_position,
    room: &mut [kafeneio_chance],
) -> Result<u64, Failure> {
    let position = position(&rules, value)?;
    fill(room, |visit| {
        for (roll, weight) in rules.rolls(&position) {
            visit(kafeneio_chance { roll: G::show_roll(roll), weight });
        }
        Ok(())
    })
}

/// Refuses a number that no turn has. Turn 0 of a seed is the opening roll.
fn counted(turn: u64) -> Result<u64, Failure> {
    if turn == 0 {
        return Err(Failure::argument("turn", "a whole number from 1 on"));
    }
    Ok(turn)
}

pub(crate) fn roll_of_seed<G: Engine>(
    rules: G,
    value: &kafeneio_position,
    seed: u64,
    turn: u64,
) -> Result<kafeneio_roll, Failure> {
    let position = position(&rules, value)?;
    let Ok(roll) = rules.roll(&position, Seed::new(seed).cup(counted(turn)?));
    Ok(G::show_roll(roll))
}

pub(crate) fn read_roll<G: Engine>(
    rules: G,
    value: &kafeneio_position,
    text: &str,
) -> Result<kafeneio_roll, Failure> {
    let roll = rules.parse_roll(&position(&rules, value)?, text);
    let roll = roll.map_err(|error| Failure::of(KAFENEIO_BAD_ROLL, error, &error))?;
    Ok(G::show_roll(roll))
}

pub(crate) fn roll_text<G: Engine>(
    rules: G,
    value: &kafeneio_position,
    roll: &kafeneio_roll,
    room: &mut [u8],
) -> Result<u64, Failure> {
    let (_, roll) = tried!(decision(&rules, value, roll));
    crate::text::write(&roll, room)
}

#[inline]
pub(crate) fn count<G: Engine>(
    rules: G,
    value: &kafeneio_position,
    roll: &kafeneio_roll,
) -> Result<u64, Failure> {
    let (position, roll) = tried!(decision(&rules, value, roll));
    Ok(rules.turn(&position).count_plays(roll))
}

pub(crate) fn count_all<G: Engine>(rules: G, value: &kafeneio_position) -> Result<u64, Failure> {
    Ok(rules.count_all_plays(&position(&rules, value)?))
}

pub(crate) fn perft<G: Engine>(
    rules: G,
    value: &kafeneio_position,
    depth: u32,
) -> Result<u64, Failure> {
    if depth > 16 {
        return Err(Failure::argument("depth", "at most 16"));
    }
    let nodes = game_core::perft(&rules, &position(&rules, value)?, depth);
    u64::try_from(nodes).map_err(|_| {
        Failure::new(KAFENEIO_TOO_LARGE, "depth", format_args!("depth: there are {nodes} nodes"))
    })
}

/// Where plays and the positions after them are written, each only if it is wanted.
pub(crate) struct Rows<'r> {
    pub(crate) plays: Option<&'r mut [u8]>,
    pub(crate) nexts: Option<&'r mut [u8]>,
}

impl<'r> Rows<'r> {
    /// Returns where rows are written, those that are empty left out.
    pub(crate) fn new(plays: &'r mut [u8], nexts: &'r mut [u8]) -> Rows<'r> {
        let wanted = |rows: &'r mut [u8]| Some(rows).filter(|rows| !rows.is_empty());
        Rows { plays: wanted(plays), nexts: wanted(nexts) }
    }

    /// Returns whether there is room for so many plays.
    fn fit<G: Engine>(&self, count: u64) -> bool {
        let fits = |rows: &Option<&mut [u8]>, size: usize| {
            rows.as_ref().is_none_or(|rows| rows.len() as u64 / size as u64 >= count)
        };
        fits(&self.plays, G::PLAY) && fits(&self.nexts, G::POSITION)
    }

    /// Returns an error unless there is room for all plays. They are counted only if there could be too many.
    fn check<G: Engine>(&self, most: Option<u64>, count: impl Fn() -> u64) -> Result<(), Failure> {
        if most.is_some_and(|most| self.fit::<G>(most)) {
            return Ok(());
        }
        let count = count();
        if self.fit::<G>(count) { Ok(()) } else { Err(Failure::too_short(count)) }
    }

    /// Writes the plays of a roll, after those of other rolls. Returns how many there are.
    fn write<G: Engine>(&mut self, turn: &G::Turn, roll: G::Roll, before: u64) -> u64 {
        let mut plays = rows_from(&mut self.plays, before, G::PLAY);
        let mut nexts = rows_from(&mut self.nexts, before, G::POSITION);
        let mut count = 0;
        // There is room: a break would mean that there are more plays than were counted.
        let _ = turn.try_for_each_play(roll, |play, next| {
            if let Some(plays) = &mut plays {
                let Some(place) = plays.next() else { return ControlFlow::Break(()) };
                G::pack_play(play, place);
            }
            if let Some(nexts) = &mut nexts {
                let Some(place) = nexts.next() else { return ControlFlow::Break(()) };
                G::pack(next, place);
            }
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }
}

/// Returns the rows from a number on.
fn rows_from<'r>(
    rows: &'r mut Option<&mut [u8]>,
    first: u64,
    size: usize,
) -> Option<core::slice::ChunksExactMut<'r, u8>> {
    let rows = rows.as_deref_mut()?;
    let rest = rows.get_mut(first as usize * size..).unwrap_or_default();
    Some(rest.chunks_exact_mut(size))
}

pub(crate) fn list<G: Engine>(
    rules: G,
    value: &kafeneio_position,
    roll: &kafeneio_roll,
    mut rows: Rows<'_>,
) -> Result<u64, Failure> {
    let (position, roll) = tried!(decision(&rules, value, roll));
    let turn = rules.turn(&position);
    rows.check::<G>(G::PLAYS, || turn.count_plays(roll))?;
    if let Rows { plays: None, nexts: Some(bytes) } = &mut rows {
        let written = G::write_afterstates(&turn, roll, bytes);
        // There is room for all.
        return Ok((written.unwrap_or_default() / G::POSITION) as u64);
    }
    Ok(rows.write::<G>(&turn, roll, 0))
}

/// Lists the plays of all rolls. Those of roll `n` are the numbers from `ends[n]` to `ends[n + 1]`.
pub(crate) fn list_all<G: Engine>(
    rules: G,
    value: &kafeneio_position,
    mut rows: Rows<'_>,
    ends: &mut [usize],
) -> Result<u64, Failure> {
    let position = position(&rules, value)?;
    let count = rules.rolls(&position).count();
    if ends.is_empty() {
        return Err(Failure::too_short(rules.count_all_plays(&position)));
    }
    let Some(ends) = ends.get_mut(..=count) else {
        return Err(Failure::argument(
            "offsets",
            format_args!("{} of them: one more than the position has rolls", count + 1),
        ));
    };
    let turn = rules.turn(&position);
    rows.check::<G>(G::PLAYS.map(|most| most * count as u64), || rules.count_all_plays(&position))?;
    if let Rows { plays: None, nexts: Some(bytes) } = &mut rows {
        let mut offsets = [0; KAFENEIO_ROLLS_MAX + 1];
        let written = G::write_all_afterstates(&turn, bytes, &mut offsets);
        for (end, offset) in ends.iter_mut().zip(offsets) {
            *end = offset / G::POSITION;
        }
        // There is room for all.
        return Ok((written.unwrap_or_default() / G::POSITION) as u64);
    }
    let (mut listed, mut rolls) = (0, rules.rolls(&position));
    for end in ends {
        *end = listed as usize;
        // There is one roll fewer than there are ends: the last end follows all rolls.
        listed += rolls.next().map_or(0, |(roll, _)| rows.write::<G>(&turn, roll, listed));
    }
    Ok(listed)
}

pub(crate) fn nth<G: Engine>(
    rules: G,
    value: &kafeneio_position,
    roll: &kafeneio_roll,
    number: u64,
) -> Result<Played, Failure> {
    let (position, roll) = tried!(decision(&rules, value, roll));
    let found = rules.turn(&position).nth_play(roll, number);
    found.map(shown_move::<G>).ok_or_else(|| Failure::no_such("play", number))
}

/// Returns the number of a play. If it is not listed, either it is not legal, or another one leads to the same position.
pub(crate) fn index<G: Engine>(
    rules: G,
    value: &kafeneio_position,
    roll: &kafeneio_roll,
    value_of_play: &kafeneio_play,
) -> Result<u64, Failure> {
    let (position, roll) = tried!(decision(&rules, value, roll));
    let play = play::<G>(value_of_play)?;
    let turn = rules.turn(&position);
    if let Some(index) = turn.play_index(roll, play) {
        return Ok(index);
    }
    let played = turn.play(roll, play);
    played.map_err(|error| Failure::illegal("play", &error))?;
    let message = "play: this is legal, but another play that leads to the same position is listed";
    Err(Failure::new(KAFENEIO_NO_SUCH, "play", message))
}

pub(crate) fn random<G: Engine>(
    rules: G,
    value: &kafeneio_position,
    roll: &kafeneio_roll,
    seed: u64,
    turn: u64,
) -> Result<Played, Failure> {
    let (position, roll) = tried!(decision(&rules, value, roll));
    let mut chance = Seed::new(seed);
    let cup = chance.cup(tried!(counted(turn)));
    // As in the game of the seed, the dice of the turn are drawn first.
    let Ok(_) = rules.roll(&position, cup);
    let found = rules.turn(&position).random_play(roll, cup);
    found.map(shown_move::<G>).ok_or_else(Failure::game_over)
}

pub(crate) fn check_and_play<G: Engine>(
    rules: G,
    value: &kafeneio_position,
    roll: &kafeneio_roll,
    value_of_play: &kafeneio_play,
) -> Result<kafeneio_position, Failure> {
    let (position, roll) = tried!(decision(&rules, value, roll));
    let next = rules.turn(&position).play(roll, play::<G>(value_of_play)?);
    next.map(|next| shown::<G>(&next)).map_err(|error| Failure::illegal("play", &error))
}

pub(crate) fn read_play<G: Engine>(
    rules: G,
    value: &kafeneio_position,
    roll: &kafeneio_roll,
    text: &str,
) -> Result<Played, Failure> {
    let (position, roll) = tried!(decision(&rules, value, roll));
    let read = rules.parse_play(&position, roll, text);
    read.map(shown_move::<G>).map_err(|error| Failure::play(&error))
}

pub(crate) fn play_text<G: Engine>(
    _: G,
    value: &kafeneio_play,
    room: &mut [u8],
) -> Result<u64, Failure> {
    crate::text::write(&play::<G>(value)?, room)
}

pub(crate) fn frames<G: Engine>(
    rules: G,
    value: &kafeneio_position,
    roll: &kafeneio_roll,
    value_of_play: &kafeneio_play,
    room: &mut [kafeneio_frame],
) -> Result<u64, Failure> {
    let (position, roll) = tried!(decision(&rules, value, roll));
    let play = play::<G>(value_of_play)?;
    fill(room, |visit| rules.frames(&position, roll, play, visit))
}
