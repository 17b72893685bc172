//! How many threads work.

use clap::Args;
use rayon::ThreadPoolBuilder;

use crate::cli;
use crate::failure::Failure;

/// The option that says how many.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Threads {
    /// How many threads to work with [default: one for each core]
    #[arg(long, value_name = "N", value_parser = cli::threads, allow_negative_numbers = true)]
    threads: Option<u16>,
}

impl Threads {
    /// Does work that is shared out with rayon.
    pub(crate) fn run<T: Send>(self, work: impl FnOnce() -> T + Send) -> Result<T, Failure> {
        // To rayon, 0 is one for each core.
        let threads = self.threads.unwrap_or(0).into();
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| Failure::Run(format!("no threads: {error}")))?;
        Ok(pool.install(work))
    }
}
