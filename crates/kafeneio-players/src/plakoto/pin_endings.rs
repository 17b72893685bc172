//! Endings with one straggler, solved with all pins.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use game_core::Turn as _;
use plakoto_core::{Point, Position, Roll, Rules, Setup, Side};

use super::layouts::{HOME, Layout, Layouts, layout, outside};
use super::value::{Rolls, Value};
use crate::file::{Contents, FileError, Purpose, numbers, rounded};
use crate::{Chances, Expectation, points_of};

/// What each ending with one straggler is worth under best play by both sides.
///
/// One side, the *holder*, has all its checkers at home, in any layout. The other side has at most
/// one checker, the *straggler*, that is not on its last point. The straggler can be
///
/// - pinned in the holder's home: the usual end of a pin, since the others come to stand on their last
///   point while the one is held;
/// - free in the holder's home, where it may still pin or be pinned;
/// - pinning a checker of the holder, who can then bear off nothing (P9);
/// - past the holder, so that a race is left. When it is home, others may be off already.
///
/// Each play in such an ending ends the game or leads to another one. So all are solved together.
///
/// | checkers of the holder | positions | table and file | time on one core | memory while building |
/// | --- | --- | --- | --- | --- |
/// | up to 4 | 45,648 | 0.3 MB | 0.02 s | 2 MB |
/// | up to 8 | 654,504 | 4.1 MB | 0.4 s | 26 MB |
/// | up to 15 | 11,782,824 | 75 MB | 14 s | 470 MB |
///
/// ```
/// use kafeneio_players::plakoto::PinEndings;
/// use plakoto_core::{Position, Rules};
///
/// let rules = Rules::new();
/// let table = PinEndings::build(rules, 2);
/// // Red holds a checker of Blue with its last two. Blue has borne off none.
/// let held: Position = "2,r2b,20,b14 r".parse()?;
/// let expectation = table.expectation(rules, &held).ok_or("not in the table")?;
/// assert!((expectation.points - 1.986_883).abs() < PinEndings::ERROR && expectation.exact);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct PinEndings {
    rules: Rules,
    layouts: Layouts,
    /// For each layout of the holder the [`ROW`] of its endings: the chances of the side to move to
    /// win, to win double and to lose double.
    chances: Vec<[u16; 3]>,
}

/// The number that stands for the chance 1.
const CERTAIN: f64 = 65_535.0;

impl PinEndings {
    /// How many points a value of the table can be off. Each chance is off by half a step of 1/65535
    /// at most, and the chance to win counts twice.
    pub const ERROR: f64 = 2.0 / CERTAIN;

    /// Computes the table for a holder with up to this many checkers. More than 15 count as 15. Its
    /// file has the same bytes on every machine.
    pub fn build(rules: Rules, checkers: u8) -> PinEndings {
        let layouts = Layouts::up_to(checkers);
        let values = Unrounded::build(rules, layouts).values;
        let chances = values.iter().map(|value| {
            let Chances { win, win_double, lose_double } = value.chances;
            [win, win_double, lose_double].map(|chance| rounded(chance, CERTAIN) as u16)
        });
        PinEndings { rules, layouts, chances: chances.collect() }
    }

    /// Reads the file that [`to_file`](PinEndings::to_file) returns.
    ///
    /// # Errors
    ///
    /// Returns why the file cannot serve: it is damaged, or it holds something else, or it is for other
    /// rules.
    pub fn read(file: &[u8], rules: Rules) -> Result<PinEndings, FileError> {
        let contents = Contents::read(file, &purpose(rules))?;
        let checkers = match contents.sizes[..] {
            [checkers] if checkers <= u32::from(Position::CHECKERS) => checkers as u8,
            _ => return Err(FileError::Damaged),
        };
        let layouts = Layouts::up_to(checkers);
        contents.check_length(layouts.count() * ROW * size_of::<[u16; 3]>())?;
        let chances = numbers(contents.data)
            .map(|[a, b, c, d, e, f]| [[a, b], [c, d], [e, f]].map(u16::from_le_bytes));
        Ok(PinEndings { rules, layouts, chances: chances.collect() })
    }

