//! The functions that C calls. This is the only file with unsafe code.
//!
//! What a caller promises is what the header says of every function: that a pointer is null or points to as many values
//! as are said, which nobody else writes meanwhile, and which nobody reads that the function writes. Everything else is
//! checked: null, alignment, lengths, overlap, and the values themselves.
//!
//! Values are read before any result is written, which is done at the end, if all went well. So a result may lie where an
//! argument was. Buffers that are written lie apart from everything else, and those that are read from all that is written.

#![allow(
    clippy::missing_safety_doc,
    reason = "the head of this file and of the header says it once for all"
)]
#![allow(clippy::too_many_arguments, reason = "C has no other way")]

#[cfg(test)]
mod tests;

use core::ffi::{CStr, c_char};
#[cfg(feature = "players")]
use core::sync::atomic::AtomicI32;

use crate::failure::{Failure, tried};
#[cfg(feature = "players")]
use crate::players;
use crate::rules::with_engine;
use crate::types::*;
use crate::{calls, half_turns, matches, rules, text};

/// The bytes of memory that a value or a buffer takes: from the first address to one behind the last.
#[derive(Clone, Copy)]
struct Span {
    name: &'static str,
    start: usize,
    end: usize,
}

impl Span {
    /// Returns the span of `count` values, after a check of the pointer. It is not followed. Null is right for none.
    fn of<T>(name: &'static str, pointer: *const T, count: usize) -> Result<Span, Failure> {
        if count == 0 {
            return Ok(Span { name, start: 0, end: 0 });
        }
        tried!(check(name, pointer));
        let start = pointer.addr();
        let size = count.checked_mul(size_of::<T>()).filter(|&size| isize::try_from(size).is_ok());
        match size.and_then(|size| start.checked_add(size)) {
            Some(end) => Ok(Span { name, start, end }),
            None => Err(Failure::argument(name, "a buffer that fits into memory")),
        }
    }

    const fn overlaps(&self, other: &Span) -> bool {
        self.start < other.end && other.start < self.end
    }
}

/// Checks that a pointer is not null and aligned. It is not followed.
#[inline]
fn check<T>(name: &'static str, pointer: *const T) -> Result<(), Failure> {
    if pointer.is_null() {
        return Err(wrong(KAFENEIO_NULL_POINTER, name, "this is null"));
    }
    if !pointer.is_aligned() {
        return Err(wrong(KAFENEIO_MISALIGNED, name, "this is not aligned"));
    }
    Ok(())
}

#[cold]
fn wrong(status: kafeneio_status, name: &'static str, what: &str) -> Failure {
    Failure::new(status, name, format_args!("{name}: {what}"))
}

/// Checks that each of these spans overlaps neither those after it nor any of the others.
#[inline]
fn apart(written: &[Span], others: &[Span]) -> Result<(), Failure> {
    for (index, span) in written.iter().enumerate() {
        let later = written.iter().skip(index + 1);
        if let Some(other) = later.chain(others).find(|other| span.overlaps(other)) {
            return Err(overlap(span.name, other.name));
        }
    }
    Ok(())
}

#[cold]
fn overlap(one: &'static str, other: &'static str) -> Failure {
    Failure::new(KAFENEIO_OVERLAP, one, format_args!("{one}: this overlaps `{other}`"))
}

/// Returns a value that is read.
///
/// # Safety
///
/// The pointer is null or points to a value that nobody writes for as long as the reference is used.
#[inline]
unsafe fn read<'a, T>(name: &'static str, pointer: *const T) -> Result<&'a T, Failure> {
    tried!(check(name, pointer));
    // SAFETY: it is not null and aligned, and the caller says that a value lies there. Every pattern of bits is a value
    // of the types that are read.
    Ok(unsafe { &*pointer })
}

/// Returns the bytes of a buffer that is read.
///
/// # Safety
///
/// `Span::of` has checked the buffer, and nobody writes it for as long as the slice is used.
unsafe fn slice<'a>(pointer: *const u8, count: usize) -> &'a [u8] {
    if count == 0 {
        return &[];
    }
    // SAFETY: the pointer is not null and aligned, the length fits, and the caller says that so many values lie there.
    unsafe { core::slice::from_raw_parts(pointer, count) }
}

