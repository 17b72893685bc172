//! The engine beside the naive twin, which shares no code with it and was written from the rules
//! alone: in whole games, in corners that games seldom reach, and counting the tree.

use std::collections::BTreeSet;

use crate::support::{BOTH_RULES, Corner, below, cup, listed, played};
use crate::twin;
use plakoto_core::game_core::perft;
use plakoto_core::{HalfTurn, Point, Position, Reason, Roll, Rules, Side};

/// Up to how many ways of entering a turn all of them are compared.
const ENTERED: usize = 40;

/// Up to how many plays a roll is always compared, outside the games that compare everything: the
/// twin is slow.
const MOST_LISTED: u64 = 250;

/// What was compared, so that a test can tell that it was not little.
#[derive(Debug, Default)]
struct Compared {
    positions: u32,
    plays: usize,
    /// Ways of entering a turn.
    entries: usize,
    passes: u32,
    /// Turns with dice left that nothing can be played with.
    shortened: u32,
    /// Turns that bear off.
    borne_off: u32,
    /// Turns that end the game by P11 with dice left.
    cut: u32,
    /// Turns that win by P11.
    won_by_mother: u32,
    /// Turns that lead to a draw.
    draws: u32,
}

impl Compared {
    /// All that the two say about a position without dice.
    fn position(&mut self, position: &Position) -> twin::Board {
        self.positions += 1;
        let text = position.to_string();
        let board =
            twin::Board::parse(&text).unwrap_or_else(|| panic!("the twin cannot read {text}"));
        let outcome = position
            .outcome()
            .map(|outcome| (outcome.winner.map(colour), outcome.points, outcome.reason.name()));
        assert_eq!(outcome, board.status(), "{text}");
        board
    }

    /// All that they say about a roll: the results, and where it is not too much, every sequence of
    /// steps by which a player can get there.
    fn roll(&mut self, position: &Position, board: &twin::Board, roll: Roll, rules: Rules) {
        let place = || format!("{roll} in {position} by {rules:?}");
        let turns = board.turns((roll.larger().get(), roll.smaller().get()), rules.larger_die);
        let plays = listed(position, rules, roll);

        let expected: BTreeSet<&twin::Board> = turns.iter().map(|(_, next)| next).collect();
        let expected: BTreeSet<String> = expected.iter().map(ToString::to_string).collect();
        let found: BTreeSet<String> = plays.iter().map(|(_, next)| next.to_string()).collect();
        assert_eq!(found, expected, "{}", place());
        assert_eq!(plays.len(), expected.len(), "a move twice with {}", place());
        assert_eq!(position.count_plays(rules, roll), plays.len() as u64, "{}", place());

        for (play, next) in &plays {
            assert_eq!(position.play(rules, roll, *play), Ok(*next), "{play} with {}", place());
            let dice_left = play.len() < usize::from(roll.moves());
            let reason = next.outcome().map(|outcome| outcome.reason);
            let by_mother = reason.is_some_and(|reason| reason != Reason::BorneOff);
            self.passes += u32::from(play.is_empty());
            self.shortened += u32::from(dice_left && reason.is_none());
            self.cut += u32::from(dice_left && by_mother);
            self.won_by_mother += u32::from(reason == Some(Reason::MotherPinned));
            self.draws += u32::from(reason == Some(Reason::BothMothersPinned));
            self.borne_off += u32::from(play.steps().any(|step| step.to().is_none()));
        }
        self.plays += plays.len();

        if turns.len() <= ENTERED {
            let expected: BTreeSet<Entry> = turns
                .iter()
                .map(|(steps, next)| {
                    let steps = steps.iter().map(|step| (step.from, step.to, step.die)).collect();
                    (steps, next.to_string())
                })
                .collect();
            let mut found = BTreeSet::new();
            enter(&mut position.half_turn(rules, roll), &mut found);
            assert_eq!(found, expected, "entering {}", place());
            self.entries += found.len();
        }
    }
}

/// The steps of a turn (from, to or 0, die) and the position they lead to.
type Entry = (Vec<(u8, u8, u8)>, String);

fn enter(turn: &mut HalfTurn, found: &mut BTreeSet<Entry>) {
    if let Some((play, next)) = turn.finish() {
        let steps = play
            .steps()
            .map(|step| (step.from().get(), step.to().map_or(0, Point::get), step.die().get()))
            .collect();
        assert!(found.insert((steps, next.to_string())), "{play} is entered twice");
    }
    let steps: Vec<_> = turn.next_steps().collect();
    for step in steps {
        turn.push(step).unwrap_or_else(|error| panic!("{step} was offered: {error}"));
        enter(turn, found);
        turn.pop();
    }
}

fn colour(side: Side) -> twin::Colour {
    match side {
        Side::Red => twin::Colour::Red,
        Side::Blue => twin::Colour::Blue,
    }
}

