//! Tools for the tests of a game.
//!
//! The trait [`Turn`] answers the same question in several ways: the moves are listed, counted,
//! drawn and found by number, a play is checked alone and found in the list, a turn is entered step
//! by step, and everything has a text. An engine has a separate, fast answer to most of these
//! questions. So an engine can be tested without knowing its rules: all answers about a position
//! have to agree.
//!
//! - [`Walk`] plays random games and makes these comparisons at every position.
//! - [`check_random_plays`] draws plays at random and compares how often each move comes up, and
//!   [`check_rolls`] does so with rolls.
//! - [`PerftCount::check`] counts a tree whose number of nodes is known.
//! - [`transcript`] writes a game down in full, so that a test can compare it with an older text.
//!
//! Agreement does not show that the rules are right: an engine that never asks for the larger die, or
//! lets dice be left, agrees with itself. Tests of each rule, and perft counts from another engine, show
//! that.
//!
//! Each of these panics at the first disagreement and says where it is.

mod perft_count;
mod transcript;

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Debug, Display};
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use dice_cup::DiceCup;
use rand_core::Rng;

use crate::{
    Game, HalfTurn, Notation, PlayError, Player, PlaysOf, PositionError, Session, Stepwise, Turn,
};

pub use perft_count::PerftCount;
pub use transcript::{assert_same_lines, transcript};

/// How many plays of another roll, and of another turn, are tried at most with each roll.
const ELSEWHERE: usize = 50;

/// How often the start is rolled for, for each of its rolls.
const ROLLED: u64 = 100;

/// How much a walk plays and compares.
///
/// A walk asks five questions about each move of a roll, and up to three about each of a hundred
/// plays of other turns. A game that overrides no method lists the moves of the roll anew for each
/// answer: thousands of times for a position with 21 rolls. So a plain game is walked for as long
/// as there is time, and what the walk has seen tells how far it came:
///
/// ```
/// use std::time::{Duration, Instant};
///
/// use game_core::Game;
/// use game_core::conformance::{Seen, Walk};
/// use game_core::dice_cup::DiceCup;
/// use rand_pcg::Pcg64Mcg;
///
/// fn walk_for_ten_seconds<G: Game>(game: &G) -> Seen {
///     let begun = Instant::now();
///     let is_up = |_: &Seen| begun.elapsed() >= Duration::from_secs(10);
///     let walk = Walk { until: &is_up, ..Walk::default() };
///     walk.run(game, &mut DiceCup::new(Pcg64Mcg::new(7)), |position| game.players(position))
/// }
/// ```
#[derive(Clone, Copy)]
pub struct Walk<'w> {
    /// The number of games.
    pub games: u64,
    /// The number of turns after which a game that has not ended is abandoned.
    pub plies: u64,
    /// The most moves of a roll that are listed and compared one by one.
    pub listed: u64,
    /// The most moves of a roll for which every way of entering the turn is tried.
    pub entered: u64,
    /// Whether moves differ by their plays instead of the positions they lead to. In some games,
    /// different moves can lead to the same position.
    pub by_play: bool,
    /// Whether the walk ends here. It is asked with each roll, each move that is compared and each
    /// step that is entered, so that a program can pass its clock, or show how far the walk is.
    pub until: &'w dyn Fn(&Seen) -> bool,
}

/// A hundred games to their end.
impl Default for Walk<'_> {
    fn default() -> Self {
        Walk {
            games: 100,
            plies: 10_000,
            listed: 100_000,
            entered: 60,
            by_play: false,
            until: &|_| false,
        }
    }
}

impl Debug for Walk<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Walk { games, plies, listed, entered, by_play, until: _ } = self;
        f.debug_struct("Walk")
            .field("games", games)
            .field("plies", plies)
            .field("listed", listed)
            .field("entered", entered)
            .field("by_play", by_play)
            .finish_non_exhaustive()
    }
}

