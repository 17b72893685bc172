//! Layouts of Boloko that are read while a program runs.

use alloc::boxed::Box;

use boloko_core::Layout;
use once_cell::race::OnceBox;

/// Keeps the layouts that rules of Boloko refer to, each of them once, until it is dropped.
///
/// Rules borrow their layout (L1). One with a name is a constant; one that is read as a grid has to
/// be kept for as long as the rules are used: for a request, for a game, or for all tables of a server.
///
/// ```
/// use kafeneio::Layouts;
/// use kafeneio::boloko_core::{Layout, Rules};
///
/// let layouts = Layouts::new();
/// let columns: Layout =
///     "1,10,11,20,21/2,9,12,19,22/3,8,13,18,23/4,7,14,17,24/5,6,15,16,25".parse()?;
/// let rules = Rules::new().with_layout(layouts.keep(&columns));
/// assert!(std::ptr::eq(rules.layout, layouts.keep(&columns)));
/// # Ok::<(), kafeneio::boloko_core::LayoutError>(())
/// ```
#[derive(Debug, Default)]
pub struct Layouts {
    first: OnceBox<Kept>,
}

/// A layout, and those that were kept after it.
#[derive(Debug)]
struct Kept {
    layout: Layout,
    rest: Layouts,
}

impl Layouts {
    /// No layout yet.
    pub const fn new() -> Layouts {
        Layouts { first: OnceBox::new() }
    }

    /// The same layout, kept. Looks through those that are kept already.
    pub fn keep(&self, layout: &Layout) -> &Layout {
        let mut place = &self.first;
        loop {
            let kept = place
                .get_or_init(|| Box::new(Kept { layout: layout.clone(), rest: Layouts::new() }));
            if kept.layout == *layout {
                return &kept.layout;
            }
            place = &kept.rest.first;
        }
    }
}
