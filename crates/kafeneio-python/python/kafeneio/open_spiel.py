"""The games for OpenSpiel: importing the module registers them with `pyspiel`.

They are `kafeneio_plakoto`, `kafeneio_boloko`, `kafeneio_bolo` and `kafeneio_buku`. The options of the rules are
parameters of the games, `kafeneio_bolo` has `players`, from 2 to 8, and all have `max_turns`. It needs OpenSpiel 2.0 or
later, which `pip install kafeneio[open_spiel]` brings for Python 3.11 or later.

- Chance decides in the beginning who moves first, where the rules have a roll-off, and then each roll, with its true
  weight. The number of a roll is its place in `Position.rolls`. Buku has no chance.
- The actions are those of `kafeneio.gymnasium.GameEnv`: a turn of Plakoto or Boloko is one action, and a double too.
  In Bolo each decision is one. In Buku an action is a step of a turn, since OpenSpiel lists all actions, and a turn of
  Buku can have millions of plays.
- The utilities are points: what a win is worth, 2 for a double win in Plakoto. The winner of a game of Bolo gets 1 from
  each of the others.
- OpenSpiel wants every game to be bounded. After `max_turns` plays, 4,096 if nothing else is said, a game ends as a
  draw. The longest of millions of random games had less than a fourth of that. But a game of Bolo in which nobody ever
  banks has no end, and the dice of the others can be unplayable again and again.
- An observation has the parts `planes`, and `roll` or `turn`, of `kafeneio.gymnasium.GameEnv`, seen by the player to
  move, and `mover`, which marks that player: shape (players,). Before a roll, `roll` is zeros, and after the end
  `mover` is. The state of information is the history, as in other games in which nothing is hidden.

>>> import pyspiel
>>> import kafeneio.open_spiel
>>> game = pyspiel.load_game("kafeneio_plakoto(larger_die=False)")
>>> state = game.new_initial_state()
>>> state.chance_outcomes()
[(0, 0.5), (1, 0.5)]
>>> state.apply_action(1)
>>> [text for text, weight in state.position.rolls()].index("31")
3
>>> state.apply_action(3)
>>> str(state)
'b15,22,r15 b 31'
>>> [state.action_to_string(action) for action in state.legal_actions()]
['1/4 1/2', '1/4 4/5']
"""

# OpenSpiel has no types.
# mypy: disallow-subclassing-any=False, disable-error-code="import-untyped, import-not-found"

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

import numpy as np

from kafeneio import GAMES, Batch, KafeneioError, Rules
from kafeneio._decisions import Decision, returns, shapes, size
from kafeneio._extras import extra

with extra("open_spiel"):
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame

if TYPE_CHECKING:
    from collections.abc import Callable

    from typing_extensions import Self

    from kafeneio import Outcome, Position

__all__ = ["Game", "Observer", "State"]

MAX_TURNS = 4096
"""After how many plays a game ends as a draw, if nothing else is said."""

_CHANCE, _TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)

# A line has at most 19 counters, so a turn of Buku has at most 20 steps.
_STEPS_OF_BUKU = 20


def _type(name: str) -> pyspiel.GameType:
    rules = Rules(name)
    parameters: dict[str, Any] = {**rules.options, "max_turns": MAX_TURNS}
    least, most = rules.players
    if least != most:
        parameters["players"] = least
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"kafeneio_{name}",
        long_name=name.title(),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if rules.has_dice else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


