//! A whole race game: hypergammon, which is backgammon with three checkers on each side. It has a bar,
//! hits, the duty to play as many dice as can be played and the larger one, and bearing off.
//!
//! Each side counts the points by its own pips to go, so that both go down: from the bar, which is 25,
//! to point 1. What is 24 to one side is 1 to the other.

use std::fmt;

use race_game_core::conformance::run_all;
use race_game_core::dice_cup::{DiceCup, Die};
use race_game_core::game_core::conformance::Walk;
use race_game_core::game_core::{
    Game as _, Outcome, PositionError, Reader, TextError, named, sides,
};
use race_game_core::notation::{BoardWords, read_board, read_count, write_board};
use race_game_core::{
    Counts, HalfTurn, Hindrance, OnWay, Places, PlainTurn, Stacks, Straight, Way, illegal_steps,
    race_game, straight_step,
};
use rand_pcg::Pcg64Mcg;

sides! {
    /// White moves from point 24 down to 1, Black from 1 up to 24.
    pub enum Side { White = "white", Black = "black" }
}

/// A point of the board, as White counts: 1 to 24, and the bars 25 of White and 0 of Black.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point(u8);

impl OnWay for Point {
    type Side = Side;
    const SIDES: [Side; 2] = Side::ALL;
    const LAST: u8 = 24;

    fn on_way(number: u8, side: Side) -> Point {
        Point(if side == Side::White { number } else { 25_u8.wrapping_sub(number) })
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
    /// One checker moved by one die.
    pub struct Step { Point, "play of hypergammon", /** Returns whether it hits. */ hits }
}

/// A board with the side to move, each side's counts by its own pips to go.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Position {
    on_roll: Stacks,
    waiting: Stacks,
    side: Side,
}

impl Position {
    fn start(side: Side) -> Position {
        let three = [24, 23, 22].into_iter().fold(Stacks::EMPTY, |all, point| all.put(point, 1));
        Position { on_roll: three, waiting: three, side }
    }
    fn side_to_move(&self) -> Side {
        self.side
    }
}

/// The bar and the way, which both sides have in common.
const BAR: Places = Places::one(25);
const WAY: Way = Way::new(false, 24, 6);

/// Returns places of one side as the other counts them.
fn seen(places: Places) -> Places {
    places.mirrored(24)
}

named! {
    /// Why a game ended.
    pub enum Reason { /** The winner has borne off all checkers. */ BorneOff = "borne_off", }
    "reason": "`borne_off`"
}

illegal_steps! {
    /// Why a step cannot be played.
    pub enum IllegalStep {
        side: Side, place: Point, piece: "checker",
        dice: "3", moves: "4", closed: "5", most: "8", off: "10",
        /// A checker on the bar has to enter first.
        BarFirst = "bar_first", "7", "a checker on the bar has to enter first";
    }
}

/// Hypergammon has no options here, so its rules are a value without parts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rules;

/// What is worked out once for a turn: where steps may land.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    position: Position,
    open: Places,
}

impl Straight for Rules {
    type Position = Position;
    type Turn = Turn;
    type Step = Step;
    type IllegalStep = IllegalStep;
    const HITS: bool = true;

