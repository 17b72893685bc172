//! The engine beside the naive twin, which shares no code with it and was written from the rules
//! alone: in whole games, in corners that games seldom reach, and counting the tree.

use std::collections::BTreeSet;

use crate::support;
use crate::support::{Corner, all_rules, below, cup, listed, played, position};
use crate::twin;
use boloko_core::game_core::perft;
use boloko_core::{Cell, HalfTurn, Layout, Position, Reason, Roll, Rules, Setup, Side, Step};

/// Up to how many plays of a double all ways of entering them are compared.
const ENTERED: u64 = 40;

/// Up to how many plays a roll is always compared, outside the games that compare everything: the
/// twin is slow.
const MOST_LISTED: u64 = 120;

/// What was compared, so that a test can tell that it was not little.
#[derive(Debug, Default)]
struct Compared {
    positions: u32,
    plays: usize,
    /// Ways of entering a turn.
    entries: usize,
    passes: u32,
    /// Plays with a jump.
    jumps: u32,
    /// Plays that hit.
    hits: u32,
    /// Plays that win with dice left.
    cut: u32,
    /// Positions that nobody can move in.
    deadlocks: u32,
}

impl Compared {
    /// All that the two say about a position without dice.
    fn position(&mut self, position: &Position, rules: Rules<'_>) -> twin::Board {
        self.positions += 1;
        let text = position.to_string();
        let board =
            twin::Board::parse(&text).unwrap_or_else(|| panic!("the twin cannot read {text}"));
        assert!(board.is_valid(rules.portes), "{text}");
        let outcome = position
            .outcome(rules)
            .map(|outcome| (outcome.winner.map(colour), outcome.reason.name()));
        assert_eq!(outcome, board.status(&twin_layout(rules.layout), rules.portes), "{text}");
        self.deadlocks += u32::from(outcome.is_some_and(|(winner, _)| winner.is_none()));
        board
    }

    /// All that they say about a roll: the results and, where it is not too much, every sequence of
    /// steps by which a player can get there.
    fn roll(&mut self, position: &Position, board: &twin::Board, roll: Roll, rules: Rules<'_>) {
        let plays = self.results(position, board, roll, rules);
        if !roll.is_double() || plays <= ENTERED {
            self.entries(position, board, roll, rules);
        }
    }

    /// The results of a roll; returns how many there are.
    fn results(
        &mut self,
        position: &Position,
        board: &twin::Board,
        roll: Roll,
        rules: Rules<'_>,
    ) -> u64 {
        let place = || format!("{roll} in {position} by {rules:?}");
        let layout = twin_layout(rules.layout);
        let dice = (roll.larger().get(), roll.smaller().get());
        let plays = listed(position, rules, roll);

        let expected = board.results(&layout, rules.portes, dice);
        let expected: BTreeSet<String> = expected.iter().map(ToString::to_string).collect();
        let found: BTreeSet<String> = plays.iter().map(|(_, next)| next.to_string()).collect();
        assert_eq!(found, expected, "{}", place());
        assert_eq!(plays.len(), expected.len(), "a move twice with {}", place());
        assert_eq!(position.count_plays(rules, roll), plays.len() as u64, "{}", place());

        for (play, next) in &plays {
            assert_eq!(position.play(rules, roll, *play), Ok(*next), "{play} with {}", place());
            let dice_left = play.len() < usize::from(roll.moves());
            let reason = next.outcome(rules).map(|outcome| outcome.reason);
            self.passes += u32::from(play.is_empty());
            self.jumps += u32::from(play.steps().any(Step::is_jump));
            self.hits += u32::from(play.steps().any(Step::hits));
            self.cut += u32::from(dice_left && reason == Some(Reason::Grouped));
        }
        self.plays += plays.len();

        plays.len() as u64
    }

    /// The sequences of steps by which a roll can be played.
    fn entries(&mut self, position: &Position, board: &twin::Board, roll: Roll, rules: Rules<'_>) {
        let layout = twin_layout(rules.layout);
        let turns = board.turns(&layout, rules.portes, (roll.larger().get(), roll.smaller().get()));
        let expected: BTreeSet<Entry> = turns
            .iter()
            .map(|(steps, next)| {
                let steps = steps
                    .iter()
                    .map(|step| (step.from, step.to, step.die, step.jump, step.hits))
                    .collect();
                (steps, next.to_string())
            })
            .collect();
        let mut found = BTreeSet::new();
        enter(&mut position.half_turn(rules, roll), &mut found);
        assert_eq!(found, expected, "entering {roll} in {position} by {rules:?}");
        self.entries += found.len();
    }
}

/// The steps of a turn (from, to, die, whether it jumps, whether it hits) and the position they lead
/// to.
type Entry = (Vec<(u8, u8, u8, bool, bool)>, String);

