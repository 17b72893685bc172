//! The machine and the build, which figures depend on.

use std::fmt;
use std::{env, fs, thread};

use serde::Serialize;

/// What the program runs on, and how it was built.
#[derive(Debug, Serialize)]
pub struct Machine {
    version: &'static str,
    /// Whether the program checks itself while it runs, and so is slow.
    debug_assertions: bool,
    architecture: &'static str,
    /// The extensions of the architecture that the program was built for.
    extensions: Vec<&'static str>,
    os: &'static str,
    /// The model of the processor, where the system tells it.
    pub processor: Option<String>,
    /// How many threads can run at once.
    pub processors: usize,
}

impl Machine {
    /// Returns the machine and the build of this program.
    pub fn here() -> Machine {
        let extensions = [
            ("popcnt", cfg!(target_feature = "popcnt")),
            ("bmi2", cfg!(target_feature = "bmi2")),
            ("avx2", cfg!(target_feature = "avx2")),
            ("avx512f", cfg!(target_feature = "avx512f")),
            ("neon", cfg!(target_feature = "neon")),
        ];
        Machine {
            version: env!("CARGO_PKG_VERSION"),
            debug_assertions: cfg!(debug_assertions),
            architecture: env::consts::ARCH,
            extensions: extensions.iter().filter(|(_, has)| *has).map(|(name, _)| *name).collect(),
            os: env::consts::OS,
            processor: processor(),
            processors: thread::available_parallelism().map_or(1, usize::from),
        }
    }
}

/// Returns the model of the processor: on Linux from a file, on Windows from the environment.
fn processor() -> Option<String> {
    let told = fs::read_to_string("/proc/cpuinfo").ok();
    told.and_then(|told| model(&told)).or_else(|| env::var("PROCESSOR_IDENTIFIER").ok())
}

/// Finds the model in `/proc/cpuinfo`, where each architecture has a name of its own for it.
fn model(told: &str) -> Option<String> {
    ["model name", "cpu model", "Model", "uarch", "cpu"].into_iter().find_map(|name| {
        let mut fields = told.lines().filter_map(|line| line.split_once(':'));
        let (_, model) = fields.find(|(field, _)| field.trim() == name)?;
        Some(model.trim().to_owned()).filter(|model| !model.is_empty())
    })
}

impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "kafeneio {} for {} on {}", self.version, self.architecture, self.os)?;
        if !self.extensions.is_empty() {
            write!(f, " with {}", self.extensions.join(", "))?;
        }
        let processor = self.processor.as_deref().unwrap_or("unknown processor");
        let s = if self.processors == 1 { "" } else { "s" };
        write!(f, "\n{processor}, {} thread{s} at once", self.processors)?;
        if self.debug_assertions {
            write!(f, "\nThis build checks itself while it runs: a release build is faster.")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
