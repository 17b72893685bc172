//! All games of a module as one game.
//!
//! What stands above the engines is generic over the game, so a module with four games would hold it
//! four times. This game is any of them, chosen when its rules are made, and all its values are of that
//! one. It costs a branch a call, and a listed play is copied once more.

#![allow(
    unused_imports,
    unused_variables,
    unreachable_patterns,
    irrefutable_let_patterns,
    reason = "what `each!` binds is not needed everywhere, and one game has no other variants"
)]

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::num::NonZero;
use std::ops::{ControlFlow, RangeInclusive};

#[cfg(feature = "buku")]
use kafeneio::buku_core;
use kafeneio::game_core::dice_cup::rand_core::Rng;
use kafeneio::game_core::dice_cup::{Dice, DiceCup};
use kafeneio::game_core::{
    self, BytesError, Game, MoveOf, Notation, Opener, Outcome, OutcomeOf, PlayError, PlayErrorOf,
    Player as _, PositionError, PositionErrorOf, Refusal, Stepwise, TextError, Turn as _,
};
use kafeneio::{Packed, Recall, Screen, StepOf, settings_to_data};
use wasm_bindgen::JsValue;

use crate::border::Shown;

#[cfg(feature = "bolo")]
type Bolo = kafeneio::bolo_core::Rules;
#[cfg(feature = "boloko")]
type Boloko = kafeneio::boloko_core::Rules<'static>;
#[cfg(feature = "buku")]
type Buku = buku_core::Rules;
#[cfg(feature = "plakoto")]
type Plakoto = kafeneio::plakoto_core::Rules;

type RulesOf<G> = G;
type PositionOf<G> = <G as Game>::Position;
type RollOf<G> = <G as Game>::Roll;
type PlayOf<G> = <G as Game>::Play;
type ReasonOf<G> = <G as Game>::Reason;
type HalfTurnOf<G> = <G as Stepwise>::HalfTurn;

/// A visitor of plays and of the positions they lead to.
type Visitor<'v, G> = dyn FnMut(PlayOf<G>, &PositionOf<G>) -> ControlFlow<()> + 'v;

/// Defines a type that holds what any of the games has.
macro_rules! any_of {
    ($($(#[$attribute:meta])* $name:ident: $of:ident;)*) => {$(
        $(#[$attribute])*
        pub(crate) enum $name {
            #[cfg(feature = "plakoto")]
            Plakoto($of<Plakoto>),
            #[cfg(feature = "boloko")]
            Boloko($of<Boloko>),
            #[cfg(feature = "bolo")]
            Bolo($of<Bolo>),
            #[cfg(feature = "buku")]
            Buku($of<Buku>),
        }
    )*};
}

any_of! {
    /// The rules of one of the games.
    #[derive(Clone, Copy, Debug)]
    Rules: RulesOf;
    /// A position of one of the games.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    Position: PositionOf;
    /// A roll of one of the games.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    Roll: RollOf;
    /// A play of one of the games.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    Play: PlayOf;
    /// A step of one of the games.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    Step: StepOf;
    /// The reason for which one of the games ended.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    Reason: ReasonOf;
    /// A half-entered turn of one of the games.
    #[derive(Clone, Debug)]
    HalfTurn: HalfTurnOf;
}

macro_rules! from_rules {
    ($($feature:literal $variant:ident;)*) => {$(
        #[cfg(feature = $feature)]
        impl From<$variant> for Rules {
            fn from(rules: $variant) -> Rules {
                Rules::$variant(rules)
            }
        }
    )*};
}

from_rules! {
    "plakoto" Plakoto;
    "boloko" Boloko;
    "bolo" Bolo;
    "buku" Buku;
}

/// The variants by the names of the values they hold.
mod held {
    macro_rules! variants {
        ($($module:ident $feature:literal $variant:ident;)*) => {$(
            #[cfg(feature = $feature)]
            pub(super) mod $module {
                pub(in super::super) use super::super::{
                    $variant as Game, HalfTurn::$variant as half_turn, Play::$variant as play,
                    Position::$variant as position, Reason::$variant as reason,
                    Roll::$variant as roll, Rules::$variant as rules, Step::$variant as step,
                };
            }
        )*};
    }
    variants! {
        plakoto "plakoto" Plakoto;
        boloko "boloko" Boloko;
        bolo "bolo" Bolo;
        buku "buku" Buku;
    }
}

/// Evaluates an expression with what is in these values, which are of one game. In the expression,
/// `any::play(…)` and the like make values of that game.
macro_rules! each {
    ($any:tt as $own:ident $(, $value:ident)* => $body:expr) => {
        match ($any, $($value),*) {
            #[cfg(feature = "plakoto")]
            (held::plakoto::$own($own), $(held::plakoto::$value($value)),*) => {
                use held::plakoto as any;
                $body
            }
            #[cfg(feature = "boloko")]
            (held::boloko::$own($own), $(held::boloko::$value($value)),*) => {
                use held::boloko as any;
                $body
            }
            #[cfg(feature = "bolo")]
            (held::bolo::$own($own), $(held::bolo::$value($value)),*) => {
                use held::bolo as any;
                $body
            }
            #[cfg(feature = "buku")]
            (held::buku::$own($own), $(held::buku::$value($value)),*) => {
                use held::buku as any;
                $body
            }
            _ => unreachable!("all values are of the game of the rules"),
        }
    };
}

macro_rules! display {
    ($($name:ident $own:ident;)*) => {$(
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                each!(self as $own => fmt::Display::fmt($own, f))
            }
        }
    )*};
}

