//! The options of the rules: the layout of the corridor, and whether pieces are hit.

use game_core::{OptionError, OptionInfo, OptionValue, Options};

use crate::Layout;

/// The options of the rules, on which players differ. The default is what most play.
///
/// A layout is held by reference. The built-in layouts and those of [`layout!`](crate::layout!) are
/// constants, and one that is read while the program runs is kept by the caller. As text, through
/// [`Options`], only the built-in layouts can be set, since any other needs an owner.
///
/// ```
/// use boloko_core::game_core::Options;
/// use boloko_core::{Layout, Rules};
///
/// let mut rules = Rules::new().with_layout(Layout::SERPENTINE).with_portes(true);
/// assert!(rules.portes);
/// rules.set_option("layout", "spiral")?;
/// assert_eq!(rules.layout, Layout::SPIRAL);
/// # Ok::<(), boloko_core::game_core::OptionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Rules<'l> {
    /// The corridor and its walls (L1). By default it is the spiral.
    pub layout: &'l Layout,
    /// Whether a single enemy piece that is landed on is sent back to its starting cell instead of
    /// being pinned (L10). Off by default.
    pub portes: bool,
}

impl Rules<'static> {
    /// Returns the rules as most play them, with every option at its default.
    pub const fn new() -> Rules<'static> {
        Rules::on(Layout::SPIRAL)
    }
}

impl<'l> Rules<'l> {
    /// Returns the rules on this [`layout`](Rules::layout), with every other option at its default.
    pub const fn on(layout: &'l Layout) -> Rules<'l> {
        Rules { layout, portes: false }
    }

    /// Returns the same rules on this [`layout`](Rules::layout) (L1).
    #[must_use]
    pub const fn with_layout(self, layout: &Layout) -> Rules<'_> {
        Rules { layout, portes: self.portes }
    }

    /// Returns the same rules with the option [`portes`](Rules::portes) on or off (L10).
    #[must_use]
    pub const fn with_portes(mut self, on: bool) -> Rules<'l> {
        self.portes = on;
        self
    }
}

impl Default for Rules<'_> {
    fn default() -> Self {
        Rules::new()
    }
}

impl Options for Rules<'_> {
    const OPTIONS: &'static [OptionInfo] = &[
        OptionInfo::words("layout", "L1", &["spiral", "serpentine"]),
        OptionInfo::switch("portes", "L10"),
    ];

    fn option(&self, name: &str) -> Option<OptionValue<'_>> {
        match name {
            "layout" => Some(OptionValue::Text(self.layout)),
            "portes" => Some(OptionValue::Switch(self.portes)),
            _ => None,
        }
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let option = OptionInfo::find(Self::OPTIONS, name)?;
        match option.name {
            "portes" => self.portes = option.read_switch(value)?,
            _ => self.layout = Layout::BUILT_IN[option.read(value)?].1,
        }
        Ok(())
    }
}
