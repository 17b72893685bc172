"""Positions, plays, sessions and the rest as values of Python."""

from __future__ import annotations

import copy
import importlib.metadata
import pickle
import subprocess
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import kafeneio
from kafeneio import GAMES, Dice, FairDice, HalfTurn, KafeneioError, Outcome, Play, Player, Position, Rules, _native

if TYPE_CHECKING:
    from collections.abc import Callable

    from kafeneio import Session


OPTIONS = [
    ("plakoto", {"larger_die": False}),
    ("boloko", {"portes": True, "layout": "serpentine"}),
    ("boloko", {"layout": "1,10,11,20,21/2,9,12,19,22/3,8,13,18,23/4,7,14,17,24/5,6,15,16,25"}),
    ("bolo", {"extend_series": True}),
    ("buku", {"repetition": "board_and_mover", "early_majority": True}),
]


def played(game: str, seed: int = 3, turns: int = 8) -> Session:
    session, dice = Rules(game).seeded(seed), Dice(seed)
    for _ in range(turns):
        roll = session.roll(dice)
        session.play(roll, session.random_play(roll, dice))
    return session


@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_options(game: str, options: dict[str, Any]) -> None:
    rules = Rules(game, **options)
    assert rules.options == {**Rules(game).options, **options}
    assert rules != Rules(game)
    assert rules == Rules(game, **options)
    assert eval(repr(rules)) == rules
    for again in (pickle.loads(pickle.dumps(rules)), copy.copy(rules), copy.deepcopy(rules)):
        assert again == rules
        assert hash(again) == hash(rules)


@pytest.mark.parametrize("game", GAMES)
def test_values_are_pickled_and_copied(game: str) -> None:
    session = played(game)
    position = session.position
    roll = session.roll(Dice(9)) or None
    play = position.random_play(roll, Dice(1))
    turn = position.half_turn(roll, "")
    for step in turn.next[:1]:
        turn.push(step)
    values = [position, play, Rules(game).player("random"), Dice(4, drawn=2)]
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        for value in values:
            assert pickle.loads(pickle.dumps(value, protocol)) == value
    for value in values:
        assert copy.copy(value) == value
        assert copy.deepcopy([value]) == [value]
    for again in (pickle.loads(pickle.dumps(turn)), copy.deepcopy(turn)):
        assert (again.text, again.steps, again.before) == (turn.text, turn.steps, turn.before)
    for again in (pickle.loads(pickle.dumps(session)), copy.copy(session), copy.deepcopy(session)):
        assert (again.record, again.history, again.roll_off) == (session.record, session.history, session.roll_off)
        again.undo()
        assert again.plies == session.plies - 1


def test_a_session_with_a_history_is_copied() -> None:
    rules = Rules("buku")
    first = played("buku", turns=6)
    session = rules.session(first.position, first.history)
    session.play(None, session.random_play(None, Dice(2)))
    again = pickle.loads(pickle.dumps(session))
    assert again.history == session.history
    assert len(again.history) == 7
    # A game that does not look back keeps none.
    assert Rules("plakoto").session(history=["what was"]).history == []


def test_texts_and_drawings() -> None:
    position = Rules("plakoto").start(mover="red")
    assert repr(position) == position.text == "b15,22,r15 r"
    assert str(position) == position.drawing
    assert "\n" in position.drawing
    assert position.board["borne_off"] == {"red": 0, "blue": 0}
    assert position.board["to_move"] == position.to_move == "red"
    assert sum(weight for _, weight in position.rolls()) == 36
    assert repr(position.plays("31")) == "[24/21 24/23, 24/21 21/20]"


def test_equality_and_order() -> None:
    rules, other = Rules("plakoto"), Rules("plakoto", larger_die=False)
    red, blue = rules.start(mover="red"), rules.start()
    assert red != blue
    assert red != other.start(mover="red")
    assert red != "b15,22,r15 r"
    assert len({red, rules.position(red.text), blue}) == 2
    assert sorted([red, blue]) == sorted([blue, red])
    with pytest.raises(TypeError):
        _ = red < Rules("boloko").start()


