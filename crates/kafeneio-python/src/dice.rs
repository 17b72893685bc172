//! Dice of a seed.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use kafeneio::Seed;
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::border::remade;
use crate::given::Whole;

/// The dice and other random choices of a game, from a seed. The same seed gives the same game wherever it is
/// played: in the program `kafeneio`, in its line protocol, and here.
///
/// Each turn of a `Session` has a stream of its own. So a turn that is taken back and played again has the same
/// dice, and to ask twice gives the same answer twice. Outside a session each draw takes the stream of the next
/// turn; `drawn` is how many were drawn so.
///
/// The seed is a whole number from 0 to 2**64 - 1.
#[pyclass(frozen, module = "kafeneio", name = "Dice")]
pub(crate) struct PyDice {
    pub(crate) seed: u64,
    drawn: AtomicU64,
}

impl PyDice {
    fn of(seed: u64) -> PyDice {
        PyDice { seed, drawn: AtomicU64::new(0) }
    }

    /// Returns the next turn to draw for.
    pub(crate) fn next(&self) -> u64 {
        self.drawn.fetch_add(1, Ordering::Relaxed).wrapping_add(1)
    }
}

/// What dice are made of again.
type Remade<'py> = (Bound<'py, PyType>, (u64,), BTreeMap<&'static str, u64>);

#[pymethods]
impl PyDice {
    #[new]
    #[pyo3(signature = (seed, *, drawn=Whole(0)), text_signature = "(seed, *, drawn=0)")]
    fn new(seed: Whole<u64>, drawn: Whole<u64>) -> PyDice {
        PyDice { seed: seed.0, drawn: AtomicU64::new(drawn.0) }
    }

    /// Makes the dice of a seed that nobody can know before.
    #[staticmethod]
    fn random(py: Python<'_>) -> PyResult<PyDice> {
        let seed = py.import("secrets")?.call_method1("randbits", (64,))?.extract()?;
        Ok(PyDice::of(seed))
    }

    /// Makes the dice of one game of a series, such as the games of a match or of a `Batch`. Game 0 has the seed
    /// itself.
    #[staticmethod]
    fn series(seed: Whole<u64>, number: Whole<u64>) -> PyDice {
        PyDice::of(Seed::of_series(seed.0, number.0).seed())
    }

    /// The seed.
    #[getter]
    fn seed(&self) -> u64 {
        self.seed
    }

    /// How many draws were made outside a session.
    #[getter]
    fn drawn(&self) -> u64 {
        self.drawn.load(Ordering::Relaxed)
    }

    fn __eq__(&self, other: &PyDice) -> bool {
        (self.seed, self.drawn()) == (other.seed, other.drawn())
    }

    fn __repr__(&self) -> String {
        match self.drawn() {
            0 => format!("Dice({})", self.seed),
            drawn => format!("Dice({}, drawn={drawn})", self.seed),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Remade<'py>)> {
        let (py, dice) = (slf.py(), slf.get());
        Ok((remade(py)?, (slf.get_type(), (dice.seed,), [("drawn", dice.drawn())].into())))
    }

    #[classattr]
    fn __match_args__() -> (&'static str,) {
        ("seed",)
    }
}
