//! The best way to play a turn.

use alloc::vec::Vec;

use super::throws::{Ahead, DICE, MOST, PLACES, Throws};

/// A turn that is played as well as possible: what rolling is worth, for all points at risk.
///
/// Points at risk are counted in units and called levels. They only grow during a turn. So the
/// values are found from the highest level down, and each follows from higher ones.
#[derive(Clone, Debug, Default)]
pub(crate) struct TurnValue {
    /// The lowest level.
    first: usize,
    /// The value after a bust.
    bust: f64,
    /// By level, from the lowest one on: the value of banking, then for each number of dice the
    /// value of banking or of rolling, whichever is more.
    places: Vec<f64>,
}

impl TurnValue {
    /// Finds the best way to play on from the level `first`. To bank is worth `bank(level)`, or 0
    /// where it is not allowed. From the level `last` on the player always banks.
    pub(crate) fn set(
        &mut self,
        throws: &Throws,
        first: usize,
        last: usize,
        bust: f64,
        bank: impl Fn(usize) -> f64,
    ) {
        (self.first, self.bust) = (first, bust);
        let last = last.max(first);
        self.places.clear();
        self.places.extend((first..=last + MOST).flat_map(|level| [bank(level); PLACES]));
        for level in (first..last).rev() {
            for dice in 1..=DICE {
                let rolled = self.rolling(throws, level, dice);
                let place = &mut self.places[(level - first) * PLACES + dice];
                if rolled > *place {
                    *place = rolled;
                }
            }
        }
    }

    /// Returns the value of rolling `dice` dice, on one of the levels from the first to the last. It
    /// is 0 on others.
    #[inline]
    pub(crate) fn rolling(&self, throws: &Throws, level: usize, dice: usize) -> f64 {
        let ahead: Option<&Ahead> = level
            .checked_sub(self.first)
            .and_then(|above| self.places.get(above * PLACES..)?.first_chunk());
        ahead.map_or(0.0, |ahead| throws.mean(dice, self.bust, ahead))
    }
}

#[cfg(test)]
mod tests;
