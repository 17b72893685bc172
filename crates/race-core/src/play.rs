//! The play of a race game: up to four steps in one word.

/// Declares a play of up to four steps. `$step` has to be a number of 16 bits that is never 0, with
/// a function `decode` that checks a number from outside. `double` and `pass` are the numbers of
/// two rules: that a double is played four times, and that a turn without a step is a pass.
#[doc(hidden)]
#[macro_export]
macro_rules! race_play {
    ($(#[$doc:meta])* pub struct $play:ident($step:ident) { double: $double:literal, pass: $pass:literal }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $play(u64);

        impl $play {
            #[doc = concat!("The most steps that a play can have: four, on a double (", $double, ").")]
            pub const MAX_STEPS: usize = 4;

            #[doc = concat!("The play without a step (", $pass, ").")]
            pub const PASS: $play = $play(0);

            /// Returns the play with these steps, in this order; `None` if there are more than
            /// four.
            ///
            /// Whether the play is legal is checked when it is played. The marks of the steps are
            /// ignored then and worked out again.
            pub fn from_steps(steps: &[$step]) -> Option<$play> {
                let fits = steps.len() <= $play::MAX_STEPS;
                fits.then(|| steps.iter().copied().fold($play::PASS, $play::then))
            }

            /// Returns all steps in one word, with the first step in the lowest bits.
            pub(crate) const fn word(self) -> u64 {
                self.0
            }

            /// Returns the play with this word, if each of its steps can be decoded.
            pub(crate) fn from_word(word: u64) -> Option<$play> {
                let play = $play(word);
                let legible = |step: $step| $step::decode(step.0).is_some();
                play.steps().all(legible).then_some(play)
            }

            /// Returns the number of steps, 0 to 4.
            #[inline]
            pub const fn len(self) -> usize {
                (64 - self.0.leading_zeros() as usize).div_ceil(16)
            }

            /// Returns whether this is the pass.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Lists the steps in the order in which they are played.
            pub fn steps(
                self,
            ) -> impl DoubleEndedIterator<Item = $step> + ExactSizeIterator + Clone {
                (0..self.len()).map(move |index| $step((self.0 >> (16 * index)) as u16))
            }

            /// Adds a step at the end. A fifth step is dropped.
            #[cfg_attr(not(feature = "compact"), inline(always))]
            pub(crate) fn then(self, step: $step) -> $play {
                let index = self.len();
                if index < $play::MAX_STEPS {
                    $play(self.0 | u64::from(step.0) << (16 * index))
                } else {
                    self
                }
            }

            /// Returns the play without its last step, and that step; `None` for the pass.
            pub(crate) fn split_last(self) -> Option<($play, $step)> {
                let last = self.len().checked_sub(1)?;
                let step = $step((self.0 >> (16 * last)) as u16);
                Some(($play(self.0 & !(0xffff << (16 * last))), step))
            }
        }

        impl ::core::fmt::Debug for $play {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                write!(f, "Play({self})")
            }
        }
    };
}
