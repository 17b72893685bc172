//! How many checkers one side has on each point.

use dice_cup::Die;

/// The counts of one side's checkers on all points, 0 to 15 each.
///
/// Word `j` holds the counts of the points `n` with `n % 4 == j`, four bits each, the lowest of
/// them at bit `n`. So a checker taken from the points of a mask, or put there, is the mask itself
/// subtracted or added, each word taking its own points; and which points have one, two or more is
/// known for all of them after a few shifts, already in the order of the mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Stacks([u32; 4]);

/// The points of each word.
const POINTS: [u32; 4] = [0x1111_1111, 0x2222_2222, 0x4444_4444, 0x8888_8888];

impl Stacks {
    pub(crate) const EMPTY: Stacks = Stacks([0; 4]);

    /// The points whose counts, made zero or not by `test`, are not.
    #[inline(always)]
    fn where_any(self, test: impl Fn(u32) -> u32) -> u32 {
        let mut points = 0;
        for (word, mine) in self.0.into_iter().zip(POINTS) {
            points |= test(word) & mine;
        }
        points
    }

    /// Points with a checker.
    #[inline(always)]
    pub(crate) fn any(self) -> u32 {
        self.where_any(|word| word | word >> 1 | word >> 2 | word >> 3)
    }

    /// Points with two or more.
    #[inline(always)]
    pub(crate) fn many(self) -> u32 {
        self.where_any(|word| word >> 1 | word >> 2 | word >> 3)
    }

    /// Points with three or more.
    #[inline(always)]
    pub(crate) fn three(self) -> u32 {
        self.where_any(|word| word & word >> 1 | word >> 2 | word >> 3)
    }

    /// Points with four or more.
    #[inline(always)]
    pub(crate) fn four(self) -> u32 {
        self.where_any(|word| word >> 2 | word >> 3)
    }

    /// The count on point `number`, 1 to 24.
    #[inline]
    pub(crate) const fn count(self, number: u8) -> u8 {
        (self.0[number as usize % 4] >> number & 15) as u8
    }

    /// `count` (at most 15) more on point `number` (1 to 24), which is empty.
    #[inline]
    pub(crate) const fn put(mut self, number: u8, count: u8) -> Stacks {
        self.0[number as usize % 4] |= (count as u32) << number;
        self
    }

    /// One checker from `from`, a point that has one, to `to`, another point or none (0: off).
    #[inline(always)]
    pub(crate) fn moved(self, from: u32, to: u32) -> Stacks {
        let mut words = self.0;
        for (word, mine) in words.iter_mut().zip(POINTS) {
            *word = word.wrapping_sub(from & mine).wrapping_add(to & mine);
        }
        Stacks(words)
    }

    /// Both counts added up, point by point, each modulo the whole word.
    #[inline(always)]
    pub(crate) fn plus(self, change: Stacks) -> Stacks {
        let mut words = self.0;
        for (word, change) in words.iter_mut().zip(change.0) {
            *word = word.wrapping_add(change);
        }
        Stacks(words)
    }

    /// What [`plus`](Stacks::plus) takes to move a checker.
    const fn change(from: u32, to: u32) -> Stacks {
        let mut words = [0u32; 4];
        let mut word = 0;
        while word < 4 {
            words[word] = (to & POINTS[word]).wrapping_sub(from & POINTS[word]);
            word += 1;
        }
        Stacks(words)
    }
}

/// What a step by one die changes in the counts, for each point that it can start from.
pub(crate) type Steps = [Stacks; 32];

/// The steps of Red and of Blue, by each die. 6 KiB, for a third fewer instructions a play.
static STEPS: [[Steps; 6]; 2] = {
    let mut steps = [[[Stacks::EMPTY; 32]; 6]; 2];
    let mut pips = 1;
    while pips <= 6 {
        let mut point = 1;
        while point <= 24 {
            let from = 1 << point;
            let down = if point > pips { from >> pips } else { 0 };
            let up = if point + pips <= 24 { from << pips } else { 0 };
            steps[0][pips - 1][point] = Stacks::change(from, down);
            steps[1][pips - 1][point] = Stacks::change(from, up);
            point += 1;
        }
        pips += 1;
    }
    steps
};

/// The steps of a side that goes up, or down, by a die.
#[inline(always)]
pub(crate) fn steps(up: bool, die: Die) -> &'static Steps {
    &STEPS[usize::from(up)][die.index()]
}
