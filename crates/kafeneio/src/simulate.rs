//! `kafeneio simulate`: many random games.

mod summary;
mod tally;

use std::io::Write;
use std::num::NonZero;
use std::time::Instant;

use clap::Args;
use rayon::prelude::*;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::failure::Failure;
use crate::figures::{grouped, rate, time};
use crate::games::Task;
use crate::options;
use crate::progress::Progress;
use crate::random::{self, Cup};
use crate::table::Table;
use crate::threads::Threads;
use summary::Summary;
use tally::{Ending, Played, Tally};

/// After how many turns a game is left unfinished.
const MAX_PLIES: u64 = 1_000_000;

/// What `simulate` is to play.
#[derive(Args, Debug)]
pub(crate) struct Simulate {
    /// How many games to play
    #[arg(short = 'n', long, value_name = "N", default_value = "1000")]
    games: NonZero<u64>,

    /// Where chance starts: the same seed gives the same games, whatever the number of threads
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,

    /// Write the results as one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    threads: Threads,
}

/// The results with what they are results of.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    rules: Map<String, Value>,
    seed: u64,
    #[serde(flatten)]
    summary: Summary,
}

impl Task for Simulate {
    type Output = Result<(), Failure>;

    fn run<G: Table>(self, game: G) -> Result<(), Failure> {
        let games = self.games.get();
        let started = Instant::now();
        let progress = Progress::new(games);
        let tally = self.threads.run(|| {
            (0..games)
                .into_par_iter()
                .fold(Tally::default, |mut tally, number| {
                    tally.add(play(&game, random::cup(self.seed, number)));
                    progress.step();
                    tally
                })
                .reduce(Tally::default, Tally::merged)
        })?;
        drop(progress);
        let elapsed = started.elapsed();

        let summary = tally.summary();
        let mut out = anstream::stdout().lock();
        if self.json {
            let rules = options::to_json(&game);
            let report = Report { game: G::NAME, rules, seed: self.seed, summary };
            writeln!(out, "{}", serde_json::to_string(&report).map_err(std::io::Error::from)?)?;
        } else {
            write!(out, "{summary}")?;
        }
        // On the other stream, so that the same seed gives the same output.
        let _ = writeln!(
            anstream::stderr(),
            "{} games in {}, {} a second",
            grouped(games.into()),
            time(elapsed),
            rate(games.into(), elapsed)
        );
        Ok(())
    }
}

/// Plays a game to its end, each distinct play of a roll equally likely.
fn play<G: Table>(game: &G, mut cup: Cup) -> Played {
    let (mut position, _) = random::open(game, G::PLAYERS[0], &mut cup);
    let first = game.player_to_move(&position).into();
    let (mut plies, mut choices) = (0, 0);
    let outcome = loop {
        let outcome = game.outcome(&position);
        if outcome.is_some() || plies == MAX_PLIES {
            break outcome;
        }
        let Ok(roll) = game.roll(&position, &mut cup);
        let Some(count) = NonZero::new(game.count_plays(&position, roll)) else {
            break None;
        };
        let Some((_, next)) = game.nth_play(&position, roll, cup.below(count)) else {
            break None;
        };
        position = next;
        plies += 1;
        choices += u128::from(count.get());
    };
    Played {
        first,
        points: outcome.map_or(0, |outcome| outcome.points.into()),
        ending: outcome.map(|outcome| Ending {
            winner: outcome.winner.map(|winner| (winner.into(), winner.to_string())),
            reason: outcome.reason.to_string(),
        }),
        plies,
        choices,
    }
}