def test_match_statements() -> None:
    source = """
match position, outcome, error:
    case Position(text="b15,22,r15 b"), Outcome(winner="red", points=2), KafeneioError("illegal_play"):
        found = True
"""
    error = KafeneioError("no", "illegal_play")
    names = {
        "position": Rules("plakoto").start(),
        "outcome": Outcome("red", 2, "mother_pinned"),
        "error": error,
        "Position": Position,
        "Outcome": Outcome,
        "KafeneioError": KafeneioError,
    }
    assert [Position.__match_args__, KafeneioError.__match_args__] == [("text",), ("code", "reason", "rule")]
    # The statement is new in 3.10.
    if sys.version_info >= (3, 10):
        exec(source, names)
        assert names["found"]


@pytest.mark.parametrize(
    ("call", "parts"),
    [
        (lambda: Rules("chess"), ("unknown_game", "unknown_game", None, None, None)),
        (lambda: Rules("plakoto", larger_die="big"), ("bad_request", None, None, None, None)),
        (lambda: Rules("plakoto", portes=True), ("bad_request", None, None, None, None)),
        (lambda: Rules("plakoto").position("b15,22,r15"), ("bad_position", None, None, "mover", 11)),
        (lambda: Rules("plakoto").start().count("71"), ("bad_roll", None, None, None, None)),
        (lambda: Rules("plakoto").start().count(), ("bad_request", None, None, None, None)),
        (lambda: Rules("plakoto").start().play("31", "1/3 1/2"), ("illegal_play", None, None, None, None)),
        (lambda: Rules("plakoto").start().play("31", "x"), ("bad_play", None, None, None, None)),
        (lambda: Rules("plakoto").player("perfect"), ("bad_request", None, None, None, None)),
        (lambda: Rules("plakoto").start(players=3), ("bad_request", None, None, None, None)),
        (lambda: Rules("plakoto").match(0), ("bad_request", None, None, None, None)),
        (lambda: Rules("plakoto").start().perft(101), ("bad_request", None, None, None, None)),
        (lambda: Rules("plakoto").position_of_bytes(b"123"), ("bad_request", None, None, None, None)),
        (
            lambda: Rules("plakoto").record("start: b15,22,r15 b\n1. blue 31: 1/3"),
            ("bad_request", None, None, None, None),
        ),
    ],
)
def test_errors(call: Callable[[], object], parts: tuple[Any, ...]) -> None:
    with pytest.raises(KafeneioError) as raised:
        call()
    error = raised.value
    assert isinstance(error, ValueError)
    found = (error.code, error.reason, error.rule, error.field, error.column)
    for own, expected in zip(found, parts):
        assert expected is None or own == expected, (str(error), found)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.code, again.column) == (str(error), error.code, error.column)


def test_a_broken_rule_is_named() -> None:
    position = Rules("plakoto").position("r14,4,b2,3,r1,13,b13 r")
    with pytest.raises(KafeneioError) as raised:
        position.play("31", "10/9")
    assert raised.value.rule == "P7"


def test_other_errors_are_those_of_python() -> None:
    rules: Any = Rules("plakoto")
    untyped: Any = kafeneio
    call: Callable[[], object]
    for call in (
        lambda: rules.position(7),
        lambda: untyped.Rules(),
        lambda: rules.seeded("x"),
        lambda: untyped.Dice(0.5),
    ):
        with pytest.raises(TypeError):
            call()
    bolo: Any = Rules("bolo")
    for call in (
        lambda: Dice(-1),
        lambda: Dice(1 << 64),
        lambda: bolo.odds(2, aim=-5),
        lambda: bolo.odds(2, aim=1 << 70),
    ):
        with pytest.raises(OverflowError):
            call()
    other = Rules("boloko").start()
    refused: Callable[[], object]
    for refused in (lambda: rules.session(other), lambda: rules.player("random").choose(Rules("bolo").session(), "1")):
        with pytest.raises(KafeneioError):
            refused()
    session = rules.session()
    with pytest.raises(KafeneioError):
        session.play("31", Rules("boloko").start().plays("31")[0])
    assert session.plies == 0


