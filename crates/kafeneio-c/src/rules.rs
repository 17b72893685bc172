//! The rules as a value of 16 bytes, and the engine that they name.
//!
//! Byte 0 is the number of the game. Byte `n` is the choice of option `n`, counted from 1, where 0 is the default. The
//! layout of Boloko is option 1; its choice is 255 for a grid of the caller's, whose corridor is in the bytes 8 to 14: the
//! place of cell 1 in the grid, and two bits for each way to the next cell. Byte 15 is 0.

#![forbid(unsafe_code)]

#[cfg(test)]
mod tests;

use core::fmt;

use boloko_core::Layout;
use game_core::{OptionError, OptionInfo, OptionValue, Options};

use crate::engine::Engine;
use crate::failure::{Failure, tried};
use crate::text::shown;
use crate::types::*;

/// The numbers of the cells in the grid, the top row first.
pub(crate) type Grid = [[u8; 5]; 5];

/// The choice of a layout that has no name.
const OWN: u8 = 255;

/// Where the corridor of such a layout is.
const CORRIDOR: usize = 8;

/// The rules of one of the games.
#[derive(Clone, Copy)]
pub(crate) enum Read {
    Plakoto(plakoto_core::Rules),
    Boloko(boloko_core::Rules<'static>),
    /// Boloko on a grid of the caller's, with the other options of these bytes. The tables of the layout are made for each
    /// call.
    Own(Grid, kafeneio_rules),
    Bolo(bolo_core::Rules),
    Buku(buku_core::Rules),
}

/// Calls a function that is generic over the engine with the rules of a game as first argument.
macro_rules! with_engine {
    ($rules:expr, $function:path $(, $argument:expr)*) => {
        match $crate::failure::tried!($crate::rules::read($rules)) {
            $crate::rules::Read::Plakoto(rules) => $function(rules $(, $argument)*),
            $crate::rules::Read::Boloko(rules) => $function(rules $(, $argument)*),
            $crate::rules::Read::Bolo(rules) => $function(rules $(, $argument)*),
            $crate::rules::Read::Buku(rules) => $function(rules $(, $argument)*),
            $crate::rules::Read::Own(grid, options) => {
                $crate::rules::on_grid(grid, options, |rules| $function(rules $(, $argument)*))
            }
        }
    };
}
pub(crate) use with_engine;

/// Does something with rules on a grid. The layout, of 10 KB, is on the stack only here.
#[cold]
#[inline(never)]
pub(crate) fn on_grid<T>(
    grid: Grid,
    options: kafeneio_rules,
    work: impl FnOnce(boloko_core::Rules<'_>) -> Result<T, Failure>,
) -> Result<T, Failure> {
    match Layout::new(grid) {
        Ok(layout) => work(tried!(with_options(boloko_core::Rules::on(&layout), options.bytes))),
        Err(error) => Err(layout_refused(&error)),
    }
}

/// Returns what the bytes of the rules say.
#[inline(always)]
pub(crate) fn read(rules: &kafeneio_rules) -> Result<Read, Failure> {
    match u8::try_from(u128::from_le_bytes(rules.bytes)) {
        // All other bytes are 0.
        Ok(game) => usual(game),
        Err(_) => chosen(rules),
    }
}

/// Returns the rules of a game as most play them.
#[inline(always)]
fn usual(game: u8) -> Result<Read, Failure> {
    match game.into() {
        KAFENEIO_PLAKOTO => Ok(Read::Plakoto(plakoto_core::Rules::new())),
        KAFENEIO_BOLOKO => Ok(Read::Boloko(boloko_core::Rules::new())),
        KAFENEIO_BOLO => Ok(Read::Bolo(bolo_core::Rules::new())),
        KAFENEIO_BUKU => Ok(Read::Buku(buku_core::Rules::new())),
        _ => Err(no_rules()),
    }
}

#[cold]
fn no_rules() -> Failure {
    let message = "rules: these are none; kafeneio_rules_init makes them";
    Failure::new(KAFENEIO_BAD_RULES, "rules", message)
}

/// Returns the rules of a game, of which some option is not at its default.
fn chosen(rules: &kafeneio_rules) -> Result<Read, Failure> {
    let [game, one, ..] = rules.bytes;
    Ok(match usual(game)? {
        Read::Plakoto(usual) => Read::Plakoto(with_options(usual, rules.bytes)?),
        Read::Boloko(usual) if one == OWN => {
            let grid = grid(&rules.bytes)?;
            let mut options = *rules;
            // The layout and the corridor are known now.
            for (place, byte) in options.bytes.iter_mut().enumerate() {
                if place == 1 || place >= CORRIDOR {
                    *byte = 0;
                }
            }
            with_options(usual, options.bytes)?;
            Read::Own(grid, options)
        }
        Read::Boloko(usual) => Read::Boloko(with_options(usual, rules.bytes)?),
        Read::Bolo(usual) => Read::Bolo(with_options(usual, rules.bytes)?),
        Read::Buku(usual) => Read::Buku(with_options(usual, rules.bytes)?),
        own @ Read::Own(..) => own,
    })
}

/// Returns the rules with the options that are not at their default, by the bytes of all.
fn with_options<G: Options + Copy>(usual: G, bytes: [u8; 16]) -> Result<G, Failure> {
    let (mut rules, mut options) = (usual, G::OPTIONS.iter());
    for byte in bytes.into_iter().skip(1) {
        let option = options.next();
        if byte != 0 {
            let option = option.ok_or_else(no_rules)?;
            let choice = usize::from(kept(usual.option(option.name), byte));
            let choice = option.choices.get(choice).ok_or_else(no_rules)?;
            rules.set_option(option.name, choice).map_err(|_| no_rules())?;
        }
    }
    Ok(rules)
}

/// Returns the byte of a choice of an option, and the choice of a byte. The default, whose choice is 1 in a switch that is
/// usually on, has the byte 0.
fn kept(usual: Option<OptionValue<'_>>, choice: u8) -> u8 {
    choice ^ u8::from(matches!(usual, Some(OptionValue::Switch(true))))
}

/// The ways from a cell to the next one, as numbers that are added to its place: the rows have 8 places, so that no way
/// out of the grid leads back into it.
const WAYS: [u8; 4] = [8_u8.wrapping_neg(), 1, 8, 1_u8.wrapping_neg()];

/// Returns the cell at a place.
fn cell(grid: &mut Grid, place: u8) -> Option<&mut u8> {
    grid.get_mut(usize::from(place / 8))?.get_mut(usize::from(place % 8))
}

/// Returns the grid whose corridor is in the bytes. Whether it goes through all cells is found when the layout is made.
fn grid(bytes: &[u8; 16]) -> Result<Grid, Failure> {
    let [_, _, _, _, _, _, _, _, corridor @ ..] = *bytes;
    let corridor = u64::from_le_bytes(corridor);
    let (mut place, ways, unused) = (corridor as u8, corridor >> 8, corridor >> 56);
    let mut grid = Grid::default();
    for number in 1..=25_u8 {
        let free = cell(&mut grid, place).filter(|cell| **cell == 0 && unused == 0);
        *free.ok_or_else(no_rules)? = number;
        let way = (ways >> (2 * (number - 1)) & 3) as usize;
        place = place.wrapping_add(WAYS.get(way).copied().unwrap_or_default());
    }
    Ok(grid)
}

/// Writes the corridor of a grid, which is one, to the bytes.
fn write_grid(bytes: &mut [u8; 16], grid: &Grid) {
    let place = |number: u8| {
        let at = grid.iter().flatten().position(|&cell| cell == number).unwrap_or_default();
        (at / 5 * 8 + at % 5) as u8
    };
    let mut corridor = u64::from(place(1));
    for number in 1..25_u8 {
        let step = place(number + 1).wrapping_sub(place(number));
        let way = WAYS.iter().take_while(|&&way| way != step).count() as u64;
        corridor |= way << (8 + 2 * (number - 1));
    }
    for (byte, value) in bytes.iter_mut().skip(CORRIDOR).zip(corridor.to_le_bytes()) {
        *byte = value;
    }
}

/// Returns the rules of a game as most play them, as a value.
pub(crate) fn init(game: u32) -> Result<kafeneio_rules, Failure> {
    let mut rules = kafeneio_rules::default();
    let number = u8::try_from(game).ok().filter(|&number| usual(number).is_ok());
    let number = number.ok_or_else(|| {
        Failure::new(
            KAFENEIO_UNKNOWN_GAME,
            "game",
            format_args!("game: expected a number from 1 to {KAFENEIO_GAMES}"),
        )
    })?;
    rules.bytes = core::array::from_fn(|index| if index == 0 { number } else { 0 });
    Ok(rules)
}

/// Returns the number of the game with this name.
pub(crate) fn game_of_name(name: &str) -> Result<u32, Failure> {
    let mut games = 1..=KAFENEIO_GAMES;
    let is_named = |&game: &u32| {
        let known = init(game).and_then(|rules| name_of(&rules));
        known.is_ok_and(|known| known.eq_ignore_ascii_case(name.trim()))
    };
    games.find(is_named).ok_or_else(|| {
        Failure::new(
            KAFENEIO_UNKNOWN_GAME,
            "",
            format_args!("game: there is no such game; the games are {Names}"),
        )
    })
}

/// The names of all games.
struct Names;

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for game in 1..=KAFENEIO_GAMES {
            let name = init(game).and_then(|rules| name_of(&rules)).map_err(|_| fmt::Error)?;
            write!(f, "{}{name}", if game > 1 { ", " } else { "" })?;
        }
        Ok(())
    }
}

