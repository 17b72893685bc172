//! The comparison of two programs, as text and as JSON.

use std::io::{self, Write};
use std::time::Duration;

use serde::Serialize;
use serde_json::{Map, Value};

use super::against::Duel;
use super::questions::{Questions, STATUS};
use crate::columns::{Align, Columns};
use crate::figures::{counted, grouped, nanoseconds, time};
use crate::heading;
use crate::machine::Machine;
use crate::peer::excerpt;
use crate::timing::Spread;

/// The results of another program beside `kafeneio serve`. They are written as tables for people, or as
/// JSON.
#[derive(Debug, Serialize)]
pub struct Comparison {
    machine: Machine,
    /// The other program with its arguments.
    against: Vec<String>,
    /// The games that the other program does not know.
    left_out: Vec<&'static str>,
    rounds: u32,
    seconds: f64,
    results: Vec<Results>,
}

/// The results of a game under one set of rules.
#[derive(Debug, Serialize)]
struct Results {
    game: &'static str,
    rules: Map<String, Value>,
    #[serde(skip)]
    options: String,
    rows: Vec<Figures>,
}

/// The figures of a kind of request.
#[derive(Debug, Serialize)]
struct Figures {
    what: String,
    /// How many requests are sent at once.
    batch: usize,
    /// Nanoseconds for what a request asks for, without a protocol.
    engine: Spread,
    kafeneio: Answered,
    other: Answered,
    /// How many times as long as `kafeneio serve` the other program takes.
    times_as_long: Option<f64>,
    /// The same without the cost of the protocol.
    times_as_long_without_protocol: Option<f64>,
}

/// How a program answers a kind of request.
#[derive(Debug, Serialize)]
struct Answered {
    /// Nanoseconds for a request.
    nanoseconds: Spread,
    /// The median without the cost of the protocol, which is what the request takes that needs no
    /// work. `None` for that request, and where the rounds spread farther than this.
    without_protocol: Option<f64>,
    /// How many bytes a reply has on average.
    bytes: f64,
}

impl Comparison {
    pub(super) fn new(
        against: Vec<String>,
        left_out: Vec<&'static str>,
        questions: &[Questions],
        duels: &[Vec<Duel<'_>>],
        (rounds, took): (u32, Duration),
    ) -> Comparison {
        Comparison {
            machine: Machine::here(),
            against,
            left_out,
            rounds,
            seconds: took.as_secs_f64(),
            results: questions.iter().zip(duels).map(Results::new).collect(),
        }
    }

    /// Writes tables for people.
    ///
    /// # Errors
    ///
    /// Returns the error of the output.
    pub fn write(&self, mut out: impl Write) -> io::Result<()> {
        for results in &self.results {
            results.write(&mut out)?;
        }
        writeln!(out, "The other program is `{}`.", excerpt(&self.against.join(" ")))?;
        if !self.left_out.is_empty() {
            writeln!(out, "It does not know {}.", self.left_out.join(", "))?;
        }
        let seconds = Duration::from_secs_f64(self.seconds);
        writeln!(out, "{}", self.machine)?;
        writeln!(out, "{} in {}", counted(self.rounds.into(), "round"), time(seconds))
    }
}

impl Results {
    fn new((questions, duels): (&Questions, &Vec<Duel<'_>>)) -> Results {
        let protocol = duels.iter().find(|duel| duel.asked.what == STATUS);
        let figures = |duel| Figures::new(duel, protocol);
        Results {
            game: questions.game,
            rules: questions.rules.clone(),
            options: questions.options.clone(),
            rows: duels.iter().map(figures).collect(),
        }
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", heading(&format_args!("{} {}", self.game, self.options)))?;
        let mut table = Columns::new([
            ("", Align::Left),
            ("engine", Align::Right),
            ("kafeneio serve", Align::Right),
            ("spread", Align::Right),
            ("the other", Align::Right),
            ("spread", Align::Right),
            ("times as long", Align::Right),
            ("requests at once", Align::Right),
        ]);
        for row in &self.rows {
            table.row(row.cells());
        }
        for row in self.rows.iter().filter(|row| row.what != STATUS) {
            table.row(row.cells_without_protocol());
        }
        for row in self.rows.iter().filter(|row| row.what == "legal") {
            table.row(row.cells_of_bytes());
        }
        writeln!(out, "{table}")
    }
}

impl Figures {
    /// Makes the figures. `protocol` is the request that needs no work.
    fn new(duel: &Duel<'_>, protocol: Option<&Duel<'_>>) -> Figures {
        let protocol = protocol.filter(|protocol| protocol.asked.what != duel.asked.what);
        let without = protocol.map(|protocol| duel.more_than(protocol).map(clear));
        let without = without.unwrap_or_default();
        let [kafeneio, other] = [0, 1].map(|program| Answered {
            nanoseconds: Spread::of(duel.times[program].clone()),
            without_protocol: without[program],
            bytes: duel.bytes[program],
        });
        Figures {
            what: duel.asked.what.clone(),
            batch: duel.batch,
            engine: duel.engine(),
            times_as_long: ratio(other.nanoseconds.median, kafeneio.nanoseconds.median),
            times_as_long_without_protocol: kafeneio
                .without_protocol
                .zip(other.without_protocol)
                .and_then(|(kafeneio, other)| ratio(other, kafeneio)),
            kafeneio,
            other,
        }
    }

    fn cells(&self) -> [String; 8] {
        let [kafeneio, other] = [&self.kafeneio, &self.other].map(|program| program.nanoseconds);
        [
            self.what.clone(),
            nanoseconds(self.engine.median),
            nanoseconds(kafeneio.median),
            kafeneio.share(),
            nanoseconds(other.median),
            other.share(),
            times(self.times_as_long),
            grouped(self.batch as u128),
        ]
    }

    fn cells_without_protocol(&self) -> [String; 8] {
        let [kafeneio, other] = [&self.kafeneio, &self.other]
            .map(|program| program.without_protocol.map_or("unclear".to_owned(), nanoseconds));
        let mut cells = [const { String::new() }; 8];
        cells[0] = format!("{} − {STATUS}", self.what);
        cells[2] = kafeneio;
        cells[4] = other;
        cells[6] = times(self.times_as_long_without_protocol);
        cells
    }

    fn cells_of_bytes(&self) -> [String; 8] {
        let mut cells = [const { String::new() }; 8];
        cells[0] = format!("{}, bytes", self.what);
        cells[2] = format!("{:.0}", self.kafeneio.bytes);
        cells[4] = format!("{:.0}", self.other.bytes);
        cells[6] = times(ratio(self.other.bytes, self.kafeneio.bytes));
        cells
    }
}

/// Returns the median, unless the rounds spread farther around it.
fn clear(spread: Spread) -> Option<f64> {
    Some(spread.median).filter(|&median| median > spread.deviation)
}

/// Returns how many times as much one is as the other, if that is more than nothing.
fn ratio(one: f64, other: f64) -> Option<f64> {
    (other > 0.0).then(|| one / other)
}

fn times(ratio: Option<f64>) -> String {
    ratio.map_or(String::new(), |ratio| format!("{ratio:.2}"))
}

#[cfg(test)]
mod tests;
