#!/usr/bin/env python3
"""Draws the boards of this book: `python3 docs/draw.py` writes docs/src/images/plakoto-*.svg,
boloko-*.svg, buku-*.svg and the dice of Bolo; its charts are drawn by chart.py.

A board is drawn from the text form of its position. One color is filled, the other hollow, and a
pinned checker or piece carries a cross, so nothing depends on color alone. The board brings its own
background and looks the same on a light page and on a dark one. Dice that are set aside are framed
and raised, and a mark says whether they may be. On the squares of Buku each counter is a disc, since
counters belong to nobody: it is the squares that are light or dark.
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
        marks={1: "✕", 3: "✓", 4: "✕", 5: "✓", 6: "✓", 8: "✕", 19: "✕", 21: "✕"},
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


# Boloko

CELL, PIECE, FRAME, WALL, CORRIDOR = 92, 17, 26, 8, 5 * 92
LIGHTEST, BLUEST = (255, 255, 255), (126, 164, 219)
WHITE_EDGE, GROUP = "#3b352d", "#1b7f3b"

SPIRAL = [[1, 2, 3, 4, 5], [16, 17, 18, 19, 6], [15, 24, 25, 20, 7], [14, 23, 22, 21, 8], [13, 12, 11, 10, 9]]
SERPENTINE = [[1, 2, 3, 4, 5], [10, 9, 8, 7, 6], [11, 12, 13, 14, 15], [20, 19, 18, 17, 16], [21, 22, 23, 24, 25]]


def cells(text):
    """Each cell's pieces: (color, how many, whether they pin, how many of the other color share it)."""
    board, cell = {}, 1
    for field in text.split()[0].split(","):
        if field.isdigit():
            cell += int(field)
            continue
        color, count, under, shares = re.fullmatch(r"([wb])(\d+)([wb]?)(?:\+b(\d+))?", field).groups()
        board[cell] = (color, int(count), bool(under), int(shares or 0))
        cell += 1
    assert cell == 26, text
    return board


def shade(cell):
    """From blue to white, as White's way goes."""
    mixed = (round(b + (w - b) * (cell - 1) / 24) for b, w in zip(BLUEST, LIGHTEST))
    return "#" + "".join(f"{part:02x}" for part in mixed)


def squares(layout):
    """Each cell's row and column."""
    return {cell: (row, column) for row, line in enumerate(layout) for column, cell in enumerate(line)}


def middle(layout, cell):
    row, column = squares(layout)[cell]
    return FRAME + (column + 0.5) * CELL, FRAME + (row + 0.5) * CELL


def piece(color, cx, cy, pinned=False, number=None):
    if color == "b":
        fill, edge, ink = BLUE, "#122f63", "#ffffff"
    else:
        fill, edge, ink = "#ffffff", WHITE_EDGE, WHITE_EDGE
    parts = [f'<circle cx="{cx:g}" cy="{cy:g}" r="{PIECE - 1.5}" fill="{fill}" stroke="{edge}" stroke-width="3"/>']
    if pinned:
        arm = PIECE * 0.42
        for sign in (1, -1):
            parts.append(
                f'<line x1="{cx - arm:g}" y1="{cy - sign * arm:g}" x2="{cx + arm:g}" y2="{cy + sign * arm:g}"'
                f' stroke="{ink}" stroke-width="4" stroke-linecap="round"/>'
            )
    if number:
        parts.append(f'<text x="{cx:g}" y="{cy + 6:g}" font-size="17" font-weight="bold" fill="{ink}">{number}</text>')
    return parts


def pile(color, count, cx, cy):
    """Pieces of one color on a cell; three stand for more, and the topmost says how many."""
    parts = []
    shown = min(count, 3)
    for height in range(shown):
        shift = 5 * (height - (shown - 1) / 2)
        number = count if height == shown - 1 and count > 1 else None
        parts += piece(color, cx + shift, cy - shift, number=number)
    return parts


def occupants(layout, cell, color, count, pins, shares):
    cx, cy = middle(layout, cell)
    cy += 8
    if pins:
        return piece("b" if color == "w" else "w", cx - 15, cy + 9, pinned=True) + pile(color, count, cx + 14, cy - 4)
    if shares:
        return pile(color, count, cx - 19, cy) + pile("b", shares, cx + 20, cy)
    return pile(color, count, cx, cy)


