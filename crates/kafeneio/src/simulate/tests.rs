//! Policies that are compared.

use clap::Parser;
use serde_json::Value;

use super::{Failure, Simulate};
use crate::policy::Policy;
use crate::table::Table;
use crate::toy::Toy;

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

#[test]
fn policies_are_compared() {
    let games = "-n 400 --players 3 --by optimal,random";
    let (text, json) = results(Toy::<true>::default(), games);
    assert_eq!(results(Toy::<true>::default(), &format!("{games} --threads 3")).1, json);
    assert_ne!(results(Toy::<true>::default(), &format!("{games} --seed 2")).1, json);

    let [optimal, random] = [0, 1].map(|index| &json["policies"][index]);
    assert_eq!((&optimal["policy"], &random["policy"]), (&"optimal".into(), &"random".into()));
    // Of the three seats, optimal has two in every game.
    assert_eq!((&optimal["seats"], &random["seats"]), (&800.into(), &400.into()));
    let wins = |policy: &Value| policy["wins"].as_u64().expect("a number");
    assert_eq!(wins(optimal) + wins(random), 400);
    let share = |policy: &Value| policy["share"].as_f64().expect("a number");
    assert!(share(optimal) > 1.1 * share(random), "{json}");
    let mean = |policy: &Value, what: &str| policy[what]["mean"].as_f64().expect("a number");
    let lead = mean(optimal, "score") - mean(random, "score");
    assert!((mean(random, "lead") - lead).abs() < 1e-9, "{json}");
    assert!(random["lead"]["se"].as_f64().is_some_and(|se| (0.05..2.0).contains(&se)), "{json}");
    assert!(optimal.get("lead").is_none());

    for part in ["seat 1", "seat 3", "  throws a game  ", "plays a roll", "optimal leads by", " ± "]
    {
        assert!(text.contains(part), "{part} is missing in\n{text}");
    }
}

/// Nobody keeps the first seat.
#[test]
fn without_dice_the_seats_are_all_that_counts() {
    let (text, json) = results(Toy::<false>::default(), "-n 10 --by optimal,greedy");
    // Optimal banks twelve at a time, and greedy three: the first always wins.
    let [optimal, greedy] = [0, 1].map(|index| &json["policies"][index]);
    assert_eq!((&optimal["wins"], &greedy["wins"]), (&10.into(), &0.into()));
    assert_eq!((&optimal["score"]["mean"], &optimal["score"]["se"]), (&24.0.into(), &0.0.into()));
    assert!(text.contains("  plays a throw  "), "{text}");
    assert_eq!(json["first_player_wins"], 5, "each begins in every other game");
}

#[test]
fn one_policy_is_not_compared() {
    for by in ["random", "greedy", "random,random"] {
        let (text, json) = results(Toy::<true>::default(), &format!("-n 20 --by {by}"));
        assert!(json.get("policies").is_none() && !text.contains("policy"), "{text}");
    }
}

#[test]
fn games_look_back() {
    let (_, json) = results(Toy::<true> { looks_back: true }, "-n 300 --players 2 --by random");
    let reasons = json["results"].to_string();
    assert!(reasons.contains("repetition") && reasons.contains("twenty"), "{reasons}");
}

#[test]
fn what_cannot_be_asked_for() {
    let refused = |arguments: &str| match simulate(arguments).lineup::<Toy>() {
        Err(Failure::Input(message)) => message,
        other => panic!("{arguments}: {other:?}"),
    };
    assert_eq!(refused("--players 5"), "--players: toy is for 2 to 4 players, not 5");
    assert_eq!(refused("--players 1"), "--players: toy is for 2 to 4 players, not 1");
    assert_eq!(refused("--by random,greedy,optimal"), "--by: 3 are too many for 2 players");
    assert_eq!(Policy::check::<Toy>(&[Policy::Optimal]), Ok(()));
}
