//! A sketch of the rules part of backgammon: board, set-up, steps with hits and the bar, half-entered
//! turns, clicks and texts. What a whole engine adds is a generator, how games end, and errors that
//! cite numbered rules.
//!
//! The bar is a place like any other, one step before the way of each side: place 1 for Black, who
//! moves up, and place 26 for White, who moves down. Points 1 to 24 are places 2 to 25.

use std::error::Error;
use std::fmt;

use race_game_core::dice_cup::Die;
use race_game_core::game_core::{Facts, Reader, Refusal, TextError};
use race_game_core::notation::{
    BoardWords, Move, goes, read_board, read_count, read_place, write_board,
};
use race_game_core::{Clicks, Counts, HalfTurn, IllegalStep, Race, Stacks, Step as _, Texts, bits};

race_game_core::game_core::sides! {
    /// White moves from point 24 down to 1, Black from 1 up to 24.
    pub enum Side { White = "white", Black = "black" }
}

race_game_core::game_core::places! {
    /// A point, or the bar of a side.
    pub struct Place { 1..=26, "place" }
}

/// All points, without the bars.
const POINTS: u32 = 0x03ff_fffc;

impl Place {
    fn bar(side: Side) -> Place {
        Place::from_bit(if side == Side::White { 1 << 26 } else { 1 << 1 })
    }

    /// Returns how many pips a checker has to go until it is off: 1 to 25.
    fn pips(self, side: Side) -> u8 {
        if side == Side::White { self.get() - 1 } else { 26 - self.get() }
    }

    /// Returns the place where `die` leads; `None` for off the board.
    fn after(self, side: Side, die: Die) -> Option<Place> {
        let pips = self.pips(side).checked_sub(die.get()).filter(|&pips| pips > 0)?;
        Place::new(if side == Side::White { pips + 1 } else { 26 - pips })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
struct Position {
    on_roll: Stacks,
    waiting: Stacks,
    side: Side,
}

/// Bits 0 to 4 are the place where the step starts, 5 to 7 the die, 8 says that Black moves, 9 that
/// the step hits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Step(u16);

impl Step {
    fn new(side: Side, from: Place, die: Die) -> Step {
        Step(u16::from(from.get()) | u16::from(die.get()) << 5 | (side as u16) << 8)
    }

    fn hits(self) -> bool {
        self.0 >> 9 != 0
    }

    fn side(self) -> Side {
        if self.0 >> 8 & 1 == 0 { Side::White } else { Side::Black }
    }
}

impl race_game_core::Step for Step {
    type Place = Place;
    type Target = Option<Place>;

    const PLAY: &'static str = "play of backgammon";

    fn from(self) -> Place {
        Place::from_bit(1 << (self.0 & 31))
    }

    fn to(self) -> Option<Place> {
        self.from().after(self.side(), self.die())
    }

    fn die(self) -> Die {
        Die::new((self.0 >> 5 & 7) as u8).unwrap_or(Die::One)
    }

    fn to_code(self) -> u16 {
        self.0
    }

    fn from_code(code: u16) -> Step {
        Step(code)
    }

    fn decode(code: u16) -> Option<Step> {
        let die = Die::new((code >> 5 & 7) as u8);
        let place = Place::new((code & 31) as u8);
        (die.is_some() && place.is_some() && code >> 10 == 0).then_some(Step(code))
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.from() {
            from if from == Place::bar(self.side()) => f.write_str("bar/")?,
            from => write!(f, "{}/", from.get() - 1)?,
        }
        match self.to() {
            Some(to) => write!(f, "{}{}", to.get() - 1, if self.hits() { "*" } else { "" }),
            None => f.write_str("off"),
        }
    }
}

/// Why a step cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
enum Reason {
    NotRolled,
    DiePlayed,
    NoChecker,
    OnBar,
    Blocked,
    NotHome,
    CheckerBehind,
    MoreDice,
    WrongWay,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::NotRolled => "no die shows this number",
            Reason::DiePlayed => "this die is played already",
            Reason::NoChecker => "there is no checker",
            Reason::OnBar => "a checker on the bar has to enter first",
            Reason::Blocked => "the point is closed",
            Reason::NotHome => "not all checkers are home",
            Reason::CheckerBehind => "a checker farther back has to move instead",
            Reason::MoreDice => "another way of playing uses more of the dice, or the larger one",
            Reason::WrongWay => "no checker goes there with these dice",
        })
    }
}

impl Error for Reason {}

impl Refusal for Reason {
    fn facts(&self) -> Facts<'_> {
        Facts::new("illegal_step")
    }
}

