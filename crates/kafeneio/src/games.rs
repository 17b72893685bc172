//! The games by name.
//!
//! Each engine has types of its own. [`Rules`] hold those of any of them; a [`Task`] is done with those of
//! the engine itself.

/// Implements [`Packed`](crate::Packed) by the methods that the positions and plays of all engines have.
macro_rules! packed {
    ($rules:ty) => {
        impl $crate::packed::Packed for $rules {
            fn play_bytes(&self) -> usize {
                Play::BYTES
            }

            fn pack_position(&self, position: &Position, bytes: &mut alloc::vec::Vec<u8>) {
                bytes.extend(position.to_bytes());
            }

            fn pack_play(&self, play: Play, bytes: &mut alloc::vec::Vec<u8>) {
                bytes.extend(play.to_bytes());
            }

            fn unpack_position(&self, bytes: &[u8]) -> Result<Position, game_core::BytesError> {
                Position::from_bytes($crate::games::array(bytes)?)
            }

            fn unpack_play(&self, bytes: &[u8]) -> Result<Play, game_core::BytesError> {
                Play::from_bytes($crate::games::array(bytes)?)
            }
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

use game_core::{BytesError, Game, Options, Refusal};

use crate::any::Rules;
use crate::bots::Bots;
use crate::layouts::Layouts;
use crate::packed::Packed;
use crate::recall::Recall;
use crate::settings::{Setting, SettingError, applied, applied_with_layout};

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

/// Something to do with the rules of an engine, written once for all games. It is compiled once for each
/// of them and so is as fast as the engine. Where that is not needed, the [`Rules`] of any game do without
/// a task.
///
/// ```
/// use kafeneio::game_core::{playout, random_policy};
/// use kafeneio::{GameName, Screen, Seed, Task, game_of_seed};
///
/// /// Adds up the turns of many random games.
/// struct Turns(u64);
///
/// impl Task<'_> for Turns {
///     type Output = u64;
///
///     fn run<G: Screen>(self, rules: G) -> u64 {
///         let game = |seed| {
///             let (session, _) = game_of_seed(rules, *G::PLAYERS.start(), seed)?;
///             Some(playout(&session, &mut Seed::new(seed), u64::MAX, random_policy).plies)
///         };
///         (0..self.0).filter_map(game).sum()
///     }
/// }
///
/// let game: GameName = "plakoto".parse()?;
/// assert!(game.run(Turns(10)) > 500);
/// # Ok::<(), kafeneio::UnknownGame>(())
/// ```
///
/// A task asks for the traits of its game that it uses. The rules live for `'l`, so the result may keep
/// them.
pub trait Task<'l> {
    /// The result of the task.
    type Output;

    /// Does the task under these rules.
    fn run<G: Bots + Packed + Recall + Options + 'l>(self, rules: G) -> Self::Output;
}

impl GameName {
    /// All games.
    pub const ALL: [GameName; 4] =
        [GameName::Plakoto, GameName::Boloko, GameName::Bolo, GameName::Buku];

    /// Returns the default rules of this game.
    ///
    /// ```
    /// use kafeneio::GameName;
    /// use kafeneio::game_core::Game;
    ///
    /// let rules = "plakoto".parse::<GameName>()?.rules();
    /// assert_eq!(rules.start().to_string(), "b15,22,r15 b");
    /// # Ok::<(), kafeneio::UnknownGame>(())
    /// ```
    pub fn rules(self) -> Rules<'static> {
        match self {
            GameName::Plakoto => plakoto_core::Rules::new().into(),
            GameName::Boloko => boloko_core::Rules::new().into(),
            GameName::Bolo => bolo_core::Rules::new().into(),
            GameName::Buku => buku_core::Rules::new().into(),
        }
    }

    /// Returns the rules of this game with these options set. A layout without a name is kept in
    /// `layouts`.
    ///
    /// ```
    /// use kafeneio::{GameName, Layouts, Setting, settings_to_text};
    ///
    /// let (portes, layouts) = ([Setting::new("portes", "on")], Layouts::new());
    /// let rules = GameName::Boloko.rules_with(&portes, &layouts)?;
    /// assert_eq!(settings_to_text(&rules), "layout=spiral portes=on");
    /// # Ok::<(), kafeneio::SettingError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such option, if the option has no such choice, or if a layout
    /// cannot be read.
    pub fn rules_with<'l>(
        self,
        settings: &[Setting],
        layouts: &'l Layouts,
    ) -> Result<Rules<'l>, SettingError> {
        // Not by way of the default rules: with them come the tables of the layouts with a name.
        Ok(match self {
            GameName::Plakoto => applied(plakoto_core::Rules::new(), settings)?.into(),
            GameName::Boloko => applied_with_layout(settings, layouts)?.into(),
            GameName::Bolo => applied(bolo_core::Rules::new(), settings)?.into(),
            GameName::Buku => applied(buku_core::Rules::new(), settings)?.into(),
        })
    }

    /// Does a task with this game under its default rules.
    pub fn run<T: Task<'static>>(self, task: T) -> T::Output {
        self.rules().run(task)
    }

    /// Does a task with this game under its [rules with these options set](GameName::rules_with).
    ///
    /// # Errors
    ///
    /// Returns the errors of [`rules_with`](GameName::rules_with). The task is not done then.
    pub fn run_with<'l, T: Task<'l>>(
        self,
        settings: &[Setting],
        layouts: &'l Layouts,
        task: T,
    ) -> Result<T::Output, SettingError> {
        Ok(self.rules_with(settings, layouts)?.run(task))
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
