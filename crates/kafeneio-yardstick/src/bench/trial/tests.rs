use rayon::ThreadPoolBuilder;
use serde_json::json;

use super::super::corpus::Size;
use super::super::row::On;
use super::super::suites::{Counted, Known, Tree};
use super::{Error, Trial};

const OVER: &str =
    "00100000/00000000/00000000/00000000/00000000/01000000/00000000/10000000 b 31-31 0";
const FEW: &str =
    "10000000/00000000/00000000/00000000/00000000/00000000/00000000/00000002 w 31-31 0";

/// A suite of Buku with these counts.
fn suite(corpus: &[(&str, &[u64])], trees: &[(u32, u64)]) -> Known {
    let counted = |&(position, counts): &(&str, &[u64])| Counted {
        position: position.to_owned(),
        counts: counts.to_vec(),
    };
    let start = "11111111/".repeat(8);
    let start = format!("{} w 0-0 1", start.trim_end_matches('/'));
    let tree = |&(depth, nodes): &(u32, u64)| Tree { position: start.clone(), depth, nodes };
    Known {
        game: "buku",
        rules: json!({ "early_majority": true }).as_object().cloned().unwrap_or_default(),
        corpus: corpus.iter().map(counted).collect(),
        trees: trees.iter().map(tree).collect(),
    }
}

fn refused(known: &Known) -> String {
    match Trial::new(known) {
        Err(Error::Engine(message)) => message,
        other => panic!("{:?}", other.map(|trial| trial.options)),
    }
}

#[test]
fn suites_are_checked() {
    let few = buku_core::Rules::new();
    let few = FEW.parse::<buku_core::Position>().expect("a position").count_plays(few);
    let right = Trial::new(&suite(&[(FEW, &[few]), (OVER, &[0])], &[])).expect("a right suite");
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
        let mut trial = Trial::new(&suite(corpus, trees)).expect("a right corpus");
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
