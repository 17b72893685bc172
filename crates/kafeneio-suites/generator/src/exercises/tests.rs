use std::collections::BTreeSet;

use kafeneio::{bolo_core, boloko_core, plakoto_core};

use super::*;

type Boloko = boloko_core::Rules<'static>;

fn found(source: &'static str, plays: &[(usize, f64, f64)]) -> Found {
    Found { source, trials: None, plays: plays.to_vec(), others: None }
}

#[test]
fn an_exercise_of_bolo_is_found_again() {
    assert_eq!(exercise::<bolo_core::Rules>(3), exercise::<bolo_core::Rules>(3));
    assert_ne!(exercise::<bolo_core::Rules>(3), exercise::<bolo_core::Rules>(7));
}

#[test]
fn the_costs_of_exact_points_are_what_the_best_play_has_more() {
    let found = Found::exact(&[0.25, 0.75, -1.0]);
    assert_eq!(found.plays, [(0, 0.5, 0.0), (1, 0.0, 0.0), (2, 1.75, 0.0)]);
    assert_eq!(found.clearly_best::<Boloko>(), Some(1));
    assert_eq!(Found::exact(&[0.75, 0.75, -1.0]).clearly_best::<Boloko>(), None);
}

#[test]
fn a_cost_of_a_rollout_has_to_be_five_errors() {
    let clear = found("rollout", &[(0, 0.1, 0.02), (1, 0.0, 0.0)]);
    let doubtful = found("rollout", &[(0, 0.1, 0.021), (1, 0.0, 0.0)]);
    assert_eq!(clear.clearly_best::<Boloko>(), Some(1));
    assert_eq!(doubtful.clearly_best::<Boloko>(), None);
}

#[test]
fn both_searches_have_to_find_the_same_play_clearly_best() {
    let agree = found("search", &[(7, 0.0, 0.0), (9, 0.25, 0.05)]);
    let one_is_in_doubt = found("search", &[(7, 0.0, 0.0), (9, 0.25, 0.2)]);
    let different = found("search", &[(7, 0.1, 0.1), (9, 0.25, 0.25)]);
    let found = [agree, one_is_in_doubt, different];
    let best = found.map(|found| found.clearly_best::<kafeneio::buku_core::Rules>());
    assert_eq!(best, [Some(7), None, None]);
}

#[test]
fn one_exercise_of_plakoto_in_five_is_exact_and_the_others_are_of_all_quarters() {
    let kinds: Vec<_> = (0..COUNT).map(plakoto_core::Rules::kind).collect();
    assert_eq!(kinds.iter().filter(|(_, exact)| *exact).count(), 20);
    let quarters: BTreeSet<_> = kinds.iter().filter(|(_, exact)| !exact).collect();
    assert_eq!(quarters.len(), 4);
}
