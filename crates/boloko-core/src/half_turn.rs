//! A turn that is entered step by step.
//!
//! One step is enough for a legal turn (L7). So every step that can be played now can also be the
//! last one, and it is checked without looking ahead.

use dice_cup::{Die, Roll};
use race_core::bits;

use crate::board::{Board, DiceLeft};
use crate::{Cell, IllegalStep, Play, Position, Rules, Step, Turn};

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
/// turn.pop();
/// assert!(turn.play().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HalfTurn<'l> {
    position: Position,
    rules: Rules<'l>,
    roll: Roll,
    play: Play,
    pub(crate) board: Board,
}

impl Position {
    /// Returns a turn with this roll, with no step entered yet.
    pub fn half_turn<'l>(&self, rules: Rules<'l>, roll: Roll) -> HalfTurn<'l> {
        let board = self.turn(rules).board();
        HalfTurn { position: *self, rules, roll, play: Play::PASS, board }
    }
}

impl<'l> HalfTurn<'l> {
    /// Returns the steps entered so far.
    pub fn play(&self) -> Play {
        self.play
    }

    /// Returns the position before the turn.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the rules by which the turn is played.
    pub fn rules(&self) -> Rules<'l> {
        self.rules
    }

    /// Returns the roll that is played.
    pub fn roll(&self) -> Roll {
        self.roll
    }

    /// Returns the board after the steps so far, with the same side still to move.
    ///
    /// ```
    /// use boloko_core::{Position, Rules};
    ///
    /// let turn = Position::default().parse_half_turn(Rules::new(), "61".parse()?, "1^16")?;
    /// assert_eq!(turn.board().to_string(), "w1,w2,w2,w2,w2,10,w1,4,b2,b2,b2,b2,b2 w");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn board(&self) -> Position {
        self.board_after().with_side_to_move(self.position.side_to_move())
    }

    /// Returns the steps that can follow: those of the larger die first, and for each die from cell
    /// 1 on.
    pub fn next_steps(&self) -> impl Iterator<Item = Step> + '_ {
        let turn = self.turn();
        let open = !self.is_decided();
        self.dice_left().dice().filter(move |_| open).flat_map(move |die| {
            let targets: [u32; Cell::COUNT] =
                core::array::from_fn(|index| self.targets(&turn, 2 << index, die));
            let steps: [[Option<Step>; MOST_TARGETS]; Cell::COUNT] =
                core::array::from_fn(|index| {
                    let from = 2 << index;
                    let mut targets = bits(targets[index]);
                    core::array::from_fn(|_| {
                        targets.next().map(|to| turn.step(&self.board, from, to, die))
                    })
                });
            steps.into_iter().flatten().flatten()
        })
    }

    /// Returns the step that moves the piece on `from` to `to` by `die`, marked as hitting if it
    /// hits. It is not entered.
    ///
    /// ```
    /// use boloko_core::{Die, Position, Rules};
    ///
    /// let turn = Position::default().half_turn(Rules::new(), "61".parse()?);
    /// let refused = turn.step("1".parse()?, "17".parse()?, Die::One).unwrap_err();
    /// assert_eq!(refused.to_string(), "no wall stands between 1 and 17 (L5)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the reason why it cannot follow.
    pub fn step(&self, from: Cell, to: Cell, die: Die) -> Result<Step, IllegalStep> {
        let turn = self.turn();
        let (bit, landing) = (from.bit(), to.bit());
        let left = self.dice_left().without(die).is_some();
        if left && !self.is_decided() && self.targets(&turn, bit, die) & landing != 0 {
            Ok(turn.step(&self.board, bit, landing, die))
        } else {
            Err(self.reason_against(&turn, from, to, die))
        }
    }

    /// Enters a step. Its mark is ignored and worked out again.
    ///
    /// # Errors
    ///
    /// Returns the reason why it cannot follow. The turn is unchanged then.
    pub fn push(&mut self, step: Step) -> Result<(), IllegalStep> {
        let known = self.step(step.from(), step.to(), step.die())?;
        self.board = self.turn().moved(&self.board, known.from().bit(), known.to().bit());
        self.play = self.play.then(known);
        Ok(())
    }

    /// Takes the last step back and returns it, or returns `None` if no step is entered.
    pub fn pop(&mut self) -> Option<Step> {
        let (play, step) = self.play.split_last()?;
        let turn = self.turn();
        // The step alone does not tell what it sent back, so the others are played again.
        self.board = turn.board_after(play);
        self.play = play;
        Some(step)
    }

    /// Returns whether the turn may end here: a piece has been moved, or none can be moved (L7). It
    /// is `false` when the game was over before the turn.
    pub fn is_complete(&self) -> bool {
        !self.turn().is_over && (!self.play.is_empty() || self.next_steps().next().is_none())
    }

    /// Returns the play and the position it leads to, or `None` if the turn may not end here.
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
    pub fn finish(&self) -> Option<(Play, Position)> {
        self.is_complete().then(|| (self.play, self.board_after()))
    }

    pub(crate) fn turn(&self) -> Turn<'l> {
        self.position.turn(self.rules)
    }

    /// Returns the position after the steps so far as if the turn ended here.
    fn board_after(&self) -> Position {
        self.turn().next(self.board.own, self.board.enemy)
    }

    /// Returns the dice that are still to be played.
    pub(crate) fn dice_left(&self) -> DiceLeft {
        let all = DiceLeft::of(self.roll);
        self.play.steps().fold(all, |left, step| left.without(step.die()).unwrap_or(left))
    }

    /// Returns where a piece on `from` can go with `die`, as masks.
    pub(crate) fn targets(&self, turn: &Turn<'_>, from: u32, die: Die) -> u32 {
        if turn.movers_on(&self.board) & from == 0 {
            return 0;
        }
        turn.targets_on(&self.board, from, die)
    }

    /// Returns whether the game is over, before the turn or by the steps so far.
    pub(crate) fn is_decided(&self) -> bool {
        let turn = self.turn();
        if self.play.is_empty() { turn.is_over } else { turn.is_won(self.board.own) }
    }

    /// Returns why a step cannot follow, by the first rule that forbids it.
    #[cold]
    pub(crate) fn reason_against(
        &self,
        turn: &Turn<'_>,
        from: Cell,
        to: Cell,
        die: Die,
    ) -> IllegalStep {
        let side = self.position.side_to_move();
        let pips = i16::from(from.pips(side)) - i16::from(to.pips(side));
        let near = self.rules.layout.is_wall(from, to);
        if self.is_decided() {
            IllegalStep::GameDecided
        } else if !self.roll.pair().contains(&die) {
            IllegalStep::NotRolled(die)
        } else if self.dice_left().without(die).is_none() {
            IllegalStep::DiePlayed(die)
        } else if self.board.own.any() & from.bit() == 0 {
            IllegalStep::NoPiece { side, cell: from }
        } else if turn.movers_on(&self.board) & from.bit() == 0 {
            IllegalStep::Pinned(from)
        } else if pips <= 0 || (pips != i16::from(die.get()) && die != Die::One) {
            IllegalStep::WrongWay
        } else if pips != i16::from(die.get()) && !near {
            IllegalStep::NoWall { from, to }
        } else {
            IllegalStep::Blocked(to)
        }
    }
}

/// The most cells to which a one can move a piece: one step along the corridor, and a jump over
/// each of at most three walls.
const MOST_TARGETS: usize = 4;
