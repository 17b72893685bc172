//! Portes, the backgammon of the Greek Tavli.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use race_game_core::dice_cup::Roll;
use race_game_core::game_core::{
    Game, Outcome, PositionError, Reader, TextError, Turn as _, perft,
};
use race_game_core::{
    Counts, Hindrance, OnWay, Places, PlainTurn, Stacks, Straight, Way, illegal_steps, race_game,
    straight_step,
};

use super::{Points, Reason, Side, outcome, read_points, read_stack};

/// A point, or a bar: 25 of Red and 0 of Blue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(u8);

/// Each side counts the pips that it has to go.
impl OnWay for Point {
    type Side = Side;
    const SIDES: [Side; 2] = Side::ALL;
    const LAST: u8 = 24;

    fn on_way(number: u8, side: Side) -> Point {
        Point(if side == Side::Red { number } else { 25_u8.wrapping_sub(number) })
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
        if matches!(self.0, 0 | 25) { f.write_str("bar") } else { self.0.fmt(f) }
    }
}

straight_step! {
    /// One checker moved by one die (R4).
    pub struct Step { Point, "play of Portes", /** Returns whether it hits (R6). */ hits }
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

/// Reads `POINTS [bar:BAR ]MOVER`.
impl FromStr for Position {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Position, TextError> {
        let (points, bar) = match text.split_once(" bar:") {
            Some((points, rest)) => {
                let (bar, mover) = rest.split_once(' ').unwrap_or((rest, ""));
                (format!("{points} {mover}"), bar)
            }
            None => (text.to_owned(), ""),
        };
        let (mut stacks, side) = read_points::<Point>(&points)?;
        for stack in bar.split('+').filter(|stack| !stack.is_empty()) {
            if let Some((side, count)) = read_stack(&mut Reader::new(stack))? {
                stacks[side.index()] = stacks[side.index()].put(25, count);
            }
        }
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
        let on_bar = Side::ALL.map(|side| (side.letter(), stacks[side.index()].count(25)));
        let on_bar = on_bar.into_iter().filter(|&(_, count)| count > 0);
        let on_bar: Vec<_> = on_bar.map(|(side, count)| format!("{side}{count}")).collect();
        let text = Points::<Point>((stacks, self.side), PhantomData).to_string();
        match text.rsplit_once(' ') {
            Some((points, mover)) if !on_bar.is_empty() => {
                write!(f, "{points} bar:{} {mover}", on_bar.join("+"))
            }
            _ => f.write_str(&text),
        }
    }
}

illegal_steps! {
    /// Why a step cannot be played.
    pub enum IllegalStep {
        side: Side, place: Point, piece: "checker",
        dice: "R3", moves: "R4", closed: "R5", most: "R8", off: "R10",
        /// A checker on the bar has to enter first (R7).
        BarFirst = "bar_first", "R7", "a checker on the bar has to enter first";
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rules {
    larger_die: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct Turn {
    rules: Rules,
    position: Position,
    open: Places,
}

const BAR: Places = Places::one(25);
const WAY: Way = Way::new(false, 24, 6);

impl Straight for Rules {
    type Position = Position;
    type Turn = Turn;
    type Step = Step;
    type IllegalStep = IllegalStep;

    const HITS: bool = true;

    /// Two or more enemy checkers close a point (R5).
    fn prepare(self, position: &Position) -> Turn {
        let open = WAY.board & !position.waiting.many().mirrored(24);
        Turn { rules: self, position: *position, open }
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
    /// While a checker is on the bar, only those on the bar move (R7).
    fn movable(_: &Turn, counts: &Counts) -> Places {
        let own = counts.own.any();
        if own.meets(BAR) { BAR } else { own }
    }
    /// A landing on a single checker sends it to the bar (R6).
    fn moved(_: &Turn, counts: &Counts, from: Places, to: Places) -> Counts {
        let hit = to.mirrored(24) & counts.enemy.any();
        let bar = if hit.is_empty() { Places::NONE } else { BAR };
        Counts { own: counts.own.moved(from, to), enemy: counts.enemy.moved(hit, bar) }
    }
    fn marks(_: &Turn, counts: &Counts, to: Places) -> bool {
        to.mirrored(24).meets(counts.enemy.any())
    }
    fn larger_die(turn: &Turn) -> bool {
        turn.rules.larger_die
    }
    fn reason(turn: &Turn, hindrance: Hindrance<Point>) -> IllegalStep {
        IllegalStep::of(turn.position.side, hindrance).unwrap_or(IllegalStep::BarFirst)
    }
    fn read_place(turn: &Turn, reader: &mut Reader<'_>) -> Option<Point> {
        if reader.take_word("bar") {
            return Some(Point::on_way(25, turn.position.side));
        }
        reader.number().and_then(|number| Point::on_board(u8::try_from(number).ok()?))
    }
}

race_game! {
    impl Rules {
        name: "portes",
        most_points: 2,
        side: Side,
        reason: Reason,
        setup_error: TextError,
        turn: PlainTurn<Rules>,

        fn start(&self) -> Position {
            "b2,4,r5,1,r3,3,b5,r5,3,b3,1,b5,4,r2 r".parse().expect("the start (R1)")
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

const RULES: Rules = Rules { larger_die: true };

#[test]
fn the_tree_of_portes_has_the_known_number_of_leaves() {
    assert_eq!(perft(&RULES, &RULES.start(), 1), 447);
    assert_eq!(perft(&RULES, &RULES.start(), 2), 202_782);
}

#[test]
fn a_checker_on_the_bar_enters_first() {
    let position: Position = "4,b2,7,r1,11 bar:r2 r".parse().expect("a position");
    let roll: Roll = "22".parse().expect("a roll");
    let mut ends = Vec::new();
    RULES.turn(&position).for_each_play(roll, |_, next| ends.push(next.to_string()));
    ends.sort();
    let expected = [
        "4,b2,3,r1,13,r2,1 b",
        "4,b2,5,r1,9,r1,1,r1,1 b",
        "4,b2,7,r1,5,r1,3,r1,1 b",
        "4,b2,7,r1,7,r2,3 b",
    ];
    assert_eq!(ends, expected);
}
