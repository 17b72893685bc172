//! All that is timed of a game under one set of rules.

use std::sync::Arc;

use kafeneio::{GameName, Table, Task, settings_to_text};
use serde_json::{Map, Value};

use super::corpus::Size;
use super::row::Row;
use super::suites::Suite;
use super::work::Work;
use crate::failure::Failure;
use crate::perft::looks_up;

/// What is timed of a game under one set of rules, and with which corpus.
pub(super) struct Trial<'l> {
    pub(super) game: GameName,
    pub(super) rules: Map<String, Value>,
    /// The rules as text.
    pub(super) options: String,
    /// What the corpus has.
    pub(super) corpus: Size,
    /// What the positions have whose plays are listed.
    pub(super) listed: Size,
    /// What those have in which plays are counted, chosen and checked.
    pub(super) decided: Size,
    pub(super) rows: Vec<Row<'l>>,
    /// The plays of the corpus, the nodes of the tree and the plies of the random games, added up.
    pub(super) signature: u128,
}

/// Checks the engine with a suite, and prepares what is timed.
pub(super) struct Prepare<'s>(pub(super) &'s Suite);

impl<'l> Task<'l> for Prepare<'_> {
    type Output = Result<Trial<'l>, Failure>;

    fn run<G: Table + 'l>(self, game: G) -> Result<Trial<'l>, Failure> {
        let Prepare(suite) = self;
        let options = settings_to_text(&game);
        let wrong = |what| Failure::Run(format!("{} {options}: {what}", suite.game));
        let work = Arc::new(Work::new(game, suite).map_err(wrong)?);
        if let Some(difference) = work.difference() {
            return Err(wrong(difference));
        }
        let plies = work.play_games_on_all();
        let nodes = work.tree().map_or(0, |(_, nodes)| nodes);
        let corpus = work.corpus();
        Ok(Trial {
            game: suite.game,
            rules: suite.rules.clone(),
            corpus,
            listed: work.listed(),
            decided: work.decided(),
            rows: rows(&work, plies),
            signature: [corpus.plays, nodes, plies].map(u128::from).iter().sum(),
            options,
        })
    }
}

/// Returns what is timed. The random games have to take so many plies.
fn rows<'l, G: Table + 'l>(work: &Arc<Work<G>>, plies: u64) -> Vec<Row<'l>> {
    let does = |run: fn(&Work<G>) -> u64| {
        let work = Arc::clone(work);
        move || u128::from(run(&work))
    };
    let (listed, decided) = (work.listed(), work.decided());
    let (plays, chosen) = ((listed.plays, "play"), (work.chosen(), "play"));
    // A count that is looked up takes as long for many plays as for few.
    let counted = match (looks_up::<G>(), G::DICE) {
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
    if let Some((depth, nodes)) = work.tree() {
        let units = if looks_up::<G>() { (1, "tree") } else { (nodes, "node") };
        let (one, all) = (Arc::clone(work), Arc::clone(work));
        let row = Row::new(format!("perft {depth}"), units, nodes, move || one.count_tree(depth));
        rows.push(row.on_all(move || all.count_tree_on_all(depth)));
    }
    let games = Row::new("random games", (work.games(), "game"), plies, does(Work::play_games));
    rows.push(games.on_all(does(Work::play_games_on_all)));
    rows
}

#[cfg(test)]
mod tests {
    use kafeneio::GameName;
    use rayon::ThreadPoolBuilder;
    use serde_json::json;

    use super::super::corpus::Size;
    use super::super::row::On;
    use super::super::suites::{Counted, Suite, Tree};
    use super::{Prepare, Trial};
    use crate::failure::Failure;

    const OVER: &str =
        "00100000/00000000/00000000/00000000/00000000/01000000/00000000/10000000 b 31-31 0";
    const FEW: &str =
        "10000000/00000000/00000000/00000000/00000000/00000000/00000000/00000002 w 31-31 0";

    /// A suite of Buku with these counts.
    fn suite(corpus: &[(&str, &[u64])], trees: &[(u32, u64)]) -> Suite {
        let counted = |&(position, counts): &(&str, &[u64])| Counted {
            position: position.to_owned(),
            counts: counts.to_vec(),
        };
        let start = "11111111/".repeat(8);
        let start = format!("{} w 0-0 1", start.trim_end_matches('/'));
        let tree = |&(depth, nodes): &(u32, u64)| Tree { position: start.clone(), depth, nodes };
        Suite {
            game: GameName::Buku,
            rules: json!({ "early_majority": true }).as_object().cloned().unwrap_or_default(),
            corpus: corpus.iter().map(counted).collect(),
            trees: trees.iter().map(tree).collect(),
        }
    }

    fn trial(suite: &Suite) -> Result<Trial<'static>, String> {
        suite.game.run(Prepare(suite)).map_err(|failure| match failure {
            Failure::Run(message) => message,
            other => panic!("{other:?}"),
        })
    }

    fn refused(suite: &Suite) -> String {
        trial(suite).err().expect("the suite is wrong")
    }

    #[test]
    fn suites_are_checked() {
        let few = kafeneio::buku_core::Rules::new();
        let few = kafeneio::game_core::Game::count_plays(
            &few,
            &FEW.parse().expect("a position"),
            kafeneio::game_core::NoRoll,
        );
        let right = trial(&suite(&[(FEW, &[few]), (OVER, &[0])], &[])).expect("a right suite");
        assert_eq!(right.corpus, Size { positions: 2, rolls: 2, plays: few });
        assert!(right.rows.iter().all(|row| !row.what.starts_with("perft")));

        let wrong = refused(&suite(&[(OVER, &[0]), (FEW, &[few + 1])], &[]));
        let end = format!("`{FEW}`: {few} plays are counted, and there are {}", few + 1);
        assert!(wrong.starts_with("buku ") && wrong.ends_with(&end), "{wrong}");
        let wrong = refused(&suite(&[(OVER, &[0, 0])], &[]));
        assert!(wrong.ends_with(&format!("`{OVER}` has 1 roll and 2 counts")), "{wrong}");
        let wrong = refused(&suite(&[("3", &[0])], &[]));
        assert!(wrong.contains("`3` is no position: "), "{wrong}");
    }

    /// The tree is counted to the depth that takes no time, and its nodes are compared.
    #[test]
    fn trees_are_counted() {
        let pool = ThreadPoolBuilder::new().num_threads(2).build().expect("two threads");
        let corpus: &[(&str, &[u64])] = &[(OVER, &[0])];
        let perft = |trees: &[(u32, u64)]| {
            let mut trial = trial(&suite(corpus, trees)).expect("a right corpus");
            let row = trial.rows.iter_mut().find(|row| row.what.starts_with("perft"))?;
            let wrong = [On::One, On::All].map(|on| row.time(on, &pool));
            Some((row.what.clone(), wrong))
        };
        let known = [(1, 370_368), (2, 150_093_366_784), (3, 1 << 60)];
        assert_eq!(perft(&known[..1]), Some(("perft 1".to_owned(), [None; 2])));
        assert_eq!(perft(&known), Some(("perft 2".to_owned(), [None; 2])));
        assert_eq!(perft(&[(1, 3)]), Some(("perft 1".to_owned(), [Some(370_368); 2])));
        assert_eq!(perft(&[(0, 1)]), None);
        assert_eq!(perft(&[]), None);
    }
}