/// Returns a buffer that is written.
///
/// # Safety
///
/// `Span::of` has checked the buffer, `apart` that it overlaps nothing else, and nobody else uses it for as long as the
/// slice is used.
unsafe fn room<'a, T>(pointer: *mut T, count: usize) -> &'a mut [T] {
    if count == 0 {
        return &mut [];
    }
    // SAFETY: the pointer is not null and aligned, the length fits, and the caller says that there is room for so many
    // values. C need not have written them before: every pattern of bits is a value of these types, and to Rust, memory
    // that comes from outside has some.
    unsafe { core::slice::from_raw_parts_mut(pointer, count) }
}

/// Writes how many elements there are; also, if the buffer is too short, how many are needed.
///
/// # Safety
///
/// `Span::of` has checked the pointer, and this call may write there.
unsafe fn write_count<T: TryFrom<u64>>(pointer: *mut T, counted: &Result<u64, Failure>) {
    let count = counted.as_ref().map_or_else(|failure| failure.needed, |count| Some(*count));
    // What is counted in a `size_t` is bytes of a text, or elements of a buffer, at most some thousands: it fits.
    if let Some(count) = count.and_then(|count| T::try_from(count).ok()) {
        // SAFETY: the pointer is not null and aligned, and the caller says the rest.
        unsafe { pointer.write(count) };
    }
}

/// Does the work of a function with checked arguments, and returns its status. The arguments come in this order: values
/// that are read, bytes that are read, buffers that are written, values that are written, a count. What the work answers
/// goes to `write`, a pair of values to two pointers; or it is how many elements there are, which goes to `count`. Without
/// either it answers nothing.
macro_rules! call {
    (
        $error:ident
        $(, read $($input:ident)+)?
        $(, slice $($slice:ident[$length:ident])+)?
        $(, room $($room:ident[$size:ident])+)?
        $(, write $output:ident $($second:ident)?)?
        $(, count $count:ident)?
        => $work:expr
    ) => {{
        let work = || -> Result<(), Failure> {
            let results: &[Span] = &[
                $(
                    tried!(Span::of(stringify!($output), $output, 1)),
                    $(tried!(Span::of(stringify!($second), $second, 1)),)?
                )?
                $(tried!(Span::of(stringify!($count), $count, 1)),)?
            ];
            let buffers: &[Span] = &[$($(tried!(Span::of(stringify!($slice), $slice, $length)),)+)?];
            tried!(apart(results, buffers));
            let rooms: &[Span] = &[$($(tried!(Span::of(stringify!($room), $room, $size)),)+)?];
            if !rooms.is_empty() {
                let values: &[Span] = &[$($(tried!(Span::of(stringify!($input), $input, 1)),)+)?];
                tried!(apart(rooms, results));
                tried!(apart(rooms, buffers));
                tried!(apart(rooms, values));
            }
            $($(
                // SAFETY: the head of this file; the reference is used before a result is written, and no buffer that
                // is written overlaps it.
                let $input = tried!(unsafe { read(stringify!($input), $input) });
            )+)?
            $($(
                // SAFETY: the head of this file; the buffer is checked above.
                let $slice = unsafe { slice($slice.cast(), $length) };
            )+)?
            $($(
                // SAFETY: the head of this file; the buffer is checked above, and lies apart.
                let $room = unsafe { room($room, $size) };
            )+)?
            let done = $work;
            $(
                let found = tried!(done);
                $(
                    let (found, second) = found;
                    // SAFETY: the head of this file; the pointer is checked above.
                    unsafe { $second.write(second) };
                )?
                // SAFETY: the head of this file; the pointer is checked above. What lies there is not dropped: all
                // results are plain data.
                unsafe { $output.write(found) };
                let done = Ok(());
            )?
            $(
                // SAFETY: the head of this file; the pointer is checked above.
                unsafe { write_count($count, &done) };
                let done = done.map(|_| ());
            )?
            done
        };
        let failure = match work() {
            Ok(()) => return KAFENEIO_OK,
            Err(failure) => failure,
        };
        if !$error.is_null() && $error.is_aligned() {
            // SAFETY: the head of this file. What the failure tells is its own, so the error may lie anywhere.
            unsafe { $error.write(failure.error) };
        }
        failure.status
    }};
}

/// Returns the number of the interface, KAFENEIO_ABI of the header that the library was built with. If it is another
/// one than that of your header, they do not go together.
#[unsafe(no_mangle)]
pub extern "C" fn kafeneio_abi() -> u32 {
    KAFENEIO_ABI
}

/// Returns the version of the library, such as "0.1.0". The text is constant.
#[unsafe(no_mangle)]
pub extern "C" fn kafeneio_version() -> *const c_char {
    const VERSION: &CStr =
        match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
            Ok(version) => version,
            Err(_) => c"",
        };
    VERSION.as_ptr()
}