    /// Returns the table as a file, with a header and a digest.
    pub fn to_file(&self) -> Vec<u8> {
        let numbers = self.chances.iter().flatten();
        let data: Vec<u8> = numbers.flat_map(|chance| chance.to_le_bytes()).collect();
        Contents { sizes: [self.checkers().into()].into(), data: &data }.write(&purpose(self.rules))
    }

    /// Returns how many checkers the holder may have.
    pub fn checkers(&self) -> u8 {
        self.layouts.checkers()
    }

    /// Returns what the player to move can expect before the roll, within
    /// [`ERROR`](PinEndings::ERROR). It is `None` if the game is over, the position is no such
    /// ending, the holder has too many checkers, or the table is for other rules.
    pub fn expectation(&self, rules: Rules, position: &Position) -> Option<Expectation> {
        // Most positions are no endings, and stop here.
        let entry =
            Side::ALL.into_iter().find_map(|holder| entry(self.layouts, position, holder))?;
        if rules != self.rules || position.is_over() {
            return None;
        }
        let [win, win_double, lose_double] =
            self.chances[entry].map(|chance| f64::from(chance) / CERTAIN);
        let chances = Chances { win, win_double, lose_double };
        Some(Expectation::exact(chances.points()).with_chances(chances))
    }
}

impl core::fmt::Debug for PinEndings {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("PinEndings")
            .field("rules", &self.rules)
            .field("checkers", &self.checkers())
            .finish_non_exhaustive()
    }
}

fn purpose(rules: Rules) -> Purpose {
    Purpose::new("table of pin endings", &rules)
}

/// Where the side with the straggler has its checkers.
///
/// There are 115 such places, and each has a number. A play of the side leads to a lower one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    /// The checkers on the last point, the straggler not included.
    last: u8,
    /// The pips that the straggler has to go, at least 2. With 0 there is none: all are on the last
    /// point.
    straggler: u8,
    /// Whether the straggler pins a checker of the holder.
    pins: bool,
}

/// The first number of a place with a straggler at home. Lower ones have none, and are the number of
/// checkers on the last point.
const AT_HOME: usize = Position::CHECKERS as usize + 1;
/// How many numbers of checkers there can be beside a straggler at home.
const OTHERS: usize = Position::CHECKERS as usize;
/// The first number of a place with a straggler between the homes.
const ON_THE_WAY: usize = AT_HOME + (HOME - 1) * OTHERS;
/// The first number of a place with a straggler in the holder's home. There it can pin.
const MEETING: usize = ON_THE_WAY + Point::COUNT - 2 * HOME;
const PLACES: usize = MEETING + 2 * HOME;

/// The number of the place with no checker left.
const ALL_OFF: usize = 0;

/// The entries of a layout of the holder: for each place, the holder and the other side to move.
const ROW: usize = 2 * PLACES;

impl Place {
    /// Returns where a side has its checkers, if all but one are on its last point.
    #[inline]
    fn of(position: &Position, side: Side) -> Option<Place> {
        let end = Point::from_pips(1, side)?;
        let points = position.points_with(side, 1);
        let others = points & !(1 << end.get());
        let last = position.checkers(side, end);
        if others == 0 {
            return Some(Place { last, straggler: 0, pins: false });
        }
        let point = Point::new(others.trailing_zeros() as u8)?;
        if others != 1 << point.get() || position.checkers(side, point) != 1 {
            return None;
        }
        let pins = position.is_pinned(!side, point);
        Some(Place { last, straggler: point.pips(side), pins })
    }

