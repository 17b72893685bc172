//! What the networks of the two race games say, and which files they refuse.

use kafeneio_players::boloko_core::{self, Layout};
use kafeneio_players::game_core::{Chance, Decision, Game, SeededChance, Turn};
use kafeneio_players::plakoto_core::{Position, Rules};
use kafeneio_players::{
    Budget, Careless, Evaluation, Expectimax, FileError, NetworkGame, OneLook, Player, RaceNetwork,
    Rollout,
};
use rand_pcg::Pcg64Mcg;

const NETWORKS: [(&str, &[u8]); 5] = [
    ("plakoto", include_bytes!("../networks/plakoto.network")),
    ("spiral", include_bytes!("../networks/boloko-spiral.network")),
    ("spiral, portes", include_bytes!("../networks/boloko-spiral-portes.network")),
    ("serpentine", include_bytes!("../networks/boloko-serpentine.network")),
    ("serpentine, portes", include_bytes!("../networks/boloko-serpentine-portes.network")),
];

fn boloko_rules() -> [boloko_core::Rules<'static>; 4] {
    [
        (Layout::SPIRAL, false),
        (Layout::SPIRAL, true),
        (Layout::SERPENTINE, false),
        (Layout::SERPENTINE, true),
    ]
    .map(|(layout, portes)| boloko_core::Rules::new().with_layout(layout).with_portes(portes))
}

#[test]
fn networks_are_small() {
    for (name, file) in NETWORKS {
        assert!(file.len() <= 300_000, "{name}: {} bytes", file.len());
    }
}

#[test]
fn every_rules_have_their_network() {
    for (rules, (name, file)) in boloko_rules().iter().zip(&NETWORKS[1..]) {
        let network = RaceNetwork::built_in(rules).expect(name);
        assert_eq!(network.to_file(), *file, "{name}");
        for (other, (other_name, _)) in boloko_rules().iter().zip(&NETWORKS[1..]) {
            let refused = RaceNetwork::read(file, other).err();
            match refused {
                None => assert_eq!(name, other_name),
                Some(FileError::OtherRules { .. }) => assert_ne!(name, other_name),
                Some(error) => panic!("{name} for {other_name}: {error}"),
            }
        }
        let refused = RaceNetwork::read(file, &Rules::new()).unwrap_err();
        assert!(matches!(refused, FileError::OtherGame { .. }), "{name}: {refused}");
    }
    // One network serves both answers of P7.
    assert!(RaceNetwork::built_in(&Rules::new().with_larger_die(false)).is_some());
}

#[test]
fn damaged_networks_are_refused() {
    let (_, file) = NETWORKS[0];
    for place in [40, 1000, file.len() - 40, file.len() - 1] {
        let mut damaged = file.to_vec();
        damaged[place] ^= 1;
        assert_eq!(RaceNetwork::read(&damaged, &Rules::new()).unwrap_err(), FileError::Damaged);
    }
    for length in [0, 7, 8, 100, file.len() - 1] {
        assert!(RaceNetwork::read(&file[..length], &Rules::new()).is_err(), "{length} bytes");
    }
}

