//! A progress bar for work that takes long.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How long to wait before a bar is worth showing.
const PATIENCE: Duration = Duration::from_millis(500);

/// A bar on the terminal, if standard error is one, once the work has taken a while. Its clock runs
/// also where no part of the work gets done.
pub(crate) struct Progress {
    bar: ProgressBar,
    /// Until it is dropped, the work goes on.
    _working: Sender<()>,
}

impl Progress {
    /// Work of so many parts.
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

    /// So many parts of the work are done.
    pub(crate) fn step(&self, parts: u64) {
        self.bar.inc(parts);
    }

    #[cfg(test)]
    pub(crate) fn is_complete(&self) -> bool {
        self.bar.length() == Some(self.bar.position())
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
