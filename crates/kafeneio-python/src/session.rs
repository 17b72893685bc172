//! Games in progress.

use std::sync::RwLockReadGuard;

use kafeneio::game_core::dice_cup::RollOff;
use kafeneio::game_core::{Chance, Game, MoveOf, Player as _, RecordedTurn, Session, Turn};
use kafeneio::players::{Budget, Player as _};
use kafeneio::serve::{Refusal, read};
use kafeneio::{Recall, Screen, Seed, any};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::border::{Answer, Rules, are_same, class, outcome, player, refused, wrong};
use crate::dice::PyDice;
use crate::given::{Of, Text, Texts, Whole, unexpected};
use crate::player::PyPlayer;
use crate::position::{PyPlay, PyPosition};
use crate::rules::PyRules;
use crate::shared::Shared;
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
#[pyclass(frozen, module = "kafeneio", name = "Session")]
pub(crate) struct PySession(Shared<Opened>);

/// A game, with what was known when it began.
#[derive(Clone)]
pub(crate) struct Opened {
    pub(crate) session: Session<Rules>,
    roll_off: Option<(u8, u8)>,
    /// The earlier positions that it was given.
    pub(crate) given: Vec<String>,
}

impl PySession {
    fn of(opened: Opened) -> PySession {
        PySession(Shared::new("Session", opened))
    }

    pub(crate) fn opened(session: Session<Rules>, roll_off: Option<RollOff>) -> PySession {
        let roll_off = roll_off.map(|roll| (roll.first.get(), roll.second.get()));
        PySession::of(Opened { session, roll_off, given: Vec::new() })
    }

    pub(crate) fn after(
        rules: Rules,
        given: Vec<String>,
        position: any::Position,
    ) -> Answer<PySession> {
        Ok(PySession::of(Opened::after(rules, given, position)?))
    }

    pub(crate) fn read(&self) -> Answer<RwLockReadGuard<'_, Opened>> {
        self.0.read()
    }
}

impl Opened {
    fn after(rules: Rules, given: Vec<String>, position: any::Position) -> Answer<Opened> {
        let past = read::past(&rules, &position, &given)?;
        // A game that does not look back keeps nothing of what it was given.
        let given = rules.recalled(&position).map(|_| given).unwrap_or_default();
        Ok(Opened { session: Session::after(rules, past, position), roll_off: None, given })
    }

    fn rules(&self) -> PyRules {
        PyRules(*self.session.rules())
    }

    fn record(&self) -> String {
        self.session.record().to_string()
    }

    pub(crate) fn read_roll(&self, roll: Option<Text<'_>>) -> Answer<any::Roll> {
        if self.session.is_over() {
            return Err(read::game_over().into());
        }
        crate::border::roll(self.session.rules(), self.session.position(), roll.as_deref())
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

/// A play as it is given: its text, or a `Play`.
enum Given<'a> {
    Text(Text<'a>),
    Play(&'a PyPlay),
}

impl<'a, 'py> FromPyObject<'a, 'py> for Given<'a> {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Given<'a>> {
        if let Ok(play) = given.cast::<PyPlay>() {
            return Ok(Given::Play(play.get()));
        }
        if given.is_instance_of::<PyString>() {
            return given.extract().map(Given::Text);
        }
        Err(unexpected(given, "the text of a play, or a Play"))
    }
}

/// Players, one for each seat.
struct Players<'py>(Vec<Bound<'py, PyPlayer>>);

impl<'a, 'py> FromPyObject<'a, 'py> for Players<'py> {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Players<'py>> {
        let players = given.extract().map(Players);
        players.map_err(|_| unexpected(given, "a sequence of Player, one for each seat"))
    }
}

#[pymethods]
impl PySession {
    /// The rules of the game.
    #[getter]
    fn rules(&self) -> Answer<PyRules> {
        Ok(self.read()?.rules())
    }

    /// The position now.
    #[getter]
    fn position(&self) -> Answer<PyPosition> {
        let session = &self.read()?.session;
        Ok(PyPosition::new(*session.rules(), *session.position()))
    }

    /// How many turns were played.
    #[getter]
    fn plies(&self) -> Answer<u64> {
        Ok(self.read()?.session.plies())
    }

