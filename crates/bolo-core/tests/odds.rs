//! The odds beside slow calculations that share no code with them: all throws tried one by one, and
//! the optimal turn found again from its definition.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;

use crate::support::{BOTH_RULES, Corner, cup, listed, pool, position, seat};
use bolo_core::odds::{Aim, BestScores, OptimalTurn, best_score, busts, throws};
use bolo_core::{DicePool, Die, Phase, Play, Position, Rules, score};

/// Every throw of so many dice, each die told from the others.
fn ordered_throws(dice: u8) -> impl Iterator<Item = Vec<u8>> {
    (0..6_u32.pow(dice.into())).map(move |number| {
        let mut rest = number;
        let mut throw = Vec::new();
        for _ in 0..dice {
            throw.push((rest % 6) as u8 + 1);
            rest /= 6;
        }
        throw
    })
}

fn times(dice: &[u8], face: u8) -> u32 {
    dice.iter().map(|&die| u32::from(die == face)).sum()
}

/// The points of dice that all score, written from O5: the straight, if it is there, and the rest;
/// else face by face.
fn naive_score(dice: &[u8]) -> Option<u32> {
    let by_faces = |dice: &[u8]| {
        let mut points = 0;
        for face in 1..=6 {
            points += match (face, times(dice, face)) {
                (_, 0) => 0,
                (1, count @ 1..=2) => 100 * count,
                (5, count @ 1..=2) => 50 * count,
                (_, 1..=2) => return None,
                (1, count) => 1_000 << (count - 3),
                (face, count) => (100 * u32::from(face)) << (count - 3),
            };
        }
        Some(points)
    };
    let mut rest = dice.to_vec();
    for face in 1..=6 {
        match rest.iter().position(|&die| die == face) {
            Some(place) => drop(rest.remove(place)),
            None => return by_faces(dice).filter(|_| !dice.is_empty()),
        }
    }
    by_faces(&rest).map(|points| 1_500 + points)
}

/// Every selection of a throw, with its points and the number of its dice.
fn naive_selections(throw: &[u8]) -> BTreeSet<(u32, u8)> {
    let mut found = BTreeSet::new();
    for mask in 1_u32..1 << throw.len() {
        let kept: Vec<u8> =
            (0..throw.len()).filter(|die| mask >> die & 1 == 1).map(|die| throw[die]).collect();
        if let Some(points) = naive_score(&kept) {
            found.insert((points, kept.len() as u8));
        }
    }
    found
}

/// The different throws of so many dice, sorted, and in how many ways they fall.
fn naive_ways(dice: u8) -> BTreeMap<Vec<u8>, u32> {
    let mut ways = BTreeMap::new();
    for mut throw in ordered_throws(dice) {
        throw.sort_unstable();
        *ways.entry(throw).or_default() += 1;
    }
    ways
}

/// By different throw: in how many ways it falls, and what can be set aside, as points and number
/// of dice.
type Rolls = Vec<(u32, BTreeSet<(u32, u8)>)>;

/// The optimal turn by its definition, in floating point.
struct Naive {
    aim: Aim,
    /// With so many points at risk it stops in any case; far more than where that becomes best.
    far: u32,
    rolls: Rc<Vec<Rolls>>,
    known: HashMap<(u8, u32), f64>,
}

impl Naive {
    fn rolls() -> Rc<Vec<Rolls>> {
        let rolls = |dice| {
            let ways = naive_ways(dice).into_iter();
            ways.map(|(throw, ways)| (ways, naive_selections(&throw))).collect()
        };
        Rc::new((0..=7).map(rolls).collect())
    }

    fn new(aim: Aim, rolls: &Rc<Vec<Rolls>>) -> Naive {
        Naive { aim, far: 70_000, rolls: rolls.clone(), known: HashMap::new() }
    }

    fn stopping(&self, at_risk: u32) -> f64 {
        match self.aim {
            Aim::FirstPoints if at_risk < 1_000 => 0.0,
            Aim::Points | Aim::FirstPoints => at_risk.into(),
            Aim::Reach(points) if at_risk < points => 0.0,
            Aim::Reach(_) => 1.0,
        }
    }

