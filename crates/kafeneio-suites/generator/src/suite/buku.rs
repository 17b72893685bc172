//! Buku, and its twin.

#[allow(unreachable_pub, clippy::pedantic)]
#[path = "../../../../buku-core/tests/twin/mod.rs"]
mod twin;

use game_core::Game;
use kafeneio::buku_core::{Footprint, HalfTurn, Play, Position, Repetition, Rules, Side};
use serde::Serialize;
use serde_json::{Value, json};

use super::{Feature, Suite, Variant};
use crate::files::Line;
use crate::program::Program;
use crate::sections::Headed;

/// The longest line whose paths the twin walks in a moment.
const QUICK: usize = 11;

/// The longest line whose paths the twin walks at all: it takes minutes, and all the memory.
const LONGEST: usize = 19;

impl Suite for Rules {
    const FEATURES: &'static [Feature<Self>] = &[
        ("long-line", |_, position| longest_line(position) >= 13),
        ("short-lines", |_, position| longest_line(position) <= 4),
        ("empty-lines", |_, position| {
            lines(position).filter(|&counters| counters == 0).count() >= 3
        }),
        ("many-threes", |_, position| squares_with(position, 3) >= 3),
        ("nearly-singletons", |_, position| {
            squares_with(position, 2) + squares_with(position, 3) == 1
        }),
        ("few-counters", |_, position| on_board(position) <= 12),
        ("nothing-captured", |_, position| captured(position) == [0, 0] && !position.has_spare()),
        ("clear-lead", |_, position| {
            let [white, black] = captured(position);
            white.abs_diff(black) >= 18
        }),
        ("empty-board", |_, position| on_board(position) <= 4),
        ("last-before-a-majority", |_, position| captured(position).contains(&32)),
        ("few-moves", |rules, position| rules.count_all_plays(position) <= 500),
        ("many-moves", |rules, position| rules.count_all_plays(position) >= 400_000),
    ];

    const RARE: &'static [(usize, u64, Option<&'static str>)] = &[
        (0, 1_106, None),
        (0, 1_112, None),
        (1, 2_267, None),
        (1, 2_799, None),
        (2, 1_008, None),
        (2, 1_014, None),
    ];

    const MOST_LISTED: u64 = 2_000;

    const DEEP: usize = 1;

    const STEPS: usize = 12;

    fn variants() -> Vec<Variant<Rules>> {
        let rules = Rules::new();
        let other = rules.with_repetition(Repetition::BoardAndMover);
        let early = rules.with_early_majority(true);
        vec![
            Variant { rules, corpus: 2_100, legal: 5_000, games: 120, partial: 1_000 },
            Variant { rules: other, corpus: 0, legal: 0, games: 40, partial: 0 },
            Variant { rules: early, corpus: 0, legal: 0, games: 40, partial: 0 },
            Variant {
                rules: other.with_early_majority(true),
                corpus: 0,
                legal: 0,
                games: 10,
                partial: 0,
            },
        ]
    }

    fn twin(&self) -> Box<dyn Program> {
        let repetition = match self.repetition {
            Repetition::Board => twin::Repetition::Board,
            Repetition::BoardAndMover => twin::Repetition::BoardAndMover,
        };
        Box::new(Twin(twin::Rules { repetition, early_majority: self.early_majority }))
    }

    /// A move is identified by its line and its footprint: `3:a4,b4,c4`.
    fn told_apart(play: Play, _: &Position) -> String {
        footprint_text(
            &play.line.to_string(),
            play.footprint.squares().map(|square| square.to_string()),
        )
    }

    /// Long lines are left out: the twin walks all their paths.
    fn entered(partial: &HalfTurn) -> Option<String> {
        (longest_line(partial.position()) <= QUICK).then(|| partial.to_string())
    }

    fn is_slow_tree(&self, position: &Position, depth: u32, nodes: u128) -> bool {
        if depth == 1 { self.is_slow_count(position) } else { nodes > 20_000 }
    }

    fn is_slow_count(&self, position: &Position) -> bool {
        longest_line(position) > QUICK
    }

    fn values() -> Vec<Line> {
        (0..=LONGEST).map(footprints).collect()
    }
}

#[derive(Serialize)]
struct Footprints {
    id: String,
    value: &'static str,
    squares: usize,
    count: u64,
}

fn footprints(squares: usize) -> Line {
    let line = move |count| {
        let id = format!("footprints-{squares}");
        Headed::new(&Rules::new(), Footprints { id, value: "footprints", squares, count })
    };
    let twin = move || line(twin::footprint_count(squares));
    Line::of_both(&line(Footprint::COUNTS[squares]), squares > QUICK, twin)
}

/// Returns a line with squares sorted by their names.
fn footprint_text(line: &str, squares: impl Iterator<Item = String>) -> String {
    let mut squares: Vec<_> = squares.collect();
    squares.sort();
    format!("{line}:{}", squares.join(","))
}

/// Returns the most counters that a line of the player to move gives to sow.
fn longest_line(position: &Position) -> usize {
    lines(position).max().unwrap_or_default()
}

fn lines(position: &Position) -> impl Iterator<Item = usize> {
    position.hands().into_iter().map(usize::from)
}

fn on_board(position: &Position) -> u32 {
    position.counts().into_iter().map(u32::from).sum()
}

/// Returns on how many squares this many counters lie.
fn squares_with(position: &Position, counters: u8) -> usize {
    position.counts().into_iter().filter(|&count| count == counters).count()
}

/// Returns how many counters each side has captured.
fn captured(position: &Position) -> [u8; 2] {
    Side::ALL.map(|side| position.captured(side))
}

