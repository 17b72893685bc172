//! Games in which each die moves one piece straight on.

use core::fmt::Debug;
use core::hash::Hash;

use dice_cup::Die;
use game_core::{Reader, TextError};

use crate::notation::{Move, goes};
use crate::{Clicks, Counts, HalfTurn, IllegalStep, Places, Play, Race, Step, Texts, Way};

/// A race game on one way, in which a die moves one piece forward by exactly the pips that it shows:
/// backgammon and its relatives.
///
/// A game says here what is its own: which places are open, which pieces may move, what a landing
/// does, what ends a turn. All else is the same in these games and follows from it:
///
/// - A piece moves to an open place. If all pieces are in the home, it is borne off by a die that is
///   exactly its way, or by a larger one if no piece is farther back.
/// - As many dice are played as can be played. If that is one of two different dice and each could
///   be it, the larger one is played, unless the game leaves the choice.
/// - If no step can follow, the turn ends.
///
/// Such a game has [`Race`], [`Clicks`] and [`Texts`] without more code. A generator for it is
/// [`PlainTurn`](crate::PlainTurn).
pub trait Straight: Copy + Eq + Hash + Debug + Send + Sync {
    /// The state of the game between two turns.
    type Position: Copy + Ord + Hash + Debug + Send + Sync;
    /// A position with its rules, and what is worked out once for the whole turn.
    type Turn: Copy + Debug + Send + Sync;
    /// One piece moved by one die: see [`straight_step!`](crate::straight_step).
    type Step: StraightStep;
    /// Why a step cannot be played.
    type IllegalStep: IllegalStep;

    /// What the text of a play can be, for the error of an empty one.
    const PLAY: &'static str = "steps such as `24/18`, or `pass`";

    /// What the text of a place can be where a piece starts.
    const SOURCE: &'static str = "a point from 1 to 24, or `pass` alone";

    /// What the text of a place can be where a piece ends.
    const TARGET: &'static str = "a point from 1 to 24 or `off`";

    /// Whether two ways of one piece between the same places can lead to different boards, because
    /// pieces are sent back where it steps in between. A text that does not say which is refused.
    const HITS: bool;

    /// Returns the turn of a position, prepared for all rolls.
    fn prepare(self, position: &Self::Position) -> Self::Turn;

    /// Returns the position before the turn.
    fn position(turn: &Self::Turn) -> &Self::Position;

    /// Returns the rules of the game.
    fn rules(turn: &Self::Turn) -> Self;

    /// Returns the side to move.
    fn side(turn: &Self::Turn) -> SideOf<Self>;

    /// Returns the way of the side to move.
    fn way(turn: &Self::Turn) -> Way;

    /// Returns whether the game was over before the turn.
    fn is_over(turn: &Self::Turn) -> bool;

    /// Returns the counts before the first step.
    fn counts(turn: &Self::Turn) -> Counts;

    /// Returns the position after the turn, with the other side to move, if it ends with these
    /// counts.
    fn after(turn: &Self::Turn, counts: &Counts) -> Self::Position;

    /// Returns the places where a step may land.
    fn open(turn: &Self::Turn) -> Places;

    /// Returns the places from which a piece may move at all: by default all with own pieces. A
    /// piece that is pinned may not move, nor another one while one has to enter.
    fn movable(_turn: &Self::Turn, counts: &Counts) -> Places {
        counts.own.any()
    }

    /// Returns whether pieces may be borne off: by default if all are in the home.
    fn bears_off(turn: &Self::Turn, counts: &Counts) -> bool {
        !counts.own.any().meets(!Self::way(turn).home)
    }

    /// Returns the counts after a step from one place to another, or off the board. By default
    /// nothing happens to the enemy.
    fn moved(_turn: &Self::Turn, counts: &Counts, from: Places, to: Places) -> Counts {
        Counts { own: counts.own.moved(from, to), enemy: counts.enemy }
    }

    /// Returns whether a step that lands on `to` has the mark of the game: that it hits or pins.
    fn marks(_turn: &Self::Turn, _counts: &Counts, _to: Places) -> bool {
        false
    }

    /// Returns whether the larger of two dice has to be played if only one can be.
    fn larger_die(_turn: &Self::Turn) -> bool {
        true
    }

