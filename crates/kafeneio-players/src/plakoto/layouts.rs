//! The ways in which the checkers of one side can stand in its home.

use alloc::vec::Vec;

use plakoto_core::{Die, Point, Position, Roll, Side};

/// The number of points of a home.
pub(super) const HOME: usize = 6;

/// The checkers of one side in its home. Index 0 is its last point, from which a one bears off.
pub(super) type Layout = [u8; HOME];

/// The layouts of up to a number of checkers, numbered from 0 on.
///
/// They are in lexical order with the rearmost point first. A step takes a checker from a point and
/// may add one to a later point. So it leads to a lower number. Number 0 has no checker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layouts {
    checkers: u8,
}

impl Layouts {
    /// Returns the layouts of up to this many checkers, 15 or fewer.
    pub(super) const fn up_to(checkers: u8) -> Layouts {
        let most = Position::CHECKERS;
        Layouts { checkers: if checkers < most { checkers } else { most } }
    }

    /// Returns the largest number of checkers.
    pub(super) const fn checkers(self) -> u8 {
        self.checkers
    }

    /// Returns the number of layouts.
    pub(super) const fn count(self) -> usize {
        ways(self.checkers, HOME)
    }

    /// Returns the number of a layout; `None` if it has too many checkers.
    #[inline]
    pub(super) fn number(self, layout: Layout) -> Option<usize> {
        let mut left = self.checkers;
        let mut number = 0;
        for point in (0..HOME).rev() {
            // Layouts with fewer checkers here come before. Their checkers on this point and the
            // later ones are any that are left, but not any that fit beside those here.
            let fewer = left.checked_sub(layout[point])?;
            number += ways(left, point + 1) - ways(fewer, point + 1);
            left = fewer;
        }
        Some(number)
    }

    /// Returns all layouts in the order of their numbers.
    pub(super) fn all(self) -> impl Iterator<Item = Layout> {
        core::iter::successors(Some([0; HOME]), move |&(mut layout)| {
            for point in 0..HOME {
                if layout.iter().sum::<u8>() < self.checkers {
                    layout[point] += 1;
                    return Some(layout);
                }
                layout[point] = 0;
            }
            None
        })
    }

    /// Returns the numbers of the layouts that a roll can lead to, each once in ascending order.
    ///
    /// Nothing is in the way of the checkers. So each die can be played while a checker is left, and
    /// it makes no difference whether the larger die is preferred (P7).
    pub(super) fn after_roll(self, layout: Layout, roll: Roll) -> Vec<u32> {
        let [larger, smaller] = roll.pair();
        let mut layouts = after_dice(&[layout], larger, smaller);
        if roll.is_double() {
            layouts = after_dice(&layouts, larger, smaller);
        } else {
            layouts.extend(after_dice(&[layout], smaller, larger));
        }
        let numbers = layouts.iter().filter_map(|&layout| self.number(layout));
        let mut numbers: Vec<u32> = numbers.map(|number| number as u32).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }
}

/// Returns the number of ways in which up to this many checkers can stand on this many points.
#[inline]
const fn ways(checkers: u8, points: usize) -> usize {
    WAYS[points][checkers as usize] as usize
}

const WAYS: [[u16; Position::CHECKERS as usize + 1]; HOME + 1] = {
    let mut ways = [[1; Position::CHECKERS as usize + 1]; HOME + 1];
    let mut points = 1;
    while points <= HOME {
        let mut checkers = 1;
        while checkers <= Position::CHECKERS as usize {
            // Either the first of the points has a checker, or it has none.
            ways[points][checkers] = ways[points][checkers - 1] + ways[points - 1][checkers];
            checkers += 1;
        }
        points += 1;
    }
    ways
};

fn after_dice(layouts: &[Layout], first: Die, second: Die) -> Vec<Layout> {
    after_die(&after_die(layouts, first), second)
}

fn after_die(layouts: &[Layout], die: Die) -> Vec<Layout> {
    let mut after = Vec::new();
    for &layout in layouts {
        for_each_step(layout, die, |next| after.push(next));
    }
    after.sort_unstable();
    after.dedup();
    after
}

/// Visits each layout that one die can lead to (P9). If no checker is left, it is the same layout.
pub(super) fn for_each_step(layout: Layout, die: Die, mut visit: impl FnMut(Layout)) {
    let die = usize::from(die.get());
    let Some(rearmost) = layout.iter().rposition(|&count| count != 0) else {
        return visit(layout);
    };
    for point in 0..=rearmost {
        let pips = point + 1;
        let bears_off = pips == die || pips < die && point == rearmost;
        if layout[point] == 0 || pips <= die && !bears_off {
            continue;
        }
        let mut next = layout;
        next[point] -= 1;
        if !bears_off {
            next[point - die] += 1;
        }
        visit(next);
    }
}

/// Returns the layouts of the side to move and of the other, if all checkers are in their homes.
#[inline]
pub(super) fn both_home(position: &Position) -> Option<[Layout; 2]> {
    let mover = position.side_to_move();
    let home = Side::ALL.into_iter().all(|side| outside(position, side) == 0);
    home.then(|| [layout(position, mover), layout(position, !mover)])
}

/// Returns the points outside the home of a side where it has checkers.
#[inline]
pub(super) fn outside(position: &Position, side: Side) -> u32 {
    const HOMES: [u32; 2] = [0b11_1111 << 1, 0b11_1111 << 19];
    position.points_with(side, 1) & !HOMES[side.index()]
}

/// Returns where the checkers of a side stand in its home.
#[inline]
pub(super) fn layout(position: &Position, side: Side) -> Layout {
    core::array::from_fn(|index| {
        let point = Point::from_pips(index as u8 + 1, side);
        point.map_or(0, |point| position.checkers(side, point))
    })
}

#[cfg(test)]
mod tests;
