//! Earlier positions as texts, for games that look back.

use alloc::boxed::Box;
use alloc::string::String;

use game_core::{Game, Refusal};

/// A game whose past can be told in texts. The provided methods are those of a game that does not look
/// back.
pub trait Recall: Game {
    /// Returns the text by which [`recall`](Recall::recall) adds a position to the past; `None` in a game
    /// that does not look back.
    fn recalled(&self, position: &Self::Position) -> Option<String> {
        let _ = position;
        None
    }

    /// Adds an earlier position to the past, from its text in the line protocol. It stood `ago` turns
    /// before `position`. A game that does not look back ignores it.
    ///
    /// # Errors
    ///
    /// Returns the place where the text cannot be read, the defects of the earlier position, or why
    /// it cannot have stood before `position`.
    fn recall(
        &self,
        past: &mut Self::Past,
        position: &Self::Position,
        ago: usize,
        earlier: &str,
    ) -> Result<(), Box<dyn Refusal>> {
        let _ = (past, position, ago, earlier);
        Ok(())
    }
}
