//! The steps of a half-entered turn, as text.

use std::ops::ControlFlow;

use game_core::Partial;

/// What the line protocol tells of a half-entered turn.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Next {
    /// The steps that can follow.
    pub(crate) steps: Vec<String>,
    /// Whether the turn may stand as it is.
    pub(crate) complete: bool,
}

impl Next {
    /// All steps that can follow, and whether the turn may end here.
    pub(crate) fn of(partial: &impl Partial) -> Next {
        Next { steps: texts(partial), complete: partial.finish().is_some() }
    }
}

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

/// The turn after one more step, if that is how a step that can follow is written.
pub(crate) fn then<P: Partial>(partial: &P, text: &str) -> Option<P> {
    let mut next = partial.clone();
    let step = partial.for_each_step(|step| {
        if step.to_string().eq_ignore_ascii_case(text) {
            ControlFlow::Break(step)
        } else {
            ControlFlow::Continue(())
        }
    });
    next.push(step.break_value()?).then_some(next)
}
