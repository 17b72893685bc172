//! Comparisons of bots.

use clap::Parser;
use serde_json::{Value, json};

use super::{Failure, Rules, Simulate, Stop, Summary};
use crate::bolo_core::Rules as Bolo;
use crate::buku_core::Rules as Buku;
use crate::game_core::{Game, Player, playout};
use crate::plakoto_core::Rules as Plakoto;
use crate::players::Player as _;
use crate::{Bot, GameName, Screen, Seed, Status, game_of_seed};

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
fn results(game: impl Into<Rules>, arguments: &str) -> (String, Value) {
    let simulate = simulate(arguments);
    let game = game.into();
    let lineup = simulate.lineup(&game).expect("good players");
    let tally = simulate.tally(&game, &lineup, &Stop::default()).expect("threads");
    let summary = Summary::new(&game, &lineup, tally);
    (summary.to_string(), serde_json::to_value(summary).expect("JSON"))
}

fn mean(bot: &Value, what: &str, part: &str) -> f64 {
    bot[what][part].as_f64().expect("a number")
}

#[test]
fn bots_are_compared() {
    let games = "-n 100 --players 3 --by optimal,random";
    let (text, json) = results(Bolo::new(), games);
    assert_eq!(results(Bolo::new(), &format!("{games} --threads 3")).1, json);
    assert_ne!(results(Bolo::new(), &format!("{games} --seed 2")).1, json);

    let [optimal, random] = [0, 1].map(|index| &json["bots"][index]);
    assert_eq!((&optimal["bot"], &random["bot"]), (&"optimal".into(), &"random".into()));
    // Of the three seats, optimal has two in every game. The last round is played to its end.
    assert_eq!((&optimal["seats"], &random["seats"]), (&204.into(), &102.into()));
    let wins = |bot: &Value| bot["wins"].as_u64().expect("a number");
    assert_eq!(wins(optimal) + wins(random), 102);
    assert_eq!(
        (&json["rounds"], &json["games_a_round"], &json["games"]),
        (&34.into(), &3.into(), &102.into())
    );
    let share = |bot: &Value| bot["share"].as_f64().expect("a number");
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

/// Players who differ only in name do equally well: each pair of games is the same game twice, with
/// the seats exchanged.
#[test]
fn pairs_are_mirrored() {
    let (text, json) = results(Plakoto::new(), "-n 20 --by greedy:1,greedy:2");
    assert_eq!((&json["rounds"], &json["games_a_round"]), (&10.into(), &2.into()));
    for (index, name) in [(0, "greedy:1"), (1, "greedy:2")] {
        let bot = &json["bots"][index];
        assert_eq!((&bot["bot"], &bot["wins"]), (&name.into(), &10.into()), "{text}");
        assert_eq!(bot["points"], json!({"mean": 0.0, "se": 0.0}), "{text}");
    }
    assert_eq!(json["bots"][0]["double_wins"], json["bots"][1]["double_wins"]);
    assert_ne!(json["bots"][0]["double_wins"], 0);
    assert!(text.contains("\n  10 mirrored pairs: one seed twice"), "{text}");
}

/// The points of pairs and their error, from the games of the seeds.
#[test]
fn points_of_pairs() {
    let (text, json) = results(Plakoto::new(), "-n 15 --by greedy,random --seed 5");
    let pairs: Vec<f64> = (0..8)
        .map(|pair| {
            let seed = Seed::of_series(5, pair).seed();
            let points = [0, 1].map(|greedy| {
                let (session, _) = game_of_seed(Plakoto::new(), 2, seed).expect("a game");
                let end = playout(&session, &mut Seed::new(seed), u64::MAX, |decision, cup| {
                    let player = decision.position.side_to_move().index();
                    let bot = if player == greedy { Bot::Greedy } else { Bot::Random };
                    bot.choose(decision, &bot.budget(decision.rules), cup)
                });
                let outcome = end.outcome.expect("an end");
                let greedy = Player::from_index(greedy).expect("a side");
                Plakoto::new().returns(&end.end, &outcome, greedy)
            });
            f64::from((points[0] + points[1]) as i32) / 2.0
        })
        .collect();
    let mean_of = |numbers: &[f64]| numbers.iter().sum::<f64>() / 8.0;
    let wanted = mean_of(&pairs);
    let squares: Vec<_> = pairs.iter().map(|points| (points - wanted).powi(2)).collect();
    let error = (mean_of(&squares) / 7.0).sqrt();
    let [greedy, random] = [0, 1].map(|index| &json["bots"][index]);
    assert!((mean(greedy, "points", "mean") - wanted).abs() < 1e-9, "{json}");
    assert!((mean(random, "points", "mean") + wanted).abs() < 1e-9, "{json}");
    assert!((mean(greedy, "points", "se") - error).abs() < 1e-9, "{json}");
    assert!(wanted > 1.0 && error > 0.0, "{json}");
    assert!(text.contains(&format!("{wanted:+.3} ± {error:.3}")), "{text}");
}

/// No bot always begins, and all counters belong to somebody at the end.
#[test]
fn without_dice_the_seats_are_all_that_counts() {
    let (text, json) = results(Buku::new(), "-n 10 --by greedy,random");
    let [greedy, random] = [0, 1].map(|index| &json["bots"][index]);
    assert_eq!((&greedy["wins"], &random["wins"]), (&10.into(), &0.into()));
    let scores = [greedy, random].map(|bot| mean(bot, "score", "mean"));
    assert!((scores[0] + scores[1] - 65.0).abs() < 1e-9, "{json}");
    assert!((mean(random, "lead", "mean") - (scores[0] - scores[1])).abs() < 1e-9, "{json}");
    let [score, lead] = ["score", "lead"].map(|what| mean(random, what, "se"));
    assert!((2.0 * score - lead).abs() < 1e-9, "{json}");
    assert!(text.contains("  plays a turn  "), "{text}");
    assert_eq!(json["first_player_wins"], 5, "each begins in every other game");
}

#[test]
fn one_bot_is_not_compared() {
    for by in ["random", "greedy", "random,random"] {
        let (text, json) = results(Bolo::new(), &format!("-n 20 --by {by}"));
        assert!(json.get("bots").is_none() && !text.contains("bot"), "{text}");
    }
}

#[test]
fn games_look_back() {
    let (_, json) = results(Buku::new(), "-n 300 --by random");
    let reasons = json["results"].to_string();
    assert!(reasons.contains("repetition") && reasons.contains("singletons"), "{reasons}");
}

/// A single game is the game of its seed, and its winner is called as the line protocol does.
fn same_game(game: Rules, bot: Bot) {
    for seed in [1, 7, u64::MAX] {
        let (_, json) = results(game, &format!("-n 1 --seed {seed} --by {bot}"));
        let (session, _) = game_of_seed(game, *game.player_counts().start(), seed).expect("a game");
        let end = playout(&session, &mut Seed::new(seed), u64::MAX, |decision, cup| {
            bot.choose(decision, &bot.budget(decision.rules), cup)
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
        let length = lengths(&format!("-n 1 --seed {seed} --by {bot}"))["max"].as_u64();
        length.expect("a number")
    });
    let both = lengths(&format!("-n 2 --seed {} --by {bot}", u64::MAX));
    assert_eq!(
        (&both["min"], &both["max"]),
        (&ends[0].min(ends[1]).into(), &ends[0].max(ends[1]).into())
    );
}

#[test]
fn one_seed_is_one_game() {
    for game in GameName::ALL {
        same_game(game.rules(), Bot::Random);
        same_game(game.rules(), Bot::Greedy);
    }
    same_game(GameName::Bolo.rules(), Bot::Optimal);
}

#[test]
fn what_cannot_be_asked_for() {
    let refused = |arguments: &str| match simulate(arguments).lineup(&Bolo::new().into()) {
        Err(Failure::Input(message)) => message,
        other => panic!("{arguments}: {other:?}"),
    };
    assert_eq!(refused("--players 9"), "--players: bolo is for 2 to 8 players, not 9");
    assert_eq!(refused("--players 1"), "--players: bolo is for 2 to 8 players, not 1");
    assert_eq!(refused("--by random,greedy,optimal"), "--by: 3 are too many for 2 players");
    assert!(simulate("--by optimal").lineup(&Bolo::new().into()).is_ok());
}
