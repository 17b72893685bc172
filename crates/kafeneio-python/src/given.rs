//! What a caller gives, by its kind. Each kind says what is expected and what came, and `PyO3` says of which argument.

use std::borrow::Cow;
use std::fmt::Display;
use std::ops::Deref;

use pyo3::PyClass;
use pyo3::exceptions::{PyOverflowError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pyclass::boolean_struct::True;
use pyo3::types::{PyBool, PyFloat, PyInt, PyString, PyType};

use crate::dice::PyDice;
use crate::player::PyPlayer;
use crate::position::PyPosition;
use crate::rules::PyRules;
use crate::session::PySession;

type Any<'a, 'py> = Borrowed<'a, 'py, PyAny>;

/// Makes the error of an argument of a wrong type.
pub(crate) fn unexpected(given: Any<'_, '_>, expected: impl Display) -> PyErr {
    refused(given, given.py().get_type::<PyTypeError>(), expected)
}

/// Makes an error of this class about an argument, which gets the name of the argument from `PyO3`.
fn refused(given: Any<'_, '_>, kind: Bound<'_, PyType>, expected: impl Display) -> PyErr {
    let error = || {
        let message = format!("expected {expected}, got {}", what(given)?);
        let named = given.py().import("kafeneio._types")?.getattr("argument_error")?;
        named.call1((kind, message))
    };
    error().map_or_else(|error| error, PyErr::from_value)
}

/// Returns the words for what came: a number as it is, anything else by its type.
pub(crate) fn what(given: Any<'_, '_>) -> PyResult<String> {
    let is_plain = given.is_none()
        || given.is_instance_of::<PyBool>()
        || given.is_instance_of::<PyInt>()
        || given.is_instance_of::<PyFloat>();
    if !is_plain {
        return Ok(given.get_type().name()?.to_string());
    }
    // Python refuses to write the longest numbers.
    Ok(given
        .repr()
        .map_or_else(|_| "a number of thousands of digits".into(), |text| text.to_string()))
}

/// A text.
pub(crate) struct Text<'a>(Cow<'a, str>);

impl Text<'_> {
    pub(crate) const EMPTY: Text<'static> = Text(Cow::Borrowed(""));
}

impl Deref for Text<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for Text<'a> {
    type Error = PyErr;

    fn extract(given: Any<'a, 'py>) -> PyResult<Text<'a>> {
        given.extract().map(Text).map_err(|_| {
            if given.is_instance_of::<PyString>() {
                let kind = given.py().get_type::<PyValueError>();
                return refused(given, kind, "a str without lone surrogates");
            }
            unexpected(given, "a str")
        })
    }
}

/// Bytes.
pub(crate) struct Bytes<'a>(pub(crate) &'a [u8]);

impl<'a, 'py> FromPyObject<'a, 'py> for Bytes<'a> {
    type Error = PyErr;

    fn extract(given: Any<'a, 'py>) -> PyResult<Bytes<'a>> {
        given.extract().map(Bytes).map_err(|_| unexpected(given, "bytes"))
    }
}

/// `True` or `False`.
pub(crate) struct Flag(pub(crate) bool);

impl<'a, 'py> FromPyObject<'a, 'py> for Flag {
    type Error = PyErr;

    fn extract(given: Any<'a, 'py>) -> PyResult<Flag> {
        given.extract().map(Flag).map_err(|_| unexpected(given, "True or False"))
    }
}

/// A type of whole numbers from 0.
pub(crate) trait Unsigned: for<'a, 'py> FromPyObject<'a, 'py, Error = PyErr> {
    const MAX: u64;
}

impl Unsigned for u8 {
    const MAX: u64 = u8::MAX as u64;
}

impl Unsigned for u32 {
    const MAX: u64 = u32::MAX as u64;
}

impl Unsigned for u64 {
    const MAX: u64 = u64::MAX;
}

impl Unsigned for usize {
    const MAX: u64 = usize::MAX as u64;
}

/// A whole number.
pub(crate) struct Whole<T>(pub(crate) T);

impl<T> Whole<T> {
    pub(crate) fn get(self) -> T {
        self.0
    }
}

impl<'a, 'py, T: Unsigned> FromPyObject<'a, 'py> for Whole<T> {
    type Error = PyErr;

