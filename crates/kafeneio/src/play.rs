//! `kafeneio play`: people and the program at one table.

mod entry;
mod saved;
mod seats;
mod session;
#[cfg(test)]
mod tests;

use std::fs;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;

use clap::Args;

use crate::failure::Failure;
use crate::games::Task;
use crate::players::Players;
use crate::policy::Policy;
use crate::random;
use crate::show::status;
use crate::table::Table;
use entry::{Entered, Entry};
use seats::{Seats, and};
use session::Session;

/// How a game is to be played.
#[derive(Args, Debug)]
pub(crate) struct Play {
    #[command(flatten)]
    players: Players,

    /// Who plays for the others, in their order; the last one for all that are left
    #[arg(
        long,
        value_name = "WHO,…",
        value_enum,
        value_delimiter = ',',
        default_values_t = [Policy::Greedy]
    )]
    opponent: Vec<Policy>,

    /// Whom you play, one of them or several [default: the first that the game has]
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    side: Vec<String>,

    /// Where chance starts: the same seed gives the same dice [default: another one each time]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// Go on with a game that was saved
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["players", "opponent", "side", "seed", "rules"]
    )]
    load: Option<PathBuf>,
}

impl Task for Play {
    type Output = Result<(), Failure>;

    fn run<G: Table>(self, game: G) -> Result<(), Failure> {
        let mut out = anstream::stdout().lock();
        let (mut session, entered) = match &self.load {
            None => (self.begin(game, &mut out)?, String::new()),
            Some(file) => {
                let wrong = |what: String| Failure::Input(format!("{}: {what}", file.display()));
                let text = fs::read_to_string(file).map_err(|error| wrong(error.to_string()))?;
                saved::read(game, &text).map_err(wrong)?
            }
        };
        play(&mut session, entered, &mut io::stdin().lock(), &mut out)
    }
}

impl Play {
    /// A new game: the dice decide who begins, if they do in this game.
    fn begin<G: Table>(&self, game: G, out: &mut impl Write) -> Result<Session<G>, Failure> {
        let seats = self.seats::<G>()?;
        let seed = self.seed.unwrap_or_else(random::any_seed);
        let players = self.players.number::<G>()?;
        let (start, dice) = random::open(&game, players, &mut random::cup(seed, 0));
        writeln!(out, "{}; the seed is {seed}.", seats.told::<G>())?;
        if let Some(dice) = dice {
            let first = game.mover(&start);
            let [one, other] = [0, 1].map(G::player_name);
            writeln!(
                out,
                "{one} rolls {}, {other} rolls {}: {first} begins.",
                dice.first, dice.second
            )?;
        }
        Ok(Session::new(game, seats, seed, start))
    }

    fn seats<G: Table>(&self) -> Result<Seats, Failure> {
        let players = self.players.number::<G>()?;
        let people = Seats::find::<G>(self.side.iter().map(String::as_str), players);
        let mut people = people.map_err(|side| {
            let names = Seats::names::<G>(players);
            Failure::Input(format!("--side: there is no `{side}` in {}, only {names}", G::NAME))
        })?;
        if people.is_empty() {
            people.push(0);
        }
        Seats::new::<G>(players, &people, &self.opponent)
            .map_err(|error| Failure::Input(format!("--opponent: {error}")))
    }
}

/// Plays until the game is over, the people leave or the input ends.
fn play<G: Table>(
    session: &mut Session<G>,
    mut entered: String,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let game = session.game;
    while session.outcome().is_none() {
        let player = game.mover(session.position());
        if session.is_person_to_move() {
            write!(out, "\n{}", game.draw_rolled(session.position(), session.roll()))?;
            let mut entry = Entry::new(session, &std::mem::take(&mut entered));
            // Who is not asked has not seen his roll.
            let forced = entry.forced().map(Entered::Turn);
            let seen = forced.is_none();
            match forced.map_or_else(|| entry.read(input, out), Ok)? {
                Entered::Turn(play) => {
                    writeln!(out, "{player} {}", told(session, play, seen))?;
                    session.play(play);
                }
                Entered::Back => session.back(),
                Entered::Quit => return Ok(()),
            }
        } else {
            let Some(play) = session.program_play() else {
                break;
            };
            writeln!(out, "{player} {}", told(session, play, false))?;
            session.play(play);
        }
    }
    write!(out, "\n{}", game.draw(session.position()))?;
    writeln!(out, "\n{}", status(&game, session.past(), session.position()))?;
    Ok(())
}

/// What a player does in his turn, with his roll unless it was `seen`.
fn told<G: Table>(session: &Session<G>, play: G::Play, seen: bool) -> String {
    let rolls = (G::DICE && !seen).then(|| format!("rolls {}", session.roll()));
    and(rolls.into_iter().chain(G::told(play)).collect())
}
