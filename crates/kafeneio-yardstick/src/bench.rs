//! Timing engines over the corpora of the suites, and programs beside each other.
//!
//! `suites` reads what is known of the positions, `corpus` makes them the engine's, and `work` does with
//! an engine what is timed. A `row` is a single thing that is timed, a `trial` all rows of a game under
//! one set of rules. `rounds` times them in turn, and a [`Report`] has the results.
//!
//! `against` times two programs beside each other. It asks both what `questions` finds in the suites, and
//! a [`Comparison`] has the results.

mod against;
mod comparison;
mod corpus;
mod questions;
mod report;
mod rounds;
mod row;
mod suites;
mod trial;
mod work;

use std::fmt;
use std::sync::atomic::AtomicBool;

use rayon::ThreadPool;

use crate::offer;
use crate::peer::{Program, excerpt};
use crate::suite::Suite;
use against::{Contender, Duel};
use questions::Questions;
use trial::Trial;

pub use comparison::Comparison;
pub use report::Report;
pub use rounds::{PARTS, Rounds};

/// Why nothing can be timed, or not any longer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The suites cannot be used.
    Suites(String),
    /// The engine finds something else than the suites say.
    Engine(String),
    /// The work came to another total than before.
    Total(String),
    /// A program fails, or is wrong.
    Program(String),
    /// It was ended before a round was timed.
    Stopped,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Error::Suites(what)
            | Error::Engine(what)
            | Error::Total(what)
            | Error::Program(what) => what,
            Error::Stopped => "it was ended before a round was timed",
        })
    }
}

impl std::error::Error for Error {}

/// The engines with what is timed of them.
#[derive(Debug)]
pub struct Trials {
    trials: Vec<Trial>,
    pool: ThreadPool,
}

impl Trials {
    /// Checks the engines of the games by the sections `corpus` and `perft` of the suites, and prepares
    /// what is timed, for the threads of a pool.
    ///
    /// # Errors
    ///
    /// Returns the first position for which an engine finds something else than the suites say.
    pub fn new(suites: &[Suite], pool: ThreadPool) -> Result<Trials, Error> {
        let known = suites::read(suites)?;
        let trials = pool.install(|| known.iter().map(Trial::new).collect::<Result<_, _>>())?;
        Ok(Trials { trials, pool })
    }

    /// Times everything. `done` is told how many more of the [`PARTS`] of the work are done. Once `stop` is
    /// true, no more rounds are timed, and the report has those before.
    ///
    /// # Errors
    ///
    /// Returns what came to another total this time, or that no round was timed.
    pub fn time(
        mut self,
        rounds: Rounds,
        stop: &AtomicBool,
        done: &dyn Fn(u64),
    ) -> Result<Report, Error> {
        let rounds = rounds::time(&mut self.trials, rounds, &self.pool, stop, done)?;
        Ok(Report::new(self.trials, self.pool.current_num_threads(), rounds))
    }
}

/// Two programs that are asked the same.
pub struct Duels {
    programs: [Contender; 2],
    /// The second program with its arguments.
    against: Vec<String>,
    questions: Vec<Questions>,
    left_out: Vec<&'static str>,
    pool: ThreadPool,
}

impl fmt::Debug for Duels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Duels").field("against", &self.against).finish_non_exhaustive()
    }
}

impl Duels {
    /// Starts `kafeneio serve`, which is the first program, and another one beside it. Finds out what
    /// to ask about the games that the other one knows, by the sections `corpus` and `perft` of the suites.
    ///
    /// # Errors
    ///
    /// Returns an error if a program fails, or if the other one knows none of the games.
    pub fn new(
        suites: &[Suite],
        kafeneio: &Program,
        other: &Program,
        pool: ThreadPool,
    ) -> Result<Duels, Error> {
        let name = excerpt(&other.command.join(" "));
        let mut programs = [
            Contender::start("kafeneio serve".to_owned(), kafeneio)?,
            Contender::start(name.clone(), other)?,
        ];
        let [ours, theirs] = &mut programs;
        let (ours, theirs) = (ours.games()?, theirs.games()?);
        let offers =
            offer::read(&theirs, &ours).map_err(|error| Error::Program(error.to_string()))?;
        let offer_of = |game: &str| offers.iter().rfind(|offer| offer.game() == game);
        let mut known = suites::read(suites)?;
        let mut left_out: Vec<_> = known.iter().map(|known| known.game).collect();
        left_out.retain(|game| offer_of(game).is_none());
        left_out.dedup();
        known.retain(|known| !left_out.contains(&known.game));
        if known.is_empty() {
            let games = left_out.join(", ");
            return Err(Error::Program(format!("`{name}` does not know {games}")));
        }
        let questions: Vec<_> = known.iter().map(Questions::new).collect::<Result<_, _>>()?;
        for questions in &questions {
            if let Some(offer) = offer_of(questions.game) {
                programs[1].check_offer(offer, questions)?;
            }
        }
        let against = other.command.clone();
        Ok(Duels { programs, against, questions, left_out, pool })
    }

    /// Times both programs. `done` is told how many more of the [`PARTS`] of the work are done. Once
    /// [`Program::stop`] of the first one is true, no more rounds are timed, and the comparison has those before.
    ///
    /// # Errors
    ///
    /// Returns an error if a program fails, or replies something wrong, or if no round was timed.
    pub fn time(self, rounds: Rounds, done: &dyn Fn(u64)) -> Result<Comparison, Error> {
        let Duels { mut programs, against, questions, left_out, pool } = self;
        let of_game = questions.iter().map(|questions| {
            questions.asked.iter().map(|asked| Duel::new(asked, &mut programs, &pool)).collect()
        });
        let mut duels = of_game.collect::<Result<Vec<Vec<_>>, Error>>()?;
        let rounds = rounds::repeat(rounds, done, || {
            duels.iter_mut().flatten().try_for_each(|duel| duel.time(&mut programs, &pool))
        })?;
        Ok(Comparison::new(against, left_out, &questions, &duels, rounds))
    }
}
