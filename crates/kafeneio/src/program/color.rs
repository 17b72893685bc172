//! Whether the output is in color.

#[cfg(test)]
mod tests;

use std::ffi::OsString;

use clap::ColorChoice;

/// Sets for all output whether it is in color. `Auto` leaves it to the terminal and to the environment variables
/// `NO_COLOR`, `CLICOLOR` and `CLICOLOR_FORCE`.
pub(crate) fn choose(choice: ColorChoice) {
    let choice = match choice {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    };
    choice.write_global();
}

/// Returns what `--color` says among these arguments. Help and errors are written while the arguments are read, so
/// this has to be known before.
pub(crate) fn asked_for(arguments: impl IntoIterator<Item = OsString>) -> ColorChoice {
    let mut choice = ColorChoice::Auto;
    let mut arguments = arguments.into_iter().take_while(|argument| argument != "--");
    while let Some(argument) = arguments.next() {
        let argument = argument.to_string_lossy();
        let value = match argument.strip_prefix("--color") {
            Some("") => arguments.next().map(|value| value.to_string_lossy().into_owned()),
            Some(value) => value.strip_prefix('=').map(str::to_owned),
            None => None,
        };
        choice = value.and_then(|value| value.parse().ok()).unwrap_or(choice);
    }
    choice
}
