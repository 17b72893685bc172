//! The page over HTTP, as a browser asks for it.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
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
    fn ask(&self, path: &str, encoding: &str) -> (String, Vec<u8>) {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: {}\r\nAccept-Encoding: {encoding}\r\nConnection: close\r\n\r\n",
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
    match (page().join("index.html.gz").exists(), Web::start()) {
        (true, Ok(web)) => serves_the_page(&web),
        (false, Err(error)) => {
            assert!(error.contains("node crates/kafeneio-web/build.js"), "{error}");
        }
        (true, Err(error)) => panic!("the page is there, but is not served: {error}"),
        (false, Ok(_)) => panic!("a page is served that is not there: clean and build again"),
    }
}

/// How the server treats its clients is tested without the page, in the program itself.
fn serves_the_page(web: &Web) {
    let front = web.ask("/", "gzip").1;
    assert_eq!(front, fs::read(page().join("index.html.gz")).expect("the page"));
    let mut count = 0;
    for file in files(page()) {
        let name = file.strip_prefix(page()).expect("it is of the page").to_str().expect("UTF-8");
        let content = fs::read(&file).expect("a file");
        let path = format!("/{}", name.trim_end_matches(".gz"));
        let (head, body) = web.ask(&path, "gzip");
        assert!(head.starts_with("HTTP/1.1 200 "), "{path}: {head}");
        assert!(body == content, "{path} is another file");
        let (head, body) = web.ask(&path, "identity");
        assert!(head.starts_with("HTTP/1.1 200 ") && body.len() >= content.len(), "{path}: {head}");
        let is_kept = head.contains("immutable");
        assert_eq!(is_kept, path.starts_with("/assets/"), "{path}: {head}");
        count += 1;
    }
    assert!(count > 10, "the page has only {count} files");
    for path in ["/none", "/../Cargo.toml", "/.gitignore", "/index.html.gz"] {
        let (head, _) = web.ask(path, "gzip");
        assert!(head.starts_with("HTTP/1.1 404 "), "{path}: {head}");
    }
}

/// Returns the files in a folder and the folders in it, but not those that begin with a dot.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("it is there").path());
    let shown = entries.filter(|path| {
        !path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."))
    });
    shown.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}
