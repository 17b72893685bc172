"""Boards as SVG, for notebooks and pages: what `Position.svg` returns.

A drawing is one text without anything that is loaded from elsewhere. Its colors are its own, on a ground of its own, so
it looks the same on every page. It has a title and a description for those who do not see it.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from kafeneio import Position

_INK, _GROUND, _FRAME, _WOOD = "#2a2019", "#f5efe4", "#6d4727", "#ecdcbd"
_LIGHT, _DARK, _MARK = "#e3cda4", "#c9a56f", "#7c3a14"
# The color of a side, of the rim of its checkers, and of what is written on them.
_SIDES = {
    "red": ("#a82a22", "#5e120d", "#ffffff"),
    "blue": ("#1e4f86", "#0c2747", "#ffffff"),
    "white": ("#fffaf0", "#4a3524", "#2b1d12"),
    "black": ("#2b2320", "#120d0b", "#fff6e8"),
}
_GOAL = 10_000


class _Drawing:
    """A drawing in the making: its elements, and what it says in words."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self.elements: list[str] = []
        self.words: list[str] = []

    def add(self, element: str, text: str = "", /, **attributes: object) -> None:
        """Adds an element. Names have `_` for a hyphen."""
        fields = "".join(
            f' {name.replace("_", "-")}="{escape(str(round(value, 1) if isinstance(value, float) else value))}"'
            for name, value in attributes.items()
        )
        self.elements.append(f"<{element}{fields}>{escape(text)}</{element}>" if text else f"<{element}{fields}/>")

    def box(self, x: float, y: float, width: float, height: float, fill: str, **more: object) -> None:
        """Adds a rectangle."""
        self.add("rect", x=x, y=y, width=width, height=height, fill=fill, **more)

    def text(self, x: float, y: float, text: object, *, size: int = 14, fill: str = _INK, at: str = "middle") -> None:
        """Adds a text. Its middle, start or end is at `x`, and its middle at `y`."""
        self.add("text", str(text), x=x, y=y + 0.35 * size, font_size=size, fill=fill, text_anchor=at)

    def checker(self, x: float, y: float, radius: float, side: str, text: object = "") -> None:
        """Adds a checker, with a text on it."""
        fill, rim, ink = _SIDES[side]
        self.add("circle", cx=x, cy=y, r=radius, fill=fill, stroke=rim, stroke_width=2)
        if text:
            self.text(x, y, text, size=15, fill=ink)

    def legend(self, sides: list[tuple[str, str]], mover: str | None) -> None:
        """Adds a line for each side below everything else."""
        for side, text in sides:
            said = f"{side}: {text}" + (", to move" if side == mover else "")
            self.checker(20, self.height + 14, 8, side)
            self.text(36, self.height + 14, said, at="start")
            self.words.append(said)
            self.height += 24
        self.height += 4

    def line(self, text: str) -> None:
        """Adds a line of text below everything else."""
        self.text(12, self.height + 14, text, at="start")
        self.words.append(text)
        self.height += 28

    def svg(self, title: str) -> str:
        """Returns the whole drawing."""
        size = f'width="{self.width:g}" height="{self.height:g}" viewBox="0 0 {self.width:g} {self.height:g}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="sans-serif">'
            f"<title>{escape(title)}</title><desc>{escape('. '.join(self.words))}</desc>"
            f'<rect width="{self.width:g}" height="{self.height:g}" fill="{_GROUND}"/>{"".join(self.elements)}</svg>'
        )


def svg(position: Position) -> str:
    """Draws the board of a position: a text with one `svg` element."""
    board, outcome = position.board, position.outcome
    mover = None if outcome else board["to_move"]
    drawing = _BOARDS[position.rules.game](board, mover)
    if outcome is not None:
        winner = f"seat {outcome.winner}" if isinstance(outcome.winner, int) else outcome.winner
        points = "1 point" if outcome.points == 1 else f"{outcome.points} points"
        drawing.line(f"{winner} wins {points} ({outcome.reason})" if winner else f"a draw ({outcome.reason})")
    return drawing.svg(f"{position.rules.game.capitalize()}: {position.text}")


