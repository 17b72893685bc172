//! The functions of the library for C in any order, with pointers to anywhere in one piece of memory: null, misaligned,
//! overlapping, and to values that nobody meant. What they write is there for the next call.

#![no_main]

use std::ptr::null_mut;

use arbitrary::{Result, Unstructured};
use c::*;
use libfuzzer_sys::fuzz_target;

/// The size of the memory.
const SIZE: usize = 1 << 14;

struct Memory<'d> {
    words: Vec<u64>,
    input: Unstructured<'d>,
}

impl Memory<'_> {
    /// Returns a pointer to room for so many values, mostly aligned, sometimes null. Its number is a small one, so that calls
    /// meet in the same places.
    fn place<T>(&mut self, count: usize) -> Result<*mut T> {
        let place = self.input.arbitrary::<u8>()?;
        let odd = usize::from(self.input.ratio(1, 32)?);
        let last = SIZE - 1 - count * size_of::<T>();
        Ok(match place {
            255 => null_mut(),
            place => {
                let byte = (usize::from(place % 32) * 512 + odd).min(last);
                self.words.as_mut_ptr().wrapping_byte_add(byte).cast()
            }
        })
    }

    /// Returns a pointer to room for a value.
    fn value<T>(&mut self) -> Result<*mut T> {
        self.place(1)
    }

    /// Returns a buffer with its length.
    fn buffer<T>(&mut self) -> Result<(*mut T, usize)> {
        let count = self.input.int_in_range(0..=8000 / size_of::<T>())?;
        Ok((self.place(count)?, count))
    }

    fn number(&mut self) -> Result<u32> {
        Ok(self.input.arbitrary::<u8>()?.into())
    }

    /// Calls one of the functions.
    fn call(&mut self) -> Result<kafeneio_status> {
        let error = self.value()?;
        let rules = self.value::<kafeneio_rules>()?;
        let position = self.value::<kafeneio_position>()?;
        let roll = self.value::<kafeneio_roll>()?;
        let play = self.value::<kafeneio_play>()?;
        let (bytes, size) = self.buffer::<u8>()?;
        let (more, many) = self.buffer::<u8>()?;
        let text = bytes.cast();
        let count = self.value::<u64>()?;
        let length = self.value::<usize>()?;
        let turn = self.value::<kafeneio_half_turn>()?;
        let number = self.number()?;
        let byte = number as u8;
        let step = kafeneio_step { from: byte % 26, to: many as u8 % 65, die: byte % 7, marks: 0 };
        let next = self.value::<kafeneio_position>()?;
        // All pointers are null or to the memory, with room for what they are of.
        Ok(unsafe {
            match self.number()? % 40 {
                0 | 1 => kafeneio_rules_init(number % 5, rules, error),
                2 => kafeneio_rules_set(rules, text, size, more.cast(), many, error),
                3 => kafeneio_rules_option(rules, number % 4, self.value()?, error),
                4 => kafeneio_rules_layout(rules, bytes, size, error),
                5 => kafeneio_facts_of(rules, self.value()?, error),
                6 | 7 => kafeneio_start(rules, number % 10, byte, position, error),
                8 => kafeneio_start_of_seed(
                    rules,
                    number % 9,
                    u64::from(number),
                    position,
                    self.value()?,
                    error,
                ),
                9 => kafeneio_position_of_bytes(rules, bytes, size, position, error),
                10 => kafeneio_position_read(rules, text, size, position, error),
                11 => kafeneio_position_text(rules, position, text, size, length, error),
                12 => kafeneio_outcome_after(rules, bytes, size, position, self.value()?, error),
                13 => kafeneio_board_of(rules, position, self.value()?, error),
                14 => {
                    let (rolls, count) = self.buffer()?;
                    kafeneio_rolls(rules, position, rolls, count, length, error)
                }
                15 | 16 => {
                    kafeneio_roll_of_seed(rules, position, u64::from(number), 1, roll, error)
                }
                17 => kafeneio_roll_read(rules, position, text, size, roll, error),
                18 => kafeneio_roll_text(rules, position, roll, text, size, length, error),
                19 => kafeneio_count(rules, position, roll, count, error),
                20 => kafeneio_list(rules, position, roll, bytes, size, more, many, count, error),
                21 => {
                    let (offsets, rolls) = self.buffer()?;
                    kafeneio_list_all(
                        rules, position, bytes, size, more, many, offsets, rolls, count, error,
                    )
                }
                22 => kafeneio_nth(rules, position, roll, u64::from(number), play, next, error),
                23 => kafeneio_index(rules, position, roll, play, count, error),
                24 | 25 => {
                    kafeneio_random(rules, position, roll, u64::from(number), 1, play, next, error)
                }
                26 | 27 => kafeneio_play_on(rules, position, roll, play, next, error),
                28 => kafeneio_play_read(rules, position, roll, text, size, play, next, error),
                29 => kafeneio_play_text(rules, play, text, size, length, error),
                30 => {
                    let (frames, count) = self.buffer()?;
                    kafeneio_frames(rules, position, roll, play, frames, count, length, error)
                }
                31 => kafeneio_half_turn_begin(rules, position, roll, turn, error),
                32 => kafeneio_half_turn_push(rules, turn, step, error),
                33 => {
                    let (steps, count) = self.buffer()?;
                    kafeneio_half_turn_next(rules, turn, steps, count, length, error)
                }
                34 => kafeneio_half_turn_enter(rules, turn, step.from, step.to, error),
                35 => {
                    let (landings, count) = self.buffer()?;
                    kafeneio_half_turn_landings(
                        rules, turn, step.from, landings, count, length, error,
                    )
                }
                36 => kafeneio_half_turn_finish(rules, turn, play, next, error),
                37 => kafeneio_half_turn_text(rules, turn, text, size, length, error),
                38 => kafeneio_match_init(rules, number, self.value()?, error),
                _ => kafeneio_match_record(rules, self.value()?, bytes, size, position, error),
            }
        })
    }
}

fuzz_target!(|data: &[u8]| {
    let mut memory = Memory { words: vec![0; SIZE / 8], input: Unstructured::new(data) };
    while !memory.input.is_empty() {
        let Ok(status) = memory.call() else { break };
        assert!((KAFENEIO_OK..=KAFENEIO_TOO_LARGE).contains(&status));
    }
});