    /// What it is worth to roll.
    fn rolling(&mut self, dice: u8, at_risk: u32) -> f64 {
        if let Some(&value) = self.known.get(&(dice, at_risk)) {
            return value;
        }
        let rolls = self.rolls.clone();
        let mut sum = 0.0;
        for (ways, selections) in &rolls[usize::from(dice)] {
            let mut best = 0.0_f64;
            for &(points, kept) in selections {
                let at_risk = at_risk + points;
                best = best.max(self.stopping(at_risk));
                let reached = matches!(self.aim, Aim::Reach(points) if points <= at_risk);
                if at_risk < self.far && !reached {
                    let left = if kept == dice { 7 } else { dice - kept };
                    best = best.max(self.rolling(left, at_risk));
                }
            }
            sum += best * f64::from(*ways);
        }
        let value = sum / 6.0_f64.powi(dice.into());
        self.known.insert((dice, at_risk), value);
        value
    }
}

#[test]
fn the_slow_score_is_the_score() {
    let mut valid = 0;
    for dice in 0..=7 {
        for throw in naive_ways(dice).into_keys() {
            let selection =
                DicePool::from_dice(throw.iter().filter_map(|&face| Die::new(face))).expect("few");
            assert_eq!(score(selection), naive_score(&throw), "{selection}");
            valid += u32::from(naive_score(&throw).is_some());
        }
    }
    assert!(valid > 100, "{valid}");
}

#[test]
fn busts_are_counted_among_all_throws() {
    for dice in 1..=7 {
        let bust = |throw: &Vec<u8>| {
            (1..=6).all(|face| times(throw, face) < if matches!(face, 1 | 5) { 1 } else { 3 })
        };
        assert_eq!(throws(dice) as usize, ordered_throws(dice).count(), "{dice} dice");
        assert_eq!(busts(dice) as usize, ordered_throws(dice).filter(bust).count(), "{dice} dice");
    }
    assert_eq!((throws(8), busts(8)), (0, 0));
    assert_eq!((1..=7).map(busts).collect::<Vec<_>>(), [4, 16, 60, 204, 600, 1_440, 2_520]);
}

#[test]
fn best_scores_are_the_best_of_all_selections() {
    for dice in 1..=7 {
        let mut expected: BTreeMap<u32, u32> = BTreeMap::new();
        for (throw, ways) in naive_ways(dice) {
            let mut best = 0;
            for mask in 1_u32..1 << dice {
                let kept = (0..throw.len()).filter(|die| mask >> die & 1 == 1);
                let kept = DicePool::from_dice(kept.filter_map(|die| Die::new(throw[die])));
                best = best.max(score(kept.expect("few")).unwrap_or(0));
            }
            let roll = DicePool::from_dice(throw.iter().filter_map(|&face| Die::new(face)));
            assert_eq!(best_score(roll.expect("few")), best, "{throw:?}");
            *expected.entry(best).or_default() += ways;
        }
        let scores = BestScores::of(dice);
        assert_eq!(scores.iter().collect::<BTreeMap<_, _>>(), expected, "{dice} dice");
        assert!(scores.iter().is_sorted());
        assert_eq!(scores.iter().map(|(_, ways)| ways).sum::<u32>(), throws(dice));
        assert_eq!(scores.iter().next(), Some((0, busts(dice))));
        let sum: u64 =
            expected.iter().map(|(&points, &ways)| u64::from(points) * u64::from(ways)).sum();
        assert_eq!(scores.sum(), sum);
        let mean: f64 = expected
            .iter()
            .map(|(&points, &ways)| f64::from(points) * f64::from(ways) / f64::from(throws(dice)))
            .sum();
        assert!((scores.mean() - mean).abs() < 1e-9, "{dice} dice: {}", scores.mean());
    }
}

#[test]
fn no_roll_is_of_no_other_number_of_dice() {
    assert_eq!(BestScores::of(0).iter().collect::<Vec<_>>(), [(0, 1)]);
    assert_eq!(BestScores::of(8).iter().count(), 0);
    assert_eq!((BestScores::of(8).sum(), BestScores::of(8).mean().to_bits()), (0, 0));
    assert_eq!(best_score(pool("11111111")), 0);
    assert_eq!(best_score(pool("")), 0);
}

