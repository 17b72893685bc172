"""The environments of Gymnasium: its own checks, and whole games beside a plain session."""

from __future__ import annotations

import itertools
from typing import Any

import gymnasium
import numpy as np
import pytest
from environments import GAMES_OF, actions_of, draw, faces_of, planes_of, returns_of, roll_of
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import kafeneio
from kafeneio import GAMES, Batch, Dice, KafeneioError, Rules
from kafeneio._decisions import Decision
from kafeneio.gymnasium import BatchEnv, GameEnv

SEATS: list[tuple[str, dict[str, Any]]] = [
    ("plakoto", {"side": "blue", "opponent": "greedy"}),
    ("boloko", {"side": "blue", "portes": True}),
    ("bolo", {"side": 3, "players": 4, "opponent": "optimal"}),
    ("buku", {"side": "black"}),
]


@pytest.mark.parametrize(("game", "arguments"), [*((game, {}) for game in GAMES), *SEATS])
def test_the_checks_of_gymnasium_pass_without_warnings(game: str, arguments: dict[str, Any]) -> None:
    check_env(gymnasium.make(f"kafeneio/{game.title()}-v0", **arguments).unwrapped)


@pytest.mark.parametrize(("game", "arguments"), GAMES_OF + SEATS)
def test_whole_games_are_those_of_a_session(game: str, arguments: dict[str, Any]) -> None:
    env = GameEnv(game, **arguments)
    players = arguments.get("players", 2)
    opponent = env.rules.player(arguments.get("opponent", "random"))
    for seed in range(3):
        chance = np.random.default_rng(seed)
        seen, info = env.reset(seed=seed)
        session, dice, reward, ended = env.rules.seeded(seed, players), Dice(seed), 0.0, False
        while session.outcome is None:
            roll = roll_of(session, dice)
            if session.position.to_move != env.side:
                session.play(roll, opponent.choose(session, roll, seed=seed))
                continue
            assert env.session.position == session.position
            assert (reward, ended) == (0.0, False)
            assert np.array_equal(seen["planes"], planes_of(session.position))
            if roll is not None:
                assert seen["roll"].tolist() == faces_of(roll)
                assert info["action_mask"].sum() == session.position.count(roll)
            play = draw(session, roll, chance)
            session.play(roll, play)
            for action in actions_of(play):
                assert not ended
                assert info["action_mask"][action] == 1
                assert np.array_equal(env.action_masks(), info["action_mask"])
                seen, reward, ended, truncated, info = env.step(action)
                assert not truncated
        assert ended
        assert env.session.record == session.record
        assert reward == returns_of(session, players)[env.rules.sides.index(env.side)]
        assert not info["action_mask"].any()
        assert env.observation_space.contains(seen)
        with pytest.raises(KafeneioError, match="over"):
            env.step(0)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_games(game: str) -> None:
    one, other = GameEnv(game), GameEnv(game)
    chance = np.random.default_rng(5)
    for seed in (3, None, None):
        made: Any = one.reset(seed=seed)
        again: Any = other.reset(seed=seed)
        for _ in range(25):
            assert data_equivalence(made, again, exact=True)
            legal = one.decision.legal()
            if not legal:
                break
            action = legal[chance.integers(len(legal))]
            made, again = one.step(action), other.step(action)
    records = {env.session.record for env in (one, other)}
    assert len(records) == 1
    one.reset(seed=3)
    assert one.session.record not in records


@pytest.mark.parametrize("game", GAMES)
def test_an_action_that_is_not_legal_loses(game: str) -> None:
    env = GameEnv(game)
    env.reset(seed=1)
    for action in (int(np.argmin(env.decision.mask())), -1, 10**6):
        _, info = env.reset(seed=1)
        assert "illegal" not in info
        before = env.session.position
        _, reward, ended, _, info = env.step(action)
        assert (reward, ended, info["illegal"]) == (-env.rules.max_points, True, True)
        assert env.session.position == before
        with pytest.raises(KafeneioError, match="over"):
            env.step(0)


def test_a_turn_of_buku_is_seen_as_it_is_entered() -> None:
    env = GameEnv("buku", side="black")
    seen, _ = env.reset(seed=1)
    assert not seen["turn"].any()
    position = env.session.position
    # File c, and from its square on rank 8 down to rank 7 and to the right.
    for action in (2, 8 + 16, 8 + 17, 8 + 25):
        seen, _, _, _, info = env.step(action)
    assert env.session.position == position
    line, sown = seen["turn"].reshape(2, 8, 8)
    assert line.tolist() == [[float(row == 2)] * 8 for row in range(8)]
    assert sown[2, :3].tolist() == [1, 2, 0]
    assert sown[3, :3].tolist() == [0, 3, 0]
    assert sown.sum() == 6
    assert np.array_equal(seen["planes"], planes_of(position))
    assert np.flatnonzero(info["action_mask"]).tolist() == [8 + 24, 8 + 26, 8 + 33]