def _said(place: str, field: dict[str, Any]) -> str:
    """Tells in words what stands on a point or a cell."""
    both = [f"{field['count']} {field['side']}"] if field["count"] else []
    pinned = [f"1 {field['pinned']} pinned"] if field["pinned"] else []
    return f"{place}: {', '.join(both + pinned)}"


def _plakoto(board: dict[str, Any], mover: str | None) -> _Drawing:
    """The points from 13 to 24 above, those from 12 to 1 below; stacks grow from the rim."""
    column, bar, most, radius = 40, 16, 5, 18
    drawing = _Drawing(2 * 12 + 12 * column + bar, 480)
    drawing.box(4, 4, drawing.width - 8, drawing.height - 8, _FRAME, rx=6)
    for half in (0, 1):
        drawing.box(12 + half * (6 * column + bar), 30, 6 * column, drawing.height - 60, _WOOD)
    for field in board["points"]:
        point, below = field["point"], field["point"] <= 12
        place = 12 - point if below else point - 13
        x = 12 + place * column + (bar if place >= 6 else 0) + column / 2
        rim, up = (drawing.height - 30, -1) if below else (30, 1)
        corners = f"{x - 19:g},{rim} {x + 19:g},{rim} {x:g},{rim + up * 190}"
        drawing.add("polygon", points=corners, fill=_DARK if point % 2 else _LIGHT)
        drawing.text(x, rim - up * 13, point, size=13, fill="#fff4e0")
        # A pinned checker lies at the rim, under those that pin it.
        stack = [field["pinned"]] * bool(field["pinned"]) + [field["side"]] * field["count"]
        for index, side in enumerate(stack[:most]):
            is_last = index == most - 1 and len(stack) > most
            drawing.checker(x, rim + up * (radius + 2 + index * 37), radius, side, field["count"] if is_last else "")
        if stack:
            drawing.words.append(_said(f"point {point}", field))
    sides = board["borne_off"]
    drawing.legend([(side, f"{sides[side]} borne off, {board['pips'][side]} pips") for side in sides], mover)
    return drawing


def _boloko(board: dict[str, Any], mover: str | None) -> _Drawing:
    """The cells of the corridor with the walls between them; a pinned piece is drawn below the others."""
    cell, rim = 84, 14
    drawing = _Drawing(2 * rim + 5 * cell, 2 * rim + 5 * cell)
    drawing.box(4, 4, drawing.width - 8, drawing.height - 8, _FRAME, rx=6)
    corners = {}
    for field in board["cells"]:
        x, y = rim + (field["column"] - 1) * cell, rim + (field["row"] - 1) * cell
        corners[field["cell"]] = x, y
        drawing.box(x, y, cell, cell, _LIGHT if field["cell"] in (1, 25) else _WOOD, stroke=_DARK)
        drawing.text(x + 14, y + 14, field["cell"], size=13)
        others = [(field["pinned"], 1)] if field["pinned"] else []
        others += [("blue" if field["side"] == "white" else "white", field["shares"])] if field["shares"] else []
        for side, count in others:
            drawing.checker(x + 60, y + 62, 16, side, count if count > 1 else "")
        if field["count"]:
            drawing.checker(x + 42, y + 40, 22, field["side"], field["count"] if field["count"] > 1 else "")
            shared = f", {others[0][1]} {others[0][0]} beside them" if field["shares"] else ""
            drawing.words.append(_said(f"cell {field['cell']}", field) + shared)
    for one, other in board["walls"]:
        (x, y), (next_x, next_y) = corners[one], corners[other]
        if x == next_x:
            ends = {"x1": x, "x2": x + cell, "y1": max(y, next_y), "y2": max(y, next_y)}
        else:
            ends = {"x1": max(x, next_x), "x2": max(x, next_x), "y1": y, "y2": y + cell}
        drawing.add("line", **ends, stroke=_INK, stroke_width=6, stroke_linecap="round")
    drawing.legend([(side, f"{pips} pips") for side, pips in board["pips"].items()], mover)
    return drawing


