//! The number of threads.

use clap::Args;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::program::failure::Failure;
use crate::program::values;

/// The option for the number of threads.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Threads {
    /// The number of threads [default: one for each core]
    #[arg(long, value_name = "N", value_parser = values::within(1..=1024_u16), allow_negative_numbers = true)]
    threads: Option<u16>,
}

impl Threads {
    /// Does work that rayon shares out among the threads.
    pub(crate) fn run<T: Send>(self, work: impl FnOnce() -> T + Send) -> Result<T, Failure> {
        Ok(self.pool()?.install(work))
    }

    /// Starts the threads.
    pub(crate) fn pool(self) -> Result<ThreadPool, Failure> {
        // For rayon, 0 means one thread for each core.
        let threads = self.threads.unwrap_or(0).into();
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        pool.map_err(|error| Failure::Run(format!("the threads cannot be started: {error}")))
    }
}
