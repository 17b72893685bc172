"""The environments of PettingZoo: its own tests, and whole games beside a plain session."""

# PettingZoo has no types.
# mypy: disable-error-code="import-untyped, import-not-found"

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from environments import GAMES_OF, actions_of, draw, faces_of, planes_of, returns_of, roll_of
from pettingzoo.test import api_test, seed_test

import kafeneio.pettingzoo
from kafeneio import GAMES, Dice, KafeneioError
from kafeneio.pettingzoo import GameEnv

TABLES = [*GAMES_OF, ("bolo", {"players": 3}), ("bolo", {"players": 8})]

# Its tests say so of each environment with masks that is not one of their own.
MASKS = [
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
]


@pytest.mark.filterwarnings(*MASKS)
@pytest.mark.parametrize(("game", "arguments"), TABLES)
def test_the_api_test_of_pettingzoo_passes(game: str, arguments: dict[str, Any]) -> None:
    api_test(kafeneio.pettingzoo.env(game, **arguments), num_cycles=500)
    api_test(GameEnv(game, **arguments), num_cycles=500)


@pytest.mark.parametrize(("game", "arguments"), TABLES)
def test_the_seed_test_of_pettingzoo_passes(game: str, arguments: dict[str, Any]) -> None:
    seed_test(lambda: kafeneio.pettingzoo.env(game, **arguments), num_cycles=100)


@pytest.mark.parametrize(("game", "arguments"), TABLES)
def test_whole_games_are_those_of_a_session(game: str, arguments: dict[str, Any]) -> None:
    env = GameEnv(game, **arguments)
    players = arguments.get("players", 2)
    for seed in range(3):
        chance = np.random.default_rng(seed)
        env.reset(seed=seed)
        session, dice = env.rules.seeded(seed, players), Dice(seed)
        while session.outcome is None:
            position, roll = session.position, roll_of(session, dice)
            assert env.session.position == position
            assert env.agent_selection == f"player_{env.rules.sides.index(position.to_move)}"
            seen, *_ = env.last()
            assert seen is not None
            planes = planes_of(position)
            assert np.array_equal(seen["observation"][: planes.size], planes.ravel())
            if roll is not None:
                assert seen["observation"][planes.size :].tolist() == faces_of(roll)
                assert seen["action_mask"].sum() == position.count(roll)
            for agent in env.agents:
                if agent != env.agent_selection:
                    other = env.observe(agent)
                    assert np.array_equal(other["observation"], seen["observation"])
                    assert not other["action_mask"].any()
            play = draw(session, roll, chance)
            session.play(roll, play)
            for action in actions_of(play):
                assert env.observe(env.agent_selection)["action_mask"][action] == 1
                assert not any(env.terminations.values())
                env.step(action)
        assert env.session.record == session.record
        got = {}
        for agent in env.agent_iter():
            seen, got[agent], ended, truncated, _ = env.last()
            assert seen is not None
            assert not seen["action_mask"].any()
            assert (ended, truncated) == (True, False)
            env.step(None)
        assert got == dict(zip(env.possible_agents, returns_of(session, players)))


@pytest.mark.parametrize("game", GAMES)
def test_an_action_that_is_not_legal_is_refused(game: str) -> None:
    env = GameEnv(game)
    env.reset(seed=1)
    before = env.session.position
    for action in (int(np.argmin(env.decision.mask())), -1, 10**6, None):
        with pytest.raises(KafeneioError) as raised:
            env.step(action)
        assert raised.value.code == "illegal_play"
    assert env.session.position == before
    env.step(env.decision.legal()[0])


def test_with_the_wrappers_it_loses() -> None:
    env = kafeneio.pettingzoo.env("plakoto")
    env.reset(seed=1)
    loser = env.agent_selection
    seen, *_ = env.last()
    env.step(int(seen["action_mask"].argmin()))
    assert env.rewards == {agent: -1 if agent == loser else 0 for agent in env.possible_agents}
    assert all(env.terminations.values())


def test_the_drawing_is_rendered() -> None:
    env = GameEnv("buku", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == env.session.position.drawing


@pytest.mark.parametrize(
    ("game", "arguments"),
    [("backgammon", {}), ("plakoto", {"portes": True}), ("bolo", {"players": 9}), ("buku", {"render_mode": "human"})],
)
def test_what_there_is_not_is_refused(game: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(KafeneioError):
        GameEnv(game, **arguments)


def test_before_the_first_reset_there_is_no_game() -> None:
    env = GameEnv("plakoto", render_mode="ansi")
    for call in (lambda: env.step(0), env.last, env.render, lambda: env.observe("player_0")):
        with pytest.raises(KafeneioError, match="call reset first"):
            call()
