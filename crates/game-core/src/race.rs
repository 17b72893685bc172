//! The board of a race game: counts of pieces on up to 28 places, and sets of places as masks.
//!
//! A mask is a set of places in 32 bits: place `n`, from 1, is bit `n`. All places of a set take a
//! step together when the mask is rotated by the pips of the step, to the left towards higher
//! places. The bits that are no place lie between the two ends of the way. A piece that is rotated
//! onto one of them has left the board.
//!
//! The counts of one side are a [`Stacks`]: four words whose bits lie so that a mask can be added
//! to them and subtracted from them. So a generator finds with a few operations where all the steps
//! by a die can start: it rotates the open places back by the die and keeps those that have a
//! piece.
//!
//! Only the engines use this module. Everybody else can take it for private.

use dice_cup::Die;

pub mod notation;
mod play;

/// How many pieces one side has on each place, 0 to 15.
///
/// Word `j` holds the counts of the places `n` with `n % 4 == j`. Each count has four bits, and the
/// lowest of them is bit `n`, which is the bit of the place in a mask. This has two uses:
///
/// - To take a piece from each place of a mask, or to put one there, the mask is subtracted or
///   added. Each word takes the bits of its own places.
/// - The mask of all places with one piece, two or more takes a few shifts of each word.
///
/// The same type is also the *change* that a step makes in the counts; [`plus`](Stacks::plus) adds
/// it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stacks([u32; 4]);

/// The places whose counts each word holds.
const PLACES: [u32; 4] = [0x1111_1111, 0x2222_2222, 0x4444_4444, 0x8888_8888];

impl Stacks {
    /// No piece on any place; as a change, no change.
    pub const EMPTY: Stacks = Stacks([0; 4]);

    /// Returns these counts, each at most 15, on the places from 1 on.
    pub fn of(counts: &[u8]) -> Stacks {
        (1..).zip(counts).fold(Stacks::EMPTY, |stacks, (number, &count)| stacks.put(number, count))
    }

    /// Returns the counts of places 1 to `N`.
    pub fn counts<const N: usize>(self) -> [u8; N] {
        core::array::from_fn(|index| self.count(index as u8 + 1))
    }

    /// Returns the counts of places 1 to `N` in the opposite order.
    #[must_use]
    pub fn mirrored<const N: usize>(self) -> Stacks {
        let mut counts: [u8; N] = self.counts();
        counts.reverse();
        Stacks::of(&counts)
    }

    /// Returns the places whose bit is set in `test` of their word.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    fn where_any(self, test: impl Fn(u64) -> u64) -> u32 {
        // Two words are tested at once. The counts of the lower one end at bit 31, so no bit of the
        // upper one gets into their tests.
        let [a, b, c, d] = self.0.map(u64::from);
        let mine = |low: usize| u64::from(PLACES[low]) | u64::from(PLACES[low + 1]) << 32;
        let places = test(a | b << 32) & mine(0) | test(c | d << 32) & mine(2);
        (places | places >> 32) as u32
    }

    /// Returns the places with a piece.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub fn any(self) -> u32 {
        self.where_any(|word| word | word >> 1 | word >> 2 | word >> 3)
    }

    /// Returns the places with two pieces or more.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub fn many(self) -> u32 {
        self.where_any(|word| word >> 1 | word >> 2 | word >> 3)
    }

    /// Returns the places with three pieces or more.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub fn three(self) -> u32 {
        self.where_any(|word| word & word >> 1 | word >> 2 | word >> 3)
    }

    /// Returns the places with four pieces or more.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub fn four(self) -> u32 {
        self.where_any(|word| word >> 2 | word >> 3)
    }

    /// Returns the places with `count` pieces or more; with a count of 0 these are all places.
    ///
    /// ```
    /// use game_core::race::Stacks;
    ///
    /// let stacks = Stacks::of(&[2, 0, 1, 15]);
    /// let places = |count| stacks.at_least(count) & 0b11110;
    /// assert_eq!([0, 1, 2, 15, 16].map(places), [0b11110, 0b11010, 0b10010, 0b10000, 0]);
    /// ```
    #[inline]
    pub fn at_least(self, count: u8) -> u32 {
        let Some(missing) = 16u32.checked_sub(count.into()) else { return 0 };
        // Every other count is tested at once, so that what it carries meets no other count.
        let (missing, low) = (missing * 0x0101_0101, 0x0f0f_0f0f);
        let mut places = 0;
        for (shift, word) in self.0.into_iter().enumerate() {
            let (even, odd) = (word >> shift & low, word >> shift >> 4 & low);
            let even = (even + missing) >> 4 & 0x0101_0101;
            let odd = (odd + missing) & 0x1010_1010;
            places |= (even | odd) << shift;
        }
        places
    }

    /// Returns the count on place `number`, 1 to 28.
    #[inline]
    pub const fn count(self, number: u8) -> u8 {
        (self.0[number as usize % 4] >> (number & 31) & 15) as u8
    }

    /// Puts `count` pieces, at most 15, on place `number`, 1 to 28, which has to be empty.
    #[inline]
    #[must_use]
    pub const fn put(mut self, number: u8, count: u8) -> Stacks {
        self.0[number as usize % 4] |= ((count & 15) as u32) << (number & 31);
        self
    }

    /// Returns the counts of `places` with all their bits set where there is a piece. With
    /// [`meets`](Stacks::meets) they tell whether another side has a piece on one of these places.
    ///
    /// ```
    /// use game_core::race::Stacks;
    ///
    /// let (one, other) = (Stacks::of(&[2, 0, 1]), Stacks::of(&[1, 3, 0]));
    /// assert!(one.meets(other.filled(1 << 1 | 1 << 3))); // both have pieces on place 1
    /// assert!(!one.meets(other.filled(1 << 2 | 1 << 3)));
    /// ```
    #[cfg_attr(not(feature = "compact"), inline(always))]
    #[must_use]
    pub fn filled(self, places: u32) -> Stacks {
        let mut words = self.0;
        for (word, mine) in words.iter_mut().zip(PLACES) {
            let any = (*word | *word >> 1 | *word >> 2 | *word >> 3) & mine & places;
            *word = (any << 4).wrapping_sub(any);
        }
        Stacks(words)
    }

    /// Returns whether a count has a bit in common with the count of the same place in `other`.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    pub fn meets(self, other: Stacks) -> bool {
        self.0.iter().zip(other.0).fold(0, |common, (word, other)| common | (word & other)) != 0
    }

    /// Moves a piece from the place of mask `from`, which has to have one, to the place of mask
    /// `to`. A mask of 0 stands for off the board.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    #[must_use]
    pub fn moved(self, from: u32, to: u32) -> Stacks {
        let mut words = self.0;
        for (word, mine) in words.iter_mut().zip(PLACES) {
            *word = word.wrapping_sub(from & mine).wrapping_add(to & mine);
        }
        Stacks(words)
    }

    /// Adds a change, word by word and modulo 2^32: a word of a change can stand for a negative
    /// number.
    #[cfg_attr(not(feature = "compact"), inline(always))]
    #[must_use]
    pub fn plus(self, change: Stacks) -> Stacks {
        let mut words = self.0;
        for (word, change) in words.iter_mut().zip(change.0) {
            *word = word.wrapping_add(change);
        }
        Stacks(words)
    }

    /// Returns the change that moves a piece from the place of mask `from` to that of mask `to`. A
    /// mask of 0 stands for off the board.
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