@pytest.mark.parametrize("game", ["plakoto", "boloko", "bolo"])
def test_rows_of_afterstates_are_those_of_the_actions(game: str) -> None:
    env = GameEnv(game)
    env.reset(seed=4)
    rows, position, roll = env.afterstates(), env.session.position, env.decision.roll
    assert len(rows) == env.decision.count
    for row, play in zip(rows, position.plays(roll)):
        assert np.array_equal(row, planes_of(play.position))


def test_afterstates_of_buku_are_whole_turns() -> None:
    env = GameEnv("buku")
    env.reset(seed=1)
    late = "00000000/00000000/00000100/00210010/00022000/03020000/00001000/00000000 w 26-24 0"
    env.decision = Decision(env.rules.position(late), None)
    assert len(env.afterstates()) == 2957


@pytest.mark.parametrize(
    ("rules", "position", "roll", "most"),
    [
        (Rules("plakoto"), "b1,r1,1,r1,r1,1,r1,r1,1,r1,r1,1,r1,r1,1,r1,r1,1,r1,r1,1,r1,r1,b14 r", "11", 2240),
        (Rules("boloko"), "w1,w1,w1,w1,w1,w1,w1,w1,w1,w1,5,b1,b1,b1,b1,b1,b1,b1,b1,b1,b1 b", "11", 13_405),
        (Rules("bolo"), "1000,0 1 0 7 -", "1111555", 38),
    ],
)
def test_the_most_plays_that_are_known_have_numbers(rules: Rules, position: str, roll: str, most: int) -> None:
    decision = Decision(rules.position(position), roll)
    assert decision.count == most == rules.position(position).count(roll)
    assert decision.mask().sum() == most
    decision.act(most - 1)


def test_before_the_first_reset_there_is_no_game() -> None:
    env = GameEnv("plakoto", render_mode="ansi")
    for call in (lambda: env.step(0), env.render, env.action_masks, env.afterstates):
        with pytest.raises(KafeneioError, match="call reset first"):
            call()


def test_options_of_a_reset_are_refused() -> None:
    for env in (GameEnv("plakoto"), BatchEnv("plakoto", 2)):
        env.reset(options={})
        with pytest.raises(KafeneioError, match="no options"):
            env.reset(options={"reset_mask": np.array([True, False])})


def test_plays_without_a_number_cannot_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(kafeneio._decisions.MOST_PLAYS, "boloko", 3)
    env = GameEnv("boloko")
    _, info = env.reset(seed=1)
    assert env.session.position.count(env.decision.roll) > 3
    assert info["action_mask"].tolist() == [1, 1, 1]
    _, _, ended, _, info = env.step(3)
    assert ended
    assert info["illegal"]


def test_actions_that_are_no_whole_numbers_are_refused() -> None:
    env, envs, wrong = GameEnv("plakoto"), BatchEnv("plakoto", 2), np.array([0.0, 0.5])
    assert BatchEnv("Plakoto", 2).single_action_space == envs.single_action_space
    env.reset(seed=1)
    envs.reset(seed=1)
    action: Any = wrong[1]
    with pytest.raises(TypeError):
        env.step(action)
    with pytest.raises(TypeError):
        envs.step(wrong)
    assert envs.batch.plies.tolist() == [0, 0]
    envs.step(np.zeros(2, np.uint8))
    assert envs.batch.plies.tolist() == [1, 1]


def test_gymnasium_makes_several_at_once() -> None:
    envs = gymnasium.make_vec("kafeneio/Bolo-v0", num_envs=3, opponent="greedy")
    _, info = envs.reset(seed=4)
    for place, mask in enumerate(info["action_mask"]):
        env = GameEnv("bolo", opponent="greedy")
        assert np.array_equal(env.reset(seed=4 + place)[1]["action_mask"], mask)
    _, _, ended, _, _ = envs.step(np.zeros(3, np.int64))
    assert not ended.any()


