#!/usr/bin/env python3
"""Draws docs/src/images/learning.svg: `python3 docs/learning.py`.

The measurements are those of docs/figures/learning.jsonl, which `kafeneio train … --json` wrote, one training after the
other. With `--check` nothing is written, and it is an error if the plot is not what they say.
"""

import json
import pathlib
import sys

from chart import LINES, Chart

DOCS = pathlib.Path(__file__).parent
RUNS, PLOT = DOCS / "figures" / "learning.jsonl", DOCS / "src" / "images" / "learning.svg"
COLORS = [LINES[3], LINES[5], LINES[0], LINES[1], LINES[6]]


def trainings():
    """The head of each training, with its measurements."""
    found = []
    for line in RUNS.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if "game" in row:
            found.append((row, []))
        else:
            found[-1][1].append(row)
    return found


def name(head):
    rules = head["rules"]
    if head["game"] == "plakoto":
        return "Plakoto"
    return f"Boloko, {rules['layout']}{', portes' if rules['portes'] else ''}"


def plot():
    chart = Chart(
        "What networks make against a player who counts pips, while they learn",
        "%of the games of the training",
        "points a game",
        [0, 0.2, 0.4, 0.6, 0.8, 1],
        [0, 0.5, 1, 1.5, 2],
        right=215,
    )
    for color, (head, rows) in zip(COLORS, trainings()):
        points = [(row["games"] / head["games"], row["points"]) for row in rows]
        chart.path(points, color, 2.5)
    # Lines that end close to each other have their names apart.
    ends = sorted((rows[-1]["points"], name(head), color) for color, (head, rows) in zip(COLORS, trainings()))
    height = 0
    for points, text, color in ends:
        height = max(points, height + 0.09)
        chart.text(chart.right + 8, chart.y(height) + 5, text, color=color, weight="bold")
    return chart.svg()


def main():
    drawn = plot()
    if "--check" not in sys.argv[1:]:
        PLOT.write_text(drawn, encoding="utf-8")
    elif PLOT.read_text(encoding="utf-8") != drawn:
        sys.exit(f"{PLOT} is not what {RUNS} says; run docs/learning.py")


if __name__ == "__main__":
    main()
