//! A turn that is entered by clicks: on a piece, and then on the cell where it goes. The player
//! names no die.
//!
//! One click can mean several steps, since a piece can play several dice. So [`destinations`]
//! searches the ways of one piece with one die, then with two and so on, and gives each cell its
//! first way. A refused click is harder: the program has to guess what was meant, and say which
//! rule forbids it. If one die leads there, that was meant. Otherwise it is the way with the fewest
//! dice, and of these the one that gets farthest before a rule stops it.
//!
//! [`destinations`]: HalfTurn::destinations

use dice_cup::Die;
use race_core::{advance, bits};

use crate::board::DiceLeft;
use crate::half_turn::HalfTurn;
use crate::side::BOARD;
use crate::{Cell, IllegalStep, Play, Turn};

/// A cell where a piece can go in one click, with one die or with several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Destination {
    /// The cell where the piece goes.
    pub to: Cell,
    /// The steps that bring it there, one for each die, all by the same piece.
    pub path: Play,
}

impl HalfTurn<'_> {
    /// Returns the cells from which a step can follow: those whose pieces a screen lights up.
    ///
    /// ```
    /// use boloko_core::{Position, Rules};
    ///
    /// let position: Position = "b9,1,w1,18,b1,2,w9 w".parse()?;
    /// let turn = position.half_turn(Rules::new(), "61".parse()?);
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

    /// Returns where the piece on `from` can go in one click, with one die or with several. Cells
    /// that need fewer dice come first, and each cell comes once.
    ///
    /// The path to a cell has the fewest dice. Among several such paths it is the first in the
    /// order of [`next_steps`](HalfTurn::next_steps), step by step. With `portes` (L10) another path
    /// can hit other pieces on the way and so leave another board. To play such a path, enter it
    /// step by step.
    ///
    /// ```
    /// use boloko_core::{Cell, Position, Rules};
    ///
    /// let position: Position = "b9,1,w1,18,b1,2,w9 w".parse()?;
    /// let turn = position.half_turn(Rules::new(), "61".parse()?);
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

    /// Returns why the piece on `from` cannot move now, or `None` if it can. The reason is that for
    /// the larger die that is still to be played.
    ///
    /// ```
    /// use boloko_core::{Position, Rules};
    ///
    /// let turn = Position::default().half_turn(Rules::new(), "61".parse()?);
    /// assert_eq!(turn.why_not("5".parse()?), None);
    /// let reason = turn.why_not("6".parse()?).ok_or("it cannot move")?;
    /// assert_eq!(reason.to_string(), "white has no piece on 6 (L4)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn why_not(&self, from: Cell) -> Option<IllegalStep> {
        if self.sources().any(|source| source == from) {
            return None;
        }
        // When all dice are played, the reason for either of them says so.
        let die = self.dice_left().dice().next().unwrap_or(self.roll().larger());
        let side = self.position().side_to_move();
        let to =
            from.pips(side).checked_sub(die.get()).and_then(|pips| Cell::from_pips(pips, side));
        Some(self.why_not_there(from, to.unwrap_or(from)))
    }

    /// Enters what a click on a piece and then on a cell means: the piece on `from` goes to `to`,
    /// with one die or with several. Returns the steps that were entered, which are the path of
    /// [`destinations`](HalfTurn::destinations). [`pop`](HalfTurn::pop) takes them back one by one.
    ///
    /// ```
    /// use boloko_core::{Cell, Position, Rules};
    ///
    /// let start = Position::default();
    /// let mut turn = start.half_turn(Rules::new(), "61".parse()?);
    /// let path = turn.enter("2".parse()?, "23".parse()?);
    /// assert_eq!(path.unwrap_err().to_string(), "cell 23 is closed (L6)");
    /// let path = turn.enter("2".parse()?, "17".parse()?)?;
    /// assert_eq!(path.to_string(), "2^17");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the reason why the piece cannot go there. The turn is unchanged then. If one die of
    /// the roll leads there, it is the reason against that step. Otherwise it is the reason that
    /// stops the way with the fewest dice, and of these ways the one that gets farthest.
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

    /// Visits the ways of the piece on `from` with exactly `steps` dice. `path` has the steps
    /// before.
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

    /// Returns why the piece on `from` cannot go to `to` in one click.
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
        // One die: preferably one that is still to be played.
        let [larger, smaller] = self.roll().pair();
        let leads_there = |die: &Die| turn.heads_for(from.bit(), *die) & to.bit() != 0;
        let single = self.dice_left().dice().chain([larger, smaller]).find(leads_there);
        if let Some(die) = single {
            return self.reason_against(&turn, from, to, die);
        }
        // Several dice: of the ways with the fewest, the one that gets farthest was meant.
        let along = (2..=Play::MAX_STEPS).find_map(|steps| self.why_not_along(from, to, steps));
        match along {
            Some((_, reason)) => reason,
            None if leads_there(&Die::One) && self.rules().layout.is_wall(from, to) => {
                IllegalStep::NotRolled(Die::One)
            }
            None => IllegalStep::WrongWay,
        }
    }

    /// Looks for the way to `to` with exactly `steps` dice that gets farthest. Returns how many
    /// steps are entered on it, and why the next one cannot follow. Returns `None` if the dice do
    /// not lead there.
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
    /// Returns where a piece on `from` could go with `die` if no cell were closed.
    fn heads_for(&self, from: u32, die: Die) -> u32 {
        match die {
            Die::One => self.ones.targets(from.trailing_zeros()),
            _ => advance(from, self.way.rotation(die)) & BOARD,
        }
    }

    /// Returns whether exactly `steps` of the dice lead from `from` to `to` if no cell is closed.
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
