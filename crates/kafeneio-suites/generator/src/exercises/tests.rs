use std::collections::BTreeSet;
use std::fmt::Write as _;

use kafeneio::{bolo_core, boloko_core, buku_core, plakoto_core};

use super::*;
use crate::lot::digest;
use crate::sections::played_pairs;

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

/// Returns a digest of what the players who play the games of exercises say of the plays of 500 positions with rolls.
fn opinions<G: Exercised>() -> String {
    let (rules, past) = (G::variants()[0].rules, G::Past::default());
    let mut opinions = String::new();
    for (position, roll) in played_pairs(rules).take(500) {
        let decision = Decision::new(&rules, &past, &position, roll);
        for bot in G::BOTS {
            for ranked in bot.rank(&decision, &Budget::nodes(G::LOOKS[0]), &mut cup(0)) {
                writeln!(opinions, "{bot} {} {}", ranked.play, ranked.points).unwrap();
            }
        }
    }
    digest(opinions)
}

/// The check finds a single exercise again. A player who judges a little otherwise changes only some of them, and it may
/// be weeks until one of these is drawn.
#[test]
fn the_players_judge_as_they_did_when_the_exercises_were_made() {
    let opinions = [
        opinions::<plakoto_core::Rules>(),
        opinions::<Boloko>(),
        opinions::<bolo_core::Rules>(),
        opinions::<buku_core::Rules>(),
    ];
    let expected = [
        "a0e79eabb7e381b2628f0eab8aa3654653d68da1ce3f77deef2e194ebe5ad459",
        "c9d9860ebc69bade55ce1889e6e0e1c04e745b0eb4b7f9c5f0e4b26b675e0777",
        "ed9e21d4803b77eff89248672d24220e946598f2e036552b9f18dcb4e033a145",
        "bde0f0070508d4c5ae1975e48f03fe53acd337a1aa29e9e0d7b50ce275f5c506",
    ];
    let advice = "write the exercises of that game anew, find what its player has found in `results`, and change its digest";
    assert_eq!(opinions, expected, "{advice}");
}