def test_errors_say_what_python_expects() -> None:
    rules: Any = Rules("plakoto")
    untyped: Any = kafeneio
    call: Callable[[], object]
    for call, kind, words in (
        (lambda: untyped.Batch("plakoto", 3), TypeError, "Rules, or a sequence of Rules"),
        (lambda: untyped.Batch((rules for _ in range(3)), 3), TypeError, "Rules, or a sequence of Rules"),
        (lambda: untyped.Rules("bolo").odds(2, aim=1.5), TypeError, "points, first_points, or how many"),
        (lambda: rules.start(mover=1.5), TypeError, "the name of a side, or the number of a seat"),
        (lambda: untyped.Rules("plakoto", larger_die=1), KafeneioError, "^larger_die: expected a bool$"),
        (lambda: rules.start().count(), KafeneioError, "this game has dice"),
        (lambda: rules.start().half_turn(), KafeneioError, "this game has dice"),
        (lambda: rules.player("novice").choose(rules.session()), KafeneioError, "this game has dice"),
    ):
        with pytest.raises(kind, match=words):
            call()


def test_bytes_of_a_position_have_many_forms() -> None:
    rules: Any = Rules("plakoto")
    start = rules.start()
    data = start.to_bytes()
    row = np.frombuffer(data, np.uint8)
    for given in (data, bytearray(data), memoryview(data), row, row.copy()):
        assert rules.position_of_bytes(given) == start
    wrong: Any
    for wrong in (row[::2], row[None], row.astype(np.int64), row.view(np.int8), np.array(1, np.uint8)):
        with pytest.raises(KafeneioError, match=r"^data: expected bytes"):
            rules.position_of_bytes(wrong)
    for wrong in (7, "text", [1, 2]):
        with pytest.raises(TypeError):
            rules.position_of_bytes(wrong)


def test_half_turns() -> None:
    turn = Rules("plakoto").start(mover="red").half_turn("31")
    turn.push("24/21")
    assert [step["die"] for step in turn.steps] == [3]
    assert turn.dice_left == [1]
    assert turn.ways == 2
    with pytest.raises(KafeneioError):
        turn.push("24/18")
    with pytest.raises(KafeneioError):
        turn.push({"text": "24/18"})
    for nothing in ("", "  "):
        with pytest.raises(KafeneioError):
            turn.push(nothing)
    assert turn.text == "24/21"
    assert turn.finish() is None
    turn.push(turn.next[0])
    assert turn.complete
    assert turn.finish() == turn.forced()
    assert turn.pop()
    turn.clear()
    assert not turn.pop()
    assert len(turn.landings(24)) == 3
    assert HalfTurn(turn.before, "31", "24/23").text == "24/23"
    sown = Rules("buku").start().half_turn(None, "1(9):")
    assert (sown.in_hand, sown.captures) == (9, 0)


def test_matches() -> None:
    games = Rules("plakoto").match(3)
    for number in range(10):
        if games.winner is not None:
            break
        opening = games.open(Dice.series(5, number))
        session, dice = games.rules.session(opening.position), Dice.series(5, number)
        if opening.roll_off is None:
            assert session.position.to_move == games.last_winner
        else:
            red, blue = opening.roll_off
            assert session.position.to_move == ("red" if red > blue else "blue")
        while session.outcome is None:
            roll = session.roll(dice)
            session.play(roll, session.random_play(roll, dice))
        games.record(session.outcome)
        assert copy.copy(games).last_winner == session.outcome.winner
    assert games.target == 3
    assert max(games.score) >= 3
    again = pickle.loads(pickle.dumps(games))
    assert (again.score, again.games, again.winner) == (games.score, games.games, games.winner)
    with pytest.raises(KafeneioError):
        games.record(Outcome("white", 1, "borne_off"))


