//! The steps of a half-entered turn, as texts.

use alloc::collections::BTreeSet;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use game_core::{Notation, Partial};

/// The steps that can follow, in the order of the engine; two that are written alike are one.
pub fn step_texts<G: Notation>(partial: &G::Partial) -> Vec<String> {
    let mut texts = Vec::new();
    for step in partial.next_steps() {
        let text = step.to_string();
        if !texts.contains(&text) {
            texts.push(text);
        }
    }
    texts
}

/// The turn after one more step, if that is how a step that can follow is written, in any case.
pub fn with_step<G: Notation>(partial: &G::Partial, text: &str) -> Option<G::Partial> {
    let step = partial.next_steps().find(|step| step.to_string().eq_ignore_ascii_case(text))?;
    let mut next = partial.clone();
    next.push(step).ok().map(|()| next)
}

/// The positions to which a half-entered turn can lead.
pub(crate) fn ends<P: Partial<Position: Ord>>(entered: &P) -> BTreeSet<P::Position> {
    fn add<P: Partial<Position: Ord>>(turn: &mut P, found: &mut BTreeSet<P::Position>) {
        found.extend(turn.finish().map(|(_, next)| next));
        let steps: Vec<_> = turn.next_steps().collect();
        for step in steps {
            if turn.push(step).is_ok() {
                add(turn, found);
                turn.pop();
            }
        }
    }
    let mut found = BTreeSet::new();
    add(&mut entered.clone(), &mut found);
    found
}
