//! `kafeneio web` serves the page on this machine.

mod server;
mod site;
#[cfg(test)]
mod tests;

use std::io::{self, Write};
use std::net::{Ipv4Addr, TcpListener};

use clap::Args;

use crate::program::failure::Failure;
use crate::program::values;
use server::Limits;
use site::Site;

/// The files of the page: their paths below its address, and what is in them. There is none if the
/// page was not built before the program.
static PAGE: &[(&str, &[u8])] = &include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The arguments of `web`.
#[derive(Args, Debug)]
pub(crate) struct Web {
    /// The port; with 0, the system chooses a free one
    #[arg(
        long,
        value_name = "N",
        default_value_t = 8642,
        value_parser = values::within(0..=u16::MAX),
        allow_negative_numbers = true
    )]
    port: u16,
}

impl Web {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        if PAGE.is_empty() {
            return Err(Failure::Run(
                "this program was built without the page; build the page first, then the program \
                 again:\n  node crates/kafeneio-web/build.js\n  cargo run --release -- web"
                    .to_owned(),
            ));
        }
        let failed = |error| Failure::Run(format!("port {}: {error}", self.port));
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, self.port)).map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        writeln!(io::stdout(), "http://{address}/")?;
        server::run(listener, Site::new(PAGE, address.port()), Limits::default()).map_err(failed)
    }
}
