//! The text forms of positions and plays.

use core::fmt;
use core::str::FromStr;

use dice_cup::{Die, Roll};
use game_core::race::notation::{
    BoardWords, goes, read_board, read_count, read_moves, read_place, write_board, write_play,
    write_steps,
};
use game_core::{Reader, TextError};

use crate::{
    Cell, IllegalPlay, IllegalStep, Partial, Play, PlayError, Position, PositionError, Rules,
    Setup, Side, Stack, Step,
};

/// `CELLS MOVER`: cells 1 to 25 joined by commas, a bare number standing for that many empty
/// cells in a row, `b3` for three Blue pieces, `w2b` for two White ones on a pinned Blue one, and
/// `w2+b1` where both share a starting cell; then the letter of the side to move.
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

/// Takes the letter of a side.
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

    /// Reads what [`Position`] prints, in any case and with any spaces; whether it makes sense on
    /// the board is not looked at.
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

/// `from/to`, or `from^to` over a wall; a `*` at the end when it pins a piece or sends one back.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (way, hit) =
            (if self.is_jump() { '^' } else { '/' }, if self.hits() { "*" } else { "" });
        write!(f, "{}{way}{}{hit}", self.from(), self.to())
    }
}

/// The steps joined by spaces, one that is played several times in a row as `1/7(2)`; `pass`
/// when there is none.
impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let way = |step: &Step| (step.from(), step.to(), step.is_jump());
        write_play(f, self.steps(), |step, next| way(step) == way(next))
    }
}

/// The steps entered so far, joined by spaces; nothing when there is none.
impl fmt::Display for Partial<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_steps(f, self.play().steps())
    }
}

/// A move of one piece as a player writes it: over one die or several, or over a wall.
#[derive(Clone, Copy)]
struct Written {
    /// Where it stands in the text.
    at: usize,
    from: Cell,
    to: Cell,
    jump: bool,
    /// Whether this is what is left of a longer way.
    begun: bool,
}

/// What a play's text says, before the dice are fitted to it.
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

    /// Why none of the dice, nor several of them, can make it.
    fn without_dice(&self, side: Side, roll: Roll) -> Option<IllegalStep> {
        if self.jump {
            return (roll.smaller() != Die::One).then_some(IllegalStep::NotRolled(Die::One));
        }
        let pips = self.from.pips(side).saturating_sub(self.to.pips(side));
        (!goes(roll, pips)).then_some(IllegalStep::WrongWay)
    }
}

/// The search for dice that fit what is written.
struct Fit {
    /// Which turns are looked for.
    accepted: fn(&Partial<'_>) -> bool,
    /// All was played once, but more has to be.
    unfinished: bool,
    /// The best reason why it could not be: whether the die was meant for that step, how many steps
    /// before, and the reason itself.
    failure: Option<(bool, usize, IllegalPlay)>,
    /// Where a move in several steps starts that can be played with different results.
    ambiguous: Option<usize>,
}

impl Fit {
    /// Plays what is `left` in any order that can be played and with any dice; the first way that
    /// is accepted, in `found`, counts, and others are only asked whether they lead elsewhere.
    fn enter<'l>(
        &mut self,
        left: Script,
        partial: &mut Partial<'l>,
        found: &mut Option<Partial<'l>>,
    ) {
        if left.iter().all(Option::is_none) {
            if !(self.accepted)(partial) {
                self.unfinished = true;
            } else if found.is_none_or(|found| found.board() == partial.board()) {
                found.get_or_insert(*partial);
            } else {
                self.ambiguous.get_or_insert(0);
            }
            return;
        }
        let [larger, smaller] = partial.roll().pair();
        for (index, written) in left.iter().enumerate() {
            let Some(written) = *written else { continue };
            let dice = [Some(larger), Some(smaller).filter(|&die| die != larger)];
            for die in dice.into_iter().flatten() {
                let side = partial.position().side_to_move();
                let to = if written.jump {
                    Some(written.to)
                } else {
                    let pips = written.from.pips(side).checked_sub(die.get());
                    pips.and_then(|pips| Cell::from_pips(pips, side))
                };
                let Some(to) = to else { continue };
                if to.pips(side) < written.to.pips(side) {
                    continue;
                }
                if written.jump && die != Die::One {
                    continue;
                }
                match partial.step(written.from, to, die) {
                    Err(reason) => self.note(index, written, to, reason, partial),
                    Ok(step) => {
                        let mut left = left;
                        let rest = Written { from: to, begun: true, ..written };
                        left[index] = (to != written.to).then_some(rest);
                        if partial.push(step).is_ok() {
                            self.enter(left, partial, found);
                            partial.pop();
                            if self.ambiguous == Some(0) {
                                self.ambiguous = Some(written.at + 1);
                            }
                        }
                    }
                }
            }
        }
    }

