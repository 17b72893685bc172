"""Environments of Gymnasium: one game against a player of the program, and many games at once.

Importing the module registers `kafeneio/Plakoto-v0`, `kafeneio/Boloko-v0`, `kafeneio/Bolo-v0` and `kafeneio/Buku-v0`,
which make a `GameEnv`. It needs Gymnasium 1.1 or later, which `pip install kafeneio[gymnasium]` brings.

>>> import gymnasium
>>> import kafeneio.gymnasium
>>> env = gymnasium.make("kafeneio/Plakoto-v0", opponent="novice", larger_die=False)
>>> seen, info = env.reset(seed=7)
>>> seen["planes"].shape, int(info["action_mask"].sum()) == env.unwrapped.decision.count
((6, 24), True)
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any

import numpy as np

from kafeneio import GAMES, Batch, Dice, KafeneioError, Rules
from kafeneio._decisions import (
    FACES,
    MOST_PLAYS,
    Decision,
    check_begun,
    faces,
    highest,
    refuse_options,
    returns,
    see,
    shapes,
    size,
)
from kafeneio._extras import extra

with extra("gymnasium"):
    import gymnasium
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

if TYPE_CHECKING:
    import numpy.typing as npt

    from kafeneio import Session

Seen = dict[str, "npt.NDArray[np.float32]"]
"""What a player sees."""

__all__ = ["BatchEnv", "GameEnv"]


def _space(rules: Rules, seen: dict[str, tuple[int, ...]]) -> gymnasium.spaces.Dict[Any]:
    """Returns the space of arrays of these shapes."""
    high = highest(rules)
    boxes = [(name, gymnasium.spaces.Box(0.0, high, shape, np.float32)) for name, shape in seen.items()]
    return gymnasium.spaces.Dict(boxes)


class GameEnv(gymnasium.Env[Any, Any]):
    """One game, which an agent plays against a player of the program.

    `game` is the name of the game, and `options` are those of its `Rules`. `opponent` is one of `Rules.bots`, who plays
    every other side; `nodes` is how many positions it may look at in a turn, as in `Player.choose`. `side` is the side
    or the seat of the agent, the first of `Rules.sides` if it is left out. `players` is how many play, in Bolo from 2
    to 8. With `render_mode="ansi"`, `render` returns the drawing of the position.

    An action is a number: that of a play in the order of `Position.plays`, with 2,240 numbers in Plakoto, 16,384 in
    Boloko and 38 in Bolo. In Bolo a play is a decision after a roll. In Boloko, plays from number 16,384 on cannot be
    chosen, but no position with so many is known. A turn of Buku can have millions of plays, so it is entered step by
    step, with 72 numbers: from 0 the lines, then from 8 the squares, both in the order of the planes.

    An observation is a dict of arrays of float32:

    - `planes` is the position as `Rules.planes` has it, seen by the player to move, which is the agent until the game
      ends.
    - `roll` has the shape (6,) and says how many ones to sixes were rolled. Buku has none.
    - `turn` has the shape (2, 64) and is there in Buku only: the squares of the line that was picked up (1), and the
      order, from 1, in which squares were sown in this turn.

    The info has `action_mask`, int8 with the shape (actions,): which actions are legal (1).

    The reward is what the agent gets at the end of the game, in points, and 0 before. An action that is not legal loses
    the game at once, with the most points that a win can be worth; then the info has `illegal`, which is `True`. No
    game is truncated.

    The constructor raises `KafeneioError` if there is no such game, option, opponent or side. So do the methods before
    the first `reset`, and `reset` if it is given `options`, since it has none.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as in the base class

    def __init__(
        self,
        game: str,
        *,
        opponent: str = "random",
        side: str | int | None = None,
        players: int | None = None,
        nodes: int | None = None,
        render_mode: str | None = None,
        **options: bool | str,
    ) -> None:
        if render_mode not in (None, "ansi"):
            message = f"render_mode is {render_mode!r}, and it can be 'ansi'"
            raise KafeneioError(message, "bad_request", field="render_mode")
        self.render_mode = render_mode
        self.rules = Rules(game, **options)
        """The rules of the game."""
        self.opponent = self.rules.player(opponent)
        """The player of the program."""
        self._players = self.rules.players[0] if players is None else players
        self.rules.start(players=self._players)
        sides = self.rules.sides[: self._players]
        self.side = sides[0] if side is None else side
        """The side or the seat of the agent."""
        if self.side not in sides:
            message = f"side is {side!r}, and it can be one of {sides}"
            raise KafeneioError(message, "bad_request", field="side")
        self._nodes = nodes
        self.action_space = gymnasium.spaces.Discrete(size(self.rules))
        self.observation_space = _space(self.rules, shapes(self.rules))
        self.session: Session
        """The game in progress, after `reset`."""
        self.decision: Decision
        """What the agent has to decide, after `reset`."""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begins the game of a seed, as `Rules.seeded` does, with the dice of `Dice(seed)`. There are no `options`.

        Without a seed, the seed of the game comes from the generator of the environment. Before the agent's first turn
        the opponent plays if it begins.
        """
        refuse_options(options)
        super().reset(seed=seed)
        seed = int(self.np_random.integers(2**63)) if seed is None else seed
        self.session, self._dice, self._lost = self.rules.seeded(seed, self._players), Dice(seed), False
        self._go_on()
        return see(self.decision), self._info()

    def _go_on(self) -> None:
        """Lets the opponent play until the agent has to decide, or the game is over."""
        session = self.session
        while session.outcome is None and session.position.to_move != self.side:
            roll = self._roll()
            play = self.opponent.choose(session, roll, nodes=self._nodes, seed=self._dice.seed)
            session.play(roll, play)
        self.decision = Decision(session.position, self._roll(), over=session.outcome is not None)

    def _roll(self) -> str | None:
        return self.session.roll(self._dice) if self.rules.has_dice else None

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.decision.mask()}

    def step(self, action: np.int64 | int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Plays an action, and then the turns of the opponent.

        Raises `TypeError` if the action is no whole number, and `KafeneioError` if the game is over.
        """
        check_begun(self)
        if self._lost or self.session.outcome is not None:
            message = "the game is over: reset the environment"
            raise KafeneioError(message, "illegal_play", "game_over")
        number = index(action)
        if not self.decision.is_legal(number):
            self._lost = True
            info = {**self._info(), "illegal": True}
            return see(self.decision), -float(self.rules.max_points), True, False, info
        done = self.decision.act(number)
        if isinstance(done, Decision):
            self.decision = done
        else:
            self.session.play(done.roll, done)
            self._go_on()
        outcome = self.session.outcome
        reward = returns(self.rules, self._players, outcome)[self.rules.sides.index(self.side)]
        return see(self.decision), reward, outcome is not None, False, self._info()

    def render(self) -> str | None:
        """Returns the drawing of the position, or `None` without `render_mode`."""
        check_begun(self)
        return self.session.position.drawing if self.render_mode else None

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Returns which actions are legal: bool, shape (actions,), as players with masks ask for it."""
        check_begun(self)
        return self.decision.mask().astype(np.bool_)

    def afterstates(self) -> npt.NDArray[np.float32]:
        """Returns the planes of the position after each play: float32, shape (plays, planes, places).

        Row `a` is what action `a` leads to, seen by the player who is to move then. So an agent that learns values of
        positions chooses among rows. In Buku the rows are those of whole turns, in the order of `Position.plays`: at
        the start 370,368 rows, which take 380 MB.
        """
        check_begun(self)
        position, roll = self.decision.position, self.decision.roll
        return self.rules.planes(position.afterstates(roll))


class BatchEnv(VectorEnv[Any, Any, Any]):
    """Many games at once, in which one agent plays all sides: a `Batch` as a vector environment.

    Each step plays one turn in every game. An action is the number of a play, less than `plays` of the info. As in
    `Batch.step`, one that is too large is refused with a `KafeneioError`, and nothing is played. A sample of
    `action_space` has such actions nearly always, since the space goes up to the most plays that a position can have:
    draw below `plays` instead. In Buku too a turn is one action here.

    `game`, `players` and `options` are those of `GameEnv`, `games` is how many games there are, and `threads` how many
    threads work. The observations are `planes` and `roll` of all games, those of `GameEnv`; in Buku there are only
    `planes`. Each step has new arrays, and the engine writes the planes where the caller reads them, without a copy.

    - The reward of a game is what the player who has just moved gets, in points: float32, shape (games,).
    - The info has `plays`, how many plays each game has (int64); `movers`, the number of the player to move (uint8);
      and `returns`, what each player got in the games that have just ended (int32, shape (games, players)).
    - Games begin anew by themselves, in the mode `NEXT_STEP`: the step that ends a game shows its last position, with
      no plays. The next step ignores its action and shows the start of the next game, with the reward 0.

    `batch` is the `Batch` itself, whose `afterstates` are what an agent chooses among that learns values of positions.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 - as in the base class

    def __init__(
        self, game: str, games: int, *, players: int | None = None, threads: int = 1, **options: bool | str
    ) -> None:
        self.rules = Rules(game, **options)
        """The rules of the games."""
        self._players, self._threads, self.num_envs = players, threads, games
        self.batch: Batch = Batch(self.rules, games, players=players, reset=False)
        """The games."""
        seen = {name: shape for name, shape in shapes(self.rules).items() if name != "turn"}
        self.single_observation_space = _space(self.rules, seen)
        self.observation_space = batch_space(self.single_observation_space, games)
        # A line of Buku has at most 84,942,912 plays, and there are eight.
        self.single_action_space = gymnasium.spaces.Discrete(MOST_PLAYS.get(self.rules.game, 8 * 84_942_912))
        self.action_space = batch_space(self.single_action_space, games)
        self._faces = _faces_of_rolls(self.rules) if self.rules.has_dice else None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begins all games: game `i` is game `i` of the series of the seed, as in `Batch`. There are no `options`.

        Without a seed, the seed comes from the generator of the environment. Raises `KafeneioError` if `options` are
        given.
        """
        refuse_options(options)
        super().reset(seed=seed)
        seed = int(self.np_random.integers(2**63)) if seed is None else seed
        self.batch = Batch(self.rules, self.num_envs, seed=seed, players=self._players, reset=False)
        return self._seen(), self._info(np.zeros((self.num_envs, self.batch.players), np.int32))

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Seen, npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]:
        """Plays one turn in each game, and begins the next game where one was over before.

        `actions` are whole numbers, shape (games,). Raises `TypeError` if they are of another type.
        """
        numbers = np.ascontiguousarray(actions).astype(np.int64, casting="safe")
        over, movers = self.batch.over, self.batch.movers
        returned, ended = self.batch.step(numbers, threads=self._threads)
        if over.any():
            self.batch.reset(over)
        rewards = returned[np.arange(self.num_envs), movers].astype(np.float32)
        return self._seen(), rewards, ended > 0, np.zeros(self.num_envs, np.bool_), self._info(returned)

    def _info(self, returned: npt.NDArray[np.int32]) -> dict[str, Any]:
        plays = self.batch.counts(threads=self._threads)
        return {"plays": plays, "movers": self.batch.movers, "returns": returned}

    def _seen(self) -> Seen:
        planes = self.batch.planes(threads=self._threads)
        if self._faces is None:
            return {"planes": planes}
        dice = planes[:, 0, 17].astype(np.intp) - 1 if self.rules.game == "bolo" else 0
        # A game that is over has no roll: its number is -1, which is the row of zeros.
        return {"planes": planes, "roll": self._faces[dice, self.batch.rolls()]}


def _faces_of_rolls(rules: Rules) -> npt.NDArray[np.float32]:
    """Returns the faces of each roll by the number of dice, which only Bolo needs, and by the number of the roll.

    The last row of each is zeros.
    """
    positions = [rules.start()]
    if rules.game == "bolo":
        positions = [rules.position(f"0,0 1 50 {dice} -") for dice in range(1, 7)] + positions
    rolls = [[roll for roll, _ in position.rolls()] for position in positions]
    table = np.zeros((len(positions), max(map(len, rolls)) + 1, FACES), np.float32)
    for row, texts in enumerate(rolls):
        table[row, : len(texts)] = [faces(text) for text in texts]
    return table


for _game in GAMES:
    gymnasium.register(
        id=f"kafeneio/{_game.title()}-v0", entry_point="kafeneio.gymnasium:GameEnv", kwargs={"game": _game}
    )