def walls(layout):
    """A line wherever two neighbors do not follow each other on the corridor."""
    at = squares(layout)
    parts = []
    for cell, (row, column) in at.items():
        for down, right in ((1, 0), (0, 1)):
            if row + down > 4 or column + right > 4 or abs(layout[row + down][column + right] - cell) == 1:
                continue
            x, y = FRAME + (column + right) * CELL, FRAME + (row + down) * CELL
            parts.append(f"M{x},{y} L{x + down * CELL},{y + right * CELL}")
    assert len(parts) == 16, layout
    return f'<path d="{" ".join(parts)}" stroke="{WOOD}" stroke-width="{WALL}" stroke-linecap="round"/>'


def corridor(layout, way, offset=0):
    """A line through the middles of cells, so far to its right hand."""
    spots = [middle(layout, cell) for cell in way]
    ways = [
        ((x2 > x1) - (x2 < x1), (y2 > y1) - (y2 < y1)) for (x1, y1), (x2, y2) in zip(spots, spots[1:])
    ]
    points = []
    for index, (x, y) in enumerate(spots):
        sides = {(-dy, dx) for dx, dy in ways[max(index - 1, 0) : index + 1]}
        points.append((x + offset * sum(dx for dx, _ in sides), y + offset * sum(dy for _, dy in sides)))
    return points


def line(points, color, width=4):
    path = "M" + " L".join(f"{x:g},{y:g}" for x, y in points)
    marker = "white" if color == WHITE_EDGE else "blue" if color == BLUE else "mark"
    return (
        f'<path d="{path}" fill="none" stroke="{color}" stroke-width="{width}" stroke-linejoin="round"'
        f' marker-end="url(#{marker})"/>'
    )


def shortened(start, end, by):
    """The end of a line, drawn back towards its start."""
    (x1, y1), (x2, y2) = start, end
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    return x2 + (x1 - x2) * by / length, y2 + (y1 - y2) * by / length


def move(layout, way):
    """A step along the corridor (`from/to`), or a jump over a wall (`from^to`)."""
    start, end = (int(cell) for cell in re.split(r"[/^]", way))
    if "^" in way:
        points = [middle(layout, start), middle(layout, end)]
    else:
        points = corridor(layout, range(start, end + (1 if end > start else -1), 1 if end > start else -1))
    points = [(x, y + 8) for x, y in points]
    points[0] = shortened(points[1], points[0], PIECE + 3)
    points[-1] = shortened(points[-2], points[-1], PIECE + 3)
    return line(points, MARK)


