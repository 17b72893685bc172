//! What a host shows of the race games.

use alloc::vec::Vec;

use dice_cup::{Die, Roll};
use game_core::HalfTurn;

/// Returns the dice of a roll without those that are played.
pub(super) fn dice_left(roll: Roll, played: impl Iterator<Item = Die>) -> Vec<u8> {
    let [one, other] = roll.pair().map(Die::get);
    let mut left = [one, other, one, other][..roll.moves().into()].to_vec();
    for die in played {
        if let Some(place) = left.iter().position(|&other| other == die.get()) {
            left.remove(place);
        }
    }
    left
}

/// Returns whether something is pinned in a half-entered turn, and no longer after one more step, which
/// can follow.
pub(super) fn frees<P: HalfTurn>(
    entered: &P,
    step: P::Step,
    is_pinned: impl Fn(&P) -> bool,
) -> bool {
    let mut after = entered.clone();
    // The step can follow, so it is entered.
    let _ = after.push(step);
    is_pinned(entered) && !is_pinned(&after)
}