    /// Returns whether the game is decided by the steps so far, so that the turn ends with them. What
    /// the rest of the dice could have done still counts for the duty to play as many as possible.
    fn is_decided(_turn: &Self::Turn, _counts: &Counts) -> bool {
        false
    }

    /// Returns whether the own pieces may stand so between two steps.
    fn may_stand(_turn: &Self::Turn, _counts: &Counts) -> bool {
        true
    }

    /// Returns whether a turn may end with these counts. Turns that may not are left out, even if
    /// others play fewer dice; if all may not, the rule is void in this turn.
    fn may_end(_turn: &Self::Turn, _counts: &Counts) -> bool {
        true
    }

    /// Returns whether a turn that ends with these counts fulfils a duty. Of the turns with the most
    /// dice, those that do are legal, or all if none does.
    fn fulfils(_turn: &Self::Turn, _counts: &Counts) -> bool {
        true
    }

    /// Returns whether steps by one die that can be played in some order can always be played from
    /// the rear to the front. Then fewer orders are tried.
    fn rear_first(_turn: &Self::Turn) -> bool {
        true
    }

    /// Returns whether the player to move has pinned an enemy piece on this place of a board.
    fn holds(self, _board: &Self::Position, _place: Place<Self>) -> bool {
        false
    }

    /// Returns the reason of the game for what hinders a step.
    fn reason(turn: &Self::Turn, hindrance: Hindrance<Place<Self>>) -> Self::IllegalStep;

    /// Reads a place: by default a number.
    fn read_place(_turn: &Self::Turn, reader: &mut Reader<'_>) -> Option<Place<Self>> {
        reader.number().and_then(|number| Place::<Self>::on_board(u8::try_from(number).ok()?))
    }
}

/// A side of a game.
pub type SideOf<R> = <Place<R> as OnWay>::Side;

/// A place of the board of a game.
type Place<R> = <<R as Straight>::Step as Step>::Place;

/// A place of the way of a side.
pub trait OnWay: Copy + Ord + Hash + Debug + Send + Sync + 'static {
    /// The sides of the game.
    type Side: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// Both sides.
    const SIDES: [Self::Side; 2];

    /// The number of the last place of the board.
    const LAST: u8;

    /// Returns the place with this number in the counts of a side. A number that no place has gives
    /// some place.
    fn on_way(number: u8, side: Self::Side) -> Self;

    /// Returns the number of the place in the counts of a side.
    fn number(self, side: Self::Side) -> u8;

    /// Returns the place that texts give this number, if there is one.
    fn on_board(number: u8) -> Option<Self>;

    /// Returns whether the side goes towards higher numbers.
    fn goes_up(side: Self::Side) -> bool;
}

/// Returns the first and the last place of the way of a side, bar aside.
#[doc(hidden)]
pub fn ends<P: OnWay>(side: P::Side) -> [P; 2] {
    let [lowest, highest] = [1, P::LAST].map(|number| P::on_way(number, side));
    if P::goes_up(side) { [lowest, highest] } else { [highest, lowest] }
}

/// A step that [`straight_step!`](crate::straight_step) declares.
pub trait StraightStep: Step<Place: OnWay, Target = Option<<Self as Step>::Place>> {
    /// Returns the step by `die` of a piece on place `number` of the counts of a side.
    fn pack(number: u32, side: <Self::Place as OnWay>::Side, die: Die, marked: bool) -> Self;
}

/// What hinders a step in a game of this kind. `P` is the type of places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hindrance<P> {
    /// The game is decided, so the turn ends there.
    Decided,
    /// No die of the roll shows this number.
    NotRolled(Die),
    /// The die is played already.
    DiePlayed(Die),
    /// The player to move has no piece on this place.
    NoPiece(P),
    /// The piece on this place is not [movable](Straight::movable).
    Held(P),
    /// The step goes backward.
    WrongDirection,
    /// No dice of the roll move a piece this number of pips.
    WrongDistance(u8),
    /// The place where the piece would land is closed.
    Blocked(P),
    /// No piece can be borne off, since one is outside the home.
    NotAllHome,
    /// No piece can be borne off, although all are home: see [`Straight::bears_off`].
    HeldAtHome,
    /// The die is larger than the way of the piece, and a piece farther back has to move instead.
    PieceBehind,
    /// The own pieces may not stand as they would: see [`Straight::may_stand`].
    Forbidden,
    /// Another way of playing uses more of the dice, or all that go on from here may not end.
    FewerDice,
    /// Only one die can be played, and it has to be this one, the larger.
    LargerDie(Die),
}