fn enter(turn: &mut HalfTurn<'_>, found: &mut BTreeSet<Entry>) {
    if let Some((play, next)) = turn.finish() {
        let steps = play
            .steps()
            .map(|step| {
                (step.from().get(), step.to().get(), step.die().get(), step.is_jump(), step.hits())
            })
            .collect();
        assert!(found.insert((steps, next.to_string())), "{play} is entered twice");
    }
    let steps: Vec<_> = turn.next_steps().collect();
    for step in steps {
        let before = *turn;
        turn.push(step).unwrap_or_else(|error| panic!("{step} was offered: {error}"));
        enter(turn, found);
        assert_eq!(turn.pop(), Some(step));
        assert_eq!(*turn, before, "taking back {step}");
    }
}

fn colour(side: Side) -> twin::Colour {
    match side {
        Side::White => twin::Colour::White,
        Side::Blue => twin::Colour::Blue,
    }
}

fn twin_layout(layout: &Layout) -> twin::Layout {
    let mut path = [0; 25];
    for cell in Cell::all() {
        let (row, column) = layout.square(cell);
        path[cell.index()] = (row * 5 + column) as u8;
    }
    twin::Layout::new(&path).unwrap_or_else(|| panic!("the twin refuses {layout}"))
}

/// Plays whole games. In every sixteenth of them it compares every roll that comes up and the ways
/// of entering it; in the others the results of every second roll, but for the widest, which take
/// the twin longest.
fn play_games(seed: u64, games: u32) -> Compared {
    let mut cup = cup(seed);
    let mut compared = Compared::default();
    for (game, rules) in (0..games).zip(all_rules().cycle()) {
        let thorough = game % 128 < 8;
        let mut position = Position::start(Side::ALL[below(&mut cup, 2)]);
        loop {
            let board = compared.position(&position, rules);
            let roll = cup.roll();
            if thorough {
                compared.roll(&position, &board, roll, rules);
            } else if compared.positions % 2 == 0
                && position.count_plays(rules, roll) <= MOST_LISTED
            {
                compared.results(&position, &board, roll, rules);
            }
            match position.random_play(rules, roll, &mut cup) {
                Some((_, next)) => position = next,
                None => break,
            }
        }
    }
    compared
}

/// Two halves, so that two cores can share the work.
fn assert_a_thousand_games_agree(seed: u64) {
    let compared = play_games(seed, 1_000);
    assert!(compared.positions > 60_000, "{compared:?}");
    assert!(compared.plays > 1_200_000, "{compared:?}");
    assert!(compared.entries > 200_000, "{compared:?}");
    assert!(compared.passes > 350, "{compared:?}");
    assert!(compared.jumps > 200_000, "{compared:?}");
    assert!(compared.hits > 300_000, "{compared:?}");
    assert!(compared.cut > 800, "{compared:?}");
}

#[test]
fn a_thousand_games() {
    assert_a_thousand_games_agree(1);
}

#[test]
fn another_thousand_games() {
    assert_a_thousand_games_agree(2);
}

#[test]
fn every_roll_all_through_some_games() {
    let mut cup = cup(3);
    let mut compared = Compared::default();
    for (plies, rules) in (0..48).zip(all_rules().cycle()) {
        let position = played(&mut cup, rules, plies * 2);
        let board = compared.position(&position, rules);
        for roll in Roll::ALL {
            compared.roll(&position, &board, roll, rules);
        }
    }
    assert!(compared.plays > 50_000, "{compared:?}");
    assert!(compared.entries > 25_000, "{compared:?}");
    assert!(compared.jumps > 20_000, "{compared:?}");
}

/// Compares positions of one kind with two mixed rolls and a double each, unless there is too much to
/// play.
fn corner(corner: Corner, seed: u64, positions: usize) -> Compared {
    let mut cup = cup(seed);
    let mut compared = Compared::default();
    let (doubles, mixed): (Vec<Roll>, Vec<Roll>) =
        Roll::ALL.into_iter().partition(|roll| roll.is_double());
    for (_, rules) in (0..positions).zip(all_rules().cycle()) {
        let position = corner.position(&mut cup, rules.portes);
        let board = compared.position(&position, rules);
        for rolls in [&mixed, &mixed, &doubles] {
            let roll = rolls[below(&mut cup, rolls.len())];
            if roll.is_double() && position.count_plays(rules, roll) > MOST_LISTED {
                continue;
            }
            compared.roll(&position, &board, roll, rules);
        }
    }
    compared
}

#[test]
fn winning() {
    let compared = corner(Corner::Winning, 4, 4_000);
    assert!(compared.entries > 100_000, "{compared:?}");
    assert!(compared.cut > 4_000, "{compared:?}");
}

#[test]
fn blots() {
    let compared = corner(Corner::Blots, 5, 1_000);
    assert!(compared.plays > 100_000, "{compared:?}");
    assert!(compared.hits > 40_000, "{compared:?}");
}

