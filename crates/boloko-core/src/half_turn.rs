//! A half-entered turn: which steps can follow, and why another cannot.
//!
//! One step is enough for a legal turn (L7). So every step that can be played now can also be the
//! last one, and it is checked without looking ahead.

use dice_cup::{Die, Roll};
use race_game_core::{Counts, Places, Race};

use crate::{Cell, IllegalStep, Position, Rules, Step, Turn};

/// A turn that is being entered, step by step. It tells which steps can follow and whether the turn
/// may end, and it can take steps back.
///
/// Every sequence of steps that it accepts is a legal play. Every legal play can be entered, in
/// each order in which its steps can be played. A question costs a few word operations, and no
/// plays are generated for it.
///
/// ```
/// use boloko_core::{Position, Rules, Side};
///
/// let start = Position::start(Side::White);
/// let mut turn = start.half_turn(Rules::new(), "61".parse()?);
/// assert!(!turn.is_complete());
/// let jump = turn.next_steps().find(|step| step.is_jump()).expect("over the wall of cell 1");
/// assert_eq!(jump.to_string(), "1^16");
/// turn.push(jump)?;
/// assert!(turn.is_complete());
/// assert_eq!(turn.next_steps().map(|step| step.to_string()).collect::<Vec<_>>(),
///     ["1/7", "2/8", "3/9", "4/10", "5/11"]);
/// assert_eq!(turn.board().to_string(), "w1,w2,w2,w2,w2,10,w1,4,b2,b2,b2,b2,b2 w");
/// turn.pop();
/// assert!(turn.play().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A step that cannot follow is refused with the rule that forbids it:
///
/// ```
/// use boloko_core::{Die, Position, Rules, Step};
///
/// let turn = Position::default().half_turn(Rules::new(), "61".parse()?);
/// let refused = turn.step(Step::new("1".parse()?, "17".parse()?, Die::One)).unwrap_err();
/// assert_eq!(refused.to_string(), "no wall stands between 1 and 17 (L5)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A turn can be entered by clicks as well: on a piece, and then on the cell where it goes. With
/// `portes` (L10) another path to the same cell can hit other pieces on the way and so leave another
/// board. To play such a path, enter it step by step.
///
/// ```
/// use boloko_core::{Position, Rules};
///
/// let position: Position = "b9,1,w1,18,b1,2,w9 w".parse()?;
/// let turn = position.half_turn(Rules::new(), "61".parse()?);
/// assert_eq!(turn.sources().map(|cell| cell.get()).collect::<Vec<_>>(), [3]);
/// let found: Vec<String> = turn
///     .landings("3".parse()?)
///     .map(|landing| format!("{}: {}", landing.to, landing.path))
///     .collect();
/// assert_eq!(found, ["9: 3/9", "4: 3/4", "18: 3^18", "10: 3/9 9/10", "24: 3^18 18/24"]);
///
/// let mut turn = Position::default().half_turn(Rules::new(), "61".parse()?);
/// assert_eq!(turn.why_not("5".parse()?), None);
/// let reason = turn.why_not("6".parse()?).ok_or("it cannot move")?;
/// assert_eq!(reason.to_string(), "white has no piece on 6 (L4)");
/// let path = turn.enter("2".parse()?, "23".parse()?);
/// assert_eq!(path.unwrap_err().to_string(), "cell 23 is closed (L6)");
/// let path = turn.enter("2".parse()?, "17".parse()?)?;
/// assert_eq!(path.to_string(), "2^17");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The turn may end as soon as a piece has been moved:
///
/// ```
/// use boloko_core::{Position, Rules};
///
/// let mut turn = Position::default().half_turn(Rules::new(), "61".parse()?);
/// assert_eq!(turn.finish(), None); // a piece can be moved
/// turn.enter("1".parse()?, "8".parse()?)?;
/// let (play, next) = turn.finish().ok_or("it may not end")?;
/// assert_eq!(play.to_string(), "1/7 7/8");
/// assert_eq!(next.to_string(), "w1,w2,w2,w2,w2,2,w1,12,b2,b2,b2,b2,b2 b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type HalfTurn<'l> = race_game_core::HalfTurn<Rules<'l>>;

