"""Trains a player of Plakoto from nothing, in games against itself: `python train.py --seconds 300 --out player.npz`.

It needs `kafeneio` and NumPy only. A small network says how a game will end, from the position after a play, before
the next roll. The player takes the play after which the other side can expect least. The network learns by TD(lambda):
what it says later in a game, and in the end how the game ends, is what it should have said earlier.

With `--steps`, the same seed gives the same network on the same machine. NumPy may add in another order elsewhere.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from kafeneio import Batch, KafeneioError, Player, Rules

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import numpy.typing as npt

    Bytes = npt.NDArray[np.uint8]
    Floats = npt.NDArray[np.float32]
    Numbers = npt.NDArray[np.int64]

RULES = Rules("plakoto")
ROLLS = [roll for roll, _ in RULES.start().rolls()]
# How a game can end for the player to move: a double win, a win, a loss, a double loss. For the other side, this is the
# same backwards.
POINTS = np.array([2, 1, -1, -2], np.float32)
# What the network sees of a number of checkers: whether there is one, are two, are three, and how many more there are.
COUNTS = (np.clip(np.arange(16)[:, None] - [0, 1, 2, 3], 0, [1, 1, 1, 12]) / [1, 1, 1, 4]).astype(np.float32)
# The checkers of both sides on 24 points, where they are pinned, and how many are borne off.
INPUTS = 2 * 24 * 4 + 2 * 24 + 2 * 4
# How much the network learns from a later turn instead of the next one. With 0 it learns from the next one only.
LAMBDA = 0.8
# How many turns are played in all games before the network learns from them, and from how many positions at a time.
TURNS, SAMPLE = 32, 512
# How far a step of learning goes, at the beginning and at the end of the training.
FIRST_RATE, LAST_RATE = 3e-3, 1e-4


def inputs(positions: Bytes) -> Floats:
    """Returns what the network sees of positions: float32, shape (rows, INPUTS)."""
    planes = RULES.planes(positions, dtype="uint8")
    seen = np.empty((len(planes), INPUTS), np.float32)
    seen[:, :192] = COUNTS.take(planes[:, :2], axis=0).reshape(-1, 192)
    seen[:, 192:240] = planes[:, 2:4].reshape(-1, 48)
    seen[:, 240:] = COUNTS.take(planes[:, 4:, 0], axis=0).reshape(-1, 8)
    return seen


class Network:
    """Inputs, one layer of units, and the chances of the four ends of a game."""

    def __init__(self, weights: list[Floats]) -> None:
        self.weights = weights
        # What Adam remembers: how many steps there were, and the means of the slopes and of their squares.
        self.steps = 0
        self.means = [np.zeros_like(weight) for weight in weights]
        self.squares = [np.zeros_like(weight) for weight in weights]

    @classmethod
    def untrained(cls, random: np.random.Generator, units: int) -> Network:
        """Returns a network that knows nothing: every end is equally likely."""
        first = random.normal(0, INPUTS**-0.5, (INPUTS, units)).astype(np.float32)
        others = [np.zeros(shape, np.float32) for shape in (units, (units, len(POINTS)), len(POINTS))]
        return cls([first, *others])

    def units(self, seen: Floats) -> Floats:
        """Returns the layer: shape (rows, units)."""
        sums: Floats = seen @ self.weights[0]
        sums += self.weights[1]
        np.maximum(sums, 0, out=sums)
        return sums

    def ends(self, units: Floats) -> Floats:
        """Returns the chance of each end for the player to move: shape (rows, 4)."""
        sums = units @ self.weights[2] + self.weights[3]
        chances: Floats = np.exp(sums - sums.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return chances

    def learn(self, seen: Floats, wanted: Floats, rate: float) -> None:
        """Moves the weights one step down the slope of the cross-entropy with the chances that are wanted."""
        units = self.units(seen)
        error = (self.ends(units) - wanted) / len(seen)
        back = (error @ self.weights[2].T) * (units > 0)
        slopes = [seen.T @ back, back.sum(axis=0), units.T @ error, error.sum(axis=0)]
        self.steps += 1
        rate *= (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for number, slope in enumerate(slopes):
            self.means[number] += 0.1 * (slope - self.means[number])
            self.squares[number] += 0.001 * (slope**2 - self.squares[number])
            self.weights[number] -= rate * self.means[number] / (np.sqrt(self.squares[number]) + 1e-8)


def choose(network: Network, batch: Batch) -> tuple[Numbers, Floats, Floats]:
    """Returns the best play of each game, the inputs after it, and what the network says of them.

    A game that is over has the play 0, and no row in what follows.
    """
    rows, offsets = batch.afterstates()
    seen, counts = inputs(rows), np.diff(offsets)
    said = network.ends(network.units(seen))
    values = said @ POINTS
    # The lowest value of each game, and the first row of the game that has it.
    going = np.flatnonzero(counts)
    lowest = np.minimum.reduceat(values, offsets[going])
    hits = np.flatnonzero(values == np.repeat(lowest, counts[going]))
    best = hits[np.searchsorted(hits, offsets[going])]
    plays = np.zeros(len(batch), np.int64)
    plays[going] = best - offsets[going]
    return plays, seen[best], said[best]


class Turns(NamedTuple):
    """A turn in each game, or many of them with one more dimension in front."""

    seen: Floats
    """The inputs after the play: shape (games, INPUTS)."""
    said: Floats
    """What the network said of them, for the player to move next: shape (games, 4)."""
    over: npt.NDArray[np.bool_]
    """Whether the play ended the game: shape (games, 1)."""
    end: Floats
    """How it ended then, for the other player: shape (games, 4)."""


def play_turn(network: Network, batch: Batch) -> Turns:
    """Plays a turn in each game by the network."""
    others = 1 - batch.movers
    plays, seen, said = choose(network, batch)
    returns, ended = batch.step(plays)
    points = np.take_along_axis(returns, others[:, None].astype(np.int64), axis=1)
    # A draw is half a win and half a loss.
    end = np.where(points == 0, abs(POINTS) == 1, points == POINTS).astype(np.float32)
    return Turns(seen, said, ended[:, None] > 0, end / end.sum(axis=1, keepdims=True))


def lessons(turns: Turns) -> Floats:
    """Returns what the network should have said after each turn but the last: shape (turns - 1, games, 4)."""
    wanted = np.where(turns.over, turns.end, turns.said)
    for turn in reversed(range(len(wanted) - 1)):
        later = LAMBDA * wanted[turn + 1] + (1 - LAMBDA) * turns.said[turn + 1]
        later = np.where(turns.over[turn + 1], wanted[turn + 1], later)
        wanted[turn] = np.where(turns.over[turn], wanted[turn], later[:, ::-1])
    return wanted[:-1]


def train(
    seed: int = 1, games: int = 512, units: int = 128, steps: int | None = None, seconds: float = 300
) -> Iterator[tuple[Network, float, int]]:
    """Trains for a number of steps, or else for some seconds: each time `TURNS` turns, then what they teach.

    Yields the network as it is, the part of the training that is done, and how many games were ended, before each step
    and at the end. The time in which the caller does something else is not counted.
    """
    random = np.random.default_rng(seed)
    network, batch = Network.untrained(random, units), Batch(RULES, games, seed=seed)
    done, step, spent, ended = 0.0, 0, 0.0, 0
    while done < 1:
        yield network, done, ended
        start = time.perf_counter()
        turns = Turns(*map(np.stack, zip(*(play_turn(network, batch) for _ in range(TURNS)))))
        seen, wanted = turns.seen[:-1].reshape(-1, INPUTS), lessons(turns).reshape(-1, len(POINTS))
        rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** done
        for sample in np.array_split(random.permutation(len(seen)), len(seen) // SAMPLE or 1):
            network.learn(seen[sample], wanted[sample], rate)
        ended += int(turns.over.sum())
        step, spent = step + 1, spent + time.perf_counter() - start
        done = step / steps if steps else spent / seconds
    yield network, 1, ended


def compare(network: Network, player: Player, pairs: int, seed: int = 0) -> dict[str, float]:
    """Lets the network play pairs of games against a player: with the same dice, each side once.

    Returns what the network made: points a game with their standard error, which is that of the pairs, and which part
    of the games it won. A draw is half of one.
    """
    random = np.random.default_rng(seed)
    returns = np.zeros((2, pairs))
    for seat in (0, 1):
        batch = Batch(RULES, pairs, seed=seed, reset=False)
        while not batch.over.all():
            plays, _, _ = choose(network, batch)
            positions, rolls = batch.positions(), batch.rolls()
            for game in np.flatnonzero(~batch.over & (batch.movers != seat)):
                position, roll = RULES.position_of_bytes(positions[game].tobytes()), ROLLS[rolls[game]]
                play = player.choose(RULES.session(position), roll, seed=int(random.integers(2**63)))
                plays[game] = position.index(roll, play.text)
            returns[seat] += batch.step(plays).returns[:, seat]
    points = returns.mean(axis=0)
    won = (np.sign(returns).mean() + 1) / 2
    found = {"points": points.mean(), "error": points.std(ddof=1) / pairs**0.5, "won": won}
    return {name: round(float(number), 4) for name, number in found.items()}


def at_least(least: int) -> Callable[[str], int]:
    """Returns what reads a whole number of the command line."""

    def whole(text: str) -> int:
        number = int(text)
        if number < least:
            message = f"{number} is less than {least}"
            raise argparse.ArgumentTypeError(message)
        return number

    whole.__name__ = "whole number"
    return whole


def time_of(text: str) -> float:
    """Reads the seconds of a training."""
    seconds = float(text)
    if not seconds > 0:
        message = f"{text} is not more than 0"
        raise argparse.ArgumentTypeError(message)
    return seconds


def players_of(names: str) -> list[Player]:
    """Reads the names of players."""
    try:
        return [RULES.player(name) for name in names.split(",")]
    except KafeneioError as error:
        raise argparse.ArgumentTypeError(error) from error


def file_of(text: str) -> Path:
    """Reads the name of a file to be, so that a slip is found before the training."""
    path = Path(text)
    if path.is_dir() or not path.parent.is_dir():
        message = f"there can be no file {path}"
        raise argparse.ArgumentTypeError(message)
    return path


def main() -> None:
    """Trains, tells how strong the network is on the way, and writes it."""
    parser = argparse.ArgumentParser(description="Trains a player of Plakoto from nothing.")
    parser.add_argument("--seconds", type=time_of, default=300, help="how long to train, comparisons not counted (300)")
    parser.add_argument("--steps", type=at_least(1), help="how many steps to train, instead of a time")
    parser.add_argument(
        "--seed", type=at_least(0), default=1, help="the seed of the games and of the first weights (1)"
    )
    parser.add_argument("--games", type=at_least(1), default=512, help="how many games are played together (512)")
    parser.add_argument("--units", type=at_least(1), default=128, help="how many units the network has (128)")
    who = "who it is compared with; several with commas (novice)"
    parser.add_argument("--against", type=players_of, default="novice", help=who)
    # Of one pair nobody can tell an error.
    pairs = "how many pairs of games a comparison has, from 2 (1000)"
    parser.add_argument("--pairs", type=at_least(2), default=1000, help=pairs)
    parser.add_argument("--looks", type=at_least(1), default=1, help="how often it is compared after the beginning (1)")
    parser.add_argument("--out", type=file_of, help="the file for the weights, such as player.npz")
    args = parser.parse_args()
    look = 0
    for network, done, games in train(args.seed, args.games, args.units, args.steps, args.seconds):
        # It learns most at the beginning, so there are more looks then.
        if done < (look / args.looks) ** 2:
            continue
        look += 1
        for player in args.against:
            found = compare(network, player, args.pairs)
            print(json.dumps({"done": round(done, 4), "games": games, "against": player.name, **found}), flush=True)
    if args.out:
        np.savez(args.out, *network.weights)


if __name__ == "__main__":
    main()