class Game(pyspiel.Game):
    """A game with its parameters, which `pyspiel.load_game` makes.

    Raises `KafeneioError` if a parameter has no such value. A layout of Boloko must have a name: the texts of OpenSpiel
    cannot hold a list of cells.
    """

    name: ClassVar[str]
    """The name of the game in `kafeneio.GAMES`."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        name, given = self.name, dict(params or {})
        wanted = {**_TYPES[name].parameter_specification, **given}
        max_turns, players = int(wanted.pop("max_turns")), wanted.pop("players", None)
        if max_turns < 1:
            message = f"max_turns is {max_turns}, and it is a whole number from 1"
            raise KafeneioError(message, "bad_request", field="max_turns")
        self.rules = rules = Rules(name, **wanted)
        """The rules of the game."""
        if "," in str(rules.options.get("layout", "")):
            message = "layout: a layout without a name cannot be written into a text of OpenSpiel"
            raise KafeneioError(message, "bad_request", field="layout")
        start = rules.start(players=players)
        # Where the rules have no roll-off, it does not matter who is asked for.
        starts = [rules.start(mover=side) for side in rules.sides[:2]]
        players = rules.players[0] if players is None else players
        self._table = _Table(rules, players, max_turns, starts if starts[0] != starts[1] else [start])
        points = float(rules.max_points)
        info = pyspiel.GameInfo(
            num_distinct_actions=size(rules),
            max_chance_outcomes=Batch(rules, 1).most_rolls if rules.has_dice else 0,
            num_players=players,
            min_utility=-points,
            max_utility=points * (players - 1),
            utility_sum=0.0,
            max_game_length=max_turns * (1 if rules.has_dice else _STEPS_OF_BUKU),
        )
        super().__init__(_TYPES[name], info, given)

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        """Pickles a game as its text, since pickle finds no class of the games by its name."""
        return _load, (str(self),)

    def new_initial_state(self) -> State:
        """Returns the state in which the game begins."""
        return State(self, self._table)

    def max_chance_nodes_in_history(self) -> int:
        """Returns how many chance nodes a game can have at most: who begins, and a roll a turn."""
        return self._table.max_turns + 1 if self.rules.has_dice else 0

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> Observer | IIGObserverForPublicInfoGame:
        """Returns what looks at states for a player."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return Observer(self, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


def _load(text: str) -> Game:
    """Makes a game again that was pickled or copied."""
    game: Game = pyspiel.load_game(text)
    return game


class _Shared:
    """What never changes, so that copies of a state share it."""

    __slots__ = ()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self


class _Table(_Shared):
    """What is the same in all states of a game. There is a start for each player who can begin."""

    __slots__ = ("max_turns", "players", "rules", "sides", "starts")

    def __init__(self, rules: Rules, players: int, max_turns: int, starts: list[Position]) -> None:
        self.rules, self.players, self.max_turns, self.starts = rules, players, max_turns, starts
        self.sides = rules.sides


class _Moment(_Shared):
    """Where a game is: in a position after some turns, with the earlier boards, of which Buku takes account."""

    __slots__ = ("decision", "history", "outcome", "player", "position", "turns")

    def __init__(
        self, table: _Table, position: Position, turns: int, history: tuple[str, ...], outcome: Outcome | None
    ) -> None:
        self.position, self.turns, self.history, self.outcome = position, turns, history, outcome
        self.decision: Decision | None = None
        """`None` where chance decides, and after the end."""
        self.player = _TERMINAL if outcome is not None or turns >= table.max_turns else _CHANCE
        if self.player == _CHANCE and not table.rules.has_dice:
            self._decide(table, Decision(position, None))

    def _decide(self, table: _Table, decision: Decision) -> None:
        self.decision, self.player = decision, table.sides.index(self.position.to_move)

    def with_decision(self, table: _Table, decision: Decision) -> _Moment:
        """Returns the same moment with what is to be decided now."""
        moment = _Moment(table, self.position, self.turns, self.history, None)
        moment._decide(table, decision)
        return moment


