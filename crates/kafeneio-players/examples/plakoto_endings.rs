//! Measures what is known of the endings of Plakoto: tables, estimates, and which endings with pins
//! the solver can solve.
//!
//! The figures of the documentation come from this, which takes a minute or two:
//!
//! ```sh
//! cargo run --release --example plakoto_endings -- all
//! ```
//!
//! Without `all` it measures a little of each.

use std::num::NonZero;
use std::time::{Duration, Instant};

use dice_cup::DiceCup;
use kafeneio_players::Budget;
use kafeneio_players::plakoto::{BearOff, BearOffTurns, solve};
use plakoto_core::{Point, Position, Rules, Setup, Side};
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::SeedableRng;

/// The checkers of one side: how many stand on its last point, the one before, and so on.
type Layout = Vec<u8>;

/// How much is measured.
struct Extent {
    tables: &'static [u8],
    checkers: u8,
    races_with_fifteen: usize,
    drawn: u32,
    nodes: u64,
}

const A_LITTLE: Extent =
    Extent { tables: &[4, 5], checkers: 5, races_with_fifteen: 10, drawn: 10, nodes: 1_000 };

const ALL: Extent = Extent {
    tables: &[6, 8, 9, 10],
    checkers: 8,
    races_with_fifteen: 60,
    drawn: 200,
    nodes: 10_000,
};

fn main() {
    let extent = if std::env::args().any(|argument| argument == "all") { ALL } else { A_LITTLE };
    tables(extent.tables);
    let table = BearOff::build(extent.checkers);
    let (turns, time) = timed(BearOffTurns::build);
    println!("\nturns of all 54,264 layouts: {} ms", time.as_millis());
    races(&table, &turns);
    double_wins(&turns, extent.races_with_fifteen, 50 * extent.nodes);
    pins(extent.drawn, extent.nodes);
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = work();
    (result, start.elapsed())
}

fn tables(sizes: &[u8]) {
    for &checkers in sizes {
        let (table, time) = timed(|| BearOff::build(checkers));
        let bytes = table.to_file().len();
        println!("table of {checkers:2} checkers: {bytes:11} bytes in {:6} ms", time.as_millis());
    }
}

/// All ways to put up to so many checkers on six points, but for none.
fn layouts(checkers: u8) -> Vec<Layout> {
    let mut layouts: Vec<Layout> = vec![Vec::new()];
    for _ in 0..6 {
        let longer = layouts.iter().flat_map(|layout| {
            let left = checkers - layout.iter().sum::<u8>();
            (0..=left).map(|count| [&layout[..], &[count]].concat())
        });
        layouts = longer.collect();
    }
    layouts.retain(|layout| layout.iter().any(|&count| count != 0));
    layouts
}

/// The position in which the checkers of both sides stand like this.
fn position(mover: &[u8], waiting: &[u8]) -> Option<Position> {
    let mut setup = Setup::empty(Side::Red);
    for (side, layout) in [(Side::Red, mover), (Side::Blue, waiting)] {
        for (pips, &count) in (1..).zip(layout) {
            setup.checkers[side][Point::from_pips(pips, side)?.index()] = count;
        }
    }
    Position::try_from(&setup).ok()
}

/// Compares the estimate by turns with the table, in all races.
fn races(table: &BearOff, turns: &BearOffTurns) {
    let layouts = layouts(table.checkers());
    let mut errors = Errors::default();
    for mover in &layouts {
        for waiting in &layouts {
            let position = position(mover, waiting).expect("a race");
            let exact = table.expectation(&position).expect("a race of the table");
            let estimate = turns.estimate(&position).expect("a race");
            errors.add(position, estimate.points - exact.points);
        }
    }
    println!("estimate by turns, all races of up to {} checkers: {errors}", table.checkers());
    assert!(errors.mean() < 0.002 && errors.worst < 0.028);
}

/// Compares the estimate by turns with the solver where a side can still win double.
fn double_wins(turns: &BearOffTurns, races: usize, nodes: u64) {
    let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(1));
    let few = layouts(4);
    let mut errors = Errors::default();
    for number in 0..races {
        let all = random_layout(&mut cup, 15);
        let few = &few[below(&mut cup, few.len())];
        let position = position(few, &all).expect("a race");
        let side = Side::ALL[number % 2];
        let position = position.with_side_to_move(side);
        let solution = solve(Rules::new(), &position, &Budget::nodes(nodes));
        let Some(solution) = solution else { continue };
        let estimate = turns.estimate(&position).expect("a race");
        errors.add(position, estimate.points - solution.expectation.points);
    }
    println!("estimate by turns, up to 4 checkers against 15: {errors}");
    assert!(errors.worst < 0.0002);
}

