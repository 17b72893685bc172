//! The audit of a record with fair dice. It runs in a worker, where it may take its time.

use kafeneio::fair::{audit_data, game_of_terms};
use kafeneio::fair_dice::{Audit, AuditErrorOf};
use kafeneio::serve::{Code, Refusal};
use wasm_bindgen::prelude::*;

use crate::border::{Answer, Shown, thrown};
use crate::game::{Rules, rules_with};

/// Checks the dice of a record. Its terms name the game and the rules.
///
/// # Errors
///
/// Throws a `KafeneioError` if the record cannot be read, or has no terms.
#[wasm_bindgen]
pub fn audit(record: &str) -> Answer {
    let wrong = |error: &AuditErrorOf<Rules>| {
        thrown(Refusal::of(Code::BadRequest, format!("record: {error}"), error))
    };
    let terms =
        Audit::<Rules>::terms(record).ok_or_else(|| wrong(&AuditErrorOf::<Rules>::NoTerms))?;
    let (game, settings) = game_of_terms(&terms).ok_or_else(|| {
        let message = "record: no line `#terms game NAME OPTION=VALUE …` names the game";
        thrown(Refusal::new(Code::BadRequest, message))
    })?;
    let rules = rules_with(game.name(), &settings)?;
    let audit = Audit::of(rules, record).map_err(|error| wrong(&error))?;
    Ok(audit_data::<_, Shown>(&audit).0)
}
