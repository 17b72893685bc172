//! The odds in plain lines, a word and numbers, for programs: `docs/chart.py` draws them.
//!
//! `cargo run --release --example bolo_odds_table`

use std::collections::BTreeMap;
use std::error::Error;

use bolo_core::odds::{Aim, BestScores, OptimalTurn, busts, throws};
use bolo_core::{Play, Position, Rules, Setup};

fn main() -> Result<(), Box<dyn Error>> {
    println!("limit {} error {:.2e}", OptimalTurn::LIMIT, OptimalTurn::ERROR);
    for dice in 1..=Position::DICE {
        let best = BestScores::of(dice);
        println!("bust {dice} {} {}", busts(dice), throws(dice));
        println!("mean {dice} {} {} {:.3}", best.sum(), throws(dice), best.mean());
        for (points, ways) in best.iter() {
            println!("best {dice} {points} {ways}");
        }
    }

    for (name, aim) in [("points", Aim::Points), ("first", Aim::FirstPoints)] {
        let turn = OptimalTurn::new(aim);
        println!("turn {name} {:.6}", turn.value(Position::DICE, 0));
        for dice in 1..=Position::DICE {
            let levels = (0..=OptimalTurn::LIMIT).step_by(Position::UNIT as usize);
            for at_risk in levels.clone().take_while(|&at_risk| at_risk <= 4_000) {
                println!("value {name} {dice} {at_risk} {:.3}", turn.value(dice, at_risk));
            }
            if aim == Aim::Points {
                // From there on it is best to stop.
                let goes_on = |&at_risk: &u32| turn.value(dice, at_risk) > at_risk.into();
                let stop = levels.filter(goes_on).last().map_or(0, |last| last + Position::UNIT);
                println!("stop {dice} {stop}");
            }
        }
        let ends = ends(&turn, name == "first")?;
        for (points, chance) in ends {
            println!("end {name} {points} {chance:.9}");
        }
    }

    let mut turn = OptimalTurn::EMPTY;
    for points in (50..=5_000).step_by(50) {
        turn.set_aim(Aim::Reach(points));
        println!("reach {points} {:.9}", turn.value(Position::DICE, 0));
    }
    Ok(())
}

/// Returns with how many points a turn that is played in this way can end, 0 after a bust, each
/// with its chance.
///
/// Every roll adds points, so the states of a turn are visited in the order of the points at risk.
fn ends(turn: &OptimalTurn, first: bool) -> Result<BTreeMap<u32, f64>, Box<dyn Error>> {
    let mut states = BTreeMap::from([((0, Position::DICE), 1.0)]);
    let mut ends = BTreeMap::new();
    while let Some(((at_risk, dice), chance)) = states.pop_first() {
        let mut setup = Setup::start(2);
        setup.scores[0] = if first { 0 } else { Position::OPENING };
        (setup.at_risk, setup.dice) = (at_risk, dice);
        let position = Position::try_from(&setup)?;
        for (roll, weight) in position.rolls() {
            let chance = chance * f64::from(u32::try_from(weight)?) / f64::from(throws(dice));
            let play = turn.best_play(Rules::new(), &position, roll).ok_or("the game goes on")?;
            let next = position.play(Rules::new(), roll, play)?;
            let place = match play {
                Play::Roll(_) => states.entry((next.at_risk(), next.dice())).or_insert(0.0),
                _ => ends.entry(next.scores()[0] - position.scores()[0]).or_insert(0.0),
            };
            *place += chance;
        }
    }
    Ok(ends)
}
