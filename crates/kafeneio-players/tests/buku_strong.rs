//! The strong player of Buku.

// What is certain has exactly its points.
#![allow(clippy::float_cmp)]

use core::cell::Cell;
use std::ops::ControlFlow;

use buku_core::{Past, Play, Position, Reason, Repetition, Rules, Side};
use dice_cup::DiceCup;
use game_core::{Decision, Game, NoRoll, Session};
use kafeneio_players::buku::{Strong, Weights};
use kafeneio_players::{
    Budget, Careless, Chances, Evaluation, Expectimax, OneLook, Player, RankedOf, Rollout,
    points_of,
};
use proptest::prelude::*;
use rand_pcg::Pcg64Mcg;

type Cup = DiceCup<Pcg64Mcg>;

fn cup(seed: u128) -> Cup {
    DiceCup::new(Pcg64Mcg::new(seed))
}

fn position(text: &str) -> Position {
    text.parse().expect("a position")
}

fn all_rules() -> impl Strategy<Value = Rules> {
    (0..2_usize, any::<bool>()).prop_map(|(repetition, early)| {
        Rules::new().with_repetition(Repetition::ALL[repetition]).with_early_majority(early)
    })
}

/// The play that captures most, or the first one that captures as much as possible without losing
/// at once.
fn greedy(decision: &Decision<'_, Rules>) -> (Play, Position) {
    let (rules, position, past) = (*decision.rules, decision.position, decision.past_after());
    let mover = position.side_to_move();
    let loses = |next: &Position| {
        next.outcome_after(rules, &past).is_some_and(|outcome| outcome.winner != Some(mover))
    };
    let best = position.best_capture(rules).expect("not over");
    let most = best.1.captured(mover) - position.captured(mover);
    let safe = |least| {
        let found = position.try_for_each_capture(rules, least, |play, next| {
            if loses(next) { ControlFlow::Continue(()) } else { ControlFlow::Break((play, *next)) }
        });
        found.break_value()
    };
    if loses(&best.1) { (0..=most).rev().find_map(safe).unwrap_or(best) } else { best }
}

/// Checks what holds of every ranking.
fn check(decision: &Decision<'_, Rules>, ranked: &[RankedOf<Rules>]) -> Result<(), TestCaseError> {
    prop_assert!(!ranked.is_empty());
    for (index, one) in ranked.iter().enumerate() {
        prop_assert_eq!(decision.position.play(*decision.rules, one.play), Ok(one.position));
        prop_assert!((-1.0..=1.0).contains(&one.points));
        prop_assert!(index == 0 || one.points <= ranked[index - 1].points);
        prop_assert!(ranked[..index].iter().all(|before| before.play != one.play));
    }
    // A play that gives the game away comes first only where every play is known to lose. One who has
    // captured more than half may repeat, and wins.
    let (past, mover) = (decision.past_after(), decision.position.side_to_move());
    let gives_away = |one: &RankedOf<Rules>| {
        let outcome = one.position.outcome_after(*decision.rules, &past);
        outcome.is_some_and(|outcome| {
            outcome.reason == Reason::Repetition && outcome.winner != Some(mover)
        })
    };
    prop_assert!(!gives_away(&ranked[0]) || ranked.iter().all(|one| one.points <= -1.0));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whole games, begun at random, with every option: only legal plays, in order, and the game ends.
    #[test]
    fn plays_whole_games(rules in all_rules(), seed in any::<u64>(), nodes in 0..600_u64, lots in 0..6) {
        let mut cup = cup(seed.into());
        let mut session = Session::new(rules);
        for _ in 0..lots {
            if let Some((play, _)) = session.position().random_play(rules, &mut cup) {
                session.play(NoRoll, play).expect("legal");
            }
        }
        while !session.is_over() {
            let decision = session.decision(NoRoll);
            let ranked = Strong::new().rank(&decision, &Budget::nodes(nodes), &mut cup);
            check(&decision, &ranked)?;
            let play = ranked[0].play;
            session.play(NoRoll, play).expect("legal");
            prop_assert!(session.plies() < 500);
        }
        let decision = session.decision(NoRoll);
        prop_assert!(Strong::new().rank(&decision, &Budget::nodes(nodes), &mut cup).is_empty());
    }

    /// The value of a position is the same for its image, in which ranks and files are exchanged
    /// together with the players.
    #[test]
    fn both_sides_are_judged_alike(seed in any::<u64>(), plies in 1..12) {
        let (rules, mut cup) = (Rules::new(), cup(seed.into()));
        let mut position = Position::start();
        for _ in 0..plies {
            let Some((_, next)) = position.random_play(rules, &mut cup) else { break };
            position = next;
        }
        let expected = Weights::built_in().evaluate(&rules, &position);
        prop_assert!((-1.0..=1.0).contains(&expected.points));
        prop_assert_eq!(Weights::built_in().evaluate(&rules, &turned(&position)), expected);
    }
}

