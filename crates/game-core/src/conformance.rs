//! The walk that every engine's tests run: random games, and at every position all that can be
//! asked of it compared with itself.
//!
//! It is test support and panics at the first disagreement, naming the position and the roll.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Debug;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use dice_cup::DiceCup;
use rand_core::Rng;

use crate::{Game, Partial, PlayError, PositionError};

/// How far a walk goes.
#[derive(Clone, Copy, Debug)]
pub struct Walk {
    /// How many games it plays.
    pub games: u64,
    /// After how many turns it leaves a game that has not ended.
    pub plies: u64,
    /// Up to how many moves of a roll are listed and compared one by one.
    pub listed: u64,
    /// Up to how many moves of a roll every way of entering them is tried.
    pub entered: u64,
    /// Whether moves are told apart by what is played, not by where it leads: in some games
    /// different moves may lead to the same position.
    pub by_play: bool,
}

impl Default for Walk {
    fn default() -> Walk {
        Walk { games: 100, plies: 10_000, listed: 100_000, entered: 60, by_play: false }
    }
}

/// What a walk has seen, so that a test can tell a thorough one from an empty one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// Positions.
    pub positions: u64,
    /// Moves, of all rolls of the positions.
    pub moves: u64,
    /// Games that ended.
    pub ended: u64,
    /// Ways of entering a turn.
    pub entries: u64,
}

impl Walk {
    /// Plays random games from the start and checks every position on the way.
    ///
    /// `conserved` is what must be the same in all positions of a game: the number of checkers,
    /// say.
    ///
    /// # Panics
    ///
    /// At the first thing that is not as it should be.
    pub fn run<G: Game, R: Rng, C: Eq + Debug>(
        &self,
        game: &G,
        cup: &mut DiceCup<R>,
        conserved: impl Fn(&G::Position) -> C,
    ) -> Seen {
        let mut seen = Seen::default();
        for _ in 0..self.games {
            let mut position = game.start();
            let mut past = G::Past::default();
            let kept = conserved(&position);
            for _ in 0..self.plies {
                assert_eq!(conserved(&position), kept, "not conserved: {position}");
                self.check(game, &position, &mut seen);
                let alone = game.outcome(&position);
                let outcome = game.outcome_after(&past, &position);
                assert!(
                    alone.is_none() || outcome == alone,
                    "the past of {position} unmakes its end"
                );
                if outcome.is_some() {
                    seen.ended += 1;
                    break;
                }
                let Ok(roll) = game.roll(&position, cup);
                let Some((play, next)) = game.random_play(&position, roll, cup) else {
                    panic!("no move with {roll} in {position}, which is not over");
                };
                assert!(game.is_legal(&position, roll, play), "{play} with {roll} in {position}");
                game.remember(&mut past, &position);
                position = next;
            }
        }
        seen
    }

    /// Checks one position with all its rolls.
    ///
    /// # Panics
    ///
    /// At the first thing that is not as it should be.
    pub fn check<G: Game>(&self, game: &G, position: &G::Position, seen: &mut Seen) {
        seen.positions += 1;
        check_text(game, position);
        let outcome = game.outcome(position);
        let unknown = game.outcome_after(&G::Past::default(), position);
        assert_eq!(unknown, outcome, "a past of which nothing is known, before {position}");
        let over = outcome.is_some();
        let mut all = 0;
        for (roll, weight) in game.rolls(position) {
            assert!(weight > 0, "{roll} never comes up in {position}");
            assert_eq!(game.parse_roll(position, &roll.to_string()), Ok(roll), "{position}");
            let count = game.count_plays(position, roll);
            assert_eq!(count == 0, over, "{count} moves with {roll} in {position}");
            all += count;
            if count <= self.listed {
                let plays = self.check_listing(game, position, roll, count);
                seen.moves += count;
                if count <= self.entered {
                    seen.entries += self.check_entering(game, position, roll, &plays);
                }
            }
        }
        assert_eq!(game.count_all_plays(position), all, "all rolls of {position}");
    }
}

/// The moves of a roll by the text of the position they lead to, or by their own.
type Plays<G> = BTreeMap<String, <G as Game>::Play>;

impl Walk {
    /// What tells a move apart from others.
    fn key<G: Game>(&self, play: G::Play, next: &G::Position) -> String {
        if self.by_play { play.to_string() } else { next.to_string() }
    }

