//! A corpus as positions of an engine.

use game_core::Game;
use serde::Serialize;

use super::suites::{Counted, Known};
use crate::engines::Engine;
use crate::figures::counted;

/// A position with all its rolls, and the number of plays of each.
#[derive(Clone)]
pub(super) struct Case<G: Game> {
    pub(super) position: G::Position,
    pub(super) rolls: Vec<G::Roll>,
    pub(super) counts: Vec<u64>,
}

impl<G: Game> Case<G> {
    pub(super) fn plays(&self) -> u64 {
        self.counts.iter().sum()
    }
}

/// The size of a set of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Size {
    pub(super) positions: u64,
    pub(super) rolls: u64,
    pub(super) plays: u64,
}

impl Size {
    pub(super) fn of<G: Game>(cases: &[Case<G>]) -> Size {
        Size {
            positions: cases.len() as u64,
            rolls: cases.iter().map(|case| case.rolls.len() as u64).sum(),
            plays: cases.iter().map(Case::plays).sum(),
        }
    }
}

/// Reads the corpus of a suite.
pub(super) fn read<G: Engine>(game: &G, known: &Known) -> Result<Vec<Case<G>>, String> {
    known.corpus.iter().map(|counted| case(game, counted)).collect()
}

/// Reads a position of the corpus.
fn case<G: Engine>(game: &G, counts: &Counted) -> Result<Case<G>, String> {
    let Counted { position: text, counts } = counts;
    let read = game.parse_position(text);
    let position = read.map_err(|error| format!("`{text}` is no position: {error}"))?;
    let mut rolls: Vec<_> = game.rolls(&position).map(|(roll, _)| roll).collect();
    // The counts are in the order of the texts.
    rolls.sort_by_cached_key(ToString::to_string);
    if rolls.len() != counts.len() {
        let rolls = counted(rolls.len() as u64, "roll");
        let counts = counted(counts.len() as u64, "count");
        return Err(format!("`{text}` has {rolls} and {counts}"));
    }
    Ok(Case { position, rolls, counts: counts.clone() })
}

/// Takes every *n*-th of the cases, so that they cost no more than `most`, but at least one.
pub(super) fn thinned<G: Game>(
    cases: &[Case<G>],
    most: u64,
    cost: impl Fn(&Case<G>) -> u64,
) -> Vec<Case<G>> {
    // The first one is a start, of which there is nothing like among the others.
    let every = |step: &usize| cases.iter().skip(step / 2).step_by(*step);
    let fits = |step: &usize| every(step).map(&cost).sum::<u64>() <= most;
    let step = (1..cases.len()).find(fits).unwrap_or(cases.len().max(1));
    every(&step).cloned().collect()
}

/// Returns the depth and the nodes of each tree from the start, from depth 1 on.
pub(super) fn trees<G: Engine>(game: &G, known: &Known) -> Vec<(u32, u64)> {
    let start = game.start().to_string();
    let trees = known.trees.iter().filter(|tree| tree.position == start && tree.depth > 0);
    let mut trees: Vec<_> = trees.map(|tree| (tree.depth, tree.nodes)).collect();
    trees.sort_unstable();
    trees
}

#[cfg(test)]
mod tests;
