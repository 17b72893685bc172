//! Positions and plays.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use kafeneio::any;
use kafeneio::game_core::{Chance, Game, Notation, PlayError, Session, Stepwise, Turn};
use kafeneio::serve::{Refusal, read};
use kafeneio::{Packed, Screen, Seed};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::basic::CompareOp;
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyString, PyType};

use crate::border::{Answer, Rules, Shown, are_same, engine, outcome, player, wrong, wrong_bytes};
use crate::dice::PyDice;
use crate::exact;
use crate::given::{Of, Text, Whole, unexpected};
use crate::half_turn::{Entered, PyHalfTurn, entered};
use crate::rules::PyRules;
use crate::signals::{perft, stoppable};

/// A position: a value that never changes. Its `repr` is its text, and `print` draws the board.
///
/// A `roll` is the text of the dice in any order, such as `"31"`, or `"1123456"` in Bolo. In Buku, which has no
/// dice, it is left out. Methods that take one raise `KafeneioError` with the code `bad_roll` if it cannot be
/// read.
///
/// Positions are equal if they have the same text and the same rules. They can be hashed, ordered and pickled.
///
/// >>> from kafeneio import Rules
/// >>> position = Rules("plakoto").position("b15,22,r15 r")
/// >>> [play.text for play in position.plays("31")]
/// ['24/21 24/23', '24/21 21/20']
#[pyclass(frozen, module = "kafeneio", name = "Position")]
pub(crate) struct PyPosition {
    pub(crate) rules: Rules,
    pub(crate) at: any::Position,
}

/// Makes room for as many values as there will be, and for `most` at most. Plays of Buku and many games can need more
/// than there is, which would end the process later.
pub(crate) fn reserve<T>(values: &mut Vec<T>, count: u64, most: usize) -> Answer<()> {
    let count = usize::try_from(count).unwrap_or(usize::MAX).min(most);
    let reserved = values.try_reserve_exact(count);
    Ok(reserved.map_err(|error| PyMemoryError::new_err(error.to_string()))?)
}

/// Returns a hash of a value, the same in each run.
pub(crate) fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

impl PyPosition {
    pub(crate) fn new(rules: Rules, at: any::Position) -> PyPosition {
        PyPosition { rules, at }
    }

    pub(crate) fn of_text(rules: &PyRules, text: &str) -> Answer<PyPosition> {
        Ok(PyPosition::new(rules.0, read::position(&rules.0, text)?))
    }

    /// Returns the position if it is under these rules.
    pub(crate) fn under(&self, rules: &Rules) -> Answer<any::Position> {
        if are_same(&self.rules, rules) {
            return Ok(self.at);
        }
        Err(wrong("position", "one under the same rules"))
    }

    fn turn_of(&self) -> any::Turn<'static> {
        self.rules.turn(&self.at)
    }

    fn count_of(&self, roll: any::Roll) -> u64 {
        let count = engine!(&self.rules => Rules(rules), &self.at => Position(at), roll => Roll(roll);
            rules.turn(at).count_plays(roll));
        count.unwrap_or_default()
    }

    fn roll_of(&self, text: Option<Text<'_>>) -> Answer<any::Roll> {
        crate::border::roll(&self.rules, &self.at, text.as_deref())
    }

    fn read_play(&self, roll: Option<Text<'_>>, play: Given<'_>) -> Answer<PyPlay> {
        let roll = self.roll_of(roll)?;
        let found = match play {
            Given::Text(text) => {
                let session = Session::from_position(self.rules, self.at);
                let read = session.read_play(roll, &text).map_err(|error| Refusal::play(&error));
                let play = read?;
                (play, self.rules.play_unchecked(&self.at, roll, play))
            }
            Given::Bytes(bytes) => {
                let play = self.rules.unpack_play(bytes);
                let play = play.map_err(|error| wrong_bytes("play", &error))?;
                let marked = self.turn_of().marked_play(roll, play);
                marked.map_err(|error| Refusal::play(&PlayError::Illegal(error)))?
            }
        };
        Ok(self.play_of(roll, found))
    }

    fn play_of(&self, roll: any::Roll, (play, next): (any::Play, any::Position)) -> PyPlay {
        PyPlay { rules: self.rules, before: self.at, roll, play, next }
    }
}

