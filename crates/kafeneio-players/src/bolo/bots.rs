//! The opponents of Bolo, by name.

#[cfg(test)]
mod tests;

use alloc::borrow::ToOwned as _;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use bolo_core::odds::{Aim, AimedTurn, OptimalTurn, busts, throws};
use bolo_core::{Phase, Play, Position, Rules, Seat};
use dice_cup::AnyCup;
use game_core::{Decision, Game as _, MoveOf};
use once_cell::race::OnceBox;

#[cfg(feature = "tables")]
use super::TWO;
use super::chance::is_out;
use super::perfect::points;
use super::{Perfect, Table};
use crate::bot::Bot;
use crate::bots::Bots;
use crate::looks;
use crate::{Budget, Evaluation as _, Expectation, FileError, Player as _, Ranked, RankedOf};

impl Bots for Rules {
    fn bots(&self) -> &'static [Bot] {
        &[Bot::Random, Bot::Greedy, Bot::Optimal, Bot::Perfect]
    }

    /// Returns the score plus the points at risk, which count by the chance that the next roll is no
    /// bust.
    fn value(&self, position: &Position, player: usize) -> i64 {
        let Some(seat) = Seat::all().nth(player) else {
            return 0;
        };
        let (score, to_move) = (position.score(seat), position.seat_to_move() == seat);
        let stays = match position.phase() {
            Phase::Won { winner, .. } => return if winner == seat { DECIDED } else { -DECIDED },
            Phase::Open => true,
            Phase::LastRound { leader, .. } => score >= position.score(leader),
            Phase::SuddenDeath { contenders } => {
                contenders.contains(seat) && !(to_move && position.least_to_bank() > 0)
            }
        };
        // Near the end of a game, a bust can lose the game, so the score is at risk as well.
        let safe = if stays { i64::from(score) } else { 0 };
        if !to_move {
            return safe * POINT;
        }
        let (dice, at_risk) = (position.dice(), i64::from(score) + i64::from(position.at_risk()));
        let alive = POINT / i64::from(throws(dice)) * i64::from(throws(dice) - busts(dice));
        safe * POINT + (at_risk - safe) * alive
    }

    fn estimate(&self, position: &Position, player: usize) -> f64 {
        let chance = by_scores(position, worth(*self, position)).get(player).copied();
        points(chance.unwrap_or_default(), self.players(position))
    }

    fn file_name(&self, bot: Bot) -> Option<String> {
        (bot == Bot::Perfect).then(|| "bolo-two.table".to_owned())
    }

    fn supply(&self, file: &[u8]) -> Result<(), FileError> {
        let table = Table::read(file)?;
        PERFECT.get_or_init(|| Box::new(Perfect::new(table)));
        Ok(())
    }

    fn warm_up(&self, bot: Bot) {
        let _ = perfect(bot);
        if bot == Bot::Optimal {
            for aim in [Aim::Points, Aim::FirstPoints, Aim::Reach(OptimalTurn::LIMIT)] {
                let _ = table(aim);
            }
        }
    }

    fn choose(
        &self,
        bot: Bot,
        decision: &Decision<'_, Rules>,
        budget: &Budget<'_>,
        cup: &mut AnyCup<'_>,
    ) -> Option<MoveOf<Rules>> {
        if bot == Bot::Optimal {
            let Decision { position, roll, .. } = *decision;
            let play = turn(position)?.best_play(*self, position, roll)?;
            return Some((play, position.play_unchecked(*self, roll, play)));
        }
        match perfect(bot) {
            Some(perfect) => perfect.choose(decision, budget, cup),
            None => looks::best(decision),
        }
    }

    fn rank(
        &self,
        bot: Bot,
        decision: &Decision<'_, Rules>,
        budget: &Budget<'_>,
        cup: &mut AnyCup<'_>,
    ) -> Vec<RankedOf<Rules>> {
        if bot == Bot::Optimal {
            return by_turn(decision).unwrap_or_default();
        }
        match perfect(bot) {
            Some(perfect) => perfect.rank(decision, budget, cup),
            None => looks::ranked(decision),
        }
    }

    fn evaluate(&self, bot: Bot, position: &Position, _: &Budget<'_>) -> Expectation {
        if let Some(perfect) = perfect(bot) {
            return perfect.evaluate(self, position);
        }
        let mover = position.seat_to_move().index();
        let chance = self.chances(bot, position).and_then(|chances| chances.get(mover).copied());
        Expectation::estimate(points(chance.unwrap_or_default(), self.players(position)))
    }

    fn chances(&self, bot: Bot, position: &Position) -> Option<Vec<f64>> {
        if let Phase::Won { winner, .. } = position.phase() {
            let seats = 0..position.scores().len();
            return Some(seats.map(|seat| f64::from(u8::from(seat == winner.index()))).collect());
        }
        Some(match (bot, turn(position)) {
            (Bot::Optimal, Some(turn)) => {
                chances(position, turn.aim(), turn.value(position.dice(), position.at_risk()))
            }
            _ if perfect(bot).is_some() => {
                let players = f64::from(position.players() as u32);
                let expected = self.evaluate(bot, position, &Budget::nodes(0));
                with_mover(position, (expected.points + 1.0) / players)
            }
            _ => by_scores(position, worth(*self, position)),
        })
    }
}