#[test]
fn from_the_limit_on_no_roll_brings_what_it_puts_at_risk() {
    // The mean of a roll over the chance of a bust, as a fraction.
    let ratio = |dice| (BestScores::of(dice).sum(), u64::from(busts(dice)));
    let limit = u64::from(OptimalTurn::LIMIT);
    for dice in 1..=7 {
        let (sum, busts) = ratio(dice);
        assert!(sum <= limit * busts, "{dice} dice: {sum} of {busts}");
    }
    let (most, of) = ratio(7);
    for dice in 1..7 {
        let (sum, busts) = ratio(dice);
        assert!(sum * of < most * busts, "{dice} dice");
    }
    // It is no higher than it has to be.
    assert!((limit - 50) * of <= most);
}

#[test]
fn a_turn_is_worth_795_points() {
    let turn = OptimalTurn::new(Aim::Points);
    assert!((turn.value(7, 0) - 794.57).abs() < 0.005, "{}", turn.value(7, 0));
    // Who has to open has less of it.
    let first = OptimalTurn::new(Aim::FirstPoints);
    assert!((first.value(7, 0) - 709.18).abs() < 0.005, "{}", first.value(7, 0));
}

/// Compares every value below the limit, or below what is to be reached.
fn assert_agrees(aim: Aim, rolls: &Rc<Vec<Rolls>>) {
    let turn = OptimalTurn::new(aim);
    let mut naive = Naive::new(aim, rolls);
    let most = match aim {
        Aim::Reach(points) => points.min(OptimalTurn::LIMIT),
        Aim::Points | Aim::FirstPoints => OptimalTurn::LIMIT + 500,
    };
    for at_risk in (0..most).step_by(50) {
        for dice in 1..=7 {
            let (found, expected) = (turn.value(dice, at_risk), naive.rolling(dice, at_risk));
            assert!(
                (found - expected).abs() < 1e-6,
                "{aim:?}, {dice} dice, {at_risk} at risk: {found} instead of {expected}"
            );
            // Where floating point is finer than that, it is seen how the error falls.
            if expected < 2_000.0 {
                let too_low = expected - found;
                assert!(-1e-9 < too_low && too_low < OptimalTurn::ERROR + 1e-9, "{too_low}");
            }
        }
    }
}

#[test]
fn the_optimal_turn_for_points_is_what_its_definition_says() {
    let rolls = Naive::rolls();
    assert_agrees(Aim::Points, &rolls);
    assert_agrees(Aim::FirstPoints, &rolls);
}

#[test]
fn the_optimal_turn_to_reach_something_is_what_its_definition_says() {
    let rolls = Naive::rolls();
    for points in [50, 100, 120, 350, 1_000, 2_450, 6_000] {
        assert_agrees(Aim::Reach(points), &rolls);
    }
}

#[test]
fn beyond_the_limit_the_best_of_the_next_roll_is_banked() {
    let turn = OptimalTurn::new(Aim::Points);
    for dice in 1..=7 {
        for at_risk in [OptimalTurn::LIMIT, 100_000, 4_000_000_000] {
            let mut sum = 0.0;
            for (throw, ways) in naive_ways(dice) {
                let best = naive_selections(&throw)
                    .last()
                    .map_or(0.0, |&(points, _)| f64::from(at_risk) + f64::from(points));
                sum += best * f64::from(ways);
            }
            let expected = sum / f64::from(throws(dice));
            let found = turn.value(dice, at_risk);
            assert!((found - expected).abs() < 1e-6 * expected, "{found} instead of {expected}");
        }
    }
}

#[test]
fn more_than_the_limit_to_reach_is_taken_as_the_limit() {
    let [limit, more] =
        [OptimalTurn::LIMIT, 4_000_000_000].map(|points| OptimalTurn::new(Aim::Reach(points)));
    for at_risk in (0..OptimalTurn::LIMIT).step_by(50) {
        for dice in 1..=7 {
            let [limit, more] = [&limit, &more].map(|turn| turn.value(dice, at_risk).to_bits());
            assert_eq!(limit, more, "{dice} dice, {at_risk} at risk");
        }
    }
}

