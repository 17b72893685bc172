//! The player who plays Bolo by the solved table: what it thinks, and how it plays.

use std::sync::OnceLock;

use bolo_core::odds::{Aim, OptimalTurn};
use bolo_core::{Play, Position, Rules, Seat};
use dice_cup::DiceCup;
use game_core::{Chance, Decision, Game, MoveOf, SeededChance, Session, Turn, playout};
use kafeneio_players::bolo::{Perfect, Table};
use kafeneio_players::{Budget, Evaluation, Expectation, OneLook, Player};
use kafeneio_players::{bolo_core, dice_cup, game_core};
use proptest::prelude::*;
use rand_pcg::Pcg64Mcg;

fn perfect() -> &'static Perfect {
    static PERFECT: OnceLock<Perfect> = OnceLock::new();
    PERFECT.get_or_init(|| {
        let file = include_bytes!("../tables/bolo-two.table");
        Perfect::new(Table::read(file).expect("the table of the crate is whole"))
    })
}

fn position(text: &str) -> Position {
    text.parse().expect(text)
}

fn decision<'p>(rules: &'p Rules, position: &'p Position, roll: &str) -> Decision<'p, Rules> {
    Decision::new(rules, &(), position, roll.parse().expect(roll))
}

/// A player who sees nothing but the player to move, for any number of players.
struct Sure(f64);

impl Evaluation<Rules> for Sure {
    fn evaluate(&self, _: &Rules, _: &Position) -> Expectation {
        Expectation::estimate(self.0)
    }
}

#[test]
fn who_waits_shares_with_the_others_who_wait() {
    let (rules, position) = (Rules::new(), position("1000,0,0 1 500 1 -"));
    let (budget, mut cup) = (Budget::nodes(1_000), DiceCup::new(Pcg64Mcg::new(7)));
    for (next, bank) in [(-1.0, 0.5), (2.0, -1.0)] {
        let plays = OneLook(Sure(next)).rank(&decision(&rules, &position, "5"), &budget, &mut cup);
        let banked = plays.iter().find(|ranked| matches!(ranked.play, Play::Bank(_)));
        assert_eq!(banked.map(|ranked| ranked.points), Some(bank));
        let rolled = plays.iter().find(|ranked| matches!(ranked.play, Play::Roll(_)));
        assert_eq!(rolled.map(|ranked| ranked.points), Some(next));
    }
}

/// Returns the plays of a roll, best first, as texts with their points.
fn ranked(text: &str, roll: &str) -> Vec<(String, f64)> {
    let (rules, position) = (Rules::new(), position(text));
    let mut cup = DiceCup::new(Pcg64Mcg::new(7));
    let plays = perfect().rank(&decision(&rules, &position, roll), &Budget::nodes(0), &mut cup);
    plays.iter().map(|ranked| (ranked.play.to_string(), ranked.points)).collect()
}

fn win(text: &str) -> f64 {
    let expectation = perfect().evaluate(&Rules::new(), &position(text));
    let chances = expectation.chances.expect("two play");
    assert!(expectation.exact, "{text}");
    assert_eq!((chances.win_double, chances.lose_double), (0.0, 0.0));
    assert!((expectation.points - chances.points()).abs() < 1e-15);
    chances.win
}

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() < 2.0 * Table::ERROR
}

/// Six digits of it are in the book.
#[test]
fn who_begins_wins_a_little_more_often() {
    let table = perfect().table();
    let first = table.open(0, 0).expect("a pair of scores");
    assert!((first - 0.542_852_463).abs() < 1e-9, "{first:.12}");
    assert!((win("0,0 1 0 7 -") - first).abs() < 1e-9);
}

/// The player follows the engine from play to play. The solver has rules of its own.
#[test]
fn a_turn_begins_with_the_chance_of_the_table() {
    let table = perfect().table();
    let scores = [0, 1_000, 1_050, 2_500, 5_000, 7_750, 9_000, 9_900, 9_950];
    for (own, other) in scores.into_iter().flat_map(|own| scores.map(|other| (own, other))) {
        let chance = table.open(own, other).expect("a pair of scores");
        let [first, second] = [format!("{own},{other} 1 0 7 -"), format!("{other},{own} 2 0 7 -")]
            .map(|text| win(&text));
        assert!(close(chance, first) && close(chance, second), "{own} {other}");
    }
    for (own, leader) in [(9_950, 10_000), (9_000, 10_150), (0, 10_000), (4_000, 26_000)] {
        let text = format!("{leader},{own} 2 0 7 last:1:1");
        assert!(close(win(&text), table.last_round(leader - own)), "{text}");
    }
    for (own, other) in [(10_000, 10_000), (10_050, 10_200), (10_000, 14_000), (11_000, 90_000)] {
        let text = format!("{other},{own} 2 0 7 death:2,1");
        assert!(close(win(&text), table.sudden_death(other + 50 - own)), "{text}");
    }
}

