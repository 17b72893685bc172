//! The server over real connections, with a page that is made up.

use std::io::{ErrorKind, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use hyper::{Request, StatusCode};

use super::server::{self, Limits};
use super::site::Site;

/// Larger than what the system keeps for a client that does not read.
static LARGE: [u8; 8 << 20] = [7; 8 << 20];
static TEXT: &[u8] = b"export const answer = 42;\n";
/// The text, as Node compresses it.
static PACKED: &[u8] = &[
    31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 75, 173, 40, 200, 47, 42, 81, 72, 206, 207, 43, 46, 81, 72,
    204, 43, 46, 79, 45, 82, 176, 85, 48, 49, 178, 230, 2, 0, 163, 144, 75, 146, 26, 0, 0, 0,
];
static FILES: &[(&str, &[u8])] = &[
    ("index.html", b"<!doctype html>"),
    ("assets/plakoto-CcPQ_f-3.network", &LARGE),
    ("assets/main-0a1B2c3D.js.gz", PACKED),
    ("assets/main.css", b"a{}"),
    ("sw.js.gz", PACKED),
];

/// What a client waits for at most. An answer that comes at once comes long before.
const AT_ONCE: Duration = Duration::from_secs(5);

struct Web(SocketAddr);

struct Reply {
    head: String,
    body: Vec<u8>,
}

impl Reply {
    fn status(&self) -> &str {
        self.head.split(' ').nth(1).expect("a status")
    }

    /// Returns the value of a header, or nothing.
    fn header(&self, name: &str) -> &str {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines
            .filter(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, value)| value)
            .next()
            .unwrap_or("")
    }
}

impl Web {
    /// Serves until the tests end.
    fn start(limits: Limits) -> Web {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let address = listener.local_addr().expect("it has one");
        let site = Site::new(FILES, address.port());
        thread::spawn(move || server::run(listener, site, limits));
        Web(address)
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.0).expect("it listens");
        stream.set_read_timeout(Some(AT_ONCE)).expect("a time");
        stream.set_write_timeout(Some(AT_ONCE)).expect("a time");
        stream
    }

    /// Writes a request without the empty line at its end.
    fn request(&self, stream: &mut TcpStream, method: &str, path: &str) {
        write!(stream, "{method} {path} HTTP/1.1\r\nHost: {}\r\n", self.0).expect("it reads");
    }

    fn ask_with(&self, method: &str, path: &str, headers: &str) -> Reply {
        let mut stream = self.connect();
        self.request(&mut stream, method, path);
        write!(stream, "{headers}Connection: close\r\n\r\n").expect("it reads");
        reply(&mut stream)
    }

    fn ask(&self, method: &str, path: &str) -> Reply {
        self.ask_with(method, path, "")
    }

    /// Somebody else asks, and is answered.
    fn answers_others(&self) {
        let begun = Instant::now();
        assert_eq!(self.ask("GET", "/").status(), "200");
        assert!(begun.elapsed() < AT_ONCE, "{:?}", begun.elapsed());
    }
}

/// Reads all replies up to the end of the connection, and takes the first one apart.
fn reply(stream: &mut TcpStream) -> Reply {
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).expect("a reply, and its end");
    let end = bytes.windows(4).position(|part| part == b"\r\n\r\n").expect("a head");
    let body = bytes.split_off(end + 4);
    Reply { head: String::from_utf8(bytes).expect("UTF-8"), body }
}

/// Reads until the server ends the connection, and returns how much there was.
fn drain(stream: &mut TcpStream) -> usize {
    let (mut buffer, mut sum) = (vec![0; 1 << 16], 0);
    loop {
        match stream.read(&mut buffer) {
            Ok(0) => return sum,
            Ok(read) => sum += read,
            Err(error) if error.kind() == ErrorKind::ConnectionReset => return sum,
            Err(error) => panic!("the connection does not end: {error}"),
        }
    }
}

#[test]
fn the_front_page_has_three_addresses() {
    let web = Web::start(Limits::default());
    for path in ["/", "/index.html", "/?game=buku"] {
        let reply = web.ask("GET", path);
        assert_eq!((reply.status(), &*reply.body), ("200", &b"<!doctype html>"[..]), "{path}");
        assert_eq!(reply.header("Content-Type"), "text/html; charset=utf-8");
    }
}

#[test]
fn nothing_else_can_be_reached() {
    let web = Web::start(Limits::default());
    for path in [
        "/none",
        "//",
        "//index.html",
        "/assets",
        "/assets/",
        "/../Cargo.toml",
        "/assets/../index.html",
        "/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "/..\\Cargo.toml",
        "/%00",
        "/sw.js.gz",
        "/index.html/",
        "/INDEX.HTML",
    ] {
        assert_eq!(web.ask("GET", path).status(), "404", "{path}");
    }
    for path in ["index.html", "*"] {
        assert_ne!(web.ask("GET", path).status(), "200", "{path}");
    }
}