#[test]
fn beyond_the_limit_it_plays_on_with_the_most_dice() {
    let position = position("10000,1000000 1 75000 3 death:1,2");
    let turn = OptimalTurn::new(Aim::of(&position));
    assert_eq!(turn.aim(), Aim::Reach(990_050));
    let play = turn.best_play(Rules::default(), &position, pool("111")).expect("some");
    assert_eq!(play, Play::Roll(pool("111")));
}

#[test]
fn what_is_reached_is_only_lost_by_a_bust() {
    let turn = OptimalTurn::new(Aim::Reach(500));
    for dice in 1..=7 {
        let alive = 1.0 - f64::from(busts(dice)) / f64::from(throws(dice));
        for at_risk in [500, 550, 5_000] {
            assert!((turn.value(dice, at_risk) - alive).abs() < 1e-12);
        }
    }
    assert_eq!([0, 8].map(|dice| turn.value(dice, 0).to_bits()), [0; 2]);
}

#[test]
fn the_error_is_the_limit_in_forty_four_bits() {
    let expected = f64::from(OptimalTurn::LIMIT) / 2.0_f64.powi(44);
    assert_eq!(OptimalTurn::ERROR.to_bits(), expected.to_bits());
    const { assert!(OptimalTurn::ERROR < 1e-8) };
}

#[test]
fn a_table_can_be_filled_anew() {
    let mut turn = Box::new(OptimalTurn::EMPTY);
    assert_eq!(turn.aim(), Aim::Reach(0));
    for aim in [Aim::Reach(3_000), Aim::FirstPoints, Aim::Reach(700), Aim::Points] {
        turn.set_aim(aim);
        let fresh = OptimalTurn::new(aim);
        assert_eq!(turn.aim(), aim);
        for at_risk in (0..10_000).step_by(50) {
            for dice in 1..=7 {
                let values = [&*turn, &fresh].map(|turn| turn.value(dice, at_risk).to_bits());
                assert_eq!(values[0], values[1], "{aim:?}, {dice} dice, {at_risk} at risk");
            }
        }
    }
}

#[test]
fn one_table_serves_for_all_nearer_aims() {
    let far = OptimalTurn::new(Aim::Reach(OptimalTurn::LIMIT));
    for points in [0, 50, 75, 500, 1_250, 2_000, 9_950] {
        let aim = Aim::Reach(points);
        let own = OptimalTurn::new(aim);
        let turn = far.aimed(aim).expect("nearer");
        assert_eq!(turn.aim(), aim);
        for dice in 0..=8 {
            for at_risk in (0..points + 500).step_by(50).chain([OptimalTurn::LIMIT, u32::MAX]) {
                let values = [own.value(dice, at_risk), turn.value(dice, at_risk)];
                assert_eq!(values[0].to_bits(), values[1].to_bits(), "{dice} {at_risk} {points}");
            }
        }
    }
    for (text, points) in [
        ("9500,10000 1 0 7 last:2:1", 500),
        ("9500,10000 1 200 5 last:2:1", 500),
        ("8000,10000 1 1950 3 last:2:1", 2_000),
        ("8000,10000 1 2300 2 last:2:1", 2_000),
        ("10000,10000 1 0 7 death:1,2", 50),
        ("10000,11200 1 1050 1 death:1,2", 1_250),
    ] {
        let (position, aim) = (position(text), Aim::Reach(points));
        assert_eq!(Aim::of(&position), aim, "{text}");
        let (own, turn) = (OptimalTurn::new(aim), far.aimed(aim).expect("nearer"));
        for (roll, _) in position.rolls() {
            let best = own.best_play(Rules::default(), &position, roll);
            assert_eq!(turn.best_play(Rules::default(), &position, roll), best, "{roll} in {text}");
        }
    }
}

#[test]
fn a_table_serves_for_no_other_kind_of_aim() {
    let [points, reach] = [Aim::Points, Aim::Reach(500)].map(OptimalTurn::new);
    assert_eq!(points.aimed(Aim::Points).map(|turn| turn.aim()), Some(Aim::Points));
    assert_eq!(reach.aimed(Aim::Reach(500)).map(|turn| turn.aim()), Some(Aim::Reach(500)));
    for aim in [Aim::FirstPoints, Aim::Reach(0)] {
        assert!(points.aimed(aim).is_none(), "{aim:?}");
    }
    for aim in [Aim::Points, Aim::FirstPoints, Aim::Reach(501), Aim::Reach(550)] {
        assert!(reach.aimed(aim).is_none(), "{aim:?}");
    }
}

