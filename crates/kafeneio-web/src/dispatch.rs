//! From the name of a game to its rules.

#[cfg(feature = "boloko")]
use kafeneio::Layouts;
use kafeneio::serve::{Code, Refusal};
use kafeneio::{Setting, SettingError, Table};

use crate::rules::{AnyRules, Of};

/// Layouts without a name. Each is kept once, for as long as the module lives.
#[cfg(feature = "boloko")]
static LAYOUTS: Layouts = Layouts::new();

/// Returns the rules of a game of this build with these options set.
pub(crate) fn rules(game: &str, settings: &[Setting]) -> Result<Box<dyn AnyRules>, Refusal> {
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
        _ => Err(Refusal::new(Code::UnknownGame, format!("game: there is no {game} here"))),
    }
}

fn held<G: Table + 'static>(rules: Result<G, SettingError>) -> Result<Box<dyn AnyRules>, Refusal> {
    match rules {
        Ok(rules) => Ok(Box::new(Of(rules))),
        Err(error) => Err(Refusal::of(Code::BadRequest, format!("rules: {error}"), &error)),
    }
}
