//! Any of the games as one type.
//!
//! [`Rules`] are the rules of one of the games, and their positions, rolls and plays are of that game.
//! They implement the same traits for playing as the rules of an engine, so what is written for a game
//! in general can be done with a game whose name comes from outside. A constant of these traits holds
//! for all four games; [`player_counts`](crate::Screen::player_counts) and
//! [`options`](game_core::Options::options) tell what the rules at hand allow. Such code is compiled
//! once, and not once for each of the four games. In return a call takes a branch more, and a play that
//! is listed is copied once more. Where that counts, [`Rules::run`] does a [`Task`] with the rules of
//! the engine itself.
//!
//! ```
//! use kafeneio::game_core::{Game, Notation, Session};
//! use kafeneio::{GameName, Screen};
//!
//! let game: GameName = "plakoto".parse()?;
//! let rules = game.rules();
//! let mut session = Session::new(rules);
//! let roll = rules.parse_roll(session.position(), "31")?;
//! let (play, _) = rules.parse_play(session.position(), roll, "1/5")?;
//! session.play(roll, play)?;
//! assert_eq!(session.position().to_string(), "b14,3,b1,18,r15 r");
//! assert_eq!(rules.mover(session.position()), "red");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Values of different games do not go together: a call that is given rules of one game and a position
//! of another panics, as an index does that is out of range.

#![allow(
    unused_imports,
    unused_variables,
    unreachable_patterns,
    irrefutable_let_patterns,
    reason = "what `each!` binds is not needed everywhere, and rules alone are always of one game"
)]

mod host;
mod rules;

use alloc::string::{String, ToString};
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::{ControlFlow, RangeInclusive};

use game_core::{Facts, Game, Refusal, Stepwise, TextError};

use crate::game_name::GameName;
use crate::screen::StepOf;
use crate::task::Task;

type Bolo = bolo_core::Rules;
type Boloko<'l> = boloko_core::Rules<'l>;
type Buku = buku_core::Rules;
type Plakoto = plakoto_core::Rules;

type RulesOf<G> = G;
type PositionOf<G> = <G as Game>::Position;
type RollOf<G> = <G as Game>::Roll;
type PlayOf<G> = <G as Game>::Play;
type ReasonOf<G> = <G as Game>::Reason;
type TurnOf<G> = <G as Game>::Turn;
type HalfTurnOf<G> = <G as Stepwise>::HalfTurn;

/// Defines a type that holds what any of the games has.
macro_rules! any_of {
    ($($(#[$attribute:meta])* $name:ident $(<$lifetime:lifetime>)?: $of:ident, $layout:lifetime;)*) => {$(
        $(#[$attribute])*
        #[non_exhaustive]
        pub enum $name $(<$lifetime>)? {
            /// Of Plakoto.
            Plakoto($of<Plakoto>),
            /// Of Boloko.
            Boloko($of<Boloko<$layout>>),
            /// Of Bolo.
            Bolo($of<Bolo>),
            /// Of Buku.
            Buku($of<Buku>),
        }
    )*};
}

any_of! {
    /// The rules of one of the games.
    #[derive(Clone, Copy, Debug)]
    Rules<'l>: RulesOf, 'l;
    /// A position of one of the games.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    Position: PositionOf, 'static;
    /// A roll of one of the games.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    Roll: RollOf, 'static;
    /// A play of one of the games.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    Play: PlayOf, 'static;
    /// A step of one of the games.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    Step: StepOf, 'static;
    /// The reason for which one of the games ended.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    Reason: ReasonOf, 'static;
    /// A prepared turn of one of the games.
    #[derive(Clone, Debug)]
    Turn<'l>: TurnOf, 'l;
    /// A half-entered turn of one of the games.
    #[derive(Clone, Debug)]
    HalfTurn<'l>: HalfTurnOf, 'l;
}

/// What is the same for every game by its name.
macro_rules! games {
    ($($module:ident $variant:ident $($layout:lifetime)?;)*) => {
        $(
            impl<'l> From<$variant $(<$layout>)?> for Rules<'l> {
                fn from(rules: $variant $(<$layout>)?) -> Rules<'l> {
                    Rules::$variant(rules)
                }
            }

            /// The variants of the game, by the names of the values they hold.
            mod $module {
                pub(super) use super::{
                    HalfTurn::$variant as half_turn, Play::$variant as play,
                    Position::$variant as position, Reason::$variant as reason,
                    Roll::$variant as roll, Rules::$variant as rules, Step::$variant as step,
                    Turn::$variant as turn,
                };
            }
        )*

        impl<'l> Rules<'l> {
            /// The fewest and the most players of all games.
            const ALL_PLAYERS: RangeInclusive<usize> = {
                let (mut fewest, mut most) = (usize::MAX, 0);
                $(
                    let players = <$variant $(<$layout>)? as Game>::PLAYERS;
                    if *players.start() < fewest {
                        fewest = *players.start();
                    }
                    if *players.end() > most {
                        most = *players.end();
                    }
                )*
                fewest..=most
            };

            /// The most points that any game is worth.
            const MOST_POINTS: u32 = {
                let mut most = 0;
                $(
                    if <$variant $(<$layout>)? as Game>::MAX_POINTS > most {
                        most = <$variant $(<$layout>)? as Game>::MAX_POINTS;
                    }
                )*
                most
            };

            /// Returns the name of the game.
            pub const fn game(&self) -> GameName {
                match self {
                    $(
                        Rules::$variant(_) => GameName::$variant,
                    )*
                }
            }

            /// Does a task with the rules of the engine itself.
            pub fn run<T: Task<'l>>(self, task: T) -> T::Output {
                match self {
                    $(
                        Rules::$variant(rules) => task.run(rules),
                    )*
                }
            }
        }
    };
}