/// Positions of all phases, within a turn and at its beginning. In the last of those for two, a
/// player begins ahead in sudden death, which only a set-up makes possible.
const POSITIONS: [&str; 14] = [
    "0,0 1 950 1 -",
    "0,4000 1 900 2 -",
    "1500,2000 1 300 3 -",
    "9900,9950 2 100 2 -",
    "9950,1000 1 50000 3 -",
    "9500,10000 1 200 4 last:2:1",
    "10000,9950 2 0 7 last:1:1",
    "0,10000 1 90000 1 last:2:1",
    "10000,10000 1 0 7 death:1,2",
    "10050,10200 1 350 2 death:1,2",
    "10050,10000 1 50 3 death:1,2",
    "0,0,0 1 950 2 -",
    "9000,9500,10000 2 300 3 last:3:1",
    "10000,10500,10000,9000 3 300 3 death:3,1,2",
];

#[test]
fn a_position_is_worth_the_mean_of_its_best_plays() {
    let (rules, mut cup) = (Rules::new(), DiceCup::new(Pcg64Mcg::new(7)));
    for text in POSITIONS {
        let position = position(text);
        let (mut sum, mut weights) = (0.0, 0.0);
        for (roll, weight) in rules.rolls(&position) {
            let decision = Decision::new(&rules, &(), &position, roll);
            let best = perfect().rank(&decision, &Budget::nodes(0), &mut cup)[0].points;
            sum += f64::from(weight as u32) * best;
            weights += f64::from(weight as u32);
        }
        let expectation = perfect().evaluate(&rules, &position);
        assert!((expectation.points - sum / weights).abs() < 1e-12, "{text}: {expectation:?}");
        assert_eq!(expectation.exact, position.players() == 2, "{text}");
        assert_eq!(expectation.chances.is_some(), position.players() == 2, "{text}");
    }
}

#[test]
fn it_plays_for_the_win_and_not_for_points() {
    // The leader has 10,000. To bank less loses at once. To reach it leaves the leader the first
    // turn of sudden death, and each point more is a point that the leader needs.
    let worth = |needed| 1.0 - 2.0 * perfect().table().sudden_death(needed);
    let plays = ranked("9400,10000 1 450 4 last:2:1", "1156");
    let points =
        |text: &str| plays.iter().find(|(play, _)| play == text).map(|(_, points)| *points);
    for (play, expected) in [("keep 5 bank", -1.0), ("keep 15 bank", worth(50))] {
        assert!(points(play).is_some_and(|points| close(points, expected)), "{play}: {plays:?}");
    }
    assert!(close(plays[0].1, worth(150)));
    assert_eq!(plays[0].0, "keep 115 bank");
}

#[test]
fn a_finished_game_has_its_true_value() {
    let (rules, over) = (Rules::new(), position("12000,10050 1 0 7 won:1:goal"));
    let expectation = perfect().evaluate(&rules, &over);
    assert_eq!((expectation.points, expectation.exact), (1.0, true));
    let mut cup = DiceCup::new(Pcg64Mcg::new(7));
    let decision = decision(&rules, &over, "1111111");
    assert!(perfect().rank(&decision, &Budget::nodes(100), &mut cup).is_empty());
    assert_eq!(perfect().choose(&decision, &Budget::nodes(100), &mut cup), None);

    let over = position("12000,10050,9000 1 0 7 won:1:goal");
    assert!(close(perfect().evaluate(&rules, &over).points, 2.0));
}

#[test]
fn what_is_not_exact_says_so() {
    let exact = |rules: Rules, text: &str| perfect().evaluate(&rules, &position(text)).exact;
    assert!(exact(Rules::new(), "1500,2000 1 300 3 -"));
    assert!(!exact(Rules::new().with_extend_series(true), "1500,2000 1 300 3 - -"));
    assert!(!exact(Rules::new(), "1500,2000,0 1 300 3 -"));
}

/// Nothing panics and nothing takes long where scores are close to the limits of their type.
#[test]
fn far_positions_have_a_value_as_well() {
    for text in [
        "1000,1000 1 4294966250 7 -",
        "0,1000 2 4294966250 1 -",
        "4294967250,9950 2 0 7 last:1:1",
        "4294967250,4294967250 1 0 7 death:1,2",
        "10000,4294967250 1 4000000000 2 death:1,2",
        "10000,4294967250 2 0 7 death:2,1",
        "4294967250,10000,4294967250 2 0 7 death:2,3,1",
    ] {
        let (rules, position, mut cup) =
            (Rules::new(), position(text), DiceCup::new(Pcg64Mcg::new(7)));
        let points = perfect().evaluate(&rules, &position).points;
        assert!((-1.0..=2.0).contains(&points), "{text}: {points}");
        for (roll, _) in rules.rolls(&position).step_by(50) {
            let decision = Decision::new(&rules, &(), &position, roll);
            assert!(perfect().choose(&decision, &Budget::nodes(0), &mut cup).is_some(), "{text}");
        }
    }
}

