//! Turns that are entered step by step.

#![forbid(unsafe_code)]

#[cfg(test)]
mod tests;

use game_core::HalfTurn;

use crate::calls::{Played, decision, fill, shown_move};
use crate::engine::{Engine, StepOf};
use crate::failure::Failure;
use crate::types::*;

/// Enters all steps of a half-entered turn.
fn read<G: Engine>(rules: &G, value: &kafeneio_half_turn) -> Result<G::HalfTurn, Failure> {
    let (position, roll) = decision(rules, &value.position, &value.roll)?;
    let mut turn = rules.half_turn(&position, roll);
    let steps = value.steps.get(..usize::from(value.count));
    let steps = steps.ok_or_else(|| Failure::argument("half_turn", "at most 20 steps"))?;
    let rest = value.steps.get(steps.len()..).unwrap_or_default();
    if rest.iter().any(|step| *step != kafeneio_step::default()) || value.reserved != [0; 7] {
        return Err(Failure::argument("half_turn", "zeros after its steps"));
    }
    for step in steps {
        enter::<G>(&mut turn, *step)?;
    }
    Ok(turn)
}

fn enter<G: Engine>(turn: &mut G::HalfTurn, step: kafeneio_step) -> Result<(), Failure> {
    let read = G::read_step(turn, step);
    let read = read.ok_or_else(|| {
        Failure::new(KAFENEIO_BAD_PLAY, "step", "step: this is no step of the game")
    })?;
    turn.push(read).map_err(|error| Failure::illegal("step", &error))
}

/// Returns the turn as C has it.
fn written<G: Engine>(before: &kafeneio_half_turn, mut turn: G::HalfTurn) -> kafeneio_half_turn {
    let mut value = kafeneio_half_turn {
        count: 0,
        steps: [kafeneio_step::default(); KAFENEIO_STEPS_MAX],
        ..*before
    };
    let mut steps: [Option<StepOf<G>>; KAFENEIO_STEPS_MAX] = [None; KAFENEIO_STEPS_MAX];
    for place in &mut steps {
        *place = turn.pop();
    }
    for (place, step) in value.steps.iter_mut().zip(steps.into_iter().rev().flatten()) {
        *place = G::show_step(&turn, step);
        // It was entered before.
        let _ = turn.push(step);
        value.count += 1;
    }
    value
}

pub(crate) fn begin<G: Engine>(
    rules: G,
    position: &kafeneio_position,
    roll: &kafeneio_roll,
) -> Result<kafeneio_half_turn, Failure> {
    let (_, read) = decision(&rules, position, roll)?;
    Ok(kafeneio_half_turn {
        position: *position,
        roll: G::show_roll(read),
        count: 0,
        reserved: [0; 7],
        steps: [kafeneio_step::default(); KAFENEIO_STEPS_MAX],
    })
}

pub(crate) fn push<G: Engine>(
    rules: G,
    value: &kafeneio_half_turn,
    step: kafeneio_step,
) -> Result<kafeneio_half_turn, Failure> {
    let mut turn = read(&rules, value)?;
    enter::<G>(&mut turn, step)?;
    Ok(written::<G>(value, turn))
}

pub(crate) fn pop<G: Engine>(
    rules: G,
    value: &kafeneio_half_turn,
) -> Result<kafeneio_half_turn, Failure> {
    let mut turn = read(&rules, value)?;
    match turn.pop() {
        Some(_) => Ok(written::<G>(value, turn)),
        None => Err(Failure::no_such("step", 0)),
    }
}

pub(crate) fn click<G: Engine>(
    rules: G,
    value: &kafeneio_half_turn,
    from: u8,
    to: u8,
) -> Result<kafeneio_half_turn, Failure> {
    let mut turn = read(&rules, value)?;
    G::enter(&mut turn, from, to)?;
    Ok(written::<G>(value, turn))
}

pub(crate) fn next<G: Engine>(
    rules: G,
    value: &kafeneio_half_turn,
    room: &mut [kafeneio_step],
) -> Result<u64, Failure> {
    let turn = read(&rules, value)?;
    fill(room, |visit| {
        turn.next_steps().for_each(|step| visit(G::show_step(&turn, step)));
        Ok(())
    })
}

pub(crate) fn sources<G: Engine>(rules: G, value: &kafeneio_half_turn) -> Result<u32, Failure> {
    Ok(G::sources(&read(&rules, value)?))
}

pub(crate) fn landings<G: Engine>(
    rules: G,
    value: &kafeneio_half_turn,
    from: u8,
    room: &mut [kafeneio_landing],
) -> Result<u64, Failure> {
    let turn = read(&rules, value)?;
    fill(room, |visit| {
        G::landings(&turn, from, visit);
        Ok(())
    })
}

pub(crate) fn finish<G: Engine>(rules: G, value: &kafeneio_half_turn) -> Result<Played, Failure> {
    let finished = read(&rules, value)?.finish();
    let message = "half_turn: the turn may not end here";
    finished
        .map(shown_move::<G>)
        .ok_or_else(|| Failure::new(KAFENEIO_INCOMPLETE, "half_turn", message))
}

pub(crate) fn board<G: Engine>(
    rules: G,
    value: &kafeneio_half_turn,
) -> Result<kafeneio_board, Failure> {
    Ok(rules.board_entered(&read(&rules, value)?))
}

pub(crate) fn read_text<G: Engine>(
    rules: G,
    position: &kafeneio_position,
    roll: &kafeneio_roll,
    text: &str,
) -> Result<kafeneio_half_turn, Failure> {
    let begun = begin(rules, position, roll)?;
    if text.trim().is_empty() {
        return Ok(begun);
    }
    let (position, roll) = decision(&rules, position, roll)?;
    let turn = rules.parse_half_turn(&position, roll, text);
    Ok(written::<G>(&begun, turn.map_err(|error| Failure::play(&error))?))
}

pub(crate) fn text<G: Engine>(
    rules: G,
    value: &kafeneio_half_turn,
    room: &mut [u8],
) -> Result<u64, Failure> {
    crate::text::write(&read(&rules, value)?, room)
}

/// Writes the text of a step that could come next in a half-entered turn.
pub(crate) fn step_text<G: Engine>(
    rules: G,
    value: &kafeneio_half_turn,
    step: kafeneio_step,
    room: &mut [u8],
) -> Result<u64, Failure> {
    let mut turn = read(&rules, value)?;
    enter::<G>(&mut turn, step)?;
    match turn.pop() {
        Some(step) => crate::text::write(&step, room),
        None => Err(Failure::no_such("step", 0)),
    }
}
