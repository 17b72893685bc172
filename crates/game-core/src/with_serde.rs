//! Macros that let the types of an engine be written and read with `serde`. What is read passes the
//! same checks as any text and number.

use core::fmt;
use core::marker::PhantomData;

#[doc(inline)]
pub use dice_cup::with_serde::read_text;
#[doc(hidden)]
pub use serde;
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeSeq, Serializer};

/// Implements `Serialize` and `Deserialize` for a type that [`places!`](crate::places!) declares.
/// It is written as its number.
#[macro_export]
macro_rules! serde_as_number {
    ($place:ty) => {
        impl $crate::with_serde::serde::Serialize for $place {
            fn serialize<S: $crate::with_serde::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.get())
            }
        }

        impl<'de> $crate::with_serde::serde::Deserialize<'de> for $place {
            fn deserialize<D: $crate::with_serde::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$place, D::Error> {
                let number =
                    <u8 as $crate::with_serde::serde::Deserialize>::deserialize(deserializer)?;
                <$place>::try_from(number).map_err($crate::with_serde::serde::de::Error::custom)
            }
        }
    };
}

/// Writes a list with its length in front, without which most binary formats cannot write one.
///
/// # Errors
///
/// Returns the error of the serializer.
#[doc(hidden)]
pub fn write_list<S: Serializer>(
    items: impl Iterator<Item: Serialize> + Clone,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut list = serializer.serialize_seq(Some(items.clone().count()))?;
    for item in items {
        list.serialize_element(&item)?;
    }
    list.end()
}

/// Reads a list of up to `N` values. `expected` says in the error what the list should be.
///
/// # Errors
///
/// Returns the error of the deserializer, or an error if the list is longer.
#[doc(hidden)]
pub fn read_list<'de, T, const N: usize, D>(
    deserializer: D,
    expected: &'static str,
) -> Result<[Option<T>; N], D::Error>
where
    T: Copy + Deserialize<'de>,
    D: Deserializer<'de>,
{
    deserializer.deserialize_seq(List { expected, read: PhantomData })
}

struct List<T, const N: usize> {
    expected: &'static str,
    read: PhantomData<T>,
}

impl<'de, T: Copy + Deserialize<'de>, const N: usize> Visitor<'de> for List<T, N> {
    type Value = [Option<T>; N];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<[Option<T>; N], A::Error> {
        let mut read = [None; N];
        let mut len = 0;
        while let Some(value) = list.next_element()? {
            let place = read.get_mut(len).ok_or_else(|| Error::invalid_length(N + 1, &self))?;
            *place = Some(value);
            len += 1;
        }
        Ok(read)
    }
}