#[test]
fn a_head_has_no_body() {
    let web = Web::start(Limits::default());
    let reply = web.ask("HEAD", "/");
    assert_eq!(
        (reply.status(), reply.header("Content-Length"), reply.body.len()),
        ("200", "15", 0)
    );
    assert_eq!(reply.header("ETag"), web.ask("GET", "/").header("ETag"));
}

#[test]
fn a_body_is_not_waited_for() {
    let web = Web::start(Limits::default());
    let mut stream = web.connect();
    web.request(&mut stream, "POST", "/");
    write!(stream, "Content-Length: 100000\r\n\r\nabc").expect("it reads");
    let reply = reply(&mut stream);
    assert_eq!((reply.status(), reply.header("Allow")), ("405", "GET, HEAD"));
    for method in ["PUT", "DELETE", "OPTIONS", "TRACE", "get"] {
        assert_eq!(web.ask(method, "/").status(), "405", "{method}");
    }
    web.answers_others();
}

#[test]
fn a_long_head_is_refused() {
    let web = Web::start(Limits::default());
    let mut stream = web.connect();
    web.request(&mut stream, "GET", "/");
    let line = format!("X-Long: {}\r\n", "a".repeat(10_000));
    // The server stops to read long before.
    let written = (0..200).take_while(|_| stream.write_all(line.as_bytes()).is_ok()).count();
    let mut start = [0; 12];
    // What it says may be lost, since it has not read all.
    if stream.read_exact(&mut start).is_ok() {
        assert_eq!(start, *b"HTTP/1.1 431");
    } else {
        assert!(written < 200, "2 MB were taken");
    }
    let many = "A: b\r\n".repeat(200);
    assert_eq!(web.ask_with("GET", "/", &many).status(), "431");
    web.answers_others();
}

#[test]
fn slow_clients_keep_nobody_waiting() {
    let web = Web::start(Limits::default());
    let slow: Vec<_> = (0..200)
        .map(|_| {
            let mut stream = web.connect();
            write!(stream, "GET / HTTP/1.1\r\nHo").expect("it reads");
            stream
        })
        .collect();
    web.answers_others();
    assert_eq!(slow.len(), 200);
}

#[test]
fn who_does_not_read_keeps_nobody_waiting() {
    let web = Web::start(Limits::default());
    let mut stream = web.connect();
    for _ in 0..8 {
        web.request(&mut stream, "GET", "/assets/plakoto-CcPQ_f-3.network");
        write!(stream, "\r\n").expect("it reads");
    }
    web.answers_others();
    // Late, but whole.
    web.request(&mut stream, "GET", "/");
    write!(stream, "Connection: close\r\n\r\n").expect("it reads");
    let sum = drain(&mut stream);
    assert!((8 * LARGE.len()..8 * LARGE.len() + 10_000).contains(&sum), "{sum}");
}

#[test]
fn every_connection_ends() {
    let limits = Limits {
        connections: 4,
        life: Duration::from_millis(300),
        grace: Duration::from_millis(300),
    };
    let web = Web::start(limits);
    let mut idle = web.connect();
    web.request(&mut idle, "GET", "/");
    write!(idle, "\r\n").expect("it reads");
    let mut deaf = web.connect();
    web.request(&mut deaf, "GET", "/assets/plakoto-CcPQ_f-3.network");
    write!(deaf, "\r\n").expect("it reads");
    let (mut silent, mut slow) = (web.connect(), web.connect());
    let begun = Instant::now();
    // All four places are taken, so this one waits until one is free, although the slow one goes on.
    let others = thread::spawn({
        let address = web.0;
        move || Web(address).answers_others()
    });
    while slow.write_all(b"G").is_ok() {
        assert!(begun.elapsed() < AT_ONCE, "a slow client stays");
        thread::sleep(Duration::from_millis(20));
    }
    others.join().expect("others are answered");
    drain(&mut idle);
    assert!(drain(&mut deaf) < LARGE.len());
    assert_eq!(drain(&mut silent), 0);
}

/// Clients say the port only if it is not the usual one.
#[test]
fn the_usual_port_is_left_out() {
    for (port, status) in [(80, StatusCode::OK), (8080, StatusCode::MISDIRECTED_REQUEST)] {
        let site = Site::new(&[("index.html", b"page")], port);
        let request = Request::get("/").header("Host", "localhost").body(()).expect("a request");
        assert_eq!(site.answer(&request).status(), status, "{port}");
        let request = Request::get("/").header("Host", format!("localhost:{port}"));
        let request = request.body(()).expect("a request");
        assert_eq!(site.answer(&request).status(), StatusCode::OK, "{port}");
    }
}