def test_matches_take_what_can_be() -> None:
    games: Any = Rules("plakoto").match(2)
    for impossible in (
        Outcome("red", 99, "borne_off"),
        Outcome("red", 3, "borne_off"),
        Outcome("red", 0, "borne_off"),
        Outcome(None, 2, "both_mothers_pinned"),
    ):
        with pytest.raises(KafeneioError, match="points: expected"):
            games.record(impossible)
    for untyped in ((1, 2, 3), "x", None):
        with pytest.raises(TypeError, match="Outcome of a game that is over"):
            games.record(untyped)
    assert (games.games, games.score) == (0, (0, 0))
    games.record(Outcome(None, 0, "both_mothers_pinned"))
    games.record(Outcome("red", 2, "borne_off"))
    # As in Rust and in JavaScript, a game that ends after the match is won still counts.
    games.record(Outcome("blue", 1, "borne_off"))
    assert (games.games, games.score, games.winner) == (3, (2, 1), "red")


def test_sessions_take_back() -> None:
    session = played("plakoto")
    dice, before = Dice(3), session.record
    turn = session.undo()
    assert turn is not None
    assert (turn.before, turn.player) == (session.position, session.position.to_move)
    assert session.roll(dice) == turn.roll
    session.play(turn.roll, turn.play)
    assert session.record == before
    while session.undo() is not None:
        pass
    assert session.plies == 0


@pytest.mark.parametrize("game", GAMES)
def test_players(game: str) -> None:
    rules = Rules(game)
    for name in rules.bots:
        player, session = rules.player(name), played(game, turns=3)
        roll = session.roll(Dice(3)) or None
        play = player.choose(session, roll, nodes=200, seed=3)
        assert isinstance(play, Play)
        assert session.position.play(roll, play.text) == play
        ranked = player.rank(session, roll, top=2, nodes=200)
        assert 1 <= len(ranked) <= 2
        assert -10 <= player.evaluate(session).value <= 10
    judged = Player(rules, rules.bots[0]).analyze(played(game, turns=4), nodes=100)
    assert [turn.number for turn in judged] == [1, 2, 3, 4]
    assert all(turn.loss >= 0 for turn in judged)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_played_out_is_the_one_of_single_turns(game: str) -> None:
    rules = Rules(game)
    players, dice = [rules.player("greedy"), rules.player("random")], Dice(11)
    for begun in (rules.seeded(11), played(game, seed=5, turns=3)):
        by_turns = copy.copy(begun)
        while by_turns.outcome is None:
            roll = by_turns.roll(dice)
            player = players[rules.sides.index(by_turns.position.to_move)]
            by_turns.play(roll, player.choose(by_turns, roll, nodes=100, seed=dice.seed))
        begun.play_out(players, dice, nodes=100)
        assert begun.record == by_turns.record
        assert begun.outcome == by_turns.outcome
        # A game that is over stays as it is.
        begun.play_out(players, dice)
        assert begun.record == by_turns.record


def test_a_game_is_played_out_by_a_player_for_each_seat() -> None:
    rules = Rules("plakoto")
    session, player = played("plakoto"), rules.player("greedy")
    before = session.record
    other = Rules("plakoto", larger_die=False).player("greedy")
    for players, message in (
        ([player], "one for each seat"),
        ([player] * 3, "one for each seat"),
        ([player, other], "players under the rules of the game"),
    ):
        with pytest.raises(KafeneioError, match=message):
            session.play_out(players, Dice(1))
        assert session.record == before


def test_exact_values() -> None:
    bolo = Rules("bolo")
    value = bolo.player("perfect").evaluate(bolo.session())
    assert value.exact
    assert value.chances == pytest.approx([0.542852, 1 - 0.542852], abs=1e-6)