/// Returns the size of a structure in bytes, by its number, such as KAFENEIO_SIZE_POSITION; 0 if there is none. Programs
/// in other languages compare it with the size of their own.
#[unsafe(no_mangle)]
pub extern "C" fn kafeneio_size_of(structure: u32) -> usize {
    match structure {
        KAFENEIO_SIZE_ERROR => size_of::<kafeneio_error>(),
        KAFENEIO_SIZE_RULES => size_of::<kafeneio_rules>(),
        KAFENEIO_SIZE_OPTION => size_of::<kafeneio_option>(),
        KAFENEIO_SIZE_FACTS => size_of::<kafeneio_facts>(),
        KAFENEIO_SIZE_POSITION => size_of::<kafeneio_position>(),
        KAFENEIO_SIZE_ROLL => size_of::<kafeneio_roll>(),
        KAFENEIO_SIZE_PLAY => size_of::<kafeneio_play>(),
        KAFENEIO_SIZE_CHANCE => size_of::<kafeneio_chance>(),
        KAFENEIO_SIZE_OUTCOME => size_of::<kafeneio_outcome>(),
        KAFENEIO_SIZE_BOARD => size_of::<kafeneio_board>(),
        KAFENEIO_SIZE_STEP => size_of::<kafeneio_step>(),
        KAFENEIO_SIZE_LANDING => size_of::<kafeneio_landing>(),
        KAFENEIO_SIZE_FRAME => size_of::<kafeneio_frame>(),
        KAFENEIO_SIZE_HALF_TURN => size_of::<kafeneio_half_turn>(),
        KAFENEIO_SIZE_MATCH => size_of::<kafeneio_match>(),
        KAFENEIO_SIZE_ROLL_OFF => size_of::<kafeneio_roll_off>(),
        KAFENEIO_SIZE_THINKING => size_of::<kafeneio_thinking>(),
        KAFENEIO_SIZE_RANKED => size_of::<kafeneio_ranked>(),
        KAFENEIO_SIZE_EXPECTATION => size_of::<kafeneio_expectation>(),
        _ => 0,
    }
}

/// Writes the name of a game, by its number, such as "plakoto".
///
/// The text ends with a zero, and `length` becomes its bytes with that; KAFENEIO_TEXT_MAX is enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_game_name(
    game: u32,
    text: *mut c_char,
    size: usize,
    length: *mut usize,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    let text = text.cast::<u8>();
    call!(error, room text[size], count length => {
        let rules = rules::init(game)?;
        text::write(&tried!(with_engine!(&rules, calls::game_name)), text)
    })
}

/// Finds the number of the game with this name, in upper or lower case.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_game_of_name(
    name: *const c_char,
    length: usize,
    game: *mut u32,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, slice name[length], write game => rules::game_of_name(text::read("name", name)?))
}

/// Tells what is known of a game: the sizes of its values, its players, its options.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_facts_of(
    rules: *const kafeneio_rules,
    facts: *mut kafeneio_facts,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules, write facts => with_engine!(rules, calls::facts))
}

/// Writes the name of a side, from 0, such as "red"; in Bolo the number of the seat, from 1.
///
/// The text ends with a zero, and `length` becomes its bytes with that; KAFENEIO_TEXT_MAX is enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_side_name(
    rules: *const kafeneio_rules,
    side: u32,
    text: *mut c_char,
    size: usize,
    length: *mut usize,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    let text = text.cast::<u8>();
    call!(error, read rules, room text[size], count length => {
        text::write(&tried!(with_engine!(rules, calls::side_name, side)), text)
    })
}

/// Makes the rules of a game, such as KAFENEIO_PLAKOTO, with every option at its default.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_rules_init(
    game: u32,
    rules: *mut kafeneio_rules,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, write rules => rules::init(game))
}

/// Sets an option by name: "larger_die" in Plakoto; "layout" and "portes" in Boloko; "extend_series" in Bolo;
/// "repetition" and "early_majority" in Buku. A switch is "on" or "off", or "true" or "false".
///
/// A layout is "spiral", "serpentine", or a grid of the numbers 1 to 25, such as "1,2,3,4,5/10,9,8,7,6/...". With a grid,
/// each call builds the tables of the layout again, which takes some microseconds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_rules_set(
    rules: *mut kafeneio_rules,
    name: *const c_char,
    name_length: usize,
    value: *const c_char,
    value_length: usize,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    let changed = rules;
    call!(error, read rules, slice name[name_length] value[value_length], write changed => {
        rules::set(rules, text::read("name", name)?, text::read("value", value)?)
    })
}

