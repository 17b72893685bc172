//! Games in progress.

use kafeneio::game_core::dice_cup::RollOff;
use kafeneio::game_core::{Chance, Game, MoveOf, Player as _, RecordedTurn, Session, Turn};
use kafeneio::players::{Budget, Player as _};
use kafeneio::serve::{Refusal, read};
use kafeneio::{Recall, Screen, Seed, any};
use pyo3::prelude::*;

use crate::border::{Answer, Rules, are_same, class, outcome, player, refused, wrong};
use crate::dice::PyDice;
use crate::player::PyPlayer;
use crate::position::{PyPlay, PyPosition};
use crate::rules::PyRules;
use crate::signals::stoppable;

/// A game in progress. It knows the turns that were played, and takes them back. It is made by `Rules.session`,
/// `Rules.seeded` and `Rules.record`, and can be pickled and copied. While a player thinks about it, it can be read, but
/// `play` and `undo` raise `RuntimeError`, also in what `Player.analyze` calls.
///
/// >>> from kafeneio import Dice, Rules
/// >>> session, dice = Rules("plakoto").seeded(7), Dice(7)
/// >>> while session.outcome is None:
/// ...     roll = session.roll(dice)
/// ...     session.play(roll, session.random_play(roll, dice))
/// >>> session.outcome.points
/// 2
#[pyclass(module = "kafeneio", name = "Session")]
pub(crate) struct PySession {
    pub(crate) session: Session<Rules>,
    roll_off: Option<(u8, u8)>,
    /// The earlier positions that it was given.
    pub(crate) given: Vec<String>,
}

impl PySession {
    pub(crate) fn opened(session: Session<Rules>, roll_off: Option<RollOff>) -> PySession {
        let roll_off = roll_off.map(|roll| (roll.first.get(), roll.second.get()));
        PySession { session, roll_off, given: Vec::new() }
    }

    pub(crate) fn after(
        rules: Rules,
        given: Vec<String>,
        position: any::Position,
    ) -> Answer<PySession> {
        let past = read::past(&rules, &position, &given)?;
        // A game that does not look back keeps nothing of what it was given.
        let given = rules.recalled(&position).map(|_| given).unwrap_or_default();
        Ok(PySession { session: Session::after(rules, past, position), roll_off: None, given })
    }

    pub(crate) fn read_roll(&self, roll: Option<&str>) -> Answer<any::Roll> {
        if self.session.is_over() {
            return Err(read::game_over().into());
        }
        crate::border::roll(self.session.rules(), self.session.position(), roll)
    }

    pub(crate) fn play_of(&self, roll: any::Roll, (play, next): MoveOf<Rules>) -> PyPlay {
        let (rules, before) = (*self.session.rules(), *self.session.position());
        PyPlay { rules, before, roll, play, next }
    }

    fn recorded<'py>(
        &self,
        py: Python<'py>,
        turn: &RecordedTurn<Rules>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let rules = self.session.rules();
        class!(py, "RecordedTurn")?.call1((
            player(rules, rules.player_to_move(&turn.before)),
            rules.has_dice().then(|| turn.roll.to_string()),
            turn.play.to_string(),
            PyPosition::new(*rules, turn.before),
        ))
    }
}

