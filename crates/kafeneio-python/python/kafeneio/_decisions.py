"""What the environments of other projects share: decisions as numbers, what a player sees, and returns."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from kafeneio._types import KafeneioError

if TYPE_CHECKING:
    import numpy.typing as npt

    from kafeneio._native import Play, Position, Rules
    from kafeneio._types import Outcome

MOST_PLAYS = {"plakoto": 2240, "boloko": 2**14, "bolo": 38}
"""How many plays of a position have a number.

Plakoto and Bolo never have more. The most that is known of Boloko is 15,781, and nothing proves that there are not
more: plays that come later in the order have no number. Buku has too many, so its turns are entered step by step.
"""

LINES, SQUARES, FACES = 8, 64, 6


def size(rules: Rules) -> int:
    """Returns how many actions there are: the number of an action is less."""
    return MOST_PLAYS.get(rules.game, LINES + SQUARES)


@cache
def shapes(rules: Rules) -> dict[str, tuple[int, ...]]:
    """Returns the shapes of the arrays that a player sees."""
    nothing = np.zeros((0, rules.position_bytes), np.uint8)
    seen: dict[str, tuple[int, ...]] = {"planes": rules.planes(nothing).shape[1:]}
    return {**seen, **({"roll": (FACES,)} if rules.has_dice else {"turn": (2, SQUARES)})}


def check_begun(env: object) -> None:
    """Raises `KafeneioError` if an environment has no game yet."""
    if not hasattr(env, "decision"):
        message = "there is no game yet: call reset first"
        raise KafeneioError(message, "bad_request")


def refuse_options(options: dict[str, Any] | None) -> None:
    """Raises `KafeneioError` if `reset` is given options, since it has none."""
    if options:
        message = f"reset has no options, and {options} are given"
        raise KafeneioError(message, "bad_request", field="options")


def highest(rules: Rules) -> float:
    """Returns a bound of the numbers that a player sees."""
    # The scores of Bolo are 32 bits wide, in units of 50 points.
    return float(2**27) if rules.game == "bolo" else 255.0


@cache
def faces(roll: str) -> npt.NDArray[np.float32]:
    """Returns how many ones to sixes a roll shows: float32, shape (6,), read-only."""
    counts = np.array([roll.count(face) for face in "123456"], np.float32)
    counts.flags.writeable = False
    return counts


@cache
def steps_of_buku(side: str) -> tuple[str, ...]:
    """Returns the steps of a turn of Buku by their numbers, as `side` sees the board.

    The first eight pick up a line, from the first row of the planes to the last. The others sow a square, in the order
    of the planes. So Black's lines are files, from a to h, and the squares of each go from rank 8 to rank 1.
    """
    if side == "white":
        return (*"12345678", *(file + rank for rank in "12345678" for file in "abcdefgh"))
    return (*"abcdefgh", *(file + rank for file in "abcdefgh" for rank in "87654321"))


@cache
def numbers_of_buku(side: str) -> dict[str, int]:
    """Returns the numbers of the steps of Buku by their texts."""
    return {text: number for number, text in enumerate(steps_of_buku(side))}


class Decision:
    """What a player has to decide: a position with a roll, in Buku also what is entered of the turn. It never changes.

    With `over`, there is nothing to decide: a game of Buku can end by a repetition, which the position does not show.
    The number of an action is the number of the play in the order of `Position.plays`; in Buku, that of a step.
    """

    __slots__ = ("count", "entered", "over", "position", "roll")

    def __init__(self, position: Position, roll: str | None, entered: str = "", *, over: bool = False) -> None:
        self.position = position
        self.roll = roll
        self.entered = entered
        self.over = over
        self.count = 0 if roll is None else min(position.count(roll), size(position.rules))
        """How many plays have a number; 0 in Buku."""

    def legal(self) -> list[int]:
        """Returns the numbers of the legal actions, in ascending order; none after the end of the game."""
        if self.roll is not None:
            return list(range(self.count))
        if self.over:
            return []
        turn, numbers = self.position.half_turn(None, self.entered), numbers_of_buku(str(self.position.to_move))
        return sorted(numbers[step["text"]] for step in turn.next)

    def mask(self) -> npt.NDArray[np.int8]:
        """Returns which actions are legal (1): int8, shape (actions,)."""
        mask = np.zeros(size(self.position.rules), np.int8)
        if self.roll is not None:
            mask[: self.count] = 1
        else:
            mask[self.legal()] = 1
        return mask

    def is_legal(self, action: int) -> bool:
        """Returns whether an action is legal."""
        return 0 <= action < self.count if self.roll is not None else action in self.legal()

    def text(self, action: int) -> str:
        """Returns the text of a legal action: that of its play, in Buku that of its step."""
        if self.roll is not None:
            return self.position.nth(self.roll, action).text
        return steps_of_buku(str(self.position.to_move))[action]

    def act(self, action: int) -> Play | Decision:
        """Returns the play that an action makes or completes. In the middle of a turn of Buku, the next decision.

        Raises `KafeneioError` with the code `illegal_play` if the action is not legal.
        """
        if not self.is_legal(action):
            message = f"action {action} is not legal here: the action mask shows which are"
            raise KafeneioError(message, "illegal_play")
        if self.roll is not None:
            return self.position.nth(self.roll, action)
        turn = self.position.half_turn(None, self.entered)
        turn.push(self.text(action))
        play = turn.finish() if turn.complete else None
        return Decision(self.position, None, turn.text) if play is None else play

    def write(self, seen: dict[str, npt.NDArray[np.float32]]) -> None:
        """Writes what the player to move sees into arrays of `shapes`."""
        position = self.position
        bytes_ = np.frombuffer(position.to_bytes(), np.uint8).reshape(1, -1)
        position.rules.planes(bytes_, out=seen["planes"][None])
        if "roll" in seen:
            seen["roll"][:] = 0 if self.roll is None else faces(self.roll)
            return
        seen["turn"][:] = 0
        numbers = numbers_of_buku(str(position.to_move))
        for order, step in enumerate(position.half_turn(None, self.entered).steps):
            number = numbers[step["text"]]
            if order == 0:
                seen["turn"][0, number * 8 : number * 8 + 8] = 1
            else:
                seen["turn"][1, number - LINES] = order


def see(decision: Decision) -> dict[str, npt.NDArray[np.float32]]:
    """Returns what the player to move sees, as new arrays of float32."""
    seen = {name: np.zeros(shape, np.float32) for name, shape in shapes(decision.position.rules).items()}
    decision.write(seen)
    return seen


def returns(rules: Rules, players: int, outcome: Outcome | None) -> list[float]:
    """Returns what each player gets, in points, in the order of `Rules.sides`; they add up to 0."""
    if outcome is None or outcome.winner is None:
        return [0.0] * players
    winner = rules.sides.index(outcome.winner)
    return [float(outcome.points * (players - 1 if seat == winner else -1)) for seat in range(players)]
