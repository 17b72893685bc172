//! Plakoto and Boloko.

use dice_cup::{Die, Roll};

use crate::engine::{EMPTY, Engine, afterstates_of_dice, in_bytes, no_roll, of_bytes};
use crate::failure::Failure;
use crate::types::*;

/// Reads two dice in any order.
#[inline(always)]
fn read_roll(roll: &kafeneio_roll) -> Result<Roll, Failure> {
    let [one, other, rest @ ..] = roll.dice;
    match (Die::new(one), Die::new(other), rest) {
        (Some(one), Some(other), [0, 0, 0, 0, 0, 0]) => Ok(Roll::new(one, other)),
        _ => Err(no_roll("two dice from 1 to 6, and then zeros")),
    }
}

fn show_roll(roll: Roll) -> kafeneio_roll {
    let [larger, smaller] = roll.pair().map(Die::get);
    kafeneio_roll { dice: [larger, smaller, 0, 0, 0, 0, 0, 0] }
}

/// Implements what both games do alike. `$place` is the type of the places, `$pinned` tells where checkers are pinned.
macro_rules! race {
    ($game:ident, $rules:ty, $place:ident, $pinned:ident, $number:ident, $plays:expr;
     $($own:tt)*) => {
        impl Engine for $rules {
            const GAME: u32 = $number;
            const ROLLS: usize = Roll::COUNT;
            const PLAYS: Option<u64> = $plays;
            const SIDES: &'static [&'static str] =
                &[$game::Side::ALL[0].name(), $game::Side::ALL[1].name()];

            in_bytes!($game::Position, $game::Play);
            afterstates_of_dice!();

            $($own)*

            #[inline(always)]
            fn read_roll(&self, _: &$game::Position, roll: &kafeneio_roll) -> Result<Roll, Failure> {
                read_roll(roll)
            }

            fn show_roll(roll: Roll) -> kafeneio_roll {
                show_roll(roll)
            }

            fn board(&self, position: &$game::Position) -> kafeneio_board {
                let counts = position.counts();
                let mut board = kafeneio_board { to_move: position.side_to_move().index() as u8, ..EMPTY };
                for (row, side) in board.counts.iter_mut().zip($game::Side::ALL) {
                    for (place, count) in row.iter_mut().zip(counts[side]) {
                        *place = count;
                    }
                }
                for (number, side) in (1..).zip($game::Side::ALL) {
                    let pinned = position.$pinned(side);
                    for (index, place) in board.pinned.iter_mut().take(31).enumerate() {
                        if pinned >> (index + 1) & 1 != 0 {
                            *place = number;
                        }
                    }
                }
                board.pips = $game::Side::ALL.map(|side| position.pip_count(side));
                board.off = off(position);
                board
            }

            fn board_entered(&self, turn: &Self::HalfTurn) -> kafeneio_board {
                self.board(&turn.board())
            }

            fn frames(
                &self,
                position: &$game::Position,
                roll: Roll,
                play: $game::Play,
                visit: &mut dyn FnMut(kafeneio_frame),
            ) -> Result<(), Failure> {
                let frames = position.frames(*self, roll, play);
                for frame in frames.map_err(|error| Failure::illegal("play", &error))? {
                    let step = marked(frame.step, frame.frees);
                    let board = self.board(&frame.board);
                    visit(kafeneio_frame { board, step, reserved: 0, captured: 0 });
                }
                Ok(())
            }

            fn show_step(turn: &Self::HalfTurn, step: $game::Step) -> kafeneio_step {
                let enemy = !turn.position().side_to_move();
                let mut after = *turn;
                let is_pinned = |turn: &Self::HalfTurn| turn.board().is_pinned(enemy, step.from());
                let frees = is_pinned(turn) && after.push(step).is_ok() && !is_pinned(&after);
                marked(step, frees)
            }

            fn sources(turn: &Self::HalfTurn) -> u32 {
                turn.sources().fold(0, |mask, place| mask | 1 << place.get())
            }

            fn landings(turn: &Self::HalfTurn, from: u8, visit: &mut dyn FnMut(kafeneio_landing)) {
                let Some(from) = $game::$place::new(from) else { return };
                for landing in turn.landings(from) {
                    let mut shown = kafeneio_landing {
                        to: number(landing.to),
                        count: landing.path.len() as u8,
                        ..kafeneio_landing::default()
                    };
                    let mut after = *turn;
                    for (place, step) in shown.steps.iter_mut().zip(landing.path.steps()) {
                        *place = Self::show_step(&after, step);
                        // The steps of a landing can follow each other.
                        let _ = after.push(step);
                    }
                    visit(shown);
                }
            }

            fn enter(turn: &mut Self::HalfTurn, from: u8, to: u8) -> Result<(), Failure> {
                let place = $game::$place::new(from);
                let from = place.ok_or_else(|| Failure::argument("from", "a place of the board"))?;
                let to = target(to).ok_or_else(|| Failure::argument("to", "a place of the board"))?;
                let entered = turn.enter(from, to);
                entered.map(|_| ()).map_err(|error| Failure::illegal("step", &error))
            }
        }
    };
}