    /// Returns the number. With the straggler not yet at home, all others are on the board (P13).
    #[inline]
    fn number(self) -> usize {
        let Place { last, straggler, pins } = self;
        let (last, straggler) = (usize::from(last), usize::from(straggler));
        match straggler {
            0 => last,
            _ if straggler <= HOME => AT_HOME + (straggler - 2) * OTHERS + last,
            _ if straggler <= Point::COUNT - HOME => ON_THE_WAY + straggler - HOME - 1,
            _ => MEETING + 2 * (straggler - (Point::COUNT - HOME) - 1) + usize::from(pins),
        }
    }

    /// Returns the place with a number.
    fn numbered(number: usize) -> Place {
        let (last, straggler, pins) = match number {
            0..AT_HOME => (number, 0, false),
            AT_HOME..ON_THE_WAY => {
                let number = number - AT_HOME;
                (number % OTHERS, 2 + number / OTHERS, false)
            }
            ON_THE_WAY..MEETING => (OTHERS - 1, HOME + 1 + number - ON_THE_WAY, false),
            _ => {
                let number = number - MEETING;
                (OTHERS - 1, Point::COUNT - HOME + 1 + number / 2, number % 2 == 1)
            }
        };
        Place { last: last as u8, straggler: straggler as u8, pins }
    }
}

/// Returns the entry of a position, if all checkers of `holder` are at home and at most one of the
/// other side is not on its last point.
#[inline]
fn entry(layouts: Layouts, position: &Position, holder: Side) -> Option<usize> {
    if outside(position, holder) != 0 {
        return None;
    }
    let place = Place::of(position, !holder)?;
    let number = layouts.number(layout(position, holder))?;
    Some(number * ROW + in_row(place.number(), position.side_to_move() == holder))
}

/// Returns where in a row the place with this number is.
fn in_row(place: usize, holder_moves: bool) -> usize {
    2 * place + usize::from(!holder_moves)
}

/// The table in the making, for the holder Red.
struct Unrounded {
    rules: Rules,
    layouts: Layouts,
    /// For each place past the holder and each roll, the places that a play leads to.
    after: Vec<[Vec<usize>; Roll::COUNT]>,
    values: Vec<Value>,
}

impl Unrounded {
    /// Solves the layouts in the order of their numbers, in which a play leads to an earlier one.
    fn build(rules: Rules, layouts: Layouts) -> Unrounded {
        let after = (0..MEETING).map(|number| places_after(rules, Place::numbered(number)));
        let values = vec![Value::finished(0.0); layouts.count() * ROW];
        let mut table = Unrounded { rules, layouts, after: after.collect(), values };
        for (number, layout) in layouts.all().enumerate() {
            let row = table.row(layout);
            table.values[number * ROW..][..ROW].copy_from_slice(&row);
        }
        table
    }

    /// Solves all endings of a layout, given those of earlier layouts.
    fn row(&self, layout: Layout) -> Vec<Value> {
        let mut row = vec![Value::finished(0.0); ROW];
        if layout == [0; HOME] {
            for number in 0..PLACES {
                let place = Place::numbered(number);
                row[in_row(number, false)] = lost(place.last + u8::from(place.straggler != 0));
            }
            return row;
        }
        row[in_row(ALL_OFF, true)] = lost(layout.iter().sum());
        self.solve_past(layout, &mut row);
        for number in MEETING..PLACES {
            let Some(position) = position(layout, Place::numbered(number)) else { continue };
            let holder = self.rolls(&position, &|next| {
                entry(self.layouts, next, HOLDER).map(|entry| self.values[entry])
            });
            let other = self.rolls(&position.with_side_to_move(!HOLDER), &|next| {
                Place::of(next, !HOLDER).map(|place| row[in_row(place.number(), true)])
            });
            row[in_row(number, true)] = holder.value(&other);
            row[in_row(number, false)] = other.value(&holder);
        }
        row
    }