/// The value of a won game: more than everything else together.
const DECIDED: i64 = i64::MAX / 2;

/// The value of a point: the number of throws of all seven dice, so that values multiplied by a
/// chance are whole numbers.
const POINT: i64 = throws(Position::DICE) as i64;

/// Returns what each seat has, in points, as `greedy` sees it.
fn worth(rules: Rules, position: &Position) -> Vec<f64> {
    #[expect(clippy::cast_precision_loss, reason = "it is an estimate")]
    let points = |seat| rules.value(position, seat) as f64 / POINT as f64;
    (0..position.scores().len()).map(points).collect()
}

/// Returns the chance of each seat to win, by the points that each has: the shorter the way to the
/// goal, the better. It fits the games of `greedy` against itself best. A seat that is out has none.
fn by_scores(position: &Position, points: Vec<f64>) -> Vec<f64> {
    let goal = f64::from(Position::GOAL);
    let weight = |(seat, points): (Seat, f64)| {
        let nearer = (0.5 * goal / ((goal - points).max(0.0) + 0.5 * goal)).min(1.0);
        let squared = nearer * nearer;
        if is_out(position, seat) { 0.0 } else { squared * squared * squared * squared }
    };
    let weights: Vec<_> = Seat::all().zip(points).map(weight).collect();
    let sum: f64 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / sum).collect()
}

/// Returns the chance of each seat to win, if the turn of the player to move is worth `value` for its
/// aim: so many points, or the chance to reach enough.
fn chances(position: &Position, aim: Aim, value: f64) -> Vec<f64> {
    let mover = position.seat_to_move().index();
    let mut points: Vec<_> = position.scores().iter().map(|&score| f64::from(score)).collect();
    if let Aim::Points | Aim::FirstPoints = aim {
        points[mover] += value;
        return by_scores(position, points);
    }
    with_mover(position, value)
}

/// Returns the chance of each seat to win, if that of the player to move is known. The others share
/// the rest by their scores.
fn with_mover(position: &Position, win: f64) -> Vec<f64> {
    let mover = position.seat_to_move().index();
    let points = position.scores().iter().map(|&score| f64::from(score)).collect();
    let mut chances = by_scores(position, points);
    let others = 1.0 - chances[mover];
    for (seat, chance) in chances.iter_mut().enumerate() {
        *chance = if seat == mover { win } else { *chance / others * (1.0 - win) };
    }
    chances
}

/// Returns the plays by what they are worth for the turn, best first.
fn by_turn(decision: &Decision<'_, Rules>) -> Option<Vec<RankedOf<Rules>>> {
    let position = decision.position;
    let (turn, mover) = (turn(position)?, position.seat_to_move());
    let mut plays = Vec::new();
    decision.for_each_play(|play, next| {
        let banked = next.score(mover).saturating_sub(position.score(mover));
        let value = match (play, turn.aim()) {
            (Play::Roll(_), _) => turn.value(next.dice(), next.at_risk()),
            (Play::Bust, _) => 0.0,
            (Play::Bank(_), Aim::Reach(points)) => f64::from(u8::from(banked >= points)),
            (Play::Bank(_), _) => f64::from(banked),
        };
        let chances = chances(position, turn.aim(), value);
        let points = points(chances[mover.index()], chances.len());
        plays.push((value, Ranked::new(play, *next, points)));
    });
    plays.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    Some(plays.into_iter().map(|(_, ranked)| ranked).collect())
}

/// Returns the best way to play the turn that a position is in.
fn turn(position: &Position) -> Option<AimedTurn<'static>> {
    let aim = Aim::of(position);
    table(aim).aimed(aim)
}

/// Returns the table that plays for this aim or for a farther one. It is computed when it is first
/// asked for.
fn table(aim: Aim) -> &'static OptimalTurn {
    static TABLES: [OnceBox<OptimalTurn>; 3] = [const { OnceBox::new() }; 3];
    let (place, aim) = match aim {
        Aim::Points => (0, aim),
        Aim::FirstPoints => (1, aim),
        Aim::Reach(_) => (2, Aim::Reach(OptimalTurn::LIMIT)),
    };
    TABLES[place].get_or_init(|| Box::new(OptimalTurn::new(aim)))
}

/// The player who plays by the solved table.
static PERFECT: OnceBox<Perfect> = OnceBox::new();

/// Returns the player who plays by the solved table, for `perfect`. A table that is built in is read when it is
/// first asked for. `None` if none is, and none was supplied; then `perfect` plays as `greedy` does.
fn perfect(bot: Bot) -> Option<&'static Perfect> {
    if bot != Bot::Perfect {
        return None;
    }
    #[cfg(feature = "tables")]
    if PERFECT.get().is_none() {
        Rules::new().supply(TWO).ok()?;
    }
    PERFECT.get()
}
