//! Fevga, in which both sides go the same way round and nothing is hit.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use race_game_core::game_core::{Game, Outcome, PositionError, TextError, Turn as _, perft};
use race_game_core::{
    Counts, Hindrance, OnWay, Places, PlainTurn, Stacks, Straight, Way, illegal_steps, race_game,
    straight_step,
};

use super::{Points, Reason, Side, outcome, read_points};

/// A point of the board, 1 to 24.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(u8);

/// Each side counts from its own start, 24, down: the numbers of Blue are turned by half the board.
impl OnWay for Point {
    type Side = Side;
    const SIDES: [Side; 2] = Side::ALL;
    const LAST: u8 = 24;

    fn on_way(number: u8, side: Side) -> Point {
        Point(if side == Side::Red { number } else { (number + 11) % 24 + 1 })
    }
    fn number(self, side: Side) -> u8 {
        Point::on_way(self.0, side).0
    }
    fn on_board(number: u8) -> Option<Point> {
        (1..=24).contains(&number).then_some(Point(number))
    }
    fn goes_up(_: Side) -> bool {
        false
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

straight_step! {
    /// One checker moved by one die (F4).
    pub struct Step { Point, "play of Fevga", /** Returns `false`: nothing is hit. */ hits }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Position {
    on_roll: Stacks,
    waiting: Stacks,
    side: Side,
}

impl Position {
    fn side_to_move(&self) -> Side {
        self.side
    }
}

impl FromStr for Position {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Position, TextError> {
        let (stacks, side) = read_points::<Point>(text)?;
        let [on_roll, waiting] = [side, !side].map(|side| stacks[side.index()]);
        Ok(Position { on_roll, waiting, side })
    }
}

/// Writes what is read.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stacks = if self.side == Side::Red {
            [self.on_roll, self.waiting]
        } else {
            [self.waiting, self.on_roll]
        };
        Points::<Point>((stacks, self.side), PhantomData).fmt(f)
    }
}

illegal_steps! {
    /// Why a step cannot be played.
    pub enum IllegalStep {
        side: Side, place: Point, piece: "checker",
        dice: "F3", moves: "F4", closed: "F5", most: "F8", off: "F12",
        /// The first checker has to pass before another one may leave the start (F6).
        FirstChecker = "first_checker", "F6", "the first checker has to pass 12 before another may leave";
        /// The own start quarter would be full (F9).
        QuarterFull = "quarter_full", "F9", "the own start quarter may not be full";
    }
}