    /// Solves the endings of a layout with a straggler that is past the holder, in nobody's way. So the
    /// holder has the same plays for every such place, and neither side passes. 94 % of the endings are
    /// of this kind. To list the plays of each one took six times as long.
    fn solve_past(&self, layout: Layout, row: &mut [Value]) {
        let mut rolls = [Rolls::new(); MEETING];
        for roll in Roll::ALL {
            let mut best: [Option<&Value>; MEETING] = [None; MEETING];
            for number in self.layouts.after_roll(layout, roll) {
                let values = &self.values[number as usize * ROW..][..ROW];
                for (place, best) in best.iter_mut().enumerate() {
                    *best = Some(worse(*best, &values[in_row(place, false)]));
                }
            }
            for (rolls, best) in rolls.iter_mut().zip(best) {
                rolls.add(roll, best);
            }
        }
        for (number, (holder, after)) in rolls.iter().zip(&self.after).enumerate().skip(1) {
            let mut other = Rolls::new();
            for (roll, places) in Roll::ALL.into_iter().zip(after) {
                let after = places.iter().map(|&place| &row[in_row(place, true)]);
                other.add(roll, after.fold(None, |best, after| Some(worse(best, after))));
            }
            row[in_row(number, true)] = holder.value(&other);
            row[in_row(number, false)] = other.value(holder);
        }
    }

    /// Sums up the rolls of a position, given the values of the endings after a play.
    fn rolls(&self, position: &Position, value: &dyn Fn(&Position) -> Option<Value>) -> Rolls {
        let mut rolls = Rolls::new();
        let turn = position.turn(self.rules);
        for roll in Roll::ALL {
            let mut best: Option<Value> = None;
            let _ = turn.visit_plays(roll, &mut |play, next| {
                if play.is_empty() {
                    return ControlFlow::Continue(());
                }
                let after = match next.outcome() {
                    Some(outcome) => Some(Value::finished(points_of(&self.rules, next, &outcome))),
                    None => value(next),
                };
                debug_assert!(after.is_some(), "{next} follows from an ending and is none");
                if let Some(after) = after {
                    best = Some(*worse(best.as_ref(), &after));
                }
                ControlFlow::Continue(())
            });
            rolls.add(roll, best.as_ref());
        }
        rolls
    }
}

const HOLDER: Side = Side::Red;

/// Returns the value with fewer points, of equal ones the first.
fn worse<'v>(one: Option<&'v Value>, other: &'v Value) -> &'v Value {
    one.filter(|one| one.points <= other.points).unwrap_or(other)
}

/// Returns the value for a side that has lost with `checkers` left (P10).
fn lost(checkers: u8) -> Value {
    Value::finished(if checkers == Position::CHECKERS { -2.0 } else { -1.0 })
}

/// Returns the places that the plays of each roll lead to, with a straggler that is past the holder.
fn places_after(rules: Rules, place: Place) -> [Vec<usize>; Roll::COUNT] {
    let position = position([1, 0, 0, 0, 0, 0], place);
    let turn = position.map(|position| position.with_side_to_move(!HOLDER).turn(rules));
    Roll::ALL.map(|roll| {
        let mut places = Vec::new();
        if let Some(turn) = turn {
            let _ = turn.visit_plays(roll, &mut |_, next| {
                places.extend(Place::of(next, !HOLDER).map(Place::number));
                ControlFlow::Continue(())
            });
        }
        places
    })
}

/// Returns the position with the holder to move, if there is one and the game is not over.
fn position(layout: Layout, place: Place) -> Option<Position> {
    let other = !HOLDER;
    let mut setup = Setup::empty(HOLDER);
    for (pips, count) in (1..).zip(layout) {
        setup.checkers[HOLDER][Point::from_pips(pips, HOLDER)?.index()] = count;
    }
    setup.checkers[other][Point::from_pips(1, other)?.index()] = place.last;
    if place.straggler != 0 {
        let point = Point::from_pips(place.straggler, other)?.index();
        setup.checkers[other][point] = 1;
        let pinned = if place.pins { HOLDER } else { other };
        setup.pinned[pinned][point] = place.pins || setup.checkers[HOLDER][point] != 0;
    }
    let position = Position::try_from(&setup).ok()?;
    (!position.is_over()).then_some(position)
}

#[cfg(test)]
mod tests;