/// Tells an option by its number, from 0: its name, what it is set to, and its choices. KAFENEIO_NO_SUCH after the last.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_rules_option(
    rules: *const kafeneio_rules,
    number: u32,
    option: *mut kafeneio_option,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules, write option => rules::option(rules, number))
}

/// Writes the grid of Boloko: 25 numbers of cells, the top row first. Two neighbors whose numbers do not follow each
/// other have a wall between them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_rules_layout(
    rules: *const kafeneio_rules,
    cells: *mut u8,
    size: usize,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules, room cells[size] => {
        let grid = rules::grid_of(rules)?;
        let grid = grid.as_flattened();
        let Some(room) = cells.get_mut(..grid.len()) else {
            return Err(Failure::too_short(grid.len() as u64));
        };
        room.copy_from_slice(grid);
        Ok(())
    })
}

/// Makes the starting position. `players` is how many play, in Bolo from 2 to 8; 0 for the fewest. `mover` is the side
/// that moves first in Plakoto and Boloko, or KAFENEIO_NOBODY for the customary one; the other games decide it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_start(
    rules: *const kafeneio_rules,
    players: u32,
    mover: u8,
    position: *mut kafeneio_position,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules, write position => with_engine!(rules, calls::start, players, mover))
}

/// Begins the game of a seed, as the program does: its dice also decide who moves first. Turn 1 comes next.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_start_of_seed(
    rules: *const kafeneio_rules,
    players: u32,
    seed: u64,
    position: *mut kafeneio_position,
    roll_off: *mut kafeneio_roll_off,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules, write position roll_off => {
        with_engine!(rules, calls::open, players, seed, None)
    })
}

/// Reads a position of its portable bytes alone, as kafeneio_list writes them, and checks that it is one under these
/// rules. `size` is position_size of the game.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_position_of_bytes(
    rules: *const kafeneio_rules,
    bytes: *const u8,
    size: usize,
    position: *mut kafeneio_position,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules, slice bytes[size], write position => {
        with_engine!(rules, calls::unpack, bytes)
    })
}

/// Reads the text of a position, and checks it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_position_read(
    rules: *const kafeneio_rules,
    text: *const c_char,
    length: usize,
    position: *mut kafeneio_position,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules, slice text[length], write position => {
        with_engine!(rules, calls::read_position, text::read("text", text)?)
    })
}

/// Writes the text of a position.
///
/// The text ends with a zero, and `length` becomes its bytes with that; KAFENEIO_TEXT_MAX is enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_position_text(
    rules: *const kafeneio_rules,
    position: *const kafeneio_position,
    text: *mut c_char,
    size: usize,
    length: *mut usize,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    let text = text.cast::<u8>();
    call!(error, read rules position, room text[size], count length => {
        with_engine!(rules, calls::position_text, position, text)
    })
}

/// Tells who is to move, or how the game ended.
///
/// `history` has the earlier positions of the game, the oldest first, each in position_size bytes. Only Buku looks at it, for
/// repetitions; it may be null with a size of 0. A library without players knows the last 32 of them since a capture.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_outcome_after(
    rules: *const kafeneio_rules,
    history: *const u8,
    history_size: usize,
    position: *const kafeneio_position,
    outcome: *mut kafeneio_outcome,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules position, slice history[history_size], write outcome => {
        with_engine!(rules, calls::outcome, history, position)
    })
}

/// Tells what a screen shows of a position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_board_of(
    rules: *const kafeneio_rules,
    position: *const kafeneio_position,
    board: *mut kafeneio_board,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules position, write board => with_engine!(rules, calls::board, position))
}

/// Lists every roll that can come up in a position, with its weight. `count` becomes how many there are, also if `size`
/// is too small. KAFENEIO_ROLLS_MAX is enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_rolls(
    rules: *const kafeneio_rules,
    position: *const kafeneio_position,
    rolls: *mut kafeneio_chance,
    size: usize,
    count: *mut usize,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules position, room rolls[size], count count => {
        with_engine!(rules, calls::rolls, position, rolls)
    })
}

/// Rolls the dice of a turn in the game of a seed: the same as `kafeneio simulate --seed`. Turns are counted from 1; in
/// Bolo every roll is a turn.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_roll_of_seed(
    rules: *const kafeneio_rules,
    position: *const kafeneio_position,
    seed: u64,
    turn: u64,
    roll: *mut kafeneio_roll,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules position, write roll => {
        with_engine!(rules, calls::roll_of_seed, position, seed, turn)
    })
}

