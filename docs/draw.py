#!/usr/bin/env python3
"""Draws the boards of this book: `python3 docs/draw.py` writes docs/src/images/plakoto-*.svg.

A board is drawn from the text form of its position. Red is filled, Blue is hollow, and a pinned
checker carries a cross, so nothing depends on color alone. The board brings its own background and
looks the same on a light page and on a dark one.
"""

import pathlib
import re

IMAGES = pathlib.Path(__file__).parent / "src" / "images"

COLUMN, RADIUS, BAR, TRAY, EDGE, LABELS, HEIGHT = 42, 18, 26, 56, 14, 24, 486
LEFT = EDGE
WIDTH = LEFT + 12 * COLUMN + BAR + TRAY + EDGE
TOP, BOTTOM = LABELS + EDGE, HEIGHT - LABELS - EDGE
SHOWN = 5

CARD, WOOD, FIELD, LIGHT, DARK, INK = "#efe6d5", "#8a6a46", "#f8f3e9", "#e3d3b8", "#cdb692", "#2f2a24"
RED, RED_EDGE, BLUE, BLUE_FILL, MARK = "#b3261e", "#6d120d", "#1f4fa3", "#ffffff", "#1b7f3b"


def points(text):
    """Each point's stack: (free checkers' color, how many, whether they pin)."""
    board, point = {}, 1
    for field in text.split()[0].split(","):
        if field.isdigit():
            point += int(field)
            continue
        color, count, under = re.fullmatch(r"([rb])(\d+)([rb]?)", field).groups()
        board[point] = (color, int(count), bool(under))
        point += 1
    assert point == 25, text
    return board


def borne_off(board, color):
    return 15 - sum(count if owner == color else pins for owner, count, pins in board.values())


def x(point):
    """The middle of a point's column."""
    column = point - 13 if point > 12 else 12 - point
    return LEFT + column * COLUMN + (BAR if column > 5 else 0) + COLUMN / 2


def y(point, height):
    """The middle of the checker so many above (or below) the edge."""
    return TOP + RADIUS + 1 + height * 2 * RADIUS if point > 12 else BOTTOM - RADIUS - 1 - height * 2 * RADIUS


def checker(color, cx, cy, pinned=False, number=None):
    if color == "r":
        parts = [f'<circle cx="{cx}" cy="{cy}" r="{RADIUS - 1}" fill="{RED}" stroke="{RED_EDGE}" stroke-width="2"/>']
        ink = "#ffffff"
    else:
        parts = [f'<circle cx="{cx}" cy="{cy}" r="{RADIUS - 2.5}" fill="{BLUE_FILL}" stroke="{BLUE}" stroke-width="5"/>']
        ink = BLUE
    if pinned:
        arm = RADIUS * 0.42
        for sign in (1, -1):
            parts.append(
                f'<line x1="{cx - arm:g}" y1="{cy - sign * arm:g}" x2="{cx + arm:g}" y2="{cy + sign * arm:g}"'
                f' stroke="{ink}" stroke-width="4" stroke-linecap="round"/>'
            )
    if number:
        parts.append(f'<text x="{cx}" y="{cy + 6}" font-size="17" font-weight="bold" fill="{ink}">{number}</text>')
    return parts


def stack(point, color, count, pins):
    parts = []
    if pins:
        parts += checker("b" if color == "r" else "r", x(point), y(point, 0), pinned=True)
    room = SHOWN - pins
    for height in range(min(count, room)):
        number = count if height == room - 1 and count > room else None
        parts += checker(color, x(point), y(point, height + pins), number=number)
    return parts


def arrow(path, color, width=3):
    return (
        f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width}"'
        f' marker-end="url(#{"red" if color == RED else "blue" if color == BLUE else "mark"})"/>'
    )


def step(board, way):
    """A checker's move on one side of the board, as an arrow from stack to stack."""
    start, end = (int(point) for point in way.split("/"))

    def tip(point):
        _, count, pins = board.get(point, (None, 0, False))
        return y(point, min(count + pins, SHOWN)) + (-RADIUS + 6 if point > 12 else RADIUS - 6)

    inward = 1 if start > 12 else -1
    bend = (tip(start) + tip(end)) / 2 + inward * (14 + 8 * abs(start - end))
    return arrow(f"M{x(start):g},{tip(start):g} Q{(x(start) + x(end)) / 2:g},{bend:g} {x(end):g},{tip(end):g}", MARK)


