//! Plakoto, and its twin.

#[allow(dead_code, unreachable_pub, clippy::pedantic)]
#[path = "../../../../plakoto-core/tests/twin/mod.rs"]
mod twin;

use kafeneio::plakoto_core::{Point, Position, Rules, Side};
use serde_json::Value;

use super::{Feature, Suite, Variant, race};
use crate::program::Program;

impl Suite for Rules {
    const FEATURES: &'static [Feature<Self>] = &[
        ("many-pins", |_, position| pins(position, |_, _| true) >= 6),
        ("pins-in-the-home", |_, position| pins(position, in_home_of_pinned) >= 2),
        ("pins-before-the-origin", |_, position| pins(position, near_own_origin) >= 2),
        ("mother-in-danger", |_, position| {
            Side::ALL.iter().any(|&side| {
                position.free_checkers(side, Point::origin(side)) == 1
                    && position.checkers(!side, Point::origin(side)) == 0
            })
        }),
        ("wall-of-five", |_, position| longest_wall(position) == 5),
        ("wall-of-six", |_, position| longest_wall(position) >= 6),
        ("both-bear-off", |_, position| Side::ALL.iter().all(|&side| position.borne_off(side) > 0)),
        ("last-two-checkers", |_, position| {
            Side::ALL.iter().all(|&side| position.borne_off(side) >= 13)
        }),
        ("home-with-a-pin-left", |_, position| {
            let side = position.side_to_move();
            position.pip_count(side) <= 60 && pins(position, |pinned, _| pinned == side) == 1
        }),
        ("few-plays", |rules, position| {
            position.count_all_plays(*rules) <= 40
                && position.borne_off(position.side_to_move()) == 0
        }),
        ("many-plays", |rules, position| position.count_all_plays(*rules) >= 1_100),
    ];

    const STEPS: usize = 4;

    fn variants() -> Vec<Variant<Rules>> {
        let rules = Rules::new();
        vec![
            Variant { rules, corpus: 2_100, legal: 3_600, games: 150, partial: 700 },
            Variant {
                rules: rules.with_larger_die(false),
                corpus: 0,
                legal: 1_500,
                games: 50,
                partial: 300,
            },
        ]
    }

    fn twin(&self) -> Box<dyn Program> {
        Box::new(Twin { larger_die: self.larger_die })
    }

    fn is_slow_tree(&self, _: &Position, _: u32, nodes: u128) -> bool {
        nodes > 30_000
    }
}

/// Returns how many pins there are for which `counts` holds, of the side that is pinned and the point.
fn pins(position: &Position, counts: impl Fn(Side, Point) -> bool) -> usize {
    let pinned =
        Side::ALL.into_iter().flat_map(|side| Point::all().map(move |point| (side, point)));
    let pinned = pinned.filter(|&(side, point)| position.is_pinned(side, point));
    pinned.filter(|&(side, point)| counts(side, point)).count()
}

/// Returns whether the point is one of the last six on the way of the side that is pinned there.
fn in_home_of_pinned(side: Side, point: Point) -> bool {
    point.pips(side) <= 6
}

/// Returns whether the point is one of the first six on the way of the side that is pinned there, after its
/// origin.
fn near_own_origin(side: Side, point: Point) -> bool {
    (18..24).contains(&point.pips(side))
}

/// Returns the most points in a row that a side holds with two checkers or more.
fn longest_wall(position: &Position) -> usize {
    let mut longest = 0;
    for side in Side::ALL {
        let mut length = 0;
        for point in Point::all() {
            length = if position.checkers(side, point) >= 2 { length + 1 } else { 0 };
            longest = longest.max(length);
        }
    }
    longest
}

/// The twin by these rules.
struct Twin {
    larger_die: bool,
}

impl Twin {
    /// A step that pins has a star: it lands on a single enemy checker where no own one is yet.
    fn turns(&self, position: &str, roll: &str) -> Vec<race::Turn> {
        let board = board(position);
        let steps = |turn: &[twin::Step]| {
            let mut own = [0; 25];
            for point in 1..=24 {
                own[usize::from(point)] = board.count(board.mover, point);
            }
            let step = |&twin::Step { from, to, .. }: &twin::Step| {
                own[usize::from(from)] -= 1;
                let enemy = board.count(board.mover.other(), to);
                let pins = to != 0 && own[usize::from(to)] == 0 && enemy == 1;
                own[usize::from(to)] += 1;
                let to_text = if to == 0 { "off".to_owned() } else { to.to_string() };
                let star = if pins { "*" } else { "" };
                ((from, to, false), format!("{from}/{to_text}{star}"))
            };
            turn.iter().map(step).collect()
        };
        let turns = board.turns(race::dice(roll), self.larger_die);
        turns.iter().map(|(turn, after)| (steps(turn), after.to_string())).collect()
    }
}

fn board(position: &str) -> twin::Board {
    twin::Board::parse(position).unwrap_or_else(|| panic!("the twin cannot read {position}"))
}

fn name(colour: twin::Colour) -> &'static str {
    match colour {
        twin::Colour::Red => "red",
        twin::Colour::Blue => "blue",
    }
}

impl Program for Twin {
    fn rolls(&self, _: &str) -> Vec<String> {
        race::rolls()
    }

    fn moves(&self, position: &str, roll: &str) -> Vec<String> {
        let results = board(position).results(race::dice(roll), self.larger_die);
        race::sorted(&results)
    }

    fn perft(&self, position: &str, depth: u32) -> u128 {
        twin::perft(&board(position), depth, self.larger_die).into()
    }

    fn play(&self, position: &str, roll: &str, play: &str) -> Option<String> {
        race::played(self.turns(position, roll), play)
    }

    fn status(&self, position: &str, _: &[String]) -> Value {
        let board = board(position);
        match board.status() {
            None => race::going(name(board.mover)),
            Some((winner, points, reason)) => race::over(winner.map(name), points, reason),
        }
    }

    fn next(&self, position: &str, roll: &str, entered: &str) -> (Vec<String>, bool) {
        race::next(&self.turns(position, roll), entered)
    }
}