/// Reads the text of a roll, which can come up in the position.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_roll_read(
    rules: *const kafeneio_rules,
    position: *const kafeneio_position,
    text: *const c_char,
    length: usize,
    roll: *mut kafeneio_roll,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules position, slice text[length], write roll => {
        with_engine!(rules, calls::read_roll, position, text::read("text", text)?)
    })
}

/// Writes the text of a roll.
///
/// The text ends with a zero, and `length` becomes its bytes with that; KAFENEIO_TEXT_MAX is enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_roll_text(
    rules: *const kafeneio_rules,
    position: *const kafeneio_position,
    roll: *const kafeneio_roll,
    text: *mut c_char,
    size: usize,
    length: *mut usize,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    let text = text.cast::<u8>();
    call!(error, read rules position roll, room text[size], count length => {
        with_engine!(rules, calls::roll_text, position, roll, text)
    })
}

/// Counts the distinct plays of a roll.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_count(
    rules: *const kafeneio_rules,
    position: *const kafeneio_position,
    roll: *const kafeneio_roll,
    count: *mut u64,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules position roll, write count => {
        with_engine!(rules, calls::count, position, roll)
    })
}

/// Counts the distinct plays of all rolls together, each roll once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_count_all(
    rules: *const kafeneio_rules,
    position: *const kafeneio_position,
    count: *mut u64,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules position, write count => {
        with_engine!(rules, calls::count_all, position)
    })
}

/// Counts the tree of the game: at depth 1 as kafeneio_count_all. The depth is at most 16; each ply takes longer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_perft(
    rules: *const kafeneio_rules,
    position: *const kafeneio_position,
    depth: u32,
    nodes: *mut u64,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules position, write nodes => {
        with_engine!(rules, calls::perft, position, depth)
    })
}

/// Lists the distinct plays of a roll, each with the position that it leads to.
///
/// Each play takes play_size bytes of `plays`, and the position that it leads to position_size bytes of `nexts`; either
/// may be null, with a size of 0, if it is not wanted. With neither, the plays are counted. The sizes are in bytes. `count` becomes how many plays
/// there are, also if there is no room for them. If there is room for `plays` of kafeneio_facts, they are not counted first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_list(
    rules: *const kafeneio_rules,
    position: *const kafeneio_position,
    roll: *const kafeneio_roll,
    plays: *mut u8,
    plays_size: usize,
    nexts: *mut u8,
    nexts_size: usize,
    count: *mut u64,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules position roll, room plays[plays_size] nexts[nexts_size], count count => {
        let rows = calls::Rows::new(plays, nexts);
        with_engine!(rules, calls::list, position, roll, rows)
    })
}

/// Lists the distinct plays of all rolls, in the order of kafeneio_rolls.
///
/// Each play takes play_size bytes of `plays`, and the position that it leads to position_size bytes of `nexts`; either
/// may be null, with a size of 0, if it is not wanted. With neither, the plays are counted. The sizes are in bytes. `count` becomes how many plays
/// there are, also if there is no room for them. If there is room for `plays` of kafeneio_facts, they are not counted first. The plays of roll number n are those from offsets[n] to offsets[n + 1], so there is one offset
/// more than rolls.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_list_all(
    rules: *const kafeneio_rules,
    position: *const kafeneio_position,
    plays: *mut u8,
    plays_size: usize,
    nexts: *mut u8,
    nexts_size: usize,
    offsets: *mut usize,
    offsets_size: usize,
    count: *mut u64,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules position, room plays[plays_size] nexts[nexts_size] offsets[offsets_size], count count => {
        let rows = calls::Rows::new(plays, nexts);
        with_engine!(rules, calls::list_all, position, rows, offsets)
    })
}

/// Finds a play by its number, from 0, in the order of kafeneio_list. In Buku this needs no list.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_nth(
    rules: *const kafeneio_rules,
    position: *const kafeneio_position,
    roll: *const kafeneio_roll,
    number: u64,
    play: *mut kafeneio_play,
    next: *mut kafeneio_position,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules position roll, write play next => {
        with_engine!(rules, calls::nth, position, roll, number)
    })
}

/// Finds the number of a play: the inverse of kafeneio_nth. KAFENEIO_NO_SUCH if the play is legal, but another one that
/// leads to the same position is listed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_index(
    rules: *const kafeneio_rules,
    position: *const kafeneio_position,
    roll: *const kafeneio_roll,
    play: *const kafeneio_play,
    number: *mut u64,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules position roll play, write number => {
        with_engine!(rules, calls::index, position, roll, play)
    })
}

