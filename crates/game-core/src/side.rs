//! The two players of a two-player game.

use crate::Player;

/// Declares the two sides of a game as an enum with the interface that every engine's `Side` has.
///
/// The first side has index 0. The strings are the names in texts, in ASCII. The first letter of a name
/// stands for the side in the text of a position.
///
/// ```
/// game_core::sides! {
///     /// Who plays.
///     pub enum Side { North = "north", South = "south" }
/// }
/// assert_eq!(Side::North.opposite(), Side::South);
/// assert_eq!(Side::South.to_string(), "south");
/// assert_eq!("N".parse(), Ok(Side::North));
/// ```
#[macro_export]
macro_rules! sides {
    ($(#[$doc:meta])* pub enum $side:ident { $first:ident = $first_name:literal, $second:ident = $second_name:literal }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $side {
            #[doc = concat!("The side named `", $first_name, "`, index 0.")]
            $first = 0,
            #[doc = concat!("The side named `", $second_name, "`, index 1.")]
            $second = 1,
        }

        impl $side {
            /// Both sides, in the order of their indices.
            pub const ALL: [$side; 2] = [$side::$first, $side::$second];

            /// Returns the other side.
            #[inline]
            pub const fn opposite(self) -> $side {
                match self {
                    $side::$first => $side::$second,
                    $side::$second => $side::$first,
                }
            }

            /// Returns the index: 0 for the first side, 1 for the second.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// Returns the side with this index, if it is 0 or 1.
            #[inline]
            pub const fn from_index(index: usize) -> Option<$side> {
                match index {
                    0 => Some($side::$first),
                    1 => Some($side::$second),
                    _ => None,
                }
            }

            /// Returns the name in lower case, as it is written in texts.
            pub const fn name(self) -> &'static str {
                match self {
                    $side::$first => $first_name,
                    $side::$second => $second_name,
                }
            }

            /// Returns the first letter of the name, which stands for the side in the text of a
            /// position.
            pub const fn letter(self) -> char {
                self.name().as_bytes()[0] as char
            }
        }

        impl ::core::ops::Not for $side {
            type Output = $side;
            #[inline]
            fn not(self) -> $side {
                self.opposite()
            }
        }

        impl $crate::Player for $side {
            #[inline]
            fn index(self) -> usize {
                $side::index(self)
            }

            #[inline]
            fn from_index(index: usize) -> Option<$side> {
                $side::from_index(index)
            }
        }

        impl ::core::fmt::Display for $side {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.name())
            }
        }

        impl ::core::str::FromStr for $side {
            type Err = $crate::TextError;

            /// Reads the name or its first letter, in upper or lower case.
            fn from_str(text: &str) -> Result<$side, $crate::TextError> {
                let trimmed = text.trim();
                $side::ALL
                    .into_iter()
                    .find(|side| {
                        trimmed.eq_ignore_ascii_case(side.name())
                            || trimmed.eq_ignore_ascii_case(&side.name()[..1])
                    })
                    .ok_or($crate::TextError::new(
                        "side",
                        text.len() - text.trim_start().len(),
                        concat!("`", $first_name, "` or `", $second_name, "`"),
                    ))
            }
        }
    };
}

/// Two values, one for each side of a game, indexed by the side: any [`Player`], of whose index the lowest bit
/// counts.
///
/// ```
/// use game_core::BySide;
/// game_core::sides! { /** Who plays. */ pub enum Side { North = "north", South = "south" } }
/// let mut score = BySide::new(3, 5);
/// score[Side::North] += 4;
/// assert_eq!(score[Side::North], 7);
/// assert_eq!(score.map(|points| points * 2), BySide::new(14, 10));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BySide<T>([T; 2]);

impl<T> BySide<T> {
    /// Returns the pair of the first side's value and the second side's.
    pub const fn new(first: T, second: T) -> Self {
        BySide([first, second])
    }

    /// Applies a function to both values.
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> BySide<U> {
        BySide(self.0.map(f))
    }

    /// Lists both values, the first side's first.
    pub fn iter(&self) -> core::slice::Iter<'_, T> {
        self.0.iter()
    }
}

impl<'a, T> IntoIterator for &'a BySide<T> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T, S: Player> core::ops::Index<S> for BySide<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: S) -> &T {
        &self.0[side.index() & 1]
    }
}

impl<T, S: Player> core::ops::IndexMut<S> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: S) -> &mut T {
        &mut self.0[side.index() & 1]
    }
}