#[test]
fn blocked() {
    let compared = corner(Corner::Blocked, 6, 4_000);
    assert!(compared.entries > 70_000, "{compared:?}");
    assert!(compared.passes > 900, "{compared:?}");
}

#[test]
fn doorstep() {
    let compared = corner(Corner::Doorstep, 7, 2_000);
    assert!(compared.entries > 120_000, "{compared:?}");
    assert!(compared.hits > 25_000, "{compared:?}");
}

#[test]
fn pieces_anywhere() {
    let compared = corner(Corner::Scatter, 8, 800);
    assert!(compared.jumps > 10_000, "{compared:?}");
    assert!(compared.hits > 30_000, "{compared:?}");
}

#[test]
fn nine_at_the_end_and_one_anywhere() {
    // Where nobody can move any more, and where it takes little to come there.
    let mut cup = cup(10);
    let mut compared = Compared::default();
    for rules in all_rules() {
        for (white, blue) in (0..25).flat_map(|white| (0..25).map(move |blue| (white, blue))) {
            let mut setup = Setup::empty(Side::ALL[below(&mut cup, 2)]);
            for (side, end, other) in [(Side::White, 24, white), (Side::Blue, 0, blue)] {
                setup.pieces[side][end] += 9;
                setup.pieces[side][other] += 1;
            }
            if !rules.portes {
                setup.pinned[Side::White][white] = setup.pieces[Side::Blue][white] > 0;
                setup.pinned[Side::Blue][blue] = blue == 24;
            }
            if setup.defects_by(rules).iter().next().is_none() {
                let position = Position::try_from(&setup).expect("nothing is wrong with it");
                let board = compared.position(&position, rules);
                compared.roll(&position, &board, cup.roll(), rules);
            }
        }
    }
    assert!(compared.positions > 4_500, "{compared:?}");
    assert_eq!(compared.deadlocks, 4, "one on each layout without portes: {compared:?}");
}

#[test]
fn ones_anywhere() {
    // The one roll that has sets of moves with the same result, on every layout.
    let mut cup = cup(9);
    let mut compared = Compared::default();
    let ones = support::roll("11");
    for (_, rules) in (0..240).zip(all_rules().cycle()) {
        let corner = Corner::ALL[below(&mut cup, Corner::ALL.len())];
        let position = corner.position(&mut cup, rules.portes);
        let board = compared.position(&position, rules);
        compared.roll(&position, &board, ones, rules);
    }
    assert!(compared.plays > 90_000, "{compared:?}");
    assert!(compared.jumps > 70_000, "{compared:?}");
}

#[test]
fn ones_that_send_back_the_same_over_two_squares() {
    // Sets of moves that differ by two squares of the grid, and by either of them alone send back
    // others. In each position one result would be listed twice if that were not known.
    let rules = Rules::new().with_layout(Layout::SERPENTINE).with_portes(true);
    for (text, plays) in [
        ("w3,w2,w2,1,w2,2,w1,b1,8,b1,b2,1,b3,b1,b1,1,b1 w", 1149),
        ("b3,b3,b1,3,w1,4,w1,b1,b1,2,w1,2,b1,2,w1,w4,w2 b", 455),
        ("w1,3,w4,w1,1,w1,1,w1,1,b1,1,w1,b1,2,b1,2,b1,b2,w1,1,b4 b", 1825),
    ] {
        let position = position(text);
        let mut compared = Compared::default();
        let board = compared.position(&position, rules);
        assert_eq!(compared.results(&position, &board, support::roll("11"), rules), plays);
    }
}

#[test]
fn perft_from_the_start() {
    for (layout, nodes) in [(Layout::SPIRAL, 2439), (Layout::SERPENTINE, 2873)] {
        for portes in [false, true] {
            let rules = Rules::new().with_layout(layout).with_portes(portes);
            for side in Side::ALL {
                let board = twin::Board::start(colour(side));
                let ours = perft(&rules, &Position::start(side), 1);
                let theirs = twin::perft(&board, &twin_layout(layout), portes, 1);
                assert_eq!(ours, theirs.into(), "{rules:?} {side}");
                if side == Side::White {
                    assert_eq!(ours, nodes, "{rules:?}");
                }
            }
        }
    }
}

#[test]
fn perft_two_deep() {
    // The twin has come to the same numbers, once: it takes a minute for each.
    for (layout, portes, nodes) in [
        (Layout::SPIRAL, false, 14_480_901),
        (Layout::SPIRAL, true, 14_672_051),
        (Layout::SERPENTINE, false, 8_256_974),
        (Layout::SERPENTINE, true, 8_274_241),
    ] {
        let rules = Rules::new().with_layout(layout).with_portes(portes);
        assert_eq!(perft(&rules, &position("w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w"), 2), nodes);
    }
}