/// When the own start quarter is judged (F9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Quarter {
    Turn,
    Step,
    Off,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rules {
    larger_die: bool,
    start_quarter: Quarter,
    unblock: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct Turn {
    rules: Rules,
    position: Position,
    open: Places,
    /// The six points of which one has to be opened (F10); none if there is no such duty.
    blocking: Places,
}

const WAY: Way = Way::new(false, 24, 6);
const START: Places = WAY.first;
const START_QUARTER: Places = Places(0x3f << 19);

/// Returns points of one side by the numbers of the other.
fn seen(Places(points): Places) -> Places {
    Places(points >> 12 | points << 12) & WAY.board
}

/// Returns whether none of these checkers has passed the start of the other side (F6).
fn is_first_checker_out(own: Stacks) -> bool {
    own.total() == 15 && !own.any().meets(Places(0xffe))
}

fn is_full(own: Places, points: Places) -> bool {
    !points.is_empty() && (points & !own).is_empty()
}

impl Straight for Rules {
    type Position = Position;
    type Turn = Turn;
    type Step = Step;
    type IllegalStep = IllegalStep;

    const HITS: bool = false;

    fn prepare(self, position: &Position) -> Turn {
        let (own, enemy) = (position.on_roll.any(), position.waiting.any());
        // The enemy's checkers stand on one point, and the six after it on their way are held.
        let after = match enemy.number() {
            number @ 7..=24 if self.unblock && enemy.len() == 1 => {
                seen(Places(0x7e << (number - 7)))
            }
            _ => Places::NONE,
        };
        Turn {
            rules: self,
            position: *position,
            open: WAY.board & !seen(enemy),
            blocking: if is_full(own, after) { after } else { Places::NONE },
        }
    }
    fn position(turn: &Turn) -> &Position {
        &turn.position
    }
    fn rules(turn: &Turn) -> Rules {
        turn.rules
    }
    fn side(turn: &Turn) -> Side {
        turn.position.side
    }
    fn way(_: &Turn) -> Way {
        WAY
    }
    fn is_over(turn: &Turn) -> bool {
        turn.rules.is_over(&turn.position)
    }
    fn counts(turn: &Turn) -> Counts {
        Counts { own: turn.position.on_roll, enemy: turn.position.waiting }
    }
    fn after(turn: &Turn, counts: &Counts) -> Position {
        Position { on_roll: counts.enemy, waiting: counts.own, side: !turn.position.side }
    }
    fn open(turn: &Turn) -> Places {
        turn.open
    }
    /// As long as the first checker has not passed, no other leaves the start (F6).
    fn movable(_: &Turn, counts: &Counts) -> Places {
        let own = counts.own.any();
        let waits = is_first_checker_out(counts.own) && own != START;
        if waits { own & !START } else { own }
    }
    fn rear_first(turn: &Turn) -> bool {
        !is_first_checker_out(turn.position.on_roll)
    }
    fn may_stand(turn: &Turn, counts: &Counts) -> bool {
        turn.rules.start_quarter != Quarter::Step || !is_full(counts.own.any(), START_QUARTER)
    }
    fn may_end(turn: &Turn, counts: &Counts) -> bool {
        turn.rules.start_quarter == Quarter::Off || !is_full(counts.own.any(), START_QUARTER)
    }
    fn fulfils(turn: &Turn, counts: &Counts) -> bool {
        !is_full(counts.own.any(), turn.blocking)
    }
    fn larger_die(turn: &Turn) -> bool {
        turn.rules.larger_die
    }
    fn reason(turn: &Turn, hindrance: Hindrance<Point>) -> IllegalStep {
        IllegalStep::of(turn.position.side, hindrance).unwrap_or_else(|own| match own {
            Hindrance::Forbidden => IllegalStep::QuarterFull,
            _ => IllegalStep::FirstChecker,
        })
    }
}

race_game! {
    impl Rules {
        name: "fevga",
        most_points: 2,
        side: Side,
        reason: Reason,
        setup_error: TextError,
        turn: PlainTurn<Rules>,

        fn start(&self) -> Position {
            "11,b15,11,r15 r".parse().expect("the start (F1)")
        }
        fn turn(&self, position: &Position) -> PlainTurn<Rules> {
            PlainTurn(Straight::prepare(*self, position))
        }
        fn outcome(&self, position: &Position) -> Option<Outcome<Side, Reason>> {
            outcome(!position.side, position.waiting, position.on_roll)
        }
    }
    notation {
        fn parse_position(&self, text: &str) -> Result<Position, PositionError<TextError>> {
            Ok(text.parse()?)
        }
    }
}

const RULES: Rules = Rules { larger_die: true, start_quarter: Quarter::Turn, unblock: true };

#[test]
fn the_tree_of_fevga_has_the_known_number_of_leaves() {
    let free = Rules { larger_die: false, ..RULES };
    let leaves = |rules, depth| perft(&rules, &RULES.start(), depth);
    assert_eq!([1, 2, 3].map(|depth| leaves(RULES, depth)), [22, 479, 21_893]);
    assert_eq!(leaves(free, 3), 22_979);
}

/// Where the formulations of the rules about primes differ.
#[test]
fn rules_that_look_at_the_whole_board() {
    let by_step = Rules { start_quarter: Quarter::Step, ..RULES };
    let without = Rules { start_quarter: Quarter::Off, ..RULES };
    let passive = Rules { unblock: false, ..RULES };
    let quarter = "r8,10,b11,2,b1,b1,b1,b1,1,r1,r1,r1,r1,r3 r";
    let block = "r2,r2,r3,r3,r3,r1,b15,16,r1 r";
    let lapsed = "r2,r2,r2,r2,r2,r4,b15,10,r1,6 r";
    for (rules, position, roll, count) in [
        (RULES, quarter, "55", 3),
        (by_step, quarter, "55", 1),
        (without, quarter, "55", 4),
        (RULES, "r7,10,b10,1,b1,b1,b1,b1,b1,1,r1,r1,r1,r2,r3 r", "54", 1),
        (RULES, block, "61", 1),
        (passive, block, "61", 6),
        (RULES, lapsed, "65", 1),
    ] {
        let position: Position = position.parse().expect("a position");
        let roll = roll.parse().expect("a roll");
        assert_eq!(rules.turn(&position).count_plays(roll), count, "{position:?} {roll}");
    }
}
