#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod below;
mod cup;
mod dice;
mod die;
mod hand;
mod pool;
mod pools;
mod roll;
mod roll_off;
mod scripted;
mod text;

#[cfg(feature = "arbitrary")]
mod with_arbitrary;
#[cfg(feature = "serde")]
#[doc(hidden)]
pub mod with_serde;

pub use cup::{AnyCup, DiceCup};
pub use dice::Dice;
pub use die::{Die, NotADie};
pub use pool::{DicePool, DieMissing, PoolDice, PoolFull};
pub use pools::Pools;
pub use roll::Roll;
pub use roll_off::{MAX_TIES, RollOff, RollOffError, roll_off};
pub use scripted::{DiceLeft, OutOfDice, ScriptedDice};
pub use text::{ParseError, ParseErrorKind, parse_dice};

/// The crate of the generator traits that [`DiceCup`] asks for. With this path a program always
/// names the version that fits.
pub use rand_core;
