//! The steps that can follow in a half-entered turn, as texts.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use game_core::{HalfTurn, Notation};

/// Returns the steps that can follow, as texts, in the order of the engine. Steps that are written
/// alike are listed once.
///
/// ```
/// use kafeneio::game_core::{Game, Stepwise};
/// use kafeneio::plakoto_core::Rules;
/// use kafeneio::{step_texts, with_step};
///
/// let rules = Rules::new();
/// let turn = rules.half_turn(&rules.start(), "31".parse()?);
/// assert_eq!(step_texts::<Rules>(&turn), ["1/4", "1/2"]);
/// let turn = with_step::<Rules>(&turn, "1/4").ok_or("no such step")?;
/// assert_eq!(step_texts::<Rules>(&turn), ["1/2", "4/5"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn step_texts<G: Notation>(half_turn: &G::HalfTurn) -> Vec<String> {
    let mut texts = Vec::new();
    for step in half_turn.next_steps() {
        let text = step.to_string();
        if !texts.contains(&text) {
            texts.push(text);
        }
    }
    texts
}

/// Returns the turn with one more step, which is given by its text in any case. Returns `None` if no
/// step that can follow has this text.
pub fn with_step<G: Notation>(half_turn: &G::HalfTurn, text: &str) -> Option<G::HalfTurn> {
    let step = half_turn.next_steps().find(|step| step.to_string().eq_ignore_ascii_case(text))?;
    let mut next = half_turn.clone();
    next.push(step).ok().map(|()| next)
}

/// Returns the play and the position to which all ways on from a half-entered turn lead, or `None` if they lead to
/// several positions. Of several plays to one position it is the first that is found.
///
/// ```
/// use kafeneio::game_core::{Game, Stepwise};
/// use kafeneio::plakoto_core::Rules;
/// use kafeneio::{forced, with_step};
///
/// let rules = Rules::new();
/// let turn = rules.half_turn(&rules.start(), "31".parse()?);
/// let turn = with_step::<Rules>(&turn, "1/4").ok_or("no such step")?;
/// assert_eq!(forced(&turn), None);
/// let turn = with_step::<Rules>(&turn, "4/5").ok_or("no such step")?;
/// assert_eq!(forced(&turn).map(|(play, _)| play.to_string()).as_deref(), Some("1/4 4/5"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn forced<P: HalfTurn<Position: PartialEq>>(half_turn: &P) -> Option<(P::Play, P::Position)> {
    let mut only: Option<(P::Play, P::Position)> = None;
    let is_forced = all_ends(&mut half_turn.clone(), &mut |end| {
        let is_alike = only.as_ref().is_none_or(|only| only.1 == end.1);
        only.get_or_insert(end);
        is_alike
    });
    only.filter(|_| is_forced)
}

/// Returns the positions to which a half-entered turn can lead, sorted.
pub(crate) fn ends<P: HalfTurn<Position: Ord>>(entered: &P) -> Vec<P::Position> {
    let mut found = Vec::new();
    all_ends(&mut entered.clone(), &mut |(_, next)| {
        found.push(next);
        true
    });
    found.sort_unstable();
    found.dedup();
    found
}

/// Returns whether `test` holds for every end of a half-entered turn. It asks no more once it does not.
fn all_ends<P: HalfTurn>(
    turn: &mut P,
    test: &mut impl FnMut((P::Play, P::Position)) -> bool,
) -> bool {
    if turn.finish().is_some_and(|end| !test(end)) {
        return false;
    }
    let steps: Vec<_> = turn.next_steps().collect();
    steps.into_iter().all(|step| {
        if turn.push(step).is_err() {
            return true;
        }
        let all = all_ends(turn, test);
        turn.pop();
        all
    })
}