/// Draws one of the distinct plays, each equally likely: that of a turn in the game of a seed, in which all play at
/// random. The dice of the turn are drawn first, whichever `roll` is given.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_random(
    rules: *const kafeneio_rules,
    position: *const kafeneio_position,
    roll: *const kafeneio_roll,
    seed: u64,
    turn: u64,
    play: *mut kafeneio_play,
    next: *mut kafeneio_position,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules position roll, write play next => {
        with_engine!(rules, calls::random, position, roll, seed, turn)
    })
}

/// Checks a play, and plays it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_play_on(
    rules: *const kafeneio_rules,
    position: *const kafeneio_position,
    roll: *const kafeneio_roll,
    play: *const kafeneio_play,
    next: *mut kafeneio_position,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules position roll play, write next => {
        with_engine!(rules, calls::check_and_play, position, roll, play)
    })
}

/// Reads the text of a play, checks it, and plays it. The play that is returned is the canonical one of this move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_play_read(
    rules: *const kafeneio_rules,
    position: *const kafeneio_position,
    roll: *const kafeneio_roll,
    text: *const c_char,
    length: usize,
    play: *mut kafeneio_play,
    next: *mut kafeneio_position,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules position roll, slice text[length], write play next => {
        let text = text::read("text", text)?;
        with_engine!(rules, calls::read_play, position, roll, text)
    })
}

/// Writes the text of a play.
///
/// The text ends with a zero, and `length` becomes its bytes with that; KAFENEIO_TEXT_MAX is enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_play_text(
    rules: *const kafeneio_rules,
    play: *const kafeneio_play,
    text: *mut c_char,
    size: usize,
    length: *mut usize,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    let text = text.cast::<u8>();
    call!(error, read rules play, room text[size], count length => {
        with_engine!(rules, calls::play_text, play, text)
    })
}

/// Lists the steps of a legal play, each with the board after it, for an animation. `count` becomes how many there are,
/// also if `size` is too small. KAFENEIO_FRAMES_MAX is enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_frames(
    rules: *const kafeneio_rules,
    position: *const kafeneio_position,
    roll: *const kafeneio_roll,
    play: *const kafeneio_play,
    frames: *mut kafeneio_frame,
    size: usize,
    count: *mut usize,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules position roll play, room frames[size], count count => {
        with_engine!(rules, calls::frames, position, roll, play, frames)
    })
}

/// Begins a turn that is entered step by step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_half_turn_begin(
    rules: *const kafeneio_rules,
    position: *const kafeneio_position,
    roll: *const kafeneio_roll,
    half_turn: *mut kafeneio_half_turn,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules position roll, write half_turn => {
        with_engine!(rules, half_turns::begin, position, roll)
    })
}

/// Reads the text of a turn that may be unfinished, or empty.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_half_turn_read(
    rules: *const kafeneio_rules,
    position: *const kafeneio_position,
    roll: *const kafeneio_roll,
    text: *const c_char,
    length: usize,
    half_turn: *mut kafeneio_half_turn,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules position roll, slice text[length], write half_turn => {
        let text = text::read("text", text)?;
        with_engine!(rules, half_turns::read_text, position, roll, text)
    })
}

/// Writes the text of the steps that are entered.
///
/// The text ends with a zero, and `length` becomes its bytes with that; KAFENEIO_TEXT_MAX is enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_half_turn_text(
    rules: *const kafeneio_rules,
    half_turn: *const kafeneio_half_turn,
    text: *mut c_char,
    size: usize,
    length: *mut usize,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    let text = text.cast::<u8>();
    call!(error, read rules half_turn, room text[size], count length => {
        with_engine!(rules, half_turns::text, half_turn, text)
    })
}

/// Lists the steps that can follow and still lead to a legal turn. `count` becomes how many there are, also if `size` is
/// too small. KAFENEIO_PLACES_MAX is enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_half_turn_next(
    rules: *const kafeneio_rules,
    half_turn: *const kafeneio_half_turn,
    steps: *mut kafeneio_step,
    size: usize,
    count: *mut usize,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules half_turn, room steps[size], count count => {
        with_engine!(rules, half_turns::next, half_turn, steps)
    })
}

/// Enters a step. If it cannot follow, the error tells why, and nothing is changed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_half_turn_push(
    rules: *const kafeneio_rules,
    half_turn: *mut kafeneio_half_turn,
    step: kafeneio_step,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    let changed = half_turn;
    call!(error, read rules half_turn, write changed => {
        with_engine!(rules, half_turns::push, half_turn, step)
    })
}

