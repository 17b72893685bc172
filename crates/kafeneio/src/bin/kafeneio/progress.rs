//! A progress bar for work that takes long.

use std::sync::Once;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How long to wait before a bar is worth showing.
const PATIENCE: Duration = Duration::from_millis(500);

/// A bar on the terminal, if standard error is one, once the work has taken a while.
pub(crate) struct Progress {
    bar: ProgressBar,
    started: Instant,
    shown: Once,
}

impl Progress {
    pub(crate) fn new(total: u64) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::hidden());
        let style = "  {wide_bar} {percent:>3} %, {eta} left";
        bar.set_style(ProgressStyle::with_template(style).unwrap_or(ProgressStyle::default_bar()));
        Progress { bar, started: Instant::now(), shown: Once::new() }
    }

    /// So many parts of the work are done.
    pub(crate) fn step(&self, parts: u64) {
        self.bar.inc(parts);
        if self.started.elapsed() > PATIENCE {
            self.shown.call_once(|| self.bar.set_draw_target(ProgressDrawTarget::stderr()));
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
