"""Kinds of work that can be split into tasks.

A task is data, and so is its result. The result follows from the version of the package, the work and the task, and
from nothing else: so anybody can find any part of it again.
"""

from __future__ import annotations

import base64
import copy
import hashlib
import io
import json
import math
import subprocess
import time
from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Callable, ClassVar, Optional

import numpy as np

from kafeneio import Dice, KafeneioError, Rules
from kafeneio._decisions import returns
from kafeneio.cluster._manifest import VERSION, Data, canonical, digest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    import numpy.typing as npt

    from kafeneio import Position, Session

    _Rows = npt.NDArray[np.uint8]
    _Level = tuple[_Rows, Optional[npt.NDArray[np.int64]]]

TASK_SECONDS = 2.0
"""How long a task should take."""

Task = dict[str, Data]
"""A part of some work. Its `key` is its own in the work."""


class Work:
    """Some work: what is asked. The classes below are the kinds."""

    kind: ClassVar[str]
    game: str
    options: dict[str, Data]

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return Rules(self.game, **self.options)

    def data(self) -> dict[str, Data]:
        """Returns all that is asked, as plain data."""
        return {"kind": self.kind, **asdict(self)}  # type: ignore[call-overload]

    def for_workers(self) -> dict[str, Data]:
        """Returns what the workers need besides their tasks."""
        return self.data()

    def split(self) -> dict[str, int]:
        """Measures how the work is best split, so that a task takes about two seconds on this machine."""
        raise NotImplementedError

    def wave(self, split: Mapping[str, int], number: int, results: Mapping[str, Data]) -> list[Task]:
        """Returns the tasks of a wave, from 0, when the results of those before it are there; none after the last."""
        raise NotImplementedError

    def do(self, task: Task) -> Data:
        """Does a task. Returns the result as plain data."""
        raise NotImplementedError

    def total(self, split: Mapping[str, int], results: Mapping[str, Data]) -> Data:
        """Merges the results of all tasks, in the order of the tasks."""
        raise NotImplementedError

    def keyed(self, tasks: Iterable[Task], *parts: object) -> list[Task]:
        """Returns tasks with their keys: what they are, a digest of all that they follow from, and their numbers.

        Where two drivers split the same work in other ways, the keys differ, so that each gets its own results.
        """
        name = "-".join([self.kind, self.game, *map(str, parts)])
        base = digest([VERSION, self.data()])
        return [{"key": f"{name}-{digest([base, task])[:12]}-{number:06}", **task} for number, task in enumerate(tasks)]

    def check(self) -> None:
        """Raises `KafeneioError` for rules, players and numbers that cannot be."""
        rules = self.rules
        for name, (least, most) in _BOUNDS.items():
            value = getattr(self, name, None)
            if value is not None and not (type(value) is int and least <= value <= most):
                raise wrong(name, value, f"a whole number from {least} to {most}")
        players = getattr(self, "by", ())
        for player in (players,) if isinstance(players, str) else players:
            rules.player(player)

    def __post_init__(self) -> None:
        self.check()


_BOUNDS = {
    "depth": (0, 100),
    "games": (1, 2**53),
    "nodes": (1, 2**63),
    "rounds": (1, 2**53),
    "seed": (0, 2**64 - 1),
}


def wrong(name: str, value: object, expected: str) -> KafeneioError:
    """Returns the error for an argument that cannot be."""
    return KafeneioError(f"{name} is {value!r}, and it is {expected}", "bad_request", field=name)


def _shares(count: int, size: int) -> Iterator[Task]:
    """Splits things that are numbered from 0."""
    return ({"first": first, "count": min(size, count - first)} for first in range(0, count, size))


