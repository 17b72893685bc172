//! The values of options on the command line: how they are read, and within which bounds.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::GameName;

/// Reads the name of any game.
pub(crate) fn game_parser() -> impl TypedValueParser<Value = GameName> {
    one_of(GameName::ALL)
}

/// Reads the name of one of these games.
pub(crate) fn one_of<const N: usize>(
    games: [GameName; N],
) -> impl TypedValueParser<Value = GameName> {
    PossibleValuesParser::new(games.map(GameName::name)).try_map(|name| name.parse::<GameName>())
}

/// Reads a time in seconds.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: Option<f64> = text.parse().ok();
    let allowed = seconds.filter(|seconds| (0.001..=86_400.0).contains(seconds));
    allowed.map(Duration::from_secs_f64).ok_or("expected a number from 0.001 to 86400".to_owned())
}

/// Returns what reads a number, or refuses it with an error that names the allowed range.
pub(crate) fn within<N: FromStr + PartialOrd + Display + Clone>(
    allowed: RangeInclusive<N>,
) -> impl Fn(&str) -> Result<N, String> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| allowed.contains(number));
        number.ok_or_else(|| {
            format!("expected a whole number from {} to {}", allowed.start(), allowed.end())
        })
    }
}