display! {
    Position position;
    Roll roll;
    Play play;
    Step step;
    Reason reason;
    HalfTurn half_turn;
}

/// A player of one of the games, by number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Player {
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

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.names.get(self.index).copied().unwrap_or_default())
    }
}

impl PartialEq for Player {
    fn eq(&self, other: &Player) -> bool {
        self.index == other.index
    }
}

impl Eq for Player {}

impl PartialOrd for Player {
    fn partial_cmp(&self, other: &Player) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Player {
    fn cmp(&self, other: &Player) -> Ordering {
        self.index.cmp(&other.index)
    }
}

impl Hash for Player {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.index.hash(state);
    }
}

/// Returns a player of a game as any player.
fn player<G: Screen>(rules: &G, player: G::Player) -> Player {
    Player { index: player.index(), names: rules.sides() }
}

/// Returns the same player of a game.
fn player_in<G: Screen>(_: &G, player: Player) -> Option<G::Player> {
    G::Player::from_index(player.index)
}

fn outcome<P, R>(winner: Option<P>, points: u32, reason: R) -> Outcome<P, R> {
    match winner {
        Some(winner) => Outcome::win(winner, points, reason),
        None => Outcome::draw(reason),
    }
}

/// Returns how a game ended, as the game has it. The reason is known to be of this game.
fn outcome_in<G: Screen>(rules: &G, ended: &OutcomeOf<Rules>, reason: G::Reason) -> OutcomeOf<G> {
    let winner = ended.winner.and_then(|winner| player_in(rules, winner));
    outcome(winner, ended.points, reason)
}

/// What a game remembers. Only Buku looks back.
#[derive(Clone, Debug, Default)]
pub(crate) struct Past {
    none: (),
    #[cfg(feature = "buku")]
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

#[cfg(feature = "buku")]
impl AsRef<buku_core::Past> for Past {
    fn as_ref(&self) -> &buku_core::Past {
        &self.buku
    }
}

#[cfg(feature = "buku")]
impl AsMut<buku_core::Past> for Past {
    fn as_mut(&mut self) -> &mut buku_core::Past {
        &mut self.buku
    }
}

/// What one of the games refuses.
#[derive(Debug)]
pub(crate) struct Refused(Box<dyn Refusal>);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Refused {}

impl Refusal for Refused {
    fn rule(&self) -> Option<&'static str> {
        self.0.rule()
    }

    fn code(&self) -> &'static str {
        self.0.code()
    }

    fn text_error(&self) -> Option<&TextError> {
        self.0.text_error()
    }
}

fn refused(error: impl Refusal) -> Refused {
    Refused(Box::new(error))
}

fn play_refused<I: Refusal>(error: PlayError<I>) -> PlayError<Refused> {
    match error {
        PlayError::Text(error) => PlayError::Text(error),
        PlayError::Illegal(error) => PlayError::Illegal(refused(error)),
    }
}

