//! By which rules bytes play Boloko.

use std::sync::LazyLock;

use boloko_core::{Layout, Rules, layout};

/// A corridor of no pattern, with jumps of all kinds side by side.
static CROOKED: &Layout = layout!([
    [7, 8, 9, 24, 25],
    [6, 5, 10, 23, 22],
    [3, 4, 11, 20, 21],
    [2, 13, 12, 19, 18],
    [1, 14, 15, 16, 17],
]);

static OUTWARDS: LazyLock<Layout> = LazyLock::new(|| Layout::SPIRAL.reversed());

/// The layouts; a text that begins with a space, a 1, a `b` or a `w` is about the first to the last.
pub fn layouts() -> [&'static Layout; 4] {
    [CROOKED, Layout::SERPENTINE, &OUTWARDS, Layout::SPIRAL]
}

/// The layout that the first byte says, by both rules. The byte is not used up, so that a text may
/// begin with its position.
pub fn rules(bytes: &[u8]) -> [Rules<'static>; 2] {
    let layouts = layouts();
    let first = bytes.first().copied().unwrap_or_default();
    let layout = layouts[usize::from(first) % layouts.len()];
    [false, true].map(|portes| Rules::new().with_layout(layout).with_portes(portes))
}
