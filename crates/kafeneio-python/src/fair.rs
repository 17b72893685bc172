//! Dice that nobody can choose and everybody can check.

use kafeneio::fair::{audit_data, game_line, game_of_terms};
use kafeneio::fair_dice::{Audit, AuditErrorOf, Digest, FairDice, MAX_SKIPPED, Reveal, links};
use kafeneio::game_core::{Opening, Session, open_game};
use kafeneio::serve::{Code, Refusal, read};
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::border::{Answer, LAYOUTS, Rules, Shown, are_same, refused, wrong};
use crate::given::{Bytes, Of, Text, Whole};
use crate::rules::PyRules;
use crate::session::PySession;
use crate::shared::Shared;

/// The dice of a game between players at a distance. Nobody can choose them, and everybody can check them: the chapter
/// *Fair dice* of the book says how, and what it does not prove.
///
/// `terms` is what the parties have agreed on: a text whose lines are separated by line feeds, with none at the end. The
/// seal is its digest. Each party reveals the link of a turn, and when all have, the dice of that turn are known. Turns
/// are counted from 1, and turn 0 is the opening roll. Links, commitments and seals are texts of 64 hexadecimal digits.
/// Games are opened, rolled and recorded under the rules that the terms name, which an audit reads there. While one thread
/// reveals a link, another one that uses the same dice gets a `RuntimeError`.
///
/// Raises `KafeneioError` with the first line of the terms that is wrong.
///
/// >>> import secrets
/// >>> from kafeneio import FairDice, Rules, audit
/// >>> rules = Rules("plakoto")
/// >>> commitment, links = FairDice.chain(secrets.token_bytes(32), 2000)
/// >>> terms = ["fair dice 1", FairDice.game_line(rules), f"commit host {commitment}", "word anna rain"]
/// >>> dice = FairDice("\n".join(terms))
/// >>> dice.reveal(0, "host", links[0])
/// >>> session = dice.open(rules)
/// >>> while session.outcome is None:
/// ...     turn = session.plies + 1
/// ...     dice.reveal(turn, "host", links[turn])
/// ...     roll = dice.roll(session)
/// ...     session.play(roll, session.position.plays(roll)[0])
/// >>> audit(dice.record(session))["fair"]
/// True
#[pyclass(frozen, module = "kafeneio", name = "FairDice")]
pub(crate) struct PyFairDice {
    terms: String,
    /// What was revealed and is right. The dice follow from it and from the terms.
    reveals: Shared<Vec<Reveal>>,
}

impl PyFairDice {
    /// Returns the dice as far as the links are known. It takes a digest for each link that was revealed.
    fn dice(&self, reveals: &[Reveal]) -> Answer<FairDice<'_>> {
        let mut dice = read_terms(&self.terms)?;
        for Reveal { turn, party, link, .. } in reveals {
            let right = dice.reveal(*turn, *party, *link);
            right.map_err(|error| Refusal::new(Code::BadRequest, format!("link: {error}")))?;
        }
        Ok(dice)
    }

    /// Takes a link that is revealed.
    fn take(&self, (turn, party, link, plies): (u64, &str, &str, u64)) -> Answer<()> {
        let mut reveals = self.reveals.write()?;
        let mut dice = self.dice(&reveals)?;
        let party = dice.party(party).ok_or_else(|| wrong("party", "the name of a party"))?;
        let link = link.parse().map_err(|_| wrong("link", "64 hexadecimal digits"))?;
        let right = dice.reveal(turn, party, link);
        right.map_err(|error| Refusal::new(Code::BadRequest, format!("link: {error}")))?;
        reveals.push(Reveal { plies, turn, party, link });
        Ok(())
    }

    /// Checks that these are the rules that the terms name. Under others an audit of the record would read another game.
    fn check(&self, name: &str, rules: &Rules) -> Answer<()> {
        let terms = rules_of(&self.terms, "terms", "game NAME OPTION=VALUE …")?;
        if are_same(&terms, rules) {
            return Ok(());
        }
        Err(wrong(name, format!("the rules of the terms: {}", game_line(&terms))))
    }

    /// Returns the dice of a turn, if all parties have revealed their links.
    fn cup(
        dice: &FairDice<'_>,
        turn: u64,
    ) -> Answer<impl kafeneio::dice_cup::Dice<Error = std::convert::Infallible>> {
        dice.cup(turn).ok_or_else(|| {
            let missing: Vec<_> = dice.missing(turn).collect();
            let message = format!("the links of turn {turn} are missing: {}", missing.join(", "));
            Refusal::new(Code::BadRequest, message).into()
        })
    }
}