/// One step of a play, and the board after it.
pub type Frame = race_game_core::Frame<Step, Position>;

impl Position {
    /// Returns a turn with this roll, with no step entered yet.
    pub fn half_turn<'l>(&self, rules: Rules<'l>, roll: Roll) -> HalfTurn<'l> {
        HalfTurn::new(rules, self, roll)
    }
}

impl<'l> Race for Rules<'l> {
    type Position = Position;
    type Turn = Turn<'l>;
    type Counts = Counts;
    type Step = Step;
    type IllegalStep = IllegalStep;

    /// Any part of the dice is a turn (L7).
    const ANY_PART: bool = true;

    fn prepare(self, position: &Position) -> Turn<'l> {
        position.turn(self)
    }

    fn position<'t>(turn: &'t Turn<'l>) -> &'t Position {
        turn.position()
    }

    fn rules(turn: &Turn<'l>) -> Rules<'l> {
        turn.rules()
    }

    fn is_over(turn: &Turn<'l>) -> bool {
        turn.is_over
    }

    fn counts(turn: &Turn<'l>) -> Counts {
        turn.counts()
    }

    fn moved(turn: &Turn<'l>, counts: &Counts, step: Step) -> Counts {
        turn.moved(counts, step.from().places(), step.to().places())
    }

    fn after(turn: &Turn<'l>, counts: &Counts) -> Position {
        turn.after(counts)
    }

    fn bit(_: &Turn<'l>, cell: Cell) -> Places {
        cell.places()
    }

    fn place(_: &Turn<'l>, cell: Places) -> Cell {
        Cell::from_bit(cell.0)
    }

    fn steps_by(half: &HalfTurn<'l>, die: Die, among: Places) -> impl Iterator<Item = Step> {
        let (turn, counts) = (half.turn(), half.counts());
        let movers = if is_decided(half) { Places::NONE } else { turn.movers_on(counts) & among };
        movers.iter().flat_map(move |from| {
            let targets = turn.targets_on(counts, from, die);
            targets.iter().map(move |to| turn.step(counts, from, to, die))
        })
    }

    fn refusal(half: &HalfTurn<'l>, step: Step) -> IllegalStep {
        reason_against(half, step.from(), step.to(), step.die())
    }

    /// A piece is pinned under those of the player to move (L6).
    fn holds(self, board: &Position, cell: Cell) -> bool {
        board.is_pinned(!board.side_to_move(), cell)
    }
}

/// Returns whether the game is over, before the turn or by the steps so far.
pub(crate) fn is_decided(half: &HalfTurn<'_>) -> bool {
    let turn = half.turn();
    if half.play().is_empty() { turn.is_over } else { turn.is_won(half.counts().own) }
}

/// Returns why a step cannot follow, by the first rule that forbids it.
#[cold]
pub(crate) fn reason_against(half: &HalfTurn<'_>, from: Cell, to: Cell, die: Die) -> IllegalStep {
    let (turn, side) = (half.turn(), half.position().side_to_move());
    let pips = i16::from(from.pips(side)) - i16::from(to.pips(side));
    let near = turn.rules.layout.is_wall(from, to);
    if is_decided(half) {
        IllegalStep::GameDecided
    } else if !half.roll().pair().contains(&die) {
        IllegalStep::NotRolled(die)
    } else if !half.dice_left().contains(&Some(die)) {
        IllegalStep::DiePlayed(die)
    } else if !half.counts().own.any().meets(from.places()) {
        IllegalStep::NoPiece { side, cell: from }
    } else if !turn.movers_on(half.counts()).meets(from.places()) {
        IllegalStep::Pinned(from)
    } else if pips <= 0 || (pips != i16::from(die.get()) && die != Die::One) {
        IllegalStep::without_dice(side, from, to)
    } else if pips != i16::from(die.get()) && !near {
        IllegalStep::NoWall { from, to }
    } else {
        IllegalStep::Blocked(to)
    }
}
