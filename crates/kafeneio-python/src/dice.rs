//! Dice of a seed.

use std::sync::atomic::{AtomicU64, Ordering};

use kafeneio::Seed;
use pyo3::prelude::*;

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
    /// Returns the next turn to draw for.
    pub(crate) fn next(&self) -> u64 {
        self.drawn.fetch_add(1, Ordering::Relaxed).wrapping_add(1)
    }
}

#[pymethods]
impl PyDice {
    #[new]
    #[pyo3(signature = (seed, *, drawn=0))]
    fn new(seed: u64, drawn: u64) -> PyDice {
        PyDice { seed, drawn: AtomicU64::new(drawn) }
    }

    /// Makes the dice of a seed that nobody can know before.
    #[staticmethod]
    fn random(py: Python<'_>) -> PyResult<PyDice> {
        let seed = py.import("secrets")?.call_method1("randbits", (64,))?.extract()?;
        Ok(PyDice::new(seed, 0))
    }

    /// Makes the dice of one game of a series, such as the games of a match or of a `Batch`. Game 0 has the seed
    /// itself.
    #[staticmethod]
    fn series(seed: u64, number: u64) -> PyDice {
        PyDice::new(Seed::of_series(seed, number).seed(), 0)
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

    fn __getnewargs_ex__(&self) -> ((u64,), std::collections::BTreeMap<&'static str, u64>) {
        ((self.seed,), [("drawn", self.drawn())].into())
    }

    #[classattr]
    fn __match_args__() -> (&'static str,) {
        ("seed",)
    }
}
