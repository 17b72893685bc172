//! Bolo on the table.

use std::fmt::Display;
use std::ops::ControlFlow;
use std::sync::LazyLock;

use bolo_core::odds::{Aim, OptimalTurn, busts, throws};
use bolo_core::{DicePool, Partial, Phase, Play, Position, Rules, Seat, Step};
use serde_json::{Value, json};

use crate::options::{Choice, RuleOption};
use crate::steps::Next;
use crate::table::Table;

impl Table for Rules {
    const PLAYERS: [usize; 2] = Position::PLAYERS;
    const SIDES: &'static [&'static str] = &["1", "2", "3", "4", "5", "6", "7", "8"];
    const OPENING_ROLL: bool = false;
    const DICE: bool = true;
    const PLY: &'static str = "roll";
    const OPTIMAL: bool = true;
    const MAX_PERFT: u32 = 2;
    const SHOWN_PERFT: u32 = 3;
    const OPTIONS: &'static [RuleOption<Rules>] = &[RuleOption {
        name: "extend_series",
        choices: Choice::SWITCH,
        beside: None,
        get: |rules| rules.extend_series.into(),
        set: |rules, choice| {
            rules.extend_series = *choice == Choice::On;
            Ok(())
        },
    }];

    fn opening(&self, players: usize, _: Option<usize>) -> Position {
        Position::start(*self, players).unwrap_or_default()
    }

    fn draw(&self, position: &Position) -> impl Display {
        position.draw().colored(true)
    }

    fn draw_rolled(&self, position: &Position, roll: DicePool) -> impl Display {
        position.draw().with_roll(roll).colored(true)
    }

    /// The score, and what is at risk as far as it is likely to last for a roll.
    fn value(&self, position: &Position, player: usize) -> i64 {
        let Some(seat) = seat(player) else {
            return 0;
        };
        let (score, to_move) = (position.score(seat), position.seat_to_move() == seat);
        let stays = match position.phase() {
            Phase::Won { winner } => return if winner == seat { DECIDED } else { -DECIDED },
            Phase::Open => true,
            Phase::LastRound { leader, .. } => score >= position.score(leader),
            Phase::SuddenDeath { contenders } => {
                contenders.contains(seat) && !(to_move && position.least_to_bank() > 0)
            }
        };
        // At the end of a game, the score is at risk as well.
        let safe = if stays { i64::from(score) } else { 0 };
        if !to_move {
            return safe * POINT;
        }
        let (dice, at_risk) = (position.dice(), i64::from(score) + i64::from(position.at_risk()));
        let alive = POINT / i64::from(throws(dice)) * i64::from(throws(dice) - busts(dice));
        safe * POINT + (at_risk - safe) * alive
    }

    fn optimal(&self, position: &Position, roll: DicePool) -> Option<Play> {
        static POINTS: LazyLock<OptimalTurn> = LazyLock::new(|| OptimalTurn::new(Aim::Points));
        static FIRST: LazyLock<OptimalTurn> = LazyLock::new(|| OptimalTurn::new(Aim::FirstPoints));
        match Aim::of(position) {
            Aim::Points => POINTS.best_play(*self, position, roll),
            Aim::FirstPoints => FIRST.best_play(*self, position, roll),
            Aim::Reach(points) => reach(*self, position, roll, points),
        }
    }

    fn score(&self, position: &Position, player: usize) -> Option<i64> {
        seat(player).map(|seat| position.score(seat).into())
    }

    /// The faces that can follow, and whether what is set aside may stay so.
    fn next(partial: &Partial) -> Next {
        Next {
            steps: partial.next_dice().map(|die| die.to_string()).collect(),
            complete: partial.is_complete() || partial.next_steps().any(|step| step == Step::Roll),
        }
    }

    fn player_name(player: usize) -> String {
        format!("seat {}", player + 1)
    }

    fn player_json(player: Seat) -> Value {
        json!(player.get())
    }

    fn told(play: Play) -> Vec<String> {
        let words = match play {
            Play::Roll(kept) => [format!("keeps {kept}"), "rolls on".to_owned()],
            Play::Bank(kept) => [format!("keeps {kept}"), "banks".to_owned()],
            Play::Bust => return vec!["goes bust".to_owned()],
        };
        words.into()
    }
}

