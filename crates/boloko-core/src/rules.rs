//! The options of the rules.

use crate::Layout;

/// The points of the rules on which players differ. The default is what most play.
///
/// A layout is taken by reference: the built-in ones, and those of [`layout!`](crate::layout!), are
/// constants; one that is read when the program runs is kept by the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules<'l> {
    /// The corridor and its walls (L1). The spiral by default.
    pub layout: &'l Layout,
    /// Whether a single enemy piece that is landed on is not pinned, but sent back to its starting
    /// cell (L10). Off by default.
    pub portes: bool,
}

impl Default for Rules<'_> {
    fn default() -> Self {
        Rules { layout: Layout::SPIRAL, portes: false }
    }
}