#[test]
fn the_aim_is_points_until_others_decide_what_is_enough() {
    for (text, expected) in [
        ("0,0 1 0 7 -", Aim::FirstPoints),
        ("0,9000 1 1500 3 -", Aim::FirstPoints),
        ("1000,0 1 0 7 -", Aim::Points),
        ("1000,9950 1 300 2 -", Aim::Points),
        // The leader's score is enough, but a player who has not opened has to.
        ("9500,10200 1 0 7 last:2:1", Aim::Reach(700)),
        ("9500,10200 1 300 2 last:2:1", Aim::Reach(700)),
        ("0,10200 1 0 7 last:2:1", Aim::Reach(10_200)),
        ("9500,10200,10900 1 0 7 last:2:1", Aim::Reach(700)),
        // In sudden death it has to be more than the best has.
        ("10000,10000 1 0 7 death:1,2", Aim::Reach(50)),
        ("10000,10200,10600 1 0 7 death:1,2,3", Aim::Reach(650)),
        ("10000,10200,10200 1 0 7 death:1,2", Aim::Reach(250)),
        ("10300,10200 1 0 7 death:1,2", Aim::Points),
        ("10300,10200 1 0 7 won:1", Aim::Points),
    ] {
        assert_eq!(Aim::of(&position(text)), expected, "{text}");
    }
}

#[test]
fn the_best_play_of_a_roll() {
    for (text, dice, expected) in [
        // All dice again are worth more than one, and one is worth rolling below 450 points.
        ("1000,0 1 200 2 -", "15", "keep 15 roll"),
        ("1000,0 1 350 2 -", "25", "keep 5 roll"),
        ("1000,0 1 400 2 -", "25", "keep 5 bank"),
        // Six dice are worth more than the points of a second one.
        ("1000,0 1 0 7 -", "1122346", "keep 1 roll"),
        ("1000,0 1 0 7 -", "1123456", "keep 1123456 roll"),
        ("1000,0 1 50 7 -", "1112233", "keep 111 roll"),
        ("1000,0 1 100 7 -", "1112233", "keep 111 bank"),
        // To open, even one die has to be rolled.
        ("0,0 1 700 2 -", "25", "keep 5 roll"),
        ("0,0 1 100 7 -", "1112346", "keep 111 bank"),
        // What wins is kept, and no more is risked.
        ("9900,10000 1 0 7 last:2:1", "1222346", "keep 1 bank"),
        ("1000,0 1 300 2 -", "26", "bust"),
    ] {
        let position = position(text);
        let turn = OptimalTurn::new(Aim::of(&position));
        let play = turn.best_play(Rules::default(), &position, pool(dice)).expect("some");
        assert_eq!(play.to_string(), expected, "{dice} in {text}");
    }
    let turn = OptimalTurn::new(Aim::Points);
    let none = |text: &str, dice| turn.best_play(Rules::default(), &position(text), pool(dice));
    assert_eq!(none("10300,10200 1 0 7 won:1", "1122346"), None);
    assert_eq!(none("1000,0 1 300 2 -", "112"), None);
}

/// What a play is worth by the values of rolling.
fn worth(turn: &OptimalTurn, position: &Position, play: Play, next: &Position) -> f64 {
    let mover = position.seat_to_move();
    match play {
        Play::Roll(_) => turn.value(next.dice(), next.at_risk()),
        Play::Bank(_) => {
            let gained = next.score(mover) - position.score(mover);
            match turn.aim() {
                Aim::Reach(points) => f64::from(u8::from(points <= gained)),
                Aim::Points | Aim::FirstPoints => gained.into(),
            }
        }
        Play::Bust => 0.0,
    }
}

