//! The page over HTTP, as a browser asks for it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A server that ends with the test.
struct Web {
    program: Child,
    address: String,
}

impl Web {
    /// Starts the program, or returns what it says if it does not serve a page.
    fn start() -> Result<Web, String> {
        let mut program = Command::new(env!("CARGO_BIN_EXE_kafeneio"))
            .args(["web", "--port", "0"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let stdout = program.stdout.take().expect("stdout is a pipe");
        BufReader::new(stdout).read_line(&mut line).expect("UTF-8");
        if line.is_empty() {
            let output = program.wait_with_output().expect("it ends");
            assert_eq!(output.status.code(), Some(1));
            return Err(String::from_utf8(output.stderr).expect("UTF-8"));
        }
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
        Ok(Web { program, address })
    }

    /// Returns the head and the body of the reply.
    fn ask(&self, method: &str, path: &str) -> (String, Vec<u8>) {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            self.address
        )
        .expect("it reads");
        let mut reply = Vec::new();
        stream.read_to_end(&mut reply).expect("it answers");
        let end = reply.windows(4).position(|bytes| bytes == b"\r\n\r\n").expect("a head");
        let body = reply.split_off(end + 4);
        (String::from_utf8(reply).expect("UTF-8"), body)
    }
}

impl Drop for Web {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// The folder from which the program takes the page.
fn page() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/page"))
}

/// The page may be there or not: each has its test, which runs in the case it is for.
#[test]
fn with_or_without_the_page() {
    match (page().join("index.html").exists(), Web::start()) {
        (true, Ok(web)) => serves_the_page(&web),
        (false, Err(error)) => {
            assert!(error.contains("node crates/kafeneio-web/build.js"), "{error}");
        }
        (true, Err(error)) => panic!("the page is there, but is not served: {error}"),
        (false, Ok(_)) => panic!("a page is served that is not there: clean and build again"),
    }
}

fn serves_the_page(web: &Web) {
    let index = std::fs::read(page().join("index.html")).expect("the page");
    for path in ["/", "/index.html", "/?game=buku"] {
        let (head, body) = web.ask("GET", path);
        assert!(head.starts_with("HTTP/1.1 200 "), "{head}");
        assert!(head.contains("Content-Type: text/html"), "{head}");
        assert_eq!(body, index, "{path}");
    }
    let (head, body) = web.ask("HEAD", "/");
    assert!(
        head.contains(&format!("Content-Length: {}", index.len())) && body.is_empty(),
        "{head}"
    );
    for path in ["/none", "/../Cargo.toml", "/.gitignore", "//", "/%2e%2e/Cargo.toml"] {
        let (head, _) = web.ask("GET", path);
        assert!(head.starts_with("HTTP/1.1 404 "), "{path}: {head}");
    }
    let (head, _) = web.ask("POST", "/");
    assert!(head.starts_with("HTTP/1.1 405 ") && head.contains("Allow: GET, HEAD"), "{head}");
}
