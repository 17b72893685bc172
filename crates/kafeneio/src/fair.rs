//! What a table with [fair dice](fair_dice) says of its game, and an audit as data.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use fair_dice::{Audit, Fault};
use game_core::Options;

use crate::data::Data;
use crate::game_name::GameName;
use crate::screen::Screen;
use crate::settings::{Setting, to_text};

/// Returns the line of the terms that names the game and its rules: `game NAME OPTION=VALUE …`.
///
/// ```
/// use kafeneio::fair::{game_line, game_of_terms};
/// use kafeneio::{GameName, Setting};
///
/// let line = game_line(&GameName::Plakoto.rules());
/// assert_eq!(line, "game plakoto larger_die=on");
/// let (game, settings) = game_of_terms(&line).ok_or("it names a game")?;
/// assert_eq!((game, settings), (GameName::Plakoto, vec![Setting::new("larger_die", "on")]));
/// # Ok::<(), &str>(())
/// ```
pub fn game_line<G: Screen + Options>(rules: &G) -> String {
    format!("game {} {}", rules.name(), to_text(rules)).trim_end().to_string()
}

/// Returns the game that terms name in the line [`game_line`], and the settings of its options; `None`
/// if there is not one such line, if it cannot be read, or if it sets an option twice.
pub fn game_of_terms(terms: &str) -> Option<(GameName, Vec<Setting>)> {
    let mut lines = terms.split('\n').filter_map(|line| line.strip_prefix("game "));
    let (line, None) = (lines.next()?, lines.next()) else { return None };
    let mut words = line.split_whitespace();
    let game = words.next()?.parse().ok()?;
    let settings: Vec<Setting> =
        words.map(|setting| setting.parse().ok()).collect::<Option<_>>()?;
    let names: BTreeSet<_> = settings.iter().map(Setting::name).collect();
    let is_set_once = names.len() == settings.len();
    is_set_once.then_some((game, settings))
}

/// Returns an audit as data: the seal, the parties, whether the dice are fair, what is wrong, and the
/// dice that are due in the turn after the last one, or null.
pub fn audit_data<G: Screen, D: Data>(audit: &Audit<G>) -> D {
    D::object(Vec::from([
        ("seal", D::text(&audit.seal.to_string())),
        ("parties", D::list(audit.parties.iter().map(|party| D::text(party)))),
        ("fair", D::truth(audit.is_fair())),
        ("faults", D::list(audit.faults.iter().map(fault_data))),
        ("due", D::some_text(audit.due.map(|due| due.to_string()).as_deref())),
    ]))
}

fn fault_data<D: Data>(fault: &Fault) -> D {
    // A record that is read has fewer turns and lines than such a number can be.
    let number = |number: u64| D::number(u32::try_from(number).unwrap_or(u32::MAX));
    let turns = fault.turns().iter().map(|&turn| number(turn));
    let mut fields = Vec::from([
        ("fault", D::text(fault.code())),
        ("turns", D::list(turns)),
        ("text", D::text(&fault.to_string())),
    ]);
    match fault {
        Fault::WrongLink { line, party, .. } => {
            fields.push(("party", D::text(party)));
            fields.push(("line", number(*line as u64)));
        }
        Fault::Early { party, .. } | Fault::Late { party, .. } | Fault::Withheld { party, .. } => {
            fields.push(("party", D::text(party)));
        }
        Fault::WrongStart { due } => fields.push(("due", D::text(due))),
        Fault::WrongRoll { recorded, due, .. } => {
            fields.push(("recorded", D::text(recorded)));
            fields.push(("due", D::text(due)));
        }
        _ => {}
    }
    D::object(fields)
}
