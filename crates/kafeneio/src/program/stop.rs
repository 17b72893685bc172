//! Ending long work early: the first Ctrl-C or SIGTERM asks for it, and the second ends the program at once.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::program::failure::{Failure, STOPPED};

/// How often to look for the first signal, and how long one more is taken for the same: `timeout` and some shells
/// send it to the program and to its group.
const LOOK: Duration = Duration::from_millis(50);
const SAME: Duration = Duration::from_millis(300);

/// Whether long work is to end early, with what it has found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Watches for signals from now on.
    pub(crate) fn watch() -> io::Result<Stop> {
        let (stop, is_second) = (Stop::default(), Arc::<AtomicBool>::default());
        for signal in [SIGINT, SIGTERM] {
            flag::register_conditional_shutdown(signal, STOPPED.into(), Arc::clone(&is_second))?;
            flag::register(signal, stop.flag())?;
        }
        let first = stop.clone();
        thread::spawn(move || {
            while !first.is_asked() {
                thread::sleep(LOOK);
            }
            thread::sleep(SAME);
            is_second.store(true, Ordering::Relaxed);
        });
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
