//! The program's players.

use kafeneio::any;
use kafeneio::game_core::{Chance, Decision, Game, Session};
use kafeneio::players::{Budget, Player as _};
use kafeneio::serve::read;
use kafeneio::{Bot, Cup, Judge, Mark, Screen, Seed};
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::border::{Answer, Rules, are_same, class, player, wrong};
use crate::exact::evaluation;
use crate::given::{Function, Of, Text, Whole};
use crate::position::PyPlay;
use crate::rules::PyRules;
use crate::session::{Opened, PySession};
use crate::signals::stoppable;

/// One of the program's players. It is made by `Rules.player`, and its `name` is one of `Rules.bots`.
///
/// Other threads of Python run while it thinks, and Ctrl-C ends it, except in `evaluate`. `nodes` is how many positions it
/// may look at, if it searches; if left out, as many as it usually does. `seed` is the seed of the game, for players who
/// choose by chance.
///
/// The methods raise `KafeneioError` if the roll cannot be read, if the session has other rules than the player, or
/// if the game is over.
///
/// >>> from kafeneio import Rules
/// >>> rules = Rules("plakoto")
/// >>> rules.player("novice").choose(rules.session(), "66")
/// 1/7(3) 7/13
#[pyclass(frozen, module = "kafeneio", name = "Player")]
pub(crate) struct PyPlayer {
    rules: Rules,
    bot: Bot,
}

impl PyPlayer {
    pub(crate) fn of(rules: &PyRules, name: &str) -> Answer<PyPlayer> {
        Ok(PyPlayer { rules: rules.0, bot: read::bot(&rules.0, name)? })
    }

    fn check(&self, session: &Opened) -> Answer<()> {
        if are_same(&self.rules, session.session.rules()) {
            return Ok(());
        }
        Err(wrong("session", "one under the rules of the player"))
    }

    /// Returns who plays in a game, and how many positions it may look at for a play.
    pub(crate) fn bot_for(
        &self,
        session: &Session<Rules>,
        nodes: Option<u64>,
    ) -> Answer<(Bot, u64)> {
        if !are_same(&self.rules, session.rules()) {
            return Err(wrong("players", "players under the rules of the game"));
        }
        Ok((self.bot, self.nodes(nodes)))
    }

    fn nodes(&self, nodes: Option<u64>) -> u64 {
        nodes.unwrap_or_else(|| self.bot.budget(&self.rules).most_nodes())
    }

    /// Thinks about a turn. As in the game of the seed, the dice of the turn come first out of its cup.
    fn think<T: Send>(
        &self,
        py: Python<'_>,
        session: &Opened,
        roll: any::Roll,
        (nodes, seed): (Option<Whole<u64>>, Whole<u64>),
        think: impl FnOnce(&Decision<'_, Rules>, &Budget<'_>, &mut Cup) -> T + Send,
    ) -> Answer<T> {
        self.check(session)?;
        let (nodes, session) = (self.nodes(nodes.map(Whole::get)), session.session.clone());
        stoppable(py, move |signals| {
            let mut chance = Seed::new(seed.0);
            let cup = chance.cup(session.plies().wrapping_add(1));
            let Ok(_) = session.roll(cup);
            let stop = || signals.stop();
            think(&session.decision(roll), &Budget::nodes(nodes).until(&stop), cup)
        })
    }
}

#[pymethods]
impl PyPlayer {
    #[new]
    #[pyo3(signature = (rules, name, /))]
    fn new(rules: Of<'_, PyRules>, name: Text<'_>) -> Answer<PyPlayer> {
        PyPlayer::of(&rules, &name)
    }

    /// The rules by which it plays.
    #[getter]
    fn rules(&self) -> PyRules {
        PyRules(self.rules)
    }

