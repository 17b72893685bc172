//! The record of a game with fair dice, and its audit.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::ops::RangeInclusive;
use core::{fmt, slice};

use dice_cup::{DiceCup, ScriptedDice};
use game_core::{
    Facts, Game, Notation, Opener, RecordError, Refusal, Session, open_game, start_of, without_mark,
};

use crate::{Digest, FairDice, FairRng, TermsError, links_to};

/// What a line of a record begins with that has a line of the terms.
const TERMS: &str = "#terms ";

/// What a line of a record begins with that has a link: then follow the turn, the name of the party,
/// and the link.
const LINK: &str = "#link ";

/// A link that was revealed in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reveal {
    /// How many turns had been played when it was revealed: [`Session::plies`].
    pub plies: u64,
    /// The turn that it is for; 0 is the opening roll.
    pub turn: u64,
    /// The number of the party.
    pub party: usize,
    /// The link.
    pub link: Digest,
}

struct FairRecord<'s, G: Game> {
    session: &'s Session<G>,
    dice: &'s FairDice<'s>,
    reveals: &'s [Reveal],
}

impl<G: Game> FairRecord<'_, G> {
    /// Writes the links that stand before the start, or else after this many turns.
    fn write_links(&self, f: &mut fmt::Formatter<'_>, plies: Option<u64>) -> fmt::Result {
        for &Reveal { plies: revealed, turn, party, link } in self.reveals {
            let place = ((revealed, turn) != (0, 0)).then_some(revealed);
            if place == plies {
                let name = self.dice.parties().nth(party).unwrap_or_default();
                writeln!(f, "{LINK}{turn} {name} {link}")?;
            }
        }
        Ok(())
    }
}

impl<G: Notation> fmt::Display for FairRecord<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in self.dice.terms().split('\n') {
            writeln!(f, "{TERMS}{line}")?;
        }
        self.write_links(f, None)?;
        for (plies, line) in (0..).zip(self.session.record().to_string().lines()) {
            writeln!(f, "{line}")?;
            self.write_links(f, Some(plies))?;
        }
        Ok(())
    }
}

impl FairDice<'_> {
    /// Returns the record of a game as text with what it takes to check the dice, which [`Audit::of`]
    /// does. It is the [record](Session::record) of the session with comments: the terms, a line
    /// `#terms TEXT` for each of theirs, and in their places the links, `#link TURN NAME DIGEST`.
    pub fn record<'s, G: Notation>(
        &'s self,
        session: &'s Session<G>,
        reveals: &'s [Reveal],
    ) -> impl fmt::Display + 's {
        FairRecord { session, dice: self, reveals }
    }
}

/// What was found in a record with fair dice.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Audit<G: Game> {
    /// The game.
    pub session: Session<G>,
    /// The seal of the terms. A player who noted it before the game compares it.
    pub seal: Digest,
    /// The names of the parties, in the order of their commitments.
    pub parties: Vec<String>,
    /// What is wrong.
    pub faults: Vec<Fault>,
    /// The dice of the turn after the last one, if all parties have revealed their links for it, so that
    /// the player to move knows them.
    pub due: Option<G::Roll>,
}

/// Something that is wrong in a record with fair dice.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fault {
    /// A link does not match the commitment of its party. What this party revealed later is not looked
    /// at, and the dice of these turns are not checked.
    WrongLink {
        /// The line in the record, from 1.
        line: usize,
        /// The turn that the link is for.
        turn: u64,
        /// The name of the party.
        party: String,
    },
    /// A party revealed links before the turn before theirs was played, so that others could foresee
    /// the dice.
    Early {
        /// The turns that the links are for.
        turns: Vec<u64>,
        /// The name of the party.
        party: String,
    },
    /// A party revealed links, or later ones from which they follow, only when the dice had been played.
    Late {
        /// The turns that the links are for.
        turns: Vec<u64>,
        /// The name of the party.
        party: String,
    },
    /// A party did not reveal links, so that the dice of these turns cannot be checked. If it is the turn
    /// after the last one, another party has revealed its link and waits.
    Withheld {
        /// The turns that the links are for.
        turns: Vec<u64>,
        /// The name of the party.
        party: String,
    },
    /// The position at the start differs from the one that was agreed, or that the opening roll gives.
    WrongStart {
        /// The right one.
        due: String,
    },
    /// The dice of a turn are not those that follow from the links.
    WrongRoll {
        /// The turn.
        turn: u64,
        /// The dice in the record.
        recorded: String,
        /// The right ones.
        due: String,
    },
}

