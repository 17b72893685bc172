//! Timing in rounds.

use std::time::{Duration, Instant};

use rayon::ThreadPool;

use super::row::{On, Row};
use super::trial::Trial;
use crate::failure::Failure;
use crate::figures::grouped;
use crate::progress::Progress;

/// The fewest rounds, unless another number is asked for.
const FEWEST: u32 = 3;

/// How many rounds are timed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rounds {
    Number(u32),
    /// As many as fit into this time, but at least three.
    For(Duration),
}

impl Rounds {
    /// Returns whether one more round is timed after so many, which took this time together.
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
/// The pace of a machine changes from minute to minute; rows that take turns meet the same.
pub(super) fn time(
    trials: &mut [Trial<'_>],
    rounds: Rounds,
    pool: &ThreadPool,
) -> Result<(u32, Duration), Failure> {
    // A single thread is all threads.
    let on = if pool.current_num_threads() > 1 { &[On::One, On::All][..] } else { &[On::One] };
    round(trials, on, |row, on| row.warm_up(on, pool))?;
    repeat(rounds, || round(trials, on, |row, on| row.time(on, pool)))
}

/// Does rounds, and shows how far they are. Returns how many they were and the time they took.
pub(super) fn repeat(
    rounds: Rounds,
    mut round: impl FnMut() -> Result<(), Failure>,
) -> Result<(u32, Duration), Failure> {
    let progress = Progress::new(1_000);
    let (started, mut done, mut shown) = (Instant::now(), 0, 0);
    while rounds.go_on(done, started.elapsed()) {
        round()?;
        done += 1;
        let now = rounds.progress(done, started.elapsed());
        progress.step(now - shown);
        shown = now;
    }
    Ok((done, started.elapsed()))
}

/// Does the work of every row, first on one thread and then on all. It fails at the first row that
/// `run` says has come to another total.
fn round(
    trials: &mut [Trial<'_>],
    on: &[On],
    mut run: impl FnMut(&mut Row<'_>, On) -> Option<u128>,
) -> Result<(), Failure> {
    for &on in on {
        for Trial { game, options, rows, .. } in &mut *trials {
            for row in rows {
                if let Some(total) = run(row, on) {
                    return Err(wrong_total(&format!("{game} {options}"), row, total));
                }
            }
        }
    }
    Ok(())
}

/// The failure of a row of a game that has come to another total.
pub(super) fn wrong_total(game: &str, row: &Row<'_>, total: u128) -> Failure {
    let [total, expected] = [total, row.total].map(grouped);
    let what = &row.what;
    Failure::Run(format!("{game}: {what} came to {total} this time, not to {expected}"))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::Rounds;

    #[test]
    fn rounds_end() {
        let seconds = Duration::from_secs;
        let two = Rounds::Number(2);
        assert!(two.go_on(1, seconds(100)) && !two.go_on(2, seconds(0)));
        assert_eq!([0, 1, 2].map(|done| two.progress(done, seconds(9))), [0, 500, 1_000]);

        let ten = Rounds::For(seconds(10));
        assert!(ten.go_on(2, seconds(100)) && !ten.go_on(3, seconds(100)), "at least three");
        assert!(ten.go_on(9, seconds(9)) && !ten.go_on(9, Duration::from_millis(9_001)));
        assert_eq!([0, 5, 20].map(|took| ten.progress(3, seconds(took))), [0, 500, 1_000]);
        assert_eq!(Rounds::For(seconds(0)).progress(1, seconds(1)), 1_000);
    }
}
