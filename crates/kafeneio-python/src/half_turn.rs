//! Half-entered turns.

use kafeneio::any;
use kafeneio::game_core::{HalfTurn as _, MoveOf, Notation, Stepwise};
use kafeneio::serve::Refusal;
use kafeneio::{Data, Screen};
use pyo3::prelude::*;

use crate::border::{Answer, Rules, Shown};
use crate::position::{PyPlay, PyPosition};
use crate::rules::PyRules;

/// A turn that is being entered, step by step, each of them checked. It is made by `Position.turn`. While one thread
/// changes it, another one that uses it gets a `RuntimeError`.
///
/// >>> from kafeneio import Rules
/// >>> turn = Rules("plakoto").start(mover="red").half_turn("31")
/// >>> turn.push("24/21")
/// >>> [step["text"] for step in turn.next]
/// ['21/20', '24/23']
/// >>> turn.complete
/// False
#[pyclass(module = "kafeneio", name = "HalfTurn")]
pub(crate) struct PyHalfTurn {
    rules: Rules,
    before: any::Position,
    roll: any::Roll,
    turn: any::HalfTurn<'static>,
}

impl PyHalfTurn {
    fn read(&self, text: &str) -> Answer<any::HalfTurn<'static>> {
        let read = self.rules.parse_half_turn(&self.before, self.roll, text);
        Ok(read.map_err(|error| Refusal::play(&error))?)
    }

    fn play(&self, (play, next): MoveOf<Rules>) -> PyPlay {
        PyPlay { rules: self.rules, before: self.before, roll: self.roll, play, next }
    }
}

#[pymethods]
impl PyHalfTurn {
    #[new]
    #[pyo3(signature = (before, roll=None, entered=""))]
    pub(crate) fn begin(
        before: &PyPosition,
        roll: Option<&str>,
        entered: &str,
    ) -> Answer<PyHalfTurn> {
        let (rules, before) = (before.rules, before.at);
        let roll = crate::border::roll(&rules, &before, roll)?;
        let turn = rules.half_turn(&before, roll);
        let mut half = PyHalfTurn { rules, before, roll, turn };
        if !entered.trim().is_empty() {
            half.turn = half.read(entered)?;
        }
        Ok(half)
    }

    /// The position before the turn.
    #[getter]
    fn before(&self) -> PyPosition {
        PyPosition::new(self.rules, self.before)
    }

    /// The roll, or `None` in Buku.
    #[getter]
    fn roll(&self) -> Option<String> {
        self.rules.has_dice().then(|| self.roll.to_string())
    }

    /// The text of the steps that are entered, with which `Position.turn` goes on.
    #[getter]
    fn text(&self) -> String {
        self.turn.to_string()
    }

    /// The steps that are entered, as a list of dicts.
    #[getter]
    fn steps(&self) -> Shown {
        steps_of(&self.rules, self.turn.clone())
    }

    /// The steps that can follow and still lead to a legal turn, as a list of dicts.
    #[getter]
    fn next(&self) -> Vec<Shown> {
        self.turn.next_steps().map(|step| self.rules.step(&self.turn, step)).collect()
    }

    /// Whether the turn may end as it is.
    #[getter]
    fn complete(&self) -> bool {
        self.turn.finish().is_some()
    }

    /// What a screen shows after the steps, as a new dict. The same player is still to move.
    #[getter]
    fn board(&self) -> Shown {
        self.rules.board_entered(&self.turn)
    }

    /// The dice that are left to play, in a game whose checkers go by them.
    #[getter]
    fn dice_left(&self) -> Vec<u32> {
        self.rules.dice_left(&self.turn).into_iter().map(u32::from).collect()
    }

    /// How many counters of Buku are in hand; `None` in the other games.
    #[getter]
    fn in_hand(&self) -> Option<u8> {
        self.rules.sowing(&self.turn).map(|[in_hand, _]| in_hand)
    }

    /// How many counters of Buku the steps capture so far; `None` in the other games.
    #[getter]
    fn captures(&self) -> Option<u8> {
        self.rules.sowing(&self.turn).map(|[_, captures]| captures)
    }

    /// How many distinct moves begin so; `None` if that would take long to count.
    #[getter]
    fn ways(&self) -> Option<u64> {
        self.rules.ways(&self.turn)
    }

    /// Enters a step: its text, or one of `next`.
    ///
    /// Raises `KafeneioError` if it cannot follow. Nothing is changed then.
    fn push(&mut self, step: &Bound<'_, PyAny>) -> Answer<()> {
        let Ok(text) = step.extract::<String>() else {
            // One of `next`: two of them can have the same text, but not the same die.
            for next in self.turn.next_steps().collect::<Vec<_>>() {
                let data: Shown = self.rules.step(&self.turn, next);
                if data.into_pyobject(step.py())?.eq(step)? {
                    let _ = self.turn.push(next);
                    return Ok(());
                }
            }
            return Err(crate::border::wrong("step", "a text, or a step that can follow"));
        };
        let text = text.trim();
        if text.is_empty() {
            // Read with the steps before it, it would be no step at all.
            return Err(crate::border::wrong("step", "a text, or a step that can follow"));
        }
        let mut steps = self.turn.next_steps();
        let found = steps.find(|step| step.to_string().eq_ignore_ascii_case(text));
        drop(steps);
        if let Some(step) = found {
            let _ = self.turn.push(step);
        } else {
            // Read with the steps before it, a step that cannot follow tells why.
            self.turn = self.read(&self.rules.joined(&self.turn, text))?;
        }
        Ok(())
    }

    /// Takes the last step back. Returns whether there was one.
    fn pop(&mut self) -> bool {
        self.turn.pop().is_some()
    }

    /// Takes all steps back.
    fn clear(&mut self) {
        while self.pop() {}
    }

    /// Lists where the checker on point or cell `source` can land, with one die or with several: a list of lists
    /// of steps. Those that take fewer dice come first.
    fn landings(&self, source: u8) -> Vec<Shown> {
        let landings = self.rules.landings(&self.turn, source).into_iter();
        landings.map(|path| entered(&self.rules, &mut self.turn.clone(), path)).collect()
    }

    /// Returns the play, or `None` if the turn may not end here.
    fn finish(&self) -> Option<PyPlay> {
        self.turn.finish().map(|found| self.play(found))
    }

    /// Returns the play to which every way on leads, or `None` if there are several.
    fn forced(&self) -> Option<PyPlay> {
        kafeneio::forced(&self.turn).map(|found| self.play(found))
    }

    fn __repr__(&self) -> String {
        self.text()
    }

    fn __getnewargs__(&self) -> (PyPosition, Option<String>, String) {
        (self.before(), self.roll(), self.text())
    }

    #[classattr]
    fn __match_args__() -> (&'static str,) {
        ("text",)
    }

    /// The rules of the game.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.rules)
    }
}

/// Returns the steps of a half-entered turn as data.
pub(crate) fn steps_of(rules: &Rules, mut turn: any::HalfTurn<'static>) -> Shown {
    let mut steps = Vec::new();
    while let Some(step) = turn.pop() {
        steps.push(step);
    }
    steps.reverse();
    entered(rules, &mut turn, steps)
}

/// Enters steps that can follow each other, and returns them as data.
fn entered(rules: &Rules, turn: &mut any::HalfTurn<'static>, steps: Vec<any::Step>) -> Shown {
    Shown::list(steps.into_iter().map(|step| {
        let data = rules.step(turn, step);
        let _ = turn.push(step);
        data
    }))
}
