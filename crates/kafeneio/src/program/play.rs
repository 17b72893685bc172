//! `kafeneio play`: people and the program's players at one table.
//!
//! A `Sitting` is the game as far as it has been played, with who sits where and the seed of the
//! dice. An `Entry` is the turn that a person is typing. The loop in [`play_game`] asks a person or a
//! player of the program for each turn. A saved game is the record of the game as text, which is played again when
//! it is loaded.

mod completion;
mod entry;
pub(crate) mod files;
mod hints;
mod input;
mod saved;
mod seats;
mod sitting;
#[cfg(test)]
mod tests;

use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::any;
use crate::dice_cup::RollOff;
use crate::game_core::{Game, Match, Opener, Player as _};
use crate::program::bots::{self, LimitedBot, Limits};
use crate::program::failure::Failure;
use crate::program::players::Players;
use crate::program::rules::{RuleArgs, Rules};
use crate::program::values;
use crate::{GameName, Screen, game_of_seed, status_text};
use entry::{After, Entered, Entry};
use input::Input;
pub(crate) use saved::File;
use seats::{Seats, and};
use sitting::Sitting;

/// The arguments of `play`.
#[derive(Args, Debug)]
pub(crate) struct Play {
    #[command(flatten)]
    players: Players,

    /// The players of the other seats, in order; the last one plays all that are left
    #[arg(
        long,
        value_name = "WHO,…",
        long_help = bots::help_with_limits("The players of the other seats, in order; the last one plays all that are left"),
        value_delimiter = ',',
        default_value = "greedy"
    )]
    opponent: Vec<LimitedBot>,

    #[command(flatten)]
    limits: Limits,

    /// The side or seat that you play, or several of them [default: the first]
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    side: Vec<String>,

    /// The seed of the dice: the same seed gives the same dice [default: a new one each time]
    #[arg(long, value_name = "S", value_parser = values::within(0..=u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,

    /// Play a match: game after game, until a player has this many points
    #[arg(
        long = "match",
        value_name = "POINTS",
        value_parser = values::within(1..=u32::MAX),
        allow_negative_numbers = true
    )]
    points: Option<u32>,

    /// Go on with a saved game
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = [
            "players", "opponent", "nodes", "time", "side", "seed", "points", "rules",
        ]
    )]
    load: Option<PathBuf>,
}

impl Play {
    pub(crate) fn run(&self, game: GameName, rules: &RuleArgs) -> Result<(), Failure> {
        let mut out = anstream::stdout().lock();
        let (mut sitting, entered) = match &self.load {
            Some(file) => load(file, game)?,
            None => (self.begin(rules.of(game)?, &mut out)?, String::new()),
        };
        play(&mut sitting, entered, &mut Input::standard(), &mut out)
    }

    /// Begins a game, or the first game of a match. The opening roll decides who moves first, in
    /// games that have one.
    fn begin(&self, game: Rules, out: &mut impl Write) -> Result<Sitting, Failure> {
        let seats = self.seats(&game)?;
        let seed = self.seed.unwrap_or_else(|| RandomState::new().hash_one(()));
        let players = self.players.number(&game)?;
        if self.points.is_some() && *game.player_counts().end() > 2 {
            let message =
                format!("--match: there are no matches in {}, only single games", game.name());
            return Err(Failure::Input(message));
        }
        let games = self.points.map(|points| Match::to(game, points));
        let length = self.points.map_or(String::new(), |points| format!(", a match to {points}"));
        writeln!(out, "{}{length}; the seed is {seed}.", seats.in_words(&game))?;
        let begun = game_of_seed(game, players, seed);
        let (session, roll_off) = begun.ok_or(Failure::Run("the game cannot begin".to_owned()))?;
        let sitting = Sitting::new(seats, seed, session, games);
        tell_opening(&sitting, roll_off, out)?;
        Ok(sitting)
    }

    fn seats(&self, game: &Rules) -> Result<Seats, Failure> {
        let players = self.players.number(game)?;
        let people = Seats::find(game, self.side.iter().map(String::as_str), players);
        let mut people = people.map_err(|side| {
            let names = Seats::names(game, players);
            Failure::Input(format!("--side: there is no `{side}` in {}, only {names}", game.name()))
        })?;
        if people.is_empty() {
            people.push(0);
        }
        let opponents: Vec<_> =
            self.opponent.iter().map(|opponent| opponent.within(self.limits)).collect();
        Seats::new(game, players, &people, &opponents)
            .map_err(|error| Failure::Input(format!("--opponent: {error}")))
    }
}

