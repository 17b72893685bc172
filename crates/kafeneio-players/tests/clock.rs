//! Choices that end by a clock. It is a false one, which counts how often it is asked.

use std::cell::Cell;

use kafeneio_players::dice_cup::DiceCup;
use kafeneio_players::game_core::Decision;
use kafeneio_players::{Bots, Budget, Player, bolo_core, boloko_core, buku_core, plakoto_core};
use rand_pcg::Pcg64Mcg;

/// A clock that is up when it is asked for the n-th time is asked no more often than that, from the first choice on.
fn keeps_its_clock<G: Bots>(rules: &G) {
    let mut cup = DiceCup::new(Pcg64Mcg::new(7));
    let (start, past) = (rules.start(), G::Past::default());
    for &bot in rules.bots() {
        rules.warm_up(bot);
        for most in [1, 10] {
            let looks = Cell::new(0);
            let is_up = || {
                looks.set(looks.get() + 1);
                looks.get() >= most
            };
            let budget = Budget::nodes(u64::MAX).until(&is_up);
            let Ok(roll) = rules.roll(&start, &mut cup);
            let chosen = bot.choose(&Decision::new(rules, &past, &start, roll), &budget, &mut cup);
            assert!(chosen.is_some(), "{bot} has no play of {}", G::NAME);
            assert!(
                looks.get() <= most,
                "{bot} in {} asks {} times, not {most}",
                G::NAME,
                looks.get()
            );
        }
    }
}

#[test]
fn a_clock_that_is_up_ends_the_first_choice() {
    keeps_its_clock(&plakoto_core::Rules::new());
    keeps_its_clock(&boloko_core::Rules::new());
    keeps_its_clock(&bolo_core::Rules::new());
    keeps_its_clock(&buku_core::Rules::new());
}
