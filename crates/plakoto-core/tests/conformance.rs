//! The walk that all games of the workspace share: random games in which everything that can be
//! asked of a position is compared with everything else, clicks, boards and frames included.

use std::panic::{catch_unwind, set_hook, take_hook};

use crate::support::cup;
use plakoto_core::dice_cup::{Die, Roll};
use plakoto_core::game_core::conformance::{Seen, Walk};
use plakoto_core::{HalfTurn, IllegalStep, Point, Position, Rules, Side, Step, Turn};
use race_game_core::conformance::{check, run_all};
use race_game_core::{Clicks, Counts, Places, Race};

/// What no turn changes: every checker is on the board or off it.
fn checkers(position: &Position) -> [u32; 2] {
    Side::ALL.map(|side| {
        let on_board: u32 = position.counts()[side].iter().map(|&count| u32::from(count)).sum();
        on_board + u32::from(position.borne_off(side))
    })
}

fn walk(rules: Rules, seed: u64) {
    let walk = Walk { games: 8, listed: 60, entered: 15, ..Walk::default() };
    let Seen { positions, moves, ended, entries, refused, .. } =
        run_all(&walk, &rules, &mut cup(seed), checkers);
    assert_eq!(ended, walk.games);
    assert!(positions > 50 * walk.games, "{positions} positions");
    assert!(moves > 150 * positions, "{moves} moves");
    assert!(entries > 40 * positions, "{entries} ways of entering a turn");
    assert!(refused > 500 * positions, "{refused} plays refused");
}

#[test]
fn with_the_larger_die_forced() {
    walk(Rules::new(), 1);
}

#[test]
fn with_the_choice_of_the_die_free() {
    walk(Rules::new().with_larger_die(false), 2);
}

/// Plakoto with a fault in what only race games have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Faulty<const FAULT: u8>;

const NONE: u8 = 0;
/// The steps from one place are those from all.
const FROM_ALL: u8 = 1;
/// The steps from one place lack the last.
const FROM_LESS: u8 = 2;
/// No reason says that a die is played.
const NO_DIE_PLAYED: u8 = 3;
/// Every reason says that the die is played.
const DIE_PLAYED: u8 = 4;

type Half<const FAULT: u8> = race_game_core::HalfTurn<Faulty<FAULT>>;

/// Returns the same turn in the game without a fault.
fn sound<const FAULT: u8>(half: &Half<FAULT>) -> HalfTurn {
    let mut sound = half.position().half_turn(Rules::new(), half.roll());
    for step in half.play().steps() {
        sound.push(step).expect("a step that is entered");
    }
    sound
}

impl<const FAULT: u8> Race for Faulty<FAULT> {
    type Position = Position;
    type Turn = Turn;
    type Counts = Counts;
    type Step = Step;
    type IllegalStep = IllegalStep;

    const ANY_PART: bool = false;

    fn prepare(self, position: &Position) -> Turn {
        position.turn(Rules::new())
    }

    fn position(turn: &Turn) -> &Position {
        turn.position()
    }

    fn rules(_: &Turn) -> Faulty<FAULT> {
        Faulty
    }

    fn is_over(turn: &Turn) -> bool {
        <Rules as Race>::is_over(turn)
    }

    fn counts(turn: &Turn) -> Counts {
        <Rules as Race>::counts(turn)
    }

    fn moved(turn: &Turn, counts: &Counts, step: Step) -> Counts {
        <Rules as Race>::moved(turn, counts, step)
    }

    fn after(turn: &Turn, counts: &Counts) -> Position {
        <Rules as Race>::after(turn, counts)
    }

    fn bit(turn: &Turn, point: Point) -> Places {
        <Rules as Race>::bit(turn, point)
    }

    fn place(turn: &Turn, bit: Places) -> Point {
        <Rules as Race>::place(turn, bit)
    }

    fn steps_by(half: &Half<FAULT>, die: Die, among: Places) -> impl Iterator<Item = Step> {
        let is_of_one = among.len() == 1;
        let asked = if FAULT == FROM_ALL { Places::ALL } else { among };
        let mut steps: Vec<_> = Rules::steps_by(&sound(half), die, asked).collect();
        if FAULT == FROM_LESS && is_of_one {
            steps.pop();
        }
        steps.into_iter()
    }

    fn refusal(half: &Half<FAULT>, step: Step) -> IllegalStep {
        match (FAULT, Rules::refusal(&sound(half), step)) {
            (NO_DIE_PLAYED, IllegalStep::DiePlayed(die)) => IllegalStep::NotRolled(die),
            (DIE_PLAYED, _) => IllegalStep::DiePlayed(step.die()),
            (_, reason) => reason,
        }
    }
}

impl<const FAULT: u8> Clicks for Faulty<FAULT> {
    fn why_stuck(half: &Half<FAULT>, from: Point) -> IllegalStep {
        Rules::why_stuck(&sound(half), from)
    }

    fn why_not_there(half: &Half<FAULT>, from: Point, to: Option<Point>) -> IllegalStep {
        Rules::why_not_there(&sound(half), from, to)
    }
}

/// What the checks say of this fault; `None` if they find none.
fn report<const FAULT: u8>() -> Option<String> {
    let (start, roll) = (Position::start(Side::Red), Roll::new(Die::Two, Die::One));
    let panic = catch_unwind(|| check(Faulty::<FAULT>, &start, roll)).err()?;
    let message = panic.downcast_ref::<String>().map_or("not a text", String::as_str);
    let assertion = "assertion `left == right` failed: ";
    Some(message.strip_prefix(assertion).unwrap_or(message).to_owned())
}

#[test]
fn faults_of_a_race_game_are_found() {
    let hook = take_hook();
    set_hook(Box::new(|_| ()));
    let reports = [
        (report::<NONE>(), None),
        (report::<FROM_ALL>(), Some("the steps from Point(")),
        (report::<FROM_LESS>(), Some("the steps from Point(")),
        (report::<NO_DIE_PLAYED>(), Some("whether NotRolled(Two) says that Two is played")),
        (report::<DIE_PLAYED>(), Some("whether DiePlayed(")),
    ];
    set_hook(hook);
    for (report, expected) in reports {
        let begins = report.as_deref().zip(expected).map(|(report, text)| report.starts_with(text));
        assert!(
            begins.unwrap_or(report.is_none() && expected.is_none()),
            "{report:?}: {expected:?}"
        );
    }
}
