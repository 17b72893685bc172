//! A progress bar for work that takes long.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How long to wait before a bar is worth showing.
const PATIENCE: Duration = Duration::from_millis(500);

/// A progress bar on the terminal, if standard error is one. It appears once the work has taken half
/// a second. Its clock runs on even while no part of the work gets done.
pub(crate) struct Progress {
    bar: ProgressBar,
    /// The thread that shows the bar learns from the drop of this that the work has ended.
    _working: Sender<()>,
}

impl Progress {
    /// Begins work of `total` parts.
    pub(crate) fn new(total: u64) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::hidden());
        let style = "  {wide_bar} {percent:>3} %, {elapsed} so far, {eta} left";
        bar.set_style(ProgressStyle::with_template(style).unwrap_or(ProgressStyle::default_bar()));
        let (working, ended) = channel();
        let shown = bar.clone();
        thread::spawn(move || {
            if ended.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                shown.set_draw_target(ProgressDrawTarget::stderr());
                shown.enable_steady_tick(PATIENCE);
            }
        });
        Progress { bar, _working: working }
    }

    /// Counts `parts` more parts of the work as done.
    pub(crate) fn step(&self, parts: u64) {
        self.bar.inc(parts);
    }

    /// Writes something where the bar is, which is drawn again below it.
    pub(crate) fn above(&self, write: impl FnOnce()) {
        self.bar.suspend(write);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
