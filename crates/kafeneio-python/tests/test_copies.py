"""A copy holds all of a value: it is equal, and answers the same."""

from __future__ import annotations

import copy
import pickle
import random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from kafeneio import GAMES, Batch, Dice, FairDice, HalfTurn, Outcome, Play, Rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kafeneio import Position, Session

PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)

RULES = [
    *(Rules(game) for game in GAMES),
    Rules("plakoto", larger_die=False),
    Rules("boloko", portes=True, layout="serpentine"),
    Rules("boloko", layout="1,10,11,20,21/2,9,12,19,22/3,8,13,18,23/4,7,14,17,24/5,6,15,16,25"),
    Rules("bolo", extend_series=True),
    Rules("buku", repetition="board_and_mover", early_majority=True),
]


def copies(value: Any) -> Iterator[Any]:
    for protocol in PROTOCOLS:
        yield pickle.loads(pickle.dumps(value, protocol))
    yield copy.copy(value)
    yield copy.deepcopy(value)


def sessions(rules: Rules, seeds: range) -> Iterator[Session]:
    """Games that are played to their ends at random, and stand at some turn of them."""
    for seed in seeds:
        session, dice = rules.seeded(seed), Dice(seed)
        while session.outcome is None and session.plies < 300:
            roll = session.roll(dice)
            session.play(roll, session.random_play(roll, dice))
        for _ in range(random.Random(seed).randrange(1, max(2, session.plies))):
            session.undo()
        yield session


def half_turns(rules: Rules, seeds: range) -> Iterator[HalfTurn]:
    """Turns into which random steps are pushed, in any order; some are whole."""
    for session in sessions(rules, seeds):
        chance = random.Random(session.plies)
        roll = session.roll(Dice(session.plies)) or None
        turn = session.position.half_turn(roll)
        for _ in range(chance.randrange(25)):
            if not turn.next:
                break
            turn.push(chance.choice(turn.next))
        yield turn


def known(turn: HalfTurn) -> tuple[Any, ...]:
    parts = (turn.rules, turn.before, turn.roll, turn.text, turn.steps, turn.next, turn.board)
    return (*parts, turn.complete, turn.dice_left, turn.in_hand, turn.captures, turn.finish())


def check_half_turn(turn: HalfTurn) -> None:
    for again in copies(turn):
        taken = copy.copy(turn)
        while True:
            assert known(again) == known(taken)
            popped = taken.pop()
            assert again.pop() == popped
            if not popped:
                break


def check_play(play: Play) -> None:
    for again in copies(play):
        assert again == play
        assert hash(again) == hash(play)
        assert (again.text, again.roll, again.steps) == (play.text, play.roll, play.steps)
        assert (again.before, again.position) == (play.before, play.position)
        assert again.to_bytes() == play.to_bytes()


@pytest.mark.parametrize("rules", RULES, ids=repr)
def test_half_turns_and_plays(rules: Rules) -> None:
    finished = 0
    for turn in half_turns(rules, range(60)):
        check_half_turn(turn)
        play = turn.finish()
        if play is not None:
            finished += 1
            # Buku keeps the squares of a play, and Bolo its dice, but not their order.
            if rules.game in ("plakoto", "boloko"):
                assert play.steps == turn.steps
            check_play(play)
    assert finished > 5


@pytest.mark.parametrize("rules", RULES, ids=repr)
def test_listed_plays(rules: Rules) -> None:
    for session in sessions(rules, range(20)):
        roll = session.roll(Dice(session.plies)) or None
        for play in session.position.plays(roll, limit=30):
            check_play(play)


def test_a_turn_whose_text_can_be_read_with_other_dice() -> None:
    position = Rules("plakoto").position("1,r2,21,b15 r")
    for first in position.half_turn("65").next:
        turn = position.half_turn("65")
        turn.push(first)
        check_half_turn(turn)
        turn.push(turn.next[0])
        assert turn.steps[0] == first
        play = turn.finish()
        assert play is not None
        assert play.steps == turn.steps
        check_play(play)


