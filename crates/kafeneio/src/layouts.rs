//! Layouts of Boloko that are read at run time.

use alloc::boxed::Box;

use boloko_core::Layout;
use once_cell::race::OnceBox;

/// An owner of the layouts that rules of Boloko refer to. Each layout is kept once, until the owner
/// is dropped.
///
/// Rules borrow their layout (L1). A layout with a name is a constant. A layout that is read as a
/// grid has to be kept for as long as the rules are used: for a request, for a game, or for all
/// tables of a server.
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
    first: OnceBox<Entry>,
}

/// A layout, and the layouts that were kept after it.
#[derive(Debug)]
struct Entry {
    layout: Layout,
    rest: Layouts,
}

impl Layouts {
    /// Returns an owner with no layout yet.
    pub const fn new() -> Layouts {
        Layouts { first: OnceBox::new() }
    }

    /// Keeps a layout and returns it. It compares the layout with all that are kept already, and
    /// keeps an equal one only once.
    pub fn keep(&self, layout: &Layout) -> &Layout {
        let mut place = &self.first;
        loop {
            let kept = place
                .get_or_init(|| Box::new(Entry { layout: layout.clone(), rest: Layouts::new() }));
            if kept.layout == *layout {
                return &kept.layout;
            }
            place = &kept.rest.first;
        }
    }
}
