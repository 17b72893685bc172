#!/usr/bin/env python3
"""Finds the results of this folder: counts, openings, and what games and matches are worth.

    python3 find.py --hours 4                all that is missing, in the order of the list, for so long
    python3 find.py openings-plakoto         one result
    python3 find.py --write                  only the files that follow from what was found

It needs the package for Python with its extra `cluster`. Each result has a manifest beside this script, in `manifests`.
Begun again, it goes on where it was.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import re
import sys
import time
from pathlib import Path
from typing import Any, Callable

import numpy as np

from kafeneio import GAMES, Rules
from kafeneio.cluster import Manifest, ManifestError, Perft, Progress, Rollout, Work, run, work_of

HERE = Path(__file__).parent
MANIFESTS = HERE / "manifests"
OPENINGS = HERE.parent / "data" / "plakoto" / "openings.jsonl"

ERROR = 0.005
"""The standard error that is wanted, in points."""

ERROR_OF_ANSWERS = 0.02
"""The same for the answers, which are many: with the smaller one they take ten days of a core."""

LARGEST_ERROR = 0.025
"""What is less certain is not written into the book."""

MOST_GAMES = 1 << 17
"""Double wins included, a game of these players has a variance below 3.2, so the error is reached before."""

BEST = 3
"""How many of the best plays of a first roll are answered."""

SENSIBLE = 0.1
"""An answer is rolled out if `strong` takes it for no worse than this many points less than the best."""

Line = dict[str, Any]


class TimeIsUp(Exception):  # noqa: N818 - it says what is the matter
    """The hours are over."""


class NotYetError(Exception):
    """A result follows from another one, which is not there."""


def after(rules: Rules, text: str) -> dict[str, list[tuple[str, str]]]:
    """Returns the positions that a position can lead to in a turn, each with the rolls and plays that lead to it."""
    before = rules.position(text)
    ways: dict[str, list[tuple[str, str]]] = {}
    for roll, _ in before.rolls():
        for play in before.plays(roll, limit=None):
            ways.setdefault(play.position.text, []).append((roll, play.text))
    return ways


def openings() -> Rollout:
    """Returns the work for each play of each first roll."""
    rules = Rules("plakoto")
    return Rollout("plakoto", tuple(after(rules, rules.start().text)), error=ERROR, games=MOST_GAMES)


def answers() -> Rollout:
    """Returns the work for the sensible answers to the three best plays of each first roll, once these are known."""
    result, rules = found("openings-plakoto"), Rules("plakoto")
    if result is None or not result[2]:
        raise NotYetError("openings-plakoto is to be found before")
    strong, positions = rules.player("strong"), set()
    for line in opening_lines():
        for play, *_ in line["plays"][:BEST]:
            position = rules.position(line["position"]).play(line["roll"], play).position
            for roll, _ in position.rolls():
                ranked = strong.rank(rules.session(position), roll, top=1000)
                sensible = (other for other in ranked if other.value >= ranked[0].value - SENSIBLE)
                positions |= {other.play.position.text for other in sensible}
    return Rollout("plakoto", tuple(sorted(positions)), error=ERROR_OF_ANSWERS, games=MOST_GAMES)


def start(game: str) -> Rollout:
    """Returns the work for what the first player may expect before the first roll."""
    rules = Rules(game)
    return Rollout(game, (rules.start().text,), by=rules.bots[-1], error=ERROR, games=MOST_GAMES)


def boloko(layout: str, *, portes: bool) -> Perft:
    """Returns the work for a deep count by some rules of Boloko."""
    return Perft("boloko", 3, options={"layout": layout, "portes": portes})


WORKS: dict[str, Callable[[], Work]] = {
    "perft-plakoto-6": lambda: Perft("plakoto", 6),
    "perft-boloko-3-spiral": lambda: boloko("spiral", portes=False),
    "perft-boloko-3-spiral-portes": lambda: boloko("spiral", portes=True),
    "perft-boloko-3-serpentine": lambda: boloko("serpentine", portes=False),
    "perft-boloko-3-serpentine-portes": lambda: boloko("serpentine", portes=True),
    "perft-bolo-5": lambda: Perft("bolo", 5),
    "openings-plakoto": openings,
    "start-plakoto": lambda: start("plakoto"),
    "start-bolo": lambda: start("bolo"),
    "start-boloko": lambda: start("boloko"),
    "start-buku": lambda: start("buku"),
    "answers-plakoto": answers,
}
"""The results by name, in the order in which they are looked for."""


def path_of(name: str) -> Path:
    """Returns the manifest of a result."""
    return MANIFESTS / f"{name}.jsonl"


def find(name: str, until: float, scheduler: str | None) -> None:
    """Finds a result, or goes on with it until the time is up."""

    def look(progress: Progress) -> None:
        if sys.stderr.isatty():
            print(f"\r{name}: {progress.done:,} of {progress.known:,} tasks", end="", file=sys.stderr)
        if time.monotonic() > until:
            raise TimeIsUp

    result = found(name)
    if result is not None and result[2]:
        return
    try:
        run(WORKS[name](), path_of(name), client=scheduler, progress=look)
    except (ManifestError, NotYetError) as error:
        # It is of another version, say. The others go on.
        print(f"{name}: {error}", file=sys.stderr)


def found(name: str) -> tuple[Line, Any, bool] | None:
    """Returns the work of a result, what is found of it, and whether that is all; `None` if it is not begun."""
    if not path_of(name).exists():
        return None
    with Manifest(path_of(name)) as kept:
        work = kept.head["work"]
        if kept.total is not None:
            return work, kept.total, True
        # Counts are there or not; rollouts have an error, be it larger than it shall become.
        partial = None if work["kind"] == "perft" else work_of(work).total(kept.split, kept.results)
        return work, partial, False


def perft_lines() -> list[Line]:
    """Returns the counts in the form of `perft.jsonl` of the suites."""
    lines = []
    for name in WORKS:
        if name.startswith("perft") and (result := found(name)) and result[2]:
            work, total, _ = result
            rules = Rules(work["game"], **work["options"])
            asked = {"game": rules.game, "rules": rules.options, "id": name, "position": work["position"]}
            by = [f"{rules.game}-core"]
            lines.append({**asked, "depth": work["depth"], "nodes": total["count"], "counted_by": by})
    return lines


def tree_lines() -> list[Line]:
    """Returns trees that are parts of the counts, drawn by the names of these, for a slow program to count again."""
    lines = []
    for name, make in WORKS.items():
        work = make() if (result := found(name)) and result[2] else None
        if not isinstance(work, Perft):
            continue
        with Manifest(path_of(name)) as kept:
            tasks = work.wave(kept.split, 0, kept.results)
        drawn, rules = random.Random(name), work.rules
        for number, task in enumerate(drawn.sample(tasks, min(len(tasks), TREES))):
            position, depth = drawn.choice(work.positions_of(task)), task["depth"]
            while (nodes := position.perft(depth)) > LARGEST_TREE:
                roll = drawn.choice([roll for roll, _ in position.rolls()])
                position, depth = drawn.choice(position.plays(roll, limit=None)).position, depth - 1
            asked = {"game": rules.game, "rules": rules.options, "id": f"{name}-{number}", "position": position.text}
            by = [f"{rules.game}-core", "twin"]
            lines.append({**asked, "depth": depth, "nodes": nodes, "counted_by": by})
    return lines


TREES, LARGEST_TREE = 10, 150_000
"""How many trees of each count are for another program, and their size."""


def of_other_side(line: Line) -> Line:
    """Returns a line of Plakoto with the sides exchanged."""
    before, rules = line["position"], Rules(line["game"], **line["rules"])
    worth = {rules.position(before).play(line["roll"], play).position.text: rest for play, *rest in line["plays"]}
    plays = [
        [play.text, *worth[mirrored(play.position.text)]]
        for play in rules.position(mirrored(before)).plays(line["roll"], limit=None)
        if mirrored(play.position.text) in worth
    ]
    plays.sort(key=lambda play: -play[1])
    return {**line, "position": mirrored(before), "plays": plays}


def mirrored(position: str) -> str:
    """Returns a position of Plakoto with the sides exchanged."""
    board, mover = position.translate(str.maketrans("rb", "br")).split(" ")
    return f"{','.join(reversed(board.split(',')))} {mover}"


def opening_lines() -> list[Line]:
    """Returns what each play of each first roll is worth to its player, best first."""
    result = found("openings-plakoto")
    return [] if result is None else lines_of(result, Rules("plakoto").start().text)


def lines_of(result: tuple[Line, Any, bool], before: str) -> list[Line]:
    """Returns a line for each roll of a position: the plays that were rolled out, best first."""
    work, total, _ = result
    rules = Rules(work["game"], **work["options"])
    rolls: dict[str, list[list[Any]]] = {}
    worth = dict(zip(work["positions"], total))
    for text, ways in after(rules, before).items():
        if text not in worth or worth[text]["games"] <= 1:
            continue
        line = worth[text]
        points, error = -line["points"]["mean"], line["points"]["se"]
        for roll, play in ways:
            if error <= LARGEST_ERROR:
                rolls.setdefault(roll, []).append([play, round(points, 4), round(error, 4), line["games"]])
    asked = {"game": rules.game, "rules": rules.options, "position": before}
    best_first = {roll: sorted(plays, key=lambda play: -play[1]) for roll, plays in sorted(rolls.items())}
    return [{**asked, "roll": roll, "plays": plays, "by": work["by"]} for roll, plays in best_first.items()]


def answer_lines() -> list[Line]:
    """Returns what is found of the answers to first plays, in the form of `opening_lines`."""
    result = found("answers-plakoto")
    if result is None:
        return []
    lines = []
    for line in opening_lines():
        for play, *_ in line["plays"][:BEST]:
            position = Rules("plakoto").position(line["position"]).play(line["roll"], play).position.text
            lines += lines_of(result, position)
    return list({(line["position"], line["roll"]): line for line in lines}.values())


def start_lines() -> list[Line]:
    """Returns what the first player may expect before the first roll of each game."""
    lines = []
    for name in WORKS:
        if name.startswith("start") and (result := found(name)) and result[1][0]["games"] > 1:
            work, total, _ = result
            rules = Rules(work["game"], **work["options"])
            asked = {"game": rules.game, "rules": rules.options, "position": work["positions"][0], "by": work["by"]}
            points = total[0]["points"]
            number = {"games": total[0]["games"], "points": round(points["mean"], 4), "error": round(points["se"], 4)}
            lines.append({**asked, **number, "of_points": total[0]["of_points"]})
    return lines


TARGETS = (3, 5, 7)
"""The points that the matches are played to."""


def chances(of_points: dict[int, float], target: int) -> np.ndarray:
    """Returns the chance to win a match for the player who begins the next game, by the points that both lack.

    The winner of a game begins the next one; after a draw the dice decide. Both play each game for its points alone.
    """
    chance = np.zeros((target + 1, target + 1))
    chance[0, 1:] = 1.0
    draw = of_points.get(0, 0.0) / 2
    for total in range(2, 2 * target + 1):
        known = {}
        for mine in range(max(1, total - target), min(target, total - 1) + 1):
            theirs = total - mine
            won = sum(p * chance[max(0, mine - got), theirs] for got, p in of_points.items() if got > 0)
            lost = sum(p * (1 - chance[max(0, theirs + got), mine]) for got, p in of_points.items() if got < 0)
            known[mine, theirs] = won + lost + draw
        for (mine, theirs), here in known.items():
            # After a draw either begins: two equations, this one and that of the score from the other side.
            other = known[theirs, mine]
            chance[mine, theirs] = ((1 - draw) * here - draw * other) / ((1 - draw) ** 2 - draw**2)
    return chance


STEP = 1e-6
"""A small change of a share."""


def match_lines() -> list[Line]:
    """Returns the chance to win a match of Plakoto at each score, for the player who begins the next game."""
    result = found("start-plakoto")
    if result is None or result[1][0]["games"] <= 1:
        return []
    work, total, _ = result
    counts: dict[int, int] = dict(total[0]["of_points"])
    games = sum(counts.values())
    shares = {got: count / games for got, count in counts.items()}
    lines = []
    for target in TARGETS:
        best = chances(shares, target)
        # By how much a score's chance changes with the share of each result; the errors of the shares are multinomial.
        slopes = {got: (chances({**shares, got: share + STEP}, target) - best) / STEP for got, share in shares.items()}
        mean = sum(share * slopes[got] for got, share in shares.items())
        errors = np.sqrt(sum(share * (slopes[got] - mean) ** 2 for got, share in shares.items()) / games)
        for mine in range(1, target + 1):
            for theirs in range(1, target + 1):
                number = {"chance": round(best[mine, theirs], 4), "error": round(errors[mine, theirs], 4)}
                asked = {"game": work["game"], "target": target, "score": [target - mine, target - theirs]}
                lines.append({**asked, "by": work["by"], **number})
    return lines


def text_of(lines: list[Line]) -> str:
    """Returns JSON lines as text."""
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


def write_text(path: Path, text: str) -> None:
    """Writes a file, unless it is right already: a file with a new time makes Cargo compile all that builds on it."""
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, encoding="utf-8")


def write_lines(path: Path, lines: list[Line]) -> None:
    """Writes a file of JSON lines. There is none if there are no lines."""
    if not lines:
        path.unlink(missing_ok=True)
    else:
        path.parent.mkdir(exist_ok=True)
        write_text(path, text_of(lines))


def write() -> None:
    """Writes the files that follow from the manifests."""
    files = {"perft": perft_lines(), "trees": tree_lines(), "start": start_lines(), "match": match_lines()}
    for name, lines in files.items():
        for game in GAMES:
            write_lines(HERE / game / f"{name}.jsonl", [line for line in lines if line["game"] == game])
    lines = opening_lines() + answer_lines()
    # This file is always there: the crate contains it.
    text = text_of([line for line in lines for line in (line, of_other_side(line))])
    write_text(OPENINGS, text)
    name, sums = f"{OPENINGS.parent.name}/{OPENINGS.name}", OPENINGS.parents[1] / "SHA256SUMS"
    digest = hashlib.sha256(text.encode()).hexdigest()
    write_text(sums, re.sub(f"^.*  {name}$", f"{digest}  {name}", sums.read_text("utf-8"), flags=re.MULTILINE))
    for name in WORKS:
        result = found(name)
        state = "not begun" if result is None else "found" if result[2] else "open"
        print(f"{name}: {state}; python3 find.py {name}" if state != "found" else f"{name}: found")


def main() -> int:
    """Does what the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("name", nargs="*", choices=[*WORKS, []], help="which results; else all of them, in order")
    parser.add_argument("--hours", type=float, default=1e6, help="how long at most")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="the scheduler of a cluster; else this machine works")
    parser.add_argument("--write", action="store_true", help="only write the files that follow from what was found")
    asked = parser.parse_args()
    until = time.monotonic() + 3600 * asked.hours
    MANIFESTS.mkdir(exist_ok=True)
    try:
        for name in () if asked.write else asked.name or WORKS:
            find(name, until, asked.scheduler)
    except (KeyboardInterrupt, TimeIsUp):
        print("stopped; the manifests have what is done", file=sys.stderr)
    write()
    return 0


if __name__ == "__main__":
    sys.exit(main())
