//! All that is timed of a game under one set of rules.

use std::sync::Arc;

use serde::Serialize;
use serde_json::{Map, Value};

use super::Error;
use super::corpus::Size;
use super::row::Row;
use super::suites::Known;
use super::work::Work;
use crate::engines::{self, Engine, Task, options_text};
use crate::suite::BUKU;
use crate::tree::looks_up;

/// What is timed of a game under one set of rules, and with which corpus.
#[derive(Debug, Serialize)]
pub(super) struct Trial {
    pub(super) game: &'static str,
    pub(super) rules: Map<String, Value>,
    /// The rules as text.
    #[serde(skip)]
    pub(super) options: String,
    /// What the corpus has.
    pub(super) corpus: Size,
    /// What the positions have whose plays are listed.
    pub(super) listed: Size,
    /// What those have in which plays are counted, chosen and checked.
    pub(super) decided: Size,
    /// The plays of the corpus, the nodes of the tree and the plies of the random games, added up.
    pub(super) signature: u128,
    pub(super) rows: Vec<Row>,
}

impl Trial {
    /// Checks the engine with what is known of a game, and prepares what is timed.
    pub(super) fn new(known: &Known) -> Result<Trial, Error> {
        engines::run(known.game, &known.rules, Prepare(known)).map_err(Error::Engine)
    }
}

struct Prepare<'s>(&'s Known);

impl Task for Prepare<'_> {
    type Output = Trial;

    fn run<G: Engine>(self, game: G) -> Result<Trial, String> {
        let Prepare(known) = self;
        let options = options_text(&game);
        let wrong = |what| format!("{} {options}: {what}", known.game);
        let work = Arc::new(Work::new(game, known).map_err(wrong)?);
        if let Some(difference) = work.difference() {
            return Err(wrong(difference));
        }
        let plies = work.play_games_on_all();
        let nodes = work.tree.map_or(0, |(_, nodes)| nodes);
        let corpus = Size::of(&work.corpus);
        Ok(Trial {
            game: known.game,
            rules: known.rules.clone(),
            corpus,
            listed: Size::of(&work.listed),
            decided: Size::of(&work.decided),
            rows: rows(&work, plies),
            signature: [corpus.plays, nodes, plies].map(u128::from).iter().sum(),
            options,
        })
    }
}

/// Returns what is timed. The random games have to take this many plies.
fn rows<G: Engine>(work: &Arc<Work<G>>, plies: u64) -> Vec<Row> {
    let does = |run: fn(&Work<G>) -> u64| {
        let work = Arc::clone(work);
        move || u128::from(run(&work))
    };
    let (listed, decided) = (Size::of(&work.listed), Size::of(&work.decided));
    let (plays, chosen) = ((listed.plays, "play"), (work.chosen.len() as u64, "play"));
    // A count that is looked up takes as long for many plays as for few.
    let counted = match (looks_up(G::NAME), G::NAME != BUKU) {
        (false, _) => (decided.plays, "play"),
        (true, true) => (decided.rolls, "roll"),
        (true, false) => (decided.positions, "position"),
    };
    let mut rows = vec![
        Row::new("list", plays, plays.0, does(Work::list)).on_all(does(Work::list_on_all)),
        Row::new("list with plays", plays, plays.0, does(Work::list_with_plays)),
        Row::new("count", counted, decided.plays, does(Work::count)),
        Row::new("choose", chosen, chosen.0, does(Work::choose)),
        Row::new("check and play", chosen, chosen.0, does(Work::play)),
    ];
    if let Some((depth, nodes)) = work.tree {
        let units = if looks_up(G::NAME) { (1, "tree") } else { (nodes, "node") };
        let (one, all) = (Arc::clone(work), Arc::clone(work));
        let row = Row::new(format!("perft {depth}"), units, nodes, move || one.count_tree(depth));
        rows.push(row.on_all(move || all.count_tree_on_all(depth)));
    }
    let games = Row::new("random games", (work.games, "game"), plies, does(Work::play_games));
    rows.push(games.on_all(does(Work::play_games_on_all)));
    rows
}

#[cfg(test)]
mod tests;