#[test]
fn a_strange_host_is_refused() {
    let web = Web::start(Limits::default());
    let port = web.0.port();
    let status = |start: &str, hosts: &str| {
        let mut stream = web.connect();
        write!(stream, "{start}\r\n{hosts}Connection: close\r\n\r\n").expect("it reads");
        reply(&mut stream).status().to_owned()
    };
    let get = "GET / HTTP/1.1";
    for host in ["localhost", "LOCALHOST", "127.0.0.1", "[::1]"] {
        assert_eq!(status(get, &format!("Host: {host}:{port}\r\n")), "200", "{host}");
    }
    let other = if port == 80 { 81 } else { 80 };
    for host in [
        "example.org",
        "localhost.example.org",
        "localhost",
        "",
        "127.0.0.1@example.org",
        "0.0.0.0",
    ] {
        assert_eq!(status(get, &format!("Host: {host}\r\n")), "421", "{host}");
        assert_eq!(status(get, &format!("Host: {host}:{other}\r\n")), "421", "{host}");
    }
    let here = format!("Host: localhost:{port}\r\n");
    assert_eq!(status(get, ""), "421");
    assert_eq!(status("GET / HTTP/1.0", ""), "421");
    assert_eq!(status(get, &format!("{here}{here}")), "421");
    assert_eq!(status("GET http://example.org/ HTTP/1.1", &here), "421");
    assert_eq!(status(&format!("GET http://localhost:{port}/ HTTP/1.1"), &here), "200");
}

#[test]
fn a_known_file_is_not_sent_again() {
    let web = Web::start(Limits::default());
    let tag = web.ask("GET", "/").header("ETag").to_owned();
    assert!(tag.len() > 10 && tag.starts_with('"') && tag.ends_with('"'), "{tag}");
    for known in [tag.clone(), format!("W/{tag}"), format!("\"other\", {tag}"), "*".to_owned()] {
        let reply = web.ask_with("GET", "/", &format!("If-None-Match: {known}\r\n"));
        assert_eq!((reply.status(), reply.body.len()), ("304", 0), "{known}");
        assert_eq!((reply.header("ETag"), reply.header("Cache-Control")), (&*tag, "no-cache"));
    }
    for unknown in ["\"other\"", &tag[1..], ""] {
        assert_eq!(
            web.ask_with("GET", "/", &format!("If-None-Match: {unknown}\r\n")).status(),
            "200",
            "{unknown}"
        );
    }
    assert_ne!(web.ask("GET", "/assets/main.css").header("ETag"), tag);
}

#[test]
fn files_with_a_hash_are_kept() {
    let web = Web::start(Limits::default());
    let caching = |path: &str| web.ask("HEAD", path).header("Cache-Control").to_owned();
    for path in ["/assets/plakoto-CcPQ_f-3.network", "/assets/main-0a1B2c3D.js"] {
        assert_eq!(caching(path), "public, max-age=31536000, immutable", "{path}");
    }
    for path in ["/", "/sw.js", "/assets/main.css"] {
        assert_eq!(caching(path), "no-cache", "{path}");
    }
}

#[test]
fn who_takes_gzip_gets_it() {
    let web = Web::start(Limits::default());
    let path = "/assets/main-0a1B2c3D.js";
    for accepted in [
        "gzip",
        "br, GZIP",
        "gzip;q=0.5, br",
        "*",
        "*;q=0, gzip",
        "identity;q=0, *;q=0.1",
        "gzip; q=1",
    ] {
        let reply = web.ask_with("GET", path, &format!("Accept-Encoding: {accepted}\r\n"));
        assert_eq!(
            (reply.header("Content-Encoding"), &*reply.body),
            ("gzip", PACKED),
            "{accepted}"
        );
        assert_eq!(reply.header("Vary"), "accept-encoding");
        assert_eq!(reply.header("Content-Type"), "text/javascript; charset=utf-8");
    }
    for accepted in
        ["", "br", "gzip;q=0", "gzip;q=0.0, *", "identity", "*;q=0", "gzipped", "gzip;q=much"]
    {
        let reply = web.ask_with("GET", path, &format!("Accept-Encoding: {accepted}\r\n"));
        assert_eq!((reply.header("Content-Encoding"), &*reply.body), ("", TEXT), "{accepted}");
        assert_eq!(reply.header("Content-Length"), TEXT.len().to_string());
        assert_eq!(reply.header("Vary"), "accept-encoding");
    }
    let tag = |headers: &str| web.ask_with("GET", path, headers).header("ETag").to_owned();
    assert_ne!(tag(""), tag("Accept-Encoding: gzip\r\n"));
    let reply = web.ask_with("GET", "/", "Accept-Encoding: gzip\r\n");
    assert_eq!(
        (reply.header("Content-Encoding"), reply.header("Vary")),
        ("", ""),
        "it is not compressed"
    );
}

#[test]
fn every_answer_has_the_policy() {
    let web = Web::start(Limits::default());
    for (method, path) in [("GET", "/"), ("HEAD", "/sw.js"), ("GET", "/none"), ("POST", "/")] {
        let reply = web.ask(method, path);
        let policy = reply.header("Content-Security-Policy");
        assert!(
            policy.starts_with("default-src 'none'; ") && policy.contains("'wasm-unsafe-eval'"),
            "{policy}"
        );
        assert!(
            !policy.contains("'unsafe-inline'") && !policy.contains("'unsafe-eval'"),
            "{policy}"
        );
        assert_eq!(reply.header("X-Content-Type-Options"), "nosniff");
    }
}