/// Takes the last step back. KAFENEIO_NO_SUCH if there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_half_turn_pop(
    rules: *const kafeneio_rules,
    half_turn: *mut kafeneio_half_turn,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    let changed = half_turn;
    call!(error, read rules half_turn, write changed => {
        with_engine!(rules, half_turns::pop, half_turn)
    })
}

/// Tells from which places a checker can move now, as bits: bit n is place n. It is 0 in Bolo and Buku.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_half_turn_sources(
    rules: *const kafeneio_rules,
    half_turn: *const kafeneio_half_turn,
    places: *mut u32,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules half_turn, write places => {
        with_engine!(rules, half_turns::sources, half_turn)
    })
}

/// Lists where the checker on a place can go, with one die or with several. Those that take fewer dice come first.
/// `count` becomes how many there are, also if `size` is too small. There are none in Bolo and Buku.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_half_turn_landings(
    rules: *const kafeneio_rules,
    half_turn: *const kafeneio_half_turn,
    from: u8,
    landings: *mut kafeneio_landing,
    size: usize,
    count: *mut usize,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules half_turn, room landings[size], count count => {
        with_engine!(rules, half_turns::landings, half_turn, from, landings)
    })
}

/// Enters what a click means: in Plakoto and Boloko all steps of the checker on `from` to `to`; in Buku the squares of a
/// straight run to `to`, with `from` 0, or the line `from`, with `to` 0. The numbers are those of kafeneio_step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_half_turn_enter(
    rules: *const kafeneio_rules,
    half_turn: *mut kafeneio_half_turn,
    from: u8,
    to: u8,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    let changed = half_turn;
    call!(error, read rules half_turn, write changed => {
        with_engine!(rules, half_turns::click, half_turn, from, to)
    })
}

/// Tells what a screen shows after the steps. The same side is still to move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_half_turn_board(
    rules: *const kafeneio_rules,
    half_turn: *const kafeneio_half_turn,
    board: *mut kafeneio_board,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules half_turn, write board => {
        with_engine!(rules, half_turns::board, half_turn)
    })
}

/// Returns the play that was entered, and the position it leads to. KAFENEIO_INCOMPLETE if the turn may not end here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_half_turn_finish(
    rules: *const kafeneio_rules,
    half_turn: *const kafeneio_half_turn,
    play: *mut kafeneio_play,
    next: *mut kafeneio_position,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules half_turn, write play next => {
        with_engine!(rules, half_turns::finish, half_turn)
    })
}

/// Writes the text of a step that can follow.
///
/// The text ends with a zero, and `length` becomes its bytes with that; KAFENEIO_TEXT_MAX is enough.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_step_text(
    rules: *const kafeneio_rules,
    half_turn: *const kafeneio_half_turn,
    step: kafeneio_step,
    text: *mut c_char,
    size: usize,
    length: *mut usize,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    let text = text.cast::<u8>();
    call!(error, read rules half_turn, room text[size], count length => {
        with_engine!(rules, half_turns::step_text, half_turn, step, text)
    })
}

/// Makes a match to `target` points; 0 for a match without end. The fields of the match are yours to read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_match_init(
    rules: *const kafeneio_rules,
    target: u32,
    games: *mut kafeneio_match,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules, write games => with_engine!(rules, matches::init, target))
}

/// Begins the next game of a match. Who moves first is decided by the rules, or by the dice of the seed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_match_open(
    rules: *const kafeneio_rules,
    games: *const kafeneio_match,
    seed: u64,
    position: *mut kafeneio_position,
    roll_off: *mut kafeneio_roll_off,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules games, write position roll_off => {
        with_engine!(rules, matches::open_game, games, seed)
    })
}

/// Records how a game of a match ended. `history` is that of kafeneio_outcome_after.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_match_record(
    rules: *const kafeneio_rules,
    games: *mut kafeneio_match,
    history: *const u8,
    history_size: usize,
    end: *const kafeneio_position,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    let changed = games;
    call!(error, read rules games end, slice history[history_size], write changed => {
        with_engine!(rules, matches::record, games, history, end)
    })
}

/// Writes the name of a player, by its number, such as "strong". KAFENEIO_BAD_ARGUMENT if the game does not have it.
///
/// The text ends with a zero, and `length` becomes its bytes with that; KAFENEIO_TEXT_MAX is enough.
///
/// It is not in a library that was built without players.
#[cfg(feature = "players")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_player_name(
    rules: *const kafeneio_rules,
    player: u32,
    text: *mut c_char,
    size: usize,
    length: *mut usize,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    let text = text.cast::<u8>();
    call!(error, read rules, room text[size], count length => {
        text::write(&tried!(with_engine!(rules, players::name, player)), text)
    })
}