class State(pyspiel.State):
    """A state of a game, which `Game.new_initial_state` makes."""

    def __init__(self, game: Game, table: _Table) -> None:
        super().__init__(game)
        self._table = table
        self._at = None if len(table.starts) > 1 else _Moment(table, table.starts[0], 0, (), None)

    @property
    def position(self) -> Position | None:
        """The position; `None` before it is decided who begins."""
        return None if self._at is None else self._at.position

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended: an `Outcome`, or `None` while it goes on, and if `max_turns` have ended it."""
        return None if self._at is None else self._at.outcome

    def is_terminal(self) -> bool:
        """Returns whether the game is over."""
        return self.current_player() == _TERMINAL

    def current_player(self) -> int:
        """Returns the number of the player to move, or that of chance or of the end."""
        return _CHANCE if self._at is None else self._at.player

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self._at is None or self._at.decision is None else self._at.decision.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the numbers of what can come up, with the chance of each."""
        if self._at is None:
            openers = len(self._table.starts)
            return [(opener, 1.0 / openers) for opener in range(openers)]
        return _rolls(self._at.position).chances

    def _apply_action(self, action: int) -> None:
        at, table = self._at, self._table
        if at is None:
            self._at = _Moment(table, _outcome(table.starts, action), 0, (), None)
        elif at.decision is None:
            self._at = at.with_decision(table, Decision(at.position, _outcome(_rolls(at.position).texts, action)))
        else:
            done = at.decision.act(action)
            if isinstance(done, Decision):
                self._at = at.with_decision(table, done)
                return
            session = table.rules.session(at.position, at.history)
            session.play(done.roll, done)
            self._at = _Moment(table, done.position, at.turns + 1, tuple(session.history), session.outcome)

    def _action_to_string(self, player: int, action: int) -> str:
        at = self._at
        if at is None:
            return f"{_outcome(self._table.sides, action)} begins"
        if player == _CHANCE:
            return _outcome(_rolls(at.position).texts, action)
        return "" if at.decision is None else at.decision.text(action)

    def returns(self) -> list[float]:
        """Returns what each player gets, in points; 0 while the game goes on."""
        return returns(self._table.rules, self._table.players, self.outcome)

    def __str__(self) -> str:
        """Returns the position as text, with the roll or with what is entered of the turn."""
        at = self._at
        if at is None:
            return "start"
        extra = "" if at.decision is None else at.decision.roll or at.decision.entered
        return f"{at.position.text} {extra}".rstrip()


class _Rolls(NamedTuple):
    """The rolls of some dice."""

    texts: list[str]
    chances: list[tuple[int, float]]


_ROLLS: dict[str, _Rolls] = {}


def _rolls(position: Position) -> _Rolls:
    """Returns the rolls of a position. They depend on nothing but the number of dice, which only Bolo changes."""
    dice = position.text.split()[3] if position.rules.game == "bolo" else ""
    found = _ROLLS.get(dice)
    if found is None:
        rolls = position.rolls()
        total = sum(weight for _, weight in rolls)
        chances = [(number, weight / total) for number, (_, weight) in enumerate(rolls)]
        found = _ROLLS[dice] = _Rolls([text for text, _ in rolls], chances)
    return found


_T = TypeVar("_T")


def _outcome(outcomes: list[_T], number: int) -> _T:
    """Returns what comes up at a chance node."""
    if not 0 <= number < len(outcomes):
        message = f"{number} is no outcome of this chance node: chance_outcomes has them"
        raise KafeneioError(message, "bad_roll")
    return outcomes[number]


class Observer:
    """What a player sees of a state, as OpenSpiel asks for it."""

    def __init__(self, game: Game, params: dict[str, Any] | None) -> None:
        if params:
            message = f"observation parameters are not supported, and {params} are given"
            raise KafeneioError(message, "bad_request", field="params")
        parts = {**shapes(game.rules), "mover": (game.num_players(),)}
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in parts.values()), np.float32)
        """All parts, one after the other."""
        self.dict: dict[str, Any] = {}
        """The parts by their names, as views of `tensor`."""
        end = 0
        for name, shape in parts.items():
            start, end = end, end + int(np.prod(shape))
            self.dict[name] = self.tensor[start:end].reshape(shape)

    def set_from(self, state: State, player: int) -> None:
        """Writes what is seen in a state."""
        self.tensor.fill(0)
        at = state._at
        if at is None:
            return
        (at.decision or Decision(at.position, None, over=True)).write(self.dict)
        if at.player != _TERMINAL:
            self.dict["mover"][state._table.sides.index(at.position.to_move)] = 1

    def string_from(self, state: State, player: int) -> str:
        """Returns what is seen in a state as text."""
        return str(state)


_TYPES = {name: _type(name) for name in GAMES}
for _name, _game_type in _TYPES.items():
    # Of each game a class: OpenSpiel keeps it until the process ends, and other objects cannot be dropped that late.
    pyspiel.register_game(_game_type, type(_name.title(), (Game,), {"name": _name}))
