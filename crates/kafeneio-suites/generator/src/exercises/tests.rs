use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use kafeneio::{bolo_core, boloko_core, buku_core, plakoto_core};

use super::*;
use crate::engine::Engine;
use crate::files::{File, read};
use crate::lot::digest;

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

/// Returns a digest of what the players who play the games of exercises say of the plays of one line in ten of `legal`.
fn opinions<G: Exercised>() -> String {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../data"));
    let file = File { game: G::NAME, section: "legal", lines: Vec::new() };
    let lines = read(&file.path(folder)).unwrap();
    let (rules, past) = (G::variants()[0].rules, G::Past::default());
    let engine = Engine(rules);
    let lines = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let by_default = |line: &Value| line["rules"] == Value::Object(settings_to_json(&rules));
    let mut opinions = String::new();
    for line in lines.filter(by_default).step_by(10) {
        let position = engine.position(line["position"].as_str().unwrap());
        let roll = engine.roll(&position, line["roll"].as_str().unwrap_or_default());
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
        "885da4f3c164ce33851a72f7a459b1b6c37c6be3ba44f32d93cdb0f802b212bd",
        "3fc74f3bb8a149af1f1dfd6dd60f74a0ae45d310b38d704784ebabd38e64734e",
        "b421293a4dbfcbc335b78d698afef9ef6e8807944608006adfba48ffa59c312e",
        "e7ceb5996bdc0d4c9e4e0974ae4a795b3b72cab22c20fc1eb43a4d26a59b1d34",
    ];
    let advice = "write the exercises of that game anew, find what its player has found in `results`, and change its digest";
    assert_eq!(opinions, expected, "{advice}");
}
