//! The steps of a half-entered turn, as text.

use std::ops::ControlFlow;

use game_core::Partial;

/// The steps that can follow, in the order of the engine; two that are written alike are one.
pub(crate) fn texts(partial: &impl Partial) -> Vec<String> {
    let mut texts = Vec::new();
    let _ = partial.for_each_step::<()>(|step| {
        let text = step.to_string();
        if !texts.contains(&text) {
            texts.push(text);
        }
        ControlFlow::Continue(())
    });
    texts
}