mod plakoto {
    use plakoto_core::Point;

    use super::*;

    race! {
        plakoto_core, plakoto_core::Rules, Point, pinned_points, KAFENEIO_PLAKOTO,
        Some(plakoto_core::Position::MAX_PLAYS);

        #[inline(always)]
        fn unpack(&self, bytes: &[u8]) -> Result<plakoto_core::Position, Failure> {
            Ok(of_bytes!(bytes, plakoto_core::Position::from_bytes))
        }

        fn read_step(turn: &Self::HalfTurn, step: kafeneio_step) -> Option<plakoto_core::Step> {
            let side = turn.position().side_to_move();
            let (from, die) = (Point::new(step.from)?, Die::new(step.die)?);
            let read = plakoto_core::Step::new(side, from, die);
            (number(read.to()) == step.to).then_some(read)
        }
    }

    fn off(position: &plakoto_core::Position) -> [u8; 2] {
        plakoto_core::Side::ALL.map(|side| position.borne_off(side))
    }

    fn number(to: Option<Point>) -> u8 {
        to.map_or(0, Point::get)
    }

    /// Off the board is a place to go to.
    #[expect(clippy::option_option, reason = "the outer one is whether there is such a place")]
    fn target(to: u8) -> Option<Option<Point>> {
        if to == 0 { Some(None) } else { Point::new(to).map(Some) }
    }

    fn marked(step: plakoto_core::Step, frees: bool) -> kafeneio_step {
        let marks =
            if step.pins() { KAFENEIO_HITS } else { 0 } | if frees { KAFENEIO_FREES } else { 0 };
        kafeneio_step {
            from: step.from().get(),
            to: number(step.to()),
            die: step.die().get(),
            marks,
        }
    }
}

mod boloko {
    use boloko_core::{Cell, Setup};

    use super::*;

    race! {
        boloko_core, boloko_core::Rules<'_>, Cell, pinned_cells, KAFENEIO_BOLOKO, None;

        #[inline(always)]
        fn unpack(&self, bytes: &[u8]) -> Result<boloko_core::Position, Failure> {
            let position = of_bytes!(bytes, boloko_core::Position::from_bytes);
            // Bit 31 of the last word is set where a starting cell is shared, which only `portes` allows.
            let is_shared = bytes.last().is_some_and(|byte| byte & 0x80 != 0);
            let pinned = boloko_core::Side::ALL.map(|side| position.pinned_cells(side));
            if if self.portes { pinned == [0; 2] } else { !is_shared } {
                return Ok(position);
            }
            Err(Failure::position(&Setup::from(&position).defects_by(*self)))
        }

        fn read_step(_: &Self::HalfTurn, step: kafeneio_step) -> Option<boloko_core::Step> {
            let (from, to) = (Cell::new(step.from)?, Cell::new(step.to)?);
            Some(boloko_core::Step::new(from, to, Die::new(step.die)?))
        }
    }

    fn off(_: &boloko_core::Position) -> [u8; 2] {
        [0; 2]
    }

    fn number(to: Cell) -> u8 {
        to.get()
    }

    fn target(to: u8) -> Option<Cell> {
        Cell::new(to)
    }

    fn marked(step: boloko_core::Step, frees: bool) -> kafeneio_step {
        let marks = if step.hits() { KAFENEIO_HITS } else { 0 }
            | if frees { KAFENEIO_FREES } else { 0 }
            | if step.is_jump() { KAFENEIO_JUMPS } else { 0 };
        kafeneio_step { from: step.from().get(), to: step.to().get(), die: step.die().get(), marks }
    }
}
