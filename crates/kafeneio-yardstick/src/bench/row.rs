//! A thing that is timed.

use rayon::ThreadPool;

use crate::timing::{Spread, Timed};

/// Work that is done again and again, on one thread and maybe on all.
#[derive(Debug)]
pub(super) struct Row {
    /// What is done.
    pub(super) what: String,
    /// How many units are done each time, such as plays.
    pub(super) units: u64,
    /// The name of a unit.
    pub(super) unit: &'static str,
    /// The total that the work has to have every time.
    pub(super) total: u128,
    on_one: Timed<Work>,
    on_all: Option<Timed<Work>>,
}

/// A way to do the work. It returns the total of the work.
type Work = Box<dyn Fn() -> u128 + Send + Sync>;

/// On how many threads the work is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum On {
    One,
    All,
}

impl Row {
    pub(super) fn new(
        what: impl Into<String>,
        (units, unit): (u64, &'static str),
        total: impl Into<u128>,
        work: impl Fn() -> u128 + Send + Sync + 'static,
    ) -> Row {
        let (what, total) = (what.into(), total.into());
        let on_one = Timed::new(Box::new(work) as Work);
        Row { what, units, unit, total, on_one, on_all: None }
    }

    /// Returns the same row with a way to do the work on all threads.
    pub(super) fn on_all(self, work: impl Fn() -> u128 + Send + Sync + 'static) -> Row {
        Row { on_all: Some(Timed::new(Box::new(work))), ..self }
    }

    /// Does the work once, without keeping how long it takes. See [`time`](Row::time).
    pub(super) fn warm_up(&mut self, on: On, pool: &ThreadPool) -> Option<u128> {
        self.run(on, pool, Timed::warm_up)
    }

    /// Does the work, if it is done on this many threads, and keeps how long it takes. Returns the
    /// total of the work if it is wrong.
    pub(super) fn time(&mut self, on: On, pool: &ThreadPool) -> Option<u128> {
        self.run(on, pool, Timed::time)
    }

    fn run(
        &mut self,
        on: On,
        pool: &ThreadPool,
        run: fn(&mut Timed<Work>) -> u128,
    ) -> Option<u128> {
        let total = match on {
            On::One => run(&mut self.on_one),
            On::All => {
                let timed = self.on_all.as_mut()?;
                pool.install(|| run(timed))
            }
        };
        Some(total).filter(|&total| total != self.total)
    }

    /// Returns how many nanoseconds a unit took, if the work was timed on this many threads.
    pub(super) fn spread(&self, on: On) -> Option<Spread> {
        let timed = match on {
            On::One => &self.on_one,
            On::All => self.on_all.as_ref()?,
        };
        timed.spread(self.units)
    }
}

#[cfg(test)]
mod tests;