/// Returns the places from which a step by `die` can start, if the player to move has pieces on `own`
/// of which those on `movable` may move. Complexity: a few operations on words.
#[inline]
pub fn sources(way: Way, [own, movable, open]: [Places; 3], bears_off: bool, die: Die) -> Places {
    let stepping = movable & open.retreat(way.rotation(die));
    if !bears_off {
        return stepping;
    }
    // If no piece has a longer way than the die, the rearmost one is borne off. Otherwise only a piece
    // whose way is exactly the die can be. It stands on the rearmost of the places from which a step
    // leaves the board.
    let inside = way.before(way.board, die);
    let off = if own.meets(inside) {
        own & !inside & way.rearmost(way.home & !inside)
    } else {
        way.rearmost(own)
    };
    stepping | off & movable
}

/// How good a way of playing a turn is. The best ones are legal. They are compared part by part.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    may_end: bool,
    dice: u8,
    /// Whether a single die is played that has to be, since it is the larger one.
    larger: bool,
    fulfils: bool,
}

/// Returns what a turn is worth that ends here.
fn worth<R: Straight>(half: &HalfTurn<R>) -> Worth {
    let (turn, roll, play) = (half.turn(), half.roll(), half.play());
    let is_larger = |step: R::Step| step.die() == roll.larger();
    Worth {
        may_end: R::may_end(turn, half.counts()),
        dice: play.len() as u8,
        larger: play.len() == 1
            && !roll.is_double()
            && R::larger_die(turn)
            && play.steps().all(is_larger),
        fulfils: R::fulfils(turn, half.counts()),
    }
}

/// Returns the places from which a step by `die` can start, whatever follows.
fn starts<R: Straight>(half: &HalfTurn<R>, die: Die) -> Places {
    let (turn, counts) = (half.turn(), half.counts());
    let sets = [counts.own.any(), R::movable(turn, counts), R::open(turn)];
    sources(R::way(turn), sets, R::bears_off(turn, counts), die)
}

/// Returns the step by `die` of the piece on `from`, with its mark.
fn marked<R: Straight>(half: &HalfTurn<R>, from: Places, die: Die) -> R::Step {
    let turn = half.turn();
    let is_marked = R::marks(turn, half.counts(), R::way(turn).landing(from, die));
    R::Step::pack(from.number(), R::side(turn), die, is_marked)
}

/// Returns the turn after a step that can be played from `from`, if the own pieces may stand so.
fn after<R: Straight>(half: &HalfTurn<R>, from: Places, step: R::Step) -> Option<HalfTurn<R>> {
    let turn = half.turn();
    let to = R::way(turn).landing(from, step.die());
    let next_counts = R::moved(turn, half.counts(), from, to);
    R::may_stand(turn, &next_counts).then(|| {
        let mut next = *half;
        next.push_known(step, next_counts);
        next
    })
}

/// Returns what a way is worth that no other can surpass: it plays all dice.
fn most<R: Straight>(half: &HalfTurn<R>) -> Worth {
    Worth { may_end: true, dice: half.roll().moves(), larger: false, fulfils: true }
}

/// Returns what the best way is worth that goes on from here with a step from one of `among`, or ends
/// here. Complexity: as a rule it finds a way with all dice at once; at worst it tries all ways.
fn best<R: Straight>(half: &HalfTurn<R>, among: Places) -> Worth {
    let most = most(half);
    let mut found = worth(half);
    let onward = half.roll().is_double() && R::rear_first(half.turn());
    for die in half.dice_left().into_iter().flatten() {
        for from in (starts(half, die) & among).iter() {
            if found == most {
                return found;
            }
            let among = if onward { R::way(half.turn()).onward_from(from) } else { Places::ALL };
            // The worth of a turn does not depend on marks.
            let step = R::Step::pack(from.number(), R::side(half.turn()), die, false);
            if let Some(next) = after(half, from, step) {
                found = found.max(best(&next, among));
            }
        }
    }
    found
}

