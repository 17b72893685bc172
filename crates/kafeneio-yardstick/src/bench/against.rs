//! Another program beside `kafeneio serve`, asked the same over the line protocol.

use std::time::{Duration, Instant};

use rayon::ThreadPool;

use super::Error;
use super::questions::{Answer, Asked, Questions};
use super::rounds::wrong_total;
use super::row::{On, Row};
use crate::offer::{self, Offer};
use crate::peer::{Fields, Peer, Program, Reply, Request, Trouble, What, excerpt};
use crate::timing::Spread;

/// How long the slower program takes for a batch, if there are enough requests.
const ENOUGH: Duration = Duration::from_millis(20);

/// A program that is asked.
pub(super) struct Contender {
    name: String,
    peer: Peer,
}

/// Requests that both programs are asked in one batch, and the time they take.
pub(super) struct Duel<'q> {
    pub(super) asked: &'q Asked,
    /// How many of the requests make a batch.
    pub(super) batch: usize,
    /// The engine does the same without a protocol.
    engine: Row,
    /// The nanoseconds of a request for each program, in each round.
    pub(super) times: [Vec<f64>; 2],
    /// How long a reply of each program is on average.
    pub(super) bytes: [f64; 2],
}

impl Contender {
    /// Starts a program, which is called `name` when something is wrong with it.
    pub(super) fn start(name: String, program: &Program) -> Result<Contender, Error> {
        match Peer::start(program) {
            Ok(peer) => Ok(Contender { name, peer }),
            Err(trouble) => Err(failed(&name, &trouble, "")),
        }
    }

    /// Returns what the program replies when it is asked for its games.
    pub(super) fn games(&mut self) -> Result<String, Error> {
        let request = Request::from(&Fields { op: "games", ..Fields::default() });
        let mut games = String::new();
        self.replies(&[request], |_, reply| {
            reply.text.clone_into(&mut games);
            let read = offer::read(&games, &games);
            read.map(drop).map_err(|error| format!("a list of games: {error}"))
        })?;
        Ok(games)
    }

    /// Checks that the program offers all that it will be asked.
    pub(super) fn check_offer(&self, offer: &Offer, questions: &Questions) -> Result<(), Error> {
        let ops = questions.asked.iter().map(|asked| offer.op(asked.op()));
        let players = questions.players.clone().map(|players| offer.players(players));
        ops.chain(players).collect::<Result<Vec<_>, _>>().map(drop).map_err(|lacks| {
            let Contender { name, .. } = self;
            let game = questions.game;
            Error::Program(format!("`{name}` does not offer enough of {game}: {lacks}"))
        })
    }

    /// Asks the first of the requests at once, and waits for all replies. Returns how long that takes
    /// and how many bytes come back.
    fn ask(&mut self, asked: &Asked, batch: usize) -> Result<(Duration, usize), Error> {
        let (mut bytes, started) = (0, Instant::now());
        self.replies(&asked.requests[..batch], |_, reply| {
            bytes += reply.text.len();
            reply.error().map_or(Ok(()), |_| Err("no error".to_owned()))
        })?;
        Ok((started.elapsed(), bytes))
    }

    /// Asks the first of the requests, and compares the replies.
    fn check(&mut self, asked: &Asked, batch: usize) -> Result<(), Error> {
        self.replies(&asked.requests[..batch], |number, reply| {
            let answer = asked.answers[number];
            let read = reply.read::<Answer>().ok().and_then(|answer| answer.number(&asked.what));
            if read == Some(answer) { Ok(()) } else { Err(asked.expected(answer)) }
        })
    }

    /// Sends requests at once, and takes all replies. `judge` returns what is expected instead of one.
    fn replies(
        &mut self,
        requests: &[Request],
        mut judge: impl FnMut(usize, Reply<'_>) -> Result<(), String>,
    ) -> Result<(), Error> {
        let Contender { name, peer } = self;
        peer.send(requests);
        for (number, request) in requests.iter().enumerate() {
            let reply = peer.reply().map_err(|trouble| failed(name, &trouble, request.text()))?;
            if let Err(expected) = judge(number, reply) {
                let (request, reply) = (excerpt(request.text()), excerpt(reply.text));
                return Err(Error::Program(format!(
                    "`{name}` is wrong.\nIt was asked {request}\n\
                     and replied   {reply}\nExpected is   {expected}"
                )));
            }
        }
        Ok(())
    }
}

impl<'q> Duel<'q> {
    /// Checks the replies of both programs, and finds out how many requests are enough for a batch.
    pub(super) fn new(
        asked: &'q Asked,
        programs: &mut [Contender; 2],
        pool: &ThreadPool,
    ) -> Result<Duel<'q>, Error> {
        let mut batch = 1.min(asked.requests.len());
        loop {
            let (mut slower, mut bytes) = (Duration::ZERO, [0.0; 2]);
            for (program, bytes) in programs.iter_mut().zip(&mut bytes) {
                program.check(asked, batch)?;
                let (took, length) = program.ask(asked, batch)?;
                slower = slower.max(took);
                *bytes = share(length as u128, batch);
            }
            if slower >= ENOUGH || batch == asked.requests.len() {
                let mut engine = asked.row(batch);
                engine.warm_up(On::One, pool);
                return Ok(Duel { asked, batch, engine, times: [Vec::new(), Vec::new()], bytes });
            }
            batch = (2 * batch).min(asked.requests.len());
        }
    }

    /// Times the engine and both programs once.
    pub(super) fn time(
        &mut self,
        programs: &mut [Contender; 2],
        pool: &ThreadPool,
    ) -> Result<(), Error> {
        if let Some(total) = self.engine.time(On::One, pool) {
            return Err(wrong_total("the engine", &self.engine, total));
        }
        for (program, times) in programs.iter_mut().zip(&mut self.times) {
            let (took, _) = program.ask(self.asked, self.batch)?;
            times.push(share(took.as_nanos(), self.batch));
        }
        Ok(())
    }

    /// Returns how many nanoseconds the engine took for a request.
    pub(super) fn engine(&self) -> Spread {
        self.engine.spread(On::One).unwrap_or_default()
    }

    /// Returns by how many nanoseconds each program took longer than for `protocol` in the same round.
    pub(super) fn more_than(&self, protocol: &Duel<'_>) -> [Spread; 2] {
        let more = |program: usize| {
            let rounds = self.times[program].iter().zip(&protocol.times[program]);
            Spread::of(rounds.map(|(time, cost)| time - cost).collect())
        };
        [0, 1].map(more)
    }
}

/// Returns a number for each of this many.
#[expect(clippy::cast_precision_loss, reason = "a few digits are shown")]
fn share(number: u128, of: usize) -> f64 {
    number as f64 / of.max(1) as f64
}

/// Returns the failure of a program that no longer answers, or is no longer asked.
fn failed(name: &str, Trouble { what, stderr }: &Trouble, request: &str) -> Error {
    if let What::Stopped = what {
        return Error::Stopped;
    }
    let in_words = |what: &str, text: &str| match excerpt(text) {
        text if text.is_empty() => String::new(),
        text => format!("\n{what} {text}"),
    };
    let [asked, wrote] =
        [in_words("It was asked", request), in_words("It wrote to standard error:", stderr)];
    Error::Program(format!("`{name}`: {what}{asked}{wrote}"))
}
