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

use game_core::BytesError;

use crate::any::Rules;
use crate::game_name::GameName;
use crate::layouts::Layouts;
use crate::settings::{Setting, SettingError, applied, applied_with_layout};
use crate::task::Task;

impl GameName {
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
}

/// Returns bytes as an array, if there are as many as it holds.
fn array<const N: usize>(bytes: &[u8]) -> Result<[u8; N], BytesError> {
    bytes.try_into().map_err(|_| BytesError::new("position or a play of this game"))
}
