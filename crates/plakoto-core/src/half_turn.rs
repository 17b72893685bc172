//! A half-entered turn: which steps can follow, and why another cannot.

use dice_cup::{Die, Roll};
use race_game_core::{Race, Stacks, bits};

use crate::{IllegalStep, Play, Point, Position, Rules, Step, Turn};

/// A half-entered turn: a turn that is entered step by step, and whose steps can be taken back.
///
/// Every sequence of steps that it accepts can be completed to a legal play. Every legal play can
/// be entered, in each of its orders. No list of plays is made for this: an answer takes a few
/// operations for two different dice, and a short search for a double.
///
/// ```
/// use plakoto_core::{Position, Rules, Side};
///
/// let start = Position::start(Side::Red);
/// let mut turn = start.half_turn(Rules::new(), "66".parse()?);
/// let step = turn.next_steps().next().expect("24/18 is the only step");
/// assert_eq!(step.to_string(), "24/18");
/// turn.push(step)?;
/// assert!(!turn.is_complete());
/// assert_eq!(turn.next_steps().map(|step| step.to_string()).collect::<Vec<_>>(), ["18/12", "24/18"]);
/// turn.pop();
/// assert!(turn.play().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A step that cannot follow is refused with the rule that forbids it, and the board can be asked
/// for at any time:
///
/// ```
/// use plakoto_core::{Die, Point, Position, Rules, Side, Step};
///
/// let mut turn = Position::start(Side::Red).half_turn(Rules::new(), "31".parse()?);
/// let step = |die| Step::new(Side::Red, Point::origin(Side::Red), die);
/// assert_eq!(turn.step(step(Die::Three))?.to_string(), "24/21");
/// assert_eq!(turn.step(step(Die::Five)).unwrap_err().to_string(), "no die shows 5 (P3)");
/// turn.push(step(Die::Three))?;
/// assert_eq!(turn.board().to_string(), "b15,19,r1,2,r14 r");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A turn can be entered by clicks as well, by checkers and points instead of dice:
///
/// ```
/// use plakoto_core::{Point, Position, Rules, Side};
///
/// let mut turn = Position::start(Side::Red).half_turn(Rules::new(), "31".parse()?);
/// assert_eq!(turn.sources().map(|point| point.get()).collect::<Vec<_>>(), [24]);
/// let [red, blue] = Side::ALL.map(Point::origin);
/// let paths: Vec<_> = turn.landings(red).map(|place| place.path.to_string()).collect();
/// assert_eq!(paths, ["24/21", "24/23", "24/21 21/20"]);
///
/// assert_eq!(turn.why_not(red), None);
/// let reason = turn.why_not(blue).ok_or("it cannot move")?;
/// assert_eq!(reason.to_string(), "red has no checker on 1 (P4)");
///
/// assert_eq!(turn.finish(), None);
/// assert_eq!(turn.enter(red, Point::new(20))?.to_string(), "24/21 21/20"); // both dice
/// assert!(turn.is_complete());
/// let (play, next) = turn.finish().ok_or("complete")?;
/// assert_eq!((play.len(), next.side_to_move()), (2, Side::Blue));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type HalfTurn = race_game_core::HalfTurn<Rules>;

/// A step of a play with the board after it.
pub type Frame = race_game_core::Frame<Step, Position>;

impl Position {
    /// Returns the turn with this roll, with no step entered yet.
    pub fn half_turn(&self, rules: Rules, roll: Roll) -> HalfTurn {
        HalfTurn::new(rules, self, roll)
    }
}

impl Race for Rules {
    type Position = Position;
    type Counts = Stacks;
    type Step = Step;
    type IllegalStep = IllegalStep;

    /// As many dice as can be played have to be played (P7).
    const ANY_PART: bool = false;

    fn is_over(self, position: &Position) -> bool {
        position.is_over()
    }

    fn counts(self, position: &Position) -> Stacks {
        position.on_roll
    }

    fn moved(self, _: &Position, own: &Stacks, step: Step) -> Stacks {
        own.moved(step.from().bit(), step.to().map_or(0, Point::bit))
    }

    fn after(self, position: &Position, own: &Stacks) -> Position {
        position.turn(self).next(*own)
    }

    fn turned(position: &Position) -> Position {
        position.with_side_to_move(!position.side_to_move())
    }