def test_steps_and_bytes_make_a_value_again() -> None:
    position = Rules("plakoto").position("1,r2,21,b15 r")
    turn = position.half_turn("65")
    turn.push(turn.next[1])
    assert position.half_turn("65", turn.steps).steps == HalfTurn(position, "65", turn.steps).steps == turn.steps
    untyped: Any = position
    with pytest.raises(TypeError, match=r"^entered: expected a str, or a sequence of steps, got 7$"):
        untyped.half_turn("65", 7)
    for no_steps in ([turn.next[0], {}], ["2/off"]):
        with pytest.raises(ValueError, match=r"^step: "):
            untyped.half_turn("65", no_steps)
    play = position.plays("65")[0]
    assert Play(position, "65", play.to_bytes()) == play
    for no_play in (b"", b"\xff" * 8, b"x" * 9):
        with pytest.raises(ValueError, match=r"^play: "):
            Play(position, "65", no_play)
    # What is a play, but not one of this roll, is refused by the rules.
    with pytest.raises(ValueError, match=r"^play: ") as refused:
        Play(position, "64", play.to_bytes())
    assert getattr(refused.value, "code", None) == "illegal_play"


@pytest.mark.parametrize("rules", RULES, ids=repr)
def test_positions_rules_and_players(rules: Rules) -> None:
    positions: list[Position] = [session.position for session in sessions(rules, range(20))]
    players = [rules.player(name) for name in rules.bots]
    for value in [rules, *positions, *players]:
        for again in copies(value):
            assert again == value
            assert hash(again) == hash(value)
            assert repr(again) == repr(value)


@pytest.mark.parametrize("rules", RULES, ids=repr)
def test_sessions(rules: Rules) -> None:
    for session in sessions(rules, range(10)):
        for again in copies(session):
            same = (again.rules, again.position, again.record, again.roll_off, again.history, again.outcome)
            assert same == (session.rules, session.position, session.record, session.roll_off, session.history, None)
            assert again.turns == session.turns
            assert again.roll(Dice(1)) == session.roll(Dice(1))


@pytest.mark.parametrize("rules", RULES, ids=repr)
def test_batches(rules: Rules) -> None:
    batch = Batch(rules, 20, seed=3)
    batch.random_turns(30)
    for again in copies(batch):
        same = copy.copy(batch)
        for _ in range(3):
            for name in ("movers", "plies", "seeds", "over"):
                assert np.array_equal(getattr(again, name), getattr(same, name))
            assert np.array_equal(again.positions(), same.positions())
            assert np.array_equal(again.rolls(), same.rolls())
            again.random_turns(40)
            same.random_turns(40)


def test_what_has_no_board() -> None:
    rules = Rules("plakoto")
    dice = Dice(7, drawn=2)
    rules.start().roll(dice)
    assert [again for again in copies(dice) if (again, again.drawn) != (dice, 3)] == []
    games = rules.match(3)
    games.record(Outcome("red", 2, "mother_pinned"))
    for match in copies(games):
        same = (match.rules, match.target, match.score, match.games, match.last_winner, match.winner)
        assert same == (rules, 3, (2, 0), 1, "red", None)
    commitment, links = FairDice.chain(b"0" * 32, 20)
    fair = FairDice(f"fair dice 1\n{FairDice.game_line(rules)}\ncommit host {commitment}\nword host x")
    fair.reveal(0, "host", links[0])
    session = fair.open(rules)
    fair.reveal(1, "host", links[1], plies=0)
    for again in copies(fair):
        assert (again.terms, again.seal, again.missing(1), again.missing(2)) == (fair.terms, fair.seal, [], ["host"])
        assert again.roll(session) == fair.roll(session)
        assert again.record(session) == fair.record(session)
