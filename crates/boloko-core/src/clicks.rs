//! A turn that is clicked: pieces and cells, without naming a die.

use dice_cup::Die;
use game_core::race::{advance, bits};

use crate::board::DiceLeft;
use crate::moves::Turn;
use crate::partial::Partial;
use crate::side::BOARD;
use crate::{Cell, IllegalStep, Play};

/// Where a piece can go in one click, with one or several dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Destination {
    /// The cell where it comes to.
    pub to: Cell,
    /// The steps that bring it there: one by each die, all by the same piece.
    pub path: Play,
}

impl Partial<'_> {
    /// The cells from which a step can follow: the pieces to light up.
    ///
    /// ```
    /// use boloko_core::{Position, Rules};
    ///
    /// let position: Position = "b9,1,w1,18,b1,2,w9 w".parse()?;
    /// let turn = position.partial(Rules::new(), "61".parse()?);
    /// assert_eq!(turn.sources().map(|cell| cell.get()).collect::<Vec<_>>(), [3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sources(&self) -> impl Iterator<Item = Cell> + use<> {
        let mut sources = 0;
        if !self.is_decided() {
            let turn = self.turn();
            for die in self.dice_left().dice() {
                for from in bits(turn.movers_on(&self.board)) {
                    if self.targets(&turn, from, die) != 0 {
                        sources |= from;
                    }
                }
            }
        }
        bits(sources).map(Cell::from_bit)
    }

    /// Where the piece on `from` can go in one click, with one die or with several. What needs the
    /// fewest dice comes first. Each cell comes once.
    ///
    /// The path to a cell is one with the fewest dice; among these it is the first in the order of
    /// [`next_steps`](Partial::next_steps), at each of its steps. Another path may leave another
    /// board, where pieces are hit on the way: with `portes` (L10) they are sent back, and those of
    /// the path that is chosen are. Who wants another path enters it step by step.
    ///
    /// ```
    /// use boloko_core::{Cell, Position, Rules};
    ///
    /// let position: Position = "b9,1,w1,18,b1,2,w9 w".parse()?;
    /// let turn = position.partial(Rules::new(), "61".parse()?);
    /// let found: Vec<String> = turn
    ///     .destinations("3".parse()?)
    ///     .map(|destination| format!("{}: {}", destination.to, destination.path))
    ///     .collect();
    /// assert_eq!(found, ["9: 3/9", "4: 3/4", "18: 3^18", "10: 3/9 9/10", "24: 3^18 18/24"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn destinations(&self, from: Cell) -> impl Iterator<Item = Destination> + use<> {
        let mut found = [None; Cell::COUNT];
        let mut len = 0;
        let mut known = 0;
        for steps in 1..=Play::MAX_STEPS {
            self.visit_paths(from, steps, Play::PASS, &mut |to, path| {
                if known & to.bit() == 0 {
                    known |= to.bit();
                    found[len] = Some(Destination { to, path });
                    len += 1;
                }
            });
        }
        found.into_iter().flatten()
    }

    /// Why the piece on `from` cannot move now, by the larger die that is left to play; `None` if it
    /// can.
    ///
    /// ```
    /// use boloko_core::{Position, Rules};
    ///
    /// let turn = Position::default().partial(Rules::new(), "61".parse()?);
    /// assert_eq!(turn.why_not("5".parse()?), None);
    /// let reason = turn.why_not("6".parse()?).ok_or("it cannot move")?;
    /// assert_eq!(reason.to_string(), "white has no piece on 6 (L4)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn why_not(&self, from: Cell) -> Option<IllegalStep> {
        if self.sources().any(|source| source == from) {
            return None;
        }
        // When all dice are played, any of them says so.
        let die = self.dice_left().dice().next().unwrap_or(self.roll().larger());
        let side = self.position().side_to_move();
        let to =
            from.pips(side).checked_sub(die.get()).and_then(|pips| Cell::from_pips(pips, side));
        Some(self.why_not_there(from, to.unwrap_or(from)))
    }

    /// Moves the piece on `from` to `to`, with one die or with several, and returns the steps that
    /// were entered: the path that [`destinations`](Partial::destinations) has. [`pop`](Partial::pop)
    /// takes them back one by one.
    ///
    /// ```
    /// use boloko_core::{Cell, Position, Rules};
    ///
    /// let start = Position::default();
    /// let mut turn = start.partial(Rules::new(), "61".parse()?);
    /// let path = turn.enter("2".parse()?, "23".parse()?);
    /// assert_eq!(path.unwrap_err().to_string(), "cell 23 is closed (L6)");
    /// let path = turn.enter("2".parse()?, "17".parse()?)?;
    /// assert_eq!(path.to_string(), "2^17");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The reason why it cannot go there; nothing is changed then. Where a die that was rolled leads
    /// there it is what forbids that, otherwise what stops the way with several dice that gets
    /// farthest.
    pub fn enter(&mut self, from: Cell, to: Cell) -> Result<Play, IllegalStep> {
        let found = self.destinations(from).find(|destination| destination.to == to);
        let Some(Destination { path, .. }) = found else {
            return Err(self.why_not_there(from, to));
        };
        let mut turn = *self;
        path.steps().try_for_each(|step| turn.push(step))?;
        *self = turn;
        Ok(path)
    }

    /// Visits the ways of the piece on `from` by so many dice, after `path`.
    fn visit_paths(
        &self,
        from: Cell,
        steps: usize,
        path: Play,
        visit: &mut impl FnMut(Cell, Play),
    ) {
        if self.is_decided() {
            return;
        }
        let turn = self.turn();
        for die in self.dice_left().dice() {
            for to in bits(self.targets(&turn, from.bit(), die)) {
                let step = turn.step(&self.board, from.bit(), to, die);
                let path = path.then(step);
                let mut next = *self;
                if steps == 1 {
                    visit(step.to(), path);
                } else if next.push(step).is_ok() {
                    next.visit_paths(step.to(), steps - 1, path, visit);
                }
            }
        }
    }

    /// Why the piece on `from` cannot go to `to` in one click.
    #[cold]
    fn why_not_there(&self, from: Cell, to: Cell) -> IllegalStep {
        let turn = self.turn();
        let side = self.position().side_to_move();
        if self.is_decided() {
            return IllegalStep::GameDecided;
        }
        if self.board.own.any() & from.bit() == 0 {
            return IllegalStep::NoPiece { side, cell: from };
        }
        if turn.movers_on(&self.board) & from.bit() == 0 {
            return IllegalStep::Pinned(from);
        }
        // One die, rather one that is left than one that is played.
        let [larger, smaller] = self.roll().pair();
        let leads_there = |die: &Die| turn.heads_for(from.bit(), *die) & to.bit() != 0;
        let single = self.dice_left().dice().chain([larger, smaller]).find(leads_there);
        if let Some(die) = single {
            return self.reason_against(&turn, from, to, die);
        }
        // Several: of the ways with the fewest dice the one that gets farthest was meant.
        let along = (2..=Play::MAX_STEPS).find_map(|steps| self.why_not_along(from, to, steps));
        match along {
            Some((_, reason)) => reason,
            None if leads_there(&Die::One) && self.rules().layout.is_wall(from, to) => {
                IllegalStep::NotRolled(Die::One)
            }
            None => IllegalStep::WrongWay,
        }
    }

    /// How many steps are entered on the way to `to` with exactly so many dice, and why not the
    /// next: of the way that gets farthest. `None` if the dice do not lead there.
    fn why_not_along(&self, from: Cell, to: Cell, steps: usize) -> Option<(usize, IllegalStep)> {
        let turn = self.turn();
        let mut farthest: Option<(usize, IllegalStep)> = None;
        let left = steps.checked_sub(1)?;
        for die in self.dice_left().dice() {
            let dice = self.dice_left().without(die)?;
            for landing in bits(turn.heads_for(from.bit(), die)) {
                if !turn.leads(dice, landing, to.bit(), left) {
                    continue;
                }
                let between = Cell::from_bit(landing);
                let mut next = *self;
                let failure = match self.step(from, between, die).and_then(|step| next.push(step)) {
                    Err(reason) => Some((self.play().len(), reason)),
                    Ok(()) => next.why_not_along(between, to, left),
                };
                let far = |failure: Option<(usize, _)>| failure.map(|(played, _)| played);
                if far(failure) > far(farthest) {
                    farthest = failure;
                }
            }
        }
        farthest
    }
}

impl Turn<'_> {
    /// Where a piece on `from` would go with `die` if no cell were closed.
    fn heads_for(&self, from: u32, die: Die) -> u32 {
        match die {
            Die::One => self.ones.targets(from.trailing_zeros()),
            _ => advance(from, self.way.rotation(die)) & BOARD,
        }
    }

    /// Whether so many of the dice lead from `from` to `to` if no cell is closed.
    fn leads(&self, dice: DiceLeft, from: u32, to: u32, steps: usize) -> bool {
        if steps == 0 {
            return from == to;
        }
        dice.dice().any(|die| {
            let left = dice.without(die);
            let mut landings = bits(self.heads_for(from, die));
            left.is_some_and(|left| {
                landings.any(|landing| self.leads(left, landing, to, steps - 1))
            })
        })
    }
}
