//! Networks with one hidden layer over inputs that are on or off.

use alloc::vec::Vec;
use core::ops::AddAssign;

use crate::file::{Contents, FileError, Purpose, numbers};

/// The inputs of a position: yes-or-no questions in a fixed order, each with its answer.
///
/// A [`NetworkGame`](crate::NetworkGame) collects them, one group after the other.
///
/// ```
/// use kafeneio_players::Inputs;
///
/// let mut inputs = Inputs::new();
/// // Of four points, the first and the third have a checker.
/// inputs.add(0b0101, 4);
/// // Five checkers are borne off.
/// inputs.add_at_least(5, &[1, 3, 6]);
///
/// let mut same = Inputs::new();
/// same.add(0b011_0101, 7);
/// assert_eq!(inputs, same);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    words: [u64; Inputs::WORDS],
    count: usize,
}

impl Inputs {
    const WORDS: usize = 9;

    /// The most inputs that a network can have.
    pub const MOST: usize = Inputs::WORDS * 64;

    /// Returns no inputs.
    pub const fn new() -> Inputs {
        Inputs { words: [0; Inputs::WORDS], count: 0 }
    }

    /// Adds the lowest `width` bits of `bits` as the next inputs, from the lowest up: at most 32.
    #[inline(always)]
    pub fn add(&mut self, bits: u32, width: usize) {
        debug_assert!(width <= 32, "{width} inputs at once");
        let (word, shift) = (self.count / 64, self.count % 64);
        let wide = u128::from(u64::from(bits) & ((1 << width) - 1)) << shift;
        if let Some(low) = self.words.get_mut(word) {
            *low |= wide as u64;
        }
        if let Some(high) = self.words.get_mut(word + 1) {
            *high |= (wide >> 64) as u64;
        }
        self.count += width;
    }

    /// Adds an input for each bound: whether `number` is at least that much. There are at most 32 bounds.
    #[inline(always)]
    pub fn add_at_least<T: Copy + PartialOrd, const N: usize>(
        &mut self,
        number: T,
        bounds: &[T; N],
    ) {
        const { assert!(N <= 32, "at most 32 bounds") }
        let reached = |bits, &bound| bits << 1 | u32::from(number >= bound);
        self.add(bounds.iter().rev().fold(0, reached), N);
    }

    /// Returns how many inputs there are.
    pub(crate) const fn count(&self) -> usize {
        self.count
    }

    /// Lists the numbers of the inputs that are on, from the lowest up.
    #[inline]
    pub(crate) fn numbers(self) -> impl Iterator<Item = usize> {
        self.words.into_iter().enumerate().flat_map(|(index, mut word)| {
            core::iter::from_fn(move || {
                let lowest = word.trailing_zeros() as usize;
                word &= word.wrapping_sub(1);
                (lowest < 64).then_some(64 * index + lowest)
            })
        })
    }

    /// Returns the inputs with only those on that are off in `other`.
    #[inline]
    fn without(self, other: Inputs) -> Inputs {
        let words = core::array::from_fn(|index| self.words[index] & !other.words[index]);
        Inputs { words, ..self }
    }
}

/// The number of units in the hidden layer.
pub(crate) const HIDDEN: usize = 256;

/// The most outputs that a network can have.
pub(crate) const MOST_OUTPUTS: usize = 3;

/// A value for each unit of the hidden layer.
pub(crate) type Row<T> = [T; HIDDEN];

/// The outputs, each from 0 to 1. Those that a network does not have are 0.
pub(crate) type Outputs = [f32; MOST_OUTPUTS];

/// How many units of the whole numbers make 1. The weights of a file are 16 bits wide, so they
/// reach to 8.
#[cfg(feature = "learning")]
pub(crate) const UNITS: f32 = 4096.0;

/// What a leaky rectifier makes of a sum below 0.
const LEAK: f32 = 1.0 / 16.0;

/// How many sums are added side by side. The order of the additions depends on it.
const LANES: usize = 8;

/// A network: inputs that are on or off, one hidden layer of leaky rectifiers, and logistic outputs.
///
/// The sums of the hidden layer are whole numbers. So they can be carried from a position to one
/// that is like it, by the few inputs that differ, and are the same on every way to a position. The
/// outputs are added in a fixed order, so they are the same on every machine. While a network learns,
/// all its weights are floats.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Network<T = i32> {
    /// The weights from each input, in 1 / [`UNITS`].
    pub(crate) rows: Vec<Row<T>>,
    pub(crate) bias: Row<T>,
    /// The weights of each output from the hidden layer, whose sums are in 1 / [`UNITS`].
    pub(crate) outputs: Vec<Row<f32>>,
    pub(crate) output_bias: Outputs,
}

impl<T: Copy + AddAssign> Network<T> {
    /// Returns the number of inputs, of hidden units and of outputs.
    pub(crate) fn sizes(&self) -> [u32; 3] {
        [self.rows.len(), HIDDEN, self.outputs.len()].map(|size| size as u32)
    }

