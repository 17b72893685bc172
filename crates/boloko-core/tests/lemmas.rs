//! What the generator relies on when it lists doubles, tried out on all that it speaks of.
//!
//! Two sets of ones that leave the own pieces on the same cells differ by a *circulation*: the steps
//! of the one carry pieces forward over edges of the grid, those of the other carry them back, and
//! every cell gains as many as it loses. A circulation is a sum of squares, each passed clockwise or
//! counterclockwise a number of times. So those of few steps can be listed. They are the same for
//! every corridor, which only says what is forward.

use std::collections::{BTreeSet, HashSet};
use std::sync::LazyLock;

use crate::support::{CROOKED, OUTWARDS, for_each_corridor};
use boloko_core::{Cell, Die, HalfTurn, Layout, Position, Roll, Rules, Setup, Side, Step};

/// How often each edge of the grid is passed from its first cell to its second one, or back if that is
/// less than 0.
type Circulation = [i32; 40];

/// The edges of the grid, as the indices of the two cells that they join.
static EDGES: LazyLock<[[usize; 2]; 40]> = LazyLock::new(|| {
    let across = (0..25).filter(|index| index % 5 < 4).map(|index| [index, index + 1]);
    let mut edges = across.chain((0..20).map(|index| [index, index + 5]));
    std::array::from_fn(|_| edges.next().expect("there are 40"))
});

/// Returns a square of the grid, passed once and clockwise.
fn square(number: usize) -> Circulation {
    let corner = number / 4 * 5 + number % 4;
    let clockwise = [(0, 1), (1, 6), (6, 5), (5, 0)].map(|(a, b)| [corner + a, corner + b]);
    let mut square = [0; 40];
    for (times, &[a, b]) in square.iter_mut().zip(EDGES.iter()) {
        let passed = |edge| i32::from(clockwise.contains(&edge));
        *times = passed([a, b]) - passed([b, a]);
    }
    square
}

/// Returns every circulation of up to eight steps.
fn circulations() -> Vec<Circulation> {
    let squares: Vec<_> = (0..16).map(square).collect();
    let mut all = vec![[0; 40]];
    for (number, square) in squares.iter().enumerate() {
        let is_settled = |&edge: &usize| squares[number + 1..].iter().all(|later| later[edge] == 0);
        let settled: Vec<usize> = (0..40).filter(is_settled).collect();
        let mut longer = Vec::new();
        for before in all {
            for times in -4..=4 {
                let sum: Circulation =
                    std::array::from_fn(|edge| before[edge] + times * square[edge]);
                if settled.iter().map(|&edge| sum[edge].abs()).sum::<i32>() <= 8 {
                    longer.push(sum);
                }
            }
        }
        all = longer;
    }
    all.retain(|circulation| *circulation != [0; 40]);
    all
}

/// Returns whether one way round the grid is all of a circulation, and comes to no cell twice.
fn is_cycle(circulation: &Circulation) -> bool {
    let mut next = [None; 25];
    for (&[a, b], &times) in EDGES.iter().zip(circulation) {
        let [from, to] = if times > 0 { [a, b] } else { [b, a] };
        if times.abs() > 1 || (times != 0 && next[from].replace(to).is_some()) {
            return false;
        }
    }
    let start = next.iter().position(Option::is_some);
    let way = std::iter::successors(start, |&at| next[at].filter(|&to| Some(to) != start));
    way.count() == next.iter().flatten().count()
}

/// Returns whether a whole passes every edge that a part passes, in the same direction.
fn is_part(part: &Circulation, whole: &Circulation) -> bool {
    part.iter().zip(whole).all(|(&part, &whole)| part == 0 || part * whole >= part * part)
}

/// A set of steps by ones, each from a cell to a cell. They are in the order of their numbers.
type Set = Vec<[u8; 2]>;

/// Returns the steps that a circulation has in the direction of the corridor, and those that it has
/// against it.
fn sides(grid: &[[u8; 5]; 5], circulation: &Circulation) -> [Set; 2] {
    let cells = grid.as_flattened();
    let [mut along, mut against] = [Set::new(), Set::new()];
    for (&[a, b], &times) in EDGES.iter().zip(circulation) {
        let (from, to) = (cells[a].min(cells[b]), cells[a].max(cells[b]));
        let side = if (times > 0) == (from == cells[a]) { &mut along } else { &mut against };
        side.extend((0..times.abs()).map(|_| [from, to]));
    }
    along.sort_unstable();
    against.sort_unstable();
    [along, against]
}

