//! The text forms of positions and plays.
//!
//! To read a play is a small search. A text names the cells, but not the dice. Its steps may be in
//! another order than they can be played in, and `1/9` may stand for several steps of one piece. So
//! the text is first read as it stands, into a [`Script`]. Then [`Fit`] tries the written moves in
//! every order and with every die until all are played. If that fails, it reports the most helpful
//! reason it met.

use core::fmt;
use core::str::FromStr;

use dice_cup::{Die, Roll};
use game_core::{Reader, TextError};
use race_core::notation::{
    BoardWords, goes, read_board, read_count, read_moves, read_place, write_board, write_play,
    write_steps,
};

use crate::{
    Cell, HalfTurn, IllegalPlay, IllegalStep, Play, PlayError, Position, PositionError, Rules,
    Setup, Side, Stack, Step,
};

/// Writes `CELLS MOVER`: cells 1 to 25 joined by commas, and the letter of the side to move.
///
/// - A bare number stands for that number of empty cells in a row.
/// - `b3` stands for three pieces of Blue.
/// - `w2b` stands for two pieces of White that pin one of Blue.
/// - `w2+b1` stands for a starting cell that both share (L10).
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stacks = Cell::all().map(|cell| self.stack(cell));
        let write_stack = |f: &mut fmt::Formatter<'_>, Stack { side, free, pins, shares }| {
            write!(f, "{}{free}", side.letter())?;
            if pins {
                write!(f, "{}", (!side).letter())?;
            }
            if shares > 0 { write!(f, "+{}{shares}", (!side).letter()) } else { Ok(()) }
        };
        write_board(f, stacks, write_stack, self.side_to_move().letter())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

/// Reads the letter of a side, if it comes next.
fn side(reader: &mut Reader<'_>) -> Option<Side> {
    Side::ALL.into_iter().find(|side| reader.take(side.letter()))
}

const WORDS: BoardWords = BoardWords {
    place: "cell",
    stack: "`w`, `b` or a number of empty cells",
    empty: "empty cells, as many as are left of 25",
    all: "25 cells, joined by commas",
    then: "the mover after 25 cells",
    mover: "`w` or `b`, and nothing after it",
};

impl FromStr for Setup {
    type Err = TextError;

    /// Reads what [`Position`] prints, in upper or lower case and with any spaces. Whether it makes
    /// sense on the board is not checked.
    fn from_str(text: &str) -> Result<Setup, TextError> {
        let mut setup = Setup::empty(Side::White);
        setup.side_to_move = read_board(text, Cell::COUNT, &WORDS, |reader, index| {
            let error = |at, expected| TextError::new("cell", at, expected);
            let Some(side) = side(reader) else { return Ok(false) };
            let count = read_count(reader);
            let count = count.ok_or(error(reader.at(), "how many pieces, at least 1"))?;
            setup.pieces[side][index] = count;
            if reader.take((!side).letter()) {
                setup.pieces[!side][index] = 1;
                setup.pinned[!side][index] = true;
            } else if reader.take('+') {
                let at = reader.at();
                let letter = reader.take((!side).letter());
                let count = read_count(reader).filter(|_| letter);
                let wrong = error(at, "the other side's letter and how many pieces");
                setup.pieces[!side][index] = count.ok_or(wrong)?;
            }
            Ok(true)
        })?;
        Ok(setup)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        Position::try_from(text.parse::<Setup>()?).map_err(PositionError::Setup)
    }
}

/// Writes `from/to`, or `from^to` for a jump over a wall, with a `*` at the end if it pins a piece
/// or sends one back.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (way, hit) =
            (if self.is_jump() { '^' } else { '/' }, if self.hits() { "*" } else { "" });
        write!(f, "{}{way}{}{hit}", self.from(), self.to())
    }
}

/// Writes the steps joined by spaces, or `pass` if there is none. A step that is played several
/// times in a row is written once, as `1/7(2)`.
impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let way = |step: &Step| (step.from(), step.to(), step.is_jump());
        write_play(f, self.steps(), |step, next| way(step) == way(next))
    }
}

/// Writes the steps entered so far, joined by spaces. It writes nothing if there is none.
impl fmt::Display for HalfTurn<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_steps(f, self.play().steps())
    }
}

/// What a player writes for one piece: a way with one die or with several, or a jump over a wall.
#[derive(Clone, Copy)]
struct Written {
    /// Its place in the text.
    at: usize,
    from: Cell,
    to: Cell,
    jump: bool,
    /// Whether this is the rest of a longer way.
    begun: bool,
}

