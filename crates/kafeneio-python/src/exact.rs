//! What is known exactly: the odds of Bolo, the footprints of Buku, and solved positions.

use std::ops::ControlFlow;
use std::sync::OnceLock;

use kafeneio::bolo_core::odds::{Aim, BestScores, OptimalTurn, busts, throws};
use kafeneio::game_core::Game;
use kafeneio::players::{Budget, Expectation};
use kafeneio::{Bot, Bots, Screen, any, bolo_core, buku_core};
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::border::{Answer, Rules, Shown, class, wrong};
use crate::given::text_or_number;
use crate::position::{PyPosition, reserve};
use crate::signals::stoppable;

/// Makes an `Evaluation`. `seats` are the chances of all seats of Bolo.
pub(crate) fn evaluation<'py>(
    py: Python<'py>,
    rules: &Rules,
    expected: Expectation,
    seats: Option<Vec<f64>>,
) -> PyResult<Bound<'py, PyAny>> {
    let Expectation { points, chances, exact, .. } = expected;
    let doubles = chances.filter(|_| rules.max_points() > 1);
    class!(py, "Evaluation")?.call1((
        points,
        exact,
        chances.map(|chances| chances.win),
        doubles.map(|chances| chances.win_double),
        doubles.map(|chances| chances.lose_double),
        seats,
    ))
}

/// Returns what a position is worth if that is known exactly: see `Position.solved`.
pub(crate) fn solved<'py>(
    py: Python<'py>,
    PyPosition { rules, at }: &PyPosition,
    nodes: u64,
) -> Answer<Option<Bound<'py, PyAny>>> {
    let (expected, seats) = stoppable(py, |signals| {
        let bot = Bot::strongest(rules);
        let expected = match rules.outcome(at) {
            Some(outcome) => Expectation::finished(rules, at, &outcome),
            None => rules.evaluate(bot, at, &Budget::nodes(nodes).until(&|| signals.stop())),
        };
        (expected, bot.chances(rules, at))
    })?;
    let exact = expected.exact.then(|| evaluation(py, rules, expected, seats));
    Ok(exact.transpose()?)
}

/// What a turn of Bolo is played for, as it is given.
pub(crate) enum AimGiven {
    Name(String),
    Reach(u32),
}

/// The words for an aim.
const AIMS: &str = "points, first_points, or how many points to reach";

impl<'py> FromPyObject<'_, 'py> for AimGiven {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<AimGiven> {
        text_or_number(given, AIMS, AimGiven::Name, AimGiven::Reach)
    }
}

impl AimGiven {
    fn read(self) -> Answer<Aim> {
        match self {
            AimGiven::Name(name) if name == "points" => Ok(Aim::Points),
            AimGiven::Name(name) if name == "first_points" => Ok(Aim::FirstPoints),
            AimGiven::Reach(points) => Ok(Aim::Reach(points)),
            AimGiven::Name(_) => Err(wrong("aim", AIMS)),
        }
    }
}

/// Returns the odds of a turn of Bolo: see `Rules.odds`.
pub(crate) fn odds<'py>(
    py: Python<'py>,
    rules: &Rules,
    (dice, at_risk): (u8, u32),
    aim: AimGiven,
) -> Answer<Bound<'py, PyAny>> {
    check(rules)?;
    odds_of(py, (dice, at_risk), aim.read()?)
}

/// Returns the odds of the turn in a position of Bolo: see `Position.odds`.
pub(crate) fn odds_at<'py>(py: Python<'py>, position: &PyPosition) -> Answer<Bound<'py, PyAny>> {
    let at = check(&position.rules).and_then(|()| match position.at {
        any::Position::Bolo(at) if position.rules.outcome(&position.at).is_none() => Ok(at),
        _ => Err(wrong("position", "one in which the game goes on")),
    })?;
    odds_of(py, (at.dice(), at.at_risk()), Aim::of(&at))
}

/// Checks that these are rules whose odds are known.
fn check(rules: &Rules) -> Answer<()> {
    match rules {
        Rules::Bolo(rules) if !rules.extend_series => Ok(()),
        Rules::Bolo(_) => {
            Err(wrong("rules", "Bolo without extend_series, since its odds are unknown"))
        }
        _ => Err(wrong("rules", "Bolo")),
    }
}

fn odds_of(py: Python<'_>, (dice, at_risk): (u8, u32), aim: Aim) -> Answer<Bound<'_, PyAny>> {
    /// The best turns for points, for the first points, and for points to reach.
    static TURNS: [OnceLock<Box<OptimalTurn>>; 3] = [const { OnceLock::new() }; 3];

    if !(1..=bolo_core::Position::DICE).contains(&dice) {
        return Err(wrong("dice", "a whole number from 1 to 7"));
    }
    let (number, whole, word) = match aim {
        Aim::Points => (0, aim, Shown::Text("points".to_owned())),
        Aim::FirstPoints => (1, aim, Shown::Text("first_points".to_owned())),
        // A table for many points serves for fewer, too.
        Aim::Reach(points) => (2, Aim::Reach(OptimalTurn::LIMIT), Shown::Number(points)),
    };
    let rolling = py.detach(|| {
        let turn = TURNS.get(number).map(|turn| {
            turn.get_or_init(|| {
                let mut turn = Box::new(OptimalTurn::EMPTY);
                turn.set_aim(whole);
                turn
            })
        });
        let turn = turn.and_then(|turn| turn.aimed(aim));
        turn.map(|turn| turn.value(dice, at_risk))
    });
    let best = BestScores::of(dice);
    let scores: Vec<_> = best.iter().collect();
    let fields = (dice, at_risk, word, throws(dice), busts(dice), scores, best.mean(), rolling);
    Ok(class!(py, "Odds")?.call1(fields)?)
}

/// The lines and the footprints of plays, each in an array.
pub(crate) type Footprints<'py> = (Bound<'py, PyArray1<u8>>, Bound<'py, PyArray1<u64>>);

/// Returns the plays of a position of Buku as numbers: see `Position.footprints`.
pub(crate) fn footprints<'py>(
    py: Python<'py>,
    position: &PyPosition,
    (containing, inside): (u64, u64),
    limit: usize,
) -> Answer<Footprints<'py>> {
    let (Rules::Buku(rules), any::Position::Buku(at)) = (position.rules, position.at) else {
        return Err(wrong("position", "one of Buku"));
    };
    let (lines, masks) = py.detach(|| -> Answer<_> {
        let (mut lines, mut masks) = (Vec::new(), Vec::new());
        reserve(&mut lines, at.count_plays(rules), limit)?;
        reserve(&mut masks, at.count_plays(rules), limit)?;
        if limit > 0 {
            let _ = at.try_for_each_play_between(rules, containing, inside, |play, _| {
                lines.push(play.line.index() as u8);
                masks.push(play.footprint.mask());
                if masks.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
        lines.shrink_to_fit();
        masks.shrink_to_fit();
        Ok((lines, masks))
    })?;
    Ok((PyArray1::from_vec(py, lines), PyArray1::from_vec(py, masks)))
}

/// Returns how many footprints there are of each number of squares: see `Rules.footprint_counts`.
pub(crate) fn footprint_counts(rules: &Rules) -> Answer<Vec<u64>> {
    match rules {
        Rules::Buku(_) => Ok(buku_core::Footprint::COUNTS.to_vec()),
        _ => Err(wrong("rules", "Buku")),
    }
}
