//! What a value of Python changes.

use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard, TryLockError};

use pyo3::exceptions::PyRuntimeError;

use crate::border::Answer;

/// What several threads can read, or one can change. A call that would have to wait for another one is refused: both could
/// be of the same thread, which would wait for ever.
pub(crate) struct Shared<T> {
    /// The name of the class.
    class: &'static str,
    own: RwLock<T>,
}

impl<T> Shared<T> {
    pub(crate) fn new(class: &'static str, own: T) -> Shared<T> {
        Shared { class, own: RwLock::new(own) }
    }

    pub(crate) fn read(&self) -> Answer<RwLockReadGuard<'_, T>> {
        self.unless_in_use(self.own.try_read(), "changes it")
    }

    pub(crate) fn write(&self) -> Answer<RwLockWriteGuard<'_, T>> {
        self.unless_in_use(self.own.try_write(), "uses it")
    }

    fn unless_in_use<G>(&self, tried: Result<G, TryLockError<G>>, does: &str) -> Answer<G> {
        match tried {
            Ok(guard) => Ok(guard),
            // A call that panicked has raised that, and what it changes is whole.
            Err(TryLockError::Poisoned(poisoned)) => Ok(PoisonError::into_inner(poisoned)),
            Err(TryLockError::WouldBlock) => Err(PyRuntimeError::new_err(format!(
                "this {} is in use: another call {does}; wait until that has returned, or make a copy before",
                self.class
            ))
            .into()),
        }
    }
}