impl IllegalStep for Reason {
    const INCOMPLETE: (&'static str, &'static str) =
        ("more of the dice can be played, so they have to be", "rule 4");

    fn is_die_played(&self) -> bool {
        *self == Reason::DiePlayed
    }
}

/// Backgammon has no options here, so its rules are a value without parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
struct Rules;

impl Rules {
    /// Returns why this step is not possible by itself, whatever the other dice are.
    fn hindrance(side: Side, counts: &Counts, step: Step) -> Option<Reason> {
        let (from, any) = (step.from(), counts.own.any());
        let bar = Place::bar(side).bit();
        let ahead = |pips| move |bit: &u32| Place::from_bit(*bit).pips(side) <= pips;
        if any & from.bit() == 0 {
            Some(Reason::NoChecker)
        } else if any & bar & !from.bit() != 0 {
            Some(Reason::OnBar)
        } else if let Some(to) = step.to() {
            (counts.enemy.many() & to.bit() != 0).then_some(Reason::Blocked)
        } else if !bits(any).all(|bit| ahead(6)(&bit)) {
            Some(Reason::NotHome)
        } else {
            let exact = from.pips(side) == step.die().get();
            let rearmost = bits(any).all(|bit| ahead(from.pips(side))(&bit));
            (!exact && !rearmost).then_some(Reason::CheckerBehind)
        }
    }

    /// Lists the steps by `die` that no checker, point or bar hinders.
    fn candidates(side: Side, counts: Counts, die: Die) -> impl Iterator<Item = Step> {
        bits(counts.own.any())
            .map(move |bit| Step::new(side, Place::from_bit(bit), die))
            .filter(move |&step| Rules::hindrance(side, &counts, step).is_none())
    }

    /// Returns how many of these dice can be played in a row.
    fn most(self, position: &Position, counts: Counts, dice: &[Die]) -> usize {
        let mut most = 0;
        for (index, &die) in dice.iter().enumerate() {
            if dice[..index].contains(&die) {
                continue;
            }
            let others = without(dice, die);
            for step in Rules::candidates(position.side, counts, die) {
                let next = self.moved(position, &counts, step);
                most = most.max(1 + self.most(position, next, &others));
                if most == dice.len() {
                    return most;
                }
            }
        }
        most
    }
}

fn without(all: &[Die], played: Die) -> Vec<Die> {
    let mut others = all.to_vec();
    if let Some(index) = all.iter().position(|&other| other == played) {
        others.remove(index);
    }
    others
}

impl Race for Rules {
    type Position = Position;
    type Counts = Counts;
    type Step = Step;
    type IllegalStep = Reason;

    const ANY_PART: bool = false;

    fn is_over(self, position: &Position) -> bool {
        position.on_roll.any() == 0 || position.waiting.any() == 0
    }

    fn counts(self, position: &Position) -> Counts {
        Counts { own: position.on_roll, enemy: position.waiting }
    }

    fn moved(self, position: &Position, counts: &Counts, step: Step) -> Counts {
        let to = step.to().map_or(0, Place::bit);
        let hit = to & counts.enemy.any();
        let bar = if hit == 0 { 0 } else { Place::bar(!position.side).bit() };
        Counts { own: counts.own.moved(step.from().bit(), to), enemy: counts.enemy.moved(hit, bar) }
    }

    fn after(self, position: &Position, counts: &Counts) -> Position {
        Position { on_roll: counts.enemy, waiting: counts.own, side: !position.side }
    }

    fn turned(position: &Position) -> Position {
        let Position { on_roll, waiting, side } = *position;
        Position { on_roll: waiting, waiting: on_roll, side: !side }
    }

    fn steps_by(turn: &HalfTurn<Rules>, die: Die, among: u32) -> impl Iterator<Item = Step> {
        let (rules, position, counts) = (turn.rules(), *turn.position(), *turn.counts());
        let left = turn
            .play()
            .steps()
            .fold(turn.roll().dice().collect(), |dice: Vec<Die>, step| without(&dice, step.die()));
        let most = rules.most(&position, counts, &left);
        let others = without(&left, die);
        // Of two dice that cannot both be played, the larger one has to be played if it can be.
        let larger = turn.roll().larger();
        let smaller_only = most == 1
            && others.contains(&larger)
            && die != larger
            && Rules::candidates(position.side, counts, larger).next().is_some();
        let over = rules.is_over(&position);
        Rules::candidates(position.side, counts, die)
            .filter(move |step| !over && !smaller_only && step.from().bit() & among != 0)
            .filter(move |&step| {
                let next = rules.moved(&position, &counts, step);
                1 + rules.most(&position, next, &others) == most
            })
            .map(move |step| {
                let hits = step.to().is_some_and(|to| counts.enemy.any() & to.bit() != 0);
                Step(step.0 | u16::from(hits) << 9)
            })
    }

