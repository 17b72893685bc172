//! Texts of dice: what can be read is read again from its own print, what cannot has its place.

#![no_main]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use dice_cup::{DicePool, Die, ParseError, Roll};
use kafeneio_fuzz::check_error;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    check::<Die>(text);
    check::<Roll>(text);
    check::<DicePool>(text);
});

fn check<T: FromStr<Err = ParseError> + Display + Debug + PartialEq>(text: &str) {
    match text.parse::<T>() {
        Ok(value) => assert_eq!(value.to_string().parse(), Ok(value)),
        Err(error) => check_error(text, error.at, &error),
    }
}
