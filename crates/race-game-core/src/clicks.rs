//! Turns that are entered by clicks: on a piece, and then on the place where it goes. The player
//! names no die.

use crate::{Clicks, HalfTurn, PlaceOf, Places, Play, Step, Target, TargetOf};

/// A place to which a piece can go in one click.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Landing<S: Step> {
    /// Where the piece ends.
    pub to: S::Target,
    /// The steps of the piece on its way there, one for each die.
    pub path: Play<S>,
}

impl<R: Clicks> HalfTurn<R> {
    /// Lists the places of the pieces that can move now, from the lowest up.
    pub fn sources(&self) -> impl Iterator<Item = PlaceOf<R>> + use<R> {
        let turn = *self.turn();
        let mut sources = Places::NONE;
        for step in self.next_steps() {
            sources |= R::bit(&turn, step.from());
        }
        sources.iter().map(move |source| R::place(&turn, source))
    }

    /// Lists the places to which the piece on `from` can go with one die or several, first those
    /// that take fewer dice. Each comes once, with the path that takes the fewest dice. Among
    /// several such paths it is the first in the order of [`next_steps`](HalfTurn::next_steps), step
    /// by step. There is one exception: a piece that a single die can bear off takes the smallest
    /// such die.
    pub fn landings(&self, from: PlaceOf<R>) -> impl Iterator<Item = Landing<R::Step>> + use<R> {
        let mut found = [None; MOST_PLACES];
        for dice in 1..=Play::<R::Step>::MAX_STEPS {
            self.reach(from, dice, Play::PASS, &mut found);
        }
        found.into_iter().flatten()
    }

    /// Adds the places that a piece reaches with exactly `dice` more dice.
    fn reach(
        &self,
        from: PlaceOf<R>,
        dice: usize,
        path: Play<R::Step>,
        found: &mut [Option<Landing<R::Step>>; MOST_PLACES],
    ) {
        for step in self.steps_from(R::bit(self.turn(), from)) {
            let (to, path) = (step.to(), path.then(step));
            if dice > 1 {
                let mut next = *self;
                if let (Some(to), Ok(())) = (to.place(), next.push(step)) {
                    next.reach(to, dice - 1, path, found);
                }
                continue;
            }
            let known = found.iter_mut().find(|known| known.is_none_or(|known| known.to == to));
            match known {
                Some(known @ None) => *known = Some(Landing { to, path }),
                // A piece that either die bears off takes the smaller one, which comes second.
                Some(Some(known)) if to.place().is_none() && path.len() == 1 => known.path = path,
                _ => {}
            }
        }
    }

    /// Returns why the piece on `from` cannot move now; `None` if it can.
    pub fn why_not(&self, from: PlaceOf<R>) -> Option<R::IllegalStep> {
        let can_move = self.steps_from(R::bit(self.turn(), from)).next().is_some();
        (!can_move).then(|| R::why_stuck(self, from))
    }

    /// Enters the steps that take the piece on `from` to `to`, and returns them. They are the path
    /// of that [landing](HalfTurn::landings).
    ///
    /// # Errors
    ///
    /// Returns the rule that forbids a step by the die of this distance. If there is no such die,
    /// the error is that of the first step on the way that cannot be played. The turn is unchanged
    /// then.
    pub fn enter(
        &mut self,
        from: PlaceOf<R>,
        to: TargetOf<R>,
    ) -> Result<Play<R::Step>, R::IllegalStep> {
        let Some(Landing { path, .. }) = self.landings(from).find(|place| place.to == to) else {
            return Err(R::why_not_there(self, from, to));
        };
        for step in path.steps() {
            self.push(step)?;
        }
        Ok(path)
    }
}

/// The most places on which a piece can end, off the board included.
const MOST_PLACES: usize = 32;
