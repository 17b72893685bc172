//! A half-entered turn: which steps can follow, and why another cannot.

use dice_cup::Roll;
use race_game_core::{Counts, Hindrance, Places, Straight, Way};

use crate::{IllegalStep, Point, Position, Rules, Side, Step, Turn};

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

/// A place to which a checker can go in one click. It is `None` if it is borne off.
pub type Landing = race_game_core::Landing<Step>;

impl Position {
    /// Returns the turn with this roll, with no step entered yet.
    pub fn half_turn(&self, rules: Rules, roll: Roll) -> HalfTurn {
        HalfTurn::new(rules, self, roll)
    }
}

impl Straight for Rules {
    type Position = Position;
    type Turn = Turn;
    type Step = Step;
    type IllegalStep = IllegalStep;

    /// The enemy's checkers stay where they are, whichever way a checker goes.
    const HITS: bool = false;

    #[inline]
    fn prepare(self, position: &Position) -> Turn {
        position.turn(self)
    }

    fn position(turn: &Turn) -> &Position {
        &turn.position
    }

    fn rules(turn: &Turn) -> Rules {
        turn.rules
    }

    fn side(turn: &Turn) -> Side {
        turn.position.side_to_move()
    }

    fn way(turn: &Turn) -> Way {
        turn.way
    }

    fn is_over(turn: &Turn) -> bool {
        turn.is_over
    }

    fn counts(turn: &Turn) -> Counts {
        Counts { own: turn.position.on_roll, enemy: turn.position.waiting }
    }

    fn after(turn: &Turn, counts: &Counts) -> Position {
        turn.next(counts.own)
    }

    fn open(turn: &Turn) -> Places {
        turn.open
    }

    /// A pinned checker cannot move (P6).
    fn movable(turn: &Turn, counts: &Counts) -> Places {
        counts.own.any() & !turn.own_pinned
    }

    /// No checker is borne off while one is pinned (P9).
    fn bears_off(turn: &Turn, counts: &Counts) -> bool {
        turn.bears_off(counts.own.any())
    }

    /// A step onto a single enemy checker pins it (P6).
    fn marks(turn: &Turn, counts: &Counts, to: Places) -> bool {
        turn.pinnable(counts.own.any()).meets(to)
    }

    fn larger_die(turn: &Turn) -> bool {
        turn.rules.larger_die
    }

    /// The game is decided when a mother is lost (P11), or all checkers are borne off (P10).
    fn is_decided(turn: &Turn, counts: &Counts) -> bool {
        let own = counts.own.any();
        own.is_empty() || turn.is_decided(own)
    }

    fn holds(self, board: &Position, point: Point) -> bool {
        board.is_pinned(!board.side_to_move(), point)
    }

    fn reason(turn: &Turn, hindrance: Hindrance<Point>) -> IllegalStep {
        let known = IllegalStep::of(turn.position.side_to_move(), hindrance);
        known.unwrap_or_else(|own| match own {
            Hindrance::Held(point) => IllegalStep::Pinned(point),
            Hindrance::HeldAtHome => IllegalStep::PinnedAtHome,
            _ => IllegalStep::GameDecided,
        })
    }
}
