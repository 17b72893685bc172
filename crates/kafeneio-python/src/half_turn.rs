//! Half-entered turns.

use kafeneio::any;
use kafeneio::game_core::{HalfTurn as _, MoveOf, Notation, Stepwise};
use kafeneio::serve::Refusal;
use kafeneio::{Data, Screen};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyType};

use crate::border::{Answer, Rules, Shown, wrong};
use crate::given::{Of, Text, Whole, unexpected};
use crate::position::{PyPlay, PyPosition};
use crate::rules::PyRules;
use crate::shared::Shared;

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
#[pyclass(frozen, module = "kafeneio", name = "HalfTurn")]
pub(crate) struct PyHalfTurn {
    rules: Rules,
    before: any::Position,
    roll: any::Roll,
    turn: Shared<HalfTurn>,
}

type HalfTurn = any::HalfTurn<'static>;

/// What was entered before: a text, or steps as `HalfTurn.steps` has them.
pub(crate) enum Entered<'a, 'py> {
    Text(Text<'a>),
    Steps(Vec<Bound<'py, PyAny>>),
}

impl Entered<'_, '_> {
    pub(crate) const NOTHING: Entered<'static, 'static> = Entered::Text(Text::EMPTY);
}

impl<'a, 'py> FromPyObject<'a, 'py> for Entered<'a, 'py> {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Entered<'a, 'py>> {
        if given.is_instance_of::<PyString>() {
            return given.extract().map(Entered::Text);
        }
        let steps = given.extract().map(Entered::Steps);
        steps.map_err(|_| unexpected(given, "a str, or a sequence of steps"))
    }
}

impl PyHalfTurn {
    pub(crate) fn begin(
        PyPosition { rules, at }: &PyPosition,
        roll: Option<Text<'_>>,
        entered: Entered<'_, '_>,
    ) -> Answer<PyHalfTurn> {
        let (rules, before) = (*rules, *at);
        let roll = crate::border::roll(&rules, &before, roll.as_deref())?;
        let turn = Shared::new("HalfTurn", rules.half_turn(&before, roll));
        let half = PyHalfTurn { rules, before, roll, turn };
        match entered {
            Entered::Text(text) if text.trim().is_empty() => {}
            Entered::Text(text) => *half.turn.write()? = half.read(&text)?,
            Entered::Steps(steps) => {
                let mut turn = half.turn.write()?;
                steps.iter().try_for_each(|step| half.enter(&mut turn, step))?;
            }
        }
        Ok(half)
    }

    fn read(&self, text: &str) -> Answer<HalfTurn> {
        let read = self.rules.parse_half_turn(&self.before, self.roll, text);
        Ok(read.map_err(|error| Refusal::play(&error))?)
    }

    /// Enters one of the steps that can follow, as `next` has it: two of them can have the same text, but not the same
    /// die.
    fn enter(&self, turn: &mut HalfTurn, step: &Bound<'_, PyAny>) -> Answer<()> {
        for next in turn.next_steps().collect::<Vec<_>>() {
            let data: Shown = self.rules.step(turn, next);
            if data.into_pyobject(step.py())?.eq(step)? {
                let _ = turn.push(next);
                return Ok(());
            }
        }
        Err(wrong("step", "a text, or a step that can follow"))
    }

    fn play(&self, (play, next): MoveOf<Rules>) -> PyPlay {
        PyPlay { rules: self.rules, before: self.before, roll: self.roll, play, next }
    }
}

/// What a half-entered turn is made of again.
type Remade = (PyPosition, Option<String>, Shown);

#[pymethods]
impl PyHalfTurn {
    #[new]
    #[pyo3(
        signature = (before, roll=None, entered=Entered::NOTHING),
        text_signature = "(before, roll=None, entered='')"
    )]
    fn new(
        before: Of<'_, PyPosition>,
        roll: Option<Text<'_>>,
        entered: Entered<'_, '_>,
    ) -> Answer<PyHalfTurn> {
        PyHalfTurn::begin(&before, roll, entered)
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
    fn text(&self) -> Answer<String> {
        Ok(self.turn.read()?.to_string())
    }

    /// The steps that are entered, as a list of dicts.
    #[getter]
    fn steps(&self) -> Answer<Shown> {
        Ok(steps_of(&self.rules, self.turn.read()?.clone()))
    }

    /// The steps that can follow and still lead to a legal turn, as a list of dicts.
    #[getter]
    fn next(&self) -> Answer<Vec<Shown>> {
        let turn = self.turn.read()?;
        Ok(turn.next_steps().map(|step| self.rules.step(&turn, step)).collect())
    }

    /// Whether the turn may end as it is.
    #[getter]
    fn complete(&self) -> Answer<bool> {
        Ok(self.turn.read()?.is_complete())
    }

    /// What a screen shows after the steps, as a new dict. The same player is still to move.
    #[getter]
    fn board(&self) -> Answer<Shown> {
        Ok(self.rules.board_entered(&*self.turn.read()?))
    }

    /// The dice that are left to play, in a game whose checkers go by them.
    #[getter]
    fn dice_left(&self) -> Answer<Vec<u32>> {
        Ok(self.rules.dice_left(&*self.turn.read()?).into_iter().map(u32::from).collect())
    }

    /// How many counters of Buku are in hand; `None` in the other games.
    #[getter]
    fn in_hand(&self) -> Answer<Option<u8>> {
        Ok(self.rules.sowing(&*self.turn.read()?).map(|[in_hand, _]| in_hand))
    }

    /// How many counters of Buku the steps capture so far; `None` in the other games.
    #[getter]
    fn captures(&self) -> Answer<Option<u8>> {
        Ok(self.rules.sowing(&*self.turn.read()?).map(|[_, captures]| captures))
    }

    /// How many distinct moves begin so; `None` if that would take long to count.
    #[getter]
    fn ways(&self) -> Answer<Option<u64>> {
        Ok(self.rules.ways(&*self.turn.read()?))
    }

    /// Enters a step: its text, or one of `next`.
    ///
    /// Raises `KafeneioError` if it cannot follow. Nothing is changed then.
    fn push(&self, step: &Bound<'_, PyAny>) -> Answer<()> {
        let turn = &mut *self.turn.write()?;
        if !step.is_instance_of::<PyString>() {
            return self.enter(turn, step);
        }
        let text = step.extract::<Text<'_>>()?;
        let text = text.trim();
        if text.is_empty() {
            // Read with the steps before it, it would be no step at all.
            return Err(wrong("step", "a text, or a step that can follow"));
        }
        let mut steps = turn.next_steps();
        let found = steps.find(|step| step.to_string().eq_ignore_ascii_case(text));
        drop(steps);
        if let Some(step) = found {
            let _ = turn.push(step);
        } else {
            // Read with the steps before it, a step that cannot follow tells why.
            *turn = self.read(&self.rules.joined(turn, text))?;
        }
        Ok(())
    }

    /// Takes the last step back. Returns whether there was one.
    fn pop(&self) -> Answer<bool> {
        Ok(self.turn.write()?.pop().is_some())
    }

    /// Takes all steps back.
    fn clear(&self) -> Answer<()> {
        let turn = &mut *self.turn.write()?;
        while turn.pop().is_some() {}
        Ok(())
    }

    /// Lists where the checker on point or cell `source` can land, with one die or with several: a list of lists
    /// of steps. Those that take fewer dice come first.
    fn landings(&self, source: Whole<u8>) -> Answer<Vec<Shown>> {
        let turn = self.turn.read()?;
        let landings = self.rules.landings(&turn, source.0).into_iter();
        Ok(landings.map(|path| entered(&self.rules, &mut turn.clone(), path)).collect())
    }

    /// Returns the play, or `None` if the turn may not end here.
    fn finish(&self) -> Answer<Option<PyPlay>> {
        Ok(self.turn.read()?.finish().map(|found| self.play(found)))
    }

    /// Returns the play to which every way on leads, or `None` if there are several.
    fn forced(&self) -> Answer<Option<PyPlay>> {
        Ok(kafeneio::forced(&*self.turn.read()?).map(|found| self.play(found)))
    }

    fn __repr__(&self) -> Answer<String> {
        self.text()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Answer<(Bound<'py, PyType>, Remade)> {
        let half = slf.get();
        Ok((slf.get_type(), (half.before(), half.roll(), half.steps()?)))
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
fn steps_of(rules: &Rules, mut turn: HalfTurn) -> Shown {
    let mut steps = Vec::new();
    while let Some(step) = turn.pop() {
        steps.push(step);
    }
    steps.reverse();
    entered(rules, &mut turn, steps)
}

/// Enters steps that can follow each other, and returns them as data.
pub(crate) fn entered(rules: &Rules, turn: &mut HalfTurn, steps: Vec<any::Step>) -> Shown {
    Shown::list(steps.into_iter().map(|step| {
        let data = rules.step(turn, step);
        let _ = turn.push(step);
        data
    }))
}
