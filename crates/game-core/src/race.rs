//! What the engines of race games build their boards of: counts of pieces on up to 28 places, and
//! sets of places as masks.
//!
//! Place `n` is bit `n` of a mask, from 1 up; a step along the way is a rotation by as many bits,
//! and the bits that are no place are "off" at either end.

use dice_cup::Die;

pub mod notation;
mod play;

/// How many pieces one side has on each place, 0 to 15.
///
/// Word `j` holds the counts of the places `n` with `n % 4 == j`, four bits each, the lowest of
/// them at bit `n`. So a piece taken from the places of a mask, or put there, is the mask itself
/// subtracted or added, each word taking its own places; and which places have one, two or more is
/// known for all of them after a few shifts, already in the order of the mask.
///
/// The same type is the *change* that a move makes in the counts, to be added by
/// [`plus`](Stacks::plus).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stacks([u32; 4]);

/// The places of each word.
const PLACES: [u32; 4] = [0x1111_1111, 0x2222_2222, 0x4444_4444, 0x8888_8888];

impl Stacks {
    /// No piece anywhere; as a change, none.
    pub const EMPTY: Stacks = Stacks([0; 4]);

    /// These counts, none of them more than 15, of the places from 1 on.
    pub fn of(counts: &[u8]) -> Stacks {
        (1..).zip(counts).fold(Stacks::EMPTY, |stacks, (number, &count)| stacks.put(number, count))
    }

    /// The counts of places 1 to `N`.
    pub fn counts<const N: usize>(self) -> [u8; N] {
        core::array::from_fn(|index| self.count(index as u8 + 1))
    }

    /// The counts of places 1 to `N` in the opposite order.
    #[must_use]
    pub fn mirrored<const N: usize>(self) -> Stacks {
        let mut counts: [u8; N] = self.counts();
        counts.reverse();
        Stacks::of(&counts)
    }

    /// Places whose count has a bit of `test` set.
    #[inline(always)]
    fn where_any(self, test: impl Fn(u32) -> u32) -> u32 {
        let mut places = 0;
        for (word, mine) in self.0.into_iter().zip(PLACES) {
            places |= test(word) & mine;
        }
        places
    }

    /// Places with a piece.
    #[inline(always)]
    pub fn any(self) -> u32 {
        self.where_any(|word| word | word >> 1 | word >> 2 | word >> 3)
    }

    /// Places with two or more.
    #[inline(always)]
    pub fn many(self) -> u32 {
        self.where_any(|word| word >> 1 | word >> 2 | word >> 3)
    }

    /// Places with three or more.
    #[inline(always)]
    pub fn three(self) -> u32 {
        self.where_any(|word| word & word >> 1 | word >> 2 | word >> 3)
    }

    /// Places with four or more.
    #[inline(always)]
    pub fn four(self) -> u32 {
        self.where_any(|word| word >> 2 | word >> 3)
    }

    /// The count on place `number`, 1 to 28.
    #[inline]
    pub const fn count(self, number: u8) -> u8 {
        (self.0[number as usize % 4] >> (number & 31) & 15) as u8
    }

    /// `count` (at most 15) more on place `number` (1 to 28), which is empty.
    #[inline]
    #[must_use]
    pub const fn put(mut self, number: u8, count: u8) -> Stacks {
        self.0[number as usize % 4] |= ((count & 15) as u32) << (number & 31);
        self
    }

    /// One piece from `from`, a place that has one, to `to`, another place or none (0: off).
    #[inline(always)]
    #[must_use]
    pub fn moved(self, from: u32, to: u32) -> Stacks {
        let mut words = self.0;
        for (word, mine) in words.iter_mut().zip(PLACES) {
            *word = word.wrapping_sub(from & mine).wrapping_add(to & mine);
        }
        Stacks(words)
    }

    /// Both counts added up, place by place, each modulo the whole word.
    #[inline(always)]
    #[must_use]
    pub fn plus(self, change: Stacks) -> Stacks {
        let mut words = self.0;
        for (word, change) in words.iter_mut().zip(change.0) {
            *word = word.wrapping_add(change);
        }
        Stacks(words)
    }

    /// What [`plus`](Stacks::plus) takes to move a piece from the place of one mask to that of
    /// another; either may be none.
    pub const fn change(from: u32, to: u32) -> Stacks {
        let mut words = [0u32; 4];
        let mut word = 0;
        while word < 4 {
            words[word] = (to & PLACES[word]).wrapping_sub(from & PLACES[word]);
            word += 1;
        }
        Stacks(words)
    }
}

/// What a step by one die changes in the counts, for each place that it can start from.
#[derive(Clone, Copy, Debug)]
pub struct Steps([Stacks; 32]);

impl Steps {
    /// The change that the step from place `number` makes, which is less than 32. The mask says so
    /// to the compiler, and spares the check of bounds in the innermost loops.
    #[inline(always)]
    pub const fn at(&self, number: u32) -> Stacks {
        self.0[number as usize & 31]
    }
}

