//! The names of the games.

use core::fmt;
use core::str::FromStr;

use game_core::{Facts, Game, Refusal};

/// The name of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum GameName {
    /// Plakoto.
    Plakoto,
    /// Boloko.
    Boloko,
    /// Bolo.
    Bolo,
    /// Buku.
    Buku,
}

impl GameName {
    /// All games.
    pub const ALL: [GameName; 4] =
        [GameName::Plakoto, GameName::Boloko, GameName::Bolo, GameName::Buku];

    /// Returns the name in lower case, as the line protocol writes it.
    pub const fn name(self) -> &'static str {
        match self {
            GameName::Plakoto => plakoto_core::Rules::NAME,
            GameName::Boloko => boloko_core::Rules::NAME,
            GameName::Bolo => bolo_core::Rules::NAME,
            GameName::Buku => buku_core::Rules::NAME,
        }
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for GameName {
    type Err = UnknownGame;

    /// Reads the name, in any case.
    fn from_str(name: &str) -> Result<GameName, UnknownGame> {
        let found = GameName::ALL.into_iter().find(|game| name.eq_ignore_ascii_case(game.name()));
        found.ok_or(UnknownGame)
    }
}

/// The error of a name that no game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnknownGame;

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = GameName::ALL.map(GameName::name).join(", ");
        write!(f, "there is no such game; the games are {games}")
    }
}

impl core::error::Error for UnknownGame {}

impl Refusal for UnknownGame {
    fn facts(&self) -> Facts<'_> {
        Facts::new("unknown_game")
    }
}
