//! What crosses the border to Python: errors and plain data.

use kafeneio::game_core::OutcomeOf;
use kafeneio::serve::{Code, Refusal, read};
use kafeneio::{Data, GameName, Layouts, Screen, any};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use pyo3::{BoundObject, IntoPyObjectExt};

pub(crate) type Rules = any::Rules<'static>;

/// Layouts without a name. Each is kept once, for as long as the module lives.
pub(crate) static LAYOUTS: Layouts = Layouts::new();

/// What a method answers, or the error that it raises.
pub(crate) type Answer<T> = Result<T, Raised>;

/// What is raised: a refusal as a `KafeneioError`, or an error of Python itself.
pub(crate) enum Raised {
    Refusal(Box<Refusal>),
    Python(PyErr),
}

impl From<Refusal> for Raised {
    fn from(refusal: Refusal) -> Raised {
        Raised::Refusal(Box::new(refusal))
    }
}

impl From<PyErr> for Raised {
    fn from(error: PyErr) -> Raised {
        Raised::Python(error)
    }
}

impl From<Raised> for PyErr {
    fn from(raised: Raised) -> PyErr {
        match raised {
            Raised::Python(error) => error,
            Raised::Refusal(refusal) => Python::attach(|py| {
                let Refusal { code, message, rule, reason, field, column, .. } = *refusal;
                let (code, reason) = (code.name(), reason.unwrap_or(code.name()));
                class!(py, "KafeneioError")
                    .and_then(|class| class.call1((message, code, reason, rule, field, column)))
                    .map_or_else(|error| error, PyErr::from_value)
            }),
        }
    }
}

/// Returns a class that the package defines in Python. It is looked up once.
macro_rules! class {
    ($py:expr, $name:literal) => {{
        static CLASS: pyo3::sync::PyOnceLock<pyo3::Py<pyo3::types::PyType>> =
            pyo3::sync::PyOnceLock::new();
        CLASS.import($py, "kafeneio._types", $name)
    }};
}
pub(crate) use class;

/// Makes the error of an argument that is not what is expected.
pub(crate) fn wrong(name: &str, expected: impl std::fmt::Display) -> Raised {
    Refusal::field(name, expected).into()
}

/// Makes the error of bytes in an argument that hold nothing of their kind.
pub(crate) fn wrong_bytes(name: &str, error: &kafeneio::game_core::BytesError) -> Raised {
    Refusal::new(Code::BadRequest, format!("{name}: {error}")).into()
}

/// Makes the error of an engine about an argument.
pub(crate) fn refused(name: &str, error: &dyn kafeneio::game_core::Refusal) -> Raised {
    Refusal::of(Code::BadRequest, format!("{name}: {error}"), error).into()
}

/// Evaluates an expression with values of one game as its engine has them. The result is `None` if they are
/// of different games.
macro_rules! engine {
    ($($value:expr => $of:ident($own:ident)),+; $body:expr) => {
        match ($($value,)+) {
            ($(kafeneio::any::$of::Plakoto($own),)+) => Some($body),
            ($(kafeneio::any::$of::Boloko($own),)+) => Some($body),
            ($(kafeneio::any::$of::Bolo($own),)+) => Some($body),
            ($(kafeneio::any::$of::Buku($own),)+) => Some($body),
            _ => None,
        }
    };
}
pub(crate) use engine;

// Whoever matches the games of the library needs an arm for all others, into which a forgotten one would fall.
const _: () = assert!(GameName::ALL.len() == 4, "`engine!` has no arm for some game");

/// Returns the function of Python by which a value is copied and pickled, whatever the protocol: it makes a new one with
/// arguments by place and by name.
pub(crate) fn remade(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    py.import("copyreg")?.getattr("__newobj_ex__")
}

/// Returns whether these are rules of the same game with the same options.
pub(crate) fn are_same(one: &Rules, other: &Rules) -> bool {
    let same = engine!(one => Rules(one), other => Rules(other); one == other);
    same.unwrap_or_default()
}

/// What a screen shows, as Python has it: `None`, `bool`, `int`, `str`, `list`, and `dict`.
pub(crate) enum Shown {
    Nothing,
    Truth(bool),
    Number(u32),
    Text(String),
    List(Vec<Shown>),
    Object(Vec<(&'static str, Shown)>),
}

impl Data for Shown {
    fn nothing() -> Shown {
        Shown::Nothing
    }

    fn truth(holds: bool) -> Shown {
        Shown::Truth(holds)
    }

    fn number(number: u32) -> Shown {
        Shown::Number(number)
    }

    fn text(text: &str) -> Shown {
        Shown::Text(text.to_owned())
    }

    fn list(values: impl Iterator<Item = Shown>) -> Shown {
        Shown::List(values.collect())
    }

    fn object(fields: Vec<(&'static str, Shown)>) -> Shown {
        Shown::Object(fields)
    }
}

impl<'py> IntoPyObject<'py> for Shown {
    type Target = PyAny;
    type Output = Bound<'py, PyAny>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match self {
            Shown::Nothing => Ok(py.None().into_bound(py)),
            Shown::Truth(holds) => holds.into_bound_py_any(py),
            Shown::Number(number) => number.into_bound_py_any(py),
            Shown::Text(text) => text.into_bound_py_any(py),
            Shown::List(values) => Ok(PyList::new(py, values)?.into_any()),
            Shown::Object(fields) => {
                let object = PyDict::new(py);
                for (name, value) in fields {
                    object.set_item(name, value)?;
                }
                Ok(object.into_any().into_bound())
            }
        }
    }
}

/// Reads a roll. Where a game has dice, it cannot be left out.
pub(crate) fn roll(
    rules: &Rules,
    position: &any::Position,
    text: Option<&str>,
) -> Answer<any::Roll> {
    if text.is_none() && rules.has_dice() {
        let message = "roll: this game has dice, so the text of a roll is needed";
        return Err(Refusal::new(Code::BadRequest, message).into());
    }
    Ok(read::roll(rules, position, text)?)
}

/// Returns the name of a player, or the number of a seat.
pub(crate) fn player(rules: &Rules, player: any::Player) -> Shown {
    rules.player_data(player)
}

/// Returns how a game ended, as an `Outcome`.
pub(crate) fn outcome<'py>(
    py: Python<'py>,
    rules: &Rules,
    position: &any::Position,
    ended: Option<OutcomeOf<Rules>>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let Some(ended) = ended else { return Ok(None) };
    let winner = ended.winner.map(|winner| player(rules, winner));
    let claims = rules.claims(position, &ended);
    let claims = (!claims.is_empty())
        .then(|| claims.into_iter().collect::<std::collections::BTreeMap<_, _>>());
    let fields = (winner, ended.points, ended.reason.to_string(), claims);
    class!(py, "Outcome")?.call1(fields).map(Some)
}