impl Fault {
    /// Returns a short name of the kind of fault: `wrong_link`, `early`, `late`, `withheld`,
    /// `wrong_start` or `wrong_roll`.
    pub fn code(&self) -> &'static str {
        match self {
            Fault::WrongLink { .. } => "wrong_link",
            Fault::Early { .. } => "early",
            Fault::Late { .. } => "late",
            Fault::Withheld { .. } => "withheld",
            Fault::WrongStart { .. } => "wrong_start",
            Fault::WrongRoll { .. } => "wrong_roll",
        }
    }

    /// Returns the turns in which it is; 0 is the opening roll.
    pub fn turns(&self) -> &[u64] {
        match self {
            Fault::WrongLink { turn, .. } | Fault::WrongRoll { turn, .. } => slice::from_ref(turn),
            Fault::Early { turns, .. }
            | Fault::Late { turns, .. }
            | Fault::Withheld { turns, .. } => turns,
            Fault::WrongStart { .. } => &[0],
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::WrongLink { line, turn, party } => write!(
                f,
                "turn {turn}: the link of {party} in line {line} does not match the commitment; \
                 from here on the dice are not checked"
            ),
            Fault::Early { turns, party } => {
                write!(f, "{}: {party} revealed the link too early", Turns(turns))
            }
            Fault::Late { turns, party } => {
                write!(
                    f,
                    "{}: {party} revealed the link when the dice had been played",
                    Turns(turns)
                )
            }
            Fault::Withheld { turns, party } => {
                write!(f, "{}: {party} did not reveal the link", Turns(turns))
            }
            Fault::WrongStart { due } => write!(f, "start: the game should start from {due}"),
            Fault::WrongRoll { turn, recorded, due } => {
                write!(f, "turn {turn}: the dice are {due}, and {recorded} was played")
            }
        }
    }
}

/// Some turns in their order: `turn 3`, or `turns 1 to 5, 9`.
struct Turns<'t>(&'t [u64]);

impl fmt::Display for Turns<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.len() == 1 { "turn " } else { "turns " })?;
        let runs = self.0.chunk_by(|turn, next| turn.checked_add(1) == Some(*next));
        for (number, run) in runs.enumerate() {
            let (first, last) = (run[0], run[run.len() - 1]);
            f.write_str(if number == 0 { "" } else { ", " })?;
            match run.len() {
                1 => write!(f, "{first}")?,
                2 => write!(f, "{first}, {last}")?,
                _ => write!(f, "{first} to {last}")?,
            }
        }
        Ok(())
    }
}

/// The reason why a record cannot be checked at all.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum AuditError<S, I> {
    /// The record has no terms: it is not of a game with fair dice.
    #[error("no line begins with `#terms`, so the dice cannot be checked")]
    NoTerms,
    /// The terms cannot be read. The line is that of the terms.
    #[error("terms: {0}")]
    Terms(TermsError),
    /// A line of the terms stands after a link or the start.
    #[error("line {line}: terms have to stand before all links and turns")]
    LateTerms {
        /// The number of the line, from 1.
        line: usize,
    },
    /// The line of the terms that begins with this word is there twice, or cannot be read.
    #[error("terms: expected one line `{0} …`, in the form of the game")]
    Agreed(&'static str),
    /// A link does not have the form `#link TURN NAME DIGEST`, or its party is not one of the terms.
    #[error("line {line}: expected `#link TURN NAME DIGEST` of one of the parties")]
    Link {
        /// The number of the line, from 1.
        line: usize,
    },
    /// The game itself cannot be read, or is not legal.
    #[error("{0}")]
    Record(RecordError<S, I>),
}

/// The [`AuditError`] of a game.
pub type AuditErrorOf<G> = AuditError<<G as Notation>::SetupError, <G as Game>::IllegalPlay>;

impl<S: Refusal, I: Refusal> Refusal for AuditError<S, I> {
    fn facts(&self) -> Facts<'_> {
        match self {
            AuditError::NoTerms => Facts::new("no_terms"),
            AuditError::Terms(_) | AuditError::LateTerms { .. } | AuditError::Agreed(_) => {
                Facts::new("terms")
            }
            AuditError::Link { .. } => Facts::new("link"),
            AuditError::Record(error) => error.facts(),
        }
    }
}

impl<G: Game> Audit<G> {
    /// Returns whether nothing is wrong.
    pub fn is_fair(&self) -> bool {
        self.faults.is_empty()
    }

    /// Returns the terms of a record, with the line feeds between their lines, or `None` if it has none.
    pub fn terms(record: &str) -> Option<String> {
        let lines: Vec<_> =
            without_mark(record).lines().filter_map(|line| line.strip_prefix(TERMS)).collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }
}