/// Returns whether a set is better than another one without a common step: it has fewer steps, or as
/// many and the lowest.
fn is_better(set: &Set, other: &Set) -> bool {
    (set.len(), set) < (other.len(), other)
}

fn landings(set: &Set) -> u32 {
    set.iter().fold(0, |cells, [_, to]| cells | 1 << to)
}

/// Two sets of at most four ones, without a common step, that leave the own pieces on the same cells.
struct Pair<'a> {
    grid: &'a [[u8; 5]; 5],
    worse: Set,
    better: Set,
    /// The cycles that are a part of what they differ by.
    cycles: &'a [Circulation],
}

/// Visits all such pairs in all corridors. Blue's ways are those of White in the reversed corridors.
fn for_each_pair(mut visit: impl FnMut(Pair<'_>)) {
    let circulations = circulations();
    let cycles: Vec<_> = circulations.iter().copied().filter(is_cycle).collect();
    assert_eq!(cycles.len(), 2 * 101, "cycles of at most eight steps, each in both directions");
    let with_cycles = |whole: Circulation| {
        let parts = cycles.iter().filter(|cycle| is_part(cycle, &whole)).copied();
        (whole, parts.collect::<Vec<_>>())
    };
    let circulations: Vec<_> = circulations.into_iter().map(with_cycles).collect();
    let mut pairs = 0;
    for_each_corridor(&mut |grid| {
        let cells = grid.as_flattened();
        let forward = EDGES.map(|[a, b]| if cells[a] < cells[b] { 1 } else { -1 });
        for (circulation, cycles) in &circulations {
            let along: i32 = forward.iter().zip(circulation).map(|(a, b)| (a * b).max(0)).sum();
            if along > 4 {
                continue;
            }
            let [worse, better] = sides(&grid, circulation);
            if is_better(&better, &worse) {
                pairs += 1;
                visit(Pair { grid: &grid, worse, better, cycles });
            }
        }
    });
    assert_eq!(pairs, 1_134_976);
}

/// The generator looks for a better set by one cycle at a time. Steps that both sets have do not
/// matter, and the better side of the cycle lands only where the better set does, so on open cells.
#[test]
fn a_worse_set_has_the_worse_side_of_one_cycle() {
    for_each_pair(|Pair { grid, worse, better, cycles }| {
        let has_detour = cycles.iter().any(|cycle| {
            let [along, against] = &sides(grid, cycle);
            is_better(against, along)
        });
        assert!(has_detour, "{worse:?} and {better:?} in {grid:?}");
    });
}

/// Pieces that are sent back tell two sets apart. If sets send back the same, the better one comes by
/// one cycle, or by two squares and no other step.
#[test]
fn the_same_is_sent_back_by_one_cycle_or_two_squares() {
    let mut of_two_squares = 0;
    for_each_pair(|Pair { grid, worse, better, cycles }| {
        // Both sets send back the same if no blot stands where only one of them lands. Steps that both
        // have could only help, and there is room for them only if one cycle is all.
        let blots = !(landings(&worse) ^ landings(&better));
        let is_enough = |cycle: &Circulation| {
            let [along, against] = sides(grid, cycle);
            let mut set = worse.clone();
            for step in &along {
                set.swap_remove(set.iter().position(|other| other == step).expect("a part"));
            }
            set.extend(&against);
            is_better(&against, &along) && (landings(&set) ^ landings(&worse)) & blots == 0
        };
        if cycles.iter().any(is_enough) {
            return;
        }
        of_two_squares += 1;
        let text = format!("{worse:?} and {better:?} in {grid:?}");
        let [first, second] = cycles else { panic!("{text}") };
        let corners = |cycle: &Circulation| -> BTreeSet<usize> {
            let passed = EDGES.iter().zip(cycle).filter(|(_, times)| **times != 0);
            passed.flat_map(|(edge, _)| *edge).collect()
        };
        let [first, second] = [corners(first), corners(second)];
        assert_eq!([first.len(), second.len()], [4; 2], "two squares: {text}");
        assert_eq!(first.intersection(&second).count(), 1, "that share one cell: {text}");
        assert_eq!([worse.len(), better.len()], [4; 2], "all steps are theirs: {text}");
        assert!(worse.windows(2).all(|pair| pair[0] != pair[1]), "none comes twice: {text}");
    });
    assert_eq!(of_two_squares, 23_536);
}

/// A board with `portes` on which all white pieces but `runners` stay where they are.
fn board(runners: &[u8], blots: &[u8], on_end: u8) -> Position {
    let mut setup = Setup::empty(Side::White);
    for &cell in runners {
        setup.pieces[Side::White][usize::from(cell) - 1] += 1;
    }
    // One on cell 1, so that nobody wins.
    setup.pieces[Side::White][0] += 1;
    setup.pieces[Side::White][24] += 9 - runners.len() as u8;
    for &cell in blots {
        setup.pieces[Side::Blue][usize::from(cell) - 1] += 1;
    }
    setup.pieces[Side::Blue][24] += on_end;
    setup.pieces[Side::Blue][0] += 10 - on_end - blots.len() as u8;
    Position::try_from(&setup).expect("a position")
}

/// Where a white piece can go by a die if no cell is closed.
fn targets(layout: &Layout, from: u8, die: Die) -> Vec<u8> {
    let mut targets = Vec::new();
    targets.extend(Some(from + die.get()).filter(|to| *to <= 25));
    if die == Die::One {
        let from = Cell::new(from).expect("1 to 25");
        targets.extend(layout.jumps(Side::White, from).map(Cell::get));
    }
    targets
}

/// Visits the ascending ways to choose `count` of some cells.
fn choose(cells: &[u8], count: usize, again: bool, visit: &mut dyn FnMut(&[u8])) {
    fn go_on(
        cells: &[u8],
        count: usize,
        again: bool,
        chosen: &mut Vec<u8>,
        visit: &mut dyn FnMut(&[u8]),
    ) {
        if chosen.len() == count {
            return visit(chosen);
        }
        for (index, &cell) in cells.iter().enumerate() {
            chosen.push(cell);
            go_on(&cells[index + usize::from(!again)..], count, again, chosen, visit);
            chosen.pop();
        }
    }
    go_on(cells, count, again, &mut Vec::new(), visit);
}

/// The steps of a double by some pieces, with what has to be known to put them in order.
struct Sets<'a> {
    start: HalfTurn<'a>,
    layout: &'a Layout,
    die: Die,
    /// How many sets with this order have no order from the rear to the front.
    reordered: u32,
}

