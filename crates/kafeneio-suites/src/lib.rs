#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

/// A file of the suites.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Suite {
    /// The name of the game.
    pub game: &'static str,
    /// What the lines are about: the name of the file without its ending, such as `perft`.
    pub section: &'static str,
    /// The lines of the file: a JSON object each, ended by a line feed.
    pub text: &'static str,
}

/// Declares the files of a game. They are statics, so that a program that names one twice has it once.
macro_rules! games {
    ($($game:ident: $($name:ident $section:literal)*;)*) => {
        $(
            #[doc = concat!("The files of the game `", stringify!($game), "`.")]
            pub mod $game {
                $(
                    #[doc = concat!("The lines of `", stringify!($game), "/", $section, ".jsonl`.")]
                    pub static $name: &str =
                        include_str!(concat!("../data/", stringify!($game), "/", $section, ".jsonl"));
                )*
            }
        )*

        /// All files, game by game.
        pub static ALL: &[Suite] = &[
            $($(Suite { game: stringify!($game), section: $section, text: $game::$name },)*)*
        ];
    };
}

games! {
    plakoto: RULES "rules" PERFT "perft" CORPUS "corpus" LEGAL "legal" GAMES "games" PARTIAL "partial" REFUSALS "refusals" EXERCISES "exercises" OPENINGS "openings";
    boloko: RULES "rules" PERFT "perft" CORPUS "corpus" LEGAL "legal" GAMES "games" PARTIAL "partial" REFUSALS "refusals" EXERCISES "exercises";
    bolo: RULES "rules" PERFT "perft" CORPUS "corpus" LEGAL "legal" GAMES "games" PARTIAL "partial" REFUSALS "refusals" VALUES "values" EXERCISES "exercises";
    buku: RULES "rules" PERFT "perft" CORPUS "corpus" LEGAL "legal" GAMES "games" PARTIAL "partial" REFUSALS "refusals" VALUES "values" EXERCISES "exercises";
}

/// The JSON schema of the lines of all files: `schema.json`.
pub static SCHEMA: &str = include_str!("../data/schema.json");

/// The SHA-256 digests of the files: `SHA256SUMS`, as the program `sha256sum` writes and checks it.
pub static SHA256SUMS: &str = include_str!("../data/SHA256SUMS");

/// Returns the lines of the file about `section` of the game, or `None` if there is no such file.
///
/// ```
/// let values = kafeneio_suites::find("buku", "values");
/// assert!(values.is_some_and(|values| values.contains("footprints")));
/// assert_eq!(kafeneio_suites::find("plakoto", "values"), None);
/// ```
pub fn find(game: &str, section: &str) -> Option<&'static str> {
    let suite = ALL.iter().find(|suite| suite.game == game && suite.section == section)?;
    Some(suite.text)
}