def grid_svg(text, title, layout=SPIRAL, moves=(), marks=None, ways=False, group=()):
    board = cells(text)
    size = CORRIDOR + 2 * FRAME
    height = size + (26 if ways else 0)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {height}" width="{size}" height="{height}"'
        ' role="img" font-family="DejaVu Sans, Verdana, sans-serif" text-anchor="middle">',
        f"<title>{title}</title>",
        "<defs>",
    ]
    for name, color in (("white", WHITE_EDGE), ("blue", BLUE), ("mark", MARK)):
        parts.append(
            f'<marker id="{name}" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4" markerHeight="4"'
            f' orient="auto"><path d="M0,0 L10,5 L0,10 Z" fill="{color}"/></marker>'
        )
    parts.append("</defs>")
    parts.append(f'<rect width="{size}" height="{height}" rx="12" fill="{CARD}"/>')
    for cell, (row, column) in sorted(squares(layout).items()):
        x, y = FRAME + column * CELL, FRAME + row * CELL
        parts.append(f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{shade(cell)}"/>')
    for cell in group:
        row, column = squares(layout)[cell]
        parts.append(
            f'<rect x="{FRAME + column * CELL + 8}" y="{FRAME + row * CELL + 8}" width="{CELL - 16}"'
            f' height="{CELL - 16}" rx="10" fill="none" stroke="{GROUP}" stroke-width="3" stroke-dasharray="7 5"/>'
        )
    for cell, (row, column) in sorted(squares(layout).items()):
        x, y = FRAME + column * CELL, FRAME + row * CELL
        parts.append(f'<text x="{x + 19}" y="{y + 24}" font-size="14" fill="{INK}">{cell}</text>')
    parts.append(walls(layout))
    parts.append(
        f'<rect x="{FRAME}" y="{FRAME}" width="{CORRIDOR}" height="{CORRIDOR}" fill="none"'
        f' stroke="{WOOD}" stroke-width="{WALL}" stroke-linejoin="round"/>'
    )
    if ways:
        parts.append(line(corridor(layout, range(6, 21), 7), WHITE_EDGE, 3))
        parts.append(line(corridor(layout, range(20, 5, -1), 7), BLUE, 3))
        for color, name, x in ((WHITE_EDGE, "White: 1 to 25", 0.28), (BLUE, "Blue: 25 to 1", 0.72)):
            y = height - 18
            left, mark = size * x, piece("w" if color == WHITE_EDGE else "b", size * x - 88, y - 6)
            parts += mark
            parts.append(f'<text x="{left:g}" y="{y}" font-size="16" font-weight="bold" fill="{color}">{name}</text>')
    for cell, (color, count, pins, shares) in sorted(board.items()):
        parts += occupants(layout, cell, color, count, pins, shares)
    for cell, mark in (marks or {}).items():
        x, y = middle(layout, cell)
        parts.append(
            f'<text x="{x + CELL / 2 - 20:g}" y="{y - CELL / 2 + 29:g}" font-size="24" font-weight="bold"'
            f' fill="{MARK if mark == "✓" else RED_EDGE}">{mark}</text>'
        )
    parts += [move(layout, way) for way in moves]
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


GRIDS = {
    "start": dict(
        text="w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w", title="The start on the spiral: White on 1 to 5, Blue on 21 to 25", ways=True
    ),
    "serpentine": dict(
        text="w2,w2,w2,w2,w2,15,b2,b2,b2,b2,b2 w",
        title="The start on the serpentine: White on 1 to 5, Blue on 21 to 25",
        layout=SERPENTINE,
        ways=True,
    ),
    "steps": dict(
        text="b9,1,w1,18,b1,2,w9 w", title="White plays a 3 and a 1 with one piece", moves=["3/6", "6^19"]
    ),
    "jump": dict(
        text="b9,1,w1,1,w1,18,w8,b1 b",
        title="What a one can do on the spiral: one jump from cell 3, none from 5, three from 25",
        moves=["3/4", "3^18", "5/6", "25^18", "25^20", "25^22"],
    ),
    "pins": dict(
        text="b5,1,w2,b1,b2,b1w,w1,w1b,16,w5 w",
        title="Pins and closed cells: where White may land and where not",
        marks={4: "✓", 5: "✕", 6: "✕", 7: "✓", 8: "✓", 9: "✓"},
    ),
    "won": dict(
        text="b9,13,b1,6,w3,w2,w2,w3 b",
        title="White has won: the ten pieces fill the last four cells of the corridor",
        group=[22, 23, 24, 25],
    ),
    "not-won": dict(
        text="b7,b2,13,b1,3,w1,1,w2,1,w3,w4 w",
        title="Nobody has won: White's pieces leave gaps, and one Blue piece stands behind a wall",
        group=[24, 25, 1, 2],
        marks={20: "✕", 22: "✕", 16: "✕"},
    ),
    "pinned-in-group": dict(
        text="b9,20,w2,b1w,w3,w4 b", title="White has won with a pinned piece in the group", group=[22, 23, 24, 25]
    ),
    "deadlock": dict(text="b9w,23,w9b w", title="Nobody can move: the last piece of each side is pinned on its own starting cell"),
    "detour": dict(
        text="w9,1,w1,21,b10 w",
        title="Two ways around a square of the grid: 1 to 2 and over the wall to 17, or over the wall to 16 and on to 17",
        moves=["1/2", "2^17", "1^16", "16/17"],
    ),
    "portes": dict(
        text="w1+b5,4,w1,2,b1,2,w2,4,b2,2,b1,4,w6+b1 w",
        title="With portes: the starting cells 1 and 25 are shared, and the Blue piece on 9 can be sent back",
        moves=["6/9"],
    ),
}

# Bolo

DIE, STEP, ROW = 44, 54, 82
PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


def die(face, left, top, aside):
    """A die; one that is set aside has a frame and stands a little higher."""
    top -= 9 if aside else 0
    edge, width = (MARK, 4) if aside else (INK, 1.5)
    parts = [
        f'<rect x="{left:g}" y="{top:g}" width="{DIE}" height="{DIE}" rx="9" fill="#ffffff" stroke="{edge}"'
        f' stroke-width="{width}"/>'
    ]
    for dx, dy in PIPS[face]:
        parts.append(
            f'<circle cx="{left + DIE / 2 + 11 * dx:g}" cy="{top + DIE / 2 + 11 * dy:g}" r="4.6" fill="{INK}"/>'
        )
    return parts


def dice_svg(title, rows, label=0, note=190):
    """Rows of dice: what is said before them, the dice with `'` after those set aside, what is said after."""
    most = max(len(dice.split()) for _, dice, _ in rows)
    width, height = label + most * STEP + note + 2 * FRAME - 10, len(rows) * ROW + 30
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        ' role="img" font-family="DejaVu Sans, Verdana, sans-serif">',
        f"<title>{title}</title>",
        f'<rect width="{width}" height="{height}" rx="12" fill="{CARD}"/>',
    ]
    for number, (before, dice, after) in enumerate(rows):
        top = 15 + number * ROW + (ROW - DIE) / 2 + 4
        if number:
            parts.append(f'<path d="M{FRAME},{15 + number * ROW} H{width - FRAME}" stroke="{DARK}" stroke-width="1.5"/>')
        if before:
            parts.append(f'<text x="{FRAME}" y="{top + DIE / 2 + 5:g}" font-size="15" fill="{INK}">{before}</text>')
        for place, text in enumerate(dice.split()):
            parts += die(int(text[0]), FRAME + label + place * STEP, top, text.endswith("'"))
        left = FRAME + label + most * STEP + 8
        mark = after[0] if after[0] in "✓✕" else ""
        if mark:
            color = MARK if mark == "✓" else RED_EDGE
            parts.append(
                f'<text x="{left}" y="{top + DIE / 2 + 8:g}" font-size="24" font-weight="bold" fill="{color}">{mark}</text>'
            )
        left += 30 if mark else 0
        parts.append(
            f'<text x="{left}" y="{top + DIE / 2 + 5:g}" font-size="15" fill="{INK}">{after[len(mark):].strip()}</text>'
        )
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