    fn prepare(self, position: &Position) -> Turn {
        Turn { position: *position, open: WAY.board & !seen(position.waiting.many()) }
    }
    fn position(turn: &Turn) -> &Position {
        &turn.position
    }
    fn rules(_: &Turn) -> Rules {
        Rules
    }
    fn side(turn: &Turn) -> Side {
        turn.position.side
    }
    fn way(_: &Turn) -> Way {
        WAY
    }
    fn is_over(turn: &Turn) -> bool {
        Rules.outcome(&turn.position).is_some()
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
    /// While a checker is on the bar, only those on the bar move.
    fn movable(_: &Turn, counts: &Counts) -> Places {
        let own = counts.own.any();
        if own.meets(BAR) { BAR } else { own }
    }
    /// A step onto a blot sends it to the bar.
    fn moved(_: &Turn, counts: &Counts, from: Places, to: Places) -> Counts {
        let hit = seen(to) & counts.enemy.any();
        let bar = if hit.is_empty() { Places::NONE } else { BAR };
        Counts { own: counts.own.moved(from, to), enemy: counts.enemy.moved(hit, bar) }
    }
    fn marks(_: &Turn, counts: &Counts, to: Places) -> bool {
        seen(to).meets(counts.enemy.any())
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
        name: "hypergammon",
        most_points: 2,
        side: Side,
        reason: Reason,
        setup_error: TextError,
        turn: PlainTurn<Rules>,

        fn start(&self) -> Position {
            Position::start(Side::White)
        }
        fn turn(&self, position: &Position) -> PlainTurn<Rules> {
            PlainTurn(Straight::prepare(*self, position))
        }
        fn outcome(&self, position: &Position) -> Option<Outcome<Side, Reason>> {
            let points = |loser: Stacks| if loser.total() == 3 { 2 } else { 1 };
            if position.waiting.total() == 0 {
                Some(Outcome::win(!position.side, points(position.on_roll), Reason::BorneOff))
            } else if position.on_roll.total() == 0 {
                Some(Outcome::win(position.side, points(position.waiting), Reason::BorneOff))
            } else {
                None
            }
        }
    }
    notation {
        fn parse_position(&self, text: &str) -> Result<Position, PositionError<TextError>> {
            Ok(read_position(text)?)
        }
    }
}

/// Writes the bar of Black, points 1 to 24, the bar of White, and the side to move.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stacks = (0..=25).map(|number| {
            let sides = [(self.side, self.on_roll), (!self.side, self.waiting)];
            let counts = sides.map(|(side, all)| (side, all.count(Point(number).number(side))));
            counts.into_iter().find(|&(_, count)| count > 0)
        });
        let write = |f: &mut fmt::Formatter<'_>, (side, count): (Side, u8)| {
            write!(f, "{}{count}", side.letter())
        };
        write_board(f, stacks, write, self.side.letter())
    }
}

/// Reads what `Display` writes. A whole engine reads it into a set-up, and checks that.
fn read_position(text: &str) -> Result<Position, TextError> {
    const WORDS: BoardWords = BoardWords {
        place: "place",
        stack: "`w`, `b` or a number of empty places",
        empty: "at least 1 empty place, and not more than are left of 26",
        all: "26 places, joined by commas",
        then: "the mover after 26 places",
        mover: "`w` or `b`, and nothing after it",
    };
    let mut stacks = [Stacks::EMPTY; 2];
    let side: Side = read_board(text, 26, &WORDS, |reader, index| {
        let side = Side::ALL.into_iter().find(|side| reader.take(side.letter()));
        let Some(side) = side else { return Ok(false) };
        let error = TextError::new("place", reader.at(), "the number of checkers, 1 to 3");
        let count = read_count(reader).filter(|count| (1..=3).contains(count)).ok_or(error)?;
        let of_side = &mut stacks[side.index()];
        *of_side = of_side.put(Point(index as u8).number(side), count);
        Ok(true)
    })?;
    let [on_roll, waiting] = [side, !side].map(|side| stacks[side.index()]);
    Ok(Position { on_roll, waiting, side })
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let turn = |board: &str, roll: &str| -> Result<HalfTurn<Rules>, Box<dyn std::error::Error>> {
        Ok(HalfTurn::new(Rules, &read_position(board)?, roll.parse()?))
    };
    let start = "1,b1,b1,b1,18,w1,w1,w1,1 w";
    assert_eq!(Rules.start().to_string(), start);

    // Step by step, by clicks, and as text in any order and with joined steps.
    let mut entered = turn(start, "31")?;
    assert_eq!(entered.next_steps().count(), 6);
    entered.push(Step::new(Side::White, Point(24), Die::Three))?;
    assert_eq!((entered.to_string(), entered.is_complete()), ("24/21".to_owned(), false));
    entered.pop();
    let paths: Vec<_> = entered.landings(Point(24)).map(|place| place.path.to_string()).collect();
    assert_eq!(paths, ["24/21", "24/23", "24/21 21/20"]);
    assert_eq!(entered.read_play("24/20")?.0.to_string(), "24/21 21/20");

    // A hit sends a checker to the bar, and the bar is entered first.
    let (play, next) = turn("4,b1,1,w2,19 w", "21")?.read_play("6/4 4/3")?;
    assert_eq!(
        (play.to_string(), next.to_string()),
        ("6/4* 4/3".into(), "b1,2,w1,2,w1,19 b".into())
    );
    let black = HalfTurn::new(Rules, &next, "41".parse()?);
    let steps: Vec<_> = black.next_steps().map(|step| step.to_string()).collect();
    assert_eq!(steps, ["bar/4", "bar/1"]);

    // Every turn of whole games, asked for in every way.
    let mut cup = DiceCup::new(Pcg64Mcg::new(7));
    let walk = Walk { games: 20, ..Walk::default() };
    let seen = run_all(&walk, &Rules, &mut cup, |position| position.side as u8 > 1);
    println!("{} games with {} positions", seen.ended, seen.positions);
    Ok(())
}