fn name_of(rules: &kafeneio_rules) -> Result<&'static str, Failure> {
    with_engine!(rules, crate::calls::game_name)
}

/// Returns the rules with another choice for an option.
pub(crate) fn set(
    rules: &kafeneio_rules,
    name: &str,
    value: &str,
) -> Result<kafeneio_rules, Failure> {
    let options = options(rules)?;
    let unknown = |error: OptionError| {
        Failure::of(KAFENEIO_BAD_RULES, format_args!("rules: `{name}`: {error}"), &error)
    };
    let option = OptionInfo::find(options, name).map_err(unknown)?;
    let place = options.iter().take_while(|other| other.name != name).count() + 1;
    let mut set = *rules;
    let choice = if is_layout(rules, option) {
        layout(&mut set.bytes, value)?
    } else {
        let choice = option.read(value).map_err(|error| {
            Failure::of(KAFENEIO_BAD_RULES, format_args!("rules: {error}"), &error)
        })?;
        usual_byte(rules, option, choice as u8)?
    };
    if let Some(byte) = set.bytes.get_mut(place) {
        *byte = choice;
    }
    Ok(set)
}

/// Returns the byte of a choice of an option of this game.
fn usual_byte(
    rules: &kafeneio_rules,
    option: &'static OptionInfo,
    choice: u8,
) -> Result<u8, Failure> {
    fn of<G: Engine>(usual: G, option: &'static OptionInfo, choice: u8) -> Result<u8, Failure> {
        Ok(kept(usual.option(option.name), choice))
    }
    let usual = init(rules.bytes.first().copied().unwrap_or_default().into())?;
    with_engine!(&usual, of, option, choice)
}