def board_svg(text, title, steps=(), marks=None, ways=False):
    board = points(text)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        ' role="img" font-family="DejaVu Sans, Verdana, sans-serif" text-anchor="middle">',
        f"<title>{title}</title>",
        "<defs>",
    ]
    for name, color in (("red", RED), ("blue", BLUE), ("mark", MARK)):
        parts.append(
            f'<marker id="{name}" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="5" markerHeight="5"'
            f' orient="auto"><path d="M0,0 L10,5 L0,10 Z" fill="{color}"/></marker>'
        )
    parts.append("</defs>")
    parts.append(f'<rect width="{WIDTH}" height="{HEIGHT}" rx="12" fill="{CARD}"/>')
    for left in (LEFT, LEFT + 6 * COLUMN + BAR):
        parts.append(
            f'<rect x="{left}" y="{TOP}" width="{6 * COLUMN}" height="{BOTTOM - TOP}" fill="{FIELD}"'
            f' stroke="{WOOD}" stroke-width="2"/>'
        )
    for point in range(1, 25):
        base, tip = (TOP, TOP + 160) if point > 12 else (BOTTOM, BOTTOM - 160)
        shade = LIGHT if point % 2 else DARK
        parts.append(
            f'<path d="M{x(point) - COLUMN / 2 + 2:g},{base} L{x(point):g},{tip} L{x(point) + COLUMN / 2 - 2:g},{base} Z"'
            f' fill="{shade}"/>'
        )
        label = TOP - 9 if point > 12 else BOTTOM + 20
        parts.append(f'<text x="{x(point):g}" y="{label}" font-size="14" fill="{INK}">{point}</text>')
    for point, (color, count, pins) in sorted(board.items()):
        parts += stack(point, color, count, pins)
    tray = WIDTH - EDGE - TRAY / 2 + 4
    for color, label, top in (("b", "Blue", True), ("r", "Red", False)):
        off = borne_off(board, color)
        if off:
            cy = TOP + 26 if top else BOTTOM - 26
            parts += checker(color, tray, cy, number=off)
            parts.append(f'<text x="{tray}" y="{cy + 38 if top else cy - 28}" font-size="12" fill="{INK}">off</text>')
    for point, mark in (marks or {}).items():
        parts.append(
            f'<text x="{x(point):g}" y="{y(point, sum(board.get(point, (0, 0, 0))[1:]) + 0.1) + 8:g}" font-size="24" font-weight="bold"'
            f' fill="{MARK if mark == "✓" else RED_EDGE}">{mark}</text>'
        )
    if ways:
        middle, right = (TOP + BOTTOM) / 2, LEFT + 12 * COLUMN + BAR - 50
        for color, shift, name, blue in ((RED, 12, "Red", False), (BLUE, -12, "Blue", True)):
            up, down = middle - 34 - shift, middle + 34 + shift
            turn = LEFT + 40 - shift
            top, bottom = (up, down) if not blue else (down, up)
            parts.append(
                arrow(
                    f"M{right},{top:g} L{turn + 20:g},{top:g} Q{turn:g},{top:g} {turn:g},{middle:g}"
                    f" Q{turn:g},{bottom:g} {turn + 20:g},{bottom:g} L{right},{bottom:g}",
                    color,
                )
            )
            parts.append(
                f'<text x="{LEFT + 9 * COLUMN + BAR}" y="{top + 5:g}" font-size="15" font-weight="bold" fill="{color}"'
                f' stroke="{FIELD}" stroke-width="6" paint-order="stroke">{name}</text>'
            )
    parts += [step(board, way) for way in steps]
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


BOARDS = {
    "start": dict(
        text="b15,22,r15 b", title="The start: 15 Red checkers on point 24, 15 Blue ones on point 1", ways=True
    ),
    "pins": dict(
        text="b5,1,r1b,b2,b1,r2,1,b1r,1,r2,5,r3b,2,b2,1,b2,2,r6 r",
        title="Pins, blocks and a single checker: where Red may land and where not",
        marks={3: "✓", 4: "✕", 5: "✓", 6: "✓", 8: "✕", 19: "✕", 21: "✕"},
    ),
    "bearing-off": dict(text="b2,r2,1,r1,1,r3,12,b4,b3,1,b2,b2,b2 r", title="Red bears off"),
    "pinned-at-home": dict(text="2,b1r,1,r2,18,b14 r", title="Red may not bear off"),
    "mother": dict(text="9,r14,1,b14,7,b1,3,r1 b", title="Blue pins Red's mother checker", steps=["20/24"]),
    "mother-waits": dict(text="b1,8,r14,1,b13,11,b1r b", title="Red's mother is pinned, Blue still has one to lose"),
    "larger-die": dict(
        text="r14,4,b2,3,r1,13,b13 r", title="Red has a 3 and a 1 and can play only one of them", steps=["10/7", "10/9"]
    ),
    "cut-short": dict(
        text="9,r12,1,b14,2,r2,4,b1,3,r1 b", title="The pin on point 24 would play one die only", steps=["20/24"]
    ),
}

if __name__ == "__main__":
    for name, board in BOARDS.items():
        (IMAGES / f"plakoto-{name}.svg").write_text(board_svg(**board), encoding="utf-8")