/// Returns the places of `among` from which a step by `die` leads to a legal play.
fn leading<R: Straight>(half: &HalfTurn<R>, die: Die, among: Places) -> Places {
    let mut best_now = None;
    let leads = |from: &Places| {
        let step = R::Step::pack(from.number(), R::side(half.turn()), die, false);
        after(half, *from, step).is_some_and(|next| {
            let worth = best(&next, Places::ALL);
            worth == most(half) || worth == *best_now.get_or_insert_with(|| best(half, Places::ALL))
        })
    };
    (starts(half, die) & among).iter().filter(leads).collect()
}

/// Returns whether the game is decided, before the turn or by the steps so far.
fn is_decided<R: Straight>(half: &HalfTurn<R>) -> bool {
    if half.play().is_empty() { half.is_over() } else { R::is_decided(half.turn(), half.counts()) }
}

/// Returns why a step by `die` from `from` cannot follow: the first rule that forbids it.
#[cold]
fn hindrance<R: Straight>(half: &HalfTurn<R>, from: Place<R>, die: Die) -> Hindrance<Place<R>> {
    let (turn, counts) = (half.turn(), half.counts());
    let (way, own) = (R::way(turn), counts.own.any());
    let bit = <R as Race>::bit(turn, from);
    let landing = way.landing(bit, die);
    let place = |places: Places| <R as Race>::place(turn, places);
    if is_decided(half) {
        Hindrance::Decided
    } else if !half.roll().pair().contains(&die) {
        Hindrance::NotRolled(die)
    } else if !half.dice_left().contains(&Some(die)) {
        Hindrance::DiePlayed(die)
    } else if !own.meets(bit) {
        Hindrance::NoPiece(from)
    } else if !R::movable(turn, counts).meets(bit) {
        Hindrance::Held(from)
    } else if !landing.is_empty() && !R::open(turn).meets(landing) {
        Hindrance::Blocked(place(landing))
    } else if landing.is_empty() && own.meets(!way.home) {
        Hindrance::NotAllHome
    } else if landing.is_empty() && !R::bears_off(turn, counts) {
        Hindrance::HeldAtHome
    } else if !R::may_stand(turn, &R::moved(turn, counts, bit, landing)) {
        Hindrance::Forbidden
    } else if !starts(half, die).meets(bit) {
        Hindrance::PieceBehind
    } else if !half.roll().is_double()
        && half.play().is_empty()
        && die != half.roll().larger()
        && best(half, Places::ALL).dice == 1
    {
        Hindrance::LargerDie(half.roll().larger())
    } else {
        Hindrance::FewerDice
    }
}

/// Returns why no dice of the roll take a piece from one place to the other.
fn without_dice<R: Straight>(
    turn: &R::Turn,
    from: Place<R>,
    to: Option<Place<R>>,
) -> Hindrance<Place<R>> {
    let pips = |place| pips::<R>(turn, place);
    match pips(Some(from)).checked_sub(pips(to)) {
        Some(pips) => Hindrance::WrongDistance(pips),
        None => Hindrance::WrongDirection,
    }
}

fn pips<R: Straight>(turn: &R::Turn, place: Option<Place<R>>) -> u8 {
    R::way(turn).pips(place.map_or(Places::NONE, |place| <R as Race>::bit(turn, place)))
}

/// Returns the step by `die` of the piece on `from`, without marks.
fn step<R: Straight>(turn: &R::Turn, from: Place<R>, die: Die) -> R::Step {
    let side = R::side(turn);
    R::Step::pack(from.number(side).into(), side, die, false)
}

impl<R: Straight> Race for R {
    type Position = R::Position;
    type Turn = R::Turn;
    type Counts = Counts;
    type Step = R::Step;
    type IllegalStep = R::IllegalStep;

    const ANY_PART: bool = false;

    fn prepare(self, position: &R::Position) -> R::Turn {
        Straight::prepare(self, position)
    }

    fn position(turn: &R::Turn) -> &R::Position {
        <R as Straight>::position(turn)
    }

    fn rules(turn: &R::Turn) -> R {
        <R as Straight>::rules(turn)
    }

    fn is_over(turn: &R::Turn) -> bool {
        <R as Straight>::is_over(turn)
    }

    fn counts(turn: &R::Turn) -> Counts {
        <R as Straight>::counts(turn)
    }

