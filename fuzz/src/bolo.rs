//! By which rules bytes play Bolo.

use arbitrary::{Arbitrary, Unstructured};
use bolo_core::{DicePool, Position, Rules};
use game_core::{Game, Session};

use crate::walk;

/// Both rules.
pub const RULES: [Rules; 2] = [Rules::new(), Rules::new().with_extend_series(true)];

/// Plays the games that the bytes say; gives their sessions, each with the roll that comes next, if
/// there is one.
///
/// One game by either of the rules, from the position of the first line or from the start for two,
/// of which every position is shown; and one by rules and for players that the bytes say as well.
pub fn ends(
    bytes: &[u8],
    mut visit: impl FnMut(Rules, &Position),
) -> Vec<(Session<Rules>, Option<DicePool>)> {
    let walks = RULES.map(|rules| walk(&rules, bytes, |position| visit(rules, position)));
    let mut ends = Vec::from(walks);
    if let Ok(end) = Position::arbitrary(&mut Unstructured::new(bytes)) {
        let rules = Rules::new().with_extend_series(end.series().is_some());
        // The game has used up the bytes; the last of them chooses a roll all the same.
        let last = bytes.last().copied().unwrap_or_default();
        let rolls = DicePool::distinct(end.dice());
        let roll = rules.nth_roll(&end, usize::from(last) * rolls / 256);
        ends.push((Session::from_position(rules, end), roll));
    }
    ends
}