    /// Returns the sums of the hidden layer for these inputs.
    pub(crate) fn sums(&self, inputs: Inputs) -> Row<T> {
        let mut sums = self.bias;
        self.add(&mut sums, inputs);
        sums
    }

    #[inline]
    fn add(&self, sums: &mut Row<T>, inputs: Inputs) {
        debug_assert_eq!(inputs.count(), self.rows.len(), "all positions have as many inputs");
        for row in self.rows_of(inputs) {
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += *weight;
            }
        }
    }

    fn rows_of(&self, inputs: Inputs) -> impl Iterator<Item = &Row<T>> {
        inputs.numbers().filter_map(|number| self.rows.get(number))
    }
}

impl Network {
    /// Reads the file of a network with this many inputs and outputs.
    ///
    /// The data are the weights of the inputs and the biases of the hidden layer, in two bytes each,
    /// then the weights of the outputs and their biases, in four. The weights of an input or an
    /// output stand together.
    pub(crate) fn read(
        file: &[u8],
        purpose: &Purpose,
        [inputs, outputs]: [usize; 2],
    ) -> Result<Network, FileError> {
        let contents = Contents::read(file, purpose)?;
        if contents.sizes != [inputs as u32, HIDDEN as u32, outputs as u32] {
            return Err(FileError::Damaged);
        }
        let hidden = 2 * HIDDEN * (inputs + 1);
        contents.check_length(hidden + 4 * (HIDDEN + 1) * outputs)?;
        let (hidden, outer) = contents.data.split_at(hidden);
        let mut whole = numbers(hidden).map(|bytes| i32::from(i16::from_le_bytes(bytes)));
        let mut row = || core::array::from_fn(|_| whole.next().unwrap_or_default());
        let rows = (0..inputs).map(|_| row()).collect();
        let bias = row();
        let mut parts = numbers(outer).map(f32::from_le_bytes);
        let mut part = || parts.next().unwrap_or_default();
        let weights = (0..outputs).map(|_| core::array::from_fn(|_| part())).collect();
        let output_bias = core::array::from_fn(|_| part());
        Ok(Network { rows, bias, outputs: weights, output_bias })
    }

    /// Returns the file of this network.
    pub(crate) fn to_file(&self, purpose: &Purpose) -> Vec<u8> {
        let whole = self.rows.iter().chain([&self.bias]).flatten();
        let biases = self.output_bias.iter().take(self.outputs.len());
        let parts = self.outputs.iter().flatten().chain(biases);
        let mut data: Vec<u8> = whole.flat_map(|&weight| (weight as i16).to_le_bytes()).collect();
        data.extend(parts.flat_map(|weight| weight.to_le_bytes()));
        Contents { sizes: self.sizes().into(), data: &data }.write(purpose)
    }

    /// Carries the sums of the inputs `from` to the inputs `to`. The sums of no inputs are the biases.
    #[inline]
    pub(crate) fn carry(&self, sums: &mut Row<i32>, from: Inputs, to: Inputs) {
        self.add(sums, to.without(from));
        for row in self.rows_of(from.without(to)) {
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum -= weight;
            }
        }
    }

    /// Returns the outputs for these sums of the hidden layer.
    #[inline]
    pub(crate) fn outputs(&self, sums: &Row<i32>) -> Outputs {
        let mut outputs = dot(&self.outputs, |unit| leaky(sums[unit] as f32));
        for (output, bias) in outputs.iter_mut().zip(self.output_bias).take(self.outputs.len()) {
            *output = logistic(*output + bias);
        }
        outputs
    }
}

/// Returns the sum of units times weights for each output.
#[inline(always)]
pub(crate) fn dot(outputs: &[Row<f32>], unit: impl Fn(usize) -> f32) -> Outputs {
    let mut lanes = [[0.0; LANES]; MOST_OUTPUTS];
    for first in (0..HIDDEN).step_by(LANES) {
        let units: [f32; LANES] = core::array::from_fn(|lane| unit(first + lane));
        for (lanes, weights) in lanes.iter_mut().zip(outputs) {
            for lane in 0..LANES {
                lanes[lane] += weights[first + lane] * units[lane];
            }
        }
    }
    lanes.map(|[a, b, c, d, e, f, g, h]| ((a + e) + (c + g)) + ((b + f) + (d + h)))
}

#[inline(always)]
pub(crate) fn leaky(sum: f32) -> f32 {
    sum * slope(sum)
}

/// Returns the slope of a leaky rectifier at `sum`.
#[inline(always)]
pub(crate) fn slope(sum: f32) -> f32 {
    if sum > 0.0 { 1.0 } else { LEAK }
}

#[inline]
pub(crate) fn logistic(sum: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-sum))
}