/// The twin by these rules.
struct Twin(twin::Rules);

fn board(position: &str) -> twin::Board {
    twin::Board::parse(position).unwrap_or_else(|| panic!("the twin cannot read {position}"))
}

fn past_of(earlier: &[String]) -> twin::Past {
    let mut past = twin::Past::new();
    for position in earlier {
        past.push(&board(position));
    }
    past
}

fn name(colour: twin::Colour) -> &'static str {
    match colour {
        twin::Colour::White => "white",
        twin::Colour::Black => "black",
    }
}

/// Returns the line as texts have it: a rank for White, a file for Black.
fn line_name(mover: twin::Colour, line: u8) -> char {
    let first = if mover == twin::Colour::White { b'1' } else { b'a' };
    (first + line).into()
}

fn square_name(square: u8) -> String {
    format!("{}{}", char::from(b'a' + square % 8), square / 8 + 1)
}

fn square_of(name: &str) -> u8 {
    let [file, rank] = name.as_bytes() else { panic!("{name} is no square") };
    (rank - b'1') * 8 + (file - b'a')
}

/// Returns the line and the squares of a play such as `3(9):a4,c4,c3`, in the order in which they are sown.
/// Squares inside a straight run are left out of the text.
fn path_of(play: &str) -> (char, Vec<u8>) {
    let (line, squares) = play.split_once(':').unwrap_or((play, ""));
    let mut path: Vec<u8> = Vec::new();
    for to in squares.split(',').filter(|name| !name.is_empty()).map(square_of) {
        if let Some(&from) = path.last() {
            let (mut at, step) = (from, if to > from { 1 } else { -1 });
            let step = if from % 8 == to % 8 { 8 * step } else { step };
            while at != to {
                at = at.checked_add_signed(step).expect("a square of the board");
                path.push(at);
            }
        } else {
            path.push(to);
        }
    }
    (line.chars().next().expect("a line"), path)
}

impl Program for Twin {
    fn rolls(&self, _: &str) -> Vec<String> {
        vec![String::new()]
    }

    fn count(&self, position: &str, _: &str) -> u64 {
        let board = board(position);
        match board.status(&twin::Past::new(), self.0) {
            None => board.count_moves(),
            Some(_) => 0,
        }
    }

    fn moves(&self, position: &str, _: &str) -> Vec<String> {
        let board = board(position);
        let mut moves: Vec<_> = board
            .moves()
            .iter()
            .map(|twin::Move { line, footprint }| {
                let squares = (0..64).filter(|square| footprint & (1 << square) != 0);
                footprint_text(&line_name(board.mover, *line).to_string(), squares.map(square_name))
            })
            .collect();
        moves.sort();
        moves
    }

    /// Trees do not look back, so each position begins a past of its own.
    fn perft(&self, position: &str, depth: u32) -> u128 {
        fn nodes(board: &twin::Board, depth: u32, rules: twin::Rules) -> u128 {
            let past = twin::Past::new();
            match depth {
                0 => 1,
                _ if board.status(&past, rules).is_some() => 0,
                1 => board.count_moves().into(),
                _ => {
                    let next = |mv| board.apply(mv, &past, rules).expect("a move").0;
                    board.moves().into_iter().map(|mv| nodes(&next(mv), depth - 1, rules)).sum()
                }
            }
        }
        nodes(&board(position), depth, self.0)
    }

    fn play(&self, position: &str, _: &str, play: &str) -> Option<String> {
        let board = board(position);
        let (line, path) = path_of(play);
        if !twin::is_path(&path) {
            return None;
        }
        let line = (0..8).find(|&number| line_name(board.mover, number) == line)?;
        let footprint = path.iter().fold(0, |footprint, square| footprint | 1 << square);
        let (next, _) = board.apply(twin::Move { line, footprint }, &twin::Past::new(), self.0)?;
        Some(next.to_string())
    }

    fn status(&self, position: &str, past: &[String]) -> Value {
        let board = board(position);
        match board.status(&past_of(past), self.0) {
            None => json!({ "over": false, "to_move": name(board.mover) }),
            Some(twin::End { winner, reason, claims: [white, black] }) => json!({
                "over": true,
                "winner": winner.map(name),
                "points": u32::from(winner.is_some()),
                "reason": reason,
                "white": white,
                "black": black,
            }),
        }
    }

    /// A square can follow if some path of the whole line begins with it after the squares so far.
    fn next(&self, position: &str, _: &str, entered: &str) -> (Vec<String>, bool) {
        let board = board(position);
        if entered.is_empty() {
            return ((0..8).map(|line| line_name(board.mover, line).to_string()).collect(), false);
        }
        let (line, path) = path_of(entered);
        let line = (0..8).find(|&number| line_name(board.mover, number) == line).expect("a line");
        let left = board.in_hand()[usize::from(line)] - path.len();
        let on: Vec<u8> = match path.last() {
            Some(&last) => twin::neighbours(last).into_iter().flatten().collect(),
            None => (0..64).collect(),
        };
        let can_follow = |square: &u8| left > 0 && can_go_on(&path, *square, left - 1);
        let mut next: Vec<_> = on.into_iter().filter(can_follow).map(square_name).collect();
        next.sort();
        (next, left == 0)
    }
}

/// Returns whether a path can go on with this square and then with `left` more.
fn can_go_on(path: &[u8], square: u8, left: usize) -> bool {
    if path.contains(&square) {
        return false;
    }
    let longer = [path, &[square]].concat();
    left == 0
        || twin::neighbours(square)
            .into_iter()
            .flatten()
            .any(|next| can_go_on(&longer, next, left - 1))
}