#[test]
fn no_play_is_worth_more_than_the_best() {
    let mut cup = cup(12);
    let mut turns: HashMap<Aim, Box<OptimalTurn>> = HashMap::new();
    let (mut choices, mut rolled, mut banked) = (0, 0, 0);
    for number in 0..4_000 {
        let rules = BOTH_RULES[number % 2];
        let position = Corner::ALL[number / 2 % 4].position(&mut cup, rules);
        let turn = turns.entry(Aim::of(&position)).or_insert_with_key(|&aim| {
            let mut turn = Box::new(OptimalTurn::EMPTY);
            turn.set_aim(aim);
            turn
        });
        let roll = cup.pool(position.dice());
        let plays = listed(&position, rules, roll);
        let best = turn.best_play(rules, &position, roll).expect("there is always a play");
        let (_, next) = plays.iter().find(|(play, _)| *play == best).expect("it is legal");
        let value = worth(turn, &position, best, next);
        for (play, next) in &plays {
            let other = worth(turn, &position, *play, next);
            assert!(other <= value + 1e-9, "{best} rather than {play} with {roll} in {position}");
        }
        choices += u32::from(plays.len() > 2);
        rolled += u32::from(matches!(best, Play::Roll(_)));
        banked += u32::from(matches!(best, Play::Bank(_)));
    }
    assert!(choices > 1_500 && rolled > 1_000 && banked > 1_000, "{choices}, {rolled}, {banked}");
}

#[test]
fn turns_played_so_bring_what_they_are_worth() {
    let turn = OptimalTurn::new(Aim::Points);
    let rules = Rules::default();
    let start = position("1000,1000 1 0 7 -");
    let mut cup = cup(13);
    let turns = 100_000;
    let (mut sum, mut squares) = (0.0, 0.0);
    for _ in 0..turns {
        let mut position = start;
        while position.seat_to_move() == seat(1) {
            let roll = cup.pool(position.dice());
            let play = turn.best_play(rules, &position, roll).expect("there is always a play");
            position = position.play_unchecked(rules, roll, play);
        }
        let points = f64::from(position.score(seat(1)) - 1_000);
        sum += points;
        squares += points * points;
    }
    let count = f64::from(turns);
    let mean = sum / count;
    let deviation = ((squares / count - mean * mean) / count).sqrt();
    assert!(deviation < 5.0, "{deviation}");
    assert!((mean - turn.value(7, 0)).abs() < 4.0 * deviation, "{mean} +- {deviation}");
}

/// Keeps what scores most, and stops as soon as that is allowed.
fn greedy(position: &Position, rules: Rules, roll: DicePool) -> Play {
    let mut best = (0, false, Play::Bust);
    position.for_each_play(rules, roll, |play, next| {
        let points = score(play.kept()).unwrap_or(0);
        let found = (points, play.ends_turn(), play);
        if (found.0, found.1) > (best.0, best.1) && next != position {
            best = found;
        }
    });
    best.2
}

#[test]
fn the_optimal_player_beats_a_greedy_one() {
    let rules = Rules::default();
    let mut cup = cup(14);
    let mut turns: HashMap<Aim, Box<OptimalTurn>> = HashMap::new();
    let games = 4_000_u32;
    let (mut won, mut last_rounds) = (0, 0);
    for game in 0..games {
        let optimal = seat(if game % 2 == 0 { 1 } else { 2 });
        let mut position = Position::start(rules, 2).expect("2 players");
        while !position.is_over() {
            let roll = cup.pool(position.dice());
            let play = if position.seat_to_move() == optimal {
                let turn = turns.entry(Aim::of(&position)).or_insert_with_key(|&aim| {
                    let mut turn = Box::new(OptimalTurn::EMPTY);
                    turn.set_aim(aim);
                    turn
                });
                last_rounds += u32::from(position.phase() != Phase::Open);
                turn.best_play(rules, &position, roll).expect("there is always a play")
            } else {
                greedy(&position, rules, roll)
            };
            position = position.play(rules, roll, play).expect("both play by the rules");
        }
        won += u32::from(position.seat_to_move() == optimal);
    }
    assert!(last_rounds > 100, "{last_rounds}");
    // It wins 85 of a hundred.
    assert!((3_300..3_500).contains(&won), "{won} of {games}");
}

#[test]
fn the_best_scores_are_shown_with_their_throws() {
    assert_eq!(format!("{:?}", BestScores::of(1)), "{0: 4, 50: 1, 100: 1}");
}
