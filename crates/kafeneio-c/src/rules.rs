//! The rules as a value of 16 bytes, and the engine that they name.
//!
//! Byte 0 is the number of the game. Byte `n` is the choice of option `n`, counted from 1. The layout of Boloko is
//! option 1; its choice is 255 for a grid of the caller's, whose corridor is in the bytes 8 to 14: the place of cell 1
//! in the grid, and two bits for each way to the next cell. Byte 15 is 0.

#![forbid(unsafe_code)]

use core::fmt;

use boloko_core::Layout;
use game_core::{OptionError, OptionInfo, OptionValue};

use crate::engine::Engine;
use crate::failure::Failure;
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
    /// Boloko on a grid of the caller's, with `portes` or without. The tables of the layout are made for each call.
    Own(Grid, bool),
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
            $crate::rules::Read::Own(grid, portes) => {
                $crate::rules::on_grid(grid, portes, |rules| $function(rules $(, $argument)*))
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
    portes: bool,
    work: impl FnOnce(boloko_core::Rules<'_>) -> Result<T, Failure>,
) -> Result<T, Failure> {
    match Layout::new(grid) {
        Ok(layout) => work(boloko_core::Rules::on(&layout).with_portes(portes)),
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
    let [game, one, two, rest @ ..] = rules.bytes;
    let has_own = u32::from(game) == KAFENEIO_BOLOKO && one == OWN;
    let unused = rest.iter().take(if has_own { CORRIDOR - 3 } else { rest.len() });
    if unused.copied().any(|byte| byte != 0) {
        return Err(no_rules());
    }
    let switch = |choice| match choice {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(no_rules()),
    };
    Ok(match (usual(game)?, one, two) {
        // The only option that is on by default: choice 0 is the default of every option.
        (Read::Plakoto(rules), _, 0) => Read::Plakoto(rules.with_larger_die(!switch(one)?)),
        (Read::Bolo(rules), _, 0) => Read::Bolo(rules.with_extend_series(switch(one)?)),
        (Read::Boloko(_), OWN, _) => Read::Own(grid(&rules.bytes)?, switch(two)?),
        (Read::Boloko(rules), ..) => {
            let (_, layout) = Layout::BUILT_IN.get(usize::from(one)).ok_or_else(no_rules)?;
            Read::Boloko(rules.with_layout(layout).with_portes(switch(two)?))
        }
        (Read::Buku(rules), ..) => {
            let repetition =
                buku_core::Repetition::ALL.get(usize::from(one)).ok_or_else(no_rules)?;
            Read::Buku(rules.with_repetition(*repetition).with_early_majority(switch(two)?))
        }
        _ => return Err(no_rules()),
    })
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
        let message = format_args!("game: expected a number from 1 to {KAFENEIO_GAMES}");
        Failure::new(KAFENEIO_UNKNOWN_GAME, "game", message)
    })?;
    rules.bytes = core::array::from_fn(|index| if index == 0 { number } else { 0 });
    Ok(rules)
}

/// Returns the number of the game with this name.
pub(crate) fn game_of_name(name: &str) -> Result<u32, Failure> {
    let mut games = 1..=KAFENEIO_GAMES;
    let is_named = |&game: &u32| {
        let rules = init(game);
        let known = rules.and_then(|rules| with_engine!(&rules, crate::calls::game_name));
        known.is_ok_and(|known| known.eq_ignore_ascii_case(name.trim()))
    };
    games.find(is_named).ok_or_else(|| {
        let message = "game: there is no such game; the games are plakoto, boloko, bolo, buku";
        Failure::new(KAFENEIO_UNKNOWN_GAME, "", message)
    })
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
        // Switches are listed with off first, whatever their default.
        let is_on_by_default = matches!(read(rules)?, Read::Plakoto(_));
        choice as u8 ^ u8::from(is_on_by_default)
    };
    if let Some(byte) = set.bytes.get_mut(place) {
        *byte = choice;
    }
    Ok(set)
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
