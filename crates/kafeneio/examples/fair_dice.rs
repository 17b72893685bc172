//! Two programs play Plakoto over a pipe. Neither trusts the other: each has half of the dice, checks
//! every link and every play, and has a record at the end that anybody can check.
//!
//! `cargo run -p kafeneio --no-default-features --example fair_dice` starts the other one by itself. Its
//! record goes to standard output, for `kafeneio audit`.

use std::env;
use std::error::Error;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use kafeneio::Seed;
use kafeneio::fair::game_line;
use kafeneio::fair_dice::{Audit, Digest, FairDice, Reveal, links};
use kafeneio::game_core::{Chance as _, Session, Turn as _, open_game};
use kafeneio::plakoto_core::Rules;

/// More turns than a game has.
const LINKS: usize = 2_000;

/// The parties by their seats. Blue is the first player of Plakoto.
const NAMES: [&str; 2] = ["blue", "red"];

type Failed = Box<dyn Error>;

fn main() -> Result<(), Failed> {
    if env::args().nth(1).is_some() {
        let (_, record) = Table::new(1, io::stdin().lock(), io::stdout().lock()).play()?;
        let audit = Audit::of(Rules::new(), &record)?;
        return if audit.is_fair() { Ok(()) } else { Err("the other one cheats".into()) };
    }
    let mut other = Command::new(env::current_exe()?)
        .arg("other")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let pipe = (other.stdout.take(), other.stdin.take());
    let (Some(from), Some(to)) = pipe else { return Err("no pipe".into()) };
    let (session, record) = Table::new(0, BufReader::new(from), to).play()?;
    assert!(other.wait()?.success());

    let audit = Audit::of(Rules::new(), &record)?;
    assert!(audit.is_fair() && audit.session == session);
    print!("{record}");
    Ok(())
}

/// One end of the pipe.
struct Table<R, W> {
    me: usize,
    from: R,
    to: W,
    /// My own links.
    links: Vec<Digest>,
    reveals: Vec<Reveal>,
}

impl<R: BufRead, W: Write> Table<R, W> {
    fn new(me: usize, from: R, to: W) -> Table<R, W> {
        Table { me, from, to, links: vec![Digest::default(); LINKS], reveals: Vec::new() }
    }

    /// Plays a game. Returns it with its record.
    fn play(mut self) -> Result<(Session<Rules>, String), Failed> {
        let mut secret = [0; 32];
        getrandom::fill(&mut secret)?;
        let commitment = links(secret, &mut self.links);

        // A word is said only when both commitments are known: otherwise it could be chosen for the dice.
        let commitments = self.exchange(&format!("commit {} {commitment}", NAMES[self.me]))?;
        let words = self.exchange(&format!("word {} {}", NAMES[self.me], self.me + 41))?;
        // What the other one adds are lines of these kinds, and nothing else that terms can say.
        let other = 1 - self.me;
        if !commitments[other].starts_with(&format!("commit {} ", NAMES[other]))
            || !words[other].starts_with(&format!("word {} ", NAMES[other]))
        {
            return Err("the other one does not keep to the form".into());
        }
        let terms =
            ["fair dice 1", &game_line(&Rules::new()), &commitments.join("\n"), &words.join("\n")];
        let terms = terms.join("\n");
        let mut dice = FairDice::new(&terms)?;
        let seals = self.exchange(&dice.seal().to_string())?;
        if seals[0] != seals[1] || dice.parties().ne(NAMES) {
            return Err("these are not the terms that we agreed on".into());
        }

        self.reveal(&mut dice, 0, 0)?;
        let mut cup = dice.cup(0).ok_or("all links are known")?;
        let start = open_game(&Rules::new(), 2, None, &mut cup)?.position;
        let mut session = Session::from_position(Rules::new(), start);
        while !session.is_over() {
            self.turn(&mut session, &mut dice)?;
        }
        let record = dice.record(&session, &self.reveals).to_string();
        Ok((session, record))
    }

    fn turn(
        &mut self,
        session: &mut Session<Rules>,
        dice: &mut FairDice<'_>,
    ) -> Result<(), Failed> {
        let turn = session.plies() + 1;
        self.reveal(dice, session.plies(), turn)?;
        let Ok(roll) = session.roll(&mut dice.cup(turn).ok_or("all links are known")?);
        let is_mine = session.player_to_move().to_string() == NAMES[self.me];
        let play = if is_mine {
            // A player would think here.
            let play = session.turn().random_play(roll, Seed::new(7).cup(turn));
            let (play, _) = play.ok_or("a game that goes on has plays")?;
            writeln!(self.to, "{play}")?;
            self.to.flush()?;
            play
        } else {
            session.read_play(roll, &self.read()?)?
        };
        Ok(session.play(roll, play)?)
    }

    /// Reveals my link for a turn, and takes that of the other one.
    fn reveal(&mut self, dice: &mut FairDice<'_>, plies: u64, turn: u64) -> Result<(), Failed> {
        let mine = *self.links.get(turn as usize).ok_or("the links are used up")?;
        for (party, link) in self.exchange(&mine.to_string())?.iter().enumerate() {
            let link = link.parse()?;
            dice.reveal(turn, party, link).map_err(|error| format!("{}: {error}", NAMES[party]))?;
            self.reveals.push(Reveal { plies, turn, party, link });
        }
        Ok(())
    }

    /// Sends a line and reads one. Returns both in the order of the seats.
    fn exchange(&mut self, mine: &str) -> Result<[String; 2], Failed> {
        writeln!(self.to, "{mine}")?;
        self.to.flush()?;
        let mut both = [mine.to_owned(), self.read()?];
        both.rotate_right(self.me);
        Ok(both)
    }

    fn read(&mut self) -> Result<String, Failed> {
        let mut line = String::new();
        // Nobody sends more than this.
        let read = io::Read::take(&mut self.from, 1_000).read_line(&mut line)?;
        if read == 0 {
            Err("the other one has left".into())
        } else {
            Ok(line.trim_end().to_owned())
        }
    }
}
