//! Steps and plays as values.

use crate::Point;

race_game_core::straight_step! {
    /// One checker moved by one die (P4), or borne off by it (P9).
    ///
    /// ```
    /// use plakoto_core::{Die, Point, Side, Step};
    ///
    /// let step = Step::new(Side::Red, Point::origin(Side::Red), Die::Six);
    /// assert_eq!(step.to().map(Point::get), Some(18));
    /// ```
    pub struct Step {
        Point,
        "play of Plakoto",
        /// Returns whether the step is marked as one that lands on a blot and pins it (P6).
        pins
    }
}

/// What a player does with one roll: up to four steps in the order in which they are played (P3),
/// or none if no checker can be moved (P8). The engine lists one play for each move, the *canonical*
/// one (see [`Position::for_each_play`](crate::Position::for_each_play)).
///
/// ```
/// use plakoto_core::{Die, Play, Point, Position, Rules, Side, Step};
///
/// let from = Point::origin(Side::Red);
/// let steps = [Die::One, Die::Three].map(|die| Step::new(Side::Red, from, die));
/// let play = Play::from_steps(&steps).expect("two are not too many");
/// let next = Position::start(Side::Red).play(Rules::new(), "31".parse()?, play)?;
/// assert_eq!(next.to_string(), "b15,19,r1,1,r1,r13 b");
///
/// let step = Step::new(Side::Red, Point::origin(Side::Red), Die::Six); // 24/18
/// let play = Play::from_steps(&[step]).ok_or("more than four steps")?;
/// assert_eq!(play.to_bytes(), [24, 3, 0, 0, 0, 0, 0, 0]); // 24 + (6 << 7), low byte first
/// assert_eq!(Play::from_bytes(play.to_bytes())?, play);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type Play = race_game_core::Play<Step>;