#[pymethods]
impl PyPosition {
    #[new]
    #[pyo3(signature = (rules, text, /))]
    fn read(rules: Of<'_, PyRules>, text: Text<'_>) -> Answer<PyPosition> {
        PyPosition::of_text(&rules, &text)
    }

    /// The rules of its game.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.rules)
    }

    /// The canonical text, which `Rules.position` reads.
    #[getter]
    fn text(&self) -> String {
        self.at.to_string()
    }

    /// The player to move: a side, or the number of a seat. After the end of the game, the one who would be.
    #[getter]
    fn to_move(&self) -> Shown {
        player(&self.rules, self.rules.player_to_move(&self.at))
    }

    /// How the game ended, as far as the position alone tells: an `Outcome`, or `None` while it goes on.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        outcome(py, &self.rules, &self.at, self.rules.outcome(&self.at))
    }

    /// What a screen shows, as a new dict: the `board` of the line protocol.
    #[getter]
    fn board(&self) -> Shown {
        self.rules.board(&self.at)
    }

    /// A drawing as text, as `kafeneio show` has it.
    #[getter]
    fn drawing(&self) -> String {
        self.rules.diagram(&self.at, None, false)
    }

    /// Returns every roll that can come up, with its weight: a list of pairs such as `("31", 2)`. In Buku it is
    /// one roll, which is empty.
    fn rolls(&self) -> Vec<(String, u64)> {
        self.rules.rolls(&self.at).map(|(roll, weight)| (roll.to_string(), weight)).collect()
    }

    /// Rolls the dice that the position asks for: other ones each time. `Session.roll` rolls them as the program
    /// does. In Buku the roll is empty.
    fn roll(&self, dice: Of<'_, PyDice>) -> String {
        let Ok(roll) = self.rules.roll(&self.at, Seed::new(dice.seed).cup(dice.next()));
        roll.to_string()
    }

    /// Returns how many plays there are, without listing them; 0 after the end of the game.
    #[pyo3(signature = (roll=None))]
    fn count(&self, roll: Option<Text<'_>>) -> Answer<u64> {
        Ok(self.count_of(self.roll_of(roll)?))
    }

    /// Lists the plays, each distinct move once, in a fixed order; none after the end of the game.
    ///
    /// `limit` is how many to list at most, from 0, or `None` for all. Only Buku has more than 10,000.
    #[pyo3(
        signature = (roll=None, *, limit=Some(Whole(10_000))),
        text_signature = "($self, roll=None, *, limit=10000)"
    )]
    fn plays(&self, roll: Option<Text<'_>>, limit: Option<Whole<usize>>) -> Answer<Vec<PyPlay>> {
        let roll = self.roll_of(roll)?;
        let (most, mut plays) = (limit.map_or(usize::MAX, |limit| limit.0), Vec::new());
        if most > 0 {
            reserve(&mut plays, self.count_of(roll), most)?;
            let _ = self.turn_of().try_for_each_play(roll, |play, next| {
                plays.push(self.play_of(roll, (play, *next)));
                if plays.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
        Ok(plays)
    }

    /// Returns play number `index`, from 0, in the order of `plays`, without listing those before it as objects.
    ///
    /// Raises `IndexError` if there are no more than `index`.
    #[pyo3(signature = (roll, index))]
    fn nth(&self, roll: Option<Text<'_>>, index: Whole<u64>) -> Answer<PyPlay> {
        let (roll, index) = (self.roll_of(roll)?, index.0);
        let found = self.turn_of().nth_play(roll, index);
        let found = found.ok_or_else(|| {
            pyo3::exceptions::PyIndexError::new_err(format!("there is no play {index}"))
        })?;
        Ok(self.play_of(roll, found))
    }

    /// Returns the number of a play, from 0, in the order of `plays`: the inverse of `nth`. The play is a text in
    /// any of its forms.
    ///
    /// Raises `KafeneioError` if it cannot be read or is not legal.
    #[pyo3(signature = (roll, play))]
    fn index(&self, roll: Option<Text<'_>>, play: Text<'_>) -> Answer<u64> {
        let roll = self.roll_of(roll)?;
        let read = self.rules.parse_play(&self.at, roll, &play);
        let (play, _) = read.map_err(|error| Refusal::play(&error))?;
        let index = self.turn_of().play_index(roll, play);
        index.ok_or_else(|| wrong("play", "a play that is listed"))
    }

    /// Draws one of the plays, each equally likely: another one each time.
    ///
    /// Raises `KafeneioError` if the game is over.
    #[pyo3(signature = (roll, dice))]
    fn random_play(&self, roll: Option<Text<'_>>, dice: Of<'_, PyDice>) -> Answer<PyPlay> {
        let roll = self.roll_of(roll)?;
        let found = self.turn_of().random_play(roll, Seed::new(dice.seed).cup(dice.next()));
        Ok(self.play_of(roll, found.ok_or_else(read::game_over)?))
    }

    /// Reads a play in any of its forms and checks it.
    ///
    /// Raises `KafeneioError` if it cannot be read or is not legal.
    #[pyo3(signature = (roll, play))]
    fn play(&self, roll: Option<Text<'_>>, play: Text<'_>) -> Answer<PyPlay> {
        self.read_play(roll, Given::Text(play))
    }

    /// Begins to enter a turn step by step, or goes on with one. `entered` is `HalfTurn.steps`, or `HalfTurn.text`, which
    /// does not tell by which die a step was made.
    ///
    /// Raises `KafeneioError` if the steps in `entered` cannot be read or are not legal.
    #[pyo3(
        signature = (roll=None, entered=Entered::NOTHING),
        text_signature = "($self, roll=None, entered='')"
    )]
    fn half_turn(&self, roll: Option<Text<'_>>, entered: Entered<'_, '_>) -> Answer<PyHalfTurn> {
        PyHalfTurn::begin(self, roll, entered)
    }

    /// Returns the positions after all plays as bytes: an array of uint8 with a row of `Rules.position_bytes`
    /// for each play, in the order of `plays`.
    #[pyo3(signature = (roll=None))]
    fn afterstates<'py>(
        &self,
        py: Python<'py>,
        roll: Option<Text<'_>>,
    ) -> Answer<Bound<'py, PyArray2<u8>>> {
        let (roll, turn) = (self.roll_of(roll)?, self.turn_of());
        let width = self.packed().len();
        let (bytes, count) = py.detach(|| -> Answer<_> {
            let (mut bytes, mut count) = (Vec::new(), 0);
            reserve(&mut bytes, self.count_of(roll).saturating_mul(width as u64), usize::MAX)?;
            turn.for_each_play(roll, |_, next| {
                self.rules.pack_position(next, &mut bytes);
                count += 1;
            });
            Ok((bytes, count))
        })?;
        Ok(PyArray1::from_vec(py, bytes).reshape([count, width])?)
    }

    /// Counts the ways in which the game can go on to a depth in plies, as `kafeneio perft` does. At the start
    /// each ply multiplies the count, and the time: in Plakoto by about 60, in Buku by about 400,000. Ctrl-C ends it.
    ///
    /// Raises `KafeneioError` if the depth is more than 100.
    fn perft(&self, py: Python<'_>, depth: Whole<u32>) -> Answer<u128> {
        let depth = depth.0;
        // Each ply takes some of the stack.
        if depth > 100 {
            return Err(wrong("depth", "a whole number up to 100"));
        }
        let nodes = stoppable(py, |signals| {
            engine!(&self.rules => Rules(rules), &self.at => Position(at);
                perft(rules, at, depth, signals))
        })?;
        Ok(nodes.and_then(ControlFlow::continue_value).unwrap_or_default())
    }

    /// Returns what the player to move can expect under best play by both sides, as an `Evaluation`, if that is known
    /// exactly; otherwise `None`. It is known of finished games, of all games of Bolo between two, and of endings of
    /// Plakoto from which no more than `nodes` positions can follow, each of which takes a few microseconds and about
    /// 300 bytes. Of Boloko and Buku only what is known at once is solved.
    ///
    /// Earlier positions do not count, as in `outcome`. Ctrl-C ends it.
    ///
    /// >>> from kafeneio import Rules
    /// >>> round(Rules("plakoto").position("r14,21,b2r,b1 b").solved().value, 6)
    /// 1.983796
    #[pyo3(
        signature = (*, nodes=Whole(100_000)),
        text_signature = "($self, *, nodes=100_000)"
    )]
    fn solved<'py>(&self, py: Python<'py>, nodes: Whole<u64>) -> Answer<Option<Bound<'py, PyAny>>> {
        exact::solved(py, self, nodes.0)
    }

    /// Returns the odds of the turn in a position of Bolo, as `Rules.odds` does: with its dice and its points at risk.
    /// The aim is the sensible one: points until the scores of the others decide how many are enough.
    ///
    /// Raises `KafeneioError` for another game, after the end of the game, and with the option `extend_series`.
    fn odds<'py>(&self, py: Python<'py>) -> Answer<Bound<'py, PyAny>> {
        exact::odds_at(py, self)
    }

    /// Returns the plays of a position of Buku as numbers, in the order of `plays`: the lines, uint8 with the shape
    /// (plays,), and the footprints, uint64 with the same shape. The line is 0 for rank 1 or file a, and 7 for rank 8 or
    /// file h. A footprint has bit 0 for a1, bit 1 for b1, bit 8 for a2, and bit 63 for h8.
    ///
    /// Only plays are listed that sow all squares of the mask `containing` and none outside the mask `inside`. `limit` is
    /// how many to list at most.
    ///
    /// Raises `KafeneioError` for another game.
    ///
    /// >>> from kafeneio import Rules
    /// >>> lines, masks = Rules("buku").start().footprints(containing=1 << 27, inside=0xffff_ffff)
    /// >>> len(masks) == 8 * 2_411
    /// True
    #[pyo3(
        signature = (*, containing=Whole(0), inside=Whole(u64::MAX), limit=Whole(10_000_000)),
        text_signature = "($self, *, containing=0, inside=0xffff_ffff_ffff_ffff, limit=10_000_000)"
    )]
    fn footprints<'py>(
        &self,
        py: Python<'py>,
        containing: Whole<u64>,
        inside: Whole<u64>,
        limit: Whole<usize>,
    ) -> Answer<exact::Footprints<'py>> {
        exact::footprints(py, self, (containing.0, inside.0), limit.0)
    }

    /// Returns the position as bytes, which `Rules.position_of_bytes` reads.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.packed())
    }

    fn __richcmp__(&self, py: Python<'_>, other: &PyPosition, op: CompareOp) -> Py<PyAny> {
        let same = are_same(&self.rules, &other.rules);
        let holds = match op {
            CompareOp::Eq => same && self.at == other.at,
            CompareOp::Ne => !same || self.at != other.at,
            _ if same => op.matches(self.at.cmp(&other.at)),
            // Positions of different games have no order.
            _ => return py.NotImplemented(),
        };
        PyBool::new(py, holds).to_owned().into_any().unbind()
    }

    fn __hash__(&self) -> u64 {
        hash_of(&self.at)
    }

    fn __repr__(&self) -> String {
        self.text()
    }

    fn __str__(&self) -> String {
        self.drawing()
    }

    /// Draws the board as SVG: a text.
    fn svg(slf: Bound<'_, Self>) -> PyResult<Bound<'_, PyAny>> {
        slf.py().import("kafeneio.drawing")?.call_method1("svg", (slf,))
    }

    fn _repr_svg_(slf: Bound<'_, Self>) -> PyResult<Bound<'_, PyAny>> {
        PyPosition::svg(slf)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (PyRules, String)) {
        let position = slf.get();
        (slf.get_type(), (position.rules(), position.text()))
    }

    #[classattr]
    fn __match_args__() -> (&'static str,) {
        ("text",)
    }
}

impl PyPosition {
    fn packed(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.rules.pack_position(&self.at, &mut bytes);
        bytes
    }
}

/// A legal play of a position: all that a player does with a roll. It is made of the position before it, the roll
/// and its text or its bytes.
///
/// Plays are equal if these are equal. They can be hashed and pickled.
#[pyclass(frozen, module = "kafeneio", name = "Play")]
pub(crate) struct PyPlay {
    pub(crate) rules: Rules,
    pub(crate) before: any::Position,
    pub(crate) roll: any::Roll,
    pub(crate) play: any::Play,
    pub(crate) next: any::Position,
}

/// A play as it is given: its text, or its bytes.
pub(crate) enum Given<'a> {
    Text(Text<'a>),
    Bytes(&'a [u8]),
}

impl<'a, 'py> FromPyObject<'a, 'py> for Given<'a> {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Given<'a>> {
        if given.is_instance_of::<PyString>() {
            return given.extract().map(Given::Text);
        }
        let bytes = given.extract().map(Given::Bytes);
        bytes.map_err(|_| unexpected(given, "the text of a play, or its bytes"))
    }
}

/// What a play is made of again.
type Remade<'py> = (PyPosition, Option<String>, Bound<'py, PyBytes>);