DICE = {
    "scores": dict(
        title="What dice score: a one 100, a five 50, three of a kind their number times 100, three ones 1,000, a straight 1,500",
        rows=[
            ("a one", "1'", "100"),
            ("a five", "5'", "50"),
            ("three ones", "1' 1' 1'", "1,000"),
            ("three of another", "4' 4' 4'", "400: the number times 100"),
            ("each one more", "4' 4' 4' 4' 4'", "1,600: doubled twice"),
            ("the straight", "1' 2' 3' 4' 5' 6'", "1,500"),
        ],
        label=150,
        note=240,
    ),
    "choice": dict(
        title="What may be set aside of 1333346: three or four of the threes, but not two, with the one or without",
        rows=[
            ("", "1' 3 3 3 3 4 6", "✓ 100"),
            ("", "1 3' 3' 3' 3 4 6", "✓ 300"),
            ("", "1' 3' 3' 3' 3' 4 6", "✓ 700"),
            ("", "1' 3' 3' 3 3 4 6", "✕ two threes are nothing"),
            ("", "1' 3 3 3 3 4' 6", "✕ the four does not score"),
        ],
        note=230,
    ),
    "turn": dict(
        title="A turn of four rolls that ends with 900 points banked",
        rows=[
            ("rolls seven", "1' 2 3 3 5' 6 6", "keeps 150, rolls five"),
            ("rolls five", "2' 2' 2' 3 4", "keeps 200, rolls two"),
            ("rolls two", "1' 5'", "keeps 150: all seven again"),
            ("rolls seven", "1' 2 2 3' 3' 3' 4", "keeps 400 and banks 900"),
        ],
        label=120,
        note=230,
    ),
    "straight": dict(
        title="A straight in seven dice: with a second one or five it brings more, any other seventh die stays",
        rows=[
            ("", "1' 1' 2' 3' 4' 5' 6'", "1,600"),
            ("", "1' 2' 3' 4' 5' 5' 6'", "1,550"),
            ("", "1' 2' 3' 4' 4 5' 6'", "1,500, and one die is left"),
        ],
        note=240,
    ),
    "extended": dict(
        title="With extend_series a later three doubles the series of threes set aside before",
        rows=[
            ("first roll", "2 3' 3' 3' 4 6 6", "300"),
            ("second roll", "2 3' 4 6", "300 more with the option"),
            ("", "2 3 4 6", "and nothing without it"),
        ],
        label=120,
        note=250,
    ),
}

