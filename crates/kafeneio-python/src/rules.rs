//! A game under certain rules.

use kafeneio::any::Player;
use kafeneio::game_core::{Game, Opener, OptionError, Player as _, Session};
use kafeneio::serve::{Code, Refusal, read};
use kafeneio::{
    Bots, GameName, Packed, RefusedOption, Screen, Setting, SettingError, game_of_seed,
    settings_to_data, settings_to_text,
};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyDict, PyMemoryView, PyType};

use crate::arrays::{Dtype, described, refuse_masked};
use crate::batch::most_plays;
use crate::border::{Answer, LAYOUTS, Rules, Shown, are_same, refused, remade, wrong, wrong_bytes};
use crate::exact::{self, AimGiven};
use crate::game_match::PyMatch;
use crate::given::{Of, Seat, Text, Texts, Whole, named, unexpected};
use crate::player::PyPlayer;
use crate::position::PyPosition;
use crate::session::PySession;
use crate::table::sizes;

/// A game under certain rules: where positions, games in progress and matches begin.
///
/// The options are keywords: `larger_die` (bool) in Plakoto; `layout` (str) and `portes` (bool) in Boloko;
/// `extend_series` (bool) in Bolo; `repetition` (str) and `early_majority` (bool) in Buku.
///
/// Raises `KafeneioError` if there is no such game, or if an option has no such value.
///
/// >>> from kafeneio import Rules
/// >>> Rules("plakoto", larger_die=False).start(mover="red")
/// b15,22,r15 r
#[pyclass(frozen, module = "kafeneio", name = "Rules")]
pub(crate) struct PyRules(pub(crate) Rules);