#[pymethods]
impl PyPlay {
    #[new]
    #[pyo3(signature = (before, roll, play, /))]
    fn read(before: Of<'_, PyPosition>, roll: Option<Text<'_>>, play: Given<'_>) -> Answer<PyPlay> {
        before.read_play(roll, play)
    }

    /// The text, such as `24/21 21/20`, which `Position.play` reads: canonical in a list of plays, and with the steps
    /// in their order if the play was entered or read with them in one.
    #[getter]
    fn text(&self) -> String {
        self.play.to_string()
    }

    /// The position before it.
    #[getter]
    fn before(&self) -> PyPosition {
        PyPosition::new(self.rules, self.before)
    }

    /// The position that it leads to.
    #[getter]
    fn position(&self) -> PyPosition {
        PyPosition::new(self.rules, self.next)
    }

    /// The roll, or `None` in Buku.
    #[getter]
    fn roll(&self) -> Option<String> {
        self.rules.has_dice().then(|| self.roll.to_string())
    }

    /// The steps of which it consists, as a list of dicts: those of the line protocol, each with its `text`.
    #[getter]
    fn steps(&self) -> Shown {
        let mut turn = self.rules.half_turn(&self.before, self.roll);
        entered(&self.rules, &mut turn, self.rules.play_steps(self.play))
    }

    fn __eq__(&self, other: &PyPlay) -> bool {
        are_same(&self.rules, &other.rules)
            && (self.before, self.roll, self.play) == (other.before, other.roll, other.play)
    }

    fn __hash__(&self) -> u64 {
        hash_of(&(self.before, self.roll, self.play))
    }

    fn __repr__(&self) -> String {
        self.text()
    }

    /// Returns the play as bytes, of which `Play` makes it again. The text does not tell by which die a step was made.
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let mut bytes = Vec::new();
        self.rules.pack_play(self.play, &mut bytes);
        PyBytes::new(py, &bytes)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, Remade<'py>) {
        let play = slf.get();
        (slf.get_type(), (play.before(), play.roll(), play.to_bytes(slf.py())))
    }

    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("text", "position")
    }
}
