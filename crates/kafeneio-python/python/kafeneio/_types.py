"""Values that are plain data, and the error. The compiled part makes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from kafeneio._native import Play, Position


class KafeneioError(ValueError):
    """What a player or their data did wrong. Its text is for people."""

    # A panic gets this base instead of `BaseException`, which has no more room than that.
    __slots__ = ()

    code: str
    """The kind of error, as in the line protocol, such as `illegal_play`; `internal` is a fault of this package."""
    reason: str
    """The engine's own code of what is refused, such as `no_checker`; `code` where it has none."""
    rule: str | None
    """The number of the rule that is broken, such as `P7`, if one is."""
    field: str | None
    """The part of a text that cannot be read, such as `point`, if one cannot."""
    column: int | None
    """The place in that text, in bytes from 1."""

    __match_args__ = ("code", "reason", "rule")

    def __init__(  # noqa: PLR0917 - the compiled part gives them all by place
        self,
        message: str,
        code: str = "internal",
        reason: str | None = None,
        rule: str | None = None,
        field: str | None = None,
        column: int | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.reason = code if reason is None else reason
        self.rule = rule
        self.field = field
        self.column = column

    def __reduce__(self) -> tuple[type[KafeneioError], tuple[object, ...]]:
        parts = (str(self), self.code, self.reason, self.rule, self.field, self.column)
        return type(self), parts


def argument_error(kind: type[Exception], message: str) -> Exception:
    """Make the error of an argument. PyO3 adds the name as a note, which becomes the beginning of the message."""
    error = kind(message)

    def add_note(note: str) -> None:
        vars(error).clear()
        error.args = (f"{note.split(chr(39))[1]}: {message}",)

    vars(error)["add_note"] = add_note
    return error


class Outcome(NamedTuple):
    """How a game ended."""

    winner: str | int | None
    """The winner: a side, or the number of a seat; `None` for a draw."""
    points: int
    """What the win is worth: 1, or 2 for a double win in Plakoto; 0 for a draw."""
    reason: str
    """Why it ended, such as `borne_off`."""
    claims: dict[str, int] | None = None
    """In Buku, how many counters each side has: those captured, and those on the board that the end gives to it."""


class RecordedTurn(NamedTuple):
    """A turn that was played."""

    player: str | int
    """Who played it: a side, or the number of a seat."""
    roll: str | None
    """The roll; `None` in Buku."""
    play: str
    """The text of the play."""
    before: Position
    """The position before it."""


class Opening(NamedTuple):
    """How a game of a match begins."""

    position: Position
    """The starting position."""
    roll_off: tuple[int, int] | None
    """The two dice that decided who moves first, the first side's die first; `None` if no dice did."""


class Ranked(NamedTuple):
    """A play with what it is worth."""

    play: Play
    """The play."""
    value: float
    """The points that the player can expect after it."""


class Evaluation(NamedTuple):
    """What the player to move can expect before the roll, both playing for points."""

    value: float
    """The points to expect."""
    exact: bool
    """Whether the value is exact, and not an estimate."""
    win: float | None
    """The chance to win, from 0 to 1, if it is known."""
    win_double: float | None
    """The chance to win a double game, in a game that has them."""
    lose_double: float | None
    """The chance to lose a double game, in a game that has them."""
    chances: list[float] | None
    """The chances of all seats of Bolo, seat 1 first, if they are known."""


class Odds(NamedTuple):
    """The exact odds of a turn of Bolo, of all throws of its dice."""

    dice: int
    """How many dice are rolled."""
    at_risk: int
    """The points at risk before the roll."""
    aim: str | int
    """What the turn is played for: `points`, `first_points`, or how many points to reach."""
    throws: int
    """How many throws there are."""
    busts: int
    """How many of them are a bust."""
    best_scores: list[tuple[int, int]]
    """The most points that a throw scores, ascending, each with the number of throws that score so many."""
    mean: float
    """The mean of the best scores, in points."""
    rolling: float
    """What it is worth to roll, if the turn is played as well as possible: the mean of its points, or the chance to
    reach those of the aim."""


class AnalyzedTurn(NamedTuple):
    """What a turn was worth. All points are those of the player who played it."""

    number: int
    """The number of the turn, from 1."""
    player: str | int
    """Who played it."""
    roll: str | None
    """The roll; `None` in Buku."""
    play: str
    """The text of the play."""
    value: float
    """The points to expect after the play."""
    best: str
    """The best play; the one that was played if none is better."""
    best_value: float
    """The points to expect after the best play."""
    loss: float
    """How many points the play lost against the best one."""
    mark: str | None
    """`doubtful`, `error` or `blunder` for a play that loses much."""
    choice: bool
    """Whether there was more than one play."""
    luck: float | None
    """By how many points the roll was better than the average one, in a game with dice."""


class Stepped(NamedTuple):
    """What happened in the turns of a batch."""

    returns: npt.NDArray[np.int32]
    """What each player got in the games that ended, in points: shape (games, players), seat by seat."""
    ended: npt.NDArray[np.uint32]
    """How many games ended in each place of the batch: shape (games,)."""
