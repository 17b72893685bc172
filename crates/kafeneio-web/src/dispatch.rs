//! From the name of a game to its rules.

#[cfg(feature = "boloko")]
use kafeneio::Layouts;
use kafeneio::serve::{Code, Refusal};
use kafeneio::{Setting, SettingError, Table};

use crate::border::{Answer, thrown};
use crate::handle;
use crate::rules::Rules;

/// Layouts without a name. Each is kept once, for as long as the module lives.
#[cfg(feature = "boloko")]
static LAYOUTS: Layouts = Layouts::new();

/// Returns the rules of a game of this build with these options set.
pub(crate) fn rules(game: &str, settings: &[Setting]) -> Answer {
    match game {
        #[cfg(feature = "plakoto")]
        "plakoto" => held(kafeneio::applied(kafeneio::plakoto_core::Rules::new(), settings)),
        #[cfg(feature = "boloko")]
        "boloko" => {
            let rules = kafeneio::boloko_core::Rules::new();
            held(kafeneio::applied_with_layout(rules, settings, &LAYOUTS))
        }
        #[cfg(feature = "bolo")]
        "bolo" => held(kafeneio::applied(kafeneio::bolo_core::Rules::new(), settings)),
        #[cfg(feature = "buku")]
        "buku" => held(kafeneio::applied(kafeneio::buku_core::Rules::new(), settings)),
        _ => Err(thrown(Refusal::new(Code::UnknownGame, "game: there is no such game here"))),
    }
}

fn held<G: Table + 'static>(rules: Result<G, SettingError>) -> Answer {
    match rules {
        Ok(rules) => Ok(handle(Rules(rules))),
        Err(error) => Err(thrown(Refusal::of(Code::BadRequest, format!("rules: {error}"), &error))),
    }
}