    fn note(
        &mut self,
        index: usize,
        written: Written,
        to: Cell,
        reason: IllegalStep,
        partial: &Partial<'_>,
    ) {
        let (played, meant) = (partial.play().len(), to == written.to && !written.begun);
        if self.failure.is_none_or(|(best, most, _)| (meant, played) > (best, most)) {
            let number = index as u8 + 1;
            self.failure = Some((meant, played, IllegalPlay::Step { number, reason }));
        }
    }

    fn into_error(self) -> PlayError {
        let wrong_way = IllegalPlay::Step { number: 1, reason: IllegalStep::WrongWay };
        PlayError::Illegal(match self.failure {
            _ if self.unfinished => IllegalPlay::Incomplete,
            Some((_, _, failure)) => failure,
            None => wrong_way,
        })
    }
}

impl Position {
    /// Reads a turn that may be unfinished. Steps may be in any order that can be played, with or
    /// without `*`, and joined (`1/9`) where one piece plays several dice.
    ///
    /// # Errors
    ///
    /// [`PlayError::Text`] with the place when the text cannot be read, or when a joined step could
    /// send back different pieces (L10); [`IllegalPlay::Step`] when it asks for what cannot be
    /// played.
    pub fn parse_partial<'l>(
        &self,
        rules: Rules<'l>,
        roll: Roll,
        text: &str,
    ) -> Result<Partial<'l>, PlayError> {
        self.enter(rules, roll, read_moves(text, Written::read)?, |_| true)
    }

    fn enter<'l>(
        &self,
        rules: Rules<'l>,
        roll: Roll,
        script: Script,
        accepted: fn(&Partial<'_>) -> bool,
    ) -> Result<Partial<'l>, PlayError> {
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
        fit.enter(script, &mut self.partial(rules, roll), &mut found);
        if let Some(at) = fit.ambiguous {
            let expected = "its single steps: they decide which pieces are sent back";
            return Err(TextError::new("step", at.saturating_sub(1), expected).into());
        }
        found.ok_or_else(|| fit.into_error())
    }

    /// Reads a whole play, as tolerantly as [`parse_partial`](Position::parse_partial), and gives
    /// the canonical play with the same result, and the position it leads to. The steps of that
    /// play may be in another order than in the text, and joined steps come apart.
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
    /// As `parse_partial`; [`IllegalPlay::Incomplete`] for a pass when a piece can be moved, and
    /// [`IllegalPlay::GameOver`].
    pub fn parse_play(
        &self,
        rules: Rules<'_>,
        roll: Roll,
        text: &str,
    ) -> Result<(Play, Position), PlayError> {
        if text.trim().is_empty() {
            return Err(TextError::new("play", 0, "steps such as `1/7`, or `pass`").into());
        }
        // A text that makes no sense is wrong in a finished game, too.
        let script = read_moves(text, Written::read)?;
        if self.is_over(rules) {
            return Err(PlayError::Illegal(IllegalPlay::GameOver));
        }
        let complete: fn(&Partial<'_>) -> bool = |partial| partial.is_complete();
        let partial = self.enter(rules, roll, script, complete)?;
        let (play, next) = partial.finish().ok_or(PlayError::Illegal(IllegalPlay::Incomplete))?;
        Ok((self.play_to(rules, roll, &next).unwrap_or(play), next))
    }
}
