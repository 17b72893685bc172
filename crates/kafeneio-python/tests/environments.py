"""What the tests of the environments share: plays as actions, and returns, worked out from the texts alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from kafeneio import Dice, Play, Position, Session

GAMES_OF: list[tuple[str, dict[str, Any]]] = [
    ("plakoto", {}),
    ("plakoto", {"larger_die": False}),
    ("boloko", {}),
    ("boloko", {"portes": True, "layout": "serpentine"}),
    ("bolo", {}),
    ("bolo", {"extend_series": True}),
    ("buku", {}),
    ("buku", {"repetition": "board_and_mover", "early_majority": True}),
]
"""The games with some of their options."""


def roll_of(session: Session, dice: Dice) -> str | None:
    """Returns the roll that is due; `None` in Buku."""
    return session.roll(dice) if session.rules.has_dice else None


def draw(session: Session, roll: str | None, chance: np.random.Generator) -> Play:
    """Draws a play."""
    return session.position.nth(roll, int(chance.integers(session.position.count(roll))))


def actions_of(play: Play) -> list[int]:
    """Returns the actions that make a play: its number, or in Buku the numbers of its steps."""
    before = play.before
    if before.rules.game != "buku":
        return [before.index(play.roll, play.text)]
    is_white = before.to_move == "white"
    actions = []
    for step in play.steps:
        text = step["text"]
        if len(text) == 1:
            actions.append(("12345678" if is_white else "abcdefgh").index(text))
        else:
            file, rank = "abcdefgh".index(text[0]), int(text[1]) - 1
            actions.append(8 + (rank * 8 + file if is_white else file * 8 + 7 - rank))
    return actions


def returns_of(session: Session, players: int) -> list[float]:
    """Returns what each player got, 0 while the game goes on."""
    outcome = session.outcome
    if outcome is None or outcome.winner is None:
        return [0.0] * players
    lost = -float(outcome.points)
    return [lost * (1 - players) if side == outcome.winner else lost for side in session.rules.sides[:players]]


def planes_of(position: Position) -> Any:
    """Returns the planes of a position."""
    return position.rules.planes(np.frombuffer(position.to_bytes(), np.uint8).reshape(1, -1))[0]


def faces_of(roll: str) -> list[int]:
    """Returns how many ones to sixes a roll shows."""
    return [roll.count(face) for face in "123456"]