    fn moved(turn: &R::Turn, counts: &Counts, step: R::Step) -> Counts {
        let from = <R as Race>::bit(turn, step.from());
        let to = step.to().map_or(Places::NONE, |to| <R as Race>::bit(turn, to));
        <R as Straight>::moved(turn, counts, from, to)
    }

    fn after(turn: &R::Turn, counts: &Counts) -> R::Position {
        <R as Straight>::after(turn, counts)
    }

    fn bit(turn: &R::Turn, place: Place<R>) -> Places {
        Places::one(place.number(R::side(turn)).into())
    }

    fn place(turn: &R::Turn, bit: Places) -> Place<R> {
        Place::<R>::on_way(bit.number() as u8, R::side(turn))
    }

    fn steps_by(half: &HalfTurn<R>, die: Die, among: Places) -> impl Iterator<Item = R::Step> {
        let starts = if is_decided(half) { Places::NONE } else { leading(half, die, among) };
        starts.iter().map(move |from| marked(half, from, die))
    }

    /// A play of steps that each can be played, and that leaves no die, is as long as any. So nothing
    /// has to be searched for it, but what its end says. Code that has to be small does without this.
    fn entered_whole(mut half: HalfTurn<R>, play: Play<R::Step>) -> Option<HalfTurn<R>> {
        if cfg!(feature = "compact") {
            return None;
        }
        for step in play.steps() {
            let (from, die) = (<R as Race>::bit(half.turn(), step.from()), step.die());
            let is_left = half.dice_left().contains(&Some(die));
            if !is_left || is_decided(&half) || !starts(&half, die).meets(from) {
                return None;
            }
            let known = marked(&half, from, die);
            if known.to() != step.to() {
                return None;
            }
            half = after(&half, from, known)?;
        }
        let Worth { may_end, dice, fulfils, .. } = worth(&half);
        (may_end && fulfils && dice == half.roll().moves()).then_some(half)
    }

    fn refusal(half: &HalfTurn<R>, refused: R::Step) -> R::IllegalStep {
        let (from, die) = (refused.from(), refused.die());
        let turn = half.turn();
        let is_backward = refused.to() != step::<R>(turn, from, die).to()
            && half.dice_left().contains(&Some(die))
            && <R as Race>::steps_by(half, die, <R as Race>::bit(turn, from)).next().is_some();
        R::reason(
            turn,
            if is_backward { Hindrance::WrongDirection } else { hindrance(half, from, die) },
        )
    }

    fn holds(self, board: &R::Position, place: Place<R>) -> bool {
        Straight::holds(self, board, place)
    }
}

impl<R: Straight> Clicks for R {
    /// Judges by the larger die that is left to play, or by the larger die of the roll if all are
    /// played.
    fn why_stuck(half: &HalfTurn<R>, from: Place<R>) -> R::IllegalStep {
        let die = half.dice_left().into_iter().flatten().next().unwrap_or(half.roll().larger());
        R::reason(half.turn(), hindrance(half, from, die))
    }

    #[cold]
    fn why_not_there(half: &HalfTurn<R>, from: Place<R>, to: Option<Place<R>>) -> R::IllegalStep {
        let turn = half.turn();
        let [larger, smaller] = half.roll().pair();
        let die = half.dice_left().into_iter().flatten().next().unwrap_or(larger);
        // What is wrong with the piece itself is the same for every die that is left.
        let stuck = hindrance(half, from, die);
        if let Hindrance::Decided | Hindrance::NoPiece(_) | Hindrance::Held(_) = stuck {
            return R::reason(turn, stuck);
        }
        let pips = pips::<R>(turn, Some(from)).saturating_sub(pips::<R>(turn, to));
        let goes = |die: Die| die.get() == pips || (to.is_none() && die.get() > pips);
        if let Some(die) = [smaller, larger].into_iter().find(|&die| goes(die)) {
            return R::reason(turn, hindrance(half, from, die));
        }
        let orders = [[larger, smaller], [smaller, larger]];
        let ways = orders.map(|order| {
            let moves = usize::from(half.roll().moves());
            why_not_along(half, from, to, order.into_iter().cycle().take(moves))
        });
        // The player most likely meant the order that gets farther.
        match ways {
            [Some((far, reason)), Some((other, _))] if far >= other => reason,
            [_, Some((_, reason))] | [Some((_, reason)), None] => reason,
            [None, None] => R::reason(turn, without_dice::<R>(turn, from, to)),
        }
    }
}