/// Returns the position turned by 90 degrees with the players exchanged.
fn turned(position: &Position) -> Position {
    let mut setup = buku_core::Setup::empty(position.side_to_move().opposite());
    for (square, count) in position.counts().into_iter().enumerate() {
        let (file, rank) = (square % 8, square / 8);
        setup.counters[(7 - file) * 8 + rank] = count;
    }
    let [white, black] = Side::ALL.map(|side| position.captured(side));
    setup.captured = buku_core::BySide::new(black, white);
    Position::try_from(setup).expect("the rules are the same for both")
}

/// The same budget and seed give the same ranking; another seed another game.
#[test]
fn same_seed_same_play() {
    let session = Session::new(Rules::new());
    let rank =
        |seed| Strong::new().rank(&session.decision(NoRoll), &Budget::nodes(3000), &mut cup(seed));
    assert_eq!(rank(1), rank(1));
    let first: Vec<Play> = (0..6).map(|seed| rank(seed)[0].play).collect();
    assert!(first.iter().any(|play| *play != first[0]), "{first:?}");
}

/// A limit counts as much as a budget.
#[test]
fn limited_is_the_same_as_a_smaller_budget() {
    let session = Session::new(Rules::new());
    let rank = |player: Strong<'_>, nodes| {
        player.rank(&session.decision(NoRoll), &Budget::nodes(nodes), &mut cup(3))
    };
    assert_eq!(rank(Strong::limited(500), 100_000), rank(Strong::new(), 500));
    assert_eq!(rank(Strong::limited(500), 100), rank(Strong::new(), 100));
}

/// A budget without nodes, or a clock that has run out, still gives a legal play.
#[test]
fn no_budget_still_plays() {
    let session = Session::new(Rules::new());
    let decision = session.decision(NoRoll);
    assert_eq!(Strong::new().rank(&decision, &Budget::nodes(0), &mut cup(1)).len(), 1);
    let asked = Cell::new(0);
    let clock = || {
        asked.set(asked.get() + 1);
        asked.get() > 5
    };
    let budget = Budget::nodes(u64::MAX).until(&clock);
    assert!(Strong::new().choose(&decision, &budget, &mut cup(1)).is_some());
    assert_eq!(asked.get(), 6);
}

/// A search that is larger than its memory goes on, and still gives the same play.
#[test]
fn forgets_what_it_has_no_room_for() {
    let before =
        position("11111111/11111111/11111111/11111111/11111111/12111111/22112111/11111000 b 0-0 0");
    let session = Session::after(Rules::new(), Past::new(), before);
    let asked = Cell::new(0_u64);
    let clock = || {
        asked.set(asked.get() + 1);
        false
    };
    let choose = |budget: Budget<'_>| {
        Strong::new().choose(&session.decision(NoRoll), &budget, &mut cup(1)).expect("not over")
    };
    let found = choose(Budget::nodes(400_000));
    assert_eq!(choose(Budget::nodes(400_000).until(&clock)), found);
    // Each round looks at few positions, so there were many rounds.
    assert!(asked.get() > 10_000, "{}", asked.get());
}

/// More than half of all counters can be captured at once.
#[test]
fn captures_the_majority() {
    let before = position(
        "00000000/00000000/00000100/00210010/00022000/03020000/00001000/00000000 w 26-24 0",
    );
    for early in [false, true] {
        let rules = Rules::new().with_early_majority(early);
        let session = Session::after(rules, Past::new(), before);
        let ranked = Strong::new().rank(&session.decision(NoRoll), &Budget::nodes(50), &mut cup(1));
        assert!(ranked[0].position.captured(Side::White) > 32, "{}", ranked[0].play);
        assert_eq!(ranked[0].points, 1.0);
        let expected = Weights::built_in().evaluate(&rules, &before);
        assert!(expected.exact && expected.points == 1.0);
    }
}

/// A game that can be ended with one counter more than the other player has is ended: White sows
/// two counters on light squares that are empty, one of them his 33rd.
#[test]
fn ends_a_won_game() {
    let before = position(
        "00000000/00000000/00000000/00000000/00000000/00000000/00000000/02000000 w 31-32 0",
    );
    let session = Session::after(Rules::new(), Past::new(), before);
    let decision = session.decision(NoRoll);
    // One counter on a light square and one on a dark one: 32 to 33. No end wins.
    let ranked = Strong::new().rank(&decision, &Budget::nodes(500), &mut cup(1));
    assert!(ranked.iter().all(|one| one.points < 1.0));

    let before = position(
        "00000000/00000000/00000000/00000000/00000000/00000000/00000000/02100000 w 31-31 0",
    );
    let session = Session::after(Rules::new(), Past::new(), before);
    let ranked = Strong::new().rank(&session.decision(NoRoll), &Budget::nodes(500), &mut cup(1));
    let outcome = ranked[0].position.outcome(Rules::new()).expect("over");
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::White), Reason::Singletons));
    assert_eq!(ranked[0].points, 1.0);
}

