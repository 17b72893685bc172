//! Bots choose and judge.

#![expect(clippy::cast_precision_loss, clippy::float_cmp, reason = "points are small numbers")]

use kafeneio::buku_core::{Past, Position, Rules};
use kafeneio::game_core::{
    self, Chance, Decision, Game, NoRoll, Player as _, Session, Turn, playout,
};
use kafeneio::players::Budget;
use kafeneio::{Bot, Bots, GameName, Player as _, Screen, Seed, Task, game_of_seed};

/// Plays games of `greedy` as player 0 against `random`, and returns how many each has won.
struct GreedyAgainstRandom;

impl Task<'_> for GreedyAgainstRandom {
    type Output = [u32; 2];

    fn run<G: Screen + Bots>(self, game: G) -> [u32; 2] {
        let mut wins = [0; 2];
        for seed in 0..60 {
            let (session, _) = game_of_seed(game, 2, seed).expect("a game");
            let end = playout(&session, &mut Seed::new(seed), u64::MAX, |decision, cup| {
                let bot = match game.player_to_move(decision.position).index() {
                    0 => Bot::Greedy,
                    _ => Bot::Random,
                };
                bot.choose(decision, &bot.budget(&game), cup)
            });
            if let Some(winner) = end.outcome.expect("an end").winner {
                wins[winner.index()] += 1;
            }
        }
        wins
    }
}

#[test]
fn greedy_beats_random() {
    for game in GameName::ALL {
        let [greedy, random] = game.run(GreedyAgainstRandom);
        assert!(greedy > 4 * random, "{game:?}: {greedy} to {random}");
    }
}

/// Plays a game at random, and asks a bot about its positions.
struct Opinions(Bot);

impl Task<'_> for Opinions {
    type Output = ();

    fn run<G: Screen + Bots>(self, game: G) {
        let Opinions(bot) = self;
        let (mut session, _) = game_of_seed(game, *G::PLAYERS.end(), 3).expect("a game");
        let bounds = G::return_bounds(*G::PLAYERS.end());
        let [least, most] = [bounds.start(), bounds.end()].map(|&bound| bound as f64);
        let mut chance = Seed::new(3);
        while !session.is_over() && session.plies() < 60 {
            let (cup, budget) = (chance.cup(session.plies() + 1), bot.budget(&game));
            let Ok(roll) = session.roll(cup);
            let decision = session.decision(roll);
            let position = session.position();
            let again = &mut cup.clone();
            let ranked = bot.rank(&decision, &budget, cup);
            if bot != Bot::Random {
                let chosen = bot.choose(&decision, &budget, again);
                assert_eq!(chosen, Some((ranked[0].play, ranked[0].position)), "{position}");
            }
            // Plays that were looked at twice come before those that were looked at once.
            let rises = ranked.windows(2).filter(|pair| pair[0].points < pair[1].points);
            let looks_twice = game.rolls(position).nth(1).is_some() && budget.most_nodes() > 0;
            assert!(rises.count() <= usize::from(looks_twice), "{position}");
            for found in &ranked {
                let next = game.turn(position).play(roll, found.play);
                assert_eq!(next.ok(), Some(found.position), "{position}: {}", found.play);
                // Who is wrong about a play may be wrong about what is possible.
                let is_wrong = matches!(bot, Bot::Novice | Bot::Skilled);
                let is_possible = is_wrong || (least..=most).contains(&found.points);
                assert!(is_possible, "{position}: {}", found.points);
            }
            let expected = bot.evaluate(&game, session.past(), position);
            assert!((least..=most).contains(&expected.points), "{position}");
            if let Some(chances) = bot.chances(&game, position) {
                let mover = session.player_to_move().index();
                let points = chances[mover] * (most - least) + least;
                assert!((points - expected.points).abs() < 1e-9, "{position}: {chances:?}");
                assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{position}");
                assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)));
            }
            let (play, _) = game.turn(position).random_play(roll, cup).expect("not over");
            session.play(roll, play).expect("legal");
        }
        assert!(session.plies() > 5);
    }
}

#[test]
fn bots_have_opinions() {
    for game in GameName::ALL {
        for bot in game.rules().bots() {
            game.run(Opinions(*bot));
        }
    }
}

/// Looks a roll ahead in each game, from the start and from an end.
struct Ahead;

impl Task<'_> for Ahead {
    type Output = ();

    fn run<G: Screen + Bots>(self, game: G) {
        let (start, past) = (game.start(), G::Past::default());
        let mut cup = Seed::new(1).cup(1).clone();
        let outlook = Bot::Greedy.look_ahead(&game, &past, &start, 0, &mut cup);
        let expected: Vec<_> = game.rolls(&start).collect();
        let found: Vec<_> = outlook.iter().map(|(roll, weight, _)| (roll, weight)).collect();
        assert_eq!(found, expected);
        // The luck of all rolls is nothing, on average.
        let lucks =
            outlook.iter().map(|(roll, weight, _)| weight as f64 * outlook.luck(roll).unwrap());
        assert!(lucks.sum::<f64>().abs() < 1e-6);
        for (roll, _, points) in outlook.iter().step_by(20) {
            let decision = Decision::new(&game, &past, &start, roll);
            let ranked = Bot::Greedy.rank(&decision, &Budget::nodes(0), &mut cup);
            assert_eq!(points, ranked[0].points, "{roll}");
        }
        let (mut end, _) = game_of_seed(game, *G::PLAYERS.start(), 1).expect("a game");
        end.play_on(&mut Seed::new(1), u64::MAX, game_core::random_policy);
        let (past, position) = (end.past(), end.position());
        let none = Bot::Greedy.look_ahead(&game, past, position, 0, &mut cup);
        assert_eq!((none.iter().count(), none.points()), (0, None));
        let over = Bot::Greedy.evaluate(&game, past, position);
        let (outcome, mover) = (end.outcome().expect("an end"), end.player_to_move());
        assert!(over.exact);
        assert_eq!(over.points, game.returns(position, &outcome, mover) as f64);
        assert_eq!(over.chances.expect("two players").points(), over.points);
    }
}

#[test]
fn a_roll_ahead() {
    for game in GameName::ALL {
        game.run(Ahead);
    }
}

#[test]
fn a_bot_of_another_game() {
    let session = Session::new(Rules::new());
    let (decision, budget) = (session.decision(NoRoll), Budget::nodes(0));
    let mut cup = Seed::new(1).cup(1).clone();
    assert_eq!(Bot::Optimal.choose(&decision, &budget, &mut cup), None);
    assert_eq!(Bot::Optimal.rank(&decision, &budget, &mut cup), []);
}

fn repeatable() -> Position {
    "02000000/00200000/00000000/00000000/00000000/00000000/00000000/00000001 w 30-30 0"
        .parse()
        .expect("a position")
}

/// A game that is over by its past alone has no play left, whatever its board offers.
#[test]
fn nothing_after_the_end() {
    let (game, repeated) = (Rules::new(), repeatable());
    let session = Session::after(game, game.past_after(&Past::new(), &repeated), repeated);
    let (decision, budget) = (session.decision(NoRoll), Budget::nodes(0));
    for &bot in game.bots() {
        let mut cup = Seed::new(1).cup(1).clone();
        assert_eq!(bot.choose(&decision, &budget, &mut cup), None, "{bot}");
        assert_eq!(bot.rank(&decision, &budget, &mut cup), [], "{bot}");
    }
}