# Buku

SQUARE, DISC, FILES = 46, 6.5, "abcdefgh"
COUNTER_SPOTS = {1: [(0, 0)], 2: [(-1, 0), (1, 0)], 3: [(0, -1), (-1, 0.8), (1, 0.8)]}
WHITE_SQUARE, BLACK_SQUARE = "#fbf8f1", "#b99d74"


def square_of(name):
    """The file and the rank of a square, from 0."""
    return FILES.index(name[0]), int(name[1]) - 1


def way_of(path):
    """All squares of a path that is written with its corners."""
    way = []
    for name in path.split(","):
        file, rank = square_of(name)
        while way and (abs(way[-1][0] - file) + abs(way[-1][1] - rank)) > 1:
            (last_file, last_rank) = way[-1]
            way.append((last_file + (file > last_file) - (file < last_file), last_rank + (rank > last_rank) - (rank < last_rank)))
        way.append((file, rank))
    assert len(set(way)) == len(way), path
    return way


def counters(text):
    """How many counters each square holds, by file and rank."""
    ranks = text.split()[0].split("/")
    return {(file, 7 - row): int(count) for row, rank in enumerate(ranks) for file, count in enumerate(rank)}


def sowing(spots, color=MARK, width=3.5, dot=10):
    """A path through these spots, with a dot where it starts."""
    points = list(spots)
    start = points[0]
    parts = [f'<circle cx="{start[0]:g}" cy="{start[1]:g}" r="{dot}" fill="{color}" stroke="{CARD}" stroke-width="1.5"/>']
    if len(points) > 1:
        route = "M" + " L".join(f"{x:g},{y:g}" for x, y in points)
        parts.insert(0, f'<path d="{route}" fill="none" stroke="{CARD}" stroke-width="{width + 3}" stroke-linejoin="round"/>')
        parts.insert(1, f'<path d="{route}" fill="none" stroke="{color}" stroke-width="{width}" stroke-linejoin="round" marker-end="url(#mark)"/>')
    return parts


def marker():
    return (
        '<defs><marker id="mark" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4" markerHeight="4" orient="auto">'
        f'<path d="M0,0 L10,5 L0,10 Z" fill="{MARK}"/></marker></defs>'
    )


def checkered(left, top, text, area="a1h8", line=None, path=None, captured=()):
    """A board, or a part of it, with the line picked up dashed, the path sown and what is captured crossed."""
    (first_file, first_rank), (last_file, last_rank) = square_of(area[:2]), square_of(area[2:])
    columns, rows = last_file - first_file + 1, last_rank - first_rank + 1

    def corner(file, rank):
        return left + (file - first_file) * SQUARE, top + (last_rank - rank) * SQUARE

    def center(file, rank):
        x, y = corner(file, rank)
        return x + SQUARE / 2, y + SQUARE / 2

    parts, board = [], counters(text)
    for rank in range(first_rank, last_rank + 1):
        for file in range(first_file, last_file + 1):
            x, y = corner(file, rank)
            dark = (file + rank) % 2 == 0
            parts.append(f'<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" fill="{BLACK_SQUARE if dark else WHITE_SQUARE}"/>')
    parts.append(f'<rect x="{left}" y="{top}" width="{columns * SQUARE}" height="{rows * SQUARE}" fill="none" stroke="{WOOD}" stroke-width="3"/>')
    for file in range(first_file, last_file + 1):
        parts.append(f'<text x="{center(file, first_rank)[0]:g}" y="{top + rows * SQUARE + 18}" font-size="14" fill="{INK}">{FILES[file]}</text>')
    for rank in range(first_rank, last_rank + 1):
        parts.append(f'<text x="{left - 12}" y="{center(first_file, rank)[1] + 5:g}" font-size="14" fill="{INK}">{rank + 1}</text>')
    if line:
        x, y, width, height = left, top, columns * SQUARE, rows * SQUARE
        if line in FILES:
            x, width = corner(FILES.index(line), 0)[0], SQUARE
        else:
            y, height = corner(0, int(line) - 1)[1], SQUARE
        parts.append(
            f'<rect x="{x + 3}" y="{y + 3}" width="{width - 6}" height="{height - 6}" rx="8" fill="none" stroke="{BLUE}"'
            ' stroke-width="3.5" stroke-dasharray="8 5"/>'
        )
    if path:
        parts += sowing(center(*square) for square in way_of(path))
    for rank in range(first_rank, last_rank + 1):
        for file in range(first_file, last_file + 1):
            cx, cy = center(file, rank)
            for dx, dy in COUNTER_SPOTS.get(board[file, rank], []):
                parts.append(f'<circle cx="{cx + 8.5 * dx:g}" cy="{cy + 8.5 * dy:g}" r="{DISC}" fill="{INK}"/>')
    for name in captured:
        x, y = corner(*square_of(name))
        parts.append(
            f'<path d="M{x + 5},{y + 5} l{SQUARE - 10},{SQUARE - 10} m0,{10 - SQUARE} l{10 - SQUARE},{SQUARE - 10}"'
            f' stroke="{RED}" stroke-width="3.5" stroke-linecap="round"/>'
        )
    return parts, columns * SQUARE, rows * SQUARE


