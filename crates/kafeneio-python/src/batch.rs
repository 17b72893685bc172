//! Many games of one kind on arrays.

use std::time::{Duration, Instant};

use kafeneio::serve::read;
use kafeneio::{bolo_core, plakoto_core};
use numpy::{Element, PyArray1, PyArrayDyn, PyArrayMethods};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::PySlice;

use crate::arrays::{Dtype, copied, empty, writable};
use crate::border::{Answer, Rules, class, wrong};
use crate::given::{Flag, Whole, unexpected};
use crate::rules::PyRules;
use crate::shared::Shared;
use crate::signals::stoppable;
use crate::table::{Games, Plan, Planes, Rolls, Rows, Stepped, planes_of_bytes, sizes, table};

/// Many games of one kind, stepped together. The games are kept in Rust; arrays cross the border.
///
/// `rules` are those of all games, or a sequence with those of each, all of one kind. `games` is how many, from 1 to
/// 2**24. Game `i` of the batch is game `i` of the series of `seed`:
/// `Dice.series(seed, i)` has its dice, so it is the game that the program plays. `players` is how many play, in Bolo
/// from 2 to 8. With `reset`, a game that ends is followed by game `i + games` of the series, then by
/// `i + 2 * games`, and so on; without, it stays as it is until `reset()` is called, and what is played in it is
/// ignored.
///
/// A *number of a roll* is its place in `Position.rolls()`, from 0. A *number of a play* is its place in
/// `Position.plays(roll)`, which is also the row of its afterstate. `threads` is how many threads work, from 1; the
/// results do not depend on it. Other threads of Python run meanwhile; they must not write to the arrays that are
/// filled. While a call changes the batch, other calls of the same batch raise `RuntimeError`, and so does a call that
/// would change it while another one reads it.
///
/// Arrays that are given must have exactly the dtype and the shape that is said, be C-contiguous and aligned, and those
/// that are filled must be writable and apart from each other. Otherwise `KafeneioError` is raised, and nothing is
/// played.
///
/// >>> import numpy as np
/// >>> from kafeneio import Batch, Rules
/// >>> batch = Batch(Rules("plakoto"), 4, seed=7)
/// >>> rows, offsets = batch.afterstates()
/// >>> rows.shape[1], offsets.tolist()[0], len(offsets)
/// (36, 0, 5)
/// >>> returns, ended = batch.step(np.zeros(4, np.int64))
/// >>> returns.shape, int(ended.sum())
/// ((4, 2), 0)
#[pyclass(frozen, module = "kafeneio", name = "Batch")]
pub(crate) struct PyBatch {
    /// The rules of the first game, and of all others if `each` is empty.
    rules: Rules,
    each: Vec<Rules>,
    plan: Plan,
    games: Shared<Box<dyn Games>>,
}

/// Rules as they are given.
pub(crate) enum Given<'py> {
    All(Bound<'py, PyRules>),
    Each(Vec<Bound<'py, PyRules>>),
}

impl<'py> FromPyObject<'_, 'py> for Given<'py> {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Given<'py>> {
        if let Ok(rules) = given.cast::<PyRules>() {
            return Ok(Given::All(rules.to_owned()));
        }
        let each = given.extract().map(Given::Each);
        each.map_err(|_| unexpected(given, "Rules, or a sequence of Rules"))
    }
}

/// What a batch begins with: the arguments of its constructor.
type Begun<'py> = (Given<'py>, usize, u64, Option<u64>, bool);

impl PyBatch {
    fn begin(py: Python<'_>, (rules, games, seed, players, resets): Begun<'_>) -> Answer<PyBatch> {
        // The limit is far above what has a use, and keeps a slip from taking all memory.
        if games == 0 || games > 1 << 24 {
            return Err(wrong("games", "a whole number from 1 to 2**24"));
        }
        let (first, each) = match rules {
            Given::All(rules) => (Some(rules.get().0), Vec::new()),
            Given::Each(rules) => {
                let each: Vec<_> = rules.iter().map(|rules| rules.get().0).collect();
                (each.first().copied().filter(|_| each.len() == games), each)
            }
        };
        let rules = first.ok_or_else(|| wrong("rules", "as many as there are games"))?;
        let players = read::players(&rules, players)?;
        let plan = Plan { games, seed, players, resets };
        let games = Shared::new("Batch", py.detach(|| table(rules, &each, &plan))?);
        Ok(PyBatch { rules, each, plan, games })
    }

