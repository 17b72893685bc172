//! Boloko, and its twin.

#[allow(dead_code, unreachable_pub, clippy::pedantic)]
#[path = "../../../../boloko-core/tests/twin/mod.rs"]
mod twin;

use std::sync::LazyLock;

use kafeneio::boloko_core::{Cell, Layout, Position, Rules, Side};
use serde_json::Value;

use super::{Feature, Suite, Variant, race};
use crate::program::Program;

/// Two corridors that have no name: one that ends in the middle of a side, and one that turns often.
static LAYOUTS: LazyLock<[Layout; 2]> = LazyLock::new(|| {
    [
        "25,24,23,22,21/10,9,8,7,20/11,2,1,6,19/12,3,4,5,18/13,14,15,16,17",
        "7,8,9,24,25/6,5,10,23,22/3,4,11,20,21/2,13,12,19,18/1,14,15,16,17",
    ]
    .map(|grid| grid.parse().expect("a layout"))
});

/// Each side can pin the last piece of the other one that can still move.
const NEARLY_LOCKED: &str = "b8w,b1,22,w9b b";

impl Suite for Rules<'static> {
    const FEATURES: &'static [Feature<Self>] = &[
        ("many-pins", |_, position| pins(position) >= 4),
        ("no-contact", |_, position| !meets(position)),
        ("all-home", |_, position| Side::ALL.iter().any(|&side| behind(position, side) <= 40)),
        ("few-plays", |rules, position| position.count_all_plays(*rules) <= 60),
        ("many-plays", |rules, position| position.count_all_plays(*rules) >= 2_600),
        ("few-blots", |_, position| blots(position) <= 3),
        ("many-blots", |_, position| blots(position) >= 11),
        ("tall-stack", |_, position| tallest(position) >= 6),
        ("shared-cells", |_, position| shared(position) >= 2),
    ];

    const RARE: &'static [(usize, u64, Option<&'static str>)] =
        &[(0, 1, Some(NEARLY_LOCKED)), (0, 2, Some(NEARLY_LOCKED)), (2, 1, Some(NEARLY_LOCKED))];

    const STEPS: usize = 4;

    fn variants() -> Vec<Variant<Self>> {
        let spiral = Rules::new();
        let serpentine = spiral.with_layout(Layout::SERPENTINE);
        let [middle, turning] = [0, 1].map(|index| spiral.with_layout(&LAYOUTS[index]));
        let variant =
            |rules, corpus, legal, games, partial| Variant { rules, corpus, legal, games, partial };
        vec![
            variant(spiral, 2_100, 1_500, 60, 300),
            variant(spiral.with_portes(true), 2_100, 1_500, 60, 300),
            variant(serpentine, 2_100, 800, 30, 150),
            variant(serpentine.with_portes(true), 0, 800, 30, 150),
            variant(middle, 0, 150, 5, 25),
            variant(middle.with_portes(true), 0, 150, 5, 25),
            variant(turning, 0, 150, 5, 25),
            variant(turning.with_portes(true), 0, 150, 5, 25),
        ]
    }

    fn twin(&self) -> Box<dyn Program> {
        let mut path = [0; 25];
        for cell in Cell::all() {
            let (row, column) = self.layout.square(cell);
            path[cell.index()] = (row * 5 + column) as u8;
        }
        let layout = twin::Layout::new(&path).expect("the twin builds it");
        Box::new(Twin { layout, portes: self.portes })
    }

    fn is_slow_tree(&self, _: &Position, _: u32, nodes: u128) -> bool {
        nodes > 30_000
    }
}

/// Returns how many free pieces are alone on a cell.
fn blots(position: &Position) -> usize {
    let alone = |side, cell| position.pieces(side, cell) == 1 && !position.is_pinned(side, cell);
    Side::ALL.map(|side| Cell::all().filter(|&cell| alone(side, cell)).count()).iter().sum()
}

/// Returns how many pieces of a side are on one cell at most.
fn tallest(position: &Position) -> u8 {
    let stacks = Side::ALL.map(|side| Cell::all().map(move |cell| position.pieces(side, cell)));
    stacks.into_iter().flatten().max().unwrap_or_default()
}

