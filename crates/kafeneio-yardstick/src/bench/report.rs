//! The results of a bench, as text and as JSON.

use std::io::{self, Write};
use std::time::Duration;

use serde::{Serialize, Serializer};

use super::row::{On, Row};
use super::trial::Trial;
use crate::columns::{Align, Columns};
use crate::figures::{counted, grouped, nanoseconds, rough, time};
use crate::heading;
use crate::machine::Machine;
use crate::timing::Spread;

/// The results of a bench. They are written as tables for people, or as JSON.
#[derive(Debug, Serialize)]
pub struct Report {
    machine: Machine,
    /// How many threads share the work, where it is done on all.
    threads: usize,
    rounds: u32,
    seconds: f64,
    signature: u128,
    results: Vec<Trial>,
}

/// The figures of a row.
#[derive(Serialize)]
struct Figures<'r> {
    what: &'r str,
    /// How many of which unit are done each time.
    units: u64,
    unit: &'static str,
    total: u128,
    /// Nanoseconds for each unit.
    nanoseconds: Spread,
    per_second: f64,
    /// Left out where the work is done on one thread only.
    #[serde(skip_serializing_if = "Option::is_none")]
    on_all: Option<OnAll>,
}

/// The figures on all threads.
#[derive(Serialize)]
struct OnAll {
    nanoseconds: Spread,
    per_second: f64,
    /// How many times as fast as on one thread.
    speed_up: f64,
}

impl Report {
    pub(super) fn new(
        results: Vec<Trial>,
        threads: usize,
        (rounds, took): (u32, Duration),
    ) -> Report {
        Report {
            machine: Machine::here(),
            threads,
            rounds,
            seconds: took.as_secs_f64(),
            signature: results.iter().map(|trial| trial.signature).sum(),
            results,
        }
    }

    /// Writes tables for people.
    ///
    /// # Errors
    ///
    /// Returns the error of the output.
    pub fn write(&self, mut out: impl Write) -> io::Result<()> {
        for results in &self.results {
            results.write(self.threads, &mut out)?;
        }
        let seconds = Duration::from_secs_f64(self.seconds);
        writeln!(out, "{}", self.machine)?;
        writeln!(out, "{} in {}", counted(self.rounds.into(), "round"), time(seconds))?;
        writeln!(out, "signature {}", self.signature)
    }
}

impl Trial {
    fn write(&self, threads: usize, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", heading(&format_args!("{} {}", self.game, self.options)))?;
        let on_all = format!("on {threads} threads");
        let mut table = Columns::new([
            ("", Align::Left),
            ("best", Align::Right),
            ("median", Align::Right),
            ("spread", Align::Right),
            ("in a second", Align::Right),
            ("", Align::Left),
            (on_all.as_str(), Align::Right),
            ("speed-up", Align::Right),
        ]);
        for row in &self.rows {
            table.row(Figures::new(row).cells());
        }
        write!(out, "{table}")?;
        let Trial { corpus, listed, decided, .. } = self;
        let [all, listed, decided] =
            [corpus, listed, decided].map(|size| grouped(size.positions.into()));
        writeln!(
            out,
            "  Of {all} positions, {listed} are listed, and {decided} counted and played.\n"
        )
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Figures::new(self).serialize(serializer)
    }
}

impl<'r> Figures<'r> {
    fn new(row: &'r Row) -> Figures<'r> {
        let one = row.spread(On::One).unwrap_or_default();
        let on_all = row.spread(On::All).map(|all| OnAll {
            nanoseconds: all,
            per_second: per_second(all),
            speed_up: one.median / all.median.max(1e-6),
        });
        Figures {
            what: &row.what,
            units: row.units,
            unit: row.unit,
            total: row.total,
            nanoseconds: one,
            per_second: per_second(one),
            on_all,
        }
    }

    fn cells(&self) -> [String; 8] {
        let Figures { what, unit, nanoseconds: one, .. } = self;
        let on_all = self
            .on_all
            .as_ref()
            .map(|all| [nanoseconds(all.nanoseconds.median), format!("{:.2}", all.speed_up)]);
        let [all, speed_up] = on_all.unwrap_or_default();
        [
            (*what).to_owned(),
            nanoseconds(one.best),
            nanoseconds(one.median),
            one.share(),
            rough(self.per_second),
            format!("{unit}s"),
            all,
            speed_up,
        ]
    }
}

/// Returns how many units are done in a second.
fn per_second(nanoseconds: Spread) -> f64 {
    1e9 / nanoseconds.median.max(1e-6)
}
