//! The values of options on the command line: how they are read, and within which bounds.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use kafeneio::GameName;

/// Reads the name of a game.
pub(crate) fn game_parser() -> impl TypedValueParser<Value = GameName> {
    PossibleValuesParser::new(GameName::ALL.map(GameName::name))
        .try_map(|name| name.parse::<GameName>())
}

/// Reads a seed.
pub(crate) fn seed(text: &str) -> Result<u64, String> {
    number(text, 0..=u64::MAX)
}

/// Reads a number of games.
pub(crate) fn games(text: &str) -> Result<u64, String> {
    number(text, 1..=u64::MAX)
}

/// Reads a depth in plies.
pub(crate) fn depth(text: &str) -> Result<u8, String> {
    number(text, 0..=u8::MAX)
}

/// Reads a number of rounds.
pub(crate) fn rounds(text: &str) -> Result<u32, String> {
    number(text, 1..=u32::MAX)
}

/// Reads a number of threads.
pub(crate) fn threads(text: &str) -> Result<u16, String> {
    number(text, 1..=1024)
}

/// Reads a number of players. Each game checks later whether it is for that many.
pub(crate) fn players(text: &str) -> Result<u8, String> {
    number(text, 1..=u8::MAX)
}

/// Reads a number of lines.
pub(crate) fn lines(text: &str) -> Result<usize, String> {
    number(text, 1..=usize::MAX)
}

/// Reads a time in seconds.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: Option<f64> = text.parse().ok();
    let allowed = seconds.filter(|seconds| (0.001..=86_400.0).contains(seconds));
    allowed.map(Duration::from_secs_f64).ok_or("expected a number from 0.001 to 86400".to_owned())
}

/// Reads the number of a port.
pub(crate) fn port(text: &str) -> Result<u16, String> {
    number(text, 0..=u16::MAX)
}

/// Reads a number of nodes.
pub(crate) fn nodes(text: &str) -> Result<u128, String> {
    number(text, 0..=u128::MAX)
}

/// Reads a player's budget in nodes.
pub(crate) fn budget(text: &str) -> Result<u64, String> {
    number(text, 0..=u64::MAX)
}

/// Reads a time in milliseconds.
pub(crate) fn milliseconds(text: &str) -> Result<u32, String> {
    number(text, 1..=86_400_000)
}

/// Reads the number of points that win a match.
pub(crate) fn points(text: &str) -> Result<u32, String> {
    number(text, 1..=u32::MAX)
}

/// Reads a number, or returns an error that names the allowed range.
fn number<N: FromStr + PartialOrd + Display>(
    text: &str,
    allowed: RangeInclusive<N>,
) -> Result<N, String> {
    let number = text.parse().ok().filter(|number| allowed.contains(number));
    number.ok_or_else(|| {
        let (least, most) = allowed.into_inner();
        format!("expected a whole number from {least} to {most}")
    })
}
