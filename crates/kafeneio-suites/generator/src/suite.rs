//! What the suites know of each game.

mod bolo;
mod boloko;
mod buku;
mod plakoto;
mod race;

use kafeneio::game_core::Options;
use kafeneio::{Bots, Recall, Screen};

use crate::files::Line;
use crate::program::Program;

/// A game that has suites.
pub(crate) trait Suite: Screen + Bots + Recall + Options + Send + Sync + 'static {
    /// What positions can be about, with a test.
    const FEATURES: &'static [Feature<Self>];

    /// Games that end in a rare way: the number of the variant, the seed, and the position in which
    /// the game begins if that is not the start.
    const RARE: &'static [(usize, u64, Option<&'static str>)] = &[];

    /// The most moves of which the legal sets have a digest. If there is a limit, half of the lines
    /// have to have one.
    const MOST_LISTED: u64 = u64::MAX;

    /// Of how many variants, from the first on, the twin counts the deepest trees. It takes its time.
    const DEEP: usize = usize::MAX;

    /// The most steps of a turn, and one.
    const STEPS: usize;

    /// Returns the sets of rules that the suites have, the default first.
    fn variants() -> Vec<Variant<Self>>;

    /// Returns the twin, which plays by the same rules.
    fn twin(&self) -> Box<dyn Program>;

    /// Returns the text of a position under these rules, from a text without their additions.
    fn text_of(&self, position: &str) -> String {
        position.to_owned()
    }

    /// Returns what tells a move apart from the others: the position that it leads to, unless the suites say
    /// something else of this game.
    fn told_apart(play: Self::Play, next: &Self::Position) -> String {
        let _ = play;
        next.to_string()
    }

    /// Returns what was entered of a turn, as the line protocol takes it; `None` if nothing is asked about
    /// it.
    fn entered(partial: &Self::HalfTurn) -> Option<String> {
        Some(partial.to_string())
    }

    /// Returns whether the twin takes a second or more to count a tree.
    fn is_slow_tree(&self, position: &Self::Position, depth: u32, nodes: u128) -> bool;

    /// Returns whether the twin takes a second or more to count the moves of a position.
    fn is_slow_count(&self, position: &Self::Position) -> bool {
        let _ = position;
        false
    }

    /// Returns the lines of exact values, if the game has any.
    fn values() -> Vec<Line> {
        Vec::new()
    }
}

/// The name of what a position can be about, and whether one is.
pub(crate) type Feature<G> = (&'static str, fn(&G, &<G as game_core::Game>::Position) -> bool);

/// A set of rules, and how many lines the sections have of it.
#[derive(Clone, Copy)]
pub(crate) struct Variant<G> {
    pub(crate) rules: G,
    pub(crate) corpus: usize,
    pub(crate) legal: usize,
    pub(crate) games: usize,
    pub(crate) partial: usize,
}