/// The changes that the steps of one side by one die make in the counts, by the place that a step
/// starts from.
///
/// As a table they save about 14 instructions for each play of Plakoto. All twelve tables of a game
/// take 6 KiB, so compact code works each change out when it is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Steps {
    #[cfg(not(feature = "compact"))]
    changes: [Stacks; 32],
    #[cfg(feature = "compact")]
    way: Way,
}

/// The way of a step: up or down by so many pips, on a board with places 1 to `places`.
#[derive(Clone, Copy, Debug)]
struct Way {
    up: bool,
    pips: u32,
    places: u32,
}

impl Way {
    /// Returns the change by the step from place `number`. A step beyond the board leaves it.
    const fn change(self, number: u32) -> Stacks {
        let from = 1 << number;
        let to = match self.up {
            true if number + self.pips <= self.places => from << self.pips,
            false if number > self.pips => from >> self.pips,
            _ => 0,
        };
        Stacks::change(from, to)
    }
}

impl Steps {
    #[cfg(not(feature = "compact"))]
    const fn of(way: Way) -> Steps {
        let mut changes = [Stacks::EMPTY; 32];
        let mut number = 1;
        while number <= way.places {
            changes[number as usize] = way.change(number);
            number += 1;
        }
        Steps { changes }
    }

    #[cfg(feature = "compact")]
    const fn of(way: Way) -> Steps {
        Steps { way }
    }

    /// Returns the change of the step from place `number`, which is less than 32. Masking tells
    /// this to the compiler, which then leaves out the check of bounds in the innermost loops.
    #[cfg(not(feature = "compact"))]
    #[inline(always)]
    pub const fn at(&self, number: u32) -> Stacks {
        self.changes[number as usize & 31]
    }

    /// Returns the change of the step from place `number`, which is less than 32.
    #[cfg(feature = "compact")]
    pub const fn at(&self, number: u32) -> Stacks {
        self.way.change(number & 31)
    }
}

/// Returns the steps of a side that goes down and of one that goes up, by each die ([`Die::index`]),
/// on a board with places 1 to `places`, at most 28.
pub const fn steps(places: u32) -> [[Steps; 6]; 2] {
    let mut steps = [[Steps::of(Way { up: false, pips: 1, places }); 6]; 2];
    let mut pips = 1;
    while pips <= Die::ALL.len() as u32 {
        steps[0][pips as usize - 1] = Steps::of(Way { up: false, pips, places });
        steps[1][pips as usize - 1] = Steps::of(Way { up: true, pips, places });
        pips += 1;
    }
    steps
}