fn seat(player: usize) -> Option<Seat> {
    Seat::all().nth(player)
}

/// More than everything else together.
const DECIDED: i64 = i64::MAX / 2;

/// What a point is worth: all ways in which all dice can fall, so that chances are whole numbers.
const POINT: i64 = throws(Position::DICE) as i64;

/// The play with the best chance of so many points in this turn, the first of several.
///
/// The chance depends on how many are missing, not on how many there are. So the table for the
/// farthest aim does for all of them, with points added to those at risk.
fn reach(rules: Rules, position: &Position, roll: DicePool, points: u32) -> Option<Play> {
    static FARTHEST: LazyLock<OptimalTurn> =
        LazyLock::new(|| OptimalTurn::new(Aim::Reach(OptimalTurn::LIMIT)));
    let added = OptimalTurn::LIMIT.saturating_sub(points);
    let (seat, mut best) = (position.seat_to_move(), None);
    let _ = position.for_each_play::<()>(rules, roll, |play, next| {
        let chance = match play {
            Play::Roll(_) => FARTHEST.value(next.dice(), next.at_risk().saturating_add(added)),
            Play::Bank(_) if next.score(seat) - position.score(seat) >= points => 1.0,
            Play::Bank(_) | Play::Bust => 0.0,
        };
        if best.is_none_or(|(found, _)| found < chance) {
            best = Some((chance, play));
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, play)| play)
}

#[cfg(test)]
mod tests {
    use bolo_core::odds::{Aim, OptimalTurn};
    use bolo_core::{Position, Rules};

    use super::reach;
    use crate::table::Table;

    fn position(text: &str) -> Position {
        text.parse().expect("a position")
    }

    fn value(text: &str, player: usize) -> i64 {
        Rules::default().value(&position(text), player)
    }

    /// One table for all aims gives what a table for each would give.
    #[test]
    fn one_table_for_all_aims() {
        let rules = Rules::default();
        for (text, points) in [
            ("9500,10000 1 0 7 last:2:1", 500),
            ("9500,10000 1 200 5 last:2:1", 500),
            ("8000,10000 1 1950 3 last:2:1", 2000),
            ("8000,10000 1 2300 2 last:2:1", 2000),
            ("10000,10000 1 0 7 death:1,2", 50),
            ("10000,11200 1 1050 1 death:1,2", 1250),
        ] {
            let (position, aim) = (position(text), Aim::Reach(points));
            assert_eq!(Aim::of(&position), aim, "{text}");
            let turn = OptimalTurn::new(aim);
            for (roll, _) in position.rolls() {
                let best = turn.best_play(rules, &position, roll);
                assert_eq!(reach(rules, &position, roll, points), best, "{roll} in {text}");
            }
        }
    }

    #[test]
    fn what_is_better() {
        for (better, worse, why) in [
            ("2600,1500 2 0 7 -", "2550,1500 2 0 7 -", "more points"),
            ("2600,1500 2 0 7 -", "2000,1500 1 600 7 -", "banked points"),
            ("2000,1500 1 600 7 -", "2000,1500 1 600 3 -", "more dice"),
            ("9000,10000 1 200 4 last:2:1", "9200,10000 2 0 7 won:2", "a chance"),
            ("10100,10000 2 0 7 death:2,1", "10000,10000 1 100 4 death:1,2", "to be safe"),
            ("10000,9000,3000 2 0 7 last:1:2", "9900,9000,3000 2 0 7 -", "the goal"),
        ] {
            let [better, worse] = [better, worse].map(|text| value(text, 0));
            assert!(better > worse, "{why}: {better} and {worse}");
        }
        // Nobody has less for what another player risks.
        assert_eq!(value("2000,1500 1 600 3 -", 1), value("2000,1500 2 0 7 -", 1));
        assert_eq!(value("10000,10000,9000 1 0 7 death:1,2", 2), 0, "out");
    }
}