def boards_svg(title, panels, notes=()):
    """Boards beside each other, each with a caption below it, and lines of text below all."""
    gap, parts, left, tallest = 34, [], 34, 0
    for panel in panels:
        panel = dict(panel)
        caption = panel.pop("caption", None)
        drawn, width, height = checkered(left, 18, **panel)
        parts += drawn
        if caption:
            parts.append(f'<text x="{left + width / 2:g}" y="{height + 62}" font-size="15" fill="{INK}">{caption}</text>')
        left += width + gap
        tallest = max(tallest, height + (50 if caption else 28))
    width, height = left - gap + 20, tallest + 28 + 22 * len(notes)
    for number, note in enumerate(notes):
        parts.append(f'<text x="{width / 2:g}" y="{tallest + 34 + 22 * number}" font-size="15" fill="{INK}">{note}</text>')
    return "\n".join(opened(title, width, height) + parts + ["</svg>"]) + "\n"


def opened(title, width, height):
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        ' role="img" font-family="DejaVu Sans, Verdana, sans-serif" text-anchor="middle">',
        f"<title>{title}</title>",
        marker(),
        f'<rect width="{width}" height="{height}" rx="12" fill="{CARD}"/>',
    ]


def shapes_svg(title, rows, cell=30):
    """Rows of shapes: the squares, a path over them with its directions, and what is said below each."""
    parts, top, widest = [], 22, 0
    for row in rows:
        left, tallest = 30, max(max(int(name[1]) for name in shape["squares"].split()) for shape in row)
        for shape in row:
            squares = [square_of(name) for name in shape["squares"].split()]
            columns = max(file for file, _ in squares) + 1
            room = max(columns * cell, shape.get("room", 118))
            shift = left + (room - columns * cell) / 2

            def middle_of(file, rank, shift=shift, floor=top + tallest * cell):
                return shift + (file + 0.5) * cell, floor - (rank + 0.5) * cell

            for file, rank in squares:
                x, y = middle_of(file, rank)
                parts.append(
                    f'<rect x="{x - cell / 2:g}" y="{y - cell / 2:g}" width="{cell}" height="{cell}" fill="{FIELD}" stroke="{WOOD}" stroke-width="2"/>'
                )
            if "path" in shape:
                parts += sowing((middle_of(*square) for square in way_of(shape["path"])), width=3, dot=5.5)
            for number, line in enumerate(shape["says"]):
                weight = ' font-weight="bold"' if number == 0 else ""
                parts.append(
                    f'<text x="{left + room / 2:g}" y="{top + tallest * cell + 24 + 20 * number:g}" font-size="14"{weight} fill="{INK}">{line}</text>'
                )
            left += room + 26
        widest = max(widest, left)
        top += tallest * cell + 24 + 20 * max(len(shape["says"]) for shape in row) + 18
    return "\n".join(opened(title, widest + 4, top) + parts + ["</svg>"]) + "\n"


ALL_ONES = "11111111/11111111/11111111/11111111/11111111/11111111/11111111/11111111 w 0-0 1"
LATE = "00000000/00000000/00000100/00210010/00022000/03020000/00001000/00000000 w 26-24 0"
SINGLES = "00000000/11100001/10110101/00010101/00000000/01100000/00000110/00000100 b 25-23 0"

