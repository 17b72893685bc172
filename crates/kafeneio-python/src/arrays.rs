//! Arrays that a caller owns. What is read is copied, so that nobody changes it meanwhile; what is written has the
//! shape and the order that is asked for, or is refused.

use numpy::{
    Element, PyArrayDescr, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn,
    PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::prelude::*;

use crate::border::{Answer, Raised, wrong};
use crate::given::what;

/// Returns the words for an array that came, or for what came instead of one.
pub(crate) fn described(given: &Bound<'_, PyAny>) -> PyResult<String> {
    let Ok(array) = given.cast::<PyUntypedArray>() else { return what(given.as_borrowed()) };
    let mut words = format!("one of {} with the shape {}", array.dtype(), array.getattr("shape")?);
    for (holds, otherwise) in [
        (array.is_c_contiguous(), "not C-contiguous"),
        (array.getattr("flags")?.getattr("aligned")?.is_truthy()?, "not aligned"),
    ] {
        if !holds {
            words.extend([", ", otherwise]);
        }
    }
    Ok(words)
}

/// Makes the error of an array that is not of this type and shape.
fn refused<T: Element>(name: &str, given: &Bound<'_, PyAny>, shape: &[Option<usize>]) -> Raised {
    let (dtype, shape) = (T::get_dtype(given.py()), words(shape));
    described(given).map_or_else(Raised::from, |got| {
        let expected =
            format!("an aligned, C-contiguous array of {dtype} with the shape {shape}, got {got}");
        wrong(name, expected)
    })
}

/// Refuses an array with a mask, which is an array whose marked elements do not count.
pub(crate) fn refuse_masked(name: &str, given: &Bound<'_, PyAny>) -> Answer<()> {
    let is_plain = given.get_type().is(given.py().get_type::<PyUntypedArray>());
    if !is_plain && given.is_instance(&given.py().import("numpy.ma")?.getattr("MaskedArray")?)? {
        return Err(wrong(name, "an array without a mask, such as `filled` returns"));
    }
    Ok(())
}

/// Returns an array of this type and shape. The length of an axis that is `None` is free.
fn shaped<'a, 'py, T: Element>(
    name: &str,
    given: &'a Bound<'py, PyAny>,
    shape: &[Option<usize>],
) -> Answer<&'a Bound<'py, PyArrayDyn<T>>> {
    refuse_masked(name, given)?;
    let array = given.cast::<PyArrayDyn<T>>().ok();
    let array = array.filter(|array| {
        is_shaped(array.shape(), shape) && array.is_c_contiguous() && array.is_aligned()
    });
    array.ok_or_else(|| refused::<T>(name, given, shape))
}

/// Copies an array of this type and shape. The length of an axis that is `None` is free.
pub(crate) fn copied<T: Element + Copy>(
    name: &str,
    given: &Bound<'_, PyAny>,
    shape: &[Option<usize>],
) -> Answer<Vec<T>> {
    let array = shaped::<T>(name, given, shape)?;
    let array = array
        .try_readonly()
        .map_err(|_| wrong(name, "an array that no other call writes meanwhile"))?;
    Ok(array.as_slice().map_err(PyErr::from)?.to_vec())
}

/// Borrows an array of this type and shape to write it.
pub(crate) fn writable<'py, T: Element>(
    name: &str,
    given: &Bound<'py, PyAny>,
    shape: &[Option<usize>],
) -> Answer<PyReadwriteArrayDyn<'py, T>> {
    let array = shaped::<T>(name, given, shape)?.try_readwrite();
    array.map_err(|_| wrong(name, "an array that can be written and does not overlap another one"))
}

fn is_shaped(found: &[usize], shape: &[Option<usize>]) -> bool {
    found.len() == shape.len()
        && found
            .iter()
            .zip(shape)
            .all(|(found, wanted)| wanted.is_none_or(|wanted| wanted == *found))
}

/// Writes a shape as Python does.
fn words(shape: &[Option<usize>]) -> String {
    let axes: Vec<_> = shape
        .iter()
        .map(|axis| axis.map_or_else(|| "rows".to_owned(), |axis| axis.to_string()))
        .collect();
    match axes.as_slice() {
        [only] => format!("({only},)"),
        axes => format!("({})", axes.join(", ")),
    }
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
