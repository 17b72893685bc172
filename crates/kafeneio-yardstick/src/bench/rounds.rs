//! Timing in rounds.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rayon::ThreadPool;

use super::Error;
use super::row::{On, Row};
use super::trial::Trial;
use crate::figures::grouped;

/// The fewest rounds, unless another number is asked for.
const FEWEST: u32 = 3;

/// How many rounds are timed.
#[derive(Clone, Copy, Debug)]
pub enum Rounds {
    /// This many.
    Number(u32),
    /// As many as fit into this time, but at least three.
    For(Duration),
}

impl Rounds {
    /// Returns whether one more round is timed after this many, which took this time together.
    fn go_on(self, done: u32, took: Duration) -> bool {
        match self {
            Rounds::Number(number) => done < number,
            Rounds::For(time) => done < FEWEST || took + took / done <= time,
        }
    }

    /// Returns which part of the work is done, in thousandths.
    fn progress(self, done: u32, took: Duration) -> u64 {
        let share = match self {
            Rounds::Number(number) => f64::from(done) / f64::from(number.max(1)),
            Rounds::For(time) => took.as_secs_f64() / time.as_secs_f64().max(1e-9),
        };
        #[expect(clippy::cast_sign_loss, reason = "the share is not negative")]
        let thousandths = (1e3 * share.min(1.0)) as u64;
        thousandths
    }
}

/// Times every row in each round, after a round that does not count. Returns the number of rounds
/// and the time they took.
///
/// The pace of a machine changes from minute to minute; rows that take turns are affected alike.
pub(super) fn time(
    trials: &mut [Trial],
    rounds: Rounds,
    pool: &ThreadPool,
    stop: &AtomicBool,
    done: &dyn Fn(u64),
) -> Result<(u32, Duration), Error> {
    // A single thread is all threads.
    let on = if pool.current_num_threads() > 1 { &[On::One, On::All][..] } else { &[On::One] };
    round(trials, on, stop, |row, on| row.warm_up(on, pool))?;
    repeat(rounds, done, || round(trials, on, stop, |row, on| row.time(on, pool)))
}

/// The parts of which the work of all rounds consists, for a progress bar.
pub const PARTS: u64 = 1_000;

/// Does rounds, and tells `done` how many more of the [`PARTS`] are done. Returns how many they were and the
/// time they took. A round that is stopped is the last, and does not count.
pub(super) fn repeat(
    rounds: Rounds,
    done_parts: &dyn Fn(u64),
    mut round: impl FnMut() -> Result<(), Error>,
) -> Result<(u32, Duration), Error> {
    let (started, mut done, mut shown) = (Instant::now(), 0, 0);
    while rounds.go_on(done, started.elapsed()) {
        match round() {
            Err(Error::Stopped) if done > 0 => break,
            round => round?,
        }
        done += 1;
        let now = rounds.progress(done, started.elapsed());
        done_parts(now - shown);
        shown = now;
    }
    Ok((done, started.elapsed()))
}

/// Does the work of every row, first on one thread and then on all. It fails at the first row that
/// `run` says has come to another total, and stops at the first one after `stop` has become true.
fn round(
    trials: &mut [Trial],
    on: &[On],
    stop: &AtomicBool,
    mut run: impl FnMut(&mut Row, On) -> Option<u128>,
) -> Result<(), Error> {
    for &on in on {
        for Trial { game, options, rows, .. } in &mut *trials {
            for row in rows {
                if stop.load(Ordering::Relaxed) {
                    return Err(Error::Stopped);
                }
                if let Some(total) = run(row, on) {
                    return Err(wrong_total(&format!("{game} {options}"), row, total));
                }
            }
        }
    }
    Ok(())
}

/// Returns the failure of a row of a game that has come to another total.
pub(super) fn wrong_total(game: &str, row: &Row, total: u128) -> Error {
    let [total, expected] = [total, row.total].map(grouped);
    let what = &row.what;
    Error::Total(format!("{game}: {what} came to {total} this time, not to {expected}"))
}

#[cfg(test)]
mod tests;
