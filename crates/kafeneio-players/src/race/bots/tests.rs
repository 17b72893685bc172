use boloko_core::Layout;

use super::Learned;

/// A network that cannot be read would go unnoticed: its players would play as `greedy` does.
#[test]
fn built_in_rules_have_a_network() {
    assert!(plakoto_core::Rules::new().judge().is_some());
    for (name, layout) in Layout::BUILT_IN {
        for portes in [false, true] {
            let rules = boloko_core::Rules::new().with_layout(layout).with_portes(portes);
            assert!(rules.judge().is_some(), "{name}, portes: {portes}");
        }
    }
}
