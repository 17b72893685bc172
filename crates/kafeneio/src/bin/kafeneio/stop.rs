//! Ending long work early: the first Ctrl-C or SIGTERM asks for it, and the second ends the program at once.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::failure::{Failure, STOPPED};

/// Whether long work is to end early, with what it has found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Watches for signals from now on.
    pub(crate) fn watch() -> io::Result<Stop> {
        let stop = Stop::default();
        for signal in [SIGINT, SIGTERM] {
            // What is registered first is done first: only a second signal finds the flag set.
            flag::register_conditional_shutdown(signal, STOPPED.into(), stop.flag())?;
            flag::register(signal, stop.flag())?;
        }
        Ok(stop)
    }

    /// Returns whether the work is to end.
    pub(crate) fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Fails if the work was to end early, once what was found has been written.
    pub(crate) fn verdict(&self) -> Result<(), Failure> {
        if self.is_asked() { Err(Failure::Stopped) } else { Ok(()) }
    }

    /// Returns what becomes true when the work is to end.
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.0)
    }
}
