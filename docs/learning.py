#!/usr/bin/env python3
"""Draws learning.svg and learning-python.svg in docs/src/images: `python3 docs/learning.py`.

The measurements are those of docs/figures/learning.jsonl, which `kafeneio train … --json` wrote, one training after the
other, and of docs/figures/learning-python.jsonl, which examples/train.py of the package for Python wrote. With `--check`
nothing is written, and it is an error if a plot is not what they say.
"""

import json
import pathlib
import sys

from chart import LINES, Chart

DOCS = pathlib.Path(__file__).parent
FIGURES, IMAGES = DOCS / "figures", DOCS / "src" / "images"
COLORS = [LINES[3], LINES[5], LINES[0], LINES[1], LINES[6]]


def read(name):
    return [json.loads(line) for line in (FIGURES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def trainings():
    """The head of each training, with its measurements."""
    found = []
    for row in read("learning"):
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


def write_names(chart, ends):
    """Writes names beside the ends of lines, and apart from each other."""
    height, gap = 0, chart.y_most * 0.045
    for end, text, color in sorted(ends):
        height = max(end, height + gap)
        chart.text(chart.right + 8, chart.y(height) + 5, text, color=color, weight="bold")


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
    write_names(chart, [(rows[-1]["points"], name(head), color) for color, (head, rows) in zip(COLORS, trainings())])
    return chart.svg()


def python_plot():
    rows = read("learning-python")
    chart = Chart(
        "How many of its games a player wins against greedy and novice, while it learns in Python",
        "games of the training",
        "%games won",
        range(0, rows[-1]["games"] + 10_000, 10_000),
        [0, 0.25, 0.5, 0.75, 1],
        right=90,
    )
    ends = []
    for color, against in zip(COLORS[1:], dict.fromkeys(row["against"] for row in rows)):
        points = [(row["games"], row["won"]) for row in rows if row["against"] == against]
        chart.path(points, color, 2.5)
        ends.append((points[-1][1], against, color))
    write_names(chart, ends)
    return chart.svg()


def main():
    for name, drawn in (("learning", plot()), ("learning-python", python_plot())):
        image = IMAGES / f"{name}.svg"
        if "--check" not in sys.argv[1:]:
            image.write_text(drawn, encoding="utf-8")
        elif image.read_text(encoding="utf-8") != drawn:
            sys.exit(f"{image} is not what docs/figures/{name}.jsonl says; run docs/learning.py")


if __name__ == "__main__":
    main()
