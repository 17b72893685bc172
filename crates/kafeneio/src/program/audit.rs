//! `kafeneio audit` checks the dice of a game that was played with fair ones.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use kafeneio_yardstick::figures::counted;
use serde_json::{Value, json};

use crate::fair::{audit_data, game_of_terms};
use crate::fair_dice::{Audit as Checked, AuditErrorOf, Digest};
use crate::game_core::{Game, Player as _};
use crate::program::failure::{Failure, written};
use crate::program::play::files;
use crate::program::rules::{Rules, rules_of};
use crate::{Screen, Status, settings_to_json, settings_to_text, status_text};

/// The arguments of `audit`.
#[derive(Args, Debug)]
pub(crate) struct Audit {
    /// The record of a game with fair dice
    file: PathBuf,

    /// The seal that you noted before the first roll: 64 hexadecimal digits
    #[arg(long, value_name = "DIGEST")]
    seal: Option<Digest>,

    /// Write the findings as one JSON object
    #[arg(long)]
    json: bool,
}

impl Audit {
    pub(crate) fn run(&self) -> Result<(), Failure> {
        let text = files::read(&self.file).map_err(|error| self.wrong(error))?;
        let terms = Checked::<Rules>::terms(&text);
        let terms = terms.ok_or_else(|| self.wrong(AuditErrorOf::<Rules>::NoTerms))?;
        let game = game_of_terms(&terms);
        let (game, settings) = game.ok_or_else(|| {
            self.wrong("no line `#terms game NAME OPTION=VALUE …` names the game")
        })?;
        let rules = rules_of(game, &settings).map_err(|error| self.wrong(error))?;
        let audit = Checked::of(rules, &text).map_err(|error| self.wrong(error))?;
        let is_sealed = self.seal.map(|seal| seal == audit.seal);
        written(self.write(&audit, is_sealed))?;
        match (audit.is_fair(), is_sealed) {
            (false, _) => Err(Failure::Run("the dice are not fair".to_owned())),
            (true, Some(false)) => Err(Failure::Run("the seal differs".to_owned())),
            (true, _) => Ok(()),
        }
    }

    fn write(&self, audit: &Checked<Rules>, is_sealed: Option<bool>) -> io::Result<()> {
        let mut out = anstream::stdout().lock();
        if self.json {
            return writeln!(out, "{}", json(audit, is_sealed));
        }
        let (session, rules) = (&audit.session, audit.session.rules());
        let options = settings_to_text(rules);
        let turns = counted(session.plies(), rules.ply());
        let status = status_text(rules, session.position(), session.outcome());
        writeln!(out, "{} {options}: {turns}, {status}", rules.name())?;
        writeln!(out, "seal {}", audit.seal)?;
        if let Some(noted) = self.seal.filter(|_| is_sealed == Some(false)) {
            writeln!(out, "you noted another seal, {noted}: the terms were changed")?;
        }
        for fault in &audit.faults {
            writeln!(out, "{fault}")?;
        }
        if let Some(due) = audit.due.filter(|_| rules.has_dice()) {
            let player = rules.player_name(rules.player_to_move(session.position()).index());
            writeln!(out, "the game stops where {player} has rolled {due}")?;
        }
        if audit.is_fair() {
            let parties = audit.parties.join(", ");
            writeln!(out, "all links of {parties} match, and all dice follow from them")?;
        }
        Ok(())
    }

    fn wrong(&self, what: impl std::fmt::Display) -> Failure {
        Failure::Input(format!("{}: {what}", self.file.display()))
    }
}

fn json(audit: &Checked<Rules>, is_sealed: Option<bool>) -> Value {
    let (session, rules) = (&audit.session, audit.session.rules());
    let mut all = json!({
        "game": rules.name(),
        "rules": settings_to_json(rules),
        "turns": session.plies(),
        "status": Status::of(rules, session.position(), session.outcome()),
        "sealed": is_sealed,
    });
    if let (Some(all), Value::Object(findings)) = (all.as_object_mut(), audit_data(audit)) {
        all.extend(findings);
    }
    all
}