/// What the text of a play says, before dice are assigned to it.
type Script = [Option<Written>; Play::MAX_STEPS];

impl Written {
    fn read(reader: &mut Reader<'_>) -> Result<Written, TextError> {
        let error = |at, expected| TextError::new("step", at, expected);
        let at = reader.at();
        let from = read_place(reader, Cell::new);
        let from = from.ok_or(error(at, "a cell from 1 to 25, or `pass` alone"))?;
        let jump = reader.take('^');
        if !jump && !reader.take('/') {
            return Err(error(reader.at(), "`/`, or `^` over a wall"));
        }
        let landing = reader.at();
        let to = read_place(reader, Cell::new).ok_or(error(landing, "a cell from 1 to 25"))?;
        Ok(Written { at, from, to, jump, begun: false })
    }

    /// Returns why no die and no sum of dice can make it, or `None` if they can.
    fn without_dice(&self, side: Side, roll: Roll) -> Option<IllegalStep> {
        if self.jump {
            return (roll.smaller() != Die::One).then_some(IllegalStep::NotRolled(Die::One));
        }
        let pips = self.from.pips(side).saturating_sub(self.to.pips(side));
        (!goes(roll, pips)).then_some(IllegalStep::WrongWay)
    }
}

/// The search for an order of the written moves, and for dice that play them.
struct Fit {
    /// Tells whether a turn is one that is looked for.
    accepted: fn(&HalfTurn<'_>) -> bool,
    /// Whether everything written could be played, but the turn may not end there.
    unfinished: bool,
    /// The best reason for a failure, and what makes it the best: see [`note`](Fit::note).
    failure: Option<((bool, usize, bool), IllegalPlay)>,
    /// The place in the text of a way with several dice that can be played with different results.
    ambiguous: Option<usize>,
}

impl Fit {
    /// Plays what is `left` in every order and with all dice. The first turn that is accepted goes
    /// into `found`. Others are only compared with it, to see whether they lead to another board.
    fn enter<'l>(
        &mut self,
        left: Script,
        half_turn: &mut HalfTurn<'l>,
        found: &mut Option<HalfTurn<'l>>,
    ) {
        if left.iter().all(Option::is_none) {
            if !(self.accepted)(half_turn) {
                self.unfinished = true;
            } else if found.is_none_or(|found| found.board() == half_turn.board()) {
                found.get_or_insert(*half_turn);
            } else {
                self.ambiguous.get_or_insert(0);
            }
            return;
        }
        let [larger, smaller] = half_turn.roll().pair();
        for (index, written) in left.iter().enumerate() {
            let Some(written) = *written else { continue };
            let dice = [Some(larger), Some(smaller).filter(|&die| die != larger)];
            for die in dice.into_iter().flatten() {
                let side = half_turn.position().side_to_move();
                let to = if written.jump {
                    Some(written.to)
                } else {
                    let pips = written.from.pips(side).checked_sub(die.get());
                    pips.and_then(|pips| Cell::from_pips(pips, side))
                };
                let Some(to) = to else { continue };
                let rest = i32::from(to.pips(side)) - i32::from(written.to.pips(side));
                let other = larger.get() + smaller.get() - die.get();
                if rest < 0 || (rest > 0 && larger != smaller && rest != i32::from(other)) {
                    continue;
                }
                if written.jump && die != Die::One {
                    continue;
                }
                match half_turn.step(written.from, to, die) {
                    Err(reason) => self.note(index, written, to, reason, half_turn),
                    Ok(step) => {
                        let mut left = left;
                        let rest = Written { from: to, begun: true, ..written };
                        left[index] = (to != written.to).then_some(rest);
                        if half_turn.push(step).is_ok() {
                            self.enter(left, half_turn, found);
                            half_turn.pop();
                            if self.ambiguous == Some(0) {
                                self.ambiguous = Some(written.at + 1);
                            }
                        }
                    }
                }
            }
        }
    }

    /// Keeps a reason if it is better than the one so far: if its die leads where the text says,
    /// then if more steps could be entered before it, and then if it is not only that the search
    /// has used the die for another step.
    fn note(
        &mut self,
        index: usize,
        written: Written,
        to: Cell,
        reason: IllegalStep,
        half_turn: &HalfTurn<'_>,
    ) {
        let meant = to == written.to && !written.begun;
        let rank = (meant, half_turn.play().len(), !matches!(reason, IllegalStep::DiePlayed(_)));
        if self.failure.is_none_or(|(best, _)| rank > best) {
            let number = index as u8 + 1;
            self.failure = Some((rank, IllegalPlay::Step { number, reason }));
        }
    }