    fn refusal(turn: &HalfTurn<Rules>, step: Step) -> Reason {
        let side = turn.position().side;
        if !turn.roll().pair().contains(&step.die()) {
            Reason::NotRolled
        } else if !turn.dice_left().contains(&Some(step.die())) {
            Reason::DiePlayed
        } else if step.side() != side {
            Reason::WrongWay
        } else {
            Rules::hindrance(side, turn.counts(), step).unwrap_or(Reason::MoreDice)
        }
    }
}

impl Clicks for Rules {
    fn why_stuck(turn: &HalfTurn<Rules>, from: Place) -> Reason {
        let die = turn.dice_left().into_iter().flatten().next().unwrap_or(turn.roll().larger());
        Rules::refusal(turn, Step::new(turn.position().side, from, die))
    }

    fn why_not_there(turn: &HalfTurn<Rules>, from: Place, to: Option<Place>) -> Reason {
        let steps = turn.roll().pair().map(|die| Step::new(turn.position().side, from, die));
        let step = steps.into_iter().find(|step| step.to() == to);
        step.map_or(Reason::WrongWay, |step| Rules::refusal(turn, step))
    }
}

impl Texts for Rules {
    const PLAY: &'static str = "steps such as `24/18`, or `pass`";
    const WAY_MATTERS: bool = true;

    /// Besides `bar`, reads 25 or 0: the number that the bar of the side to move has on the board.
    fn read_source(turn: &HalfTurn<Rules>, reader: &mut Reader<'_>) -> Result<Place, TextError> {
        let bar = Place::bar(turn.position().side);
        let error = TextError::new("step", reader.at(), "`bar` or a point from 1 to 24");
        if reader.take_word("bar") {
            return Ok(bar);
        }
        let place = read_place(reader, place).ok_or(error)?;
        if place == bar || place.bit() & POINTS != 0 { Ok(place) } else { Err(error) }
    }

    /// Besides `off`, reads 0 or 25: the number behind the end of the way.
    fn read_target(
        turn: &HalfTurn<Rules>,
        reader: &mut Reader<'_>,
    ) -> Result<Option<Place>, TextError> {
        let error = TextError::new("step", reader.at(), "a point from 1 to 24, or `off`");
        if reader.take_word("off") {
            return Ok(None);
        }
        let place = read_place(reader, place).ok_or(error)?;
        if place == Place::bar(!turn.position().side) {
            Ok(None)
        } else if place.bit() & POINTS != 0 {
            Ok(Some(place))
        } else {
            Err(error)
        }
    }

    fn without_dice(turn: &HalfTurn<Rules>, written: Move<Step>) -> Option<Reason> {
        let (roll, pips) = (turn.roll(), Rules::pips(turn, Some(written.from)));
        let has_dice = match written.to {
            None => pips <= roll.dice().map(Die::get).sum(),
            to => goes(roll, pips.saturating_sub(Rules::pips(turn, to))),
        };
        (!has_dice).then_some(Reason::WrongWay)
    }

    fn heading(turn: &HalfTurn<Rules>, written: Move<Step>, die: Die) -> Option<Step> {
        Some(Step::new(turn.position().side, written.from, die))
    }

    fn pips(turn: &HalfTurn<Rules>, target: Option<Place>) -> u8 {
        target.map_or(0, |place| place.pips(turn.position().side))
    }
}

/// Returns the place with this number on the board, 0 and 25 for the bars.
fn place(number: u8) -> Option<Place> {
    Place::new(number.checked_add(1)?)
}

/// Writes the bar of Black, points 1 to 24, the bar of White, and the side to move.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stacks = Place::all().map(|place| {
            let counts = [(self.side, self.on_roll), (!self.side, self.waiting)];
            counts.into_iter().find_map(|(side, stacks)| {
                Some((side, stacks.count(place.get()))).filter(|&(_, count)| count > 0)
            })
        });
        let write = |f: &mut fmt::Formatter<'_>, (side, count): (Side, u8)| {
            write!(f, "{}{count}", side.letter())
        };
        write_board(f, stacks, write, self.side.letter())
    }
}