    fn steps_by(half: &HalfTurn, die: Die, among: u32) -> impl Iterator<Item = Step> {
        let (turn, own) = (turn(half), *half.counts());
        bits(sources_by(half, &turn, die) & among).map(move |from| turn.step(own, from, die))
    }

    fn refusal(half: &HalfTurn, step: Step) -> IllegalStep {
        let (turn, from, die) = (turn(half), step.from(), step.die());
        if sources_by(half, &turn, die) & from.bit() != 0 {
            // Such a step can follow, but in the other direction.
            return IllegalStep::WrongDirection(half.position().side_to_move());
        }
        reason_against(half, &turn, from, die)
    }

    /// A checker is pinned under those of the player to move (P6).
    fn holds(position: &Position, point: Point) -> bool {
        position.is_pinned(!position.side_to_move(), point)
    }
}

/// Returns the turn as it was before the first step.
#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) fn turn(half: &HalfTurn) -> Turn {
    half.position().turn(half.rules())
}

/// Returns the points where a step by `die` can start and still lead to a legal play.
fn sources_by(half: &HalfTurn, turn: &Turn, die: Die) -> u32 {
    let left = half.dice_left();
    if !left.contains(&Some(die)) || is_decided(half, turn) {
        return 0;
    }
    let own = *half.counts();
    let candidates = turn.candidates(own.any(), die);
    let leading_on = |leads: &dyn Fn(Stacks) -> bool| {
        bits(candidates)
            .filter(|&from| leads(own.moved(from, turn.landing(from, die))))
            .fold(0, |sources, from| sources | from)
    };
    if half.roll().is_double() {
        let left = (Play::MAX_STEPS - half.play().len()) as u8;
        return match turn.longest(own, die, left) {
            0 => 0,
            longest => leading_on(&|own| turn.longest(own, die, longest - 1) == longest - 1),
        };
    }
    let [Some(larger), Some(smaller)] = left else {
        return candidates;
    };
    let other = if die == larger { smaller } else { larger };
    let both = leading_on(&|own| turn.candidates(own.any(), other) != 0);
    if both != 0 || in_a_row(turn, own, other, die) {
        both
    } else if die == smaller && turn.rules.larger_die && turn.candidates(own.any(), larger) != 0 {
        0
    } else {
        candidates
    }
}

/// Returns whether a step by `first` can be followed by one by `second`.
fn in_a_row(turn: &Turn, own: Stacks, first: Die, second: Die) -> bool {
    bits(turn.candidates(own.any(), first)).any(|from| {
        let own = own.moved(from, turn.landing(from, first));
        turn.candidates(own.any(), second) != 0
    })
}

/// Returns whether the game is decided after the steps so far.
fn is_decided(half: &HalfTurn, turn: &Turn) -> bool {
    if half.play().is_empty() { turn.is_over } else { turn.is_decided(half.counts().any()) }
}

/// Returns why a step cannot follow: the first rule that forbids it.
#[cold]
pub(crate) fn reason_against(half: &HalfTurn, turn: &Turn, from: Point, die: Die) -> IllegalStep {
    let (bit, own) = (from.bit(), *half.counts());
    let landing = turn.landing(bit, die);
    let side = half.position().side_to_move();
    let away = own.any() & !turn.way.home != 0;
    if is_decided(half, turn) || own.any() == 0 {
        IllegalStep::GameDecided
    } else if !half.roll().pair().contains(&die) {
        IllegalStep::NotRolled(die)
    } else if !half.dice_left().contains(&Some(die)) {
        IllegalStep::DiePlayed(die)
    } else if own.any() & bit == 0 {
        IllegalStep::NoChecker { side, point: from }
    } else if turn.own_pinned & bit != 0 {
        IllegalStep::Pinned(from)
    } else if landing != 0 && turn.open & landing == 0 {
        IllegalStep::Blocked(Point::from_bit(landing))
    } else if landing == 0 && (away || turn.own_pinned != 0) {
        if away { IllegalStep::NotAllHome } else { IllegalStep::PinnedAtHome }
    } else if turn.candidates(own.any(), die) & bit == 0 {
        IllegalStep::CheckerBehind
    } else if half.roll().is_double() || half.play().len() == 1 {
        IllegalStep::FewerDice
    } else {
        let larger = half.roll().larger();
        let in_a_row = |first, second| in_a_row(turn, own, first, second);
        if larger != die && !in_a_row(larger, die) && !in_a_row(die, larger) {
            IllegalStep::LargerDie(larger)
        } else {
            IllegalStep::FewerDice
        }
    }
}
