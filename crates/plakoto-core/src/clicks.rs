//! Turns that are entered by clicks: by checkers and points instead of dice.

use dice_cup::Die;

use crate::half_turn::HalfTurn;
use crate::{IllegalStep, Play, Point};

/// A place to which a checker can go in one click.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Destination {
    /// The point where the checker ends; `None` if it is borne off.
    pub to: Option<Point>,
    /// The steps of the checker on its way there, one for each die.
    pub path: Play,
}

impl HalfTurn {
    /// Lists the points of the checkers that can move now, from 1 up.
    ///
    /// ```
    /// use plakoto_core::{Position, Rules, Side};
    ///
    /// let turn = Position::start(Side::Red).half_turn(Rules::new(), "31".parse()?);
    /// assert_eq!(turn.sources().map(|point| point.get()).collect::<Vec<_>>(), [24]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sources(&self) -> impl Iterator<Item = Point> + use<> {
        let turn = self.turn();
        let dice = self.dice_left().into_iter().flatten();
        let sources = dice.fold(0, |sources, die| sources | self.sources_by(&turn, die));
        Point::all().filter(move |point| sources & point.bit() != 0)
    }

    /// Lists the places to which the checker on `from` can go with one die or several, first those
    /// that take fewer dice. Each place comes once, with the path that takes the fewest dice. To
    /// bear off, the path takes the smallest die that can do it.
    ///
    /// ```
    /// use plakoto_core::{Point, Position, Rules, Side};
    ///
    /// let turn = Position::start(Side::Red).half_turn(Rules::new(), "31".parse()?);
    /// let mut places = turn.destinations(Point::origin(Side::Red));
    /// let paths: Vec<_> = places.map(|place| place.path.to_string()).collect();
    /// assert_eq!(paths, ["24/21", "24/23", "24/21 21/20"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn destinations(&self, from: Point) -> impl Iterator<Item = Destination> + use<> {
        let mut found = [None; Play::MAX_STEPS];
        for dice in 1..=Play::MAX_STEPS {
            self.reach(from, dice, Play::PASS, &mut found);
        }
        found.into_iter().flatten()
    }

    /// Returns why the checker on `from` cannot move now; `None` if it can. The reason is that of
    /// the larger die that is left to play.
    ///
    /// ```
    /// use plakoto_core::{Point, Position, Rules, Side};
    ///
    /// let turn = Position::start(Side::Red).half_turn(Rules::new(), "31".parse()?);
    /// let [red, blue] = Side::ALL.map(Point::origin);
    /// assert_eq!(turn.why_not(red), None);
    /// let reason = turn.why_not(blue).ok_or("it cannot move")?;
    /// assert_eq!(reason.to_string(), "red has no checker on 1 (P4)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn why_not(&self, from: Point) -> Option<IllegalStep> {
        if self.sources().any(|source| source == from) {
            return None;
        }
        // If all dice are played, any die gives that reason.
        let die = self.dice_left().into_iter().flatten().next().unwrap_or(self.roll().larger());
        self.step(from, die).err()
    }

    /// Enters the steps that take the checker on `from` to a point, or off the board for `None`,
    /// and returns them. They are the path of that [destination](HalfTurn::destinations).
    ///
    /// ```
    /// use plakoto_core::{Point, Position, Rules, Side};
    ///
    /// let mut turn = Position::start(Side::Red).half_turn(Rules::new(), "31".parse()?);
    /// let [from, to] = [24, 20].map(|number| Point::new(number).expect("a point"));
    /// assert_eq!(turn.enter(from, Some(to))?.to_string(), "24/21 21/20");
    /// assert!(turn.is_complete());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the rule that forbids a step by the die of this distance. If there is no such die,
    /// the error is that of the first step on the way that cannot be played. The turn is unchanged
    /// then.
    pub fn enter(&mut self, from: Point, to: Option<Point>) -> Result<Play, IllegalStep> {
        let Some(Destination { path, .. }) = self.destinations(from).find(|place| place.to == to)
        else {
            return Err(self.why_not_there(from, to));
        };
        for step in path.steps() {
            self.push(step)?;
        }
        Ok(path)
    }

    /// Adds the places that a checker reaches with exactly `dice` more dice.
    fn reach(
        &self,
        from: Point,
        dice: usize,
        path: Play,
        found: &mut [Option<Destination>; Play::MAX_STEPS],
    ) {
        for die in self.dice_left().into_iter().flatten() {
            let Ok(step) = self.step(from, die) else { continue };
            let (to, path) = (step.to(), path.then(step));
            if dice > 1 {
                let mut next = *self;
                if let (Some(to), Ok(())) = (to, next.push(step)) {
                    next.reach(to, dice - 1, path, found);
                }
                continue;
            }
            let place = Some(Destination { to, path });
            let known = found.iter_mut().find(|known| known.is_none_or(|known| known.to == to));
            match known {
                Some(known @ None) => *known = place,
                // A checker that either die bears off takes the smaller one, which comes second.
                Some(Some(known)) if to.is_none() && path.len() == 1 => {
                    known.path = path;
                }
                _ => {}
            }
        }
    }

    /// Returns why no dice take the checker on `from` to `to`.
    #[cold]
    fn why_not_there(&self, from: Point, to: Option<Point>) -> IllegalStep {
        let side = self.position().side_to_move();
        let turn = self.turn();
        let [larger, smaller] = self.roll().pair();
        // What is wrong with the checker itself is the same for every die.
        let reason = self.reason_against(&turn, from, larger);
        if matches!(
            reason,
            IllegalStep::GameDecided | IllegalStep::NoChecker { .. } | IllegalStep::Pinned(_)
        ) {
            return reason;
        }
        let pips = from.pips(side).saturating_sub(to.map_or(0, |to| to.pips(side)));
        let goes = |die: Die| die.get() == pips || (to.is_none() && die.get() > pips);
        if let Some(die) = [smaller, larger].into_iter().find(|&die| goes(die)) {
            return self.reason_against(&turn, from, die);
        }
        let orders = [[larger, smaller], [smaller, larger]];
        let ways = orders.map(|order| {
            let moves = usize::from(self.roll().moves());
            self.why_not_along(from, to, order.into_iter().cycle().take(moves))
        });
        // The player most likely meant the order that gets farther.
        match ways {
            [Some((far, reason)), Some((other, _))] if far >= other => reason,
            [_, Some((_, reason))] | [Some((_, reason)), None] => reason,
            [None, None] => IllegalStep::WrongWay,
        }
    }

    /// Returns how many of these dice the checker can play on its way to `to`, and why not the next
    /// one. Returns `None` if these dice do not lead there.
    fn why_not_along(
        &self,
        from: Point,
        to: Option<Point>,
        dice: impl Iterator<Item = Die>,
    ) -> Option<(usize, IllegalStep)> {
        let side = self.position().side_to_move();
        let (mut turn, mut at) = (*self, from);
        let (mut failure, mut pips) = (None, from.pips(side));
        for (played, die) in dice.enumerate() {
            pips = pips.saturating_sub(die.get());
            if failure.is_none() {
                failure = match turn.step(at, die) {
                    Err(reason) => Some((played, reason)),
                    Ok(step) => {
                        // Only the last step of the way can leave the board.
                        at = step.to().unwrap_or(at);
                        turn.push(step).err().map(|reason| (played, reason))
                    }
                };
            }
            if pips == to.map_or(0, |to| to.pips(side)) {
                return failure;
            }
        }
        None
    }
}
