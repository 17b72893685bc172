//! The games there are.

mod bolo;
mod boloko;
mod buku;
mod plakoto;
mod shots;

use clap::ValueEnum;

use crate::table::Table;

/// A game by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum GameName {
    Plakoto,
    Boloko,
    Bolo,
    Buku,
}

/// Something to do with a game, whichever it is.
pub(crate) trait Task {
    type Output;

    /// Does it under these rules.
    fn run<G: Table>(self, game: G) -> Self::Output;
}

impl GameName {
    pub(crate) const ALL: [GameName; 4] =
        [GameName::Plakoto, GameName::Boloko, GameName::Bolo, GameName::Buku];

    /// Does a task with this game under its default rules: the one place where a name turns into
    /// an engine.
    pub(crate) fn run<T: Task>(self, task: T) -> T::Output {
        match self {
            GameName::Plakoto => task.run(plakoto_core::Rules::default()),
            GameName::Boloko => task.run(boloko_core::Rules::default()),
            GameName::Bolo => task.run(bolo_core::Rules::default()),
            GameName::Buku => task.run(buku_core::Rules::default()),
        }
    }

    /// The name in lower case, as the line protocol has it.
    pub(crate) fn name(self) -> &'static str {
        struct Name;
        impl Task for Name {
            type Output = &'static str;

            fn run<G: Table>(self, _: G) -> &'static str {
                G::NAME
            }
        }
        self.run(Name)
    }

    /// The game with this name, in any case.
    pub(crate) fn find(name: &str) -> Option<GameName> {
        GameName::ALL.into_iter().find(|game| game.name().eq_ignore_ascii_case(name))
    }
}