/// Reads what `Display` writes. A whole engine reads it into a set-up with public fields, which it
/// checks: 15 checkers of each side, and no place that both share.
fn read_position(text: &str) -> Result<Position, TextError> {
    const WORDS: BoardWords = BoardWords {
        place: "place",
        stack: "`w`, `b` or a number of empty places",
        empty: "at least 1 empty place, and not more than are left of 26",
        all: "26 places, joined by commas",
        then: "the mover after 26 places",
        mover: "`w` or `b`, and nothing after it",
    };
    let mut counts = [[0; Place::COUNT]; 2];
    let side = read_board(text, Place::COUNT, &WORDS, |reader, index| {
        let side = Side::ALL.into_iter().find(|side| reader.take(side.letter()));
        let Some(side) = side else { return Ok(false) };
        let error = TextError::new("place", reader.at(), "the number of checkers, at least 1");
        counts[side.index()][index] = read_count(reader).ok_or(error)?;
        Ok(true)
    })?;
    let stacks = |side: Side| Stacks::of(&counts[side.index()]);
    Ok(Position { on_roll: stacks(side), waiting: stacks(!side), side })
}

fn main() -> Result<(), Box<dyn Error>> {
    let turn = |board: &str, roll: &str| -> Result<HalfTurn<Rules>, Box<dyn Error>> {
        Ok(HalfTurn::new(Rules, &read_position(board)?, roll.parse()?))
    };
    let start = "1,b2,4,w5,1,w3,3,b5,w5,3,b3,1,b5,4,w2,1 w";
    assert_eq!(read_position(start)?.to_string(), start);

    // Step by step, and back. The steps that are offered always lead to a legal play.
    let mut entered = turn(start, "31")?;
    assert_eq!(entered.next_steps().count(), 7);
    entered.push(Step::new(Side::White, Place::new(9).ok_or("point 8")?, Die::Three))?;
    assert_eq!((entered.to_string(), entered.is_complete()), ("8/5".to_owned(), false));
    entered.pop();
    // By clicks: where a checker can go with one die or both.
    let eight = Place::new(9).ok_or("point 8")?;
    let paths: Vec<_> = entered.landings(eight).map(|place| place.path.to_string()).collect();
    assert_eq!(paths, ["8/5", "8/7", "8/5 5/4"]);

    // As text, in any order and with joined steps.
    let (play, next) = turn(start, "31")?.read_play("6/5 8/5")?;
    assert_eq!(play.to_string(), "6/5 8/5");
    assert_eq!(next.to_string(), "1,b2,3,w2,w4,1,w2,3,b5,w5,3,b3,1,b5,4,w2,1 b");
    assert_eq!(race_game_core::Play::from_bytes(play.to_bytes())?, play);

    // A hit sends a checker to the bar, and the bar is entered first.
    let (play, next) = turn("4,b1,20,w1 w", "52")?.read_play("bar/20 20/18")?;
    assert_eq!(
        (play.to_string(), next.to_string()),
        ("bar/20 20/18".to_owned(), "4,b1,13,w1,7 b".to_owned())
    );
    let (play, next) = turn("4,b1,1,w2,19 w", "21")?.read_play("6/4* 4/3")?;
    assert_eq!(play.to_string(), "6/4* 4/3");
    assert_eq!(next.to_string(), "b1,2,w1,2,w1,19 b");
    let black = HalfTurn::new(Rules, &next, "41".parse()?);
    let steps: Vec<_> = black.next_steps().map(|step| step.to_string()).collect();
    assert_eq!(steps, ["bar/4", "bar/1"]);
    let refused = black.read_play("3/7 bar/1").unwrap_err();
    assert_eq!(refused.to_string(), "step 1: there is no checker");

    // Over point 7 the checker hits, over point 6 it does not: the text has to say which.
    let ambiguous = turn("7,b1,1,w1,16 w", "32")?.read_play("9/4").unwrap_err();
    assert!(ambiguous.to_string().contains("they decide which pieces are sent back"));
    let (_, next) = turn("7,b1,1,w1,16 w", "32")?.read_play("9/7 7/4")?;
    assert_eq!(next.to_string(), "b1,3,w1,21 b");

    // As many dice as can be played have to be played.
    let refused = turn(start, "31")?.read_play("8/5").unwrap_err();
    assert_eq!(refused.to_string(), "more of the dice can be played, so they have to be (rule 4)");

    // Bearing off, with a die that is larger than needed.
    let (play, next) = turn("1,w1,w1,22,b1 w", "65")?.read_play("2/off 1/off")?;
    assert_eq!(play.to_string(), "2/off 1/off");
    assert!(Rules.is_over(&next));

    // For an animation: each step with the board after it.
    let entered = turn("4,b1,1,w2,19 w", "21")?;
    let (play, _) = entered.read_play("6/4* 4/3")?;
    for frame in entered.frames(play)? {
        println!("{} leads to {}", frame.step, frame.board);
    }
    Ok(())
}
