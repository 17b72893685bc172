//! Arrays that a caller owns. What is read is copied, so that nobody changes it meanwhile; what is written has the
//! shape and the order that is asked for, or is refused.

use std::fmt::Display;

use numpy::{
    Element, PyArrayDescr, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn,
    PyUntypedArrayMethods,
};
use pyo3::prelude::*;

use crate::border::{Answer, wrong};

/// Returns the words for an array that is expected.
fn expected<T: Element>(py: Python<'_>, shape: &impl Display) -> String {
    let dtype = T::get_dtype(py);
    format!("an aligned, C-contiguous array of {dtype} with the shape {shape}")
}

/// Copies an array of this type and shape. The length of an axis that is `None` is free.
pub(crate) fn copied<T: Element + Copy>(
    name: &str,
    given: &Bound<'_, PyAny>,
    shape: &[Option<usize>],
) -> Answer<Vec<T>> {
    let array = given.cast::<PyArrayDyn<T>>().ok();
    let array = array.filter(|array| is_shaped(array.shape(), shape));
    let read = array.and_then(|array| {
        let array = array.try_readonly().ok()?;
        array.is_c_contiguous().then(|| array.as_slice().ok().map(<[T]>::to_vec)).flatten()
    });
    read.ok_or_else(|| wrong(name, expected::<T>(given.py(), &words(shape))))
}

/// Borrows an array of this type and shape to write it.
pub(crate) fn writable<'py, T: Element>(
    name: &str,
    given: &Bound<'py, PyAny>,
    shape: &[Option<usize>],
) -> Answer<PyReadwriteArrayDyn<'py, T>> {
    let array = given.cast::<PyArrayDyn<T>>().ok();
    let array = array.filter(|array| {
        is_shaped(array.shape(), shape) && array.is_c_contiguous() && array.is_aligned()
    });
    let array = array.ok_or_else(|| wrong(name, expected::<T>(given.py(), &words(shape))))?;
    let array = array.try_readwrite();
    array.map_err(|_| wrong(name, "an array that can be written and does not overlap another one"))
}

fn is_shaped(found: &[usize], shape: &[Option<usize>]) -> bool {
    found.len() == shape.len()
        && found
            .iter()
            .zip(shape)
            .all(|(found, wanted)| wanted.is_none_or(|wanted| wanted == *found))
}

fn words(shape: &[Option<usize>]) -> String {
    let axes: Vec<_> = shape
        .iter()
        .map(|axis| axis.map_or_else(|| "rows".to_owned(), |axis| axis.to_string()))
        .collect();
    format!("({})", axes.join(", "))
}

/// The dtype of planes as it is given; `None` if it is left out.
pub(crate) struct Dtype<'py>(pub(crate) Option<Bound<'py, PyAny>>);

impl<'py> FromPyObject<'_, 'py> for Dtype<'py> {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Dtype<'py>> {
        Ok(Dtype(Some(given.to_owned())))
    }
}

impl Dtype<'_> {
    /// Returns the name of the dtype, if planes can have it.
    pub(crate) fn name(&self, py: Python<'_>) -> Answer<&'static str> {
        let Dtype(Some(given)) = self else { return Ok("float32") };
        // Whatever NumPy does not know is no dtype of planes either.
        let given = PyArrayDescr::new(py, given).ok();
        let is = |dtype| given.as_ref().is_some_and(|given| given.is_equiv_to(&dtype));
        if is(f32::get_dtype(py)) {
            Ok("float32")
        } else if is(u8::get_dtype(py)) {
            Ok("uint8")
        } else {
            Err(wrong("dtype", "float32 or uint8"))
        }
    }
}

/// Makes an array of this shape whose values nobody has set, as `numpy.empty` does.
pub(crate) fn empty<'py>(
    py: Python<'py>,
    shape: &[usize],
    dtype: &str,
) -> PyResult<Bound<'py, PyAny>> {
    py.import("numpy")?.call_method1("empty", (shape.to_vec(), dtype))
}
