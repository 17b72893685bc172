//! The book that the program has.

use super::{Known, Openings};
use crate::boloko_core::Rules as Boloko;
use crate::game_core::{Game, Notation, Turn};
use crate::plakoto_core::Rules as Plakoto;
use crate::program::rules::Rules;

fn openings(rules: &Rules) -> Openings {
    let Ok(openings) = Openings::of(rules) else { panic!("the program is damaged") };
    openings
}

/// Every play of every first roll is known, for both sides alike, and each roll has a play of the book.
#[test]
fn all_first_plays_of_plakoto_are_known() {
    let rules = Rules::from(Plakoto::new());
    let book = openings(&rules);
    let of_side = |side: &str| -> Vec<Vec<Known>> {
        let Ok(start) = rules.parse_position(&format!("b15,22,r15 {side}")) else {
            panic!("a start")
        };
        let known = |roll| {
            let mut known = Vec::new();
            rules.turn(&start).for_each_play(roll, |play, _| {
                known.push(book.find(&start, roll, play).expect("a play of the book"));
            });
            assert!(known.iter().any(|known| known.best), "{roll}");
            // As far as they can be told: the errors are positive, and a play is worth at most two points.
            assert!(
                known.iter().all(|known| known.error > 0.0 && known.points.abs() < 2.0),
                "{roll}"
            );
            known.sort_by(|one, other| one.points.total_cmp(&other.points));
            known
        };
        rules.rolls(&start).map(|(roll, _)| known(roll)).collect()
    };
    let red = of_side("r");
    assert_eq!(red.len(), 21);
    assert_eq!(red.iter().map(Vec::len).sum::<usize>(), 59);
    assert_eq!(red, of_side("b"));
}

/// Other rules and other games have other openings, and no book.
#[test]
fn other_rules_have_no_book() {
    let plakoto = Rules::from(Plakoto::new().with_larger_die(false));
    for rules in [plakoto, Rules::from(Boloko::new())] {
        assert!(openings(&rules).0.is_empty());
    }
}
