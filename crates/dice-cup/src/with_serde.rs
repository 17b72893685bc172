//! How dice are written and read with `serde`, and macros for that which `game-core` offers as well.

use core::{fmt, marker::PhantomData, str::FromStr};

#[doc(hidden)]
pub use serde;
use serde::{Deserializer, de};

use crate::hand::Hand;
use crate::text::read_dice;
use crate::{DicePool, ParseError, Roll};

/// Implements `Serialize` for types that are written as the text of their `Display`.
#[doc(hidden)]
#[macro_export]
macro_rules! serialize_as_text {
    ($($type:ty),* $(,)?) => {$(
        impl $crate::with_serde::serde::Serialize for $type {
            fn serialize<S: $crate::with_serde::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )*};
}

/// Implements `Deserialize` for types that are read by their `FromStr`. The string after each type
/// says for the error what was expected.
#[doc(hidden)]
#[macro_export]
macro_rules! deserialize_from_text {
    ($($type:ty: $expected:literal),* $(,)?) => {$(
        impl<'de> $crate::with_serde::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::with_serde::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$type, D::Error> {
                $crate::with_serde::read_text(deserializer, $expected)
            }
        }
    )*};
}

/// Reads a text and parses it, without copying it first. `expected` says in the error what the text
/// should be.
///
/// # Errors
///
/// Returns the error of the deserializer or of the parser.
pub fn read_text<'de, T, D>(deserializer: D, expected: &'static str) -> Result<T, D::Error>
where
    T: FromStr<Err: fmt::Display>,
    D: Deserializer<'de>,
{
    deserializer.deserialize_str(Text { expected, read: PhantomData })
}

struct Text<T> {
    expected: &'static str,
    read: PhantomData<T>,
}

impl<T: FromStr<Err: fmt::Display>> de::Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

serialize_as_text!(Roll, DicePool, Hand);
deserialize_from_text!(
    Roll: "a roll of two dice, such as 31",
    DicePool: "a pool of dice, such as 1135566",
    Hand: "up to 22 dice, such as 3146",
);

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.clone();
        (0..self.left()).try_for_each(|_| fmt::Display::fmt(&rest.die(), f))
    }
}

impl FromStr for Hand {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Hand, ParseError> {
        let mut hand = Hand::EMPTY;
        read_dice(text, Hand::DICE.into(), |die| hand.put_behind(die))?;
        Ok(hand)
    }
}