def test_solved_positions() -> None:
    rules = Rules("plakoto")
    ending = rules.position("r14,21,b2r,b1 b")
    found = ending.solved(nodes=1_000)
    assert found is not None
    assert found.exact
    assert found.value == pytest.approx(1.983796, abs=1e-6)
    assert rules.start().solved(nodes=1_000) is None
    for text, value in (("9,r14,1,b13,2,b1,8,b1r r", -2), ("r1b,7,r1,r12,1,b13,11,b1r b", 0)):
        over = rules.position(text).solved(nodes=0)
        assert over is not None
        assert over.value == value
    for game in ("boloko", "buku"):
        assert Rules(game).start().solved() is None
    won = Rules("boloko").position("b9,13,b1,6,w3,w2,w2,w3 b").solved()
    assert won is not None
    assert won.value == -1
    two, three = Rules("bolo").start(), Rules("bolo").start(players=3)
    known = two.solved()
    assert known is not None
    assert known.chances == pytest.approx([0.542852, 1 - 0.542852], abs=1e-6)
    assert three.solved() is None


def test_the_odds_of_a_turn() -> None:
    rules = Rules("bolo")
    assert rules.odds(7).rolling == pytest.approx(794.57, abs=0.01)
    assert rules.odds(2, 350).rolling < 350
    assert rules.odds(2, 300).rolling > 300
    assert rules.odds(1, aim=100).rolling == pytest.approx(0.3318, abs=1e-4)
    assert rules.odds(1, aim=100).aim == 100
    for text, aim in (
        ("0,0 1 0 7 -", "first_points"),
        ("1000,0 1 0 7 -", "points"),
        ("9500,10000 1 200 5 last:2:1", 500),
    ):
        odds = rules.position(text).odds()
        assert (odds.aim, odds.dice) == (aim, int(text.split(" ")[3]))
    assert rules.position("9500,10000 1 200 5 last:2:1").odds().rolling == pytest.approx(0.593, abs=1e-3)
    for refused in (
        lambda: rules.odds(0),
        lambda: rules.odds(8),
        lambda: rules.odds(3, aim="fun"),
        lambda: Rules("bolo", extend_series=True).odds(3),
        lambda: Rules("plakoto").odds(3),
        lambda: Rules("plakoto").start().odds(),
        lambda: rules.position("10000,9000 1 0 7 won:1").odds(),
        lambda: Rules("bolo").footprint_counts,
        lambda: Rules("bolo").start().footprints(),
    ):
        with pytest.raises(KafeneioError):
            refused()


def test_footprints_are_those_of_the_plays() -> None:
    session = played("buku", turns=40)
    position = session.position
    lines, masks = position.footprints()
    assert (str(lines.dtype), str(masks.dtype), len(masks)) == ("uint8", "uint64", position.count())
    for play, line, mask in zip(position.plays(), lines, masks):
        picked, *squares = play.steps
        assert picked["line"] == ("12345678" if position.to_move == "white" else "abcdefgh")[line]
        assert (
            sum(1 << "abcdefgh".index(step["square"][0]) + 8 * int(step["square"][1]) - 8 for step in squares) == mask
        )
    assert len(position.footprints(limit=3)[0]) == 3
    assert len(position.footprints(limit=0)[0]) == 0
    inside = position.footprints(containing=1, inside=0xFFFF)[1]
    assert inside.tolist() == [mask for mask in masks.tolist() if mask & 1 and not mask >> 16]


