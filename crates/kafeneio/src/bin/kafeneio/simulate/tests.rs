//! Comparisons of policies.

use clap::Parser;
use kafeneio::bolo_core::Rules as Bolo;
use kafeneio::buku_core::Rules as Buku;
use kafeneio::game_core::playout;
use kafeneio::{GameName, Policy, Seed, Status, Table, Task, game_of_seed};
use serde_json::Value;

use super::{Failure, Simulate};

#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    simulate: Simulate,
}

fn simulate(arguments: &str) -> Simulate {
    let arguments = ["simulate"].into_iter().chain(arguments.split_whitespace());
    Arguments::try_parse_from(arguments).expect("good arguments").simulate
}

/// The results as text and as JSON.
fn results<G: Table>(game: G, arguments: &str) -> (String, Value) {
    let simulate = simulate(arguments);
    let lineup = simulate.lineup::<G>().expect("good players");
    let summary = simulate.tally(&game, &lineup).expect("threads").summary::<G>(&lineup);
    (summary.to_string(), serde_json::to_value(summary).expect("JSON"))
}

fn mean(policy: &Value, what: &str, part: &str) -> f64 {
    policy[what][part].as_f64().expect("a number")
}

#[test]
fn policies_are_compared() {
    let games = "-n 100 --players 3 --by optimal,random";
    let (text, json) = results(Bolo::new(), games);
    assert_eq!(results(Bolo::new(), &format!("{games} --threads 3")).1, json);
    assert_ne!(results(Bolo::new(), &format!("{games} --seed 2")).1, json);

    let [optimal, random] = [0, 1].map(|index| &json["policies"][index]);
    assert_eq!((&optimal["policy"], &random["policy"]), (&"optimal".into(), &"random".into()));
    // Of the three seats, optimal has two in every game.
    assert_eq!((&optimal["seats"], &random["seats"]), (&200.into(), &100.into()));
    let wins = |policy: &Value| policy["wins"].as_u64().expect("a number");
    assert_eq!(wins(optimal) + wins(random), 100);
    let share = |policy: &Value| policy["share"].as_f64().expect("a number");
    assert!(share(optimal) > 1.1 * share(random), "{json}");
    let lead = mean(optimal, "score", "mean") - mean(random, "score", "mean");
    assert!((mean(random, "lead", "mean") - lead).abs() < 1e-6, "{json}");
    assert!((50.0..500.0).contains(&mean(random, "lead", "se")), "{json}");
    assert!(optimal.get("lead").is_none());

    for part in ["seat 1", "seat 2", "  rolls a game  ", "plays a roll", "optimal leads by", " ± "]
    {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
}

/// No policy always begins, and all counters belong to somebody at the end.
#[test]
fn without_dice_the_seats_are_all_that_counts() {
    let (text, json) = results(Buku::new(), "-n 10 --by greedy,random");
    let [greedy, random] = [0, 1].map(|index| &json["policies"][index]);
    assert_eq!((&greedy["wins"], &random["wins"]), (&10.into(), &0.into()));
    let scores = [greedy, random].map(|policy| mean(policy, "score", "mean"));
    assert!((scores[0] + scores[1] - 65.0).abs() < 1e-9, "{json}");
    assert!((mean(random, "lead", "mean") - (scores[0] - scores[1])).abs() < 1e-9, "{json}");
    let [score, lead] = ["score", "lead"].map(|what| mean(random, what, "se"));
    assert!((2.0 * score - lead).abs() < 1e-9, "{json}");
    assert!(text.contains("  plays a turn  "), "{text}");
    assert_eq!(json["first_player_wins"], 5, "each begins in every other game");
}

#[test]
fn one_policy_is_not_compared() {
    for by in ["random", "greedy", "random,random"] {
        let (text, json) = results(Bolo::new(), &format!("-n 20 --by {by}"));
        assert!(json.get("policies").is_none() && !text.contains("policy"), "{text}");
    }
}

#[test]
fn games_look_back() {
    let (_, json) = results(Buku::new(), "-n 300 --by random");
    let reasons = json["results"].to_string();
    assert!(reasons.contains("repetition") && reasons.contains("singletons"), "{reasons}");
}

/// A single game is the game of its seed, and its winner is called as the line protocol does.
struct SameGame(Policy);

impl Task<'_> for SameGame {
    type Output = ();

    fn run<G: Table>(self, game: G) {
        let SameGame(policy) = self;
        for seed in [1, 7, u64::MAX] {
            let (_, json) = results(game, &format!("-n 1 --seed {seed} --by {policy}"));
            let (session, _) = game_of_seed(game, *G::PLAYERS.start(), seed).expect("a game");
            let end = playout(&session, &mut Seed::new(seed), u64::MAX, |decision, cup| {
                policy.choose(decision, cup)
            });
            let status = Status::of(&game, &end.end, end.outcome);
            let status = serde_json::to_value(status).expect("JSON");
            assert_eq!(json["plies"]["max"], end.plies);
            for name in ["winner", "reason", "points"] {
                assert_eq!(json["results"][0][name], status[name], "{name} with seed {seed}");
            }
        }
        // Each next game has a seed of its own.
        let lengths = |arguments: &str| results(game, arguments).1["plies"].clone();
        let ends = [0, 1].map(|number| Seed::of_series(u64::MAX, number).seed()).map(|seed| {
            let length = lengths(&format!("-n 1 --seed {seed} --by {policy}"))["max"].as_u64();
            length.expect("a number")
        });
        let both = lengths(&format!("-n 2 --seed {} --by {policy}", u64::MAX));
        assert_eq!(
            (&both["min"], &both["max"]),
            (&ends[0].min(ends[1]).into(), &ends[0].max(ends[1]).into())
        );
    }
}

#[test]
fn one_seed_is_one_game() {
    for game in GameName::ALL {
        game.run(SameGame(Policy::Random));
        game.run(SameGame(Policy::Greedy));
    }
    GameName::Bolo.run(SameGame(Policy::Optimal));
}

#[test]
fn what_cannot_be_asked_for() {
    let refused = |arguments: &str| match simulate(arguments).lineup::<Bolo>() {
        Err(Failure::Input(message)) => message,
        other => panic!("{arguments}: {other:?}"),
    };
    assert_eq!(refused("--players 9"), "--players: bolo is for 2 to 8 players, not 9");
    assert_eq!(refused("--players 1"), "--players: bolo is for 2 to 8 players, not 1");
    assert_eq!(refused("--by random,greedy,optimal"), "--by: 3 are too many for 2 players");
    assert!(simulate("--by optimal").lineup::<Bolo>().is_ok());
}
