"""Times random games in the environments of other projects: `python benches/frameworks.py [rounds]`.

Everything runs on one thread. A round is half a second, and the fastest one counts. A step is an action of the agent;
where it plays against the program, the answer of the player `random` is part of the step. OpenSpiel's own backgammon, a
compiled game, is played in the same loop as the games here, and there a double is two actions.
"""

# OpenSpiel and PettingZoo have no types.
# mypy: disable-error-code="import-untyped, import-not-found"

from __future__ import annotations

import sys
import time
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

import kafeneio.open_spiel  # noqa: F401 - it registers the games
from kafeneio import GAMES
from kafeneio.gymnasium import BatchEnv, GameEnv
from kafeneio.pettingzoo import GameEnv as TableEnv

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = int(sys.argv[1]) if len(sys.argv) > 1 else 7
CHANCE = np.random.default_rng(1)


def tell(what: str, unit: str, play: Callable[[], int]) -> None:
    """Plays for some rounds, and prints how many steps or games a second that makes."""

    def once() -> float:
        done, start = 0, time.perf_counter()
        while (seconds := time.perf_counter() - start) < 0.5:  # noqa: PLR2004 - the length of a round
            done += play()
        return done / seconds

    print(f"{what:<60}{max(once() for _ in range(ROUNDS)):>14,.0f} {unit}/s", flush=True)


def draw(count: int) -> int:
    """Draws one of so many."""
    return int(CHANCE.random() * count)


def alone(env: GameEnv) -> int:
    """One game against the program."""
    env.reset()
    steps, ended = 0, False
    while not ended:
        legal = env.decision.legal()
        _, _, ended, _, _ = env.step(legal[draw(len(legal))])
        steps += 1
    return steps


def table(env: TableEnv) -> int:
    """One game of all agents."""
    env.reset()
    steps = 0
    while not env.terminations[env.agent_selection]:
        seen, *_ = env.last()
        legal = np.flatnonzero(seen["action_mask"])
        env.step(int(legal[draw(len(legal))]))
        steps += 1
    return steps


def many(env: BatchEnv, plays: list[Any]) -> int:
    """One step of all games."""
    actions = (CHANCE.random(env.num_envs) * plays[0]).astype(np.int64)
    _, _, _, _, info = env.step(actions)
    plays[0] = info["plays"]
    return env.num_envs


def spiel(game: pyspiel.Game) -> int:
    """One game of OpenSpiel."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            weights = np.cumsum([weight for _, weight in outcomes])
            state.apply_action(outcomes[min(int(np.searchsorted(weights, CHANCE.random())), len(outcomes) - 1)][0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[draw(len(legal))])
    assert sum(state.returns()) == 0
    return 1


def main() -> None:
    """Times everything."""
    for game in GAMES:
        tell(f"Gymnasium, {game} against random", "steps", partial(alone, GameEnv(game)))
    for game in GAMES[:3]:
        envs = BatchEnv(game, 4096)
        tell(f"Gymnasium, {game}, 4,096 games", "steps", partial(many, envs, [envs.reset(seed=1)[1]["plays"]]))
    for game in GAMES:
        tell(f"PettingZoo, {game}", "steps", partial(table, TableEnv(game)))
    for name in (*(f"kafeneio_{game}" for game in GAMES), "backgammon"):
        tell(f"OpenSpiel, {name}", "games", partial(spiel, pyspiel.load_game(name)))


if __name__ == "__main__":
    main()