impl Rules {
    /// Visits every distinct move until `visit` breaks. Generation is most of the code of a race game,
    /// and every type of visitor has its own copy of it, so here all have one.
    pub(crate) fn visit(&self, position: &Position, roll: Roll, visit: &mut Visitor<'_, Rules>) {
        let _ = each!(self as rules, position, roll => {
            let mut held = |play, next: &_| visit(any::play(play), &any::position(*next));
            rules.turn(position).try_for_each_play(roll, &mut held as &mut Visitor<'_, any::Game>)
        });
    }
}

impl Game for Rules {
    const NAME: &'static str = "any";
    const PLAYERS: RangeInclusive<usize> = 2..=8;

    type Position = Position;
    type Turn = Turn;
    type Roll = Roll;
    type Play = Play;
    type Player = Player;
    type Reason = Reason;
    type Past = Past;
    type IllegalPlay = Refused;

    fn start(&self) -> Position {
        each!(self as rules => any::position(rules.start()))
    }

    fn start_with(&self, players: usize, first: Option<Player>) -> Option<Position> {
        each!(self as rules => {
            let first = first.and_then(|first| player_in(rules, first));
            rules.start_with(players, first).map(any::position)
        })
    }

    fn opener(&self, last: Option<&OutcomeOf<Rules>>) -> Opener<Player> {
        each!(self as rules => {
            let last = last.and_then(|last| {
                let any::reason(reason) = last.reason else { return None };
                Some(outcome_in(rules, last, reason))
            });
            match rules.opener(last.as_ref()) {
                Opener::RollOff => Opener::RollOff,
                Opener::Player(first) => Opener::Player(player(rules, first)),
            }
        })
    }

    fn player_to_move(&self, position: &Position) -> Player {
        each!(self as rules, position => player(rules, rules.player_to_move(position)))
    }

    fn outcome(&self, position: &Position) -> Option<OutcomeOf<Rules>> {
        self.outcome_after(&Past::default(), position)
    }

    fn outcome_after(&self, past: &Past, position: &Position) -> Option<OutcomeOf<Rules>> {
        each!(self as rules, position => {
            let ended = rules.outcome_after(past.as_ref(), position)?;
            let winner = ended.winner.map(|winner| player(rules, winner));
            Some(outcome(winner, ended.points, any::reason(ended.reason)))
        })
    }

    fn remember(&self, past: &mut Past, position: &Position) {
        each!(self as rules, position => rules.remember(past.as_mut(), position));
    }

    fn rolls(&self, position: &Position) -> impl Iterator<Item = (Roll, u64)> {
        let rolls: Vec<_> = each!(self as rules, position => {
            rules.rolls(position).map(|(roll, weight)| (any::roll(roll), weight)).collect()
        });
        rolls.into_iter()
    }

    fn roll<D: Dice>(&self, position: &Position, dice: &mut D) -> Result<Roll, D::Error> {
        each!(self as rules, position => rules.roll(position, dice).map(any::roll))
    }

    fn turn(&self, position: &Position) -> Turn {
        Turn { rules: *self, position: *position }
    }

    fn play_unchecked(&self, position: &Position, roll: Roll, play: Play) -> Position {
        each!(self as rules, position, roll, play => {
            any::position(rules.play_unchecked(position, roll, play))
        })
    }
}

/// A turn of one of the games. It is prepared whenever it is asked: all that a module is asked is
/// about one roll.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    rules: Rules,
    position: Position,
}

