"""An argument of a wrong type is named, with what is expected, in the words of this package."""

from __future__ import annotations

import inspect
import re
import sys
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import kafeneio
from kafeneio import Batch, Dice, FairDice, KafeneioError, Outcome, Rules, _native

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

# What PyO3 and its conversions say.
FOREIGN = re.compile(
    "is not an instance|cannot be (cast|converted|interpreted)|[Cc]an't (convert|extract)|argument '|processing|"
    "orrowed|out of range integral"
)

RULES = Rules("plakoto")
START = RULES.start()
COMMITMENT, LINKS = FairDice.chain(b"0" * 32, 5)
FAIR = FairDice(f"fair dice 1\n{FairDice.game_line(RULES)}\ncommit host {COMMITMENT}")
FAIR.reveal(0, "host", LINKS[0])
FAIR.reveal(1, "host", LINKS[1])

# Arguments that are right, by their names.
RIGHT: dict[str, Any] = {
    "aim": "points",
    "all_rolls": False,
    "at_risk": 0,
    "before": START,
    "containing": 0,
    "data": START.to_bytes(),
    "depth": 1,
    "dice": Dice(7),
    "drawn": 0,
    "dtype": "uint8",
    "entered": "",
    "game": "plakoto",
    "games": 3,
    "history": [],
    "index": 0,
    "inside": 0,
    "limit": 5,
    "line": b"{}",
    "link": LINKS[2],
    "links": 5,
    "mover": "red",
    "name": "random",
    "nodes": 1,
    "number": 0,
    "offsets": None,
    "out": None,
    "outcome": Outcome("red", 1, "borne_off"),
    "party": "host",
    "play": START.plays("31")[0].text,
    "players": 2,
    "plays": np.zeros(3, np.int64),
    "plies": 0,
    "position": START,
    "positions": np.stack([np.frombuffer(START.to_bytes(), np.uint8)] * 3),
    "progress": None,
    "record": "",
    "reset": True,
    "roll": "31",
    "rolls": None,
    "rules": RULES,
    "secret": b"0" * 32,
    "seed": 7,
    "session": RULES.session(START),
    "source": 1,
    "step": "24/21",
    "target": 3,
    "terms": FAIR.terms,
    "text": START.text,
    "threads": 1,
    "top": 1,
    "turn": 2,
    "turns": 1,
    "which": None,
    "width": 2240,
}

# Where the name means something else.
OTHERS: dict[tuple[str, str], Any] = {
    ("Rules.record", "text"): RULES.session().record,
    ("Rules.odds", "dice"): 2,
    ("Session.play_out", "players"): [RULES.player("random")] * 2,
}

VALUES: dict[type, Callable[[], Any]] = {
    kafeneio.Rules: lambda: RULES,
    kafeneio.Position: lambda: START,
    kafeneio.Play: lambda: START.plays("31")[0],
    kafeneio.HalfTurn: lambda: START.half_turn("31"),
    kafeneio.Session: lambda: RULES.session(START),
    kafeneio.Match: lambda: RULES.match(3),
    kafeneio.Dice: lambda: Dice(7),
    kafeneio.FairDice: lambda: FAIR,
    kafeneio.Player: lambda: RULES.player("random"),
    kafeneio.Batch: lambda: Batch(RULES, 3),
}


class Wrong:
    """What no argument can be."""


WRONG: list[Any] = [Wrong(), Wrong, 1.5, -1, 1 << 70, "x", "\ud800", b"x", [], [Wrong()], {}, None, START, RULES, len]


def called(value: Callable[[], Any], name: str, *by_place: Any, **by_name: Any) -> Any:
    """Calls the method of a new value, since a call can change it."""
    return getattr(value(), name)(*by_place, **by_name)


def calls() -> Iterator[tuple[str, Callable[..., Any], list[inspect.Parameter]]]:
    """All that users can call: functions, classes and methods, with their parameters."""
    for name in ("audit", "reply"):
        function = getattr(_native, name)
        yield name, function, list(inspect.signature(function).parameters.values())
    for kind, value in VALUES.items():
        for name in dir(kind):
            made = inspect.getattr_static(kind, name)
            if name.startswith("_") or isinstance(made, property) or not callable(getattr(kind, name)):
                continue
            parameters = list(inspect.signature(getattr(kind, name)).parameters.values())
            if isinstance(made, staticmethod):
                yield f"{kind.__name__}.{name}", getattr(kind, name), parameters
            else:
                yield f"{kind.__name__}.{name}", partial(called, value, name), parameters[1:]
        if kind.__text_signature__:
            yield kind.__name__, kind, list(inspect.signature(kind).parameters.values())


CALLS = {name: (call, parameters) for name, call, parameters in calls()}


def given(name: str, parameters: list[inspect.Parameter], wrong: dict[str, Any]) -> tuple[list[Any], dict[str, Any]]:
    """Arguments of which those are right that are not said to be wrong."""
    by_place, by_name = [], {}
    for parameter in parameters:
        if parameter.kind is parameter.VAR_KEYWORD:
            continue
        value = wrong.get(parameter.name, OTHERS.get((name, parameter.name), RIGHT[parameter.name]))
        if parameter.kind is parameter.KEYWORD_ONLY:
            by_name[parameter.name] = value
        else:
            by_place.append(value)
    return by_place, by_name


