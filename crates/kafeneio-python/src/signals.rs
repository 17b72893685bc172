//! Work that takes long, and ends when a signal such as Ctrl-C has raised an exception.

use std::cell::{Cell, OnceCell};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use kafeneio::game_core::{self, Game, Turn};
use pyo3::prelude::*;

use crate::border::Answer;

/// How long Python waits until its signals are handled.
const EVERY: Duration = Duration::from_millis(50);

/// Handles the signals of Python now and then, and remembers what a handler raises.
pub(crate) struct Signals {
    next: Cell<Instant>,
    raised: OnceCell<PyErr>,
}

impl Signals {
    /// Returns whether to stop. Python handles signals in its main thread only; in another one this is always `false`.
    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "the method has one lifetime only"
    )]
    pub(crate) fn stop(&self) -> bool {
        if self.raised.get().is_some() {
            return true;
        }
        let now = Instant::now();
        if now < self.next.get() {
            return false;
        }
        self.next.set(now + EVERY);
        self.call(|py| py.check_signals())
    }

    /// Calls Python. Returns whether to stop, because the call has raised an exception, which is remembered, or because
    /// Python is shutting down.
    pub(crate) fn call(&self, call: impl FnOnce(Python<'_>) -> PyResult<()>) -> bool {
        Python::try_attach(call)
            .is_none_or(|called| called.is_err_and(|error| self.raised.set(error).is_ok()))
    }
}

/// Does long work while other threads of Python run. The work asks now and then whether to stop; what it returns
/// counts only if it need not.
pub(crate) fn stoppable<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&Signals) -> T + Send,
) -> Answer<T> {
    py.detach(|| {
        let signals = Signals { next: Cell::new(Instant::now() + EVERY), raised: OnceCell::new() };
        let done = work(&signals);
        signals.raised.into_inner().map_or(Ok(done), |error| Err(error.into()))
    })
}

/// Counts the tree of a game, as [`game_core::perft`] does, until the signals say to stop.
pub(crate) fn perft<G: Game>(
    rules: &G,
    position: &G::Position,
    depth: u32,
    signals: &Signals,
) -> ControlFlow<(), u128> {
    if depth < 2 {
        return ControlFlow::Continue(game_core::perft(rules, position, depth));
    }
    if signals.stop() {
        return ControlFlow::Break(());
    }
    let (turn, mut nodes) = (rules.turn(position), 0);
    for (roll, _) in rules.rolls(position) {
        turn.try_for_each_play(roll, |_, next| {
            nodes += perft(rules, next, depth - 1, signals)?;
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(nodes)
}
