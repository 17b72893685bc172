"""Times what `docs/src/python.md` promises, after it has asserted the totals: `python benches/batch.py [rounds]`.

Everything runs in one process, on one thread unless the line says otherwise, and the fastest round counts.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from kafeneio import Batch, Dice, Rules

if TYPE_CHECKING:
    from collections.abc import Callable

CRATE = Path(__file__).parents[1]
CORPUS = Path(__file__).parents[2] / "kafeneio-suites" / "data" / "plakoto" / "corpus.jsonl"
ROUNDS = int(sys.argv[1]) if len(sys.argv) > 1 else 7


def best(work: Callable[[], object]) -> float:
    """Returns the seconds of the fastest round."""

    def once() -> float:
        start = time.perf_counter()
        work()
        return time.perf_counter() - start

    return min(once() for _ in range(ROUNDS))


def repeat(times: int, work: Callable[[], object]) -> None:
    """Does the same many times."""
    for _ in range(times):
        work()


def tell(what: str, found: str) -> None:
    """Prints one result."""
    print(f"{what:<68}{found:>20}", flush=True)


def in_rust() -> dict[str, tuple[int, float]]:
    """Returns what the loops in Rust alone found: how many, and the seconds of the fastest round."""
    build = ["cargo", "build", "--quiet", "--release", "--locked", "--example", "loops", "--message-format=json"]
    built = subprocess.run(build, cwd=CRATE, stdout=subprocess.PIPE, check=True)
    made = [json.loads(line).get("executable") for line in built.stdout.splitlines()]
    texts = "".join(f"{line['position']}\n" for line in corpus())
    program = [next(path for path in made if path), str(ROUNDS)]
    told = subprocess.run(program, input=texts, stdout=subprocess.PIPE, text=True, check=True)
    rows = [line.split() for line in told.stdout.splitlines()]
    return {name: (int(count), float(seconds)) for name, count, seconds in rows}


def corpus() -> list[Any]:
    """Returns 10,000 positions of Plakoto, with the number of plays of each roll."""
    lines = [json.loads(line) for line in CORPUS.read_text(encoding="utf-8").splitlines()]
    lines = [line for line in lines if line["rules"] == {"larger_die": True}]
    return (lines * (10_000 // len(lines) + 1))[:10_000]


def afterstates(rust: tuple[int, float]) -> None:
    """All afterstates of 10,000 positions of the corpus, into an array of the caller."""
    lines = corpus()
    rules = Rules("plakoto")
    batch = Batch(rules, len(lines), reset=False)
    texts = [np.frombuffer(rules.position(line["position"]).to_bytes(), np.uint8) for line in lines]
    batch.set_positions(np.stack(texts))
    total = sum(sum(line["counts"]) for line in lines)
    out = np.zeros((total, rules.position_bytes), np.uint8)
    offsets = np.zeros(len(lines) * batch.most_rolls + 1, np.int64)
    seconds = {}
    for threads in (1, 2):
        rows, _ = batch.afterstates(all_rolls=True, out=out, offsets=offsets, threads=threads)
        assert len(rows) == total, "the suites say how many there are"
        write = partial(batch.afterstates, all_rolls=True, out=out, offsets=offsets, threads=threads)
        seconds[threads] = best(write)
        tell(f"afterstates of Plakoto, {total:,}, {threads} thread(s)", f"{total / seconds[threads] / 1e6:.1f} M/s")
    tell("two threads against one", f"{seconds[1] / seconds[2]:.2f} times")
    assert rust[0] == total, "the loop in Rust writes as many"
    tell("the same loop in Rust alone", f"{total / rust[1] / 1e6:.1f} M/s")
    tell("one thread against Rust alone", f"{rust[1] / seconds[1]:.2f} times")


def turn_with_planes(batch: Batch, planes: np.ndarray) -> None:
    """One random turn in each game, and what the next player sees."""
    batch.random_turns()
    batch.planes(out=planes)


def turns(rust: tuple[int, float]) -> None:
    """Random turns of 4,096 games, and the same with planes."""
    rules, games, steps = Rules("plakoto"), 4096, 50
    batch = Batch(rules, games, seed=1)
    _, ended = batch.random_turns(200)
    assert int(ended.sum()) == rust[0], "the loop in Rust plays the same games"
    check = rules.seeded(Dice.series(1, 0).seed)
    dice = Dice(Dice.series(1, 0).seed)
    while check.outcome is None:
        roll = check.roll(dice)
        check.play(roll, check.random_play(roll, dice))
    first = Batch(rules, 1, seed=1)
    _, ended = first.random_turns(check.plies)
    assert ended.tolist() == [1], "game 0 ends with the turn with which the session of its seed ends"
    found = {}
    for threads in (1, 2):
        found[threads] = best(partial(repeat, steps, partial(batch.random_turns, threads=threads)))
        tell(
            f"random turns, 4,096 games, one a call, {threads} thread(s)",
            f"{games * steps / found[threads] / 1e6:.2f} M/s",
        )
    tell("two threads against one", f"{found[1] / found[2]:.2f} times")
    tell("the same loop in Rust alone", f"{games * steps / rust[1] / 1e6:.2f} M/s")
    tell("one thread against Rust alone", f"{rust[1] / found[1]:.2f} times")
    many = best(lambda: batch.random_turns(steps))
    tell("random turns, 4,096 games, 50 a call", f"{games * steps / many / 1e6:.2f} M/s")
    for dtype in ("float32", "uint8"):
        planes = np.zeros((games, 6, 24), dtype)

        seconds = best(partial(repeat, steps, partial(turn_with_planes, batch, planes)))
        tell(f"random turns with planes of {dtype}", f"{games * steps / seconds / 1e6:.2f} M/s")


def calls() -> None:
    """Single calls."""
    position = Rules("plakoto").position("b14,3,b1r,18,r14 b")
    assert position.count("31") == len(position.plays("31"))
    times = 200_000
    for what, call in (
        ("position.count(roll)", lambda: position.count("31")),
        ("position.outcome", lambda: position.outcome),
        ("an empty call of Python", lambda: None),
    ):
        seconds = best(partial(repeat, times, call))
        tell(what, f"{seconds / times * 1e9:.0f} ns")


def imports() -> None:
    """What importing costs above NumPy, each in a process of its own."""
    found = {
        module: best(partial(subprocess.run, [sys.executable, "-c", f"import {module}"], check=True))
        for module in ("numpy", "numpy, kafeneio")
    }
    tell("import kafeneio, above import numpy", f"{(found['numpy, kafeneio'] - found['numpy']) * 1e3:.0f} ms")


if __name__ == "__main__":
    loops = in_rust()
    afterstates(loops["afterstates"])
    turns(loops["turns"])
    calls()
    imports()
