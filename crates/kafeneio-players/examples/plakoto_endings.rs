//! Measures what is known of the endings of Plakoto: tables, estimates, which endings with pins the
//! solver can solve, and what the table of those with one straggler is worth to a player.
//!
//! The figures of the documentation come from this, which takes a few minutes:
//!
//! ```sh
//! cargo run --release -p kafeneio-players --features networks --example plakoto_endings -- all
//! ```
//!
//! Without `all` it measures a little of each.

use std::num::NonZero;
use std::ops::RangeInclusive;
use std::time::{Duration, Instant};

use dice_cup::DiceCup;
use game_core::Decision;
use kafeneio_players::plakoto::{BearOff, BearOffTurns, PinEndings, solve};
use kafeneio_players::{Budget, Evaluation, OneLook, Player, RaceNetwork, points_of};
use plakoto_core::{Point, Position, Roll, Rules, Setup, Side};
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
    holders: &'static [u8],
    held: u32,
    games: u32,
}

const A_LITTLE: Extent = Extent {
    tables: &[4, 5],
    checkers: 5,
    races_with_fifteen: 10,
    drawn: 10,
    nodes: 1_000,
    holders: &[2, 3],
    held: 200,
    games: 20,
};

const ALL: Extent = Extent {
    tables: &[6, 8, 9, 10],
    checkers: 8,
    races_with_fifteen: 60,
    drawn: 200,
    nodes: 10_000,
    holders: &[4, 8, 15],
    held: 20_000,
    games: 20_000,
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
    if let Some(table) = stragglers(extent.holders) {
        let network = RaceNetwork::built_in(&RULES).expect("these rules have a network");
        against_the_network(&table, &network, extent.held);
        in_games(&table, &network, extent.games);
    }
}

const RULES: Rules = Rules::new();

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

/// All ways to put up to this many checkers on six points, but for none.
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

/// The board on which the checkers of both sides stand like this, all of them free.
fn setup(mover: Side, red: &[u8], blue: &[u8]) -> Setup {
    let mut setup = Setup::empty(mover);
    for (side, layout) in [(Side::Red, red), (Side::Blue, blue)] {
        for (pips, &count) in (1..).zip(layout) {
            let point = Point::from_pips(pips, side).expect("a point of the home");
            setup.checkers[side][point.index()] = count;
        }
    }
    setup
}

fn race(mover: Side, red: &[u8], blue: &[u8]) -> Position {
    Position::try_from(&setup(mover, red, blue)).expect("a race")
}