    fn check_listing<G: Game>(
        &self,
        game: &G,
        position: &G::Position,
        roll: G::Roll,
        count: u64,
    ) -> Plays<G> {
        let place = || format!("with {roll} in {position}");
        let mut plays = Vec::new();
        let flow = game.for_each_play::<()>(position, roll, |play, next| {
            plays.push((play, next.clone()));
            ControlFlow::Continue(())
        });
        assert!(flow.is_continue());
        assert_eq!(plays.len() as u64, count, "listing and count differ {}", place());
        for (n, (play, next)) in plays.iter().enumerate() {
            let checked = game.play(position, roll, *play).ok();
            assert_eq!(checked.as_ref(), Some(next), "{play} {}", place());
            assert_eq!(game.play_unchecked(position, roll, *play), *next, "{play} {}", place());
            assert!(game.is_legal(position, roll, *play), "{play} {}", place());
            let nth = game.nth_play(position, roll, n as u64);
            assert!(nth.as_ref() == Some(&(*play, next.clone())), "move {n} {}", place());
            let read = game.parse_play(position, roll, &play.to_string()).ok();
            assert_eq!(read, Some(*play), "the text `{play}` {}", place());
        }
        assert!(game.nth_play(position, roll, count).is_none(), "one move more {}", place());
        if count > 1 {
            let mut visits = 0;
            let stopped = game.for_each_play(position, roll, |_, _| {
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
        let distinct: Plays<G> =
            plays.iter().map(|(play, next)| (self.key::<G>(*play, next), *play)).collect();
        assert_eq!(distinct.len(), plays.len(), "a move twice {}", place());
        distinct
    }

    /// Enters turns in every possible way and returns how many there are.
    fn check_entering<G: Game>(
        &self,
        game: &G,
        position: &G::Position,
        roll: G::Roll,
        plays: &Plays<G>,
    ) -> u64 {
        let mut reached = Plays::<G>::new();
        let mut entries = 0;
        let empty = game.partial(position, roll);
        assert_eq!(empty.to_string(), "", "a turn not begun with {roll} in {position}");
        enter(&mut empty.clone(), &mut |partial| {
            check_entered(game, position, roll, partial);
            let Some((play, next)) = partial.finish() else { return };
            entries += 1;
            let checked = game.play(position, roll, play).ok();
            assert_eq!(checked.as_ref(), Some(&next), "{play} with {roll} in {position}");
            reached.insert(self.key::<G>(play, &next), play);
        });
        assert!(
            reached.keys().eq(plays.keys()),
            "entering turns with {roll} in {position} reaches {:?} instead of {:?}",
            reached.keys(),
            plays.keys(),
        );
        entries
    }
}

/// Visits a turn and all that can be entered after it.
fn enter<P: Partial>(partial: &mut P, visit: &mut impl FnMut(&P)) {
    visit(partial);
    for step in steps(partial) {
        assert!(partial.push(step), "{step} was offered, but is not taken");
        enter(partial, visit);
        assert_eq!(partial.pop(), Some(step), "the way back");
    }
}

fn steps<P: Partial>(partial: &P) -> Vec<P::Step> {
    let mut steps = Vec::new();
    let _ = partial.for_each_step::<()>(|step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    steps
}

/// The text of a half-entered turn gives it back, as far as a text can: steps that are written
/// alike may be taken for one another.
fn check_entered<G: Game>(game: &G, position: &G::Position, roll: G::Roll, partial: &G::Partial) {
    let text = partial.to_string();
    let Ok(read) = game.parse_partial(position, roll, &text) else {
        panic!("the half-entered turn `{text}` with {roll} in {position} cannot be read");
    };
    assert_eq!(read.to_string(), text, "read with {roll} in {position}");
    let next = |partial| steps(partial).iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(next(&read), next(partial), "after `{text}` with {roll} in {position}");
    let end = |partial: &G::Partial| partial.finish().map(|(_, end)| end);
    assert_eq!(end(&read), end(partial), "the end of `{text}` with {roll} in {position}");
}

/// A hash that depends on every bit; good enough to tell that equal positions hash alike.
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

fn check_text<G: Game>(game: &G, position: &G::Position) {
    let hash = |position: &G::Position| {
        let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
        position.hash(&mut hasher);
        hasher.finish()
    };
    let text = position.to_string();
    let read = match game.parse_position(&text) {
        Ok(read) => read,
        Err(PositionError::Text(error)) => panic!("{text} cannot be read: {error}"),
        Err(PositionError::Setup(error)) => panic!("{text} is no position: {error}"),
    };
    assert_eq!(read, *position, "the text {text}");
    assert_eq!(hash(&read), hash(position), "the hash of {text}");
    assert_eq!(read.to_string(), text);
    for (roll, _) in game.rolls(position).take(1) {
        let nonsense = game.parse_play(position, roll, "?");
        assert!(matches!(nonsense, Err(PlayError::Text(_))), "`?` read as a play in {text}");
    }
}
