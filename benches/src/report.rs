//! Timing side by side, and writing down what was found.

use std::{env, fs, path};

use kafeneio_yardstick::timing::{Spread, Timed};
use serde_json::{Map, Value, json};

/// One of the things that are timed together.
#[derive(Debug)]
pub struct Contender<'a> {
    name: String,
    timed: Timed<Box<dyn Fn() -> u128 + 'a>>,
    /// Of how many units the work is.
    units: u64,
}

impl<'a> Contender<'a> {
    /// Makes a contender. `run` does the work once and returns of how many units it was.
    pub fn new(name: impl Into<String>, run: impl Fn() -> u64 + 'a) -> Self {
        let timed = Timed::new(Box::new(move || run().into()) as Box<dyn Fn() -> u128 + 'a>);
        Contender { name: name.into(), timed, units: 0 }
    }

    fn time(&mut self) {
        self.units = self.timed.time() as u64;
    }

    /// Returns the nanoseconds for a unit.
    fn spread(&self) -> Spread {
        self.timed.spread(self.units).unwrap_or_default()
    }
}

/// What a run finds, group by group.
#[derive(Debug)]
pub struct Report {
    /// A part of the names of the groups that are timed.
    wanted: String,
    /// Everything is run once, to see that it works.
    trial: bool,
    groups: Map<String, Value>,
    facts: Map<String, Value>,
}

impl Report {
    /// Reads the arguments: `--test` runs everything once, and a word chooses the groups that have
    /// it in their names.
    pub fn from_arguments() -> Report {
        let options = |argument: &String| argument.starts_with('-');
        let (options, words): (Vec<_>, Vec<_>) = env::args().skip(1).partition(options);
        Report {
            wanted: words.into_iter().next().unwrap_or_default(),
            trial: options.iter().any(|option| option == "--test"),
            groups: Map::new(),
            facts: Map::new(),
        }
    }

    /// Returns whether everything is run only once.
    pub fn is_trial(&self) -> bool {
        self.trial
    }

    /// Returns whether a group of this name is timed.
    pub fn wants(&self, group: &str) -> bool {
        group.contains(&self.wanted)
    }

    /// Notes something about what is timed.
    pub fn note(&mut self, name: impl Into<String>, fact: impl Into<Value>) {
        self.facts.insert(name.into(), fact.into());
    }

    /// Notes an average.
    #[expect(clippy::cast_precision_loss, reason = "totals are far below what an f64 holds")]
    pub fn note_average(&mut self, name: impl Into<String>, total: u64, number: u64) {
        self.note(name, rounded(total as f64 / number as f64));
    }

    /// Runs all contenders in turn, again and again, and prints the nanoseconds for a unit: the
    /// fastest round, the median, and the ratio of the last contender's median to each.
    ///
    /// The machine's pace changes from minute to minute; contenders that take turns are affected alike.
    ///
    /// # Panics
    ///
    /// When two groups have the same name, or two contenders of a group.
    pub fn side_by_side(
        &mut self,
        group: &str,
        unit: &str,
        rounds: usize,
        mut contenders: Vec<Contender<'_>>,
    ) {
        if !self.wants(group) {
            return;
        }
        let rounds = if self.trial { 1 } else { rounds };
        for _ in 0..rounds {
            contenders.iter_mut().for_each(Contender::time);
        }
        println!("{group}: ns per {unit}, {rounds} rounds in turn");
        let last = contenders.last().map_or(1.0, |last| last.spread().median);
        let mut figures = Map::new();
        for contender in &contenders {
            let Spread { best, median, .. } = contender.spread();
            let (name, ratio) = (&contender.name, last / median);
            println!("  {name:<36} best {best:>12.2}  median {median:>12.2}  ratio {ratio:>6.2}");
            let figure = json!({ "best": rounded(best), "median": rounded(median) });
            assert!(figures.insert(name.clone(), figure).is_none(), "{name} twice");
        }
        let found = json!({ "unit": unit, "rounds": rounds, "figures": figures });
        assert!(self.groups.insert(group.to_owned(), found).is_none(), "{group} twice");
    }

    /// Writes everything to a file of the workspace, unless it was only a part or a trial.
    ///
    /// # Panics
    ///
    /// When the file cannot be written.
    pub fn write(self, file: &str) {
        if self.trial || !self.wanted.is_empty() {
            return;
        }
        let file = path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file);
        let text =
            serde_json::to_string_pretty(&json!({ "facts": self.facts, "groups": self.groups }));
        fs::write(&file, text.expect("it is JSON") + "\n").expect("the file can be written");
    }
}

/// Rounds a figure to five digits; the others mean nothing.
fn rounded(figure: f64) -> f64 {
    format!("{figure:.4e}").parse().expect("it is a number")
}
