//! Connections, and how much each of them may cost.
//!
//! Everything runs in one thread, which never waits for a client: what is sent lies in memory, and a client that does
//! not read keeps only its own connection busy.

use std::convert::Infallible;
use std::future::ready;
use std::io;
use std::net::TcpListener;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use hyper::rt::ReadBufCursor;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::runtime::Builder;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

use super::site::Site;

/// The longest head of a request. Browsers send less than 2 KB.
const LONGEST_HEAD: usize = 16 << 10;

/// How many connections there may be, and how long.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// More than these wait for one to end. A browser opens up to six, and a process may have 1,024 files open.
    pub(crate) connections: usize,
    /// After this time a connection ends as soon as it has no answer to send. Browsers open another one then.
    pub(crate) life: Duration,
    /// After this time more it ends in any case.
    pub(crate) grace: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { connections: 512, life: Duration::from_secs(20), grace: Duration::from_secs(20) }
    }
}

/// Serves a site until the program is stopped.
pub(crate) fn run(listener: TcpListener, site: Site, limits: Limits) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = Builder::new_current_thread().enable_io().enable_time().build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let (site, places) = (Arc::new(site), Arc::new(Semaphore::new(limits.connections)));
        loop {
            let place = Arc::clone(&places).acquire_owned().await.map_err(io::Error::other)?;
            // A connection that has ended before it was accepted, or too many open files.
            let Ok((stream, _)) = listener.accept().await else {
                sleep(Duration::from_millis(20)).await;
                continue;
            };
            let site = Arc::clone(&site);
            tokio::spawn(async move {
                converse(stream, &site, limits).await;
                drop(place);
            });
        }
    })
}

/// Answers the requests of a connection. One that fails is no reason to stop.
async fn converse(stream: TcpStream, site: &Site, limits: Limits) {
    let answer = service_fn(|request| ready(Ok::<_, Infallible>(site.answer(&request))));
    let connection =
        http1::Builder::new().max_buf_size(LONGEST_HEAD).serve_connection(Stream(stream), answer);
    let mut connection = pin!(connection);
    if timeout(limits.life, connection.as_mut()).await.is_err() {
        connection.as_mut().graceful_shutdown();
        let _ = timeout(limits.grace, connection).await;
    }
}

/// A stream of tokio as hyper uses it.
struct Stream(TcpStream);

impl hyper::rt::Read for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        mut buffer: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        let mut bytes = [0; 4096];
        let most = bytes.len().min(buffer.remaining());
        let mut read = ReadBuf::new(&mut bytes[..most]);
        let polled = Pin::new(&mut self.0).poll_read(context, &mut read);
        buffer.put_slice(read.filled());
        polled
    }
}

impl hyper::rt::Write for Stream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}
