//! What a request is answered with: a file of the page, or why not.

use std::hash::{DefaultHasher, Hash, Hasher};

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONNECTION, CONTENT_ENCODING, CONTENT_SECURITY_POLICY,
    CONTENT_TYPE, ETAG, HOST, HeaderMap, HeaderName, IF_NONE_MATCH, VARY, X_CONTENT_TYPE_OPTIONS,
};
use hyper::http::response::Builder;
use hyper::{Method, Request, Response, StatusCode};

/// What the page may load and run. The tests of the page in a browser have the same policy.
const POLICY: &str = include_str!("content-security-policy.txt").trim_ascii_end();

/// What is at the end of the name of a file that is compressed.
const GZIPPED: &str = ".gz";

/// The folder of the files whose names have a hash of what is in them.
const ASSETS: &str = "assets/";

/// The files of a page, and by which names it can be reached.
#[derive(Debug)]
pub(crate) struct Site {
    files: Vec<File>,
    hosts: Vec<String>,
}

#[derive(Debug)]
struct File {
    /// The path below the address of the page.
    name: &'static str,
    content: &'static [u8],
    is_gzipped: bool,
    tag: u64,
}

impl Site {
    /// Takes files with their paths. A file with `.gz` at its end is compressed, and served by its name without it.
    pub(crate) fn new(files: &[(&'static str, &'static [u8])], port: u16) -> Site {
        let files = files.iter().map(|&(path, content)| {
            let mut hasher = DefaultHasher::new();
            content.hash(&mut hasher);
            let (name, is_gzipped) = match path.strip_suffix(GZIPPED) {
                Some(name) => (name, true),
                None => (path, false),
            };
            File { name, content, is_gzipped, tag: hasher.finish() }
        });
        // Clients leave the usual port out.
        let ports = [format!(":{port}"), String::new()];
        let ports = if port == 80 { &ports[..] } else { &ports[..1] };
        let hosts = ["localhost", "127.0.0.1", "[::1]"].into_iter();
        let hosts = hosts.flat_map(|host| ports.iter().map(move |port| format!("{host}{port}")));
        Site { files: files.collect(), hosts: hosts.collect() }
    }

    /// Answers a request, whose body is not read.
    pub(crate) fn answer<B>(&self, request: &Request<B>) -> Response<Full<Bytes>> {
        let answer = Response::builder();
        if !self.is_meant(request) {
            // Otherwise the page of a stranger could reach this server by a name that leads here.
            return text(answer, StatusCode::MISDIRECTED_REQUEST, "there is no such host here");
        }
        if !matches!(*request.method(), Method::GET | Method::HEAD) {
            // The body is not waited for, so nothing can follow it.
            let answer = answer.header(ALLOW, "GET, HEAD").header(CONNECTION, "close");
            return text(answer, StatusCode::METHOD_NOT_ALLOWED, "only GET and HEAD");
        }
        match self.file(request.uri().path()) {
            Some(file) => file.answer(request.headers()),
            None => text(answer, StatusCode::NOT_FOUND, "there is no such file"),
        }
    }

    /// Whether a request is for this server, by its one `Host` and by the address if that names a host.
    fn is_meant<B>(&self, request: &Request<B>) -> bool {
        let is_here =
            |name: &[u8]| self.hosts.iter().any(|host| name.eq_ignore_ascii_case(host.as_bytes()));
        let mut hosts = request.headers().get_all(HOST).iter();
        let is_one =
            hosts.next().is_some_and(|host| is_here(host.as_bytes())) && hosts.next().is_none();
        is_one && request.uri().authority().is_none_or(|host| is_here(host.as_str().as_bytes()))
    }

    fn file(&self, path: &str) -> Option<&File> {
        let path = path.strip_prefix('/')?;
        let name = if path.is_empty() { "index.html" } else { path };
        self.files.iter().find(|file| file.name == name)
    }
}

