//! Matches of several games.

use kafeneio::game_core::{BySide, Chance, Match, Outcome, Player as _};
use kafeneio::serve::read;
use kafeneio::{Screen, Seed};
use pyo3::prelude::*;

use crate::border::{Answer, Rules, Shown, class, player, wrong};
use crate::dice::PyDice;
use crate::given::{Of, Seat, Text, Whole, part, unexpected};
use crate::position::PyPosition;
use crate::rules::PyRules;
use crate::shared::Shared;

/// Several games in a row between two players, for a number of points or without an end. It is made by
/// `Rules.match`. While one thread changes it, another one that uses it gets a `RuntimeError`.
///
/// >>> from kafeneio import Outcome, Rules
/// >>> games = Rules("plakoto").match(3)
/// >>> games.record(Outcome("red", 2, "mother_pinned"))
/// >>> games.score, games.winner
/// ((2, 0), None)
#[pyclass(frozen, module = "kafeneio", name = "Match")]
pub(crate) struct PyMatch(Shared<Match<Rules>>);

#[pymethods]
impl PyMatch {
    /// The rules of its games.
    #[getter]
    fn rules(&self) -> Answer<PyRules> {
        Ok(PyRules(*self.0.read()?.rules()))
    }

    /// How many points win the match; `None` if it goes on for as long as they like.
    #[getter]
    fn target(&self) -> Answer<Option<u32>> {
        Ok(self.0.read()?.target())
    }

    /// The points of the two players, in the order of `Rules.sides`.
    #[getter]
    fn score(&self) -> Answer<(u32, u32)> {
        Ok(score(&*self.0.read()?))
    }

    /// How many games were played, draws included.
    #[getter]
    fn games(&self) -> Answer<u32> {
        Ok(self.0.read()?.games())
    }

    /// Who has won the match; `None` while it goes on.
    #[getter]
    fn winner(&self) -> Answer<Option<Shown>> {
        let own = self.0.read()?;
        Ok(own.winner().map(|winner| player(own.rules(), winner)))
    }

    /// Who has won the last game; `None` before the first game and after a draw.
    #[getter]
    fn last_winner(&self) -> Answer<Option<Shown>> {
        let own = self.0.read()?;
        Ok(own.last_winner().map(|winner| player(own.rules(), winner)))
    }

    /// Opens the next game, with the dice of its seed: an `Opening`.
    ///
    /// Raises `KafeneioError` if the game is not for two.
    fn open<'py>(&self, py: Python<'py>, dice: Of<'_, PyDice>) -> Answer<Bound<'py, PyAny>> {
        let own = self.0.read()?;
        let opening = own.open_game(Seed::new(dice.seed).cup(0));
        let opening = opening.map_err(|_| wrong("match", "a game of two"))?;
        let position = PyPosition::new(*own.rules(), opening.position);
        let roll_off = opening.roll_off.map(|roll| (roll.first.get(), roll.second.get()));
        Ok(class!(py, "Opening")?.call1((position, roll_off))?)
    }

    /// Records how a game ended: an `Outcome`, as `Session.outcome` tells it.
    ///
    /// A game that ends after the match is won still counts.
    ///
    /// Raises `KafeneioError` if the game knows no such winner or reason, if no win or draw has these points, or if a third
    /// player of Bolo has won; `TypeError` if it is no `Outcome`, such as the `None` of a game that goes on.
    fn record(&self, outcome: Ended<'_>) -> Answer<()> {
        let mut own = self.0.write()?;
        let rules = own.rules();
        let Ended(outcome) = outcome;
        let winner = part(&outcome, "winner", |winner| winner.extract::<Option<Seat>>())?;
        let Whole(points) = part(&outcome, "points", |points| points.extract::<Whole<u32>>())?;
        let reason = part(&outcome, "reason", |reason| {
            reason.extract::<Text<'_>>().map(|reason| reason.to_owned())
        })?;
        let seats = rules.sides().len();
        let winner = winner.map(|name| read::player(rules, &name.text(), seats)).transpose()?;
        if winner.is_some_and(|winner| winner.index() > 1) {
            return Err(wrong("winner", "seat 1 or 2, since a match is between two players"));
        }
        let most = rules.max_points();
        match winner {
            Some(_) if !(1..=most).contains(&points) => {
                return Err(wrong("points", format!("a whole number from 1 to {most} for a win")));
            }
            None if points != 0 => return Err(wrong("points", "0 for a draw")),
            _ => {}
        }
        let reason = rules.reason(&reason);
        let reason = reason.ok_or_else(|| wrong("reason", "a reason of this game"))?;
        own.record(&match winner {
            Some(winner) => Outcome::win(winner, points, reason),
            None => Outcome::draw(reason),
        });
        Ok(())
    }

    fn __repr__(&self) -> Answer<String> {
        let own = self.0.read()?;
        let (first, second) = score(&own);
        let target =
            own.target().map_or_else(|| "open".to_owned(), |target| format!("to {target}"));
        Ok(format!("<Match {target}: {first}-{second} after {} games>", own.games()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Answer<(Bound<'py, PyAny>, MatchData)> {
        let resume = py.import("kafeneio._native")?.getattr("_resume_match")?;
        let own = self.0.read()?;
        let last = own.last_winner().map(|winner| winner.index() as u32 + 1);
        Ok((resume, (PyRules(*own.rules()), own.target(), score(&own), own.games(), last)))
    }
}

/// The outcome of a game that is over: anything with the parts of an `Outcome`.
struct Ended<'py>(Bound<'py, PyAny>);

impl<'a, 'py> FromPyObject<'a, 'py> for Ended<'py> {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Ended<'py>> {
        for part in ["winner", "points", "reason"] {
            if !given.hasattr(part)? {
                return Err(unexpected(given, "the Outcome of a game that is over"));
            }
        }
        Ok(Ended(given.to_owned()))
    }
}

fn score(own: &Match<Rules>) -> (u32, u32) {
    let of = |index| {
        let player = kafeneio::any::Player::from_index(index);
        player.map_or(0, |player| own.score()[player])
    };
    (of(0), of(1))
}

/// What a match is made of again.
type MatchData = (PyRules, Option<u32>, (u32, u32), u32, Option<u32>);

/// Makes a match again that was pickled or copied.
#[pyfunction]
#[pyo3(name = "_resume_match")]
pub(crate) fn resume_match(
    rules: Of<'_, PyRules>,
    target: Option<u32>,
    score: (u32, u32),
    games: u32,
    last_winner: Option<usize>,
) -> Answer<PyMatch> {
    let own = own(&rules, target)?;
    let last = last_winner.filter(|number| (1..=2).contains(number));
    let last = last.and_then(|number| kafeneio::any::Player::from_index(number - 1));
    Ok(PyMatch::of(own.resumed(BySide::new(score.0, score.1), games, last)))
}

fn own(rules: &PyRules, target: Option<u32>) -> Answer<Match<Rules>> {
    match target {
        Some(0) => Err(wrong("target", "a whole number from 1")),
        Some(points) => Ok(Match::to(rules.0, points)),
        None => Ok(Match::open(rules.0)),
    }
}

impl PyMatch {
    fn of(own: Match<Rules>) -> PyMatch {
        PyMatch(Shared::new("Match", own))
    }

    pub(crate) fn new(rules: &PyRules, target: Option<u32>) -> Answer<PyMatch> {
        Ok(PyMatch::of(own(rules, target)?))
    }
}