/// Returns how many of these dice the piece can play on its way to `to`, and why not the next one.
/// Returns `None` if these dice do not lead there.
fn why_not_along<R: Straight>(
    half: &HalfTurn<R>,
    from: Place<R>,
    to: Option<Place<R>>,
    dice: impl Iterator<Item = Die>,
) -> Option<(usize, R::IllegalStep)> {
    let (mut turn, mut at) = (*half, from);
    let (mut failure, mut left) = (None, pips::<R>(half.turn(), Some(from)));
    for (played, die) in dice.enumerate() {
        left = left.saturating_sub(die.get());
        if failure.is_none() {
            failure = match turn.step(step::<R>(half.turn(), at, die)) {
                Err(reason) => Some((played, reason)),
                Ok(step) => {
                    // Only the last step of the way can leave the board.
                    at = step.to().unwrap_or(at);
                    turn.push(step).err().map(|reason| (played, reason))
                }
            };
        }
        if left == pips::<R>(half.turn(), to) {
            return failure;
        }
    }
    None
}

impl<R: Straight> Texts for R {
    const PLAY: &'static str = <R as Straight>::PLAY;
    const WAY_MATTERS: bool = R::HITS;

    fn read_source(half: &HalfTurn<R>, reader: &mut Reader<'_>) -> Result<Place<R>, TextError> {
        let error = TextError::new("step", reader.at(), R::SOURCE);
        R::read_place(half.turn(), reader).ok_or(error)
    }

    /// Besides `off`, reads the number behind the end of the way: 0, and for a side that goes up the
    /// one after the last place.
    fn read_target(
        half: &HalfTurn<R>,
        reader: &mut Reader<'_>,
    ) -> Result<Option<Place<R>>, TextError> {
        if reader.take_word("off") {
            return Ok(None);
        }
        let error = TextError::new("step", reader.at(), R::TARGET);
        let behind = if Place::<R>::goes_up(R::side(half.turn())) {
            u16::from(Place::<R>::LAST) + 1
        } else {
            0
        };
        let mut ahead = *reader;
        if ahead.number().is_some_and(|number| number == 0 || number == behind) {
            *reader = ahead;
            return Ok(None);
        }
        R::read_place(half.turn(), reader).map(Some).ok_or(error)
    }

    fn without_dice(half: &HalfTurn<R>, written: Move<R::Step>) -> Option<R::IllegalStep> {
        let Move { from, to, .. } = written;
        let (turn, roll) = (half.turn(), half.roll());
        let way = pips::<R>(turn, Some(from));
        if to.is_some() {
            let has_dice = goes(roll, way.saturating_sub(pips::<R>(turn, to)));
            return (!has_dice).then(|| R::reason(turn, without_dice::<R>(turn, from, to)));
        }
        if way <= roll.dice().map(Die::get).sum() {
            return None;
        }
        // Whoever bears off from the first places counts from the other end.
        let is_first = way > Place::<R>::LAST - R::way(turn).home.len() as u8;
        let hindrance =
            if is_first { Hindrance::WrongDirection } else { Hindrance::WrongDistance(way) };
        Some(R::reason(turn, hindrance))
    }

    fn heading(half: &HalfTurn<R>, written: Move<R::Step>, die: Die) -> Option<R::Step> {
        Some(step::<R>(half.turn(), written.from, die))
    }

    fn pips(half: &HalfTurn<R>, target: Option<Place<R>>) -> u8 {
        pips::<R>(half.turn(), target)
    }
}