/// How much a walk has seen. With it, a test can make sure that the walk was not empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Seen {
    /// The number of positions.
    pub positions: u64,
    /// The number of moves of these positions that were compared, over all rolls.
    pub moves: u64,
    /// The number of games that ended.
    pub ended: u64,
    /// The number of ways in which turns were entered; 0 for a walk that enters none.
    pub entries: u64,
    /// The number of plays of other rolls and other turns that were tried and refused.
    pub refused: u64,
    /// Whether [`until`](Walk::until) ended the walk. Nothing is compared any more then.
    pub stopped: bool,
}

impl Walk<'_> {
    /// Plays random games from the start and checks every position with the methods of [`Game`].
    ///
    /// `conserved` returns what has to be the same in all positions of a game, such as the number
    /// of checkers.
    ///
    /// ```
    /// use game_core::Game;
    /// use game_core::conformance::Walk;
    /// use game_core::dice_cup::DiceCup;
    /// use rand_pcg::Pcg64Mcg;
    ///
    /// fn walk<G: Game>(game: &G) {
    ///     let mut cup = DiceCup::new(Pcg64Mcg::new(7));
    ///     let seen = Walk::default().run(game, &mut cup, |position| game.players(position));
    ///     assert_eq!(seen.ended, 100);
    /// }
    /// ```
    ///
    /// # Panics
    ///
    /// At the first disagreement.
    pub fn run<G: Game, R: Rng, C: Eq + Debug>(
        &self,
        game: &G,
        cup: &mut DiceCup<R>,
        conserved: impl Fn(&G::Position) -> C,
    ) -> Seen {
        self.walk(game, cup, conserved, |position, seen| self.check(game, position, seen), |_| ())
    }

    /// Does what [`run`](Walk::run) does, and also enters turns in every possible way and reads
    /// every text back.
    ///
    /// # Panics
    ///
    /// At the first disagreement.
    pub fn run_all<G: Notation, R: Rng, C: Eq + Debug>(
        &self,
        game: &G,
        cup: &mut DiceCup<R>,
        conserved: impl Fn(&G::Position) -> C,
    ) -> Seen {
        self.run_all_and(game, cup, conserved, |_, _| ())
    }

    /// Does what [`run_all`](Walk::run_all) does, and calls `check` with each position: for what only
    /// some games have.
    ///
    /// # Panics
    ///
    /// At the first disagreement.
    pub fn run_all_and<G: Notation, R: Rng, C: Eq + Debug>(
        &self,
        game: &G,
        cup: &mut DiceCup<R>,
        conserved: impl Fn(&G::Position) -> C,
        check: impl Fn(&G::Position, &mut Seen),
    ) -> Seen {
        let check = |position: &G::Position, seen: &mut Seen| {
            self.check(game, position, seen);
            self.check_entering(game, position, seen);
            if !seen.stopped {
                self.check_texts(game, position);
                check(position, seen);
            }
        };
        self.walk(game, cup, conserved, check, check_record)
    }

    fn walk<G: Game, R: Rng, C: Eq + Debug>(
        &self,
        game: &G,
        cup: &mut DiceCup<R>,
        conserved: impl Fn(&G::Position) -> C,
        check: impl Fn(&G::Position, &mut Seen),
        check_end: impl Fn(&Session<G>),
    ) -> Seen {
        let mut seen = Seen::default();
        check_start(game);
        for _ in 0..self.games {
            let mut session = Session::new(game.clone());
            let kept = conserved(session.position());
            for _ in 0..self.plies {
                let position = session.position().clone();
                assert_eq!(conserved(&position), kept, "not conserved: {position:?}");
                check(&position, &mut seen);
                if seen.stopped {
                    return seen;
                }
                let (alone, outcome) = (game.outcome(&position), session.outcome());
                assert!(
                    alone.is_none() || outcome == alone,
                    "the past of {position:?} unmakes its end"
                );
                if outcome.is_some() {
                    seen.ended += 1;
                    break;
                }
                let Ok(roll) = session.roll(cup);
                let Some((play, next)) = game.turn(&position).random_play(roll, cup) else {
                    panic!("no move with {roll:?} in {position:?}, which is not over");
                };
                let played = session.play(roll, play);
                assert!(
                    played.is_ok(),
                    "random {play:?} with {roll:?} in {position:?}: {played:?}"
                );
                assert_eq!(
                    *session.position(),
                    next,
                    "after random {play:?} with {roll:?} in {position:?}"
                );
            }
            check_session(&session);
            check_end(&session);
        }
        check_rolls(game, &game.start(), cup, ROLLED);
        seen
    }

    /// Checks one position with all its rolls, with the methods of [`Game`].
    ///
    /// # Panics
    ///
    /// At the first disagreement.
    pub fn check<G: Game>(&self, game: &G, position: &G::Position, seen: &mut Seen) {
        seen.positions += 1;
        assert_eq!(hash(&position.clone()), hash(position), "the hash of {position:?}");
        let outcome = game.outcome(position);
        let unknown = game.outcome_after(&G::Past::default(), position);
        assert_eq!(unknown, outcome, "a past of which nothing is known, before {position:?}");
        let over = outcome.is_some();
        assert_eq!(game.is_over(position), over, "whether {position:?} is over");
        check_players(game, position);
        let mut all = 0;
        let mut rolls = 0;
        for (index, (roll, weight)) in game.rolls(position).enumerate() {
            assert!(weight > 0, "{roll:?} never comes up in {position:?}");
            let found = game.roll_index(position, roll);
            assert_eq!(found, Some(index), "the number of the roll {roll:?} in {position:?}");
            let nth = game.nth_roll(position, index);
            assert_eq!(nth, Some(roll), "roll {index} in {position:?}");
            let count = self.check_roll(game, position, roll, seen);
            if self.stops(seen) {
                return;
            }
            assert_eq!(count == 0, over, "{count} moves with {roll:?} in {position:?}");
            all += count;
            rolls += 1;
        }
        assert!(rolls > 0, "no roll in {position:?}");
        assert_eq!(game.nth_roll(position, rolls), None, "one roll more in {position:?}");
        assert_eq!(game.count_all_plays(position), all, "all rolls of {position:?}");
    }

    /// Checks one roll in one position and returns the number of moves. If there are more than
    /// [`listed`](Walk::listed), they are only counted.
    ///
    /// # Panics
    ///
    /// At the first disagreement.
    pub fn check_roll<G: Game>(
        &self,
        game: &G,
        position: &G::Position,
        roll: G::Roll,
        seen: &mut Seen,
    ) -> u64 {
        let turn = game.turn(position);
        let count = turn.count_plays(roll);
        if count <= self.listed {
            let plays = turn.plays(roll);
            let place = || format!("with {roll:?} in {position:?}");
            assert_eq!(plays.len() as u64, count, "listing and count differ {}", place());
            self.check_listing(game, position, roll, &plays, seen);
            self.check_elsewhere(game, position, roll, &plays, seen);
        }
        count
    }

    fn check_listing<G: Game>(
        &self,
        game: &G,
        position: &G::Position,
        roll: G::Roll,
        plays: &PlaysOf<G>,
        seen: &mut Seen,
    ) {
        let place = || format!("with {roll:?} in {position:?}");
        let (turn, count) = (game.turn(position), plays.len() as u64);
        for (n, (play, next)) in (0..).zip(plays) {
            if self.stops(seen) {
                return;
            }
            let playing = || format!("playing {play:?} {}", place());
            let checked = accepted(turn.play(roll, *play), playing);
            assert_eq!(checked, *next, "{}", playing());
            let unchecked = game.play_unchecked(position, roll, *play);
            assert_eq!(unchecked, *next, "playing {play:?} unchecked {}", place());
            assert!(turn.is_legal(roll, *play), "legal is not {play:?} {}", place());
            let nth = turn.nth_play(roll, n);
            assert!(nth.as_ref() == Some(&(*play, next.clone())), "move {n} {}", place());
            let index = turn.play_index(roll, *play);
            assert_eq!(index, Some(n), "the number of {play:?} {}", place());
            seen.moves += 1;
        }
        assert!(turn.nth_play(roll, count).is_none(), "one move more {}", place());
        if count > 1 {
            let mut visits = 0;
            let stopped = turn.try_for_each_play(roll, |_, _| {
                visits += 1;
                if visits == 2 { ControlFlow::Break("here") } else { ControlFlow::Continue(()) }
            });
            assert_eq!(
                (stopped, visits),
                (ControlFlow::Break("here"), 2),
                "no early stop {}",
                place()
            );
        }
        let mut distinct = BTreeMap::new();
        for (play, next) in plays {
            let first = distinct.insert(self.key::<G>(*play, next), play);
            if let Some(first) = first {
                panic!("a move twice, as {first:?} and {play:?}, {}", place());
            }
        }
        let positions: BTreeSet<_> = plays.iter().map(|(_, next)| next).collect();
        let hashes: BTreeSet<_> = plays.iter().map(|(_, next)| hash(next)).collect();
        assert_eq!(hashes.len(), positions.len(), "different positions hash alike {}", place());
    }

    /// Tries plays of the next roll, and of the turn after the first play, or of the start if there is
    /// no play. Each of them has to be legal and listed, or refused by every method.
    fn check_elsewhere<G: Game>(
        &self,
        game: &G,
        position: &G::Position,
        roll: G::Roll,
        plays: &PlaysOf<G>,
        seen: &mut Seen,
    ) {
        let rolls = || game.rolls(position).map(|(roll, _)| roll);
        let other = rolls().skip_while(|&other| other != roll).nth(1).or_else(|| rolls().next());
        let after = plays.first().map_or_else(|| game.start(), |(_, next)| next.clone());
        let first = game.rolls(&after).map(|(roll, _)| roll).next();
        let mut foreign = Vec::new();
        for (position, roll) in [(position, other), (&after, first)] {
            let Some(roll) = roll else { continue };
            let most = foreign.len() + ELSEWHERE;
            let _ = game.turn(position).visit_plays(roll, &mut |play, _| {
                foreign.push(play);
                if foreign.len() < most {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
        }
        let turn = game.turn(position);
        let listed: BTreeSet<_> = plays.iter().map(|(_, next)| next).collect();
        for play in foreign {
            if self.stops(seen) {
                return;
            }
            let place = || format!("{play:?} with {roll:?} in {position:?}");
            let played = turn.play(roll, play).ok();
            let legal = turn.is_legal(roll, play);
            assert_eq!(legal, played.is_some(), "whether legal is {}", place());
            if let Some(next) = played {
                assert!(listed.contains(&next), "played, but not listed: {}", place());
            } else {
                let index = turn.play_index(roll, play);
                assert_eq!(index, None, "refused, but numbered: {}", place());
                seen.refused += 1;
            }
        }
    }

    /// Enters the turns of a position in every possible way, and compares where they lead with the
    /// listed moves.
    ///
    /// # Panics
    ///
    /// At the first disagreement.
    pub fn check_entering<G: Stepwise>(&self, game: &G, position: &G::Position, seen: &mut Seen) {
        let turn = game.turn(position);
        for (roll, _) in game.rolls(position) {
            if self.stops(seen) {
                return;
            }
            if turn.count_plays(roll) > self.entered {
                continue;
            }
            let plays: BTreeSet<_> =
                turn.plays(roll).iter().map(|(play, next)| self.key::<G>(*play, next)).collect();
            let mut reached = BTreeSet::new();
            enter(&mut game.half_turn(position, roll), &mut |half_turn: &G::HalfTurn| {
                if self.stops(seen) {
                    return;
                }
                let finished = half_turn.finish();
                let dead_end = finished.is_none() && half_turn.next_steps().next().is_none();
                assert!(!dead_end || plays.is_empty(), "{half_turn:?} leads nowhere");
                assert_eq!(
                    half_turn.is_complete(),
                    finished.is_some(),
                    "whether {half_turn:?} may stand"
                );
                let Some((play, next)) = finished else { return };
                seen.entries += 1;
                let playing =
                    || format!("playing the entered {play:?} with {roll:?} in {position:?}");
                let checked = accepted(turn.play(roll, play), playing);
                assert_eq!(checked, next, "{}", playing());
                reached.insert(self.key::<G>(play, &next));
            });
            assert!(
                seen.stopped || reached == plays,
                "entering turns with {roll:?} in {position:?} reaches {reached:?} instead of {plays:?}",
            );
        }
    }

    /// Reads back the texts of a position, its rolls, its plays and its half-entered turns.
    ///
    /// # Panics
    ///
    /// At the first disagreement.
    pub fn check_texts<G: Notation>(&self, game: &G, position: &G::Position) {
        check_position_text(game, position);
        let turn = game.turn(position);
        for (roll, _) in game.rolls(position) {
            let read = game.parse_roll(position, &roll.to_string());
            assert_eq!(read, Ok(roll), "the text of the roll {roll} in {position}");
            let count = turn.count_plays(roll);
            if count <= self.listed {
                let _ = turn.visit_plays(roll, &mut |play, next| {
                    let text = || format!("the text `{play}` with {roll} in {position}");
                    let read = game.parse_play(position, roll, &play.to_string());
                    assert_eq!(accepted(read, text), (play, next.clone()), "{}", text());
                    ControlFlow::Continue(())
                });
            }
            let empty = game.half_turn(position, roll);
            assert_eq!(empty.to_string(), "", "a turn not begun with {roll} in {position}");
            if count <= self.entered {
                enter(&mut empty.clone(), &mut |half_turn| {
                    check_half_turn_text(game, position, roll, half_turn);
                });
            }
        }
    }

    /// Returns whether the walk ends here, and keeps it in what it has seen.
    fn stops(&self, seen: &mut Seen) -> bool {
        seen.stopped = seen.stopped || (self.until)(seen);
        seen.stopped
    }

    /// Returns what differs between different moves.
    fn key<G: Game>(&self, play: G::Play, next: &G::Position) -> Key<G::Play, G::Position> {
        if self.by_play { Key::Play(play) } else { Key::Position(next.clone()) }
    }
}

/// Returns what was accepted.
fn accepted<T, E: Display>(result: Result<T, E>, what: impl Fn() -> String) -> T {
    result.unwrap_or_else(|error| panic!("{} is refused: {error}", what()))
}

/// Rolls in a position, `each` times as often as there are rolls, and checks that the rolls come up by
/// their weights: their chi-square has to be within four standard deviations of its mean. `each` should
/// be 20 or more.
///
/// # Panics
///
/// If a roll comes up that is not listed, or if the rolls do not come up by their weights.
pub fn check_rolls<G: Game, R: Rng>(
    game: &G,
    position: &G::Position,
    cup: &mut DiceCup<R>,
    each: u64,
) {
    let mut rolled: Vec<_> = game.rolls(position).map(|(roll, weight)| (roll, weight, 0)).collect();
    let rolls = rolled.len() as u64;
    let draws = rolls.saturating_mul(each);
    for _ in 0..draws {
        let Ok(roll) = game.roll(position, cup);
        let listed = game.roll_index(position, roll).and_then(|index| rolled.get_mut(index));
        let Some((_, _, times)) = listed else {
            panic!("the roll {roll:?} comes up and is not listed in {position:?}");
        };
        *times += 1;
    }
    // Chi-square is the sum of the squared numbers of each roll over the expected ones, less their
    // total. Its variance grows with rolls that are rarely expected. Thousandths are exact enough.
    let (rolls, draws) = (i128::from(rolls), i128::from(draws));
    let all: i128 = rolled.iter().map(|&(_, weight, _)| i128::from(weight)).sum();
    let sum = |square: fn(i128) -> i128| -> i128 {
        let parts = rolled.iter().filter(|&&(_, weight, _)| weight > 0);
        parts.map(|&(_, weight, times)| 1000 * square(times) * all / i128::from(weight)).sum()
    };
    let off = sum(|times| times * times) / draws.max(1) - 1000 * (draws + rolls - 1);
    let rare = sum(|_| 1) - 1000 * (rolls * rolls + 2 * rolls - 2);
    let variance = 2000 * (rolls - 1) + rare / draws.max(1);
    assert!(
        off * off <= 16 * 1000 * variance,
        "the rolls do not come up by their weights in {position:?}: {rolled:?}"
    );
}

/// Draws [random plays](Turn::random_play), `each` times as many as there are moves, and checks
/// that all moves come up equally often: their chi-square has to be within four standard deviations
/// of its mean. `each` should be 5 or more. All moves are listed for it.
///
/// # Panics
///
/// If there is no move, if a play is drawn that is not listed or leads elsewhere, or if the moves
/// are not equally likely.
pub fn check_random_plays<G: Game, R: Rng>(
    game: &G,
    position: &G::Position,
    roll: G::Roll,
    cup: &mut DiceCup<R>,
    each: u64,
) {
    let turn = game.turn(position);
    let plays = turn.plays(roll);
    let mut drawn: BTreeMap<_, _> = plays.into_iter().map(|(play, end)| (play, (end, 0))).collect();
    assert!(!drawn.is_empty(), "nothing to draw with {roll:?} in {position:?}");
    let count = drawn.len() as u64;
    for _ in 0..count.saturating_mul(each) {
        let Some((play, next)) = turn.random_play(roll, cup) else {
            panic!("no random move with {roll:?} in {position:?}");
        };
        let Some((end, times)) = drawn.get_mut(&play) else {
            panic!("random {play:?} is not listed with {roll:?} in {position:?}");
        };
        assert_eq!(next, *end, "after random {play:?} with {roll:?} in {position:?}");
        *times += 1;
    }
    // Chi-square is the sum of these squares divided by `each`. Its mean is the number of degrees
    // of freedom, and its variance is twice that number.
    let (each, freedom) = (i128::from(each), i128::from(count) - 1);
    let squares: i128 = drawn.values().map(|&(_, times)| (i128::from(times) - each).pow(2)).sum();
    let off = squares - each * freedom;
    assert!(
        off * off <= 16 * 2 * freedom * each * each,
        "not equally likely with {roll:?} in {position:?}: {:?}",
        drawn.iter().map(|(play, (_, times))| (play, times)).collect::<Vec<_>>()
    );
}

/// A move by itself, or by the position it leads to.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Key<T, P> {
    Play(T),
    Position(P),
}

/// Checks that a new game is one for the fewest players, and that other starts are what was asked
/// for.
fn check_start<G: Game>(game: &G) {
    let start = game.start();
    let fewest = *G::PLAYERS.start();
    assert_eq!(game.players(&start), fewest, "players of the start");
    for players in G::PLAYERS {
        let start = game.start_with(players, None);
        let start = start.unwrap_or_else(|| panic!("no start for {players} players"));
        assert_eq!(game.players(&start), players, "players of the start for {players}");
        for first in G::Player::all_of(players) {
            if let Some(start) = game.start_with(players, Some(first)) {
                assert_eq!(game.player_to_move(&start), first, "who moves first in {start:?}");
                assert_eq!(game.players(&start), players, "players of the start, {first} first");
            }
        }
    }
    assert_eq!(game.start_with(fewest, None), Some(start), "the start for the fewest players");
    assert_eq!(game.start_with(*G::PLAYERS.end() + 1, None), None, "a start for too many");
}

/// Checks that players are numbered from 0, and that what they get is within bounds and adds up to
/// 0.
fn check_players<G: Game>(game: &G, position: &G::Position) {
    let players = game.players(position);
    let all: Vec<_> = G::Player::all_of(players).collect();
    let numbers: Vec<_> = all.iter().map(|player| player.index()).collect();
    assert_eq!(numbers, (0..players).collect::<Vec<_>>(), "numbers of players");
    assert!(all.contains(&game.player_to_move(position)), "who is to move in {position:?}");
    let scored = all.iter().filter(|&&player| game.score(position, player).is_some());
    assert!([0, players].contains(&scored.count()), "who has a score in {position:?}");
    let Some(outcome) = game.outcome(position) else { return };
    let scored = all.iter().map(|&player| game.final_score(position, &outcome, player));
    let scored = scored.flatten().count();
    assert!([0, players].contains(&scored), "who has a score at the end, {position:?}");
    let bounds = G::return_bounds(players);
    let returns = all.iter().map(|&player| game.returns(position, &outcome, player));
    let returns: Vec<_> = returns.collect();
    assert_eq!(returns.iter().sum::<i64>(), 0, "what players get at {position:?}");
    assert!(
        returns.iter().all(|got| bounds.contains(got)),
        "beyond {bounds:?}: {returns:?} at {position:?}"
    );
    if let Some(winner) = outcome.winner {
        assert!(returns[winner.index()] > 0, "what the winner {winner} gets at {position:?}");
    }
}

/// Checks that the record can be replayed to the same game, and undone to its start.
fn check_session<G: Game>(session: &Session<G>) {
    let turns = session.turns().iter().map(|turn| (turn.roll, turn.play));
    let again = Session::replay(session.rules().clone(), session.start().clone(), turns);
    let mut again = again.unwrap_or_else(|error| panic!("the record of {session:?}: {error}"));
    assert_eq!(again.position(), session.position(), "where the record of {session:?} leads");
    assert_eq!(again.outcome(), session.outcome(), "how the record of {session:?} ends");
    while let Some(turn) = again.undo() {
        assert_eq!(*again.position(), turn.before, "the way back of {session:?}");
    }
    assert_eq!(again.position(), session.start(), "the way back of {session:?}");
    assert_eq!(again.plies(), 0, "the way back of {session:?}");
}

fn check_record<G: Notation>(session: &Session<G>) {
    let text = session.record().to_string();
    let read = Session::from_record(session.rules().clone(), &text)
        .unwrap_or_else(|error| panic!("the record cannot be read: {error}\n{text}"));
    assert_eq!(read.position(), session.position(), "where the text of the record leads\n{text}");
    assert_eq!(read.record().to_string(), text, "the record of the record");
}

/// Visits a turn and every turn that can be entered after it.
fn enter<P: HalfTurn>(half_turn: &mut P, visit: &mut impl FnMut(&P)) {
    visit(half_turn);
    for step in half_turn.next_steps().collect::<Vec<_>>() {
        let pushed = half_turn.push(step);
        assert!(pushed.is_ok(), "{step:?} was offered, but not taken: {:?}", pushed.err());
        enter(half_turn, visit);
        assert_eq!(half_turn.pop(), Some(step), "taking {step:?} back");
    }
}

/// Checks that the text of a half-entered turn is read as an equivalent turn. Steps that have the
/// same text may stand for each other.
fn check_half_turn_text<G: Notation>(
    game: &G,
    position: &G::Position,
    roll: G::Roll,
    half_turn: &G::HalfTurn,
) {
    let text = half_turn.to_string();
    let entered = || format!("the half-entered turn `{text}` with {roll} in {position}");
    let read = accepted(game.parse_half_turn(position, roll, &text), entered);
    assert_eq!(read.to_string(), text, "the half-entered turn read with {roll} in {position}");
    let next = |half_turn: &G::HalfTurn| {
        half_turn.next_steps().map(|step| step.to_string()).collect::<Vec<String>>()
    };
    assert_eq!(next(&read), next(half_turn), "after `{text}` with {roll} in {position}");
    let end = |half_turn: &G::HalfTurn| half_turn.finish().map(|(_, end)| end);
    assert_eq!(end(&read), end(half_turn), "the end of `{text}` with {roll} in {position}");
}

/// The hash FNV-1a, which depends on every bit: positions that hash alike by chance are very rare.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    value.hash(&mut hasher);
    hasher.finish()
}

fn check_position_text<G: Notation>(game: &G, position: &G::Position) {
    let text = position.to_string();
    let read = match game.parse_position(&text) {
        Ok(read) => read,
        Err(PositionError::Text(error)) => panic!("{text} cannot be read: {error}"),
        Err(PositionError::Setup(error)) => panic!("{text} is no position: {error}"),
    };
    assert_eq!(read, *position, "the text {text}");
    assert_eq!(hash(&read), hash(position), "the hash of {text}");
    assert_eq!(read.to_string(), text, "the text of the position read");
    for (roll, _) in game.rolls(position).take(1) {
        let nonsense = game.parse_play(position, roll, "?");
        assert!(matches!(nonsense, Err(PlayError::Text(_))), "`?` read as a play in {text}");
    }
}