/// Visits the positions of some games by random plays, each with a roll.
fn positions<G: Game<Past = ()>>(rules: &G, games: u64, mut visit: impl FnMut(&Decision<'_, G>)) {
    for game in 0..games {
        let mut chance = SeededChance::<Pcg64Mcg>::new(game);
        let (mut position, mut turn) = (rules.start(), 0);
        while turn < 300 && !rules.is_over(&position) {
            turn += 1;
            let cup = chance.cup(turn);
            let Ok(roll) = rules.roll(&position, cup);
            visit(&Decision::new(rules, &(), &position, roll));
            position = rules.turn(&position).random_play(roll, cup).expect("not over").1;
        }
    }
}

/// The sums that are carried from board to board are those of each board.
fn plays_are_worth_what_their_positions_are<G: NetworkGame>(rules: &G) {
    let network = RaceNetwork::built_in(rules).expect("a network");
    positions(rules, 3, |decision| {
        network.for_each_play(decision, &mut |play, next, points| {
            let expected = network.evaluate(rules, next);
            assert_eq!(points.to_bits(), (-expected.points).to_bits(), "{play:?}");
            assert_eq!(expected.exact, rules.is_over(next));
            let chances = expected.chances.expect("a network knows chances");
            assert!((chances.points() - expected.points).abs() < 1e-6);
            for chance in [chances.win, chances.win_double, chances.lose_double] {
                assert!((0.0..=1.0).contains(&chance), "{chances:?}");
            }
        });
    });
}

#[test]
fn plakoto_plays_are_worth_what_their_positions_are() {
    plays_are_worth_what_their_positions_are(&Rules::new());
}

#[test]
fn boloko_plays_are_worth_what_their_positions_are() {
    boloko_rules().iter().for_each(plays_are_worth_what_their_positions_are);
}

/// A network learns each output by itself, and here it says a double win more likely than a win.
#[test]
fn a_double_win_is_at_most_as_likely_as_a_win() {
    let text = "b2,r5,r1,1,r2b,r1,7,b1,1,r2,1,b1,b4,r1b,b2,b2r,b1r,r1 r";
    let (rules, position) = (Rules::new(), text.parse::<Position>().unwrap());
    let network = RaceNetwork::built_in(&rules).unwrap();
    let said = network.evaluate(&rules, &position);
    let chances = said.chances.unwrap();
    assert!(chances.win > 0.0 && (chances.win_double - chances.win).abs() < 1e-9, "{said:?}");
    assert!((said.points - chances.points()).abs() < 1e-6, "{said:?}");
}

#[test]
fn mirrored_positions_are_worth_the_same() {
    let (rules, network) = (Rules::new(), RaceNetwork::built_in(&Rules::new()).expect("one"));
    positions(&rules, 3, |decision| {
        let mirrored = decision.position.mirrored();
        let [here, there] =
            [decision.position, &mirrored].map(|position| network.evaluate(&rules, position));
        assert_eq!(here, there);
    });
}

/// Plays of these players are legal, their ranks are in order, and the same seed gives them again.
fn players_play<G: NetworkGame>(rules: &G, nodes: u64) {
    let network = RaceNetwork::built_in(rules).expect("a network");
    let budget = Budget::nodes(nodes);
    let two = Expectimax::new(&network, 2);
    let three = Expectimax::new(&network, 3).with_candidates(2, 0.1);
    let careless = Careless::new(OneLook(&network), 0.2);
    let rollout = Rollout::<_, Pcg64Mcg>::new(&network, 3, 6);
    let mut seed = 0;
    positions(rules, 1, |decision| {
        seed += 1;
        let cup = || SeededChance::<Pcg64Mcg>::new(seed).cup(1).clone();
        let ranks = [
            two.rank(decision, &budget, &mut cup()),
            three.rank(decision, &budget, &mut cup()),
            careless.rank(decision, &budget, &mut cup()),
            rollout.rank(decision, &budget, &mut cup()),
            rollout.rank(decision, &budget, &mut cup()),
        ];
        assert_eq!(ranks[3], ranks[4]);
        let look = OneLook(&network);
        let first = look.rank(decision, &budget, &mut cup()).first().map(|ranked| ranked.play);
        let chosen = look.choose(decision, &budget, &mut cup()).map(|(play, _)| play);
        assert_eq!(chosen, first);
        let plays = decision.turn.plays(decision.roll);
        for ranks in ranks {
            assert_eq!(ranks.len(), plays.len());
            for ranked in &ranks {
                assert!(plays.contains(&(ranked.play, ranked.position)));
            }
        }
    });
}

#[test]
fn players_of_plakoto_play_legally_within_any_budget() {
    for nodes in [0, 1, 100, 3_000] {
        players_play(&Rules::new(), nodes);
        players_play(&Rules::new().with_larger_die(false), nodes);
    }
}

#[test]
fn players_of_boloko_play_legally() {
    for rules in boloko_rules() {
        players_play(&rules, 2_000);
    }
}

/// Two looks see what one look and the network do not: here they are asked without a budget.
#[test]
fn two_looks_are_the_mean_of_the_best_answers() {
    let (rules, network) = (Rules::new(), RaceNetwork::built_in(&Rules::new()).expect("one"));
    let player = Expectimax::new(&network, 2).with_candidates(3, 4.0);
    let position: Position = "b12,1,b2,1,b1,1,r1,12,r2,1,r1,r2,r9 b".parse().expect("a position");
    let roll = "31".parse().expect("a roll");
    let decision = Decision::new(&rules, &(), &position, roll);
    let mut cup = SeededChance::<Pcg64Mcg>::new(1);
    let ranks = player.rank(&decision, &Budget::nodes(u64::MAX), cup.cup(1));
    for ranked in &ranks[..3] {
        let mut total = 0.0;
        for (roll, weight) in rules.rolls(&ranked.position) {
            let answer = Decision::new(&rules, &(), &ranked.position, roll);
            let mut best = f64::NEG_INFINITY;
            network.for_each_play(&answer, &mut |_, _, points| best = best.max(points));
            total -= f64::from(weight as u32) * best;
        }
        assert!((ranked.points - total / 36.0).abs() < 1e-9, "{}", ranked.play);
    }
}
