//! `kafeneio web` serves the page on this machine.

use std::io::{self, Write};
use std::net::Ipv4Addr;

use clap::Args;
use tiny_http::{Header, Method, Request, Response, Server};

use crate::failure::Failure;
use crate::values;

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
        value_parser = values::port,
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
        let server = Server::http((Ipv4Addr::LOCALHOST, self.port)).map_err(failed)?;
        writeln!(io::stdout(), "http://{}/", server.server_addr())?;
        for request in server.incoming_requests() {
            // A browser that does not wait for the answer is no reason to stop.
            let _ = answer(request);
        }
        Ok(())
    }
}

/// Answers a request with a file of the page.
fn answer(request: Request) -> io::Result<()> {
    if !matches!(request.method(), Method::Get | Method::Head) {
        return request
            .respond(text(405, "only GET and HEAD").with_header(header("Allow", "GET, HEAD")));
    }
    let Some((name, content)) = file(request.url()) else {
        return request.respond(text(404, "there is no such file"));
    };
    let kind = mime_guess::from_path(name).first_or_octet_stream();
    let response = Response::from_data(content)
        .with_header(header("Content-Type", kind.essence_str()))
        // A program that is built anew may bring another page.
        .with_header(header("Cache-Control", "no-cache"))
        .with_header(header("X-Content-Type-Options", "nosniff"));
    request.respond(response)
}

/// Returns the file at an address, with its name.
fn file(url: &str) -> Option<(&'static str, &'static [u8])> {
    let path = url.split(['?', '#']).next()?.strip_prefix('/')?;
    let name = if path.is_empty() { "index.html" } else { path };
    PAGE.iter().find(|(file, _)| *file == name).copied()
}

fn text(status: u16, text: &str) -> Response<io::Cursor<Vec<u8>>> {
    Response::from_string(text).with_status_code(status)
}

fn header(name: &'static str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("names and values here are ASCII")
}
