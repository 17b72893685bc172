//! Calls on threads that have no more stack than is said. `STACK_CALL=parse STACK_BYTES=3000` tries one call
//! with another size, to find out how much it needs.

use std::hint::black_box;
use std::{env, thread};

#[cfg(feature = "alloc")]
use game_core::Notation;
use game_core::{Game, Session, Turn, divide, perft, playout, random_policy};

use crate::support::cup;

/// A name, the stack in bytes that the call may use, and the call.
pub(crate) type Call<C> = (&'static str, usize, fn(&C));

/// What a thread of std needs itself: 4.8 KiB on Linux for x86-64, of which less is allowed here, so
/// that a call never has more than is said.
const THREAD: usize = 4 * 1024;

/// Runs a call with so many bytes of stack left: on a thread that has used up the rest. A call that
/// needs more ends the whole run, which names the thread.
fn with_stack(name: &str, bytes: usize, call: impl FnOnce() + Send) {
    // Very small threads get more than they ask for.
    let size = bytes + 128 * 1024;
    thread::scope(|scope| {
        let thread = thread::Builder::new().name(name.to_owned()).stack_size(size);
        let run = thread.spawn_scoped(scope, move || {
            let top = [0_u8];
            let floor = top.as_ptr().addr() - (size - THREAD - bytes);
            use_up(floor, &mut Some(call));
        });
        run.expect("a thread").join().expect("the call passes");
    });
}

/// Goes down the stack to this address, and calls from there.
#[inline(never)]
fn use_up<F: FnOnce()>(floor: usize, call: &mut Option<F>) {
    let used = black_box([0_u8; 64]);
    if used.as_ptr().addr() > floor {
        use_up(floor, call);
    } else if let Some(call) = call.take() {
        call();
    }
    black_box(&used);
}

/// The stack that a call may use: what is said, or what the variable sets, to find out how much it needs.
fn allowed(said: usize) -> usize {
    env::var("STACK_BYTES").map_or(said, |bytes| bytes.parse().expect("a number"))
}

/// Makes each call with each of the cases, with no more stack than it may use.
pub(crate) fn try_all<C: Sync>(calls: &[Call<C>], cases: &[C]) {
    let only = env::var("STACK_CALL").ok();
    for &(name, bytes, call) in calls {
        if only.as_ref().is_none_or(|only| only == name) {
            with_stack(name, allowed(bytes), || cases.iter().for_each(call));
        }
    }
}

/// Two plies of the tree, whole and move by move.
pub(crate) fn count_two_plies<G: Game>(rules: &G, position: &G::Position) {
    let nodes = perft(rules, position, 2);
    let mut sum = 0;
    divide(rules, position, 2, |_, _, below| sum += below);
    assert_eq!(sum, nodes);
}

/// Ten turns of a game in progress and one more, and the way back.
pub(crate) fn play_a_session<G: Game>(rules: &G, position: &G::Position) {
    let mut session = Session::from_position(rules.clone(), position.clone());
    let mut dice = cup(42);
    session.play_on(&mut dice, 10, random_policy);
    let Ok(roll) = session.roll(&mut dice);
    if let Some((play, _)) = session.turn().random_play(roll, &mut dice) {
        // A game may also be over by what was before.
        let over = session.is_over();
        assert_eq!(session.play(roll, play).is_err(), over);
    }
    black_box(session.outcome());
    #[cfg(feature = "alloc")]
    {
        while session.undo().is_some() {}
        assert_eq!(session.position(), position);
    }
}

/// The record of ten turns, written and read.
#[cfg(feature = "alloc")]
pub(crate) fn read_a_record<G: Notation>(rules: &G, position: &G::Position) {
    let mut session = Session::from_position(rules.clone(), position.clone());
    session.play_on(&mut cup(42), 10, random_policy);
    let record = session.record().to_string();
    let read = Session::from_record(rules.clone(), &record).expect("a record");
    assert_eq!(read.position(), session.position());
}

/// A game of so many turns at most.
pub(crate) fn play_out<G: Game>(rules: &G, position: &G::Position, turns: u64) {
    let session = Session::from_position(rules.clone(), position.clone());
    black_box(playout(&session, &mut cup(43), turns, random_policy));
}

/// A value, written as JSON and read.
pub(crate) fn keep<T>(value: &T)
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
{
    let json = serde_json::to_string(value).expect("JSON");
    assert_eq!(&serde_json::from_str::<T>(&json).expect("it was written"), value);
}
