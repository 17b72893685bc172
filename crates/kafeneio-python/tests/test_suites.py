"""Every section of the suites, through the classes: a sample of lines, or with SUITES=all the whole."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from kafeneio import GAMES, Rules
from kafeneio._native import reply

if TYPE_CHECKING:
    from kafeneio import Outcome, Play, Position


DATA = Path(__file__).parents[2] / "kafeneio-suites" / "data"
LINES = 10**9 if os.environ.get("SUITES") == "all" else 60


def lines(game: str, section: str) -> list[Any]:
    """Returns lines at even distances."""
    found = (DATA / game / f"{section}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in found[:: max(1, len(found) // LINES)]]


def position_of(line: Any) -> Position:
    return Rules(line["game"], **line["rules"]).position(line["position"])


def status(position: Position, outcome: Outcome | None) -> dict[str, Any]:
    if outcome is None:
        return {"over": False, "to_move": position.to_move}
    fields = outcome._asdict()
    claims = fields.pop("claims")
    return {"over": True, **fields, **(claims or {})}


@pytest.mark.parametrize("game", GAMES)
def test_rules(game: str) -> None:
    for line in lines(game, "rules"):
        position = position_of(line)
        plays = sorted([play.text, play.position.text] for play in position.plays(line.get("roll")))
        assert (plays, status(position, position.outcome)) == (line["plays"], line["status"]), line


@pytest.mark.parametrize("game", GAMES)
def test_perft(game: str) -> None:
    for line in lines(game, "perft"):
        if line["nodes"] < 2_000_000:
            assert position_of(line).perft(line["depth"]) == line["nodes"], line


@pytest.mark.parametrize("game", GAMES)
def test_corpus(game: str) -> None:
    for line in lines(game, "corpus"):
        position = position_of(line)
        rolls = sorted(("".join(sorted(roll, reverse=game != "bolo")) for roll, _ in position.rolls()))
        assert [position.count(roll) for roll in rolls] == line["counts"], line


@pytest.mark.parametrize("game", GAMES)
def test_legal(game: str) -> None:
    for line in lines(game, "legal"):
        position, roll = position_of(line), line.get("roll")
        assert position.count(roll) == line["count"], line
        if "sha256" not in line:
            continue
        plays = position.plays(roll)
        texts = [footprint(play) if game == "buku" else play.position.text for play in plays]
        joined = "".join(f"{text}\n" for text in sorted(texts))
        assert hashlib.sha256(joined.encode()).hexdigest() == line["sha256"], line
        assert [position.index(roll, play.text) for play in plays[:3]] == list(range(len(plays[:3])))
        if plays:
            assert position.nth(roll, len(plays) - 1) == plays[-1]
        with pytest.raises(IndexError):
            position.nth(roll, len(plays))


def aim_of(value: str) -> str:
    return {"optimal_turn": "points", "optimal_first_turn": "first_points"}[value]


@pytest.mark.parametrize("game", ["bolo", "buku"])
def test_values(game: str) -> None:
    for line in lines(game, "values"):
        rules, value = Rules(game, **line["rules"]), line["value"]
        if value == "footprints":
            assert rules.footprint_counts[line["squares"]] == line["count"], line
        elif value == "busts":
            odds = rules.odds(line["dice"])
            assert (odds.busts, odds.throws) == (line["ways"], line["of"]), line
        elif value == "best_scores":
            odds = rules.odds(line["dice"])
            assert [list(ways) for ways in odds.best_scores] == line["ways"], line
            assert sum(points * ways for points, ways in odds.best_scores) == pytest.approx(odds.mean * odds.throws)
        else:
            odds = rules.odds(line["dice"], line["at_risk"], aim=aim_of(value))
            assert odds.rolling == pytest.approx(line["points"], abs=line["error"] + 1e-6), line


@pytest.mark.parametrize("game", GAMES)
def test_exercises(game: str) -> None:
    for line in lines(game, "exercises"):
        position, roll = position_of(line), line.get("roll")
        costs = {play: cost for play, cost, _ in line["plays"]}
        if game == "buku":
            assert [position.play(None, play).text for play in costs] == list(costs), line
        else:
            assert [play.text for play in position.plays(roll)] == list(costs), line
        if game == "bolo":
            best = position.rules.player("perfect").choose(position.rules.session(position), roll)
            assert costs[best.text] == 0, line


def footprint(play: Play) -> str:
    line, *squares = play.steps
    return f"{line['line']}:{','.join(sorted(step['square'] for step in squares))}"


@pytest.mark.parametrize("game", GAMES)
def test_games(game: str) -> None:
    for line in lines(game, "games"):
        rules = Rules(game, **line["rules"])
        session = rules.session(rules.position(line["start"]))
        for roll, play, after in line["plies"]:
            assert session.outcome is None
            session.play(roll or None, play)
            assert session.position.text == after, line["id"]
        assert status(session.position, session.outcome) == line["status"], line["id"]
        again = rules.record(session.record)
        assert (again.position, again.outcome) == (session.position, session.outcome)


@pytest.mark.parametrize("game", GAMES)
def test_partial(game: str) -> None:
    for line in lines(game, "partial"):
        turn = position_of(line).half_turn(line.get("roll"), line["play"])
        if game == "bolo":
            following = {step["dice"] for step in turn.next if step["dice"]}
            complete = turn.complete or any("action" in step for step in turn.next)
        elif game == "buku":
            following, complete = {step["square"] or step["line"] for step in turn.next}, turn.complete
        else:
            following, complete = {step["text"] for step in turn.next}, turn.complete
        assert (sorted(following), complete) == (line["next"], line["complete"]), line


@pytest.mark.parametrize("game", GAMES)
def test_refusals(game: str) -> None:
    for line in lines(game, "refusals"):
        error = json.loads(reply(json.dumps(line["request"]).encode()))["error"]
        assert {name: error.get(name) for name in line["error"]} == line["error"], line
