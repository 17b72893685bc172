"""The line protocol by `python -m kafeneio.serve`: the shared samples, and the program beside it."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kafeneio import GAMES, Dice, Rules

SAMPLES = Path(__file__).parents[2] / "kafeneio" / "tests" / "data"
SERVE = [sys.executable, "-m", "kafeneio.serve"]


def ask(command: list[str], requests: list[bytes]) -> list[bytes]:
    """Returns the replies to requests, each a line."""
    given = b"".join(request + b"\n" for request in requests)
    done = subprocess.run(command, input=given, capture_output=True, check=True, timeout=300)
    assert done.stderr == b""
    return done.stdout.splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_the_shared_samples(game: str) -> None:
    samples = [json.loads(line) for line in (SAMPLES / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()]
    replies = ask(SERVE, [json.dumps(sample["request"]).encode() for sample in samples])
    assert len(replies) == len(samples)
    for sample, line in zip(samples, replies):
        reply = json.loads(line)
        if "plays" in reply:
            reply["positions"] = sorted(play["position"] for play in reply["plays"])
        for name, value in sample.items():
            if name == "error":
                assert reply["error"]["code"] == (value if isinstance(value, str) else value["code"]), sample
            elif name == "status":
                assert reply["status"].items() >= value.items(), sample
            elif name == "positions":
                assert reply["positions"] == sorted(value), sample
            elif name != "request":
                assert reply[name] == value, sample


def test_lines_that_are_no_requests() -> None:
    most = 1 << 20
    blank = b'{"op":"games"}'
    requests = [b"", b"  ", b"\xff", b"[", blank.ljust(most), blank.ljust(most + 1), b"x" * (3 * most), blank + b"\r"]
    codes = [json.loads(line).get("error", {}).get("code") for line in ask(SERVE, requests)]
    assert codes == ["bad_json", "bad_json", None, "too_large", "too_large", None]


def test_a_byte_order_mark_is_skipped() -> None:
    request = b'{"op":"new","game":"plakoto"}'
    replies = ask(SERVE, [b"\xef\xbb\xbf", b"\xef\xbb\xbf" + request, request])
    assert replies == [b'{"position":"b15,22,r15 b"}'] * 2


def test_the_last_line_needs_no_end() -> None:
    done = subprocess.run(SERVE, input=b'{"op":"games"}', capture_output=True, check=True, timeout=60)
    assert b'"plakoto"' in done.stdout


def test_it_ends_quietly_when_nobody_reads() -> None:
    with subprocess.Popen(SERVE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as serving:
        assert serving.stdin is not None
        assert serving.stdout is not None
        assert serving.stderr is not None
        serving.stdin.write(b'{"op":"games"}\n')
        serving.stdin.flush()
        assert b'"plakoto"' in serving.stdout.readline()
        serving.stdout.close()
        serving.stdin.write(b'{"op":"games"}\n')
        serving.stdin.flush()
        assert serving.stderr.read() == b""
        assert serving.wait(timeout=60) == 0


def test_arguments_are_refused() -> None:
    for argument, code, part in (("--help", 0, "stdout"), ("--port", 2, "stderr"), ("x", 2, "stderr")):
        done = subprocess.run([*SERVE, argument], input=b"", capture_output=True, check=False, timeout=60)
        assert done.returncode == code
        assert b"usage: python -m kafeneio.serve" in getattr(done, part)


@pytest.mark.parametrize("game", GAMES)
def test_whole_games_are_those_of_the_protocol(game: str) -> None:
    """Asks the program that KAFENEIO names, or the protocol of this package, about every ply."""
    command = [os.environ["KAFENEIO"], "serve"] if "KAFENEIO" in os.environ else SERVE
    requests: list[dict[str, Any]] = []
    expected: list[dict[str, Any] | None] = []
    draw = random.Random(5)
    for seed in range(3):
        rules = Rules(game)
        session, dice = rules.seeded(seed), Dice(seed)
        while session.outcome is None:
            before, history, number = session.position, session.history, session.plies + 1
            roll = session.roll(dice)
            play = session.random_play(roll, dice)
            given = {"game": game, "position": before.text}
            rolled = {**given, "roll": roll} if rules.has_dice else given
            if rules.has_dice:
                requests.append({"op": "roll", **given, "seed": seed, "turn": number})
                expected.append({"roll": roll})
            requests.append(
                {"op": "choose", **rolled, "player": "random", "seed": seed, "history": history, "turn": number}
            )
            expected.append(None)
            requests.append({"op": "count", **rolled})
            expected.append({"count": before.count(roll)})
            if before.count(roll) < 500:
                requests.append({"op": "legal", **rolled})
                plays = [{"play": play.text, "position": play.position.text} for play in before.plays(roll)]
                expected.append({"count": len(plays), "plays": plays})
            requests.append({"op": "apply", **rolled, "play": play.text, "history": history})
            session.play(roll, play if draw.random() < 0.5 else play.text)
            expected.append({"position": session.position.text, "play": play.text})
    replies = ask(command, [json.dumps(request).encode() for request in requests])
    for request, wanted, line in zip(requests, expected, replies):
        reply = json.loads(line)
        assert "error" not in reply, (request, reply)
        if wanted is not None:
            assert {name: reply[name] for name in wanted} == wanted, request
