use core::{fmt, marker::PhantomData, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::hand::Hand;
use crate::text::DiceIn;
use crate::{DiceCup, DicePool, Die, ParseError, ParseErrorKind, Roll};

/// Writes the die as the number that it shows.
impl Serialize for Die {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

/// Reads the die from a number and refuses one that is not 1 to 6.
impl<'de> Deserialize<'de> for Die {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_from(u8::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

/// Writes the roll as its text.
impl Serialize for Roll {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Reads the roll from its text.
impl<'de> Deserialize<'de> for Roll {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text("a roll of two dice, such as 31", PhantomData))
    }
}

/// Writes the pool as its text.
impl Serialize for DicePool {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Reads the pool from its text.
impl<'de> Deserialize<'de> for DicePool {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text("a pool of dice, such as 1135566", PhantomData))
    }
}

/// The visitor that parses a text without copying it. For errors it holds what the text should be.
struct Text<T>(&'static str, PhantomData<T>);

impl<T: FromStr<Err = ParseError>> de::Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// The form in which a cup is written: its generator, and the dice in hand in the order in which they
/// will be rolled.
#[derive(Serialize, Deserialize)]
#[serde(rename = "DiceCup")]
struct Written<R, H> {
    rng: R,
    hand: H,
}

/// Writes the generator as `rng`, and as `hand` the text of the dice that are drawn but not rolled
/// yet.
impl<R: Serialize> Serialize for DiceCup<R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (rng, hand) = self.parts();
        Written { rng, hand }.serialize(serializer)
    }
}

/// Reads a cup that goes on with the next die of the one that was written.
impl<'de, R: Deserialize<'de>> Deserialize<'de> for DiceCup<R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Written { rng, hand } = Written::deserialize(deserializer)?;
        Ok(DiceCup::with_hand(rng, hand))
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(Text("up to 22 dice, such as 3146", PhantomData))
    }
}

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
        for next in DiceIn::new(text) {
            let (at, die) = next?;
            if !hand.put_behind(die) {
                let most = Hand::DICE.into();
                return Err(ParseError { at, kind: ParseErrorKind::TooManyDice { most } });
            }
        }
        Ok(hand)
    }
}
