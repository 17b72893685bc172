"""The games as environments of PettingZoo, in which the agents take turns (AEC).

It needs PettingZoo 1.24 or later, which `pip install kafeneio[pettingzoo]` brings.

>>> import kafeneio.pettingzoo
>>> env = kafeneio.pettingzoo.env("bolo", players=3)
>>> env.reset(seed=7)
>>> env.possible_agents
['player_0', 'player_1', 'player_2']
>>> seen, reward, termination, truncation, info = env.last()
>>> seen["observation"].shape, seen["action_mask"].shape
((32,), (38,))
"""

# PettingZoo has no types.
# mypy: disallow-subclassing-any=False, disable-error-code="import-untyped, import-not-found"

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any

import numpy as np

from kafeneio import Dice, KafeneioError, Rules
from kafeneio._decisions import Decision, check_begun, highest, returns, see, shapes, size
from kafeneio._extras import extra

with extra("pettingzoo"):
    import gymnasium
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

if TYPE_CHECKING:
    from kafeneio import Session

__all__ = ["GameEnv", "env"]


def env(game: str, **arguments: Any) -> AECEnv:  # noqa: ANN401 - they are those of the class
    """Makes a `GameEnv` with the wrappers that are customary.

    An action that is not legal then ends the game: the agent gets the reward -1 and the others 0. An action out of the
    action space is refused with an `AssertionError`.
    """
    made: AECEnv = wrappers.TerminateIllegalWrapper(GameEnv(game, **arguments), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


class GameEnv(AECEnv):
    """One game, whose agents are `player_0`, `player_1` and so on, in the order of `Rules.sides`.

    `game` is the name of the game, and `options` are those of its `Rules`. `players` is how many play, in Bolo from 2
    to 8. With `render_mode="ansi"`, `render` returns the drawing of the position.

    The actions are those of `kafeneio.gymnasium.GameEnv`: the numbers of plays, and in Buku those of steps. The same
    agent acts several times in a row where its turn has several decisions, in Bolo and in Buku.

    What an agent observes is a dict. `observation` holds the planes and the roll, in Buku the planes and the turn, of
    `kafeneio.gymnasium.GameEnv`, one after the other: float32, one axis. They are seen by the agent who is to act, also
    if another one asks. `action_mask` says which actions are legal (1): int8, shape (actions,); all are 0 for an agent
    who is not to act.

    The rewards are what each agent gets at the end of the game, in points, and 0 before. No game is truncated. A game
    of Bolo in which nobody ever banks does not end.

    The constructor raises `KafeneioError` if there is no such game or option, `step` if the action is not legal, and
    what needs a game before the first `reset`.
    """

    def __init__(
        self, game: str, *, players: int | None = None, render_mode: str | None = None, **options: bool | str
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            message = f"render_mode is {render_mode!r}, and it can be 'ansi'"
            raise KafeneioError(message, "bad_request", field="render_mode")
        self.render_mode = render_mode
        self.rules = Rules(game, **options)
        """The rules of the game."""
        self.metadata = {"name": f"kafeneio_{self.rules.game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self._players = self.rules.players[0] if players is None else players
        self.rules.start(players=self._players)
        self.possible_agents = [f"player_{seat}" for seat in range(self._players)]
        actions, self._shapes = size(self.rules), shapes(self.rules)
        length = sum(int(np.prod(shape)) for shape in self._shapes.values())
        spaces: dict[str, gymnasium.Space[Any]] = {
            "observation": gymnasium.spaces.Box(0.0, highest(self.rules), (length,), np.float32),
            "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: gymnasium.spaces.Dict(spaces) for agent in self.possible_agents}
        self._random = np.random.default_rng()
        self.session: Session
        """The game in progress, after `reset`."""
        self.decision: Decision
        """What the agent has to decide, after `reset`."""

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Returns what an agent can observe."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """Returns the actions of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins the game of a seed, as `Rules.seeded` does, with the dice of `Dice(seed)`.

        Without a seed, the seed follows from the one that was given last, and is any if none was. There are no
        `options`; those that are given are ignored, since PettingZoo's own tests give some.
        """
        if seed is None:
            seed = int(self._random.integers(2**63))
        else:
            self._random = np.random.default_rng(seed)
        self.session, self._dice = self.rules.seeded(seed, self._players), Dice(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._decide()

    def _decide(self) -> None:
        position = self.session.position
        roll = self.session.roll(self._dice) if self.rules.has_dice else None
        self.decision = Decision(position, roll, over=self.session.outcome is not None)
        self.agent_selection = self.possible_agents[self.rules.sides.index(position.to_move)]

    def observe(self, agent: str) -> dict[str, Any]:
        """Returns what an agent observes."""
        check_begun(self)
        seen = [array.ravel() for array in see(self.decision).values()]
        mask = self.decision.mask() if agent == self.agent_selection else np.zeros(size(self.rules), np.int8)
        return {"observation": np.concatenate(seen), "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Returns what the agent who is to act observes, what it got, whether its game is over, and its info."""
        check_begun(self)
        last: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return last

    def step(self, action: np.int64 | int | None) -> None:
        """Plays an action of the agent who is to act; `None` for an agent whose game is over."""
        check_begun(self)
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            message = "action is None, and the game goes on"
            raise KafeneioError(message, "illegal_play")
        done = self.decision.act(index(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if isinstance(done, Decision):
            self.decision = done
            return
        self.session.play(done.roll, done)
        self._decide()
        if self.session.outcome is not None:
            got = returns(self.rules, self._players, self.session.outcome)
            self.rewards = dict(zip(self.agents, got))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()

    def render(self) -> str | None:
        """Returns the drawing of the position, or `None` without `render_mode`."""
        check_begun(self)
        return self.session.position.drawing if self.render_mode else None

    def close(self) -> None:
        """Does nothing: an environment holds nothing that has to be closed."""