def test_all_calls_are_found() -> None:
    classes = {kind for kind in vars(kafeneio).values() if isinstance(kind, type) and kind.__module__ == "kafeneio"}
    assert classes == {*VALUES}
    assert len(CALLS) > 60
    assert sum(len(parameters) for _, parameters in CALLS.values()) > 100
    # Before that, Python tells no signatures of such classes.
    if sys.version_info >= (3, 10):
        assert {"Batch", "Dice", "FairDice", "HalfTurn", "Play", "Player", "Position", "Rules"} <= {*CALLS}


def refusal(call: Callable[[], object]) -> Exception | None:
    """Returns what a call raises that is not given what it can take."""
    try:
        call()
    except (KafeneioError, TypeError, OverflowError, ValueError, IndexError) as error:
        return error
    return None


@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_argument_is_named(name: str) -> None:
    call, parameters = CALLS[name]
    for parameter in parameters:
        if parameter.kind is parameter.VAR_KEYWORD:
            continue
        for wrong in WRONG:
            by_place, by_name = given(name, parameters, {parameter.name: wrong})
            error = refusal(partial(call, *by_place, **by_name))
            words = f"{name}({parameter.name}={wrong!r}): {error}"
            assert error is not None or not isinstance(wrong, Wrong), words
            assert not FOREIGN.search(str(error)), words
            assert getattr(error, "__notes__", []) == [], words
            if isinstance(error, (TypeError, OverflowError)):
                assert re.match(f"{parameter.name}: expected .*, got ", str(error)), words


def test_the_words() -> None:
    untyped: Any = kafeneio
    player: Any = RULES.player("random")
    call: Callable[[], object]
    for call, kind, words in (
        (
            lambda: player.choose(START, "31"),
            TypeError,
            "session: expected a Session, which rules.session(position) begins, got Position",
        ),
        (lambda: untyped.Dice("7"), TypeError, "seed: expected a whole number from 0 to 18446744073709551615, got str"),
        (lambda: Dice(-1), OverflowError, "seed: expected a whole number from 0 to 18446744073709551615, got -1"),
        (
            lambda: START.perft(1 << 32),
            OverflowError,
            "depth: expected a whole number from 0 to 4294967295, got 4294967296",
        ),
        (lambda: untyped.Rules(7), TypeError, "game: expected a str, got 7"),
        (lambda: untyped.Rules(None), TypeError, "game: expected a str, got None"),
        (lambda: untyped.Batch(RULES, 3, reset="no"), TypeError, "reset: expected True or False, got str"),
        (lambda: RULES.match().record(untyped.Outcome("red", "1", "x")), TypeError, None),
        (lambda: RULES.match().record(untyped.Outcome(1.5, 1, "x")), TypeError, None),
        (lambda: RULES.match().record(untyped.Outcome("red", 1, 7)), TypeError, "reason: expected a str, got 7"),
    ):
        with pytest.raises(kind) as raised:
            call()
        assert not FOREIGN.search(str(raised.value))
        assert str(raised.value) == words or words is None


def test_arrays_say_what_came() -> None:
    batch: Any = Batch(RULES, 10_000)
    expected = r"an aligned, C-contiguous array of int64 with the shape \(10000,\)"
    wrong: Any
    for wrong, got in (
        (np.zeros(10_000), r"one of float64 with the shape \(10000,\)"),
        (np.zeros((10_000, 1), np.int64), r"one of int64 with the shape \(10000, 1\)"),
        (np.zeros(20_000, np.int64)[::2], r"one of int64 with the shape \(10000,\), not C-contiguous"),
        (
            np.frombuffer(b"0" * 80_001, np.uint8)[1:].view(np.int64),
            r"one of int64 with the shape \(10000,\), not aligned",
        ),
        (np.int64(0), "int64"),
        ([0] * 10_000, "list"),
    ):
        with pytest.raises(KafeneioError, match=f"^plays: expected {expected}, got {got}$"):
            batch.step(wrong)
    with pytest.raises(KafeneioError, match=r"the shape \(rows, 36\), got one of uint8 with the shape \(3,\)$"):
        RULES.planes(np.zeros(3, np.uint8))


def test_arrays_with_a_mask_are_refused() -> None:
    batch: Any = Batch(RULES, 3)
    calls: dict[str, Callable[[], object]] = {
        "plays": lambda: batch.step(np.ma.zeros(3, np.int64)),
        "rolls": lambda: batch.counts(np.ma.zeros(3, np.int64)),
        "which": lambda: batch.reset(np.ma.zeros(3, np.bool_)),
        "positions": lambda: batch.set_positions(np.ma.array(batch.positions())),
        "out": lambda: batch.positions(out=np.ma.array(batch.positions())),
        "data": lambda: batch.rules.position_of_bytes(np.ma.array(batch.positions()[0])),
    }
    for name, call in calls.items():
        with pytest.raises(KafeneioError, match=f"^{name}: expected an array without a mask"):
            call()
    with pytest.raises(KafeneioError, match=r"^out: expected an array without a mask"):
        batch.masks(out=np.ma.zeros((3, 2240), np.bool_))
    with pytest.raises(KafeneioError, match=r"^out: expected an array without a mask"):
        batch.planes(out=np.ma.zeros((3, 6, 24), np.float32))
    # Other kinds of arrays are as good as plain ones.
    assert batch.counts(np.zeros(3, np.int64).view(np.memmap)).shape == (3,)