/// Returns `places` rotated by `rotation`; pass its two's complement to go down.
#[cfg_attr(not(feature = "compact"), inline(always))]
pub const fn advance(places: u32, rotation: u32) -> u32 {
    places.rotate_left(rotation)
}

/// Returns where `places` were before they [advanced](advance) by `rotation`.
#[cfg_attr(not(feature = "compact"), inline(always))]
pub const fn retreat(places: u32, rotation: u32) -> u32 {
    places.rotate_right(rotation)
}

/// Returns the mask of the places that are `marked`, from place 1 on.
pub fn mask(marked: &[bool]) -> u32 {
    (1..).zip(marked).fold(0, |mask, (number, &marked)| mask | u32::from(marked) << number)
}

/// Lists the places of a mask as masks of one place, from the lowest up.
#[cfg_attr(not(feature = "compact"), inline(always))]
pub fn bits(mut places: u32) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let bit = places & places.wrapping_neg();
        places ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// Lists the numbers of the places of a mask, from the lowest up.
#[cfg_attr(not(feature = "compact"), inline(always))]
pub fn indices(mut places: u32) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        if places == 0 {
            return None;
        }
        let index = places.trailing_zeros();
        places &= places - 1;
        Some(index)
    })
}

/// Returns whether a mask has at most three places.
#[cfg_attr(not(feature = "compact"), inline(always))]
pub fn at_most_three(places: u32) -> bool {
    let without_lowest = |places: u32| places & places.wrapping_sub(1);
    without_lowest(without_lowest(without_lowest(places))) == 0
}

/// Returns the number of places of each of two masks. Both are counted in one word of 64 bits if
/// the processor has no instruction for it.
#[cfg_attr(not(feature = "compact"), inline(always))]
pub fn count_pair(a: u32, b: u32) -> (u32, u32) {
    if cfg!(target_feature = "popcnt") {
        return (a.count_ones(), b.count_ones());
    }
    let fours = count_fours(u64::from(a) | u64::from(b) << 32);
    let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let sum = |bytes: u32| bytes.wrapping_mul(0x0101_0101) >> 24;
    (sum(bytes as u32), sum((bytes >> 32) as u32))
}

/// Returns how many more places two masks have than two others, modulo 2^32. All are counted in one
/// sum if the processor has no instruction for it.
#[cfg_attr(not(feature = "compact"), inline(always))]
pub fn count_difference(these: [u32; 2], others: [u32; 2]) -> u32 {
    let [these, others] = [these, others].map(|[a, b]| u64::from(a) | u64::from(b) << 32);
    if cfg!(target_feature = "popcnt") {
        return these.count_ones().wrapping_sub(others.count_ones());
    }
    let fours = count_fours(these) + count_fours(!others);
    let bytes = (fours & 0x0f0f_0f0f_0f0f_0f0f) + (fours >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
    ((bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32).wrapping_sub(u64::BITS)
}

/// Returns the number of bits that are set in each four bits of `word`.
#[cfg_attr(not(feature = "compact"), inline(always))]
fn count_fours(word: u64) -> u64 {
    let twos = word - (word >> 1 & 0x5555_5555_5555_5555);
    (twos & 0x3333_3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333_3333)
}

/// The places with at least one piece of a side, at least two, three and four.
pub type AtLeast = [u32; 4];

/// Returns what `at_least` becomes when a piece moves from the place of mask `from`, which has to
/// have one, to the place of mask `to`. The last mask becomes 0: after one of at most four steps,
/// three more can start from a place at most, so nothing asks for four pieces again.
#[cfg_attr(not(feature = "compact"), inline(always))]
pub const fn after_move(at_least: AtLeast, from: u32, to: u32) -> AtLeast {
    let [one, two, three, four] = at_least;
    // The place of `from` has at least n pieces left if it had at least n + 1. The place of `to`
    // has at least n now if it had at least n - 1.
    let others = !from;
    [
        one & (two | others) | to,
        two & (three | others) | (one & to),
        three & (four | others) | (two & to),
        0,
    ]
}

/// Returns the number of multisets of no step, one step, two, three and four, by one die.
///
/// A multiset of steps by one die is named by the places that its steps start from. It can use a
/// place as often as the place has pieces, and once more for every time that it uses the place one
/// step behind, whose piece lands there. A step can start from any place of `stepping`.
///
/// The result is a formula, since patterns can be counted for all places at once: each term is the
/// number of ways in which one pattern can be laid on the board. A pattern is a shape such as `n`
/// different places, or two places of which one is used twice. A place is `fed` if it is empty and
/// can be used only because of the place behind it.
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
    // Each of the other patterns can be laid once on every place of its mask.
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

/// Returns the number of places of all these masks together.
#[cfg_attr(not(feature = "compact"), inline(always))]
fn count_all(masks: [u32; 8]) -> u32 {
    masks
        .chunks(2)
        .map(|pair| {
            pair.iter().fold(0, |word: u64, &mask| word << 32 | u64::from(mask)).count_ones()
        })
        .sum()
}
