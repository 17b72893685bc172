//! A corpus as positions of an engine.

use kafeneio::Table;
use kafeneio::game_core::Game;
use serde::Serialize;

use super::suites::{Counted, Suite};
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
pub(super) fn read<G: Table>(game: &G, suite: &Suite) -> Result<Vec<Case<G>>, String> {
    suite.corpus.iter().map(|known| case(game, known)).collect()
}

/// Reads a position of the corpus.
fn case<G: Table>(game: &G, known: &Counted) -> Result<Case<G>, String> {
    let Counted { position: text, counts } = known;
    let read = game.parse_position(text);
    let position = read.map_err(|error| format!("`{text}` is no position: {error}"))?;
    let mut rolls: Vec<_> = game.rolls(&position).map(|(roll, _)| roll).collect();
    // The counts are in the order of the texts.
    rolls.sort_by_cached_key(G::Roll::to_string);
    if rolls.len() != counts.len() {
        let rolls = counted(rolls.len() as u64, "roll");
        let counts = counted(counts.len() as u64, "count");
        return Err(format!("`{text}` has {rolls} and {counts}"));
    }
    Ok(Case { position, rolls, counts: counts.clone() })
}

/// Takes every so many-th of the cases, as often as it costs no more than `most`; at least one.
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
pub(super) fn trees<G: Table>(game: &G, suite: &Suite) -> Vec<(u32, u64)> {
    let start = game.start().to_string();
    let trees = suite.trees.iter().filter(|tree| tree.position == start && tree.depth > 0);
    let mut trees: Vec<_> = trees.map(|tree| (tree.depth, tree.nodes)).collect();
    trees.sort_unstable();
    trees
}

#[cfg(test)]
mod tests {
    use kafeneio::plakoto_core::Rules;

    use super::{Case, thinned};

    #[test]
    fn a_corpus_is_thinned_evenly() {
        let rules = Rules::new();
        let position = "b15,22,r15 b".parse().expect("a position");
        let costs = [5, 1, 2, 3, 4, 1, 7];
        let cases = costs.map(|cost| Case::<Rules> { position, rolls: vec![], counts: vec![cost] });
        let left = |most| {
            let thinned = thinned(&cases, most, Case::plays);
            thinned.iter().map(Case::plays).collect::<Vec<_>>()
        };
        assert_eq!(left(23), costs, "{rules:?}");
        assert_eq!(left(22), [1, 3, 1]);
        assert_eq!(left(5), [1, 3, 1]);
        assert_eq!(left(4), [2]);
        assert_eq!(left(0), [3], "one is always left");
        assert!(thinned::<Rules>(&[], 1, Case::plays).is_empty());
    }
}