    /// Its name, such as `strong`.
    #[getter]
    fn name(&self) -> &'static str {
        self.bot.name()
    }

    /// Chooses a `Play`, as the program does with the same seed. It is not played yet: `Session.play` does that.
    #[pyo3(
        signature = (session, roll=None, *, nodes=None, seed=Whole(0)),
        text_signature = "($self, session, roll=None, *, nodes=None, seed=0)"
    )]
    fn choose(
        &self,
        py: Python<'_>,
        session: Of<'_, PySession>,
        roll: Option<Text<'_>>,
        nodes: Option<Whole<u64>>,
        seed: Whole<u64>,
    ) -> Answer<PyPlay> {
        let session = &*session.read()?;
        let roll = session.read_roll(roll)?;
        let bot = self.bot;
        let chosen =
            self.think(py, session, roll, (nodes, seed), move |decision, budget, cup| {
                bot.choose(decision, budget, cup)
            })?;
        Ok(session.play_of(roll, chosen.ok_or_else(read::game_over)?))
    }

    /// Ranks the plays, best first: a list of `Ranked`, at most `top`. In Buku these are the best of those that it
    /// considered.
    #[pyo3(
        signature = (session, roll=None, *, top=Whole(5), nodes=None, seed=Whole(0)),
        text_signature = "($self, session, roll=None, *, top=5, nodes=None, seed=0)"
    )]
    fn rank<'py>(
        &self,
        py: Python<'py>,
        session: Of<'_, PySession>,
        roll: Option<Text<'_>>,
        top: Whole<usize>,
        nodes: Option<Whole<u64>>,
        seed: Whole<u64>,
    ) -> Answer<Vec<Bound<'py, PyAny>>> {
        let session = &*session.read()?;
        let roll = session.read_roll(roll)?;
        let bot = self.bot;
        let ranked =
            self.think(py, session, roll, (nodes, seed), move |decision, budget, cup| {
                bot.rank(decision, budget, cup)
            })?;
        let class = class!(py, "Ranked")?;
        let best = ranked.iter().take(top.0);
        let rows = best.map(|ranked| {
            let play = session.play_of(roll, (ranked.play, ranked.position));
            class.call1((play, ranked.points))
        });
        Ok(rows.collect::<PyResult<_>>()?)
    }

    /// Tells what the player to move can expect before the roll, as an `Evaluation`. It looks ahead only if `nodes`
    /// are given.
    #[pyo3(signature = (session, *, nodes=None))]
    fn evaluate<'py>(
        &self,
        py: Python<'py>,
        session: Of<'_, PySession>,
        nodes: Option<Whole<u64>>,
    ) -> Answer<Bound<'py, PyAny>> {
        let session = &*session.read()?;
        self.check(session)?;
        let (rules, bot, session) = (self.rules, self.bot, session.session.clone());
        let (expected, seats) = py.detach(move || {
            let (past, position) = (session.past(), session.position());
            let expected = match nodes {
                Some(Whole(nodes)) => {
                    bot.evaluate_within(&rules, past, position, nodes, Seed::new(0).cup(1))
                }
                None => bot.evaluate(&rules, past, position),
            };
            (expected, bot.chances(&rules, position))
        });
        Ok(evaluation(py, &rules, expected, seats)?)
    }

    /// Judges every turn of a game, first to last, as `kafeneio analyze` does: a list of `AnalyzedTurn`. `nodes` is
    /// how many positions it may look at for each turn; if left out, at least 50,000. After each turn `progress` is called
    /// with the number of turns that are judged and of all turns. Ctrl-C, or what `progress` raises, ends it after a turn.
    #[pyo3(signature = (session, *, nodes=None, progress=None))]
    fn analyze<'py>(
        &self,
        py: Python<'py>,
        session: Of<'_, PySession>,
        nodes: Option<Whole<u64>>,
        progress: Option<Function>,
    ) -> Answer<Vec<Bound<'py, PyAny>>> {
        let session = &*session.read()?;
        self.check(session)?;
        let (rules, mut judge) = (self.rules, Judge::of(&self.rules, self.bot));
        judge.nodes = nodes.map_or(judge.nodes, |nodes| nodes.0);
        let game = session.session.clone();
        let mut past = read::past(&rules, game.start(), &session.given)?;
        let judged = stoppable(py, move |signals| {
            let mut judged = Vec::new();
            for (number, turn) in (1..).zip(game.turns()) {
                let decision = Decision::new(&rules, &past, &turn.before, turn.roll);
                judged.push(judge.turn(&decision, turn.play, number));
                rules.remember(&mut past, &turn.before);
                let is_told_to_stop = progress.as_ref().is_some_and(|Function(progress)| {
                    signals.call(|py| progress.call1(py, (number, game.plies())).map(drop))
                });
                if is_told_to_stop || signals.stop() {
                    break;
                }
            }
            judged
        })?;
        let class = class!(py, "AnalyzedTurn")?;
        let rows = judged.iter().map(|turn| {
            class.call1((
                turn.number,
                player(&rules, turn.player),
                rules.has_dice().then(|| turn.roll.to_string()),
                turn.play.to_string(),
                turn.points,
                turn.best.to_string(),
                turn.best_points,
                turn.lost(),
                turn.mark().map(Mark::name),
                turn.is_choice,
                turn.luck,
            ))
        });
        Ok(rows.collect::<PyResult<_>>()?)
    }

    fn __eq__(&self, other: &PyPlayer) -> bool {
        are_same(&self.rules, &other.rules) && self.bot == other.bot
    }

    fn __hash__(&self) -> u64 {
        crate::position::hash_of(&self.bot) ^ self.rules.game() as u64
    }

    fn __repr__(&self) -> String {
        format!("<Player {} of {}>", self.bot, self.rules.name())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (PyRules, &'static str)) {
        let player = slf.get();
        (slf.get_type(), (player.rules(), player.name()))
    }

    #[classattr]
    fn __match_args__() -> (&'static str,) {
        ("name",)
    }
}
