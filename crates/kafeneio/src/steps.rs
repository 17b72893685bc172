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

/// The steps entered so far, as the text of a play that is not finished.
pub(crate) fn entered(partial: &impl Partial) -> String {
    let mut partial = partial.clone();
    let mut texts: Vec<_> =
        std::iter::from_fn(|| partial.pop()).map(|step| step.to_string()).collect();
    texts.reverse();
    texts.join(" ")
}