def _bolo(board: dict[str, Any], mover: int | None) -> _Drawing:
    """A line for each seat with its score, and the dice that are rolled next, whose faces nobody knows yet."""
    drawing = _Drawing(460, 8)
    for seat, score in enumerate(board["scores"], 1):
        y, notes = drawing.height + 14, []
        drawing.box(110, y - 8, 250, 16, _LIGHT, rx=3)
        drawing.box(110, y - 8, 250 * min(score, _GOAL) / _GOAL, 16, _DARK, rx=3)
        notes += ["to move"] if seat == mover else []
        notes += [board["phase"].replace("_", " ")] if seat in board["seats"] else []
        drawing.text(36, y, f"seat {seat}", at="start")
        drawing.text(448, y, f"{score:,}", at="end")
        drawing.words.append(", ".join([f"seat {seat}: {score:,} points", *notes]))
        if seat == mover:
            drawing.add("polygon", points=f"14,{y - 8:g} 28,{y:g} 14,{y + 8:g}", fill=_MARK)
        if seat in board["seats"]:
            drawing.add("circle", cx=98, cy=y, r=6, fill=_MARK)
        drawing.height += 28
    if mover is not None:
        for die in range(board["dice"]):
            drawing.box(14 + die * 44, drawing.height + 8, 36, 36, "#fffaf0", rx=6, stroke="#4a3524", stroke_width=2)
        drawing.height += 52
        drawing.line(f"{board['dice']} dice to roll, {board['at_risk']:,} points at risk")
        if board["least_to_bank"]:
            drawing.line(f"{board['least_to_bank']:,} points to bank at least")
        if board["series"]:
            drawing.line(f"series in the basket: {board['series']}")
        if board["phase"] != "open":
            left = "" if board["turns_left"] is None else f", turns left: {board['turns_left']}"
            drawing.line(f"{board['phase'].replace('_', ' ')}{left}")
    return drawing


def _buku(board: dict[str, Any], mover: str | None) -> _Drawing:
    """The squares with the number of their counters, a1 at the lower left."""
    square, rim = 48, 28
    drawing = _Drawing(2 * rim + 8 * square, 2 * rim + 8 * square)
    drawing.box(4, 4, drawing.width - 8, drawing.height - 8, _FRAME, rx=6)
    for index in range(8):
        for place in (16, drawing.width - 16):
            drawing.text(rim + index * square + square / 2, place, "abcdefgh"[index], size=13, fill="#fff4e0")
            drawing.text(place, rim + (7 - index) * square + square / 2, index + 1, size=13, fill="#fff4e0")
    for index, field in enumerate(board["squares"]):
        x, y = rim + index % 8 * square, rim + (7 - index // 8) * square
        drawing.box(x, y, square, square, "#f6ecd6" if field["owner"] == "white" else "#d0ab80")
        if field["count"]:
            drawing.add("circle", cx=x + square / 2, cy=y + square / 2, r=18, fill="#1f5b63", stroke="#0c2a2f")
            drawing.text(x + square / 2, y + square / 2, field["count"], size=17, fill="#ffffff")
    counts = [str(field["count"]) for field in board["squares"]]
    drawing.words += [f"rank {rank}: {' '.join(counts[8 * rank - 8 : 8 * rank])}" for rank in range(8, 0, -1)]
    captured = board["captured"]
    spare = {"white": ", with the spare counter" if board["spare"] else ""}
    drawing.legend([(side, f"{captured[side]} captured{spare.get(side, '')}") for side in captured], mover)
    return drawing


_BOARDS: dict[str, Callable[[dict[str, Any], Any], _Drawing]] = {
    "plakoto": _plakoto,
    "boloko": _boloko,
    "bolo": _bolo,
    "buku": _buku,
}