impl game_core::Turn<Rules> for Turn {
    fn try_for_each_play<B>(
        &self,
        roll: Roll,
        mut visit: impl FnMut(Play, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut broken = ControlFlow::Continue(());
        self.rules.visit(&self.position, roll, &mut |play, next| {
            broken = visit(play, next);
            if broken.is_break() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        broken
    }

    // A list of Buku is too long to be counted play by play. The others could count without a list as
    // well, but their code for it would be one more copy of their generation.
    fn count_plays(&self, roll: Roll) -> u64 {
        #[cfg(feature = "buku")]
        if let Turn { rules: Rules::Buku(rules), position: Position::Buku(position) } = self {
            return position.count_plays(*rules);
        }
        let mut count = 0;
        self.for_each_play(roll, |_, _| count += 1);
        count
    }

    fn random_play<R: Rng>(&self, roll: Roll, cup: &mut DiceCup<R>) -> Option<MoveOf<Rules>> {
        #[cfg(feature = "buku")]
        if let Turn { rules: Rules::Buku(rules), position: Position::Buku(position) } = self {
            let (play, next) = position.random_play(*rules, cup)?;
            return Some((Play::Buku(play), Position::Buku(next)));
        }
        let count = NonZero::new(self.count_plays(roll))?;
        let n = if count.get() == 1 { 0 } else { cup.below(count) };
        self.nth_play(roll, n)
    }

    fn play(&self, roll: Roll, play: Play) -> Result<Position, Refused> {
        let Turn { rules, position } = self;
        each!(rules as rules, position, roll, play => {
            rules.turn(position).play(roll, play).map(any::position).map_err(refused)
        })
    }

    fn marked_play(&self, roll: Roll, play: Play) -> Result<MoveOf<Rules>, Refused> {
        let Turn { rules, position } = self;
        each!(rules as rules, position, roll, play => {
            let marked = rules.turn(position).marked_play(roll, play);
            marked.map(|(play, next)| (any::play(play), any::position(next))).map_err(refused)
        })
    }
}

impl Stepwise for Rules {
    type HalfTurn = HalfTurn;

    fn half_turn(&self, position: &Position, roll: Roll) -> HalfTurn {
        each!(self as rules, position, roll => any::half_turn(rules.half_turn(position, roll)))
    }
}

impl game_core::HalfTurn for HalfTurn {
    type Step = Step;
    type Play = Play;
    type Position = Position;
    type IllegalStep = Refused;

    fn next_steps(&self) -> impl Iterator<Item = Step> {
        let steps: Vec<_> =
            each!(self as half_turn => half_turn.next_steps().map(any::step).collect());
        steps.into_iter()
    }

    fn push(&mut self, step: Step) -> Result<(), Refused> {
        each!(self as half_turn, step => half_turn.push(step).map_err(refused))
    }

    fn pop(&mut self) -> Option<Step> {
        each!(self as half_turn => half_turn.pop().map(any::step))
    }

    fn finish(&self) -> Option<(Play, Position)> {
        each!(self as half_turn => {
            half_turn.finish().map(|(play, next)| (any::play(play), any::position(next)))
        })
    }
}

impl Notation for Rules {
    type SetupError = Refused;

    fn parse_position(&self, text: &str) -> Result<Position, PositionErrorOf<Rules>> {
        each!(self as rules => rules.parse_position(text).map(any::position).map_err(|error| match error {
            PositionError::Text(error) => PositionError::Text(error),
            PositionError::Setup(error) => PositionError::Setup(refused(error)),
        }))
    }

    fn parse_roll(&self, position: &Position, text: &str) -> Result<Roll, TextError> {
        each!(self as rules, position => rules.parse_roll(position, text).map(any::roll))
    }

    fn parse_play(
        &self,
        position: &Position,
        roll: Roll,
        text: &str,
    ) -> Result<MoveOf<Rules>, PlayErrorOf<Rules>> {
        each!(self as rules, position, roll => {
            let read = rules.parse_play(position, roll, text);
            read.map(|(play, next)| (any::play(play), any::position(next))).map_err(play_refused)
        })
    }

    fn parse_half_turn(
        &self,
        position: &Position,
        roll: Roll,
        text: &str,
    ) -> Result<HalfTurn, PlayErrorOf<Rules>> {
        each!(self as rules, position, roll => {
            rules.parse_half_turn(position, roll, text).map(any::half_turn).map_err(play_refused)
        })
    }
}

/// What a [`Table`] has of a game.
impl Rules {
    pub(crate) fn options(&self) -> JsValue {
        let Shown(data) = each!(self as rules => settings_to_data(rules));
        data
    }

    /// Returns for how many players the game is.
    pub(crate) fn players(&self) -> RangeInclusive<usize> {
        each!(self as rules => rules.player_counts())
    }

    /// Returns the names by which players are chosen.
    pub(crate) fn names(&self) -> &'static [&'static str] {
        each!(self as rules => rules.sides())
    }

    pub(crate) fn player(&self, name: &str) -> Option<Player> {
        let index = each!(self as rules => rules.side(name))?;
        Some(Player { index, names: self.names() })
    }

    pub(crate) fn player_data(&self, player: Player) -> JsValue {
        each!(self as rules => player_in(rules, player).map(|player| rules.player_data(player)))
            .map_or(JsValue::NULL, |Shown(value)| value)
    }

    pub(crate) fn has_dice(&self) -> bool {
        each!(self as rules => rules.has_dice())
    }

    pub(crate) fn only_roll(&self, position: &Position) -> Option<Roll> {
        if self.has_dice() { None } else { self.rolls(position).next().map(|(roll, _)| roll) }
    }

    pub(crate) fn reason(&self, name: &str) -> Option<Reason> {
        each!(self as rules => {
            rules.reason(name).map(any::reason)
        })
    }

    pub(crate) fn claims(
        &self,
        position: &Position,
        ended: &OutcomeOf<Rules>,
    ) -> Vec<(&'static str, u64)> {
        each!(self as rules, position => {
            let any::reason(reason) = ended.reason else { return Vec::new() };
            rules.claims(position, &outcome_in(rules, ended, reason))
        })
    }

    pub(crate) fn diagram(&self, position: &Position) -> String {
        each!(self as rules, position => rules.diagram(position, None, false))
    }

    pub(crate) fn board(&self, position: &Position) -> JsValue {
        let Shown(data) = each!(self as rules, position => rules.board(position));
        data
    }

    pub(crate) fn board_entered(&self, half_turn: &HalfTurn) -> JsValue {
        let Shown(data) = each!(self as rules, half_turn => rules.board_entered(half_turn));
        data
    }

    pub(crate) fn step(&self, half_turn: &HalfTurn, step: Step) -> JsValue {
        let Shown(data) = each!(self as rules, half_turn, step => rules.step(half_turn, step));
        data
    }

    pub(crate) fn ways(&self, half_turn: &HalfTurn) -> Option<u64> {
        each!(self as rules, half_turn => rules.ways(half_turn))
    }

    /// Returns the text by which a position is recalled.
    pub(crate) fn recalled(&self, position: &Position) -> Option<String> {
        each!(self as rules, position => rules.recalled(position))
    }

    pub(crate) fn recall(
        &self,
        past: &mut Past,
        position: &Position,
        ago: usize,
        earlier: &str,
    ) -> Result<(), Box<dyn Refusal>> {
        each!(self as rules, position => rules.recall(past.as_mut(), position, ago, earlier))
    }

    pub(crate) fn landings(&self, half_turn: &HalfTurn, from: u8) -> Vec<Vec<Step>> {
        each!(self as rules, half_turn => {
            let landings = rules.landings(half_turn, from).into_iter();
            landings.map(|path| path.into_iter().map(any::step).collect()).collect()
        })
    }

    pub(crate) fn dice_left(&self, half_turn: &HalfTurn) -> Vec<u8> {
        each!(self as rules, half_turn => rules.dice_left(half_turn))
    }

    pub(crate) fn sowing(&self, half_turn: &HalfTurn) -> Option<[u8; 2]> {
        each!(self as rules, half_turn => rules.sowing(half_turn))
    }

    pub(crate) fn joined(&self, half_turn: &HalfTurn, step: &str) -> String {
        each!(self as rules, half_turn => rules.joined(half_turn, step))
    }

    pub(crate) fn pack_position(&self, position: &Position, bytes: &mut Vec<u8>) {
        each!(self as rules, position => rules.pack_position(position, bytes));
    }

    pub(crate) fn pack_play(&self, play: Play, bytes: &mut Vec<u8>) {
        each!(self as rules, play => rules.pack_play(play, bytes));
    }

    pub(crate) fn unpack_position(&self, bytes: &[u8]) -> Result<Position, BytesError> {
        each!(self as rules => rules.unpack_position(bytes).map(any::position))
    }

    pub(crate) fn unpack_play(&self, bytes: &[u8]) -> Result<Play, BytesError> {
        each!(self as rules => rules.unpack_play(bytes).map(any::play))
    }

    /// Returns the number of bytes of a play.
    pub(crate) fn play_bytes(&self) -> usize {
        each!(self as rules => rules.play_bytes())
    }
}
