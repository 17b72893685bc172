//! Calls on threads that have no more stack than is said. `STACK_CALL=parse STACK_BYTES=3000` tries one call
//! with another size, to find out how much it needs.

use std::hint::black_box;
use std::{env, thread};

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