def test_the_dice_of_a_record_are_audited() -> None:
    text = (Path(__file__).parents[3] / "docs" / "examples" / "fair.txt").read_text(encoding="utf-8")
    found = kafeneio.audit(text)
    assert found["fair"]
    assert found["parties"] == ["blue", "red"]
    assert found["seal"] == "a81404dcb72c34d5b6011f48c26df3821c652c40da5d889a87152a27175445e4"
    roll = next(line for line in text.splitlines() if line.startswith("1. "))
    changed = kafeneio.audit(text.replace("word blue 41", "word blue 42"))
    assert not changed["fair"]
    assert {fault["fault"] for fault in changed["faults"]} <= {"wrong_roll", "wrong_start"}
    for refused in ("", text.replace("game plakoto", "gone plakoto"), text.replace(roll, "1. blue 61: 1/2")):
        with pytest.raises(KafeneioError) as raised:
            kafeneio.audit(refused)
        assert raised.value.code == "bad_request"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_fair_dice(game: str) -> None:
    rules = Rules(game)
    chains = {name: FairDice.chain(name.encode().ljust(32), 2000) for name in ("ann", "ben")}
    commitments = [f"commit {name} {commitment}" for name, (commitment, _) in chains.items()]
    terms = "\n".join(["fair dice 1", FairDice.game_line(rules), *commitments, "word ann rain"])
    dice = FairDice(terms)
    assert (dice.terms, dice.parties, len(dice.seal)) == (terms, ["ann", "ben"], 64)
    with pytest.raises(KafeneioError, match="turn 0 are missing: ann, ben"):
        dice.open(rules)
    for name, (_, links) in chains.items():
        dice.reveal(0, name, links[0])
    session = dice.open(rules)
    assert session.plies == 0
    while session.outcome is None and session.plies < 60:
        turn = session.plies + 1
        dice.reveal(turn, "ann", chains["ann"][1][turn])
        assert dice.missing(turn) == ["ben"]
        with pytest.raises(KafeneioError, match="ben"):
            dice.roll(session)
        for wrong in (("ben", chains["ann"][1][turn]), ("ben", "00"), ("eve", chains["ben"][1][turn])):
            with pytest.raises(KafeneioError):
                dice.reveal(turn, *wrong)
        dice.reveal(turn, "ben", chains["ben"][1][turn])
        roll = dice.roll(session)
        session.play(roll or None, session.position.random_play(roll or None, Dice(turn)))
    found = kafeneio.audit(dice.record(session))
    assert (found["fair"], found["faults"], found["seal"]) == (True, [], dice.seal)
    for again in (pickle.loads(pickle.dumps(dice)), copy.copy(dice)):
        assert again.record(session) == dice.record(session)
    for refused in (
        lambda: FairDice(terms + "\n"),
        lambda: FairDice("unfair dice"),
        lambda: FairDice.chain(b"short", 10),
        lambda: FairDice.chain(bytes(32), 0),
        lambda: FairDice.chain(bytes(32), 2**40),
        lambda: dice.open(rules, 9),
    ):
        with pytest.raises(KafeneioError):
            refused()


def test_fair_dice_keep_to_the_rules_of_their_terms() -> None:
    rules = Rules("plakoto")
    commitment, links = FairDice.chain(bytes(32), 5)
    terms = f"fair dice 1\n{FairDice.game_line(rules)}\ncommit host {commitment}"
    dice, nameless = FairDice(terms), FairDice(f"fair dice 1\ncommit host {commitment}")
    for one in (dice, nameless):
        for turn in (0, 1):
            one.reveal(turn, "host", links[turn])
    session = dice.open(rules)
    assert dice.roll(session)
    assert kafeneio.audit(dice.record(session))["fair"]
    for wrong in (Rules("bolo"), Rules("plakoto", larger_die=False)):
        with pytest.raises(KafeneioError, match="the rules of the terms: game plakoto larger_die=on"):
            dice.open(wrong)
        for refused in (dice.roll, dice.record):
            with pytest.raises(KafeneioError, match="the rules of the terms"):
                refused(wrong.session())
    with pytest.raises(KafeneioError, match="names the game"):
        nameless.open(rules)
    with pytest.raises(KafeneioError, match=r"^link: expected 64 hexadecimal digits$"):
        dice.reveal(2, "host", "zz")