impl Sets<'_> {
    /// Tries all sets of steps that go on from these, from the rear to the front, as if no cell were
    /// ever closed.
    fn go_on(&mut self, own: &mut [u8; 26], steps: &mut Vec<[u8; 2]>) {
        if !steps.is_empty() {
            self.try_out(steps);
        }
        if steps.len() == 4 {
            return;
        }
        for from in steps.last().map_or(2, |step| step[0])..25 {
            if own[usize::from(from)] == 0 {
                continue;
            }
            for to in targets(self.layout, from, self.die) {
                if steps.last().is_some_and(|last| *last > [from, to]) {
                    continue;
                }
                own[usize::from(from)] -= 1;
                own[usize::from(to)] += 1;
                steps.push([from, to]);
                self.go_on(own, steps);
                steps.pop();
                own[usize::from(from)] += 1;
                own[usize::from(to)] -= 1;
            }
        }
    }

    /// Plays the steps onto the track end first, if their pieces stand there from the start, and then
    /// the others from the rear to the front.
    fn try_out(&mut self, steps: &[[u8; 2]]) {
        let (onto_end, others): (Set, Set) = steps.iter().copied().partition(|step| step[1] == 25);
        let board = self.start.position();
        let can_start = onto_end.iter().all(|[from, _]| {
            let needed = onto_end.iter().filter(|other| other[0] == *from).count();
            let cell = Cell::new(*from).expect("1 to 25");
            usize::from(board.pieces(Side::White, cell)) >= needed
        });
        if onto_end.is_empty() || !can_start {
            return;
        }
        let entered = |steps: &[[u8; 2]]| {
            let mut turn = self.start;
            steps.iter().try_for_each(|cells| {
                let [from, to] = cells.map(|cell| Cell::new(cell).expect("1 to 25"));
                turn.push(Step::new(from, to, self.die))
            })
        };
        let end_first = [onto_end, others].concat();
        assert_eq!(entered(&end_first), Ok(()), "{end_first:?} in {board}");
        self.reordered += u32::from(entered(steps).is_err());
    }
}