    fn rolls(&self, given: Option<&Bound<'_, PyAny>>) -> Answer<Rolls> {
        Ok(match given {
            Some(given) => Rolls::Given(copied("rolls", given, &[Some(self.plan.games)])?),
            None => Rolls::Due,
        })
    }

    fn positions_of<'py>(
        &self,
        py: Python<'py>,
        games: &dyn Games,
        out: Option<Bound<'py, PyAny>>,
    ) -> Answer<Bound<'py, PyAny>> {
        let shape = [self.plan.games, sizes(&self.rules).0];
        let out = out.map_or_else(|| empty(py, &shape, "uint8"), Ok)?;
        let mut array = writable::<u8>("out", &out, &shape.map(Some))?;
        let bytes = array.as_slice_mut().map_err(PyErr::from)?;
        py.detach(|| games.positions(bytes));
        drop(array);
        Ok(out)
    }

    fn stepped<'py>(&self, py: Python<'py>, stepped: Stepped) -> Answer<Bound<'py, PyAny>> {
        let returns = PyArray1::from_vec(py, stepped.returns);
        let returns = returns.reshape([self.plan.games, self.plan.players])?;
        let ended = PyArray1::from_vec(py, stepped.ended);
        Ok(class!(py, "Stepped")?.call1((returns, ended))?)
    }
}

/// Checks a number of threads. More than these would only wait for each other.
fn threads_of(Whole(threads): Whole<usize>) -> Answer<usize> {
    if threads == 0 { Err(wrong("threads", "a whole number from 1")) } else { Ok(threads.min(256)) }
}