@dataclass(frozen=True)
class Perft(Work):
    """How many ways a game can go on to a depth in plies, from the start or another position.

    It is what `kafeneio perft` counts.

    The total is `{"count": n}`. With `divide` it has a count for each play of the first ply as well: under `divide`,
    a list of `[roll, play, n]`.
    """

    kind = "perft"
    game: str
    depth: int
    position: str | None = None
    divide: bool = False
    options: dict[str, Data] = field(default_factory=dict)

    MOST_POSITIONS: ClassVar[int] = 500_000
    # With `divide` each position has a number for each position after the first ply.
    MOST_DIVIDED: ClassVar[int] = 4096

    def check(self) -> None:
        super().check()
        if not isinstance(self.divide, bool):
            raise wrong("divide", self.divide, "True or False")
        # The start is written out, so that the work says all that is asked.
        text = self.rules.start().text if self.position is None else self._start().text
        object.__setattr__(self, "position", text)

    def split(self) -> dict[str, int]:
        plies = 1 if self.divide and self.depth else 0
        level = self._level(plies)
        while True:
            rows, left = level[0], self.depth - plies
            if left <= 1 or len(rows) == 0:
                return {"plies": plies, "size": 1 << 16}
            # Positions differ much, so some of them are measured.
            some = rows[:: len(rows) // 8 + 1]
            seconds = sum(self._seconds(row, left) for row in some) / len(some)
            following = None if seconds < TASK_SECONDS else self._next(level)
            if following is None:
                return {"plies": plies, "size": max(1, min(1 << 16, round(TASK_SECONDS / seconds)))}
            level, plies = following, plies + 1

    def _start(self) -> Position:
        return self.rules.position(str(self.position))

    def _level(self, plies: int) -> _Level:
        """Returns the positions after some plies, each once, and how often each is reached.

        With `divide` that is a number for each position after the first ply, from there; else one, from the start.
        Where it is `None`, each position is reached once, from itself.
        """
        row = np.frombuffer(self._start().to_bytes(), np.uint8)
        level: _Level = row[None], np.ones((1, 1), np.int64)
        for ply in range(plies):
            following = self._next(level)
            if following is None:
                raise wrong("split", plies, "small enough for the levels")
            level = (following[0], None) if self.divide and ply == 0 else following
        return level

    def _next(self, level: _Level) -> _Level | None:
        """Returns the level after a level, or `None` if it is too large."""
        rows, ways = level
        if ways is None:
            if len(rows) > self.MOST_DIVIDED:
                return None
            ways = np.eye(len(rows), dtype=np.int64)
        reached, of_reached, count = [rows[:0]], [ways[:0]], 0
        for row, way in zip(rows, ways):
            position = self.rules.position_of_bytes(row.tobytes())
            for roll, _ in position.rolls():
                after = position.afterstates(roll)
                count += len(after)
                if count * len(way) > 8 * self.MOST_POSITIONS:
                    return None
                reached.append(after)
                of_reached.append(np.broadcast_to(way, (len(after), len(way))))
        rows, places = np.unique(np.concatenate(reached), axis=0, return_inverse=True)
        sums = np.zeros((len(rows), ways.shape[1]), np.int64)
        np.add.at(sums, places.ravel(), np.concatenate(of_reached))
        return None if len(rows) > self.MOST_POSITIONS else (rows, sums)

    def _seconds(self, row: _Rows, depth: int) -> float:
        """Estimates how long a count takes, by counts to smaller depths."""
        position = self.rules.position_of_bytes(row.tobytes())
        seconds = 1e-6
        for smaller in range(1, depth + 1):
            start, before = time.perf_counter(), seconds
            position.perft(smaller)
            seconds = max(1e-6, time.perf_counter() - start)
            if seconds > TASK_SECONDS / 40:
                break
        return float(seconds * max(1.0, seconds / before) ** (depth - smaller))

    def wave(self, split: Mapping[str, int], number: int, results: Mapping[str, Data]) -> list[Task]:
        if number:
            return []
        return self._tasks(split, self._level(split["plies"])[0])

    def _tasks(self, split: Mapping[str, int], rows: _Rows) -> list[Task]:
        left, size = self.depth - split["plies"], split["size"]
        tasks = (
            {"depth": left, "rows": base64.b64encode(rows[first : first + size].tobytes()).decode()}
            for first in range(0, len(rows), size)
        )
        return self.keyed(tasks, self.depth)

    def do(self, task: Task) -> Data:
        return [position.perft(task["depth"]) for position in self.positions_of(task)]

    def positions_of(self, task: Task) -> list[Position]:
        """Returns the positions that a task counts from."""
        rules, rows = self.rules, base64.b64decode(task["rows"])
        starts = range(0, len(rows), rules.position_bytes)
        return [rules.position_of_bytes(rows[start : start + rules.position_bytes]) for start in starts]

    def total(self, split: Mapping[str, int], results: Mapping[str, Data]) -> Data:
        rows, ways = self._level(split["plies"])
        counts = [count for task in self._tasks(split, rows) for count in results[task["key"]]]
        # As numbers of Python, which have no largest one.
        sums = counts if ways is None else [int(total) for total in np.array(counts, object) @ ways.astype(object)]
        if not self.divide:
            return {"count": sum(sums)}
        if self.depth == 0:
            return {"count": sum(sums), "divide": []}
        after = {row.tobytes(): count for row, count in zip(self._level(1)[0], sums)}
        start = self._start()
        lines = [
            [roll, play.text, after[play.position.to_bytes()]]
            for roll, _ in start.rolls()
            for play in start.plays(roll, limit=None)
        ]
        return {"count": sum(count for _, _, count in lines), "divide": lines}


@dataclass(frozen=True)
class Arena(Work):
    """Games between players, in rounds: all games of a round have the same dice, and each player has every seat once.

    It plays the games of `kafeneio simulate --by`. `nodes` is how many positions a player who searches may look at
    for a play; `None` for as many as usual. The total has the points of each player: their sum, and the sum of the
    squares of a round's sum, so that the mean and its error follow; the wins; and the plies.
    """

    kind = "arena"
    game: str
    by: tuple[str, ...]
    rounds: int
    seed: int = 1
    nodes: int | None = None
    options: dict[str, Data] = field(default_factory=dict)

    def check(self) -> None:
        if isinstance(self.by, str) or not self.by:
            raise wrong("by", self.by, "a tuple with the names of the players")
        super().check()
        self.rules.start(players=len(self.by))

    def split(self) -> dict[str, int]:
        return _share(lambda size: self.do({"first": 0, "count": size}))

    def wave(self, split: Mapping[str, int], number: int, results: Mapping[str, Data]) -> list[Task]:
        return [] if number else self.keyed(_shares(self.rounds, split["size"]))

    def do(self, task: Task) -> Data:
        rules, seats = self.rules, len(self.by)
        players = [rules.player(name) for name in self.by]
        points, squares, wins, plies = [0] * seats, [0] * seats, [0] * seats, 0
        for number in range(task["first"], task["first"] + task["count"]):
            dice, of_round = Dice.series(self.seed, number), [0] * seats
            for shift in range(seats):
                session = rules.seeded(dice.seed, players=seats)
                order = [(seat + shift) % seats for seat in range(seats)]
                session.play_out([players[index] for index in order], dice, nodes=self.nodes)
                plies += session.plies
                for index, got in zip(order, _returns(session)):
                    of_round[index] += got
                    wins[index] += got > 0
            points = [sum(pair) for pair in zip(points, of_round)]
            squares = [square + got * got for square, got in zip(squares, of_round)]
        return {"points": points, "squares": squares, "wins": wins, "plies": plies}

    def total(self, split: Mapping[str, int], results: Mapping[str, Data]) -> Data:
        parts, seats = [results[task["key"]] for task in self.wave(split, 0, {})], len(self.by)
        sums = {name: [sum(column) for column in zip(*(part[name] for part in parts))] for name in _SUMS}
        games = self.rounds * seats
        lines = []
        for name, points, squares, wins in zip(self.by, *sums.values()):
            mean, error = _mean(self.rounds, points, squares)
            se = None if error is None else error / seats
            lines.append({"bot": name, "wins": wins, "points": {"mean": mean / seats, "se": se}})
        return {"games": games, "plies": sum(part["plies"] for part in parts), "bots": lines}


_SUMS = ("points", "squares", "wins")


@dataclass(frozen=True)
class Rollout(Work):
    """What positions are worth to the player to move, found by playing them out many times.

    Each of `positions` is the text of a position before the roll, or a list of the position, the roll and the play
    whose worth to its player is wanted. Game `i` has the dice of game `i` of the series of `seed` for all of them, so
    plays are compared under the same dice. A position is open until its standard error is at most `error` points, or
    `games` are played. The total has a line for each: the games, the mean in points and its error, and how many of the
    games brought how many points.
    """

    kind = "rollout"
    game: str
    positions: tuple[Any, ...]
    by: str = "strong"
    error: float = 0.01
    games: int = 100_000
    seed: int = 1
    nodes: int | None = None
    options: dict[str, Data] = field(default_factory=dict)

    def check(self) -> None:
        super().check()
        if not (isinstance(self.error, (int, float)) and 0 < self.error < math.inf):
            raise wrong("error", self.error, "a number of points greater than 0")
        _check_positions(self.positions, lambda asked: _begun(self.rules, asked))

    def for_workers(self) -> dict[str, Data]:
        return {**self.data(), "positions": self.positions[:1]}

    def split(self) -> dict[str, int]:
        task = {"place": 0, "position": self.positions[0], "first": 0}
        return _share(lambda size: self.do({**task, "count": size}))

    def wave(self, split: Mapping[str, int], number: int, results: Mapping[str, Data]) -> list[Task]:
        # Each wave has as many games as all before it, so few are played for nothing, and few waves are waited for.
        first, last = (0, 64) if number == 0 else (32 << number, 64 << number)
        size, last, tasks = split["size"], min(last, self.games), []
        for place, points in enumerate(self._found(results, first)):
            games, error = sum(points.values()), _mean_of(points)[1]
            if games == first < last and (error is None or error > self.error):
                asked = {"place": place, "position": self.positions[place]}
                starts = range(first, last, size)
                tasks += [{**asked, "first": start, "count": min(size, last - start)} for start in starts]
        return self.keyed(tasks, f"wave{number}")

    def _found(self, results: Mapping[str, Data], before: int) -> list[dict[int, int]]:
        """Returns how many games brought how many points, for each position, by the games less than `before`."""
        found: list[dict[int, int]] = [{} for _ in self.positions]
        for result in results.values():
            if result["first"] < before:
                points = found[result["place"]]
                for got, games in result["points"]:
                    points[got] = points.get(got, 0) + games
        return found

    def do(self, task: Task) -> Data:
        rules, points = self.rules, Counter[int]()
        player, start = rules.player(self.by), _begun(rules, task["position"])
        place = rules.sides.index(start.turns[0].player if start.turns else start.position.to_move)
        for number in range(task["first"], task["first"] + task["count"]):
            session = copy.copy(start)
            session.play_out([player] * len(_returns(session)), Dice.series(self.seed, number), nodes=self.nodes)
            points[_returns(session)[place]] += 1
        return {"place": task["place"], "first": task["first"], "points": sorted(points.items())}

    def total(self, split: Mapping[str, int], results: Mapping[str, Data]) -> Data:
        lines = []
        for points in self._found(results, self.games):
            mean, error = _mean_of(points)
            games = [list(pair) for pair in sorted(points.items())]
            lines.append({"games": sum(points.values()), "points": {"mean": mean, "se": error}, "of_points": games})
        return lines


@dataclass(frozen=True)
class Evaluate(Work):
    """What positions are worth to the player to move, as `Player.evaluate` says: exactly where `exact` is true.

    The total is a list with the `value` and `exact` of each.
    """

    kind = "evaluate"
    game: str
    positions: tuple[str, ...]
    by: str = "strong"
    nodes: int | None = None
    options: dict[str, Data] = field(default_factory=dict)

    def check(self) -> None:
        super().check()
        _check_positions(self.positions, self.rules.position)

    def for_workers(self) -> dict[str, Data]:
        return {**self.data(), "positions": self.positions[:1]}

    def split(self) -> dict[str, int]:
        return _share(lambda size: self.do({"positions": (self.positions * size)[:size]}))

    def wave(self, split: Mapping[str, int], number: int, results: Mapping[str, Data]) -> list[Task]:
        size = split["size"]
        starts = () if number else range(0, len(self.positions), size)
        return self.keyed({"positions": self.positions[start : start + size]} for start in starts)

    def do(self, task: Task) -> Data:
        rules = self.rules
        player, found = rules.player(self.by), []
        for text in task["positions"]:
            evaluation = player.evaluate(rules.session(rules.position(text)), nodes=self.nodes)
            found.append({"value": evaluation.value, "exact": evaluation.exact})
        return found

    def total(self, split: Mapping[str, int], results: Mapping[str, Data]) -> Data:
        return [line for task in self.wave(split, 0, {}) for line in results[task["key"]]]


@dataclass(frozen=True)
class SelfPlay(Work):
    """Games of a player against itself, as arrays to learn from.

    Each task makes a file. It has a row for each turn, in the order of the games: `positions` are the bytes before
    the roll; `rolls` the numbers of the rolls; `plays` the numbers of the plays, in the order in which they are
    listed; `games` the numbers of the games; and `returns` what the player of the turn got in the end.
    """

    kind = "selfplay"
    game: str
    by: str = "strong"
    games: int = 1000
    players: int | None = None
    seed: int = 1
    nodes: int | None = None
    options: dict[str, Data] = field(default_factory=dict)

    def check(self) -> None:
        super().check()
        players = self.rules.players[0] if self.players is None else self.players
        self.rules.start(players=players)
        object.__setattr__(self, "players", players)

    def split(self) -> dict[str, int]:
        return _share(lambda size: self.do({"first": 0, "count": size}))

    def wave(self, split: Mapping[str, int], number: int, results: Mapping[str, Data]) -> list[Task]:
        return [] if number else self.keyed(_shares(self.games, split["size"]))

    def do(self, task: Task) -> Data:
        rules, players = self.rules, self.players or 0
        player = rules.player(self.by)
        columns: dict[str, list[Any]] = {"positions": [], "rolls": [], "plays": [], "games": [], "returns": []}
        for number in range(task["first"], task["first"] + task["count"]):
            dice = Dice.series(self.seed, number)
            session = rules.seeded(dice.seed, players=players)
            session.play_out([player] * players, dice, nodes=self.nodes)
            got = _returns(session)
            for turn in session.turns:
                rolls = [roll for roll, _ in turn.before.rolls()]
                columns["positions"].append(np.frombuffer(turn.before.to_bytes(), np.uint8))
                columns["rolls"].append(rolls.index(turn.roll or ""))
                columns["plays"].append(turn.before.index(turn.roll, turn.play))
                columns["games"].append(number)
                columns["returns"].append(got[rules.sides.index(turn.player)])
        rows = len(columns["games"])
        arrays: dict[str, Data] = {
            "positions": np.array(columns["positions"], np.uint8).reshape(rows, rules.position_bytes),
            "rolls": np.array(columns["rolls"], np.int32),
            "plays": np.array(columns["plays"], np.int64),
            "games": np.array(columns["games"], np.int64),
            "returns": np.array(columns["returns"], np.int32),
        }
        file = io.BytesIO()
        np.savez_compressed(file, **arrays)
        # Of what the file holds: how it is compressed may differ from one machine to another.
        return {"file": file.getvalue(), "sha256": digest_of_arrays(arrays), "games": task["count"], "rows": rows}

    def total(self, split: Mapping[str, int], results: Mapping[str, Data]) -> Data:
        parts = [results[task["key"]] for task in self.wave(split, 0, {})]
        return {
            "games": sum(part["games"] for part in parts),
            "rows": sum(part["rows"] for part in parts),
            "files": [part["file"] for part in parts],
        }


@dataclass(frozen=True)
class Verify(Work):
    """A program compared with the suites: `kafeneio verify`, in shares by section.

    The workers have both programs. The total has the report of each section, but for its times.
    """

    kind = "verify"
    game: str
    command: tuple[str, ...]
    program: str = "kafeneio"
    options: dict[str, Data] = field(default_factory=dict)

    SECTIONS: ClassVar[tuple[str, ...]] = (
        "rules", "perft", "corpus", "legal", "games", "partial", "refusals", "values",
    )  # fmt: skip

    def check(self) -> None:
        super().check()
        if isinstance(self.command, str) or not self.command:
            raise wrong("command", self.command, "a tuple with the program and its arguments")
        if self.options:
            raise wrong("options", self.options, "empty here: the suites have the options of all rules")

    def split(self) -> dict[str, int]:
        return {}

    def wave(self, split: Mapping[str, int], number: int, results: Mapping[str, Data]) -> list[Task]:
        return [] if number else self.keyed({"section": section} for section in self.SECTIONS)

    def do(self, task: Task) -> Data:
        asked = ["verify", "--json", "--jobs", "1", "--game", self.game, "--section", task["section"]]
        command = [self.program, *asked, "--", *self.command]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        try:
            report = json.loads(done.stdout)
        except ValueError:
            raise OSError(f"{self.program} ended with {done.returncode}: {done.stderr.strip()}") from None
        wanted = ("agree", "asked", "differ", "failed", "failures", "rules", "troubles")
        return {"section": task["section"], **{name: report[name] for name in wanted}}

    def total(self, split: Mapping[str, int], results: Mapping[str, Data]) -> Data:
        return [results[task["key"]] for task in self.wave(split, 0, {})]


def _check_positions(positions: tuple[Data, ...], read: Callable[[Any], object]) -> None:
    if isinstance(positions, str) or not positions:
        raise wrong("positions", positions, "a tuple of positions")
    for asked in positions:
        read(asked)


def digest_of_arrays(arrays: Mapping[str, Any]) -> str:
    """Returns the SHA-256 of arrays with their names, types and shapes, as hexadecimal digits."""
    sha = hashlib.sha256()
    for name, array in sorted(arrays.items()):
        sha.update(canonical([name, array.dtype.str, array.shape]).encode())
        sha.update(np.ascontiguousarray(array).tobytes())
    return sha.hexdigest()


def _begun(rules: Rules, asked: Data) -> Session:
    """Returns a game at a position, or after a play of it."""
    if isinstance(asked, str):
        return rules.session(rules.position(asked))
    if not (isinstance(asked, (tuple, list)) and len(asked) == 3):  # noqa: PLR2004
        raise wrong("positions", asked, "the text of a position, or a position, a roll and a play")
    text, roll, play = asked
    session = rules.session(rules.position(text))
    session.play(roll, play)
    return session


def _returns(session: Session) -> list[int]:
    """Returns what each seat got in a game, in points: in all 0."""
    rules = session.rules
    seats = len(session.position.board["scores"]) if rules.game == "bolo" else rules.players[0]
    return [int(points) for points in returns(rules, seats, session.outcome)]


def _mean(count: int, total: int, squares: int) -> tuple[float, float | None]:
    """Returns the mean of some numbers and its standard error, by their sum and the sum of their squares.

    A single number has no error.
    """
    if count <= 1:
        return float(total), None
    variance = (squares - total * total / count) / (count - 1)
    return total / count, math.sqrt(max(0.0, variance) / count)


def _mean_of(points: Mapping[int, int]) -> tuple[float, float | None]:
    """Returns the mean of points and its standard error, by how many games brought them."""
    total = sum(got * games for got, games in points.items())
    return _mean(sum(points.values()), total, sum(got * got * games for got, games in points.items()))


def _share(do: Callable[[int], object]) -> dict[str, int]:
    """Measures how many things make a task: more and more of them, until it takes long enough to tell."""
    # The first one waits for what a process loads only once.
    do(1)
    size = 1
    while True:
        start = time.perf_counter()
        do(size)
        seconds = time.perf_counter() - start
        if seconds > TASK_SECONDS / 10 or size > 1 << 16:
            return {"size": max(1, round(size * TASK_SECONDS / max(seconds, 1e-6)))}
        size *= 4


WORKS: dict[str, type[Work]] = {kind.kind: kind for kind in (Perft, Arena, Rollout, Evaluate, SelfPlay, Verify)}
"""The kinds of work by name."""


def work_of(data: Mapping[str, Data]) -> Work:
    """Makes the work whose data these are."""
    arguments = dict(data)
    return WORKS[arguments.pop("kind")](**arguments)