/// Tries all sets of steps on all boards with some runners on these cells, and up to two blots on those
/// that are empty. Returns how many sets cannot be played from the rear to the front.
fn sets_with_the_end_first(layout: &Layout, die: Die, cells: &[u8], runners: usize) -> u32 {
    let rules = Rules::new().with_layout(layout).with_portes(true);
    let mut reordered = 0;
    choose(cells, runners, true, &mut |runners| {
        let empty: Vec<u8> = cells.iter().copied().filter(|cell| !runners.contains(cell)).collect();
        for (on_end, blots) in [(1, 1), (0, 2), (1, 2)] {
            choose(&empty, blots, false, &mut |blots| {
                let mut own = [0; 26];
                for &cell in runners {
                    own[usize::from(cell)] += 1;
                }
                let start = board(runners, blots, on_end).half_turn(rules, Roll::new(die, die));
                let mut sets = Sets { start, layout, die, reordered: 0 };
                sets.go_on(&mut own, &mut Vec::new());
                reordered += sets.reordered;
            });
        }
    });
    reordered
}

/// If nobody wins before the last step, all steps onto the track end can come first whose pieces stand
/// there from the start. The boards are those of four white pieces on the last cells, and for ones those
/// of three that are at most two ones from the track end.
#[test]
fn steps_onto_the_track_end_can_come_first() {
    let near: Vec<u8> = (17..=24).collect();
    assert_eq!(sets_with_the_end_first(Layout::SPIRAL, Die::Two, &near, 4), 5_177);
    for (layout, reordered) in
        [(Layout::SPIRAL, 34_883), (Layout::SERPENTINE, 371), (OUTWARDS, 47), (CROOKED, 334)]
    {
        let leads_to = |cell: u8, goals: &[u8]| {
            targets(layout, cell, Die::One).iter().any(|to| goals.contains(to))
        };
        let one: Vec<u8> = (2..25).filter(|&cell| leads_to(cell, &[25])).collect();
        let near = |cell: &u8| one.contains(cell) || leads_to(*cell, &one);
        let near: Vec<u8> = (2..25).filter(near).collect();
        let sets = sets_with_the_end_first(layout, Die::One, &near, 3);
        assert_eq!(sets, reordered, "{layout}");
    }
}

/// Checks that four ones have a move for everything that can be entered, in whatever order, and none
/// twice.
fn check_four_ones(position: &Position, rules: Rules<'_>) {
    let roll = Roll::new(Die::One, Die::One);
    let (mut listed, mut count) = (HashSet::new(), 0);
    position.for_each_play(rules, roll, |_, next| {
        listed.insert(*next);
        count += 1;
    });
    let (mut entered, mut seen) = (HashSet::new(), HashSet::new());
    let mut begun = vec![position.half_turn(rules, roll)];
    while let Some(turn) = begun.pop() {
        if turn.is_complete() {
            entered.insert(*turn.counts());
        }
        for step in turn.next_steps() {
            let mut next = turn;
            next.push(step).expect("it can follow");
            if seen.insert((*next.counts(), next.play().len())) {
                begun.push(next);
            }
        }
    }
    assert_eq!([count, listed.len()], [entered.len(); 2], "{position} by {rules:?}");
}

#[test]
fn every_result_of_four_ones_is_listed_once_in_every_corridor_from_a_corner() {
    for_each_corridor(&mut |grid| {
        if grid[0][0] != 1 {
            return;
        }
        let layout = Layout::new(grid).expect("a corridor");
        for cell in 2..25 {
            check_four_ones(&board(&[cell; 4], &[], 1), Rules::on(&layout).with_portes(true));
        }
    });
}

#[test]
fn every_result_of_four_ones_is_listed_once_with_blots() {
    for layout in [Layout::SPIRAL, Layout::SERPENTINE, OUTWARDS, CROOKED] {
        let rules = Rules::on(layout).with_portes(true);
        for cell in 2..25 {
            let near = targets(layout, cell, Die::One);
            let next = near.iter().flat_map(|&to| targets(layout, to, Die::One));
            let ahead: BTreeSet<u8> =
                near.iter().copied().chain(next).filter(|&to| to < 25).collect();
            let ahead: Vec<u8> = ahead.into_iter().collect();
            for count in 0..=ahead.len().min(8) {
                choose(&ahead, count, false, &mut |blots| {
                    check_four_ones(&board(&[cell; 4], blots, 1), rules);
                });
            }
        }
    }
}