/// Declares the type of the steps of a [`Straight`] game: 16 bits that hold the place where a step
/// starts, its die, the side that makes it, and one mark, which the game gives a name.
///
/// ```
/// use race_game_core::dice_cup::Die;
/// use race_game_core::game_core::{self, Place};
/// use race_game_core::{OnWay, straight_step};
///
/// game_core::sides! { /** Who plays. */ pub enum Side { North = "north", South = "south" } }
/// game_core::places! { /** A mile. */ pub struct Mile { 1..=12, "mile" } }
///
/// impl OnWay for Mile {
///     type Side = Side;
///     const SIDES: [Side; 2] = Side::ALL;
///     const LAST: u8 = 12;
///     fn on_way(number: u8, _: Side) -> Mile { Place::from_bit(1 << number) }
///     fn number(self, _: Side) -> u8 { self.get() }
///     fn on_board(number: u8) -> Option<Mile> { Mile::new(number) }
///     fn goes_up(side: Side) -> bool { side == Side::South }
/// }
///
/// straight_step! {
///     /// One traveler moved by one die.
///     pub struct Step { Mile, "play of the journey", /** Returns whether it hits. */ hits }
/// }
///
/// let from = Mile::new(7).ok_or("no such mile")?;
/// assert_eq!(Step::new(Side::North, from, Die::Two).to_string(), "7/5");
/// assert_eq!(Step::new(Side::South, from, Die::Six).to_string(), "7/off");
/// # Ok::<(), &str>(())
/// ```
#[macro_export]
macro_rules! straight_step {
    ($(#[$doc:meta])* pub struct $step:ident {
        $place:ty, $play:literal, $(#[$mark_doc:meta])* $mark:ident
    }) => {
        $(#[$doc])*
        ///
        /// In the bytes of a play, and in the forms of `serde` that people do not read, a step is a
        /// number of 16 bits:
        ///
        /// - bits 0 to 4 are the place where it starts;
        #[doc = concat!("- bit 5 is set if it ", stringify!($mark), ";")]
        /// - bit 6 is set if the second side makes it;
        /// - bits 7 to 9 are the die.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $step(u16);

        impl $step {
            /// Returns the step by `die` of the piece of a side on `from`. Whether it can be played, and
            /// its mark, are worked out when it is played.
            pub fn new(
                side: <$place as $crate::OnWay>::Side,
                from: $place,
                die: $crate::dice_cup::Die,
            ) -> $step {
                let number = $crate::OnWay::number(from, side);
                <$step as $crate::StraightStep>::pack(number.into(), side, die, false)
            }

            /// Returns the place where the step starts.
            #[inline]
            pub fn from(self) -> $place {
                $crate::step_code::from(self.0)
            }

            /// Returns the place where the step ends; `None` if the piece is borne off.
            #[inline]
            pub fn to(self) -> Option<$place> {
                $crate::step_code::to(self.0)
            }

            /// Returns the die of the step. It may be larger than the way of a piece that is borne off.
            #[inline]
            pub fn die(self) -> $crate::dice_cup::Die {
                $crate::step_code::die(self.0)
            }

            $(#[$mark_doc])*
            #[inline]
            pub fn $mark(self) -> bool {
                $crate::step_code::is_marked(self.0)
            }
        }

        impl $crate::Step for $step {
            type Place = $place;
            type Target = Option<$place>;

            const PLAY: &'static str = $play;

            #[inline]
            fn from(self) -> $place {
                $step::from(self)
            }

            #[inline]
            fn to(self) -> Option<$place> {
                $step::to(self)
            }

            #[inline]
            fn die(self) -> $crate::dice_cup::Die {
                $step::die(self)
            }

            #[inline]
            fn to_code(self) -> u16 {
                self.0
            }

            #[inline]
            fn from_code(code: u16) -> $step {
                $step(code)
            }

            fn decode(code: u16) -> Option<$step> {
                $crate::step_code::is_valid::<$place>(code).then_some($step(code))
            }
        }

        impl $crate::StraightStep for $step {
            #[inline]
            fn pack(
                number: u32,
                side: <$place as $crate::OnWay>::Side,
                die: $crate::dice_cup::Die,
                marked: bool,
            ) -> $step {
                $step($crate::step_code::of::<$place>(number, side, die, marked))
            }
        }

        impl ::core::fmt::Debug for $step {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                write!(f, "Step({self} by {})", self.die())
            }
        }

        /// Writes `from/to`, or `from/off` if the piece is borne off, with a `*` at the end if the step is
        /// marked.
        impl ::core::fmt::Display for $step {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self.to() {
                    Some(to) => {
                        let star = if self.$mark() { "*" } else { "" };
                        write!(f, "{}/{to}{star}", self.from())
                    }
                    None => write!(f, "{}/off", self.from()),
                }
            }
        }
    };
}