#[pymethods]
impl PyBatch {
    #[new]
    #[pyo3(
        signature = (rules, games, *, seed=Whole(0), players=None, reset=Flag(true)),
        text_signature = "(rules, games, *, seed=0, players=None, reset=True)"
    )]
    fn new(
        py: Python<'_>,
        rules: Given<'_>,
        games: Whole<usize>,
        seed: Whole<u64>,
        players: Option<Whole<u64>>,
        reset: Flag,
    ) -> Answer<PyBatch> {
        PyBatch::begin(py, (rules, games.0, seed.0, players.map(Whole::get), reset.0))
    }

    fn __len__(&self) -> usize {
        self.plan.games
    }

    /// The rules of the games; those of the first game if each has its own.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.rules)
    }

    /// Returns the rules of game number `game`, from 0.
    ///
    /// Raises `IndexError` if there is no such game.
    fn rules_of(&self, game: Whole<usize>) -> PyResult<PyRules> {
        let Whole(game) = game;
        if game >= self.plan.games {
            return Err(PyIndexError::new_err(format!("there is no game {game}")));
        }
        Ok(PyRules(self.each.get(game).copied().unwrap_or(self.rules)))
    }

    /// How many play each game.
    #[getter]
    fn players(&self) -> usize {
        self.plan.players
    }

    /// The number of the player to move in each game, from 0, in the order of `Rules.sides`: uint8, shape (games,).
    #[getter]
    fn movers<'py>(&self, py: Python<'py>) -> Answer<Bound<'py, PyArray1<u8>>> {
        Ok(PyArray1::from_vec(py, self.games.read()?.movers()))
    }

    /// How many turns were played in each game: uint64, shape (games,).
    #[getter]
    fn plies<'py>(&self, py: Python<'py>) -> Answer<Bound<'py, PyArray1<u64>>> {
        Ok(PyArray1::from_vec(py, self.games.read()?.plies()))
    }

    /// The seed of each game: uint64, shape (games,). With `Dice(seed)`, `Rules.seeded` plays the same game.
    #[getter]
    fn seeds<'py>(&self, py: Python<'py>) -> Answer<Bound<'py, PyArray1<u64>>> {
        Ok(PyArray1::from_vec(py, self.games.read()?.seeds()))
    }

    /// Which games are over: bool, shape (games,). With `reset`, none is after a step.
    #[getter]
    fn over<'py>(&self, py: Python<'py>) -> Answer<Bound<'py, PyArray1<bool>>> {
        Ok(PyArray1::from_vec(py, self.games.read()?.over()))
    }

    /// Returns the number of the roll that is due in each game, of its seed: int64, shape (games,); -1 in a game that
    /// is over.
    #[pyo3(name = "rolls")]
    fn due<'py>(&self, py: Python<'py>) -> Answer<Bound<'py, PyArray1<i64>>> {
        Ok(PyArray1::from_vec(py, self.games.read()?.rolls()))
    }

    /// Returns the positions as bytes: uint8, shape (games, `Rules.position_bytes`). They are written into `out` if it
    /// is given.
    #[pyo3(signature = (*, out=None))]
    fn positions<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
    ) -> Answer<Bound<'py, PyAny>> {
        self.positions_of(py, &**self.games.read()?, out)
    }

    /// Puts positions in the place of all games, of their bytes: uint8, shape (games, `Rules.position_bytes`). The
    /// games go on from there with no earlier turns, each with its own seed.
    ///
    /// Raises `KafeneioError` with the number of the first that is no position; then nothing is changed.
    fn set_positions(&self, py: Python<'_>, positions: &Bound<'_, PyAny>) -> Answer<()> {
        let shape = [Some(self.plan.games), Some(sizes(&self.rules).0)];
        let bytes = copied::<u8>("positions", positions, &shape)?;
        let games = &mut *self.games.write()?;
        py.detach(move || games.set_positions(&bytes))
    }

    /// Returns how many plays each game has with its roll: int64, shape (games,). `rolls` has the numbers of the rolls,
    /// int64 with the shape (games,); if left out, they are those that are due.
    #[pyo3(
        signature = (rolls=None, *, threads=Whole(1)),
        text_signature = "($self, rolls=None, *, threads=1)"
    )]
    fn counts<'py>(
        &self,
        py: Python<'py>,
        rolls: Option<&Bound<'py, PyAny>>,
        threads: Whole<usize>,
    ) -> Answer<Bound<'py, PyArray1<i64>>> {
        let (rolls, threads) = (self.rolls(rolls)?, threads_of(threads)?);
        let games = &**self.games.read()?;
        let counts = py.detach(|| games.counts(&rolls, threads))?;
        Ok(PyArray1::from_iter(py, counts.into_iter().map(|count| count as i64)))
    }

    /// Writes the afterstates of all games as bytes. Returns them, uint8 with the shape (rows, `Rules.position_bytes`),
    /// and the offsets, int64: those of game `g` are the rows from `offsets[g]` to `offsets[g + 1]`, one for each play,
    /// in the order of `Position.plays`. A game that is over has none.
    ///
    /// `rolls` has the numbers of the rolls, int64 with the shape (games,); if left out, they are those that are due.
    /// With `all_rolls`, the afterstates of all rolls are written, and those of roll `r` of game `g` are the rows from
    /// `offsets[g * R + r]` to `offsets[g * R + r + 1]`, where `R` is `most_rolls`.
    ///
    /// `out` is where the rows are written; the rows that are returned are its first ones, without a copy. `offsets` is
    /// where the offsets are written, one more than there are games, or games times `most_rolls`.
    ///
    /// Raises `KafeneioError` if `out` has too few rows, and says how many are needed. What is in it is undefined then.
    #[pyo3(
        signature = (rolls=None, *, all_rolls=Flag(false), out=None, offsets=None, threads=Whole(1)),
        text_signature = "($self, rolls=None, *, all_rolls=False, out=None, offsets=None, threads=1)"
    )]
    fn afterstates<'py>(
        &self,
        py: Python<'py>,
        rolls: Option<&Bound<'py, PyAny>>,
        all_rolls: Flag,
        out: Option<Bound<'py, PyAny>>,
        offsets: Option<Bound<'py, PyAny>>,
        threads: Whole<usize>,
    ) -> Answer<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let (width, most_rolls, _) = sizes(&self.rules);
        let Flag(all_rolls) = all_rolls;
        if all_rolls && rolls.is_some() {
            return Err(wrong("rolls", "nothing together with all_rolls"));
        }
        let rolls = if all_rolls { Rolls::All } else { self.rolls(rolls)? };
        let (threads, games) = (threads_of(threads)?, &**self.games.read()?);
        let ends = self.plan.games * if all_rolls { most_rolls } else { 1 };
        let out = if let Some(out) = out {
            out
        } else {
            let counts = py.detach(|| games.counts(&rolls, threads))?;
            empty(py, &[counts.into_iter().sum(), width], "uint8")?
        };
        let offsets = offsets.map_or_else(|| empty(py, &[ends + 1], "int64"), Ok)?;
        let mut out_array = writable::<u8>("out", &out, &[None, Some(width)])?;
        let mut offsets_array = writable::<i64>("offsets", &offsets, &[Some(ends + 1)])?;
        let bytes = out_array.as_slice_mut().map_err(PyErr::from)?;
        let ends = offsets_array.as_slice_mut().map_err(PyErr::from)?;
        let written = py.detach(|| {
            let Some((first, ends)) = ends.split_first_mut() else { return Ok(0) };
            *first = 0;
            games.afterstates(&rolls, Rows { bytes, ends }, threads)
        })?;
        drop((out_array, offsets_array));
        let rows = out.get_item(PySlice::new(py, 0, written as isize, 1))?;
        Ok((rows, offsets))
    }

    /// The most rolls that a position of the game has: 21 in Plakoto and Boloko, 792 in Bolo, 1 in Buku.
    #[getter]
    fn most_rolls(&self) -> usize {
        sizes(&self.rules).1
    }

    /// Returns which numbers of plays are legal in each game with its roll: bool, shape (games, width). In row `g` the
    /// first `counts()[g]` places are true. `rolls` has the numbers of the rolls, int64 with the shape (games,); if left
    /// out, they are those that are due.
    ///
    /// `width` is how many numbers there are. If it is left out, it is the most that any position has, `Rules.max_plays`:
    /// 2,240 in Plakoto and 38 in Bolo. `out` is an array of bool or uint8 with this shape, which is filled; if it is
    /// given, `width` can be left out.
    ///
    /// Raises `KafeneioError` if a game has more plays than that; what is in `out` is undefined then. It is raised, too,
    /// if `width` is left out in a game of which nobody knows how many plays it has at most.
    #[pyo3(
        signature = (width=None, rolls=None, *, out=None, threads=Whole(1)),
        text_signature = "($self, width=None, rolls=None, *, out=None, threads=1)"
    )]
    fn masks<'py>(
        &self,
        py: Python<'py>,
        width: Option<Whole<usize>>,
        rolls: Option<&Bound<'py, PyAny>>,
        out: Option<Bound<'py, PyAny>>,
        threads: Whole<usize>,
    ) -> Answer<Bound<'py, PyAny>> {
        let (games, width) = (self.plan.games, width.map(Whole::get));
        let (rolls, threads) = (self.rolls(rolls)?, threads_of(threads)?);
        let out = if let Some(out) = out {
            out
        } else {
            let width = width.or(most_plays(&self.rules).map(|most| most as usize));
            let width = width.ok_or_else(|| wrong("width", "a whole number in this game"))?;
            // No array can be longer. What only this machine has no room for is a `MemoryError`.
            let size = width.checked_mul(games).and_then(|size| isize::try_from(size).ok());
            size.ok_or_else(|| wrong("width", "a number for which an array can be made"))?;
            empty(py, &[games, width], "bool")?
        };
        let counts = {
            let games = &**self.games.read()?;
            py.detach(|| games.counts(&rolls, threads))?
        };
        if let Ok(mut masks) = writable::<u8>("out", &out, &[Some(games), width]) {
            fill_masks(masks.as_slice_mut().map_err(PyErr::from)?, &counts, [0, 1])?;
        } else {
            let mut masks = writable::<bool>("out", &out, &[Some(games), width])?;
            fill_masks(masks.as_slice_mut().map_err(PyErr::from)?, &counts, [false, true])?;
        }
        Ok(out)
    }

    /// Plays one turn in each game: play number `plays[g]` of its roll. Returns a `Stepped`.
    ///
    /// `plays` is int64 with the shape (games,). `rolls` has the numbers of the rolls, int64 with the shape (games,);
    /// if left out, they are those that are due. What they say for a game that is over is ignored.
    ///
    /// Raises `KafeneioError` if there is no such play or roll; then nothing is played.
    #[pyo3(
        signature = (plays, rolls=None, *, threads=Whole(1)),
        text_signature = "($self, plays, rolls=None, *, threads=1)"
    )]
    fn step<'py>(
        &self,
        py: Python<'py>,
        plays: &Bound<'py, PyAny>,
        rolls: Option<&Bound<'py, PyAny>>,
        threads: Whole<usize>,
    ) -> Answer<Bound<'py, PyAny>> {
        let (rolls, threads) = (self.rolls(rolls)?, threads_of(threads)?);
        let plays = copied::<i64>("plays", plays, &[Some(self.plan.games)])?;
        let games = &mut *self.games.write()?;
        let stepped = py.detach(move || games.step(&rolls, &plays, threads))?;
        self.stepped(py, stepped)
    }

    /// Plays random turns in each game, each play equally likely, as the program's player `random` does with the seed
    /// of the game. Returns a `Stepped` of all these turns together. Ctrl-C ends it after a whole number of turns.
    #[pyo3(
        signature = (turns=Whole(1), *, threads=Whole(1)),
        text_signature = "($self, turns=1, *, threads=1)"
    )]
    fn random_turns<'py>(
        &self,
        py: Python<'py>,
        turns: Whole<u64>,
        threads: Whole<usize>,
    ) -> Answer<Bound<'py, PyAny>> {
        let (threads, games) = (threads_of(threads)?, &mut *self.games.write()?);
        // Enough to be fast with few games, and little enough to stop soon.
        let (mut left, mut some) = (turns.0, 4096 / self.plan.games as u64 + 1);
        let stepped = stoppable(py, move |signals| {
            let mut sum = games.random_turns(some.min(left), threads);
            left = left.saturating_sub(some);
            while left > 0 && !signals.stop() {
                let begun = Instant::now();
                let more = games.random_turns(some.min(left), threads);
                left = left.saturating_sub(some);
                sum.add(&more);
                let is_quick = begun.elapsed() < Duration::from_millis(20);
                some = if is_quick { some.saturating_mul(2) } else { some.div_ceil(2) };
            }
            sum
        })?;
        self.stepped(py, stepped)
    }

    /// Begins the next game of the series in the places that `which` marks: bool, shape (games,); in all places if it
    /// is left out.
    #[pyo3(signature = (which=None))]
    fn reset(&self, py: Python<'_>, which: Option<&Bound<'_, PyAny>>) -> Answer<()> {
        let games = self.plan.games;
        let which =
            which.map(|which| copied::<bool>("which", which, &[Some(games)])).transpose()?;
        let which = which.unwrap_or_else(|| vec![true; games]);
        let games = &mut *self.games.write()?;
        py.detach(move || games.reset(&which));
        Ok(())
    }

    /// Returns what the player to move sees, as planes: float32 or uint8, shape (games, planes, places). `dtype` is
    /// float32 or uint8, as `numpy.dtype` takes it; if `out` is given, its dtype counts, and it is filled.
    ///
    /// The planes of the games are described at `Rules.planes`.
    #[pyo3(
        signature = (*, out=None, dtype=Dtype(None), threads=Whole(1)),
        text_signature = "($self, *, out=None, dtype='float32', threads=1)"
    )]
    fn planes<'py>(
        &self,
        py: Python<'py>,
        out: Option<Bound<'py, PyAny>>,
        dtype: Dtype<'py>,
        threads: Whole<usize>,
    ) -> Answer<Bound<'py, PyAny>> {
        let (threads, games) = (threads_of(threads)?, &**self.games.read()?);
        with_planes(py, &self.rules, self.plan.games, out, dtype, |planes| {
            games.planes(planes, threads);
            Ok(())
        })
    }

    fn __repr__(&self) -> String {
        format!("<Batch of {} games of {}>", self.plan.games, self.rules.game())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Answer<(Bound<'py, PyAny>, Kept<'py>)> {
        let resume = py.import("kafeneio._native")?.getattr("_resume_batch")?;
        let Plan { games, seed, players, resets } = self.plan;
        let each: Vec<_> = self.each.iter().copied().map(PyRules).collect();
        let rules = if each.is_empty() {
            self.rules().into_bound_py_any(py)?
        } else {
            each.into_bound_py_any(py)?
        };
        // All of it is read while no other call can change it.
        let own = &**self.games.read()?;
        let positions = self.positions_of(py, own, None)?;
        let kept = (own.numbers(), own.plies(), own.pasts());
        Ok((resume, ((rules, games, seed, players as u64, resets), positions, kept)))
    }
}