    fn into_error(self) -> PlayError {
        let wrong_way = IllegalPlay::Step { number: 1, reason: IllegalStep::WrongWay };
        PlayError::Illegal(match self.failure {
            _ if self.unfinished => IllegalPlay::Incomplete,
            Some((_, failure)) => failure,
            None => wrong_way,
        })
    }
}

impl Position {
    /// Reads a turn that may be unfinished. Steps may be in any order, with or without `*`. Where
    /// one piece plays several dice, its steps may be joined: `1/9`.
    ///
    /// ```
    /// use boloko_core::{Position, Rules};
    ///
    /// let start = Position::default();
    /// let turn = start.parse_half_turn(Rules::new(), "61".parse()?, "1/8")?;
    /// assert_eq!(turn.play().to_string(), "1/7 7/8");
    /// assert!(turn.is_complete());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// - [`PlayError::Text`] with the place when the text cannot be read, or when a joined step
    ///   could send back different pieces (L10).
    /// - [`IllegalPlay::Step`] when a step cannot be played.
    pub fn parse_half_turn<'l>(
        &self,
        rules: Rules<'l>,
        roll: Roll,
        text: &str,
    ) -> Result<HalfTurn<'l>, PlayError> {
        self.enter(rules, roll, read_moves(text, Written::read)?, |_| true)
    }

    fn enter<'l>(
        &self,
        rules: Rules<'l>,
        roll: Roll,
        script: Script,
        accepted: fn(&HalfTurn<'_>) -> bool,
    ) -> Result<HalfTurn<'l>, PlayError> {
        if self.is_over(rules) && script[0].is_some() {
            return Err(PlayError::Illegal(IllegalPlay::GameOver));
        }
        let side = self.side_to_move();
        for (number, written) in (1..).zip(script.iter().flatten()) {
            if let Some(reason) = written.without_dice(side, roll) {
                return Err(PlayError::Illegal(IllegalPlay::Step { number, reason }));
            }
        }
        let mut fit = Fit { accepted, unfinished: false, failure: None, ambiguous: None };
        let mut found = None;
        fit.enter(script, &mut self.half_turn(rules, roll), &mut found);
        if let Some(at) = fit.ambiguous {
            let expected = "its single steps: they decide which pieces are sent back";
            return Err(TextError::new("step", at.saturating_sub(1), expected).into());
        }
        found.ok_or_else(|| fit.into_error())
    }

    /// Reads a whole play in the forms that [`parse_half_turn`](Position::parse_half_turn) reads.
    /// Returns the canonical play with the same result, and the position it leads to. The canonical
    /// play may have its steps in another order than the text, and joined steps are separate in it.
    ///
    /// ```
    /// use boloko_core::{Position, Rules, Side};
    ///
    /// let start = Position::start(Side::White);
    /// let (play, next) = start.parse_play(Rules::new(), "31".parse()?, "2^17 1/4")?;
    /// assert_eq!(play.to_string(), "1/4 2^17");
    /// assert_eq!(next.to_string(), "w1,w1,w2,w3,w2,11,w1,3,b2,b2,b2,b2,b2 b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns what `parse_half_turn` returns, [`IllegalPlay::Incomplete`] for a pass when a piece
    /// can be moved, and [`IllegalPlay::GameOver`] when the game is over.
    pub fn parse_play(
        &self,
        rules: Rules<'_>,
        roll: Roll,
        text: &str,
    ) -> Result<(Play, Position), PlayError> {
        if text.trim().is_empty() {
            return Err(TextError::new("play", 0, "steps such as `1/7`, or `pass`").into());
        }
        // A text that cannot be read is refused as such in a finished game, too.
        let script = read_moves(text, Written::read)?;
        if self.is_over(rules) {
            return Err(PlayError::Illegal(IllegalPlay::GameOver));
        }
        let complete: fn(&HalfTurn<'_>) -> bool = |half_turn| half_turn.is_complete();
        let half_turn = self.enter(rules, roll, script, complete)?;
        let (play, next) = half_turn.finish().ok_or(PlayError::Illegal(IllegalPlay::Incomplete))?;
        Ok((self.play_to(rules, roll, &next).unwrap_or(play), next))
    }
}
