"""Plakoto, Boloko, Bolo and Buku: rules, players, and thousands of games at once on NumPy arrays.

>>> from kafeneio import Dice, Rules
>>> rules = Rules("plakoto")
>>> session = rules.seeded(7)
>>> roll = session.roll(Dice(7))
>>> play = rules.player("novice").choose(session, roll)
>>> session.play(roll, play)

`Rules` is where everything begins. `Batch` has many games. Every error that data can cause is a
`KafeneioError`; arguments of a wrong type are a `TypeError` and numbers out of range an `OverflowError`, as
in Python itself. What is changed by one call while another one uses it raises `RuntimeError`.
"""

from kafeneio._native import (
    Batch,
    Dice,
    FairDice,
    HalfTurn,
    Match,
    Play,
    Player,
    Position,
    Rules,
    Session,
    __version__,
    audit,
)
from kafeneio._types import (
    AnalyzedTurn,
    Evaluation,
    KafeneioError,
    Odds,
    Opening,
    Outcome,
    Ranked,
    RecordedTurn,
    Stepped,
)

GAMES = ("plakoto", "boloko", "bolo", "buku")
"""The names of the games."""

__all__ = [
    "GAMES",
    "AnalyzedTurn",
    "Batch",
    "Dice",
    "Evaluation",
    "FairDice",
    "HalfTurn",
    "KafeneioError",
    "Match",
    "Odds",
    "Opening",
    "Outcome",
    "Play",
    "Player",
    "Position",
    "Ranked",
    "RecordedTurn",
    "Rules",
    "Session",
    "Stepped",
    "__version__",
    "audit",
]