impl File {
    fn answer(&self, asked: &HeaderMap) -> Response<Full<Bytes>> {
        let is_sent_gzipped = self.is_gzipped && accepts_gzip(asked);
        let tag = format!("\"{:016x}{}\"", self.tag, if is_sent_gzipped { "-gzip" } else { "" });
        let mut answer =
            Response::builder().header(ETAG, &tag).header(CACHE_CONTROL, self.caching());
        if self.is_gzipped {
            answer = answer.header(VARY, ACCEPT_ENCODING.as_str());
        }
        if knows(asked, &tag) {
            return finish(answer.status(StatusCode::NOT_MODIFIED), Bytes::new());
        }
        answer = answer.header(CONTENT_TYPE, self.kind());
        if is_sent_gzipped {
            answer = answer.header(CONTENT_ENCODING, "gzip");
        } else if self.is_gzipped {
            return match unpacked(self.content) {
                Some(content) => finish(answer, content.into()),
                None => text(answer, StatusCode::INTERNAL_SERVER_ERROR, "the file is damaged"),
            };
        }
        finish(answer, Bytes::from_static(self.content))
    }

    /// A file whose name has its hash never changes. A program that is built anew may bring others of the other names.
    fn caching(&self) -> &'static str {
        let stem = self.name.strip_prefix(ASSETS).and_then(|name| name.split('.').next());
        let hash = stem.and_then(|stem| stem.as_bytes().last_chunk::<9>());
        match hash {
            Some([b'-', hash @ ..]) if hash.iter().copied().all(is_of_hash) => {
                "public, max-age=31536000, immutable"
            }
            _ => "no-cache",
        }
    }

    fn kind(&self) -> &'static str {
        match self.name.rsplit_once('.').map_or("", |(_, extension)| extension) {
            "css" => "text/css; charset=utf-8",
            "html" => "text/html; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "json" => "application/json",
            "png" => "image/png",
            "svg" => "image/svg+xml",
            "wasm" => "application/wasm",
            "webmanifest" => "application/manifest+json",
            _ => "application/octet-stream",
        }
    }
}

fn is_of_hash(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')
}

/// Whether a client takes compressed files: `gzip` itself counts more than `*`.
fn accepts_gzip(asked: &HeaderMap) -> bool {
    let weight_of = |coding: &str| {
        values(asked, &ACCEPT_ENCODING).find_map(|value| {
            let (name, rest) = value.split_once(';').unwrap_or((value, ""));
            let weight = rest
                .trim()
                .strip_prefix("q=")
                .map_or(Some(1.0), |weight| weight.parse::<f32>().ok());
            name.trim().eq_ignore_ascii_case(coding).then_some(weight.unwrap_or(0.0))
        })
    };
    weight_of("gzip").or_else(|| weight_of("*")).is_some_and(|weight| weight > 0.0)
}

/// Whether a client has the file with this tag already.
fn knows(asked: &HeaderMap, tag: &str) -> bool {
    values(asked, &IF_NONE_MATCH)
        .any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

/// Returns what a header lists, in all of its lines.
fn values<'a>(asked: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a str> {
    let lines = asked.get_all(name).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim)
}

/// Unpacks a file of gzip without a name or a comment in its head, as Node writes it.
fn unpacked(file: &[u8]) -> Option<Vec<u8>> {
    let deflated = file.get(10..file.len().checked_sub(8)?)?;
    miniz_oxide::inflate::decompress_to_vec(deflated).ok()
}

fn text(answer: Builder, status: StatusCode, text: &'static str) -> Response<Full<Bytes>> {
    let answer = answer.status(status).header(CONTENT_TYPE, "text/plain; charset=utf-8");
    finish(answer, Bytes::from_static(text.as_bytes()))
}

fn finish(answer: Builder, body: Bytes) -> Response<Full<Bytes>> {
    answer
        .header(CONTENT_SECURITY_POLICY, POLICY)
        .header(X_CONTENT_TYPE_OPTIONS, "nosniff")
        .body(Full::new(body))
        .expect("names and values here are ASCII")
}