/// Returns how many pieces are pinned.
fn pins(position: &Position) -> usize {
    let places = Side::ALL.into_iter().flat_map(|side| Cell::all().map(move |cell| (side, cell)));
    places.filter(|&(side, cell)| position.is_pinned(side, cell)).count()
}

/// Returns the cells on which a side has pieces, from its own side of the corridor, rearmost first.
fn ways(position: &Position, side: Side) -> impl Iterator<Item = (u32, u32)> {
    Cell::all().filter_map(move |cell| {
        let count = position.pieces(side, cell);
        (count > 0).then(|| (cell.pips(side).into(), count.into()))
    })
}

/// Returns whether some pieces still have to pass each other.
fn meets(position: &Position) -> bool {
    let [white, blue] = Side::ALL.map(|side| ways(position, side).map(|(pips, _)| pips).max());
    white.unwrap_or(0) + blue.unwrap_or(0) >= 24
}

/// Returns how many steps the pieces of a side are from the far end, together.
fn behind(position: &Position, side: Side) -> u32 {
    ways(position, side).map(|(pips, count)| pips * count).sum()
}

/// Returns on how many cells both sides have free pieces, as only `portes` allows.
fn shared(position: &Position) -> usize {
    let both = |cell| {
        Side::ALL
            .iter()
            .all(|&side| position.pieces(side, cell) > 0 && !position.is_pinned(side, cell))
    };
    Cell::all().filter(|&cell| both(cell)).count()
}

/// The twin by these rules.
struct Twin {
    layout: twin::Layout,
    portes: bool,
}

fn board(position: &str) -> twin::Board {
    twin::Board::parse(position).unwrap_or_else(|| panic!("the twin cannot read {position}"))
}

fn name(colour: twin::Colour) -> &'static str {
    match colour {
        twin::Colour::White => "white",
        twin::Colour::Blue => "blue",
    }
}

impl Twin {
    /// A step that pins or sends back has a star.
    fn turns(&self, position: &str, roll: &str) -> Vec<race::Turn> {
        let board = board(position);
        let enemy = *board.pieces(board.mover.other());
        let steps = |turn: &[twin::Step]| {
            let mut own = *board.pieces(board.mover);
            let step = |&twin::Step { from, to, jump, hits, .. }: &twin::Step| {
                own[usize::from(from)] -= 1;
                let pins = !self.portes && own[usize::from(to)] == 0 && enemy[usize::from(to)] == 1;
                own[usize::from(to)] += 1;
                let way = if jump { '^' } else { '/' };
                let star = if pins || hits { "*" } else { "" };
                ((from, to, jump), format!("{from}{way}{to}{star}"))
            };
            turn.iter().map(step).collect()
        };
        let turns = board.turns(&self.layout, self.portes, race::dice(roll));
        turns.iter().map(|(turn, after)| (steps(turn), after.to_string())).collect()
    }
}

impl Program for Twin {
    fn rolls(&self, _: &str) -> Vec<String> {
        race::rolls()
    }

    fn moves(&self, position: &str, roll: &str) -> Vec<String> {
        let results = board(position).results(&self.layout, self.portes, race::dice(roll));
        race::sorted(&results)
    }

    fn perft(&self, position: &str, depth: u32) -> u128 {
        twin::perft(&board(position), &self.layout, self.portes, depth).into()
    }

    fn play(&self, position: &str, roll: &str, play: &str) -> Option<String> {
        race::played(self.turns(position, roll), play)
    }

    fn status(&self, position: &str, _: &[String]) -> Value {
        let board = board(position);
        match board.status(&self.layout, self.portes) {
            None => race::going(name(board.mover)),
            Some((winner, reason)) => {
                race::over(winner.map(name), u32::from(winner.is_some()), reason)
            }
        }
    }

    fn next(&self, position: &str, roll: &str, entered: &str) -> (Vec<String>, bool) {
        race::next(&self.turns(position, roll), entered)
    }
}
