//! The text forms of positions and plays.

use core::fmt;
use core::str::FromStr;

use dice_cup::{Die, Roll};
use game_core::{Notation, Reader, TextError};
use race_game_core::Texts;
use race_game_core::notation::{
    BoardWords, Move, goes, read_board, read_count, read_place, write_board,
};

use crate::{
    Cell, HalfTurn, IllegalStep, Play, PlayError, Position, PositionError, Rules, Setup, Side,
    Stack, Step,
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

game_core::debug_as_text!(Position);

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

    /// Reads what [`Position`] prints, in upper or lower case, and with any number of spaces before the
    /// mover, around commas and at both ends. Whether the board is a valid position is not checked here.
    fn from_str(text: &str) -> Result<Setup, TextError> {
        let mut setup = Setup::empty(Side::White);
        setup.side_to_move = read_board(text, Cell::COUNT, &WORDS, |reader, index| {
            let error = |at, expected| TextError::new("cell", at, expected);
            let side = Side::ALL.into_iter().find(|side| reader.take(side.letter()));
            let Some(side) = side else { return Ok(false) };
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

/// The sign of a jump over a wall (L5).
const JUMP: char = '^';

impl Texts for Rules<'_> {
    const PLAY: &'static str = "steps such as `1/7`, or `pass`";

    /// With `portes` a piece sends back others where it steps in between (L10).
    const WAY_MATTERS: bool = true;

    const SIGNS: &'static [char] = &['/', JUMP];
    const SIGN: &'static str = "`/`, or `^` over a wall";

    fn read_source(_: &HalfTurn<'_>, reader: &mut Reader<'_>) -> Result<Cell, TextError> {
        let error = TextError::new("step", reader.at(), "a cell from 1 to 25, or `pass` alone");
        read_place(reader, Cell::new).ok_or(error)
    }

    fn read_target(_: &HalfTurn<'_>, reader: &mut Reader<'_>) -> Result<Cell, TextError> {
        let error = TextError::new("step", reader.at(), "a cell from 1 to 25");
        read_place(reader, Cell::new).ok_or(error)
    }

    fn without_dice(half: &HalfTurn<'_>, written: Move<Step>) -> Option<IllegalStep> {
        let Move { from, to, sign } = written;
        let (roll, side) = (half.roll(), half.position().side_to_move());
        let has_one = roll.smaller() == Die::One;
        if sign == JUMP {
            if !has_one {
                return Some(IllegalStep::NotRolled(Die::One));
            }
            // The corridor itself leads from a cell to the next one (L1).
            let is_next = from.get().abs_diff(to.get()) == 1;
            return is_next.then_some(IllegalStep::NoWall { from, to });
        }
        let pips = from.pips(side).saturating_sub(to.pips(side));
        if goes(roll, pips) {
            None
        } else if has_one && pips > 0 && half.rules().layout.is_wall(from, to) {
            Some(IllegalStep::OnlyJump { from, to })
        } else {
            Some(IllegalStep::without_dice(side, from, to))
        }
    }

    fn heading(half: &HalfTurn<'_>, written: Move<Step>, die: Die) -> Option<Step> {
        let side = half.position().side_to_move();
        let to = if written.sign == JUMP {
            Some(written.to).filter(|_| die == Die::One)
        } else {
            let pips = written.from.pips(side).checked_sub(die.get());
            pips.and_then(|pips| Cell::from_pips(pips, side))
        };
        to.map(|to| Step::new(written.from, to, die))
    }

    fn pips(half: &HalfTurn<'_>, cell: Cell) -> u8 {
        cell.pips(half.position().side_to_move())
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
    /// - [`IllegalPlay::Step`](race_game_core::IllegalPlay::Step) when a step cannot be played.
    /// - [`IllegalPlay::GameOver`](race_game_core::IllegalPlay::GameOver) when the game is over and the
    ///   text has a step.
    pub fn parse_half_turn<'l>(
        &self,
        rules: Rules<'l>,
        roll: Roll,
        text: &str,
    ) -> Result<HalfTurn<'l>, PlayError> {
        self.half_turn(rules, roll).read(text)
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
    /// Returns what `parse_half_turn` returns,
    /// [`IllegalPlay::Incomplete`](race_game_core::IllegalPlay::Incomplete) for a pass when a piece can be
    /// moved, and [`IllegalPlay::GameOver`](race_game_core::IllegalPlay::GameOver) when the game is over.
    pub fn parse_play(
        &self,
        rules: Rules<'_>,
        roll: Roll,
        text: &str,
    ) -> Result<(Play, Position), PlayError> {
        Notation::parse_play(&rules, self, roll, text)
    }
}