/// Compares the estimate by turns with the table, in all races.
fn races(table: &BearOff, turns: &BearOffTurns) {
    let layouts = layouts(table.checkers());
    let mut errors = Errors::default();
    for mover in &layouts {
        for waiting in &layouts {
            let position = race(Side::Red, mover, waiting);
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
        let position = race(Side::ALL[number % 2], few, &all);
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

/// One of all ways to put this many checkers on six points, each equally likely.
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
    /// A straggler of the other side stands free in the home of the few.
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
        (Class::Straggler, "one is free in the home of the few"),
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
        let point = below(cup, 6);
        let mut setup = setup(Side::ALL[below(cup, 2)], &few_left, &fourteen);
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

/// Computes tables of endings with one straggler, counts what is in the largest, and returns it.
fn stragglers(sizes: &[u8]) -> Option<PinEndings> {
    println!("\nendings with one straggler:");
    let mut largest = None;
    for &checkers in sizes {
        let (table, time) = timed(|| PinEndings::build(RULES, checkers));
        let bytes = table.to_file().len();
        println!("table of {checkers:2} checkers: {bytes:11} bytes in {:6} ms", time.as_millis());
        largest = Some(table);
    }
    let table = largest?;
    let mut counts = [0; Place::ALL.len()];
    for layout in layouts(table.checkers()) {
        for (count, place) in counts.iter_mut().zip(Place::ALL) {
            for position in place.positions(&layout) {
                assert!(table.expectation(RULES, &position).is_some(), "{position}");
                *count += 2; // either side to move
            }
        }
    }
    for (place, count) in Place::ALL.into_iter().zip(counts) {
        println!("  {place:?}: {count} positions");
    }
    println!("  together: {}", counts.iter().sum::<u32>());
    Some(table)
}

/// Where a straggler is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// Pinned by the holder, this many pips from the holder's end.
    PinnedOn(u8),
    /// Pinning a checker of the holder.
    Pinning,
    /// Free in the holder's home.
    Free,
    /// Between the homes.
    OnTheWay,
    /// At home, maybe with others borne off already.
    Home,
}

impl Place {
    const ALL: [Place; 9] = [
        Place::PinnedOn(2),
        Place::PinnedOn(3),
        Place::PinnedOn(4),
        Place::PinnedOn(5),
        Place::PinnedOn(6),
        Place::Pinning,
        Place::Free,
        Place::OnTheWay,
        Place::Home,
    ];

    /// The endings in which the holder, Red, has its checkers like this and the straggler is there,
    /// with Red to move.
    fn positions(self, holder: &[u8]) -> Vec<Position> {
        let others = if self == Place::Home { 0..=14 } else { 14..=14 };
        let each =
            self.points().flat_map(|point| others.clone().map(move |others| (point, others)));
        each.filter_map(|(point, others)| self.position(holder, point, others)).collect()
    }

    /// The points on which the straggler can be.
    fn points(self) -> RangeInclusive<u8> {
        match self {
            Place::PinnedOn(point) => point..=point,
            Place::Pinning | Place::Free => 1..=6,
            Place::OnTheWay => 7..=18,
            Place::Home => 19..=24,
        }
    }

    fn position(self, holder: &[u8], point: u8, others: u8) -> Option<Position> {
        let mut setup = setup(Side::Red, holder, &[others]);
        let index = usize::from(point - 1);
        match (self, setup.checkers[Side::Red][index]) {
            (Place::PinnedOn(_), 1..) => setup.pinned[Side::Blue][index] = true,
            (Place::Pinning, 1) => setup.pinned[Side::Red][index] = true,
            (Place::PinnedOn(_) | Place::Pinning, _) | (_, 1..) => return None,
            (_, 0) => {}
        }
        setup.checkers[Side::Blue][index] += 1;
        Position::try_from(&setup).ok().filter(|position| !position.is_over())
    }
}

/// What a player expects after its play, by the table.
fn after(table: &PinEndings, next: &Position) -> f64 {
    -match next.outcome() {
        Some(outcome) => points_of(&RULES, next, &outcome),
        None => table.expectation(RULES, next).expect("an ending").points,
    }
}

/// What the play that the network chooses loses, by the table.
fn lost(table: &PinEndings, network: &RaceNetwork<Rules>, position: &Position, roll: Roll) -> f64 {
    let (mut best, mut liked) = (f64::NEG_INFINITY, (f64::NEG_INFINITY, 0.0));
    network.for_each_play(&Decision::new(&RULES, &(), position, roll), &mut |_, next, points| {
        let exact = after(table, next);
        best = best.max(exact);
        if points > liked.0 {
            liked = (points, exact);
        }
    });
    best - liked.1
}

/// Compares the network with the table, in endings that are equally likely where the straggler is met.
fn against_the_network(table: &PinEndings, network: &RaceNetwork<Rules>, drawn: u32) {
    let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(3));
    let layouts = layouts(table.checkers());
    for place in &Place::ALL[..8] {
        let (mut errors, mut loss) = (Errors::default(), 0.0);
        while errors.count < drawn {
            let layout = &layouts[below(&mut cup, layouts.len())];
            let points = place.points();
            let point = points.start() + below(&mut cup, points.clone().count()) as u8;
            let Some(position) = place.position(layout, point, 14) else { continue };
            let position = position.with_side_to_move(Side::ALL[below(&mut cup, 2)]);
            let exact = table.expectation(RULES, &position).expect("an ending").points;
            errors.add(position, network.evaluate(&RULES, &position).points - exact);
            loss += lost(table, network, &position, cup.roll());
        }
        println!(
            "the network, {place:?}: {errors}; a choice loses {:.4} points",
            loss / f64::from(drawn)
        );
    }
}

/// Tells how often such endings come up in games of the network against itself, and what it loses in
/// them.
fn in_games(table: &PinEndings, network: &RaceNetwork<Rules>, games: u32) {
    let mut cup = DiceCup::new(Pcg64Mcg::seed_from_u64(4));
    let player = OneLook(network);
    let (mut met, mut turns, mut loss) = (0, 0, 0.0);
    for number in 0..games {
        let mut position = Position::start(Side::ALL[number as usize % 2]);
        let mut is_met = false;
        while !position.is_over() {
            let roll = cup.roll();
            if !is_race(&position) && table.expectation(RULES, &position).is_some() {
                is_met = true;
                turns += 1;
                loss += lost(table, network, &position, roll);
            }
            let decision = Decision::new(&RULES, &(), &position, roll);
            let chosen = player.choose(&decision, &Budget::nodes(1), &mut cup);
            position = chosen.expect("the game is not over").1;
        }
        met += u32::from(is_met);
    }
    println!(
        "in games of the network: {met} of {games} games come to such an ending before the race, for \
         {turns} turns, and lose {:.6} points a game there",
        loss / f64::from(games)
    );
}

/// Whether all checkers of each side are past those of the other.
fn is_race(position: &Position) -> bool {
    let [red, blue] = Side::ALL.map(|side| position.points_with(side, 1));
    red == 0 || blue == 0 || red.ilog2() < blue.trailing_zeros()
}
