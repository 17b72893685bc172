"""The games in OpenSpiel: its own tests, one of its algorithms, and whole games beside a plain session."""

# OpenSpiel has no types.
# mypy: disable-error-code="import-untyped, import-not-found"

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from environments import GAMES_OF, actions_of, draw, faces_of, planes_of, returns_of, roll_of
from open_spiel.python.algorithms import mcts
from open_spiel.python.observation import make_observation

from kafeneio import GAMES, Dice, KafeneioError
from kafeneio.open_spiel import State

TABLES = [*GAMES_OF, ("bolo", {"players": 3}), ("bolo", {"players": 8})]


def begun(game: Any, opener: int = 0) -> Any:
    """Returns the first state in which a position stands."""
    state = game.new_initial_state()
    if state.position is None:
        state.apply_action(opener)
    return state


@pytest.mark.parametrize(("game", "arguments"), TABLES)
def test_the_simulation_test_of_open_spiel_passes(game: str, arguments: dict[str, Any]) -> None:
    loaded = pyspiel.load_game(f"kafeneio_{game}", arguments)
    assert loaded.num_players() == arguments.get("players", 2)
    pyspiel.random_sim_test(loaded, num_sims=1 if game == "bolo" else 3, serialize=True, verbose=False)


@pytest.mark.parametrize(("game", "arguments"), TABLES)
def test_whole_games_are_those_of_a_session(game: str, arguments: dict[str, Any]) -> None:
    loaded = pyspiel.load_game(f"kafeneio_{game}", arguments)
    players = arguments.get("players", 2)
    observation = make_observation(loaded)
    for seed in range(3):
        chance = np.random.default_rng(seed)
        state: Any = loaded.new_initial_state()
        rules = loaded.rules
        session, dice = rules.seeded(seed, players), Dice(seed)
        if session.roll_off is not None:
            assert state.chance_outcomes() == [(0, 0.5), (1, 0.5)]
            state.apply_action(rules.sides.index(session.position.to_move))
        while session.outcome is None:
            position, roll = session.position, roll_of(session, dice)
            assert state.position == position
            assert state.returns() == [0.0] * players
            if roll is not None:
                rolls = position.rolls()
                total = sum(weight for _, weight in rolls)
                assert state.chance_outcomes() == [(place, weight / total) for place, (_, weight) in enumerate(rolls)]
                number = [text for text, _ in rolls].index(roll)
                assert state.action_to_string(number) == roll
                state.apply_action(number)
                assert len(state.legal_actions()) == position.count(roll)
            assert state.current_player() == rules.sides.index(position.to_move)
            observation.set_from(state, state.current_player())
            assert np.array_equal(observation.dict["planes"], planes_of(position))
            assert observation.dict["mover"].argmax() == state.current_player()
            if roll is not None:
                assert observation.dict["roll"].tolist() == faces_of(roll)
            play = draw(session, roll, chance)
            session.play(roll, play)
            for action in actions_of(play):
                assert action in state.legal_actions()
                state.apply_action(action)
        assert state.is_terminal()
        assert state.outcome == session.outcome
        assert state.position == session.position
        assert state.returns() == returns_of(session, players)
        assert state.legal_actions() == []
        observation.set_from(state, 0)
        assert not observation.dict["mover"].any()


@pytest.mark.parametrize("game", GAMES)
def test_copies_go_their_own_ways(game: str) -> None:
    state = begun(pyspiel.load_game(f"kafeneio_{game}"))
    chance = np.random.default_rng(4)
    for _ in range(20):
        text, history = str(state), state.history()
        for other in (state.clone(), copy.deepcopy(state)):
            assert (str(other), other.history()) == (text, history)
            other.apply_action(other.legal_actions()[-1])
            assert (str(state), state.history()) == (text, history)
        state.apply_action(int(chance.choice(state.legal_actions())))
    for again in (state.get_game().deserialize_state(state.serialize()), pickle.loads(pickle.dumps(state))):
        assert isinstance(again, State)
        assert (str(again), again.history()) == (str(state), state.history())


@pytest.mark.parametrize("text", ["kafeneio_plakoto(larger_die=False)", "kafeneio_bolo(max_turns=9,players=3)"])
def test_games_are_pickled_and_copied(text: str) -> None:
    game = pyspiel.load_game(text)
    for again in (pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game)):
        assert (type(again), str(again), again.rules) == (type(game), str(game), game.rules)
        assert again.max_game_length() == game.max_game_length()
        assert isinstance(again.new_initial_state(), State)
    # A process that knows nothing of the games yet learns them with the first one.
    source = "import pickle, sys; print(pickle.load(sys.stdin.buffer))"
    done = subprocess.run([sys.executable, "-c", source], input=pickle.dumps(game), capture_output=True, check=True)
    assert done.stdout.decode().strip() == str(game)


@pytest.mark.parametrize("game", GAMES)
def test_an_action_that_is_not_legal_is_refused(game: str) -> None:
    state = begun(pyspiel.load_game(f"kafeneio_{game}"))
    for _ in range(2):
        before = str(state), state.history()
        # OpenSpiel itself refuses -1.
        for action in (-2, 10**6):
            with pytest.raises(KafeneioError) as raised:
                state.apply_action(action)
            assert raised.value.code == ("bad_roll" if state.is_chance_node() else "illegal_play")
        assert (str(state), state.history()) == before
        state.apply_action(state.legal_actions()[0])


@pytest.mark.parametrize(("text", "players", "longest"), [("bolo(players=3,", 3, 10), ("buku(", 2, 200)])
def test_a_long_game_ends_as_a_draw(text: str, players: int, longest: int) -> None:
    game = pyspiel.load_game(f"kafeneio_{text}max_turns=10)")
    assert game.max_game_length() == longest
    state, chance = game.new_initial_state(), np.random.default_rng(1)
    while not state.is_terminal():
        state.apply_action(int(chance.choice(state.legal_actions())))
    assert state.outcome is None
    assert state.position.outcome is None
    assert state.returns() == [0.0] * players
    assert state.legal_actions() == []
    assert make_observation(game).string_from(state, 0) == str(state)


@pytest.mark.parametrize(
    ("game", "arguments"),
    [
        ("plakoto", {"max_turns": 0}),
        ("boloko", {"layout": "snake"}),
        ("boloko", {"layout": "1,10,11,20,21/2,9,12,19,22/3,8,13,18,23/4,7,14,17,24/5,6,15,16,25"}),
        ("bolo", {"players": 9}),
    ],
)
def test_parameters_without_a_meaning_are_refused(game: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(KafeneioError):
        pyspiel.load_game(f"kafeneio_{game}", arguments)


def test_a_tree_search_of_open_spiel_finds_a_win() -> None:
    game = pyspiel.load_game("kafeneio_boloko")
    chance = np.random.default_rng(1)
    state: Any = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            numbers, weights = zip(*state.chance_outcomes())
            state.apply_action(int(chance.choice(numbers, p=weights)))
        else:
            before = state.clone()
            state.apply_action(int(chance.choice(state.legal_actions())))
    winner = before.current_player()
    wins = [action for action in before.legal_actions() if before.child(action).player_return(winner) == 1]
    assert 0 < len(wins) < len(before.legal_actions())
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(2))
    bot = mcts.MCTSBot(game, 2.0, 200, evaluator, random_state=np.random.RandomState(3))
    assert bot.step(before) in wins
