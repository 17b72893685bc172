//! Bolo.

use bolo_core::{DicePool, HalfTurn, Phase, Play, Position, Rules, Step};
use dice_cup::Die;

use crate::engine::{EMPTY, Engine, afterstates_of_dice, in_bytes, no_position, no_roll, of_bytes};
use crate::failure::Failure;
use crate::types::*;

impl Engine for Rules {
    const GAME: u32 = KAFENEIO_BOLO;
    const ROLLS: usize = DicePool::distinct(Position::DICE);
    const PLAYS: Option<u64> = Some(Position::MAX_PLAYS);
    const SIDES: &'static [&'static str] = &["1", "2", "3", "4", "5", "6", "7", "8"];

    in_bytes!(Position, Play);

    #[inline(always)]
    fn unpack(&self, bytes: &[u8]) -> Result<Position, Failure> {
        let position = of_bytes!(bytes, Position::from_bytes);
        if position.series().is_some() == self.extend_series {
            Ok(position)
        } else {
            Err(no_position())
        }
    }

    #[inline(always)]
    fn read_roll(&self, at: &Position, roll: &kafeneio_roll) -> Result<DicePool, Failure> {
        let mut pool = DicePool::EMPTY;
        let dice = usize::from(at.dice());
        for (index, &number) in roll.dice.iter().enumerate() {
            match (Die::new(number), index < dice) {
                // A pool has room for more dice than these.
                (Some(die), true) if pool.insert(die).is_ok() => {}
                (None, false) if number == 0 => {}
                _ => return Err(no_roll("as many dice as are in hand, and then zeros")),
            }
        }
        Ok(pool)
    }

    fn show_roll(roll: DicePool) -> kafeneio_roll {
        let mut shown = kafeneio_roll::default();
        for (place, die) in shown.dice.iter_mut().zip(roll.dice()) {
            *place = die.get();
        }
        shown
    }

    afterstates_of_dice!();

    fn show_step(_: &HalfTurn, step: Step) -> kafeneio_step {
        let (die, marks) = match step {
            Step::Keep(die) => (die.get(), 0),
            Step::Roll => (0, KAFENEIO_ROLLS),
            Step::Bank => (0, KAFENEIO_BANKS),
        };
        kafeneio_step { from: 0, to: 0, die, marks }
    }

    fn read_step(_: &HalfTurn, step: kafeneio_step) -> Option<Step> {
        match step {
            kafeneio_step { from: 0, to: 0, die: 0, marks: KAFENEIO_ROLLS } => Some(Step::Roll),
            kafeneio_step { from: 0, to: 0, die: 0, marks: KAFENEIO_BANKS } => Some(Step::Bank),
            kafeneio_step { from: 0, to: 0, die, marks: 0 } => Die::new(die).map(Step::Keep),
            _ => None,
        }
    }

    fn board(&self, position: &Position) -> kafeneio_board {
        let (phase, seats, turns_left) = match position.phase() {
            Phase::Open => (KAFENEIO_OPEN, 0, 0),
            Phase::LastRound { leader, turns } => (KAFENEIO_LAST_ROUND, 1 << leader.index(), turns),
            Phase::SuddenDeath { contenders } => {
                let seats = contenders.iter().fold(0, |seats, seat| seats | 1 << seat.index());
                (KAFENEIO_SUDDEN_DEATH, seats, 0)
            }
            Phase::Won { winner, .. } => (KAFENEIO_WON, 1 << winner.index(), 0),
        };
        let mut board = kafeneio_board {
            at_risk: position.at_risk(),
            least_to_bank: position.least_to_bank(),
            to_move: position.seat_to_move().index() as u8,
            players: position.players() as u8,
            dice: position.dice(),
            phase,
            seats,
            turns_left,
            series: position.series().unwrap_or(DicePool::EMPTY).counts(),
            ..EMPTY
        };
        for (place, score) in board.scores.iter_mut().zip(position.scores()) {
            *place = *score;
        }
        board
    }

    /// The dice that are left, and the points of those that are set aside at risk, if they all score.
    fn board_entered(&self, turn: &HalfTurn) -> kafeneio_board {
        let position = turn.position();
        kafeneio_board {
            at_risk: position.at_risk().saturating_add(turn.points().unwrap_or_default()),
            dice: turn.roll().len().saturating_sub(turn.kept().len()),
            ..self.board(position)
        }
    }

    /// One for each step.
    fn frames(
        &self,
        position: &Position,
        roll: DicePool,
        play: Play,
        visit: &mut dyn FnMut(kafeneio_frame),
    ) -> Result<(), Failure> {
        let played = position.play(*self, roll, play);
        played.map_err(|error| Failure::illegal("play", &error))?;
        let mut turn = position.half_turn(*self, roll);
        for step in play.steps() {
            // The steps of a legal play can be entered.
            let _ = turn.push(step);
            let (board, step) = (self.board_entered(&turn), Self::show_step(&turn, step));
            visit(kafeneio_frame { board, step, reserved: 0, captured: 0 });
        }
        Ok(())
    }

    /// There are no places, so no click means anything.
    fn enter(_: &mut HalfTurn, _: u8, _: u8) -> Result<(), Failure> {
        Err(Failure::argument("rules", "a game with a board"))
    }
}
