use alloc::string::ToString as _;

use buku_core::{Past, Position, Rules};
use dice_cup::DiceCup;
use game_core::{Game as _, NoRoll, Session, Turn as _};
use rand_pcg::Pcg64Mcg;

use super::RANKED;
use crate::looks::best;
use crate::{Bot, Bots as _, Budget, Player as _};

/// `greedy` finds a play as good as the best of all plays, unless one of them wins at once.
#[test]
fn greedy_is_best_of_all() {
    let rules = Rules::new();
    let (mut seen, mut ends) = (0, 0);
    for seed in 0..40 {
        let mut session = Session::new(rules);
        let mut cup = DiceCup::new(Pcg64Mcg::new(seed));
        while !session.is_over() {
            let decision = session.decision(NoRoll);
            let (mover, past) = (session.player_to_move(), decision.past_after());
            if session.position().count_plays(rules) < 20_000 {
                let chosen = Bot::Greedy.choose(&decision, &Budget::nodes(0), &mut cup);
                let [found, wanted] = [chosen, best(&decision)].map(|found| {
                    let (_, next) = found.expect("not over");
                    let winner = next.outcome_after(rules, &past).map(|end| end.winner);
                    (winner, rules.value(&next, mover.index()))
                });
                seen += 1;
                if wanted.0 == Some(Some(mover)) {
                    ends += 1;
                } else {
                    assert_eq!(found, wanted, "{}", session.position());
                }
            }
            let (play, _) = session.position().random_play(rules, &mut cup).expect("not over");
            session.play(NoRoll, play).expect("legal");
        }
    }
    assert!(seen > 300 && ends < seen / 2, "{ends} of {seen}");
}

/// Nothing can be captured, and the first play is a pass, which would repeat the arrangement.
#[test]
fn greedy_does_not_repeat() {
    let before: Position =
        "20000000/00000000/00000000/00000000/00000000/00000000/00000000/00000000 w 32-31 0"
            .parse()
            .expect("a position");
    let session = Session::after(Rules::new(), Past::new(), before);
    let mut cup = DiceCup::new(Pcg64Mcg::new(1));
    let decision = session.decision(NoRoll);
    let chosen = Bot::Greedy.choose(&decision, &Budget::nodes(0), &mut cup);
    let (play, _) = chosen.expect("not over");
    assert_eq!(play.line.to_string(), "8");
}

fn repeatable() -> Position {
    "02000000/00200000/00000000/00000000/00000000/00000000/00000000/00000001 w 30-30 0"
        .parse()
        .expect("a position")
}

#[test]
fn greedy_ranks_no_more_than_it_should() {
    let (game, mut cup) = (Rules::new(), DiceCup::new(Pcg64Mcg::new(1)));
    let mut full = 0;
    for _ in 0..4 {
        let mut session = Session::new(game);
        while let Some((play, _)) = session.turn().random_play(NoRoll, &mut cup) {
            let ranked = Bot::Greedy.rank(&session.decision(NoRoll), &Budget::nodes(0), &mut cup);
            assert!(ranked.len() <= RANKED, "{}", session.position());
            full += u32::from(ranked.len() == RANKED);
            session.play(NoRoll, play).expect("a listed play");
        }
    }
    assert!(full > 100, "{full}");
}

/// `greedy` sees an end by repetition, in whichever of the two ways it finds its play.
#[test]
fn greedy_looks_back() {
    let (game, mut past, start) = (Rules::new(), Past::new(), repeatable());
    let greedy = |past: &Past| {
        let session = Session::after(game, past.clone(), start);
        let decision = session.decision(NoRoll);
        let mut cup = DiceCup::new(Pcg64Mcg::new(1));
        [Bot::Greedy.choose(&decision, &Budget::nodes(0), &mut cup), best(&decision)]
            .map(|found| found.expect("not over"))
    };
    let free = greedy(&past);
    for (_, next) in free {
        game.remember(&mut past, &next);
    }
    for ((play, next), (earlier, _)) in greedy(&past).into_iter().zip(free) {
        assert_ne!(play, earlier);
        assert!(game.outcome_after(&past, &next).is_none(), "{play}");
    }
}
