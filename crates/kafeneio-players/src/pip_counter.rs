//! A simple opponent for race games, which counts pips.

use game_core::Game;

use crate::{Evaluation, Expectation};

/// The evaluation that counts pips: the lead of the player to move in a race game.
///
/// A pinned checker counts twice, for it has its way still to go and waits. So this player pins what
/// it can, and knows nothing else. It is a yardstick for others.
///
/// ```
/// use kafeneio_players::plakoto_core::{Position, Rules};
/// use kafeneio_players::{Evaluation, PipCounter};
///
/// // Blue has moved by 1 and 4 pips, and has pinned a checker of Red that has 5 pips to go.
/// let position: Position = "b13,b1,2,b1r,18,r14 r".parse()?;
/// let lead = 360 - (1 + 4) - (14 * 24 + 2 * 5);
/// let points = PipCounter.evaluate(&Rules::new(), &position).points;
/// assert_eq!(points, f64::from(lead) * PipCounter::PIP);
/// # Ok::<(), kafeneio_players::plakoto_core::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PipCounter;

impl PipCounter {
    /// What a pip of lead counts for, in points. The largest lead is less than a game.
    pub const PIP: f64 = 1.0 / 1024.0;

    fn judge<G: Game>(
        rules: &G,
        position: &G::Position,
        lead: impl FnOnce() -> f64,
    ) -> Expectation {
        match rules.outcome(position) {
            Some(outcome) => Expectation::finished(rules, position, &outcome),
            None => Expectation::estimate(lead() * PipCounter::PIP),
        }
    }
}

impl Evaluation<plakoto_core::Rules> for PipCounter {
    fn evaluate(
        &self,
        rules: &plakoto_core::Rules,
        position: &plakoto_core::Position,
    ) -> Expectation {
        let to_go = |side| {
            let pinned =
                plakoto_core::Point::all().filter(|&point| position.is_pinned(side, point));
            let twice: u32 = pinned.map(|point| u32::from(point.pips(side))).sum();
            f64::from(position.pip_count(side) + twice)
        };
        let mover = position.side_to_move();
        PipCounter::judge(rules, position, || to_go(!mover) - to_go(mover))
    }
}

impl Evaluation<boloko_core::Rules<'_>> for PipCounter {
    fn evaluate(
        &self,
        rules: &boloko_core::Rules<'_>,
        position: &boloko_core::Position,
    ) -> Expectation {
        let to_go = |side| {
            let pinned = boloko_core::Cell::all().filter(|&cell| position.is_pinned(side, cell));
            let twice: u32 = pinned.map(|cell| u32::from(cell.pips(side))).sum();
            f64::from(position.pip_count(side) + twice)
        };
        let mover = position.side_to_move();
        PipCounter::judge(rules, position, || to_go(!mover) - to_go(mover))
    }
}