/// A link that was revealed, as `reveal` takes it.
type Pickled = (u64, String, String, u64);

/// What dice are made of again.
type Remade<'py> = (Bound<'py, PyType>, (String,), Vec<Pickled>);

/// Returns the rules that terms name. `given` is what has the terms, and `line` is how the line that names a game looks
/// there.
fn rules_of(terms: &str, given: &str, line: &str) -> Answer<Rules> {
    let (game, settings) = game_of_terms(terms).ok_or_else(|| {
        Refusal::new(Code::BadRequest, format!("{given}: no line `{line}` names the game"))
    })?;
    let rules = game.rules_with(&settings, &LAYOUTS);
    rules.map_err(|error| refused(given, &error))
}

fn read_terms(terms: &str) -> Answer<FairDice<'_>> {
    let read = FairDice::new(terms);
    Ok(read.map_err(|error| Refusal::new(Code::BadRequest, format!("terms: {error}")))?)
}

#[pymethods]
impl PyFairDice {
    #[new]
    #[pyo3(signature = (terms, /))]
    fn new(terms: Text<'_>) -> Answer<PyFairDice> {
        read_terms(&terms)?;
        let reveals = Shared::new("FairDice", Vec::new());
        Ok(PyFairDice { terms: terms.to_owned(), reveals })
    }

    /// Makes the chain of a party from its secret: the commitment, and the links, that of turn 0 first. `secret` are 32
    /// bytes that nobody can guess, such as `secrets.token_bytes(32)`, for this game alone. `links` is how many links
    /// there are, from 1 to 65,536: more than the turns of a game.
    #[staticmethod]
    #[pyo3(signature = (secret, links))]
    #[pyo3(name = "chain")]
    fn chain_of(secret: Bytes<'_>, links: Whole<usize>) -> Answer<(String, Vec<String>)> {
        let secret = secret.0.try_into().map_err(|_| wrong("secret", "32 bytes"))?;
        let Whole(links) = links;
        if links == 0 || links as u64 > MAX_SKIPPED {
            return Err(wrong("links", "a whole number from 1 to 65,536"));
        }
        let mut chain = vec![Digest::default(); links];
        let commitment = self::links(secret, &mut chain);
        Ok((commitment.to_string(), chain.iter().map(Digest::to_string).collect()))
    }

    /// Returns the line of the terms that names a game and its rules.
    #[staticmethod]
    fn game_line(rules: Of<'_, PyRules>) -> String {
        game_line(&rules.0)
    }

    /// The terms.
    #[getter]
    fn terms(&self) -> &str {
        &self.terms
    }

    /// The seal. Whoever notes it before the first roll notices if the terms are changed later.
    #[getter]
    fn seal(&self) -> Answer<String> {
        Ok(read_terms(&self.terms)?.seal().to_string())
    }

    /// The names of the parties, in the order of their commitments.
    #[getter]
    fn parties(&self) -> Answer<Vec<String>> {
        Ok(read_terms(&self.terms)?.parties().map(str::to_owned).collect())
    }

    /// Takes the link that a party reveals for a turn. `plies` is how many turns had been played when it was revealed; if
    /// left out, all those before this turn.
    ///
    /// Raises `KafeneioError` if there is no such party, or if the link does not match its commitment. Nothing is
    /// changed then.
    #[pyo3(signature = (turn, party, link, *, plies=None))]
    fn reveal(
        &self,
        turn: Whole<u64>,
        party: Text<'_>,
        link: Text<'_>,
        plies: Option<Whole<u64>>,
    ) -> Answer<()> {
        let Whole(turn) = turn;
        let plies = plies.map_or(turn.saturating_sub(1), |plies| plies.0);
        self.take((turn, &party, &link, plies))
    }