/// The player who plays each turn for the most points, or to catch up.
struct Optimal([OptimalTurn; 3]);

impl Optimal {
    fn new() -> Optimal {
        let aims = [Aim::Points, Aim::FirstPoints, Aim::Reach(OptimalTurn::LIMIT)];
        Optimal(aims.map(OptimalTurn::new))
    }

    fn choose(&self, decision: &Decision<'_, Rules>) -> Option<Play> {
        let aim = Aim::of(decision.position);
        let turn = self.0.iter().find_map(|turn| turn.aimed(aim))?;
        turn.best_play(*decision.rules, decision.position, decision.roll)
    }
}

/// In every game the two play, what luck has brought is taken out: what is left is how many points
/// the choices of the optimal turn have lost. On average that is what the perfect player wins.
#[test]
fn it_beats_the_optimal_turn() {
    let (rules, optimal) = (Rules::new(), Optimal::new());
    let (mut won, mut lost) = (Sample::default(), Sample::default());
    for number in 0..150 {
        let (mut points, mut losses) = (0.0, 0.0);
        for seat in Seat::all().take(2) {
            let mut chance = SeededChance::<Pcg64Mcg>::of_series(12, number);
            let game = playout(&Session::new(rules), &mut chance, 10_000, |decision, cup| {
                let plays = perfect().rank(decision, &Budget::nodes(0), cup);
                let mut chosen = plays.first()?;
                if decision.position.seat_to_move() != seat {
                    let play = optimal.choose(decision)?;
                    chosen = plays.iter().find(|ranked| ranked.play == play)?;
                    losses += (plays[0].points - chosen.points) / 2.0;
                }
                Some((chosen.play, chosen.position))
            });
            let outcome = game.outcome.expect("every game ends");
            points += f64::from(outcome.returns(seat, 2) as i32) / 2.0;
        }
        won.add(points);
        lost.add(losses);
    }
    println!("won {won:?}, lost by choices {lost:?}");
    assert!(lost.mean() > 4.0 * lost.error());
    assert!((won.mean() - lost.mean()).abs() < 4.0 * won.error());
}

/// The mean of numbers and its standard error.
#[derive(Debug, Default)]
struct Sample {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Sample {
    fn add(&mut self, number: f64) {
        self.count += 1.0;
        self.sum += number;
        self.squares += number * number;
    }

    fn mean(&self) -> f64 {
        self.sum / self.count
    }

    fn error(&self) -> f64 {
        ((self.squares / self.count - self.mean().powi(2)) / self.count).sqrt()
    }
}

fn choose<C: Chance>(
    budget: Budget<'_>,
) -> impl FnMut(&Decision<'_, Rules>, &mut DiceCup<C::Rng>) -> Option<MoveOf<Rules>> {
    move |decision, cup| perfect().choose(decision, &budget, cup)
}

/// The player draws nothing from the cup and needs no nodes.
#[test]
fn the_same_seed_gives_the_same_game_with_any_budget() {
    for players in [2, 5] {
        let start = Position::start(Rules::new(), players).expect("a table");
        let session = Session::from_position(Rules::new(), start);
        let game = |budget| {
            let mut chance = SeededChance::<Pcg64Mcg>::new(3);
            playout(&session, &mut chance, 10_000, choose::<SeededChance<Pcg64Mcg>>(budget))
        };
        let (first, second) = (game(Budget::nodes(0)), game(Budget::nodes(u64::MAX)));
        assert!(first.outcome.is_some());
        assert_eq!(first, second);
        assert_eq!(first, game(Budget::nodes(9).until(&|| true)));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    /// Every play of every roll is ranked, the best comes first, and all are legal.
    #[test]
    fn whole_games_are_legal(seed: u64, players in 2..=8_usize, extend_series: bool) {
        let rules = Rules::new().with_extend_series(extend_series);
        let start = Position::start(rules, players).expect("a table");
        let mut game = Session::from_position(rules, start);
        let mut cup = DiceCup::new(Pcg64Mcg::new(seed.into()));
        let bounds = -1.0..=f64::from(players as u32) - 1.0;
        while !game.is_over() {
            let Ok(roll) = game.roll(&mut cup);
            let decision = game.decision(roll);
            let plays = perfect().rank(&decision, &Budget::nodes(0), &mut cup);
            prop_assert_eq!(plays.len() as u64, rules.turn(game.position()).count_plays(roll));
            prop_assert!(plays.is_sorted_by(|one, other| one.points >= other.points));
            for ranked in &plays {
                let next = rules.turn(game.position()).play(roll, ranked.play);
                prop_assert_eq!(next, Ok(ranked.position));
                prop_assert!(bounds.contains(&ranked.points), "{}", ranked.points);
            }
            let chosen = perfect().choose(&decision, &Budget::nodes(0), &mut cup);
            prop_assert_eq!(chosen, Some((plays[0].play, plays[0].position)));
            game.play(roll, plays[0].play).expect("it was just checked");
        }
    }
}