/// Where nothing can be captured, a pass would repeat the board and lose all that lies there.
#[test]
fn does_not_repeat() {
    let before = position(
        "20000000/00000000/00000000/00000000/00000000/00000000/00000000/00000000 w 32-31 0",
    );
    for repetition in Repetition::ALL {
        let rules = Rules::new().with_repetition(repetition);
        let session = Session::after(rules, Past::new(), before);
        for nodes in [0, 1, 10, 1000] {
            let decision = session.decision(NoRoll);
            let (play, next) = Strong::new()
                .choose(&decision, &Budget::nodes(nodes), &mut cup(1))
                .expect("not over");
            let outcome = next.outcome_after(rules, &decision.past_after());
            let lost = outcome.is_some_and(|outcome| outcome.winner == Some(Side::Black));
            assert!(!lost, "{play} with {nodes} nodes, {repetition}");
        }
        // A rollout sees it even where it plays on for no turn.
        let rollout = Rollout::<_, Pcg64Mcg>::new(Weights::built_in(), usize::MAX, 0);
        let decision = session.decision(NoRoll);
        let plays = rollout.rank(&decision, &Budget::nodes(1_000_000), &mut cup(1));
        let ends = plays.iter().filter_map(|ranked| {
            let outcome = ranked.position.outcome_after(rules, &decision.past_after())?;
            Some((points_of(&rules, &ranked.position, &outcome), ranked.points))
        });
        let ends: Vec<_> = ends.collect();
        assert!(!ends.is_empty());
        for (mover, points) in ends {
            assert_eq!(mover.to_bits(), (-points).to_bits(), "{repetition}");
        }
    }
}

/// A game that is over only by its past has nothing to rank, although its board still has plays.
#[test]
fn plays_nothing_after_a_repetition() {
    let repeated = position(
        "02000000/00200000/00000000/00000000/00000000/00000000/00000000/00000001 w 30-30 0",
    );
    for repetition in Repetition::ALL {
        let rules = Rules::new().with_repetition(repetition);
        let past = rules.past_after(&Past::new(), &repeated);
        let session = Session::after(rules, past, repeated);
        assert!(session.is_over() && !repeated.is_over(rules));
        let (decision, budget) = (session.decision(NoRoll), Budget::nodes(1000));
        assert!(decision.is_over());
        assert_eq!(Strong::new().rank(&decision, &budget, &mut cup(1)), []);
        assert_eq!(OneLook(Weights::built_in()).rank(&decision, &budget, &mut cup(1)), []);
        assert_eq!(OneLook(Weights::built_in()).choose(&decision, &budget, &mut cup(1)), None);
        let careless = Careless::new(Strong::new(), 0.1);
        assert_eq!(careless.rank(&decision, &budget, &mut cup(1)), []);
        let two = Expectimax::new(Weights::built_in(), 2);
        assert_eq!(two.rank(&decision, &budget, &mut cup(1)), []);
        let rollout = Rollout::<_, Pcg64Mcg>::new(Weights::built_in(), 2, 1);
        assert_eq!(rollout.rank(&decision, &budget, &mut cup(1)), []);
    }
}

/// A finished position is worth its result.
#[test]
fn finished_positions_are_exact() {
    let over = position(
        "10000000/00000000/00000000/00000000/00000000/00000000/00000000/00000000 w 30-34 0",
    );
    let expected = Weights::built_in().evaluate(&Rules::new(), &over);
    assert!(expected.exact && expected.points == -1.0);
    assert_eq!(expected.chances, Some(Chances::finished(-1.0)));
    let start = Weights::built_in().evaluate(&Rules::new(), &Position::start());
    assert!(!start.exact && start.points.abs() < 0.9);
}

/// It wins against the player who captures as much as possible.
#[test]
fn beats_the_greedy_player() {
    let mut wins = 0;
    for seed in 0..20 {
        let mut cup = cup(seed);
        let mut session = Session::new(Rules::new());
        // The greedy player always begins alike, so a random play comes first in every other game.
        let strong = Side::ALL[seed as usize % 2];
        if seed % 4 > 1 {
            let (play, _) = session.position().random_play(Rules::new(), &mut cup).expect("a play");
            session.play(NoRoll, play).expect("legal");
        }
        while !session.is_over() {
            let decision = session.decision(NoRoll);
            let (play, _) = if session.player_to_move() == strong {
                let budget = Budget::nodes(3000);
                Strong::new().choose(&decision, &budget, &mut cup).expect("not over")
            } else {
                greedy(&decision)
            };
            session.play(NoRoll, play).expect("legal");
        }
        wins += u32::from(session.outcome().and_then(|outcome| outcome.winner) == Some(strong));
    }
    assert!(wins >= 17, "{wins} of 20");
}