#[derive(Default)]
struct Errors {
    count: u32,
    sum: f64,
    worst: f64,
    place: Position,
}

impl Errors {
    fn add(&mut self, position: Position, error: f64) {
        self.count += 1;
        self.sum += error.abs();
        if error.abs() > self.worst {
            (self.worst, self.place) = (error.abs(), position);
        }
    }
}

impl Errors {
    fn mean(&self) -> f64 {
        self.sum / f64::from(self.count.max(1))
    }
}

impl std::fmt::Display for Errors {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Errors { count, worst, place, .. } = self;
        let mean = self.mean();
        write!(f, "{count} positions, off by {mean:.5} points, at most {worst:.4} in {place}")
    }
}

fn below(cup: &mut DiceCup<Pcg64Mcg>, n: usize) -> usize {
    NonZero::new(n as u64).map_or(0, |n| cup.below(n) as usize)
}

/// One of all ways to put so many checkers on six points, each equally likely.
fn random_layout(cup: &mut DiceCup<Pcg64Mcg>, checkers: usize) -> Layout {
    let mut gaps: Vec<usize> = Vec::new();
    while gaps.len() < 5 {
        let gap = below(cup, checkers + 5);
        if !gaps.contains(&gap) {
            gaps.push(gap);
        }
    }
    gaps.sort_unstable();
    gaps.push(checkers + 5);
    let mut next = 0;
    gaps.iter().map(|&gap| (gap - std::mem::replace(&mut next, gap + 1)) as u8).collect()
}

/// Where the checkers are that meet in an ending.
#[derive(Clone, Copy)]
enum Class {
    /// The side with few checkers pins one of the other side in its own home.
    Pinner,
    /// One of the few is pinned in its own home by a straggler of the other side.
    Pinned,
    /// A straggler of the other side stands in the home of the few, or up to six points before it.
    Straggler,
}

/// Tells which endings with pins are solved, and what it takes.
///
/// One side has a few checkers left, all in its home. The other has fourteen in its home and one in
/// the way of the few. Layouts are drawn equally likely, and either side is to move.
fn pins(drawn: u32, most_nodes: u64) {
    println!("\nendings solved within {most_nodes} nodes, of {drawn} drawn:");
    let classes = [
        (Class::Pinner, "the few pin one in their home"),
        (Class::Pinned, "one of the few is pinned in its home"),
        (Class::Straggler, "one has to get past the few"),
    ];
    for (class, name) in classes {
        println!("{name}:");
        for (few, anywhere) in (1..=4).flat_map(|few| [(few, 14), (few, 2)]) {
            let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(2));
            let (mut solved, mut nodes, mut time) = (0, 0, Duration::ZERO);
            for _ in 0..drawn {
                let position = meeting(&mut cup, class, few, anywhere);
                let budget = Budget::nodes(most_nodes);
                let (solution, taken) = timed(|| solve(Rules::new(), &position, &budget));
                if let Some(solution) = solution {
                    solved += 1;
                    nodes += solution.nodes;
                    time += taken;
                }
            }
            println!(
                "  {few} left against 14, {anywhere} of them anywhere at home: {} %, \
                 {} nodes and {:.1} ms each",
                solved * 100 / drawn,
                nodes / u64::from(solved.max(1)),
                time.as_secs_f64() * 1e3 / f64::from(solved.max(1)),
            );
        }
    }
}

/// Draws a position of a class. So many of the fourteen are anywhere in their home, the others on the last
/// point.
fn meeting(cup: &mut DiceCup<Pcg64Mcg>, class: Class, few: usize, anywhere: usize) -> Position {
    loop {
        let few_left = random_layout(cup, few);
        let mut fourteen = random_layout(cup, anywhere);
        fourteen[0] += 14 - anywhere as u8;
        let pips = 1 + below(cup, if matches!(class, Class::Straggler) { 12 } else { 6 });
        let mover = Side::ALL[below(cup, 2)];
        let mut setup = Setup::empty(mover);
        for (side, layout) in [(Side::Red, &few_left), (Side::Blue, &fourteen)] {
            for (pips, &count) in (1..).zip(layout) {
                if let Some(point) = Point::from_pips(pips, side) {
                    setup.checkers[side][point.index()] = count;
                }
            }
        }
        let point = pips - 1;
        setup.checkers[Side::Blue][point] += 1;
        match class {
            Class::Pinner => setup.pinned[Side::Blue][point] = true,
            Class::Pinned => setup.pinned[Side::Red][point] = true,
            Class::Straggler => {}
        }
        match Position::try_from(&setup) {
            Ok(position) if !position.is_over() => return position,
            _ => {}
        }
    }
}