fn is_layout(rules: &kafeneio_rules, option: &OptionInfo) -> bool {
    rules.bytes.first().copied().map(u32::from) == Some(KAFENEIO_BOLOKO) && !option.is_switch
}

/// Reads a layout. If it has no name, writes its corridor. Returns its choice.
fn layout(bytes: &mut [u8; 16], text: &str) -> Result<u8, Failure> {
    let read: Layout =
        text.parse().map_err(|error: boloko_core::LayoutError| layout_refused(&error))?;
    for byte in bytes.iter_mut().skip(CORRIDOR) {
        *byte = 0;
    }
    if let Some(named) = Layout::BUILT_IN.iter().position(|(_, layout)| **layout == read) {
        return Ok(named as u8);
    }
    write_grid(bytes, &read.grid());
    Ok(OWN)
}

#[cold]
fn layout_refused(error: &boloko_core::LayoutError) -> Failure {
    Failure::of(KAFENEIO_BAD_RULES, format_args!("rules: `layout`: {error}"), error)
}

/// Returns the options of a game.
pub(crate) fn options(rules: &kafeneio_rules) -> Result<&'static [OptionInfo], Failure> {
    fn of<G: Engine>(_: G) -> Result<&'static [OptionInfo], Failure> {
        Ok(G::OPTIONS)
    }
    with_engine!(rules, of)
}

/// Returns the option of a number, with what it is set to.
pub(crate) fn option(rules: &kafeneio_rules, number: u32) -> Result<kafeneio_option, Failure> {
    fn of<G: Engine>(rules: G, number: u32) -> Result<kafeneio_option, Failure> {
        let info = G::OPTIONS.get(number as usize);
        let info = info.ok_or_else(|| Failure::no_such("option", number.into()))?;
        let value = rules.option(info.name).unwrap_or(OptionValue::Switch(false));
        Ok(kafeneio_option {
            name: shown(info.name),
            rule: shown(info.rule),
            value: shown(value),
            choices: shown(Choices(info.choices)),
            is_switch: info.is_switch.into(),
            reserved: [0; 7],
        })
    }
    with_engine!(rules, of, number)
}

/// Words with spaces between them.
struct Choices(&'static [&'static str]);

impl fmt::Display for Choices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, word) in self.0.iter().enumerate() {
            write!(f, "{}{word}", if index > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

/// Returns the numbers of the cells of Boloko as they lie in the grid, the top row first.
pub(crate) fn grid_of(rules: &kafeneio_rules) -> Result<Grid, Failure> {
    match read(rules)? {
        Read::Boloko(rules) => Ok(rules.layout.grid()),
        Read::Own(grid, _) => Ok(grid),
        _ => Err(Failure::argument("rules", "those of Boloko")),
    }
}