games! {
    plakoto Plakoto;
    boloko Boloko 'l;
    bolo Bolo;
    buku Buku;
}

/// Evaluates an expression with what is in these values, which are of one game. Each is bound by the
/// name of what it holds. In the expression, `any::play(…)` and the like make values of that game.
macro_rules! each {
    ($any:tt as $own:ident $(, $value:ident)* => $body:expr) => {
        match ($any, $($value),*) {
            ($crate::any::plakoto::$own($own), $($crate::any::plakoto::$value($value)),*) => {
                use $crate::any::plakoto as any;
                $body
            }
            ($crate::any::boloko::$own($own), $($crate::any::boloko::$value($value)),*) => {
                use $crate::any::boloko as any;
                $body
            }
            ($crate::any::bolo::$own($own), $($crate::any::bolo::$value($value)),*) => {
                use $crate::any::bolo as any;
                $body
            }
            ($crate::any::buku::$own($own), $($crate::any::buku::$value($value)),*) => {
                use $crate::any::buku as any;
                $body
            }
            _ => unreachable!("all values are of the game of the rules"),
        }
    };
}

use each;

macro_rules! display {
    ($($name:ty: $own:ident;)*) => {$(
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                each!(self as $own => fmt::Display::fmt($own, f))
            }
        }
    )*};
}

display! {
    Position: position;
    Roll: roll;
    Play: play;
    Step: step;
    Reason: reason;
    HalfTurn<'_>: half_turn;
}

/// A player of one of the games, by number.
#[derive(Clone, Copy, Debug)]
pub struct Player {
    index: usize,
    /// The names of all players; none in a player that is made of a number.
    names: &'static [&'static str],
}

impl game_core::Player for Player {
    fn index(self) -> usize {
        self.index
    }

    fn from_index(index: usize) -> Option<Player> {
        Some(Player { index, names: &[] })
    }
}

/// Writes the name of the player, or the number from 1 on in a player that is made of a number.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.names.get(self.index) {
            Some(name) => f.pad(name),
            None => (self.index + 1).fmt(f),
        }
    }
}

impl PartialEq for Player {
    fn eq(&self, other: &Player) -> bool {
        self.index == other.index
    }
}

impl Eq for Player {}

impl PartialOrd for Player {
    fn partial_cmp(&self, other: &Player) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Player {
    fn cmp(&self, other: &Player) -> core::cmp::Ordering {
        self.index.cmp(&other.index)
    }
}

impl Hash for Player {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.index.hash(state);
    }
}

/// What a game remembers. Only Buku looks back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Past {
    none: (),
    buku: buku_core::Past,
}

impl AsRef<()> for Past {
    fn as_ref(&self) -> &() {
        &self.none
    }
}

impl AsMut<()> for Past {
    fn as_mut(&mut self) -> &mut () {
        &mut self.none
    }
}

impl AsRef<buku_core::Past> for Past {
    fn as_ref(&self) -> &buku_core::Past {
        &self.buku
    }
}

impl AsMut<buku_core::Past> for Past {
    fn as_mut(&mut self) -> &mut buku_core::Past {
        &mut self.buku
    }
}

/// What one of the games refuses.
///
/// It holds what the error says and not the error, which keeps the errors of all games out of one box
/// and makes the modules for the web smaller.
#[derive(Debug)]
pub struct Refused {
    message: String,
    code: &'static str,
    rule: Option<&'static str>,
    place: Option<TextError>,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl core::error::Error for Refused {}

impl Refusal for Refused {
    fn facts(&self) -> Facts<'_> {
        Facts { code: self.code, rule: self.rule, text_error: self.place.as_ref() }
    }
}

#[expect(clippy::needless_pass_by_value, reason = "`map_err` passes the error by value")]
fn refused(error: impl Refusal) -> Refused {
    let Facts { code, rule, text_error } = error.facts();
    Refused { message: error.to_string(), code, rule, place: text_error.copied() }
}