def test_the_drawing_is_rendered() -> None:
    env = GameEnv("plakoto", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == env.session.position.drawing
    env = GameEnv("plakoto")
    env.reset(seed=1)
    assert env.render() is None


@pytest.mark.parametrize(
    ("game", "arguments"),
    [
        ("backgammon", {}),
        ("plakoto", {"portes": True}),
        ("plakoto", {"opponent": "perfect"}),
        ("plakoto", {"side": "green"}),
        ("plakoto", {"players": 3}),
        ("bolo", {"players": 0}),
        ("bolo", {"players": 3, "side": 4}),
        ("bolo", {"render_mode": "human"}),
    ],
)
def test_what_there_is_not_is_refused(game: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(KafeneioError):
        GameEnv(game, **arguments)


@pytest.mark.parametrize(("game", "arguments"), [*GAMES_OF[:6], ("bolo", {"players": 5})])
def test_many_games_are_those_of_sessions(game: str, arguments: dict[str, Any]) -> None:
    games, players = 5, arguments.get("players", 2)
    env = BatchEnv(game, games, threads=2, **arguments)
    chance = np.random.default_rng(2)
    seen, info = env.reset(seed=9)
    dice = [Dice.series(9, number) for number in range(games)]
    sessions = [env.rules.seeded(one.seed, players) for one in dice]
    numbers, ends = list(range(games)), 0
    rewards, ended = np.zeros(games), np.zeros(games, np.bool_)
    while ends < 8:
        assert env.observation_space.contains(seen)
        actions = (chance.random(games) * info["plays"]).astype(np.int64)
        for place, session in enumerate(sessions):
            position, over = session.position, session.outcome is not None
            assert np.array_equal(seen["planes"][place], planes_of(position))
            assert ended[place] == over
            assert over or rewards[place] == 0
            roll = session.roll(dice[place])
            assert seen["roll"][place].tolist() == ([0] * 6 if over else faces_of(roll))
            assert info["plays"][place] == position.count(roll)
            assert info["movers"][place] == env.rules.sides.index(position.to_move)
            if over:
                numbers[place] += games
                dice[place] = Dice.series(9, numbers[place])
                sessions[place] = env.rules.seeded(dice[place].seed, players)
            else:
                session.play(roll, position.nth(roll, int(actions[place])))
        moved = info["movers"]
        seen, rewards[:], ended, truncated, info = env.step(actions)
        assert not truncated.any()
        for place, session in enumerate(sessions):
            got = returns_of(session, players)
            assert rewards[place] == got[moved[place]]
            assert info["returns"][place].tolist() == got
        ends += int(ended.sum())


def test_many_games_of_buku() -> None:
    env = BatchEnv("buku", 2)
    seen, info = env.reset(seed=3)
    assert list(seen) == ["planes"]
    assert info["plays"].tolist() == [370_368] * 2
    env.step(np.array([370_367, 5]))
    assert env.batch.plies.tolist() == [1, 1]


def test_an_action_that_is_too_large_plays_nothing() -> None:
    env = BatchEnv("plakoto", 3)
    _, info = env.reset(seed=3)
    before = env.batch.positions()
    with pytest.raises(KafeneioError, match=r"plays\[1\]"):
        env.step(np.array([0, info["plays"][1], 0]))
    assert np.array_equal(env.batch.positions(), before)


def test_each_step_has_arrays_of_its_own() -> None:
    env = BatchEnv("bolo", 4)
    made = [env.reset(seed=1)[0], *(env.step(np.zeros(4, np.int64))[0] for _ in range(2))]
    for name in ("planes", "roll"):
        arrays = [seen[name] for seen in made]
        assert not any(np.shares_memory(one, other) for one, other in itertools.combinations(arrays, 2))


def test_without_a_seed_the_games_follow_from_the_last_seed() -> None:
    one, other = BatchEnv("plakoto", 50), BatchEnv("plakoto", 50)
    for seed in (1, None, None):
        for env in (one, other):
            env.reset(seed=seed)
        assert np.array_equal(one.batch.seeds, other.batch.seeds)
    assert not np.isin(one.batch.seeds, Batch(one.rules, 50, seed=1).seeds).any()


def test_wrappers_of_gymnasium_count_the_games() -> None:
    env = RecordEpisodeStatistics(BatchEnv("boloko", 6))
    _, info = env.reset(seed=2)
    lengths: list[int] = []
    expected = []
    for number in range(6):
        session, dice = Rules("boloko").seeded(Dice.series(2, number).seed), Dice.series(2, number)
        while session.outcome is None:
            roll = session.roll(dice)
            session.play(roll, session.position.nth(roll, 0))
        expected.append(session.plies)
    while len(lengths) < 6:
        _, _, ended, _, info = env.step(np.zeros(6, np.int64))
        if ended.any():
            lengths.extend(info["episode"]["l"][ended])
    assert set(map(int, lengths)) <= set(expected)
    assert min(expected) in lengths