/// What a batch is made of again: what its constructor is given, the positions, and for each game its number in the
/// series, its turns, and what it remembers.
type Kept<'py> = (
    (Bound<'py, PyAny>, usize, u64, u64, bool),
    Bound<'py, PyAny>,
    (Vec<u64>, Vec<u64>, Vec<Vec<String>>),
);

/// Makes a batch again that was pickled or copied.
#[pyfunction]
#[pyo3(name = "_resume_batch")]
pub(crate) fn resume_batch(
    py: Python<'_>,
    made: (Given<'_>, usize, u64, u64, bool),
    positions: &Bound<'_, PyAny>,
    kept: (Vec<u64>, Vec<u64>, Vec<Vec<String>>),
) -> Answer<PyBatch> {
    let (rules, games, seed, players, reset) = made;
    let batch = PyBatch::begin(py, (rules, games, seed, Some(players), reset))?;
    batch.set_positions(py, positions)?;
    let (numbers, plies, pasts) = kept;
    {
        let own = &mut *batch.games.write()?;
        py.detach(|| own.restore(&numbers, &plies, &pasts))?;
    }
    Ok(batch)
}

/// Returns the most plays that a roll has in any position, where it is known.
pub(crate) fn most_plays(rules: &Rules) -> Option<u64> {
    match rules {
        Rules::Plakoto(_) => Some(plakoto_core::Position::MAX_PLAYS),
        Rules::Bolo(_) => Some(bolo_core::Position::MAX_PLAYS),
        _ => None,
    }
}

/// Fills the rows of masks.
fn fill_masks<T: Element + Copy>(
    masks: &mut [T],
    counts: &[usize],
    [no, yes]: [T; 2],
) -> Answer<()> {
    let width = masks.len() / counts.len().max(1);
    masks.fill(no);
    for (game, count) in counts.iter().enumerate() {
        if *count > width {
            return Err(wrong("width", format!("at least {count}, for game {game}")));
        }
        masks.iter_mut().skip(game * width).take(*count).for_each(|place| *place = yes);
    }
    Ok(())
}

/// Fills planes, in `out` or in a new array.
fn with_planes<'py>(
    py: Python<'py>,
    rules: &Rules,
    rows: usize,
    out: Option<Bound<'py, PyAny>>,
    dtype: Dtype<'py>,
    fill: impl FnOnce(Planes<'_>) -> Answer<()> + Send,
) -> Answer<Bound<'py, PyAny>> {
    let (_, _, [planes, width]) = sizes(rules);
    let shape = [rows, planes, width];
    let out = match out {
        Some(out) => out,
        None => empty(py, &shape, dtype.name(py)?)?,
    };
    // A refusal has a text, which takes longer than the planes of one position.
    if out.cast::<PyArrayDyn<u8>>().is_ok() {
        let mut array = writable::<u8>("out", &out, &shape.map(Some))?;
        let planes = array.as_slice_mut().map_err(PyErr::from)?;
        py.detach(|| fill(Planes::Bytes(planes)))?;
    } else {
        let mut array = writable::<f32>("out", &out, &shape.map(Some))?;
        let planes = array.as_slice_mut().map_err(PyErr::from)?;
        py.detach(|| fill(Planes::Floats(planes)))?;
    }
    Ok(out)
}

/// Returns the planes of positions: see `Rules.planes`.
pub(crate) fn planes_of<'py>(
    rules: &Rules,
    positions: &Bound<'py, PyAny>,
    out: Option<Bound<'py, PyAny>>,
    dtype: Dtype<'py>,
) -> Answer<Bound<'py, PyAny>> {
    let (width, _, _) = sizes(rules);
    let bytes = copied::<u8>("positions", positions, &[None, Some(width)])?;
    let rows = bytes.len() / width.max(1);
    with_planes(positions.py(), rules, rows, out, dtype, |planes| {
        planes_of_bytes(rules, &bytes, planes)
    })
}
