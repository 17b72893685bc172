//! The lines that can be picked up, and how many moves they have.

use core::ops::ControlFlow;

use crate::{Footprint, Line, Position, Rules};

impl Position {
    /// Visits the lines of the side to move with the number of counters they give to sow. There are
    /// none when the game is over.
    pub(crate) fn for_each_line<B>(
        &self,
        rules: Rules,
        mut visit: impl FnMut(Line, u8) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.is_over(rules) {
            return ControlFlow::Continue(());
        }
        Line::of(self.side).zip(self.hands()).try_for_each(|(line, hand)| visit(line, hand))
    }

    /// Returns the line of move number `n`, how many counters it gives, and the number of the
    /// footprint.
    pub(crate) fn line_of_play(&self, rules: Rules, n: u64) -> Option<(Line, u8, u64)> {
        let mut left = n;
        self.for_each_line(rules, |line, hand| {
            let count = Footprint::COUNTS.get(usize::from(hand)).map_or(0, |&count| count);
            if left < count {
                return ControlFlow::Break((line, hand, left));
            }
            left -= count;
            ControlFlow::Continue(())
        })
        .break_value()
    }
}

/// Returns how many moves the lines have together that give these numbers of counters, one byte
/// each.
#[cfg_attr(not(feature = "compact"), inline)]
pub(crate) fn count(hands: u64) -> u64 {
    // 32 entries for an index of five bits, so that no look-up needs a check.
    const FOOTPRINTS: [u64; 32] = {
        let mut footprints = [0; 32];
        let mut squares = 0;
        while squares < Footprint::COUNTS.len() {
            footprints[squares] = Footprint::COUNTS[squares];
            squares += 1;
        }
        footprints
    };
    hands.to_le_bytes().into_iter().map(|hand| FOOTPRINTS[usize::from(hand & 31)]).sum()
}
