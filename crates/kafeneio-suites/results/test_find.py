"""What follows from the manifests."""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING

import find
import numpy as np
import pytest

from kafeneio.cluster import VERSION, Manifest

if TYPE_CHECKING:
    from pathlib import Path


def test_a_match_of_even_games_is_even() -> None:
    chance = find.chances({1: 0.25, -1: 0.25, 2: 0.125, -2: 0.125, 0: 0.25}, 7)
    # Who begins a game does not matter then.
    assert np.allclose(chance[1:, 1:] + chance[1:, 1:].T, 1)
    assert np.allclose(np.diag(chance)[1:], 0.5)


@pytest.mark.parametrize(("mine", "theirs"), [(0, 0), (2, 0), (1, 2)])
def test_the_chances_are_those_of_matches_that_are_played(mine: int, theirs: int) -> None:
    points = {2: 0.3, 1: 0.2, 0: 0.2, -1: 0.1, -2: 0.2}
    dice, wins, matches = random.Random(1), 0, 20_000
    for _ in range(matches):
        score, beginner = [mine, theirs], 0
        while max(score) < 3:
            got = dice.choices(list(points), list(points.values()))[0]
            winner = beginner if got > 0 else 1 - beginner
            score[winner] += abs(got)
            beginner = winner if got else dice.randrange(2)
        wins += score[0] >= 3
    assert wins / matches == pytest.approx(find.chances(points, 3)[3 - mine, 3 - theirs], abs=0.012)


def test_the_errors_are_those_of_chances_that_vary(monkeypatch: pytest.MonkeyPatch) -> None:
    shares, games = {2: 0.3, 1: 0.2, 0: 0.1, -1: 0.2, -2: 0.2}, 1000
    total = [{"games": games, "of_points": [[got, round(share * games)] for got, share in shares.items()]}]
    monkeypatch.setattr(find, "found", lambda _: ({"game": "plakoto", "by": "strong"}, total, True))
    drawn = np.random.default_rng(1).multinomial(games, list(shares.values()), size=300) / games
    for target in find.TARGETS:
        varied = np.std([find.chances(dict(zip(shares, row)), target) for row in drawn], axis=0)
        for line in find.match_lines():
            if line["target"] == target:
                mine, theirs = (target - points for points in line["score"])
                assert line["error"] == pytest.approx(varied[mine, theirs], rel=0.15, abs=1e-4)


def test_a_file_that_is_right_keeps_its_time(tmp_path: Path) -> None:
    path = tmp_path / "lines.jsonl"
    find.write_lines(path, [{"game": "bolo"}])
    os.utime(path, (1, 1))
    find.write_lines(path, [{"game": "bolo"}])
    assert path.stat().st_mtime == 1
    find.write_lines(path, [{"game": "buku"}])
    assert path.stat().st_mtime > 1
    assert path.read_text("utf-8") == '{"game":"buku"}\n'


def test_what_is_hardly_begun_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find, "MANIFESTS", tmp_path)
    for name, lines in (("openings-plakoto", find.opening_lines), ("start-plakoto", find.start_lines)):
        work = find.WORKS[name]()
        with Manifest(find.path_of(name), {"kafeneio": VERSION, "work": work.data()}, lambda: {"size": 1}) as kept:
            tasks = work.wave({"size": 1}, 0, {})
            for task, points in zip(tasks[:2], (1, -1)):
                assert lines() == find.match_lines() == []
                kept.add(task["key"], {"place": 0, "first": task["first"], "points": [[points, 1]]}, "nobody", 0.1)
    assert find.start_lines()[0]["games"] == 2
    # The openings have an error of a point.
    assert find.opening_lines() == []


def test_answers_wait_for_the_openings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find, "MANIFESTS", tmp_path)
    with pytest.raises(find.NotYetError):
        find.answers()


def test_both_sides_have_the_same_openings() -> None:
    line = {
        "game": "plakoto", "rules": {"larger_die": True}, "position": "b15,22,r15 b", "roll": "31",
        "plays": [["1/4 1/2", 0.1, 0.01, 64], ["1/4 4/5", 0.0, 0.01, 64]], "by": "strong",
    }  # fmt: skip
    other = find.of_other_side(line)
    assert other["position"] == "b15,22,r15 r"
    assert other["plays"] == [["24/21 24/23", 0.1, 0.01, 64], ["24/21 21/20", 0.0, 0.01, 64]]
    assert find.of_other_side(other) == line
