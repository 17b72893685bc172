#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;

pub mod bytes;
mod chance;
#[cfg(feature = "conformance")]
pub mod conformance;
mod error;
mod forward;
mod game;
mod game_match;
mod named;
mod notation;
mod options;
mod outcome;
mod perft;
mod place;
mod player;
mod playout;
#[cfg(feature = "alloc")]
mod record;
mod refusal;
mod roll;
#[cfg(feature = "serde")]
mod savable;
mod session;
mod setup;
mod side;
mod stepwise;
mod text;
mod turn;
#[cfg(feature = "serde")]
pub mod with_serde;

pub use chance::{Chance, SeededChance};
pub use dice_cup;
#[cfg(feature = "serde")]
#[doc(inline)]
pub use dice_cup::{deserialize_from_text, serialize_as_text};
pub use error::{BytesError, NotListed, PlayError, PositionError};
#[doc(hidden)]
pub use forward::find_move;
pub use game::{Game, MoveOf, OutcomeOf};
#[cfg(feature = "alloc")]
pub use game::{Plays, PlaysOf};
pub use game_match::{Match, OpenError, Opener, Opening, open_game};
pub use notation::{Notation, PlayErrorOf, PositionErrorOf};
pub use options::{OptionError, OptionInfo, OptionValue, Options};
pub use outcome::Outcome;
pub use perft::{divide, perft};
pub use place::Place;
pub use player::Player;
pub use playout::{Playout, PlayoutOf, playout, random_policy};
#[cfg(feature = "alloc")]
#[doc(hidden)]
pub use record::start_of;
#[cfg(feature = "alloc")]
pub use record::{RecordError, RecordErrorKind};
pub use refusal::{Facts, Refusal};
pub use roll::NoRoll;
#[cfg(feature = "serde")]
pub use savable::Savable;
pub use session::{Decision, Session, SessionError};
#[cfg(feature = "alloc")]
pub use session::{RecordedTurn, ReplayError};
pub use setup::{Setup, SetupErrors};
pub use side::BySide;
pub use stepwise::{HalfTurn, Stepwise};
pub use text::{Reader, TextError, without_mark};
pub use turn::{Turn, play_listed};