def test_a_session_is_not_changed_while_it_is_analyzed() -> None:
    session = played("plakoto", turns=2)
    with pytest.raises(RuntimeError, match="is in use"):
        Rules("plakoto").player("random").analyze(session, nodes=10, progress=lambda _, __: session.undo())
    assert session.plies == 2


def test_a_panic_is_an_error_like_any_other() -> None:
    """Without a working NumPy the crate that binds it panics, which is the one panic that Python can cause."""
    source = """
import sys, types
sys.modules["numpy"] = types.ModuleType("numpy")
from kafeneio import Batch, KafeneioError, Rules
batch = Batch(Rules("plakoto"), 1)
try:
    batch.plies
except KafeneioError as error:
    print(error.code, isinstance(error, Exception))
"""
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True)
    assert done.stdout == "internal True\n"


def test_the_class_of_panics() -> None:
    panic = _native.PanicException
    assert issubclass(panic, KafeneioError)
    assert issubclass(panic, Exception)
    with pytest.raises(KafeneioError) as raised:
        raise panic("a fault")
    error = pickle.loads(pickle.dumps(raised.value))
    assert (type(error), str(error), error.code, error.rule) == (panic, "a fault", "internal", None)


def test_threads_think_at_once() -> None:
    rules, found = Rules("plakoto"), []

    def think() -> None:
        session = rules.session()
        found.append([rules.player("novice").choose(session, roll).text for roll, _ in session.position.rolls()])

    threads = [threading.Thread(target=think) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert all(plays == found[0] for plays in found)


def test_everything_public_is_documented() -> None:
    for name in kafeneio.__all__:
        value = getattr(kafeneio, name)
        assert value.__doc__, name
        for member, method in vars(value).items() if isinstance(value, type) else ():
            if not member.startswith("_"):
                assert method.__doc__, (name, member)


def test_the_version_is_that_of_the_installed_package() -> None:
    assert kafeneio.__version__ == importlib.metadata.version("kafeneio")


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("kafeneio.gymnasium", "gymnasium", "gymnasium"),
        # PettingZoo needs Gymnasium, too.
        ("kafeneio.pettingzoo", "gymnasium", "pettingzoo"),
        ("kafeneio.open_spiel", "pyspiel", "open_spiel"),
        ("kafeneio.cluster", "distributed", "cluster"),
    ],
)
def test_the_extra_that_is_missing_is_named(module: str, missing: str, extra: str) -> None:
    source = f"""
import sys
class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "{missing}":
            raise ModuleNotFoundError("hidden", name=name)
sys.meta_path.insert(0, Hidden())
try:
    import {module}
except ModuleNotFoundError as error:
    print(error.name, error)
"""
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True)
    assert done.stdout.startswith(f"{missing} "), done.stdout
    assert f"pip install 'kafeneio[{extra}]'" in done.stdout


def test_a_second_interpreter_is_refused() -> None:
    """The classes are those of the interpreter that has them first, and stay as they are."""
    source = f"""
import sys, kafeneio
from kafeneio import _native

before = _native.PanicException.__bases__
inner = '''
import sys
sys.path[:] = {sys.path!r}
try:
    import kafeneio
except ImportError:
    print("refused", flush=True)
else:
    print("loaded", flush=True)
'''
if sys.version_info >= (3, 13):
    import _interpreters
    for kind in ("legacy", "isolated"):
        other = _interpreters.create(kind)
        assert _interpreters.exec(other, inner) is None
        _interpreters.destroy(other)
else:
    import _xxsubinterpreters
    for is_isolated in (False, True):
        other = _xxsubinterpreters.create(isolated=is_isolated)
        _xxsubinterpreters.run_string(other, inner)
        _xxsubinterpreters.destroy(other)
assert _native.PanicException.__bases__ == before
try:
    kafeneio.Rules("chess")
except kafeneio.KafeneioError as error:
    print(error.code)
"""
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=False)
    assert (done.stdout.split(), done.stderr, done.returncode) == (["refused", "refused", "unknown_game"], "", 0)