    /// How the game ended, also by repetition: an `Outcome`, or `None` while it goes on.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> Answer<Option<Bound<'py, PyAny>>> {
        let session = &self.read()?.session;
        Ok(outcome(py, session.rules(), session.position(), session.outcome())?)
    }

    /// The two dice that decided who moves first, the first side's die first; `None` where no dice do.
    #[getter]
    fn roll_off(&self) -> Answer<Option<(u8, u8)>> {
        Ok(self.read()?.roll_off)
    }

    /// The turns that were played, oldest first: a list of `RecordedTurn`.
    #[getter]
    fn turns<'py>(&self, py: Python<'py>) -> Answer<Vec<Bound<'py, PyAny>>> {
        let opened = self.read()?;
        let turns = opened.session.turns().iter().map(|turn| opened.recorded(py, turn));
        Ok(turns.collect::<PyResult<_>>()?)
    }

    /// The earlier boards of a game of Buku, oldest first: with the position they are all that `Rules.session`
    /// needs to go on with the game. It is empty in the other games, which do not look back.
    #[getter]
    fn history(&self) -> Answer<Vec<String>> {
        let Opened { session, given, .. } = &*self.read()?;
        let since = session.turns().iter();
        let since = since.filter_map(|turn| session.rules().recalled(&turn.before));
        Ok(given.iter().cloned().chain(since).collect())
    }

    /// The record of the game as text, which `Rules.record` reads. The options of the rules are not in it.
    #[getter]
    fn record(&self) -> Answer<String> {
        Ok(self.read()?.record())
    }

    /// Rolls the dice that are due now: the same each time until a turn is played. In a game of `Rules.seeded`,
    /// they are those of the program. In Buku, which has no dice, the roll is empty.
    fn roll(&self, dice: Of<'_, PyDice>) -> Answer<String> {
        Ok(self.read()?.session.roll_turn(&mut Seed::new(dice.seed)).to_string())
    }

    /// Draws one of the plays, each equally likely, as the program's player `random` does with this seed.
    ///
    /// Raises `KafeneioError` if the game is over.
    #[pyo3(signature = (roll, dice))]
    fn random_play(&self, roll: Option<Text<'_>>, dice: Of<'_, PyDice>) -> Answer<PyPlay> {
        let opened = self.read()?;
        let (session, roll) = (&opened.session, opened.read_roll(roll)?);
        let mut chance = Seed::new(dice.seed);
        let cup = chance.cup(session.plies().wrapping_add(1));
        // The dice of the turn come first out of its cup.
        let Ok(_) = session.roll(cup);
        let found = session.turn().random_play(roll, cup);
        Ok(opened.play_of(roll, found.ok_or_else(read::game_over)?))
    }

    /// Plays a turn. `roll` is the text of the dice, from `roll` or from a real table. `play` is a text in any of
    /// its forms, or a `Play`.
    ///
    /// Raises `KafeneioError` if it cannot be read or is not legal. Nothing is changed then.
    #[pyo3(signature = (roll, play))]
    fn play(&self, roll: Option<Text<'_>>, play: Given<'_>) -> Answer<()> {
        let mut opened = self.0.write()?;
        let roll = opened.read_roll(roll)?;
        let session = &mut opened.session;
        let text = match &play {
            Given::Play(play) => {
                if !are_same(&play.rules, session.rules()) {
                    return Err(wrong("play", "one under the same rules"));
                }
                // What was made for this position and this roll is known to be legal.
                if play.before == *session.position() && play.roll == roll {
                    session.play_unchecked(roll, play.play);
                    return Ok(());
                }
                &play.play.to_string()
            }
            Given::Text(text) => &**text,
        };
        let play = session.read_play(roll, text).map_err(|error| Refusal::play(&error))?;
        // What is read is legal.
        session.play_unchecked(roll, play);
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
        &self,
        py: Python<'_>,
        players: Players<'_>,
        dice: Of<'_, PyDice>,
        nodes: Option<Whole<u64>>,
    ) -> Answer<()> {
        let thought_about = self.read()?;
        let mut session = thought_about.session.clone();
        let (Players(players), nodes) = (players, nodes.map(Whole::get));
        let rules = *session.rules();
        if players.len() != rules.players(session.position()) {
            return Err(wrong("players", "one for each seat"));
        }
        let bots = players.iter().map(|player| player.get().bot_for(&session, nodes));
        let bots = bots.collect::<Answer<Vec<_>>>()?;
        let mut chance = Seed::new(dice.seed);
        let played = stoppable(py, move |signals| {
            let stop = || signals.stop();
            session.play_on(&mut chance, u64::MAX, |decision, cup| {
                let mover = rules.player_to_move(decision.position).index();
                let &(bot, nodes) = bots.get(mover).filter(|_| !stop())?;
                bot.choose(decision, &Budget::nodes(nodes).until(&stop), cup)
            });
            session
        })?;
        drop(thought_about);
        self.0.write()?.session = played;
        Ok(())
    }

    /// Takes the last turn back and returns it as a `RecordedTurn`; `None` if there is none.
    fn undo<'py>(&self, py: Python<'py>) -> Answer<Option<Bound<'py, PyAny>>> {
        let mut opened = self.0.write()?;
        let turn = opened.session.undo();
        Ok(turn.map(|turn| opened.recorded(py, &turn)).transpose()?)
    }

    fn __repr__(&self) -> Answer<String> {
        self.record()
    }

    fn __str__(&self) -> Answer<String> {
        let session = &self.read()?.session;
        Ok(session.rules().diagram(session.position(), None, false))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> Answer<(Bound<'py, PyAny>, Pickled)> {
        let resume = py.import("kafeneio._native")?.getattr("_resume")?;
        let opened = self.read()?;
        Ok((resume, (opened.rules(), opened.record(), opened.given.clone(), opened.roll_off)))
    }
}

/// What a session is made of again.
type Pickled = (PyRules, String, Vec<String>, Option<(u8, u8)>);

/// Makes a session again that was pickled or copied.
#[pyfunction]
#[pyo3(name = "_resume")]
pub(crate) fn resume(
    rules: Of<'_, PyRules>,
    record: Text<'_>,
    given: Texts,
    roll_off: Option<(u8, u8)>,
) -> Answer<PySession> {
    let whole = Session::from_record(rules.0, &record);
    let whole = whole.map_err(|error| refused("record", &error))?;
    let mut resumed = Opened::after(rules.0, given.0, *whole.start())?;
    for turn in whole.turns() {
        // The record was checked, but for what happened before it.
        let played = resumed.session.play(turn.roll, turn.play);
        played.map_err(|error| refused("record", &error))?;
    }
    resumed.roll_off = roll_off;
    Ok(PySession::of(resumed))
}