impl<G: Notation> Audit<G> {
    /// Checks the record of a game with fair dice: that every play is legal, that every link matches and
    /// was revealed in time, and that the start and all dice follow from the links. A game that was left
    /// unfinished is checked as far as it goes.
    ///
    /// If the terms have a line `start POSITION`, the game starts there. Otherwise it is opened for as many
    /// as a line `players N` says, or else as the record has, and the opening roll is that of turn 0. What the
    /// terms say of the rules is not compared with `rules`. The time grows with the length of the record.
    ///
    /// # Errors
    ///
    /// Returns an error if something cannot be read, or a play is not legal.
    pub fn of(rules: G, record: &str) -> Result<Audit<G>, AuditErrorOf<G>> {
        let record = without_mark(record);
        let terms = Audit::<G>::terms(record).ok_or(AuditError::NoTerms)?;
        let mut lines = (1..).zip(record.lines());
        lines.find(|(_, line)| line.starts_with(LINK) || start_of(line).is_some());
        if let Some((line, _)) = lines.find(|(_, line)| line.starts_with(TERMS)) {
            return Err(AuditError::LateTerms { line });
        }
        let dice = FairDice::new(&terms).map_err(AuditError::Terms)?;
        let agreed = Agreed::read(&rules, &terms).map_err(AuditError::Agreed)?;
        let session = Session::from_record(rules, record).map_err(AuditError::Record)?;
        let lines = read_links(&dice, record).map_err(|line| AuditError::Link { line })?;

        let parties: Vec<_> = dice.parties().map(ToString::to_string).collect();
        let mut faults = Vec::new();
        // If the game is not over, one more turn is due.
        let end = session.is_over().then(|| session.plies());
        let last = end.unwrap_or(session.plies() + 1);
        let is_opened = agreed.start.is_none() && session.rules().opener(None) == Opener::RollOff;
        // The first turn that asks for dice, which is an opening roll or that of the first ply.
        let first = u64::from(!is_opened);
        let mut chains = Vec::new();
        for (number, name) in parties.iter().enumerate() {
            let lines = lines.iter().filter(|line| line.reveal.party == number);
            let lines = lines.copied().collect();
            chains.push(chain(&dice, name, lines, (first..=last, end), &mut faults));
        }
        let mut audit = Audit { session, seal: dice.seal(), parties, faults, due: None };
        audit.look_for_missing(&chains, first..=last);
        audit.check_dice(dice, &agreed, &chains, last);
        Ok(audit)
    }

    /// Names who did not reveal a link, unless it is because of a wrong one.
    fn look_for_missing(&mut self, chains: &[Chain], turns: RangeInclusive<u64>) {
        // Nobody need go on with a game, but who waits for a link has to get it.
        let is_asked = |&turn: &u64| {
            turn <= self.session.plies()
                || chains.iter().any(|chain| chain.links.len() as u64 > turn)
        };
        let asked: Vec<_> = turns.filter(is_asked).collect();
        for (chain, party) in chains.iter().zip(&self.parties) {
            let is_missing = |turn: &&u64| **turn >= chain.links.len() as u64;
            let turns: Vec<_> = asked.iter().filter(is_missing).copied().collect();
            if !chain.is_broken && !turns.is_empty() {
                self.faults.push(Fault::Withheld { turns, party: party.clone() });
            }
        }
    }

    /// Compares the start and the dice of all turns, as far as the links are known.
    fn check_dice(
        &mut self,
        mut dice: FairDice<'_>,
        agreed: &Agreed<G>,
        chains: &[Chain],
        last: u64,
    ) {
        let (session, rules) = (&self.session, self.session.rules());
        for turn in 0..=last {
            for (party, chain) in chains.iter().enumerate() {
                if let Some(&link) = chain.links.get(turn as usize) {
                    let _ = dice.reveal(turn, party, link);
                }
            }
            let cup = dice.cup(turn);
            if turn == 0 {
                let due = agreed.opening(rules, session.start(), cup);
                let due = due.filter(|due| due != session.start());
                self.faults.extend(due.map(|due| Fault::WrongStart { due: due.to_string() }));
                continue;
            }
            let Some(mut cup) = cup else { return };
            let Some(played) = session.turns().get(turn as usize - 1) else {
                self.due = session.roll(&mut cup).ok();
                return;
            };
            let Ok(due) = rules.roll(&played.before, &mut cup);
            if due != played.roll {
                let (recorded, due) = (played.roll.to_string(), due.to_string());
                self.faults.push(Fault::WrongRoll { turn, recorded, due });
            }
        }
    }
}

/// What the terms say of the start.
struct Agreed<G: Game> {
    start: Option<G::Position>,
    players: Option<usize>,
}