SOWN = {
    "start": dict(
        title="The start: a counter on every square, and one more in White’s hand",
        panels=[dict(text=ALL_ONES)],
        notes=["White: ranks, light squares", "Black: files, dark squares"],
    ),
    "turn": dict(
        title="White’s first turn: rank 3 is picked up, and nine counters are sown from a4 to d5",
        panels=[
            dict(text=ALL_ONES, line="3", path="a4,c4,c3,e3,e4,d4,d5", caption="3(9):a4,c4,c3,e3,e4,d4,d5"),
            dict(
                text="11111111/11111111/11111111/11121111/22222111/00111000/11111111/11111111 b 0-0 0",
                caption="what that leaves",
            ),
        ],
    ),
    "footprint": dict(
        title="Two paths over the same nine squares: one move",
        panels=[
            dict(text="0" * 8 + "/00000000" * 7, area="b2f6", path="c3,e3,e4,c4,c5,e5"),
            dict(text="0" * 8 + "/00000000" * 7, area="b2f6", path="d4,c4,c5,e5,e3,c3"),
        ],
        notes=["two paths, one footprint, one move"],
    ),
    "capture": dict(
        title="White sows four counters and captures three threes; Black’s three on d4 stays",
        panels=[
            dict(text=LATE, area="a1h6", line="5", path="e4,d4,d3,c3", caption="White plays 5(4):e4,d4,d3,c3"),
            dict(
                text="00000000/00000000/00000100/00000000/00033000/03130000/00001000/00000000 w 26-24 0",
                area="a1h6",
                captured=["e4", "d3", "b3"],
                caption="and captures nine",
            ),
        ],
    ),
    "end": dict(
        title="The end: no square holds more than one counter",
        panels=[dict(text=SINGLES, caption="captured: White 25, Black 23")],
    ),
    "nineteen": dict(
        title="Nineteen counters on rank 2, where the file that was picked up last crosses it with one",
        panels=[dict(text="00000000/10111110/20111110/20111110/20222210/20222220/32323231/00000000 w 0-3 0", line="2", caption="rank 2 holds nineteen")],
    ),
}

SHAPES = {
    "shapes": dict(
        title="The four shapes of four squares that a path can have, and the fifth that none covers",
        rows=[
            [
                dict(squares="a1 b1 c1 d1", path="a1,d1", says=["EEE", "2 ways, 40 places", "80"]),
                dict(squares="a1 b1 c1 c2", path="a1,c1,c2", says=["EEN", "8 ways, 42 places", "336"]),
                dict(squares="a1 b1 b2 a2", path="a1,b1,b2,a2", says=["ENW", "1 way, 49 places", "49"]),
                dict(squares="a1 b1 b2 c2", path="a1,b1,b2,c2", says=["ENE", "4 ways, 42 places", "168"]),
                dict(squares="a1 b1 c1 b2", says=["no path"]),
            ]
        ],
    ),
    "codes": dict(
        title="A shape with one square that has a single neighbor: of the codes of the paths from there the least is canonical",
        rows=[
            [
                dict(squares="a1 b1 c1 c2 b2", path="a1,c1,c2,b2", says=["EENW", "the shape’s own"]),
                dict(squares="a1 b1 c1 c2 b2", path="a1,b1,b2,c2,c1", says=["ENES", "greater"]),
                dict(squares="a1 b1 c1 c2 b2", path="b2,c2,c1,a1", says=["ENWW, mirrored", "ends at the tail"], room=140),
            ]
        ],
    ),
}

if __name__ == "__main__":
    for name, board in BOARDS.items():
        (IMAGES / f"plakoto-{name}.svg").write_text(board_svg(**board), encoding="utf-8")
    for name, board in GRIDS.items():
        (IMAGES / f"boloko-{name}.svg").write_text(grid_svg(**board), encoding="utf-8")
    for name, rows in DICE.items():
        (IMAGES / f"bolo-{name}.svg").write_text(dice_svg(**rows), encoding="utf-8")
    for name, boards in SOWN.items():
        (IMAGES / f"buku-{name}.svg").write_text(boards_svg(**boards), encoding="utf-8")
    for name, shapes in SHAPES.items():
        (IMAGES / f"buku-{name}.svg").write_text(shapes_svg(**shapes), encoding="utf-8")
