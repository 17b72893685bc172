//! What a position is worth, from what its plays lead to.

use plakoto_core::Roll;

use crate::Chances;

/// What a position is worth to the player to move, before the roll.
#[derive(Clone, Copy, Debug)]
pub(super) struct Value {
    pub(super) points: f64,
    pub(super) chances: Chances,
}

impl Value {
    pub(super) fn of(chances: Chances) -> Value {
        Value { points: chances.points(), chances }
    }

    /// Returns the value of a game that has ended with these points.
    pub(super) fn finished(points: f64) -> Value {
        Value::of(Chances::finished(points))
    }
}

/// The rolls of a position, summed up: the chances from rolls with a play, and the weight of those
/// that pass.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rolls {
    sum: Chances,
    passes: u32,
}

impl Rolls {
    /// Returns the sum of no rolls.
    pub(super) const fn new() -> Rolls {
        Rolls { sum: Chances { win: 0.0, win_double: 0.0, lose_double: 0.0 }, passes: 0 }
    }

    /// Adds a roll. `after` is the value after its best play, for the other side, who is then to move.
    /// A pass has `None`.
    pub(super) fn add(&mut self, roll: Roll, after: Option<&Value>) {
        let Some(after) = after else {
            self.passes += roll.weight();
            return;
        };
        let (weight, chances) = (f64::from(roll.weight()), after.chances.of_the_other());
        self.sum.win += weight * chances.win;
        self.sum.win_double += weight * chances.win_double;
        self.sum.lose_double += weight * chances.lose_double;
    }

    /// Returns the value of the position. `other` has the rolls of the same board with the other side
    /// to move. It makes no difference if this side never passes.
    ///
    /// A position comes up again only if both sides pass. So its value `a` and the value `b` with the
    /// other side to move depend on each other: `a = plays_a + pass_a * -b` and
    /// `b = plays_b + pass_b * -a`.
    ///
    /// Both sides never pass with every roll, so `pass_a * pass_b < 1`. For suppose that neither
    /// has a step of one or two pips, and that the game goes on:
    ///
    /// - Let Blue have free checkers on a point other than its last. The next point is closed to
    ///   them, so Red has free checkers there. Their step of two is closed as well, so Blue has free
    ///   checkers on the point before. But these can step onto Blue's own point, by one. If Blue is on
    ///   its first point, where none is before it, its step of two is closed. So Red has free checkers
    ///   two points on, which can step onto Red's own, by one.
    /// - So all free checkers of each side are on its last point, and do not bear off. A checker of
    ///   the side has to be pinned, and the only place for that is the last point of the other. Then
    ///   both mother checkers are pinned, and the game is over.
    pub(super) fn value(&self, other: &Rolls) -> Value {
        let (own, pass) = self.parts();
        let (other, other_pass) = other.parts();
        // Rounding can make a certain end more than certain.
        let chance = |sum: f64| (sum / (1.0 - pass * other_pass)).clamp(0.0, 1.0);
        Value::of(Chances {
            win: chance(own.win + pass * (1.0 - other_pass - other.win)),
            win_double: chance(own.win_double + pass * other.lose_double),
            lose_double: chance(own.lose_double + pass * other.win_double),
        })
    }

    /// Returns the part of the chances that comes from plays, and the chance of a pass.
    fn parts(&self) -> (Chances, f64) {
        let total = f64::from(Roll::WEIGHT_TOTAL);
        let Chances { win, win_double, lose_double } = self.sum;
        let chances = Chances {
            win: win / total,
            win_double: win_double / total,
            lose_double: lose_double / total,
        };
        (chances, f64::from(self.passes) / total)
    }
}

#[cfg(test)]
mod tests;