impl<G: Notation> Agreed<G> {
    /// Reads the lines `start POSITION` and `players N`, or returns the word of the one that is wrong.
    fn read(rules: &G, terms: &str) -> Result<Agreed<G>, &'static str> {
        let line = |word: &'static str| {
            let lines = terms.split('\n').filter_map(|line| line.split_once(' '));
            let mut lines = lines.filter(|(first, _)| *first == word);
            let line = lines.next();
            if lines.next().is_some() { Err(word) } else { Ok(line.map(|(_, rest)| rest)) }
        };
        let start = line("start")?.map(|start| rules.parse_position(start).map_err(|_| "start"));
        let players = line("players")?.map(|players| {
            let players = players.parse().ok();
            players.filter(|&players| rules.start_with(players, None).is_some()).ok_or("players")
        });
        Ok(Agreed { start: start.transpose()?, players: players.transpose()? })
    }

    /// Returns the position that the game should start from; `None` if it takes dice that are not known.
    fn opening(
        &self,
        rules: &G,
        start: &G::Position,
        cup: Option<DiceCup<FairRng>>,
    ) -> Option<G::Position> {
        if self.start.is_some() {
            return self.start.clone();
        }
        let players = self.players.unwrap_or_else(|| rules.players(start));
        let position = match cup {
            Some(mut cup) => open_game(rules, players, None, &mut cup).ok()?.position,
            // Where the rules say who begins, no dice are needed.
            None => open_game(rules, players, None, &mut ScriptedDice::new(&[])).ok()?.position,
        };
        Some(position)
    }
}

/// A line with a link.
#[derive(Clone, Copy)]
struct Line {
    number: usize,
    reveal: Reveal,
}

/// Reads all lines with links, or returns the number of the first that cannot be read.
fn read_links(dice: &FairDice<'_>, record: &str) -> Result<Vec<Line>, usize> {
    let (mut lines, mut plies) = (Vec::new(), 0);
    let names: Vec<_> = dice.parties().collect();
    for (number, text) in (1..).zip(record.lines()) {
        // What a record has beside its start and comments are turns.
        let trimmed = text.trim();
        let is_comment = trimmed.is_empty() || trimmed.starts_with('#');
        let is_turn = !is_comment && start_of(trimmed).is_none();
        plies += u64::from(is_turn);
        let Some(link) = text.strip_prefix(LINK) else { continue };
        let mut words = link.split(' ');
        let mut next = || words.next().ok_or(number);
        let turn = next()?.parse().map_err(|_| number)?;
        let name = next()?;
        let party = names.iter().position(|party| *party == name).ok_or(number)?;
        let link = next()?.trim_end().parse().map_err(|_| number)?;
        if words.next().is_some() {
            return Err(number);
        }
        lines.push(Line { number, reveal: Reveal { plies, turn, party, link } });
    }
    Ok(lines)
}

/// The links of a party that fit, from that of turn 0 on, and whether there is one that does not fit.
struct Chain {
    links: Vec<Digest>,
    is_broken: bool,
}

/// Checks the lines of a party, and names links that do not fit, or were revealed too early or too late.
fn chain(
    dice: &FairDice<'_>,
    party: &str,
    mut lines: Vec<Line>,
    (turns, end): (RangeInclusive<u64>, Option<u64>),
    faults: &mut Vec<Fault>,
) -> Chain {
    lines.sort_by_key(|line| line.reveal.turn);
    let (mut dice, mut right) = (dice.clone(), Vec::new());
    let mut early = Vec::new();
    let mut wrong = None;
    for line in lines {
        let Reveal { plies, turn, party, link } = line.reveal;
        let fits = dice.reveal(turn, party, link).is_ok();
        // After the end of the game nothing is left to foresee.
        if fits && turn > plies + 1 && Some(plies) != end {
            early.push(turn);
        }
        // No dice depend on a link after the last turn, though all before it follow from it.
        let is_asked = turn <= *turns.end();
        if !fits {
            wrong = Some(line).filter(|_| is_asked);
            break;
        }
        if is_asked {
            right.push(line.reveal);
        }
    }

    let mut chain = Vec::new();
    let mut late = Vec::new();
    if let Some(furthest) = right.last() {
        chain = vec![Digest::default(); furthest.turn as usize + 1];
        links_to(furthest.link, &mut chain);
        // A turn's link follows from each link that was revealed for a later turn.
        let mut known_at = u64::MAX;
        let mut right = right.iter().rev().peekable();
        for turn in (0..chain.len() as u64).rev() {
            while let Some(reveal) = right.next_if(|reveal| reveal.turn >= turn) {
                known_at = known_at.min(reveal.plies);
            }
            // Turn 0 has no dice if the start is agreed.
            if known_at >= turn.max(1) && turns.contains(&turn) {
                late.push(turn);
            }
        }
        late.reverse();
    }

    let named = || party.to_string();
    early.dedup();
    if !early.is_empty() {
        faults.push(Fault::Early { turns: early, party: named() });
    }
    if !late.is_empty() {
        faults.push(Fault::Late { turns: late, party: named() });
    }
    faults.extend(wrong.map(|Line { number, reveal }| Fault::WrongLink {
        line: number,
        turn: reveal.turn,
        party: named(),
    }));
    Chain { links: chain, is_broken: wrong.is_some() }
}