#[pymethods]
impl PySession {
    /// The rules of the game.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(*self.session.rules())
    }

    /// The position now.
    #[getter]
    fn position(&self) -> PyPosition {
        PyPosition::new(*self.session.rules(), *self.session.position())
    }

    /// How many turns were played.
    #[getter]
    fn plies(&self) -> u64 {
        self.session.plies()
    }

    /// How the game ended, also by repetition: an `Outcome`, or `None` while it goes on.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let session = &self.session;
        outcome(py, session.rules(), session.position(), session.outcome())
    }

    /// The two dice that decided who moves first, the first side's die first; `None` where no dice do.
    #[getter]
    fn roll_off(&self) -> Option<(u8, u8)> {
        self.roll_off
    }

    /// The turns that were played, oldest first: a list of `RecordedTurn`.
    #[getter]
    fn turns<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        self.session.turns().iter().map(|turn| self.recorded(py, turn)).collect()
    }

    /// The earlier boards of a game of Buku, oldest first: with the position they are all that `Rules.session`
    /// needs to go on with the game. It is empty in the other games, which do not look back.
    #[getter]
    fn history(&self) -> Vec<String> {
        let since = self.session.turns().iter();
        let since = since.filter_map(|turn| self.session.rules().recalled(&turn.before));
        self.given.iter().cloned().chain(since).collect()
    }

    /// The record of the game as text, which `Rules.record` reads. The options of the rules are not in it.
    #[getter]
    fn record(&self) -> String {
        self.session.record().to_string()
    }

    /// Rolls the dice that are due now: the same each time until a turn is played. In a game of `Rules.seeded`,
    /// they are those of the program. In Buku, which has no dice, the roll is empty.
    fn roll(&self, dice: &PyDice) -> String {
        self.session.roll_turn(&mut Seed::new(dice.seed)).to_string()
    }

    /// Draws one of the plays, each equally likely, as the program's player `random` does with this seed.
    ///
    /// Raises `KafeneioError` if the game is over.
    #[pyo3(signature = (roll, dice))]
    fn random_play(&self, roll: Option<&str>, dice: &PyDice) -> Answer<PyPlay> {
        let (session, roll) = (&self.session, self.read_roll(roll)?);
        let mut chance = Seed::new(dice.seed);
        let cup = chance.cup(session.plies().wrapping_add(1));
        // The dice of the turn come first out of its cup.
        let Ok(_) = session.roll(cup);
        let found = session.turn().random_play(roll, cup);
        Ok(self.play_of(roll, found.ok_or_else(read::game_over)?))
    }

    /// Plays a turn. `roll` is the text of the dice, from `roll` or from a real table. `play` is a text in any of
    /// its forms, or a `Play`.
    ///
    /// Raises `KafeneioError` if it cannot be read or is not legal. Nothing is changed then.
    #[pyo3(signature = (roll, play))]
    fn play(&mut self, roll: Option<&str>, play: &Bound<'_, PyAny>) -> Answer<()> {
        let roll = self.read_roll(roll)?;
        let text = match play.cast::<PyPlay>() {
            Ok(play) => {
                let play = play.get();
                if !are_same(&play.rules, self.session.rules()) {
                    return Err(wrong("play", "one under the same rules"));
                }
                // What was made for this position and this roll is known to be legal.
                if play.before == *self.session.position() && play.roll == roll {
                    self.session.play_unchecked(roll, play.play);
                    return Ok(());
                }
                play.play.to_string()
            }
            Err(_) => play.extract::<String>()?,
        };
        let play = self.session.read_play(roll, &text).map_err(|error| Refusal::play(&error))?;
        // What is read is legal.
        self.session.play_unchecked(roll, play);
        Ok(())
    }

    /// Plays the game on to its end, with a player for each seat and the dice of a seed. It is the game that `roll`,
    /// `Player.choose` and `play` make, turn by turn, with the same dice, `nodes` and seed. Other threads of Python run
    /// meanwhile, and Ctrl-C ends it.
    ///
    /// Raises `KafeneioError` if there is not one player for each seat, or one has other rules. When it raises, nothing
    /// is changed.
    ///
    /// >>> from kafeneio import Dice, Rules
    /// >>> rules = Rules("plakoto")
    /// >>> session = rules.seeded(7)
    /// >>> session.play_out([rules.player("greedy"), rules.player("skilled")], Dice(7))
    /// >>> session.outcome.winner
    /// 'blue'
    #[pyo3(signature = (players, dice, *, nodes=None))]
    fn play_out(
        this: &Bound<'_, Self>,
        players: Vec<PyRef<'_, PyPlayer>>,
        dice: &PyDice,
        nodes: Option<u64>,
    ) -> Answer<()> {
        let thought_about = this.try_borrow().map_err(PyErr::from)?;
        let mut session = thought_about.session.clone();
        let rules = *session.rules();
        if players.len() != rules.players(session.position()) {
            return Err(wrong("players", "one for each seat"));
        }
        let bots = players.iter().map(|player| player.bot_for(&session, nodes));
        let bots = bots.collect::<Answer<Vec<_>>>()?;
        let mut chance = Seed::new(dice.seed);
        let played = stoppable(this.py(), move |signals| {
            let stop = || signals.stop();
            session.play_on(&mut chance, u64::MAX, |decision, cup| {
                let mover = rules.player_to_move(decision.position).index();
                let &(bot, nodes) = bots.get(mover).filter(|_| !stop())?;
                bot.choose(decision, &Budget::nodes(nodes).until(&stop), cup)
            });
            session
        })?;
        drop(thought_about);
        this.try_borrow_mut().map_err(PyErr::from)?.session = played;
        Ok(())
    }

    /// Takes the last turn back and returns it as a `RecordedTurn`; `None` if there is none.
    fn undo<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let turn = self.session.undo();
        turn.map(|turn| self.recorded(py, &turn)).transpose()
    }

    fn __repr__(&self) -> String {
        self.record()
    }

    fn __str__(&self) -> String {
        self.session.rules().diagram(self.session.position(), None, false)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Pickled)> {
        let resume = py.import("kafeneio._native")?.getattr("_resume")?;
        Ok((resume, (self.rules(), self.record(), self.given.clone(), self.roll_off())))
    }
}

/// What a session is made of again.
type Pickled = (PyRules, String, Vec<String>, Option<(u8, u8)>);

/// Makes a session again that was pickled or copied.
#[pyfunction]
#[pyo3(name = "_resume")]
pub(crate) fn resume(
    rules: &PyRules,
    record: &str,
    given: Vec<String>,
    roll_off: Option<(u8, u8)>,
) -> Answer<PySession> {
    let whole = Session::from_record(rules.0, record);
    let whole = whole.map_err(|error| refused("record", &error))?;
    let mut resumed = PySession::after(rules.0, given, *whole.start())?;
    for turn in whole.turns() {
        // The record was checked, but for what happened before it.
        let played = resumed.session.play(turn.roll, turn.play);
        played.map_err(|error| refused("record", &error))?;
    }
    resumed.roll_off = roll_off;
    Ok(resumed)
}