/// Reads a saved game of this name, with the steps that have been entered.
fn load(file: &Path, game: GameName) -> Result<(Sitting, String), Failure> {
    let wrong = |error: String| Failure::Input(format!("{}: {error}", file.display()));
    let text = files::read(file).map_err(|error| wrong(error.to_string()))?;
    let saved = File::read(&text).map_err(wrong)?;
    let rules = saved.rules(game).map_err(wrong)?;
    saved.replay(rules).map_err(wrong)
}

/// Tells the opening roll, and who begins.
fn tell_opening(
    sitting: &Sitting,
    roll_off: Option<RollOff>,
    out: &mut impl Write,
) -> io::Result<()> {
    let first = sitting.rules().mover(sitting.position());
    let Some(dice) = roll_off else {
        // In a game with opening rolls there is none if the winner of the last game begins.
        let may_roll = sitting.rules().opener(None) == Opener::RollOff;
        return if may_roll { writeln!(out, "{first} begins.") } else { Ok(()) };
    };
    let [one, other] = [0, 1].map(|player| sitting.rules().player_name(player));
    let (one_die, other_die) = (dice.first, dice.second);
    writeln!(out, "{one} rolls {one_die}, {other} rolls {other_die}: {first} begins.")
}

/// Plays until the game or the match is over, the people leave, or the input ends.
fn play(
    sitting: &mut Sitting,
    mut entered: String,
    input: &mut Input<'_>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    loop {
        if !play_game(sitting, std::mem::take(&mut entered), input, out)? {
            return Ok(());
        }
        tell_end(sitting, out)?;
        let games = sitting.games_now();
        let next = games.is_some_and(|games| games.winner().is_none());
        let after = match (sitting.can_go_back(), next) {
            (false, false) => After::Quit,
            _ => entry::after(sitting, next, input, out)?,
        };
        match after {
            After::Next => {
                let roll_off = sitting.next_game();
                writeln!(out)?;
                tell_opening(sitting, roll_off, out)?;
            }
            After::Back => sitting.back(),
            After::Quit => return Ok(()),
        }
    }
}

/// Plays a game to its end. Returns `false` if the people leave before.
fn play_game(
    sitting: &mut Sitting,
    mut entered: String,
    input: &mut Input<'_>,
    out: &mut impl Write,
) -> Result<bool, Failure> {
    let game = *sitting.rules();
    while !sitting.session.is_over() {
        let player = game.mover(sitting.position());
        if sitting.is_person_to_move() {
            let mut entry = Entry::new(sitting, &std::mem::take(&mut entered));
            entry.board(out)?;
            // A player who is not asked has not seen the roll, so it is told.
            let forced = entry.forced().map(Entered::Turn);
            let seen = forced.is_none();
            match forced.map_or_else(|| entry.read(input, out), Ok)? {
                Entered::Turn(play) => {
                    writeln!(out, "{player} {}", turn_in_words(sitting, play, seen))?;
                    sitting.play(play);
                }
                Entered::Back => sitting.back(),
                Entered::Quit => return Ok(false),
            }
        } else {
            let Some(play) = sitting.program_play() else {
                break;
            };
            writeln!(out, "{player} {}", turn_in_words(sitting, play, false))?;
            sitting.play(play);
        }
    }
    Ok(true)
}

/// Shows the board at the end, the result, and the score of the match.
fn tell_end(sitting: &Sitting, out: &mut impl Write) -> io::Result<()> {
    let (game, position) = (sitting.rules(), sitting.position());
    write!(out, "\n{}", game.diagram(position, Some(sitting.viewer()), true))?;
    writeln!(out, "\n{}", status_text(game, position, sitting.session.outcome()))?;
    let Some(games) = sitting.games_now() else { return Ok(()) };
    let score = games.score();
    let score: Vec<_> = score
        .iter()
        .enumerate()
        .map(|(player, points)| format!("{} {points}", game.player_name(player)))
        .collect();
    let target = games.target().unwrap_or_default();
    let won = games
        .winner()
        .map(|winner| format!("; {} wins the match", game.player_name(winner.index())))
        .unwrap_or_default();
    writeln!(out, "match to {target}, game {}: {}{won}", games.games(), score.join(", "))
}

/// Tells what a player does in a turn, with the roll unless it was `seen`.
fn turn_in_words(sitting: &Sitting, play: any::Play, seen: bool) -> String {
    let rolls = (sitting.rules().has_dice() && !seen).then(|| format!("rolls {}", sitting.roll()));
    and(rolls.into_iter().chain(sitting.rules().actions(play)).collect())
}