    /// Returns the names of the parties whose link for a turn is not known.
    fn missing(&self, turn: Whole<u64>) -> Answer<Vec<String>> {
        Ok(self.dice(&self.reveals.read()?)?.missing(turn.0).map(str::to_owned).collect())
    }

    /// Begins a game with the dice of turn 0, which decide who moves first. `players` is how many play, in Bolo from 2 to
    /// 8.
    ///
    /// Raises `KafeneioError` if a link of turn 0 is missing, if the terms name other rules or none, or if the game is not
    /// for this many players.
    #[pyo3(signature = (rules, players=None))]
    fn open(&self, rules: Of<'_, PyRules>, players: Option<Whole<u64>>) -> Answer<PySession> {
        self.check("rules", &rules.0)?;
        let players = read::players(&rules.0, players.map(Whole::get))?;
        let dice = self.dice(&self.reveals.read()?)?;
        let opened = open_game(&rules.0, players, None, &mut PyFairDice::cup(&dice, 0)?);
        let opened = opened.map_err(|error| wrong("players", format!("fewer: {error}")))?;
        let Opening { position, roll_off, .. } = opened;
        Ok(PySession::opened(Session::from_position(rules.0, position), roll_off))
    }

    /// Rolls the dice of the turn that is due in a session.
    ///
    /// Raises `KafeneioError` if a link of that turn is missing, or if the terms name other rules than those of the session.
    fn roll(&self, session: Of<'_, PySession>) -> Answer<String> {
        let session = &session.read()?.session;
        self.check("session", session.rules())?;
        let dice = self.dice(&self.reveals.read()?)?;
        let turn = session.plies().saturating_add(1);
        let Ok(roll) = session.roll(&mut PyFairDice::cup(&dice, turn)?);
        Ok(roll.to_string())
    }

    /// Returns the record of a session with what it takes to check the dice: the terms, and the links where they were
    /// revealed. `audit` checks it.
    ///
    /// Raises `KafeneioError` if the terms name other rules than those of the session.
    fn record(&self, session: Of<'_, PySession>) -> Answer<String> {
        let session = &session.read()?.session;
        self.check("session", session.rules())?;
        let reveals = &*self.reveals.read()?;
        Ok(self.dice(reveals)?.record(session, reveals).to_string())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Answer<Remade<'py>> {
        let dice = slf.get();
        let parties = dice.parties()?;
        let reveals = dice.reveals.read()?;
        let reveals = reveals.iter().map(|Reveal { plies, turn, party, link }| {
            let party = parties.get(*party).cloned().unwrap_or_default();
            (*turn, party, link.to_string(), *plies)
        });
        Ok((slf.get_type(), (dice.terms.clone(),), reveals.collect()))
    }

    fn __setstate__(&self, reveals: Vec<Pickled>) -> Answer<()> {
        let mut reveals = reveals.iter();
        reveals.try_for_each(|(turn, party, link, plies)| self.take((*turn, party, link, *plies)))
    }

    fn __repr__(&self) -> Answer<String> {
        Ok(format!("<FairDice of {} with the seal {}>", self.parties()?.join(", "), self.seal()?))
    }
}

/// Returns what is wrong with the dice of a record with fair dice, as `kafeneio audit` does: a dict with the `seal`, the
/// `parties`, whether the dice are `fair`, the `faults`, and the dice that are `due` after the last turn, or `None`. Each
/// fault has its name as `fault`, the `turns`, a `text` for people, and what else is known of it. The terms in the record
/// name the game and its rules.
///
/// Raises `KafeneioError` if the record cannot be read or breaks the rules, or has no terms.
#[pyfunction]
#[pyo3(signature = (record, /))]
pub(crate) fn audit(py: Python<'_>, record: Text<'_>) -> Answer<Shown> {
    let wrong = |error: &AuditErrorOf<Rules>| refused("record", error);
    let record = &*record;
    py.detach(|| {
        let terms = Audit::<Rules>::terms(record);
        let terms = terms.ok_or_else(|| wrong(&AuditErrorOf::<Rules>::NoTerms))?;
        let rules = rules_of(&terms, "record", "#terms game NAME OPTION=VALUE …")?;
        let audit = Audit::of(rules, record).map_err(|error| wrong(&error))?;
        Ok(audit_data(&audit))
    })
}