/// Plays whole games and compares the rolls that come up; the widest of them, which take the twin
/// longest, in every fourth game only.
fn play_games(seed: u64, games: u32) -> Compared {
    let mut cup = cup(seed);
    let mut compared = Compared::default();
    for game in 0..games {
        let mut position = Position::start(Side::ALL[below(&mut cup, 2)]);
        let rules = BOTH_RULES[game as usize % 2];
        loop {
            let board = compared.position(&position);
            let roll = cup.roll();
            if game % 8 < 2 || position.count_plays(rules, roll) <= MOST_LISTED {
                compared.roll(&position, &board, roll, rules);
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
    assert!(compared.plays > 700_000, "{compared:?}");
    assert!(compared.entries > 500_000, "{compared:?}");
    assert!(compared.passes > 500, "{compared:?}");
    assert!(compared.shortened > 2_000, "{compared:?}");
    assert!(compared.borne_off > 5_000, "{compared:?}");
    assert!(compared.cut > 5_000, "{compared:?}");
    assert!(compared.won_by_mother > 10_000, "{compared:?}");
    assert!(compared.draws > 2_000, "{compared:?}");
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
fn every_roll_by_both_rules_all_through_some_games() {
    let mut cup = cup(3);
    let mut compared = Compared::default();
    for plies in 0..250 {
        let position = played(&mut cup, plies % 100);
        let board = compared.position(&position);
        for rules in BOTH_RULES {
            for roll in Roll::ALL {
                compared.roll(&position, &board, roll, rules);
            }
        }
    }
    assert!(compared.plays > 100_000, "{compared:?}");
}

/// Compares positions of one kind with two mixed rolls and a double each, unless there is too much to
/// play.
fn corner(corner: Corner, seed: u64, positions: u32) -> Compared {
    let mut cup = cup(seed);
    let mut compared = Compared::default();
    let (doubles, mixed): (Vec<_>, Vec<_>) = Roll::ALL.iter().partition(|roll| roll.is_double());
    for _ in 0..positions {
        let position = corner.position(&mut cup);
        let board = compared.position(&position);
        for rolls in [&mixed, &mixed, &doubles] {
            let roll = rolls[below(&mut cup, rolls.len())];
            if position.count_plays(Rules::default(), roll) > MOST_LISTED {
                continue;
            }
            for rules in BOTH_RULES {
                compared.roll(&position, &board, roll, rules);
            }
        }
    }
    compared
}

#[test]
fn races() {
    let compared = corner(Corner::Race, 4, 2_000);
    assert!(compared.borne_off > 40_000, "{compared:?}");
}

#[test]
fn pinned_at_home() {
    let compared = corner(Corner::Ambush, 5, 2_000);
    assert!(compared.passes > 500, "{compared:?}");
    assert!(compared.shortened > 3_000, "{compared:?}");
    assert!(compared.borne_off > 5_000, "{compared:?}");
}

#[test]
fn mothers() {
    let compared = corner(Corner::Mothers, 6, 2_000);
    assert!(compared.cut > 500, "{compared:?}");
    assert!(compared.won_by_mother > 2_000, "{compared:?}");
    assert!(compared.draws > 50, "{compared:?}");
}

#[test]
fn bearing_off_beside_a_mother() {
    let compared = corner(Corner::Finish, 9, 3_000);
    assert!(compared.borne_off > 5_000, "{compared:?}");
    assert!(compared.shortened > 1_500, "{compared:?}");
    assert!(compared.cut > 20_000, "{compared:?}");
    assert!(compared.won_by_mother > 50_000, "{compared:?}");
    assert!(compared.draws > 1_500, "{compared:?}");
}

#[test]
fn primes() {
    let compared = corner(Corner::Primes, 7, 500);
    assert!(compared.shortened > 50, "{compared:?}");
}

#[test]
fn checkers_anywhere() {
    let compared = corner(Corner::Scatter, 8, 300);
    assert!(compared.won_by_mother > 500, "{compared:?}");
    assert!(compared.draws > 200, "{compared:?}");
}

#[test]
fn perft_from_the_start() {
    for rules in BOTH_RULES {
        for side in Side::ALL {
            let start = Position::start(side);
            let board = twin::Board::start(colour(side));
            for (depth, nodes) in [(1, 59), (2, 3474)] {
                assert_eq!(twin::perft(&board, depth, rules.larger_die), nodes);
                assert_eq!(perft(&rules, &start, depth), nodes.into());
            }
        }
    }
    let board = twin::Board::start(twin::Colour::Blue);
    assert_eq!(twin::perft(&board, 3, true), 708_405);
    assert_eq!(perft(&Rules::default(), &Position::start(Side::Blue), 3), 708_405);
}

#[test]
fn perft_four_deep() {
    // The twin has come to the same number, once: it takes far too long for a test.
    assert_eq!(perft(&Rules::default(), &Position::start(Side::Blue), 4), 142_021_166);
}