    fn extract(given: Any<'a, 'py>) -> PyResult<Whole<T>> {
        number(given, &format_args!("a whole number from 0 to {}", T::MAX)).map(Whole)
    }
}

/// Reads a number. `expected` are the words for it.
pub(crate) fn number<T: Unsigned>(given: Any<'_, '_>, expected: &dyn Display) -> PyResult<T> {
    given.extract().map_err(|error: PyErr| {
        let py = given.py();
        if error.is_instance_of::<PyOverflowError>(py) {
            return refused(given, py.get_type::<PyOverflowError>(), expected);
        }
        unexpected(given, expected)
    })
}

/// Reads a text or a number. `expected` are the words for both.
pub(crate) fn text_or_number<T>(
    given: Any<'_, '_>,
    expected: &str,
    text: fn(String) -> T,
    by_number: fn(u32) -> T,
) -> PyResult<T> {
    if given.is_instance_of::<PyString>() {
        return Text::extract(given).map(|given| text(given.0.into_owned()));
    }
    number(given, &expected).map(by_number)
}

/// A class of the package, with the words for one of its values and for how to get one.
pub(crate) trait Class: PyClass<Frozen = True> + Sync {
    const EXPECTED: &'static str;
}

impl Class for PyRules {
    const EXPECTED: &'static str = "Rules, such as Rules('plakoto')";
}

impl Class for PyPosition {
    const EXPECTED: &'static str = "a Position, such as rules.start()";
}

impl Class for PyDice {
    const EXPECTED: &'static str = "Dice, such as Dice(7)";
}

impl Class for PySession {
    const EXPECTED: &'static str = "a Session, which rules.session(position) begins";
}

impl Class for PyPlayer {
    const EXPECTED: &'static str = "a Player, such as rules.player('greedy')";
}

/// A value of a class of the package.
pub(crate) struct Of<'a, T>(&'a T);

impl<T> Deref for Of<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.0
    }
}

impl<'a, 'py, T: Class> FromPyObject<'a, 'py> for Of<'a, T> {
    type Error = PyErr;

    fn extract(given: Any<'a, 'py>) -> PyResult<Of<'a, T>> {
        let own = given.cast::<T>().map_err(|_| unexpected(given, T::EXPECTED))?;
        Ok(Of(own.get()))
    }
}

/// A function.
pub(crate) struct Function(pub(crate) Py<PyAny>);

impl<'a, 'py> FromPyObject<'a, 'py> for Function {
    type Error = PyErr;

    fn extract(given: Any<'a, 'py>) -> PyResult<Function> {
        if given.is_callable() {
            return Ok(Function(given.to_owned().unbind()));
        }
        Err(unexpected(given, "a function"))
    }
}

/// Several texts.
pub(crate) struct Texts(pub(crate) Vec<String>);

impl<'a, 'py> FromPyObject<'a, 'py> for Texts {
    type Error = PyErr;

    fn extract(given: Any<'a, 'py>) -> PyResult<Texts> {
        given.extract().map(Texts).map_err(|_| unexpected(given, "a sequence of str"))
    }
}

/// The name of a side, or the number of a seat.
pub(crate) enum Seat {
    Name(String),
    Number(u32),
}

impl<'py> FromPyObject<'_, 'py> for Seat {
    type Error = PyErr;

    fn extract(given: Any<'_, 'py>) -> PyResult<Seat> {
        let expected = "the name of a side, or the number of a seat";
        text_or_number(given, expected, Seat::Name, Seat::Number)
    }
}

impl Seat {
    pub(crate) fn text(self) -> String {
        match self {
            Seat::Name(name) => name,
            Seat::Number(number) => number.to_string(),
        }
    }
}

/// Reads an attribute of an argument. An error names it.
pub(crate) fn part<T>(
    of: &Bound<'_, PyAny>,
    name: &'static str,
    read: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<T>,
) -> PyResult<T> {
    read(&of.getattr(name)?).map_err(|error| named(of.py(), error, name))
}

/// Gives the name of the argument to an error that is made in a call, as `PyO3` does before the call.
pub(crate) fn named(py: Python<'_>, error: PyErr, name: &str) -> PyErr {
    let _ = error.value(py).call_method1("add_note", (format!("while processing '{name}'"),));
    error
}
