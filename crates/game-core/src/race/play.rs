//! A turn with two dice as a word.

/// Declares a play of up to four steps, for a `$step` that is a number of 16 bits other than 0, and
/// that has a `decode` for numbers from outside. `double` and `pass` are the rules that say how many
/// steps there are, and when there is none.
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

            /// The play with these steps, in this order; `None` if there are more than four.
            ///
            /// Whether it is legal is checked when it is played. There, the marks of the steps are
            /// ignored and worked out again.
            pub fn from_steps(steps: &[$step]) -> Option<$play> {
                let fits = steps.len() <= $play::MAX_STEPS;
                fits.then(|| steps.iter().copied().fold($play::PASS, $play::then))
            }

            /// All steps in one word, the first lowest.
            pub(crate) const fn word(self) -> u64 {
                self.0
            }

            /// The play with this word, if there is one.
            pub(crate) fn from_word(word: u64) -> Option<$play> {
                let play = $play(word);
                let legible = |step: $step| $step::decode(step.0).is_some();
                play.steps().all(legible).then_some(play)
            }

            /// How many steps it has, 0 to 4.
            #[inline]
            pub const fn len(self) -> usize {
                (64 - self.0.leading_zeros() as usize).div_ceil(16)
            }

            /// Whether this is the pass.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The steps in the order they are played.
            pub fn steps(
                self,
            ) -> impl DoubleEndedIterator<Item = $step> + ExactSizeIterator + Clone {
                (0..self.len()).map(move |index| $step((self.0 >> (16 * index)) as u16))
            }

            /// The same with one step more at the end. A fifth step is dropped.
            #[inline(always)]
            pub(crate) fn then(self, step: $step) -> $play {
                let index = self.len();
                if index < $play::MAX_STEPS {
                    $play(self.0 | u64::from(step.0) << (16 * index))
                } else {
                    self
                }
            }

            /// The same without its last step, and that step.
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
