//! The games of Kafeneio for Python: what the package in `python/kafeneio` is made of.
//!
//! Single positions, rolls and plays cross the border as texts and as values of the engines. A `Batch` keeps many
//! games and crosses it in arrays. `kafeneio`, the library, has all games by name.

#![forbid(unsafe_code)]
#![deny(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::unreachable,
    reason = "a panic would reach Python as an exception that is no `Exception`"
)]

use pyo3::prelude::*;

mod arrays;
mod batch;
mod border;
mod bulk;
mod dice;
mod exact;
mod fair;
mod game_match;
mod given;
mod half_turn;
mod player;
mod position;
mod rules;
mod session;
mod shared;
mod signals;
mod table;

/// The part of the package that is compiled.
#[pymodule(gil_used = false)]
mod _native {
    use pyo3::exceptions::PyImportError;
    use pyo3::panic::PanicException;
    use pyo3::prelude::*;
    use pyo3::sync::PyOnceLock;

    use crate::given::Bytes;

    #[pymodule_export]
    use crate::{
        batch::{PyBatch, resume_batch},
        dice::PyDice,
        fair::{PyFairDice, audit},
        game_match::{PyMatch, resume_match},
        half_turn::PyHalfTurn,
        player::PyPlayer,
        position::{PyPlay, PyPosition},
        rules::PyRules,
        session::{PySession, resume},
    };

    /// The module `sys` of the interpreter that has imported this one first.
    static OWNER: PyOnceLock<Py<PyModule>> = PyOnceLock::new();

    /// Its classes are those of one interpreter, so no other one can have them.
    ///
    /// A panic is a fault of the package. `PyO3` raises it as an exception that no `except Exception` catches, unless its
    /// class gets another base.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let py = module.py();
        let sys = py.import("sys")?;
        if !OWNER.get_or_init(py, || sys.clone().unbind()).is(&sys) {
            let message = "kafeneio can be imported in one interpreter of a process only, and another one has it";
            return Err(PyImportError::new_err(message));
        }
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        let panic = py.get_type::<PanicException>();
        let error = py.import("kafeneio._types")?.getattr("KafeneioError")?;
        panic.setattr("__bases__", (error,))?;
        panic.setattr("__module__", module.name()?)?;
        module.add("PanicException", panic)
    }

    /// Returns the reply of the line protocol to one line, without an end of line.
    ///
    /// Whatever the bytes are, the reply is one line with one JSON object.
    #[pyfunction]
    #[pyo3(signature = (line, /))]
    fn reply(py: Python<'_>, line: Bytes<'_>) -> String {
        let line = line.0.to_vec();
        py.detach(move || kafeneio::serve::reply(&line))
    }
}