/// What rules are made of again.
type Remade<'py> = (Bound<'py, PyType>, (&'static str,), Shown);

#[pymethods]
impl PyRules {
    #[new]
    #[pyo3(signature = (game, /, **options))]
    fn new(game: Text<'_>, options: Option<&Bound<'_, PyDict>>) -> Answer<PyRules> {
        let name: GameName = game.parse().map_err(|error: kafeneio::UnknownGame| {
            Refusal::of(Code::UnknownGame, format!("game: {error}"), &error)
        })?;
        let mut settings = Vec::new();
        for (name, value) in options.into_iter().flatten() {
            let text = value.str()?.to_string();
            // Python writes them in upper case.
            let text = if value.is_instance_of::<PyBool>() { text.to_lowercase() } else { text };
            settings.push(Setting::new(name.extract::<String>()?, text));
        }
        let rules = name.rules_with(&settings, &LAYOUTS);
        Ok(PyRules(rules.map_err(|error| match &error {
            // The texts of a switch are for the program and its line protocol.
            SettingError::Option(RefusedOption {
                error: OptionError::UnknownChoice { option },
                ..
            }) if option.is_switch => {
                let message = format!("{}: expected a bool", option.name);
                Refusal::of(Code::BadRequest, message, &error).into()
            }
            _ => refused("rules", &error),
        })?))
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.name()
    }

    /// All options with their values, as a new dict.
    #[getter]
    fn options(&self) -> Shown {
        settings_to_data(&self.0)
    }

    /// The names of the sides, in their order; the numbers of the seats in Bolo.
    #[getter]
    fn sides(&self) -> Vec<Shown> {
        let players = Player::all_of(self.0.sides().len());
        players.map(|player| self.0.player_data(player)).collect()
    }

    /// The fewest and the most players that the game is for.
    #[getter]
    fn players(&self) -> (usize, usize) {
        let players = self.0.player_counts();
        (*players.start(), *players.end())
    }

    /// The most points that a win can be worth.
    #[getter]
    fn max_points(&self) -> u32 {
        self.0.max_points()
    }

    /// The most plays that a roll has in any position: 2,240 in Plakoto, 38 in Bolo; `None` where nobody knows it.
    #[getter]
    fn max_plays(&self) -> Option<u64> {
        most_plays(&self.0)
    }

    /// Whether the game has dice.
    #[getter]
    fn has_dice(&self) -> bool {
        self.0.has_dice()
    }

    /// The number of bytes of a position.
    #[getter]
    fn position_bytes(&self) -> usize {
        sizes(&self.0).0
    }

    /// The names of the players of the game, weakest first.
    #[getter]
    fn bots(&self) -> Vec<&'static str> {
        self.0.bots().iter().map(|bot| bot.name()).collect()
    }

    /// Returns the starting position.
    ///
    /// `players` is how many play, in Bolo from 2 to 8; 2 if left out. `mover` is who moves first in Plakoto
    /// and Boloko; if left out, Blue in Plakoto and White in Boloko. In Bolo seat 1 begins, in Buku White.
    ///
    /// Raises `KafeneioError` if the game is not for this many players, or has no such player.
    #[pyo3(signature = (*, players=None, mover=None))]
    fn start(&self, players: Option<Whole<u64>>, mover: Option<Seat>) -> Answer<PyPosition> {
        let PyRules(rules) = self;
        let players = read::players(rules, players.map(Whole::get))?;
        let first = mover.map(|name| read::player(rules, &name.text(), players)).transpose()?;
        // Where the rules say who moves first, nobody can choose.
        let first = first.filter(|_| rules.opener(None) == Opener::RollOff);
        let start = rules.start_with(players, first).unwrap_or_else(|| rules.start());
        Ok(PyPosition::new(*rules, start))
    }

    /// Reads a position, as `Position.text` writes it.
    ///
    /// Raises `KafeneioError` if the text cannot be read, or if the position breaks the rules.
    fn position(&self, text: Text<'_>) -> Answer<PyPosition> {
        PyPosition::of_text(self, &text)
    }

    /// Reads a position of its bytes, as `Position.to_bytes` and `Batch.positions` write them: `bytes`, or what else has
    /// bytes, such as a row of those positions.
    ///
    /// Raises `KafeneioError` if they are not those of a valid position.
    fn position_of_bytes(&self, data: &Bound<'_, PyAny>) -> Answer<PyPosition> {
        let position = match data.cast::<PyBytes>() {
            Ok(bytes) => self.0.unpack_position(bytes.as_bytes()),
            Err(_) => self.0.unpack_position(&bytes_of(data)?),
        };
        Ok(PyPosition::new(self.0, position.map_err(|error| wrong_bytes("data", &error))?))
    }

    /// Begins a game in a position; in the starting position if it is left out.
    ///
    /// `history` has the earlier boards of a game of Buku, which looks back (U7): see `Session.history`.
    ///
    /// Raises `KafeneioError` if the position has other rules, or if the history cannot have been.
    #[pyo3(
        signature = (position=None, history=Texts(Vec::new())),
        text_signature = "($self, position=None, history=())"
    )]
    fn session(&self, position: Option<Of<'_, PyPosition>>, history: Texts) -> Answer<PySession> {
        let position = match position {
            Some(position) => position.under(&self.0)?,
            None => self.0.start(),
        };
        PySession::after(self.0, history.0, position)
    }

    /// Begins the game of a seed, as the program does: the dice of the seed also decide who moves first, and
    /// `Session.roll_off` tells them.
    ///
    /// `seed` is a whole number from 0 to 2**64 - 1. `players` is how many play, in Bolo from 2 to 8.
    ///
    /// Raises `KafeneioError` if the game is not for this many players.
    #[pyo3(signature = (seed, players=None))]
    fn seeded(&self, seed: Whole<u64>, players: Option<Whole<u64>>) -> Answer<PySession> {
        let players = read::players(&self.0, players.map(Whole::get))?;
        let opened = game_of_seed(self.0, players, seed.0);
        let (session, roll_off) = opened.ok_or_else(|| wrong("players", "fewer"))?;
        Ok(PySession::opened(session, roll_off))
    }

    /// Reads the record of a game, as `Session.record` writes it. A record does not contain the options: read
    /// it with the rules under which it was written.
    ///
    /// Raises `KafeneioError` whose message tells the line, if it cannot be read or breaks the rules.
    fn record(&self, text: Text<'_>) -> Answer<PySession> {
        let session = Session::from_record(self.0, &text);
        Ok(PySession::opened(session.map_err(|error| refused("record", &error))?, None))
    }

    /// Begins a match between two players.
    ///
    /// `target` is how many points win it, from 1; if left out, it goes on for as long as they like.
    #[pyo3(signature = (target=None))]
    fn r#match(&self, target: Option<Whole<u32>>) -> Answer<PyMatch> {
        PyMatch::new(self, target.map(Whole::get))
    }

    /// Returns one of the players of the game: see `bots`.
    ///
    /// Raises `KafeneioError` if the game has no such player.
    fn player(&self, name: Text<'_>) -> Answer<PyPlayer> {
        PyPlayer::of(self, &name)
    }

    /// Returns what the player to move sees, as planes: float32 or uint8, shape (rows, planes, places). `positions` are
    /// bytes, as `Batch.afterstates` writes them: uint8, shape (rows, `position_bytes`). `dtype` is float32 or uint8, as
    /// `numpy.dtype` takes it; if `out` is given, its dtype counts, and it is filled. What is too large for uint8 becomes
    /// 255.
    ///
    /// - Plakoto, 6 planes of 24 points along the way of the player to move, from the origin on: the own checkers and
    ///   those of the other side, pinned ones included; where an own checker is pinned, and one of the other side (1);
    ///   how many of each are borne off, the same number in each place.
    /// - Boloko, 4 planes of 25 cells: the first four of these.
    /// - Bolo, 1 plane of 26: the banked scores from the seat to move on in units of 50 points (0-7); which of these
    ///   seats can still win (8-15); the points at risk in units of 50 (16); the dice to roll (17); whether it is the
    ///   last round (18), or sudden death (19); how many ones to sixes the series of the basket has (20-25).
    /// - Buku, 4 planes of 64 squares, a1 first and b1 next for White; for Black the board is turned by a quarter, so
    ///   that a line to pick up is always a row of eight: the counters; how many each side has captured, the own
    ///   first; and whether White has the spare counter, the same number in each place.
    ///
    /// Raises `KafeneioError` with the number of the first that is no position.
    #[pyo3(
        signature = (positions, *, out=None, dtype=Dtype(None)),
        text_signature = "($self, positions, *, out=None, dtype='float32')"
    )]
    fn planes<'py>(
        &self,
        positions: &Bound<'py, PyAny>,
        out: Option<Bound<'py, PyAny>>,
        dtype: Dtype<'py>,
    ) -> Answer<Bound<'py, PyAny>> {
        crate::batch::planes_of(&self.0, positions, out, dtype)
    }

    /// Returns the exact odds of a turn of Bolo with this number of dice to roll and these points at risk, as `Odds`.
    ///
    /// `aim` is what the turn is played for: `"points"`, `"first_points"` by a player who has not banked yet and needs
    /// 1,000 points (O7), or how many points to reach.
    ///
    /// Raises `KafeneioError` for another game, with the option `extend_series`, and if `dice` is not from 1 to 7.
    ///
    /// >>> from kafeneio import Rules
    /// >>> odds = Rules("bolo").odds(2, 350)
    /// >>> odds.busts, odds.throws, odds.rolling < 350
    /// (16, 36, True)
    #[pyo3(
        signature = (dice, at_risk=Whole(0), *, aim=AimGiven::Name("points".to_owned())),
        text_signature = "($self, dice, at_risk=0, *, aim='points')"
    )]
    fn odds<'py>(
        &self,
        py: Python<'py>,
        dice: Whole<u8>,
        at_risk: Whole<u32>,
        aim: AimGiven,
    ) -> Answer<Bound<'py, PyAny>> {
        exact::odds(py, &self.0, (dice.0, at_risk.0), aim)
    }

    /// How many footprints of Buku have 0, 1 and so on to 19 squares.
    ///
    /// Raises `KafeneioError` for another game.
    #[getter]
    fn footprint_counts(&self) -> Answer<Vec<u64>> {
        exact::footprint_counts(&self.0)
    }

    fn __eq__(&self, other: &PyRules) -> bool {
        are_same(&self.0, &other.0)
    }

    fn __hash__(&self) -> u64 {
        crate::position::hash_of(&settings_to_text(&self.0)) ^ self.0.game() as u64
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let options = self.options().into_pyobject(py)?.cast_into::<PyDict>()?;
        let options = options.iter().map(|(name, value)| Ok(format!("{name}={}", value.repr()?)));
        let options = options.collect::<PyResult<Vec<_>>>()?.join(", ");
        Ok(format!("Rules({:?}, {options})", self.0.name()))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Remade<'py>)> {
        let rules = slf.get();
        Ok((remade(slf.py())?, (slf.get_type(), (rules.game(),), rules.options())))
    }

    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("game", "options")
    }
}

/// Copies the bytes of an object that has some in a row.
fn bytes_of(data: &Bound<'_, PyAny>) -> Answer<Vec<u8>> {
    let expected = "bytes, or an array of uint8 with one axis and no gaps";
    refuse_masked("data", data)?;
    let view = PyMemoryView::from(data)
        .map_err(|_| named(data.py(), unexpected(data.as_borrowed(), expected), "data"))?;
    let is_row = view.getattr("ndim")?.eq(1)?
        && view.getattr("format")?.eq("B")?
        && view.getattr("c_contiguous")?.is_truthy()?;
    if !is_row {
        return Err(wrong("data", format!("{expected}, got {}", described(data)?)));
    }
    Ok(view.call_method0("tobytes")?.extract()?)
}