/// The steps of a side that goes down and of one that goes up, by each die ([`Die::index`]), on
/// `places` places; beyond them is off. 6 KiB as a table, for a third fewer instructions a play.
pub const fn steps(places: u32) -> [[Steps; 6]; 2] {
    let mut steps = [[Steps([Stacks::EMPTY; 32]); 6]; 2];
    let mut pips = 1;
    while pips <= Die::ALL.len() as u32 {
        let mut place = 1;
        while place <= places {
            let from = 1 << place;
            let down = if place > pips { from >> pips } else { 0 };
            let up = if place + pips <= places { from << pips } else { 0 };
            steps[0][pips as usize - 1].0[place as usize] = Stacks::change(from, down);
            steps[1][pips as usize - 1].0[place as usize] = Stacks::change(from, up);
            place += 1;
        }
        pips += 1;
    }
    steps
}

/// `places` rotated by `rotation`; pass its two's complement to go down.
#[inline(always)]
pub const fn advance(places: u32, rotation: u32) -> u32 {
    places.rotate_left(rotation)
}

/// Where `places` were before they [advanced](advance) by `rotation`.
#[inline(always)]
pub const fn retreat(places: u32, rotation: u32) -> u32 {
    places.rotate_right(rotation)
}

/// The places from 1 on that are `marked`.
pub fn mask(marked: &[bool]) -> u32 {
    (1..).zip(marked).fold(0, |mask, (number, &marked)| mask | u32::from(marked) << number)
}

/// The one-place masks of `places`, from the lowest place up.
#[inline(always)]
pub fn bits(mut places: u32) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let bit = places & places.wrapping_neg();
        places ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// The numbers of `places`, from the lowest up.
#[inline(always)]
pub fn indices(mut places: u32) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let index = places.trailing_zeros();
        let any = places != 0;
        places &= places.wrapping_sub(1);
        any.then_some(index)
    })
}

/// How many places two masks have. One count serves both where the target has no instruction.
#[inline(always)]
pub fn count_pair(a: u32, b: u32) -> (u32, u32) {
    if cfg!(target_feature = "popcnt") {
        return (a.count_ones(), b.count_ones());
    }
    let pair = u64::from(a) | u64::from(b) << 32;
    let twos = pair - (pair >> 1 & 0x5555_5555_5555_5555);
    let fours = (twos & 0x3333_3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333_3333);
    let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let sum = |bytes: u32| bytes.wrapping_mul(0x0101_0101) >> 24;
    (sum(bytes as u32), sum((bytes >> 32) as u32))
}

/// Where a side has one piece or more, two, three, and four.
pub type AtLeast = [u32; 4];

/// The same once a piece has gone from one place, which has one, to another; either is a mask. The
/// fours are dropped: after a move there are three left to ask for at most.
#[inline(always)]
pub const fn after_move(at_least: AtLeast, from: u32, to: u32) -> AtLeast {
    let [one, two, three, four] = at_least;
    // Where one is taken there are left as many as there were, less one; where it lands there is
    // one more.
    [
        (one & !from) | (two & from) | to,
        (two & !from) | (three & from) | (one & to),
        (three & !from) | (four & from) | (two & to),
        0,
    ]
}

/// How many multisets there are of no step, one, two, three and four.
///
/// A multiset uses a place as often as it has pieces, and once more for every time that it uses
/// the place behind. Each term counts the ways in which one pattern can be laid on the board: `n`
/// different places, one of them twice, and so on. Points that are `fed` are used only thanks to
/// the one behind.
pub fn multisets(at_least: AtLeast, stepping: u32, rotation: u32) -> [u64; 5] {
    let [one, two, three, four] = at_least.map(|places| places & stepping);
    let on = |places| advance(places, rotation) & stepping;
    let lone = one & !two;
    let fed = on(one) & !one;
    let fed_by_two = on(two) & !one;
    let fed_by_fed = on(fed) & !one;
    let lone_before_one = on(one) & lone;

    let ((n1, n2), (n3, f1)) = (count_pair(one, two), count_pair(three, fed));
    let ((f2, g2), m) = (count_pair(fed_by_fed, fed_by_two), lone_before_one.count_ones());
    let less = |n: u32| n1.saturating_sub(n);
    let pairs = |n: u32| n * n.saturating_sub(1) / 2;

    let four_different =
        n1 * less(1) * less(2) * less(3) / 24 + f1 * pairs(less(1)) + f2 * less(1) + pairs(f1);
    let one_twice = n2 * (pairs(less(1)) + f1) + g2 * less(1) - g2 + m * less(2);
    // The other patterns occur once for every place that they can be laid on.
    let others = count_all([
        on(fed_by_fed) & !one,
        on(fed_by_two) & !one,
        on(lone_before_one) & !one,
        on(fed) & lone,
        on(two) & !two,
        on(three) & !one,
        on(one) & two & !three,
        four,
    ]);
    let three_different = n1 * less(1) * less(2) / 6 + f1 * less(1) + f2;
    [
        1,
        n1,
        pairs(n1) + f1 + n2,
        three_different + n2 * less(1) + g2 + m + n3,
        four_different + one_twice + pairs(n2) + n3 * less(1) + others,
    ]
    .map(u64::from)
}

/// How many places all these masks have together.
#[inline(always)]
fn count_all(masks: [u32; 8]) -> u32 {
    masks
        .chunks(2)
        .map(|pair| {
            pair.iter().fold(0, |word: u64, &mask| word << 32 | u64::from(mask)).count_ones()
        })
        .sum()
}