/// Lets a player choose a play. Even the smallest number of nodes gives one. The same arguments give the same play, unless
/// it is stopped.
///
/// `history` is that of kafeneio_outcome_after. `stop` may be null; else the player asks it now and then, and comes to an end soon
/// after another thread has set it to another number than 0, by an atomic store.
///
/// It is not in a library that was built without players.
#[cfg(feature = "players")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_choose(
    rules: *const kafeneio_rules,
    thinking: *const kafeneio_thinking,
    history: *const u8,
    history_size: usize,
    position: *const kafeneio_position,
    roll: *const kafeneio_roll,
    stop: *const i32,
    play: *mut kafeneio_play,
    next: *mut kafeneio_position,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules thinking position roll, slice history[history_size], write play next => {
        // SAFETY: the head of this file.
        let task = players::Task { thinking: *thinking, history, stop: unsafe { flag(stop)? } };
        with_engine!(rules, players::choose, &task, position, roll)
    })
}

/// Lets a player rank the plays, best first, and writes as many as there is room for. `count` becomes how many are
/// written. In Buku these are the best of those that it considered.
///
/// `history` is that of kafeneio_outcome_after. `stop` may be null; else the player asks it now and then, and comes to an end soon
/// after another thread has set it to another number than 0, by an atomic store.
///
/// It is not in a library that was built without players.
#[cfg(feature = "players")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_rank(
    rules: *const kafeneio_rules,
    thinking: *const kafeneio_thinking,
    history: *const u8,
    history_size: usize,
    position: *const kafeneio_position,
    roll: *const kafeneio_roll,
    stop: *const i32,
    ranked: *mut kafeneio_ranked,
    size: usize,
    count: *mut usize,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules thinking position roll, slice history[history_size], room ranked[size], count count => {
        // SAFETY: the head of this file.
        let task = players::Task { thinking: *thinking, history, stop: unsafe { flag(stop)? } };
        with_engine!(rules, players::rank, &task, position, roll, ranked)
    })
}

/// Tells what the player to move can expect before the roll. It looks ahead only if `nodes` is neither 0 nor
/// KAFENEIO_USUAL_NODES; it takes no seed.
///
/// `history` is that of kafeneio_outcome_after. `stop` may be null; else the player asks it now and then, and comes to an end soon
/// after another thread has set it to another number than 0, by an atomic store.
///
/// It is not in a library that was built without players.
#[cfg(feature = "players")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_evaluate(
    rules: *const kafeneio_rules,
    thinking: *const kafeneio_thinking,
    history: *const u8,
    history_size: usize,
    position: *const kafeneio_position,
    stop: *const i32,
    expectation: *mut kafeneio_expectation,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    call!(error, read rules thinking position, slice history[history_size], write expectation => {
        // SAFETY: the head of this file.
        let task = players::Task { thinking: *thinking, history, stop: unsafe { flag(stop)? } };
        with_engine!(rules, players::evaluate, &task, position)
    })
}

/// Answers a line of the line protocol, which has operations such as `games` and `board`; without its end of line.
/// The reply is one line with a zero at its end, and `length` becomes its bytes with that, also if `size` is too small. Then
/// the same call answers it again. A reply has at most 16 MiB.
///
/// It is not in a library that was built without players.
#[cfg(feature = "players")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn kafeneio_reply(
    line: *const c_char,
    line_length: usize,
    reply: *mut c_char,
    size: usize,
    length: *mut usize,
    error: *mut kafeneio_error,
) -> kafeneio_status {
    let reply = reply.cast::<u8>();
    call!(error, slice line[line_length], room reply[size], count length => {
        players::reply(line, reply)
    })
}

/// Returns the flag that stops a player, if there is one.
///
/// # Safety
///
/// The pointer is null or points to a number that is written by atomic stores only, for as long as the flag is used.
#[cfg(feature = "players")]
unsafe fn flag<'a>(pointer: *const i32) -> Result<Option<&'a AtomicI32>, Failure> {
    if pointer.is_null() {
        return Ok(None);
    }
    tried!(check("stop", pointer));
    // SAFETY: it is not null and aligned, and the caller says the rest. It is only read.
    Ok(Some(unsafe { AtomicI32::from_ptr(pointer.cast_mut()) }))
}
