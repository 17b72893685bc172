//! The opponents of Boloko, by name.

#[cfg(test)]
mod tests;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::convert;

use boloko_core::{Cell, Layout, Position, Rules, Side};
use dice_cup::AnyCup;
use game_core::{Decision, Game as _};
use once_cell::race::OnceBox;

use crate::bot::Bot;
use crate::bots::Bots;
use crate::looks::points_of_lead;
use crate::race::bots::{self, Learned, SHOTS};
use crate::{Budget, Expectation, FileError, RaceNetwork, RankedOf};

impl Bots for Rules<'_> {
    fn bots(&self) -> &'static [Bot] {
        bots::BOTS
    }

    fn value(&self, position: &Position, player: usize) -> i64 {
        let own = if player == Side::White.index() { Side::White } else { Side::Blue };
        match position.outcome(*self) {
            Some(outcome) => self.returns(position, &outcome, own) * DECIDED,
            None => prospects(*self, position, own) - prospects(*self, position, !own),
        }
    }

    fn estimate(&self, position: &Position, player: usize) -> f64 {
        points_of_lead(self.value(position, player), LEAD)
    }

    /// `strong` looks at the answers to every roll: luck decides much here, and a second look wins it
    /// many games. It takes a few milliseconds.
    fn usual_nodes(&self, bot: Bot) -> u64 {
        if bot == Bot::Strong { 20_000 } else { 0 }
    }

    fn file_name(&self, bot: Bot) -> Option<String> {
        let portes = if self.portes { "-portes" } else { "" };
        let layout = self.layout.name().filter(|_| bots::needs_network(bot))?;
        Some(format!("boloko-{layout}{portes}.network"))
    }

    fn supply(&self, file: &[u8]) -> Result<(), FileError> {
        match place(*self) {
            Some((rules, place)) => bots::keep(place, &rules, convert::identity, file),
            None => Ok(()),
        }
    }

    fn warm_up(&self, bot: Bot) {
        bots::warm_up(self, bot);
    }

    fn rank(
        &self,
        bot: Bot,
        decision: &Decision<'_, Self>,
        budget: &Budget<'_>,
        cup: &mut AnyCup<'_>,
    ) -> Vec<RankedOf<Self>> {
        bots::rank(bot, decision, budget, cup)
    }

    fn evaluate(&self, bot: Bot, position: &Position, budget: &Budget<'_>) -> Expectation {
        bots::evaluate(self, bot, position, budget)
    }
}

impl Learned for Rules<'_> {
    fn slips(&self) -> [f64; 2] {
        // With portes, where `greedy` is harder to beat, there is less room for levels above it.
        if self.portes { [0.1, 0.05] } else { [0.2, 0.1] }
    }

    type Judge = RaceNetwork<Self>;

    fn judge(&self) -> Option<&Self::Judge> {
        let (rules, place) = place(*self)?;
        bots::kept(place, &rules, convert::identity)
    }
}

/// A place for a network.
type Place = OnceBox<RaceNetwork<Rules<'static>>>;

/// Returns the place for the network of these rules, and the same rules for as long as it is kept.
/// `None` for a layout that is not built in.
fn place(rules: Rules<'_>) -> Option<(Rules<'static>, &'static Place)> {
    static NETWORKS: [[Place; 2]; Layout::BUILT_IN.len()] =
        [const { [const { OnceBox::new() }; 2] }; Layout::BUILT_IN.len()];
    let mut layouts = Layout::BUILT_IN.into_iter().zip(&NETWORKS);
    let ((_, layout), networks) = layouts.find(|((_, layout), _)| *layout == rules.layout)?;
    let rules = Rules::new().with_layout(layout).with_portes(rules.portes);
    Some((rules, &networks[usize::from(rules.portes)]))
}

/// The value with which `greedy` wins three games of four against itself, about.
const LEAD: i64 = 150 * PIP;

/// The value of a won game: more than everything else together.
const DECIDED: i64 = 1_000_000;

/// The value of a pip.
const PIP: i64 = 36;

/// What a pin costs, in pips, if the pinned piece has to move on. Three times the pips it still
/// has to go are added.
const PINNED: i64 = 36;

/// Returns how good a board is for a side when the other side is about to roll.
fn prospects(rules: Rules<'_>, position: &Position, side: Side) -> i64 {
    let mut worth = 0;
    // The loop goes back from the track end. The pieces can make a group in which each has the next
    // free place, or stays where it is if that is closer.
    let mut place = 0;
    for cell in (0..).map_while(|pips| Cell::from_pips(pips, side)) {
        let (pips, pieces) = (i64::from(cell.pips(side)), position.pieces(side, cell));
        let mut to_go = 0;
        for _ in 0..pieces {
            to_go = pips - place.min(pips);
            worth -= PIP * to_go;
            place = place.min(pips) + 1;
        }
        if pieces != 1 {
            continue;
        }
        let lost = if rules.portes {
            i64::from(Cell::start(side).pips(side)) - pips
        } else if to_go > 0 {
            PINNED + 3 * to_go
        } else {
            0
        };
        if position.is_pinned(side, cell) {
            worth -= PIP * lost;
        } else if position.stack(cell).is_some_and(|stack| !stack.pins && stack.shares == 0) {
            // The enemy does not play every roll that hits.
            worth -= lost * shots(rules.layout, position, side, cell).min(36) / 2;
        }
    }
    worth
}

/// Returns in about how many of 36 throws the other side can land on `cell`.
fn shots(layout: &Layout, position: &Position, side: Side, cell: Cell) -> i64 {
    let enemy = !side;
    let hits = |from: Cell| {
        let away = from.pips(enemy).checked_sub(cell.pips(enemy)).filter(|&away| away > 0)?;
        if position.pieces(enemy, from) == 0 || position.is_pinned(enemy, from) {
            return None;
        }
        let jumps = layout.jumps(enemy, from).any(|to| to == cell);
        SHOTS.get(if jumps { 1 } else { away.into() }).copied()
    };
    Cell::all().filter_map(hits).sum()
}
