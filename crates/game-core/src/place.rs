//! The places of a board, as a type of their own.

use core::fmt::Debug;
use core::hash::Hash;

/// What [`places!`](crate::places!) declares, a place of a board or a seat at a table, as a bit of a
/// mask.
pub trait Place: Copy + Ord + Hash + Debug + Send + Sync + 'static {
    /// Returns the mask of this place alone.
    fn bit(self) -> u32;

    /// Returns the lowest place of a mask, which is not empty.
    fn from_bit(bit: u32) -> Self;
}

/// Declares a type for the places of a board, which are numbered from 1 and at most 31. It has the
/// interface that such a type has in every engine, and its `Option` is one byte.
///
/// ```
/// game_core::places! {
///     /// A milestone of the way.
///     pub struct Mile { 1..=9, "mile" }
/// }
/// assert_eq!(Mile::all().count(), Mile::COUNT);
/// assert_eq!(Mile::new(10), None);
/// let mile: Mile = " 7".parse()?;
/// assert_eq!((mile.get(), mile.index()), (7, 6));
/// assert_eq!("ten".parse::<Mile>().unwrap_err().expected(), "a number from 1 to 9");
/// # Ok::<(), game_core::TextError>(())
/// ```
#[macro_export]
macro_rules! places {
    ($(#[$doc:meta])* pub struct $place:ident { 1..=$count:literal, $name:literal }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $place(::core::num::NonZeroU8);

        const _: () = assert!($count < 32, "a set of places is a mask of 32 bits");

        impl $place {
            #[doc = concat!("The number of ", $name, "s: ", stringify!($count), ".")]
            pub const COUNT: usize = $count;

            #[doc = concat!("Lists every ", $name, " from 1 to ", stringify!($count), ".")]
            pub fn all() -> impl DoubleEndedIterator<Item = $place> + ExactSizeIterator + Clone {
                let place = |index| $place(::core::num::NonZeroU8::MIN.saturating_add(index));
                (0..$place::COUNT as u8).map(place)
            }

            #[doc = concat!("Returns the ", $name, " with this number, if it is 1 to ", stringify!($count), ".")]
            #[inline]
            pub const fn new(number: u8) -> Option<$place> {
                match ::core::num::NonZeroU8::new(number) {
                    Some(number) if number.get() <= $place::COUNT as u8 => Some($place(number)),
                    _ => None,
                }
            }

            #[doc = concat!("Returns the number: 1 to ", stringify!($count), ".")]
            #[inline]
            pub const fn get(self) -> u8 {
                self.0.get()
            }

            /// Returns the index in an array: the number less 1.
            #[inline]
            pub const fn index(self) -> usize {
                self.get() as usize - 1
            }

            /// Returns the mask of this place alone.
            #[inline]
            pub(crate) const fn bit(self) -> u32 {
                1 << self.get()
            }

            /// Returns the lowest place of a mask; place 1 of an empty mask.
            #[inline]
            pub(crate) const fn from_bit(bit: u32) -> $place {
                match $place::new(bit.trailing_zeros() as u8) {
                    Some(place) => place,
                    None => $place(::core::num::NonZeroU8::MIN),
                }
            }
        }

        impl $crate::Place for $place {
            fn bit(self) -> u32 {
                $place::bit(self)
            }

            fn from_bit(bit: u32) -> $place {
                $place::from_bit(bit)
            }
        }

        impl ::core::fmt::Display for $place {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&self.0, f)
            }
        }

        impl From<$place> for u8 {
            fn from(place: $place) -> u8 {
                place.get()
            }
        }

        impl TryFrom<u8> for $place {
            type Error = $crate::TextError;

            fn try_from(number: u8) -> Result<$place, $crate::TextError> {
                const EXPECTED: &str = concat!("a number from 1 to ", stringify!($count));
                $place::new(number).ok_or($crate::TextError::new($name, 0, EXPECTED))
            }
        }

        impl ::core::str::FromStr for $place {
            type Err = $crate::TextError;

            fn from_str(text: &str) -> Result<$place, $crate::TextError> {
                const EXPECTED: &str = concat!("a number from 1 to ", stringify!($count));
                let start = text.len() - text.trim_start().len();
                let error = $crate::TextError::new($name, start, EXPECTED);
                text.trim().parse().ok().and_then($place::new).ok_or(error)
            }
        }
    };
}
