//! `kafeneio analyze` goes through a saved game: what each play is worth and what it loses, and the
//! luck of each roll.
//!
//! The library judges each turn, `side` sums up the turns of a player, and `report` writes it all.

mod report;
mod side;
#[cfg(test)]
mod tests;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use rayon::prelude::*;

use crate::game_core::Decision;
use crate::program::bots;
use crate::program::failure::Failure;
use crate::program::openings::Openings;
use crate::program::play::{File, files};
use crate::program::progress::Progress;
use crate::program::rules::{RuleArgs, Rules};
use crate::program::threads::Threads;
use crate::program::values;
use crate::{Bot, GameName, Judge, JudgedTurn};
use report::Report;

/// The arguments of `analyze`.
#[derive(Args, Debug)]
pub(crate) struct Analyze {
    /// A saved game, or the record of one
    file: PathBuf,

    /// Which game it is, if the file does not tell
    #[arg(long, value_parser = values::game_parser(), ignore_case = true)]
    game: Option<GameName>,

    #[command(flatten)]
    rules: RuleArgs,

    /// Who judges the plays [default: the strongest player of the game]
    #[arg(long, value_name = "WHO", long_help = bots::help("Who judges the plays [default: the strongest player of the game]"))]
    player: Option<Bot>,

    /// How many positions it may look at for a turn, if it searches [default: 50000, or as many as usual if that is more]
    #[arg(
        long,
        value_name = "N",
        value_parser = values::within(0..=u64::MAX),
        allow_negative_numbers = true
    )]
    nodes: Option<u64>,

    /// Write the analysis as one JSON object
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    threads: Threads,
}

impl Analyze {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let text = files::read(&self.file).map_err(|error| self.wrong(&error.to_string()))?;
        let file = File::read(&text).map_err(|error| self.wrong(&error))?;
        let game = self.game(&file)?;
        // The mere record of a game tells nothing of the rules.
        let rules = match file.game() {
            Some(_) if !self.rules.are_usual() => {
                return Err(self.wrong("it tells the rules, so there can be no `--rule`"));
            }
            Some(_) => file.rules(game).map_err(|error| self.wrong(&error))?,
            None => self.rules.of(game)?,
        };
        self.analyze(rules, &file)
    }

    fn game(&self, file: &File) -> Result<GameName, Failure> {
        match (self.game, file.game()) {
            (Some(game), _) => Ok(game),
            (None, Some(name)) => {
                name.parse().map_err(|error| self.wrong(&format!("game: {error}")))
            }
            (None, None) => Err(self.wrong("it does not tell the game; `--game` does")),
        }
    }

    fn wrong(&self, what: &str) -> Failure {
        Failure::Input(format!("{}: {what}", self.file.display()))
    }

    fn judge(&self, game: &Rules) -> Result<Judge, Failure> {
        let bot = self.player.unwrap_or_else(|| Bot::strongest(game));
        bots::check(game, &[bot.into()])
            .map_err(|error| Failure::Input(format!("--player: {error}")))?;
        let usual = Judge::of(game, bot);
        Ok(Judge { nodes: self.nodes.unwrap_or(usual.nodes), ..usual })
    }

    fn analyze(&self, game: Rules, file: &File) -> Result<(), Failure> {
        let judge = self.judge(&game)?;
        let session = file.session(game).map_err(|error| self.wrong(&error))?;
        let played = session.pasts().into_iter().zip(session.turns());
        let played: Vec<_> = (1..).zip(played).collect();
        let progress = Progress::new(played.len() as u64);
        let turns: Vec<JudgedTurn<Rules>> = self.threads.run(|| {
            let judged = played.par_iter().map(|(number, (past, turn))| {
                let decision = Decision::new(&game, past, &turn.before, turn.roll);
                let judged = judge.turn(&decision, turn.play, *number);
                progress.step(1);
                judged
            });
            judged.collect()
        })?;
        drop(progress);
        let report = Report::new(judge, &session, turns, &Openings::of(&game)?);
        let mut out = anstream::stdout().lock();
        if self.json {
            writeln!(out, "{}", report.to_json())?;
        } else {
            write!(out, "{report}")?;
        }
        Ok(())
    }
}
