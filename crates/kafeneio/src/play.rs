//! `kafeneio play`: a person against the program.

mod entry;
mod opponent;
mod saved;
mod session;

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;

use crate::failure::Failure;
use crate::games::Task;
use crate::random;
use crate::show::status;
use crate::table::Table;
use entry::{Entered, Entry};
use opponent::Opponent;
use session::Session;

/// How a game is to be played.
#[derive(Args, Debug)]
pub(crate) struct Play {
    /// Who plays the other side
    #[arg(long, value_enum, default_value_t = Opponent::Greedy)]
    opponent: Opponent,

    /// Which side you play [default: the first that the game has]
    #[arg(long, value_name = "NAME")]
    side: Option<String>,

    /// Where chance starts: the same seed gives the same dice [default: another one each time]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// Go on with a game that was saved
    #[arg(long, value_name = "FILE", conflicts_with_all = ["opponent", "side", "seed", "rules"])]
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
        play(&mut session, entered, &mut out)
    }
}

impl Play {
    /// A new game: the dice decide who begins, if they do in this game.
    fn begin<G: Table>(&self, game: G, out: &mut impl Write) -> Result<Session<G>, Failure> {
        let human = match &self.side {
            None => 0,
            Some(side) => G::side(side).ok_or_else(|| {
                let sides = G::SIDES.join(", ");
                Failure::Input(format!("--side: there is no `{side}` in {}, only {sides}", G::NAME))
            })?,
        };
        let seed = self.seed.unwrap_or_else(random::any_seed);
        let (start, dice) = random::open(&game, G::PLAYERS[0], &mut random::cup(seed, 0));
        writeln!(
            out,
            "You play {} against {}; the seed is {seed}.",
            G::SIDES[human],
            self.opponent
        )?;
        if let Some(dice) = dice {
            let first = game.player_to_move(&start);
            let [one, other] = [G::SIDES[0], G::SIDES[1]];
            writeln!(
                out,
                "{one} rolls {}, {other} rolls {}: {first} begins.",
                dice.first, dice.second
            )?;
        }
        Ok(Session::new(game, human, self.opponent, seed, start))
    }
}

/// Plays until the game is over, the person leaves or the input ends.
fn play<G: Table>(
    session: &mut Session<G>,
    mut entered: String,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut input = io::stdin().lock();
    let game = session.game;
    while game.outcome(session.position()).is_none() {
        let player = game.player_to_move(session.position());
        if session.is_human_to_move() {
            write!(out, "\n{}", game.draw(session.position()))?;
            let mut entry = Entry::new(session, &std::mem::take(&mut entered));
            match entry.read(&mut input, out)? {
                Entered::Turn(play) => {
                    writeln!(out, "{player} plays {play}")?;
                    session.play(play);
                }
                Entered::Back => session.back(),
                Entered::Quit => return Ok(()),
            }
        } else {
            let Some(play) = session.opponent_play() else {
                break;
            };
            writeln!(out, "{player} rolls {} and plays {play}", session.roll())?;
            session.play(play);
        }
    }
    write!(out, "\n{}", game.draw(session.position()))?;
    writeln!(out, "\n{}", status(&game, session.position()))?;
    Ok(())
}
