//! The games by name.
//!
//! Each engine has types of its own, so a value that holds *some* game would need a common type for
//! positions, plays and rolls. Instead the caller writes what to do as a [`Task`], generic over the
//! game, and [`GameName::run`] calls it with the rules of the game with that name.

/// Implements what [`Table`] has of bytes, by the methods that the positions and plays of all engines
/// have.
macro_rules! packed {
    () => {
        const BYTES: [usize; 2] = [Position::BYTES, Play::BYTES];

        fn pack_position(position: &Position, bytes: &mut alloc::vec::Vec<u8>) {
            bytes.extend(position.to_bytes());
        }

        fn pack_play(play: Play, bytes: &mut alloc::vec::Vec<u8>) {
            bytes.extend(play.to_bytes());
        }

        fn unpack_position(bytes: &[u8]) -> Result<Position, game_core::BytesError> {
            Position::from_bytes($crate::games::array(bytes)?)
        }

        fn unpack_play(bytes: &[u8]) -> Result<Play, game_core::BytesError> {
            Play::from_bytes($crate::games::array(bytes)?)
        }
    };
}

mod bolo;
mod boloko;
mod buku;
mod plakoto;
mod race;
mod shots;

use core::fmt;
use core::str::FromStr;

use game_core::{BytesError, Game, Refusal};

use crate::layouts::Layouts;
use crate::settings::{Setting, SettingError, applied, applied_with_layout};
use crate::table::Table;

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

/// Something to do with a game, written once for all games.
///
/// ```
/// use kafeneio::{GameName, Table, Task};
///
/// /// Writes the starting position.
/// struct Start;
///
/// impl Task<'_> for Start {
///     type Output = String;
///
///     fn run<G: Table>(self, rules: G) -> String {
///         rules.start().to_string()
///     }
/// }
///
/// let game: GameName = "plakoto".parse()?;
/// assert_eq!(game.run(Start), "b15,22,r15 b");
/// # Ok::<(), kafeneio::UnknownGame>(())
/// ```
///
/// The rules live for `'l`. So the result of a task may keep them, for example in a `Box<dyn …>` of
/// the caller's own trait for a running game.
pub trait Task<'l> {
    /// The result of the task.
    type Output;

    /// Does the task under these rules.
    fn run<G: Table + 'l>(self, rules: G) -> Self::Output;
}

impl GameName {
    /// All games.
    pub const ALL: [GameName; 4] =
        [GameName::Plakoto, GameName::Boloko, GameName::Bolo, GameName::Buku];

    /// Does a task with this game under its default rules.
    pub fn run<T: Task<'static>>(self, task: T) -> T::Output {
        match self {
            GameName::Plakoto => task.run(plakoto_core::Rules::new()),
            GameName::Boloko => task.run(boloko_core::Rules::new()),
            GameName::Bolo => task.run(bolo_core::Rules::new()),
            GameName::Buku => task.run(buku_core::Rules::new()),
        }
    }

    /// Does a task with this game under its rules with these options set. A layout without a name is
    /// kept in `layouts`.
    ///
    /// ```
    /// use kafeneio::{GameName, Layouts, Setting, Table, Task, settings_to_text};
    ///
    /// struct Options;
    ///
    /// impl Task<'_> for Options {
    ///     type Output = String;
    ///
    ///     fn run<G: Table>(self, rules: G) -> String {
    ///         settings_to_text(&rules)
    ///     }
    /// }
    ///
    /// let portes = [Setting::new("portes", "on")];
    /// let text = GameName::Boloko.run_with(&portes, &Layouts::new(), Options)?;
    /// assert_eq!(text, "layout=spiral portes=on");
    /// # Ok::<(), kafeneio::SettingError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such option, if the option has no such choice, or if a layout
    /// cannot be read. The task is not done then.
    pub fn run_with<'l, T: Task<'l>>(
        self,
        settings: &[Setting],
        layouts: &'l Layouts,
        task: T,
    ) -> Result<T::Output, SettingError> {
        Ok(match self {
            GameName::Plakoto => task.run(applied(plakoto_core::Rules::new(), settings)?),
            GameName::Boloko => task.run(applied_with_layout(settings, layouts)?),
            GameName::Bolo => task.run(applied(bolo_core::Rules::new(), settings)?),
            GameName::Buku => task.run(applied(buku_core::Rules::new(), settings)?),
        })
    }

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
        f.write_str("there is no such game; the games are ")?;
        for (index, game) in GameName::ALL.into_iter().enumerate() {
            write!(f, "{}{game}", if index > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}

impl core::error::Error for UnknownGame {}

impl Refusal for UnknownGame {
    fn rule(&self) -> Option<&'static str> {
        None
    }

    fn code(&self) -> &'static str {
        "unknown_game"
    }
}

/// Returns bytes as an array, if there are as many as it holds.
fn array<const N: usize>(bytes: &[u8]) -> Result<[u8; N], BytesError> {
    bytes.try_into().map_err(|_| BytesError::new("position or a play of this game"))
}
