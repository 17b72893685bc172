//! Buku.

use buku_core::{HalfTurn, Line, NoRoll, Outcome, Past, Play, Position, Rules, Side, Square, Step};
use game_core::BytesError;

use crate::engine::{EMPTY, Engine, in_bytes, no_roll, of_bytes};
use crate::failure::Failure;
use crate::types::*;

/// Returns the line of a number: 1 to 8 are the ranks, which White picks up, 9 to 16 the files.
fn line(number: u8) -> Option<Line> {
    let index = number.checked_sub(1)?;
    let lines = Line::COUNT as u8;
    let side = Side::ALL.get(usize::from(index / lines))?;
    Line::new(*side, index % lines)
}

fn square(number: u8) -> Option<Square> {
    number.checked_sub(1).and_then(Square::new)
}

/// Returns the board of a position with these counters on the squares.
fn board(position: &Position, counts: [u8; Square::COUNT], in_hand: u8) -> kafeneio_board {
    kafeneio_board {
        counts: [counts, [0; Square::COUNT]],
        off: Side::ALL.map(|side| position.captured(side)),
        to_move: position.side_to_move().index() as u8,
        spare: position.has_spare().into(),
        in_hand,
        ..EMPTY
    }
}

impl Engine for Rules {
    const GAME: u32 = KAFENEIO_BUKU;
    const ROLLS: usize = 1;
    const PLAYS: Option<u64> = None;
    const SIDES: &'static [&'static str] = &[Side::ALL[0].name(), Side::ALL[1].name()];

    in_bytes!(Position, Play);

    #[inline(always)]
    fn unpack(&self, bytes: &[u8]) -> Result<Position, Failure> {
        Ok(of_bytes!(bytes, Position::from_bytes))
    }

    #[inline(always)]
    fn read_roll(&self, _: &Position, roll: &kafeneio_roll) -> Result<NoRoll, Failure> {
        if roll.dice == [0; KAFENEIO_ROLL_MAX] { Ok(NoRoll) } else { Err(no_roll("zeros")) }
    }

    fn show_roll(_: NoRoll) -> kafeneio_roll {
        kafeneio_roll::default()
    }

    fn write_afterstates(
        turn: &Self::Turn,
        _: NoRoll,
        bytes: &mut [u8],
    ) -> Result<usize, BytesError> {
        turn.position().write_afterstates(turn.rules(), bytes)
    }

    fn write_all_afterstates(
        turn: &Self::Turn,
        bytes: &mut [u8],
        offsets: &mut [usize; KAFENEIO_ROLLS_MAX + 1],
    ) -> Result<usize, BytesError> {
        let written = Self::write_afterstates(turn, NoRoll, bytes)?;
        let [first, end, ..] = offsets;
        (*first, *end) = (0, written);
        Ok(written)
    }

    fn show_step(_: &HalfTurn, step: Step) -> kafeneio_step {
        let (from, to) = match step {
            Step::Line(line) => {
                let first = if line.side() == Side::White { 1 } else { 1 + Line::COUNT };
                ((first + line.index()) as u8, 0)
            }
            Step::Square(square) => (0, square.index() as u8 + 1),
        };
        kafeneio_step { from, to, die: 0, marks: 0 }
    }

    fn read_step(_: &HalfTurn, step: kafeneio_step) -> Option<Step> {
        match step {
            kafeneio_step { from: 0, to, die: 0, marks: 0 } => square(to).map(Step::Square),
            kafeneio_step { from, to: 0, die: 0, marks: 0 } => line(from).map(Step::Line),
            _ => None,
        }
    }

    fn board(&self, position: &Position) -> kafeneio_board {
        board(position, position.counts(), 0)
    }

    fn board_entered(&self, turn: &HalfTurn) -> kafeneio_board {
        board(turn.position(), turn.counts(), turn.in_hand())
    }

    /// One for each step, and one for the captures.
    fn frames(
        &self,
        position: &Position,
        _: NoRoll,
        play: Play,
        visit: &mut dyn FnMut(kafeneio_frame),
    ) -> Result<(), Failure> {
        let next = position.play(*self, play);
        let next = next.map_err(|error| Failure::illegal("play", &error))?;
        let frames = position.frames(*self, play);
        for frame in frames.map_err(|error| Failure::illegal("play", &error))? {
            let shown = if frame.step.is_some() { position } else { &next };
            let to_move = position.side_to_move().index() as u8;
            let turn = position.half_turn(*self);
            visit(kafeneio_frame {
                board: kafeneio_board { to_move, ..board(shown, frame.counts, frame.in_hand) },
                step: frame.step.map(|step| Self::show_step(&turn, step)).unwrap_or_default(),
                reserved: 0,
                captured: frame.captured,
            });
        }
        Ok(())
    }

    fn enter(turn: &mut HalfTurn, from: u8, to: u8) -> Result<(), Failure> {
        let entered = match (line(from), square(to)) {
            (Some(line), None) if to == 0 => turn.push(Step::Line(line)),
            (None, Some(square)) if from == 0 => turn.enter(square).map(|_| ()),
            _ => return Err(Failure::argument("to", "a square alone, or a line in `from`")),
        };
        entered.map_err(|error| Failure::illegal("step", &error))
    }

    fn past(&self, history: &[u8], position: &Position) -> Result<Past, Failure> {
        let mut past = Past::new();
        let refused = |error: buku_core::PastError| {
            Failure::of(KAFENEIO_BAD_POSITION, format_args!("history: {error}"), &error)
        };
        for bytes in history.chunks(Self::POSITION) {
            let earlier = self.unpack(bytes)?;
            past.check(&earlier).map_err(refused)?;
            past.remember(&earlier);
        }
        past.check(position).map_err(refused)?;
        Ok(past)
    }

    fn claims(position: &Position, outcome: &Outcome) -> [u32; 2] {
        let claims = position.claims(outcome.reason);
        Side::ALL.map(|side| claims[side].into())
    }
}
