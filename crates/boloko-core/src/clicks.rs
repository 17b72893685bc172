//! Turns that are entered by clicks: why a piece cannot go where it is sent.
//!
//! The program has to guess what was meant, and say which rule forbids it. If one die leads there,
//! that was meant. Otherwise it is the way with the fewest dice, and of these the one that gets
//! farthest before a rule stops it.

use dice_cup::Die;
use race_game_core::{Clicks, Places};

use crate::half_turn::{is_decided, reason_against};
use crate::{Cell, HalfTurn, IllegalStep, Rules, Step, Turn};

/// A cell where a piece can go in one click, with one die or with several.
pub type Landing = race_game_core::Landing<Step>;

impl<'l> Clicks for Rules<'l> {
    /// Judges by the larger die that is still to be played, or by the larger die of the roll when
    /// all are played.
    fn why_stuck(half: &HalfTurn<'l>, from: Cell) -> IllegalStep {
        let die = half.dice_left().into_iter().flatten().next().unwrap_or(half.roll().larger());
        let side = half.position().side_to_move();
        let to =
            from.pips(side).checked_sub(die.get()).and_then(|pips| Cell::from_pips(pips, side));
        Rules::why_not_there(half, from, to.unwrap_or(from))
    }

    #[cold]
    fn why_not_there(half: &HalfTurn<'l>, from: Cell, to: Cell) -> IllegalStep {
        let (turn, side) = (half.turn(), half.position().side_to_move());
        if is_decided(half) {
            return IllegalStep::GameDecided;
        }
        if !half.counts().own.any().meets(from.places()) {
            return IllegalStep::NoPiece { side, cell: from };
        }
        if !turn.movers_on(half.counts()).meets(from.places()) {
            return IllegalStep::Pinned(from);
        }
        // One die: preferably one that is still to be played.
        let [larger, smaller] = half.roll().pair();
        let leads_there = |die: &Die| turn.heads_for(from.places(), *die).meets(to.places());
        let left = half.dice_left().into_iter().flatten();
        let single = left.chain([larger, smaller]).find(leads_there);
        if let Some(die) = single {
            return reason_against(half, from, to, die);
        }
        // Several dice: of the ways with the fewest, the one that gets farthest was meant.
        let left = usize::from(half.roll().moves()) - half.play().len();
        let along = (2..=left).find_map(|steps| why_not_along(half, from, to, steps));
        match along {
            Some((_, reason)) => reason,
            None if leads_there(&Die::One) && half.rules().layout.is_wall(from, to) => {
                IllegalStep::NotRolled(Die::One)
            }
            None => IllegalStep::without_dice(side, from, to),
        }
    }
}

/// Looks for the way to `to` with exactly `steps` dice that gets farthest; at least these are left.
/// Returns how many steps are entered on it, and why the next one cannot follow. Returns `None` if
/// the dice do not lead there.
fn why_not_along(
    half: &HalfTurn<'_>,
    from: Cell,
    to: Cell,
    steps: usize,
) -> Option<(usize, IllegalStep)> {
    let turn = half.turn();
    let mut farthest: Option<(usize, IllegalStep)> = None;
    let left = steps.checked_sub(1)?;
    let [larger, smaller] = half.roll().pair();
    for die in half.dice_left().into_iter().flatten() {
        let other = if die == larger { smaller } else { larger };
        for landing in turn.heads_for(from.places(), die).iter() {
            if !turn.leads(other, landing, to.places(), left) {
                continue;
            }
            let between = Cell::from_bit(landing.0);
            let mut next = *half;
            let failure =
                match half.step(Step::new(from, between, die)).and_then(|step| next.push(step)) {
                    Err(reason) => Some((half.play().len(), reason)),
                    Ok(()) => why_not_along(&next, between, to, left),
                };
            let far = |failure: Option<(usize, _)>| failure.map(|(played, _)| played);
            if far(failure) > far(farthest) {
                farthest = failure;
            }
        }
    }
    farthest
}

impl Turn<'_> {
    /// Returns where a piece on `from` could go with `die` if no cell were closed.
    fn heads_for(&self, from: Places, die: Die) -> Places {
        match die {
            Die::One => self.ones.targets(from.number()),
            _ => self.way.landing(from, die),
        }
    }

    /// Returns whether exactly `steps` dice that show `die` lead from `from` to `to` if no cell is
    /// closed.
    fn leads(&self, die: Die, from: Places, to: Places, steps: usize) -> bool {
        if steps == 0 {
            return from == to;
        }
        self.heads_for(from, die).iter().any(|landing| self.leads(die, landing, to, steps - 1))
    }
}
