//! A thing that is timed.

use std::time::{Duration, Instant};

use rayon::ThreadPool;

use super::spread::Spread;

/// Work that is done again and again, on one thread and maybe on all.
pub(super) struct Row<'l> {
    /// What is done.
    pub(super) what: String,
    /// How many units are done each time, such as plays.
    pub(super) units: u64,
    /// The name of a unit.
    pub(super) unit: &'static str,
    /// What the work has to come to every time.
    pub(super) total: u128,
    on_one: Timed<'l>,
    on_all: Option<Timed<'l>>,
}

/// A way to do the work, and how long it took.
struct Timed<'l> {
    work: Box<dyn Fn() -> u128 + Send + Sync + 'l>,
    /// How often the work is done in a round.
    repeats: u32,
    /// The nanoseconds of doing the work once, for each round.
    times: Vec<f64>,
}

/// How long a round of a row takes at least, so that a clock can tell.
const LEAST: Duration = Duration::from_millis(1);

/// On how many threads the work is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum On {
    One,
    All,
}

impl<'l> Row<'l> {
    pub(super) fn new(
        what: impl Into<String>,
        (units, unit): (u64, &'static str),
        total: impl Into<u128>,
        work: impl Fn() -> u128 + Send + Sync + 'l,
    ) -> Row<'l> {
        let (what, total, on_one) = (what.into(), total.into(), Timed::new(work));
        Row { what, units, unit, total, on_one, on_all: None }
    }

    /// The same row with a way to do the work on all threads.
    pub(super) fn on_all(self, work: impl Fn() -> u128 + Send + Sync + 'l) -> Row<'l> {
        Row { on_all: Some(Timed::new(work)), ..self }
    }

    /// Does the work once, without keeping how long it takes. See [`time`](Row::time).
    pub(super) fn warm_up(&mut self, on: On, pool: &ThreadPool) -> Option<u128> {
        let expected = self.total;
        let timed = self.timed(on)?;
        let (total, took) = timed.run(on, pool, 1);
        let repeats = LEAST.as_nanos().div_ceil(took.as_nanos().max(1));
        timed.repeats = u32::try_from(repeats).unwrap_or(u32::MAX);
        Some(total).filter(|&total| total != expected)
    }

    /// Does the work, if it is done on so many threads, and keeps how long it takes. Returns what it
    /// comes to, if that is wrong.
    pub(super) fn time(&mut self, on: On, pool: &ThreadPool) -> Option<u128> {
        let expected = self.total;
        let timed = self.timed(on)?;
        let (total, took) = timed.run(on, pool, timed.repeats);
        timed.times.push(took.as_secs_f64() * 1e9 / f64::from(timed.repeats));
        Some(total).filter(|&total| total != expected)
    }

    fn timed(&mut self, on: On) -> Option<&mut Timed<'l>> {
        match on {
            On::One => Some(&mut self.on_one),
            On::All => self.on_all.as_mut(),
        }
    }

    /// Returns how many nanoseconds a unit took, if the work was timed on so many threads.
    pub(super) fn spread(&self, on: On) -> Option<Spread> {
        let Timed { times: rounds, .. } = match on {
            On::One => &self.on_one,
            On::All => self.on_all.as_ref()?,
        };
        #[expect(clippy::cast_precision_loss, reason = "a few digits are shown")]
        let units = self.units.max(1) as f64;
        let times: Vec<_> = rounds.iter().map(|time| time / units).collect();
        (!times.is_empty()).then(|| Spread::of(times))
    }
}

impl<'l> Timed<'l> {
    fn new(work: impl Fn() -> u128 + Send + Sync + 'l) -> Timed<'l> {
        Timed { work: Box::new(work), repeats: 1, times: Vec::new() }
    }

    /// Does the work so often. Returns what it comes to, the last time, and how long all took.
    fn run(&self, on: On, pool: &ThreadPool, repeats: u32) -> (u128, Duration) {
        let (mut total, started) = (0, Instant::now());
        for _ in 0..repeats {
            total = if on == On::All { pool.install(&self.work) } else { (self.work)() };
        }
        (total, started.elapsed())
    }
}

#[cfg(test)]
mod tests;
